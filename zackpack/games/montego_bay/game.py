"""Montego Bay: dockers walk around warehouses and load ships (MB-C1 to MB-E3)."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations, product

from zackpack.games.chance import matching
from zackpack.games.claims import Points, Win, require_running
from zackpack.games.game import Due, Game, Standing
from zackpack.games.montego_bay.claims import At, Coins
from zackpack.games.montego_bay.events import CARDS, Card, Hire, Order, Row, Ships, Want
from zackpack.games.montego_bay.loading import Load, Remove
from zackpack.games.montego_bay.position import State
from zackpack.games.montego_bay.rounds import first_to_hire, start, victory, winners
from zackpack.games.montego_bay.setup import Rules, Setup, owner_and_kind
from zackpack.games.names import quote
from zackpack.sentences import Sentence
from zackpack.violations import Violation

Event = Row | Ships | Order | Want | Hire | Card | Load | Remove | At | Coins | Points | Win
VERBS: dict[str, type[Event]] = {
    event.verb: event for event in (Row, Ships, Order, Want, Hire, Card, Load, Remove, At, Coins, Points, Win)
}


class MontegoBay(Game[State, Event, Setup, Rules]):
    """Dockers walk around warehouses and load ships."""

    TITLE = "Montego Bay"
    UNIT = "point"
    POINTS_RULE = "MB-4.3b"
    RULES = Rules
    SETUP = Setup
    STATE = State
    VERBS = VERBS

    def start(self, setup: Setup, rules: Rules) -> State:
        return start(setup, rules)

    def apply(self, state: State, event: Event) -> State:
        """MB-E1: after the end, only claims are allowed."""
        if not isinstance(event, Points | Win | At | Coins):
            require_running(state)
        return event.play(replace(state, consequences=()))

    def dispute(self, state: State, event: Event) -> tuple[Violation, ...]:
        """The untrue statements of a legal event; MB-E3: where coins decide, the truth about winners shows them."""
        if isinstance(event, At | Coins):
            return tuple(event.dispute(state))
        if isinstance(event, Win) and set(event.players) != set(winners(state)):
            return (Violation(state.ending.winning_rule, victory(state)),)
        return super().dispute(state, event)

    def due(self, state: State) -> tuple[Due, ...]:
        """Everything that can happen now; () when the game is over.

        For players, each choice completes a legal line; a docker's barrels can also go to the same ships in another
        order, and a line can name the pier of a ship. For chance, the choices are the things to lay down: all of
        them in any order, but of the ships one or more.
        """
        if state.is_over:
            return ()
        if chance := tuple(_chance(state)):
            return chance
        if state.is_loading:
            return _loading(state) or (_ships(state),)  # the next ship must be recorded first
        if state.wanting:
            player = first_to_hire(state, state.wanting)
            return (Due("hire", None, tuple(map(quote, state.dockers(player)))),)
        return (*_hiring(state), *(Due("card", player, _cards(state, player)) for player in state.choosers))

    def standings(self, state: State) -> tuple[Standing, ...]:
        """The victory points of each player with their sources; MB-E3: coins decide between equals."""
        return tuple(
            Standing(player, state.points[player], items, ((Sentence("coins"), state.purse(player)),))
            for player, items in zip(state.setup.players, state.items, strict=True)
        )

    def winners(self, state: State) -> tuple[str, ...]:
        return winners(state)

    def missing(self, state: State) -> tuple[str, ...]:
        """The part that the record leaves out, which can only be the last ships to come."""
        if state.quay.unnamed and state.ships:
            return (Sentence("round {round}: which ship came", round=state.number),)
        return ()

    def by_chance(self, state: State, chance: random.Random, verb: str = "", player: str = "") -> tuple[Event, ...]:
        """MB-P1, MB-4.3e, MB-6: the row of warehouses, the ships that come to the piers, and the order tiles."""
        return () if state.is_over else matching(_laid_out(state, chance), verb, player)

    def narrate(self, before: State, event: Event, after: State) -> Iterable[str]:
        """As in all games; dockers are announced with their places, and claims as such."""
        first, *more = super().narrate(before, event, after)
        if isinstance(event, Hire | Load | Remove):
            first = event.deed(before)
        elif isinstance(event, Points | Win | At | Coins):
            first = Sentence("Stated: {typed}.", typed=first)
        return (first, *more)

    def describe(self, state: State) -> Iterable[str]:
        from zackpack.games.montego_bay.description import describe  # noqa: PLC0415, to referee a record needs none of these

        return describe(state)

    def picture(self, state: State, language: str = "en") -> str:
        from zackpack.games.montego_bay.picture import picture  # noqa: PLC0415, to referee a record needs none of these

        return picture(state, language)


GAME = MontegoBay()


def _chance(state: State) -> Iterator[Due]:
    """MB-P1, MB-4.3e, MB-6: everything to lay out before the players can go on."""
    if not state.row:
        yield Due("row", None, tuple(map(quote, state.setup.warehouses)), takes_all=True)
    if state.quay.unnamed:
        yield _ships(state)
    if not state.order:
        yield Due("order", None, tuple(map(quote, state.setup.dockers)), takes_all=True)


def _ships(state: State) -> Due:
    return Due("ships", None, tuple(quote(name) for name in state.setup.ships if name not in state.ships))


def _laid_out(state: State, chance: random.Random) -> Iterator[Event]:
    """The same, laid out by chance."""
    if not state.row:
        names = chance.sample(tuple(state.setup.warehouses), len(state.setup.warehouses))
        yield Row(tuple((name, chance.random() < 1 / 2) for name in names))
    if state.quay.unnamed:
        left = [name for name in state.setup.ships if name not in state.ships]
        yield Ships(tuple(chance.sample(left, state.quay.unnamed)))
    if not state.order:
        yield Order(tuple(chance.sample(state.setup.dockers, len(state.setup.dockers))))


def _hiring(state: State) -> Iterator[Due]:
    """MB-1: the ways to hire Lazy Jack, or to want him."""
    for player in state.hirers:
        yield Due("hire", None, tuple(map(quote, state.dockers(player))))
    if len(state.hirers) > 1:
        names = tuple(map(quote, state.hirers))
        some = (group for size in range(2, len(names) + 1) for group in combinations(names, size))
        yield Due("want", None, tuple(map(" ".join, some)))


def _cards(state: State, player: str) -> tuple[str, ...]:
    """MB-2: all choices of cards for a player's dockers; Lazy Jack's, the last one, and his companion's differ."""
    dockers = state.dockers(player)
    kinds = [owner_and_kind(docker)[1] for docker in dockers]
    beside = dockers.index(state.companion) if state.companion in dockers else None
    chosen = (cards for cards in product(CARDS, repeat=len(dockers)) if beside is None or cards[beside] != cards[-1])
    return tuple(" ".join(map("{}={}".format, kinds, cards)) for cards in chosen)


def _loading(state: State) -> tuple[Due, ...]:
    """MB-4.2a, MB-4.2b: all ways to move the barrels of the docker on turn; () if a ship must be named for any."""
    docker = state.queue[0]
    number, verb, change = state.to_load(docker), "load", 1
    if not number:
        number, verb, change = state.to_remove(docker), "remove", -1
    choices = tuple(" ".join(map(quote, places)) for places in state.quay.ways(state.index(docker), number, change))
    return (Due(verb, docker, choices),) if choices else ()
