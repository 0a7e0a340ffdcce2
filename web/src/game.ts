// The game that is kept in this browser. Only one tab at a time changes it, and each looks first what the others did.
import type { Task } from "./app";
import { alone, keep, kept, persist } from "./kept";
import { python } from "./python/client";
import type { Game } from "./python/types";
import type { Kept, Way } from "./shapes";

/** What was tapped for players and not yet entered. */
const DRAFTS = ["game.taps", "game.known"] as const;

/** Another tab has changed the game, so that what was tapped may not be meant any more. */
export class ChangedError extends Error {}

let shown = 0;

function noteShown(stored: Kept<"game"> | undefined): Kept<"game"> | undefined {
  shown = stored?.revision ?? 0;
  return stored;
}

/** The game as it was shown last, at once; undefined if there is none. */
export async function lastShown(): Promise<Kept<"game"> | undefined> {
  return noteShown(await kept("game"));
}

/** The game as it is kept; undefined if there is none. */
export async function currentGame(): Promise<Game | undefined> {
  const stored = await lastShown();
  return stored && python("game", { record: stored.record, files: stored.files, past: stored.past ?? [] });
}

export interface Action {
  action: "go_on" | "line" | "pack" | "sheet" | "undo" | "correct" | "insert" | "delete";
  player?: string;
  value?: unknown;
  /** Do what Python had a question about. */
  sure?: boolean;
}

/** Let something happen in the game; it is kept when this returns, if Python has no question. */
export function playOn(act: Action): Promise<Game> {
  return alone("game", async () => {
    const stored = await kept("game");
    if (!stored || stored.revision !== shown) throw new ChangedError();
    const { record, files, past = [] } = stored;
    const game = await python("play", { record, files, past, ...act });
    if (!game.question) await put(game, stored);
    return game;
  });
}

/** Begin with another game. The one that is kept is put aside, and can be brought back. */
export function begin(make: () => Promise<Game>, way: Way): Promise<Game> {
  return alone("game", async () => {
    const game = await make();
    const stored = await kept("game");
    if (stored && stored.revision !== shown) throw new ChangedError();
    if (stored) await keep("game.before", stored);
    await Promise.all(DRAFTS.map((name) => keep(name, undefined)));
    await put(game, { ...stored, way, revision: stored?.revision ?? 0 });
    persist();
    return game;
  });
}

/** Change how the game is kept. */
export function keepBy(way: Way): Promise<void> {
  return alone("game", async () => {
    const stored = await kept("game");
    if (stored) await keep("game", { ...stored, way });
  });
}

/** Put the game away; it can be brought back. */
export function forget(): Promise<void> {
  return alone("game", async () => {
    await keep("game.before", await kept("game"));
    await keep("game", undefined);
    await Promise.all(DRAFTS.map((name) => keep(name, undefined)));
    shown = 0;
  });
}

/** Bring back the game that was put away last. */
export function bringBack(): Promise<void> {
  return alone("game", async () => {
    await keep("game", await kept("game.before"));
    await keep("game.before", undefined);
    await Promise.all(DRAFTS.map((name) => keep(name, undefined)));
  });
}

/** Hand in the sticks that somebody has packed as a player's load in the game; in a round of its sheet, if it has one. */
export async function handIn({ truck, cargo, sticks, player = "", round }: Task): Promise<Game> {
  await lastShown(); // whatever else happened there: Python looks whether the load is that of the player's truck
  const load = { truck, cargo, sticks };
  return playOn(
    round === undefined
      ? { action: "pack", player, value: load, sure: true }
      : { action: "sheet", value: { round, player, load }, sure: true },
  );
}

async function put(game: Game, { way, revision }: Pick<Kept<"game">, "way" | "revision">): Promise<void> {
  const { record, files, past } = game;
  const next: Kept<"game"> = { record, files, past, shown: game, revision: revision + 1, ...(way && { way }) };
  await keep("game", next);
  shown = next.revision;
}
