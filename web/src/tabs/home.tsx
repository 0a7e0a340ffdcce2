import { useApp } from "../app";
import { forget } from "../game";
import { keep, useKept } from "../kept";
import { Button, opensHere } from "../parts/controls";
import { DayTruck } from "../parts/day_truck";
import { DaysInRow } from "../parts/days_in_row";
import { DrawnTruck } from "../parts/drawn_truck";
import { Icon } from "../parts/icon";
import { Menu } from "../parts/menu";
import { colourOf, PlayerNames } from "../parts/players";
import { Total } from "../parts/total";
import { Area } from "../parts/truck";
import {
  beginPuzzle,
  duration,
  goesOn,
  isBegun,
  isSame,
  MOST_STARS,
  puzzleOfTheDay,
  starLine,
  untilTomorrow,
  useLeftRace,
  usePractice,
  usePuzzleOfTheDay,
  useSummary,
} from "../practice";
import type { Day, Game } from "../python/types";
import { useAnswer } from "../python/use_answer";
import type { DayPuzzle, Kept, OldGame } from "../shapes";
import { day, list, number, t } from "../texts";
import "./home.css";

const NONE: OldGame[] = [];
const NO_SCORES: Kept<"zack"> = [];
const MOST_WAITING = 3;
const DAYS = 7;

/** Where a visit begins: the game that runs, the puzzle of the day, and what else there is to do. */
export function HomeTab() {
  const { games: forms, loaded, go } = useApp();
  const [stored] = useKept("game");
  const [begun] = useKept("game.begun");
  const game = stored?.shown;
  const isRunning = Boolean(game && !game.over) || (!stored && begun !== undefined);
  const leader = game?.leaders[0]; // whose cab it is
  const cab = game && leader ? colourOf(game, leader) : { class: "seat-1", style: {} };
  const begin = async () => {
    await forget(); // which puts a game away, and loses none
    go("game");
  };
  return (
    <div class="home">
      <section class={`hero ${cab.class}`} style={cab.style}>
        <div>
          <h2>{forms[0]?.title}</h2>
          <p>{t("home.slogan")}</p>
        </div>
        <DrawnTruck drawing={loaded} />
      </section>
      {game ? (
        <RunningGame game={game} begin={begin} />
      ) : (
        <section class="panel">
          <p>{t("welcome")}</p>
          <a class="way-to-rules" href="#rules">
            <Icon name="help" /> {t("tab.rules")}
          </a>
          <a class="main" href="#game">
            {t(isRunning ? "home.go-on" : "home.new")}
          </a>
        </section>
      )}
      {!game && <WaitingGames />}
      <TodaysPuzzle />
      <ZackCard />
      <div class="ways-in">
        {game && !game.over && (
          <Button act={begin}>
            <Icon name="add" /> {t("home.new")}
          </Button>
        )}
        <a class="button" href="#pack">
          <Icon name="pack" /> {t("tab.pack")}
        </a>
      </div>
      {game && <WaitingGames />}
      <Menu entries={["pick", "solve"]} />
    </div>
  );
}

/** How the game stands that this browser keeps, and the way on: of one that is over, another one. */
function RunningGame({ game, begin }: { game: Game; begin: () => unknown }) {
  const round = game.sheet?.rounds.length;
  const [where] = game.description;
  return (
    <section class="panel">
      <p class="ends">
        <span>
          <b>{game.title}</b> {round && !game.over && <small>{t("game.round", { round })}</small>}
        </span>
        <span class="faint">
          {game.leaders.length > 0 &&
            t(game.over ? "game.won" : "home.leads", {
              names: list(game.leaders),
              count: game.leaders.length,
              lead: game.lead,
            })}
        </span>
      </p>
      {!round && !game.over && <p class="faint">{where}</p>}
      <ul class="tiles">
        {game.players.map((player, seat) => (
          <li key={player}>
            <Total game={game} seat={seat} />
          </li>
        ))}
      </ul>
      {game.over ? (
        <p class="again">
          <Button class="main" act={begin}>
            {t("home.new")}
          </Button>
          <a class="button" href="#game">
            {t("home.result")}
          </a>
        </p>
      ) : (
        <a class="main" href="#game">
          {t("home.go-on")}
        </a>
      )}
    </section>
  );
}

/**
 * The puzzle of the day as its truck, and how many days in a row somebody has packed it. A tap leads to where it is packed,
 * whose clock starts with the first stick. Once it is packed, its load, and a tap leads to the other puzzles.
 */
function TodaysPuzzle() {
  const [{ attempts, current, left }] = usePractice();
  const { puzzle } = usePuzzleOfTheDay();
  const { summary } = useSummary();
  const wanted = puzzleOfTheDay();
  const isDone = attempts.some((one) => isSame(one, wanted));
  const begun = [current, ...left].find((one) => one !== undefined && isSame(one, wanted) && isBegun(one));
  const [first] = useKept("practice.packed");
  const counted = isDone && first?.seed === wanted.seed ? first : undefined;
  const open = (event: MouseEvent) => {
    if (!isDone && opensHere(event)) beginPuzzle(wanted);
  };
  const load = begun?.task && { truck: begun.task.truck, cargo: begun.task.cargo, sticks: begun.sticks };
  const packed = useAnswer("drawing", load && { load });
  return (
    <a class={attempts.length > 0 ? "panel puzzle begun" : "panel puzzle"} href="#practice" onClick={open}>
      <span>
        <b>{t("practice.day")}</b>
        <DaysInRow />
        {summary && summary.count > 0 && (
          <span class="week" aria-hidden="true">
            {summary.days.slice(-DAYS).map((one) => (
              <span key={one.day} class={classOf(one)}>
                {one.stars !== null && (one.stars > 0 ? "★" : "·")}
              </span>
            ))}
          </span>
        )}
        {counted && (
          <span class="day-stars">
            <b role="img" aria-label={t("practice.stars", { stars: counted.stars })}>
              {starLine(counted.stars)}
            </b>{" "}
            <small>
              {t("pack.penalty")} {number(counted.penalty)}
            </small>
          </span>
        )}
        {isDone && <small>{t("home.puzzle-done", { time: untilTomorrow() })}</small>}
        {!isDone && begun && <small>{t("practice.day-on", { time: duration(begun.seconds) })}</small>}
        {!isDone && !begun && <PuzzleInShort puzzle={puzzle} />}
        {attempts.length === 0 && <small>{t("practice.first-counts")}</small>}
      </span>
      <DayTruck drawing={counted?.drawing ?? packed ?? puzzle?.drawing} />
    </a>
  );
}

/** Whether the puzzle of a day was packed, and as well as it can be. */
function classOf({ stars }: Day): string {
  if (stars === null) return "";
  return stars === MOST_STARS ? "packed best" : "packed";
}

/** What there is to pack, and how hard that is. */
function PuzzleInShort({ puzzle }: { puzzle: DayPuzzle | undefined }) {
  if (!puzzle) return <small>{t("practice.coming")}</small>;
  const { capacity, task } = puzzle;
  return (
    <>
      <small>
        {number(capacity)} {t("practice.cubes", { count: capacity })}, {t("levels.count", { count: task.truck.levels })}
      </small>
      <small>{t("practice.luck", { solvers: task.solvers, packers: task.packers })}</small>
    </>
  );
}

/** The game against the clock: a race that was broken off, or the best score so far. */
function ZackCard() {
  const [scores] = useKept("zack", NO_SCORES);
  const left = useLeftRace();
  const best = scores[0];
  const { deck } = useApp();
  const last = deck.trucks.length - 1;
  const trucks = deck.trucks.filter((_, index) => [0, (last + 1) >> 1, last].includes(index));
  return (
    <a class="panel zack-card" href="#zack">
      <span>
        <b>{t("tab.zack")}</b>
        {left && <small>{goesOn(left)}</small>}
        {best ? (
          <span class="best">
            <b>{t("zack.seconds", { seconds: number(best.score, 1) })}</b> <small>{t("home.best-score")}</small>
          </span>
        ) : (
          !left && <small>{t("home.zack")}</small>
        )}
      </span>
      <span class="to-grab">
        {trucks.map((truck) => (
          <Area key={truck.name} {...truck} />
        ))}
      </span>
    </a>
  );
}

/** The last games that were put away before their ends. */
function WaitingGames() {
  const { go } = useApp();
  const [games] = useKept("games", NONE);
  const waiting = games.filter((game) => game.winners.length === 0).slice(0, MOST_WAITING);
  if (waiting.length === 0) return null;
  const open = async (game: OldGame) => {
    await keep("game.guest", { ...game, isFromHome: true });
    go("game");
  };
  return (
    <section>
      <h3>{t("home.waiting")}</h3>
      <ul class="waiting-games panel">
        {waiting.map((game) => (
          <li key={game.date}>
            <Button class="bare" act={() => open(game)}>
              <span>
                <b>{game.title}</b> <small>{day(game.date)}</small>
                <PlayerNames {...game} />
              </span>
              <Icon name="onward" />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
