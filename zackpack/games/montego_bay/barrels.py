"""One barrel at a time: onto a ship, into the pub, off a ship."""

from __future__ import annotations

from dataclasses import replace

from zackpack.games.montego_bay.position import State
from zackpack.games.montego_bay.quay import DESTINATIONS, PUB, Quay
from zackpack.games.montego_bay.rounds import pay_ship
from zackpack.games.protocol import refuse
from zackpack.sentences import Sentence, conjunction


def load_barrel(state: State, player: int, place: str, number: int) -> State:
    """Put a player's barrel onto a ship or into the pub; messages call it by its number.

    Raises
    ------
    IllegalMoveError
        If it cannot go there (MB-4.2a, MB-4.3e, MB-5, MB-E2).
    """
    if place == PUB:
        if state.quay.open_piers() or state.quay.unnamed:
            template = "barrel {number}: the pub is for barrels that no ship can take; {reason}."
            refuse("MB-E2", template, number=number, reason=_where_free(state.quay))
        pub = tuple(barrels + (index == player) for index, barrels in enumerate(state.pub))
        return replace(state, pub=pub)
    index = DESTINATIONS.index(place)
    if index >= len(state.quay.berths):
        if index < len(state.quay.berths) + state.quay.unnamed:
            template = "barrel {number}: the ship now at {pier} is not recorded; a line 'ships' names it."
            refuse("MB-4.3e", template, number=number, pier=_pier_name(index))
        template = "barrel {number}: no ship lies at {pier}; {reason}."
        refuse("MB-4.2a", template, number=number, pier=_pier_name(index), reason=_where_free(state.quay))
    if not state.quay.berths[index].ship:
        template = "barrel {number}: the pilot boat at {pier} is never loaded; {reason}."
        refuse("MB-5", template, number=number, pier=_pier_name(index), reason=_where_free(state.quay))
    quay, sailing = state.quay.load(index, player)
    state = replace(state, quay=quay)
    return pay_ship(state, sailing, last=player) if sailing else state


def remove_barrel(state: State, player: int, place: str) -> State:
    """Take a player's barrel off a ship.

    Raises
    ------
    IllegalMoveError
        If the player has none there (MB-4.2b).
    """
    if place == PUB:
        refuse("MB-4.2b", "barrels come off ships only; those in the pub stay there.")
    index = DESTINATIONS.index(place)
    if index >= len(state.quay.berths) or not state.quay.berths[index].barrels[player]:
        template = "{player} has no barrel at {pier} to remove."
        refuse("MB-4.2b", template, player=state.setup.players[player], pier=_pier_name(index))
    return replace(state, quay=state.quay.change_barrels(index, player, -1))


def _where_free(quay: Quay) -> Sentence:
    """The reason in messages: where a barrel can go."""
    if piers := [_pier_name(index) for index in quay.open_piers()]:
        return Sentence("there is a free slot at {piers}", piers=conjunction(piers))
    if quay.unnamed:
        return Sentence("the ship that came is not recorded")
    return Sentence("no ship is left, so it goes to the pub")


def _pier_name(index: int) -> Sentence:
    return Sentence("pier {number}", number=index + 1)
