"""Ways to break a record of Der Wüstentruck."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.harness import Breakage, as_broken, line, on
from tests.strategies.wuestentruck import NAMES, RECORDS, walks
from zackpack.games import Entry
from zackpack.games import wuestentruck as game
from zackpack.games.claims import Points, Win
from zackpack.games.wuestentruck import State
from zackpack.games.wuestentruck.events import Deal, Fuel, Play, Return, Roll

GOLDEN = [RECORDS / f"wuestentruck_{number}.toml" for number in range(2, 7)]


def _moved(change: Callable[[State, Play], str | None]) -> Breakage:
    """For plays that move a truck of the player's own."""
    return on(
        Play,
        lambda state, event: (
            change(state, event) if event.path and event.trucks[0].player == event.player else None
        ),
    )


def _jump_with_too_much(state: State, event: Play) -> str | None:
    """A way over a truck that has no more fuel."""
    (truck,) = event.trucks
    for path in walks(state, truck):
        text = f"play {event.player} {event.card} {truck} {' '.join(path)}"
        wrong = game.GAME.check(state, line(state, text)) if len(path) == len(event.path) else ()
        if [one.rule for one in wrong] == ["WT-M5"]:
            return text
    return None


def _another(state: State, event: Any) -> str:
    """The same event of another player."""
    others = [name for name in state.setup.players if name != event.player]
    return str(Entry(replace(event, player=others[0])))


def _race(kind: type, breakage: Breakage) -> Breakage:
    """In games of five players and more (WT-F3)."""
    return on(kind, lambda state, event: breakage(state, event) if state.setup.is_race else None)


def _end(kind: type, breakage: Breakage) -> Breakage:
    """In games of fewer players (WT-F2)."""
    return on(kind, lambda state, event: None if state.setup.is_race else breakage(state, event))


def _early_win(state: State, event: Play) -> str | None:
    """A claim of victory while the game goes on."""
    return None if state.is_over else f"win {event.player}"


def _wrong_points(_: State, event: Points) -> str:
    """A claim of a point more than Anna has."""
    return f"score Anna={event.stated[0][1] + 1}"


def _wrong_winners(_: State, event: Win) -> str:
    """A claim for one or two players of whom none has won."""
    return " ".join(["win", *(name for name in NAMES[:2] if name not in event.players)])


REPLACED: dict[str, tuple[str, Breakage]] = {
    "a number that no die has": ("WT-C2", on(Roll, lambda _, e: f"roll {e.player} 13")),
    "a card too many": (
        "WT-P2",
        on(Deal, lambda s, e: f"deal {e.player}" + " ?" * (s.setup.hand + 1)),
    ),
    "out of turn": ("WT-P3", on((Play, Return), _another)),
    "a card given up that can be followed": (
        "WT-T2",
        on(Play, lambda _, e: f"return {e.player} {e.card}"),
    ),
    "a space that the board lacks": (
        "WT-C1",
        _moved(lambda _, e: " ".join([*str(Entry(e)).split()[:-1], "p999"])),
    ),
    "a space too far": (
        "WT-K1",
        _moved(lambda _, e: f"{Entry(e)} oasis" if e.card != "darkbrown" else None),
    ),
    "a truck that nobody has": (
        "WT-P1",
        _moved(lambda _, e: f"play {e.player} {e.card} {e.player}.9 {' '.join(e.path)}"),
    ),
    "a jump with too much fuel": ("WT-M5", _moved(_jump_with_too_much)),
    "a win before the end": ("WT-F2", _end(Play, _early_win)),
    "a win before the end of a race": ("WT-F3", _race(Play, _early_win)),
}
INSERTED: dict[str, tuple[str, Breakage]] = {
    "drawn twice": ("WT-T1", on(Play, lambda _, e: f"draw {e.player} red")),
    "an event after the end": ("WT-F2", _end(Win, lambda *_: "play Anna darkblue Anna.1 p1")),
}
UNTRUE: dict[str, tuple[str, Breakage]] = {
    "a wrong gauge": ("WT-M2", on(Fuel, lambda _, e: f"fuel {e.truck} {e.litres % 12 + 1}")),
    "wrong points": ("WT-F2", _end(Points, _wrong_points)),
    "wrong points of a race": ("WT-F3", _race(Points, _wrong_points)),
    "wrong winners": ("WT-F2", _end(Win, _wrong_winners)),
}
BROKEN = as_broken(replaced=REPLACED, inserted=INSERTED, untrue=UNTRUE)
