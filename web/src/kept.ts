// What the browser keeps, in IndexedDB: written to the disk before `keep` returns.
const NAME = "zackpack";
const STORE = "kept";
const tabs = new BroadcastChannel(NAME);

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

/** What is kept under a name; undefined if nothing is. */
export function kept<Value>(name: string): Promise<Value | undefined> {
  return within("readonly", (store) => store.get(name) as IDBRequest<Value | undefined>);
}

/** Keep a value, and tell the other tabs. */
export async function keep(name: string, value: unknown): Promise<void> {
  await within("readwrite", (store): IDBRequest => (value === undefined ? store.delete(name) : store.put(value, name)));
  tabs.postMessage(name);
}

/** Be told when another tab has kept something under this name. */
export function onKept(name: string, told: () => void): () => void {
  const listen = (event: MessageEvent) => event.data === name && told();
  tabs.addEventListener("message", listen);
  return () => tabs.removeEventListener("message", listen);
}

/** Do something while no other tab does. */
export function alone<Value>(name: string, act: () => Promise<Value>): Promise<Value> {
  if (!navigator.locks) return act(); // only on pages without https, where nothing is installed either
  return navigator.locks.request(`${NAME} ${name}`, act) as Promise<Value>;
}
