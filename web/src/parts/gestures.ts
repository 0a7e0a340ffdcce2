// Fingers on a level: what they draw, pick up, carry off and swipe.
import type { RefObject } from "preact";
import { useState } from "preact/hooks";
import type { Axis, Piece, StickTable } from "../python/types";
import { cellsOf, FREE, hasRoom, lineOver, putDown, sameStick, shifted, squaresOf, type Cell } from "../sticks";
import type { Packing } from "../packing";

/** What a finger is about to do. */
export type Preview =
  | { kind: "lay" | "no-room"; cells: Cell[]; piece: string | undefined }
  | { kind: "no-room"; cells: Cell[]; piece: string; from: StickTable }
  | { kind: "stand"; cells: Cell[]; piece: string }
  | { kind: "move"; cells: Cell[]; piece: string; from: StickTable }
  | { kind: "off"; cells: Cell[]; piece: string; from: StickTable };

/** A stick in the air: under the finger, in pixels of the window. */
export interface Carried {
  piece: string;
  axis: Axis;
  x: number;
  y: number;
}

const MOVED = 8; // pixels: less is a tap
const SWIPED = 36;
const OFF = 0.6; // of a square beyond the edge: the stick leaves the truck

/** What is shown of a stick that is drawn over these cells: a chosen one may have no room there. */
export function drawnOver(cells: Cell[], pieces: Piece[], chosen: Piece | undefined): Preview {
  const piece = chosen ?? pieces.find((one) => one.length === cells.length);
  return { kind: piece?.length === cells.length ? "lay" : "no-room", cells, piece: piece?.name };
}

/** Follow a finger, or the mouse, until it is lifted; `end` gets null if the gesture is broken off. */
export function follow(
  first: PointerEvent,
  move: (event: PointerEvent) => void,
  end: (event: PointerEvent | null) => void,
): void {
  const over = new AbortController();
  const stop = (last: PointerEvent | null) => {
    over.abort();
    end(last);
  };
  const on = (name: "pointermove" | "pointerup" | "pointercancel", act: (event: PointerEvent) => void) =>
    addEventListener(name, (event) => event.pointerId === first.pointerId && act(event), { signal: over.signal });
  on("pointermove", move);
  on("pointerup", stop);
  on("pointercancel", () => stop(null));
  addEventListener("keydown", (event) => event.key === "Escape" && stop(null), { signal: over.signal });
}

/** Whether a finger has moved more than one that taps. */
function isFar(first: PointerEvent, last: PointerEvent): boolean {
  return Math.hypot(last.clientX - first.clientX, last.clientY - first.clientY) > MOVED;
}

function inAir({ clientX: x, clientY: y }: PointerEvent, { piece, axis }: { piece: string; axis: Axis }): Carried {
  return { piece, axis, x, y };
}

/** A swipe to the left or right: -1 or 1, once the finger is lifted. */
export function swipe(first: PointerEvent, turn: (step: number) => void): void {
  follow(
    first,
    () => undefined,
    (last) => {
      const way = last ? last.clientX - first.clientX : 0;
      if (Math.abs(way) >= SWIPED && last && Math.abs(way) > Math.abs(last.clientY - first.clientY))
        turn(-Math.sign(way));
    },
  );
}

interface Level {
  grid: RefObject<HTMLElement | null>;
  packing: Packing;
  pieces: Piece[];
  /** The stick that is chosen now. */
  chosen: () => Piece | undefined;
  /** The direction in which sticks are put down now. */
  axis: () => Axis;
  /** The level that is shown now. */
  level: () => number;
  /** A tap on a free square. */
  tap: (cell: Cell) => void;
  /** The squares over which a stick was drawn. */
  lay: (cells: Cell[]) => void;
  /** A stick that was carried to its place. */
  put: (stick: StickTable) => void;
  /** A stick that was moved to where it has no room stays where it was. */
  refuse: (stick: StickTable) => void;
  /** A tap on a stick of the palette. */
  choose: (piece: string) => void;
  turn: (step: number) => void;
}

/**
 * The gestures on a level; `press` begins one on its squares, `carry` one on a stick of the palette. What is given must
 * say how things are when it is called: a gesture may have begun long before.
 */
export function useGestures({
  grid,
  packing,
  pieces,
  chosen,
  level,
  axis,
  tap,
  lay,
  put,
  refuse,
  choose,
  turn,
}: Level) {
  const [preview, setPreview] = useState<Preview>();
  const [carried, setCarried] = useState<Carried>();
  const squares = () => squaresOf(packing.newest().truck, packing.newest().sticks, pieces, level());
  const columns = squares()[0]?.length ?? 1;

  /** Where a finger is, in squares from the far left corner. */
  const spot = (event: PointerEvent): [number, number] => {
    const box = grid.current?.getBoundingClientRect();
    const size = (box?.width ?? columns) / columns;
    return [(event.clientX - (box?.left ?? 0)) / size, (event.clientY - (box?.top ?? 0)) / size];
  };
  const markAt = ([x, y]: [number, number]) => squares()[Math.floor(y)]?.[Math.floor(x)];
  const cellAt = ([x, y]: [number, number]): Cell => [Math.floor(x), Math.floor(y), level()];

  const draw = (first: PointerEvent) => {
    const from = cellAt(spot(first));
    let to = from;
    const isTap = () => to[0] === from[0] && to[1] === from[1];
    const cells = () => lineOver(squares(), from, [to[0], to[1]], pieces, chosen());
    const show = () => setPreview(isTap() && chosen() ? undefined : drawnOver(cells(), pieces, chosen()));
    show();
    follow(
      first,
      (event) => {
        to = cellAt(spot(event));
        show();
      },
      (last) => {
        setPreview(undefined);
        if (!last) return;
        if (isTap()) tap(from);
        else lay(cells());
      },
    );
  };

  const grab = (first: PointerEvent, stick: StickTable) => {
    const begin = spot(first);
    let moved = false;
    const target = (event: PointerEvent): Preview => {
      const [x, y] = spot(event);
      const off = x < -OFF || y < -OFF || x > columns + OFF || y > squares().length + OFF;
      const by = [Math.floor(x) - Math.floor(begin[0]), Math.floor(y) - Math.floor(begin[1])] as const;
      if (off) return { kind: "off", cells: cellsOf(stick, pieces), piece: stick.piece, from: stick };

      const to = shifted(stick, by, packing.truck, pieces);
      const { truck, sticks } = packing.newest();
      const others = sticks.filter((other) => !sameStick(other, stick));
      const kind = hasRoom(to, truck, others, pieces) ? "move" : "no-room";
      return { kind, cells: cellsOf(to, pieces), piece: stick.piece, from: stick };
    };
    follow(
      first,
      (event) => {
        moved ||= isFar(first, event);
        if (!moved) return;
        const now = target(event);
        setPreview(now);
        setCarried(now.kind === "off" ? inAir(event, stick) : undefined);
      },
      (last) => {
        setPreview(undefined);
        setCarried(undefined);
        if (!last) return;
        const end = target(last);
        const cell = end.cells[0];
        if (!moved || end.kind === "off") packing.remove(stick);
        else if (end.kind === "no-room") refuse(stick);
        else if (cell && cell.some((part, i) => part !== stick.cell[i]))
          packing.move(stick, { ...stick, cell: [...cell] });
      },
    );
  };

  const press = (event: PointerEvent) => {
    if (!event.isPrimary || event.button) return;
    const mark = markAt(spot(event));
    const stick = mark === undefined ? undefined : packing.newest().sticks[mark];
    if (stick) grab(event, stick);
    else if (mark === FREE) draw(event);
    else swipe(event, turn);
  };

  const shownAt = (stick: StickTable): Preview => ({
    kind: stick.axis === "z" ? "stand" : "lay",
    cells: cellsOf(stick, pieces),
    piece: stick.piece,
  });
  const carry = (first: PointerEvent, piece: Piece) => {
    if (!first.isPrimary || first.button) return;
    const target = (event: PointerEvent) => {
      const isBeside = markAt(spot(event)) === undefined;
      return isBeside ? undefined : putDown(piece, cellAt(spot(event)), axis(), packing.newest(), pieces);
    };
    follow(
      first,
      (event) => {
        if (!isFar(first, event)) return;
        const { truck, sticks } = packing.newest();
        const at = target(event);
        const fits = at && hasRoom(at, truck, sticks, pieces);
        setPreview(fits ? shownAt(at) : undefined);
        setCarried(fits ? undefined : inAir(event, { piece: piece.name, axis: axis() }));
      },
      (last) => {
        setPreview(undefined);
        setCarried(undefined);
        if (!last) return;
        const at = target(last);
        if (at) put(at);
        else if (!isFar(first, last)) choose(piece.name);
      },
    );
  };
  return { preview, carried, press, carry };
}
