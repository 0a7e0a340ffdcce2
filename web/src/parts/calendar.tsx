import { localDay, MOST_STARS, puzzleOf, today, type Wanted } from "../practice";
import type { Practice } from "../python/types";
import { t, written } from "../texts";
import { Button } from "./controls";
import { Icon } from "./icon";
import "./calendar.css";

const WEEK = Array.from({ length: 7 }, (_, index) => new Date(2024, 0, index + 1)); // from a Monday on
const DAY = { weekday: "long", day: "numeric", month: "long" } as const;

interface Props {
  summary: Practice;
  /** Show the month of a day. */
  show: (day: string) => void;
  begin: (wanted: Wanted) => void;
}

/** A month of puzzles with their stars: a tap on a day that has come packs its puzzle. */
export function Calendar({ summary, show, begin }: Props) {
  const { month } = summary;
  const first = month[0]?.day ?? today();
  const isNow = first.slice(0, 7) === today().slice(0, 7);
  const turn = (by: number) => {
    const { year, number } = { year: Number(first.slice(0, 4)), number: Number(first.slice(5, 7)) };
    const to = new Date(year, number - 1 + by, 1);
    show(`${to.getFullYear()}-${String(to.getMonth() + 1).padStart(2, "0")}-01`);
  };
  return (
    <section class="month">
      <div class="ends">
        <Button class="bare" aria-label={t("practice.month-before")} act={() => turn(-1)}>
          <Icon name="backward" />
        </Button>
        <h3>{written(localDay(first), isNow ? { month: "long" } : { month: "long", year: "numeric" })}</h3>
        <Button class="bare" aria-label={t("practice.month-after")} disabled={isNow} act={() => turn(1)}>
          <Icon name="onward" />
        </Button>
      </div>
      <div class="weekdays" aria-hidden="true">
        {WEEK.map((one) => (
          <small key={one.getDay()}>{written(one, { weekday: "narrow" })}</small>
        ))}
      </div>
      <ol class="calendar" aria-label={t("practice.calendar")} data-arrows>
        {month.map(({ day, stars, late }, index) => (
          <li key={day} style={index ? undefined : { gridColumnStart: ((localDay(day).getDay() + 6) % 7) + 1 }}>
            <Button
              class={[stars === null ? "" : "starred", stars === MOST_STARS ? "best" : "", late ? "late" : ""].join(
                " ",
              )}
              aria-current={day === today() ? "date" : undefined}
              disabled={day > today()}
              aria-label={`${written(localDay(day), DAY)}${t("colon")} ${
                stars === null ? t("practice.open") : t("practice.stars", { stars })
              }`}
              act={() => begin(puzzleOf(day))}
            >
              {Number(day.slice(-2))}
              <b>{stars !== null && ("★".repeat(stars) || "·")}</b>
            </Button>
          </li>
        ))}
      </ol>
      <p>
        <small>{t("practice.past")}</small>
      </p>
    </section>
  );
}
