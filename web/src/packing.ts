// The sticks that are put onto a truck, one gesture after the other, however fast they come, and back again. They are
// drawn at once; what they are worth, Python says as soon as it can.
import { useRef, useState } from "preact/hooks";
import { useKept } from "./kept";
import { python } from "./python/client";
import type { Axis, Cargo, Load, StickTable, TruckTable } from "./python/types";
import { useLatest } from "./python/use_answer";
import { plain, sameStick, sameTruck, type Cell } from "./sticks";

/** A truck, what is to be packed onto it, and what is. */
export interface Packed {
  truck: TruckTable;
  cargo: Cargo;
  sticks: StickTable[];
}

export interface Packing extends Packed {
  /** What the referee says of the sticks; of those before the last gesture, until Python has seen that. */
  load: Load | undefined;
  /** Whether `load` is about the sticks as they are. */
  current: boolean;
  error: unknown;
  lay: (stick: StickTable) => void;
  /** Put a stick where somebody tapped: Python looks where it fits. */
  place: (piece: string, cell: Cell, axis: Axis) => void;
  move: (stick: StickTable, to: StickTable) => void;
  remove: (stick: StickTable) => void;
  replace: (sticks: StickTable[]) => void;
  undo: () => void;
  canUndo: boolean;
}

const MOST = 200; // steps that can be undone

/** Pack sticks; `name` is that under which the steps are kept, for undo. */
export function usePacking(
  name: "pack.past" | "practice.past",
  packed: Packed,
  keep: (sticks: StickTable[]) => void,
): Packing {
  const [past, setPast] = useKept(name);
  const [failed, setFailed] = useState<unknown>(null);
  const now = useRef(packed);
  now.current = packed;
  const newest = useRef(keep);
  newest.current = keep;
  const { truck, cargo, sticks } = packed;
  const { answer, isCurrent, error: refused } = useLatest("check", { load: { truck, cargo, sticks } });

  const steps = past && sameTruck(past.truck, truck) ? past.steps : [];
  const show = (next: StickTable[]) => {
    now.current = { ...now.current, sticks: next };
    setFailed(null);
    newest.current(next);
  };
  const replace = (next: StickTable[]) => {
    const { truck, sticks: before } = now.current;
    setPast((all) => {
      const earlier = all && sameTruck(all.truck, truck) ? all.steps : [];
      return { truck, steps: [...earlier.slice(1 - MOST), before] };
    });
    show(next);
  };
  const lay = (stick: StickTable) => replace([...now.current.sticks, stick]);
  const change = (stick: StickTable, to: StickTable[]) => {
    const all = now.current.sticks;
    const index = all.findIndex((one) => sameStick(one, stick));
    if (index >= 0) replace([...all.slice(0, index), ...to, ...all.slice(index + 1)]);
  };
  const place = (piece: string, cell: Cell, axis: Axis) => {
    const before = now.current;
    python("place", { load: { truck, cargo, sticks: before.sticks }, piece, cell, axis }).then((found) => {
      if (!sameTruck(now.current.truck, before.truck)) return; // another truck was chosen meanwhile
      plain(found.sticks.slice(-1)).forEach(lay);
    }, setFailed);
  };
  const undo = () => {
    const last = steps.at(-1);
    if (!last) return;
    setPast({ truck, steps: steps.slice(0, -1) });
    show(last);
  };
  return {
    truck,
    cargo,
    sticks,
    load: answer && !refused && sameTruck(answer.truck, truck) ? answer : undefined,
    current: isCurrent,
    error: refused ?? failed,
    lay,
    place,
    move: (stick, to) => change(stick, [to]),
    remove: (stick) => change(stick, []),
    replace,
    undo,
    canUndo: steps.length > 0,
  };
}
