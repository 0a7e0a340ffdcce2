import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../texts";

const PAGE = 30; // numbers that fit on a phone, each large enough for a thumb
const BOUNCE = 300; // milliseconds in which a finger may touch a key twice and mean it once

interface Props {
  label: string;
  chosen?: number;
  tap: (number: number) => void;
  /** What fills the place of the digits that are typed, until there are some. */
  children?: ComponentChildren;
}

/** Numbers to tap: one tap is one number. On a keyboard, digits and Enter do the same. */
export function NumberBoard({ label, chosen, tap, children }: Props) {
  const [from, setFrom] = useState(0);
  const [typed, setTyped] = useState("");
  const now = useRef({ typed, tap });
  now.current = { typed, tap };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const inField = (event.target as HTMLElement).closest("input, select, textarea, dialog");
      if (inField || event.ctrlKey || event.metaKey || event.altKey) return;
      const { typed: digits, tap: give } = now.current;
      if (/^\d$/.test(event.key) && digits.length < 9) setTyped(digits + event.key);
      else if (event.key === "Backspace") setTyped(digits.slice(0, -1));
      else if (event.key === "Enter" && digits) {
        event.preventDefault(); // it is for the digits, not for a button that has the focus
        setTyped("");
        give(Number(digits));
      }
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  const touched = useRef({ number: -1, at: 0 });
  const give = (number: number, at: number) => {
    const before = touched.current;
    touched.current = { number, at };
    if (number === before.number && at - before.at < BOUNCE) return;
    setFrom(0);
    setTyped("");
    tap(number);
  };
  return (
    <div class="numbers" role="group" aria-label={label}>
      {Array.from({ length: PAGE }, (_, index) => from + index).map((number) => (
        <button
          key={number - from}
          type="button"
          class={String(number) === typed || number === chosen ? "chosen" : ""}
          onClick={(event) => give(number, event.timeStamp)}
        >
          {number}
        </button>
      ))}
      <span class="typed" aria-live="polite">
        {typed ? t("sheet.typed", { number: typed }) : children}
      </span>
      <button type="button" disabled={from === 0} aria-label={t("sheet.lower")} onClick={() => setFrom(from - PAGE)}>
        ◀
      </button>
      <button type="button" class="higher" onClick={() => setFrom(from + PAGE)}>
        {t("sheet.higher", { from: from + PAGE })} ▶
      </button>
    </div>
  );
}
