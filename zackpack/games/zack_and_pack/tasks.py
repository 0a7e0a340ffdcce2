"""Who is to do what in a round of Zack & Pack, in a completely recorded game (ZP-R1 to ZP-R5)."""

from collections.abc import Iterator

from zackpack.games.claims import Points
from zackpack.games.zack_and_pack.events import Deal, Draw, Pay, Roll, Shuffle, Take
from zackpack.games.zack_and_pack.piles import next_cards
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.rounds import Stage
from zackpack.games.zack_and_pack.seats import Seat


def task(state: State) -> tuple[str, list[str]]:
    """Find what comes next in a round that is not over.

    Returns
    -------
    tuple[str, list[str]]
        Its verb, and the players who do it, if it is theirs.
    """
    rolling = to_roll(state)
    if rolling and state.unsettled and state.first is None:
        return Points.verb, []

    if rolling:
        return Roll.verb, rolling

    has_cards = bool(next_cards(state))
    if to_be_dealt(state):
        return (Deal.verb if has_cards else Shuffle.verb), []

    grabbing = to_grab(state)
    takers = [player for player in grabbing if may_take(state, player)]
    if takers:
        return Take.verb, takers

    if grabbing:
        return (Draw.verb, grabbing) if has_cards else (Shuffle.verb, [])

    return Pay.verb, state.unpaid()


def choosers(state: State) -> list[str]:
    """The players who can choose between trucks that are known to lie on the table."""
    if to_roll(state) or to_be_dealt(state):
        return []

    grabbing = to_grab(state)
    if len(grabbing) == 1:
        return []

    return [player for player in grabbing if others_trucks(state, player)]


def to_roll(state: State) -> list[str]:
    """The players who are to roll (ZP-R1)."""
    if state.stage > Stage.ROLLING:
        return []

    return [player for player, seat in _active(state) if seat.cargo is None]


def to_be_dealt(state: State) -> list[str]:
    """The players who are to be dealt trucks (ZP-R2)."""
    if state.stage > Stage.DEALING:
        return []

    return [player for player, seat in _active(state) if seat.dealt < state.setup.dealt]


def to_grab(state: State) -> list[str]:
    """The players who are to get a truck (ZP-R3)."""
    if state.stage > Stage.GRABBING:
        return []

    return [player for player, seat in _active(state) if seat.truck is None]


def _active(state: State) -> Iterator[tuple[str, Seat]]:
    """The players who have neither packed nor stated a penalty.

    There are none where only penalties are recorded.
    """
    is_by_penalties = state.first == Stage.PAYING and state.stage == Stage.ROLLING
    if is_by_penalties and all(seat.cargo is None for seat in state.seats):
        return

    for player, seat in state.seated():
        if seat.stated is None and not seat.has_packed:
            yield player, seat


def may_take(state: State, player: str) -> bool:
    """Whether a player can take a truck from the table, which the last one cannot (ZP-R4).

    Where a deal is not recorded, any truck that is not in sight may lie there.
    """
    if len(to_grab(state)) == 1:
        return False

    return bool(state.without_deal() or others_trucks(state, player))


def others_trucks(state: State, player: str) -> list[str]:
    """The trucks that lie in front of other players."""
    return [truck for truck, owner in state.table.items() if state.setup.players[owner] != player]
