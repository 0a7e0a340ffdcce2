import type { VNode } from "preact";
import type { Game } from "../python/types";
import { t } from "../texts";
import { colourOf, SeatMark } from "./players";
import { Card } from "./truck";
import "./lying_trucks.css";

/** The trucks that lie before players, by name: they are chosen by their pictures, which say before whom. */
export function cardsOnTable(game: Game): Map<string, VNode> {
  const cards = (game.seats ?? []).flatMap(({ player, lying }) =>
    lying.map((truck): [string, VNode] => [
      truck.name,
      <Card key={truck.name} truck={truck}>
        <span class="hidden">, {t("before", { player })}</span>
        <Owner game={game} player={player} />
      </Card>,
    ]),
  );
  return new Map(cards);
}

/** Before whom a truck lies; read aloud, it is said with its name. */
function Owner({ game, player }: { game: Game; player: string }) {
  const colour = colourOf(game, player);
  return (
    <small class={`owner ${colour.class}`} style={colour.style} aria-hidden="true">
      <SeatMark />
      {player}
    </small>
  );
}
