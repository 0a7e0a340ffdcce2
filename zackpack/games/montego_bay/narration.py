"""The events of Montego Bay, and everything that follows from them by rule, as a keeper tells them at the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace

from zackpack.errors import plural
from zackpack.games.montego_bay.events import Card, Event, Hire, Load, Order, Remove, Row, Ships, Want
from zackpack.games.montego_bay.game import victory
from zackpack.games.montego_bay.phrases import whereabouts
from zackpack.games.montego_bay.position import State
from zackpack.games.montego_bay.quay import Quay
from zackpack.games.montego_bay.rounds import first_to_hire, loading_order
from zackpack.games.montego_bay.walk import PUBS, ahead, walk
from zackpack.sentences import Sentence, conjunction


def narrate(before: State, event: Event, after: State) -> Iterator[str]:
    """The event, then walks, ships that sail and come, coins, and the end of the round or of the game."""
    yield f"{_deed(before, event)}."
    walked = before
    if isinstance(event, Want):
        first = first_to_hire(after, event.players)
        yield f"{first} gets him: fewest points, then the foremost order tile."
    if isinstance(event, Card) and (after.is_loading or after.number > before.number):
        chosen = {**before.cards, **{f"{event.player}.{kind}": card for kind, card in event.cards}}
        for sentence, places in _walks(before, chosen):
            walked = replace(before, places=places, queue=loading_order(places))
            yield sentence
    yield from _idle(walked, event, after)
    yield from _ships(before, event, after)
    for player, had, has in zip(before.setup.players, before.coins, after.coins, strict=True):
        if has > had:
            yield f"{player} gets {'a coin' if has == had + 1 else plural(has - had, 'coin')}."
    if after.is_over and not before.is_over:
        yield Sentence("The game is over: {part}", part=victory(after))
    if after.number > before.number:
        yield from _new_round(before, after)


def _deed(state: State, event: Event) -> str:  # noqa: PLR0911, one for each kind of event
    """The event itself."""
    match event:
        case Row():
            tiles = (f"{name} (turned)" if turned else name for name, turned in event.tiles)
            return f"The warehouses along the row, from pub A: {', '.join(tiles)}"
        case Ships():
            return f"Next {'come' if len(event.names) > 1 else 'comes'} {conjunction(event.names)}"
        case Order():
            return f"The order tiles, from position 1: {', '.join(event.dockers)}"
        case Want():
            return f"{conjunction(event.players)} {'want' if len(event.players) > 1 else 'wants'} Lazy Jack"
        case Hire():
            player = state.setup.players[state.index(event.docker)]
            return f"{player} hires Lazy Jack, beside {event.docker}, {whereabouts(state, event.docker)}"
        case Card():
            return f"{event.player} lays down cards"
        case Load() | Remove():
            docker, places = state.queue[0], Counter(event.in_full(state).places)
            barrels = (f"{number} {_where(event, place)}" for place, number in places.items())
            verb = "loads" if isinstance(event, Load) else "removes"
            return f"{docker}, {whereabouts(state, docker)}, {verb} {conjunction([*barrels])}"
    return f"Stated: {event.verb} {' '.join(event.words())}"


def _where(event: Load | Remove, place: str) -> str:
    if isinstance(event, Remove):
        return f"from {place}"
    return "in the pub" if place == "pub" else f"on {place}"


def _walks(state: State, cards: Mapping[str, int]) -> Iterator[tuple[str, dict[str, int]]]:
    """The walk of each docker in its order, and the places after it (MB-3a to MB-3c)."""
    places, spaces = dict(state.places), state.setup.spaces
    for docker in (state.jack, *state.order) if state.jack else state.order:
        target = ahead(places[docker], cards[docker], spaces)
        after = walk(places, docker, cards[docker], spaces, stay_in_pub=state.rules.stay_in_pub)
        pushed = [other for other in places if other != docker and places[other] != after[other]]
        sentence = f"{docker} plays {cards[docker]} and walks from {_name(places[docker])} to {_name(after[docker])}"
        if pushed:
            sentence += f", pushing {pushed[0]} to {_name(after[pushed[0]])}"
        elif after[docker] != target:
            sentence += f", as it cannot push anybody off {_name(target)}"
        yield f"{sentence}.", after
        places = after


def _name(place: int) -> str:
    """A space, or a pub."""
    return next((f"pub {name}" for name, where in PUBS.items() if where == place), f"space {place}")


def _idle(state: State, event: Event, after: State) -> Iterator[str]:
    """The dockers that had nothing to do, up to the next one with a decision to make."""
    left = after.queue if after.number == state.number and not after.is_over else ()
    acting = state.queue[:1] if isinstance(event, Load | Remove) else ()
    for docker in state.queue:
        if docker not in (*left, *acting):
            yield f"{docker}, {whereabouts(state, docker)}, has nothing to load or take off."


def _ships(before: State, event: Event, after: State) -> Iterator[str]:
    """Ships that have sailed, with their points, the pub at the end, and ships that have come."""
    gains: dict[str, list[str]] = {}
    for player, had, has in zip(before.setup.players, before.items, after.items, strict=True):
        for occasion, number in has[len(had) :]:
            ship = str(getattr(occasion, "values", {}).get("ship", occasion))
            last = " for the last slot" if str(occasion) == f"last slot of {ship}" else ""
            gains.setdefault(ship, []).append(f"{player} {number:+}{last}")
    known = [*_names(before.quay), *(event.names if isinstance(event, Ships) else ())]
    if before.quay.berths and not before.quay.berths[0].ship and "" not in (b.name for b in after.quay.berths[:1]):
        yield "The pilot boat leaves."
    gone = [name for name in known if name not in _names(after.quay)]
    for name in gone:
        yield f"{name} sails: {', '.join(gains.get(name, ['nobody has a barrel on it']))}."
    if "pub" in gains:
        yield f"The pub: {', '.join(gains['pub'])}."
    lay = {berth.name for berth in before.quay.berths}
    for pier, berth in enumerate(after.quay.berths, start=1):
        if berth.name not in lay:
            yield f"{berth.name} comes to pier {pier}."


def _names(quay: Quay) -> list[str]:
    """The ships at the piers and the known ones in the piles."""
    return [berth.name for berth in quay.berths if berth.ship] + [ship.name for ship in quay.pile]


def _new_round(before: State, after: State) -> Iterator[str]:
    """What changes between two rounds (MB-6)."""
    if before.companion:
        yield "Lazy Jack leaves."
    if not after.order:
        yield "The second pile was begun: the order tiles are shuffled anew."
    yield f"Round {after.number} begins."
