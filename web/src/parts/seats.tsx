import type { ComponentChildren } from "preact";
import type { Game, Seat, Standing } from "../python/types";
import { useAnswer } from "../python/use_answer";
import { list, number, signed, t } from "../texts";
import { Chart } from "./chart";
import { CargoLine } from "./dice";
import { DrawnTruck } from "./drawn_truck";
import { Icon } from "./icon";
import { ShareMoment } from "./moment";
import { colourOf } from "./players";
import { Card } from "./truck";
import "./seats.css";

/** A card for each player: points, dice, the trucks that lie there, the one that is packed, and what it costs. */
export function SeatList({ seats, standings }: { seats: Seat[]; standings: Standing[] }) {
  return (
    <ul class="seats">
      {seats.map((seat, index) => (
        <li key={seat.player} class={`seat seat-${index}`}>
          <h3>
            <span>{seat.player}</span>
            <span class="points">{t("points", { points: standings[index]?.points ?? seat.points })}</span>
          </h3>
          {seat.cargo && <CargoLine cargo={seat.cargo} />}
          {seat.lying.length > 0 && (
            <div class="lying" role="group" aria-label={t("before", { player: seat.player })}>
              {seat.lying.map((truck) => (
                <Card key={truck.name} truck={truck} />
              ))}
            </div>
          )}
          {seat.truck && <Packed seat={seat} truck={seat.truck} />}
        </li>
      ))}
    </ul>
  );
}

/** The truck that a player has taken, as it is packed, and what that costs. */
function Packed({ seat: { load, owed }, truck }: { seat: Seat; truck: NonNullable<Seat["truck"]> }) {
  return (
    <div class="packed">
      {owed !== null && (
        <p class="owes">
          <b>{number(owed)}</b> <small>{t(load ? "owes-packed" : "owes")}</small>
        </p>
      )}
      {load ? <DrawnLoad load={load} /> : <Card truck={truck} />}
    </div>
  );
}

/** A truck as it is packed, in the colour of the seat that it stands in. */
function DrawnLoad({ load }: { load: NonNullable<Seat["load"]> }) {
  const drawing = useAnswer("drawing", { load });
  return <div class="loaded">{drawing && <DrawnTruck drawing={drawing} label={load.truck.name} />}</div>;
}

/** What points are made of. */
const itemised = (items: [string, number][]) =>
  list(
    items.map(([name, points]) => `${name} ${signed(points)}`),
    "unit",
  );

type Places = {
  standings: (Standing & { place?: number })[];
  unit: string;
  /** Of the players, by their names. */
  colours?: Record<string, string>;
  /** In the order of their seats. */
  players?: string[];
};

/** The points of each player, or the money, and with a tap what they are made of; in a ranking, with places. */
export function Standings({ standings, unit, colours = {}, players = [] }: Places) {
  return (
    <ul class="places panel">
      {standings.map((one) => (
        <li key={one.player} {...colourOf({ players, colours }, one.player)}>
          {one.items.length > 0 ? (
            <details>
              <summary>
                <PlaceHead {...one} unit={unit} />
                <Icon name="onward" />
              </summary>
              <small>{itemised(one.items)}</small>
            </details>
          ) : (
            <PlaceHead {...one} unit={unit} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Who it is, and how many points they have. */
function PlaceHead({ player, place, points, unit }: Places["standings"][number] & Pick<Places, "unit">) {
  return (
    <h3>
      <span>
        {place ? `${place}. ` : ""}
        {player} {place === 0 && <small>{t("left")}</small>}
      </span>
      <span class="points">{unit ? t("points", { points }) : number(points)}</span>
    </h3>
  );
}

/** Who has won, how, and the places: the one ranking of a game. */
export function Over({ game, children }: { game: Game; children?: ComponentChildren }) {
  const colour = colourOf(game, game.winners[0] ?? "");
  return (
    <div class="over">
      <div class={`winner ${colour.class}`} style={colour.style}>
        <p class="big">
          <Icon name="crown" />
          {t("game.won", { names: list(game.winners), count: game.winners.length })}
        </p>
        {game.moment.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{game.title}</p>
      </div>
      <p class="row next" data-due>
        {children}
        <ShareMoment game={game} />
      </p>
      {game.sheet && <Chart record={game.record} files={game.files} />}
      <Standings standings={game.ranking.places} unit={game.unit} colours={game.colours} players={game.players} />
      {game.ranking.ties.map((tie) => (
        <p key={tie}>{tie}</p>
      ))}
    </div>
  );
}
