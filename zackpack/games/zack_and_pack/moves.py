"""What can happen in each stage of a round of Zack & Pack (ZP-R1 to ZP-R5, ZP-P1).

The game is completely recorded.
"""

from collections.abc import Iterator
from functools import partial

from zackpack.games.claims import Points
from zackpack.games.game import say_nothing
from zackpack.games.moves import Moves
from zackpack.games.ways import Choice, each_of, each_once, fill, moves_of, series
from zackpack.games.zack_and_pack.between_rounds import End, Join, Leave
from zackpack.games.zack_and_pack.events import (
    Deal,
    Draw,
    Event,
    Load,
    Pay,
    Roll,
    Round,
    Shuffle,
    Take,
)
from zackpack.games.zack_and_pack.penalties import likely
from zackpack.games.zack_and_pack.piles import next_cards
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.ranges import (
    AnyPoints,
    LegalLoads,
    LegalNames,
    Newcomers,
    Penalties,
    Rolls,
    is_legal,
)
from zackpack.games.zack_and_pack.tasks import others_trucks, to_be_dealt, to_grab, to_roll

Move = Event | Moves[Event]
"""An event, or a tree of them."""


def decisions(state: State) -> Moves[Event]:
    """Everything that players decide: who plays, which truck they take, what they pack and owe."""
    if state.is_over:
        return moves_of()

    aside = [*_late_loads(state), *_between_rounds(state)]
    if to_roll(state) or to_be_dealt(state):
        awaited = [_score(state)] if state.unsettled and state.first is None else []
        return moves_of(*awaited, aside=aside)

    # ZP-R4: the last one has nothing to choose
    if len(to_grab(state)) == 1:
        return moves_of(aside=aside)

    return moves_of(*([*_takes(state)] or _payments(state)), aside=aside)


def accidents(state: State) -> Moves[Event]:
    """Everything that dice, cards and piles decide."""
    if state.is_over:
        return moves_of()

    shuffles: list[Move] = [*_shuffles(state)]
    rolling = to_roll(state)
    if rolling:
        dice = Rolls(state.setup.dice)
        rolls: list[Move] = [fill(Roll, player, within=dice) for player in rolling]
        return moves_of(*rolls, aside=shuffles)

    cards = next_cards(state)
    awaited = [] if cards and _is_pile_mixed(state) else shuffles
    lacking = to_be_dealt(state)
    if lacking:
        deals = [_deals(state, player) for player in lacking] if cards else []
        return moves_of(*awaited, *deals, aside=shuffles)

    grabbing = to_grab(state)
    draws = [_draws(state, player) for player in grabbing] if cards else []
    if len(grabbing) == 1:
        return moves_of(*awaited, *draws, aside=shuffles)

    # nobody waits for the unknown card as long as others' trucks can be taken
    return moves_of(free=(draws or shuffles) if grabbing else (), aside=shuffles)


# ---- cards


def _is_pile_mixed(state: State) -> bool:
    """Whether the pile need not be shuffled before the deal so that the record has its order."""
    cards = state.cards
    if cards.is_ordered or cards.is_face_down or state.table or state.hands:
        return True

    return cards.pile is not None and not cards.is_untouched


def _deals(state: State, player: str) -> Moves[Event]:
    """ZP-R2: the next cards of the pile, together or one by one."""
    room = state.setup.dealt - state.seat(player).dealt

    def following(chosen: tuple[str, ...]) -> Iterator[Choice[str]]:
        if len(chosen) < room:
            now = Deal(player, chosen).play(state, say_nothing) if chosen else state
            yield from map(Choice, next_cards(now))

    return series(Deal, player, following=following, may_end=bool)


def _draws(state: State, player: str) -> Moves[Event]:
    """ZP-R3, ZP-R4: the top card of the pile."""
    return each_of(Draw, player, among=next_cards(state))


def _takes(state: State) -> Iterator[Move]:
    """ZP-R3: the trucks before others; where a deal is not recorded, any that may lie there."""
    grabbing = to_grab(state)
    if len(grabbing) < 2:
        return

    for player in grabbing:
        if not state.without_deal():
            yield each_of(Take, player, among=others_trucks(state, player))
            continue

        legal = LegalNames(state, partial(Take, player), state.rest)
        if next(legal.values(), None) is not None:
            yield fill(Take, player, within=legal)


def _shuffles(state: State) -> Iterator[Moves[Event]]:
    """ZP-P2, ZP-R5: all cards of the new pile in any order, or none, when it is time for that."""
    cards = state.rest
    can_name = is_legal(state, Shuffle(cards))
    can_be_unknown = is_legal(state, Shuffle(()))

    def may_end(chosen: tuple[str, ...]) -> bool:
        return len(chosen) == len(cards) if chosen else can_be_unknown

    if can_name or can_be_unknown:
        yield series(Shuffle, following=each_once(cards if can_name else ()), may_end=may_end)


# ---- loads, penalties, points


def _payments(state: State) -> Iterator[Move]:
    """ZP-L0, ZP-S3: loads and penalties."""
    unpaid = state.unpaid()
    for player in unpaid:
        if not state.seat(player).has_packed:
            yield _load(state, player)

    yield from (_pay(state, player) for player in unpaid)


def _late_loads(state: State) -> Iterator[Move]:
    """Loads of those who have only said what they owe."""
    for player, seat in state.seated():
        if seat.stated is not None and not seat.has_packed:
            yield _load(state, player)


def _load(state: State, player: str) -> Move:
    """ZP-L1 to ZP-L6: a legal load."""
    return fill(Load, player, within=LegalLoads(state, player))


def _pay(state: State, player: str) -> Move:
    """ZP-S3: any number; whether it can be true is another question."""
    most = likely(state.setup, state.seat(player))[-1]
    return fill(Pay, player, within=Penalties(state, player), example=most)


def _score(state: State) -> Move:
    """ZP-S5: the points of all players."""
    points = tuple(zip(state.setup.players, state.points_before, strict=True))
    return fill(Points, within=AnyPoints(points), example=points)


# ---- players


def _between_rounds(state: State) -> Iterator[Move]:
    """ZP-P1, ZP-E2: players join and leave, all agree to end the game, and a round is announced."""
    if state.has_begun:
        return

    newcomers = Newcomers(frozenset(state.stakes))
    if is_legal(state, Join(newcomers.unused, 1)):
        yield fill(Join, within=newcomers)

    leaving: list[Event] = [Leave(player) for player in state.setup.players]
    for event in (*leaving, End(), Round(state.number)):
        if is_legal(state, event):
            yield event
