"""Points only: one number for each player and round, the totals, and who has won (PT-1 to PT-4)."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar, Self, cast

from zackpack.errors import require_instance
from zackpack.files.source import Folder
from zackpack.games.blanks import Numbers
from zackpack.games.claims import Points, dispute_points
from zackpack.games.game import Game, Say, player_of
from zackpack.games.line_reader import LineReader
from zackpack.games.live_game import LiveGame
from zackpack.games.moves import Moves
from zackpack.games.names import Names
from zackpack.games.notation import LogEvent, Player, number_field
from zackpack.games.outcome import Ending, Standing, who_won
from zackpack.games.score_sheet import Cell, ScoreSheet, require_round
from zackpack.games.setups import SetupForm, require_keys, require_options, require_players
from zackpack.games.ways import fill, moves_of
from zackpack.scores import points
from zackpack.sentences import Sentence, conjunction
from zackpack.trucks import require_name
from zackpack.violations import IllegalMoveError, Violation

MOST_PLAYERS = 8
ANY_NUMBER = Numbers(range(-999_999_999, 1_000_000_000))
"""All that a line of a record can hold."""


@dataclass(frozen=True)
class Rules:
    """Whether the fewest points win, as where points are penalties (PT-4)."""

    lowest_wins: Annotated[bool, Sentence("the fewest points win")] = False

    def __post_init__(self) -> None:
        require_options(self)


@dataclass(frozen=True)
class Setup:
    """The players, and the game of which these are the points, "" for any."""

    players: tuple[str, ...]
    of: str = ""

    def __post_init__(self) -> None:
        require_players(self.players, 1, MOST_PLAYERS, "PT-1")

    @classmethod
    def form(cls) -> SetupForm:
        """The players; `of` is for the page to say."""
        return SetupForm(1, MOST_PLAYERS, title_key="of")

    @classmethod
    def read(
        cls,
        players: tuple[str, ...],
        table: Mapping[str, object],
        folder: Folder,  # noqa: ARG003, as all set-ups are read
    ) -> Self:
        """Read `of`, the title of a game, from a record."""
        require_keys("setup", table, "of")
        if "of" not in table:
            return cls(players)

        return cls(players, require_name("setup, of", table["of"]))

    @property
    def names(self) -> Mapping[str, Names]:
        """No line names a component."""
        return {}


@dataclass(frozen=True, slots=True)
class State:
    """Each player's numbers, round by round."""

    setup: Setup
    rules: Rules
    numbers: Mapping[str, tuple[int, ...]]
    is_over: bool = False

    @property
    def ending(self) -> Ending:
        """PT-4: all agree to end, and the most points win, or the fewest."""
        template = "{won}: most points; tied players win together."
        if self.rules.lowest_wins:
            template = "{won}: fewest points; tied players win together."

        return Ending(
            rule="PT-4",
            over=Sentence("the game is over: all have agreed to end it."),
            not_over=Sentence("the game is not over: nobody has ended it."),
            winning_rule="PT-4",
            won=lambda won: Sentence(template, won=won),
            lowest_wins=self.rules.lowest_wins,
        )

    @property
    def rounds(self) -> int:
        """PT-2: the number of rounds in which all have a number."""
        return min(map(len, self.numbers.values()))

    @property
    def totals(self) -> dict[str, int]:
        """PT-3: the points of each player."""
        return {player: sum(numbers) for player, numbers in self.numbers.items()}

    @property
    def waiting(self) -> tuple[str, ...]:
        """PT-2: the players without a number in the round that goes on, or comes next."""
        return tuple(
            player for player, numbers in self.numbers.items() if len(numbers) == self.rounds
        )

    @property
    def task(self) -> Sentence:
        """Who is to have a number in which round."""
        missing = Sentence("the points of {names} are missing", names=conjunction(self.waiting))
        return Sentence("Round {round}: {task}.", round=self.rounds + 1, task=missing)

    @property
    def can_end(self) -> bool:
        """PT-4: whether a round has just been completed."""
        return self.rounds > 0 and self.waiting == self.setup.players


A_NUMBER = Sentence("a whole number like {example}", example="12 / -12")


def _take_number(line: LineReader) -> int:
    """Take a whole number, which may be negative."""
    word = line.take(A_NUMBER)
    if not re.fullmatch("-?[0-9]{1,9}", word):
        raise line.error(A_NUMBER)

    return int(word)


ROUND_POINTS = replace(number_field(A_NUMBER, 5), read=_take_number)


@dataclass(frozen=True, slots=True)
class RoundPoints(LogEvent):
    """``points Anna 5``"""

    verb: ClassVar[str] = "points"
    title: ClassVar[Sentence] = Sentence("points")
    spoken: ClassVar[tuple[str, ...]] = (
        "punkte",
        "gets",
        "scores",
        "bekommt",
        "macht",
        "marque",
        "fait",
    )
    means: ClassVar[Sentence] = Sentence(
        "a player's points in the next round; they may be negative"
    )
    template: ClassVar[str] = "{player}: {number}"
    player: Player
    number: Annotated[int, ROUND_POINTS]

    def play(self, state: State, say: Say) -> State:
        """PT-2: a round begins when all have a number in the one before."""
        if self.player not in state.waiting:
            raise IllegalMoveError(Violation("PT-2", state.task))

        numbers = {**state.numbers, self.player: (*state.numbers[self.player], self.number)}
        return replace(state, numbers=numbers)


@dataclass(frozen=True, slots=True)
class End(LogEvent):
    """``end``"""

    title: ClassVar[Sentence] = Sentence("end the game")
    spoken: ClassVar[tuple[str, ...]] = ("ende", "schluss", "fin")
    means: ClassVar[Sentence] = Sentence("all agree to end the game after this round")
    template: ClassVar[str] = "All agree to end the game"

    def play(self, state: State, say: Say) -> State:
        """PT-4: after a whole round."""
        if not state.can_end:
            raise IllegalMoveError(Violation("PT-4", state.task))

        return replace(state, is_over=True)


Event = RoundPoints | End


class PointsOnly(Game[State, Event, Setup, Rules]):
    """Points of any game; it is drawn in words."""

    name = "points"
    TITLE = Sentence("Points only")
    UNIT = "point"
    POINTS_RULE = "PT-3"

    def title(self, state: State) -> str:
        """The game of which these are the points, if the set-up says it."""
        if not state.setup.of:
            return self.TITLE

        return Sentence("{name}, points only", name=state.setup.of)

    def start(self, setup: Setup, rules: Rules) -> State:
        require_instance("setup", setup, Setup)
        require_instance("rules", rules, Rules)
        return State(setup, rules, dict.fromkeys(setup.players, ()))

    def moves(self, state: State) -> Moves[Event]:
        """PT-2: the players without a number in this round; PT-4: between rounds, nobody waits."""
        if state.is_over:
            return moves_of()

        numbers: list[Event | Moves[Event]] = [
            fill(RoundPoints, player, within=ANY_NUMBER) for player in state.waiting
        ]
        return moves_of(free=[*numbers, End()]) if state.can_end else moves_of(*numbers)

    def dispute(self, state: State, event: Event) -> tuple[Violation, ...]:
        """PT-3: totals; they are claimed after each round, and need none of the earlier ones."""
        if isinstance(event, Points):
            return dispute_points(event, state.totals, self.POINTS_RULE, self.UNIT)

        return super().dispute(state, event)

    def standings(self, state: State) -> tuple[Standing, ...]:
        """PT-3: the total of each player, with its rounds."""
        return tuple(_standing(player, numbers) for player, numbers in state.numbers.items())

    def points_by_round(self, states: Sequence[State]) -> dict[int, dict[str, int]]:
        """PT-3: the totals after each round in which all have a number."""
        state = states[-1]
        totals = dict.fromkeys(state.numbers, 0)
        rounds: dict[int, dict[str, int]] = {}
        for index in range(state.rounds):
            totals = {
                player: total + state.numbers[player][index] for player, total in totals.items()
            }
            rounds[index + 1] = totals

        return rounds

    def describe(self, state: State) -> Iterator[Sentence]:
        """Who is to have a number, and the totals."""
        if state.is_over:
            yield Sentence("The game is over: {won}.", won=who_won(self.winners(state)))
        else:
            yield state.task

        for player, total in state.totals.items():
            yield Sentence("{player}: {worth}", player=player, worth=points(total))

    def sheet(self, live: LiveGame) -> ScoreSheet:
        return PointsSheet(live)


def _standing(player: str, numbers: tuple[int, ...]) -> Standing:
    """The total of a player, with its rounds."""
    items = [
        (Sentence("round {round}", round=number), scored)
        for number, scored in enumerate(numbers, start=1)
    ]
    return Standing(player, sum(numbers), tuple(items))


class PointsSheet(ScoreSheet):
    """The numbers of all players, round by round."""

    @property
    def rounds(self) -> list[dict[str, Cell]]:
        """The cells of each round by player, the one that goes on last unless the game is over."""
        state = cast(State, self.live.state)
        last = state.rounds if state.is_over else state.rounds + 1
        return [_cells(state, number) for number in range(last)]

    def put_number(self, number: int, player: str, entered: int) -> None:
        """Put a number of a player into a round, in the place of one that is there."""
        lines = [
            index
            for index, entry in enumerate(self.live.record.log)
            if entry.event.verb == RoundPoints.verb and player_of(entry.event) == player
        ]
        require_round(number, len(lines) + 1)
        event = RoundPoints(player, entered)
        if number > len(lines):
            self.put(len(self.live.record.log), 0, event)
        else:
            self.put(lines[number - 1], 1, event)


def _cells(state: State, index: int) -> dict[str, Cell]:
    """The cells of a round, which may go on, by player."""
    cells: dict[str, Cell] = {}
    for player, numbers in state.numbers.items():
        cells[player] = Cell(numbers[index]) if index < len(numbers) else Cell()
    return cells


GAME = PointsOnly()
