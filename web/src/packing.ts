// The sticks that are put onto a truck, one gesture after the other, however fast they come, and back again. They are
// drawn at once; what they are worth, Python says as soon as it can.
import { useState } from "preact/hooks";
import { now, useKept } from "./kept";
import { python } from "./python/client";
import type { Axis, Cargo, Load, Piece, StickTable, TruckTable } from "./python/types";
import { useLatest } from "./python/use_answer";
import type { Kept } from "./shapes";
import { cellsOf, plain, sameStick, sameTruck, type Cell } from "./sticks";

/** A truck, what is to be packed onto it, and what is. */
export interface Packed {
  truck: TruckTable;
  cargo: Cargo;
  sticks: StickTable[];
}

/** Where the sticks are kept. */
export interface Source {
  /** What is packed now, whatever has been drawn of it. */
  newest: () => Packed;
  keep: (sticks: StickTable[]) => void;
}

export interface Packing extends Packed {
  newest: Source["newest"];
  /** What the referee says of the sticks; of those before the last gesture, until Python has seen that. */
  load: Load | undefined;
  /** Whether `load` is about the sticks as they are. */
  current: boolean;
  error: unknown;
  lay: (stick: StickTable) => void;
  /** Have Python look where a stick fits that somebody put by a tap; `use` gets it. */
  place: (piece: string, cell: Cell, axis: Axis, use: (stick: StickTable) => void) => void;
  move: (stick: StickTable, to: StickTable) => void;
  remove: (stick: StickTable) => void;
  replace: (sticks: StickTable[]) => void;
  undo: () => void;
  canUndo: boolean;
}

const NEARLY_EMPTY = 0.25; // of the unit cubes that a truck holds

/** Whether hardly anything is loaded of what there is. */
export function isNearlyEmpty({ truck, cargo, sticks }: Packed, pieces: Piece[]): boolean {
  const all = Object.values(cargo).reduce((sum, count) => sum + count, 0);
  const loaded = sticks.flatMap((stick) => cellsOf(stick, pieces)).length;
  const squares = truck.area.join("").replaceAll("#", "").length;
  return sticks.length < all && loaded < NEARLY_EMPTY * squares * truck.levels;
}

const MOST = 200; // steps that can be undone

type Past = Kept<"pack.past">;

/** The steps that lead back from what is packed onto a truck. */
const stepsOf = (past: Past | undefined, truck: TruckTable) => (past && sameTruck(past.truck, truck) ? past.steps : []);

/** What can be undone once these sticks have made room for others. */
export const withStep = (past: Past | undefined, truck: TruckTable, sticks: StickTable[]): Past => ({
  truck,
  steps: [...stepsOf(past, truck).slice(1 - MOST), sticks],
});

/** Pack sticks, as they are drawn and as they are kept; `name` is that under which the steps are, for undo. */
export function usePacking(
  name: "pack.past" | "practice.past",
  { truck, cargo, sticks }: Packed,
  { newest, keep }: Source,
): Packing {
  const [past, setPast] = useKept(name);
  const [failed, setFailed] = useState<unknown>(null);
  const { answer, isCurrent, error: refused } = useLatest("check", { load: { truck, cargo, sticks } });

  const show = (next: StickTable[]) => {
    setFailed(null);
    keep(next);
  };
  const replace = (next: StickTable[]) => {
    const before = newest().sticks;
    setPast((all) => withStep(all, truck, before));
    show(next);
  };
  const lay = (stick: StickTable) => replace([...newest().sticks, stick]);
  const change = (stick: StickTable, to: StickTable[]) => {
    const all = newest().sticks;
    const index = all.findIndex((one) => sameStick(one, stick));
    if (index >= 0) replace([...all.slice(0, index), ...to, ...all.slice(index + 1)]);
  };
  const place: Packing["place"] = (piece, cell, axis, use) => {
    python("place", { load: { truck, cargo, sticks: newest().sticks }, piece, cell, axis }).then((found) => {
      if (!sameTruck(newest().truck, truck)) return; // another truck was chosen meanwhile
      plain(found.sticks.slice(-1)).forEach(use);
    }, setFailed);
  };
  const undo = () => {
    const steps = stepsOf(now(name), truck);
    const last = steps.at(-1);
    if (!last) return;
    setPast({ truck, steps: steps.slice(0, -1) });
    show(last);
  };
  return {
    truck,
    cargo,
    sticks,
    newest,
    load: answer && !refused && sameTruck(answer.truck, truck) ? answer : undefined,
    current: isCurrent,
    error: refused ?? failed,
    lay,
    place,
    move: (stick, to) => change(stick, [to]),
    remove: (stick) => change(stick, []),
    replace,
    undo,
    canUndo: stepsOf(past, truck).length > 0,
  };
}
