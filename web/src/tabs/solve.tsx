import { useEffect, useRef, useState } from "preact/hooks";
import { useApp, type Task } from "../app";
import { DiceInput } from "../parts/dice";
import { OpenFile, Picture, save } from "../parts/files";
import { LoadView } from "../parts/load_view";
import { Problem, useTask } from "../parts/problem";
import { leastLine, ProofLines } from "../parts/proof";
import { Strip } from "../parts/strip";
import { TruckInput } from "../parts/truck";
import { python, Stopped } from "../python/client";
import type { Solution } from "../python/types";
import { t } from "../texts";

const SECONDS = 2;
const LONGER = [10, 60];
const PAUSE = 150; // milliseconds without a tap before the search starts

/** The least penalty of a truck and a cargo, with its proof and the load. */
export function SolveTab() {
  const { task, setTask, go } = useApp();
  const [answered, setAnswered] = useState<{ asked: string; solution: Solution }>();
  const { busy, error, run } = useTask();
  const opening = useTask();
  const answer = useRef<HTMLElement>(null);
  const load = { truck: task.truck, cargo: task.cargo };
  const asked = JSON.stringify(load);
  const stopped = error instanceof Stopped;
  const answers = answered?.asked === asked;
  // what was found before a search was stopped still holds; the load of another truck is no answer
  const solution = !error || (stopped && answers) ? answered?.solution : undefined;
  const old = busy || !answers;
  const solve = (seconds: number) =>
    run(
      () => python("solve", { load: JSON.parse(asked), seconds }),
      (found) => setAnswered({ asked, solution: found }),
    );
  useEffect(() => {
    const timer = setTimeout(() => void solve(SECONDS), answered ? PAUSE : 0);
    return () => clearTimeout(timer);
    // solve changes with what is asked
  }, [asked]);
  const change = (part: Partial<Task>) => setTask({ ...task, sticks: [], player: undefined, ...part });
  return (
    <div class="two">
      <section>
        <h2>{t("solve.what")}</h2>
        <DiceInput cargo={task.cargo} set={(cargo) => change({ cargo })} name="solve" />
        <TruckInput truck={task.truck} set={(truck) => change({ truck })} />
        <OpenFile
          label={t("open-load")}
          open={(files) => {
            const [name, file] = Object.entries(files)[0] ?? [];
            void opening.run(
              () => python("read_load", { file, name }),
              ({ truck, cargo }) =>
                change({ truck: { name: truck.name, levels: truck.levels, area: truck.area }, cargo }),
            );
          }}
        />
        <Problem error={opening.error} />
        <Strip text={solution && leastLine(solution)} answer={answer} />
      </section>
      <section ref={answer} class="sticky" aria-live="polite" aria-busy={busy}>
        <h2>{t("solve.answer")}</h2>
        <Problem error={error} />
        {busy && <p class="busy">{t("searching")}</p>}
        {(stopped || (solution && solution.status !== "optimal" && !old)) && (
          <p class="row">
            {LONGER.map((seconds) => (
              <button key={seconds} type="button" onClick={() => void solve(seconds)}>
                {t("search-longer", { seconds })}
              </button>
            ))}
          </p>
        )}
        {solution && (
          <div class={old ? "old" : ""}>
            <ProofLines proof={solution} cost={solution.score} />
            <LoadView load={solution} />
            <p class="row">
              <button type="button" onClick={() => go("pack")}>
                {t("try-it")}
              </button>
              <button type="button" disabled={old} onClick={() => save(`${solution.truck.name}.toml`, solution.toml)}>
                {t("save-load")}
              </button>
            </p>
            <details>
              <summary>{t("plan")}</summary>
              <Picture svg={solution.plan} alt={solution.description} />
            </details>
          </div>
        )}
      </section>
    </div>
  );
}
