import { deleteOld, putBack } from "../game";
import { useKept } from "../kept";
import type { OldGame } from "../shapes";
import { day, list, t } from "../texts";
import { Button } from "./controls";

const NONE: OldGame[] = [];

const nameOf = ({ title, date }: OldGame) => `${title}, ${day(date)}`;

/** All games that were put away, and who has won how often. */
export function YourGames({ open }: { open: (game: OldGame) => void }) {
  const [games] = useKept("games", NONE);
  const [deleted] = useKept("games.deleted");
  return (
    <>
      {deleted && (
        <p class="row" role="status">
          {t("games.deleted", { game: nameOf(deleted) })}
          <Button act={() => putBack(deleted)}>↶ {t("undo")}</Button>
        </p>
      )}
      <ul class="your-games">
        {games.map((game) => (
          <li key={game.date}>
            <Button class="open" act={() => open(game)}>
              <b>{game.title}</b> <small>{day(game.date)}</small>
              <span>{list(game.players)}</span>
              <small>
                {game.winners.length ? t("game.won", { names: list(game.winners) }) : t("referee.not-over")}
              </small>
            </Button>
            <Button aria-label={t("games.delete", { game: nameOf(game) })} act={() => deleteOld(game)}>
              ✕
            </Button>
          </li>
        ))}
      </ul>
      <Wins games={games} />
    </>
  );
}

/** How often each has won. */
function Wins({ games }: { games: OldGame[] }) {
  const wins = new Map<string, number>();
  for (const name of games.flatMap((game) => game.winners)) wins.set(name, (wins.get(name) ?? 0) + 1);
  if (wins.size === 0) return null;
  const each = [...wins].sort(([, one], [, other]) => other - one).map(([name, times]) => `${name} ${times}`);
  return <p>{t("games.wins", { list: list(each, "unit") })}</p>;
}
