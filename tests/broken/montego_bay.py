"""Ways to break a record of Montego Bay."""

from __future__ import annotations

from typing import Any

from tests.harness import Breakage, as_broken, on
from tests.strategies.montego_bay import RECORDS
from zackpack.games.montego_bay.position import State

GOLDEN = [RECORDS / f"montego_bay_{players}.toml" for players in (2, 3, 4)]


def words(event: Any, *last: str) -> str:
    """The event's line with other words at its end."""
    return " ".join([event.verb, *event.words()[: len(event.words()) - len(last)], *last])


def _poor(state: State, _: Any) -> str | None:
    poor = [player for player in state.setup.players if state.purse(player) < 3]
    return f"hire {poor[0]}.large" if poor else None


def _jack(state: State, event: Any) -> str | None:
    cards = dict(event.cards)
    if "jack" not in cards or not state.companion:
        return None
    return words(event, f"jack={cards[state.companion.rpartition('.')[2]]}")


def _not_theirs(state: State, event: Any) -> str | None:
    bare = [index for index, berth in enumerate(state.quay.berths) if not berth.barrels[state.index(event.docker)]]
    return words(event, state.quay.berths[bare[0]].name or "pier1") if bare else None


def _sailed(state: State, event: Any) -> str | None:
    gone = [name for name in state.ships if name not in _in_sight(state)]
    return words(event, gone[0]) if gone else None


def _coming(state: State, event: Any) -> str | None:
    pile = [name for name in state.setup.ships if name not in state.ships]
    pile = pile or [ship.name for ship in state.quay.pile[4:]]
    return words(event, pile[0]) if pile else None


def _in_sight(state: State) -> list[str]:
    return [ship.name for ship in (*(berth.ship for berth in state.quay.berths), *state.quay.pile) if ship]


def _elsewhere(_: State, event: Any) -> str:
    return f"at {event.stands[0][0]} 99"


def _later(state: State, _: Any) -> str | None:
    return f"load {state.queue[1]} pier2" if len(state.queue) > 1 else None


REPLACED: dict[str, tuple[str, Breakage]] = {
    "a warehouse twice": ("MB-C2", on("row", lambda _, e: words(e, e.tiles[0][0]))),
    "a ship twice": ("MB-C1", on("ships", lambda _, e: words(e, e.names[0]))),
    "an order with a docker twice": ("MB-P1", on("order", lambda _, e: words(e, e.dockers[0]))),
    "a card of 6": ("MB-C4", on("card", lambda _, e: words(e, f"{e.cards[-1][0]}=6"))),
    "a docker without a card": ("MB-2", on("card", lambda _, e: f"card {e.player} large=1")),
    "the same card for Lazy Jack": ("MB-2", on("card", _jack)),
    "a hire without coins": ("MB-1", on("hire", _poor)),
    "a barrel kept": ("MB-4.2a", on("load", lambda _, e: f"load {e.docker} pier2" if len(e.places) > 1 else None)),
    "a barrel more": ("MB-4.2a", on("load", lambda _, e: f"{words(e)} pier2")),
    "a barrel more, without the docker": ("MB-4.2a", on("load", lambda _, e: f"load {' '.join(e.places)} 2")),
    "a ship that has sailed": ("MB-4.3e", on("load", _sailed)),
    "a ship of the pile": ("MB-4.3e", on("load", _coming)),
    "a barrel on the pilot boat": ("MB-5", on("load", lambda s, e: words(e, "pier1") if s.number == 1 else None)),
    "a barrel in the pub": ("MB-E2", on("load", lambda _, e: words(e, "pub") if "pub" not in e.places else None)),
    "a docker before its turn": ("MB-4.1", on("load", _later)),
    "somebody else's barrel": ("MB-4.2b", on("remove", _not_theirs)),
    "loaded instead of removed": ("MB-4.2b", on("remove", lambda _, e: words(e).replace("remove", "load"))),
    "removed instead of loaded": ("MB-4.2a", on("load", lambda _, e: f"remove {e.docker} pier2")),
    "a win before the end": ("MB-E1", on("load", lambda s, _: f"win {s.setup.players[0]}")),
}
INSERTED: dict[str, tuple[str, Breakage]] = {
    "cards twice": (
        "MB-2",
        on("card", lambda s, e: f"card {next(iter(s.cards)).rpartition('.')[0]} large=1" if s.cards and e else None),
    ),
    "a second row": ("MB-P1", on("card", lambda s, _: f"row {' '.join(s.setup.warehouses)}")),
    "another shuffle": ("MB-6", on("card", lambda s, _: f"order {' '.join(s.order)}")),
    "loaded before the walk": ("MB-4.1", on("card", lambda s, _: f"load {s.order[0]} pier2")),
    "an event after the end": ("MB-E1", on("win", lambda s, _: f"load {s.setup.players[0]}.large pier1")),
}
OMITTED: dict[str, tuple[str, Breakage]] = {
    "no cards of a player": ("MB-4.1", on("card", lambda s, _: "" if len(s.places) - len(s.cards) <= 3 else None)),
    "no row": ("MB-P1", on("row", lambda *_: "")),
    "no order": ("MB-P1", on("order", lambda s, _: "" if s.number == 1 else None)),
    "no shuffle for the second pile": ("MB-6", on("order", lambda s, _: "" if s.number > 1 else None)),
    "a docker who does not load": ("MB-4.1", on("load", lambda s, _: "" if len(s.queue) > 2 else None)),
}
UNTRUE: dict[str, tuple[str, Breakage]] = {
    "wrong points": ("MB-4.3b", on("score", lambda _, e: f"score Anna={e.stated[0][1] + 1}")),
    "wrong coins": ("MB-4.2c", on("coins", lambda _, e: f"coins Ben={e.stated[1][1] + 1}")),
    "a docker elsewhere": ("MB-3a", on("at", _elsewhere)),
    "wrong winners": ("MB-E3", on("win", lambda _, e: f"win {'Ben' if e.players == ('Anna',) else 'Anna'}")),
}
BROKEN = as_broken(replaced=REPLACED, inserted=INSERTED, omitted=OMITTED, untrue=UNTRUE)
