// The keyboard's focus: browsers leave it to nobody when what had it goes. Here it goes to what comes in its place.
import { wentBackFrom } from "./back";

const USABLE = ":is(a[href], button, input, select, textarea, summary, [tabindex='0']):not(:disabled)";
const SAID = "[role=status], [role=alert]";
const SCREEN = "main, dialog";
/** What a screen asks for, where it begins for keys: a heading or a button, or the first one in it that can be used. */
const DUE = "[data-due]";
/** What can be chosen next among others, on a board. */
const NEXT = "[data-next]";
const LEADS = /^(Tab|Arrow|Home|End)/; // the keys that lead elsewhere
const MOST = 20;

/** What has the focus, in which tab, what it lies in, from the inside out, and what comes before it there. */
interface Place {
  element: HTMLElement;
  tab: string | undefined;
  around: Element[];
  before: HTMLElement[];
}

let place: Place | undefined;
let trail: HTMLElement[] = []; // what had the focus before, the last one last
let isByKeys = false;
let isHeld = false;

/** Have the focus of those who use keys stay on the page. */
export function followFocus(): void {
  addEventListener("focusin", () => isByKeys && remember());
  addEventListener("pointerdown", touch, true);
  addEventListener("keydown", press, true);
  addEventListener("keyup", letGo, true);
  addEventListener("blur", letGo);
  new MutationObserver(look).observe(document.body, {
    attributeFilter: ["disabled"],
    childList: true,
    subtree: true,
  });
}

/** For style.css: what keys lead to comes out from under what is fixed; a finger finds all where it was. */
function lead(isByKeyboard: boolean): void {
  document.documentElement.toggleAttribute("data-keys", isByKeyboard);
}

function touch(): void {
  isByKeys = false;
  place = undefined;
  lead(false);
}

/** Whoever takes to the keys goes on from what has the focus; for a finger, nothing need be remembered. */
function press({ key }: KeyboardEvent): void {
  if (!isByKeys) remember();
  isByKeys = isHeld = true;
  lead(LEADS.test(key));
}

function letGo(): void {
  isHeld = false;
  look();
}

function remember(): void {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return;

  const around: Element[] = [];
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    around.push(at);
    if (at.matches(SCREEN)) break;
  }
  const all = usableIn(around.at(-1));
  place = { element, tab: tabNow(), around, before: all.slice(0, all.indexOf(element)) };
  trail = [...trail.filter((one) => one !== element), element].slice(-MOST);
}

function usableIn(part: Element | undefined): HTMLElement[] {
  return [...(part?.querySelectorAll<HTMLElement>(USABLE) ?? [])].filter(isUsable);
}

function isUsable(element: HTMLElement): boolean {
  return element.matches(USABLE) && element.checkVisibility() && !isPassedBy(element);
}

/** Of radio buttons, Tab leads to the one that is chosen. */
function isPassedBy(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== "radio" || element.checked) return false;
  return [...document.getElementsByName(element.name)].some((one) => one.matches(":checked"));
}

/** Move the focus if what had it is gone, but not under a key that is held: what has it then would be pressed as well. */
function look(): void {
  if (!place || !isByKeys || isHeld) return;
  if (place.element.isConnected && !place.element.matches(":disabled")) return;
  if (document.activeElement !== document.body && document.activeElement !== place.element) return;

  const before = trail.findLast((one) => isUsable(one) && one.closest(SCREEN));
  const next = openerOf(place) ?? inPlaceOf(place) ?? before ?? beginningOf(document.querySelector("main"));
  if (!next) return; // it is still to come
  lead(true);
  next.focus();
}

const tabNow = () => document.querySelector("main")?.dataset["tab"];

/** Back from another tab: the link that leads there. */
function openerOf({ tab }: Place): HTMLElement | undefined {
  if (!tab || tab === tabNow() || tab !== wentBackFrom()) return undefined;
  return usableIn(document.querySelector("main") ?? undefined).find((one) => one.getAttribute("href") === `#${tab}`);
}

/** Where a screen begins for keys. */
function beginningOf(screen: Element | null): HTMLElement | undefined {
  return screen ? (dueIn(screen) ?? usableIn(screen)[0]) : undefined;
}

function dueIn(part: Element): HTMLElement | undefined {
  const due = part.querySelector<HTMLElement>(DUE);
  if (!due || due.matches("[tabindex]") || isUsable(due)) return due ?? undefined;
  return deedsIn(due)[0];
}

/** What can be used without what only opens something else or takes back what was just chosen. */
const deedsIn = (part: Element) =>
  usableIn(part).filter((one) => !one.matches("summary, [aria-haspopup], [data-back]"));

/** What comes where something was; of what was only said, nothing. */
function inPlaceOf({ around, before }: Place): HTMLElement | undefined {
  if (around.some((part) => part.matches(SAID))) return undefined;
  for (const part of around.filter(({ isConnected }) => isConnected)) {
    const now = deedsIn(part);
    const wanted = dueIn(part) ?? now.find((one) => one.matches(NEXT));
    const next = wanted ?? now.find((one) => !before.includes(one)) ?? now.at(-1);
    if (next) return next;
  }
  return undefined;
}
