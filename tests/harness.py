"""What tests ask of any of the four games: what a line says, which rule refuses it, what is wrong
with a record.
"""

from __future__ import annotations

import os
import random
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, Literal, NamedTuple, TypeVar, cast

import pytest

import zackpack as zp
from tests.catalogues import is_translated
from zackpack.games import Entry, Verdict
from zackpack.games.chance import decide
from zackpack.games.names import quote
from zackpack.games.offers import Offer, Outlook, offers
from zackpack.games.records import Record, game_named, read_event
from zackpack.sentences import Sentence

State = TypeVar("State", bound=Any)
RULE = re.compile(r"\b[A-Z]{2}-[A-Z]?\d+(?:\.\d+)?[a-z]?\b|\bZK-H\b")
RECORDS = Path(__file__).parent / "records"
RULES = Path(zp.__file__).parent / "data/rules"

# ---- rules, lines and positions

ALIKE = [
    ("Anna", "Anna"),
    ("Anna", "anna"),
    ("Al Bert", "Albert"),
    ("Anna Lee", "Anna  Lee"),
    ("Weiss", "Weiß"),
    ("José", "Jose\u0301"),
    ("Ǆemal", "ǆemal"),
]
"""Pairs of names that mean one person."""


def rules_page(game: str) -> str:
    """The page of a game's rules."""
    return (RULES / f"{game}.md").read_text("utf-8")


def name_of(state: object) -> str:
    """The name of the game of a position: that of the package of its class."""
    return type(state).__module__.split(".")[2]


def line(state: Any, text: str) -> Any:
    """An event, from its line."""
    game = game_named(name_of(state))
    return read_event(game, Record(game, state.setup, state.rules, ()), text)


def after(state: State, *lines: str) -> State:
    """The position after some lines, which must be legal."""
    game: Any = game_named(name_of(state))
    for text in lines:
        state = game.play(state, line(state, text)).state
    return state


def offered(state: Any) -> tuple[Offer, ...]:
    """Everything that is offered in a position."""
    return offers(game_named(name_of(state)), state)


def pairs_due(state: Any) -> set[tuple[str, str]]:
    """The verbs of everything that is offered, with their players."""
    return {(offer.verb, offer.player) for offer in offered(state)}


def lines_due(state: Any) -> list[str]:
    """All lines that are possible, the first thousand of each kind; of those that hold anything,
    how they begin.
    """
    lines = []
    for opening in Outlook(game_named(name_of(state)), state).openings:
        if opening.node.blank is None:
            lines += [event.line() for event in islice(opening.node, 1000)]
        else:
            lines.append(" ".join(map(quote, opening.words)))
    return lines


def decided(state: Any, chance: random.Random, verb: str = "", player: str = "") -> tuple[Any, ...]:
    """The events that chance decides in a position."""
    return decide(game_named(name_of(state)), state, chance, verb, player)


def refused(state: Any, event: Any) -> str:
    """The rules that refuse an event, or the line of one; "" if it is legal. A refusal is one in
    every language.
    """
    game = game_named(name_of(state))
    event = line(state, event) if isinstance(event, str) else event
    violations = game.check(state, event)
    if violations:
        with pytest.raises(zp.IllegalMoveError) as error:
            game.play(state, event)
        assert error.value.violations == violations
    return _rules(violations)


def disputed(state: Any, text: str) -> str:
    """The rules by which the claim of a legal line is untrue; "" if it is true."""
    assert refused(state, text) == ""
    return _rules(game_named(name_of(state)).dispute(state, line(state, text)))


def _rules(violations: tuple[zp.Violation, ...]) -> str:
    for violation in violations:
        assert re.search(r"[.\]]$", violation.message), violation
        assert_translated(violation.message)
    return ", ".join(violation.rule for violation in violations)


def assert_translated(*texts: object) -> None:
    """Each text is a Sentence that the catalogues of all languages have, and so is every sentence
    in it.
    """
    for text in texts:
        assert isinstance(text, Sentence), text
        assert is_translated(text) or "item0" in text.values, text.template
        assert_translated(*(value for value in text.values.values() if isinstance(value, Sentence)))


class Refused(NamedTuple):
    """A line that breaks a rule in a position, and what it does wrong."""

    rule: str
    state: Any
    line: str
    what: str = ""


# ---- records in which one line is wrong

Breakage = Callable[[Any, Any], Any]
"""From a position and the event that comes next, the wrong event or its line; "" for no line, None:
not here.
"""
Way = Literal["replaced", "inserted", "omitted", "untrue"]
"""What becomes of an event: another takes its place or comes before it, it is left out, or it
states what is untrue.
"""


class Broken(NamedTuple):
    """How a record is broken, and the rule that says so."""

    rule: str
    way: Way
    breakage: Breakage


def as_broken(**tables: Mapping[str, tuple[str, Breakage]]) -> dict[str, Broken]:
    """One table from tables by the way in which records are broken: what is wrong, with the rule
    and the breakage.
    """
    return {
        what: Broken(rule, cast(Way, way), breakage)
        for way, table in tables.items()
        for what, (rule, breakage) in table.items()
    }


def assert_every_rule_is_tested(
    game: str, broken: Iterable[Refused | Broken], decides: Iterable[str], never: Iterable[str]
) -> None:
    """Each rule of a game's page is broken by a case of a table, or decides in one if nothing can
    break it.
    """
    page = set(RULE.findall(rules_page(game)))
    rules = {case.rule for case in broken}
    assert rules | {*never} == page
    assert rules.isdisjoint(never)
    assert {*never} <= {*decides} <= page


def on(kinds: str | type | tuple[type, ...], breakage: Breakage) -> Breakage:
    """A breakage of events with a verb, or of some kinds."""
    if isinstance(kinds, str):
        return lambda state, event: breakage(state, event) if event.verb == kinds else None
    return lambda state, event: breakage(state, event) if isinstance(event, kinds) else None


@cache
def replayed(path: Path) -> Verdict:
    """The verdict on a record."""
    return zp.replay(zp.read_record(path))


def places(good: Verdict, breakage: Breakage) -> Iterator[tuple[int, Entry | None]]:
    """The events of a record that can be broken so, and the wrong entries; None where the event is
    left out.
    """
    for index, (state, entry) in enumerate(zip(good.positions, good.record.log, strict=False)):
        found = breakage(state, entry.event)
        if isinstance(found, str):
            yield index, Entry(line(state, found), "broken") if found else None
        elif found is not None:
            yield index, Entry(found, "broken")


def break_record(
    good: Verdict, way: Way, index: int, wrong: Entry | None, path: Path, *, more: int | None = None
) -> tuple[Verdict, int]:
    """Write a record in which one event is wrong, and so many or all after it; the verdict on it,
    and the line.
    """
    log = [replace(entry, above=()) for entry in good.record.log]  # comments would be lines, too
    log[index : index + (way != "inserted")] = [wrong] if wrong else []
    if more is not None:
        del log[index + 1 + more :]
    table = {
        key: os.path.relpath(RECORDS / str(file), path.parent)
        for key, file in good.record.setup_table.items()
    }
    zp.write_record(replace(good.record, log=tuple(log), setup_table=table), path, replace=True)
    lines = path.read_text("utf-8").split("\n")
    number = lines.index('log = """') + 2 + index
    assert wrong is None or lines[number - 1] == str(wrong)
    return zp.replay(zp.read_record(path)), number


def assert_found(
    good: Verdict,
    broken: Broken,
    index: int,
    wrong: Entry | None,
    path: Path,
    *,
    more: int | None = None,
) -> None:
    """The referee finds what is wrong at its line, by its rule, and goes on after a claim.

    Parameters
    ----------
    more
        How many events of the record follow the wrong one; None, or if one is left out: all.
    """
    verdict, number = break_record(
        good, broken.way, index, wrong, path, more=more if wrong else None
    )
    assert not verdict.is_legal
    untrue = broken.way == "untrue"
    found = verdict.claims[0] if untrue else verdict.illegal
    assert found
    assert [violation.rule for violation in found.violations] == [broken.rule]
    assert_translated(*(violation.message for violation in found.violations))
    if wrong is None:  # what was left out shows where it is missed
        assert int(found.entry.place.rpartition(" ")[2]) >= number
        return
    assert (found.entry.place, str(found.entry)) == (f"{path}, line {number}", str(wrong))
    length = len(good.record.log) if more is None else min(len(good.record.log), index + 1 + more)
    assert len(verdict.positions) == 1 + (length if untrue else index)
    if verdict.illegal:
        assert bool(verdict.illegal.allowed) == bool(offered(good.positions[index]))


# ---- files that cannot be read


class Unreadable(NamedTuple):
    """What is replaced in a file that can be read, by what, and how the fault begins."""

    old: str
    new: str
    expected: str
    found: str = ""

    @classmethod
    def told(cls, old: str, new: str, fault: str) -> Unreadable:
        """With what the fault says as one text."""
        expected, _, found = fault.partition(", found ")
        return cls(old, new, expected, found)


def faults_of(read: Callable[[Path], object], path: Path, text: str) -> list[str]:
    """The faults of a file with this text; each must begin with the file's name, which is cut."""
    path.write_text(text, "utf-8")
    with pytest.raises(zp.InputError) as error:
        read(path)
    faults = [str(fault) for fault in error.value.faults]
    assert all(fault.startswith(str(path.parent)) for fault in faults), faults
    return [fault.removeprefix(f"{path}, ") for fault in faults]


def assert_unreadable(
    read: Callable[[Path], object], path: Path, good: str, case: Unreadable
) -> int:
    """The first fault of a file with one replacement is the one that the case names; how many there
    are.
    """
    assert case.old in good
    faults = faults_of(read, path, good.replace(case.old, case.new, 1))
    expected, _, found = faults[0].partition(", found ")
    assert case.expected in expected
    assert found.startswith(case.found)
    return len(faults)
