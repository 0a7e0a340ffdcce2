// Where sticks are, for drawing and for fingers; whether they may be there is for Python to say.
import type { Axis, Cargo, Piece, StickTable, TruckTable } from "./python/types";

/** A truck, and the sticks on it. */
interface Packed {
  truck: TruckTable;
  sticks: StickTable[];
}

export type Cell = readonly [x: number, y: number, z: number];
/** A place on a level, in squares from its far left corner. */
export type Spot = readonly [x: number, y: number];
export const FREE = -1;
export const BLOCKED = -2;
/** How far beside a spot, in squares, a stick is still put down there. */
export const NEAR = 0.45;
const STEPS: Record<Axis, Cell> = { x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1] };

/** Sticks without what was found about them. */
export function plain(sticks: StickTable[]): StickTable[] {
  return sticks.map(({ piece, cell, axis }) => ({ piece, cell, axis }));
}

/** A truck without what a deck knows about it. */
export function plainTruck({ name, levels, area }: TruckTable): TruckTable {
  return { name, levels, area };
}

export function sameStick(one: StickTable, other: StickTable): boolean {
  return (
    one.piece === other.piece && one.axis === other.axis && one.cell.every((part, index) => part === other.cell[index])
  );
}

export function sameCargo(one: Cargo | null, other: Cargo | null): boolean {
  if (!one || !other) return one === other;
  return [...Object.keys(one), ...Object.keys(other)].every((piece) => (one[piece] ?? 0) === (other[piece] ?? 0));
}

export function sameTruck(one: TruckTable, other: TruckTable): boolean {
  return JSON.stringify(plainTruck(one)) === JSON.stringify(plainTruck(other));
}

/** The unit cubes of a stick. */
export function cellsOf(stick: StickTable, pieces: Piece[]): Cell[] {
  const length = pieces.find((piece) => piece.name === stick.piece)?.length ?? 1;
  const [x = 0, y = 0, z = 0] = stick.cell;
  const [dx, dy, dz] = STEPS[stick.axis];
  return Array.from({ length }, (_, i) => [x + i * dx, y + i * dy, z + i * dz] as const);
}

/** The middle of a stick, from above. */
export function middleOf(stick: StickTable, pieces: Piece[]): Spot {
  const cells = cellsOf(stick, pieces);
  const [first, last] = [cells[0], cells.at(-1)] as [Cell, Cell];
  return [(first[0] + last[0] + 1) / 2, (first[1] + last[1] + 1) / 2];
}

/** Which stick is in each square of each row of a level: its index, FREE or BLOCKED. */
export function squaresOf(truck: TruckTable, sticks: StickTable[], pieces: Piece[], level: number): number[][] {
  const wide = Math.max(...truck.area.map((row) => row.length));
  const squares: number[][] = truck.area.map((row) =>
    [...row.padEnd(wide, "#")].map((mark) => (mark === "#" ? BLOCKED : FREE)),
  );
  sticks.forEach((stick, index) => {
    for (const [x, y, z] of cellsOf(stick, pieces)) {
      const row = squares[y];
      if (z === level && row?.[x] !== undefined) row[x] = index;
    }
  });
  return squares;
}

/** Return a function that says which cells of a stick are not on the truck, or another stick's. */
function obstaclesOn({ truck, sticks }: Packed, pieces: Piece[]): (stick: StickTable) => Cell[] {
  const levels = Array.from({ length: truck.levels }, (_, level) => squaresOf(truck, sticks, pieces, level));
  return (stick) => cellsOf(stick, pieces).filter(([x, y, z]) => levels[z]?.[y]?.[x] !== FREE);
}

/** Return a function that says whether a stick is on the truck as a whole, and in the way of no other one. */
export function roomOn(packed: Packed, pieces: Piece[]): (stick: StickTable) => boolean {
  const obstacles = obstaclesOn(packed, pieces);
  return (stick) => obstacles(stick).length === 0;
}

/**
 * Where a stick comes to lie that somebody holds with its middle over this spot: in the first of the directions in which it
 * has room, there as near as it can be, under the spot or less than `NEAR` beside it. One that stands begins at this level,
 * or else below it. If it has no room, it is where it would be nearest, and `obstacles` are its cells that cannot be there.
 */
export function putDown(
  piece: Piece,
  spot: Spot,
  level: number,
  axes: Axis[],
  packed: Packed,
  pieces: Piece[],
): { stick: StickTable; obstacles: Cell[] } {
  const ways = axes.flatMap((axis) => waysOver(piece, spot, level, axis));
  const obstaclesOf = obstaclesOn(packed, pieces);
  const stick = ways.find((one) => obstaclesOf(one).length === 0) ?? (ways[0] as StickTable);
  return { stick, obstacles: obstaclesOf(stick) };
}

/** All ways to put a stick in a direction under a spot or near it, whatever is there; the nearest first. */
function waysOver(piece: Piece, [x, y]: Spot, level: number, axis: Axis): StickTable[] {
  const parts = Array.from({ length: piece.length }, (_, part) => part);
  const [wide, deep] = axis === "x" ? [piece.length, 1] : axis === "y" ? [1, piece.length] : [1, 1];
  const lowest = axis === "z" ? parts.map((part) => level - part) : [level];
  const ways: { stick: StickTable; way: number }[] = [];
  for (let row = Math.floor(y) + 1; row >= y - deep - 1; row -= 1) {
    for (let column = Math.floor(x) + 1; column >= x - wide - 1; column -= 1) {
      if (beside(x, column, wide) >= NEAR || beside(y, row, deep) >= NEAR) continue;
      const way = Math.hypot(column + wide / 2 - x, row + deep / 2 - y);
      ways.push(...lowest.map((z) => ({ stick: { piece: piece.name, cell: [column, row, z], axis }, way })));
    }
  }
  return ways.sort((one, other) => one.way - other.way).map(({ stick }) => stick);
}

/**
 * The level to pack after a stick was put on this one: the next one with room for a stick that is left, if this one has
 * none and nothing has been put above it yet.
 */
export function levelToPack(packed: Packed, left: Record<string, number>, pieces: Piece[], level: number): number {
  if (packed.sticks.some(({ cell }) => (cell[2] ?? 0) > level)) return level;
  const hasRoom = roomOn(packed, pieces);
  const others = pieces.filter(({ name }) => left[name]);
  for (let next = level; next < packed.truck.levels; next += 1) {
    const free = squaresOf(packed.truck, packed.sticks, pieces, next).flatMap((row, y) =>
      row.flatMap((mark, x) => (mark === FREE ? [[x, y] as const] : [])),
    );
    const ways = others.flatMap((piece) => free.flatMap(([x, y]) => waysFrom(piece, x, y, next)));
    if (ways.some(hasRoom)) return next;
  }
  return level;
}

/** All ways in which a stick begins at a square of a level, or stands in it. */
function waysFrom({ name, length }: Piece, x: number, y: number, level: number): StickTable[] {
  const standing = Array.from({ length }, (_, part) => ({
    piece: name,
    cell: [x, y, level - part],
    axis: "z" as const,
  }));
  const lying = (["x", "y"] as const).map((axis) => ({ piece: name, cell: [x, y, level], axis }));
  return [...lying, ...standing];
}

/** How far a place is beside what begins there and is so long. */
function beside(place: number, start: number, length: number): number {
  return Math.max(start - place, place - start - length, 0);
}

/**
 * The free squares in a straight line from one towards another: as many as a chosen stick is long, or as far as the other
 * one if some stick is so long.
 */
export function lineOver(
  squares: number[][],
  from: Cell,
  to: readonly [number, number],
  pieces: Piece[],
  chosen: Piece | undefined,
): Cell[] {
  const [x, y, z] = from;
  const across = to[0] - x;
  const along = to[1] - y;
  const [dx, dy] = Math.abs(across) >= Math.abs(along) ? [Math.sign(across), 0] : [0, Math.sign(along)];
  const longest = Math.max(...pieces.map((piece) => piece.length));
  const drawn = Math.min(longest, 1 + Math.max(Math.abs(across), Math.abs(along)));
  const most = dx || dy ? (chosen?.length ?? drawn) : 1;
  const cells: Cell[] = [from];
  while (cells.length < most) {
    const next: Cell = [x + cells.length * dx, y + cells.length * dy, z];
    if (squares[next[1]]?.[next[0]] !== FREE) break;
    cells.push(next);
  }
  return cells;
}

/** The stick that fills these cells of a line. */
export function stickOver(cells: Cell[], pieces: Piece[]): StickTable | undefined {
  const piece = pieces.find((one) => one.length === cells.length);
  const [first, last] = [cells[0], cells.at(-1)];
  if (!piece || !first || !last) return undefined;
  const cell = first.map((part, index) => Math.min(part, last[index] ?? part));
  return { piece: piece.name, cell, axis: first[1] === last[1] ? "x" : "y" };
}
