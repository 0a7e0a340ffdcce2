// The game that is kept in this browser. Only one tab at a time changes it, and each looks first what the others did.
import { alone, keep, kept } from "./kept";
import { python } from "./python/client";
import type { Files, Game } from "./python/types";

export interface KeptGame {
  record: string;
  files: Files;
  /** Counts the changes. */
  revision: number;
}

/** Another tab has changed the game, so that what was tapped may not be meant any more. */
export class ChangedError extends Error {}

let shown = 0;

/** The game as it is kept; undefined if there is none. */
export async function currentGame(): Promise<Game | undefined> {
  const stored = await kept<KeptGame>("game");
  if (!stored) {
    shown = 0;
    return undefined;
  }
  shown = stored.revision;
  return python("game", { record: stored.record, files: stored.files });
}

export interface Action {
  action: "roll" | "deal" | "draw" | "pack" | "line" | "undo";
  player?: string;
  value?: unknown;
}

/** Let something happen in the game; it is kept when this returns. */
export function playOn(act: Action): Promise<Game> {
  return alone("game", async () => {
    const stored = await kept<KeptGame>("game");
    if (!stored || stored.revision !== shown) throw new ChangedError();
    const game = await python("play", { record: stored.record, files: stored.files, ...act });
    await put(game, stored.revision);
    return game;
  });
}

/** Begin with another game, which replaces the one that is kept. */
export function begin(make: () => Promise<Game>): Promise<Game> {
  return alone("game", async () => {
    const game = await make();
    const stored = await kept<KeptGame>("game");
    if (stored && stored.revision !== shown) throw new ChangedError();
    await put(game, stored?.revision ?? 0);
    return game;
  });
}

/** Put the game away. */
export function forget(): Promise<void> {
  return alone("game", async () => {
    await keep("game", undefined);
    shown = 0;
  });
}

async function put(game: Game, revision: number): Promise<void> {
  const next: KeptGame = { record: game.record, files: game.files, revision: revision + 1 };
  await keep("game", next);
  shown = next.revision;
}
