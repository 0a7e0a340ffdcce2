"""Files of at most 1 MiB, right or nearly so, made to take much time or memory."""

from collections.abc import Callable, Iterable
from itertools import combinations, cycle, islice

Text = Callable[[], str]
"""A file, made when a test needs it."""
ROOM = (1 << 20) - 4000
PLAYERS = ("Anna", "Ben", "Cleo")
HOLES = "..####..\n..#.....\n#.#.##.#\n...##..#\n..#.##..\n##..#...\n##....#."
RICH = "rules = { points = 1000000 }\n"


def load(area: str, levels: int, body: str) -> str:
    """A load file with its own truck."""
    truck = f'[truck]\nname = "T"\nlevels = {levels}\narea = """\n{area}\n"""\n'
    return f"version = 1\ncargo = {{ white = 1000 }}\n{body}\n{truck}"


def sticks(placed: Iterable[tuple[str, tuple[int, int, int], str]]) -> str:
    """The sticks of a load file: piece, cell and axis of each."""
    rows = (f'{{piece="{piece}",cell={list(cell)},axis="{axis}"}}' for piece, cell, axis in placed)
    return f"sticks = [{','.join(rows)}]"


def sparse(rows: int, columns: int) -> str:
    """A drawing with one square to load."""
    return "\n".join(["." + "#" * (columns - 1), *["#" * columns] * (rows - 1)])


def deck(number: int, area: str = ".", levels: int = 1) -> str:
    """A deck of equal trucks."""
    trucks = (
        f'[[truck]]\nname="T{i}"\nlevels={levels}\narea="""\n{area}"""\n' for i in range(number)
    )
    return f'version = 1\nname = "D"\n{"".join(trucks)}'


def record(game: str, log: str, more: str = "") -> str:
    """The record of a game of three players, from its log and what stands above."""
    return f'game = "{game}"\nplayers = ["Anna", "Ben", "Cleo"]\n{more}log = """\n{log}"""\n'


def board(*paths: str) -> str:
    """The file of a board, from its paths as they are written."""
    return f'version = 1\nname = "B"\npoints = [10]\npaths = [{",".join(paths)}]\n'


def hard_rounds(number: int) -> str:
    """Rounds with trucks for which the least penalty takes long to prove."""
    lines = []
    for first in islice(cycle((0, 3, 6)), number):
        lines += [f"roll {player} 0,8,6,4,4" for player in PLAYERS]
        lines += [f"draw {player} T{first + index}" for index, player in enumerate(PLAYERS)]
        lines += [f"pay {player} 10" for player in PLAYERS]
    setup = 'setup = { deck = "deck.toml", dice = [[0],[8],[6],[4],[4]] }\n'
    return record("zack_and_pack", "".join(f"{line}\n" for line in lines), setup + RICH)


def crowd(number: int) -> str:
    """So many sticks in one cube."""
    return load(".", 1, sticks([("white", (0, 0, 0), "x")] * number))


HARD_DECK = deck(12, HOLES, 2)
"""What `hard_rounds` names as deck.toml."""
SPACES = ["start", *(f"p{i}" for i in range(1, 61)), "oasis"]
HEAVY: dict[str, Text] = {
    "1000 levels of 10,000 squares, empty": lambda: load(sparse(100, 100), 1000, "layers = []"),
    "10,000 sticks in one cube": lambda: crowd(10_000),
    "10,000 sticks far away": lambda: load(
        ".", 1, sticks(("purple", (10**6 - i, i, i), "z") for i in range(10_000))
    ),
    "10,000 sticks through each other": lambda: load(
        "\n".join(["....."] * 5),
        40,
        sticks(("purple", (i % 6, i % 25, i % 40), "xyz"[i % 3]) for i in range(10_000)),
    ),
    "10,000 trucks of 1000 levels": lambda: deck(10_000, ".", 1000),
    "a million wrong marks": lambda: deck(100, "\n".join(["x" * 100] * 100), 1),
    "10,000 payments": lambda: record(
        "zack_and_pack", "pay Anna 0\npay Ben 0\npay Cleo 0\n" * 3333, RICH
    ),
    "900 hard claims": lambda: hard_rounds(300),
    "10,000 rolls": lambda: record("zock", "roll Anna 1\n" * 10_000),
    "half a million lines": lambda: record("zock", "x\n" * (ROOM // 2)),
    "a board of 60 spaces, each beside all others": lambda: board(
        *(f'"{a} {b}"' for a, b in combinations(SPACES, 2))
    ),
    "escaped quotes": lambda: record("zock", "") + 'x = "' + '\\"' * (ROOM // 2) + '"\n',
    "nested lists": lambda: (
        record("zock", "") + "x = " + "[" * (ROOM // 2) + "]" * (ROOM // 2) + "\n"
    ),
}
