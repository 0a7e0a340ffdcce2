// Some tap everything twice. Where the first tap has brought another screen, the second one was not meant for what it shows.
const TWICE = 300; // milliseconds
const TREMBLE = 12; // pixels
const SCREEN = "main > *, dialog";

interface Tap {
  at: PointerEvent;
  screen: Element | null;
  isSecond: boolean;
}

/** Have the second tap of a double tap do nothing on a screen that the first one has brought. */
export function dropSecondTaps(): void {
  let last: Tap | undefined;
  addEventListener(
    "pointerdown",
    (at) => {
      const screen = at.target instanceof Element ? at.target.closest(SCREEN) : null;
      const isSecond = last?.screen?.isConnected === false && isTwice(last.at, at);
      last = { at, screen, isSecond };
    },
    true,
  );
  for (const other of ["popstate", "input"]) addEventListener(other, () => (last = undefined), true); // between the two
  addEventListener(
    "click",
    (event) => {
      if (!last?.isSecond || event.detail === 0) return; // without a finger: a key, or a script
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}

function isTwice(first: PointerEvent, second: PointerEvent): boolean {
  const way = Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY);
  return second.timeStamp - first.timeStamp < TWICE && way < TREMBLE;
}
