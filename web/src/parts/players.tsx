import type { Game } from "../python/types";
import { list } from "../texts";
import "./players.css";

/** Who plays; in games whose pieces have colours, those of the players. */
type Players = Pick<Game, "players"> & { colours?: Game["colours"] | undefined };

const INK = "oklch(from var(--seat) clamp(0.2, (0.6 - l) * 1000, 1) 0 0)"; // white on dark colours

/** The colour of a player: that of the pieces in the game, or else that of the seat. */
export function colourOf({ players, colours = {} }: Players, player: string) {
  const colour = colours[player];
  return {
    class: `seat-${players.indexOf(player)}`,
    style: colour ? { "--seat": colour, "--on-seat": INK } : {},
  };
}

/** A filled shape in the colour of the seat around it. */
export function SeatMark() {
  return <i class="seat-mark" aria-hidden="true" />;
}

/** The names of all players, each with its colour; read aloud as a list. */
export function PlayerNames(game: Players) {
  return (
    <>
      <span class="hidden">{list(game.players)}</span>
      <span class="player-names" aria-hidden="true">
        {game.players.map((player) => (
          <span key={player} {...colourOf(game, player)}>
            <SeatMark />
            {player}
          </span>
        ))}
      </span>
    </>
  );
}
