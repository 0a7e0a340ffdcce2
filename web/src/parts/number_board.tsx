import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { number as written, t } from "../texts";
import { Button } from "./controls";
import "./number_board.css";

const LAST = 30; // of the keys that fit on a phone, each large enough for a thumb
const LARGE = 10; // of them: the keys that are tapped most
const MOST = 999_999_999; // that a record can hold
const TREMOR = 100; // milliseconds in which a finger that trembles touches a key twice; nobody taps two numbers so fast

interface Props {
  label: string;
  chosen?: number;
  /** The least number there is; without one, they are points, of which many have no key. */
  least?: number;
  tap: (number: number) => void;
  /** A key was touched twice, which counts as one tap. */
  twice: (number: number) => void;
  /** What fills the place of the digits that are typed, until there are some. */
  children?: ComponentChildren;
}

/** A field that has just come is typed into. */
const toType = (field: HTMLInputElement | null) => field?.focus();

/** Numbers to tap: one tap is one number; those that have no key are typed. On a keyboard, digits and Enter do the same. */
export function NumberBoard({ label, chosen, least, tap, twice, children }: Props) {
  const [typed, setTyped] = useState("");
  const [field, setField] = useState(false); // for numbers without a key
  const isClosing = useRef(false);
  const closeField = () => {
    isClosing.current = true;
    setField(false);
  };
  /** What has opened the field has the focus in its place. */
  const toOpener = (opener: HTMLButtonElement | null) => {
    if (!opener) return;
    if (isClosing.current) opener.focus();
    isClosing.current = false;
  };
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
    setTyped("");
    tap(number);
  };
  return (
    <div class="numbers">
      <div class="all" role="group" aria-label={label} data-arrows>
        {Array.from({ length: LAST + 1 }, (_, number) => (
          <button
            key={number}
            type="button"
            class={[number < LARGE ? "large" : "", String(number) === typed || number === chosen ? "chosen" : ""].join(
              " ",
            )}
            onClick={(event) => give(number, event.timeStamp)}
          >
            {written(number)}
          </button>
        ))}
      </div>
      {field ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const input = event.currentTarget.elements[0] as HTMLInputElement;
            tap(input.valueAsNumber);
            input.value = "";
            input.focus(); // for the next player
            if (least !== undefined) closeField(); // a high penalty is rare
          }}
        >
          <input type="number" aria-label={label} min={least} max={MOST} required ref={toType} />
          <button type="submit">{t("sheet.keep")}</button>
          <Button aria-label={t("close")} act={closeField}>
            ✕
          </Button>
        </form>
      ) : (
        <>
          <span class="typed" aria-live="polite">
            {typed ? t("sheet.typed", { number: typed }) : children}
          </span>
          <button type="button" class="other" ref={toOpener} onClick={() => setField(true)}>
            {least === undefined ? t("sheet.other") : t("sheet.higher", { number: LAST })}
          </button>
        </>
      )}
    </div>
  );
}
