"""Games of Zack & Pack as lines, and what both referees find in them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import NamedTuple

import zackpack as zp
from tests.naive.zack_and_pack import Table
from zackpack.games import Verdict
from zackpack.games.names import Layers
from zackpack.games.records import Entry, Record, read_event
from zackpack.games.zack_and_pack.components import Rules, Setup
from zackpack.games.zack_and_pack.events import Event
from zackpack.games.zack_and_pack.game import GAME
from zackpack.games.zack_and_pack.position import State


class Told(NamedTuple):
    """A game in lines, right or wrong."""

    setup: Setup
    rules: Rules
    lines: Sequence[str]
    loads: Mapping[str, Layers]

    def table(self) -> Table:
        """The table of the second referee, before the first line."""
        deck = {truck.name: (truck.area, truck.levels) for truck in self.setup.deck}
        return Table(
            self.setup.players,
            deck,
            self.setup.dice.faces,
            least,
            loads=self.loads,
            points=self.rules.points,
            bonus=self.rules.bonus,
        )

    def record(self) -> Record:
        """The record of these lines, in which the place of an entry is the number of its line."""
        record = Record(GAME, self.setup, self.rules, (), {}, self.loads)
        log: list[Entry] = []
        for number, line in enumerate(self.lines, start=1):
            event = read_event(GAME, record, line)
            log.append(Entry(event, place=str(number)))
            if event.newcomer:  # a name for the lines that follow
                record = replace(record, log=tuple(log))
        return replace(record, log=tuple(log))


@cache
def least(area: tuple[str, ...], levels: int, counts: tuple[int, ...]) -> int:
    """The proven least penalty."""
    return zp.solve(zp.Truck("any", area, levels), zp.Cargo(*counts)).penalty


def event_of(state: State, line: str, loads: Mapping[str, Layers] | None = None) -> Event:
    """The event of a line, in which the names of all can be who have ever played, and of these
    loads.
    """
    everybody = Setup(tuple(state.stakes), state.setup.deck)
    return read_event(GAME, Record(GAME, everybody, state.rules, (), {}, loads or {}), line)


def findings_of_table(table: Table, lines: Sequence[str]) -> dict[int, str]:
    """What the second referee finds wrong in lines: by their numbers, the rule, with "untrue"
    before it if the line is a claim. It ends at the first line that is illegal.
    """
    refused: dict[int, str] = {}
    for number, line in enumerate(lines, start=1):
        if rules := table.add(line):
            refused[number] = " ".join(sorted(rules))
            break
    return {number: f"untrue {rule}" for number, rule in table.untrue.items()} | refused


def findings_of_verdict(verdict: Verdict) -> dict[int, str]:
    """The same of the library's verdict."""
    found = {
        int(claim.entry.place): f"untrue {claim.violations[0].rule}" for claim in verdict.claims
    }
    if verdict.illegal:
        rules = {violation.rule for violation in verdict.illegal.violations}
        found[int(verdict.illegal.entry.place)] = " ".join(sorted(rules))
    return found
