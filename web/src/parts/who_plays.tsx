import { useState } from "preact/hooks";
import type { Action } from "../game";
import type { Game } from "../python/types";
import { t } from "../texts";
import { Field, FieldRow } from "./controls";
import { isWhole, OneOffer } from "./offers";

type Props = { game: Game; play: (act: Action) => Promise<boolean> };

/** A name as a line of a record has it. */
const quoted = (name: string) => `"${name.trim().replaceAll('"', "")}"`;

/** The players: another name for one, and who joins or leaves. */
export function WhoPlays({ game, play }: Props) {
  const [player, setPlayer] = useState("");
  const [name, setName] = useState("");
  const old = game.players.includes(player) ? player : (game.players[0] ?? "");
  const rename = async () => (await play({ action: "rename", value: `${quoted(old)} ${quoted(name)}` })) && setName("");
  return (
    <details>
      <summary>{t("players.change")}</summary>
      <FieldRow act={rename}>
        <select aria-label={t("player")} value={old} onChange={(event) => setPlayer(event.currentTarget.value)}>
          {game.players.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <Field
          aria-label={t("players.name")}
          placeholder={t("players.name")}
          value={name}
          maxLength={40}
          set={setName}
        />
        <button type="submit" disabled={!name.trim()}>
          {t("players.rename")}
        </button>
      </FieldRow>
      {game.sheet?.deck && !game.over && <Company game={game} play={play} />}
    </details>
  );
}

/** What players agree on between two rounds: who joins, who leaves, whether they end. */
function Company({ game, play }: Props) {
  const offers = game.offers.filter(
    ({ kind, by_chance, player, node }) =>
      (kind === "free" || kind === "aside") &&
      !by_chance &&
      (isWhole(node) || (node.blanks.length > 0 && player === "")),
  );
  return offers.map((offer) => (
    <OneOffer
      key={offer.node.words.join(" ")}
      offer={offer}
      game={game}
      play={(act) => play({ ...act, sure: true })} // rolls are left out here
      pack={nothing}
      show={nothing}
    />
  ));
}

const nothing = () => undefined;
