"""What the fields of a line of Zack & Pack may hold, where there are too many values to list."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from typing import cast

from zackpack.dice import Dice
from zackpack.games.game import Playable, say_nothing
from zackpack.games.line_reader import DrawnLoad
from zackpack.games.names import named
from zackpack.games.zack_and_pack.events import Event, Load
from zackpack.games.zack_and_pack.penalties import WORK, likely
from zackpack.games.zack_and_pack.position import State
from zackpack.loads import Load as PackedLoad
from zackpack.optimum import solve
from zackpack.pieces import Cargo
from zackpack.violations import IllegalMoveError


@dataclass(frozen=True, slots=True)
class Rolls:
    """The cargoes that dice can show (ZP-C2)."""

    dice: Dice

    def __contains__(self, value: object, /) -> bool:
        return isinstance(value, Cargo) and self.dice.ways(value) > 0

    def draw(self, chance: random.Random, /) -> Cargo:
        """Roll the dice."""
        return Cargo(*map(chance.choice, self.dice.faces))


@dataclass(frozen=True, slots=True)
class LegalNames:
    """The names with which an event is legal, where too much is left out to list them."""

    state: State
    event: Callable[[str], Event]
    names: tuple[str, ...]

    def __contains__(self, value: object, /) -> bool:
        return isinstance(value, str) and is_legal(self.state, self.event(value))

    def values(self) -> Iterator[str]:
        """All of them."""
        return (name for name in self.names if name in self)

    def draw(self, chance: random.Random, /) -> str:
        """Draw one of them."""
        return chance.choice([*self.values()])


@dataclass(frozen=True, slots=True)
class LegalLoads:
    """The loads that a player can hand in."""

    state: State
    player: str

    def __contains__(self, value: object, /) -> bool:
        return isinstance(value, DrawnLoad) and is_legal(self.state, Load(self.player, value))

    def draw(self, chance: random.Random, /) -> DrawnLoad:
        """Draw an empty truck, or one of the best loads."""
        seat = self.state.seat(self.player)
        deck = self.state.setup.deck
        truck = deck[seat.truck] if seat.truck else next(iter(deck))
        cargo = seat.cargo or Cargo(white=1)

        best = solve(truck, cargo, work_limit=WORK).load
        load = chance.choice((best, PackedLoad(truck, cargo, ())))
        return DrawnLoad(f"{self.player}-{self.state.number}", load.layers())


@dataclass(frozen=True, slots=True)
class Penalties:
    """The numbers that a player can say to owe: any; those that can be true are drawn."""

    state: State
    player: str

    def __contains__(self, value: object, /) -> bool:
        return isinstance(value, int) and value >= 0

    def draw(self, chance: random.Random, /) -> int:
        """Draw one that can be true."""
        return chance.choice(likely(self.state.setup, self.state.seat(self.player)))


@dataclass(frozen=True, slots=True)
class AnyPoints:
    """Points that can be stated: any from 0 on; those that follow from the record are drawn."""

    points: tuple[tuple[str, int], ...]

    def __contains__(self, value: object, /) -> bool:
        return isinstance(value, tuple) and all(points >= 0 for _, points in value)

    def draw(self, _: random.Random, /) -> tuple[tuple[str, int], ...]:
        """The points as they are."""
        return self.points


@dataclass(frozen=True, slots=True)
class Newcomers:
    """Names that nobody has had, with points to begin with (ZP-P1)."""

    taken: frozenset[str]

    @property
    def unused(self) -> str:
        """A name that nobody has had, however long the others are."""
        names = (f"Dora{number}" for number in count(1))
        return next(name for name in names if named(name, self.taken) is None)

    def __contains__(self, value: object, /) -> bool:
        match value:
            case (str() as name, int() as stake):
                return named(name, self.taken) is None and stake > 0
        return False

    def draw(self, chance: random.Random, /) -> tuple[str, int]:
        """Draw one of them."""
        return self.unused, chance.randint(1, 100)


def is_legal(state: State, event: Event) -> bool:
    """Whether an event is legal."""
    try:
        cast("Playable[State]", event).play(state, say_nothing)
    except IllegalMoveError:
        return False

    return True
