// All that the browser keeps, by name, and the shape of each: what another version or program has left there is checked
// like any file of a stranger, and counts as nothing if it has another shape.
import * as v from "valibot";
import { Cargo, Deck, DeckTable, Drawing, Files, Game, GameResult, Pick, Practice, ProvenLoad } from "./python/types";
import { PuzzleTask, StickTable, TruckTable } from "./python/types";

const MOST_LEVELS = 1000;
const whole = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
const TRUCK = v.pipe(
  TruckTable,
  v.check(({ levels, area }) => levels >= 1 && levels <= MOST_LEVELS && area.length >= 1 && !area.includes("")),
);
const STICKS = v.array(StickTable);
const PAST = v.object({ truck: TRUCK, steps: v.array(STICKS) });

/** How a game is kept: by one number a player and round, or by all that happens at the table. */
const WAY = v.picklist(["points", "table"]);
const RECORD = {
  /** Which game this is, whatever happens in it: when it was begun. */
  id: v.fallback(v.optional(v.string()), undefined),
  record: v.string(),
  files: Files,
  /** What can be taken back. */
  past: v.fallback(v.optional(Game.entries.past), undefined),
  way: v.fallback(v.optional(WAY), undefined),
};
/** When something was done last. */
const MOMENT = v.pipe(v.string(), v.isoTimestamp());
const GAME = v.object({
  ...RECORD,
  date: v.fallback(v.optional(MOMENT), undefined),
  /** The last answer, so that the page can show it before Python is there. */
  shown: v.fallback(v.optional(Game), undefined),
  /** Which state of the game this is: no other one has the same. */
  revision: v.number(),
});
/** A game that was put away; `date` tells it from the others. */
const OLD_GAME = v.object({
  ...RECORD,
  date: MOMENT,
  title: v.string(),
  players: v.array(v.string()),
  winners: v.array(v.string()),
  /** Those of the players' pieces, by name. */
  colours: v.fallback(v.optional(Game.entries.colours), undefined),
  /** What statistics need of it, once Python has read it. */
  result: v.fallback(v.optional(GameResult), undefined),
});
/** A game that was deleted, and when. */
const DELETED_GAME = v.object({ ...OLD_GAME.entries, deleted: v.fallback(MOMENT, () => new Date().toISOString()) });

/** Those of a list that have this shape: what another version has left there costs none of the others. */
function thoseOf<Output>(shape: v.GenericSchema<unknown, Output>) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((all) => all.map((one) => v.safeParse(shape, one)).flatMap((one) => (one.success ? [one.output] : []))),
  );
}

/** A cell of the score sheet. */
const PLACE = v.object({ round: whole(Infinity), player: v.string() });

/** A puzzle that was handed in; `seconds` is how long it took, `day` when that was. */
const ATTEMPT = v.object({
  seed: v.string(),
  level: v.number(),
  day: v.string(),
  regret: v.number(),
  seconds: v.number(),
});
/** A puzzle that is being packed, or has been; `seconds` is how long it was looked at. */
const CURRENT = v.object({
  seed: v.string(),
  level: v.number(),
  task: v.optional(PuzzleTask),
  sticks: STICKS,
  seconds: v.number(),
  done: v.boolean(),
});

/** The puzzle of a day, and what is shown of it before Python is there. */
const DAY_PUZZLE = v.object({ task: PuzzleTask, capacity: v.number(), drawing: Drawing });

/** What lies on the table to pick from; without the dice of a new round that are not entered yet. */
const ROUND = v.object({
  cargo: Cargo,
  table: v.array(v.string()),
  /** One's own trucks and the discards, which cannot be the unknown card. */
  seen: v.array(v.string()),
});

/** Something to pack, and what is packed of it. */
const TASK = v.object({
  truck: TRUCK,
  cargo: Cargo,
  sticks: STICKS,
  /** Whose load in which game this is to be. */
  player: v.optional(v.string()),
  game: v.optional(v.string()),
  /** In which round of the score sheet; undefined at a table whose cards and dice are recorded. */
  round: v.optional(v.number()),
});

export const SHAPES = {
  deck: Deck,
  "deck.mine": DeckTable,
  "deck.past": v.array(DeckTable),
  "deck.wants-own": v.boolean(),
  "deck.new": TruckTable,
  "deck.edited": v.object({ index: whole(Infinity), truck: TruckTable }),
  "deck.said": v.string(),
  game: GAME,
  /** A game that was begun, and waits for Python. */
  "game.begun": v.object({
    id: v.string(),
    way: WAY,
    values: v.object({
      game: v.string(),
      players: v.array(v.string()),
      setup: v.record(v.string(), v.unknown()),
      rules: v.record(v.string(), v.unknown()),
      files: Files,
      deck: v.nullable(DeckTable),
    }),
    /** The deck of its score sheet, if it has one with penalties. */
    deck: v.string(),
  }),
  /** Whether the page has done what dice and cards do, when that was due last. */
  "game.by-page": v.boolean(),
  /** A game that is only looked at; with a date if it is one of those that were put away. */
  "game.guest": v.object({
    ...RECORD,
    date: v.optional(MOMENT),
    /** Whether Home has led to it, and back leads there. */
    isFromHome: v.optional(v.boolean()),
  }),
  /** Trucks and dice that were tapped for a player, and not yet entered. */
  "game.known": v.array(v.object({ ...PLACE.entries, truck: v.nullable(v.string()), cargo: v.nullable(Cargo) })),
  "game.new": v.object({
    game: v.string(),
    way: WAY,
    names: v.array(v.string()),
    words: v.record(v.string(), v.string()),
    each: v.record(v.string(), v.array(v.string())),
    rules: v.record(v.string(), v.union([v.boolean(), v.number()])),
  }),
  /** Numbers that were tapped, and not yet entered. */
  "game.taps": v.array(v.object({ ...PLACE.entries, number: v.number() })),
  /** All games that were put away, the last one first. */
  games: thoseOf(OLD_GAME),
  /** All games that were deleted within the last weeks, the last one first; it was once one game alone. */
  "games.deleted": v.pipe(
    v.unknown(),
    v.transform((all) => (Array.isArray(all) ? all : [all])),
    thoseOf(DELETED_GAME),
  ),
  /** Loads that were packed and wait, the last one first. */
  loads: thoseOf(TASK),
  "pack.notices": v.array(v.string()),
  "pack.past": PAST,
  pick: ROUND,
  "pick.before": ROUND,
  "pick.found": Pick,
  /** The names of all who have played here, the last ones first. */
  players: v.array(v.string()),
  practice: v.object({
    level: v.number(),
    attempts: v.array(ATTEMPT),
    current: v.optional(CURRENT),
    /** The puzzles that were left before their ends, the last one first. */
    left: v.optional(v.array(CURRENT), []),
    /** The seed of the next puzzle that is not of the day. */
    next: v.string(),
  }),
  /** The puzzles of today and of tomorrow, as far as they have been searched for. */
  "practice.days": thoseOf(DAY_PUZZLE),
  /** The load of the puzzle of the day that was handed in first, and what it is worth. */
  "practice.packed": v.object({ seed: v.string(), penalty: v.number(), stars: v.number(), drawing: Drawing }),
  "practice.past": PAST,
  /** How it went so far; `asked` says on which day, and after how many puzzles. */
  "practice.summary": v.object({ asked: v.string(), summary: Practice }),
  /** The record that the referee has been given. */
  referee: v.object({ record: v.string(), files: Files, name: v.string(), number: v.number() }),
  "referee.text": v.string(),
  /** When everything was last saved in a file. */
  saved: MOMENT,
  solution: v.object({ asked: v.string(), solution: ProvenLoad }),
  task: TASK,
  "trucks.own": TRUCK,
  "trucks.used": v.array(TRUCK),
  /** The best scores of Zack!, the best one first, and when each was. */
  zack: v.array(v.object({ score: v.number(), day: MOMENT })),
  /** The race of Zack! that goes on, or was the last one. */
  "zack.run": v.object({
    seed: v.string(),
    deck: DeckTable,
    begun: MOMENT,
    grabs: v.array(v.object({ truck: v.string(), seconds: v.number() })),
    /** How many grabs it has in all, once one has been made. */
    rounds: v.optional(v.number()),
    /** When the table after these grabs was seen, in milliseconds since 1970: its clock runs on whatever is shown. */
    since: v.optional(v.number()),
    /** Whether its score has been kept. */
    isOver: v.boolean(),
  }),
};

export type Name = keyof typeof SHAPES;
/** What is kept under a name. */
export type Kept<Of extends Name> = v.InferOutput<(typeof SHAPES)[Of]>;

/** What is kept under some of the names. */
export type Values = { [Of in Name]?: Kept<Of> | undefined };

export type OldGame = v.InferOutput<typeof OLD_GAME>;
export type DeletedGame = v.InferOutput<typeof DELETED_GAME>;
export type Attempt = v.InferOutput<typeof ATTEMPT>;
export type Current = v.InferOutput<typeof CURRENT>;
export type DayPuzzle = v.InferOutput<typeof DAY_PUZZLE>;
export type Place = v.InferOutput<typeof PLACE>;
export type Way = v.InferOutput<typeof WAY>;

/** What was found under a name, if it has its shape; undefined otherwise. */
export function checked<Of extends Name>(name: Of, found: unknown): Kept<Of> | undefined {
  const { success, output } = v.safeParse(SHAPES[name], found);
  return success ? (output as Kept<Of>) : undefined;
}

/** What can be shared by a link. */
export type Kind = "deck" | "load" | "game" | "puzzle";
/** What a link brought. */
export interface Shared {
  kind: Kind;
  files: Files;
}
