"""A game of Zack & Pack between policies, from the first roll to the winner.

A simulated game keeps a light position of its own; `as_record` turns it into a record for the
referee.
"""

import itertools
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, Self

from zackpack.decks import Deck, house_deck
from zackpack.dice import STANDARD_DICE, Dice
from zackpack.errors import ZackpackError, bad_value, require_instance
from zackpack.games.claims import Points, Win
from zackpack.games.records import Entry, Record
from zackpack.games.zack_and_pack.components import Rules, Setup
from zackpack.games.zack_and_pack.events import Deal, Draw, Event, Pay, Roll, Round, Shuffle, Take
from zackpack.games.zack_and_pack.simulation.policies import (
    Packing,
    Player,
    Policy,
    View,
    seat_player,
)
from zackpack.loads import Load
from zackpack.pieces import Cargo
from zackpack.puzzles.greedy import greedy_volumes
from zackpack.scores import penalty_of_volume, score
from zackpack.sentences import Sentence
from zackpack.tables.parallel import Jobs, map_in_parallel
from zackpack.tables.penalties import penalties
from zackpack.trucks import Truck

MAX_ROUNDS = 10_000
"""A game that goes on longer may never end."""
Tally = tuple[int, tuple[tuple[int, ...], ...], tuple[tuple[int, ...], ...]]
"""The counts of a game: its rounds; the win, points, penalties, bonuses and unknown cards of each
player; penalties and unknown cards of the first to grab, the second and so on.
"""


@dataclass(frozen=True)
class Match:
    """Players, cards, dice and the cost of every card: all that a game needs beside chance.

    `chances` are the cumulated numbers of ways to get the rolls, `costs` for each way of packing
    and each roll the penalties of all cards.
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
    on_done: Callable[[int, int], None] | None = None,
) -> Match:
    """Prepare a match: compute the penalty of every card for every roll."""
    deck, seated = deck or house_deck(), tuple(map(seat_player, players, itertools.count(1)))
    setup = Setup(tuple(player.name for player in seated), deck, dice)
    rolls, ways = zip(*dice.rolls(), strict=True)
    costs: dict[Packing, tuple[tuple[int, ...], ...]] = {}
    for packing in dict.fromkeys(player.packing for player in seated):
        of_trucks = map_in_parallel(
            partial(_costs, packing, dice), tuple(deck), jobs=jobs, dask=dask, on_done=on_done
        )
        costs[packing] = tuple(zip(*of_trucks, strict=True))
    return Match(seated, setup, rules or Rules(), rolls, tuple(itertools.accumulate(ways)), costs)


@lru_cache(maxsize=256)  # matches of the same deck, one after another
def _costs(packing: Packing, dice: Dice, truck: Truck) -> tuple[int, ...]:
    """The penalty of a truck for every roll if it is packed in this way."""
    if packing == "optimal":
        return tuple(penalty for _, _, penalty in penalties(truck, dice=dice).rolls())
    if packing == "greedy":
        volumes = greedy_volumes(truck, dice.maxima)
        return tuple(
            penalty_of_volume(truck, cargo, volumes[cargo.counts]) for cargo, _ in dice.rolls()
        )
    return tuple(_own_penalty(packing, truck, cargo) for cargo, _ in dice.rolls())


def _own_penalty(pack: Callable[[Truck, Cargo], Load], truck: Truck, cargo: Cargo) -> int:
    """The penalty of a truck that somebody's own function packs."""
    load = require_instance("packing", pack(truck, cargo), Load)
    if (load.truck, load.cargo) != (truck, cargo):
        raise bad_value(
            "packing", load, Sentence("a load of {truck} with the same cargo", truck=truck.summary)
        )
    return score(load).penalty


class SimulatedGame:
    """One game; the same seed and number play the same game. Cards are numbers; the top of the pile
    is the last.
    """

    def __init__(self, match: Match, seed: int, number: int) -> None:
        seats = len(match.players)
        self.match, self.names = match, match.setup.players
        self.chance = random.Random(f"{seed} {number}")  # noqa: S311, the same game every time
        self.pile: list[int] = []
        self.discards = list(range(len(match.setup.deck)))
        self.points = [match.rules.points] * seats
        self.moves: list[tuple[Any, ...]] = []  # what makes an event, and what it is made from
        self.rounds = 0
        self.owed, self.bonuses, self.unknown = [0] * seats, [0] * seats, [0] * seats
        self.place_owed, self.place_unknown = [0] * seats, [0] * seats

    def play(self) -> Self:
        """Play to the end (ZP-E1)."""
        while not self.rounds or 0 not in self.points:
            if self.rounds == MAX_ROUNDS:
                raise ZackpackError(
                    Sentence("a game is not over after {count} rounds", count=MAX_ROUNDS)
                )
            self.round()
        return self

    def round(self) -> None:
        """Roll, deal, grab, pay."""
        self.rounds += 1
        self.moves.append((Round, self.rounds))
        seats = range(len(self.names))
        rolls = self.chance.choices(
            range(len(self.match.rolls)), cum_weights=self.match.chances, k=len(seats)
        )
        self.moves += [
            (Roll, self.names[player], self.match.rolls[roll]) for player, roll in enumerate(rolls)
        ]
        lying = [
            [self.turn_up(_deal, player) for _ in range(self.match.setup.dealt)] for player in seats
        ]
        hands = self.grab(rolls, lying)
        self.pay([self.cost(player, rolls[player])[hands[player]] for player in seats])
        self.discards += itertools.chain(
            *lying, hands
        )  # ZP-R5: what nobody took, then what was used

    def cost(self, player: int, roll: int) -> tuple[int, ...]:
        """The cost of every card for a player with this roll."""
        return self.match.costs[self.match.players[player].packing][roll]

    def card(self, number: int) -> str:
        """The name of a truck."""
        return self.match.setup.deck.trucks[number].name

    def turn_up(self, make: Callable[[str, str], Event], player: int) -> int:
        """Take the top card of the pile; if it is empty, shuffle the discards first (ZP-R5)."""
        if not self.pile:
            self.pile, self.discards = self.discards, []
            self.chance.shuffle(self.pile)
            self.moves.append((Shuffle, tuple(map(self.card, reversed(self.pile)))))
        card = self.pile.pop()
        self.moves.append((make, self.names[player], self.card(card)))
        return card

    def grab(self, rolls: Sequence[int], lying: list[list[int]]) -> list[int]:
        """Let the players take cards, the quickest first; return the card of each (ZP-R3, ZP-R4)."""
        seats = len(rolls)
        hands = [-1] * seats
        delays = [player.delay(self.chance) for player in self.match.players]
        for place, player in enumerate(sorted(range(seats), key=delays.__getitem__)):
            card = self.choose(player, rolls[player], lying) if place < seats - 1 else None
            if card is None:
                hands[player] = self.turn_up(Draw, player)
                self.unknown[player] += 1
                self.place_unknown[place] += 1
            else:
                next(cards for cards in lying if card in cards).remove(card)
                hands[player] = card
                self.moves.append((Take, self.names[player], self.card(card)))
            self.place_owed[place] += self.cost(player, rolls[player])[hands[player]]
        return hands

    def choose(self, player: int, roll: int, lying: list[list[int]]) -> int | None:
        """Ask the player's policy: a card in front of another player (ZP-R3), or None for the
        unknown card.
        """
        choices = [card for cards in (*lying[player + 1 :], *lying[:player]) for card in cards]
        costs, cargo = self.cost(player, roll), self.match.rolls[roll]
        unseen = frozenset(self.pile or self.discards)
        policy = self.match.players[player].policy
        card = policy.choose(
            View(choices, cargo, self.match.setup.deck.trucks, costs, unseen, self.chance)
        )
        if card is not None and card not in choices:
            raise ZackpackError(
                Sentence("the policy {name} takes what is none of its choices", name=policy.name)
            )
        return card

    def pay(self, owed: Sequence[int]) -> None:
        """Subtract the penalties, then add the bonus (ZP-S4, ZP-S5)."""
        least = min(owed)
        for player, penalty in enumerate(owed):
            best = penalty == least
            self.points[player] = (
                max(0, self.points[player] - penalty) + best * self.match.rules.bonus
            )
            self.owed[player] += penalty
            self.bonuses[player] += best
            self.moves.append((Pay, self.names[player], penalty))
        self.moves.append((Points, tuple(zip(self.names, self.points, strict=True))))

    def tally(self) -> Tally:
        """The counts of this game."""
        won = [points == max(self.points) for points in self.points]
        players = zip(won, self.points, self.owed, self.bonuses, self.unknown, strict=True)
        return (
            self.rounds,
            tuple(players),
            tuple(zip(self.place_owed, self.place_unknown, strict=True)),
        )


def _deal(player: str, truck: str) -> Deal:
    return Deal(player, (truck,))


def as_record(match: Match, seed: int, number: int, *, deck_path: str | None = None) -> Record:
    """A game that `simulate` plays with this seed, as a record; without `deck_path` the house deck."""
    game, players = SimulatedGame(match, seed, number).play(), match.setup.players
    events = [make(*fields) for make, *fields in game.moves]
    most = max(game.points)
    events.append(
        Win(tuple(name for name, have in zip(players, game.points, strict=True) if have == most))
    )
    table: dict[str, object] = {} if deck_path is None else {"deck": deck_path}
    if match.setup.dice != STANDARD_DICE:
        table["dice"] = [list(die) for die in match.setup.dice.faces]
    return Record("zack_and_pack", match.setup, match.rules, tuple(map(Entry, events)), table)
