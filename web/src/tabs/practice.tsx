import { useCallback, useEffect, useState } from "preact/hooks";
import { useApp } from "../app";
import { useBack } from "../back";
import { useShared } from "../links";
import { isNearlyEmpty, usePacking } from "../packing";
import { Board } from "../parts/board";
import { Calendar } from "../parts/calendar";
import { Button } from "../parts/controls";
import { DaysInRow } from "../parts/days_in_row";
import { DayTruck } from "../parts/day_truck";
import { driveOff } from "../parts/drive_off";
import { PracticeSwitch } from "../parts/practice_switch";
import { Problem, ProblemMessage } from "../parts/problem";
import { firstOf } from "../parts/files";
import { Dice, Lengths } from "../parts/roll";
import { Figures, PuzzleResult } from "../parts/puzzle_result";
import { useQuestion } from "../parts/question";
import {
  anySeed,
  beginPuzzle,
  duration,
  finishPuzzle,
  isBegun,
  isOfADay,
  isSame,
  keepOfTheDay,
  localDay,
  newestOf,
  puzzleOfTheDay,
  starLine,
  today,
  unfinished,
  untilTomorrow,
  updatePuzzle,
  useClock,
  usePractice,
  usePuzzle,
  usePuzzleOfTheDay,
  useSummary,
  type Wanted,
} from "../practice";
import { python } from "../python/client";
import type { PackedPuzzle, Practice, PuzzleTask } from "../python/types";
import { useTask } from "../python/use_answer";
import type { Current } from "../shapes";
import { number, t, written } from "../texts";
import "./practice.css";
import "../parts/dice.css";

const LEVELS = [1, 2, 3, 4, 5];

/** Packing against the clock: a puzzle of the day and any number of others. */
export function PracticeTab() {
  const [kept, setKept] = usePractice();
  const { current } = kept;
  const [packed, setPacked] = useState<PackedPuzzle>();
  const begin = (wanted: Wanted) => {
    setPacked(undefined);
    beginPuzzle(wanted);
  };
  const leave = (current?: Current) => {
    setPacked(undefined);
    setKept((all) => {
      const isLeft = current !== undefined && newestOf(current, all) !== undefined; // and has not been handed in
      return { ...all, current: undefined, left: unfinished({ ...all, current: isLeft ? current : undefined }) };
    });
  };
  useShared("puzzle", (files) => {
    const [seed, level] = firstOf(files)[1]?.split("\n") ?? [];
    if (seed && LEVELS.includes(Number(level))) begin({ seed, level: Number(level) });
  });
  useEffect(() => {
    if (!kept.next) setKept((all) => ({ ...all, next: anySeed() }));
  }, [kept.next, setKept]);
  // the next puzzle is searched for while there is time, so that it is there when it is wanted
  const next = { seed: kept.next, level: kept.level };
  usePuzzle(kept.next && (!current || current.task) ? next : undefined, true);
  const another = () => begin({ seed: kept.next || anySeed(), level: kept.level });
  const finish = (result: PackedPuzzle, done: Current) => {
    if (newestOf(done)) setPacked(result); // unless it was left meanwhile
    void keepOfTheDay(done, result).catch(() => undefined); // it counts all the same, and Home has the empty truck
    finishPuzzle(done, result.regret);
  };
  if (current?.done) {
    const again = () => setKept((all) => ({ ...all, current: { ...current, done: false } }));
    return <PuzzleResult current={current} packed={packed} next={another} again={again} leave={() => leave()} />;
  }
  if (current?.task) {
    return (
      <Packing
        key={`${current.seed} ${current.level}`}
        current={current}
        task={current.task}
        finish={finish}
        leave={leave}
      />
    );
  }
  if (current) {
    return (
      <Searching wanted={current} found={(task) => updatePuzzle(current, () => ({ task }))} leave={() => leave()} />
    );
  }
  return <Overview begin={begin} another={another} />;
}

/** Which puzzle, how hard, and how it went so far. */
function Overview({ begin, another }: { begin: (wanted: Wanted) => void; another: () => void }) {
  const [kept, setKept] = usePractice();
  const { level, left, attempts } = kept;
  const [month, setMonth] = useState(today);
  const { summary, error } = useSummary(month);
  const day = puzzleOfTheDay();
  const other = left.find((one) => !isSame(one, day));
  const isDone = attempts.some((one) => isSame(one, day));
  return (
    <section class="practice">
      <h2 class="hidden">{t("tab.practice")}</h2>
      <PracticeSwitch chosen="practice" />
      <Today begin={begin} />
      <ProblemMessage error={error} />
      <div class="panel">
        <fieldset>
          <legend>
            {t("practice.level")} <span aria-hidden="true">{"◆".repeat(level)}</span>
          </legend>
          <div class="faces">
            {LEVELS.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="practice-level"
                  checked={one === level}
                  onChange={() => setKept((all) => ({ ...all, level: one }))}
                />
                <span>{one}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <p>
          <small>{t("practice.bots")}</small>
        </p>
        <p class="row">
          <Button class={isDone ? "main" : undefined} act={another}>
            {t("practice.other")}
          </Button>
          {other && (
            <Button act={() => begin(other)}>
              {t("practice.go-on", { puzzle: "◆".repeat(other.level), time: duration(other.seconds) })}
            </Button>
          )}
        </p>
      </div>
      {summary && <Calendar summary={summary} show={setMonth} begin={begin} />}
      {summary && summary.count > 0 && <Statistics summary={summary} />}
    </section>
  );
}

/** The puzzle of the day: its truck, its sticks, and how many find its best load; as large before it is there. */
function Today({ begin }: { begin: (wanted: Wanted) => void }) {
  const [{ attempts, left }] = usePractice();
  const { puzzle, error } = usePuzzleOfTheDay();
  const day = puzzleOfTheDay();
  const begun = left.find((one) => isSame(one, day) && isBegun(one));
  const isDone = attempts.some((one) => isSame(one, day));
  const task = puzzle?.task;
  const cargo = task?.cargo ?? {};
  return (
    <section class="today panel">
      <div class="row">
        <h3>{t("practice.day")}</h3>
        <DaysInRow />
      </div>
      <small>{written(new Date(), { weekday: "long", day: "numeric", month: "long" })}</small>
      <ProblemMessage error={error} />
      <div class="ends">
        <DayTruck drawing={puzzle?.drawing} />
        {puzzle && (
          <p>
            <b>{number(puzzle.capacity)}</b> {t("practice.cubes", { count: puzzle.capacity })}
            <br />
            {t("levels.count", { count: puzzle.task.truck.levels })}
          </p>
        )}
      </div>
      <div aria-hidden={task === undefined}>
        <Dice cargo={cargo} />
        <Lengths cargo={cargo} />
      </div>
      <p role="status">
        {task ? t("practice.luck", { solvers: task.solvers, packers: task.packers }) : t("practice.coming")}
      </p>
      <Button class={isDone && !begun ? "wide" : "main wide"} act={() => begin(day)}>
        {begun
          ? t("practice.day-on", { time: duration(begun.seconds) })
          : t(isDone ? "practice.day-done" : "practice.pack")}
      </Button>
      <small>
        {!begun && !isDone && t("practice.clock")} {t("practice.first-counts")}{" "}
        {isDone && t("practice.until", { time: untilTomorrow() })}
      </small>
    </section>
  );
}

/** How it went: figures, and how many of each number of stars. */
function Statistics({ summary }: { summary: Practice }) {
  const most = Math.max(...summary.stars);
  return (
    <>
      <h3>{t("practice.statistics")}</h3>
      <Figures
        figures={[
          [t("practice.count"), summary.count],
          [t("practice.perfect"), summary.perfect],
          ...(summary.longest > 1 ? [[t("practice.longest"), summary.longest] as [string, number]] : []),
        ]}
      />
      <ul class="distribution">
        {summary.stars.map((count, stars) => (
          <li key={stars} aria-label={`${t("practice.stars", { stars })}${t("colon")} ${count}`}>
            <span aria-hidden="true">{starLine(stars)}</span> <progress max={most} value={count} /> {count}
          </li>
        ))}
      </ul>
    </>
  );
}

function Searching(props: { wanted: Wanted; found: (task: PuzzleTask) => void; leave: () => void }) {
  const { task, error } = usePuzzle(props.wanted);
  const { found, leave } = props;
  const isOfDay = isSame(props.wanted, puzzleOfTheDay());
  useBack(leave);
  useEffect(() => task && found(task), [task, found]);
  return (
    <section class="practice">
      <h2>{isOfDay ? t("practice.day") : t("practice.level-of", { level: props.wanted.level })}</h2>
      <Problem error={error} />
      <p role="status">{t("practice.coming")}</p>
      <progress aria-label={t("searching")} />
      <p>
        <Button act={leave}>{t("back")}</Button>
      </p>
    </section>
  );
}

/** The time so far; it alone is drawn anew as time goes by. */
function Clock({ seconds }: { seconds: () => number }) {
  const [, count] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => count((before) => before + 1), 500);
    return () => clearInterval(timer);
  }, []);
  return (
    <span class="clock" role="timer" aria-label={t("practice.time")}>
      {duration(seconds())}
    </span>
  );
}

interface PackingProps {
  current: Current;
  task: PuzzleTask;
  finish: (result: PackedPuzzle, done: Current) => void;
  leave: (now: Current) => void;
}

function Packing({ current, task, finish, leave }: PackingProps) {
  const { truck, cargo } = task;
  const { box } = useApp();
  const { busy, error, run } = useTask();
  const packing = usePacking(
    "practice.past",
    { truck, cargo, sticks: current.sticks },
    {
      newest: () => ({ truck, cargo, sticks: (newestOf(current) ?? current).sticks }),
      keep: (sticks) => updatePuzzle(current, () => ({ sticks })),
    },
  );
  const { seed, level } = current;
  const count = useCallback(
    (seconds: number) => updatePuzzle({ seed, level }, (before) => ({ seconds: before.seconds + seconds })),
    [seed, level],
  );
  const runs = isBegun({ seconds: current.seconds, sticks: packing.sticks });
  const passed = useClock(runs && !busy, count);
  const seconds = () => current.seconds + passed();
  const now = () => ({ ...current, sticks: packing.sticks, seconds: seconds() });
  useBack(() => leave(now()));
  const [{ attempts }] = usePractice();
  const handIn = () => {
    const done = now();
    const load = { truck, cargo, sticks: done.sticks };
    return run(
      () => python("hand_in", { load }),
      (result) => {
        if (newestOf(done)) driveOff(load);
        finish(result, done);
      },
    );
  };
  const { ask, asked } = useQuestion({
    about: packing.sticks,
    text: t("practice.nearly-empty"),
    yes: t("hand-in"),
    act: handIn,
  });
  const isFirst = !attempts.some((one) => isSame(one, current)); // only the first load counts
  const head = (
    <>
      <h2>
        <span class="hidden">{t("practice.level-of", { level: task.level })}</span>
        <span aria-hidden="true">
          {isOfADay(current) && <small>{written(localDay(seed), { day: "numeric", month: "short" })}</small>}{" "}
          {"◆".repeat(task.level)}
        </span>
      </h2>
      <Clock seconds={seconds} />
      <Button act={() => leave(now())}>{t("practice.leave")}</Button>
    </>
  );
  const actions = (
    <>
      <Button disabled={packing.sticks.length === 0} act={() => packing.replace([])}>
        {t("clear")}
      </Button>
      <Button
        class="main"
        disabled={busy || !packing.current || !packing.load?.legal || packing.sticks.length === 0}
        act={isFirst && isNearlyEmpty(packing, box.pieces) ? ask : handIn}
      >
        {t("hand-in")}
      </Button>
    </>
  );
  return (
    <>
      <Board packing={packing} head={head} actions={actions} error={error} />
      {asked}
    </>
  );
}
