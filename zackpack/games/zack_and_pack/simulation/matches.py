"""A game of Zack & Pack between policies, from the first roll to the winner.

A simulated game keeps a light position of its own, and the events of it.
"""

import itertools
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, NamedTuple, Self

from zackpack.decks import Deck, house_deck
from zackpack.dice import STANDARD_DICE, Dice
from zackpack.errors import (
    ZackpackError,
    bad_value,
    require_each,
    require_instance,
)
from zackpack.games.claims import Points, Win
from zackpack.games.zack_and_pack.components import Rules, Setup
from zackpack.games.zack_and_pack.events import Deal, Draw, Event, Pay, Roll, Round, Shuffle, Take
from zackpack.games.zack_and_pack.rounds import settle_points
from zackpack.games.zack_and_pack.seats import Seat
from zackpack.games.zack_and_pack.simulation.policies import (
    Packing,
    Player,
    Policy,
    View,
    seat_player,
)
from zackpack.loads import Load
from zackpack.optimum.own_solvers import Deadline
from zackpack.optimum.solving import require_time_limit
from zackpack.pieces import Cargo
from zackpack.puzzles.greedy import greedy_volumes
from zackpack.scores import penalty_of_volume, score
from zackpack.sentences import Sentence
from zackpack.tables.parallel import Jobs, map_within
from zackpack.tables.penalties import penalties
from zackpack.trucks import Truck

MAX_ROUNDS = 10_000
"""A game that goes on longer may never end."""


class PlayerTally(NamedTuple):
    """What a game counts of a player."""

    won: bool
    points: int  # at the end
    owed: int  # in all rounds
    bonuses: int  # the number of rounds with the bonus
    unknown: int  # the number of rounds with the unknown card


class PlaceTally(NamedTuple):
    """What a game counts of those who were first to grab, or second, and so on."""

    owed: int
    unknown: int


class Tally(NamedTuple):
    """What a game counts."""

    rounds: int
    players: tuple[PlayerTally, ...]
    places: tuple[PlaceTally, ...]


@dataclass(frozen=True)
class Match:
    """Players, cards, dice and the cost of every card: all that a game needs beside chance.

    Attributes
    ----------
    players
        Those who play, in the order of their seats.
    setup, rules
        Of the game.
    rolls, chances
        All rolls, and the cumulated numbers of ways to get them.
    costs
        For each way of packing and each roll, the penalties of all cards.
    """

    players: tuple[Player, ...]
    setup: Setup
    rules: Rules
    rolls: tuple[Cargo, ...]
    chances: tuple[int, ...]
    costs: dict[Packing, tuple[tuple[int, ...], ...]]

    def __repr__(self) -> str:
        names = ", ".join(player.name for player in self.players)
        return f"<Match of {names} with {self.setup.deck.name!r}>"


def prepare_match(
    players: Sequence[Player | Policy | str],
    *,
    deck: Deck | None = None,
    dice: Dice = STANDARD_DICE,
    rules: Rules | None = None,
    jobs: Jobs = 1,
    dask: str | None = None,
    time_limit: float | None = None,
    on_done: Callable[[int, int], None] | None = None,
) -> Match:
    """Prepare a match: compute the penalty of every card for every roll.

    Parameters
    ----------
    players
        Three to six, in the order of their seats.
    deck
        The trucks; None for the house deck.
    dice
        What can be rolled.
    rules
        None for those of the game.
    jobs
        How the work is shared, as for `deck_penalties`.
    dask
        The address of the scheduler of a Dask cluster, instead.
    time_limit
        Seconds in which the penalties must be computed; None for no limit.
    on_done
        Called with the number of trucks done and the number of all, again and again.

    Returns
    -------
    Match
        All that its games need beside chance.

    Raises
    ------
    ZackpackError
        If the penalties are not computed in time.
    """
    require_time_limit(time_limit)
    deadline = Deadline(time_limit)
    deck = house_deck() if deck is None else require_instance("deck", deck, Deck)
    rules = Rules() if rules is None else require_instance("rules", rules, Rules)
    # each is judged as it takes its seat
    chosen = require_each("players", players, Player, object)
    seated = tuple(map(seat_player, chosen, itertools.count(1)))
    setup = Setup(tuple(player.name for player in seated), deck, dice)
    rolls, ways = zip(*dice.rolls(), strict=True)

    costs: dict[Packing, tuple[tuple[int, ...], ...]] = {}
    for packing in dict.fromkeys(player.packing for player in seated):
        of_trucks = map_within(
            deadline.left,
            partial(_costs, packing, dice),
            deck.trucks,
            jobs=jobs,
            dask=dask,
            on_done=on_done,
        )
        if len(of_trucks) < len(deck):
            late = "no games: the penalties of {count} of {number} trucks were computed in time"
            raise ZackpackError(Sentence(late, count=len(of_trucks), number=len(deck)))
        costs[packing] = tuple(zip(*of_trucks, strict=True))

    return Match(
        players=seated,
        setup=setup,
        rules=rules,
        rolls=rolls,
        chances=tuple(itertools.accumulate(ways)),
        costs=costs,
    )


@lru_cache(maxsize=256)  # matches of the same deck, one after another
def _costs(packing: Packing, dice: Dice, truck: Truck) -> tuple[int, ...]:
    """The penalty of a truck for every roll if it is packed in this way."""
    if packing == "optimal":
        return tuple(penalty for _, _, penalty in penalties(truck, dice=dice).rolls())

    rolls = [cargo for cargo, _ in dice.rolls()]
    if packing == "greedy":
        volumes = greedy_volumes(truck, dice.maxima)
        return tuple(penalty_of_volume(truck, cargo, volumes[cargo.counts]) for cargo in rolls)

    return tuple(_own_penalty(packing, truck, cargo) for cargo in rolls)


def _own_penalty(pack: Callable[[Truck, Cargo], Load], truck: Truck, cargo: Cargo) -> int:
    """The penalty of a truck that somebody's own function packs."""
    load = require_instance("packing", pack(truck, cargo), Load)
    if (load.truck, load.cargo) != (truck, cargo):
        expected = Sentence("a load of {truck} with the same cargo", truck=truck.summary)
        raise bad_value("packing", load, expected)

    return score(load).penalty


class SimulatedGame:
    """One game; the same seed and number play the same game.

    Cards are numbers; the top of the pile is the last. Moves are kept as what makes an event, and
    what it is made from, so that events are made only for a record.

    Parameters
    ----------
    match
        Who plays, and what everything costs.
    seed, number
        The chance of many games, and the number of this one.
    """

    def __init__(self, match: Match, seed: int, number: int) -> None:
        seats = len(match.players)
        self.match = match
        self.names = match.setup.players
        self.chance = random.Random(f"{seed} {number}")  # noqa: S311, the same game every time
        self.pile: list[int] = []
        self.discards = list(range(len(match.setup.deck)))
        self.points = (match.rules.points,) * seats
        self.moves: list[tuple[Any, ...]] = []

        self.rounds = 0
        self.owed = [0] * seats
        self.bonuses = [0] * seats
        self.unknown = [0] * seats
        self.owed_by_place = [0] * seats
        self.unknown_by_place = [0] * seats

    def play(self) -> Self:
        """Play to the end (ZP-E1).

        Raises
        ------
        ZackpackError
            If it seems never to end, or a policy chooses what it may not.
        """
        while not self.rounds or 0 not in self.points:
            if self.rounds == MAX_ROUNDS:
                template = "a game is not over after {count} rounds"
                raise ZackpackError(Sentence(template, count=MAX_ROUNDS))

            self._play_round()

        return self

    def _play_round(self) -> None:
        """Roll, deal, grab, pay."""
        self.rounds += 1
        self.moves.append((Round, self.rounds))

        seats = range(len(self.names))
        numbers = range(len(self.match.rolls))
        rolls = self.chance.choices(numbers, cum_weights=self.match.chances, k=len(seats))
        for player, roll in enumerate(rolls):
            self.moves.append((Roll, self.names[player], self.match.rolls[roll]))

        lying = [self._deal(player) for player in seats]
        hands = self._grab(rolls, lying)
        self._pay([self._costs(player, rolls[player])[hands[player]] for player in seats])
        self.discards += itertools.chain(*lying)  # what nobody took
        self.discards += hands  # what was used (ZP-R5)

    def _costs(self, player: int, roll: int) -> tuple[int, ...]:
        """The penalties of all cards for a player with this roll."""
        return self.match.costs[self.match.players[player].packing][roll]

    def _card(self, number: int) -> str:
        """The name of a truck."""
        return self.match.setup.deck.trucks[number].name

    def _deal(self, player: int) -> list[int]:
        """The cards dealt to a player (ZP-R2)."""
        return [self._turn_up(_deal, player) for _ in range(self.match.setup.dealt)]

    def _turn_up(self, make: Callable[[str, str], Event], player: int) -> int:
        """Take the top card of the pile; if it is empty, shuffle the discards first (ZP-R5)."""
        if not self.pile:
            self.pile = self.discards
            self.discards = []
            self.chance.shuffle(self.pile)
            self.moves.append((Shuffle, tuple(map(self._card, reversed(self.pile)))))

        card = self.pile.pop()
        self.moves.append((make, self.names[player], self._card(card)))
        return card

    def _grab(self, rolls: Sequence[int], lying: list[list[int]]) -> list[int]:
        """Let the players take cards, the quickest first: the card of each (ZP-R3, ZP-R4)."""
        seats = len(rolls)
        hands = [-1] * seats
        delays = [player.delay(self.chance) for player in self.match.players]
        for place, player in enumerate(sorted(range(seats), key=delays.__getitem__)):
            card = None
            if place < seats - 1:
                card = self._choose(player, rolls[player], lying)

            if card is None:
                hands[player] = self._turn_up(Draw, player)
                self.unknown[player] += 1
                self.unknown_by_place[place] += 1
            else:
                next(cards for cards in lying if card in cards).remove(card)
                hands[player] = card
                self.moves.append((Take, self.names[player], self._card(card)))

            self.owed_by_place[place] += self._costs(player, rolls[player])[hands[player]]

        return hands

    def _choose(self, player: int, roll: int, lying: list[list[int]]) -> int | None:
        """Ask the player's policy: another player's card (ZP-R3), or None for the unknown one."""
        choices = [*itertools.chain(*lying[player + 1 :], *lying[:player])]
        view = View(
            choices=choices,
            cargo=self.match.rolls[roll],
            trucks=self.match.setup.deck.trucks,
            penalties=self._costs(player, roll),
            unseen=frozenset(self.pile or self.discards),
            chance=self.chance,
        )
        policy = self.match.players[player].policy
        card = policy.choose(view)
        if card is not None and card not in choices:
            names = ", ".join(map(str, [*choices, None]))
            raise bad_value(f"policy {policy.name}", card, Sentence("one of {names}", names=names))

        return card

    def _pay(self, owed: Sequence[int]) -> None:
        """Pay what is owed, and give the bonus."""
        seats = [Seat(proven=penalty) for penalty in owed]
        self.points, bonuses = settle_points(self.points, seats, self.match.rules.bonus)
        for player, penalty in enumerate(owed):
            self.owed[player] += penalty
            self.bonuses[player] += bonuses[player] > 0
            self.moves.append((Pay, self.names[player], penalty))

        self.moves.append((Points, tuple(zip(self.names, self.points, strict=True))))

    def tally(self) -> Tally:
        """The counts of this game."""
        most = max(self.points)
        won = [points == most for points in self.points]
        counts = zip(won, self.points, self.owed, self.bonuses, self.unknown, strict=True)
        by_place = zip(self.owed_by_place, self.unknown_by_place, strict=True)
        return Tally(
            rounds=self.rounds,
            players=tuple(itertools.starmap(PlayerTally, counts)),
            places=tuple(itertools.starmap(PlaceTally, by_place)),
        )

    def events(self) -> list[Event]:
        """All events, and who has won at the end."""
        events: list[Event] = [make(*fields) for make, *fields in self.moves]
        most = max(self.points)
        held = zip(self.names, self.points, strict=True)
        winners = tuple(player for player, points in held if points == most)
        return [*events, Win(winners)]


def _deal(player: str, truck: str) -> Deal:
    """The deal of one card."""
    return Deal(player, (truck,))
