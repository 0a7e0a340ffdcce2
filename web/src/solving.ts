// The best load of a truck and a cargo: a short search at once, so that a tap is answered at once, and a longer one for
// what that leaves open, in a worker of its own.
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { useApp } from "./app";
import { useKept } from "./kept";
import { python } from "./python/client";
import { search } from "./python/search";
import type { Cargo, Progress, ProvenLoad, TruckTable } from "./python/types";

const AT_ONCE = 0.1; // seconds
const FIRST = 2;

export function useSolution(load: { truck: TruckTable; cargo: Cargo }) {
  const { language } = useApp();
  const [found, setFound] = useKept("solution");
  const [running, setRunning] = useState<{ limit: number; state?: Progress }>();
  const [error, setError] = useState<unknown>(null);
  const asked = JSON.stringify([load, language]);
  const wanted = useRef(asked);
  const isAsking = useRef(false);
  const end = useRef<() => void>(() => undefined);
  wanted.current = asked;

  const stop = useCallback(() => {
    end.current();
    setRunning(undefined);
  }, []);
  /** Show the better of two solutions of the same task, with what both prove. */
  const offer = useCallback(
    (next: ProvenLoad) =>
      setFound((before) => {
        if (before?.asked !== wanted.current || before.solution.penalty >= next.penalty)
          return { asked: wanted.current, solution: next };
        const bound = Math.max(before.solution.bound, next.bound);
        return { ...before, solution: { ...before.solution, bound } };
      }),
    [setFound],
  );
  const searchFor = useCallback(
    (limit: number) => {
      end.current();
      setRunning({ limit });
      const [task, language] = JSON.parse(wanted.current) as [object, string];
      end.current = search(task, limit, language, {
        told: (state) => {
          setRunning({ limit, state });
          if (state.solution) offer(state.solution);
        },
        done: (solution) => {
          setRunning(undefined);
          offer(solution);
        },
        failed: (caught) => {
          setRunning(undefined);
          setError(caught);
        },
      });
    },
    [offer],
  );
  /** Ask for what is wanted now; while Python is at it, the newest wish waits, and the others are forgotten. */
  const ask = useCallback(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    try {
      for (;;) {
        const now = wanted.current;
        const [task] = JSON.parse(now) as [object];
        const answer = await python("solve", { load: task, seconds: AT_ONCE }).catch((caught: unknown) => ({ caught }));
        if (now !== wanted.current) continue;
        setError("caught" in answer ? answer.caught : null);
        if (!("caught" in answer)) {
          setFound({ asked: now, solution: answer });
          if (answer.status !== "optimal") searchFor(FIRST);
        }
        return;
      }
    } finally {
      isAsking.current = false;
    }
  }, [setFound, searchFor]);
  useEffect(() => {
    stop();
    void ask();
  }, [asked, ask, stop]);
  useEffect(() => () => end.current(), []);
  const isCurrent = found?.asked === asked && !error;
  return { solution: error ? undefined : found?.solution, isCurrent, error, running, searchFor, stop };
}
