"""All games do what is asked of every game, one of another package, too; and a game that does not
is noticed.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path
from shutil import copy
from typing import Any, NoReturn

import pytest

import zackpack as zp
from tests.conformance import NonconformityError, RandomGame
from tests.strategies.cases import seeds
from tests.strategies.zack_and_pack import SMALL
from tests.strategies.zock import SMALL_FILE
from zackpack.files.source import Folder
from zackpack.games.game import Due, Game, Standing, Step
from zackpack.games.records import GAMES, Record, game_named

NAMES = ("Anna", "Ben Lee", "Cleo", "Dora", "Emil", "Fay")
BOARD = """\
version = 1
name = "Short"
points = [5, 3, 2, 1]
drawing = '''
start--p1--s2--d3--x4--oasis
|      |   |   |   |
p5-----x6--p7--p8--p9--oasis
'''
"""


def small_parts(name: str, folder: Path) -> dict[str, str]:
    """Components with which a game of this name comes sooner to its end, in a folder."""
    if name == "zack_and_pack":
        zp.write_deck(SMALL, folder / "small_deck.toml")
        return {"deck": "small_deck.toml"}
    if name == "zock":
        copy(SMALL_FILE, folder / "track.toml")
        return {"track": "track.toml"}
    if name == "wuestentruck":
        (folder / "board.toml").write_text(BOARD, "utf-8")
        return {"board": "board.toml"}
    return {}


def packed(state: Any, player: str) -> zp.Load | None:
    """The best load of a player in Zack & Pack whose truck and sticks are recorded."""
    state = state.close_round()
    seat = state.seat(player)
    if seat.truck is None or seat.cargo is None:
        return None
    return zp.solve(state.setup.deck[seat.truck], seat.cargo).load


ALLOWED: dict[str, dict[str, Any]] = {
    # a card may come before others that no line tells, a pile be shuffled or a penalty paid before
    # that is due, and a load follow its penalty; who joins, leaves or agrees to end says so between
    # two rounds
    "zack_and_pack": {
        "pack": packed,
        "tells_late": True,
        "unoffered": {"deal", "draw", "shuffle", "pay", "load", "round", "join", "leave", "end"},
    },
    # ships may be named before they come
    "montego_bay": {"unoffered": {"ships"}},
}
"""Where a game may differ from what is asked of all."""


def random_game(name: str, seed: int, folder: Path, often: float = 1) -> RandomGame:
    """A game with any number of players, rules, and parts; every other one with gaps in its record."""
    game, chance = game_named(name), random.Random(seed)
    form = game.SETUP.form()
    players = NAMES[: chance.randint(form.fewest, min(form.most, len(NAMES)))]
    table = small_parts(name, folder) if chance.random() < 2 / 3 else {}
    options = [option.name for option in fields(game.RULES) if isinstance(option.default, bool)]
    rules = game.RULES(**{option: chance.random() < 1 / 2 for option in options})
    record = Record(name, game.SETUP.read(players, table, Folder(folder)), rules, (), table)
    gaps = seed % 2 / 3
    return RandomGame(
        record, chance, folder / "game.toml", often=often, gaps=gaps, **ALLOWED.get(name, {})
    )


@pytest.mark.parametrize("seed", seeds(2, 50))
@pytest.mark.parametrize("name", GAMES)
def test_our_games_conform(name: str, seed: int, tmp_path: Path) -> None:
    seen = random_game(name, seed, tmp_path, often=1 / 4).play(100 if seed < 2 else 400)
    tried = [
        seen[what] for what in ("lines offered", "lines taken", "lines refused", "lines undone")
    ]
    assert seed > 1 or min(tried) > 0


@pytest.mark.parametrize("seed", seeds(2, 100))
def test_a_game_of_another_package_conforms(nim: str, seed: int, tmp_path: Path) -> None:
    seen = random_game(nim, seed, tmp_path).play(40)
    assert (
        min(
            seen[what] for what in ("lines offered", "lines taken", "lines refused", "lines undone")
        )
        > 0
    )


# ---- a game that does not conform

Changes = dict[str, Any]
"""Other things in the places of some of Nim, or of what keeps it."""


def due(numbers: str) -> Callable[[object, Any], tuple[Due, ...]]:
    """Everybody may take these numbers of matches, whatever is left."""
    return lambda _, state: (
        (Due("take", state.player, tuple(numbers.split())),) if state.left else ()
    )


def always_due(_: object, state: Any) -> tuple[Due, ...]:
    """What may be taken, and after the last match another one."""
    return (Due("take", state.player, ("1", "2", "3")[: state.left or 1]),)


def due_by_what_is_left(_: object, state: Any) -> tuple[Due, ...]:
    """One, two or three matches, in an order that depends on what is left; nothing if these are
    fewer.
    """
    numbers = ("1", "2", "3") if state.left % 2 else ("3", "2", "1")
    return () if state.is_over else (Due("take", state.player, numbers),)


def picture(_: object, state: Any, language: str = "en") -> str:
    """What is left, as SVG."""
    return f'<svg lang="{language}">{state.left}</svg>'


def refused_picture(*_: object) -> NoReturn:
    """A picture that cannot be drawn."""
    raise ZeroDivisionError


def refuse_by(rule: str) -> Callable[..., NoReturn]:
    """Return a function that refuses every event by this rule in the same words."""

    def refuse(*_: object, **values: object) -> NoReturn:  # noqa: ARG001
        raise zp.IllegalMoveError(zp.Violation(rule, "this does not go."))

    return refuse


def play_in_place(game: Any, state: Any, event: Any) -> Step[Any]:
    """The position after an event, whose numbers are those of the position before it, too."""
    step: Step[Any] = Game.play(game, state, event)
    state.taken.update(step.state.taken)
    return replace(step, state=replace(step.state, taken=state.taken))


def standings(more: int) -> Callable[[object, Any], tuple[Standing, ...]]:
    """More points than those of which they are made."""
    return lambda _, state: tuple(
        Standing(one, have + more, (("", have),)) for one, have in state.taken.items()
    )


SECRET: Changes = {
    "nim.Take.is_secret": True,
    "nim.Nim.hides": lambda *states: not states[-1].is_over,
}
UNSAID = {**SECRET, "nim.Nim.describe": lambda _, state: (f"{state.player} is next.",)}
UNSEEN: Changes = {
    **UNSAID,
    "nim.Take.said": "{player} takes some.",
    "nim.Nim.picture": lambda *_: "<svg/>",
    "nim.State.is_over": property(
        lambda state: state.left < 3
    ),  # so that the same can be taken whatever is left
    "nim.Nim.due": lambda _, state: (
        () if state.is_over else (Due("take", state.player, ("1", "2", "3")),)
    ),
}
HIDDEN = {**UNSEEN, "nim.refuse": refuse_by("NIM-2")}
"""Nobody knows how many matches others take, until the end."""
BROKEN: dict[str, tuple[Changes, str]] = {
    "more is offered than taken": (
        {"nim.Nim.due": due("1 2 3 4")},
        "offered, but not taken: take ",
    ),
    "more is taken than offered": ({"nim.Nim.due": due("1")}, "taken, but not offered: take "),
    "nothing is offered": ({"nim.Nim.due": lambda *_: ()}, "nothing is due, and the game goes on"),
    "something is due after the end": ({"nim.Nim.due": always_due}, "the game is over, and waits"),
    "a line is offered that is written otherwise": (
        {"nim.Nim.due": due("01")},
        "offered, but written otherwise: ",
    ),
    "a line reads as another event": (
        {"nim.Take.words": lambda event: (event.player, str(event.number + 1))},
        "does not read as it was written: take ",
    ),
    "a refusal names no rule": ({"nim.refuse": refuse_by("")}, "refused without a reason: take "),
    "nothing says where the game stands": ({"nim.Nim.describe": lambda *_: ()}, "no sentence"),
    "an event is not announced": (
        {"nim.Nim.narrate": lambda *_: ()},
        "nothing is said of an event: take ",
    ),
    "a sentence is not filled in": (
        {"nim.Nim.describe": lambda *_: ("It is {player}.",)},
        "not a sentence",
    ),
    "a picture is none": ({"nim.Nim.picture": lambda *_: "<svg>"}, "not a picture"),
    "points do not add up": ({"nim.Nim.standings": standings(1)}, "points do not add up"),
    "somebody wins before the end": (
        {"nim.Nim.winners": lambda *_: ("Anna",)},
        "winners before the end",
    ),
    "nobody wins": ({"nim.Nim.winners": lambda *_: ()}, "the game is over without winners"),
    "claims are not looked at": ({"nim.Nim.dispute": lambda *_: ()}, "untrue, but taken: score "),
    "a position changes": ({"nim.Nim.play": play_in_place}, "other positions are replayed"),
    "undo takes nothing back": (
        {"zackpack.games.scribe.Scribe.undo": lambda _: None},
        "undo leaves another file behind",
    ),
    "the description tells": (SECRET, "the description tells what lies face down"),
    "an announcement tells": (UNSAID, "an announcement tells what lies face down"),
    "a picture tells": (
        {**HIDDEN, "nim.Nim.picture": picture},
        "the picture tells what lies face down",
    ),
    "a line of the log tells": (
        {**HIDDEN, "zackpack.games.scribe.face_down": str},
        "a line of the log tells what lies face down",
    ),
    "a prompt tells": (
        {**HIDDEN, "nim.Nim.due": due_by_what_is_left},
        "the prompt tells what lies face down",
    ),
    "a refusal tells": (UNSEEN, "a refusal tells what lies face down: take "),
}


@pytest.mark.parametrize("what", BROKEN)
def test_what_does_not_conform_is_noticed(
    what: str, nim: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    changes, expected = BROKEN[what]
    change(monkeypatch, changes)
    with pytest.raises(NonconformityError) as error:
        play_some(nim, tmp_path)
    assert str(error.value).startswith(expected)


def test_a_picture_that_cannot_be_drawn_is_noticed(
    nim: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("nim.Nim.picture", refused_picture)
    with pytest.raises(ZeroDivisionError):
        play_some(nim, tmp_path)


def test_nothing_is_noticed_of_what_really_lies_face_down(
    nim: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    change(monkeypatch, HIDDEN)
    assert play_some(nim, tmp_path)["twins"] > 0


def change(patch: pytest.MonkeyPatch, changes: Changes) -> None:
    """Put other things in their places."""
    for place, value in changes.items():
        patch.setattr(place, value)


def play_some(name: str, folder: Path) -> Counter[str]:
    """Play some games without gaps; how often each thing was tried."""
    seen = Counter[str]()
    for seed in range(0, 20, 2):
        (folder / str(seed)).mkdir()
        seen += random_game(name, seed, folder / str(seed)).play(40)
    return seen
