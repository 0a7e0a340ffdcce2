"""One barrel at a time: onto a ship, into the pub, off a ship."""

from __future__ import annotations

from dataclasses import replace
from typing import NoReturn

from zackpack.games.game import refuse
from zackpack.games.montego_bay.phrases import berth_name, berth_names, free_slots, pier_name
from zackpack.games.montego_bay.position import State
from zackpack.games.montego_bay.quay import split_place
from zackpack.games.montego_bay.rounds import pay_ship
from zackpack.sentences import Sentence
from zackpack.violations import Violation


def load_barrel(state: State, player: int, place: str, number: int) -> State:
    """Put a player's barrel onto a ship or into the pub; messages call it by its number.

    Raises
    ------
    IllegalMoveError
        If it cannot go there (MB-C1, MB-4.2a, MB-4.3e, MB-5, MB-E2).
    """
    pier, ship = split_place(place)
    if not pier and not ship:
        if state.quay.open_piers() or state.quay.unnamed:
            template = "barrel {number}: the pub is for barrels that no ship can take; {reason}."
            refuse("MB-E2", template, number=number, reason=free_slots(state.quay))
        pub = tuple(barrels + (index == player) for index, barrels in enumerate(state.pub))
        return replace(state, pub=pub)
    index = pier - 1 if pier else _find_ship(state, ship, number)
    if index >= len(state.quay.berths):
        if index < len(state.quay.berths) + state.quay.unnamed:
            template = "barrel {number}: the ship now at {pier} is not recorded; a line 'ships' names it."
            refuse("MB-4.3e", template, number=number, pier=pier_name(index))
        template = "barrel {number}: no ship lies at {pier}; {reason}."
        refuse("MB-4.2a", template, number=number, pier=pier_name(index), reason=free_slots(state.quay))
    if not state.quay.berths[index].ship:
        template = "barrel {number}: the pilot boat at {pier} is never loaded; {reason}."
        refuse("MB-5", template, number=number, pier=pier_name(index), reason=free_slots(state.quay))
    quay, sailing = state.quay.load(index, player)
    state = replace(state, quay=quay)
    return pay_ship(state, sailing, last=player) if sailing else state


def remove_barrel(state: State, player: int, place: str, number: int) -> State:
    """Take a player's barrel off a ship; messages call it by its number.

    Raises
    ------
    IllegalMoveError
        If the player has none there (MB-C1, MB-4.2b, MB-4.3e).
    """
    pier, ship = split_place(place)
    if not pier and not ship:
        refuse("MB-4.2b", "barrels come off ships only; those in the pub stay there.")
    index = pier - 1 if pier else _find_ship(state, ship, number)
    berths = state.quay.berths
    if index >= len(berths) or not berths[index].barrels[player]:
        ships = berth_names(state.quay, [own for own, berth in enumerate(berths) if berth.barrels[player]])
        place = berth_name(state.quay, index) if index < len(berths) else pier_name(index)
        template = "barrel {number}: none of {player} is there ({place}); there are some on {ships}."
        name = state.setup.players[player]
        refuse("MB-4.2b", template, number=number, player=name, place=place, ships=ships)
    return replace(state, quay=state.quay.change_barrels(index, player, -1))


def name_place(state: State, place: str) -> str:
    """The place of a barrel, with the ship instead of its pier."""
    pier, _ = split_place(place)
    return state.quay.berths[pier - 1].name if pier else place


def dispute_place(state: State, place: str, number: int) -> tuple[Violation, ...]:
    """The violation if another ship lies at the pier of a barrel than its place says; () if the place says none."""
    pier, ship = split_place(place)
    if not pier or not ship:
        return ()
    berth = state.quay.berths[pier - 1]
    if berth.name == ship:
        return ()
    template = "barrel {number}: {ships} lies there, not {stated}."
    ships = berth_name(state.quay, pier - 1)
    return (Violation("MB-4.3e", Sentence(template, number=number, ships=ships, stated=ship)),)


def _find_ship(state: State, ship: str, number: int) -> int:
    """The index of the berth of a ship, which must lie at a pier."""
    names = [berth.name for berth in state.quay.berths]
    if ship not in names:
        _refuse_ship(state, ship, number)
    return names.index(ship)


def _refuse_ship(state: State, ship: str, number: int) -> NoReturn:
    """Refuse a ship that lies at no pier."""
    lying = berth_names(state.quay, range(len(state.quay.berths))) or Sentence("no ship")
    if ship not in state.setup.ships:
        template = "barrel {number}: there is no ship {ship} in {harbour}; at the piers: {lying}."
        refuse("MB-C1", template, number=number, ship=ship, harbour=state.setup.harbour.name, lying=lying)
    if ship in state.ships and ship not in {coming.name for coming in state.quay.pile}:
        template = "barrel {number}: {ship} has sailed; at the piers: {lying}."
    elif state.quay.unnamed:
        template = "barrel {number}: whether {ship} has come is not recorded; a line 'ships' names the ship that came."
    else:
        template = "barrel {number}: {ship} has not come yet; at the piers: {lying}."
    refuse("MB-4.3e", template, number=number, ship=ship, lying=lying)
