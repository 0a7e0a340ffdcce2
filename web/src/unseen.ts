// Nobody means what cannot have been seen yet. Some tap everything twice, and some are quicker than what a tap brings.
const UNSEEN = 300; // milliseconds after which something that has come can be seen, and tapped
const TREMBLE = 12; // pixels
const MOVES = ".keeper"; // where a tap completes what others have begun
const CONTROLS = "button, a, label, summary";

/**
 * Have a tap do nothing on what has only just come: anywhere at the place of the tap before, which was for something else
 * there, and wherever moves are made also beside it.
 */
export function dropTapsOnUnseen(): void {
  const came = new WeakMap<Node, number>();
  new MutationObserver((changes) => {
    const now = performance.now();
    for (const { addedNodes } of changes) for (const node of addedNodes) came.set(node, now);
  }).observe(document.body, { childList: true, subtree: true });

  const isThereSince = (target: Element, time: number) => {
    for (let at: Element | null = target; at; at = at.parentElement) if ((came.get(at) ?? 0) > time) return false;
    return true;
  };

  let last: PointerEvent | undefined;
  let isBlind = false;
  addEventListener(
    "pointerdown",
    (tap) => {
      const target = tap.target instanceof Element ? (tap.target.closest(CONTROLS) ?? tap.target) : null;
      const isMeant =
        !last ||
        !target ||
        isThereSince(target, tap.timeStamp - UNSEEN) ||
        !(isNear(last, tap) || target.closest(MOVES));
      isBlind = !isMeant;
      last = tap;
    },
    true,
  );
  for (const other of ["popstate", "input"]) addEventListener(other, () => (last = undefined), true); // between two taps
  addEventListener(
    "click",
    (event) => {
      if (!isBlind || event.detail === 0) return; // without a finger: a key, or a script
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}

function isNear(first: PointerEvent, second: PointerEvent): boolean {
  return Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) < TREMBLE;
}
