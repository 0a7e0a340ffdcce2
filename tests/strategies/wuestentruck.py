"""Games of Der Wüstentruck played at random, and positions to try rules in.

``python -m tests.strategies.wuestentruck`` writes the golden records anew.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import hypothesis.strategies as st

import zackpack as zp
from tests.harness import after, line
from tests.strategies.cases import Chooser, choosers
from zackpack.games import wuestentruck as game
from zackpack.games.claims import Points, Win
from zackpack.games.records import Entry, Record
from zackpack.games.wuestentruck import Rules, Setup, State
from zackpack.games.wuestentruck.components import Board, board_of, house_board
from zackpack.games.wuestentruck.drawing import OASIS
from zackpack.games.wuestentruck.events import Draw, Event, Fuel, Play, Return, Shuffle
from zackpack.games.wuestentruck.moves import Truck

RECORDS = Path(__file__).parent.parent / "records"
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fay")
EAGER = 8
"""Of how many random plays players of the golden games take the one that gets furthest; at 1 they wander about."""
Choose = Callable[[Sequence[Any]], Any]

TRACK = board_of(
    "Track",
    (10, 7, 5, 3),
    """
start--p1--p2--p3--x4--p5--s6--p7--d8--p9--oasis
       |   |   |   |   |   |   |   |   |
start--p11-p12-p13-p14-p15-p16-s17-p18-p19-oasis
""",
    (),
)
"""Two lanes side by side, to try rules on."""
SHORT = board_of(
    "Short",
    (5, 3, 2, 1),
    """
start--p1--s2--d3--x4--oasis
|      |   |   |   |
p5-----x6--p7--p8--p9--oasis
""",
    (),
)
"""A board that is crossed in a few moves."""


def setup_of(players: int, board: Board) -> Setup:
    return Setup(NAMES[:players], board)


def position(
    *,
    players: int = 2,
    board: Board = TRACK,
    hand: tuple[str, ...] = ("darkblue", "lightblue", "darkbrown", "lightbrown", "red", "pink"),
    turn: str = "Anna",
    rules: Rules | None = None,
    **trucks: tuple[str, int],
) -> State:
    """A position in the middle of a game: trucks like Anna_1=("p3", 7), the others at the start; all have this hand."""
    state = game.GAME.start(setup_of(players, board), rules or Rules())
    for name, (space, fuel) in trucks.items():
        state = state.with_truck(name.replace("_", "."), Truck(space, fuel))
    return replace(state, hands=dict.fromkeys(state.hands, hand), player=turn, pile=20, consequences=())


def walks(state: State, name: str) -> Iterator[tuple[str, ...]]:
    """All walks of 1 to 4 steps from neighbour to neighbour, legal or not."""
    near = state.setup.board.neighbours
    paths: list[tuple[str, ...]] = [(state.trucks[name].space,)]
    for _ in range(4):
        paths = [(*path, space) for path in paths for space in near[path[-1]]]
        yield from (path[1:] for path in paths)


@cache
def boards(most: int = 5) -> st.SearchStrategy[Board]:
    """Small boards of any shape, most of them with all kinds of spaces."""
    return choosers(2 * most + 15).map(lambda choose: _board(most, choose))


def _board(most: int, choose: Chooser) -> Board:
    spaces = [f"{choose('psdx')}{number}" for number in range(1, choose(range(2, most + 1)) + 1)]
    links = [(space, choose(["start", *spaces[:index]])) for index, space in enumerate(spaces)]
    links += [(choose(spaces), choose(spaces)) for _ in range(choose(range(6)))]
    links += [(choose(spaces), "oasis") for _ in range(choose((1, 2)))]
    return Board("small", tuple(link for link in links if link[0] != link[1]), (3, 2, 1))


def started(players: int = 3) -> State:
    return game.GAME.start(setup_of(players, TRACK), Rules())


def dealt(players: int = 3) -> State:
    """With a hand for everybody, and Anna to begin."""
    state = started(players)
    for index, name in enumerate(NAMES[:players]):
        hand = ["red", "pink", "darkblue", "lightblue"][: state.setup.hand]
        state = after(state, f"roll {name} {9 - index}", f"deal {name} {' '.join(hand)}")
    return state


OVER = position(players=2, Anna_1=("oasis", 1), Anna_2=("oasis", 1), Anna_3=("oasis", 2), Ben_1=("p1", 4))
RACED = position(players=5, Cleo_1=("oasis", 3))
HOME = position(
    players=3,
    board=board_of("b", (9, 5, 5, 5), TRACK.rows, ()),
    turn="Ben",
    Ben_1=("oasis", 1),
    Anna_1=("oasis", 1),
    Anna_2=("oasis", 1),
)
"""Ben leads by a place, Anna by two trucks, all of hers."""


class Game:
    """A game that grows by one legal event after the other."""

    def __init__(
        self,
        players: int,
        choose: Choose,
        *,
        board: Board | None = None,
        rules: Rules | None = None,
        eager: int = 1,
        shuffles: bool = False,
    ) -> None:
        self.choose = choose
        self.shuffles = shuffles
        self.eager = eager
        self.setup = setup_of(players, board or house_board())
        self.states = [game.GAME.start(self.setup, rules or Rules())]
        self.log: list[Entry] = []

    @property
    def state(self) -> State:
        """The position now."""
        return self.states[-1]

    @property
    def record(self) -> Record:
        """The game so far."""
        return Record("wuestentruck", self.setup, self.state.rules, tuple(self.log))

    def add(self, event: Event, comment: str = "") -> None:
        """Let an event happen, which must be legal."""
        self.states.append(game.GAME.apply(self.state, event))
        self.log.append(Entry(event, comment))

    def step(self) -> None:
        """Let anything happen that is due; of several plays, the one that gets furthest."""
        if self.shuffles and self.state.pile == 0 and (self.state.is_drawing or self.choose((True, False))):
            self.add(Shuffle())
            return
        cards = self.state.drawable
        texts = [
            f"{due.verb} {due.player} {choice}"
            for due in game.GAME.due(self.state)
            for choice in due.choices
            for _ in range(cards[choice] if due.verb in ("draw", "deal") else 1)
        ]
        number = self.eager if texts[0].startswith(("play", "return")) else 1
        events = [line(self.state, self.choose(texts)) for _ in range(number)]
        event = min(events, key=self.distance) if number > 1 else events[0]
        jumped = isinstance(event, Play) and any(
            word in self.state.others(event.targets[0]) for word in event.targets[1:]
        )
        self.add(event, "a jump" * jumped)

    def distance(self, event: Event) -> int:
        """How far the trucks of a player are from the oasis after an event."""
        litres = self.setup.board.litres_to_oasis
        assert isinstance(event, (Play, Return))
        trucks = game.GAME.apply(self.state, event).trucks_of(event.player)
        return sum(2 * litres.get(truck.space, 99) - truck.fuel for truck in trucks.values())

    def play(self, events: int = 10_000) -> Game:
        """Play to the end, or for so many events, with gauges and points stated now and then."""
        while game.GAME.due(self.state) and len(self.log) < events:
            arrived = len(self.state.arrived)
            self.step()
            event = self.log[-1].event
            if isinstance(event, Draw) and len(self.log) % 7 == 0:
                name = f"{event.player}.1"
                self.add(Fuel(name, self.state.trucks[name].fuel))
            if len(self.state.arrived) > arrived:
                self.add(Points(tuple(self.state.points.items())))
        if winners := game.GAME.winners(self.state):
            self.add(Win(winners))
        return self


def golden_games() -> Iterator[tuple[str, Game]]:
    """For each number of players the first of a sequence of random games that has in it what it should."""
    for players in range(2, 7):
        for seed in count():
            played = Game(players, random.Random(seed).choice, eager=EAGER).play(400)
            if game.GAME.winners(played.state) and is_rich(played):
                yield f"wuestentruck_{players}", played
                break
    for seed in count():
        played = Game(6, random.Random(seed).choice, eager=2, shuffles=True).play(400)
        late = [
            state.is_drawing
            for state, entry in zip(played.states, played.log, strict=False)
            if entry.event == Shuffle()
        ]
        if game.GAME.winners(played.state) and {*late} == {True, False}:
            yield "wuestentruck_shuffled", played
            break


def is_rich(played: Game) -> bool:
    """Every card and verb is in the game, a jump, a truck of another's that is moved, one that runs dry."""
    events = [entry.event for entry in played.log]
    plays = [event for event in events if isinstance(event, Play)]
    away = any(event.card == "darkbrown" and not event.targets[0].startswith(event.player) for event in plays)
    jump = any(entry.comment for entry in played.log)
    dry = any(
        before.trucks[name].is_under_way and truck.space == "start"
        for before, now in zip(played.states, played.states[1:], strict=False)
        for name, truck in now.trucks.items()
    )
    verbs = {event.verb for event in events}
    return (
        len({event.card for event in plays}) == 6 and verbs == set(game.VERBS) - {"shuffle"} and away and jump and dry
    )


def at_home(state: State) -> int:
    """How many trucks are in the oasis."""
    return sum(truck.space == OASIS for truck in state.trucks.values())


def main() -> None:
    for name, played in golden_games():
        zp.write_record(played.record, RECORDS / f"{name}.toml", replace=True)


if __name__ == "__main__":
    main()
