// What the browser keeps, in IndexedDB: written to the disk before `keep` returns. Where the browser refuses, or does
// not answer, the page goes on with what it has in memory, and writes it as soon as the browser takes something again.
import { signal, type Signal } from "@preact/signals";
import { del, get, getMany, promisifyRequest, set, type UseStore } from "idb-keyval";
import { useCallback } from "preact/hooks";
import { checked, SHAPES, type Kept, type Name, type Values } from "./shapes";

const NAME = "zackpack";
const STORE = "kept";
export const NAMES = Object.keys(SHAPES) as Name[];
/** Where a page that is left puts what the disk does not have yet: only this is written at once. */
const JOURNAL = `${NAME}.unwritten`;
const AT_START = 1000; // milliseconds for an answer of the browser
const LATER = 5000; // once it has answered
const tabs = channel();
const values = Object.fromEntries(NAMES.map((name) => [name, signal()])) as Record<Name, Signal<unknown>>;
const unwritten = new Set<Name>();
const touched = new Set<Name>(); // what has changed since the browser was asked
const changes = new Map<Name, number>(); // how often this tab has changed each
const late = new Map<Name, (stored: unknown) => void>();
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
      if (!silent) touched.clear();
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
  const left = journal();
  try {
    const stored = await inTime(getMany(NAMES, store), AT_START);
    NAMES.forEach((name, index) => show(name, checked(name, stored[index])));
  } catch {
    refused.value = true;
  }
  keepAll(left);
}

function keepAll(left: [Name, unknown][]): void {
  for (const [name, value] of left) void keep(name, value as never);
}

/** What the last page could not write any more. */
function journal(): [Name, unknown][] {
  try {
    const text = localStorage.getItem(JOURNAL);
    if (text === null) return [];
    localStorage.removeItem(JOURNAL);
    const left = JSON.parse(text) as Record<string, unknown>;
    return NAMES.filter((name) => name in left).map((name) => [name, checked(name, left[name])]);
  } catch {
    return []; // the browser lets nobody keep anything, or somebody else has written there
  }
}

/** The browser answers after all: have what it keeps, but for what has changed meanwhile, and write that. */
async function answerLate(): Promise<void> {
  if (!silent) return; // several have waited for the same
  silent = false;
  const stored = await getMany(NAMES, store).catch(() => []);
  stored.forEach((value, index) => {
    const name = NAMES[index] as Name;
    if (!touched.has(name) && !unwritten.has(name)) show(name, checked(name, value));
    else late.get(name)?.(checked(name, value));
  });
  writing ??= write();
}

/** Be given what was kept under a name if the browser tells it only after that has changed. */
export function onLate<Of extends Name>(name: Of, take: (stored: Kept<Of> | undefined) => void): void {
  late.set(name, take as (stored: unknown) => void);
}

/** What is kept under a name; undefined if nothing is. */
export async function kept<Of extends Name>(name: Of): Promise<Kept<Of> | undefined> {
  if (unwritten.has(name) || silent) return now(name);
  return inTime(get(name, store)).then(
    (stored) => checked(name, stored),
    () => now(name),
  );
}

/** What is kept under a name as far as this tab knows. */
export function now<Of extends Name>(name: Of): Kept<Of> | undefined {
  return values[name].peek() as Kept<Of> | undefined;
}

/** Have shown what is kept under a name, whatever this tab knows of it, unless it changes that meanwhile. */
export async function reread(name: Name): Promise<void> {
  const before = changes.get(name);
  const stored = await kept(name);
  if (changes.get(name) === before) show(name, stored);
}

/** Keep a value, and tell the other tabs. */
export function keep<Of extends Name>(name: Of, value: Kept<Of> | undefined): Promise<void> {
  show(name, value);
  unwritten.add(name);
  touched.add(name);
  changes.set(name, (changes.get(name) ?? 0) + 1);
  return (writing ??= write());
}

/** Have a value shown wherever it is used. */
function show(name: Name, value: unknown): void {
  values[name].value = value;
}

/** Write all that is not written yet, once the tap is done. */
async function write(): Promise<void> {
  await Promise.resolve();
  try {
    while (unwritten.size) for (const name of unwritten) await put(name); // also what is added meanwhile
    refused.value = false;
  } catch {
    refused.value = true;
  } finally {
    writing = undefined;
  }
}

/** Write a value; it counts as unwritten until the disk has it as it is then. */
async function put(name: Name): Promise<void> {
  const value = values[name].peek();
  await inTime(value === undefined ? del(name, store) : set(name, value, store));
  if (values[name].peek() === value) unwritten.delete(name);
  tabs?.postMessage(name);
}

addEventListener("pagehide", () => {
  if (unwritten.size === 0) return;
  try {
    const left = [...unwritten].map((name) => [name, values[name].peek() ?? null]);
    localStorage.setItem(JOURNAL, JSON.stringify(Object.fromEntries(left)));
  } catch {
    // the browser lets nobody keep anything, or it is too much: the disk may have it all the same
  }
});

// at once, so that it never comes back over what is newer: another tab has been left, or the browser goes on with this one
addEventListener("storage", ({ key }) => key === JOURNAL && keepAll(journal()));
addEventListener("pageshow", ({ persisted }) => persisted && keepAll(journal()));

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
  const change = useCallback(
    (next: Value | ((before: Value) => Value)) => {
      const before = (values[name].peek() ?? initial) as Value;
      void keep(name, (typeof next === "function" ? (next as (before: Value) => Value)(before) : next) as Kept<Of>);
    },
    [name, initial],
  );
  return [(values[name].value ?? initial) as Value, change];
}

tabs?.addEventListener("message", ({ data }: MessageEvent<Name>) => {
  void reread(data);
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
