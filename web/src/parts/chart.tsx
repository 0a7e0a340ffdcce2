import type { Game, PointsByRound } from "../python/types";
import { useAnswer } from "../python/use_answer";
import { number, t } from "../texts";
import "./chart.css";

const WIDE = 320;
const HIGH = 150;
const LEFT = 30; // for the numbers of the points
const RIGHT = 26; // for the dots at the ends of the lines
const EDGE = 12; // above the highest line, and below the lowest
const APART = 17; // dots at least, so that each letter can be read
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500];

/** Points by round: a line for each player in the colour of the seat, with the first letter at its end. */
export function Chart({ record, files }: Pick<Game, "record" | "files">) {
  const course = useAnswer("points_by_round", { record, files });
  if (!course || course.rounds.length < 3) return null; // no lines to look at
  return <Lines {...course} />;
}

function Lines({ rounds, players }: PointsByRound) {
  const all = players.flatMap(({ points }) => points).filter((value) => value !== null);
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)];
  const last = rounds.length - 1;
  const x = (round: number) => LEFT + (round * (WIDE - LEFT - RIGHT)) / Math.max(1, last);
  const y = (value: number) => HIGH - EDGE - ((value - least) * (HIGH - 2 * EDGE)) / (most - least);
  const step = STEPS.find((one) => (most - least) / one <= 4) ?? most - least;
  const marks = Array.from({ length: 6 }, (_, index) => (Math.ceil(least / step) + index) * step).filter(
    (mark) => mark <= most,
  );
  const every = Math.ceil(last / 10); // so many rounds have their number
  const ends = apart(players.map(({ points }) => y(points[last] ?? 0)));
  return (
    <svg class="chart" viewBox={`0 0 ${WIDE} ${HIGH + 16}`} role="img" aria-label={t("chart")}>
      {marks.map((mark) => (
        <g key={mark}>
          <path class="grid" d={`M${LEFT} ${y(mark)}H${WIDE - RIGHT}`} />
          <text x={LEFT - 6} y={y(mark) + 4} text-anchor="end">
            {number(mark)}
          </text>
        </g>
      ))}
      {rounds.map((round, index) =>
        index % every ? null : (
          <text key={round} x={x(index)} y={HIGH + 12} text-anchor="middle">
            {round || ""}
          </text>
        ),
      )}
      {players.map(({ player, points }, index) => (
        <g key={player} class={`seat-${index}`}>
          <polyline
            points={points.flatMap((value, round) => (value === null ? [] : `${x(round)},${y(value)}`)).join(" ")}
          />
          <circle cx={WIDE - RIGHT / 2} cy={ends[index]} r="8" />
          <text class="letter" x={WIDE - RIGHT / 2} y={(ends[index] ?? 0) + 4} text-anchor="middle">
            {[...player][0]}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** The same heights, moved so far that none lies on another one. */
function apart(heights: number[]): number[] {
  const order = heights.map((_, index) => index).sort((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0));
  const moved = [...heights];
  const rest = order.length * APART;
  let least = 0;
  order.forEach((index, place) => {
    const below = rest - place * APART; // the room that those below need
    moved[index] = Math.max(least, Math.min(heights[index] ?? 0, HIGH + APART - below));
    least = (moved[index] ?? 0) + APART;
  });
  return moved;
}
