"""The position in a game of Zock: pawns, money, whose turn it is and what was rolled (ZK-C2, ZK-P1, ZK-11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from zackpack.errors import Fault, InputError
from zackpack.files.source import Folder
from zackpack.games import setups
from zackpack.games.game import Consequence, Ending
from zackpack.games.names import Names
from zackpack.games.zock.components import Track, house_track, read_track
from zackpack.games.zock.seats import PAWN_NAMES, PAWNS, START_MONEY, SUBJECTS, Challenge, Loan, Payment, Seat
from zackpack.sentences import Sentence, conjunction, counted

MIN_PLAYERS, MAX_PLAYERS = 2, 4


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
    """

    king_first: bool = True
    cash_in_after_roll: bool = False
    share_spaces: bool = True
    rounds: int = 0

    def __post_init__(self) -> None:
        setups.keep_integers(self)


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
        setups.require_players(self.players, MIN_PLAYERS, MAX_PLAYERS, "ZK-P1")
        object.__setattr__(self, "colours", setups.choose_colours(self.colours, houses, players))
        needed = players * START_MONEY
        if self.track.bank is not None and self.track.bank < needed:
            found = Sentence("a bank of {bank}", bank=self.track.bank)
            raise InputError(Fault("setup, track", found, Sentence("at least {least} (ZK-P1)", least=needed)))

    @classmethod
    def form(cls) -> setups.SetupForm:
        """The players with their houses, and the track."""
        return setups.SetupForm(MIN_PLAYERS, MAX_PLAYERS, "track", words_each={"colours": tuple(house_track().colours)})

    @classmethod
    def read(cls, players: tuple[str, ...], table: Mapping[str, object], folder: Folder) -> Setup:
        """Read `track`, a path (by default the house track), and `colours`, one a player, from a record."""
        setups.require_keys("setup", table, "track", "colours")
        track = setups.read_component(table, "track", folder, read_track) or house_track()
        return cls(players, track, setups.read_colours(table))

    @property
    def names(self) -> Mapping[str, Names]:
        """The names of the pawns."""
        return {"pawn": Names(PAWNS)}


ALL_OTHERS_LEFT = Sentence("all others have left it")
TIME_UP = Sentence("the time is up")
ALL_ROUNDS_PLAYED = Sentence("all rounds are played")


@dataclass(frozen=True, slots=True)
class State:
    """A position.

    The bank is None if it never runs dry; `turn` is the seat of the current player, and `rolled` the roll that this
    player has yet to use. The payments are those of the last event; the debtor of a loan may still decline it (ZK-10).
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
    loan: Loan | None = None
    is_time_up: bool = False
    consequences: tuple[Consequence, ...] = ()

    @property
    def end(self) -> Sentence | None:
        """ZK-11: why the game has ended; None while it goes on."""
        if sum(not seat.has_left for seat in self.seats) == 1:
            return ALL_OTHERS_LEFT
        if self.is_time_up:
            return TIME_UP
        return ALL_ROUNDS_PLAYED if 0 < self.rules.rounds < self.round else None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.end is not None

    @property
    def ending(self) -> Ending:
        """ZK-11, as it refuses lines and claims."""
        not_over = Sentence("the game is not over: several players are left.")
        if self.rules.rounds:
            template = "the game is not over: several players are left, and this is round {number} of {rounds}."
            not_over = Sentence(template, number=self.round, rounds=self.rules.rounds)
        won = "{names} won: the richest of those still in the game; tied players win together."
        over = Sentence("the game is over: {why}.", why=self.end or ALL_ROUNDS_PLAYED)
        return Ending("ZK-11", over, not_over, "ZK-11", lambda names: Sentence(won, names=names))

    @property
    def winners(self) -> tuple[str, ...]:
        """ZK-11: the richest of those still in the game; () while it goes on."""
        if not self.is_over:
            return ()
        left = {player: seat.wealth for player, seat in self.seated if not seat.has_left}
        return tuple(player for player, wealth in left.items() if wealth == max(left.values()))

    @property
    def seated(self) -> tuple[tuple[str, Seat], ...]:
        """The players with their seats."""
        return tuple(zip(self.setup.players, self.seats, strict=True))

    @property
    def player(self) -> str:
        """The current player."""
        return self.setup.players[self.turn]

    @property
    def actor(self) -> str:
        """The player who rolls next in a duel, or else the current one."""
        return self.setup.players[self.duel.roller] if self.duel else self.player

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

    def announce(self, rule: str, text: Sentence) -> State:
        """The position with one more thing that has followed from the last event by a rule."""
        return replace(self, consequences=(*self.consequences, Consequence(rule, text)))

    def space(self, index: int, travel: int) -> int:
        """The space of a seat's pawn by its travel."""
        return self.setup.track.space(self.setup.colours[index], travel)

    def pawns_on(self, index: int, space: int) -> tuple[int, ...]:
        """The pawns of a seat on a space."""
        seat = self.seats[index]
        return tuple(pawn for pawn in seat.out if self.space(index, seat.travel[pawn]) == space)

    def pawns_with(self, index: int, pawn: int) -> tuple[int, ...]:
        """The pawns of a seat on the space of one of them on the track, itself included (ZK-H)."""
        return self.pawns_on(index, self.space(index, self.seats[index].travel[pawn]))

    def send_home(self, rule: str, index: int, pawns: Sequence[int]) -> State:
        """Send pawns of a seat back to their house by a rule."""
        if not pawns:
            return self
        names = conjunction([SUBJECTS[pawns[0]], *(PAWN_NAMES[pawn] for pawn in pawns[1:])])
        one, many = "{names} of {player} goes home.", "{names} of {player} go home."
        text = counted(one, many, len(pawns), names=names, player=self.setup.players[index])
        return self.with_seat(index, self.seats[index].place(0, *pawns)).announce(rule, text)

    def end_turn(self) -> State:
        """Pass the turn to the next player who has not left, clockwise (ZK-P1)."""
        seats = len(self.seats)
        after = next(
            seat for seat in range(self.turn + 1, self.turn + seats + 1) if not self.seats[seat % seats].has_left
        )
        number = self.round + after // seats
        state = replace(self, turn=after % seats, round=number, rolled=None, duel=None)
        if number == self.round or state.is_over:
            return state
        text = Sentence("Round {round} begins.", round=number)
        if self.rules.rounds:
            text = Sentence("Round {round} of {number} begins.", round=number, number=self.rules.rounds)
        return state.announce("ZK-P1", text)
