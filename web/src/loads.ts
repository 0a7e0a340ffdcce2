// The load that is packed, for Solve and Pack; others are parked like games, each with whom and what it is for.
import { signal } from "@preact/signals";
import type { Task } from "./app";
import { isEqual } from "./equal";
import { change, keep, now, onLate, persist } from "./kept";
import { withStep } from "./packing";
import { sameCargo, sameStick, sameTruck } from "./sticks";

const MOST = 30;

/** The load that has just been parked, until somebody has seen it. */
export const justParked = signal<Task | undefined>(undefined);

/** Whether both are the load of the same player in the same round; of anybody, if the first one is nobody's. */
function isSameJob(one: Task, other: Task): boolean {
  const isSameLoad = sameTruck(one.truck, other.truck) && sameCargo(one.cargo, other.cargo);
  const isFor = one.player === other.player && one.round === other.round && one.game === other.game;
  return isSameLoad && (one.player === undefined || isFor);
}

/** Whether somebody has packed something of a load, or is to. */
export function isStarted({ player, sticks }: Task): boolean {
  return player !== undefined || sticks.length > 0;
}

/** Begin or go on to pack something: without sticks, those that it had. What was packed before is parked. */
export function pack(next: Task): void {
  const before = now("task");
  const parked = now("loads") ?? [];
  const isBegun = next.sticks.length === 0;
  if (before && isBegun && isSameJob(next, before)) return;

  const found = isBegun ? parked.find((one) => isSameJob(next, one)) : undefined;
  const isLost = before && (before.player !== undefined || (before.sticks.length > 0 && before.sticks !== next.sticks));
  void change("loads", (all = []) => {
    const others = all.filter((one) => !isEqual(one, found) && !isEqual(one, next));
    return (isLost ? [before, ...others] : others).slice(0, MOST);
  });
  void keep("task", found ?? next);
  justParked.value = isLost && before.sticks.length > 0 ? before : undefined;
  persist();
}

/** A load is handed in, and nobody's any more; whether it was still the one that is packed. */
export function finish(done: Task): boolean {
  const isOther = (one: Task) => !isSameJob(done, one);
  void change("loads", (parked) => parked?.filter(isOther)); // it may have been parked meanwhile
  const task = now("task");
  if (task && isOther(task)) return false;

  const { truck, cargo, sticks } = done;
  void change("pack.past", (past) => withStep(past, truck, sticks)); // `undo` brings it back
  void keep("task", { truck, cargo, sticks: [] });
  return true;
}

// one that turns out to have been packed elsewhere waits, unless all of it lies in the one that is packed here
onLate("task", (other) => {
  const here = now("task");
  const isHere = ({ sticks }: Task) => sticks.every((one) => here?.sticks.some((stick) => sameStick(one, stick)));
  if (!other || !isStarted(other) || (here && isSameJob(other, here) && isHere(other))) return;
  void change("loads", (all = []) => [other, ...all.filter((one) => !isEqual(one, other))].slice(0, MOST));
});
