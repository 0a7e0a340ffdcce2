import { useState } from "preact/hooks";
import type { Action } from "../game";
import type { Game } from "../python/types";
import { t } from "../texts";
import { Button, Field, FieldRow } from "./controls";

type Props = { game: Game; play: (act: Action) => Promise<boolean> };

/** A name as a line of a record has it. */
const quoted = (name: string) => `"${name.trim().replaceAll('"', "")}"`;

/** The players: another name for one, and in Zack & Pack who joins or leaves. */
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
      {game.seats && !game.over && <Company game={game} play={play} />}
    </details>
  );
}

/** Who joins, who leaves, and whether all agree to end: between two rounds. */
function Company({ game, play }: Props) {
  const [name, setName] = useState("");
  const [points, setPoints] = useState("");
  const record = (value: string) => play({ action: "line", value, sure: true }); // rolls are left out here
  const join = async () => (await record(`join ${quoted(name)} ${points}`)) && setName("");
  return (
    <>
      <FieldRow act={join}>
        <label>
          {t("deck.truck-name")} <Field value={name} maxLength={40} set={setName} />
        </label>
        <label>
          {t("players.points")} <Field class="short" inputMode="numeric" value={points} set={setPoints} />
        </label>
        <button type="submit" disabled={!name.trim() || !points}>
          {t("players.join")}
        </button>
      </FieldRow>
      <p class="row">
        {game.seats?.map(({ player }) => (
          <Button key={player} act={() => record(`leave ${quoted(player)}`)}>
            {t("players.leave", { player })}
          </Button>
        ))}
        <Button act={() => record("end")}>{t("players.end")}</Button>
      </p>
    </>
  );
}
