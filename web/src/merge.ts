// What this browser keeps, united with what comes back from a file. What comes back takes its place, and nothing is lost:
// what was here goes to the games that were put away, the bin, and the loads and puzzles that wait.
import { isSame, newRevision, oldGame, stillInBin } from "./game";
import { change, onLate } from "./kept";
import { isStarted } from "./loads";
import { isSame as isSamePuzzle, MOST_LEFT } from "./practice";
import type { Current, DeletedGame, Kept, Name, OldGame, Values } from "./shapes";

/** What belongs together: all of each comes from one side. */
const TOGETHER: Name[][] = [
  ["deck", "deck.mine", "deck.wants-own", "deck.new", "deck.edited", "deck.said"],
  ["task", "pack.past", "pack.notices"],
];
/** What was tapped for the running game, and not yet entered. */
const DRAFTS: Name[] = ["game.taps", "game.known", "game.begun"];

// of several pages that were left at once, each may have had others of these
onLate("practice", (other) => {
  void change("practice", (here) => practices({ practice: other }, { practice: here }).practice);
});
onLate("zack", (other) => void change("zack", (here) => lists({ zack: other }, { zack: here }).zack));
onLate("players", (other) => void change("players", (here) => lists({ players: other }, { players: here }).players));

/** What there is to keep then. */
export async function united(here: Values, back: Values): Promise<Values> {
  const next: Values = { ...here, ...back };
  for (const names of TOGETHER) take(next, names.some((name) => back[name] !== undefined) ? back : here, names);
  Object.assign(next, lists(here, back), practices(here, back), await games(here, back));
  const isEmpty = ([, value]: [string, unknown]) => Array.isArray(value) && value.length === 0;
  return Object.fromEntries(Object.entries(next).filter((entry) => !isEmpty(entry)));
}

/** Take some values from one side, those that it lacks included. */
function take(next: Values, from: Values, names: Name[]): void {
  for (const name of names) Object.assign(next, { [name]: from[name] });
}

function lists(here: Values, back: Values): Values {
  const { task, "zack.run": race } = here;
  const scores = unique([...(back.zack ?? []), ...(here.zack ?? [])]);
  const replaced = here["deck.mine"] && back["deck.mine"] ? [here["deck.mine"]] : [];
  return {
    loads: unique([...(back.loads ?? []), ...(task && isStarted(task) ? [task] : []), ...(here.loads ?? [])]),
    zack: scores.sort((one, other) => one.score - other.score),
    "zack.run": race && !race.isOver ? race : (back["zack.run"] ?? race),
    players: unique([...(back.players ?? []), ...(here.players ?? [])]),
    "practice.packed": later(back["practice.packed"], here["practice.packed"]),
    "deck.past": unique([...(back["deck.past"] ?? []), ...(here["deck.past"] ?? []), ...replaced]),
  };
}

/** Of two loads of puzzles of the day, the one that Home still shows. */
function later(one: Kept<"practice.packed"> | undefined, other: Kept<"practice.packed"> | undefined) {
  return one && other && one.seed < other.seed ? other : (one ?? other);
}

function practices({ practice: here, ...ours }: Values, { practice: back, ...theirs }: Values): Values {
  if (!here || !back) return { practice: back ?? here, "practice.past": (back ? theirs : ours)["practice.past"] };
  const nameOf = ({ seed, level }: Current) => `${seed} ${level}`;
  const isBegun = (one: Current | undefined): one is Current => one !== undefined && !one.done;
  const begun = unique([back.current, ...back.left, here.current, ...here.left].filter(isBegun), nameOf);
  // what was being packed comes before what had been left
  const isLast = (one: Current) => [back.current, here.current].filter(isBegun).some((last) => isSamePuzzle(last, one));
  const [current, ...left] = [...begun.filter(isLast), ...begun.filter((one) => !isLast(one))];
  const attempts = unique([...back.attempts, ...here.attempts]);
  return {
    practice: { ...back, attempts, current, left: left.slice(0, MOST_LEFT) },
    "practice.past": undefined,
  };
}

/** Those of a list that say different things, each where it is first. */
function unique<Value>(all: Value[], key: (value: Value) => string = (value) => JSON.stringify(value)): Value[] {
  return [...new Map([...all].reverse().map((value) => [key(value), value])).values()].reverse();
}

/** The running game, those that were put away, and the bin. */
async function games(here: Values, back: Values): Promise<Values> {
  const isHere = staysHere(here, back);
  const running = isHere ? here.game : back.game;
  const other = isHere ? back.game : here.game;
  const drafts: Values = {};
  take(drafts, isHere ? here : back, DRAFTS);

  const put = [...(other ? [await oldGame(other)] : []), ...(back.games ?? []), ...(here.games ?? [])];
  const away: OldGame[] = [];
  const outdated: DeletedGame[] = [];
  for (const game of put.sort((one, next) => (one.date < next.date ? 1 : -1))) {
    const newer = running ? [running, ...away] : away;
    if (newer.some((one) => isSame(one, game))) continue;
    if (newer.some((one) => one.id !== undefined && one.id === game.id)) {
      outdated.push({ ...game, deleted: new Date().toISOString() });
    } else {
      away.push(game);
    }
  }

  const all = running ? [running, ...away] : away;
  const deleted = unique([...outdated, ...(back["games.deleted"] ?? []), ...(here["games.deleted"] ?? [])]);
  const bin = stillInBin(deleted).filter((one) => !all.some((game) => isSame(game, one)));
  return {
    ...drafts,
    ...revised(running, here.game),
    games: away,
    "games.deleted": bin,
    "game.guest": here["game.guest"],
  };
}

/** Whether the running game is the one that is here already: nobody must lose what has just been tapped. */
function staysHere(here: Values, back: Values): boolean {
  if (!back.game || here["game.begun"] || here["game.taps"]?.length) return true;
  const { game } = here;
  if (!game || game.id === undefined || game.id !== back.game.id) return false;
  return (game.date ?? "") >= (back.game.date ?? "");
}

/** The running game with a revision that no tab has seen, if it is another one. */
function revised(running: Kept<"game"> | undefined, before: Kept<"game"> | undefined): Values {
  if (!running || running === before) return { game: running };
  return { game: { ...running, revision: newRevision() } };
}
