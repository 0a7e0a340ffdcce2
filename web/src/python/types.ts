// What zackpack.page answers (zackpack/page/*.py), as far as the page reads it.
export interface Piece {
  name: string;
  length: number;
  colour: string;
  ink: string;
}
export interface Box {
  version: string;
  pieces: Piece[];
  faces: number[][];
  players: [number, number];
}
export type Cargo = Record<string, number>;
export interface TruckTable {
  name: string;
  levels: number;
  area: string[];
}
export interface Truck extends TruckTable {
  squares: number;
  capacity: number;
  parts: number;
  text: string;
}
export interface DeckTable {
  version: number;
  name: string;
  truck: TruckTable[];
}
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
export type Axis = "x" | "y" | "z";
export interface Stick {
  piece: string;
  cell: number[];
  axis: Axis;
}
export interface NamedStick extends Stick {
  letter: string;
  name: string;
  wrong: boolean;
}
export interface Violation {
  rule: string;
  message: string;
}
export interface LoadTable {
  truck: TruckTable | string;
  cargo: Cargo;
  sticks?: Stick[];
}
export interface Scene {
  size: number[];
  free: number[][];
  blocked: number[][];
  sticks: { name: string }[];
}
export type Status = "optimal" | "feasible";
export interface Proof {
  status: Status;
  interrupted: boolean;
  penalty: number;
  bound: number;
  gap: number;
  methods: string[];
  seconds: number;
}
export interface Score {
  penalty: number;
  empty: number;
  surplus: number;
  left_over: Cargo;
  text: string;
}
export interface Load {
  truck: Truck;
  cargo: Cargo;
  sticks: NamedStick[];
  /** Which stick is in each square of each row of each level; -1 free, -2 blocked. */
  levels: number[][][];
  legal: boolean;
  violations: Violation[];
  score: Score | null;
  left: Cargo;
  scene: Scene;
  title: string;
  description: string;
  picture: string;
  toml: string;
  notices?: string[];
}
export interface Solution extends Load, Proof {
  plan: string;
}
export interface Checked extends Load {
  best?: Load & Proof & { regret: number | null };
}
export interface Hint {
  next: (Stick & { place: string }) | null;
  after: Load;
  reachable: Proof;
  best: Proof;
  obstacles: number[];
  lost: boolean;
}
export interface Pick {
  rows: (Partial<Truck> & { name: string | null; penalty: number; status?: Status; cards?: number })[];
  grab: string | null;
  cargo: string;
  picture: string | null;
}
export interface Statistics {
  next: number;
  all: number;
  done: boolean;
  mean: number;
  /** The share of rolls that cost nothing. */
  exact: number;
  worst: number;
}
export interface Standing {
  player: string;
  points: number;
  items: [string, number][];
}
export interface Seat {
  player: string;
  points: number;
  cargo: Cargo | null;
  lying: Truck[];
  truck: Truck | null;
  packed: boolean;
  owed: number | null;
}
export interface Markers {
  gives: [number, number][];
  gets: [number, number][];
}
export interface Settlement {
  player: string;
  owed: number | null;
  bonus: number;
  points: number;
  pays: Markers;
  receives: Markers;
}
export type Files = Record<string, string>;
/** A verb that is due, and what its line still lacks. */
export interface Offer {
  verb: string;
  /** "" for nobody in particular. */
  player: string;
  /** The line as far as it is clear. */
  start: string;
  asks: "nothing" | "choice" | "several" | "number" | "cargo" | "load" | "words";
  choices: string[];
  by_chance: boolean;
  sample: string;
}
/** A player's things in a round of the score sheet; null for what is not known. */
export interface Cell {
  owed: number | null;
  bonus: number;
  points: number | null;
  truck: string | null;
  cargo: Cargo | null;
  packed: boolean;
}
export interface Sheet {
  deck: string;
  /** The one that goes on last. */
  rounds: Cell[][];
}
/** What Python wants to know before it records something. */
export interface Question {
  kind: "late" | "left-out" | "misfits";
  line: string;
  place: number;
  /** Lines that no longer fit, with the reasons. */
  lines: [string, string][];
}
export interface Game {
  record: string;
  files: Files;
  /** What can be taken back: numbers of events, or records before they were revised. */
  past: (number | string)[];
  game: string;
  title: string;
  unit: string;
  players: string[];
  over: boolean;
  winners: string[];
  log: string[];
  /** What the last action made happen, in sentences. */
  told: string[];
  offers: Offer[];
  /** What chance decides now. */
  chance: { verb: string; players: string[] }[];
  standings: Standing[];
  ranking: Ranking;
  missing: string[];
  question: Question | null;
  sheet: Sheet | null;
  /** Where the game stands, in sentences. */
  description: string[];
  seats: Seat[] | null;
  picture: string | null;
}
/** What players choose before a game begins. */
export interface GameForm {
  game: string;
  title: string;
  players: [number, number];
  file: string;
  words: Record<string, string[]>;
  words_each: Record<string, string[]>;
  rules: Record<string, boolean | number>;
}
export interface RoundEnd {
  players: Settlement[];
}
export interface Regrets {
  players: (Proof & { player: string; regret: number })[];
}
export interface Step {
  line: string;
  place: string;
  verdict: "legal" | "illegal" | "untrue";
  violations: Violation[];
  /** Why a claim could not be checked. */
  remark: string | null;
  allowed: string[];
}
export interface Verdict {
  unit: string;
  title: string;
  players: string[];
  events: number;
  legal: boolean;
  steps: Step[];
  missing: string[];
  standings: Standing[];
  winners: string[];
  ranking: Ranking;
}
/** The places at the end of a game, and the reasons of ties; empty while it goes on. */
export interface Ranking {
  places: (Standing & { place: number })[];
  ties: string[];
}
export interface Position {
  /** Where the game stands, in sentences. */
  description: string[];
  standings: Standing[];
  due: string[];
  seats: Seat[] | null;
  picture: string | null;
}
export interface Problem {
  kind: "input" | "illegal" | "other";
  message: string;
  faults: { place: string; text: string }[];
  violations: Violation[];
}
/** What is to be packed in practice; its solution is not in it. */
export interface PuzzleTask {
  seed: string;
  level: number;
  truck: TruckTable;
  cargo: Cargo;
  /** How many of `packers` in a hurry find a best load. */
  solvers: number;
  packers: number;
}
export interface PuzzleSearch {
  tried: number;
  puzzle: PuzzleTask | null;
}
export interface PackedPuzzle {
  penalty: number;
  least: number;
  regret: number;
  stars: number;
  /** For one, two and three stars: how many points more than the least, at most. */
  limits: [number, number, number];
  load: Load;
  best: Load & Proof;
}
export interface Attempt {
  seed: string;
  level: number;
  day: string;
  regret: number;
  seconds: number;
}
export interface Practice {
  count: number;
  perfect: number;
  streak: number;
  longest: number;
  levels: { level: number; count: number; perfect: number; seconds: number | null }[];
}
