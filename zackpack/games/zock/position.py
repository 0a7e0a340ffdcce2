"""The position in a game of Zock: pawns, money, the current player and the roll."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from zackpack.errors import Fault, InputError
from zackpack.files.source import Folder
from zackpack.games.game import Consequence, Ending, SetupForm
from zackpack.games.names import Names
from zackpack.games.setups import (
    choose_colours,
    keep_integers,
    read_colours,
    read_component,
    require_keys,
    require_players,
)
from zackpack.games.zock.components import QUARTERS, Track, house_track, read_track
from zackpack.games.zock.endings import ending_in
from zackpack.games.zock.money import KING_FINE, PAWN_FINE, START_MONEY, Payment
from zackpack.sentences import Sentence

KING = "king"
PAWNS = (KING, "pawn1", "pawn2")
"""The pawns of a player (ZK-C2), as records name them."""
PAWN_NAMES = (Sentence("the king"), Sentence("pawn 1"), Sentence("pawn 2"))
"""The same, as sentences name them."""
AT_HOME = (0,) * len(PAWNS)
FINES = (KING_FINE, PAWN_FINE, PAWN_FINE)
WEIGHTS = (3, 1, 1)
"""The multiple of the amount in the window that the bank pays for each pawn (ZK-6)."""
MIN_PLAYERS, MAX_PLAYERS = 2, QUARTERS
OCCASIONS = (Sentence("cashed in"), Sentence("captures"), Sentence("captured"), Sentence("duels"))
"""The sources and drains of wealth; a loan changes none."""
CASHED, CAPTURES, CAPTURED, DUELS = range(len(OCCASIONS))


def pawn_name(pawn: str) -> str:
    """A pawn as sentences name it."""
    return PAWN_NAMES[PAWNS.index(pawn)]


@dataclass(frozen=True)
class Rules:
    """The rules that a record may change.

    Attributes
    ----------
    king_first
        Whether the king must leave the house before any other pawn (ZK-5b).
    cash_in_after_roll
        Whether cashing in replaces the move and not the roll (ZK-6).
    share_spaces
        Whether pawns of one player may share a space (ZK-H).
    rounds
        The number after which the game ends; 0 for no limit (ZK-11).
    all_money_wins
        Whether the game also ends once only one player has money, who then wins (ZK-11).
    """

    king_first: bool = True
    cash_in_after_roll: bool = False
    share_spaces: bool = True
    rounds: int = 0
    all_money_wins: bool = False

    def __post_init__(self) -> None:
        keep_integers(self)


@dataclass(frozen=True)
class Setup:
    """Players, track, and the players' houses: `colours` of the track, by default its first ones.

    Raises
    ------
    InputError
        If there are not 2 to 4 players, a colour is no house of the track, or the bank has too little to start with.
    """

    players: tuple[str, ...]
    track: Track = field(default_factory=house_track)
    colours: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        players, houses = len(self.players), self.track.colours
        require_players(self.players, MIN_PLAYERS, MAX_PLAYERS, "ZK-P1")
        object.__setattr__(self, "colours", choose_colours(self.colours, houses, players))
        needed = players * START_MONEY
        if self.track.bank is not None and self.track.bank < needed:
            raise InputError(Fault("setup, track", f"a bank of {self.track.bank}", f"at least {needed} (ZK-P1)"))

    @classmethod
    def form(cls) -> SetupForm:
        """The players with their houses, and the track."""
        return SetupForm(MIN_PLAYERS, MAX_PLAYERS, "track", words_each={"colours": tuple(house_track().colours)})

    @classmethod
    def read(cls, players: tuple[str, ...], table: Mapping[str, object], folder: Folder) -> Setup:
        """Read `track`, a path (by default the house track), and `colours`, one a player, from a record.

        Raises
        ------
        InputError
            If a field cannot be read.
        """
        require_keys("setup", table, "track", "colours")
        track = read_component(table, "track", folder, read_track) or house_track()
        return cls(players, track, read_colours(table))

    @property
    def names(self) -> Mapping[str, Names]:
        """The names of the pawns."""
        return {"pawn": Names(PAWNS)}


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's pawns and money.

    Attributes
    ----------
    travel
        The spaces from the house to each of the PAWNS; 0 in the house.
    has_left
        Whether the player has left the game (ZK-10).
    sums
        The money from each of the OCCASIONS so far.
    """

    travel: tuple[int, ...] = AT_HOME
    cash: int = START_MONEY
    debt: int = 0
    has_left: bool = False
    sums: tuple[int, ...] = (0,) * len(OCCASIONS)

    @property
    def wealth(self) -> int:
        """Cash less debt (ZK-10)."""
        return self.cash - self.debt

    @property
    def out(self) -> tuple[int, ...]:
        """The pawns on the track."""
        return tuple(pawn for pawn, travel in enumerate(self.travel) if travel)

    @property
    def foremost(self) -> tuple[int, ...]:
        """The pawns on the track with no other ahead of them (ZK-7)."""
        return tuple(pawn for pawn in self.out if self.travel[pawn] == max(self.travel))

    def move_pawn(self, pawn: int, travel: int) -> Seat:
        """Move a pawn to this travel."""
        return replace(self, travel=(*self.travel[:pawn], travel, *self.travel[pawn + 1 :]))

    def send_home(self, *pawns: int) -> Seat:
        """Send these pawns back to the house."""
        return replace(self, travel=tuple(0 if pawn in pawns else way for pawn, way in enumerate(self.travel)))

    def gain(self, amount: int, occasion: int) -> Seat:
        """Gain cash on an occasion, or lose it if the amount is negative."""
        sums = tuple(total + amount * (index == occasion) for index, total in enumerate(self.sums))
        return replace(self, cash=self.cash + amount, sums=sums)


@dataclass(frozen=True, slots=True)
class Challenge:
    """A duel of kings (ZK-9): the seats of the king that landed, the king already there, and the next to roll."""

    challenger: int
    defender: int
    roller: int

    @property
    def other(self) -> int:
        """The seat that does not roll next."""
        return self.challenger + self.defender - self.roller


@dataclass(frozen=True, slots=True)
class State:
    """A position.

    Attributes
    ----------
    bank
        The money of the bank; None if it never runs dry.
    turn
        The seat of the current player.
    rolled
        The roll that the current player has yet to use, if any.
    duel
        The duel under way, if any.
    payments
        The payments of the last event.
    instead
        The position if the player who has just borrowed for a payment declines to borrow and leaves (ZK-10).
    is_time_up
        Whether the agreed time is over (ZK-11).
    """

    setup: Setup
    rules: Rules
    seats: tuple[Seat, ...]
    bank: int | None
    turn: int = 0
    round: int = 1
    rolled: int | None = None
    duel: Challenge | None = None
    payments: tuple[Payment, ...] = ()
    instead: State | None = None
    is_time_up: bool = False
    consequences: tuple[Consequence, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether all others have left, the time is up, or one player has all the money, if that counts (ZK-11)."""
        rounds_played = 0 < self.rules.rounds < self.round
        return self.has_one_player_left or self.is_time_up or rounds_played or self.only_one_with_money is not None

    @property
    def only_one_with_money(self) -> int | None:
        """With the option `all_money_wins`: the only seat with money, if there is just one (ZK-11)."""
        if not self.rules.all_money_wins:
            return None
        rich = [index for index, seat in enumerate(self.seats) if seat.cash]
        return rich[0] if len(rich) == 1 else None

    @property
    def may_leave(self) -> int | None:
        """The seat of the player who has just borrowed for a payment and may leave instead (ZK-10)."""
        after = self.instead.seats if self.instead else ()
        pairs = enumerate(zip(self.seats, after, strict=False))
        return next((index for index, (now, then) in pairs if then.has_left and not now.has_left), None)

    @property
    def ending(self) -> Ending:
        """ZK-11: the game ends when all others have left, when the time is up, or by the option with all the money."""
        rich = self.only_one_with_money
        return ending_in(
            self.round,
            self.rules.rounds,
            is_alone=self.has_one_player_left,
            rich=None if rich is None else self.setup.players[rich],
            is_time_up=self.is_time_up,
            money_wins=self.rules.all_money_wins,
        )

    @property
    def has_one_player_left(self) -> bool:
        """Whether all others have left."""
        return sum(not seat.has_left for seat in self.seats) == 1

    @property
    def player(self) -> str:
        """The current player."""
        return self.setup.players[self.turn]

    @property
    def active(self) -> Seat:
        """The seat of the current player."""
        return self.seats[self.turn]

    def seat(self, player: str) -> Seat:
        """The seat of a player."""
        return self.seats[self.setup.players.index(player)]

    def with_seat(self, index: int, seat: Seat) -> State:
        """The position with a changed seat."""
        return replace(self, seats=(*self.seats[:index], seat, *self.seats[index + 1 :]))

    def space(self, index: int, travel: int) -> int:
        """The space of a seat's pawn by its travel."""
        return self.setup.track.space(self.setup.colours[index], travel)

    def pawns_on(self, index: int, space: int) -> tuple[int, ...]:
        """The pawns of a seat on a space."""
        seat = self.seats[index]
        return tuple(pawn for pawn in seat.out if self.space(index, seat.travel[pawn]) == space)

    def pawns_with(self, pawn: int) -> tuple[int, ...]:
        """The current player's pawns on the space of this one, itself included (ZK-H)."""
        return self.pawns_on(self.turn, self.space(self.turn, self.active.travel[pawn]))

    def end_turn(self) -> State:
        """Pass the turn to the next player who has not left, clockwise (ZK-P1)."""
        turn, number = self.turn, self.round
        while True:
            turn, number = (turn + 1, number) if turn + 1 < len(self.seats) else (0, number + 1)
            if not self.seats[turn].has_left:
                return replace(self, turn=turn, round=number, rolled=None, duel=None)
