import { useId, useState } from "preact/hooks";
import { t } from "../texts";
import { Button } from "./controls";
import "./stepper.css";

type Props = { label: string; value: number; least: number; most: number; set: (value: number) => void };

/** A number between - and +; it can also be typed: a tap on it selects it, so that what is typed replaces it. */
export function Stepper({ label, value, least, most, set }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? String(value);
  const type = (next: string) => {
    setTyped(next);
    set(/^\d+$/.test(next) ? Number(next) : -1); // Python refuses -1, and says why
  };
  const step = (by: number) => {
    setTyped(undefined);
    set(Math.min(most, Math.max(least, value + by)));
  };
  return (
    <span class="stepper">
      <label for={id}>{label}</label>
      <span>
        <Button aria-label={t("less", { what: label })} disabled={value <= least} act={() => step(-1)}>
          −
        </Button>
        <input
          id={id}
          inputMode="numeric"
          autocomplete="off"
          value={text}
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => type(event.currentTarget.value)}
          onBlur={() => value >= least && setTyped(undefined)}
        />
        <Button aria-label={t("more", { what: label })} disabled={value >= most} act={() => step(1)}>
          +
        </Button>
      </span>
    </span>
  );
}
