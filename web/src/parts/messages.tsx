// What the page says to whoever uses it, in one place: above the bar, under the head of a game, or in the sheet that is open;
// always in view.
import { signal } from "@preact/signals";
import type { ComponentChildren, VNode } from "preact";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../texts";
import { Button } from "./controls";
import "./messages.css";

/** Each message with the number of sheets that were open when it came. */
const messages = signal<ReadonlyMap<string, { shown: VNode; layer: number }>>(new Map());
/** How many sheets are open: nothing outside of the last one can be reached. */
const sheets = signal(0);

interface Props {
  children: ComponentChildren;
  /** Take it away; it is there as long as it is rendered. */
  close?: (() => void) | undefined;
  /** Whether it interrupts whoever has the page read aloud. */
  alert?: boolean;
}

/** A message; it goes with what it is about. */
export function Message({ children, close, alert = false }: Props) {
  const id = useId();
  const [layer] = useState(() => sheets.peek());
  useLayoutEffect(() => {
    const shown = (
      <div key={id} class={alert ? "message problem" : "message notice"} role={alert ? "alert" : "status"}>
        <div>{children}</div>
        {close && (
          <Button class="bare" aria-label={t("close")} act={close}>
            ✕
          </Button>
        )}
      </div>
    );
    messages.value = new Map(messages.peek()).set(id, { shown, layer });
  });
  useLayoutEffect(
    () => () => {
      // one that goes before it is drawn, too: no other effect has begun by then
      const others = new Map(messages.peek());
      others.delete(id);
      messages.value = others;
    },
    [id],
  );
  return null;
}

/** The messages that came when so many sheets were open, or more of which some are closed. */
function Layer({ layer }: { layer: number }) {
  const here = [...messages.value.values()].filter((one) => Math.min(one.layer, sheets.value) === layer);
  return <>{here.map(({ shown }) => shown)}</>;
}

/** How many heads are there under which the messages of the page lie. */
const heads = signal(0);

/** The place for the messages of a page that is tapped down to its end: under its head, where only a picture is covered. */
export function MessagesUnderHead() {
  useLayoutEffect(() => {
    heads.value += 1;
    return () => void (heads.value -= 1);
  }, []);
  return (
    <div class="under-head">
      <div class="messages" aria-live="polite">
        <Layer layer={0} />
      </div>
    </div>
  );
}

/** The place for all other messages; what else is fixed below, or fills the screen, leaves it its room. */
export function Messages() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const root = document.documentElement;
    const watcher = new ResizeObserver(([entry]) => {
      root.style.setProperty("--messages", `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`);
    });
    watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return (
    <div ref={place} class="messages" aria-live="polite">
      {heads.value === 0 && <Layer layer={0} />}
    </div>
  );
}

/** The place for the messages of a sheet, as long as it is open. */
export function SheetMessages() {
  const [layer, setLayer] = useState(0);
  useLayoutEffect(() => {
    setLayer((sheets.value += 1));
    return () => void (sheets.value -= 1);
  }, []);
  return (
    <div class="messages in-sheet" aria-live="polite">
      {layer > 0 && <Layer layer={layer} />}
    </div>
  );
}
