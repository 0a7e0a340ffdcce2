"""The position in a game of Der Wüstentruck: trucks, hands, cards, turns and arrivals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, reduce
from operator import or_
from types import MappingProxyType

from zackpack.files.source import Folder
from zackpack.games.game import Consequence, Ending, SetupForm
from zackpack.games.names import Names
from zackpack.games.setups import choose_colours, read_colours, read_component, require_keys, require_players
from zackpack.games.wuestentruck.components import Board, house_board, read_board
from zackpack.games.wuestentruck.drawing import OASIS
from zackpack.games.wuestentruck.endings import ENDING, RACE_ENDING
from zackpack.games.wuestentruck.moves import Truck
from zackpack.games.wuestentruck.piles import Pile

CARDS: Mapping[str, int] = MappingProxyType(
    {"darkblue": 18, "lightblue": 18, "darkbrown": 4, "lightbrown": 4, "red": 7, "pink": 4}
)
"""The number of cards of each kind (WT-C2)."""
DICE = ("red", "blue", "yellow", "green", "white", "black")
"""The colours of the dice; with 2 to 4 players, only the first ones are in the game (WT-P1)."""
UNSEEN = "?"
"""A card that was not recorded."""
TRUCKS_EACH = {2: 3, 3: 2, 4: 2, 5: 1, 6: 1}


def owner(name: str) -> str:
    """The owner of a truck: Ben for "Ben.2"."""
    return name.rpartition(".")[0]


@dataclass(frozen=True)
class Rules:
    """The rules that a record may change.

    Attributes
    ----------
    slope_one_litre
        Whether others can lower the fuel of a truck on a slope by at most 1 litre (WT-S1).
    red_any_gauge
        Whether red cards turn over any gauge, not only gauges of 6 or less (WT-K4).
    """

    slope_one_litre: bool = False
    red_any_gauge: bool = False


@dataclass(frozen=True)
class Setup:
    """Players, board, and the colours of the players' dice, by default in the order of `DICE`.

    Raises
    ------
    InputError
        If there are not 2 to 6 players with different names, or their dice are not those of such a game (WT-P1).
    """

    players: tuple[str, ...]
    board: Board
    dice: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        require_players(self.players, min(TRUCKS_EACH), max(TRUCKS_EACH), "WT-P1")
        players = len(self.players)
        dice = DICE if self.is_race else DICE[:players]
        object.__setattr__(self, "dice", choose_colours(self.dice, dice, players))

    @classmethod
    def form(cls) -> SetupForm:
        """The players with their dice, and the board."""
        return SetupForm(min(TRUCKS_EACH), max(TRUCKS_EACH), "board", words_each={"colours": DICE})

    @classmethod
    def read(cls, players: tuple[str, ...], table: Mapping[str, object], folder: Folder) -> Setup:
        """Read `board`, a path (by default the house board), and `colours`, one a player, from a record.

        Raises
        ------
        InputError
            If a field cannot be read.
        """
        require_keys("setup", table, "board", "colours")
        board = read_component(table, "board", folder, read_board) or house_board()
        return cls(players, board, read_colours(table))

    @cached_property
    def names(self) -> Mapping[str, Names]:
        """The names of the spaces and the cards."""
        return {"space": Names(self.board.spaces), "card": Names(CARDS)}

    @property
    def trucks_each(self) -> int:
        """The number of trucks of each player (WT-P1)."""
        return TRUCKS_EACH[len(self.players)]

    @property
    def hand(self) -> int:
        """The number of cards in a hand (WT-P2)."""
        return 4 if len(self.players) == 2 else 3

    @property
    def is_race(self) -> bool:
        """Whether the first truck to arrive wins (WT-F3)."""
        return len(self.players) >= 5

    @property
    def places(self) -> tuple[int, ...]:
        """The points of the finishing places (WT-F2), or 1 for the first to arrive (WT-F3)."""
        return (1,) if self.is_race else self.board.points

    @cached_property
    def pack(self) -> Counter[str]:
        """The cards of this game (WT-P2)."""
        out = Counter({"darkbrown": 1, "lightbrown": 1}) if len(self.players) >= 4 else Counter[str]()
        return Counter(CARDS) - out


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's trucks and cards.

    Attributes
    ----------
    hand
        The cards; "?" stands for one that was not recorded.
    rolls
        The rolls for who begins; more than one after ties.
    unseen
        The number of cards that this player was dealt or drew unrecorded.
    """

    trucks: tuple[Truck, ...]
    hand: tuple[str, ...] = ()
    rolls: tuple[int, ...] = ()
    unseen: int = 0

    @property
    def has_arrived(self) -> bool:
        """Whether all trucks have arrived."""
        return all(truck.space == OASIS for truck in self.trucks)

    def take_cards(self, cards: tuple[str, ...]) -> Seat:
        """Take more cards into the hand."""
        return replace(self, hand=(*self.hand, *cards), unseen=self.unseen + cards.count(UNSEEN))

    def give_up(self, card: str) -> Seat:
        """Give up a card of this kind, or else an unrecorded one."""
        index = self.hand.index(card if card in self.hand else UNSEEN)
        return replace(self, hand=(*self.hand[:index], *self.hand[index + 1 :]))


@dataclass(frozen=True, slots=True)
class State:
    """A position.

    Attributes
    ----------
    piles
        The states in which draw pile and discards can be: several if the record does not say when the discards were
        shuffled (WT-T1).
    turn
        The seat of the current player, until that player has drawn; None before the first turn.
    is_drawing
        Whether the current player has played and draws next.
    arrived
        The trucks in the oasis, in the order of their arrival.
    early_claims
        What gauges were claimed to show before a card was drawn, if it is true only if that card is not recorded.
    """

    setup: Setup
    rules: Rules
    seats: tuple[Seat, ...]
    piles: tuple[Pile, ...]
    turn: int | None = None
    is_drawing: bool = False
    arrived: tuple[str, ...] = ()
    early_claims: tuple[tuple[str, int], ...] = ()
    consequences: tuple[Consequence, ...] = ()

    @property
    def player(self) -> str | None:
        """The current player; None before the first turn."""
        return None if self.turn is None else self.setup.players[self.turn]

    def seat(self, player: str) -> Seat:
        """The seat of a player."""
        return self.seats[self.setup.players.index(player)]

    def with_seat(self, player: str, seat: Seat) -> State:
        """The position with a changed seat."""
        index = self.setup.players.index(player)
        return replace(self, seats=(*self.seats[:index], seat, *self.seats[index + 1 :]))

    @property
    def trucks(self) -> dict[str, Truck]:
        """Every truck by its name: "Ben.2" is the second one of Ben."""
        pairs = zip(self.setup.players, self.seats, strict=True)
        return {f"{player}.{n}": truck for player, seat in pairs for n, truck in enumerate(seat.trucks, start=1)}

    def with_truck(self, name: str, truck: Truck) -> State:
        """The position with a truck elsewhere or with other fuel; it may have arrived (WT-F1)."""
        player = owner(name)
        seat, index = self.seat(player), int(name.removeprefix(f"{player}.")) - 1
        trucks = (*seat.trucks[:index], truck, *seat.trucks[index + 1 :])
        arrived = (*self.arrived, name) if truck.space == OASIS else self.arrived
        return replace(self.with_seat(player, replace(seat, trucks=trucks)), arrived=arrived)

    def trucks_under_way(self, player: str) -> list[str]:
        """The trucks of a player that are neither in the start area nor in the oasis."""
        return [name for name, truck in self.trucks.items() if owner(name) == player and truck.is_under_way]

    def others(self, name: str) -> dict[str, int]:
        """The spaces and fuel of the other trucks on the track."""
        return {truck.space: truck.fuel for other, truck in self.trucks.items() if other != name and truck.is_under_way}

    @property
    def unknown(self) -> Counter[str]:
        """The cards that may lie in the draw pile or be unrecorded in a hand, in any state of the piles."""
        return reduce(or_, map(self.unknown_with, self.piles))

    def unknown_with(self, pile: Pile) -> Counter[str]:
        """The cards whose place is not known if the piles are so: in the draw pile, or unrecorded in a hand."""
        known = Counter(pile.discards)
        for seat in self.seats:
            known.update(card for card in seat.hand if card != UNSEEN)
        return self.setup.pack - known

    @property
    def may_be_shuffled(self) -> bool:
        """Whether the draw pile may be empty, so that the discards can be shuffled (WT-T1)."""
        return any(not pile.cards and pile.discards for pile in self.piles)

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each player."""
        won = Counter[str]()
        for name, points in zip(self.arrived, self.setup.places, strict=False):
            won[owner(name)] += points
        return tuple(won[player] for player in self.setup.players)

    @property
    def is_over(self) -> bool:
        """Whether somebody has arrived in a race (WT-F3), or nobody can overtake the leader any more (WT-F2)."""
        if self.setup.is_race or not self.arrived:
            return bool(self.arrived)
        left = self.setup.places[len(self.arrived) :]
        points = self.points
        most = max(points)
        for seat, have in zip(self.seats, points, strict=True):
            under_way = sum(truck.space != OASIS for truck in seat.trucks)
            alone = have == most and points.count(most) == 1
            if not alone and have + sum(left[:under_way]) > most:
                return False
        return True

    @property
    def ending(self) -> Ending:
        """WT-F3 for a race, WT-F2 for other games."""
        if self.setup.is_race:
            return RACE_ENDING
        return ENDING if self.arrived else replace(ENDING, not_over=RACE_ENDING.not_over)

    def who_begins(self) -> tuple[tuple[int, ...], int | None]:
        """The seats that must still roll, and the one that begins once that is known (WT-P3)."""
        contenders = tuple(range(len(self.seats)))
        for number in range(max(len(seat.rolls) for seat in self.seats) + 1):
            lacking = tuple(index for index in contenders if len(self.seats[index].rolls) <= number)
            if lacking:
                return lacking, None
            best = max(self.seats[index].rolls[number] for index in contenders)
            contenders = tuple(index for index in contenders if self.seats[index].rolls[number] == best)
            if len(contenders) == 1:
                break
        return (), contenders[0]

    def end_turn(self) -> State:
        """Pass the turn to the next player to the left who has a truck to move (WT-P3, WT-M3)."""
        if self.is_over or self.turn is None:
            return replace(self, is_drawing=False, early_claims=())
        seats = len(self.seats)
        turn = next(
            n % seats for n in range(self.turn + 1, self.turn + 1 + seats) if not self.seats[n % seats].has_arrived
        )
        seat = self.seats[turn]
        rested = replace(seat, trucks=tuple(truck.rest() for truck in seat.trucks))
        return replace(self.with_seat(self.setup.players[turn], rested), turn=turn, is_drawing=False, early_claims=())
