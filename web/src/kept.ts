// What the browser keeps, in IndexedDB: written to the disk before `keep` returns. Where the browser refuses, or does
// not answer, the page goes on with what it has in memory, and writes it as soon as the browser takes something again.
import { signal, type Signal } from "@preact/signals";
import { get, getMany, promisifyRequest, type UseStore } from "idb-keyval";
import { useCallback } from "preact/hooks";
import { isEqual } from "./equal";
import { checked, SHAPES, type Kept, type Name, type Values } from "./shapes";

const NAME = "zackpack";
const STORE = "kept";
export const NAMES = Object.keys(SHAPES) as Name[];
/** Where pages that are left put what the disk does not have yet: only this is written at once. */
const JOURNALS = `${NAME}.unwritten`;
const AT_START = 1000; // milliseconds for an answer of the browser
const LATER = 5000; // once it has answered
const tabs = channel();
const values = Object.fromEntries(NAMES.map((name) => [name, signal()])) as Record<Name, Signal<unknown>>;
const unwritten = new Map<Name, Unwritten>();
const changed = new Map<Name, number>(); // how often this tab has changed each
const late = new Map<Name, (other: unknown) => void>();

type Change = (before: unknown) => unknown;
/** What the disk does not have yet: a value that was kept as a whole, and what has changed since. */
interface Unwritten {
  whole?: { value: unknown };
  changes: Change[];
}

let database: Promise<IDBDatabase> | undefined;
let silent = false; // the browser has been asked for the database, and does not answer
let writing: Promise<void> | undefined;

/** Whether the browser refuses to keep what it should. */
export const refused = signal(false);

/** What tells the other tabs; none where the browser has no such thing. */
function channel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(NAME);
  } catch {
    return undefined;
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return promisifyRequest(request);
}

/** What comes of a promise in time; an error if the browser does not answer. */
function inTime<Value>(promise: Promise<Value>, patience = LATER): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      silent = true;
      reject(new Error("the browser does not answer"));
      promise.then(answerLate, () => (silent = false));
    }, patience);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const store: UseStore = async (mode, act) => {
  if (silent) throw new Error("the browser has not answered yet");
  try {
    const transaction = (await (database ??= open())).transaction(STORE, mode, { durability: "strict" });
    return await act(transaction.objectStore(STORE));
  } catch (error) {
    void database?.then((broken) => broken.close()).catch(() => undefined);
    database = undefined; // the next time opens it anew
    throw error;
  }
};

/** Read all that is kept, before the page is shown, so that `useKept` has it at once. */
export async function readAll(): Promise<void> {
  const left = journals();
  try {
    const stored = await inTime(getMany(NAMES, store), AT_START);
    NAMES.forEach((name, index) => show(name, checked(name, stored[index])));
  } catch {
    refused.value = true;
  }
  keepAll(left);
}

function keepAll(left: [Name, unknown][]): void {
  for (const [name, value] of left) keepLeft(name, value);
}

/** Keep what another page has left; what this one has changed and not written yet stays. */
function keepLeft(name: Name, left: unknown): void {
  const mine = unwritten.get(name);
  if (!mine) void keep(name, left as never);
  else if (mine.whole) tellLate(name, left);
  else void writeSoon(name, after(mine.changes, left), { whole: { value: left }, changes: mine.changes });
}

/** What a tab keeps as a whole replaces what turns out to be kept elsewhere; somebody may find another place for that. */
function tellLate(name: Name, other: unknown): void {
  if (!isEqual(other, now(name))) late.get(name)?.(other);
}

const isJournal = (key: string | null) => key !== null && key.startsWith(JOURNALS);

/** What pages that were left could not write any more: that of the last one first, which others do not replace. */
function journals(): [Name, unknown][] {
  try {
    return Object.keys(localStorage).filter(isJournal).sort().reverse().flatMap(journal);
  } catch {
    return []; // the browser lets nobody keep anything
  }
}

function journal(key: string): [Name, unknown][] {
  const text = localStorage.getItem(key);
  localStorage.removeItem(key); // it is taken once
  try {
    const left = JSON.parse(text ?? "{}") as Record<string, unknown>;
    return NAMES.filter((name) => name in left).map((name) => [name, checked(name, left[name])]);
  } catch {
    return []; // somebody else has written there
  }
}

/** The browser answers after all: have what it keeps, but for what has changed meanwhile, and write that. */
async function answerLate(): Promise<void> {
  if (!silent) return; // several have waited for the same
  silent = false;
  const stored = await getMany(NAMES, store).catch(() => []);
  stored.forEach((value, index) => {
    const name = NAMES[index] as Name;
    const mine = unwritten.get(name); // and so has all that has changed: nothing is written while the browser is silent
    if (!mine) show(name, checked(name, value));
    else if (mine.whole) tellLate(name, checked(name, value));
  });
  writing ??= write();
}

/** Be given what the browser or another tab turns out to have kept under a name, too late to be shown: it has changed here. */
export function onLate<Of extends Name>(name: Of, take: (other: Kept<Of> | undefined) => void): void {
  late.set(name, take as (other: unknown) => void);
}

/** What is kept under a name; undefined if nothing is. */
export async function kept<Of extends Name>(name: Of): Promise<Kept<Of> | undefined> {
  if (unwritten.has(name) || silent) return now(name);
  return inTime(get(name, store)).then(
    (stored) => checked(name, stored),
    () => now(name),
  );
}

/** All that is kept, at one moment. */
async function allKept(): Promise<Values> {
  await writing;
  const known = () => NAMES.map((name) => now(name));
  const all = unwritten.size > 0 || silent ? known() : await inTime(getMany(NAMES, store)).catch(known);
  return Object.fromEntries(NAMES.map((name, index) => [name, checked(name, all[index])]));
}

/** Change what belongs together, all at once; anew if any of it has changed meanwhile. */
export async function changeAll(act: (before: Values) => Promise<Values>): Promise<void> {
  let isDone = false;
  while (!isDone) {
    const before = await allKept();
    isDone = await replaceAll(before, await act(before));
  }
}

/** Keep all of this if what was kept before still is; whether it was. */
async function replaceAll(before: Values, next: Values): Promise<boolean> {
  if (writing) return false; // something has been tapped
  const others = NAMES.filter((name) => next[name] !== before[name]);
  const keepEach = () => others.forEach((name) => void keep(name, next[name] as never));
  if (unwritten.size > 0 || silent) {
    keepEach(); // in memory
    return true;
  }
  try {
    const isDone = await inTime(
      store("readwrite", async (all) => {
        const stored = await Promise.all(NAMES.map((name) => promisifyRequest(all.get(name))));
        if (!NAMES.every((name, index) => isEqual(checked(name, stored[index]), before[name]))) return false;
        for (const name of others) putInto(all, name, next[name]);
        await promisifyRequest(all.transaction);
        return true;
      }),
    );
    for (const name of isDone ? others : []) {
      if (!unwritten.has(name)) showNew(name, next[name]);
      tabs?.postMessage(name);
    }
    return isDone;
  } catch {
    keepEach();
    return true;
  }
}

/** What is kept under a name as far as this tab knows. */
export function now<Of extends Name>(name: Of): Kept<Of> | undefined {
  return values[name].peek() as Kept<Of> | undefined;
}

/** Have shown what is kept under a name, whatever this tab knows of it, unless it changes that meanwhile. */
export async function reread(name: Name): Promise<void> {
  const before = changed.get(name);
  const stored = await kept(name);
  if (changed.get(name) === before) show(name, stored);
}

/** Keep a value, and tell the other tabs. */
export function keep<Of extends Name>(name: Of, value: Kept<Of> | undefined): Promise<void> {
  return writeSoon(name, value, { whole: { value }, changes: [] });
}

/** Change what is kept; if another tab has changed it meanwhile, what that has made of it. */
export function change<Of extends Name>(
  name: Of,
  act: (before: Kept<Of> | undefined) => Kept<Of> | undefined,
): Promise<void> {
  const { whole, changes } = unwritten.get(name) ?? { changes: [] };
  return writeSoon(name, act(now(name)), { ...(whole && { whole }), changes: [...changes, act as Change] });
}

function writeSoon(name: Name, value: unknown, what: Unwritten): Promise<void> {
  unwritten.set(name, what);
  showNew(name, value);
  return (writing ??= write());
}

/** Show what this tab has changed. */
function showNew(name: Name, value: unknown): void {
  show(name, value);
  changed.set(name, (changed.get(name) ?? 0) + 1);
}

/** Have a value shown wherever it is used. */
function show(name: Name, value: unknown): void {
  values[name].value = value;
}

/** Write all that is not written yet, once the tap is done. */
async function write(): Promise<void> {
  await Promise.resolve();
  try {
    while (unwritten.size) for (const name of unwritten.keys()) await inTime(put(name)); // also what is added meanwhile
    refused.value = false;
  } catch {
    refused.value = true;
  } finally {
    writing = undefined;
  }
}

/** Write what is kept under a name; it counts as unwritten until the disk has it, even if that is late. */
async function put(name: Name): Promise<void> {
  const mine = unwritten.get(name);
  if (!mine) return;
  const shown = values[name].peek();
  const written = await rewrite(name, mine);
  tabs?.postMessage(name);

  const all = unwritten.get(name) ?? mine;
  if (all.whole !== mine.whole) return; // another one is kept as a whole
  const later = all.changes.slice(mine.changes.length);
  if (later.length > 0) unwritten.set(name, { changes: later });
  else unwritten.delete(name);
  if (!isEqual(written, shown)) show(name, after(later, written)); // another tab had changed it
}

/** Have the disk keep something under a name while no other tab does; what that is. */
function rewrite(name: Name, { whole, changes }: Unwritten): Promise<unknown> {
  return store("readwrite", async (all) => {
    const value = after(changes, whole ? whole.value : checked(name, await promisifyRequest(all.get(name))));
    putInto(all, name, value);
    await promisifyRequest(all.transaction);
    return value;
  });
}

function putInto(all: IDBObjectStore, name: Name, value: unknown): void {
  if (value === undefined) all.delete(name);
  else all.put(value, name);
}

function after(changes: Change[], before: unknown): unknown {
  return changes.reduce((value, act) => act(value), before);
}

addEventListener("pagehide", () => {
  if (unwritten.size === 0) return;
  try {
    const left = [...unwritten.keys()].map((name) => [name, values[name].peek() ?? null]);
    const key = `${JOURNALS}.${Date.now()}.${Math.random()}`; // several pages can be left at once
    localStorage.setItem(key, JSON.stringify(Object.fromEntries(left)));
    // what another page has of it by then is not changed once more if the browser goes on with this one
    for (const name of unwritten.keys()) unwritten.set(name, { whole: { value: values[name].peek() }, changes: [] });
  } catch {
    // the browser lets nobody keep anything, or it is too much: the disk may have it all the same
  }
});

// at once, so that it never comes back over what is newer: another tab has been left, or the browser goes on with this one
addEventListener("storage", ({ key }) => isJournal(key) && keepAll(journals()));
addEventListener("pageshow", ({ persisted }) => persisted && keepAll(journals()));

/** A value, and how to change it. */
type Usable<Value> = [Value, (next: Value | ((before: Value) => Value)) => void];

/**
 * A value that outlives its tab, the visit and a change of language; other tabs of the browser get it, too. Undefined
 * forgets it. The value must be plain data, and `initial` the same in every call.
 */
export function useKept<Of extends Name>(name: Of): Usable<Kept<Of> | undefined>;
export function useKept<Of extends Name>(name: Of, initial: Kept<Of>): Usable<Kept<Of>>;
export function useKept<Of extends Name>(name: Of, initial?: Kept<Of>): Usable<Kept<Of> | undefined> {
  type Value = Kept<Of> | undefined;
  const set = useCallback(
    (next: Value | ((before: Value) => Value)) => {
      if (typeof next === "function") void change(name, (before) => next((before ?? initial) as Value));
      else void keep(name, next);
    },
    [name, initial],
  );
  return [(values[name].value ?? initial) as Value, set];
}

tabs?.addEventListener("message", ({ data }: MessageEvent<Name>) => {
  void Promise.resolve(writing).then(() => reread(data)); // what this tab keeps is written first
});

/** All that is kept; the component is drawn anew whenever any of it changes. */
export function useAll(): Values {
  return Object.fromEntries(NAMES.map((name) => [name, values[name].value]));
}

/** Ask the browser not to clear what is kept when it lacks room; for things that somebody typed. */
export function persist(): void {
  void navigator.storage?.persist?.().catch(() => false);
}

/** Do something while no other tab does. */
export function alone<Value>(name: string, act: () => Promise<Value>): Promise<Value> {
  if (!navigator.locks) return act(); // only on pages without https, where nothing is installed either
  return navigator.locks.request(`${NAME} ${name}`, act) as Promise<Value>;
}
