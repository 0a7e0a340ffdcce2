// Everything that this browser keeps, in one file, and back from it. What a file brings is checked value by value, like
// any file of a stranger; it changes nothing before somebody has said so.
import { alone, changeAll, keep, NAMES, now, persist } from "./kept";
import { united } from "./merge";
import { isSame, unfinished } from "./practice";
import { checked, type Name, type Values } from "./shapes";
import type { Key } from "./texts";

const PROGRAM = "zackpack";
const VERSION = 1;

/** Why a file cannot be brought back; the text that says so. */
export class BackupError extends Error {
  constructor(readonly why: Key) {
    super(why);
  }
}

/** What a file holds. */
export interface Backup {
  /** When it was saved; "" if it does not say. */
  saved: string;
  values: Values;
  /** How many things in it cannot be read, and stay out. */
  unread: number;
}

/** How much there is of what people look for. */
export interface Amounts {
  games: number;
  puzzles: number;
  cards: number;
  loads: number;
  /** Scores of Zack!. */
  scores: number;
  /** Names of players. */
  names: number;
  /** Games in the bin. */
  deleted: number;
}

/** What a file that is saved at some time is called. */
export const backupName = (saved = new Date().toISOString()) => `zackpack-${saved.slice(0, 10)}.json`;

/** The name and the text of a file with all that is kept. */
export function backup(): [name: string, text: string] {
  const saved = new Date().toISOString();
  const values = Object.fromEntries(NAMES.map((name) => [name, now(name)]));
  const text = JSON.stringify({ program: PROGRAM, version: VERSION, saved, kept: values });
  void keep("saved", saved);
  return [backupName(saved), text];
}

/** Read what a file holds. BackupError if it is none of this page's. */
export function readBackup(text: string): Backup {
  const file = tableIn(text);
  if (file.program !== PROGRAM || typeof file.version !== "number") throw new BackupError("backup.other");
  if (file.version > VERSION) throw new BackupError("backup.newer");
  if (!isTable(file.kept)) throw new BackupError("backup.damaged");

  const values: Values = {};
  let unread = 0;
  for (const [name, value] of Object.entries(file.kept)) {
    const read = isName(name) ? checked(name, value) : undefined;
    if (read === undefined) unread += 1;
    else Object.assign(values, { [name]: read });
    if (Array.isArray(value) && Array.isArray(read)) unread += value.length - read.length;
  }
  return { saved: typeof file.saved === "string" && !isNaN(Date.parse(file.saved)) ? file.saved : "", values, unread };
}

function tableIn(text: string): Record<string, unknown> {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    // a file of this page that was cut off begins as it should
    throw new BackupError(text.startsWith(`{"program":"${PROGRAM}"`) ? "backup.damaged" : "backup.other");
  }
  if (!isTable(found)) throw new BackupError("backup.other");
  return found;
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isName(name: string): name is Name {
  return NAMES.some((one) => one === name);
}

export function amounts(values: Values): Amounts {
  const { practice } = values;
  const begun = (practice ? unfinished(practice) : []).filter(
    (one) => !practice?.attempts.some((attempt) => isSame(attempt, one)), // one that is packed once more counts once
  );
  return {
    games: (values.games?.length ?? 0) + (values.game || values["game.begun"] ? 1 : 0),
    puzzles: (practice?.attempts.length ?? 0) + begun.length,
    cards: values["deck.mine"]?.truck.length ?? 0,
    loads: (values.loads?.length ?? 0) + (values.task?.sticks.length ? 1 : 0),
    scores: values.zack?.length ?? 0,
    names: values.players?.length ?? 0,
    deleted: values["games.deleted"]?.length ?? 0,
  };
}

/** Unite what a file holds with what is here. */
export function bringBack({ values }: Backup): Promise<void> {
  return alone("game", async () => {
    await changeAll((here) => united(here, values));
    persist();
  });
}
