"""Ways to break a record of Der Wüstentruck."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.harness import Breakage, as_broken, line, on
from tests.strategies.wuestentruck import NAMES, RECORDS, walks
from zackpack.games import Entry
from zackpack.games import wuestentruck as game
from zackpack.games.claims import Points, Win
from zackpack.games.wuestentruck import State
from zackpack.games.wuestentruck.events import Deal, Draw, Fuel, Play, Return, Roll
from zackpack.games.wuestentruck.moves import CARDS
from zackpack.games.wuestentruck.position import owner

GOLDEN = [RECORDS / f"wuestentruck_{number}.toml" for number in range(2, 7)]


def _moved(change: Callable[[State, Play], str | None]) -> Breakage:
    """For plays that move a truck of the player's own."""
    own = on(Play, lambda s, e: change(s, e) if e.targets[1:] and owner(e.targets[0]) == e.player else None)
    return lambda state, event: (
        own(state, event) if not isinstance(event, Play) or "." not in event.targets[-1] else None
    )


def _is_jump(state: State, event: Play) -> bool:
    return any(space in state.others(event.targets[0]) for space in event.targets[1:])


def _jump_with_too_much(state: State, event: Play) -> str | None:
    """A way over a truck that has no more fuel, along another legal path's start."""
    name = event.targets[0]
    standing = state.others(name)
    for path in walks(state, name):
        text = f"play {event.player} {event.card} {name} {' '.join(path)}"
        if len(path) == len(event.targets) - 1 and set(path) & set(standing):
            wrong = game.GAME.check(state, line(state, text))
            if [one.rule for one in wrong] == ["WT-M5"]:
                return text
    return None


def _roll_again(state: State, event: Deal) -> str | None:
    lacking, _ = state.who_begins()
    return None if event.player in lacking else f"roll {event.player} 4"


def _to_the_start(state: State, event: Any) -> str | None:
    near = state.setup.board.neighbours["start"]
    for name, truck in state.trucks.items():
        if "darkblue" in state.hands[event.player] and owner(name) == event.player and truck.space in near:
            return f"play {event.player} darkblue {name} start"
    return None


def _slope(state: State, event: Any) -> str | None:
    hand = state.hands[event.player]
    for name, truck in state.trucks.items():
        if "darkbrown" in hand and owner(name) != event.player and truck.kind == "slope":
            return f"play {event.player} darkbrown {name} p1 p2 p3"
    return None


def _with(card: str, kinds: tuple[str, ...], own: bool) -> Breakage:
    """A card for a truck that stands where it must not be played."""

    def change(state: State, event: Any) -> str | None:
        for name, truck in state.trucks.items():
            if card in state.hands[event.player] and (owner(name) == event.player) == own and truck.kind in kinds:
                return f"play {event.player} {card} {name}"
        return None

    return on((Play, Return), change)


def _another(state: State, event: Any) -> str:
    others = [name for name in state.setup.players if name != event.player]
    return str(Entry(replace(event, player=others[0])))


def _early_win(state: State, event: Play) -> str | None:
    return None if state.is_over else f"win {event.player}"


def _wrong_points(_: State, event: Points) -> str:
    return f"score Anna={event.stated[0][1] + 1}"


def _wrong_winners(_: State, event: Win) -> str:
    return " ".join(["win", *(name for name in NAMES[:2] if name not in event.players)])


def _after_the_end(*_: Any) -> str:
    return "play Anna darkblue Anna.1 p1"


def _race(kind: type, breakage: Breakage) -> Breakage:
    """In games of five players and more (WT-F3)."""
    return on(kind, lambda state, event: breakage(state, event) if state.setup.is_race else None)


def _end(kind: type, breakage: Breakage) -> Breakage:
    """In games of fewer players (WT-F2)."""
    return on(kind, lambda state, event: None if state.setup.is_race else breakage(state, event))


REPLACED: dict[str, tuple[str, Breakage]] = {
    "a number that no die has": ("WT-C2", on(Roll, lambda _, e: f"roll {e.player} 13")),
    "a card too many": ("WT-P2", on(Deal, lambda s, e: f"deal {e.player}" + " ?" * (s.setup.hand + 1))),
    "out of turn": ("WT-P3", on((Play, Return), _another)),
    "a card that is not in the hand": (
        "WT-T1",
        on(
            Play,
            lambda s, e: next((f"play {e.player} {c} {e.player}.1" for c in CARDS if c not in s.hands[e.player]), None),
        ),
    ),
    "a card drawn by another": ("WT-T1", on(Draw, _another)),
    "a card given up that can be followed": (
        "WT-T2",
        on(Play, lambda _, e: f"return {e.player} {e.card}"),
    ),
    "nothing put back": (
        "WT-T2",
        on(Return, lambda _, e: f"return {e.player} {e.card}" if e.trucks else None),
    ),
    "a space that is none": ("WT-C1", _moved(lambda _, e: " ".join([*str(Entry(e)).split()[:-1], "p999"]))),
    "back into the start area": ("WT-M1", on((Play, Return), _to_the_start)),
    "a space too far": ("WT-K1", _moved(lambda _, e: f"{Entry(e)} oasis" if e.card != "darkbrown" else None)),
    "a space too few": (
        "WT-K2",
        on(Play, lambda _, e: " ".join(str(Entry(e)).split()[:-1]) if e.card == "darkbrown" else None),
    ),
    "to and fro": (
        "WT-M1",
        _moved(
            lambda s, e: (
                f"play {e.player} lightblue {e.targets[0]} {e.targets[1]} {s.trucks[e.targets[0]].space}"
                if e.card == "lightblue" and s.trucks[e.targets[0]].is_under_way
                else None
            )
        ),
    ),
    "another's truck with a blue card": (
        "WT-K1",
        _moved(
            lambda _, e: (
                f"play {e.player} {e.card} {'Anna' if e.player != 'Anna' else 'Ben'}.1 {' '.join(e.targets[1:])}"
                if e.card != "darkbrown"
                else None
            )
        ),
    ),
    "a truck that nobody has": (
        "WT-P1",
        _moved(lambda _, e: f"play {e.player} {e.card} {e.player}.9 {' '.join(e.targets[1:])}"),
    ),
    "a jump with too much fuel": ("WT-M5", _moved(_jump_with_too_much)),
    "a win before the end": ("WT-F2", _end(Play, _early_win)),
    "a win before the end of a race": ("WT-F3", _race(Play, _early_win)),
    "red at the start": ("WT-K4", _with("red", ("start", "depot"), own=True)),
    "litres from a truck in the start area": ("WT-K3", _with("lightbrown", ("start", "depot"), own=False)),
    "a truck moved off a slope": ("WT-S1", on((Play, Return), _slope)),
}
INSERTED: dict[str, tuple[str, Breakage]] = {
    "rolled twice": ("WT-P3", on(Deal, _roll_again)),
    "drawn twice": ("WT-T1", on(Play, lambda _, e: f"draw {e.player} red")),
    "dealt again": ("WT-P2", on(Draw, lambda _, e: f"deal {e.player} red")),
    "an event after the end": ("WT-F2", _end(Win, _after_the_end)),
    "an event after the end of a race": ("WT-F3", _race(Win, _after_the_end)),
    "a truck that has arrived": (
        "WT-F1",
        on(
            Play,
            lambda s, e: (
                f"play {e.player} lightblue {s.arrived[0]} p1 p2" if s.arrived and e.card == "lightblue" else None
            ),
        ),
    ),
}
UNTRUE: dict[str, tuple[str, Breakage]] = {
    "a wrong gauge": ("WT-M2", on(Fuel, lambda _, e: f"fuel {e.truck} {e.litres % 12 + 1}")),
    "wrong points": ("WT-F2", _end(Points, _wrong_points)),
    "wrong points of a race": ("WT-F3", _race(Points, _wrong_points)),
    "wrong winners": ("WT-F2", _end(Win, _wrong_winners)),
    "wrong winners of a race": ("WT-F3", _race(Win, _wrong_winners)),
}
BROKEN = as_broken(replaced=REPLACED, inserted=INSERTED, untrue=UNTRUE)
