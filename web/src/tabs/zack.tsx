import { useCallback, useEffect, useRef, useState } from "preact/hooks";
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
import { anySeed } from "../practice";
import { python } from "../python/client";
import type { Grab, ZackTable as Table } from "../python/types";
import { useAnswer, useTask } from "../python/use_answer";
import type { Kept } from "../shapes";
import { day, number, t } from "../texts";
import "../parts/zack.css";
import "./zack.css";

const NO_SCORES: Kept<"zack"> = [];
const MOST_SCORES = 5;
/** A roll to look at before the first one. */
const SAMPLE = { white: 3, grey: 2, brown: 3, turquoise: 0, purple: 1 };

/** Five tables, played one after the other: which ones, the round that is shown (0 before the first), what was grabbed. */
interface Run {
  seed: string;
  round: number;
  grabs: { truck: string; seconds: number }[];
}

const firstRun = (): Run => ({ seed: anySeed(), round: 0, grabs: [] });

/** Grab a truck against the clock, five times in a row. */
export function ZackTab() {
  const { deck } = useApp();
  const [run, setRun] = useState(firstRun);
  const [counting, setCounting] = useState(false); // down to the first table
  const [scores, setScores] = useKept("zack", NO_SCORES);
  const { seed, round, grabs } = run;
  const { tables, error } = useTables(run, deck.table);
  const grabbed = useAnswer("grab", grabs.length > 0 ? { seed, grabs, deck: deck.table } : undefined);
  const table = tables[round - 1];

  const saved = useRef(""); // the run whose score is kept
  useEffect(() => {
    if (!grabbed?.over || saved.current === seed) return;
    saved.current = seed;
    const entry = { score: grabbed.score, day: new Date().toISOString() };
    setScores((all) => [...all, entry].sort((one, other) => one.score - other.score).slice(0, MOST_SCORES));
  }, [grabbed, seed, setScores]);

  const next = () => setRun((now) => ({ ...now, round: now.round + 1 }));
  const start = useCallback(() => setCounting(false), []);
  const begin = () => {
    setCounting(true);
    next();
  };
  const again = () => {
    setCounting(false);
    setRun(firstRun());
  };
  const grab = (truck: string, seconds: number) =>
    setRun((now) => ({ ...now, grabs: [...now.grabs, { truck, seconds }] }));

  if (error) return <Problem error={error} />;
  if (round === 0) return <Beginning begin={begin} scores={scores} />;
  const running = () => {
    if (counting) return <Countdown over={start} />;
    if (grabbed && round > grabbed.grabs.length && grabbed.over)
      return <Score grabbed={grabbed} scores={scores} again={again} />;
    if (!table) return <p role="status">{t("zack.preparing")}</p>;
    if (grabbed?.grabs.length === round)
      return <ZackRanking key={round} grabbed={grabbed} rounds={table.rounds} next={next} />;
    return <ZackTable key={`${seed} ${round}`} table={table} grabs={grabbed?.grabs ?? []} grab={grab} />;
  };
  return (
    <>
      <Back close={again} />
      {running()}
    </>
  );
}

/** The tables of a run as far as the next one, which is asked for ahead, so that it begins at once. */
function useTables({ seed, round }: Run, deck: object) {
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

/** What it is about, and how it went so far. */
function Beginning({ begin, scores }: { begin: () => void; scores: Kept<"zack"> }) {
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
        <p>{t("zack.what")}</p>
        <Button class="main wide" act={begin}>
          {t("zack.begin")}
        </Button>
      </div>
      <BestScores scores={scores} />
    </section>
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
