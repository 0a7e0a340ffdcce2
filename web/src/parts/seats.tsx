import type { ComponentChildren } from "preact";
import type { Game, Seat, Standing } from "../python/types";
import { list, number, signed, t } from "../texts";
import { CargoLine } from "./dice";
import { ShareMoment } from "./moment";
import { Card } from "./truck";
import "./seats.css";

/** What each player has: points, dice, trucks. */
export function SeatList({ seats, standings }: { seats: Seat[]; standings: Standing[] }) {
  return (
    <ul class="seats">
      {seats.map((seat, index) => (
        <li key={seat.player} class={`seat-${index}`}>
          <h3>
            {seat.player} <span class="points">{t("points", { points: standings[index]?.points ?? seat.points })}</span>
          </h3>
          {seat.cargo && <CargoLine cargo={seat.cargo} />}
          {seat.lying.length > 0 && (
            <div class="row">
              <span>{t("before")}</span>
              {seat.lying.map((truck) => (
                <Card key={truck.name} truck={truck} />
              ))}
            </div>
          )}
          {seat.truck && (
            <div class="row">
              <span>{t("taken")}</span>
              <Card truck={seat.truck} />
            </div>
          )}
          {seat.owed !== null && <p>{t(seat.packed ? "owes-packed" : "owes", { points: seat.owed })}</p>}
        </li>
      ))}
    </ul>
  );
}

/** What points are made of; a tap shows it where it is long. */
function Items({ items }: { items: [string, number][] }) {
  const what = list(
    items.map(([name, points]) => `${name} ${signed(points)}`),
    "unit",
  );
  if (items.length <= 3) return <small>{what}</small>;
  return (
    <details>
      <summary>{t("standings.items")}</summary>
      <small>{what}</small>
    </details>
  );
}

type Places = {
  standings: (Standing & { place?: number })[];
  unit: string;
  /** Of the players, by their names. */
  colours?: Record<string, string>;
};

/** The points of each player, or the money, and what they are made of; in a ranking, with places. */
export function Standings({ standings, unit, colours = {} }: Places) {
  return (
    <ul class="seats">
      {standings.map((one) => (
        <li key={one.player} style={colours[one.player] ? { "--seat": colours[one.player] } : {}}>
          <h3>
            {one.place ? `${one.place}. ` : ""}
            {one.player} {one.place === 0 && <small>{t("left")}</small>}{" "}
            <span class="points">{unit ? t("points", { points: one.points }) : number(one.points)}</span>
          </h3>
          <Items items={one.items} />
        </li>
      ))}
    </ul>
  );
}

/** Who has won, how, and the places: the one ranking of a game. */
export function Over({ game, children }: { game: Game; children?: ComponentChildren }) {
  return (
    <div class="over">
      <p class="big">{t("game.won", { names: list(game.winners), count: game.winners.length })}</p>
      {game.moment.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <Standings standings={game.ranking.places} unit={game.unit} colours={game.colours} />
      {game.ranking.ties.map((tie) => (
        <p key={tie}>{tie}</p>
      ))}
      <p class="row">
        {children}
        <ShareMoment game={game} />
      </p>
    </div>
  );
}
