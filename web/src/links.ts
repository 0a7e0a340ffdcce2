// Links that carry a deck, a load or a game: after the #, so that no server sees it, as compressed files. Who opens one
// reads it as if it were files, with the same limits and the same errors.
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import * as v from "valibot";
import type { Tab } from "./app";
import { Files } from "./python/types";
import type { Kind, Shared } from "./shapes";

/** What can be shared, and the tab that opens it. */
export const OPENS = { deck: "deck", load: "pack", game: "game", puzzle: "practice" } as const satisfies Record<
  Kind,
  Tab
>;

const VERSION = "1";
const SOME_FILES = v.pipe(Files, v.minEntries(1));
const BROUGHT_BEFORE = v.object({ kind: v.picklist(Object.keys(OPENS) as Kind[]), files: SOME_FILES });
const MOST = 1 << 21; // bytes of the files, as of those that are opened

/** Why a link cannot be opened. */
export class LinkError extends Error {
  constructor(readonly reason: "damaged" | "newer") {
    super(`the link is ${reason}`);
  }
}

/** A link to this page with the files in it. */
export async function linkTo(kind: Kind, files: Files): Promise<string> {
  const text = new Blob([JSON.stringify(files)]).stream();
  const packed = await new Response(text.pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer();
  const bytes = Array.from(new Uint8Array(packed), (byte) => String.fromCharCode(byte)).join("");
  const data = btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `${location.href.split("#")[0]}#${kind}=${VERSION}.${data}`;
}

/** What a link carries; undefined if the part after the # is none of a link's. LinkError if it is not whole. */
export async function readLink(hash: string): Promise<Shared | undefined> {
  const [, kind, version, data] = /^#(\w+)=([^.]*)\.?(.*)$/.exec(hash) ?? [];
  if (!isKind(kind)) return undefined;
  if (version !== VERSION) throw new LinkError(Number(version) > Number(VERSION) ? "newer" : "damaged");
  try {
    const packed = Uint8Array.from(atob((data ?? "").replaceAll("-", "+").replaceAll("_", "/")), (one) =>
      one.charCodeAt(0),
    );
    return { kind, files: v.parse(SOME_FILES, JSON.parse(await unpack(packed))) };
  } catch {
    throw new LinkError("damaged");
  }
}

/** The tab that a link is for, whole or not. */
export function tabOfLink(hash: string): Tab | undefined {
  const kind = /^#(\w+)=/.exec(hash)?.[1];
  return isKind(kind) ? OPENS[kind] : undefined;
}

/** The text in compressed bytes; no more of it is unpacked than files may have. */
async function unpack(packed: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).text();
    parts.push(value);
    bytes += value.byteLength;
    if (bytes > MOST) {
      await reader.cancel();
      throw new Error("too much");
    }
  }
}

function isKind(text: string | undefined): text is Kind {
  return text !== undefined && Object.hasOwn(OPENS, text);
}

/** What a link brought, until its tab takes it. */
export const shared = signal<Shared | undefined>(undefined);
/** What is being opened, while it waits for Python. */
export const opening = signal<Shared | undefined>(undefined);

/** Where this tab of the browser keeps what a link brought until it is open: it outlives a visit that ends before. */
const BROUGHT = "zackpack.brought";

/** A link has brought something. */
export function bring(found: Shared): void {
  shared.value = found;
  try {
    sessionStorage.setItem(BROUGHT, JSON.stringify(found));
  } catch {
    // the browser lets nobody keep anything, or it is too much: the link can be followed again
  }
}

/** Have what a link brought in a visit that ended before it was open. */
export function bringAgain(): void {
  try {
    const left = v.parse(BROUGHT_BEFORE, JSON.parse(sessionStorage.getItem(BROUGHT) ?? ""));
    if (tabOfLink(location.hash) === undefined) shared.value = left;
  } catch {
    // there is none
  }
}

function forgetBrought(): void {
  opening.value = undefined;
  try {
    sessionStorage.removeItem(BROUGHT);
  } catch {
    // there is none
  }
}

/** Open what a link of this kind brought, once. */
export function useShared(kind: Kind, open: (files: Files) => unknown): void {
  const brought = shared.value;
  useEffect(() => {
    if (brought?.kind !== kind || shared.peek() !== brought) return; // the effect before took it
    shared.value = undefined;
    opening.value = brought;
    void Promise.resolve(open(brought.files)).finally(forgetBrought);
  }, [brought, kind, open]);
}
