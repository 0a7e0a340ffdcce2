// The answers of zackpack.page. `python write_types.py` makes this file from zackpack/page/answers.py and
// game_answers.py: change it there.
export type Axis = "x" | "y" | "z";
export type Cargo = Record<string, number>;
export type Files = Record<string, string>;
export type StepVerdict = "legal" | "illegal" | "untrue";

/** The best that was possible, and how much more the player's load costs; None if that is illegal. */
export interface BestLoad {
  truck: Truck;
  cargo: Cargo;
  sticks: NamedStick[];
  levels: number[][][];
  legal: boolean;
  violations: LoadBreach[];
  score: Score | null;
  left: Cargo;
  scene: Scene;
  title: string;
  description: string;
  toml: string;
  status: "optimal" | "feasible";
  interrupted: boolean;
  penalty: number;
  bound: number;
  gap: number;
  methods: string[];
  seconds: number;
  regret: number | null;
}

/** The contents of the box; `players` are the fewest and the most. */
export interface Box {
  version: string;
  pieces: Piece[];
  faces: number[][];
  players: [number, number];
}

/** A breach of any rule of any game. */
export interface Breach {
  rule: string;
  message: string;
}

/** A player's things in a round of the score sheet; None for what is not known. */
export interface Cell {
  owed: number | null;
  bonus: number;
  points: number | null;
  truck: string | null;
  cargo: Cargo | null;
  packed: boolean;
}

/** What chance decides now, and for whom. */
export interface Chance {
  verb: string;
  players: string[];
}

/** The referee's judgement of a load, and the best that was possible if somebody asked for it. */
export interface CheckedLoad {
  truck: Truck;
  cargo: Cargo;
  sticks: NamedStick[];
  levels: number[][][];
  legal: boolean;
  violations: LoadBreach[];
  score: Score | null;
  left: Cargo;
  scene: Scene;
  title: string;
  description: string;
  toml: string;
  best: BestLoad | null;
}

/** A checked deck; the smallest and the largest capacity and area; numbers of levels with how often they occur. */
export interface Deck {
  name: string;
  table: DeckTable;
  toml: string;
  trucks: Truck[];
  remarks: string[];
  capacities: [number, number];
  squares: [number, number];
  levels: [number, number][];
}

/** A deck with the fields of its file. */
export interface DeckTable {
  version: number;
  name: string;
  truck: TruckTable[];
}

/** What is wrong with an input, and where: for people, and as the line of the file, if it is known. */
export interface FaultText {
  place: string;
  line: number | null;
  text: string;
}

/** A game in progress. */
export interface Game {
  description: string[];
  standings: StandingTable[];
  seats: Seat[] | null;
  picture: string | null;
  record: string;
  files: Files;
  past: (number | string)[];
  game: string;
  title: string;
  unit: string;
  players: string[];
  over: boolean;
  winners: string[];
  log: string[];
  told: string[];
  offers: Offer[];
  chance: Chance[];
  ranking: Ranking;
  missing: string[];
  question: Question | null;
  sheet: Sheet | null;
}

/** What players choose before a game begins. */
export interface GameForm {
  game: string;
  title: string;
  players: [number, number];
  file: string;
  words: Record<string, string[]>;
  words_each: Record<string, string[]>;
  words_of_two: Record<string, string[]>;
  rules: Record<string, boolean | number>;
}

/** All games. */
export interface Games {
  games: GameForm[];
}

/** Advice on a load; obstacles are numbers of sticks. */
export interface Hint {
  next: NextStick | null;
  after: Load;
  reachable: Proof;
  best: Proof;
  obstacles: number[];
  lost: boolean;
}

/** The packed puzzles of one difficulty; `seconds` is the time of the fastest perfect one. */
export interface LevelSummary {
  level: number;
  count: number;
  perfect: number;
  seconds: number | null;
}

/** A load with its judgement; `levels` has the number of the stick in each square, -1 for free, -2 for blocked. */
export interface Load {
  truck: Truck;
  cargo: Cargo;
  sticks: NamedStick[];
  levels: number[][][];
  legal: boolean;
  violations: LoadBreach[];
  score: Score | null;
  left: Cargo;
  scene: Scene;
  title: string;
  description: string;
  toml: string;
}

/** A breach by a load, with its places. */
export interface LoadBreach {
  rule: string;
  message: string;
  cells: number[][];
  placements: number[];
  letters: (string | null)[];
}

/** Markers that change hands: pairs of a value and how many. */
export interface Markers {
  gives: [number, number][];
  gets: [number, number][];
  text: string;
}

/** A stick that lies on a truck. */
export interface NamedStick {
  piece: string;
  cell: number[];
  axis: Axis;
  letter: string;
  name: string;
  wrong: boolean;
}

/** A stick to put next, and its place in words. */
export interface NextStick {
  piece: string;
  cell: number[];
  axis: Axis;
  place: string;
}

/** A verb that is due, and what its line still lacks. */
export interface Offer {
  verb: string;
  player: string;
  start: string;
  asks: "nothing" | "choice" | "all" | "number" | "cargo" | "load" | "words";
  choices: string[];
  suffix: string;
  by_chance: boolean;
  sample: string;
}

/** A load from a file, with notices about oddities there. */
export interface OpenedLoad {
  truck: Truck;
  cargo: Cargo;
  sticks: NamedStick[];
  levels: number[][][];
  legal: boolean;
  violations: LoadBreach[];
  score: Score | null;
  left: Cargo;
  scene: Scene;
  title: string;
  description: string;
  toml: string;
  notices: string[];
}

/** What a packed puzzle is worth; `limits` are the most points above the least for one, two and three stars. */
export interface PackedPuzzle {
  penalty: number;
  least: number;
  regret: number;
  stars: number;
  limits: [number, number, number];
  load: Load;
  best: ProvenLoad;
}

/** The trucks to grab, the best first; `grab` is None for the unknown card. */
export interface Pick {
  rows: (RankedTruck | UnknownCard)[];
  grab: string | null;
  cargo: string;
  picture: string | null;
}

/** A colour of sticks. */
export interface Piece {
  name: string;
  length: number;
  colour: string;
  ink: string;
}

/** A player's place at the end of a game. */
export interface PlaceTable {
  player: string;
  points: number;
  items: [string, number][];
  tie_breaks: [string, number][];
  place: number;
}

/** What all packed puzzles say. */
export interface Practice {
  count: number;
  perfect: number;
  streak: number;
  longest: number;
  levels: LevelSummary[];
}

/** Why there is no answer. */
export interface Problem {
  kind: "input" | "illegal" | "other";
  message: string;
  faults: FaultText[];
  violations: Breach[];
}

/** The state of a search; with `solution` if that is a better one. */
export interface Progress {
  penalty: number;
  bound: number;
  seconds: number;
  solution?: Solution;
}

/** How much is proven about a load. */
export interface Proof {
  status: "optimal" | "feasible";
  interrupted: boolean;
  penalty: number;
  bound: number;
  gap: number;
  methods: string[];
  seconds: number;
}

/** A load, and how much is proven about it. */
export interface ProvenLoad {
  truck: Truck;
  cargo: Cargo;
  sticks: NamedStick[];
  levels: number[][][];
  legal: boolean;
  violations: LoadBreach[];
  score: Score | null;
  left: Cargo;
  scene: Scene;
  title: string;
  description: string;
  toml: string;
  status: "optimal" | "feasible";
  interrupted: boolean;
  penalty: number;
  bound: number;
  gap: number;
  methods: string[];
  seconds: number;
}

/** How far the search for a puzzle is; `puzzle` is None until it is found. */
export interface PuzzleSearch {
  tried: number;
  puzzle: PuzzleTask | null;
}

/** What is to be packed; `solvers` of `packers` in a hurry find a best load. */
export interface PuzzleTask {
  seed: string;
  level: number;
  truck: TruckTable;
  cargo: Cargo;
  solvers: number;
  packers: number;
}

/** What Python wants to know before it records something; lines that no longer fit come with the reasons. */
export interface Question {
  kind: "left-out" | "misfits";
  line: string;
  lines: [string, string][];
}

/** A truck on the table with its least penalty. */
export interface RankedTruck {
  name: string;
  levels: number;
  area: string[];
  squares: number;
  capacity: number;
  parts: number;
  text: string;
  status: "optimal" | "feasible";
  interrupted: boolean;
  penalty: number;
  bound: number;
  gap: number;
  methods: string[];
  seconds: number;
}

/** The places at the end of a game, and the reasons of ties; empty while it goes on. */
export interface Ranking {
  places: PlaceTable[];
  ties: string[];
}

/** A position of a record, and the lines that can come next. */
export interface RecordedPosition {
  description: string[];
  standings: StandingTable[];
  seats: Seat[] | null;
  picture: string | null;
  due: string[];
}

/** How much less a player could have paid. */
export interface Regret {
  status: "optimal" | "feasible";
  interrupted: boolean;
  penalty: number;
  bound: number;
  gap: number;
  methods: string[];
  seconds: number;
  player: string;
  regret: number;
}

/** The players of a round whose truck, roll and penalty are known. */
export interface Regrets {
  players: Regret[];
}

/** What would have been possible, in sentences. */
export interface Review {
  told: string[];
}

/** The end of a round; nobody while it is not clear. */
export interface RoundEnd {
  players: Settlement[];
}

/** A load as data/turning.js shows it: columns, rows and levels, squares, and sticks in the order of packing. */
export interface Scene {
  size: number[];
  free: number[][];
  blocked: number[][];
  sticks: SceneStick[];
}

/** A stick as data/turning.js shows it. */
export interface SceneStick {
  colour: string;
  ink: string;
  label: string;
  name: string;
  wrong: boolean;
  cells: number[][];
}

/** A score, with a sentence. */
export interface Score {
  penalty: number;
  empty: number;
  surplus: number;
  left_over: Cargo;
  text: string;
}

/** What a player of Zack & Pack has before them. */
export interface Seat {
  player: string;
  points: number;
  cargo: Cargo | null;
  lying: Truck[];
  truck: Truck | null;
  packed: boolean;
  owed: number | null;
}

/** What a player pays and gets at the end of a round. */
export interface Settlement {
  player: string;
  owed: number | null;
  bonus: number;
  points: number;
  pays: Markers;
  receives: Markers;
}

/** The score sheet; the round that goes on is the last one. */
export interface Sheet {
  deck: string;
  rounds: Cell[][];
}

/** The answer of `solve`, with its plan as SVG. */
export interface Solution {
  truck: Truck;
  cargo: Cargo;
  sticks: NamedStick[];
  levels: number[][][];
  legal: boolean;
  violations: LoadBreach[];
  score: Score | null;
  left: Cargo;
  scene: Scene;
  title: string;
  description: string;
  toml: string;
  status: "optimal" | "feasible";
  interrupted: boolean;
  penalty: number;
  bound: number;
  gap: number;
  methods: string[];
  seconds: number;
  plan: string;
}

/** The points of a player: pairs of a source and its points, and of what decides between equals and its number. */
export interface StandingTable {
  player: string;
  points: number;
  items: [string, number][];
  tie_breaks: [string, number][];
}

/** The penalties of a truck over the rolls looked at so far; `exact` is the share of those that cost nothing. */
export interface Statistics {
  next: number;
  all: number;
  ways: number;
  sum: number;
  free: number;
  worst: number;
  mean: number;
  exact: number;
  done: boolean;
}

/** The verdict on an event. */
export interface Step {
  line: string;
  place: string;
  verdict: StepVerdict;
  violations: Breach[];
  allowed: string[];
}

/** A stick and where it is. */
export interface StickTable {
  piece: string;
  cell: number[];
  axis: Axis;
}

/** A truck with its size. */
export interface Truck {
  name: string;
  levels: number;
  area: string[];
  squares: number;
  capacity: number;
  parts: number;
  text: string;
}

/** A truck with the fields of a file. */
export interface TruckTable {
  name: string;
  levels: number;
  area: string[];
}

/** What the unknown card costs on average, and of how many cards it is one. */
export interface UnknownCard {
  name: null;
  penalty: number;
  cards: number;
}

/** The verdict on a record. */
export interface Verdict {
  game: string;
  title: string;
  unit: string;
  players: string[];
  events: number;
  legal: boolean;
  steps: Step[];
  missing: string[];
  standings: StandingTable[];
  winners: string[];
  ranking: Ranking;
}

/** What each function answers. */
export interface Answers {
  box_contents: Box;
  hand_in: PackedPuzzle;
  practice: Practice;
  puzzle: PuzzleSearch;
  deck: Deck;
  statistics: Statistics;
  pick: Pick;
  solve: Solution;
  check: CheckedLoad;
  place: Load;
  hint: Hint;
  read_load: OpenedLoad;
  games: Games;
  new_game: Game;
  game: Game;
  play: Game;
  review: Review;
  regrets: Regrets;
  round_end: RoundEnd;
  referee: Verdict;
  position: RecordedPosition;
}
