"""The events of Der Wüstentruck: their notation, and their effect on the position."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Annotated, ClassVar

from zackpack.games.claims import Claim, Points, Win
from zackpack.games.game import Say, refuse, say_nothing
from zackpack.games.notation import (
    Field,
    LineReader,
    LogEvent,
    Player,
    always,
    name_field,
    number_field,
)
from zackpack.games.wuestentruck.components import OASIS
from zackpack.games.wuestentruck.moves import CARDS, TANK, UNSEEN, USES, Path, Truck
from zackpack.games.wuestentruck.position import State, owner
from zackpack.sentences import Sentence, alternatives, counted, enumeration
from zackpack.violations import IllegalMoveError, Violation

LITRES = 3
"""The litres that a light brown card takes from another player's truck."""
Targets = tuple[str, ...]
"""The words after a card in a line: the trucks that it concerns, and the path of a truck that it
moves.
"""


def _card_name(line: LineReader) -> str:
    return line.take_one_of(CARDS, Sentence("a card ({typed})", typed=enumeration(tuple(CARDS))))


def _card_or_unseen(line: LineReader) -> str:
    values = {"typed": enumeration(tuple(CARDS)), "other": UNSEEN}
    return line.take_one_of(
        (*CARDS, UNSEEN), Sentence("a card ({typed}, or {other} if it was not seen)", **values)
    )


def _target(line: LineReader) -> str:
    return line.take_component("truck" if "." in line.peek() else "space")


CardName = Annotated[str, name_field(_card_name, "darkblue", say=lambda card: CARDS[card].name)]
DrawnCard = Annotated[str, name_field(_card_or_unseen, "pink")]
DEALT = Field(lambda line: line.take_all(_card_or_unseen), tuple, always("red", "darkblue", UNSEEN))
DealtCards = Annotated[tuple[str, ...], DEALT]
TRUCK = name_field(
    lambda line: line.take_component("truck"),
    lambda players: [f"{players[0]}.1"],
    owned=True,
)
TruckName = Annotated[str, TRUCK]
TARGETS = Field(
    read=lambda line: line.take_all(_target) if line else (),
    write=tuple,
    sample=lambda players: [f"{players[0]}.1", "p2"],
    say=" ".join,
    owned=True,
)
TargetNames = Annotated[Targets, TARGETS]


# ---- before the first turn


@dataclass(frozen=True, slots=True)
class Roll(LogEvent):
    """``roll Anna 9``"""

    title: ClassVar[Sentence] = Sentence("roll")
    means: ClassVar[Sentence] = Sentence("a roll that decides who begins")
    said: ClassVar[str] = "{player} rolls {number}."
    player: Player
    number: Annotated[int, number_field(Sentence("what the die shows, 1 to {most}", most=TANK), 9)]

    def play(self, state: State, say: Say) -> State:
        """WT-P3: everybody rolls once, and ties roll again; WT-C2: a twelve-sided die."""
        if not 1 <= self.number <= TANK:
            refuse(
                "WT-C2", "the dice show 1 to {most}, not {number}.", most=TANK, number=self.number
            )
        if state.player is not None or self.player not in state.who_begins()[0]:
            refuse(
                "WT-P3",
                "each player rolls once before the first turn, and those who tie highest roll again.",
            )
        numbers = (*state.rolls.get(self.player, ()), self.number)
        state = replace(state, rolls={**state.rolls, self.player: numbers})
        _, first = state.who_begins()
        if first:
            say("WT-P3", Sentence("{player} begins.", player=first))
        return state


@dataclass(frozen=True, slots=True)
class Deal(LogEvent):
    """``deal Anna red darkblue ?``"""

    title: ClassVar[Sentence] = Sentence("deal")
    means: ClassVar[Sentence] = Sentence("cards of the first hand, together or one by one")
    is_secret: ClassVar[bool] = True
    player: Player
    cards: DealtCards

    def announcement(self) -> Sentence:
        one, many = "{player} is dealt {count} card.", "{player} is dealt {count} cards."
        return counted(one, many, len(self.cards), player=self.player)

    def play(self, state: State, say: Say) -> State:
        """WT-P2: hands of 3 cards, or 4."""
        if (
            state.player is not None
            or len(state.hands[self.player]) + len(self.cards) > state.setup.hand
        ):
            refuse(
                "WT-P2",
                "each player is dealt {count} cards, before the first turn.",
                count=state.setup.hand,
            )
        return state.give(self.player, *self.cards)


# ---- a turn


def why_not(state: State, player: str, card: str, name: str) -> Violation | None:
    """Why a card cannot concern a truck, wherever the others stand (WT-F1, WT-S1, WT-K1 to WT-K4)."""
    truck, is_own = state.truck(name), owner(name) == player
    if truck.space == OASIS:
        return Violation(
            "WT-F1", Sentence("{truck} has arrived and takes no further part.", truck=name)
        )
    if card == "darkbrown" and not is_own and truck.kind == "slope":
        return Violation(
            "WT-S1", Sentence("{truck} is on a slope: only its owner may move it.", truck=name)
        )
    is_at_pump = truck.kind in ("start", "depot")
    fits = {
        "darkblue": is_own,
        "lightblue": is_own,
        "darkbrown": is_own or truck.kind != "start",
        "lightbrown": is_own or not is_at_pump,
        "red": is_own and not is_at_pump and (truck.fuel <= TANK // 2 or state.rules.red_any_gauge),
        "pink": not is_at_pump,
    }
    rule = CARDS[card].rule
    return None if fits[card] else Violation(rule, USES[rule])


def options(state: State, player: str, card: str) -> Iterator[Targets]:
    """All ways for the player to follow a card, as in a line; nothing if there is none."""
    fit = [name for name in state.trucks if not why_not(state, player, card, name)]
    if CARDS[card].steps:
        for name in fit:
            yield from ((name, *path) for path in state.road(name, player).paths(CARDS[card].steps))
        return
    for number in range(1, len(fit) + 1 if card == "red" else 2):
        yield from combinations(fit, number)


@dataclass(frozen=True, slots=True)
class Play(LogEvent):
    """``play Anna darkblue Anna.1 p2``, ``play Ben lightbrown Anna.1``"""

    title: ClassVar[Sentence] = Sentence("play a card")
    means: ClassVar[Sentence] = Sentence("a card, trucks, and where one moves")
    said: ClassVar[str] = "{player} plays {card}: {targets}."
    player: Player
    card: CardName
    targets: TargetNames

    def play(self, state: State, say: Say) -> State:
        """WT-T1: the current player plays a card for one truck, or red for several; WT-K1 to WT-K4:
        its effect.
        """
        state = state.play_card(say, self.player, self.card)
        card = CARDS[self.card]
        names = [word for word in self.targets if "." in word]
        said = tuple(word for word in self.targets if "." not in word)
        if not names or len(names) > (len({*names}) if self.card == "red" else 1):
            refuse(
                "WT-T1",
                "name exactly one truck for {card}; a red card takes several, each once.",
                card=card.name,
            )
        for name in names:
            if wrong := why_not(state, self.player, self.card, name):
                raise IllegalMoveError(wrong)
        if said and not card.steps:
            refuse(card.rule, USES[card.rule])
        for name in names:
            state = state.with_truck(say, card.rule, name, self._effect(state, name, said))
        return state

    def _effect(self, state: State, name: str, said: Path) -> Truck:
        """WT-K1 to WT-K4: a truck after the card."""
        truck, is_own = state.trucks[name], owner(name) == self.player
        if CARDS[self.card].steps:
            return truck.move(self._path(state, name, said), burns=is_own)
        if self.card == "lightbrown" and is_own:
            return truck.with_fuel(min(TANK, truck.fuel + 1))
        wanted = truck.fuel - LITRES if self.card == "lightbrown" else TANK + 1 - truck.fuel
        if truck.kind == "slope" and not is_own:  # WT-S1
            wanted = max(wanted, 1, truck.fuel - 1 if state.rules.slope_one_litre else 1)
        return truck.with_fuel(wanted)

    def _path(self, state: State, name: str, said: Path) -> Path:
        """WT-M1: the path as said or, if only its end was named, the one legal path to it."""
        card, road = CARDS[self.card], state.road(name, self.player)
        ways = [path for path in road.paths(card.steps) if said in (path, path[-1:])]
        if said in ways or len(ways) == 1:
            return said if said in ways else ways[0]
        if ways:
            refuse(
                card.rule, "several ways lead to {space}; name all spaces of one.", space=said[0]
            )
        near, steps = road.board.neighbours, alternatives([*map(str, card.steps)])
        if len(said) == 1 and said[0] in near and said[0] not in near[road.truck.space]:
            text = "{card} moves a truck exactly {steps} spaces, and no such way ends at {space}."
            refuse("WT-M1", text, card=card.name, steps=steps, space=said[0])
        if len(said) not in card.steps:
            path = enumeration((road.truck.space, *said), " ")
            text = "{card} moves a truck exactly {steps} spaces, and {path} is no such way."
            refuse(card.rule, text, card=card.name, steps=steps, path=path)
        raise IllegalMoveError(next(road.faults(said)))


@dataclass(frozen=True, slots=True)
class Return(LogEvent):
    """``return Anna red Anna.2``"""

    title: ClassVar[Sentence] = Sentence("discard a card that no truck can follow")
    means: ClassVar[Sentence] = Sentence(
        "a card that cannot be followed, and a truck that goes back, if any can"
    )
    said: ClassVar[str] = "{player} cannot follow {card}."
    player: Player
    card: CardName
    trucks: TargetNames

    def play(self, state: State, say: Say) -> State:
        """WT-T2: only if there is no way to follow the card; the truck is one under way."""
        state = state.play_card(say, self.player, self.card)
        if (able := next(options(state, self.player, self.card), None)) is not None:
            way = enumeration(able, " ")
            refuse(
                "WT-T2",
                "{card} can be followed, for example with: {way}.",
                card=CARDS[self.card].name,
                way=way,
            )
        under_way = state.under_way(self.player)
        if self.trucks not in ([(name,) for name in under_way] if under_way else [()]):
            refuse(
                "WT-T2",
                "one truck of {player} that is under way goes back, if any is.",
                player=self.player,
            )
        for name in self.trucks:
            state = state.with_truck(say, "WT-T2", name, Truck())
        return state


@dataclass(frozen=True, slots=True)
class Draw(LogEvent):
    """``draw Anna pink``, ``draw Anna ?``"""

    title: ClassVar[Sentence] = Sentence("draw a card")
    means: ClassVar[Sentence] = Sentence("the card drawn at the end of the turn")
    said: ClassVar[str] = "{player} draws a card."
    is_secret: ClassVar[bool] = True
    player: Player
    card: DrawnCard

    def play(self, state: State, say: Say) -> State:
        """WT-T1: a player who has just played draws one card, which ends the turn."""
        if not state.is_drawing or self.player != state.player:
            refuse(
                "WT-T1",
                "{player} has not just played a card and so draws none.",
                player=self.player,
            )
        return state.give(self.player, self.card).end_turn(say)


@dataclass(frozen=True, slots=True)
class Shuffle(LogEvent):
    """``shuffle``"""

    title: ClassVar[Sentence] = Sentence("shuffle")
    means: ClassVar[Sentence] = Sentence("the discards are shuffled and become the draw pile")
    said: ClassVar[str] = "The discards are shuffled."

    def play(self, state: State, say: Say) -> State:
        """WT-T1: only if the draw pile can be empty; a card that emptied it may have been drawn
        unrecorded.
        """
        if state.is_drawing and 0 not in state.piles and 1 in state.piles:
            state = state.fill_hands(say)
        if 0 not in state.piles:
            refuse("WT-T1", "the discards are shuffled when the draw pile is empty.")

        pile = state.setup.pack.total() - sum(map(len, state.hands.values()))
        return replace(state, piles=(pile,), discards=())


# ---- a claim


@dataclass(frozen=True, slots=True)
class Fuel(Claim):
    """``fuel Anna.1 8``"""

    title: ClassVar[Sentence] = Sentence("fuel")
    means: ClassVar[Sentence] = Sentence("a claim about what a gauge shows now")
    said: ClassVar[str] = "The gauge of {truck} shows {litres}."
    truck: TruckName
    litres: Annotated[int, number_field(Sentence("litres, 1 to {most}", most=TANK), 8)]

    def dispute(self, state: State) -> tuple[Violation, ...]:
        """WT-M2: what the gauge shows, or will after a card that is drawn unrecorded and ends the
        turn (WT-M3).
        """
        now = state.truck(self.truck).fuel
        then = state.end_turn(say_nothing) if state.is_drawing else state
        if self.litres in (now, then.truck(self.truck).fuel):
            return ()

        fuel = counted("{count} litre", "{count} litres", now)
        text = Sentence(
            "{truck} has {litres}, not {stated}.", truck=self.truck, litres=fuel, stated=self.litres
        )
        return (Violation("WT-M2", text),)


Event = Roll | Deal | Play | Return | Draw | Shuffle | Fuel | Points | Win
