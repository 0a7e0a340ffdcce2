"""Golden records of Der Wüstentruck, whole and broken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import zackpack as zp
from tests.test_imports import loaded
from tests.wuestentruck_games import NAMES, RECORDS, after, line, walks
from zackpack.cli import main
from zackpack.games import Entry, Verdict
from zackpack.games import wuestentruck as game
from zackpack.games.claims import Points, Win
from zackpack.games.referee import positions_of
from zackpack.games.wuestentruck import State
from zackpack.games.wuestentruck.events import Deal, Draw, Fuel, Play, Return, Roll
from zackpack.games.wuestentruck.position import CARDS, owner

GOLDEN = {number: RECORDS / f"wuestentruck_{number}.toml" for number in range(2, 7)}
VERDICTS = {number: zp.replay(zp.read_record(path)) for number, path in GOLDEN.items()}
FIRST_LINE = 5
"""Of a log, in a file that we write for a game with the usual components and rules."""


@pytest.mark.parametrize("number", GOLDEN)
def test_golden_games_are_legal_and_end_as_written(number: int) -> None:
    verdict = VERDICTS[number]
    assert verdict.legal
    assert verdict.missing == ()
    assert len(verdict.record.setup.players) == number
    assert {entry.event.verb for entry in verdict.record.log} == set(game.VERBS)
    assert {entry.event.card for entry in verdict.record.log if isinstance(entry.event, Play)} == set(CARDS)
    assert verdict.record.log[-1].event == Win(verdict.winners)
    (*_, last) = (entry.event for entry in verdict.record.log if isinstance(entry.event, Points))
    assert last.stated == tuple((one.player, one.points) for one in verdict.standings)


def test_the_points_of_the_golden_games() -> None:
    assert {number: [one.points for one in verdict.standings] for number, verdict in VERDICTS.items()} == {
        2: [24, 21],
        3: [0, 18, 12],
        4: [18, 0, 12, 0],
        5: [1, 0, 0, 0, 0],
        6: [0, 0, 0, 0, 1, 0],
    }
    assert [verdict.winners for verdict in VERDICTS.values()] == [("Anna",), ("Ben",), ("Anna",), ("Anna",), ("Emil",)]


@pytest.mark.parametrize("number", GOLDEN)
def test_golden_games_survive_toml_and_json_and_back(number: int, tmp_path: Path) -> None:
    ways = [GOLDEN[number], tmp_path / "a.json", tmp_path / "b.toml"]
    for source, target in pairwise(ways):
        zp.write_record(zp.read_record(source), target)
    assert ways[2].read_text("utf-8") == ways[0].read_text("utf-8")
    assert zp.replay(zp.read_record(ways[1])).positions == VERDICTS[number].positions


Breakage = Callable[[State, Any], "str | None"]
"""From the position and the event that comes next, the line of another event, or None."""


def _on(kind: type | tuple[type, ...], change: Callable[[State, Any], str | None]) -> Breakage:
    return lambda state, event: change(state, event) if isinstance(event, kind) else None


def _moved(change: Callable[[State, Play], str | None]) -> Breakage:
    """For plays that move a truck of the player's own."""
    own = _on(Play, lambda s, e: change(s, e) if e.targets[1:] and owner(e.targets[0]) == e.player else None)
    return lambda state, event: (
        own(state, event) if not isinstance(event, Play) or "." not in event.targets[-1] else None
    )


def _is_jump(state: State, event: Play) -> bool:
    return any(space in state.standing(event.targets[0]) for space in event.targets[1:])


def _jump_with_too_much(state: State, event: Play) -> str | None:
    """A way over a truck that has no more fuel, along another legal path's start."""
    name = event.targets[0]
    standing = state.standing(name)
    for path in walks(state, name):
        text = f"play {event.player} {event.card} {name} {' '.join(path)}"
        if len(path) == len(event.targets) - 1 and set(path) & set(standing):
            wrong = game.check(state, line(state, text))
            if [one.rule for one in wrong] == ["WT-M5"]:
                return text
    return None


def _roll_again(state: State, event: Deal) -> str | None:
    lacking, _ = state.rolling()
    return None if state.setup.players.index(event.player) in lacking else f"roll {event.player} 4"


def _to_the_start(state: State, event: Any) -> str | None:
    near = state.setup.board.neighbours["start"]
    for name, truck in state.trucks.items():
        if "darkblue" in state.seat(event.player).hand and owner(name) == event.player and truck.space in near:
            return f"play {event.player} darkblue {name} start"
    return None


def _slope(state: State, event: Any) -> str | None:
    hand = state.seat(event.player).hand
    for name, truck in state.trucks.items():
        if "darkbrown" in hand and owner(name) != event.player and truck.kind == "slope":
            return f"play {event.player} darkbrown {name} p1 p2 p3"
    return None


def _with(card: str, kinds: tuple[str, ...], own: bool) -> Breakage:
    """A card for a truck that stands where it must not be played."""

    def change(state: State, event: Any) -> str | None:
        for name, truck in state.trucks.items():
            if card in state.seat(event.player).hand and (owner(name) == event.player) == own and truck.kind in kinds:
                return f"play {event.player} {card} {name}"
        return None

    return _on((Play, Return), change)


def _another(state: State, event: Any) -> str:
    others = [name for name in state.setup.players if name != event.player]
    return str(Entry(replace(event, player=others[0])))


REPLACED: dict[str, tuple[str, Breakage]] = {
    "a number that no die has": ("WT-C2", _on(Roll, lambda _, e: f"roll {e.player} 13")),
    "a card too many": ("WT-P2", _on(Deal, lambda s, e: f"deal {e.player}" + " ?" * (s.setup.hand + 1))),
    "out of turn": ("WT-P3", _on((Play, Return), _another)),
    "a card that is not in the hand": (
        "WT-T1",
        _on(
            Play,
            lambda s, e: next(
                (f"play {e.player} {c} {e.player}.1" for c in CARDS if c not in s.seat(e.player).hand), None
            ),
        ),
    ),
    "a card drawn by another": ("WT-T1", _on(Draw, _another)),
    "a card given up that can be followed": (
        "WT-T2",
        _on(Play, lambda _, e: f"return {e.player} {e.card}"),
    ),
    "nothing put back": (
        "WT-T2",
        _on(Return, lambda _, e: f"return {e.player} {e.card}" if e.trucks else None),
    ),
    "a space that is none": ("WT-C1", _moved(lambda _, e: " ".join([*str(Entry(e)).split()[:-1], "p999"]))),
    "back into the start area": ("WT-M1", _on((Play, Return), _to_the_start)),
    "a space too far": ("WT-K1", _moved(lambda _, e: f"{Entry(e)} oasis" if e.card != "darkbrown" else None)),
    "a space too few": (
        "WT-K2",
        _on(Play, lambda _, e: " ".join(str(Entry(e)).split()[:-1]) if e.card == "darkbrown" else None),
    ),
    "to and fro": (
        "WT-M1",
        _moved(
            lambda s, e: (
                f"play {e.player} lightblue {e.targets[0]} {e.targets[1]} {s.trucks[e.targets[0]].space}"
                if e.card == "lightblue" and s.trucks[e.targets[0]].under_way
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
    "a win before the end": (
        "",
        _on(Play, lambda s, e: f"win {e.player}" if not s.is_over else None),
    ),
    "red at the start": ("WT-K4", _with("red", ("start", "depot"), own=True)),
    "litres from a truck in the start area": ("WT-K3", _with("lightbrown", ("start", "depot"), own=False)),
    "a truck moved off a slope": ("WT-S1", _on((Play, Return), _slope)),
}
INSERTED: dict[str, tuple[str, Breakage]] = {
    "rolled twice": ("WT-P3", _on(Deal, _roll_again)),
    "drawn twice": ("WT-T1", _on(Play, lambda _, e: f"draw {e.player} red")),
    "dealt again": ("WT-P2", _on(Draw, lambda _, e: f"deal {e.player} red")),
    "an event after the end": ("", _on(Win, lambda *_: "play Anna darkblue Anna.1 p1")),
    "a truck that has arrived": (
        "WT-F1",
        _on(
            Play,
            lambda s, e: (
                f"play {e.player} lightblue {s.arrived[0]} p1 p2" if s.arrived and e.card == "lightblue" else None
            ),
        ),
    ),
}
UNTRUE: dict[str, tuple[str, Breakage]] = {
    "a wrong gauge": ("WT-M2", _on(Fuel, lambda _, e: f"fuel {e.truck} {e.litres % 12 + 1}")),
    "wrong points": ("", _on(Points, lambda _, e: f"score Anna={e.stated[0][1] + 1}")),
    "wrong winners": ("", _on(Win, lambda _, e: "win " + " ".join(n for n in NAMES[:2] if n not in e.players))),
}


def breakages() -> Iterator[tuple[int, str, int]]:
    """Every golden game with each breakage that it has room for, and where."""
    for number, verdict in VERDICTS.items():
        for what, (_, breakage) in {**REPLACED, **INSERTED, **UNTRUE}.items():
            pairs = zip(positions_of(game, verdict), verdict.record.log, strict=False)
            for index, (state, entry) in enumerate(pairs):
                if breakage(state, entry.event) is not None:
                    yield number, what, index
                    break


def broken(verdict: Verdict, what: str, index: int, folder: Path) -> Verdict:
    """The verdict on a record in whose file one line is changed or inserted."""
    _, breakage = {**REPLACED, **INSERTED, **UNTRUE}[what]
    log = verdict.record.log
    state = positions_of(game, verdict)[index]
    text = breakage(state, log[index].event)
    assert text
    entry = Entry(line(state, text), "broken")
    changed = replace(verdict.record, log=(*log[:index], entry, *log[index + (what not in INSERTED) :]))
    zp.write_record(changed, folder / "broken.toml")
    return zp.replay(zp.read_record(folder / "broken.toml"))


BREAKAGES = list(breakages())


def test_there_is_room_for_every_breakage_and_in_every_game_for_a_dozen() -> None:
    assert {what for _, what, _ in BREAKAGES} == {*REPLACED, *INSERTED, *UNTRUE}
    assert min(Counter(number for number, _, _ in BREAKAGES).values()) >= 12


@pytest.mark.parametrize(("number", "what", "index"), BREAKAGES)
def test_what_is_broken_is_found_at_its_line(number: int, what: str, index: int, tmp_path: Path) -> None:
    verdict = VERDICTS[number]
    rule = {**REPLACED, **INSERTED, **UNTRUE}[what][0] or ("WT-F3" if number >= 5 else "WT-F2")
    found = broken(verdict, what, index, tmp_path)
    wrong = found.claims[0] if what in UNTRUE else found.illegal
    assert wrong
    assert wrong.entry.place == f"{tmp_path / 'broken.toml'}, line {FIRST_LINE + index}"
    assert [violation.rule for violation in wrong.violations] == [rule]
    if what in UNTRUE:
        assert len(found.positions) == len(verdict.positions)
    else:
        assert len(found.positions) == index + 1
        assert bool(wrong.allowed) == ("after the end" not in what)


def test_the_command_line_refers_to_rule_and_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(GOLDEN[4])]) == 0
    assert "Der Wüstentruck: Anna, Ben, Cleo, Dora" in capsys.readouterr().out
    index = next(index for number, what, index in BREAKAGES if (number, what) == (4, "out of turn"))
    broken(VERDICTS[4], "out of turn", index, tmp_path)
    assert main(["check", str(tmp_path / "broken.toml")]) == 1
    out = capsys.readouterr().out
    assert f"broken.toml, line {FIRST_LINE + index}" in out
    assert "WT-P3" in out
    assert max(map(len, out.splitlines())) < 3000


def test_games_are_judged_without_anything_compiled() -> None:
    code = f"import zackpack as zp; assert zp.replay(zp.read_record({str(GOLDEN[3])!r})).legal"
    assert loaded(code) == []


def test_a_game_read_from_its_lines_is_the_same_game() -> None:
    state = positions_of(game, VERDICTS[6])[0]
    again = after(state, *(str(entry) for entry in VERDICTS[6].record.log))
    assert again == VERDICTS[6].positions[-1]
