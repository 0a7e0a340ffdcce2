"""Whole games of Zack & Pack between policies: who wins, and what every player pays (docs/strategy.md).

A simulated game keeps a light position of its own; `as_record` writes any of them as a record for the referee.
"""

from __future__ import annotations

import itertools
import math
import random
from array import array
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from zackpack.decks import Deck, house_deck
from zackpack.dice import STANDARD_DICE, Dice
from zackpack.errors import Fault, InputError, ZackpackError, whole_number
from zackpack.games.policies import Pack, Player, Sight, hurried_volumes
from zackpack.games.records import Entry, Record
from zackpack.games.zack_and_pack_events import Begin, Deal, Draw, Event, Pay, Points, Roll, Shuffle, Take, Win
from zackpack.games.zack_and_pack_rounds import Rules, Setup
from zackpack.pieces import Cargo
from zackpack.scores import penalty_of_volume
from zackpack.spread import spread
from zackpack.tablefile import deck_penalties

MAX_ROUNDS = 10_000
"""A game that is not over then may never end."""
MAX_GAMES = 1_000_000
MAX_SEED = 10**18 - 1
BATCH = 50
"""Games that one process plays before it tells."""
Z = 1.959963984540054
"""Standard deviations to either side that hold 95 % of a normal distribution."""
Move = tuple[str, int, tuple[int, ...]]
"""The verb of an event, the number of its player, and cards, a roll or points."""


@dataclass(frozen=True)
class Match:
    """Who plays with which cards and dice, and what every card costs them: all that a game needs beside chance.

    Attributes
    ----------
    rolls, chances
        What the dice can show, and the sums of the ways up to each roll.
    costs
        For each way of packing and each roll the penalty of every card, in the order of the deck.
    """

    players: tuple[Player, ...]
    setup: Setup
    rules: Rules
    rolls: tuple[Cargo, ...]
    chances: tuple[int, ...]
    costs: dict[Pack, tuple[tuple[int, ...], ...]]


def prepare(
    players: Sequence[Player],
    *,
    deck: Deck | None = None,
    dice: Dice = STANDARD_DICE,
    rules: Rules | None = None,
    like: Match | None = None,
    jobs: int = 1,
    on_done: Callable[[int, int], None] | None = None,
) -> Match:
    """A match, with the penalty of every card for every roll.

    Parameters
    ----------
    players
        3 to 6, in the order of their seats; `players_of` makes them from the names of policies.
    deck
        Without one, the house deck.
    like
        A match whose tables are used again if it has the same deck and dice.
    jobs, on_done
        For the tables of least penalties, as for `zackpack.deck_penalties`.

    Raises
    ------
    InputError
        If two players have the same name, or the game does not allow the number of players, the deck or the dice.
    """
    deck, players = deck or house_deck(), tuple(players)
    names = tuple(player.name for player in players)
    if len(set(names)) < len(names):
        raise InputError(Fault("players", ", ".join(names), "names that differ"))
    setup = Setup(names, deck, dice)
    rolls, ways = zip(*dice.rolls(), strict=True)
    costs: dict[Pack, tuple[tuple[int, ...], ...]] = {}
    for pack in sorted({player.pack for player in players}):
        if like and pack in like.costs and (like.setup.deck, like.setup.dice) == (deck, dice):
            costs[pack] = like.costs[pack]
        elif pack == "optimal":
            tables = list(deck_penalties(deck, dice=dice, jobs=jobs, on_done=on_done).values())
            costs[pack] = tuple(tuple(int(table[cargo.counts]) for table in tables) for cargo in rolls)
        else:
            volumes = [(truck, hurried_volumes(truck, dice.maxima)) for truck in deck]
            costs[pack] = tuple(
                tuple(penalty_of_volume(truck, cargo, volume[cargo.counts]) for truck, volume in volumes)
                for cargo in rolls
            )
    return Match(players, setup, rules or Rules(), rolls, tuple(itertools.accumulate(ways)), costs)


class _Game:
    """One game: its moves, and what is counted of it.

    Attributes
    ----------
    pile, discards
        Numbers of cards; the top of the pile is the last.
    owed, bonuses, unknown
        For each player the sum of penalties, how often the bonus, how often the unknown card.
    place_owed, place_unknown
        The same for who was first to grab, second, and so on.
    """

    def __init__(self, match: Match, seed: int, number: int) -> None:
        seats = len(match.players)
        self.match = match
        self.chance = random.Random(f"{seed} {number}")  # noqa: S311, the same game every time
        self.capacities = [truck.capacity for truck in match.setup.deck]
        self.pile: list[int] = []
        self.discards = list(range(len(match.setup.deck)))
        self.points = [match.rules.points] * seats
        self.moves: list[Move] = []
        self.rounds = 0
        self.owed, self.bonuses, self.unknown = [0] * seats, [0] * seats, [0] * seats
        self.place_owed, self.place_unknown = [0] * seats, [0] * seats
        while not self.rounds or 0 not in self.points:
            if self.rounds == MAX_ROUNDS:
                raise ZackpackError(f"a game is not over after {MAX_ROUNDS} rounds: nobody runs out of points")
            self.round()

    def round(self) -> None:
        """Roll, deal, grab, pay."""
        self.rounds += 1
        self.moves.append(("round", -1, (self.rounds,)))
        seats = range(len(self.match.players))
        rolls = self.chance.choices(range(len(self.match.rolls)), cum_weights=self.match.chances, k=len(seats))
        self.moves += [("roll", player, (roll,)) for player, roll in enumerate(rolls)]
        lying = [[self.turn_up("deal", player) for _ in range(self.match.setup.dealt)] for player in seats]
        hands = self.grab(rolls, lying)
        self.pay([self.cost(player, rolls[player])[hands[player]] for player in seats])
        self.discards += itertools.chain(*lying, hands)  # ZP-R5: what nobody took, then what was used

    def cost(self, player: int, roll: int) -> tuple[int, ...]:
        """What every card costs a player with this roll."""
        return self.match.costs[self.match.players[player].pack][roll]

    def turn_up(self, verb: str, player: int) -> int:
        """The top card of the pile; the discards are shuffled when a card is needed (ZP-R5)."""
        if not self.pile:
            self.pile, self.discards = self.discards, []
            self.chance.shuffle(self.pile)
            self.moves.append(("shuffle", -1, tuple(reversed(self.pile))))
        card = self.pile.pop()
        self.moves.append((verb, player, (card,)))
        return card

    def grab(self, rolls: Sequence[int], lying: list[list[int]]) -> list[int]:
        """One after the other takes a card, the quickest first; the card of each player (ZP-R3, ZP-R4)."""
        seats = len(rolls)
        hands = [-1] * seats
        delays = [player.delay(self.chance) for player in self.match.players]
        for place, player in enumerate(sorted(range(seats), key=delays.__getitem__)):
            card = self.choose(player, rolls[player], lying) if place < seats - 1 else None
            if card is None:
                hands[player] = self.turn_up("draw", player)
                self.unknown[player] += 1
                self.place_unknown[place] += 1
            else:
                next(cards for cards in lying if card in cards).remove(card)
                hands[player] = card
                self.moves.append(("take", player, (card,)))
            self.place_owed[place] += self.cost(player, rolls[player])[hands[player]]
        return hands

    def choose(self, player: int, roll: int, lying: list[list[int]]) -> int | None:
        """What the player's policy says: a card before another player (ZP-R3), or None for the unknown card."""
        choices = [card for cards in (*lying[player + 1 :], *lying[:player]) for card in cards]
        costs, cargo = self.cost(player, roll), self.match.rolls[roll]
        unseen = frozenset(self.pile or self.discards)
        policy = self.match.players[player].policy
        card = policy.choose(Sight(choices, costs, cargo.volume, self.capacities, unseen, self.chance))
        if card is not None and card not in choices:
            raise ZackpackError(f"the policy {policy.name} takes {card!r}, which is none of its choices {choices}")
        return card

    def pay(self, owed: Sequence[int]) -> None:
        """Penalties, then the bonus (ZP-S4, ZP-S5)."""
        least = min(owed)
        for player, penalty in enumerate(owed):
            best = penalty == least
            self.points[player] = max(0, self.points[player] - penalty) + best * self.match.rules.bonus
            self.owed[player] += penalty
            self.bonuses[player] += best
            self.moves.append(("pay", player, (penalty,)))
        self.moves.append(("score", -1, tuple(self.points)))

    def tally(self) -> array[int]:
        """What is counted of this game, in the order in which `_results` takes it."""
        won = [points == max(self.points) for points in self.points]
        players = zip(won, self.points, self.owed, self.bonuses, self.unknown, strict=True)
        places = zip(self.place_owed, self.place_unknown, strict=True)
        return array("q", [self.rounds, sum(won) > 1, *itertools.chain(*players, *places)])


def as_record(match: Match, seed: int, number: int, *, deck_path: str | None = None) -> Record:
    """One of the games that `simulate` plays with this seed, as a record.

    Parameters
    ----------
    number
        Of the game, from 0.
    deck_path
        The file of the deck as the record is to name it, unless it is the house deck.
    """
    game, players = _Game(match, seed, number), match.setup.players
    events = [_event(match.setup, match.rolls, move) for move in game.moves]
    most = max(game.points)
    events.append(Win(tuple(name for name, have in zip(players, game.points, strict=True) if have == most)))
    table: dict[str, object] = {} if deck_path is None else {"deck": deck_path}
    if match.setup.dice != STANDARD_DICE:
        table["dice"] = [list(die) for die in match.setup.dice.faces]
    return Record("zack_and_pack", match.setup, match.rules, tuple(map(Entry, events)), table)


def _event(setup: Setup, rolls: Sequence[Cargo], move: Move) -> Event:
    """A move as the referee knows it."""
    verb, seat, numbers = move
    player = setup.players[seat]

    def cards() -> Iterator[str]:
        return (setup.deck.trucks[number].name for number in numbers)

    made: dict[str, Callable[[], Event]] = {
        "shuffle": lambda: Shuffle(tuple(cards())),
        "round": lambda: Begin(*numbers),
        "roll": lambda: Roll(player, rolls[numbers[0]]),
        "deal": lambda: Deal(player, tuple(cards())),
        "take": lambda: Take(player, *cards()),
        "draw": lambda: Draw(player, *cards()),
        "pay": lambda: Pay(player, *numbers),
        "score": lambda: Points(tuple(zip(setup.players, numbers, strict=True))),
    }
    return made[verb]()


@dataclass(frozen=True, slots=True)
class Estimate:
    """A share or a mean, and the ends of its 95 % confidence interval."""

    value: float
    low: float
    high: float

    @classmethod
    def share(cls, count: int, of: int) -> Estimate:
        """So many of so many, each by itself (Wilson's interval).

        Examples
        --------
        >>> share = Estimate.share(25, 100)
        >>> share.value, round(share.low, 4), round(share.high, 4)
        (0.25, 0.1755, 0.343)
        """
        middle = (count + Z * Z / 2) / (of + Z * Z)
        half = Z / (of + Z * Z) * math.sqrt(count * (of - count) / of + Z * Z / 4)
        return cls(count / of, max(0.0, middle - half), min(1.0, middle + half))

    @classmethod
    def ratio(cls, values: Sequence[int], divisors: Sequence[int]) -> Estimate:
        """A sum over games divided by another one, as penalties by rounds; with divisors of 1, a mean.

        Games are independent of each other but rounds of a game are not: so the games are what varies.
        """
        games, total = len(values), sum(divisors)
        ratio = sum(values) / total
        squares = math.fsum((value - ratio * by) ** 2 for value, by in zip(values, divisors, strict=True))
        half = Z * math.sqrt(squares * games / (games - 1)) / total
        return cls(ratio, ratio - half, ratio + half)


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """What became of one player.

    Attributes
    ----------
    won
        The share of games won, alone or with others.
    points
        Mean points at the end.
    penalty
        Mean penalty owed in a round.
    bonus, unknown
        The share of rounds with the bonus, and with the unknown card.
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
    """What became of those who grabbed first, second, and so on: as for a player, in a round."""

    penalty: Estimate
    unknown: Estimate


@dataclass(frozen=True, slots=True)
class Simulation:
    """The results of many games; `shared` is the number of those with several winners, `rounds` the mean length."""

    games: int
    seed: int
    rounds: Estimate
    shared: int
    players: tuple[PlayerResult, ...]
    places: tuple[PlaceResult, ...]


@dataclass(frozen=True)
class _Batch:
    """Plays some games, anywhere."""

    match: Match
    seed: int

    def __call__(self, numbers: range) -> list[array[int]]:
        return [_Game(self.match, self.seed, number).tally() for number in numbers]


def simulate(
    match: Match,
    *,
    games: int = 2000,
    seed: int = 0,
    jobs: int = 1,
    dask: str | None = None,
    on_done: Callable[[int, int], None] | None = None,
) -> Simulation:
    """Play many games; the same seed gives the same results, whatever the number of jobs.

    Parameters
    ----------
    games
        2 or more.
    seed
        Game number n depends on the seed and n only.
    jobs, dask
        Processes on this machine, or a cluster: as for `zackpack.spread`.
    on_done
        Called with the number of games done and of all, at the start and after every batch.

    Raises
    ------
    InputError
        If an argument is out of range.
    ZackpackError
        If a game does not end, or a policy does what the rules do not allow.

    Examples
    --------
    >>> from zackpack.games.policies import players_of
    >>> match = prepare(players_of(["least", "least", "slow"]))
    >>> simulation = simulate(match, games=200, seed=1)
    >>> simulation.players[2].unknown.value
    1.0
    """
    whole_number("games", games, 2, MAX_GAMES)
    whole_number("seed", seed, 0, MAX_SEED)
    batches = [range(first, min(first + BATCH, games)) for first in range(0, games, BATCH)]
    tallies: dict[int, list[array[int]]] = {}
    done = 0
    if on_done:
        on_done(done, games)
    for number, tallied in spread(_Batch(match, seed), batches, jobs=jobs, dask=dask):
        tallies[number] = tallied
        done += len(tallied)
        if on_done:
            on_done(done, games)
    return _results(match, seed, [tally for number in range(len(batches)) for tally in tallies[number]])


def _results(match: Match, seed: int, tallies: Sequence[array[int]]) -> Simulation:
    """What the tallies say."""
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
