"""Random games prove the moves of every game, and notice what is wrong with them."""

# ruff: noqa: ARG001, ARG002 - games have the same methods, and some here need not all parameters

import importlib.util
import random
import re
import sys
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import permutations
from pathlib import Path
from typing import Annotated, Any

import pytest

from zackpack.games import Record, replay
from zackpack.games.claims import Win
from zackpack.games.game import Step
from zackpack.games.guidance import prompt_of
from zackpack.games.live_game import LiveGame
from zackpack.games.moves import Moves
from zackpack.games.notation import LogEvent, choice_field
from zackpack.games.outcome import Standing
from zackpack.games.records import GAMES, game_named
from zackpack.games.scribe import Scribe
from zackpack.games.testing import random_play
from zackpack.games.ways import moves_of
from zackpack.page.choices import Choices
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
KUHN = example("kuhn")


def only_red(vocabulary: object) -> tuple[str, ...]:
    """The only word that is named."""
    return ("red",)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_game_offers_is_taken_and_what_it_takes_is_offered(name: str) -> None:
    assert random_play(game_named(name), games=FEW.get(name, 3)) > 10


@pytest.mark.parametrize("name", ["nim", "pig", "kuhn"])
def test_so_it_is_for_a_game_of_another_package(name: str) -> None:
    assert random_play(example(name).GAME, games=20) > 50


def kuhn(*lines: str) -> LiveGame:
    """A game of Kuhn poker."""
    game = KUHN.GAME
    live = LiveGame.resume(Record(game, KUHN.Setup(("Anna", "Ben")), KUHN.Rules()))
    live.add(*map(live.read, lines))
    return live


BETS = ("pass Anna", "bet Ben", "pass Anna")


@pytest.mark.parametrize("cards", [*permutations(("jack", "queen", "king"), 2)])
@pytest.mark.parametrize("bets", range(len(BETS) + 1))
def test_a_hidden_hand_is_in_nothing_that_people_see(cards: tuple[str, str], bets: int) -> None:
    deals = [f"deal {player} {card}" for player, card in zip(("Anna", "Ben"), cards, strict=True)]
    live = kuhn(*deals, *BETS[:bets])
    state = KUHN.GAME.public(live.state)
    scribe = Scribe(live, random.Random(0))
    seen = [
        *KUHN.GAME.describe(state),
        KUHN.GAME.picture(state),
        prompt_of(live.game, live.state),
        replay(live.record).description,
        replay(live.record).picture(),
        [scribe.line(index) for index in range(len(live.record.log))],
        [*Choices(live.game, live.state).offers()],
    ]
    assert not re.search("jack|queen|king", str(seen))
    assert "Anna has: ?." in str(seen)

    own = KUHN.GAME.public(live.state, "Ben")
    assert [*own.cards.values()] == ["?", cards[1]]


def test_hands_that_are_shown_are_in_everything() -> None:
    live = kuhn("deal Anna jack", "deal Ben queen", "bet Anna", "bet Ben")
    assert replay(live.record).description == (
        "The game is over: Ben won.",
        "Anna has: jack.",
        "Ben has: queen.",
    )
    assert [one.points for one in replay(live.record).standings] == [0, 4]
    assert Scribe(live, random.Random(0)).line(0) == "deal Anna jack"


def test_a_refusal_names_as_allowed_what_is_as_far_as_everybody_knows() -> None:
    record = kuhn("deal Anna jack").record
    wrong = record.with_event(KUHN.Deal("Ben", "jack"))
    illegal = replay(wrong).illegal
    assert illegal
    assert [str(one) for one in illegal.allowed] == ["deal Ben jack, queen or king"]


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

    def public(self, state: Any, viewer: str = "") -> Any:
        return state if state.is_over else replace(state, left=3, taken={})

    def hides(self, event: Any, after: Any, now: Any) -> bool:
        return not now.is_over

    def narrate(self, before: Any, event: Any) -> Iterable[str]:
        return (Sentence("{player} has taken.", player=event.player),)


class Whispers(Secret):
    """Such a game whose log says how many these were."""

    def hides(self, event: Any, after: Any, now: Any) -> bool:
        return False


class Announces(Secret):
    """Such a game whose sentences say it."""

    def narrate(self, before: Any, event: Any) -> Iterable[str]:
        return (event.sentence(),)


class ForgetsTooMuch(Secret):
    """A game in which a single match is left, as far as everybody knows."""

    def public(self, state: Any, viewer: str = "") -> Any:
        return state if state.is_over else replace(state, left=1, taken={})


class NeverSettles(NIM.Nim):  # type: ignore[name-defined, misc]
    """A game whose position looks different each time that somebody looks."""

    def public(self, state: Any, viewer: str = "") -> Any:
        return replace(state, left=state.left + 1)


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
        (Whispers, "a line of the log tells what lies face down"),
        (Announces, "a narration tells what lies face down"),
        (ForgetsTooMuch, "is possible, and not as far as everybody knows"),
        (NeverSettles, "a public position has another one"),
        (DrawsNothing, "the picture is no SVG"),
        (WritesWrongly, "is read as"),
    ],
)
def test_what_is_wrong_with_a_game_is_noticed(game: type[Any], said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        random_play(game(), games=30)


def test_a_game_that_tells_no_secret_is_as_it_should_be() -> None:
    assert random_play(Secret(), games=10) > 50


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
