import { useRef, useState } from "preact/hooks";
import { useApp, type Task } from "../app";
import { pack } from "../loads";
import { Button } from "../parts/controls";
import { DiceInput } from "../parts/dice";
import { firstOf, OpenFile, save } from "../parts/files";
import { LoadView } from "../parts/load_view";
import { ChildHead } from "../parts/menu";
import { Picture } from "../parts/picture";
import { Problem, ProblemMessage } from "../parts/problem";
import { ProofLines } from "../parts/proof";
import { Share } from "../parts/share";
import { TruckChoice } from "../parts/truck_choice";
import { isThere, loaded, python } from "../python/client";
import type { Files, ProvenLoad } from "../python/types";
import { useAnswer, useTask } from "../python/use_answer";
import { useSolution } from "../solving";
import { plainTruck } from "../sticks";
import { t } from "../texts";
import "./solve.css";

const LONGER = [10, 60]; // seconds

/** The least penalty of a truck and a cargo, with its proof and the load. */
export function SolveTab() {
  const { task, go } = useApp();
  const opening = useTask();
  const found = useRef<HTMLElement>(null);
  const { solution, isCurrent, error, running, searchFor, stop } = useSolution({
    truck: task.truck,
    cargo: task.cargo,
  });
  const change = (part: Partial<Pick<Task, "truck" | "cargo">>) =>
    pack({ truck: task.truck, cargo: task.cargo, sticks: [], ...part });
  const open = (files: Files) => {
    const [name, file] = firstOf(files);
    void opening.run(
      () => python("read_load", { file, name }),
      ({ truck, cargo }) => change({ truck: plainTruck(truck), cargo }),
    );
  };
  const old = isCurrent ? "" : "old";
  return (
    <div class="two solve">
      <section>
        <ChildHead>{t("tab.solve")}</ChildHead>
        <DiceInput cargo={task.cargo} set={(cargo) => change({ cargo })} />
        <TruckChoice truck={task.truck} set={(truck) => change({ truck })} />
        <OpenFile label={t("open-load")} open={open} />
        <ProblemMessage error={opening.error} />
      </section>
      <section class="answer" aria-live="polite" aria-label={t("solve.answer")}>
        <Problem error={error} />
        {solution ? (
          <div class={old}>
            <ProofLines proof={solution} cost={solution.score}>
              <Button class="to-load bare" act={() => found.current?.scrollIntoView()}>
                {t("solve.show")} ↓
              </Button>
            </ProofLines>
          </div>
        ) : (
          !error && <p class="busy">{isThere.value ? t("searching") : t("solve.loading", { percent: percent() })}</p>
        )}
        {running && (
          <p class="row searching">
            <progress value={running.state?.seconds} max={running.limit} aria-label={t("searching")} />
            <Button act={stop}>{t("stop")}</Button>
          </p>
        )}
        {isCurrent && !running && solution?.status !== "optimal" && (
          <p class="row">
            {LONGER.map((seconds) => (
              <Button key={seconds} act={() => searchFor(seconds)}>
                {t("search-longer", { seconds })}
              </Button>
            ))}
          </p>
        )}
      </section>
      <section ref={found}>
        {solution && (
          <div class={`panel ${old}`}>
            <LoadView load={solution} />
            <p class="row">
              <Button class="main" act={() => go("pack")}>
                {t("try-it")}
              </Button>
              <Button disabled={!isCurrent} act={() => save(`${solution.truck.name}.toml`, solution.toml)}>
                {t("save-load")}
              </Button>
              <Share kind="load" files={{ "load.toml": solution.toml }} />
            </p>
            <Plan load={solution} />
          </div>
        )}
      </section>
    </div>
  );
}

/** How much of what solves is there. */
const percent = () => Math.round(100 * loaded.value);

/** The load as a plan to pack by, which Python draws when somebody wants it. */
function Plan({ load }: { load: ProvenLoad }) {
  const [isOpen, setOpen] = useState(false);
  const picture = useAnswer("plan", isOpen ? { load: load.toml } : undefined);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("plan")}</summary>
      {picture && <Picture picture={picture} alt={load.description} />}
    </details>
  );
}
