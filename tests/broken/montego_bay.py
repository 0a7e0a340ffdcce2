"""Ways to break a record of Montego Bay."""

from typing import Any

from tests.harness import Breakage, as_broken, on
from tests.strategies.montego_bay import RECORDS
from zackpack.games.montego_bay.position import State

GOLDEN = [RECORDS / f"montego_bay_{players}.toml" for players in (2, 3, 4)]


def words(event: Any, *last: str) -> str:
    """The event's line with other words at its end."""
    return " ".join([event.verb, *event.words()[: len(event.words()) - len(last)], *last])


def _jack(state: State, event: Any) -> str | None:
    """Cards of which Lazy Jack's is that of the docker beside him."""
    cards = dict(event.cards)
    if "jack" not in cards or not state.companion:
        return None
    return words(event, f"jack={cards[state.companion.kind]}")


def _not_theirs(state: State, event: Any) -> str | None:
    """The removal of barrels from a pier where the docker's owner has none."""
    bare = [
        index
        for index, berth in enumerate(state.quay.berths)
        if event.docker.player not in berth.barrels
    ]
    return words(event, state.quay.berths[bare[0]].name or "pier1") if bare else None


def _sailed(state: State, event: Any) -> str | None:
    """A loading whose last barrel goes to a ship that has sailed."""
    quay = state.quay
    left = [
        *(berth.name for berth in quay.berths),
        *(ship.name for ship in quay.pile),
        *quay.unseen,
    ]
    gone = [name for name in state.setup.ships if name not in left]
    return words(event, gone[0]) if gone else None


REPLACED: dict[str, tuple[str, Breakage]] = {
    "a warehouse twice": ("MB-C2", on("row", lambda _, e: words(e, e.tiles[0][0]))),
    "a ship twice": ("MB-C1", on("ships", lambda _, e: words(e, e.ships[0]))),
    "a card of 6": ("MB-C4", on("card", lambda _, e: words(e, f"{e.cards[-1][0]}=6"))),
    "the same card for Lazy Jack": ("MB-2", on("card", _jack)),
    "a barrel more": ("MB-4.2a", on("load", lambda _, e: f"{words(e)} pier2")),
    "a ship that has sailed": ("MB-4.3e", on("load", _sailed)),
    "somebody else's barrel": ("MB-4.2b", on("remove", _not_theirs)),
    "a win before the end": ("MB-E1", on("load", lambda s, _: f"win {s.setup.players[0]}")),
}
INSERTED: dict[str, tuple[str, Breakage]] = {
    "another shuffle": (
        "MB-6",
        on("card", lambda s, _: f"order {' '.join(docker.word for docker in s.order)}"),
    ),
    "an event after the end": (
        "MB-E1",
        on("win", lambda s, _: f"load {s.setup.players[0]}.large pier1"),
    ),
}
OMITTED: dict[str, tuple[str, Breakage]] = {
    "no cards of a player": (
        "MB-4.1",
        on("card", lambda s, _: "" if len(s.places) - len(s.cards) <= 3 else None),
    ),
    "no row": ("MB-P1", on("row", lambda *_: "")),
    "no shuffle for the second pile": (
        "MB-6",
        on("order", lambda s, _: "" if s.number > 1 else None),
    ),
    "a docker who does not load": (
        "MB-4.1",
        on("load", lambda s, _: "" if len(s.queue) > 2 else None),
    ),
}
UNTRUE: dict[str, tuple[str, Breakage]] = {
    "wrong points": ("MB-4.3b", on("score", lambda _, e: f"score Anna={e.stated[0][1] + 1}")),
    "wrong winners": (
        "MB-E3",
        on("win", lambda _, e: f"win {'Ben' if e.players == ('Anna',) else 'Anna'}"),
    ),
}
BROKEN = as_broken(replaced=REPLACED, inserted=INSERTED, omitted=OMITTED, untrue=UNTRUE)
