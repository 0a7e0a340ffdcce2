"""The fields of the events of Der Wüstentruck: cards, trucks and spaces, as words of a line."""

import re
from collections.abc import Callable, Sequence
from typing import Annotated

from zackpack.games.line_reader import LineReader
from zackpack.games.notation import Field, always, name_field
from zackpack.games.wuestentruck.components import PLACES
from zackpack.games.wuestentruck.driving import CARDS, UNSEEN, TruckId
from zackpack.sentences import Sentence, enumeration

Target = TruckId | str
"""What stands after a card in a line: a truck that it concerns, or a space of the path on which it
moves one.
"""
Targets = tuple[Target, ...]


TRUCK_WORD = re.compile(r"(?P<player>.+)\.(?P<number>[1-9][0-9]?)")


def _take_card(line: LineReader) -> str:
    """Take a card."""
    cards = enumeration(tuple(CARDS))
    return line.take_one_of(CARDS, Sentence("a card ({cards})", cards=cards))


def _take_card_or_unseen(line: LineReader) -> str:
    """Take a card, or the mark of one that was not recorded."""
    template = "a card ({cards}, or {unseen} if it was not seen)"
    expected = Sentence(template, cards=enumeration(tuple(CARDS)), unseen=UNSEEN)
    return line.take_one_of((*CARDS, UNSEEN), expected)


def _take_truck(line: LineReader) -> TruckId:
    """Take a truck; one that is not in the game is for the rules to judge."""
    words = TRUCK_WORD.fullmatch(line.take_component("truck"))
    if words is None:
        trucks = line.components("truck")
        expected = Sentence("a truck: PLAYER.NUMBER, one of {trucks}", trucks=trucks.listed)
        raise line.error(expected, names=trucks)
    return TruckId(words["player"], int(words["number"]))


def _is_space(word: str) -> bool:
    """Whether a target is a space, which has no dot in its name."""
    return "." not in word


def _take_target(line: LineReader) -> Target:
    """Take a truck or a space."""
    return line.take_component("space") if _is_space(line.peek()) else _take_truck(line)


def _first_truck(players: Sequence[str]) -> str:
    """The first truck of the first player, for samples."""
    return str(TruckId(players[0], 1))


def _with_name(truck_id: TruckId, name: Callable[[str], str]) -> TruckId:
    """The same truck, with another name for its owner."""
    return TruckId(name(truck_id.player), truck_id.number)


def _with_names(targets: Targets, name: Callable[[str], str]) -> Targets:
    """The same targets, with other names for the owners of trucks."""
    return tuple(
        _with_name(target, name) if isinstance(target, TruckId) else target for target in targets
    )


def card_label(word: str) -> str:
    """A card on a button, or in a hand."""
    return CARDS[word].label if word in CARDS else Sentence("not recorded")


def _target_label(word: str) -> str:
    """A truck or a space on a button."""
    return PLACES.get(word, word)


CARD_COLOURS = {name: card.colour for name, card in CARDS.items()}
CARD = name_field(
    _take_card,
    "darkblue",
    phrase=lambda card: CARDS[card].name,
    label=card_label,
    names=lambda _: tuple(CARDS),
    colours=CARD_COLOURS,
)
CardName = Annotated[str, CARD]
DRAWN = name_field(
    _take_card_or_unseen,
    "pink",
    label=card_label,
    names=lambda _: (*CARDS, UNSEEN),
    colours=CARD_COLOURS,
)
DrawnCard = Annotated[str, DRAWN]
DEALT = Field(
    read=lambda line: line.take_all(_take_card_or_unseen),
    write=tuple,
    sample=always("red", "darkblue", UNSEEN),
    label=card_label,
    names=lambda _: (*CARDS, UNSEEN),
    colours=CARD_COLOURS,
)
DealtCards = Annotated[tuple[str, ...], DEALT]
TRUCK = Field(
    read=_take_truck,
    write=lambda truck: (str(truck),),
    sample=lambda players: (_first_truck(players),),
    rename=_with_name,
)
ATruck = Annotated[TruckId, TRUCK]
TARGETS: Field[Targets] = Field(
    read=lambda line: line.take_all(_take_target) if line else (),
    write=lambda targets: [*map(str, targets)],
    sample=lambda players: (_first_truck(players), "p2"),
    phrase=lambda targets: " ".join(map(str, targets)),
    rename=_with_names,
    label=_target_label,
    is_step=_is_space,
)
SomeTargets = Annotated[Targets, TARGETS]
