import { useState } from "preact/hooks";
import { useApp } from "../app";
import { useBack } from "../back";
import { now } from "../kept";
import { linkTo } from "../links";
import { duration, isOfADay, isSame, localDay, puzzleOfTheDay, starLine, today, untilTomorrow } from "../practice";
import { python } from "../python/client";
import type { PackedPuzzle } from "../python/types";
import { useLatest } from "../python/use_answer";
import type { Current } from "../shapes";
import { t, written } from "../texts";
import { Button } from "./controls";
import { DaysInRow } from "./days_in_row";
import { LoadView } from "./load_view";
import { PracticeSwitch } from "./practice_switch";
import { Problem } from "./problem";
import { Reward } from "./reward";
import "./puzzle_result.css";

/** What a packed puzzle is worth; beside a best load to study, if that costs less. */
export function PuzzleResult(props: {
  current: Current;
  packed: PackedPuzzle | undefined;
  next: () => void;
  /** Pack the same puzzle better. */
  again: () => void;
  leave: () => void;
}) {
  const { current } = props;
  const { task, sticks } = current;
  const title = useApp().games[0]?.title ?? "";
  const [givesUp, setGivesUp] = useState(false);
  const [copied, setCopied] = useState("");
  useBack(props.leave);
  const load = task && { truck: task.truck, cargo: task.cargo, sticks };
  const { answer: packed = props.packed, error } = useLatest("hand_in", load && { load });
  const isMore = packed !== undefined && packed.regret > 0; // a best load costs less
  const isOpen = isMore && !givesUp; // it is still to be found
  return (
    <section class="puzzle-result">
      <PracticeSwitch chosen="practice" />
      <h2>
        {t("practice.result")} {isOfADay(current) && <small>{dayOf(current)}</small>}
      </h2>
      <Problem error={error} />
      {props.packed?.regret === 0 && <Reward />}
      {packed && (
        <>
          <p class="stars" role="img" aria-label={t("practice.stars", { stars: packed.stars })}>
            {starLine(packed.stars)}
          </p>
          <Figures
            figures={[
              [t("practice.yours"), packed.penalty],
              [t("practice.least"), packed.least],
              [t("practice.time"), duration(current.seconds)],
            ]}
          />
          {isSame(current, puzzleOfTheDay()) && (
            <p class="row">
              <DaysInRow />
              <small>{t("practice.until", { time: untilTomorrow() })}</small>
            </p>
          )}
          <div class="deeds" data-due>
            <Button class="main" act={props.next}>
              {t("practice.other")}
            </Button>
            {isOpen && <Button act={props.again}>{t("practice.again")}</Button>}
            {isOpen && <Button act={() => setGivesUp(true)}>{t("practice.give-up")}</Button>}
            <Button act={() => share(title, current, packed).then(setCopied, () => undefined)}>
              {t("practice.share")}
            </Button>
            <Button act={props.leave}>{t("practice.overview")}</Button>
          </div>
          {isOpen && (
            <p>
              <small>{t("practice.first-counts")}</small>
            </p>
          )}
          <p class="copied" role="status">
            {copied && (
              <>
                <b>{t("practice.copied")}</b>
                {`\n${copied}`}
              </>
            )}
          </p>
          {isMore && givesUp && (
            <>
              <h3>{t("practice.study")}</h3>
              <LoadView load={packed.best} />
            </>
          )}
          {task && <p>{t("practice.luck", { solvers: task.solvers, packers: task.packers })}</p>}
          <h3>{t("practice.your-load")}</h3>
          <LoadView load={packed.load} />
          <p>
            <small>{t("practice.measure", { one: packed.limits[0], two: packed.limits[1] })}</small>
          </p>
        </>
      )}
    </section>
  );
}

/** The day of a puzzle of the day. */
function dayOf({ seed }: Current): string {
  return written(localDay(seed), { day: "numeric", month: "long" });
}

/** Figures, large, each above its name. */
export function Figures({ figures }: { figures: [name: string, figure: number | string][] }) {
  return (
    <dl class="figures">
      {figures.map(([name, figure]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Send friends a text that tells how it went, but neither the load nor the least penalty, with a link to the puzzle; or copy
 * and return it where the browser cannot send.
 */
async function share(game: string, current: Current, packed: PackedPuzzle): Promise<string> {
  const { streak } = await python("practice", { attempts: now("practice")?.attempts ?? [], today: today() });
  const { seed, level, seconds } = current;
  const lines = [
    isOfADay(current) ? t("practice.shared-day", { game, day: dayOf(current) }) : t("practice.shared", { game, level }),
    `${starLine(packed.stars)} ${duration(seconds)}`,
    packed.regret ? t("practice.shared-more", { points: packed.regret }) : t("practice.shared-least"),
    ...(streak > 1 ? [t("practice.shared-streak", { days: streak })] : []),
    await linkTo("puzzle", { puzzle: `${seed}\n${level}` }),
  ];
  const text = lines.join("\n");
  if ("share" in navigator) {
    try {
      await navigator.share({ text });
      return "";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return ""; // whoever shares thought better of it
    }
  }
  await navigator.clipboard.writeText(text);
  return text;
}
