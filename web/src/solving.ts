// The best load of a truck and a cargo: a short search at once, so that a tap is answered at once, and a longer one for
// what that leaves open, in a worker of its own.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "./app";
import { keep, now, useKept } from "./kept";
import { python } from "./python/client";
import { search } from "./python/search";
import type { Cargo, Progress, ProvenLoad, TruckTable } from "./python/types";

const AT_ONCE = 0.1; // seconds
const FIRST = 2;

/** Searches for the best load of what is wanted last. */
class Solver {
  readonly running = signal<{ limit: number; state?: Progress } | undefined>(undefined);
  readonly error = signal<unknown>(null);
  #wanted = ""; // a task and the page's language
  #isAsking = false;
  #end: () => void = () => undefined;

  /** Ask for this; while Python is at something else, the newest wish waits, and the others are forgotten. */
  async want(wanted: string): Promise<void> {
    this.#wanted = wanted;
    this.stop();
    if (this.#isAsking) return;

    this.#isAsking = true;
    let asked;
    do {
      asked = this.#wanted;
      await this.#ask(asked);
    } while (this.#wanted && this.#wanted !== asked); // something else may be wanted as soon as the answer shows
    this.#isAsking = false;
  }

  /** Want nothing any more. */
  leave(): void {
    this.#wanted = "";
    this.stop();
  }

  /** Ask for a short search, whose answer counts if it is still wanted then. */
  async #ask(wanted: string): Promise<void> {
    const [task] = JSON.parse(wanted) as [object];
    const answer = await python("solve", { load: task, seconds: AT_ONCE }).catch((caught: unknown) => ({ caught }));
    if (wanted !== this.#wanted) return;

    this.error.value = "caught" in answer ? answer.caught : null;
    if (!("caught" in answer)) {
      void keep("solution", { asked: wanted, solution: answer });
      if (answer.status !== "optimal") this.searchFor(FIRST);
    }
  }

  /** Search for so many seconds. */
  readonly searchFor = (limit: number): void => {
    this.#end();
    this.running.value = { limit };
    const [task, language] = JSON.parse(this.#wanted) as [object, string];
    this.#end = search(task, limit, language, {
      told: (state) => {
        this.running.value = { limit, state };
        if (state.solution) this.#offer(state.solution);
      },
      done: (solution) => {
        this.running.value = undefined;
        this.#offer(solution);
      },
      failed: (caught) => {
        this.running.value = undefined;
        this.error.value = caught;
      },
    });
  };

  readonly stop = (): void => {
    this.#end();
    this.running.value = undefined;
  };

  /** Keep the better of two solutions of the same task, with what both prove. */
  #offer(next: ProvenLoad): void {
    const before = now("solution");
    if (before?.asked !== this.#wanted || before.solution.penalty >= next.penalty) {
      void keep("solution", { asked: this.#wanted, solution: next });
      return;
    }
    const bound = Math.max(before.solution.bound, next.bound);
    void keep("solution", { ...before, solution: { ...before.solution, bound } });
  }
}

export function useSolution(load: { truck: TruckTable; cargo: Cargo }) {
  const { language } = useApp();
  const [found] = useKept("solution");
  const [solver] = useState(() => new Solver());
  const asked = JSON.stringify([load, language]);
  useEffect(() => void solver.want(asked), [solver, asked]);
  useEffect(() => () => solver.leave(), [solver]);

  const error = solver.error.value;
  return {
    solution: error ? undefined : found?.solution,
    isCurrent: found?.asked === asked && !error,
    error,
    running: solver.running.value,
    searchFor: solver.searchFor,
    stop: solver.stop,
  };
}
