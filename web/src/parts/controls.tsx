// Buttons and fields as all parts of the page have them.
import type { ComponentChildren, JSX } from "preact";

/** A button that does something; it sends no form. */
export function Button({ act, ...others }: { act: () => unknown } & JSX.IntrinsicElements["button"]) {
  return <button type="button" onClick={() => void act()} {...others} />;
}

/** Whether a link that is tapped so opens here, and not in another tab or window of the browser. */
export const opensHere = (event: MouseEvent) => !(event.ctrlKey || event.metaKey || event.shiftKey);

/** A text that somebody types. */
export function Field({ set, ...others }: { set: (text: string) => void } & JSX.IntrinsicElements["input"]) {
  return <input autocomplete="off" onInput={(event) => set(event.currentTarget.value)} {...others} />;
}

/** Fields in a row, with a button that sends them, as Enter does. */
export function FieldRow({ act, children }: { act: () => unknown; children: ComponentChildren }) {
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        void act();
      }}
    >
      {children}
    </form>
  );
}
