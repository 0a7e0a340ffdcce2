"""Random games prove the moves of every game, and notice what is wrong with them."""

# ruff: noqa: ARG001, ARG002 - games have the same methods, and some here need not all parameters

import importlib.util
import sys
from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any

import pytest

from zackpack.games.claims import Points, Win
from zackpack.games.game import Step
from zackpack.games.moves import Moves
from zackpack.games.notation import LogEvent, choice_field
from zackpack.games.outcome import Standing
from zackpack.games.records import GAMES, game_named
from zackpack.games.testing import random_play
from zackpack.games.ways import moves_of
from zackpack.sentences import Sentence
from zackpack.violations import Violation

EXAMPLES = Path(__file__).parents[2] / "examples"
FEW = {"wuestentruck": 1}
"""How many games are played by default of those in which positions have thousands of moves."""


def example(name: str) -> Any:
    """A game of another package."""
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / name / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # where dataclasses look for the types of their fields
    spec.loader.exec_module(module)
    return module


NIM = example("nim")
PIG = example("pig")


def only_red(vocabulary: object) -> tuple[str, ...]:
    """The only word that is named."""
    return ("red",)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_game_offers_is_taken_and_what_it_takes_is_offered(name: str) -> None:
    assert random_play(game_named(name), games=FEW.get(name, 3)) > 20


@pytest.mark.parametrize("name", ["nim", "pig"])
def test_so_it_is_for_a_game_of_another_package(name: str) -> None:
    assert random_play(example(name).GAME, games=10) > 50


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("name", GAMES)
def test_so_it_is_in_many_games(name: str, seed: int) -> None:
    assert random_play(game_named(name), games=20, seed=seed + 1) > 100


class OffersTooMuch(NIM.Nim):  # type: ignore[name-defined, misc]
    """A game that offers to take four matches."""

    def moves(self, state: Any) -> Moves[Any]:
        return moves_of(*super().moves(state), NIM.Take(state.player, 4))


class OffersTooLittle(NIM.Nim):  # type: ignore[name-defined, misc]
    """A game that does not offer to take a single match after the first turn."""

    def moves(self, state: Any) -> Moves[Any]:
        is_first = not any(state.taken.values())
        return moves_of(*(move for move in super().moves(state) if is_first or move.number > 1))


class SaysNothing(NIM.Nim):  # type: ignore[name-defined, misc]
    """A game with an empty sentence about its position."""

    def describe(self, state: Any) -> Iterable[str]:
        return (*super().describe(state), "")


class DrawsNothing(NIM.Nim):  # type: ignore[name-defined, misc]
    """A game whose picture is none."""

    def picture(self, state: Any, language: str = "en") -> str:
        return f"{super().picture(state, language)[:0]}"


class Misread(NIM.Take):  # type: ignore[name-defined, misc]
    """A line that says one match more than it means."""

    verb = "take"

    def words(self) -> tuple[str, ...]:
        return (self.player, str(self.number + 1))


class WritesWrongly(NIM.Nim):  # type: ignore[name-defined, misc]
    """A game whose lines are not read as they are written."""

    def moves(self, state: Any) -> Moves[Any]:
        return moves_of(*(Misread(move.player, move.number) for move in super().moves(state)))


class Unexplained(NIM.Take):  # type: ignore[name-defined, misc]
    """A line of which help would say nothing."""

    verb = "take"
    means = ""


class ExplainsNothing(NIM.Nim):  # type: ignore[name-defined, misc]
    """A game without help on its lines."""

    VERBS = NIM.Nim.VERBS | {"take": Unexplained}


@dataclass(frozen=True)
class Paint(LogEvent):
    """A line with one of two colours, of which the page names only one."""

    means = Sentence("a colour")
    colour: Annotated[str, replace(choice_field({"red": "red", "blue": "blue"}), names=only_red)]


class Misnames(NIM.Nim):  # type: ignore[name-defined, misc]
    """A game that offers a word that is none of its names."""

    VERBS = NIM.Nim.VERBS | {"paint": Paint}

    def moves(self, state: Any) -> Moves[Any]:
        return moves_of(*super().moves(state), free=[Paint("blue")])

    def play(self, state: Any, event: Any) -> Step[Any]:
        return Step(state) if isinstance(event, Paint) else super().play(state, event)


class Overcounts(NIM.Nim):  # type: ignore[name-defined, misc]
    """A game with more points than those of which they are made."""

    def standings(self, state: Any) -> tuple[Standing, ...]:
        return tuple(
            Standing(player, have + 1, (("", have),)) for player, have in state.taken.items()
        )


class WinsEarly(NIM.Nim):  # type: ignore[name-defined, misc]
    """A game that is won before its end."""

    def winners(self, state: Any) -> tuple[str, ...]:
        return ("Anna",)


class NobodyWins(NIM.Nim):  # type: ignore[name-defined, misc]
    """A game that nobody wins."""

    def winners(self, state: Any) -> tuple[str, ...]:
        return ()


class Believes(NIM.Nim):  # type: ignore[name-defined, misc]
    """A game that believes all claims."""

    def dispute(self, state: Any, event: Any) -> tuple[Violation, ...]:
        return ()


class Unfilled(NIM.Nim):  # type: ignore[name-defined, misc]
    """A game with a sentence that is not filled in."""

    def describe(self, state: Any) -> Iterable[str]:
        return ("It is {player}.",)


class Silent(NIM.Nim):  # type: ignore[name-defined, misc]
    """A game whose events are not narrated."""

    def narrate(self, before: Any, event: Any) -> Iterable[str]:
        return ()


class RefusesWithoutReason(NIM.Nim):  # type: ignore[name-defined, misc]
    """A game whose refusals name no rule."""

    def check(self, state: Any, event: Any) -> tuple[Violation, ...]:
        return tuple(Violation("", Sentence("no.")) for _ in super().check(state, event))


class Secret(NIM.Nim):  # type: ignore[name-defined, misc]
    """A game in which nobody may know how many matches others take, until the end."""

    def hides(self, event: Any, after: Any, now: Any) -> bool:
        return not now.is_over


class Whispers(Secret):
    """Such a game whose position says only whose turn it is."""

    def describe(self, state: Any) -> Iterable[str]:
        return ("The game is over." if state.is_over else f"{state.player} is to take.",)

    def standings(self, state: Any) -> tuple[Standing, ...]:
        return tuple(Standing(player, 0, ()) for player in state.taken)

    def dispute(self, state: Any, event: Any) -> tuple[Violation, ...]:
        return (
            () if isinstance(event, Points) and not state.is_over else super().dispute(state, event)
        )


@pytest.mark.parametrize(
    ("game", "said"),
    [
        (OffersTooMuch, "4 is offered and refused: NIM-2"),
        (ExplainsNothing, "help does not say what take means"),
        (Misnames, "paint blue is offered, and colour cannot be that"),
        (OffersTooLittle, " 1 is taken and not offered"),
        (SaysNothing, "a sentence is empty or not filled in"),
        (Unfilled, "a sentence is empty or not filled in: 'It is {player}.'"),
        (Silent, "is not narrated"),
        (Overcounts, "points do not add up"),
        (WinsEarly, "somebody wins before the end"),
        (NobodyWins, "the game is over without winners"),
        (Believes, "is untrue, and called true"),
        (RefusesWithoutReason, "is refused without a reason"),
        (Secret, "the description tells what lies face down"),
        (Whispers, "a line of the log tells what lies face down"),
        (DrawsNothing, "the picture is no SVG"),
        (WritesWrongly, "is read as"),
    ],
)
def test_what_is_wrong_with_a_game_is_noticed(game: type[Any], said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        random_play(game(), games=30)


def test_a_game_that_says_no_more_is_won_by_most_points_and_ends_without_a_reason() -> None:
    game = PIG.GAME
    players = ("Anna", "Ben", "Cleo")
    begun = game.start(PIG.Setup(players), PIG.Rules(goal=20))
    ended = replace(begun, points={"Anna": 12, "Ben": 21, "Cleo": 21})

    (early,) = game.check(begun, Win(("Ben",)))
    (late,) = game.check(ended, PIG.Hold("Anna"))
    (untrue,) = game.dispute(ended, Win(("Anna",)))

    assert game.winners(begun) == ()
    assert game.winners(ended) == ("Ben", "Cleo")
    assert (early.rule, early.message) == ("PIG-4", "the game is not over.")
    assert (late.rule, late.message) == ("PIG-4", "the game is over.")
    assert (untrue.rule, untrue.message) == ("PIG-4", "Ben and Cleo won.")
