// Fingers on a level: what they draw, pick up, carry off and swipe.
import type { RefObject } from "preact";
import { useState } from "preact/hooks";
import type { Axis, Piece, StickTable } from "../python/types";
import {
  cellsOf,
  FREE,
  lineOver,
  middleOf,
  NEAR,
  putDown,
  sameStick,
  squaresOf,
  type Cell,
  type Spot,
} from "../sticks";
import type { Packing } from "../packing";

/** What a finger is about to do; with a stick that lies already, `from` there. */
export interface Preview {
  kind: "lay" | "stand" | "move" | "off" | "no-room";
  cells: Cell[];
  piece: string | undefined;
  from?: StickTable;
  /** The cells because of which there is no room; all of them where there is no such stick. */
  obstacles?: Cell[];
}

/** A stick in the air: where its middle is, in pixels of the window. */
export interface Carried {
  piece: string;
  axis: Axis;
  x: number;
  y: number;
}

const MOVED = 8; // pixels: less is a tap
const SWIPED = 36;
const LIFT = 0.5; // squares between a finger and the middle of what it carries

/** What is shown of a stick that is drawn over these cells: a chosen one may have no room there, or none may be left. */
export function drawnOver(
  cells: Cell[],
  pieces: Piece[],
  chosen: Piece | undefined,
  left: Record<string, number>,
): Preview {
  const piece = chosen ?? pieces.find((one) => one.length === cells.length);
  const isPossible = piece?.length === cells.length && left[piece.name];
  return { kind: isPossible ? "lay" : "no-room", cells, piece: piece?.name, obstacles: isPossible ? [] : cells };
}

let following = 0;

/** Whether a finger, or the mouse, is being followed. */
export const isFollowing = () => following > 0;

/** Follow a finger, or the mouse, until it is lifted; `end` gets null if the gesture is broken off. */
export function follow(
  first: PointerEvent,
  move: (event: PointerEvent) => void,
  end: (event: PointerEvent | null) => void,
): void {
  const over = new AbortController();
  following += 1;
  const stop = (last: PointerEvent | null) => {
    over.abort();
    following -= 1;
    end(last);
  };
  const on = (name: "pointermove" | "pointerup" | "pointercancel", act: (event: PointerEvent) => void) =>
    addEventListener(name, (event) => event.pointerId === first.pointerId && act(event), { signal: over.signal });
  on("pointermove", move);
  on("pointerup", stop);
  on("pointercancel", () => stop(null));
  addEventListener("keydown", (event) => event.key === "Escape" && stop(null), { signal: over.signal });
}

/** How far a finger has moved, in pixels. */
function wayOf(first: PointerEvent, last: PointerEvent): number {
  return Math.hypot(last.clientX - first.clientX, last.clientY - first.clientY);
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
  /** How many sticks of each colour are left now. */
  left: () => Record<string, number>;
  /** The stick that is chosen now. */
  chosen: () => Piece | undefined;
  /** The direction in which such a stick is put down now. */
  axis: (piece: Piece) => Axis;
  /** The level that is shown now. */
  level: () => number;
  /** A tap on a free square. */
  tap: (cell: Cell) => void;
  /** The squares over which a stick was drawn. */
  lay: (cells: Cell[]) => void;
  /** A stick that was carried to its place. */
  put: (stick: StickTable) => void;
  /** A stick that was carried to where it has no room stays where it was. */
  refuse: (stick: StickTable) => void;
  /** A stick that was tapped, or carried out of the truck. */
  takeOff: (stick: StickTable) => void;
  /** A stick that was let go neither over the level nor over the palette. */
  drop: () => void;
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
  left,
  chosen,
  level,
  axis,
  tap,
  lay,
  put,
  refuse,
  takeOff,
  drop,
  choose,
  turn,
}: Level) {
  const [preview, setPreview] = useState<Preview>();
  const [carried, setCarried] = useState<Carried>();
  const squares = () => squaresOf(packing.newest().truck, packing.newest().sticks, pieces, level());
  const columns = squares()[0]?.length ?? 1;

  /** Where the level is, in pixels of the window, and how large a square of it is. */
  const frame = () => {
    const box = grid.current?.getBoundingClientRect();
    return { left: box?.left ?? 0, top: box?.top ?? 0, size: (box?.width ?? columns) / columns };
  };
  const spot = (event: PointerEvent): Spot => {
    const { left, top, size } = frame();
    return [(event.clientX - left) / size, (event.clientY - top) / size];
  };
  const markAt = ([x, y]: Spot) => squares()[Math.floor(y)]?.[Math.floor(x)];
  const cellAt = ([x, y]: Spot): Cell => [Math.floor(x), Math.floor(y), level()];

  /**
   * Where the middle of a stick from the palette is: under a mouse; above a finger that comes from below, so that it is
   * seen, and the less the further up that is on the level, so that a stick comes to lie where the finger points.
   */
  const carriedTo = (first: PointerEvent, event: PointerEvent): Spot => {
    const [x, y] = spot(event);
    if (event.pointerType !== "touch") return [x, y];
    const part = Math.min(Math.max(y / squares().length, 0), 1);
    return [x, y - part * Math.min(wayOf(first, event) / frame().size, LIFT)];
  };
  const isOn = ([x, y]: Spot) => x > -NEAR && y > -NEAR && x < columns + NEAR && y < squares().length + NEAR;
  const nearestOn = ([x, y]: Spot): Spot => [
    Math.min(Math.max(x, 0), columns),
    Math.min(Math.max(y, 0), squares().length),
  ];
  const inAir = ([x, y]: Spot, { piece, axis }: { piece: string; axis: Axis }): Carried => {
    const { left, top, size } = frame();
    return { piece, axis, x: left + x * size, y: top + y * size };
  };

  const draw = (first: PointerEvent) => {
    const from = cellAt(spot(first));
    let to = from;
    const isTap = () => to[0] === from[0] && to[1] === from[1];
    const cells = () => lineOver(squares(), from, [to[0], to[1]], pieces, chosen());
    const show = () => setPreview(isTap() && chosen() ? undefined : drawnOver(cells(), pieces, chosen(), left()));
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
    const piece = pieces.find(({ name }) => name === stick.piece);
    if (!piece) return;
    const [x, y] = spot(first);
    const [middleX, middleY] = middleOf(stick, pieces);
    /** Where its middle is now: it goes the way of the finger, a square for a square. */
    const movedTo = (event: PointerEvent): Spot => {
      const [nowX, nowY] = spot(event);
      return [middleX + nowX - x, middleY + nowY - y];
    };
    let moved = false;
    // whoever is still on the level does not carry off what he has taken by its end
    const isOut = (event: PointerEvent) => !isOn(movedTo(event)) && !isOn(spot(event));
    const target = (event: PointerEvent): Preview => {
      const middle = nearestOn(movedTo(event));
      if (isOut(event)) return { kind: "off", cells: cellsOf(stick, pieces), piece: stick.piece, from: stick };

      const { truck, sticks } = packing.newest();
      const others = sticks.filter((other) => !sameStick(other, stick));
      const place = putDown(piece, middle, stick.cell[2] ?? 0, [stick.axis], { truck, sticks: others }, pieces);
      return {
        kind: place.obstacles.length === 0 ? "move" : "no-room",
        cells: cellsOf(place.stick, pieces),
        piece: stick.piece,
        from: stick,
        obstacles: place.obstacles,
      };
    };
    follow(
      first,
      (event) => {
        moved ||= wayOf(first, event) > MOVED;
        if (!moved) return;
        const now = target(event);
        setPreview(now);
        setCarried(now.kind === "off" ? inAir(movedTo(event), stick) : undefined);
      },
      (last) => {
        setPreview(undefined);
        setCarried(undefined);
        if (!last) return;
        const end = target(last);
        const cell = end.cells[0];
        if (!moved || end.kind === "off") takeOff(stick);
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

  const carry = (first: PointerEvent, piece: Piece) => {
    if (!first.isPrimary || first.button) return;
    const palette = (first.currentTarget as HTMLElement).parentElement;
    const isBack = ({ clientX, clientY }: PointerEvent) =>
      palette?.contains(document.elementFromPoint(clientX, clientY));
    const target = (event: PointerEvent) => {
      const middle = carriedTo(first, event);
      if (isBack(event) || !isOn(middle)) return undefined;

      const axes: Axis[] = piece.length === 1 ? ["x"] : AXES[axis(piece)]; // a cube has no direction
      return putDown(piece, middle, level(), axes, packing.newest(), pieces);
    };
    follow(
      first,
      (event) => {
        if (wayOf(first, event) <= MOVED) return;
        const at = target(event);
        const kind = at?.stick.axis === "z" ? "stand" : "lay";
        setPreview(
          at && {
            kind: at.obstacles.length === 0 ? kind : "no-room",
            cells: cellsOf(at.stick, pieces),
            piece: piece.name,
            obstacles: at.obstacles,
          },
        );
        setCarried(at ? undefined : inAir(carriedTo(first, event), { piece: piece.name, axis: axis(piece) }));
      },
      (last) => {
        setPreview(undefined);
        setCarried(undefined);
        if (!last) return;
        const at = target(last);
        if (wayOf(first, last) <= MOVED) choose(piece.name);
        else if (at) (at.obstacles.length === 0 ? put : refuse)(at.stick);
        else if (!isBack(last)) drop();
      },
    );
  };
  return { preview, carried, press, carry };
}

/** In which directions a stick is put down: in another one where it has room only so. */
const AXES: Record<Axis, Axis[]> = { x: ["x", "y", "z"], y: ["y", "x", "z"], z: ["z", "x", "y"] };
