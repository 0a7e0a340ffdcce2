import type { RefObject } from "preact";

/** On a phone, the answer in a line at the bottom of the screen; tapped, it goes to the whole answer. */
export function Strip({ text, answer }: { text: string | undefined; answer: RefObject<HTMLElement | null> }) {
  if (text === undefined) return null;
  return (
    <button type="button" class="strip" onClick={() => answer.current?.scrollIntoView({ behavior: "smooth" })}>
      {text} ↓
    </button>
  );
}
