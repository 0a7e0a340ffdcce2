// The game that is kept in this browser. Only one tab at a time changes it, and each looks first what the others did.
import { signal } from "@preact/signals";
import type { Task } from "./app";
import { alone, keep, kept, now, onLate, persist, reread } from "./kept";
import { python, PythonError } from "./python/client";
import type { Files, Game } from "./python/types";
import type { DeletedGame, Kept, OldGame, Way } from "./shapes";

/** What was tapped for players and not yet entered, and what another game leaves behind. */
const DRAFTS = ["game.taps", "game.known", "game.guest"] as const;
const IN_BIN = 30; // days

/** Another tab, or an earlier tap, has changed the game, so that what was tapped may not be meant any more. */
export class ChangedError extends Error {}
/** A load is for another game than the one that is kept. */
export class OtherGameError extends Error {}
/** There is no game: the one that was begun could not be. */
export class NoGameError extends Error {}

let last: Promise<unknown> = Promise.resolve();

/** Do something with the game once all that this tab was asked for before is done: fingers are quicker than disks. */
export function inTurn<Value>(act: () => Promise<Value>): Promise<Value> {
  const mine = last.then(act);
  last = mine.catch(() => undefined);
  return mine;
}

/** The states of the game that this tab has made, each with the one that it was made of. */
const ours = new Map<number, number | undefined>();

/** What no other state of a game is called, in whichever tab it arises. */
export const newRevision = () => {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high % 2 ** 21) * 2 ** 32 + low; // a whole number as JavaScript has them
};

/** The revision of the game that this tab shows. */
const shownRevision = () => now("game")?.revision;

/** The game as it is kept; undefined if there is none. ChangedError if another tab has changed it since this revision. */
async function gameSince(seen: number | undefined): Promise<Kept<"game"> | undefined> {
  const stored = await kept("game");
  if (!stored || seen === undefined) return stored;
  let revision: number | undefined = stored.revision;
  while (revision !== undefined && revision !== seen) revision = ours.get(revision);
  if (revision === seen) return stored;
  await reread("game");
  throw new ChangedError();
}

/** Have the game shown in the page's language. */
export function translate(): Promise<void> {
  return alone("game", async () => {
    const stored = await kept("game");
    if (!stored) return;
    const { record, files, past = [] } = stored;
    const shown = await python("game", { record, files, past });
    if (JSON.stringify(shown) !== JSON.stringify(stored.shown)) await keep("game", { ...stored, shown });
  });
}

// a game that the browser tells of only after another one has been begun is put away
onLate("game", (stored) => {
  if (stored && stored.id !== now("game")?.id) void oldGame(stored).then(putAway);
});

export interface Action {
  action: "go_on" | "tap" | "line" | "pack" | "sheet" | "undo" | "correct" | "insert" | "delete" | "rename";
  player?: string;
  value?: unknown;
  /** Do what Python had a question about. */
  sure?: boolean;
  /** It was meant for a position that is gone: nothing happens but that this is said. */
  isLate?: boolean;
}

/** Positions from which something was taken back, the last one last, and the position that came of that. */
const undone = signal<{ positions: Game[]; left: string }>({ positions: [], left: "" });
/** A position of a game, in the language in which it is shown: a game that was put away counts its revisions anew. */
const nameOf = ({ id, record }: Pick<Kept<"game">, "id" | "record">) =>
  [document.documentElement.lang, id, record].join("\n");

/** The positions that can be put back one after the other, the next one last; none once anything else has happened. */
export function takenBack(): Game[] {
  const { positions, left } = undone.value;
  const stored = now("game");
  return stored && left === nameOf(stored) ? positions : [];
}

/** Let something happen in the game; it is kept when this returns, if Python has no question. */
export function playOn({ isLate, ...act }: Action): Promise<Game> {
  return changeGame(async (stored) => {
    if (isLate) throw new ChangedError();
    const { record, files, past = [], shown } = stored;
    const game = await python("play", { record, files, past, ...act });
    if (game.question) return game;
    if (act.action === "undo" && shown) {
      const left = nameOf({ id: stored.id, record: game.record });
      undone.value = { positions: [...takenBack(), shown], left };
    }
    await put(game, stored);
    return game;
  });
}

/** Put back what was taken back last; nothing if it no longer can be. */
export function playAgain(): Promise<Game | undefined> {
  return changeGame(async (stored) => {
    const positions = takenBack();
    const game = positions.at(-1);
    if (!game) return undefined;
    const left = nameOf({ id: stored.id, record: game.record });
    undone.value = { positions: positions.slice(0, -1), left };
    await put(game, stored);
    return game;
  });
}

/** Change the game that is kept. */
function changeGame<Value>(act: (stored: Kept<"game">) => Promise<Value>): Promise<Value> {
  const seen = shownRevision();
  return alone("game", async () => {
    const stored = await gameSince(seen);
    if (!stored) throw new NoGameError();
    return act(stored);
  });
}

let beginning: { tap: string; game: Promise<Game> } | undefined;

/**
 * Go on with another game. The one that is kept is put away; nothing is ever lost. A second tap on the same meanwhile means
 * the same: `tap` says what was tapped.
 */
export function begin(tap: string, make: () => Promise<Game>, way: (made: Game) => Way, id = newId()): Promise<Game> {
  if (beginning?.tap === tap) return beginning.game;

  const seen = shownRevision();
  const change = async () => {
    const game = await make();
    const stored = await gameSince(seen);
    if (stored && !isSame(stored, game)) await putAway(await oldGame(stored));
    const written = put(game, { id, way: way(game), revision: stored?.revision });
    await Promise.all([written, forgetDrafts()]); // at once: what somebody opens from now on stays
    await keep(
      "games",
      (await oldGames()).filter((one) => !isSame(one, game)),
    );
    persist();
    return game;
  };
  const game = inTurn(() => alone("game", change)).finally(() => {
    if (beginning?.game === game) beginning = undefined;
  });
  beginning = { tap, game };
  return game;
}

type Begun = Kept<"game.begun">;

/** Begin a game that is shown at once; numbers that are tapped for it wait until Python has it. */
export async function beginAtOnce(values: Begun["values"], way: Way, deck: string): Promise<void> {
  await keep("game.begun", { id: newId(), values, way, deck });
  persist();
}

/** Have Python begin the game that waits for it, unless another tab has; its numbers go if there can be no such game. */
export function beginWaiting({ id, values, way }: Begun): Promise<Game | undefined> {
  return alone("game", async () => {
    const stored = await kept("game");
    if (stored?.id === id) {
      await keep("game.begun", undefined); // the visit that began it ended before this was written
      return undefined;
    }
    try {
      const game = await python("new_game", values);
      if (stored) await putAway(await oldGame(stored)); // another tab has begun one, too
      await put(game, { id, way, revision: stored?.revision });
      await keep("game.begun", undefined);
      return game;
    } catch (error) {
      if (!(error instanceof PythonError)) throw error; // it waits for the next visit
      await keep("game.begun", undefined);
      await keep("game.taps", undefined);
      throw error;
    }
  });
}

/** What is known of a game before Python has begun it: who plays, and an empty round. */
export function beforePython({ values, deck }: Begun): Game {
  const { players } = values;
  const cell = { number: null, bonus: 0, points: null, truck: null, cargo: null, packed: false };
  return {
    record: "",
    files: values.files,
    past: [],
    undo: null,
    game: values.game,
    played: values.game,
    title: "",
    unit: "",
    players,
    left: [],
    over: false,
    winners: [],
    leaders: [],
    lead: 0,
    log: [],
    narration: [],
    offers: [],
    chance: [],
    ranking: { places: [], ties: [] },
    moment: [],
    missing: [],
    question: null,
    effects: null,
    shared: null,
    hands: [],
    sheet: { deck, rounds: [players.map(() => cell)] },
    description: [],
    standings: [],
    colours: {},
    seats: null,
    picture: null,
    upright: null,
  };
}

/** Change how the game is kept. */
export function keepBy(way: Way): Promise<void> {
  return alone("game", async () => {
    const stored = await kept("game");
    if (stored) await keep("game", { ...stored, way });
  });
}

/** The game that has just been put away, or into the bin, as long as one tap takes that back. */
export const away = signal<OldGame | DeletedGame | undefined>(undefined);

/** Put the game away. */
export function forget(): Promise<void> {
  const change = async () => {
    const stored = await kept("game");
    const old = stored && (await oldGame(stored));
    const drafts = forgetDrafts(); // at once: what somebody opens from now on stays
    if (old) await putAway(old);
    await Promise.all([keep("game", undefined), drafts]);
    if (old) away.value = old; // a second tap finds none
  };
  return inTurn(() => alone("game", change));
}

/** Delete a game that was put away; it can be put back as long as it lies in the bin. */
export function deleteOld(game: OldGame): Promise<void> {
  return alone("game", async () => {
    const games = await oldGames();
    if (!games.some((one) => one.date === game.date)) return; // a second tap, or another tab

    const inBin = { ...game, deleted: new Date().toISOString() };
    await keep("games.deleted", [inBin, ...(await bin())]);
    await keep(
      "games",
      games.filter((one) => one.date !== game.date),
    );
    away.value = inBin;
  });
}

/** Put back a game that was deleted, before those that are older, as it was. */
export function putBack({ deleted, ...game }: DeletedGame): Promise<void> {
  return alone("game", async () => {
    const others = (await oldGames()).filter((one) => !isSame(one, game));
    const isNewer = (one: OldGame) => one.date > game.date;
    await keep("games", [...others.filter(isNewer), game, ...others.filter((one) => !isNewer(one))]);
    away.value = undefined; // it would say that the game is where it no longer is
    await keep(
      "games.deleted",
      (await bin()).filter((one) => one.deleted !== deleted || one.date !== game.date),
    );
  });
}

/** Those of the deleted games that still lie in the bin. */
export function stillInBin(games: DeletedGame[]): DeletedGame[] {
  const since = new Date(Date.now() - IN_BIN * 24 * 60 * 60 * 1000).toISOString();
  return games.filter((one) => one.deleted >= since);
}

async function bin(): Promise<DeletedGame[]> {
  return stillInBin((await kept("games.deleted")) ?? []);
}

async function forgetDrafts(): Promise<void> {
  await Promise.all(DRAFTS.map((name) => keep(name, undefined)));
}

async function oldGames(): Promise<OldGame[]> {
  return (await kept("games")) ?? [];
}

/** Put a game among those that are over or wait, once, and before the others. */
async function putAway(game: OldGame): Promise<void> {
  const others = (await oldGames()).filter((one) => !isSame(one, game));
  await keep("games", [game, ...others]);
}

/** A kept game as it is put away; one that Python can no longer read has no names, but is not lost. */
export async function oldGame({ id, record, files, past, way, date, shown }: Kept<"game">): Promise<OldGame> {
  const unread = { title: "", players: [], winners: [], colours: {} };
  const { title, players, winners, colours } = shown ?? (await python("game", { record, files }).catch(() => unread));
  return { id, record, files, past, way, date: date ?? new Date().toISOString(), title, players, winners, colours };
}

/** A game by its record. */
export type Recorded = Pick<OldGame, "record" | "files">;

/** Whether two games have the same record. */
export function isSame(one: Recorded, other: Recorded): boolean {
  return one.record === other.record && JSON.stringify(one.files) === JSON.stringify(other.files);
}

/** Hand in what somebody has packed as a player's load in the game; in a round of its sheet, if it has one. */
export function handIn({ truck, cargo, sticks, player = "", round, game }: Task): Promise<Game> {
  return inTurn(async () => {
    await reread("game");
    const stored = now("game");
    if (game !== undefined && stored?.id !== game) throw new OtherGameError();
    // whatever else happened there: Python looks whether the load is that of the player's truck
    const load = { truck, cargo, sticks };
    return playOn(
      round === undefined
        ? { action: "pack", player, value: load, sure: true }
        : { action: "sheet", value: { round, player, load }, sure: true },
    );
  });
}

/** What no other game is called. */
const newId = () => `${new Date().toISOString()} ${crypto.getRandomValues(new Uint32Array(1)).join()}`;

/** What a state of the game has of the one before, and which one that was. */
type Before = Pick<Kept<"game">, "id" | "way"> & { revision: number | undefined };

async function put(game: Game, { id, way, revision: before }: Before): Promise<void> {
  const { record, files, past } = game;
  const date = new Date().toISOString();
  const revision = newRevision();
  ours.set(revision, before);
  await keep("game", { id, record, files, past, way, date, shown: game, revision });
}

/** The file that is the record: of several, the one that says which game it is. */
export function recordAmong(files: Files): [string, string] {
  const all = Object.entries(files);
  return all.find(([, text]) => /^\s*"?game"?\s*[:=]/m.test(text)) ?? all[0] ?? ["", ""];
}
