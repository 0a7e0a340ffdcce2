"""The events of Der Wüstentruck: their notation, and their effect on the position."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from zackpack.games.claims import Points, Win, require_running
from zackpack.games.game import refuse
from zackpack.games.notation import LogEvent, Player, number_field
from zackpack.games.wuestentruck.drawing import START
from zackpack.games.wuestentruck.moves import CARDS, TANK, Path, Truck, legal_paths, name_of, why_not_move
from zackpack.games.wuestentruck.notation import CardName, DealtCards, DrawnCard, TargetNames, TruckName
from zackpack.games.wuestentruck.position import State, owner
from zackpack.games.wuestentruck.turn import Targets, fill_hands, no_such_truck, options, play_card, why_not
from zackpack.sentences import Sentence, counted, enumeration
from zackpack.violations import IllegalMoveError, Violation

MAX_WAYS = 3
"""The most ways that a message names."""
LITRES = 3
"""The litres that a light brown card takes from another player's truck."""


@dataclass(frozen=True, slots=True)
class Roll(LogEvent):
    """``roll Anna 9``: a roll that decides who begins."""

    verb: ClassVar[str] = "roll"
    player: Player
    number: Annotated[int, number_field(f"what the die shows, 1 to {TANK}")]

    def announcement(self) -> Sentence:
        """The number."""
        return Sentence("{player} rolls {number}.", player=self.player, number=self.number)

    def play(self, state: State) -> State:
        """WT-P3: everybody rolls once, and ties roll again; WT-C2: a twelve-sided die."""
        if state.player is not None:
            refuse("WT-P3", "the first turn has begun; nobody rolls any more.")
        if not 1 <= self.number <= TANK:
            refuse("WT-C2", "the dice show 1 to {most}, not {number}.", most=TANK, number=self.number)
        if self.player not in state.who_begins()[0]:
            refuse("WT-P3", "{player} has rolled; only those who tie highest roll again.", player=self.player)
        numbers = (*state.rolls.get(self.player, ()), self.number)
        state = replace(state, rolls={**state.rolls, self.player: numbers})
        _, first = state.who_begins()
        return state.tell("WT-P3", Sentence("{player} begins.", player=first)) if first else state


@dataclass(frozen=True, slots=True)
class Deal(LogEvent):
    """``deal Anna red darkblue ?``: cards of the first hand, together or one by one."""

    verb: ClassVar[str] = "deal"
    is_secret: ClassVar[bool] = True
    player: Player
    cards: DealtCards

    def announcement(self) -> Sentence:
        """Only the number of cards."""
        one, many = "{player} is dealt {count} card.", "{player} is dealt {count} cards."
        return counted(one, many, len(self.cards), player=self.player)

    def play(self, state: State) -> State:
        """WT-P2: hands of 3 cards, or 4."""
        if state.player is not None:
            refuse("WT-P2", "cards are dealt before the first turn.")
        if len(state.hands[self.player]) + len(self.cards) > state.setup.hand:
            each = {"players": len(state.hands), "cards": counted("{count} card", "{count} cards", state.setup.hand)}
            refuse("WT-P2", "with {players} players, each holds {cards}.", **each)
        return state.give(self.player, *self.cards)


@dataclass(frozen=True, slots=True)
class Play(LogEvent):
    """``play Anna darkblue Anna.1 p2``, ``play Ben lightbrown Anna.1``: a card, trucks, and where one moves."""

    verb: ClassVar[str] = "play"
    player: Player
    card: CardName
    targets: TargetNames

    def announcement(self) -> Sentence:
        """The card, the trucks and the way."""
        values = {"part": CARDS[self.card].name, "typed": enumeration(self.targets, " ")}
        return Sentence("{player} plays {part}: {typed}.", player=self.player, **values)

    def play(self, state: State) -> State:
        """WT-T1: the current player plays a card; WT-K1 to WT-K4: its effect."""
        state = play_card(state, self.player, self.card)
        names = tuple(word for word in self.targets if "." in word)
        said = self.targets[len(names) :]
        self._require_shape(names, said)
        for name in names:
            if wrong := why_not(state, self.player, self.card, name):
                raise IllegalMoveError(wrong)
        for name in names:
            state = state.with_truck(name, self._effect(state, name, said), CARDS[self.card].rule)
        return state

    def _require_shape(self, names: Targets, said: Path) -> None:
        """WT-T1: one truck, or several for a red card; a path only if the card moves a truck."""
        card, values = CARDS[self.card], {"card": CARDS[self.card].name, "trucks": len(names)}
        if not names:
            refuse("WT-T1", "{card} concerns a truck, and none is named.", **values)
        if len(names) > 1 and self.card != "red":
            refuse("WT-T1", "{card} concerns one truck, not {trucks}.", **values)
        if len(set(names)) < len(names):
            refuse("WT-K4", "each gauge is turned over once; one is named twice: {names}.", names=enumeration(names))
        if said and not card.steps:
            refuse(card.rule, "{card} moves no truck.", **values)

    def _effect(self, state: State, name: str, said: Path) -> Truck:
        """WT-K1 to WT-K4: a truck after the card."""
        truck, own = state.trucks[name], owner(name) == self.player
        if CARDS[self.card].steps:
            return truck.move(self._path(state, name, said), burns=own)
        if self.card == "lightbrown" and own:
            return truck.with_fuel(min(TANK, truck.fuel + 1))
        wanted = truck.fuel - LITRES if self.card == "lightbrown" else TANK + 1 - truck.fuel
        if truck.kind == "slope" and not own:  # WT-S1
            wanted = max(wanted, 1, truck.fuel - 1 if state.rules.slope_one_litre else 1)
        return truck.with_fuel(wanted)

    def _path(self, state: State, name: str, said: Path) -> Path:
        """WT-M1: the path as said or, if only its end was named, the one legal path to it."""
        card, board, truck = CARDS[self.card], state.setup.board, state.trucks[name]
        others, burns = state.others(name), owner(name) == self.player
        names_end = len(said) == 1 and not (1 in card.steps and said[0] in board.neighbours[truck.space])
        is_strange = any(space not in board.neighbours or space == START for space in said)
        if is_strange or (len(said) in card.steps and not names_end):
            if wrong := why_not_move(board, truck, said, others=others, burns=burns):
                raise IllegalMoveError(wrong)
            return said
        values = {"card": card.name, "many": card.distance, "before": name_of(truck.space)}
        if not names_end:
            refuse(card.rule, "{card} moves a truck {many}, not {count}.", count=len(said), **values)
        ways = [path for path in legal_paths(board, truck, self.card, others, burns) if path[-1] == said[0]]
        if not ways:
            template = "{card} moves a truck {many}, and no such way is open from {before} to {space}."
            text = Sentence(template, space=name_of(said[0]), **values)
            raise IllegalMoveError(Violation("WT-M1" if 1 in card.steps else card.rule, text))
        if len(ways) > 1:
            shown = enumeration([enumeration(way, " ") for way in ways[:MAX_WAYS]], "; ")
            shown = Sentence("{ways} and others", ways=shown) if len(ways) > MAX_WAYS else shown
            refuse(card.rule, "several ways lead there: {ways}; name all spaces of one.", ways=shown)
        return ways[0]


@dataclass(frozen=True, slots=True)
class Return(LogEvent):
    """``return Anna red Anna.2``: a card that cannot be followed, and a truck that goes back, if any can."""

    verb: ClassVar[str] = "return"
    player: Player
    card: CardName
    trucks: TargetNames

    def announcement(self) -> Sentence:
        """The card."""
        return Sentence("{player} cannot follow {part}.", player=self.player, part=CARDS[self.card].name)

    def play(self, state: State) -> State:
        """WT-T2: only if there is no way to follow the card; the truck is one under way."""
        state = play_card(state, self.player, self.card)
        if (able := next(options(state, self.player, self.card), None)) is not None:
            values = {"card": CARDS[self.card].name, "way": enumeration(able, " ")}
            refuse("WT-T2", "{card} can be followed, for example with: {way}.", **values)
        under_way = state.under_way(self.player)
        if not under_way and self.trucks:
            refuse("WT-T2", "no truck of {player} is under way, so none goes back.", player=self.player)
        if under_way and self.trucks not in [(name,) for name in under_way]:
            refuse("WT-T2", "exactly one of these trucks goes back: {trucks}.", trucks=enumeration(under_way))
        for name in self.trucks:
            state = state.with_truck(name, Truck(), "WT-T2")
        return state


@dataclass(frozen=True, slots=True)
class Draw(LogEvent):
    """``draw Anna pink``, ``draw Anna ?``: the card drawn at the end of the turn."""

    verb: ClassVar[str] = "draw"
    is_secret: ClassVar[bool] = True
    player: Player
    card: DrawnCard

    def announcement(self) -> Sentence:
        """Not the card."""
        return Sentence("{player} draws a card.", player=self.player)

    def play(self, state: State) -> State:
        """WT-T1: a player who has just played draws one card, which ends the turn."""
        require_running(state)
        if not state.is_drawing or self.player != state.player:
            refuse("WT-T1", "{player} has not just played a card and so draws none.", player=self.player)
        state = state.give(self.player, self.card).end_turn()
        return state.tell("WT-P3", Sentence("It is {player}'s turn.", player=state.player))

    def dispute(self, state: State) -> Iterator[Violation]:
        """WT-M2: what was stated of gauges before this card, and is true only after it."""
        template = "before this card was drawn, {truck} ({space}) had {litres}, not {stated}."
        for name, stated in state.early_claims:
            truck = state.trucks[name]
            values = {
                "truck": name,
                "space": name_of(truck.space),
                "litres": counted("{count} litre", "{count} litres", truck.fuel),
            }
            yield Violation("WT-M2", Sentence(template, stated=stated, **values))


@dataclass(frozen=True, slots=True)
class Shuffle(LogEvent):
    """``shuffle``: the discards are shuffled and become the draw pile."""

    verb: ClassVar[str] = "shuffle"

    def announcement(self) -> Sentence:
        """Just that."""
        return Sentence("The discards are shuffled.")

    def play(self, state: State) -> State:
        """WT-T1: only if the draw pile is empty; a card that emptied it may have been drawn unrecorded."""
        require_running(state)
        if state.is_drawing and state.pile == 1:
            state = fill_hands(state)
        if state.pile:
            count = counted("{count} card", "{count} cards", state.pile)
            refuse("WT-T1", "the draw pile still has {count}: the discards are shuffled when it is empty.", count=count)
        pile = state.setup.pack.total() - sum(map(len, state.hands.values()))
        state = replace(state, pile=pile, discards=())
        return state.tell("WT-T1", Sentence("Draw pile: {part}.", part=counted("{count} card", "{count} cards", pile)))


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
        now, later = self._gauges(state)
        early = state.is_drawing and now != later == self.litres
        return replace(state, early_claims=(*state.early_claims, (self.truck, self.litres))) if early else state

    def dispute(self, state: State) -> Iterator[Violation]:
        """WT-M2: before a card that may not be recorded, the gauge may also be that after it."""
        now, later = self._gauges(state)
        true = (later,) if state.early_claims else (now, later)
        if self.litres not in true:
            space, litres = name_of(state.trucks[self.truck].space), counted("{count} litre", "{count} litres", true[0])
            text = "{truck} ({space}) has {litres}, not {stated}."
            values = {"truck": self.truck, "space": space, "litres": litres}
            yield Violation("WT-M2", Sentence(text, stated=self.litres, **values))

    def _gauges(self, state: State) -> tuple[int, int]:
        """What the gauge shows now, and what it shows when the next turn has begun, if only a draw is lacking."""
        then = state.end_turn() if state.is_drawing else state
        return state.trucks[self.truck].fuel, then.trucks[self.truck].fuel


Event = Roll | Deal | Play | Return | Draw | Shuffle | Fuel | Points | Win
KINDS: tuple[type[Event], ...] = (Roll, Deal, Play, Return, Draw, Shuffle, Fuel, Points, Win)
VERBS: dict[str, type[Event]] = {kind.verb: kind for kind in KINDS}
