import { useCallback, useRef, useState } from "preact/hooks";
import { LinkError } from "../links";
import { PythonError, Stopped } from "../python/client";
import type { Breach } from "../python/types";
import { t } from "../texts";

/** What went wrong, all of it. */
export function Problem({ error }: { error: unknown }) {
  if (!error) return null;
  const lines =
    error instanceof PythonError
      ? error.problem.violations.length
        ? error.problem.violations.map((one) => `${one.message} (${one.rule})`)
        : error.problem.faults.length
          ? error.problem.faults.map((fault) => fault.text)
          : [error.message]
      : error instanceof LinkError
        ? [t(`link.${error.reason}`)]
        : error instanceof Stopped
          ? [t("stopped")]
          : [t("broken", { what: error instanceof Error ? error.message : String(error) })];
  return (
    <div class="problem" role="alert">
      {lines.slice(0, 20).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

/** Why something is not allowed, with the ids of the rules. */
export function Violations({ found }: { found: Breach[] }) {
  return (
    <ul class="violations">
      {found.map((one) => (
        <li key={one.rule + one.message}>
          {one.message} <small>({one.rule})</small>
        </li>
      ))}
    </ul>
  );
}

/** Something that takes a while: whether it is under way, and what went wrong; only the newest run counts. */
export function useTask() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const newest = useRef(0);
  const run = useCallback(async <Value,>(act: () => Promise<Value>, done?: (value: Value) => void) => {
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
