// Where sticks are, for drawing and for fingers; whether they may be there is for Python to say.
import type { Axis, Cargo, Piece, StickTable, TruckTable } from "./python/types";

export type Cell = readonly [x: number, y: number, z: number];
export const FREE = -1;
export const BLOCKED = -2;
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

/** Whether a stick is on the truck as a whole, and in the way of no other one. */
export function hasRoom(stick: StickTable, truck: TruckTable, sticks: StickTable[], pieces: Piece[]): boolean {
  return cellsOf(stick, pieces).every(
    ([x, y, z]) => z >= 0 && z < truck.levels && squaresOf(truck, sticks, pieces, z)[y]?.[x] === FREE,
  );
}

/**
 * The stick that a finger puts down over a square: in the direction that is chosen, or else a lying one in the other, with
 * its middle as near as it has room; a standing one from this level up, or else from below it. If it has none, it is the
 * one that is nearest.
 */
export function putDown(
  piece: Piece,
  [x, y, z]: Cell,
  axis: Axis,
  { truck, sticks }: { truck: TruckTable; sticks: StickTable[] },
  pieces: Piece[],
): StickTable {
  const middle = axis === "z" ? 0 : (piece.length - 1) / 2;
  const parts = Array.from({ length: piece.length }, (_, part) => part); // of the stick, over the square
  parts.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle));
  const lying: Axis[] = axis === "y" ? ["y", "x"] : ["x", "y"];
  const axes: Axis[] = piece.length === 1 ? ["x"] : axis === "z" ? ["z"] : lying; // a cube has no direction
  const ways = axes.flatMap((along) => {
    const [dx, dy, dz] = STEPS[along];
    return parts.map((part) => ({
      piece: piece.name,
      cell: [x - part * dx, y - part * dy, z - part * dz],
      axis: along,
    }));
  });
  return ways.find((stick) => hasRoom(stick, truck, sticks, pieces)) ?? (ways[0] as StickTable);
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

/** A stick moved along its level, no further than the edges of the truck's drawing. */
export function shifted(
  stick: StickTable,
  by: readonly [number, number],
  truck: TruckTable,
  pieces: Piece[],
): StickTable {
  const cells = cellsOf(stick, pieces);
  const wide = Math.max(...truck.area.map((row) => row.length));
  const within = (axis: 0 | 1, size: number) => {
    const places = cells.map((cell) => cell[axis]);
    return Math.max(-Math.min(...places), Math.min(size - 1 - Math.max(...places), by[axis]));
  };
  const [x = 0, y = 0, z = 0] = stick.cell;
  return { ...stick, cell: [x + within(0, wide), y + within(1, truck.area.length), z] };
}
