import { useEffect, useRef, useState } from "preact/hooks";
import { number, t } from "../texts";
import { Button } from "./controls";
import "./countdown.css";

const FROM = 3; // seconds

/**
 * Three, two, one: the hand is where it has to be when the clock starts. From two on, a tap starts it at once; one before
 * is the second of a double tap on what led here, as a key is that is held down.
 */
export function Countdown({ over }: { over: () => void }) {
  const [left, setLeft] = useState(FROM);
  const whole = useRef<HTMLButtonElement>(null);
  useEffect(() => whole.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(() => (left > 1 ? setLeft(left - 1) : over()), 1000);
    return () => clearTimeout(timer);
  }, [left, over]);
  return (
    <>
      <h2 class="hidden">{t("tab.zack")}</h2>
      <p class="hidden" role="timer" aria-live="assertive">
        {number(left)}
      </p>
      <Button
        ref={whole}
        class="countdown fills"
        act={() => left < FROM && over()}
        onKeyDown={(event) => event.repeat && event.preventDefault()}
      >
        <b aria-hidden="true">{number(left)}</b>
        <small>{t("zack.which")}</small>
      </Button>
    </>
  );
}
