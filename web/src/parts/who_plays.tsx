import { useState } from "preact/hooks";
import type { Action } from "../game";
import type { Game, Offer } from "../python/types";
import { t } from "../texts";
import { FieldRow } from "./controls";
import { isWhole } from "./line";
import { NameField, useNameFault } from "./name_field";
import { OneOffer } from "./offers";

type Props = { game: Game; play: (act: Action) => Promise<boolean> };

/** A name as a line of a record has it. */
const quoted = (name: string) => `"${name.trim()}"`;

/** The players: another name for one, and who joins or leaves. */
export function WhoPlays({ game, play }: Props) {
  const [player, setPlayer] = useState("");
  const [name, setName] = useState("");
  const fault = useNameFault()(name);
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
        <NameField
          aria-label={t("players.name")}
          placeholder={t("players.name")}
          value={name}
          set={setName}
          fault={fault}
        />
        <button type="submit" disabled={!name.trim() || fault !== ""}>
          {t("players.rename")}
        </button>
      </FieldRow>
      {game.sheet?.deck && !game.over && <Company game={game} play={play} />}
    </details>
  );
}

/** What players may do between two rounds. */
function freeOffers(game: Game): Offer[] {
  return game.offers.filter(({ kind, by_chance }) => (kind === "free" || kind === "aside") && !by_chance);
}

/** Who joins and who leaves. */
function Company({ game, play }: Props) {
  const offers = freeOffers(game).filter(({ player, node }) =>
    player === "" ? node.blanks.length > 0 : isWhole(node),
  );
  return <Offers offers={offers} game={game} play={play} />;
}

/** What all agree on, without another word: to end. */
export function Agreed({ game, play }: Props) {
  const offers = freeOffers(game).filter(({ player, node }) => player === "" && isWhole(node));
  return <Offers offers={offers} game={game} play={play} />;
}

function Offers({ offers, game, play }: Props & { offers: Offer[] }) {
  return offers.map((offer) => (
    <OneOffer
      key={offer.node.words.join(" ")}
      offer={offer}
      game={game}
      play={(act) => play({ ...act, sure: true })} // rolls are left out here
      pack={nothing}
      show={nothing}
      forget={nothing}
    />
  ));
}

const nothing = () => undefined;
