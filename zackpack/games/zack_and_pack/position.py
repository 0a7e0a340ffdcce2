"""The position in a game of Zack & Pack: points, cards, and each player's roll, truck and load."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from zackpack.decks import Deck, house_deck
from zackpack.dice import STANDARD_DICE, Dice
from zackpack.errors import Fault, InputError, bad_value, plural
from zackpack.files import read_deck
from zackpack.files.source import Folder
from zackpack.games.names import Names
from zackpack.games.protocol import Ending
from zackpack.games.setups import keep_integers, read_component, require_keys, require_players
from zackpack.pieces import Cargo
from zackpack.scores import Judgement
from zackpack.sentences import Sentence

MIN_PLAYERS, MAX_PLAYERS = 3, 6
ROLLING, DEALING, GRABBING, PACKING = range(4)
"""The phases of a round, in their order."""

ENDING = Ending(
    rule="ZP-E1",
    over=Sentence("the game is over: somebody had no points left at the end of a round."),
    not_over=Sentence("the game is not over: everybody has points left."),
    winning_rule="ZP-E2",
    won=lambda names: Sentence("{names} won: most points; tied players win together.", names=names),
)


@dataclass(frozen=True)
class Rules:
    """The rules that a record may change.

    Attributes
    ----------
    points
        The points of each player at the start (ZP-P1).
    bonus
        The points for each player who owed least in a round (ZP-S4).
    """

    points: int = 75
    bonus: int = 10

    def __post_init__(self) -> None:
        keep_integers(self)


@dataclass(frozen=True)
class Setup:
    """Players, deck and dice.

    Raises
    ------
    InputError
        If there are not 3 to 6 players (ZP-P1), the deck is too small (ZP-P2), or the dice ask for more pieces
        than the stock has (ZP-C2).
    """

    players: tuple[str, ...]
    deck: Deck
    dice: Dice = STANDARD_DICE

    def __post_init__(self) -> None:
        require_players(self.players, MIN_PLAYERS, MAX_PLAYERS, "ZP-P1")
        needed = len(self.players) * (self.dealt + 1)
        if len(self.deck) < needed:
            raise InputError(Fault("setup, deck", plural(len(self.deck), "truck"), f"at least {needed} trucks (ZP-P2)"))
        self.dice.require_stock(len(self.players))

    @classmethod
    def read(cls, players: tuple[str, ...], table: Mapping[str, object], folder: Folder) -> Setup:
        """Read `deck`, a path (by default the house deck), and `dice`, their faces, from a record.

        Raises
        ------
        InputError
            If a field cannot be read.
        """
        require_keys("setup", table, "deck", "dice")
        deck = read_component(table, "deck", folder, read_deck) or house_deck()
        return cls(players, deck, _read_dice(table["dice"]) if "dice" in table else STANDARD_DICE)

    @cached_property
    def names(self) -> Mapping[str, Names]:
        """The names of the trucks."""
        return {"truck": Names(truck.name for truck in self.deck)}

    @cached_property
    def dealt(self) -> int:
        """The number of trucks dealt to each player (ZP-R2)."""
        return 2 if len(self.players) <= 4 else 1


def _read_dice(faces: object) -> Dice:
    if not isinstance(faces, list) or not all(isinstance(die, list) for die in faces):
        raise bad_value("setup, dice", faces, "a list of the faces of each die, from white to purple")
    return Dice(tuple(map(tuple, faces)))


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's things in this round; None for what is not known (yet).

    Attributes
    ----------
    lying
        The trucks dealt to this player that nobody has taken.
    dealt
        The number of trucks dealt.
    packed
        The load, as the referee judged it.
    owed
        The penalty, from the load or as stated.
    stated
        The penalty that the player stated.
    """

    cargo: Cargo | None = None
    lying: tuple[str, ...] = ()
    dealt: int = 0
    truck: str | None = None
    packed: Judgement | None = None
    owed: int | None = None
    stated: int | None = None


@dataclass(frozen=True, slots=True)
class PastRound:
    """A round that is over: for each player the penalty owed (None if unknown), the bonus, the points afterwards."""

    owed: tuple[int | None, ...]
    bonus: tuple[int, ...]
    points: tuple[int, ...]
    packed: tuple[Judgement | None, ...]
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class State:
    """A position.

    Attributes
    ----------
    pile
        The draw pile, the top card first if `knows_order`.
    knows_order
        Whether the order of the pile is known, from a shuffle that was recorded.
    knows_cards
        Whether the place of every card is known: no longer after a round whose deals or picks were not recorded.
    """

    setup: Setup
    rules: Rules
    points: tuple[int, ...]
    seats: tuple[Seat, ...]
    pile: tuple[str, ...]
    discards: tuple[str, ...] = ()
    knows_order: bool = False
    knows_cards: bool = True
    phase: int = ROLLING
    history: tuple[PastRound, ...] = ()

    @property
    def number(self) -> int:
        """The number of this round, from 1."""
        return len(self.history) + 1

    @property
    def is_over(self) -> bool:
        """Whether somebody has no points left at the end of a round (ZP-E1)."""
        return bool(self.history) and 0 in self.points

    @property
    def ending(self) -> Ending:
        """ZP-E1, ZP-E2."""
        return ENDING

    @property
    def is_complete(self) -> bool:
        """Whether everybody's penalty in this round is known."""
        return all(seat.owed is not None for seat in self.seats)

    @property
    def has_begun(self) -> bool:
        """Whether the record has anything of this round."""
        return any(seat != Seat() for seat in self.seats)

    @property
    def has_penalties_only(self) -> bool:
        """Whether the record has penalties of this round, and nothing else."""
        paid = [seat.owed is not None for seat in self.seats]
        return any(paid) and all(seat == Seat(owed=seat.owed, stated=seat.stated) for seat in self.seats)

    @property
    def table(self) -> dict[str, int]:
        """The trucks that lie in front of players, each with the index of its player."""
        return {truck: index for index, seat in enumerate(self.seats) for truck in seat.lying}

    @property
    def hands(self) -> tuple[str, ...]:
        """The trucks that players have grabbed."""
        return tuple(seat.truck for seat in self.seats if seat.truck is not None)

    def seat(self, player: str) -> Seat:
        """The seat of a player."""
        return self.seats[self.setup.players.index(player)]

    def unpaid(self) -> list[str]:
        """The players whose penalty is not yet known."""
        return [player for player, seat in zip(self.setup.players, self.seats, strict=True) if seat.owed is None]

    def with_seat(self, player: str, seat: Seat, phase: int) -> State:
        """The position with a changed seat, and at least in this phase."""
        index = self.setup.players.index(player)
        seats = (*self.seats[:index], seat, *self.seats[index + 1 :])
        return replace(self, seats=seats, phase=max(self.phase, phase))

    def close_round(self) -> State:
        """Score the round if it is complete (ZP-S4, ZP-S5)."""
        if not self.is_complete:
            return self
        owed = [seat.owed or 0 for seat in self.seats]
        bonus = tuple(self.rules.bonus * (penalty == min(owed)) for penalty in owed)
        triples = zip(self.points, owed, bonus, strict=True)
        return self.end_round(tuple(max(0, points - penalty) + extra for points, penalty, extra in triples), bonus)

    def end_round(self, points: tuple[int, ...], bonus: tuple[int, ...]) -> State:
        """End a round with these points: trucks go to the discards (ZP-R5), pieces to the stock (ZP-R6)."""
        owed = tuple(seat.owed for seat in self.seats)
        packed = tuple(seat.packed for seat in self.seats)
        past = PastRound(owed, bonus, points, packed, tuple(self._missing()))
        whole = all(seat.truck and seat.dealt == self.setup.dealt for seat in self.seats)
        return replace(
            self,
            points=points,
            seats=(Seat(),) * len(self.seats),
            discards=(*self.discards, *self.table, *self.hands),
            knows_cards=self.knows_cards and whole,
            phase=ROLLING,
            history=(*self.history, past),
        )

    def _missing(self) -> list[str]:
        """Everything that the record leaves out of this round."""
        missing = []
        for name, recorded in (
            ("roll", [seat.cargo for seat in self.seats]),
            ("deal", [seat.dealt == self.setup.dealt or None for seat in self.seats]),
            ("truck", [seat.truck for seat in self.seats]),
            ("load", [seat.packed for seat in self.seats]),
            ("penalty", [seat.owed for seat in self.seats]),
        ):
            absent = [player for player, value in zip(self.setup.players, recorded, strict=True) if value is None]
            if absent:
                whose = "everybody's" if len(absent) == len(self.seats) else f"{' and '.join(absent)}'s"
                missing.append(f"round {self.number}: {whose} {name}")
        return missing
