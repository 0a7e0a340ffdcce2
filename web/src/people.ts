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

/** The statistics of all games that were put away, and of the one that is here, if it is over. */
export function usePeople(): Statistics {
  const [stored] = useKept("games", NONE);
  const [running] = useKept("game");
  const [error, setError] = useState<unknown>(null);
  const [last, setLast] = useState<Recorded & { result: GameResult }>();

  const isNew = running?.shown?.over === true && !(last && isSame(last, running));
  useEffect(() => {
    const lacking = stored.filter((game) => !game.result).slice(0, PORTION);
    const asked = lacking.length ? lacking : isNew && running ? [running] : [];
    if (asked.length === 0) return;
    const read = async () => {
      const records = asked.map(({ record, files }) => ({ record, files }));
      const results = await python("results", { records });
      if (lacking.length) await keepResults(records, results);
      else if (results[0] && records[0]) setLast({ ...records[0], result: results[0] });
    };
    read().catch(setError);
  }, [stored, running, isNew]);

  const games = [...stored].reverse();
  const results = games.flatMap(({ result }) => (result ? [result] : []));
  if (last && running && isSame(last, running) && running.shown?.over) results.push(last.result);
  const waiting = games.filter(({ result }) => !result).length + Number(isNew);
  const said = useLatest("people", waiting ? undefined : { results });
  return { people: said.answer, games, waiting, error: error ?? said.error };
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

/** The seat that somebody, by all ways to write the name, had in the last game: people have the colour of it. */
export function seatOf(names: string[], games: OldGame[]): number {
  for (const { players } of [...games].reverse()) {
    const seat = players.findIndex((player) => names.includes(player));
    if (seat >= 0) return seat;
  }
  return 0;
}
