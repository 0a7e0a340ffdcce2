"""Many games of Zack & Pack between policies: who wins, and how much everybody pays."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

from zackpack.decks import Deck
from zackpack.dice import STANDARD_DICE, Dice
from zackpack.draw.text import WIDTH, columns, wrap_text
from zackpack.errors import require_instance, require_integer
from zackpack.games.zack_and_pack.components import Rules
from zackpack.games.zack_and_pack.simulation.matches import (
    Match,
    PlaceTally,
    PlayerTally,
    SimulatedGame,
    Tally,
    prepare_match,
)
from zackpack.games.zack_and_pack.simulation.policies import Player, Policy
from zackpack.html_tables import html_table
from zackpack.limits import MAX_GAMES, MAX_SEED
from zackpack.optimum.own_solvers import Deadline
from zackpack.optimum.solving import require_time_limit
from zackpack.sentences import Figure, Sentence, counted
from zackpack.tables.parallel import Jobs, map_within

if TYPE_CHECKING:
    from pandas import DataFrame

HEAD = ("games won", "points at the end", "penalty in a round", "unknown")
ORDINALS = ("1st to grab", "2nd to grab", "3rd to grab", "{number}th to grab")
Z = 1.959963984540054
"""Standard deviations to either side that hold 95 % of a normal distribution."""
BATCH = 50
"""Games that one process plays between two reports of progress."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A share or a mean, and the ends of its 95 % confidence interval."""

    value: float
    low: float
    high: float

    @classmethod
    def share(cls, count: int, of: int) -> Estimate:
        """The share of `count` in `of` independent trials (Wilson's interval)."""
        middle = (count + Z * Z / 2) / (of + Z * Z)
        half = Z / (of + Z * Z) * math.sqrt(count * (of - count) / of + Z * Z / 4)
        return cls(count / of, max(0.0, middle - half), min(1.0, middle + half))

    @classmethod
    def mean(cls, values: Sequence[int]) -> Estimate:
        """The mean over games."""
        return cls.ratio(values, [1] * len(values))

    @classmethod
    def ratio(cls, values: Sequence[int], divisors: Sequence[int]) -> Estimate:
        """The ratio of two sums over games, such as penalties to rounds.

        The interval takes games as the sample: they are independent, but the rounds of a game are
        not.
        """
        games = len(values)
        total = sum(divisors)
        ratio = sum(values) / total
        pairs = zip(values, divisors, strict=True)
        squares = math.fsum((value - ratio * divisor) ** 2 for value, divisor in pairs)
        half = Z * math.sqrt(squares * games / (games - 1)) / total
        return cls(ratio, ratio - half, ratio + half)

    def __str__(self) -> str:
        return f"{self.value:.3g} ({self.low:.3g} to {self.high:.3g})"


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """The share of games that a player won, mean points at the end, mean penalty of a round.

    `bonus` and `unknown` are the shares of rounds with the bonus and with the unknown card.
    """

    player: Player
    wins: int
    won: Estimate
    points: Estimate
    penalty: Estimate
    bonus: Estimate
    unknown: Estimate

    def __repr__(self) -> str:
        return f"<PlayerResult of {self.player.name!r}: {self.wins} wins>"


@dataclass(frozen=True, slots=True)
class PlaceResult:
    """The results of the players who grabbed first, second, and so on.

    They are the mean penalty and the share of unknown cards.
    """

    penalty: Estimate
    unknown: Estimate


@dataclass(frozen=True, slots=True)
class Simulation:
    """The results of many games.

    Attributes
    ----------
    deck
        The name of the deck.
    games, left_out
        How many were played, and how many were not played in time.
    seed
        That of the simulation.
    rounds
        The mean length of a game.
    shared
        The number of games with several winners.
    players
        In the order of their seats.
    places
        By who grabs first, second and so on.
    """

    deck: str
    games: int
    left_out: int
    seed: int
    rounds: Estimate
    shared: int
    players: tuple[PlayerResult, ...]
    places: tuple[PlaceResult, ...]

    def __repr__(self) -> str:
        return f"<Simulation of {self.games} games with {self.deck!r}: {len(self.players)} players>"

    def _repr_html_(self) -> str:
        """A row for each player, for notebooks."""
        rows = (
            (
                result.player.name,
                result.player.policy.name,
                result.wins,
                result.won,
                result.points,
                result.penalty,
            )
            for result in self.players
        )
        columns = ("player", "policy", "wins", "won", "points", "penalty")
        return html_table(f"{self.deck}: {self.games} games", columns, rows)

    def to_frame(self) -> DataFrame:
        """A pandas DataFrame with a row for each player.

        It has shares and means, each with the ends of its interval.
        """
        import pandas as pd  # noqa: PLC0415 - it takes long, and most results are printed

        rows = []
        for result in self.players:
            row: dict[str, object] = {
                "player": result.player.name,
                "policy": result.player.policy.name,
                "wins": result.wins,
            }
            for name in ("won", "points", "penalty", "bonus", "unknown"):
                estimate = getattr(result, name)
                row[name] = estimate.value
                row[f"{name}_low"] = estimate.low
                row[f"{name}_high"] = estimate.high
            rows.append(row)

        return pd.DataFrame(rows)

    def lines(self, wrap: Callable[[str], list[str]], width: int) -> list[str]:
        """The results as `zackpack simulate` prints them."""
        played = {"name": self.deck, "number": self.games, "seed": self.seed}
        rounds = "rounds in a game: {mean}; games with several winners: {number}"
        late = "{count} game was not played in time"
        several = "{count} games were not played in time"
        missing = wrap(counted(late, several, self.left_out)) if self.left_out else []
        return [
            *wrap(Sentence("{name}: {number} games, seed {seed}", **played)),
            *missing,
            *wrap(Sentence(rounds, mean=_number(self.rounds), number=self.shared)),
            "",
            *columns(self._rows(wrap), width),
            "",
            *wrap(
                Sentence("unknown: the share of rounds in which the player takes the unknown card")
            ),
            *wrap(Sentence("a game with several winners is won by each of them")),
            *wrap(Sentence("in brackets: confidence intervals of 95 %")),
        ]

    def _rows(self, wrap: Callable[[str], list[str]]) -> list[list[str]]:
        """The head, a row for each player, an empty one, and a row for each place."""
        rows = [["", *(" ".join(wrap(Sentence(text))) for text in HEAD)]]
        for result in self.players:
            won = result.won
            figures = [
                Figure(f"{won.value:.1%} ({100 * won.low:.1f}-{100 * won.high:.1f})"),
                _number(result.points),
                _number(result.penalty, 2),
                Figure(f"{result.unknown.value:.1%}"),
            ]
            rows.append([result.player.name, *(" ".join(wrap(figure)) for figure in figures)])

        rows.append([])
        for number, place in enumerate(self.places, start=1):
            name = Sentence(ORDINALS[min(number, len(ORDINALS)) - 1], number=number)
            penalty = " ".join(wrap(_number(place.penalty, 2)))
            unknown = " ".join(wrap(Figure(f"{place.unknown.value:.1%}")))
            rows.append([" ".join(wrap(name)), "", "", penalty, unknown])

        return rows

    def __str__(self) -> str:
        return "\n".join(self.lines(wrap_text, WIDTH))


def _number(mean: Estimate, digits: int = 1) -> Figure:
    """A mean and its interval, with so many decimals."""
    return Figure(f"{mean.value:.{digits}f} ({mean.low:.{digits}f}-{mean.high:.{digits}f})")


def _play(match: Match, seed: int, numbers: range) -> list[Tally]:
    """Play some games, in any process."""
    return [SimulatedGame(match, seed, number).play().tally() for number in numbers]


def simulate(
    players: Sequence[Player | Policy | str],
    *,
    deck: Deck | None = None,
    dice: Dice = STANDARD_DICE,
    rules: Rules | None = None,
    games: int = 2000,
    seed: int = 0,
    jobs: Jobs = 1,
    dask: str | None = None,
    time_limit: float | None = None,
    on_done: Callable[[int, int], None] | None = None,
) -> Simulation:
    """Play many games of Zack & Pack: who wins how often, and how much everybody pays.

    The same seed gives the same results, whatever the number of jobs.

    Parameters
    ----------
    players
        Three to six, in the order of their seats: each a Player, a Policy, or the name of a policy,
        which `zackpack simulate --help` explains.
    deck
        The trucks; None for the house deck.
    dice
        What can be rolled.
    rules
        `zackpack.games.zack_and_pack.Rules`; None for those of the game.
    games
        How many, from 2 to a million.
    seed
        A whole number; another one plays other games.
    jobs
        How the work is shared, as for `deck_penalties`.
    dask
        The address of the scheduler of a Dask cluster, instead.
    time_limit
        Seconds for the penalties of all cards and the games; None for no limit. Then no more games
        are begun, and `left_out` of the result says how many are missing; the first fifty are
        always played.
    on_done
        Called with the number of games done and the number of all, again and again.

    Returns
    -------
    Simulation
        What the games have shown.

    Raises
    ------
    InputError
        If a value is wrong.
    ZackpackError
        If the penalties of the cards are not computed in time, or a game seems never to end.

    Examples
    --------
    >>> import zackpack as zp
    >>> players = ["least", "volume", zp.Player("least", packing="greedy")]
    >>> simulation = zp.simulate(players, games=50)
    >>> [(tally.player.name, tally.wins) for tally in simulation.players]
    [('least-1', 20), ('volume-2', 10), ('least-3', 20)]
    """
    require_time_limit(time_limit)
    deadline = Deadline(time_limit)
    match = prepare_match(
        players,
        deck=deck,
        dice=dice,
        rules=rules,
        jobs=jobs,
        dask=dask,
        time_limit=deadline.left,
    )
    return play_match(
        match,
        games=games,
        seed=seed,
        jobs=jobs,
        dask=dask,
        time_limit=deadline.left,
        on_done=on_done,
    )


def play_match(
    match: Match,
    *,
    games: int = 2000,
    seed: int = 0,
    jobs: Jobs = 1,
    dask: str | None = None,
    time_limit: float | None = None,
    on_done: Callable[[int, int], None] | None = None,
) -> Simulation:
    """Play many games between prepared players, as many as come in time."""
    require_instance("match", match, Match)
    games = require_integer("games", games, 2, MAX_GAMES)
    seed = require_integer("seed", seed, 0, MAX_SEED)
    batches = [range(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
    count = on_done and (lambda done, _: on_done(min(done * BATCH, games), games))
    tallies = map_within(
        time_limit, partial(_play, match, seed), batches, jobs=jobs, dask=dask, on_done=count
    )
    return _results(match, seed, [*chain.from_iterable(tallies)], games)


def _results(match: Match, seed: int, tallies: Sequence[Tally], games: int) -> Simulation:
    """The results that follow from the tallies of so many games, or of the first of them."""
    rounds = [tally.rounds for tally in tallies]
    players = [
        _player_result(player, [tally.players[seat] for tally in tallies], rounds)
        for seat, player in enumerate(match.players)
    ]
    places = [
        _place_result([tally.places[place] for tally in tallies], rounds)
        for place in range(len(match.players))
    ]
    winners = [sum(player.won for player in tally.players) for tally in tallies]
    return Simulation(
        deck=match.setup.deck.name,
        games=len(tallies),
        left_out=games - len(tallies),
        seed=seed,
        rounds=Estimate.mean(rounds),
        shared=sum(number > 1 for number in winners),
        players=tuple(players),
        places=tuple(places),
    )


def _player_result(
    player: Player, tallies: Sequence[PlayerTally], rounds: Sequence[int]
) -> PlayerResult:
    """The result of a player, from the tallies of all games and their rounds."""
    wins = sum(tally.won for tally in tallies)
    return PlayerResult(
        player=player,
        wins=wins,
        won=Estimate.share(wins, len(tallies)),
        points=Estimate.mean([tally.points for tally in tallies]),
        penalty=Estimate.ratio([tally.owed for tally in tallies], rounds),
        bonus=Estimate.ratio([tally.bonuses for tally in tallies], rounds),
        unknown=Estimate.ratio([tally.unknown for tally in tallies], rounds),
    )


def _place_result(tallies: Sequence[PlaceTally], rounds: Sequence[int]) -> PlaceResult:
    """The result of those who grabbed at one place, from the tallies of all games."""
    return PlaceResult(
        penalty=Estimate.ratio([tally.owed for tally in tallies], rounds),
        unknown=Estimate.ratio([tally.unknown for tally in tallies], rounds),
    )
