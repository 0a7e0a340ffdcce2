import { useState } from "preact/hooks";
import type { Action } from "../game";
import type { Game } from "../python/types";
import { t } from "../texts";
import { Button, Field, FieldRow } from "./controls";

/** A name as a line of a record has it. */
const quoted = (name: string) => `"${name.trim().replaceAll('"', "")}"`;

/** Who joins, who leaves, and whether all agree to end: between two rounds. */
export function WhoPlays({ game, play }: { game: Game; play: (act: Action) => Promise<boolean> }) {
  const [name, setName] = useState("");
  const [points, setPoints] = useState("");
  const record = (value: string) => play({ action: "line", value, sure: true }); // rolls are left out here
  const join = async () => (await record(`join ${quoted(name)} ${points}`)) && setName("");
  return (
    <details>
      <summary>{t("players.change")}</summary>
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
    </details>
  );
}
