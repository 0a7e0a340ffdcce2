"""Heavy boards, tracks and harbours."""

from __future__ import annotations

from itertools import combinations

from tests.heavy.loads import square
from tests.heavy.texts import ROOM, Text, repeat, texts


def clique(number: int) -> str:
    names = ["start", *(f"p{i + 1}" for i in range(number)), "oasis"]
    return ",".join(f'"{a} {b}"' for a, b in combinations(names, 2))


def board(paths: str, drawing: str = "", points: str = "10") -> str:
    """The file of a board."""
    drawn = f'drawing = """\n{drawing}\n"""\n' if drawing else ""
    return f'version = 1\nname = "B"\npoints = [{points}]\n{drawn}paths = [{paths}]\n'


def walk(names: int, links: int) -> str:
    """One path through many pairs of neighbours."""
    step, found = 1, ["start"]
    for i in range(links):
        found.append(f"p{(i * step) % names + 1}")
        step = step % (names - 1) + 1 if i % names == names - 1 else step
    return '"' + " ".join(found) + ' oasis"'


CHAIN = '"start ' + " ".join(f"p{i + 1}" for i in range(498)) + ' oasis"'
STAR = ",".join(f'"start p{i + 1} oasis"' for i in range(498))
LADDER = ",".join(f'"p{i + 1} p{i + 2}","p{i + 1} p{i + 3}"' for i in range(496)) + ',"start p1","p498 oasis"'
BOARDS: dict[str, Text] = {
    **{f"text: {name}": text for name, text in texts('version = 1\nname = "B"\npoints = [1]\n').items()},
    "complete, 60 spaces": lambda: board(clique(60)),
    "complete, 160 spaces": lambda: board(clique(160)),
    "complete, 280 spaces": lambda: board(clique(280)),
    "500 spaces, 60,000 links": lambda: board(walk(499, 90_000)),
    "a chain": lambda: board(CHAIN),
    "a star": lambda: board(STAR),
    "a ladder": lambda: board(LADDER),
    "one pair often": lambda: board('"start p1 oasis",' * (ROOM // 18)),
    "unknown names": lambda: board('"?",' * (ROOM // 4)),
    "1000 unknown names": lambda: board('"' + "? " * (ROOM // 2) + '"'),
    "a drawing of slips": lambda: board('"start oasis"', square(100, "?")),
    "a drawing of loose ends": lambda: board('"start oasis"', square(100, "X")),
    "a wide drawing": lambda: board('"start p1 oasis"', "start" + "-" * 900 + "p1" + "-" * 80 + "oasis"),
    "many points": lambda: board('"start p1 oasis"', points="1," * (ROOM // 2)),
}

AMOUNTS = "\n".join([" ".join(["500"] * 100)] * 4)


def track(amounts: str, spaces: object = 400, more: str = "") -> str:
    """The file of a track."""
    return f'version = 1\nname = "T"\nspaces = {spaces}\n{more}amounts = """\n{amounts}\n"""\n'


TRACKS: dict[str, Text] = {
    **{f"text: {name}": text for name, text in texts('version = 1\nname = "T"\nspaces = 40\n').items()},
    "400 spaces": lambda: track(AMOUNTS),
    "10,000 amounts": lambda: track("\n".join([" ".join(["5"] * 500)] * 4)),
    "long amounts": lambda: track("\n".join(["9" * 999] * 4), 4),
    "a long list of colours": lambda: track(AMOUNTS, more="colours = [" + '"a",' * (ROOM // 4) + "]\n"),
    "many colours": lambda: track(AMOUNTS, more="colours = [" + repeat(lambda i: f'"a{i}",') + "]\n"),
    "amounts of many colours": lambda: (
        'version = 1\nname = "T"\nspaces = 4\n[amounts]\n' + repeat(lambda i: f'c{i} = """\n500\n500\n500\n500\n"""\n')
    ),
}

HARBOURS: dict[str, Text] = {
    **{f"text: {name}": text for name, text in texts('version = 1\nname = "H"\nfour_only = "a"\n').items()},
    "warehouses": lambda: (
        'version = 1\nname = "H"\nfour_only = "a"\nship = []\n'
        + repeat(lambda i: f'[[warehouse]]\nname = "W{i}"\nstores = "o"\n', most=10_000)
    ),
    "10,000 ships": lambda: (
        'version = 1\nname = "H"\nfour_only = "a"\nwarehouse = []\n'
        + repeat(
            lambda i: f'[[ship]]\nname="S{i}"\nfour={{slots=1,points=[1]}}\nfew={{slots=1,points=[1]}}\n', most=10_000
        )
    ),
    "points": lambda: (
        'version = 1\nname = "H"\nfour_only = "a"\nwarehouse = []\nship = [{ name = "S", few = {slots=1,points=[1]},'
        "four = {slots=1, points=[" + "1," * (ROOM // 2 - 200) + "]}}]\n"
    ),
    "a long store": lambda: (
        'version = 1\nname = "H"\nfour_only = "a"\nship = []\n[[warehouse]]\nname="W"\nstores="""\n'
        + "o" * 999
        + "\n"
        + "x" * 999
        + '"""\n'
    ),
}
