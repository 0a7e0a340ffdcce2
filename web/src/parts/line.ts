// A line that goes on word by word. Fingers are quicker than Python: each tap has its turn, after what it followed.
import { useRef, useState } from "preact/hooks";
import type { Action } from "../game";
import { python, PythonError } from "../python/client";
import type { Branch, Followed, Game, Node, Offer } from "../python/types";
import type { Taps } from "./picture";

export type Play = (act: Action) => Promise<boolean>;
/** What can be tapped next, in a line that goes on word by word, the word that it follows, and where it can lead. */
export type Next = Taps;
/** A node that taps have led to, with what the last tap said, and the place where the line is to lead. */
export type Step = { node: Followed; label: string; to: string };
/** How far a line had come when something was tapped, and how many had been recorded before. */
type Seen = { steps: Step[]; lines: number };

const NOTHING = { words: [], after: "", reaches: [] };

/** Whether nothing is left to choose in a line. */
export const isWhole = ({ ends, branches, blanks }: Node) => ends && branches.length === 0 && blanks.length === 0;

interface Props {
  offer: Offer;
  game: Game;
  play: Play;
  show: (next: Next) => void;
  /** What was refused before no longer matters. */
  forget: () => void;
}

export type Line = ReturnType<typeof useLine>;

/** A line of an offer as far as taps have led it, why a tap led nowhere, and what can be tapped. */
export function useLine({ offer, game, play, show, forget }: Props) {
  const [steps, setSteps] = useState<Step[]>([]);
  const [why, setWhy] = useState("");
  const [failed, setFailed] = useState<unknown>();
  const newest = useRef<Seen>({ steps, lines: 0 }); // before it is shown
  const inTurn = useInTurn();

  const nodeAfter = (to: Step[]): Node => to.at(-1)?.node ?? offer.node;
  const set = (to: Step[]) => {
    newest.current.steps = to;
    setSteps(to);
  };
  const record = async (words: string[], text = "") => {
    const done = await play({ action: "tap", value: { words, text } });
    if (done) {
      newest.current = { steps: [], lines: newest.current.lines + 1 };
      setSteps([]); // more of the same may be due of the same player
    }
    return done;
  };
  const go = (to: Step[]) => {
    const seen = { steps: to, lines: newest.current.lines };
    const end = to.at(-1)?.node;
    set(to);
    show({
      ...(end ? nextOf(end) : NOTHING),
      tap: (word) => {
        const branch = end && branchOf(end.branches, word);
        if (branch) tapAt(seen, branch);
      },
      reach: (place) => reachFrom(seen, place),
    });
    return true;
  };
  const follow = (words: string[], to: string) => {
    const { record: text, files } = game;
    return python("follow", { record: text, files, words, to });
  };
  const attempt = (tap: string, act: () => Promise<boolean>) =>
    inTurn(tap, async () => {
      setWhy("");
      setFailed(undefined);
      forget();
      try {
        return await act();
      } catch (error) {
        setFailed(error);
        return false;
      }
    });
  const choose = async (from: Step[], { words, label, goes_on }: Branch) => {
    const line = [...nodeAfter(from).words, ...words];
    const to = from.at(-1)?.to ?? "";
    // a word that cannot come next is recorded all the same, so that the referee says why not
    const after = goes_on ? await follow(line, to).catch(unlessStopped) : null;
    return after && !isWhole(after) ? go([...from, { node: after, label, to }]) : record(line);
  };
  /** Whether taps before one have only led further what it was to go on with: they have not played it, or taken it back. */
  const goesOnFrom = ({ steps: before, lines }: Seen) =>
    lines === newest.current.lines && before.every((step, index) => step === newest.current.steps[index]);
  const drop = () => play({ action: "line", isLate: true });
  /** Record what somebody has typed, or left to chance, if no tap before it has led the line further than what was seen. */
  const recordFrom = (before: Seen, words: string[], text?: string) =>
    attempt([...words, text].join(" "), async () => {
      const isAsFar = before.steps.length === newest.current.steps.length;
      const isLineOfItsOwn = before.steps.length === 0; // whatever has been recorded meanwhile
      return isAsFar && (isLineOfItsOwn || goesOnFrom(before)) ? record(words, text) : drop();
    });

  const tapAt = (seen: Seen, branch: Branch) =>
    attempt(branch.words.join(" "), async () => {
      const isOneOfSeveral = seen.steps.length === 0 && !branch.goes_on; // as cards that are dealt one after the other
      if (!goesOnFrom(seen) && !isOneOfSeveral) return drop();

      const { steps: from } = newest.current;
      const now = nodeAfter(from).branches.find(({ words }) => words[0] === branch.words[0]);
      return choose(from, now ?? { ...branch, goes_on: false });
    });
  /** Choose the ways that lead to a place: of one way, all that is left of it. */
  const reachFrom = (seen: Seen, to: string) =>
    attempt(`to ${to}`, async () => {
      if (!goesOnFrom(seen)) return drop();
      const { steps: from } = newest.current;
      if (from.at(-1)?.to === to) return true;
      const node = await follow(nodeAfter(from).words, to);
      const there = [...from, { node, label: to, to }];
      const [only, ...others] = node.branches;
      if (isWhole(node)) return record(node.words);
      return only && others.length === 0 && !node.ends ? choose(there, only) : go(there);
    });

  const seen = { steps, lines: newest.current.lines };
  return {
    steps,
    node: nodeAfter(steps),
    record: (words: string[], text?: string) => recordFrom(seen, words, text),
    /** Why what was tapped cannot be played; "" if nothing was. */
    why,
    failed,
    forget: () => {
      setWhy("");
      setFailed(undefined);
    },
    /** Say why something cannot be played. */
    bar: (reason: string) => {
      setFailed(undefined);
      forget();
      setWhy(reason);
    },
    tap: (branch: Branch) => tapAt(seen, branch),
    /** Record the line as far as it has come. */
    end: () => attempt("", () => (goesOnFrom(seen) ? record(nodeAfter(newest.current.steps).words) : drop())),
    back: () => inTurn("back", async () => go(newest.current.steps.slice(0, -1))),
    /** Take back all words from one on. */
    backTo: (index: number) => inTurn(`back to ${index}`, async () => go(newest.current.steps.slice(0, index))),
  };
}

/**
 * Do what taps ask for, each once those before it are answered. Another one on the same thing meanwhile is of a finger that
 * trembles; after one that came to nothing, nobody knows what those behind it would mean.
 */
function useInTurn() {
  const last = useRef<{ tap: string; answered: Promise<boolean> } | undefined>(undefined);
  return (tap: string, act: () => Promise<boolean>) => {
    const before = last.current;
    if (before?.tap === tap) return;
    const answered = before ? before.answered.then((isDone) => isDone && act()) : act();
    const mine = { tap, answered };
    last.current = mine;
    void answered.then(() => {
      if (last.current === mine) last.current = undefined;
    });
  };
}

/** Nothing, for what Python refused; whoever stopped it is told so. */
function unlessStopped(error: unknown): null {
  if (error instanceof PythonError) return null;
  throw error;
}

/** The words of the buttons of a node; of a tap that adds several words, all. */
function nextOf({ words, branches, reaches }: Followed): Omit<Next, "tap" | "reach"> {
  const all = branches.flatMap((branch) => branch.words);
  return { words: all.filter((word) => branchOf(branches, word)), after: words.at(-1) ?? "", reaches };
}

/** The branch that a word belongs to: it begins with it, or no other one has it. */
function branchOf(branches: Branch[], word: string): Branch | undefined {
  const having = branches.filter(({ words }) => words.includes(word));
  return having.find(({ words }) => words[0] === word) ?? (having.length === 1 ? having[0] : undefined);
}
