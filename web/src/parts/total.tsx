import type { Game } from "../python/types";
import { t } from "../texts";
import { Count } from "./count";
import { Icon } from "./icon";
import { colourOf } from "./players";
import "./total.css";

/** What a player has, in the colour of the seat, to be read across a table; a crown for who leads. */
export function Total({ game, seat }: { game: Game; seat: number }) {
  const player = game.players[seat] ?? "";
  const colour = colourOf(game, player);
  const standing = game.standings[seat]; // as soon as Python says it
  return (
    <div class={`total ${colour.class}`} style={colour.style}>
      {game.leaders.includes(player) && <Icon name="crown" label={t("sheet.leads")} />}
      <span class="name">{player}</span>
      {game.left.includes(player) && <small>{t("sheet.left")}</small>}
      <b>{standing ? <Count to={standing.points} /> : "…"}</b>
    </div>
  );
}
