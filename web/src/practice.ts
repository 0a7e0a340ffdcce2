// What the browser keeps of somebody's practice, and the puzzles that are searched for.
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { change, keep, now, useKept } from "./kept";
import { python } from "./python/client";
import type { PackedPuzzle, Practice, PuzzleTask } from "./python/types";
import { useLatest } from "./python/use_answer";
import type { Current, DayPuzzle, Kept } from "./shapes";
import { t } from "./texts";

/** Which puzzle: everybody gets the same one for the same seed and level. */
export interface Wanted {
  seed: string;
  level: number;
}

const FIRST: Kept<"practice"> = { level: 3, attempts: [], left: [], next: "" };
const DAY_LEVEL = 3; // as on the terminal
/** Those of a puzzle that is packed as well as it can be. */
export const MOST_STARS = 3;
/** How many puzzles are kept that were left before their ends. */
export const MOST_LEFT = 10;
const NO_DAYS: DayPuzzle[] = [];

export function usePractice() {
  return useKept("practice", FIRST);
}

/** Today, or a day after it, as the seed of its puzzle: 2026-05-17. */
export function today(after = 0): string {
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + after);
  const two = (part: number) => String(part).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** The puzzle of a day: one, and the same for everybody. */
export function puzzleOf(day: string): Wanted {
  return { seed: day, level: DAY_LEVEL };
}

export function puzzleOfTheDay(): Wanted {
  return puzzleOf(today());
}

/** Whether a puzzle is that of a day: its seed is one. */
export function isOfADay({ seed, level }: Wanted): boolean {
  return level === DAY_LEVEL && /^\d{4}-\d\d-\d\d$/.test(seed);
}

/** The day of 2026-05-17 where the page is. */
export function localDay(day: string): Date {
  const [year = 0, month = 1, number = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, number);
}

export function isSame(one: Wanted, other: Wanted): boolean {
  return one.seed === other.seed && one.level === other.level;
}

/** Whether a stick of it has ever been laid, and its clock runs. */
export function isBegun({ seconds, sticks }: Pick<Current, "seconds" | "sticks">): boolean {
  return seconds > 0 || sticks.length > 0;
}

/** A puzzle as it is kept, if it is the one that is being packed. */
export function newestOf(wanted: Wanted, all = now("practice")): Current | undefined {
  const current = all?.current;
  return current && !current.done && isSame(current, wanted) ? current : undefined;
}

/** Change what is kept of a puzzle, if it is still the one that is being packed. */
export function updatePuzzle(wanted: Wanted, part: (before: Current) => Partial<Current>): void {
  if (!newestOf(wanted)) return;
  void change("practice", (all) => {
    const current = newestOf(wanted, all); // another window may have handed it in
    return all && current ? { ...all, current: { ...current, ...part(current) } } : all;
  });
}

/** A seed that nobody has had. */
export function anySeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join("");
}

/** The puzzles that are not packed to their ends, with the one that is being packed; without one that is gone on with. */
export function unfinished({ current, left }: Kept<"practice">, without?: Current): Current[] {
  const all = current?.task && !current.done ? [current, ...left] : left;
  return all.filter((one) => one !== without).slice(0, MOST_LEFT);
}

/** Pack this puzzle, from where it was left; the one that was being packed is left. */
export function beginPuzzle(wanted: Wanted): void {
  const seed = anySeed();
  const fresh: Current = { ...wanted, task: keptPuzzle(wanted), sticks: [], seconds: 0, done: false };
  void change("practice", (all = FIRST) => {
    const begun = [all.current, ...all.left].find((one) => one?.task && !one.done && isSame(one, wanted));
    const next = wanted.seed === all.next ? seed : all.next || seed;
    return { ...all, next, current: begun ?? fresh, left: unfinished(all, begun) };
  });
}

/** A puzzle is handed in: it counts once, and is shown if no other one has been begun since. */
export function finishPuzzle(done: Current, regret: number): void {
  const { seed, level } = done;
  const attempt = { seed, level, day: today(), regret, seconds: Math.round(done.seconds) };
  void change("practice", (all = FIRST) => ({
    ...all,
    current: all.current && isSame(all.current, done) ? { ...done, done: true } : all.current,
    left: all.left.filter((one) => !isSame(one, done)),
    attempts: all.attempts.some((one) => isSame(one, done)) ? all.attempts : [...all.attempts, attempt],
  }));
}

/** Keep the load of the puzzle of the day that counts, the first one, as Home shows it; before it is counted. */
export async function keepOfTheDay(done: Current, { penalty, stars }: PackedPuzzle): Promise<void> {
  const { seed, task, sticks } = done;
  const isCounted = now("practice")?.attempts.some((one) => isSame(one, done));
  if (!task || isCounted || !isSame(done, puzzleOfTheDay())) return;
  const { truck, cargo } = task;
  const drawing = await python("drawing", { load: { truck, cargo, sticks } });
  await keep("practice.packed", { seed, penalty, stars, drawing });
}

/** So many stars of all. */
export function starLine(stars: number): string {
  return "★".repeat(stars) + "☆".repeat(MOST_STARS - stars);
}

/** The race of Zack! that was broken off and can be gone on with. */
export function useLeftRace(): Kept<"zack.run"> | undefined {
  const [run] = useKept("zack.run");
  if (!run || run.isOver || run.grabs.length === run.rounds) return undefined;
  return run.grabs.length > 0 || run.since !== undefined ? run : undefined;
}

/** What leads on with a race. */
export const goesOn = ({ grabs }: Kept<"zack.run">) => t("zack.go-on", { round: grabs.length + 1 });

const PORTION = 10; // trucks and rolls that Python tries before it takes other calls
const ASIDE = 2;
const PAUSE = 50; // milliseconds

/** Search for a puzzle; `aside` takes only moments between other things, to have it ready later. */
export function usePuzzle(wanted: Wanted | undefined, aside = false) {
  const [found, setFound] = useState<{ key: string; task: PuzzleTask }>();
  const [error, setError] = useState<unknown>(null);
  const { seed, level } = wanted ?? { seed: "", level: 0 };
  const key = `${seed} ${level}`;
  useEffect(() => {
    if (!seed) return;
    let over = false;
    const search = async () => {
      while (!over) {
        const { puzzle } = await python("puzzle", { seed, level, steps: aside ? ASIDE : PORTION });
        if (over) return;
        if (puzzle) return setFound({ key, task: puzzle });
        if (aside) await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    };
    setError(null);
    search().catch((caught) => !over && setError(caught));
    return () => void (over = true);
  }, [seed, level, key, aside]);
  return { task: found?.key === key ? found.task : undefined, error };
}

/** A puzzle of today or tomorrow that has been found already. */
export function keptPuzzle(wanted: Wanted): PuzzleTask | undefined {
  return now("practice.days")?.find(({ task }) => isSame(task, wanted))?.task;
}

/**
 * The puzzle of the day, once it has been found. It is kept for later visits of the day, and that of tomorrow is searched
 * for meanwhile, so that whoever comes every day need not wait for Python.
 */
export function usePuzzleOfTheDay(): { puzzle: DayPuzzle | undefined; error: unknown } {
  const [days, setDays] = useKept("practice.days", NO_DAYS);
  const [unread, setUnread] = useState<unknown>(null);
  const wanted = [today(), today(1)].map(puzzleOf);
  const lacking = wanted.find((one) => !days.some(({ task }) => isSame(task, one)));
  const { task, error } = usePuzzle(lacking, lacking === wanted[1]);
  useEffect(() => {
    if (!task) return;
    const { truck, cargo } = task;
    const load = { truck, cargo, sticks: [] };
    Promise.all([python("drawing", { load }), python("check", { load })]).then(([drawing, checked]) => {
      const next = { task, capacity: checked.truck.capacity, drawing };
      const isOther = (one: DayPuzzle) => one.task.seed >= today() && !isSame(one.task, task);
      setDays((before) => [...before.filter(isOther), next]);
    }, setUnread);
  }, [task, setDays]);
  return { puzzle: days.find((one) => isSame(one.task, puzzleOfTheDay())), error: error ?? unread };
}

/** How it went so far; that of this month at once, from what an earlier visit has kept. */
export function useSummary(month = today()): { summary: Practice | undefined; error: unknown } {
  const [{ attempts }] = usePractice();
  const [stored, setStored] = useKept("practice.summary");
  const { answer, isCurrent, error } = useLatest("practice", { attempts, today: today(), month });
  const asked = `${today()} ${attempts.length}`;
  const isNow = month.slice(0, 7) === today().slice(0, 7);
  useEffect(() => {
    if (answer && isCurrent && isNow) setStored({ asked, summary: answer });
  }, [answer, isCurrent, isNow, asked, setStored]);
  return { summary: answer ?? (isNow && stored?.asked === asked ? stored.summary : undefined), error };
}

/**
 * Count the seconds in which the page is seen: those since `flush` got the ones before, so that they are kept. `flush`
 * must be the same function each time.
 */
export function useClock(running: boolean, flush: (seconds: number) => void): () => number {
  const since = useRef<number>(undefined);
  const passed = useCallback(() => (since.current === undefined ? 0 : (performance.now() - since.current) / 1000), []);
  useEffect(() => {
    if (!running) return;
    const give = () => {
      const seconds = passed();
      since.current = undefined;
      flush(seconds);
    };
    const follow = () => {
      if (document.visibilityState === "hidden") give();
      else since.current ??= performance.now();
    };
    follow();
    const keeper = setInterval(() => {
      if (since.current === undefined) return;
      give();
      follow();
    }, 10_000);
    document.addEventListener("visibilitychange", follow);
    addEventListener("pagehide", give);
    return () => {
      clearInterval(keeper);
      document.removeEventListener("visibilitychange", follow);
      removeEventListener("pagehide", give);
      give();
    };
  }, [running, passed, flush]);
  return passed;
}

/** Minutes and seconds. */
export function duration(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** How long it is until the next puzzle of the day. */
export function untilTomorrow(): string {
  const now = new Date();
  const minutes = 24 * 60 - now.getHours() * 60 - now.getMinutes();
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}
