"""The events of Der Wüstentruck: what they require, and their effect on the position."""

from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from zackpack.games.claims import Claim, Points, Win
from zackpack.games.game import Say, refuse, say_nothing
from zackpack.games.notation import LogEvent, Player, number_field
from zackpack.games.spoken_words import DEALT, DRAWN, ROLLED
from zackpack.games.wuestentruck.driving import CARDS, TANK, USES, Path, Road, Truck, TruckId
from zackpack.games.wuestentruck.fields import (
    ATruck,
    CardName,
    DealtCards,
    DrawnCard,
    SomeTargets,
    Targets,
)
from zackpack.games.wuestentruck.following import why_kept, why_not, why_nowhere
from zackpack.games.wuestentruck.position import Pile, State
from zackpack.games.wuestentruck.setup import Setup
from zackpack.sentences import Sentence, alternatives, counted, enumeration
from zackpack.violations import IllegalMoveError, Violation

LITRES = 3
"""The litres that a light brown card takes from another player's truck."""
MAX_WAYS = 4
"""The most ways to a space that a refusal names."""

# ---- before the first turn


@dataclass(frozen=True, slots=True)
class Roll(LogEvent):
    """``roll Anna 9``"""

    title: ClassVar[Sentence] = Sentence("roll")
    spoken: ClassVar[tuple[str, ...]] = ROLLED
    means: ClassVar[Sentence] = Sentence("a roll that decides who begins")
    template: ClassVar[str] = "{player} rolls {number}."
    player: Player
    number: Annotated[int, number_field(Sentence("what the die shows, 1 to {most}", most=TANK), 9)]

    def play(self, state: State, say: Say) -> State:
        """WT-P3: everybody rolls once, and ties roll again; WT-C2: a twelve-sided die."""
        if not 1 <= self.number <= TANK:
            template = "the dice show 1 to {most}, not {number}."
            refuse("WT-C2", template, most=TANK, number=self.number)
        if state.player is not None or self.player not in state.who_begins().lacking:
            template = (
                "each player rolls once before the first turn, and those who tie highest roll "
                "again."
            )
            refuse("WT-P3", template)

        numbers = (*state.rolls.get(self.player, ()), self.number)
        state = replace(state, rolls={**state.rolls, self.player: numbers})
        first = state.who_begins().first
        if first:
            say("WT-P3", Sentence("{player} begins.", player=first))
        return state


@dataclass(frozen=True, slots=True)
class Deal(LogEvent):
    """``deal Anna red darkblue ?``"""

    title: ClassVar[Sentence] = Sentence("deal")
    spoken: ClassVar[tuple[str, ...]] = DEALT
    means: ClassVar[Sentence] = Sentence("cards of the first hand, together or one by one")
    player: Player
    cards: DealtCards

    def sentence(self) -> Sentence:
        singular = "{player} is dealt {count} card."
        plural = "{player} is dealt {count} cards."
        return counted(singular, plural, len(self.cards), player=self.player)

    def play(self, state: State, say: Say) -> State:
        """WT-P2: hands of 3 cards, or 4."""
        most = state.setup.hand
        has_begun = state.player is not None
        if has_begun or len(state.hands[self.player]) + len(self.cards) > most:
            template = "each player is dealt {count} cards, before the first turn."
            refuse("WT-P2", template, count=most)
        return state.give(self.player, *self.cards)


# ---- a turn


@dataclass(frozen=True, slots=True)
class Play(LogEvent):
    """``play Anna darkblue Anna.1 p2``, ``play Ben lightbrown Anna.1``"""

    title: ClassVar[Sentence] = Sentence("play a card")
    spoken: ClassVar[tuple[str, ...]] = (
        "plays",
        "spielt",
        "joue",
        "played",
        "gespielt",
        "joué",
    )
    means: ClassVar[Sentence] = Sentence("a card, trucks, and where one moves")
    template: ClassVar[str] = "{player} plays {card}: {targets}."
    player: Player
    card: CardName
    targets: SomeTargets

    def narration(self, setup: Setup) -> Sentence:
        """The event in words, with trucks as they are called on the board."""
        way = setup.way(self.targets)
        return Sentence(self.template, player=self.player, card=CARDS[self.card].name, targets=way)

    @property
    def trucks(self) -> list[TruckId]:
        """The trucks that the card concerns."""
        return [target for target in self.targets if isinstance(target, TruckId)]

    @property
    def path(self) -> Path:
        """The path as it was said."""
        return tuple(target for target in self.targets if isinstance(target, str))

    def play(self, state: State, say: Say) -> State:
        """WT-T1: play a card for one truck, or red for several; WT-K1 to WT-K4: its effect."""
        state = state.play_card(say, self.player, self.card)
        card = CARDS[self.card]
        trucks = self.trucks
        if not trucks and (nowhere := why_nowhere(state, self.player, self.card)):
            raise IllegalMoveError(Violation(card.rule, nowhere))
        most = len({*trucks}) if self.card == "red" else 1
        if not 0 < len(trucks) <= most:
            template = "name exactly one truck for {card}; a red card takes several, each once."
            refuse("WT-T1", template, card=card.name)

        for truck in trucks:
            if wrong := why_not(state, self.player, self.card, truck):
                raise IllegalMoveError(wrong)
        if self.path and not card.steps:
            refuse(card.rule, USES[card.rule])

        for truck in trucks:
            state = state.with_truck(say, card.rule, truck, self._effect(state, truck))
        return state

    def _effect(self, state: State, truck_id: TruckId) -> Truck:
        """WT-K1 to WT-K4: a truck after the card."""
        truck = state.trucks[truck_id]
        is_own = truck_id.player == self.player
        if CARDS[self.card].steps:
            return truck.move(self.whole_path(state, truck_id), burns=is_own)
        if self.card == "lightbrown" and is_own:
            return truck.with_fuel(min(TANK, truck.fuel + 1))

        fuel = TANK + 1 - truck.fuel  # a gauge that is turned over
        if self.card == "lightbrown":
            fuel = truck.fuel - LITRES

        # WT-S1: on a slope, the rest of what others' cards do is lost
        if truck.kind == "slope" and not is_own:
            least = truck.fuel - 1 if state.rules.slope_one_litre else 1
            fuel = max(fuel, least, 1)
        return truck.with_fuel(fuel)

    def whole_path(self, state: State, truck_id: TruckId) -> Path:
        """WT-M1: the path as named or, if only its end was named, the one legal path to it."""
        path = self.path
        card = CARDS[self.card]
        road = state.road(truck_id, self.player)
        ways = [way for way in road.paths(card.steps) if path in (way, way[-1:])]

        if path in ways:
            return path
        if len(ways) == 1:
            return ways[0]
        if ways:
            template = "several ways lead to {space}; name all spaces of one: {ways}."
            named = alternatives([" ".join(way) for way in ways[:MAX_WAYS]])
            refuse(card.rule, template, space=path[0], ways=named)

        wrong = self._wrong_path(road)
        ends = dict.fromkeys(path[-1] for path in road.paths(card.steps))
        mark = state.setup.mark(truck_id)
        hint = Sentence("With this card, {truck} cannot move now.", truck=mark)
        if ends:
            template = "With this card, {truck} can move to {spaces}."
            hint = Sentence(template, truck=mark, spaces=alternatives([*ends]))
        message = Sentence("{reason} {hint}", reason=wrong.message, hint=hint)
        raise IllegalMoveError(Violation(wrong.rule, message))

    def _wrong_path(self, road: Road) -> Violation:
        """WT-M1: no way of so many steps leads there; or what else forbids the path."""
        path = self.path
        card = CARDS[self.card]
        near = road.board.neighbours
        steps = alternatives([*map(str, card.steps)])

        if len(path) == 1 and path[0] in near and path[0] not in near[road.truck.space]:
            template = (
                "{card} moves a truck exactly {steps} spaces, and no such way ends at {space}."
            )
            text = Sentence(template, card=card.name, steps=steps, space=path[0])
            return Violation("WT-M1", text)
        if len(path) not in card.steps:
            spaces = enumeration((road.truck.space, *path), " ")
            template = "{card} moves a truck exactly {steps} spaces, and {path} is no such way."
            return Violation(
                card.rule, Sentence(template, card=card.name, steps=steps, path=spaces)
            )
        return next(road.faults(path))


@dataclass(frozen=True, slots=True)
class Return(LogEvent):
    """``return Anna red Anna.2``"""

    title: ClassVar[Sentence] = Sentence("discard a card that no truck can follow")
    spoken: ClassVar[tuple[str, ...]] = (
        "returns",
        "discards",
        "verwirft",
        "ablegen",
        "rend",
        "discarded",
        "legt",
        "ab",
        "abgelegt",
        "défausse",
        "jette",
    )
    means: ClassVar[Sentence] = Sentence(
        "a card that cannot be followed, and a truck that goes back, if any can"
    )
    template: ClassVar[str] = "{player} cannot follow {card}."
    player: Player
    card: CardName
    trucks: SomeTargets

    def play(self, state: State, say: Say) -> State:
        """WT-T2: only if there is no way to follow the card; the truck is one under way."""
        state = state.play_card(say, self.player, self.card)
        if kept := why_kept(state, self.player, self.card):
            raise IllegalMoveError(Violation("WT-T2", kept))

        under_way = state.under_way(self.player)
        backs: list[Targets] = [(truck,) for truck in under_way] or [()]
        if self.trucks not in backs:
            template = "one truck of {player} that is under way goes back, if any is."
            refuse("WT-T2", template, player=self.player)

        for truck in under_way:
            if truck in self.trucks:
                state = state.with_truck(say, "WT-T2", truck, Truck())
        return state


@dataclass(frozen=True, slots=True)
class Draw(LogEvent):
    """``draw Anna pink``, ``draw Anna ?``"""

    title: ClassVar[Sentence] = Sentence("draw a card")
    spoken: ClassVar[tuple[str, ...]] = DRAWN
    means: ClassVar[Sentence] = Sentence("the card drawn at the end of the turn")
    template: ClassVar[str] = "{player} draws a card."
    player: Player
    card: DrawnCard

    def play(self, state: State, say: Say) -> State:
        """WT-T1: a player who has just played draws one card, which ends the turn."""
        if not state.is_drawing or self.player != state.player:
            template = "{player} has not just played a card and so draws none."
            refuse("WT-T1", template, player=self.player)
        return state.give(self.player, self.card).end_turn(say)


@dataclass(frozen=True, slots=True)
class Shuffle(LogEvent):
    """``shuffle``"""

    title: ClassVar[Sentence] = Sentence("shuffle")
    spoken: ClassVar[tuple[str, ...]] = ("shuffles", "mischt", "mischen", "mélange", "mélanger")
    means: ClassVar[Sentence] = Sentence("the discards are shuffled and become the draw pile")
    template: ClassVar[str] = "The discards are shuffled."

    def play(self, state: State, say: Say) -> State:
        """WT-T1: only if the draw pile can be empty."""
        # the card that was drawn unrecorded may have been the last one
        if state.is_drawing and state.pile.least == 1:
            state = state.fill_hands(say)

        if state.pile.least:
            refuse("WT-T1", "the discards are shuffled when the draw pile is empty.")

        pile = state.setup.pack.total() - sum(map(len, state.hands.values()))
        return replace(state, pile=Pile(pile), discards=())


# ---- a claim


@dataclass(frozen=True, slots=True)
class Fuel(Claim):
    """``fuel Anna.1 8``"""

    title: ClassVar[Sentence] = Sentence("fuel")
    spoken: ClassVar[tuple[str, ...]] = ("tank", "réservoir")
    means: ClassVar[Sentence] = Sentence("a claim about what a gauge shows now")
    template: ClassVar[str] = "The gauge of {truck} shows {litres}."
    truck: ATruck
    litres: Annotated[int, number_field(Sentence("litres, 1 to {most}", most=TANK), 8)]

    def narration(self, setup: Setup) -> Sentence:
        """The claim in words, with the truck as it is called on the board."""
        return Sentence(self.template, truck=setup.mark(self.truck), litres=self.litres)

    def dispute(self, state: State) -> tuple[Violation, ...]:
        """WT-M2: what the gauge shows now, or will once the turn has ended.

        A card may be drawn unrecorded, which ends the turn (WT-M3).
        """
        now = state.truck(self.truck).fuel
        then = state.end_turn(say_nothing) if state.is_drawing else state
        if self.litres in (now, then.truck(self.truck).fuel):
            return ()

        litres = counted("{count} litre", "{count} litres", now)
        template = "{truck} has {litres}, not {stated}."
        untrue = Sentence(
            template, truck=state.setup.mark(self.truck), litres=litres, stated=self.litres
        )
        return (Violation("WT-M2", untrue),)


Event = Roll | Deal | Play | Return | Draw | Shuffle | Fuel | Points | Win
