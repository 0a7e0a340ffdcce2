// Of what lies side by side (numbers, squares, days), Tab leads to one, and the arrow keys lead to the others.
const GROUP = "[data-arrows]";
/** The keys, and how far each leads to the right and down. */
export const ARROW_KEYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** The keys that lead to the first and the last one. */
const ENDS: Record<string, 0 | -1> = { Home: 0, End: -1 };

/** Have Tab and the arrow keys go through what has `data-arrows` so. */
export function followArrows(): void {
  addEventListener("keydown", ({ key }) => key === "Tab" && document.querySelectorAll(GROUP).forEach(leaveOne), true);
  addEventListener("keydown", step);
}

/** The buttons of a group, without those of forms that are open there. */
function buttonsIn(group: Element): HTMLElement[] {
  const all = [...group.querySelectorAll<HTMLElement>("button:not(:disabled)")];
  return all.filter((one) => !group.contains(one.closest("form")));
}

/** Let Tab find one of a group: what has the focus, what is chosen, what had the focus last, or what comes next. */
function leaveOne(group: Element): void {
  const all = buttonsIn(group);
  const stop =
    all.find((one) => one === document.activeElement) ??
    all.find((one) => one.matches("[aria-pressed=true], [aria-current]")) ??
    all.find((one) => one.matches("[tabindex='0']")) ??
    all.find((one) => one.matches("[data-next]")) ??
    all[0];
  for (const one of all) one.tabIndex = one === stop ? 0 : -1;
}

function step(event: KeyboardEvent): void {
  const { key, target: from } = event;
  if (event.defaultPrevented || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
  if (!(from instanceof HTMLElement) || !from.matches("button")) return;

  const group = from.closest(GROUP);
  const way = ARROW_KEYS[key];
  const end = ENDS[key];
  if (!group || (!way && end === undefined)) return;
  event.preventDefault(); // the page is not scrolled
  const all = buttonsIn(group);
  const next = way ? nextTo(from, all, way) : all.at(end ?? 0);
  next?.focus();
}

/** What is nearest that way; at the end of a line, what follows or precedes in the order of the page. */
function nextTo(from: HTMLElement, all: HTMLElement[], [across, down]: readonly [number, number]) {
  const [x, y] = middleOf(from);
  const ahead = all
    .map((one) => {
      const [otherX, otherY] = middleOf(one);
      const [dx, dy] = [otherX - x, otherY - y];
      return { one, far: dx * across + dy * down, aside: Math.abs(dx * down) + Math.abs(dy * across) };
    })
    .filter(({ far }) => far > 1)
    .sort((first, second) => first.far + 2 * first.aside - second.far - 2 * second.aside);
  if (down) return ahead[0]?.one;
  return ahead.find(({ far, aside }) => aside < far)?.one ?? all[all.indexOf(from) + across];
}

function middleOf(element: HTMLElement): [number, number] {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return [(left + right) / 2, (top + bottom) / 2];
}
