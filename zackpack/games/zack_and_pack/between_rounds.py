"""Between two rounds, players join or leave, or all agree to end the game (ZP-P1, ZP-E2)."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from zackpack.errors import InputError
from zackpack.games.game import Say, refuse
from zackpack.games.line_reader import LineReader
from zackpack.games.names import identity, named
from zackpack.games.notation import PLAYER, LogEvent, Player, always, number_field
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.seats import Seat
from zackpack.scores import points
from zackpack.sentences import Sentence
from zackpack.trucks import require_name
from zackpack.violations import IllegalMoveError, Violation

A_NEWCOMER = Sentence("the name of somebody who joins")


def _take_newcomer(line: LineReader) -> str:
    """Take the name of a player who may be new."""
    word = line.take(A_NEWCOMER)
    try:
        return named(word, line.players) or require_name("players", word)
    except InputError:
        raise line.error(A_NEWCOMER) from None


Newcomer = Annotated[str, replace(PLAYER, read=_take_newcomer, sample=always("Dora"))]
STAKE = replace(number_field(Sentence("the points to begin with"), 40), phrase=points)
Stake = Annotated[int, STAKE]


@dataclass(frozen=True, slots=True)
class Join(LogEvent):
    """``join Dora 40``"""

    title: ClassVar[Sentence] = Sentence("join the game")
    spoken: ClassVar[tuple[str, ...]] = (
        "joins",
        "kommt",
        "ein",
        "rejoint",
        "entre",
        "joined",
        "plays",
        "mitspielen",
        "spielt",
        "joue",
    )
    means: ClassVar[Sentence] = Sentence(
        "somebody new plays from the next round on, with so many points; later lines know the name"
    )
    template: ClassVar[str] = "{name} joins with {stake}"
    name: Newcomer
    stake: Stake

    @property
    def newcomer(self) -> str:
        """The new name."""
        return self.name

    def play(self, state: State, say: Say) -> State:
        """ZP-P1: there is a seat for one more."""
        state = _require_break(state)
        sought = identity(self.name)
        known = next((name for name, _ in state.joined if identity(name) == sought), None)
        if known is not None:
            refuse("ZP-P1", "whoever joins has not played before, as {player} has.", player=known)
        if self.stake == 0:
            refuse("ZP-P1", "whoever joins begins with a point at least.")

        state = _with_players(state, {**_held(state), self.name: self.stake})
        return replace(state, joined=state.joined.then((self.name, self.stake)))


@dataclass(frozen=True, slots=True)
class Leave(LogEvent):
    """``leave Cleo``"""

    title: ClassVar[Sentence] = Sentence("leave the game")
    spoken: ClassVar[tuple[str, ...]] = (
        "leaves",
        "geht",
        "hört",
        "aus",
        "part",
        "quitte",
        "left",
        "rentre",
        "goes",
    )
    means: ClassVar[Sentence] = Sentence(
        "a player goes home, keeps the points, and can no longer win"
    )
    template: ClassVar[str] = "{player} leaves the game"
    player: Player

    def play(self, state: State, say: Say) -> State:
        """ZP-P1: the others are enough to go on."""
        state = _require_break(state)
        others = _held(state)
        del others[self.player]
        left = state.left.then((self.player, state.balance(self.player)))
        return _with_players(replace(state, left=left), others)


@dataclass(frozen=True, slots=True)
class End(LogEvent):
    """``end``"""

    title: ClassVar[Sentence] = Sentence("end the game")
    spoken: ClassVar[tuple[str, ...]] = ("ende", "schluss", "fin")
    means: ClassVar[Sentence] = Sentence("all agree to end the game after this round")
    template: ClassVar[str] = "All agree to end the game"

    def play(self, state: State, say: Say) -> State:
        """ZP-E2: the points count as they are."""
        state = _require_break(state)
        if state.unsettled:
            template = "first the points of all players are to be stated: penalties are not known."
            refuse("ZP-S4", template)

        return replace(state, is_over=True)


def _require_break(state: State) -> State:
    """The position after the claims about the last round; no round goes on."""
    if state.has_begun:
        template = (
            "players join, leave and agree to end between two rounds, and round {round} goes on."
        )
        refuse("ZP-R1", template, round=state.number)

    return replace(state, claimants=())


def _held(state: State) -> dict[str, int]:
    """The points of all who play."""
    return dict(zip(state.setup.players, state.points_before, strict=True))


def _with_players(state: State, held: Mapping[str, int]) -> State:
    """The position with these players and their points; deck and dice must do for them."""
    try:
        setup = replace(state.setup, players=tuple(held))
    except InputError as error:
        message = replace(error.faults[0], place="").sentence
        raise IllegalMoveError(Violation("ZP-P1", message)) from None

    points = tuple(held.values())
    return replace(state, setup=setup, points_before=points, seats=(Seat(),) * len(points))
