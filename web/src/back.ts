// The back key of a phone closes what is open before it leaves the tab: each thing has an entry of the history, above that
// of its tab. An entry whose thing has been closed otherwise stays, for the next one, and `back` passes it by: to go back
// at once would take moments in which a tap on another tab could be undone.
import { useLayoutEffect, useRef } from "preact/hooks";

/** What closes each thing that is open, the topmost last. */
const open: (() => void)[] = [];
let entry = entryNow();
let left: string | undefined;

/** Where the history stands: at which address, and above how many entries of its tab. */
function entryNow(): { hash: string; depth: number } {
  return { hash: location.hash, depth: stateNow()?.depth ?? 0 };
}

/** What an entry of the history keeps: how many others of its tab are below it, and from which tab a link led to this one. */
type State = { depth?: number; from?: string };
function stateNow(): State | null {
  return history.state as State | null;
}

/** The tab in the address is there: its entry, if that is new, keeps from which tab a link has led to it. */
export function arrive(from?: string): void {
  const isNew = stateNow() === null;
  left = isNew ? undefined : from;
  const state: State = from === undefined ? {} : { from };
  if (isNew) history.replaceState(state, "");
}

/** The tab that was left to go back to this one; undefined if a link or the address has led here. */
export const wentBackFrom = () => left;

/** From which tab a link led to this one; undefined if the address did. */
export const cameFrom = () => stateNow()?.from;

/** Go back to the tab from which this one was opened. */
export const leaveTab = () => history.go(-1 - entryNow().depth);

/** Let `back` close what is open, and leave the scrolling to the page: entries are older than where it was scrolled to. */
export function followBack(): void {
  history.scrollRestoration = "manual";
  addEventListener("popstate", () => {
    const before = entry;
    entry = entryNow();
    const isBackInTab = entry.hash === before.hash && entry.depth < before.depth;
    if (!isBackInTab) return;

    const closing = open.splice(entry.depth).reverse();
    if (closing.length === 0) history.back();
    for (const close of closing) close();
  });
}

/** Close what was opened last, as `back` does; whether there was anything. */
export function closeLast(): boolean {
  const close = open.pop();
  close?.();
  return close !== undefined;
}

/** While the component is there, `back` does this instead of leaving the tab. */
export function useBack(close: () => void): void {
  const newest = useRef(close);
  useLayoutEffect(() => {
    newest.current = close;
  });
  useLayoutEffect(() => {
    const closeThis = () => newest.current();
    open.push(closeThis);
    if (entryNow().depth < open.length) history.pushState({ ...stateNow(), depth: open.length }, "");
    entry = entryNow();
    return () => {
      const place = open.indexOf(closeThis);
      if (place >= 0) open.splice(place, 1); // `back` has taken it out already
    };
  }, []);
}

/** While it is rendered, `back` does this instead of leaving the tab. */
export function Back({ close }: { close: () => void }) {
  useBack(close);
  return null;
}
