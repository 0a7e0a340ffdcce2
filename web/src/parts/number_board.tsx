import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { number as written, t } from "../texts";
import { Button } from "./controls";
import "./number_board.css";

const PAGE = 30; // numbers that fit on a phone, each large enough for a thumb
const LARGE = 10; // of them: the keys that are tapped most
const MOST = 999_999_999; // that a record can hold
const TREMOR = 100; // milliseconds in which a finger that trembles touches a key twice; nobody taps two numbers so fast

interface Props {
  label: string;
  chosen?: number;
  /** The least number there is, if any. */
  least: number;
  tap: (number: number) => void;
  /** A key was touched twice, which counts as one tap. */
  twice: (number: number) => void;
  /** What fills the place of the digits that are typed, until there are some. */
  children?: ComponentChildren;
}

/** Numbers to tap: one tap is one number. On a keyboard, digits and Enter do the same. */
export function NumberBoard({ label, chosen, least, tap, twice, children }: Props) {
  const [from, setFrom] = useState(0);
  const [typed, setTyped] = useState("");
  const [field, setField] = useState(false); // to type in where there is no keyboard
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
    if (number === before.number && at - before.at < TREMOR) return twice(number);
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
          class={[
            number - from < LARGE ? "large" : "",
            String(number) === typed || number === chosen ? "chosen" : "",
          ].join(" ")}
          onClick={(event) => give(number, event.timeStamp)}
        >
          {written(number)}
        </button>
      ))}
      <Button aria-label={t("sheet.higher", { from: from + PAGE })} act={() => setFrom(from + PAGE)}>
        ▶
      </Button>
      {field ? (
        <form
          class="row"
          onSubmit={(event) => {
            event.preventDefault();
            const input = event.currentTarget.elements[0] as HTMLInputElement;
            tap(input.valueAsNumber);
            input.value = "";
            input.focus(); // for the next player
          }}
        >
          <input type="number" aria-label={label} min={least} max={MOST} required autofocus />
          <button type="submit">{t("sheet.keep")}</button>
        </form>
      ) : (
        <span class="typed" aria-live="polite">
          {typed ? t("sheet.typed", { number: typed }) : children}
        </span>
      )}
      <Button disabled={from <= least} aria-label={t("sheet.lower")} act={() => setFrom(from - PAGE)}>
        ◀
      </Button>
      <Button aria-pressed={field} act={() => setField(!field)}>
        0–9 <span class="hidden">{t("sheet.type")}</span>
      </Button>
    </div>
  );
}
