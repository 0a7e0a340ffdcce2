// The answers of zackpack.page. `python write_types.py` makes this file from zackpack/page/answers.py and
// game_answers.py: change it there. Each answer is a schema, which checks what the browser has kept, and its type.
import * as v from "valibot";

export const Cargo = v.record(v.string(), v.number());
export type Cargo = v.InferOutput<typeof Cargo>;
export const Axis = v.picklist(["x", "y", "z"]);
export type Axis = v.InferOutput<typeof Axis>;
export const Files = v.record(v.string(), v.string());
export type Files = v.InferOutput<typeof Files>;

/** A colour of sticks. */
export const Piece = v.object({ name: v.string(), length: v.number(), colour: v.string(), ink: v.string() });
export type Piece = v.InferOutput<typeof Piece>;

/** A truck with the fields of a file. */
export const TruckTable = v.object({ name: v.string(), levels: v.number(), area: v.array(v.string()) });
export type TruckTable = v.InferOutput<typeof TruckTable>;

/** What the unknown card costs on average, and of how many cards it is one. */
export const UnknownCard = v.object({ name: v.null(), penalty: v.number(), cards: v.number() });
export type UnknownCard = v.InferOutput<typeof UnknownCard>;

/** How much is proven about a load. */
export const Proof = v.object({
  status: v.picklist(["optimal", "feasible"]),
  interrupted: v.boolean(),
  penalty: v.number(),
  bound: v.number(),
  gap: v.number(),
  methods: v.array(v.string()),
  seconds: v.number(),
});
export type Proof = v.InferOutput<typeof Proof>;

/** A score, with a sentence. */
export const Score = v.object({
  penalty: v.number(),
  empty: v.number(),
  surplus: v.number(),
  left_over: v.record(v.string(), v.number()),
  text: v.string(),
});
export type Score = v.InferOutput<typeof Score>;

/** A stick and where it is. */
export const StickTable = v.object({ piece: v.string(), cell: v.array(v.number()), axis: Axis });
export type StickTable = v.InferOutput<typeof StickTable>;

/** A breach of any rule of any game. */
export const Breach = v.object({ rule: v.string(), message: v.string() });
export type Breach = v.InferOutput<typeof Breach>;

/** A stick as data/turning.js shows it. */
export const SceneStick = v.object({
  colour: v.string(),
  ink: v.string(),
  label: v.string(),
  name: v.string(),
  wrong: v.boolean(),
  cells: v.array(v.array(v.number())),
});
export type SceneStick = v.InferOutput<typeof SceneStick>;

/** A day, and the stars for its puzzle; None if that was not packed. */
export const Day = v.object({ day: v.string(), stars: v.nullable(v.number()) });
export type Day = v.InferOutput<typeof Day>;

/** Where in a picture is what a line of a record calls by this word. */
export const Spot = v.object({ word: v.string(), at: v.tuple([v.number(), v.number()]) });
export type Spot = v.InferOutput<typeof Spot>;

/** What players choose before a game begins; a set-up that says nothing of the rest is complete. */
export const SetupForm = v.object({
  fewest: v.number(),
  most: v.number(),
  file: v.string(),
  words: v.record(v.string(), v.array(v.string())),
  words_each: v.record(v.string(), v.array(v.string())),
  words_of_two: v.record(v.string(), v.array(v.string())),
});
export type SetupForm = v.InferOutput<typeof SetupForm>;

/** The points of a player. */
export const Standing = v.object({
  player: v.string(),
  points: v.number(),
  items: v.array(v.tuple([v.string(), v.number()])),
  tie_breaks: v.array(v.tuple([v.string(), v.number()])),
});
export type Standing = v.InferOutput<typeof Standing>;

/** A verb that is due, and what its line still lacks. */
export const Offer = v.object({
  verb: v.string(),
  player: v.string(),
  start: v.string(),
  asks: v.picklist(["nothing", "choice", "all", "number", "cargo", "load", "words"]),
  choices: v.array(v.string()),
  suffix: v.string(),
  by_chance: v.boolean(),
  sample: v.string(),
});
export type Offer = v.InferOutput<typeof Offer>;

/** What chance decides now, and for whom. */
export const Chance = v.object({ verb: v.string(), players: v.array(v.string()) });
export type Chance = v.InferOutput<typeof Chance>;

/** What Python wants to know before it records something; lines that no longer fit come with the reasons. */
export const Question = v.object({
  kind: v.picklist(["left-out", "misfits"]),
  line: v.string(),
  lines: v.array(v.tuple([v.string(), v.string()])),
});
export type Question = v.InferOutput<typeof Question>;

/** A player's things in a round; None for what is not known. */
export const Cell = v.object({
  number: v.nullable(v.number()),
  bonus: v.number(),
  points: v.nullable(v.number()),
  truck: v.nullable(v.string()),
  cargo: v.nullable(Cargo),
  packed: v.boolean(),
});
export type Cell = v.InferOutput<typeof Cell>;

/** The values of markers or notes, the highest first. */
export const Denominations = v.object({ values: v.array(v.number()) });
export type Denominations = v.InferOutput<typeof Denominations>;

/** One rule: its id ("ZP-L4"), a short title, and its text without Markdown's stars. */
export const Rule = v.object({ id: v.string(), title: v.string(), text: v.string() });
export type Rule = v.InferOutput<typeof Rule>;

/** What is wrong with an input, and where: for people, and as the line of the file, if it is known. */
export const FaultText = v.object({ place: v.string(), line: v.nullable(v.number()), text: v.string() });
export type FaultText = v.InferOutput<typeof FaultText>;

/** The contents of the box; `players` are the fewest and the most. */
export const Box = v.object({
  version: v.string(),
  pieces: v.array(Piece),
  faces: v.array(v.array(v.number())),
  players: v.tuple([v.number(), v.number()]),
});
export type Box = v.InferOutput<typeof Box>;

/** A deck with the fields of its file. */
export const DeckTable = v.object({ version: v.number(), name: v.string(), truck: v.array(TruckTable) });
export type DeckTable = v.InferOutput<typeof DeckTable>;

/** A truck with its size. */
export const Truck = v.object({
  ...TruckTable.entries,
  squares: v.number(),
  capacity: v.number(),
  parts: v.number(),
  text: v.string(),
});
export type Truck = v.InferOutput<typeof Truck>;

/** What is to be packed; `solvers` of `packers` in a hurry find a best load. */
export const PuzzleTask = v.object({
  seed: v.string(),
  level: v.number(),
  truck: TruckTable,
  cargo: Cargo,
  solvers: v.number(),
  packers: v.number(),
});
export type PuzzleTask = v.InferOutput<typeof PuzzleTask>;

/** How much less a player could have paid. */
export const Regret = v.object({ ...Proof.entries, player: v.string(), regret: v.number() });
export type Regret = v.InferOutput<typeof Regret>;

/** A stick that lies on a truck. */
export const NamedStick = v.object({ ...StickTable.entries, letter: v.string(), name: v.string(), wrong: v.boolean() });
export type NamedStick = v.InferOutput<typeof NamedStick>;

/** A stick to put next, and its place in words. */
export const NextStick = v.object({ ...StickTable.entries, place: v.string() });
export type NextStick = v.InferOutput<typeof NextStick>;

/** A breach by a load, with its places. */
export const LoadBreach = v.object({
  ...Breach.entries,
  cells: v.array(v.array(v.number())),
  placements: v.array(v.number()),
  letters: v.array(v.nullable(v.string())),
});
export type LoadBreach = v.InferOutput<typeof LoadBreach>;

/** The verdict on an event. */
export const Step = v.object({
  line: v.string(),
  place: v.string(),
  verdict: v.picklist(["legal", "illegal", "untrue"]),
  violations: v.array(Breach),
  allowed: v.array(v.string()),
});
export type Step = v.InferOutput<typeof Step>;

/** A load as data/turning.js shows it: columns, rows and levels, squares, and sticks in the order of packing. */
export const Scene = v.object({
  size: v.array(v.number()),
  free: v.array(v.array(v.number())),
  blocked: v.array(v.array(v.number())),
  sticks: v.array(SceneStick),
});
export type Scene = v.InferOutput<typeof Scene>;

/** What all packed puzzles say: how many got 0, 1, 2 and 3 stars, and how the last days went. */
export const Practice = v.object({
  count: v.number(),
  perfect: v.number(),
  streak: v.number(),
  longest: v.number(),
  stars: v.array(v.number()),
  days: v.array(Day),
});
export type Practice = v.InferOutput<typeof Practice>;

/** A picture as SVG, its width and height, and what can be tapped there. */
export const Picture = v.object({ svg: v.string(), size: v.tuple([v.number(), v.number()]), spots: v.array(Spot) });
export type Picture = v.InferOutput<typeof Picture>;

/** What players choose before a game begins. */
export const GameForm = v.object({
  game: v.string(),
  title: v.string(),
  setup: SetupForm,
  rules: v.record(v.string(), v.union([v.boolean(), v.number()])),
});
export type GameForm = v.InferOutput<typeof GameForm>;

/** The points of a player, and the place at the end of a game; one shared by two leaves the next number out. */
export const Placed = v.object({ ...Standing.entries, place: v.number() });
export type Placed = v.InferOutput<typeof Placed>;

/** The score sheet; the round that goes on is the last one. Without a deck, its numbers are points. */
export const Sheet = v.object({ deck: v.string(), rounds: v.array(v.array(Cell)) });
export type Sheet = v.InferOutput<typeof Sheet>;

/** The markers or notes that a player gives to the bank or another player, and gets back. */
export const Exchange = v.object({
  denominations: Denominations,
  given: v.array(v.number()),
  received: v.array(v.number()),
});
export type Exchange = v.InferOutput<typeof Exchange>;

/** Why there is no answer. */
export const Problem = v.object({
  kind: v.picklist(["input", "illegal", "other"]),
  message: v.string(),
  faults: v.array(FaultText),
  violations: v.array(Breach),
});
export type Problem = v.InferOutput<typeof Problem>;

/** A checked deck; the smallest and the largest capacity; numbers of levels with how often they occur. */
export const Deck = v.object({
  name: v.string(),
  table: DeckTable,
  toml: v.string(),
  trucks: v.array(Truck),
  remarks: v.array(v.string()),
  capacities: v.tuple([v.number(), v.number()]),
  levels: v.array(v.tuple([v.number(), v.number()])),
});
export type Deck = v.InferOutput<typeof Deck>;

/** A truck on the table with its least penalty. */
export const RankedTruck = v.object({ ...Truck.entries, ...Proof.entries });
export type RankedTruck = v.InferOutput<typeof RankedTruck>;

/** What a player of Zack & Pack has before them. */
export const Seat = v.object({
  player: v.string(),
  points: v.number(),
  cargo: v.nullable(Cargo),
  lying: v.array(Truck),
  truck: v.nullable(Truck),
  packed: v.boolean(),
  owed: v.nullable(v.number()),
});
export type Seat = v.InferOutput<typeof Seat>;

/** How far the search for a puzzle is; `puzzle` is None until it is found. */
export const PuzzleSearch = v.object({ tried: v.number(), puzzle: v.nullable(PuzzleTask) });
export type PuzzleSearch = v.InferOutput<typeof PuzzleSearch>;

/** A load with its judgement; `left` is what is not packed yet. */
export const Load = v.object({
  truck: Truck,
  cargo: Cargo,
  sticks: v.array(NamedStick),
  legal: v.boolean(),
  violations: v.array(LoadBreach),
  score: v.nullable(Score),
  left: Cargo,
  scene: Scene,
  title: v.string(),
  description: v.string(),
  toml: v.string(),
});
export type Load = v.InferOutput<typeof Load>;

/** The places at the end of a game, and the reasons of ties; empty while it goes on. */
export const Ranking = v.object({ places: v.array(Placed), ties: v.array(v.string()) });
export type Ranking = v.InferOutput<typeof Ranking>;

/** A player's payments at the end of a round. */
export const Settlement = v.object({
  player: v.string(),
  owed: v.nullable(v.number()),
  bonus: v.number(),
  points: v.number(),
  pays: Exchange,
  gets: Exchange,
});
export type Settlement = v.InferOutput<typeof Settlement>;

/** The trucks to grab, the best first; `grab` is None for the unknown card. */
export const Pick = v.object({
  rows: v.array(v.union([RankedTruck, UnknownCard])),
  grab: v.nullable(v.string()),
  cargo: v.string(),
});
export type Pick = v.InferOutput<typeof Pick>;

/** A position of a record, and the lines that can come next. */
export const RecordedPosition = v.object({
  description: v.array(v.string()),
  standings: v.array(Standing),
  seats: v.nullable(v.array(Seat)),
  picture: v.nullable(Picture),
  due: v.array(v.string()),
});
export type RecordedPosition = v.InferOutput<typeof RecordedPosition>;

/** A load, and how much is proven about it. */
export const ProvenLoad = v.object({ ...Load.entries, ...Proof.entries });
export type ProvenLoad = v.InferOutput<typeof ProvenLoad>;

/** Advice on a load; obstacles are numbers of sticks. */
export const Hint = v.object({
  next: v.nullable(NextStick),
  after: Load,
  reachable: Proof,
  best: Proof,
  obstacles: v.array(v.number()),
  lost: v.boolean(),
});
export type Hint = v.InferOutput<typeof Hint>;

/** A load from a file, with notices about oddities there. */
export const OpenedLoad = v.object({ ...Load.entries, notices: v.array(v.string()) });
export type OpenedLoad = v.InferOutput<typeof OpenedLoad>;

/** A game in progress. */
export const Game = v.object({
  description: v.array(v.string()),
  standings: v.array(Standing),
  seats: v.nullable(v.array(Seat)),
  picture: v.nullable(Picture),
  record: v.string(),
  files: Files,
  past: v.array(v.union([v.number(), v.string()])),
  game: v.string(),
  title: v.string(),
  unit: v.string(),
  players: v.array(v.string()),
  over: v.boolean(),
  winners: v.array(v.string()),
  log: v.array(v.string()),
  told: v.array(v.string()),
  offers: v.array(Offer),
  chance: v.array(Chance),
  ranking: Ranking,
  moment: v.array(v.string()),
  missing: v.array(v.string()),
  question: v.nullable(Question),
  sheet: v.nullable(Sheet),
});
export type Game = v.InferOutput<typeof Game>;

/** The verdict on a record. */
export const Verdict = v.object({
  game: v.string(),
  title: v.string(),
  unit: v.string(),
  players: v.array(v.string()),
  events: v.number(),
  legal: v.boolean(),
  steps: v.array(Step),
  missing: v.array(v.string()),
  winners: v.array(v.string()),
  ranking: Ranking,
});
export type Verdict = v.InferOutput<typeof Verdict>;

/** What a packed puzzle is worth; `limits` are the most points above the least for one, two and three stars. */
export const PackedPuzzle = v.object({
  penalty: v.number(),
  least: v.number(),
  regret: v.number(),
  stars: v.number(),
  limits: v.tuple([v.number(), v.number(), v.number()]),
  load: Load,
  best: ProvenLoad,
});
export type PackedPuzzle = v.InferOutput<typeof PackedPuzzle>;

/** The best that was possible, and how much more the player's load costs; None if that is illegal. */
export const BestLoad = v.object({ ...ProvenLoad.entries, regret: v.nullable(v.number()) });
export type BestLoad = v.InferOutput<typeof BestLoad>;

/** The state of a search; with `solution` if that is a better one. */
export const Progress = v.object({
  penalty: v.number(),
  bound: v.number(),
  seconds: v.number(),
  solution: v.optional(ProvenLoad),
});
export type Progress = v.InferOutput<typeof Progress>;

/** The referee's judgement of a load, and the best that was possible if somebody asked for it. */
export const CheckedLoad = v.object({ ...Load.entries, best: v.nullable(BestLoad) });
export type CheckedLoad = v.InferOutput<typeof CheckedLoad>;

/** What each function answers. */
export interface Answers {
  box_contents: Box;
  deck: Deck;
  pick: Pick;
  puzzle: PuzzleSearch;
  hand_in: PackedPuzzle;
  practice: Practice;
  solve: ProvenLoad;
  plan: Picture;
  check: CheckedLoad;
  place: Load;
  hint: Hint;
  read_load: OpenedLoad;
  games: GameForm[];
  new_game: Game;
  again: Game;
  game: Game;
  play: Game;
  review: string[];
  regrets: Regret[];
  round_end: Settlement[];
  rule: Rule;
  referee: Verdict;
  position: RecordedPosition;
}
