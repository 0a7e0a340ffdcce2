import { useLayoutEffect, useRef } from "preact/hooks";
import { number } from "../texts";
import { animated } from "../motion";

const TIME = 400; // milliseconds from the old number to the new one

/** A number that counts to its new value; whoever has the page read aloud, and who wants nothing to move, gets it at once. */
export function Count({ to }: { to: number }) {
  const shown = useRef<HTMLSpanElement>(null);
  const before = useRef(to);
  useLayoutEffect(() => {
    const from = before.current;
    before.current = to;
    if (from === to) return undefined;
    return animated(TIME, (part) => {
      const text = shown.current?.firstChild; // changed in its place: the page goes on with it
      if (text) text.nodeValue = number(Math.round(from + (to - from) * part));
    });
  }, [to]);
  return <span ref={shown}>{number(to)}</span>;
}
