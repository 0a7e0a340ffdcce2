"""Heavy loads."""

from __future__ import annotations

from collections.abc import Iterable

from tests.heavy.texts import Text, texts


def load(area: str, levels: int, body: str, cargo: str = "{ white = 1000 }") -> str:
    """A load file with its own truck."""
    return f'version = 1\ncargo = {cargo}\n{body}\n[truck]\nname = "T"\nlevels = {levels}\narea = """\n{area}\n"""\n'


def square(side: int, mark: str = ".") -> str:
    return "\n".join([mark * side] * side)


def sparse(rows: int, columns: int, free: int) -> str:
    """A drawing of blocked squares with a few to load in its first row."""
    return "\n".join(["." * free + "#" * (columns - free), *["#" * columns] * (rows - 1)])


def _sticks(sticks: Iterable[tuple[str, tuple[int, int, int], str]]) -> str:
    rows = (f'{{piece="{piece}",cell={list(cell)},axis="{axis}"}}' for piece, cell, axis in sticks)
    return f"sticks = [{','.join(rows)}]"


LOADS: dict[str, Text] = {
    **{f"text: {name}": text for name, text in texts('version = 1\ntruck = "T07"\n').items()},
    "empty, 1000 levels": lambda: load(".", 1000, "layers = []"),
    "empty, 10,000 squares on 1 level": lambda: load(sparse(100, 100, 100), 1, "layers = []"),
    "empty, 1000 levels of 10,000 squares": lambda: load(sparse(100, 100, 1), 1000, "layers = []"),
    "empty, 100 levels of 10,000 squares": lambda: load(sparse(100, 100, 10), 100, "layers = []"),
    "empty, 1000 rows": lambda: load(sparse(1000, 10, 1), 1000, "layers = []"),
    "empty, 1000 columns": lambda: load(sparse(10, 1000, 1), 1000, "layers = []"),
    "empty, 1000 squares": lambda: load("\n".join(["." * 40] * 25), 1, "layers = []"),
    "empty, 10 x 10 x 10": lambda: load(square(10), 10, "layers = []"),
    "1000 levels drawn": lambda: load(".", 1000, "layers = [" + '"A",' * 5 + '".",' * 995 + "]"),
    "1000 levels of 1000 squares": lambda: load(
        sparse(10, 100, 1), 1000, "layers = [" + f'"""\n{sparse(10, 100, 1)}""",' * 1000 + "]"
    ),
    "1000 levels of 1000 squares, free": lambda: load(
        sparse(10, 100, 1),
        1000,
        "layers = [" + '"""\n'.join([""] + ["\n".join(["." * 100] * 10) + '""",'] * 1000) + "]",
    ),
    "a wrong mark often": lambda: load(square(100), 1, "layers = [" + f'"""\n{square(100, "?")}""",' * 100 + "]"),
    "a letter often": lambda: load(square(31), 1, "layers = [" + f'"""\n{square(31, "A")}""",' * 900 + "]"),
    "a row too many": lambda: load(".", 1, "layers = [" + '"""\n.\n.""",' * 1000 + "]"),
    "1000 white sticks": lambda: load(
        square(31), 1, _sticks(("white", (x, y, 0), "x") for x in range(31) for y in range(31))
    ),
    "1000 sticks on 1000 levels": lambda: load(".", 1000, _sticks(("white", (0, 0, z), "x") for z in range(1000))),
    "10,000 sticks in a cube": lambda: load(".", 1, _sticks([("white", (0, 0, 0), "x")] * 10_000)),
    "10,000 sticks of 5 in a row": lambda: load(
        ".....", 1, _sticks([("purple", (x % 5, 0, 0), "x") for x in range(10_000)])
    ),
    "10,000 sticks far away": lambda: load(".", 1, _sticks(("purple", (10**6 - i, i, i), "z") for i in range(10_000))),
    "10,000 sticks in the air": lambda: load(
        square(31), 1, _sticks(("purple", (i % 31, i // 31 % 31, 2 + i // 961), "z") for i in range(10_000))
    ),
    "10,000 sticks on 1000 levels": lambda: load(
        sparse(10, 10, 1), 1000, _sticks(("purple", (i % 10, i // 10 % 10, i // 10), "x") for i in range(10_000))
    ),
    "10,000 sticks within reach": lambda: load(
        sparse(10, 1000, 1),
        1000,
        _sticks(("purple", (i * 7 % 999, i % 10, i * 37 % 1000), "z") for i in range(10_000)),
    ),
    "10,000 sticks through each other": lambda: load(
        square(5), 40, _sticks(("purple", (i % 6, i % 25, i % 40), "xyz"[i % 3]) for i in range(10_000))
    ),
    "10,000 standing sticks beside the truck": lambda: load(
        "...", 5, _sticks(("purple", (-1 - i, 0, 0), "z") for i in range(10_000))
    ),
    "a long way to the deck": lambda: (
        'version = 1\ntruck = "T"\ncargo = {}\nlayers = []\n' + f'deck = "{"../" * 340_000}"\n'
    ),
    "a huge coordinate": lambda: load(".", 1, f"sticks = [{{piece='white',cell=[{'9' * 4000},0,0],axis='x'}}]"),
    "1000 of each": lambda: load(
        square(10), 10, "layers = []", "{ white=1000, grey=1000, brown=1000, turquoise=1000, purple=1000 }"
    ),
    "10,000 names of sticks": lambda: load(".", 1, "sticks = [" + "{piece='x',cell=[],axis='y'}," * 10_000 + "]"),
}
