import { useCallback, useEffect, useState } from "preact/hooks";
import { useApp } from "../app";
import { Back } from "../back";
import { useKept } from "../kept";
import { Button } from "../parts/controls";
import { Countdown } from "../parts/countdown";
import { PracticeSwitch } from "../parts/practice_switch";
import { Problem } from "../parts/problem";
import { Dice, Lengths } from "../parts/roll";
import { Marks, ZackRanking } from "../parts/zack_ranking";
import { ZackTable } from "../parts/zack_table";
import { anySeed, goesOn, useLeftRace } from "../practice";
import { python, PythonError } from "../python/client";
import type { Grab, ZackTable as Table } from "../python/types";
import { useLatest, useTask } from "../python/use_answer";
import type { Kept } from "../shapes";
import { day, number, t } from "../texts";
import "../parts/zack.css";
import "./zack.css";

const NO_SCORES: Kept<"zack"> = [];
const MOST_SCORES = 5;
/** A roll to look at before the first one. */
const SAMPLE = { white: 3, grey: 2, brown: 3, turquoise: 0, purple: 1 };

type Run = Kept<"zack.run">;

/**
 * Grab a truck against the clock, five times in a row. A race that is broken off can be gone on with; a table that was
 * seen keeps its clock, which runs on meanwhile: whoever leaves it wins no time to think, and no other table.
 */
export function ZackTab() {
  const { deck } = useApp();
  const [run, setRun] = useKept("zack.run");
  const [shown, setShown] = useState({ seed: "", round: 0 }); // the round that is shown, and of which race
  const [counting, setCounting] = useState(false); // down to a table
  const [fresh, setFresh] = useState(anySeed); // of the next race, so that its table is there
  const [scores, setScores] = useKept("zack", NO_SCORES);
  const left = useLeftRace();
  const round = run && shown.seed === run.seed ? shown.round : 0;
  const due = left ? left.grabs.length + 1 : 1;
  const { tables, error } = useTables(
    round > 0 && run
      ? { ...run, round }
      : left
        ? { ...left, round: due - 1 }
        : { seed: fresh, deck: deck.table, round },
  );
  const { grabbed, refused } = useGrabbed(run);
  // of another version: Python takes its grabs no longer, or its deck
  const isOutdated = refused instanceof PythonError || (left !== undefined && error instanceof PythonError);
  useEffect(() => {
    if (isOutdated) setRun(undefined);
  }, [isOutdated, setRun]);
  const table = tables[round - 1];

  const begins = table && !counting && run?.grabs.length === round - 1 && run.since === undefined;
  useEffect(() => {
    if (begins) setRun((now) => now && { ...now, since: Date.now() });
  }, [begins, setRun]);

  useEffect(() => {
    if (!grabbed?.over || !run || run.isOver) return;
    setRun({ ...run, isOver: true });
    const entry = { score: grabbed.score, day: run.begun };
    // it counts once, though another tab counts it, too, or a file has brought back what was before its end
    const isCounted = (all: Kept<"zack">) => all.some(({ day }) => day === entry.day);
    setScores((all) =>
      isCounted(all) ? all : [...all, entry].sort((one, other) => one.score - other.score).slice(0, MOST_SCORES),
    );
  }, [grabbed, run, setRun, setScores]);

  const start = useCallback(() => setCounting(false), []);
  const begin = () => {
    setRun({ seed: fresh, deck: deck.table, begun: new Date().toISOString(), grabs: [], isOver: false });
    setShown({ seed: fresh, round: 1 });
    setCounting(true);
    setFresh(anySeed());
  };
  const goOn = ({ seed, since }: Run) => {
    setShown({ seed, round: due });
    setCounting(since === undefined);
  };
  const leave = () => {
    setShown({ seed: "", round: 0 });
    setCounting(false);
  };
  const next = () => setShown((now) => ({ ...now, round: now.round + 1 }));
  const grab = (truck: string, seconds: number) =>
    setRun(
      (now) => now && { ...now, since: undefined, grabs: [...now.grabs, { truck, seconds }], rounds: table?.rounds },
    );

  if (error) return <Problem error={error} />;
  if (round === 0) return <Beginning begin={begin} left={left} goOn={goOn} scores={scores} />;
  const running = () => {
    if (counting) return <Countdown over={start} />;
    if (grabbed && round > grabbed.grabs.length && grabbed.over)
      return <Score grabbed={grabbed} scores={scores} again={leave} />;
    if (!table) return <p role="status">{t("zack.preparing")}</p>;
    if (grabbed?.grabs.length === round)
      return <ZackRanking key={round} grabbed={grabbed} rounds={table.rounds} next={next} />;
    return (
      <ZackTable
        key={`${run?.seed} ${round}`}
        table={table}
        grabs={grabbed?.grabs ?? []}
        since={run?.since}
        grab={grab}
      />
    );
  };
  return (
    <>
      <Back close={leave} />
      {running()}
    </>
  );
}

/** What the grabs of a race come to, or why Python refuses them. */
function useGrabbed(run: Run | undefined): { grabbed: Grab | undefined; refused: unknown } {
  const asked = run && run.grabs.length > 0 ? { seed: run.seed, grabs: run.grabs, deck: run.deck } : undefined;
  const { answer, isCurrent, error } = useLatest("grab", asked);
  return { grabbed: asked && isCurrent ? answer : undefined, refused: error };
}

/** The tables of a race as far as the next one, which is asked for ahead, so that it begins at once. */
function useTables({ seed, round, deck }: Pick<Run, "seed" | "deck"> & { round: number }) {
  const [found, setFound] = useState<{ seed: string; tables: Table[] }>();
  const { error, run } = useTask();
  const tables = found?.seed === seed ? found.tables : [];
  const wanted = Math.min(round + 1, tables[0]?.rounds ?? 1);
  const due = tables.length < wanted ? tables.length + 1 : 0;
  const asked = JSON.stringify(deck);
  useEffect(() => {
    if (due === 0) return;
    void run(
      () => python("zack", { seed, round: due, deck: JSON.parse(asked) as object }),
      (table) => setFound((before) => ({ seed, tables: [...(before?.seed === seed ? before.tables : []), table] })),
    );
  }, [seed, due, asked, run]);
  return { tables, error };
}

interface BeginningProps {
  begin: () => void;
  /** The race that was broken off. */
  left: Run | undefined;
  goOn: (left: Run) => void;
  scores: Kept<"zack">;
}

/** What it is about, and how it went so far. */
function Beginning({ begin, left, goOn, scores }: BeginningProps) {
  return (
    <section class="zack">
      <h2 class="hidden">{t("tab.zack")}</h2>
      <PracticeSwitch chosen="zack" />
      <div class="zack-begin panel">
        <div aria-hidden="true">
          <p class="zack-title">{t("tab.zack")}</p>
          <Dice cargo={SAMPLE} />
          <Lengths cargo={SAMPLE} />
        </div>
        {left ? (
          <>
            <BrokenOff left={left} goOn={goOn} />
            <Button class="wide" act={begin}>
              {t("zack.anew")}
            </Button>
          </>
        ) : (
          <>
            <p>{t("zack.what")}</p>
            <Button class="main wide" act={begin}>
              {t("zack.begin")}
            </Button>
          </>
        )}
      </div>
      <BestScores scores={scores} />
    </section>
  );
}

/** How far a race came, whether its clock runs, and the way on. */
function BrokenOff({ left, goOn }: Pick<BeginningProps, "goOn"> & { left: Run }) {
  const count = left.grabs.length;
  const round = count + 1;
  return (
    <>
      <p>
        <b>{t("zack.left", { count })}</b> {left.since !== undefined && t("zack.runs-on", { round })}
      </p>
      <Button class="main wide" act={() => goOn(left)}>
        {goesOn(left)}
      </Button>
    </>
  );
}

function BestScores({ scores }: { scores: Kept<"zack"> }) {
  if (scores.length === 0) return null;
  return (
    <>
      <h3>{t("zack.best")}</h3>
      <ol class="zack-scores panel">
        {scores.map((entry, index) => (
          <li key={entry.day} class="ends">
            <span>{index + 1}</span>
            <small>{day(entry.day)}</small>
            <b>{t("zack.seconds", { seconds: number(entry.score, 1) })}</b>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What five grabs come to. */
function Score(props: { grabbed: Grab; scores: Kept<"zack">; again: () => void }) {
  const { score, grabs } = props.grabbed;
  return (
    <section class="zack">
      <div class="zack-head ends">
        <h2>{t("tab.zack")}</h2>
        <Marks grabs={grabs} rounds={grabs.length} />
      </div>
      <div class="panel" role="status">
        <p class="zack-hero">
          {number(score, 1)}
          <small> {t("zack.unit")}</small>
        </p>
        <p>{t(props.scores[0]?.score === score ? "zack.record" : "zack.score")}</p>
      </div>
      <ol class="zack-scores panel">
        {grabs.map((one, index) => (
          <li key={index} class="ends">
            <b>{one.truck}</b>
            <small>
              {t("zack.seconds", { seconds: number(one.seconds, 1) })}
              {one.regret > 0 && ` · ${t("zack.too-many", { points: one.regret })}`}
            </small>
            <b>{t("zack.seconds", { seconds: number(one.cost, 1) })}</b>
          </li>
        ))}
      </ol>
      <Button class="main wide" act={props.again}>
        {t("zack.again")}
      </Button>
      <BestScores scores={props.scores} />
    </section>
  );
}
