"""The position in a game of Zock: pawns, money, whose turn it is, and what the die showed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from zackpack.errors import Fault, InputError, bad_value
from zackpack.games.protocol import Ending
from zackpack.games.setups import read_component, require_keys, require_players
from zackpack.games.zock.components import QUARTERS, Track, house_track, read_track
from zackpack.games.zock.money import KING_FINE, PAWN_FINE, START_MONEY, Payment
from zackpack.sentences import Sentence

KING = "king"
PAWNS = (KING, "pawn1", "pawn2")
"""The pawns of a player (ZK-C2), as lines name them."""
PAWN_NAMES = (Sentence("the king"), Sentence("pawn1"), Sentence("pawn2"))
"""The same in sentences."""
AT_HOME = (0,) * len(PAWNS)
FINES = (KING_FINE, PAWN_FINE, PAWN_FINE)
WEIGHTS = (3, 1, 1)
"""How often the amount in the window is paid for each pawn (ZK-6)."""
MIN_PLAYERS, MAX_PLAYERS = 2, QUARTERS
OCCASIONS = (Sentence("cashed in"), Sentence("captures"), Sentence("captured"), Sentence("duels"))
"""Where wealth comes from and where it goes; a loan changes none."""
CASHED, CAPTURES, CAPTURED, DUELS = range(len(OCCASIONS))


def _won(names: Sentence) -> Sentence:
    return Sentence("{names} won: the richest of those still in the game, and ties win together.", names=names)


@dataclass(frozen=True)
class Rules:
    """What a record may set differently.

    Attributes
    ----------
    king_first
        Whether no ordinary pawn leaves the house before the king (ZK-5b).
    cash_in_after_roll
        Whether cashing in takes the place of the move, not of the roll (ZK-6).
    share_spaces
        Whether pawns of one player may share a space (ZK-H).
    rounds
        After how many the game ends; 0 for no limit (ZK-11).
    """

    king_first: bool = True
    cash_in_after_roll: bool = False
    share_spaces: bool = True
    rounds: int = 0


@dataclass(frozen=True)
class Setup:
    """Who plays, on which track, and from which houses: `colours` of the track, by default its first ones.

    Raises
    ------
    InputError
        If there are not 2 to 4 players, the colours are no houses of the track, or the bank lacks the money to start.
    """

    players: tuple[str, ...]
    track: Track = field(default_factory=house_track)
    colours: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        players, houses = len(self.players), self.track.colours
        require_players(self.players, MIN_PLAYERS, MAX_PLAYERS, "ZK-P1")
        if not self.colours:
            object.__setattr__(self, "colours", houses[:players])
        if len(self.colours) != players or len(set(self.colours)) < players or not set(self.colours) <= set(houses):
            raise bad_value("setup, colours", list(self.colours), f"{players} different ones of {', '.join(houses)}")
        needed = players * START_MONEY
        if self.track.bank is not None and self.track.bank < needed:
            raise InputError(Fault("setup, track", f"a bank of {self.track.bank}", f"at least {needed} (ZK-P1)"))

    @classmethod
    def read(cls, players: tuple[str, ...], table: Mapping[str, object], folder: Path) -> Setup:
        """From the fields of a record: `track`, a path (without it our own track), and `colours`, one a player.

        Raises
        ------
        InputError
            If any of them cannot be read.
        """
        require_keys("setup", table, "track", "colours")
        colours = table.get("colours", [])
        if not isinstance(colours, list) or not all(isinstance(colour, str) for colour in colours):
            raise bad_value("setup, colours", colours, "a list of colours")
        return cls(players, read_component(table, "track", folder, read_track) or house_track(), tuple(colours))


@dataclass(frozen=True, slots=True)
class Seat:
    """What one player has.

    Attributes
    ----------
    travel
        How far each of the PAWNS is from the house, in spaces; 0 in the house.
    has_left
        Whether the player has left the game (ZK-10).
    sums
        What each of the OCCASIONS has brought so far.
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
        """The pawns on the track that no other is ahead of (ZK-7)."""
        return tuple(pawn for pawn in self.out if self.travel[pawn] == max(self.travel))

    def move_pawn(self, pawn: int, travel: int) -> Seat:
        """Move a pawn to where it has travelled so far."""
        return replace(self, travel=(*self.travel[:pawn], travel, *self.travel[pawn + 1 :]))

    def send_home(self, *pawns: int) -> Seat:
        """Send these pawns back to the house."""
        return replace(self, travel=tuple(0 if pawn in pawns else way for pawn, way in enumerate(self.travel)))

    def gain(self, amount: int, occasion: int) -> Seat:
        """Gain cash on an occasion, or lose it."""
        sums = tuple(total + amount * (index == occasion) for index, total in enumerate(self.sums))
        return replace(self, cash=self.cash + amount, sums=sums)


@dataclass(frozen=True, slots=True)
class Challenge:
    """A duel of kings (ZK-9): the seats of who landed, of who was landed on, and of who rolls next."""

    challenger: int
    defender: int
    roller: int

    @property
    def other(self) -> int:
        """Who does not roll next."""
        return self.challenger + self.defender - self.roller


@dataclass(frozen=True, slots=True)
class State:
    """A position.

    Attributes
    ----------
    bank
        What it holds; None if it never runs dry.
    turn
        The seat whose turn it is.
    rolled
        What the die showed, if the player still has to do something about it.
    duel
        The duel that is going on.
    payments
        What the last event moved.
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

    @property
    def is_over(self) -> bool:
        """All others have left, or all rounds are played (ZK-11)."""
        return self.has_one_player_left or 0 < self.rules.rounds < self.round

    @property
    def ending(self) -> Ending:
        """ZK-11: after so many rounds, if the rules set a number, or when all others have left."""
        over = Sentence("the game is over: all rounds are played.")
        if self.has_one_player_left:
            over = Sentence("the game is over: all others have left it.")
        not_over = Sentence("the game is not over: several players are left.")
        if self.rules.rounds:
            template = "the game is not over: several players are left, and this is round {number} of {rounds}."
            not_over = Sentence(template, number=self.round, rounds=self.rules.rounds)
        return Ending("ZK-11", over, not_over, "ZK-11", _won)

    @property
    def has_one_player_left(self) -> bool:
        """All others have left."""
        return sum(not seat.has_left for seat in self.seats) == 1

    @property
    def player(self) -> str:
        """Whose turn it is."""
        return self.setup.players[self.turn]

    @property
    def active(self) -> Seat:
        """The seat whose turn it is."""
        return self.seats[self.turn]

    def seat(self, player: str) -> Seat:
        """What a player has."""
        return self.seats[self.setup.players.index(player)]

    def with_seat(self, index: int, seat: Seat) -> State:
        """The same position with another seat."""
        return replace(self, seats=(*self.seats[:index], seat, *self.seats[index + 1 :]))

    def space(self, index: int, travel: int) -> int:
        """The space of a seat's pawn after so much travel."""
        return self.setup.track.space(self.setup.colours[index], travel)

    def pawns_on(self, index: int, space: int) -> tuple[int, ...]:
        """Which pawns of a seat are on a space."""
        seat = self.seats[index]
        return tuple(pawn for pawn in seat.out if self.space(index, seat.travel[pawn]) == space)

    def pawns_with(self, pawn: int) -> tuple[int, ...]:
        """The pawns on the space of one of the player's, itself included (ZK-H)."""
        return self.pawns_on(self.turn, self.space(self.turn, self.active.travel[pawn]))

    def end_turn(self) -> State:
        """Pass the turn to the next player who has not left, clockwise (ZK-P1)."""
        turn, number = self.turn, self.round
        while True:
            turn, number = (turn + 1, number) if turn + 1 < len(self.seats) else (0, number + 1)
            if not self.seats[turn].has_left:
                return replace(self, turn=turn, round=number, rolled=None, duel=None)
