"""Games of Montego Bay: positions to begin from, and games played at random."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, cast

from tests.harness import after
from zackpack.games import montego_bay as game
from zackpack.games.claims import Points, Win
from zackpack.games.game import say_nothing
from zackpack.games.montego_bay.components import Harbour, Ship, Warehouse
from zackpack.games.montego_bay.dockers import Docker
from zackpack.games.montego_bay.events import Load, Ships
from zackpack.games.montego_bay.game import Event
from zackpack.games.montego_bay.position import State, go_on
from zackpack.games.montego_bay.quay import Berth
from zackpack.games.montego_bay.setup import Rules, Setup
from zackpack.games.notation import LogEvent
from zackpack.games.offers import Opening, Outlook
from zackpack.games.records import Entry, Record, game_named

EXAMPLE = Ship("example", 10, (5, 3, 2))
RECORDS = Path(__file__).parent.parent / "records"
NAMES = ("Anna", "Ben", "Cleo", "Dora")
Choose = Callable[[Sequence[Any]], Any]
"""Chooses one of some things: `random.Random.choice`, or a draw of hypothesis."""

STORES = {
    "A": ("ooo", "oo$"),
    "B": ("oo", "x"),
    "C": ("xx$", "o"),
    "D": ("o$", "oooo"),
    "E": ("$", "."),
    "F": ("oo", "oo"),
    "G": ("o", "o"),
    "H": ("ooo", "o"),
}


@cache
def small_harbour() -> Harbour:
    """Ships 1 to 5 are large, 6 to 10 take two barrels, 11 to 15 one; warehouse H is for four
    players.
    """
    sizes = (
        [(10, (5, 3, 2), 8, (5, 3))] * 5
        + [(2, (3, 2, 1), 2, (3, 1))] * 5
        + [(1, (2, 1, 0), 1, (2, 0))] * 5
    )
    four = tuple(
        Ship(f"S{number}", slots, points)
        for number, (slots, points, _, _) in enumerate(sizes, start=1)
    )
    few = tuple(
        Ship(f"S{number}", slots, points)
        for number, (_, _, slots, points) in enumerate(sizes, start=1)
    )
    return Harbour(
        "tests", tuple(Warehouse(name, drawn) for name, drawn in STORES.items()), "H", four, few
    )


def begun(players: int = 3, rules: Rules | None = None, **setup: Any) -> State:
    """The position before anything is laid out."""
    return game.GAME.start(Setup(NAMES[:players], small_harbour(), **setup), rules or Rules())


SHIPS = "ships " + " ".join(f"S{number}" for number in range(1, 16))


def laid(players: int = 3, ships: str = SHIPS, rules: Rules | None = None, **setup: Any) -> State:
    """The position in which the first round begins, warehouses and order tiles in the order of
    their names.
    """
    state = begun(players, rules, **setup)
    return after(
        state,
        f"row {' '.join(state.setup.warehouses)}",
        ships,
        f"order {' '.join(docker.word for docker in state.setup.dockers)}",
    )


def docker(text: str) -> Docker:
    """A docker, as lines name it."""
    player, kind = text.rsplit(".", 1)
    return Docker(player, kind)


def loading(
    state: State, spaces: Mapping[str, int], barrels: Sequence[Mapping[str, int]] = ()
) -> State:
    """The position after the walk, these dockers on these spaces, all others in pubs; and barrels,
    from pier 1.
    """
    places = {docker(text): space for text, space in spaces.items()}
    berths = [*state.quay.berths]
    for index, aboard in enumerate(barrels):
        berths[index] = Berth(berths[index].ship, tuple(Counter(aboard).elements()))
    everywhere = {one: places.get(one, -1) for one in (*state.places, *places)}
    queue = tuple(sorted((one for one in places if places[one] >= 0), key=lambda one: -places[one]))
    quay = replace(state.quay, berths=tuple(berths))
    cards = dict.fromkeys(everywhere, 1)
    return go_on(
        replace(state, quay=quay, places=everywhere, cards=cards, queue=queue), say_nothing
    )


def without_pilot(state: State) -> State:
    """The same position with a ship at pier 1, as in all rounds but the first."""
    quay = state.quay.moor(state.quay.berths[1:])
    return replace(state, quay=quay, piles=quay.in_piles, number=2)


def rich(state: State, **coins: int) -> State:
    """The position with so many coins."""
    return replace(state, coins={player: coins.get(player, 0) for player in state.setup.players})


def worth(state: State, **points: int) -> State:
    """The position with so many points."""
    return replace(
        state,
        items={player: (("before", points.get(player, 0)),) for player in state.setup.players},
    )


def over() -> State:
    """The position after a game that ended with the only ship left."""
    state = loading(last_ships(1), {"Ben.large": 6})
    return after(state, "load Ben.large pier1")


def last_ships(number: int, players: int = 3, **barrels: int) -> State:
    """A position with empty piles, and so many large ships at the piers, with so many barrels of
    players each.
    """
    state = without_pilot(laid(players))
    berths = tuple(
        replace(berth, barrels=tuple(Counter(barrels).elements()))
        for berth in state.quay.berths[:number]
    )
    return replace(state, quay=replace(state.quay, berths=berths, pile=(), unseen=()), piles=0)


TURN = {"Anna.large": 0, "Ben.large": 6}
"""Ben comes first: his store shows a barrel, Anna's three."""
HIRED = after(rich(laid(), Ben=3), "hire Ben.small")
"""The first round with three players, and Ben has hired Lazy Jack."""


def event_of(state: State, opening: Opening, choose: Choose, few: int = 15) -> Event:
    """An event that begins so; of the ships, at least `few` if there are so many."""
    chance = random.Random(choose(range(10_000)))
    if opening.verb != "ships":
        return cast(Event, opening.node.draw(chance))

    number = min(len(state.quay.unseen), max(few, state.quay.unnamed, 1))
    return Ships(tuple(chance.sample(state.quay.unseen, number)))


def another_way(state: State, event: LogEvent, choose: Choose) -> str:
    """The line of an event; the barrels of a loading or removal go to ships or to the piers where
    these lie.
    """
    if not isinstance(event, Load):
        return str(Entry(event))
    player = event.docker.player
    quay = state.quay
    words = [event.verb, event.docker.word]
    for place in event.places:
        piers = [berth.name for berth in quay.berths]
        pier = piers.index(place) + 1 if place in piers else place
        words.append(choose((place, str(pier), f"pier{pier}" if place in piers else place)))
        quay, _ = quay.moves(player, event.change)[place]
    return " ".join(words)


class Game:
    """A game that grows by one legal event after the other; fewer ships than 15 are recorded as
    they come.
    """

    def __init__(
        self, choose: Choose, setup: Setup, few: int = 15, rules: Rules | None = None
    ) -> None:
        self.choose = choose
        self.few = few
        self.log: list[Entry] = []
        self.states = [game.GAME.start(setup, rules or Rules())]

    @property
    def state(self) -> State:
        """The position now."""
        return self.states[-1]

    def record(self, table: Mapping[str, Any] | None = None) -> Record:
        """The game so far."""
        return Record(game.GAME, self.state.setup, self.state.rules, tuple(self.log), table or {})

    def add(self, event: Event, comment: str = "") -> None:
        """Let an event happen, which must be legal."""
        self.states.append(game.GAME.play(self.state, event).state)
        self.log.append(Entry(event, comment))

    def step(self) -> None:
        """Let anything happen that is due; Lazy Jack is hired more often than pure chance would."""
        possible = Outlook(game_named("montego_bay"), self.state).openings
        verb = self.choose(sorted({opening.verb for opening in possible}))
        opening = self.choose([opening for opening in possible if opening.verb == verb])
        self.add(event_of(self.state, opening, self.choose, self.few))

    def play(self) -> Game:
        """Play to the end, with the points stated after each round."""
        while not self.state.is_over:
            number = self.state.number
            self.step()
            if self.state.number > number or self.state.is_over:
                self.add(Points(tuple(self.state.points.items())), f"after round {number}")
        self.add(Win(game.GAME.winners(self.state)))
        return self
