"""Positions of Zock to try rules in, and lines."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from tests.harness import after, offered
from zackpack.games import zock as game
from zackpack.games.zock.components import HOUSE_NAMES, Track, house_track, read_amounts, read_track
from zackpack.games.zock.position import State
from zackpack.games.zock.seats import Seat
from zackpack.games.zock.setup import Rules, Setup

RECORDS = Path(__file__).parent.parent / "records"
SMALL_FILE = Path(__file__).parent.parent / "tracks" / "small.toml"
NAMES = ("Anna", "Ben", "Cleo", "Dora")
HOUSE = house_track()
SMALL = read_track(SMALL_FILE)
"""16 spaces, so that pawns meet often, and a bank that runs dry."""
ENDLESS = replace(SMALL, name="endless", bank=None)
"""The same without a bank's stock."""
LOANS = (500, 3000, 20_000)


def track_of(
    spaces: int, drawn: Sequence[str] | Mapping[str, Any], colours: tuple[str, ...] = HOUSE_NAMES
) -> Track:
    """A track from its amounts as files have them."""
    return Track("any", spaces, read_amounts(drawn, spaces, colours), colours)


def position(
    *seats: Seat | tuple[int, ...],
    rules: Rules | None = None,
    track: Track = ENDLESS,
    **fields: Any,
) -> State:
    """A position with these seats, of which a tuple is what the pawns have travelled."""
    found = tuple(one if isinstance(one, Seat) else Seat(travel=one) for one in seats)
    state = game.GAME.start(Setup(NAMES[: len(found)], track), rules or Rules())
    return replace(state, seats=found, **fields)


def play(state: State, *said: str) -> State:
    """The position after some lines."""
    return after(state, *said)


def due(state: State) -> list[str]:
    """What is due, as it is told, but for the `end` that may always come."""
    told = [str(offer) for offer in offered(state)]
    if state.is_over:
        return told

    *others, last = told
    assert last == "end"
    return others


def travels(state: State) -> list[tuple[int, ...]]:
    """How far the pawns of each player have travelled."""
    return [seat.travel for seat in state.seats]


def cash(state: State) -> list[int]:
    """The money of each player."""
    return [seat.cash for seat in state.seats]
