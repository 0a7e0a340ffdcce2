// What the kept games say about the people who played. Python reads each record once: what it said is kept beside it.
import { useEffect, useState } from "preact/hooks";
import { isSame, type Recorded } from "./game";
import { alone, keep, kept, useKept } from "./kept";
import { python } from "./python/client";
import type { GameResult, People } from "./python/types";
import { useLatest } from "./python/use_answer";
import type { OldGame } from "./shapes";

const PORTION = 5; // games that Python reads before it takes other calls
const NONE: OldGame[] = [];

export interface Statistics {
  people: People | undefined;
  /** The games that were read or could not be, the first one first, as the numbers of `people` count them. */
  games: OldGame[];
  /** How many games Python has still to read. */
  waiting: number;
  error: unknown;
}

/** All games that were put away, each with what Python says of it as soon as that is known. */
export function useReadGames(): { games: OldGame[]; error: unknown } {
  const [games] = useKept("games", NONE);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const records = games
      .filter(({ result }) => !result)
      .slice(0, PORTION)
      .map(({ record, files }) => ({ record, files }));
    if (records.length === 0) return;
    python("results", { records })
      .then((results) => keepResults(records, results))
      .catch(setError);
  }, [games]);
  return { games, error };
}

/** The statistics of all games that were put away, and of the one that is here, if it is over. */
export function usePeople(): Statistics {
  const { games: stored, error: unread } = useReadGames();
  const [running] = useKept("game");
  const [error, setError] = useState<unknown>(null);
  const [last, setLast] = useState<Recorded & { result: GameResult }>();

  const isNew = running?.shown?.over === true && !(last && isSame(last, running));
  useEffect(() => {
    if (!isNew || !running) return;
    const { record, files } = running;
    python("results", { records: [{ record, files }] }).then(
      ([result]) => result && setLast({ record, files, result }),
      setError,
    );
  }, [running, isNew]);

  const games = [...stored].reverse();
  const results = games.flatMap(({ result, date }) => (result ? [{ ...result, date }] : []));
  if (last && running && isSame(last, running) && running.shown?.over)
    results.push({ ...last.result, date: running.date ?? "" });
  const waiting = games.filter(({ result }) => !result).length + Number(isNew);
  const said = useLatest("people", waiting ? undefined : { results });
  return { people: said.answer, games, waiting, error: unread ?? error ?? said.error };
}

/** Keep what Python said of some games beside their records. */
function keepResults(records: Recorded[], results: GameResult[]): Promise<void> {
  return alone("game", async () => {
    const games = (await kept("games")) ?? [];
    const resultOf = (game: OldGame) => results[records.findIndex((one) => isSame(one, game))] ?? game.result;
    await keep(
      "games",
      games.map((game) => ({ ...game, result: resultOf(game) })),
    );
  });
}
