import { useState } from "preact/hooks";
import type { Action } from "../game";
import type { Game } from "../python/types";
import { t } from "../texts";

/** A name as a line of a record has it. */
const quoted = (name: string) => `"${name.trim().replaceAll('"', "")}"`;

/** Who joins, who leaves, and whether all agree to end: between two rounds. */
export function WhoPlays({ game, play }: { game: Game; play: (act: Action) => Promise<boolean> }) {
  const [name, setName] = useState("");
  const [points, setPoints] = useState("");
  const record = (value: string) => play({ action: "line", value, sure: true }); // rolls are left out here
  const join = async () => {
    if (await record(`join ${quoted(name)} ${points}`)) setName("");
  };
  return (
    <details>
      <summary>{t("players.change")}</summary>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          void join();
        }}
      >
        <label>
          {t("deck.truck-name")}{" "}
          <input
            value={name}
            maxLength={40}
            autocomplete="off"
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <label>
          {t("players.points")}{" "}
          <input
            class="short"
            inputMode="numeric"
            value={points}
            onInput={(event) => setPoints(event.currentTarget.value)}
          />
        </label>
        <button type="submit" disabled={!name.trim() || !points}>
          {t("players.join")}
        </button>
      </form>
      <p class="row">
        {game.seats?.map(({ player }) => (
          <button key={player} type="button" onClick={() => void record(`leave ${quoted(player)}`)}>
            {t("players.leave", { player })}
          </button>
        ))}
        <button type="button" onClick={() => void record("end")}>
          {t("players.end")}
        </button>
      </p>
    </details>
  );
}
