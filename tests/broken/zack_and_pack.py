"""Ways to break a record of Zack & Pack."""

from typing import Any

import zackpack as zp
from tests.harness import Breakage, as_broken, on
from tests.strategies.zack_and_pack import NAMES, RECORDS
from zackpack.games.claims import Points, Win
from zackpack.games.zack_and_pack.events import Deal, Draw, Load, Pay, Roll, Round, Shuffle, Take
from zackpack.games.zack_and_pack.position import State

GOLDEN = [RECORDS / f"{name}_players.toml" for name in ("four", "six")]


def first_of(*found: Any) -> Any:
    """The first of some events; None if there is none."""
    return next(iter(found), None)


def _own(state: State, event: Any) -> Any:
    """The grabbing of a truck that lies in front of the player."""
    lying = state.seat(event.player).lying if isinstance(event, Take) else ()
    return first_of(*(Take(event.player, truck) for truck in lying))


def _last(state: State, event: Any) -> Any:
    """The grabbing of a truck from the table by the last player, who has to draw."""
    alone = isinstance(event, Draw) and sum(seat.truck is None for seat in state.seats) == 1
    return first_of(*(Take(event.player, truck) for truck in state.table)) if alone else None


def _dealt(state: State, event: Any) -> Any:
    """A deal to a player who has got all trucks."""
    full = [
        p for p, seat in zip(NAMES, state.seats, strict=False) if seat.dealt == state.setup.dealt
    ]
    return (
        first_of(*(Deal(player, event.trucks) for player in full))
        if isinstance(event, Deal)
        else None
    )


REPLACED: dict[str, tuple[str, Breakage]] = {
    "a face that no die has": (
        "ZP-C2",
        on(Roll, lambda _, e: Roll(e.player, zp.Cargo(0, *e.cargo.counts[1:]))),
    ),
    "a truck that is not in the deck": ("ZP-C1", on(Take, lambda _, e: Take(e.player, "T31"))),
    "one's own truck": ("ZP-R3", _own),
    "a truck for the last player": ("ZP-R4", _last),
    "one truck too many": ("ZP-R2", _dealt),
    "a card twice": (
        "ZP-R2",
        on(Deal, lambda s, e: first_of(*(Deal(e.player, (card,)) for card in s.table))),
    ),
    "a card below the top": (
        "ZP-P2",
        on(Deal, lambda s, e: Deal(e.player, (s.pile[1],)) if len(s.pile) > 1 else None),
    ),
    "an unknown card below the top": (
        "ZP-P2",
        on(Draw, lambda s, e: Draw(e.player, s.pile[-1]) if len(s.pile) > 1 else None),
    ),
    "a card missing from the deck": ("ZP-P2", on(Shuffle, lambda _, e: Shuffle(e.trucks[1:]))),
    "a card missing from the discards": (
        "ZP-R5",
        on(Shuffle, lambda s, e: Shuffle(e.trucks[1:]) if s.discards else None),
    ),
    "a win before the end": ("ZP-E1", on(Load, lambda _, e: Win((e.player,)))),
    "a round before its time": ("ZP-S4", on(Load, lambda s, _: Round(s.number + 1))),
    "points that nobody can have": (
        "ZP-S5",
        on(
            Load,
            lambda s, _: Points(tuple((player, -1) for player in s.setup.players)),
        ),
    ),
}
INSERTED: dict[str, tuple[str, Breakage]] = {
    "rolled twice": (
        "ZP-R1",
        lambda s, e: (
            first_of(
                *(
                    Roll(p, x.cargo)
                    for p, x in zip(s.setup.players, s.seats, strict=True)
                    if x.cargo
                )
            )
            if isinstance(e, Roll) and s.unpaid()
            else None
        ),
    ),
    "grabbed twice": (
        "ZP-R3",
        lambda s, e: (
            first_of(
                *(
                    Draw(p, s.pile[0])
                    for p, x in zip(s.setup.players, s.seats, strict=True)
                    if x.truck
                )
            )
            if isinstance(e, Take)
            else None
        ),
    ),
    "shuffled too early": (
        "ZP-R5",
        on(Deal, lambda s, _: Shuffle(s.pile) if len(s.pile) < 30 else None),
    ),
    "packed twice": (
        "ZP-L0",
        lambda s, e: (
            first_of(
                *(
                    Load(p, e.drawn)
                    for p, x in zip(s.setup.players, s.seats, strict=True)
                    if x.packed
                )
            )
            if isinstance(e, Load)
            else None
        ),
    ),
    "paid twice": (
        "ZP-S3",
        lambda s, e: (
            first_of(
                *(Pay(p, x.owed) for p, x in zip(s.setup.players, s.seats, strict=True) if x.owed)
            )
            if isinstance(e, Pay)
            else None
        ),
    ),
    "an event after the end": ("ZP-E1", on(Win, lambda *_: Roll("Anna", zp.Cargo(1, 0)))),
}
UNTRUE: dict[str, tuple[str, Breakage]] = {
    "a wrong penalty": ("ZP-S3", on(Pay, lambda _, e: Pay(e.player, e.penalty + 1))),
    "wrong points": (
        "ZP-S4",
        on(Points, lambda _, e: Points((("Anna", e.stated[0][1] + 1), *e.stated[1:]))),
    ),
    "wrong winners": ("ZP-E2", on(Win, lambda _, e: Win(("Ben", *e.players[1:])))),
}
BROKEN = as_broken(replaced=REPLACED, inserted=INSERTED, untrue=UNTRUE)
