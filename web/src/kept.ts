// What the browser keeps, in IndexedDB: written to the disk before `keep` returns.
import { useCallback, useEffect, useState } from "preact/hooks";
import { checked, SHAPES, type Kept, type Name } from "./shapes";

const NAME = "zackpack";
const STORE = "kept";
const tabs = new BroadcastChannel(NAME);
const values = new Map<Name, unknown>(); // all that is kept, and what could not be
const watchers = new Map<Name, Set<() => void>>();
const unwritten = new Set<Name>();
let refused = false;

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("the browser keeps nothing"));
  });
}

async function within<Value>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: "strict" });
      const request = ask(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? new Error("the browser keeps nothing"));
    });
  } finally {
    database.close();
  }
}

/** Read all that is kept, before the page is shown, so that `useKept` has it at once. */
export async function readAll(): Promise<void> {
  try {
    for (const name of Object.keys(SHAPES) as Name[]) {
      const found = await kept(name);
      if (found !== undefined) values.set(name, found);
    }
  } catch {
    refused = true;
  }
}

/** What is kept under a name; undefined if nothing is. */
export async function kept<Of extends Name>(name: Of): Promise<Kept<Of> | undefined> {
  return checked(name, await within("readonly", (store) => store.get(name) as IDBRequest<unknown>));
}

/** Keep a value, and tell the other tabs. */
export async function keep<Of extends Name>(name: Of, value: Kept<Of> | undefined): Promise<void> {
  await within("readwrite", (store): IDBRequest => (value === undefined ? store.delete(name) : store.put(value, name)));
  show(name, value);
  tabs.postMessage(name);
}

/** Have a value shown wherever it is used. */
function show(name: Name, value: unknown): void {
  if (value === undefined) values.delete(name);
  else values.set(name, value);
  watchers.get(name)?.forEach((tell) => tell());
}

/** Keep the newest value of a name once its tap is done; the page goes on where the browser refuses. */
async function write(name: Name): Promise<void> {
  if (unwritten.has(name)) return;
  unwritten.add(name);
  await Promise.resolve();
  unwritten.delete(name);
  const value = values.get(name);
  const act = (store: IDBObjectStore): IDBRequest =>
    value === undefined ? store.delete(name) : store.put(value, name);
  try {
    await within("readwrite", act);
    tabs.postMessage(name);
  } catch {
    refused = true;
  }
}

/** Whether the browser has refused to keep something. */
export function keepsNothing(): boolean {
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
  const [, count] = useState(0);
  useEffect(() => {
    const tell = () => count((before) => before + 1);
    const all = watchers.get(name) ?? new Set();
    watchers.set(name, all.add(tell));
    return () => void all.delete(tell);
  }, [name]);
  const set = useCallback(
    (next: Value | ((before: Value) => Value)) => {
      const before = (values.has(name) ? values.get(name) : initial) as Value;
      show(name, typeof next === "function" ? (next as (before: Value) => Value)(before) : next);
      void write(name);
    },
    [name],
  );
  return [(values.has(name) ? values.get(name) : initial) as Value, set];
}

tabs.addEventListener("message", ({ data }: MessageEvent<Name>) => {
  kept(data).then(
    (value) => show(data, value),
    () => undefined,
  );
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
