"""Many games of Zack & Pack between policies: who wins, and how much everybody pays (docs/guides/strategy.md)."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain

from zackpack.errors import require_integer
from zackpack.games.zack_and_pack.simulation.estimates import Estimate
from zackpack.games.zack_and_pack.simulation.matches import Match, SimulatedGame
from zackpack.games.zack_and_pack.simulation.policies import Player
from zackpack.optimum.parallel import map_in_parallel

MAX_GAMES = 1_000_000
MAX_SEED = 10**18 - 1
BATCH = 50
"""Games that one process plays between two reports of progress."""


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """The share of games that a player won, mean points at the end, and the mean penalty in a round.

    `bonus` and `unknown` are the shares of rounds with the bonus and with the unknown card.
    """

    player: Player
    wins: int
    won: Estimate
    points: Estimate
    penalty: Estimate
    bonus: Estimate
    unknown: Estimate


@dataclass(frozen=True, slots=True)
class PlaceResult:
    """The results of the players who grabbed first, second, and so on: mean penalty and share of unknown cards."""

    penalty: Estimate
    unknown: Estimate


@dataclass(frozen=True, slots=True)
class Simulation:
    """The results of many games; `shared` counts those with several winners, `rounds` is the mean length."""

    games: int
    seed: int
    rounds: Estimate
    shared: int
    players: tuple[PlayerResult, ...]
    places: tuple[PlaceResult, ...]


def _play(match: Match, seed: int, numbers: range) -> list[array[int]]:
    """Play some games, in any process."""
    return [SimulatedGame(match, seed, number).play().tally() for number in numbers]


def simulate(
    match: Match,
    *,
    games: int = 2000,
    seed: int = 0,
    jobs: int = 1,
    dask: str | None = None,
    on_done: Callable[[int, int], None] | None = None,
) -> Simulation:
    """Play many games; the same seed gives the same results, whatever the number of jobs."""
    games, seed = require_integer("games", games, 2, MAX_GAMES), require_integer("seed", seed, 0, MAX_SEED)
    batches = [range(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
    count = on_done and (lambda done, _: on_done(min(done * BATCH, games), games))
    tallies = map_in_parallel(partial(_play, match, seed), batches, jobs=jobs, dask=dask, on_done=count)
    return _results(match, seed, [*chain.from_iterable(tallies)])


def _results(match: Match, seed: int, tallies: Sequence[array[int]]) -> Simulation:
    """The results that follow from the tallies."""
    games, seats = len(tallies), len(match.players)
    rounds, shared, *columns = zip(*tallies, strict=True)

    def per_round(first: int, last: int) -> list[Estimate]:
        return [Estimate.ratio(column, rounds) for column in columns[first:last]]

    players = []
    for player, first in zip(match.players, range(0, 5 * seats, 5), strict=True):
        wins, points = sum(columns[first]), Estimate.ratio(columns[first + 1], [1] * games)
        won = Estimate.share(wins, games)
        players.append(PlayerResult(player, wins, won, points, *per_round(first + 2, first + 5)))
    places = [PlaceResult(*per_round(first, first + 2)) for first in range(5 * seats, 7 * seats, 2)]
    return Simulation(games, seed, Estimate.ratio(rounds, [1] * games), sum(shared), tuple(players), tuple(places))
