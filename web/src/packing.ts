// The sticks that are tapped onto a truck: one tap after the other, however fast they come, and back again.
import { useRef, useState } from "preact/hooks";
import { useApp, type Task } from "./app";
import { useTask } from "./parts/problem";
import type { Stick } from "./python/types";

/** Sticks without what was found about them. */
export function plain(sticks: Stick[]): Stick[] {
  return sticks.map(({ piece, cell, axis }) => ({ piece, cell, axis }));
}

export function usePacking() {
  const { task, setTask } = useApp();
  const [past, setPast] = useState<Stick[][]>([]);
  const { error, run } = useTask();
  const now = useRef(task);
  now.current = task;
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const change = (part: Partial<Task>) => {
    now.current = { ...now.current, ...part };
    setTask(now.current);
  };
  /** Change the sticks, from those that are there when all earlier taps are done. */
  const pack = (act: (before: Task) => Promise<Stick[]> | Stick[]) => {
    const next = queue.current.then(async () => {
      const before = now.current;
      const after = plain(await act(before));
      if (now.current.truck !== before.truck) return; // another truck was chosen meanwhile
      setPast((all) => [...all, before.sticks]);
      change({ sticks: after });
    });
    queue.current = next.catch(() => undefined);
    void run(() => next);
  };
  const undo = () => {
    change({ sticks: past.at(-1) ?? [] });
    setPast(past.slice(0, -1));
  };
  /** Begin anew, with another truck or cargo. */
  const another = (part: Partial<Task>) => {
    setPast([]);
    change({ sticks: [], player: undefined, ...part });
  };
  return { task, error, pack, undo, canUndo: past.length > 0, another, change };
}
