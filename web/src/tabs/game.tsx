import { useCallback, useEffect, useState } from "preact/hooks";
import { useApp } from "../app";
import { begin, ChangedError, currentGame, forget, playOn, type Action } from "../game";
import { onKept } from "../kept";
import { useShared } from "../links";
import { NewGame } from "../parts/new_game";
import { OpenFile, save } from "../parts/files";
import { Problem, useTask } from "../parts/problem";
import { RoundEnd } from "../parts/round_end";
import { SeatList } from "../parts/seats";
import { Share } from "../parts/share";
import { StepInput } from "../parts/step_input";
import { python, Stopped } from "../python/client";
import type { Files, Game } from "../python/types";
import { t } from "../texts";

/** The score keeper: whatever happens is kept at once. */
export function GameTab() {
  const { task, setTask, go } = useApp();
  const [game, setGame] = useState<Game | null>();
  const [changed, setChanged] = useState(false);
  const { busy, error, run } = useTask();
  const refresh = useCallback(() => run(currentGame, (found) => setGame(found ?? null)), [run]);
  useEffect(() => void refresh(), [refresh]);
  useEffect(() => onKept("game", () => void refresh()), [refresh]);

  const tell = async (act: () => Promise<Game>) => {
    setChanged(false);
    await run(async () => {
      try {
        setGame(await act());
      } catch (caught) {
        if (!(caught instanceof ChangedError)) throw caught;
        setGame((await currentGame()) ?? null);
        setChanged(true);
      }
    });
  };
  const play = (act: Action) => tell(() => playOn(act));
  const open = (files: Files) => tell(() => begin(() => opened(files)));
  useShared("game", (files) => void open(files));
  const pack = (player: string) => {
    const seat = game?.seats.find((one) => one.player === player);
    if (!seat?.truck || !seat.cargo) return;
    const { name, levels, area } = seat.truck;
    const same = task.player === player && task.truck.name === name;
    setTask({ truck: { name, levels, area }, cargo: seat.cargo, sticks: same ? task.sticks : [], player });
    go("pack");
  };
  if (game === undefined && !error) return <p role="status">{t("loading-game")}</p>;
  if (game === undefined && error instanceof Stopped) {
    return (
      <>
        <Problem error={error} />
        <button type="button" onClick={() => void refresh()}>
          {t("load-again")}
        </button>
      </>
    );
  }
  return (
    <>
      <div aria-live="polite">
        {changed && <p class="notice">{t("game.changed")}</p>}
        <Problem error={error} />
      </div>
      {game ? (
        <div class="two">
          <section aria-busy={busy}>
            <h2>{game.over ? t("game.over") : t("game.round", { round: game.round })}</h2>
            {game.over && <p class="big">{t("game.won", { names: game.winners.join(", ") })}</p>}
            {game.ended && <RoundEnd game={game} />}
            {!game.over && (
              <StepInput key={game.record} game={game} busy={busy} play={(act) => void play(act)} pack={pack} />
            )}
            <p class="row">
              <button
                type="button"
                disabled={busy || game.log.length === 0}
                onClick={() => void play({ action: "undo" })}
              >
                {t("undo-line", { line: game.log.at(-1) ?? "" })}
              </button>
            </p>
          </section>
          <section>
            <SeatList seats={game.seats} standings={game.standings} />
            <details>
              <summary>{t("game.log", { events: game.log.length })}</summary>
              <ol class="log">
                {game.log.map((line, index) => (
                  <li key={index}>{line}</li>
                ))}
              </ol>
            </details>
            <p class="row">
              <button type="button" onClick={() => save("game.toml", game.record)}>
                {t("game.save")}
              </button>
              <Share kind="game" files={{ "game.toml": game.record, ...game.files }} />
              {Object.entries(game.files).map(([name, text]) => (
                <button key={name} type="button" onClick={() => save(name, text)}>
                  {t("game.save-deck", { name })}
                </button>
              ))}
              <button type="button" onClick={() => confirm(t("game.sure")) && void forget().then(() => setGame(null))}>
                {t("game.forget")}
              </button>
            </p>
            <OpenFile many label={t("game.open")} open={(files) => confirm(t("game.sure")) && void open(files)} />
          </section>
        </div>
      ) : (
        <NewGame
          begin={(players, deck) => void tell(() => begin(() => python("new_game", { players, deck })))}
          open={(files) => void open(files)}
        />
      )}
    </>
  );
}

/** A game from its record, and the deck's file if it needs one. */
async function opened(files: Files): Promise<Game> {
  const [name, record] = recordAmong(files);
  const beside = Object.fromEntries(Object.entries(files).filter(([other]) => other !== name));
  return python("game", { record, files: beside, name });
}

/** The file that is the record: of several, the one that says which game it is. */
export function recordAmong(files: Files): [string, string] {
  const all = Object.entries(files);
  return all.find(([, text]) => /^\s*"?game"?\s*[:=]/m.test(text)) ?? all[0] ?? ["", ""];
}
