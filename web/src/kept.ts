// What the browser keeps, in IndexedDB: written to the disk before `keep` returns. Where the browser refuses, the page
// goes on with what it has in memory, and writes it as soon as the browser takes something again.
import { del, get, getMany, promisifyRequest, set, type UseStore } from "idb-keyval";
import { useCallback, useEffect, useState } from "preact/hooks";
import { checked, SHAPES, type Kept, type Name } from "./shapes";

const NAME = "zackpack";
const STORE = "kept";
const REFUSED = "refused";
const tabs = new BroadcastChannel(NAME);
const values = new Map<Name, unknown>(); // all that is kept, and what is not yet
const unwritten = new Set<Name>();
const changes = new EventTarget(); // an event for each value that is another one, by its name, and REFUSED
let database: Promise<IDBDatabase> | undefined;
let writing: Promise<void> | undefined;
let refused = false;

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return promisifyRequest(request);
}

const store: UseStore = async (mode, act) => {
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
  const names = Object.keys(SHAPES) as Name[];
  try {
    const found = await getMany(names, store);
    names.forEach((name, index) => show(name, checked(name, found[index])));
  } catch {
    tellRefused(true);
  }
}

/** What is kept under a name; undefined if nothing is. */
export async function kept<Of extends Name>(name: Of): Promise<Kept<Of> | undefined> {
  const here = () => values.get(name) as Kept<Of> | undefined;
  if (unwritten.has(name)) return here();
  return get(name, store).then((found) => checked(name, found), here);
}

/** Keep a value, and tell the other tabs. */
export function keep<Of extends Name>(name: Of, value: Kept<Of> | undefined): Promise<void> {
  show(name, value);
  unwritten.add(name);
  return (writing ??= write());
}

/** Have a value shown wherever it is used. */
function show(name: Name, value: unknown): void {
  if (value === undefined) values.delete(name);
  else values.set(name, value);
  changes.dispatchEvent(new Event(name));
}

/** Write all that is not written yet, once the tap is done. */
async function write(): Promise<void> {
  await Promise.resolve();
  try {
    for (const name of unwritten) await put(name); // also what is added meanwhile
    tellRefused(false);
  } catch {
    tellRefused(true);
  } finally {
    writing = undefined;
  }
}

async function put(name: Name): Promise<void> {
  unwritten.delete(name); // it comes back if it changes meanwhile
  const value = values.get(name);
  try {
    await (value === undefined ? del(name, store) : set(name, value, store));
    tabs.postMessage(name);
  } catch (error) {
    unwritten.add(name);
    throw error;
  }
}

function tellRefused(now: boolean): void {
  if (now === refused) return;
  refused = now;
  changes.dispatchEvent(new Event(REFUSED));
}

addEventListener("pagehide", () => {
  if (unwritten.size) writing ??= write();
});

/** Render a component anew whenever this event comes. */
function useChanges(name: string): void {
  const [, count] = useState(0);
  useEffect(() => {
    const tell = () => count((before) => before + 1);
    changes.addEventListener(name, tell);
    return () => changes.removeEventListener(name, tell);
  }, [name]);
}

/** Whether the browser refuses to keep what it should. */
export function useRefused(): boolean {
  useChanges(REFUSED);
  return refused;
}

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
  useChanges(name);
  const change = useCallback(
    (next: Value | ((before: Value) => Value)) => {
      const before = (values.has(name) ? values.get(name) : initial) as Value;
      void keep(name, (typeof next === "function" ? (next as (before: Value) => Value)(before) : next) as Kept<Of>);
    },
    [name],
  );
  return [(values.has(name) ? values.get(name) : initial) as Value, change];
}

tabs.addEventListener("message", ({ data }: MessageEvent<Name>) => {
  void kept(data).then((value) => show(data, value));
});

/** Be told when another tab has kept something under this name. */
export function onKept(name: Name, told: () => void): () => void {
  const listen = (event: MessageEvent) => event.data === name && told();
  tabs.addEventListener("message", listen);
  return () => tabs.removeEventListener("message", listen);
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
