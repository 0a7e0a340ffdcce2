"""Evenings of Zack & Pack recorded by penalties and points only, with errors and gaps, and the
points as they are.
"""

import random
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tests.naive.zack_and_pack_points import Ledger
from tests.strategies.zack_and_pack import NAMES
from zackpack.games.names import Layers
from zackpack.games.records import Record, read_event
from zackpack.games.zack_and_pack.components import Setup
from zackpack.games.zack_and_pack.events import Event
from zackpack.games.zack_and_pack.game import GAME
from zackpack.games.zack_and_pack.position import State

IMPOSSIBLE = 1000
"""A penalty that no truck costs."""


def event_of(state: State, line: str, loads: Mapping[str, Layers] | None = None) -> Event:
    """The event of a line, in which the names of all can be who have ever played, and of these
    loads.
    """
    everybody = Setup(tuple(state.stakes), state.setup.deck)
    return read_event(GAME, Record(GAME, everybody, state.rules, (), {}, loads or {}), line)


class Line(NamedTuple):
    """A line; whether it states what is untrue, and whether a round is over after it."""

    text: str
    is_untrue: bool = False
    ends_round: bool = False


class Evening:
    """An evening that happens line by line; the ledger has the points as they are after each.

    Lines state what players owe, or pay if they cannot pay all of it, now and then what nobody can
    owe; some are left out. Points are stated at any time, of all or some, of those who have left,
    too, and wrong ones where all is known.
    """

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.start = chance.choice((6, 9, 20))
        self.ledger = Ledger(
            NAMES[: chance.choice((3, 3, 4, 5))], self.start, chance.choice((0, 1, 3, 10))
        )
        self.has_error = (
            False  # whether somebody has stated an impossible penalty in the last round
        )
        self.has_penalties = True  # whether any were stated in the last round

    def lines(self, rounds: int) -> Iterator[Line]:
        """All lines of so many rounds, or until the game is over."""
        for number in range(1, rounds + 1):
            yield from self._round(number)
            if self.ledger.is_over:
                yield Line(f"win {' '.join(self.ledger.winners)}", ends_round=True)
                return
            yield from self._between_rounds()

    def _round(self, number: int) -> Iterator[Line]:
        chance = self.chance
        ledger = self.ledger
        kind = chance.choice(("points", "penalties", "penalties", "penalties", "some"))
        if kind == "points" or self.has_error or chance.random() < 0.3:
            yield Line(f"round {number}")
        owed = self._owed()
        whole = [] if kind == "points" else chance.sample(ledger.playing, len(ledger.playing))
        payers = whole if kind != "some" else whole[1:]
        stated: dict[str, int] = {}
        said = {player: self._said(player, owed[player]) for player in payers}
        for player in payers:
            if said[player] != IMPOSSIBLE:
                stated[player] = said[player]
        for player in payers[:-1] if kind == "penalties" else payers:
            yield Line(f"pay {player} {said[player]}", said[player] == IMPOSSIBLE)
        self.has_penalties = bool(payers)
        self.has_error = kind == "penalties" and IMPOSSIBLE in said.values()
        ledger.end_round(owed, stated)
        if kind == "penalties":
            yield Line(
                f"pay {payers[-1]} {said[payers[-1]]}",
                said[payers[-1]] == IMPOSSIBLE,
                ends_round=True,
            )
        if kind != "penalties" or chance.random() < 0.4:
            yield from self._state_points()

    def _owed(self) -> dict[str, int]:
        """What each player owes: mostly little, now and then as much as they have or more."""
        chance = self.chance
        owed = dict[str, int]()
        is_cheap = chance.random() < 0.6
        for player in self.ledger.playing:
            have = self.ledger.points[player]
            much = (chance.randint(0, have + 3), have, have + chance.randint(0, 3))
            owed[player] = chance.randint(0, 3) if is_cheap else chance.choice(much)
        return owed

    def _said(self, player: str, owed: int) -> int:
        """What a player says to owe."""
        have = self.ledger.points[player]
        if self.chance.random() < 0.1:
            return IMPOSSIBLE
        return have if owed > have and self.chance.random() < 0.6 else owed

    def _state_points(self) -> Iterator[Line]:
        """The points of all, perhaps after a claim that is wrong."""
        chance = self.chance
        ledger = self.ledger
        names = [*ledger.playing, *self._some_who_left()]
        chance.shuffle(names)
        if self.has_penalties and not ledger.is_open and chance.random() < 0.3:
            wrong = chance.choice(ledger.playing)
            numbers = {name: ledger.points[name] + (name == wrong) for name in names}
            yield Line(_score(numbers), is_untrue=True, ends_round=True)
        ledger.tell()
        yield Line(_score({name: ledger.points[name] for name in names}), ends_round=True)

    def _some_who_left(self) -> list[str]:
        return [
            name
            for name in self.ledger.points
            if name not in self.ledger.playing and self.chance.random() < 0.5
        ]

    def _between_rounds(self) -> Iterator[Line]:
        """Players leave and join, and some or all points are stated late."""
        chance = self.chance
        ledger = self.ledger
        if len(ledger.playing) > 3 and chance.random() < 0.3:
            gone = chance.choice(ledger.playing)
            ledger.leave(gone)
            yield Line(f"leave {gone}", ends_round=True)
        if len(ledger.points) < len(NAMES) and chance.random() < 0.2:
            new = NAMES[len(ledger.points)]
            ledger.join(new, chance.randint(1, self.start))
            yield Line(f"join {new} {ledger.points[new]}", ends_round=True)
        if self.has_penalties and chance.random() < 0.3:
            some = chance.sample(ledger.playing, chance.randint(1, len(ledger.playing) - 1))
            yield Line(_score({name: ledger.points[name] for name in some}), ends_round=True)
        if self.has_penalties and chance.random() < 0.3:
            yield from self._state_points()


def _score(points: dict[str, int]) -> str:
    return " ".join(("score", *(f"{player}={have}" for player, have in points.items())))
