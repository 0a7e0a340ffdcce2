"""Parts of sentences: a store and its goods, the place of a docker, the ships at the piers."""

from __future__ import annotations

from collections.abc import Sequence

from zackpack.games.montego_bay.components import Store
from zackpack.games.montego_bay.position import State
from zackpack.games.montego_bay.quay import Quay
from zackpack.games.montego_bay.walk import PUBS
from zackpack.sentences import Sentence, conjunction, quantity


def goods(store: Store) -> Sentence:
    """Everything in a store: "2 barrels and a coin"."""
    found = [quantity(store.barrels, "barrel")] if store.barrels else []
    found += [quantity(store.damaged, "damaged barrel")] if store.damaged else []
    found += [Sentence("a coin")] if store.coin else []
    return conjunction(found) if found else Sentence("nothing")


def warehouse_at(state: State, space: int) -> str:
    """The name of the warehouse beside a space."""
    return state.row[min(space, state.setup.spaces - 1 - space)][0]


def whereabouts(state: State, docker: str) -> Sentence:
    """The space of a docker, with its warehouse and store, or its pub."""
    place = state.places[docker]
    if place < 0 or not state.row:
        pub = next((name for name, where in PUBS.items() if where == place), "")
        return Sentence("in pub {pub}", pub=pub)
    template = "on space {space} beside {warehouse} ({goods})"
    return Sentence(template, space=place, warehouse=warehouse_at(state, place), goods=goods(state.store(place)))


def pier_name(index: int) -> Sentence:
    """A pier by its index from 0."""
    return Sentence("pier {number}", number=index + 1)


def berth_name(quay: Quay, index: int) -> Sentence:
    """The ship at a pier: "Ackee at pier 2"."""
    if ship := quay.berths[index].ship:
        return Sentence("{ship} at {pier}", ship=ship.name, pier=pier_name(index))
    return Sentence("the pilot boat at {pier}", pier=pier_name(index))


def berth_names(quay: Quay, indices: Sequence[int]) -> Sentence:
    """Some of the ships at the piers."""
    return conjunction([berth_name(quay, index) for index in indices])


def free_slots(quay: Quay) -> Sentence:
    """Where a barrel can go now, as the reason in messages."""
    if indices := quay.open_piers():
        return Sentence("there is a free slot on {ships}", ships=berth_names(quay, indices))
    if quay.unnamed:
        return Sentence("the ship that came is not recorded")
    return Sentence("no ship is left, so it goes to the pub")
