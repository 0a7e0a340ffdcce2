import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";
import { useApp } from "../app";
import { ARROW_KEYS } from "../arrows";
import type { Piece, StickTable } from "../python/types";
import { cellsOf, FREE, lineOver, type Cell } from "../sticks";
import { t } from "../texts";
import { colourName } from "./dice";
import { drawnOver, type Preview } from "./gestures";
import "./square.css";
import "./level.css";

/** What is known of a stick on the level. */
export interface Shown {
  stick: StickTable;
  letter: string;
  wrong: boolean;
}

interface Props {
  grid: RefObject<HTMLDivElement | null>;
  level: number;
  levels: number;
  /** The marks of the level's squares, and those of the level below; `sticks` tells what they mean. */
  squares: number[][];
  below: number[][] | undefined;
  sticks: Shown[];
  preview: Preview | undefined;
  chosen: Piece | undefined;
  /** How many sticks of each colour are left. */
  left: Record<string, number>;
  press: (event: PointerEvent) => void;
  tap: (cell: Cell) => void;
  lay: (cells: Cell[]) => void;
  remove: (stick: StickTable) => void;
}

/** A level from above: fingers draw on it, and keys do the same. */
export function Level(props: Props) {
  const { grid, level, levels, squares, chosen, left, press } = props;
  const [drawn, setDrawn] = useState<Cell[]>();
  const from = useRef<Cell>(undefined);
  const { box } = useApp();
  const preview = props.preview ?? (drawn && drawnOver(drawn, box.pieces, chosen, left));

  /** Arrow keys with Shift draw a stick, which is laid when Shift is lifted. */
  const draw = (event: KeyboardEvent) => {
    const step = ARROW_KEYS[event.key];
    if (event.key === "Escape") setDrawn((from.current = undefined));
    if (!step || !event.shiftKey || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    const [x = 0, y = 0] = event.target.dataset["cell"]?.split(",").map(Number) ?? [];
    from.current ??= [x, y, level];
    const first = from.current;
    const end = (!chosen && drawn?.at(-1)) || first;
    setDrawn(lineOver(squares, first, [end[0] + step[0], end[1] + step[1]], box.pieces, chosen));
  };
  const release = (event: KeyboardEvent) => {
    if (event.key !== "Shift") return;
    from.current = undefined;
    setDrawn(undefined);
    if (drawn && (chosen || drawn.length > 1)) props.lay(drawn);
  };
  return (
    <div
      ref={grid}
      class="level"
      role="group"
      aria-label={t("pack.level", { level: level + 1, levels })}
      data-arrows
      data-due
      onPointerDown={press}
      onKeyDown={draw}
      onKeyUp={release}
    >
      {squares.flatMap((row, y) =>
        row.map((mark, x) => <Square key={`${x},${y}`} {...props} preview={preview} mark={mark} x={x} y={y} />),
      )}
      {preview && preview.kind !== "off" && (
        <Marks
          cells={preview.cells.filter(([x, y, z]) => z === level && squares[y]?.[x] !== undefined)}
          kind={preview.kind}
        />
      )}
      <Outside cells={(preview?.obstacles ?? []).filter(([x, y]) => squares[y]?.[x] === undefined)} />
    </div>
  );
}

/** On the edges of the level, the columns and the rows of what is about to be put there: a thumb may cover the squares. */
function Marks({ cells, kind }: { cells: Cell[]; kind: Preview["kind"] }) {
  if (cells.length === 0) return null;
  const spanOf = (places: number[]) => `${Math.min(...places) + 1} / ${Math.max(...places) + 2}`;
  return (
    <>
      <i class={`columns ${kind}`} style={{ gridColumn: spanOf(cells.map(([x]) => x)) }} />
      <i class={`rows ${kind}`} style={{ gridRow: spanOf(cells.map(([, y]) => y)) }} />
    </>
  );
}

/** The cells of a stick that would be beside the truck, as far as there is room for them. */
function Outside({ cells }: { cells: Cell[] }) {
  if (cells.length === 0) return null;
  return (
    <span class="outside" aria-hidden="true">
      {cells.map(([x, y]) => (
        <b key={`${x},${y}`} style={{ "--column": x, "--row": y }}>
          ✕
        </b>
      ))}
    </span>
  );
}

function Square(props: Props & { mark: number; x: number; y: number }) {
  const { level, squares, below, sticks, preview, mark, x, y } = props;
  const { box } = useApp();
  const index = (piece: string | undefined) => box.pieces.findIndex((one) => one.name === piece);
  const shown = sticks[mark];
  const where = t("square", { row: y + 1, column: x + 1 });
  const covers = preview?.cells.findIndex((cell) => cell[0] === x && cell[1] === y && cell[2] === level) ?? -1;
  const classes = ["square"];
  let borderWidth = "";
  let borderRadius = "";
  const join = (isJoined: (dx: number, dy: number) => boolean) => {
    const joined = SIDES.map(([dx, dy]) => isJoined(dx, dy));
    borderWidth = joined.map((is) => (is ? "0" : "2px")).join(" ");
    borderRadius = CORNERS.map((sides) => (sides.some((side) => joined[side]) ? "0" : "var(--radius-stick)")).join(" ");
    if (joined[0] || joined[2]) classes.push("across");
  };
  const at = (dx: number, dy: number) => squares[y + dy]?.[x + dx];
  let text = "";
  if (preview && covers >= 0) {
    const at = (dx: number, dy: number) => preview.cells.some((cell) => cell[0] === x + dx && cell[1] === y + dy);
    classes.push("stick", "preview", `piece-${index(preview.piece)}`, preview.kind);
    join(at);
    const name = String(index(preview.piece) + 1);
    // one that stands may have no room on another level
    const isObstacle = preview.obstacles?.some((cell) => cell[0] === x && cell[1] === y);
    if (isObstacle) classes.push("obstacle");
    if (isObstacle) text = "✕";
    else if (preview.kind === "stand") text = `${name}↥`;
    else if (covers === 0) text = name;
  } else if (shown && shown.stick !== preview?.from) {
    classes.push("stick", `piece-${index(shown.stick.piece)}`);
    if (shown.wrong) classes.push("wrong");
    join((dx, dy) => at(dx, dy) === mark);
    const cells = cellsOf(shown.stick, box.pieces);
    const hangs = shown.wrong && below !== undefined && !sticks[below[y]?.[x] ?? FREE];
    if (hangs) classes.push("obstacle");
    const name = shown.wrong ? shown.letter : String(cells.length); // as in three dimensions
    const [middleX, middleY] = cells[(cells.length - 1) >> 1] ?? [];
    if (shown.stick.axis === "z" && cells.length > 1) text = `${name}↕`;
    else if (middleX === x && middleY === y) text = name;
    else if (hangs) text = "✕";
  } else if (mark === FREE || shown) {
    const under = sticks[below?.[y]?.[x] ?? FREE];
    classes.push("free");
    if (below) classes.push(under ? "over" : "over-nothing");
    if (under) {
      classes.push(`piece-${index(under.stick.piece)}`);
      join((dx, dy) => below?.[y + dy]?.[x + dx] === below?.[y]?.[x]);
    }
  } else {
    return <span class="square blocked" role="img" aria-label={`${where}: ${t("blocked")}`} />;
  }
  const what = shown ? t("stick", { piece: colourName(shown.stick.piece), letter: shown.letter }) : t("free");
  return (
    <button
      type="button"
      class={classes.join(" ")}
      style={{ borderWidth, borderRadius }}
      data-cell={`${x},${y}`}
      aria-label={`${where}: ${what}`}
      // fingers and the mouse are followed by `press`; this is for keys and screen readers
      onClick={(event) => !event.detail && (shown ? props.remove(shown.stick) : props.tap([x, y, level]))}
    >
      {text}
    </button>
  );
}

/** In the order of CSS: back, right, front, left. */
const SIDES = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** Between which of the sides each corner is: from the back left one clockwise, as in CSS. */
const CORNERS = [
  [0, 3],
  [0, 1],
  [2, 1],
  [2, 3],
] as const;
