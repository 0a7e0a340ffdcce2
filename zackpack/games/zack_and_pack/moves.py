"""What can happen in each phase of a round of Zack & Pack, in a completely recorded game (ZP-R1 to
ZP-R5, ZP-P1).
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import cast

from zackpack.dice import Dice
from zackpack.games.claims import Points
from zackpack.games.game import Playable, say_nothing
from zackpack.games.moves import Choice, Moves, each_once, fill, moves_of, series
from zackpack.games.notation import DrawnLoad
from zackpack.games.zack_and_pack.company import End, Join, Leave
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
from zackpack.games.zack_and_pack.penalties import WORK, most_payable, payable
from zackpack.games.zack_and_pack.piles import next_cards
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.rounds import PenaltiesOnly, Stage
from zackpack.games.zack_and_pack.seats import ImpossiblePenalty, Seat
from zackpack.loads import Load as Placed
from zackpack.optimum import solve
from zackpack.pieces import Cargo
from zackpack.violations import IllegalMoveError

Way = Event | Moves[Event]


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
class Legal:
    """The values with which an event is legal, where too much is left out to list them."""

    state: State
    event: Callable[[str], Event]
    names: tuple[str, ...]

    def __contains__(self, value: object, /) -> bool:
        return isinstance(value, str) and _is_legal(self.state, self.event(value))

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
        return isinstance(value, DrawnLoad) and _is_legal(self.state, Load(self.player, value))

    def draw(self, chance: random.Random, /) -> DrawnLoad:
        """Draw an empty truck, or one of the best loads."""
        seat = self.state.seat(self.player)
        deck = self.state.setup.deck
        truck = deck[seat.truck] if seat.truck else next(iter(deck))
        cargo = seat.cargo or Cargo(white=1)
        best = solve(truck, cargo, work_limit=WORK).load
        load = chance.choice((best, Placed(truck, cargo, ())))
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
        return chance.choice(payable(self.state, self.player))


@dataclass(frozen=True, slots=True)
class Stated:
    """Points that can be stated: any; those that follow from the record are drawn."""

    points: tuple[tuple[str, int], ...]

    def __contains__(self, value: object, /) -> bool:
        return isinstance(value, tuple)

    def draw(self, _: random.Random, /) -> tuple[tuple[str, int], ...]:
        """The points as they are."""
        return self.points


def decisions(state: State) -> Moves[Event]:
    """Everything that players decide: which truck they take, how they pack, what they owe, and who
    plays.
    """
    now = state.close_round()
    free: list[Way] = [*_later(state), *([] if now.is_over else _between_rounds(now))]
    if now.is_over:
        return moves_of(free=free)
    if _rolling(now) or _lacking(now):
        return moves_of(*([_scores(now)] if now.unsettled and not now.has_begun else ()), free=free)

    if len(_grabbing(now)) == 1:
        return moves_of(free=free)
    return moves_of(*(list(_grabs(now)) or _payments(now) or [_scores(now)]), free=free)


def accidents(state: State) -> Moves[Event]:
    """Everything that dice, cards and piles decide."""
    now = state.close_round()
    if now.is_over:
        return moves_of()

    shuffles: list[Way] = [one for one in [_shuffles(now)] if one]
    if rolling := _rolling(now):
        rolls: list[Way] = [fill(Roll, player, within=Rolls(now.setup.dice)) for player in rolling]
        return moves_of(*rolls, free=shuffles)

    is_mixed = now.cards.is_ordered or not now.begins_pile
    first = [] if is_mixed and next_cards(now) else shuffles
    if lacking := _lacking(now):
        deals = [_deals(now, player) for player in lacking] if next_cards(now) else []
        return moves_of(*first, *deals, free=shuffles)

    grabbing = _grabbing(now)
    draws = [_draws(now, player) for player in grabbing] if next_cards(now) else []
    if len(grabbing) == 1:
        return moves_of(*first, *draws, free=shuffles)
    return moves_of(free=[*draws, *shuffles])


# ---- who is to do what


def _rolling(state: State) -> list[str]:
    """The players who are to roll (ZP-R1)."""
    if state.stage > Stage.ROLLING or isinstance(state.now, PenaltiesOnly):
        return []
    return [player for player, seat in _waiting(state) if seat.cargo is None]


def _lacking(state: State) -> list[str]:
    """The players who are to be dealt trucks (ZP-R2)."""
    if state.stage > Stage.DEALING or isinstance(state.now, PenaltiesOnly):
        return []
    return [player for player, seat in _waiting(state) if seat.dealt < state.setup.dealt]


def _grabbing(state: State) -> list[str]:
    """The players who are to get a truck (ZP-R3)."""
    if state.stage > Stage.GRABBING or isinstance(state.now, PenaltiesOnly):
        return []
    return [player for player, seat in _waiting(state) if seat.truck is None]


def _waiting(state: State) -> Iterator[tuple[str, Seat]]:
    """The players of whom this round has neither a load nor a penalty."""
    return (
        (player, seat)
        for player, seat in state.seated()
        if seat.stated is None and seat.packed is None
    )


def task(state: State) -> tuple[str, list[str]]:
    """The verb of what comes next in a round, and the players who do it, as far as it is theirs."""
    rolling = _rolling(state)
    lacking = _lacking(state)
    grabbing = _grabbing(state)
    if state.unsettled and not state.has_begun:
        return Points.verb, []
    if rolling:
        return Roll.verb, rolling
    if lacking or grabbing:
        if not next_cards(state) and (lacking or len(grabbing) == 1):
            return Shuffle.verb, []
        if lacking:
            return Deal.verb, []
        return (Take.verb if len(grabbing) > 1 else Draw.verb), grabbing
    return (Pay.verb, state.unpaid()) if state.unpaid() else (Points.verb, [])


def choosers(state: State) -> list[str]:
    """The players who can choose between trucks on the table now."""
    grabbing = _grabbing(state)
    if _rolling(state) or _lacking(state) or len(grabbing) < 2:
        return []
    return [player for player in grabbing if _before_others(state, player)]


# ---- the ways to do it


def _deals(state: State, player: str) -> Moves[Event]:
    """ZP-R2: the next cards of the pile, together or one by one; nobody may see which they are
    before that.
    """
    room = state.setup.dealt - state.seat(player).dealt

    def following(chosen: tuple[str, ...]) -> Iterator[Choice[str]]:
        if len(chosen) < room:
            now = Deal(player, chosen).play(state, say_nothing) if chosen else state
            yield from map(Choice, next_cards(now))

    moves: Moves[Event] = series(Deal, player, following=following, may_end=bool)
    return moves.face_down(2) if state.cards.is_ordered else moves


def _draws(state: State, player: str) -> Moves[Event]:
    """ZP-R3, ZP-R4: the top card of the pile, which nobody may see before that."""
    moves: Moves[Event] = moves_of(*(Draw(player, card) for card in next_cards(state)))
    return moves.face_down(2) if state.cards.is_ordered else moves


def _grabs(state: State) -> Iterator[Way]:
    """ZP-R3: the trucks before others; where a deal is not recorded, any that may lie there."""
    grabbing = _grabbing(state)
    if len(grabbing) < 2:
        return
    for player in grabbing:
        if state.without_deals():
            legal = Legal(state, partial(Take, player), state.rest)
            if next(legal.values(), None) is not None:
                yield fill(Take, player, within=legal)
        else:
            yield from (Take(player, truck) for truck in _before_others(state, player))


def _before_others(state: State, player: str) -> list[str]:
    """The trucks that lie in front of other players."""
    return [truck for truck, owner in state.table.items() if state.setup.players[owner] != player]


def _payments(state: State) -> list[Way]:
    """ZP-L0, ZP-S3: loads and penalties."""
    unpaid = state.unpaid()
    packing = [player for player in unpaid if state.seat(player).packed is None]
    return [
        *(_load(state, player) for player in packing),
        *(_pay(state, player) for player in unpaid),
    ]


def _load(state: State, player: str) -> Way:
    """ZP-L1 to ZP-L6: a legal load."""
    return fill(Load, player, within=LegalLoads(state, player))


def _pay(state: State, player: str) -> Way:
    """ZP-S3: any number; whether it can be true is another question."""
    return fill(Pay, player, within=Penalties(state, player), example=most_payable(state, player))


def _later(state: State) -> Iterator[Way]:
    """Loads of those who have only said what they owe, and other penalties in the place of
    impossible ones.
    """
    for player, seat in state.seated():
        if seat.stated is not None and seat.packed is None:
            yield _load(state, player)
        if isinstance(seat.penalty, ImpossiblePenalty):
            yield _pay(state, player)


def _scores(state: State) -> Way:
    """ZP-S5: the points of all players."""
    points = tuple(zip(state.setup.players, state.points, strict=True))
    return fill(Points, within=Stated(points), example=points)


def _shuffles(state: State) -> Moves[Event] | None:
    """ZP-P2, ZP-R5: all cards of the new pile in any order, or none; None where it is not time for
    that.
    """
    cards = state.rest
    can_name = _is_legal(state, Shuffle(cards))
    can_be_unknown = _is_legal(state, Shuffle(()))
    if not can_name and not can_be_unknown:
        return None

    def may_end(chosen: tuple[str, ...]) -> bool:
        return len(chosen) == len(cards) if chosen else can_be_unknown

    return series(Shuffle, following=each_once(cards if can_name else ()), may_end=may_end)


def _between_rounds(state: State) -> Iterator[Way]:
    """ZP-P1, ZP-E2: players join and leave, all agree to end the game, and a round is announced."""
    if state.has_begun:
        return
    newcomers = Newcomers(frozenset(state.stakes))
    if _is_legal(state, Join(newcomers.unused, 1)):
        yield fill(Join, within=newcomers)
    leaving: list[Event] = [Leave(player) for player in state.setup.players]
    yield from (
        event for event in (*leaving, End(), Round(state.number)) if _is_legal(state, event)
    )


@dataclass(frozen=True, slots=True)
class Newcomers:
    """Names that nobody has had, with points to begin with (ZP-P1)."""

    known: frozenset[str]

    @property
    def unused(self) -> str:
        """A name that nobody has had."""
        return f"{max(self.known, key=len)}+"

    def __contains__(self, value: object, /) -> bool:
        match value:
            case (str() as name, int() as stake):
                return name not in self.known and stake > 0
        return False

    def draw(self, chance: random.Random, /) -> tuple[str, int]:
        """Draw one of them."""
        return self.unused, chance.randint(1, 100)


def _is_legal(state: State, event: Event) -> bool:
    """Whether an event is legal."""
    try:
        cast("Playable[State]", event).play(state, say_nothing)
    except IllegalMoveError:
        return False
    return True
