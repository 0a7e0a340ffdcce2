"""The events of Der Wüstentruck: their notation and their effect on the position."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import reduce
from operator import or_
from typing import Annotated, ClassVar

from zackpack.games.claims import Points, Win, require_running
from zackpack.games.game import refuse
from zackpack.games.notation import LogEvent, Player, number_field
from zackpack.games.patience import patience_now
from zackpack.games.wuestentruck.cards import follow, no_such_truck, options
from zackpack.games.wuestentruck.moves import CARD_NAMES, TANK, Truck
from zackpack.games.wuestentruck.notation import Card, DealtCards, DrawnCard, TargetNames, TruckName
from zackpack.games.wuestentruck.piles import Pile
from zackpack.games.wuestentruck.position import UNSEEN, State
from zackpack.sentences import conjunction, enumeration, quantity
from zackpack.violations import IllegalMoveError


@dataclass(frozen=True, slots=True)
class Roll(LogEvent):
    """``roll Anna 9``: a roll that decides who begins."""

    verb: ClassVar[str] = "roll"
    player: Player
    number: Annotated[int, number_field(f"what the die shows, 1 to {TANK}")]

    def play(self, state: State) -> State:
        """WT-P3: everybody rolls once, and ties roll again; WT-C2: a twelve-sided die."""
        if state.turn is not None:
            refuse("WT-P3", "the first turn has begun; nobody rolls any more.")
        if not 1 <= self.number <= TANK:
            refuse("WT-C2", "the dice show 1 to {most}, not {number}.", most=TANK, number=self.number)
        lacking, _ = state.who_begins()
        if state.setup.players.index(self.player) not in lacking:
            refuse("WT-P3", "{player} has rolled; only those who tie highest roll again.", player=self.player)
        seat = state.seat(self.player)
        return state.with_seat(self.player, replace(seat, rolls=(*seat.rolls, self.number)))


@dataclass(frozen=True, slots=True)
class Deal(LogEvent):
    """``deal Anna red darkblue ?``: cards of the first hand, together or one by one."""

    verb: ClassVar[str] = "deal"
    is_secret: ClassVar[bool] = True
    player: Player
    cards: DealtCards

    def play(self, state: State) -> State:
        """WT-P2: hands of 3 cards, or 4."""
        if state.turn is not None:
            refuse("WT-P2", "cards are dealt before the first turn.")
        if len(state.seat(self.player).hand) + len(self.cards) > state.setup.hand:
            each = {"players": len(state.seats), "cards": quantity(state.setup.hand, "card")}
            refuse("WT-P2", "with {players} players, each holds {cards}.", **each)
        return give_cards(state, self.player, self.cards)


@dataclass(frozen=True, slots=True)
class Play(LogEvent):
    """``play Anna darkblue Anna.1 p2``, ``play Ben lightbrown Anna.1``: a card, trucks, and where one moves."""

    verb: ClassVar[str] = "play"
    player: Player
    card: Card
    targets: TargetNames

    def play(self, state: State) -> State:
        """WT-T1: the current player plays a card; WT-K1 to WT-K4: its effect."""
        state = play_card(state, self.player, self.card)
        return follow(state, self.player, self.card, self.targets)


@dataclass(frozen=True, slots=True)
class Return(LogEvent):
    """``return Anna red Anna.2``: a card that cannot be followed, and a truck that goes back, if any can."""

    verb: ClassVar[str] = "return"
    player: Player
    card: Card
    trucks: TargetNames

    def play(self, state: State) -> State:
        """WT-T2: only if there is no way to follow the card; the truck is one under way."""
        state = play_card(state, self.player, self.card)
        if (able := next(options(state, self.player, self.card), None)) is not None:
            way = enumeration(able, " ")
            refuse("WT-T2", "{card} can be followed, for example with: {way}.", card=CARD_NAMES[self.card], way=way)
        under_way = state.trucks_under_way(self.player)
        if len(self.trucks) != min(1, len(under_way)) or not set(self.trucks) <= set(under_way):
            if not under_way:
                refuse("WT-T2", "no truck of {player} is under way, so none goes back.", player=self.player)
            refuse("WT-T2", "exactly one of these trucks goes back: {trucks}.", trucks=enumeration(under_way))
        for name in self.trucks:
            state = state.with_truck(name, Truck())
        return state


@dataclass(frozen=True, slots=True)
class Draw(LogEvent):
    """``draw Anna pink``, ``draw Anna ?``: the card drawn at the end of the turn."""

    verb: ClassVar[str] = "draw"
    is_secret: ClassVar[bool] = True
    player: Player
    card: DrawnCard

    def play(self, state: State) -> State:
        """WT-T1: a player who has just played draws one card, which ends the turn."""
        require_running(state)
        if not state.is_drawing or self.player != state.player:
            refuse("WT-T1", "{player} has not just played a card and so draws none.", player=self.player)
        return give_cards(state, self.player, (self.card,)).end_turn()


@dataclass(frozen=True, slots=True)
class Shuffle(LogEvent):
    """``shuffle``: the discards are shuffled and become the draw pile."""

    verb: ClassVar[str] = "shuffle"

    def play(self, state: State) -> State:
        """WT-T1: only if the draw pile is empty; a card that emptied it may have been drawn unrecorded."""
        require_running(state)
        if state.is_drawing and not state.may_be_shuffled and any(pile.cards == 1 for pile in state.piles):
            state = _fill_hands(state)
        if not state.may_be_shuffled:
            count = quantity(min(pile.cards for pile in state.piles), "card")
            refuse("WT-T1", "the draw pile still has {count}: the discards are shuffled when it is empty.", count=count)
        empty = (pile for pile in state.piles if not pile.cards and pile.discards)
        return replace(state, piles=tuple(dict.fromkeys(pile.renew() for pile in empty)))


@dataclass(frozen=True, slots=True)
class Fuel(LogEvent):
    """``fuel Anna.1 8``: a claim about what a gauge shows now."""

    verb: ClassVar[str] = "fuel"
    truck: TruckName
    litres: Annotated[int, number_field(f"litres, 1 to {TANK}")]

    def play(self, state: State) -> State:
        """WT-P1: it must be a truck of this game."""
        if self.truck not in state.trucks:
            raise IllegalMoveError(no_such_truck(state, self.truck))
        now, later = gauges(state, self.truck)
        early = state.is_drawing and now != later == self.litres
        return replace(state, early_claims=(*state.early_claims, (self.truck, self.litres))) if early else state


Event = Roll | Deal | Play | Return | Draw | Shuffle | Fuel | Points | Win
KINDS: tuple[type[Event], ...] = (Roll, Deal, Play, Return, Draw, Shuffle, Fuel, Points, Win)
VERBS: dict[str, type[Event]] = {kind.verb: kind for kind in KINDS}


def gauges(state: State, name: str) -> tuple[int, int]:
    """What a gauge shows now, and what it shows when the next turn has begun, if only a draw is lacking (WT-M3)."""
    then = state.end_turn() if state.is_drawing else state
    return state.trucks[name].fuel, then.trucks[name].fuel


def drawable(state: State) -> Counter[str]:
    """The cards that may come next: those that nobody is known to hold, or else the discards (WT-T1)."""
    return reduce(or_, (_drawable_with(state, pile) for pile in state.piles))


def _drawable_with(state: State, pile: Pile) -> Counter[str]:
    """The cards that may come next if the piles are so."""
    return state.unknown_with(pile) if pile.cards else Counter(pile.discards)


def give_cards(state: State, player: str, cards: tuple[str, ...]) -> State:
    """Give a player cards of the pile; if it is empty, the discards become the pile (WT-T1)."""
    for card in cards:
        piles = [pile for pile in state.piles if card == UNSEEN or _drawable_with(state, pile)[card]]
        if not piles:
            refuse("WT-C2", "{card} is not among the cards that can be drawn.", card=CARD_NAMES[card])
        after = tuple(dict.fromkeys(left for pile in piles for left in pile.lose_card()))
        state = replace(state.with_seat(player, state.seat(player).take_cards((card,))), piles=after)
    return state


def fill_gaps(state: State, event: Event) -> State:
    """The position in which a card is played: the hands are full, and the previous turn is over."""
    if state.is_over or not isinstance(event, (Play, Return)):
        return state
    try:
        return _fill_hands(_begin(state, event.player))
    except IllegalMoveError:  # nobody knows who begins
        return state


def play_card(state: State, player: str, card: str) -> State:
    """Put a card of the hand onto the discards, if it is the player's turn (WT-P3, WT-T1)."""
    require_running(state)
    state = _fill_hands(_begin(state, player))
    if state.seat(player).has_arrived:
        refuse("WT-F1", "all trucks of {player} have arrived, so {player} has no more turns.", player=player)
    if player != state.player:
        refuse("WT-P3", "it is {turn}'s turn, not {player}'s.", turn=state.player, player=player)
    seat = state.seat(player)
    if card not in seat.hand and UNSEEN not in seat.hand:
        if patience_now().is_discreet:
            refuse("WT-T1", "{player} does not hold {card}.", player=player, card=CARD_NAMES[card])
        kinds = Counter(CARD_NAMES[held].removeprefix("the ") for held in seat.hand)
        hand = conjunction([quantity(number, kind) for kind, number in kinds.items()])
        refuse("WT-T1", "{player} does not hold {card}, but {hand}.", player=player, card=CARD_NAMES[card], hand=hand)
    piles = [pile for pile in state.piles if card in seat.hand or state.unknown_with(pile)[card]]
    if not piles:
        values = {"card": CARD_NAMES[card], "count": state.setup.pack[card], "player": player}
        refuse("WT-C2", "{player} cannot hold {card}: all {count} are elsewhere.", **values)
    after = tuple(replace(pile, discards=(*pile.discards, card)) for pile in piles)
    return replace(state.with_seat(player, seat.give_up(card)), piles=after, is_drawing=True)


def _begin(state: State, player: str) -> State:
    """Begin the first turn, of the highest roller or, if no roll was recorded, of this player (WT-P3)."""
    if state.turn is not None:
        return state
    lacking, first = state.who_begins()
    if first is None and any(seat.rolls for seat in state.seats):
        names = conjunction([state.setup.players[index] for index in lacking])
        refuse("WT-P3", "it is not known who begins: the roll of {names} is missing.", names=names)
    return replace(state, turn=state.setup.players.index(player) if first is None else first)


def _fill_hands(state: State) -> State:
    """Fill every hand and end the previous turn; cards not recorded are unseen (WT-P2, WT-T1)."""
    for player, seat in zip(state.setup.players, state.seats, strict=True):
        drawn = state.setup.hand - len(seat.hand)
        if drawn:
            state = give_cards(state, player, (UNSEEN,) * drawn)
    return state.end_turn() if state.is_drawing else state
