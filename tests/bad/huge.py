"""Files of up to a mebibyte, and one of ten, that were made to take long, to take much memory or to
say too much.
"""

from collections.abc import Callable

from tests.bad.files import DECK, LOAD

MIB = 1 << 20


def many(line: Callable[[int], str], size: int) -> str:
    """As many lines as fit into so many bytes."""
    lines: list[str] = []
    while size > 0:
        lines.append(line(len(lines)))
        size -= len(lines[-1])
    return "".join(lines)


def _truck(i: int, area: str = '"."', levels: int = 1) -> str:
    """A truck of a deck file, by its number; the area as it is written."""
    return f'[[truck]]\nname = "T{i}"\nlevels = {levels}\narea = {area}\n'


NO_LAYERS = LOAD[: LOAD.index("layers")]
NO_TRUCK = DECK[: DECK.index("[[")]
TEN_THOUSAND = '"""\n' + "." + "#" * 99 + "\n" + ("#" * 100 + "\n") * 99 + '"""'
BOARD = 'version = 1\nname = "B"\npoints = [1]\n'
SLIPS = '"' + "A?" * 500 + '",'


def _star(i: int) -> str:
    """A space of a board with all spaces after it as its neighbours."""
    others = [f"p{j}" for j in range(i + 1, 91)]
    return f'"start p{i} {" ".join(f"{other} p{i}" for other in others)} oasis"'


def _slips(rows: int, levels: int) -> str:
    """A drawing with five hundred slips among as many letters in each row."""
    return (
        f"version = 1\ncargo = {{}}\nlayers = [{('[' + SLIPS * rows + '],') * levels}]\n"
        '[truck]\nname = "T"\nlevels = 1\n'
        f'area = [".{"#" * 999}", {SLIPS.replace("A?", "##") * (rows - 1)}]\n'
    )


HUGE: dict[str, tuple[str, Callable[[], str], tuple[str, ...]]] = {
    "10 MiB": ("check", lambda: "#" * 10 * MIB, ("at most 1048576 bytes",)),
    "a drawing of 1 MB": (
        "check",
        lambda: NO_LAYERS + 'layers = ["' + "#" * (MIB - 100) + '"]',
        ("at most 1000 rows",),
    ),
    "escaped quotes": (
        "check",
        lambda: NO_LAYERS + 'x = "' + '\\"' * 100_000 + '"\n',
        ("x", "unknown"),
    ),
    "escaped quotes, unclosed": (
        "check",
        lambda: NO_LAYERS + "x = " + '"\\"' * 10_000,
        ("line 4", "nothing more on this line"),
    ),
    "10,000 squares on 1000 levels": (
        "solve --time-limit 0",
        lambda: (
            "version = 1\ncargo = { white = 1 }\n"
            + _truck(1, TEN_THOUSAND, 1000).replace("[[truck]]", "[truck]")
        ),
        ("truck T1", "at most 50000", "10000000 squares on all levels together"),
    ),
    "a board on which each space borders on all others": (
        "check",
        lambda: BOARD + f"paths = [{','.join(map(_star, range(1, 90)))}]\n",
        ("board, p1", "at most 12", "91 neighbours"),
    ),
    "a board with half a million names": (
        "check",
        lambda: BOARD + f'paths = ["{"? " * 500_000}"]',
        ("paths number 1", "names of two spaces or more"),
    ),
    "many colours": (
        "check",
        lambda: (
            'version = 1\nname = "T"\nspaces = 4\n[amounts]\n'
            + many(lambda i: f'c{i} = """\n5\n5\n5\n5\n"""\n', 10_000)
        ),
        ("amounts", "rows for each of", "c0"),
    ),
    "a dotted key": (
        "check",
        lambda: NO_LAYERS + "a." * (MIB // 2 - 100) + "a = 1\n",
        ("line 4", "at most 20", "dots"),
    ),
    "a dotted key in quotes": (
        "check",
        lambda: NO_LAYERS + ".".join(['"a"'] * 20_000) + " = 1\n",
        ("line 4", "at most 20", "19999 dots"),
    ),
    "many dotted keys": (
        "check",
        lambda: NO_LAYERS + many(lambda i: f"a.b{i} = 1\n", 50_000),
        ("a", "unknown"),
    ),
    "many keys in JSON": (
        "check --json",
        lambda: "{" + many(lambda i: f'"k{i}": 1,\n', 50_000) + '"x": 1}',
        ("a load (cargo, truck)", "the keys k0, k1, k2, k3, k4, k5, k6, k7, ..."),
    ),
    "half a million slips among as many letters": (
        "check",
        lambda: _slips(10, 100),
        ("layers", "at most 50000", "1000000 squares on all levels together"),
    ),
    "1000 trucks, one bad": (
        "check",
        lambda: NO_TRUCK + "".join(map(_truck, range(999))) + _truck(999, '"..x"'),
        ("line 4003, truck T999, row 1, column 3", "'x'"),
    ),
    "11,000 empty trucks": (
        "check",
        lambda: NO_TRUCK + "[[truck]]\n" * 11_000,
        ("truck", "at most 10000"),
    ),
    "a long path": ("check", lambda: f'deck = "{"x" * (MIB - 300)}"\n{LOAD}', ("xxxx", "too long")),
}
"""Name: command, content, what standard error must contain."""
