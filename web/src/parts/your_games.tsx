import { deleteOld, putBack, stillInBin } from "../game";
import { useKept } from "../kept";
import { useReadGames } from "../people";
import type { DeletedGame, OldGame } from "../shapes";
import { day, list, spoken, t } from "../texts";
import { Button } from "./controls";
import { PlayerNames } from "./players";
import "./your_games.css";

const NONE_DELETED: DeletedGame[] = [];

const nameOf = ({ title, date }: OldGame) => `${title}, ${day(date)}`;

/** The last game first. */
const byDate = (one: OldGame, other: OldGame) => (one.date < other.date ? 1 : -1);

/** All games that were put away, who has won how often, and what lies in the bin. */
export function YourGames({ open }: { open: (game: OldGame) => void }) {
  const { games } = useReadGames(); // one that cannot be read is listed all the same
  return (
    <>
      <ul class="your-games">
        {[...games].sort(byDate).map((game) => (
          <li key={game.date}>
            <Button class="open" act={() => open(game)}>
              <GameName game={game} />
            </Button>
            <Button aria-label={t("games.delete", { game: nameOf(game) })} act={() => deleteOld(game)}>
              ✕
            </Button>
          </li>
        ))}
      </ul>
      <Wins games={games} />
      <a class="to-statistics" href="#statistics">
        {t("tab.statistics")}
      </a>
      <Bin />
    </>
  );
}

/** A game as a list names it: what everybody has, and where it stands or who has won. */
function GameName({ game }: { game: OldGame }) {
  const { winners, result } = game;
  return (
    <>
      <b>{game.title}</b> <small>{day(game.date)}</small>
      <PlayerNames {...game} results={result?.players} />
      <small>
        {winners.length
          ? t("game.won", { names: list(winners), count: winners.length })
          : (result?.where[spoken()] ?? t("referee.not-over"))}
      </small>
    </>
  );
}

/** The games that were deleted, and can be put back. */
function Bin() {
  const [all] = useKept("games.deleted", NONE_DELETED);
  const games = stillInBin(all);
  if (games.length === 0) return null;
  return (
    <details>
      <summary>{t("games.bin", { count: games.length })}</summary>
      <p>
        <small>{t("games.bin-days")}</small>
      </p>
      <ul class="your-games">
        {games.map((game) => (
          <li key={game.deleted}>
            <span class="open">
              <GameName game={game} />
            </span>
            <Button aria-label={t("games.restore-what", { game: nameOf(game) })} act={() => putBack(game)}>
              ↶ {t("games.restore")}
            </Button>
          </li>
        ))}
      </ul>
    </details>
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
