// Components that wait for Python.
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { python } from "./client";
import type { Answers } from "./types";

/** Something that takes a while: whether it is under way, and what went wrong; only the newest run counts. */
export function useTask() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const newest = useRef(0);
  const run = useCallback(async <Value>(act: () => Promise<Value>, done?: (value: Value) => void) => {
    const mine = (newest.current += 1);
    setBusy(true);
    setError(null);
    try {
      const value = await act();
      if (mine === newest.current) done?.(value);
    } catch (caught) {
      if (mine === newest.current) setError(caught);
    } finally {
      if (mine === newest.current) setBusy(false);
    }
  }, []);
  const forget = useCallback(() => setError(null), []);
  return { busy, error, run, forget };
}

/** What Python answers; meanwhile, and where it refuses, what it answered before. Undefined asks nothing. */
export function useLatest<Name extends keyof Answers>(name: Name, values: object | undefined) {
  const asked = values && JSON.stringify(values);
  const [found, setFound] = useState<{ asked: string; answer: Answers[Name] }>();
  const { busy, error, run } = useTask();
  useEffect(() => {
    if (asked !== undefined)
      void run(
        () => python(name, JSON.parse(asked) as object),
        (answer) => setFound({ asked, answer }),
      );
  }, [name, asked, run]);
  return { answer: found?.answer, isCurrent: found !== undefined && found.asked === asked, busy, error };
}

/** What Python answers; undefined until it does, where nothing is asked, and where the question is refused. */
export function useAnswer<Name extends keyof Answers>(name: Name, values?: object): Answers[Name] | undefined {
  const { answer, isCurrent } = useLatest(name, values);
  return isCurrent ? answer : undefined;
}
