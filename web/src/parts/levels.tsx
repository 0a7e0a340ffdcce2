import { useApp } from "../app";
import type { Load } from "../python/types";
import { t } from "../texts";
import { colourName } from "./dice";

const FREE = -1;

/** Every level from above, to tap: `tap` gets the cell, and the stick that is in it. */
export function Levels({ load, tap }: { load: Load; tap?: (cell: number[], stick: number | undefined) => void }) {
  return (
    <div class="levels">
      {load.levels.map((rows, z) => (
        <section key={z}>
          <h3>{t("level", { level: z + 1 })}</h3>
          <div class="grid" role="group" aria-label={t("level", { level: z + 1 })}>
            {rows.map((row, y) => (
              <div key={y} class="squares">
                {row.map((mark, x) => (
                  <Square key={x} load={load} cell={[x, y, z]} mark={mark} tap={tap} />
                ))}
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

type SquareProps = {
  load: Load;
  cell: [number, number, number];
  mark: number;
  tap?: (cell: number[], stick?: number) => void;
};

function Square({ load, cell, mark, tap }: SquareProps) {
  const { box } = useApp();
  const [x, y, z] = cell;
  const stick = load.sticks[mark];
  const at = (dx: number, dy: number) => load.levels[z]?.[y + dy]?.[x + dx];
  const what = stick
    ? t("stick", { piece: colourName(stick.piece), letter: stick.letter })
    : t(mark === FREE ? "free" : "blocked");
  const piece = stick && box.pieces.findIndex((one) => one.name === stick.piece);
  const joined = stick && [
    at(-1, 0) === mark && "joins-left",
    at(1, 0) === mark && "joins-right",
    at(0, -1) === mark && "joins-back",
    at(0, 1) === mark && "joins-front",
  ];
  const kind = stick ? `stick piece-${piece}` : mark === FREE ? "free" : "blocked";
  const classes = ["square", kind, stick?.wrong && "wrong", ...(joined ?? [])].filter(Boolean).join(" ");
  const upright = stick?.axis === "z" && stick.piece !== "white";
  return (
    <button
      type="button"
      class={classes}
      disabled={!tap || (mark !== FREE && !stick)}
      aria-label={`${t("square", { row: y + 1, column: x + 1 })}: ${what}`}
      onClick={() => tap?.(cell, stick && mark)}
      onKeyDown={walk}
    >
      {stick && (upright ? `${stick.letter}↕` : stick.letter)}
    </button>
  );
}

/** Arrow keys go from square to square, and from level to level. */
function walk(event: KeyboardEvent): void {
  const steps: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  const step = steps[event.key];
  if (!step || !(event.currentTarget instanceof HTMLElement)) return;
  const row = event.currentTarget.parentElement;
  const rows = [...(row?.closest(".levels")?.querySelectorAll(".squares") ?? [])];
  const x = [...(row?.children ?? [])].indexOf(event.currentTarget);
  const y = row ? rows.indexOf(row) : -1;
  const next = rows[y + step[1]]?.children[x + step[0]];
  if (next instanceof HTMLElement) next.focus();
  event.preventDefault();
}
