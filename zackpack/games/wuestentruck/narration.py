"""The events of Der Wüstentruck as they are announced at the table: never the cards that were dealt or drawn."""

from __future__ import annotations

from collections.abc import Iterator

from zackpack.errors import plural
from zackpack.games.wuestentruck.description import draw_pile, place_of
from zackpack.games.wuestentruck.drawing import OASIS, START
from zackpack.games.wuestentruck.events import Deal, Draw, Event, Play, Return, Roll, Shuffle
from zackpack.games.wuestentruck.game import GAME
from zackpack.games.wuestentruck.moves import CARD_NAMES
from zackpack.games.wuestentruck.position import State
from zackpack.sentences import capitalise, conjunction


def narrate(before: State, event: Event, after: State) -> Iterator[str]:
    """The event, then what became of the trucks, whose turn it is, and who has won."""
    yield _announce(event, after)
    yield from _changes(before, after)
    if after.is_over and not before.is_over:
        yield f"{capitalise(after.ending.over)} {conjunction(GAME.winners(after))} won."
    elif isinstance(event, Roll) and (first := after.who_begins()[1]) is not None:
        yield f"{after.setup.players[first]} begins."
    elif isinstance(event, Draw):
        yield f"It is {after.player}'s turn."


def _announce(event: Event, after: State) -> str:  # noqa: PLR0911, one for each kind of event
    """The event itself."""
    match event:
        case Roll(player, number):
            return f"{player} rolls {number}."
        case Deal(player, cards):
            return f"{player} is dealt {plural(len(cards), 'card')}."
        case Play(player, card, targets):
            return f"{player} plays {CARD_NAMES[card]}: {' '.join(targets)}."
        case Return(player, card):
            return f"{player} cannot follow {CARD_NAMES[card]}."
        case Draw(player):
            return f"{player} draws a card."
        case Shuffle():
            return f"The discards are shuffled; {draw_pile(after)}."
    return f"{' '.join((event.verb, *event.words()))}."


def _changes(before: State, after: State) -> Iterator[str]:
    """Where the trucks are that moved, and what the gauges show that changed."""
    for name, truck in after.trucks.items():
        was = before.trucks[name]
        if truck == was:
            continue
        if truck.space == START:
            yield f"{name} goes back to the start area, with {truck.fuel} litres."
        elif truck.space == OASIS and not after.setup.is_race:
            place = after.arrived.index(name)
            worth = after.setup.places[place] if place < len(after.setup.places) else 0
            yield f"{name} has arrived in place {place + 1}: {plural(worth, 'point')}."
        else:
            yield f"{name}: {place_of(truck)}."
