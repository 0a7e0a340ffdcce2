"""Positions of Der Wüstentruck to try rules in."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import hypothesis.strategies as st

from tests.harness import after
from tests.strategies.cases import Chooser, choosers
from zackpack.games import wuestentruck as game
from zackpack.games.game import say_nothing
from zackpack.games.wuestentruck import Rules, Setup, State
from zackpack.games.wuestentruck.components import Board, read_drawing
from zackpack.games.wuestentruck.driving import Truck, TruckId
from zackpack.games.wuestentruck.position import Pile

RECORDS = Path(__file__).parent.parent / "records"
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fay")


def board_of(name: str, points: Sequence[int], drawing: str, *paths: str) -> Board:
    """A board from a drawing, and from paths that it does not show."""
    rows, links = read_drawing(drawing) if drawing else ((), [])
    return Board(
        name,
        (*links, *(link for path in paths for link in pairwise(path.split()))),
        tuple(points),
        rows,
    )


TRACK = board_of(
    "Track",
    (10, 7, 5, 3),
    """
start--p1--p2--p3--x4--p5--s6--p7--d8--p9--oasis
       |   |   |   |   |   |   |   |   |
start--p11-p12-p13-p14-p15-p16-s17-p18-p19-oasis
""",
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
)
"""A board that is crossed in a few moves."""


def setup_of(players: int, board: Board) -> Setup:
    """So many players at a board."""
    return Setup(NAMES[:players], board)


def truck_named(text: str) -> TruckId:
    """A truck, as lines name it."""
    player, number = text.rsplit(".", 1)
    return TruckId(player, int(number))


def position(
    *,
    players: int = 2,
    board: Board = TRACK,
    hand: tuple[str, ...] = ("darkblue", "lightblue", "darkbrown", "lightbrown", "red", "pink"),
    turn: str = "Anna",
    rules: Rules | None = None,
    **trucks: tuple[str, int],
) -> State:
    """A position in the middle of a game: trucks like Anna_1=("p3", 7), the others at the start;
    all have this hand.
    """
    state = game.GAME.start(setup_of(players, board), rules or Rules())
    for name, (space, fuel) in trucks.items():
        truck_id = truck_named(name.replace("_", "."))
        state = state.with_truck(say_nothing, "", truck_id, Truck(space, fuel))
    return replace(state, hands=dict.fromkeys(state.hands, hand), player=turn, pile=Pile(20))


def walks(state: State, truck_id: TruckId) -> Iterator[tuple[str, ...]]:
    """All walks of 1 to 4 steps from neighbour to neighbour, legal or not."""
    near = state.setup.board.neighbours
    paths: list[tuple[str, ...]] = [(state.trucks[truck_id].space,)]
    for _ in range(4):
        paths = [(*path, space) for path in paths for space in near[path[-1]]]
        yield from (path[1:] for path in paths)


@cache
def boards(most: int = 5) -> st.SearchStrategy[Board]:
    """Small boards of any shape, most of them with all kinds of spaces."""
    return choosers(2 * most + 15).map(lambda choose: _board(most, choose))


def _board(most: int, choose: Chooser) -> Board:
    """A board on which every space is linked to the start."""
    spaces = [f"{choose('psdx')}{number}" for number in range(1, choose(range(2, most + 1)) + 1)]
    links = [(space, choose(["start", *spaces[:index]])) for index, space in enumerate(spaces)]
    links += [(choose(spaces), choose(spaces)) for _ in range(choose(range(6)))]
    links += [(choose(spaces), "oasis") for _ in range(choose((1, 2)))]
    return Board("small", tuple(link for link in links if link[0] != link[1]), (3, 2, 1))


def started(players: int = 3) -> State:
    """The position before the first roll."""
    return game.GAME.start(setup_of(players, TRACK), Rules())


def dealt(players: int = 3) -> State:
    """With a hand for everybody, and Anna to begin."""
    state = started(players)
    for index, name in enumerate(NAMES[:players]):
        hand = ["red", "pink", "darkblue", "lightblue"][: state.setup.hand]
        state = after(state, f"roll {name} {9 - index}", f"deal {name} {' '.join(hand)}")
    return state


OVER = position(
    players=2, Anna_1=("oasis", 1), Anna_2=("oasis", 1), Anna_3=("oasis", 2), Ben_1=("p1", 4)
)
RACED = position(players=5, Cleo_1=("oasis", 3))
HOME = position(
    players=3,
    board=replace(TRACK, points=(9, 5, 5, 5)),
    turn="Ben",
    Ben_1=("oasis", 1),
    Anna_1=("oasis", 1),
    Anna_2=("oasis", 1),
)
"""Ben leads by a place, Anna by two trucks, all of hers."""
