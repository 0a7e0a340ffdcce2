import { useState } from "preact/hooks";
import { useKept } from "../kept";
import { Icon } from "../parts/icon";
import { ChildHead } from "../parts/menu";
import { Message } from "../parts/messages";
import { colourOfPerson, SeatMark, type Players } from "../parts/players";
import { ProblemMessage } from "../parts/problem";
import { usePeople } from "../people";
import type { Person, PlayedKind } from "../python/types";
import type { OldGame } from "../shapes";
import { day, list, number, spoken, t } from "../texts";
import "./statistics.css";

const MOST_BARS = 20;
const MOST_LAST = 5;

/** How everybody has done in all games that are over. */
export function StatisticsTab() {
  const { people, games, waiting, error } = usePeople();
  const [chosen, setChosen] = useState<string>();
  const [game] = useKept("game");
  const runs = game?.shown?.over === false;
  const seen = game?.shown ? [...games, game.shown] : games; // with that on the table, if it is over
  const person = people?.people.find(({ name }) => name === chosen) ?? people?.people[0];
  return (
    <section class="statistics" aria-busy={waiting > 0}>
      <ChildHead>{t("tab.statistics")}</ChildHead>
      {waiting > 0 && <Message>{<p>{t("statistics.reading", { count: waiting })}</p>}</Message>}
      {person && people ? (
        <div class="panel">
          <div class="who" role="radiogroup" aria-label={t("statistics.who")}>
            {people.people.map(({ name, names }) => (
              <label key={name} {...colourOfPerson(names, seen)}>
                <input type="radio" name="person" checked={name === person.name} onChange={() => setChosen(name)} />
                <span>{name}</span>
              </label>
            ))}
          </div>
          <PersonResults key={person.name} person={person} games={seen} />
        </div>
      ) : (
        waiting === 0 &&
        !error && (
          <div class="panel">
            <p>{t("statistics.empty")}</p>
            <a class="main" href="#game">
              {t(runs ? "statistics.go-on" : "statistics.begin")}
            </a>
          </div>
        )
      )}
      {people && people.unfinished > 0 && (
        <p>
          <small>{t("statistics.unfinished", { count: people.unfinished })}</small>
        </p>
      )}
      {people && people.unreadable.length > 0 && (
        <p>
          <small>{t("statistics.unreadable", { games: list(people.unreadable.map((at) => nameOf(games[at]))) })}</small>
        </p>
      )}
      <ProblemMessage error={error} />
    </section>
  );
}

const nameOf = (game: OldGame | undefined) => (game ? `${game.title} ${day(game.date)}`.trim() : "?");

/** The games of a person, by kind, and the favourite rival. */
function PersonResults({ person, games }: { person: Person; games: Players[] }) {
  const { names, rival, kinds } = person;
  return (
    <div {...colourOfPerson(names, games)}>
      {kinds.length > 1 && <p>{t("statistics.all", { games: person.games, won: person.won })}</p>}
      {kinds.map((kind) => (
        <Kind key={titleOf(kind)} kind={kind} />
      ))}
      {rival && (
        <p class="rival">
          {t("statistics.rival")}{" "}
          <b {...colourOfPerson(rival.names, games)}>
            <SeatMark />
            {rival.name}
          </b>{" "}
          <span
            aria-label={t("statistics.ahead", { ahead: rival.ahead, behind: rival.behind, name: rival.name })}
            role="img"
          >
            {number(rival.ahead)} : {number(rival.behind)}
          </span>
        </p>
      )}
    </div>
  );
}

const titleOf = ({ title }: PlayedKind) => title[spoken()] ?? "";

/** All games of one kind in numbers, and their points as bars. */
function Kind({ kind }: { kind: PlayedKind }) {
  const { games, won, average, best, best_game, results } = kind;
  const figures: [string, string][] =
    games === 1
      ? [
          [number(won), t("statistics.won")],
          [number(best_game), t("statistics.only")],
        ]
      : [
          [number(games), t("statistics.games", { count: games })],
          [number(won), t("statistics.won")],
          [number(average, Number.isInteger(average) || average >= 10 ? 0 : 1), t("statistics.average")],
          [number(best_game), t("statistics.most")],
        ];
  if (best !== null) figures.push([number(best), t("statistics.best")]);
  return (
    <>
      <h3>{titleOf(kind)}</h3>
      <dl class="sums">
        {figures.map(([figure, what]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {games > 1 && <Bars results={results.slice(-MOST_BARS)} />}
      <LastGames results={results.slice(-MOST_LAST).reverse()} />
    </>
  );
}

/** The last games, the last one first: when, in which place, with how many points. */
function LastGames({ results }: { results: PlayedKind["results"] }) {
  return (
    <ul class="last-games">
      {results.map(({ date, place, players, points, won }, index) => (
        <li key={index}>
          <span>{date && day(date)}</span>
          <span>
            {won && <Icon name="crown" label={t("statistics.won")} />}{" "}
            {place > 0 ? t("statistics.place", { place, players }) : t("sheet.left")}
          </span>
          <b>{number(points)}</b>
        </li>
      ))}
    </ul>
  );
}

/** The points of the last games: those that were won are filled. */
function Bars({ results }: { results: PlayedKind["results"] }) {
  const points = results.map((game) => game.points);
  const low = Math.min(0, ...points);
  const high = Math.max(1, ...points);
  const words = results.map((game) =>
    game.won ? t("statistics.bar-won", { points: game.points }) : number(game.points),
  );
  return (
    <div class="bars" role="img" aria-label={t("statistics.bars", { list: list(words, "unit") })}>
      {results.map((game, index) => (
        <span
          key={index}
          class={game.won ? "won" : undefined}
          style={{ height: `${(100 * (game.points - low)) / (high - low)}%` }}
        />
      ))}
    </div>
  );
}
