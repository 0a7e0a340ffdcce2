import type { Game, PlayerResult } from "../python/types";
import { list, number, t } from "../texts";
import { Icon } from "./icon";
import "./players.css";

/** Who plays; in games whose pieces have colours, those of the players. */
export type Players = Pick<Game, "players"> & { colours?: Game["colours"] | undefined };

const INK = "oklch(from var(--seat) clamp(0.2, (0.6 - l) * 1000, 1) 0 0)"; // white on dark colours

/** The colour of a player: that of the pieces in the game, or else that of the seat. */
export function colourOf({ players, colours = {} }: Players, player: string) {
  const colour = colours[player];
  return {
    class: `seat-${players.indexOf(player)}`,
    style: colour ? { "--seat": colour, "--on-seat": INK } : {},
  };
}

/** The colour of somebody, by all ways to write the name: that of the last game, where the first one comes first. */
export function colourOfPerson(names: string[], games: Players[]) {
  const last = games.findLast(({ players }) => players.some((player) => names.includes(player)));
  const player = last?.players.find((one) => names.includes(one));
  return last && player ? colourOf(last, player) : {};
}

/** A filled shape in the colour of the seat around it. */
export function SeatMark() {
  return <i class="seat-mark" aria-hidden="true" />;
}

type Named = Players & {
  /** How the game went for them, or how it stands, once Python has read it. */
  results?: PlayerResult[] | undefined;
};

/** The names of all players, each with its colour and points, and a crown for who leads or has won; read aloud as a list. */
export function PlayerNames({ results = [], ...game }: Named) {
  const resultOf = (player: string) => results.find((one) => one.player === player);
  const words = game.players.map((player) => {
    const result = resultOf(player);
    if (!result) return player;
    const points = `${player} ${number(result.points)}`;
    return result.leads ? `${points} (${t("sheet.leads")})` : points;
  });
  return (
    <>
      <span class="hidden">{list(words)}</span>
      <span class="player-names" aria-hidden="true">
        {game.players.map((player) => {
          const result = resultOf(player);
          return (
            <span key={player} {...colourOf(game, player)}>
              <SeatMark />
              {player} {result && <b>{number(result.points)}</b>}
              {(result?.won || result?.leads) && <Icon name="crown" />}
            </span>
          );
        })}
      </span>
    </>
  );
}
