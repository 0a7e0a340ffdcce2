"""Heavy records, with their components."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import cycle, islice

from tests.heavy.components import AMOUNTS, CHAIN, STAR, board, clique, track, walk
from tests.heavy.decks import DECK, truck
from tests.heavy.texts import ROOM, Files, Text, repeat, texts

PLAYERS = ("Anna", "Ben", "Cleo")


def record(game: str, log: str, *, players: Iterable[str] = PLAYERS[:3], more: str = "", loads: str = "") -> str:
    """The record of a game."""
    names = ",".join(f'"{name}"' for name in players)
    return f'version = 1\ngame = "{game}"\nplayers = [{names}]\n{more}log = """\n{log}"""\n{loads}'


def _rounds(number: int, *lines: str) -> str:
    return "".join("".join(f"{line}\n" for line in lines) for _ in range(number))


HOLES = "\n".join(["..####..", "..#.....", "#.#.##.#", "...##..#", "..#.##..", "##..#...", "##....#."])
HARD = 'version = 1\nname = "hard"\n' + "".join(truck(i, f'"""\n{HOLES}"""', 2) for i in range(12))
"""Trucks for which the least penalty takes long to prove."""
RULES = "rules = { points = 1000000 }\n"


def _packing_rounds(number: int, roll: str, ending: str) -> str:
    """Rounds in which each player rolls the same, draws one of nine trucks, and ends with the same event."""
    lines = []
    for first in islice(cycle((0, 3, 6)), number):
        lines += [f"roll {player} {roll}" for player in PLAYERS]
        lines += [f"draw {player} T{first + index}" for index, player in enumerate(PLAYERS)]
        lines += [ending.format(player) for player in PLAYERS]
    return "".join(f"{line}\n" for line in lines)


HARD_RECORD = record(
    "zack_and_pack",
    _packing_rounds(300, "0,8,6,4,4", "pay {} 10"),
    more='setup = { deck = "deck.toml", dice = [[0],[8],[6],[4],[4]] }\n' + RULES,
)
SMALL_ROUNDS = _rounds(3333, "pay Anna 0", "pay Ben 0", "pay Cleo 0")


def _big_loads(number: int) -> str:
    """Loads of 1000 cubes, far more of them than any event names."""
    level = "\n".join(["." * 25] * 40)
    return "[loads]\n" + repeat(lambda i: f'a{i} = ["""\n{level}"""]\n', most=number)


PACKED = "\n".join(["A" + "." * 24, *["." * 25] * 39])
BIG_DECK = DECK + "".join(truck(i, '"""\n' + "\n".join(["." * 25] * 40) + '"""') for i in range(12))


def _as_record(text: Text) -> Callable[[], Files]:
    return lambda: {"r": text()}


RECORDS: dict[str, Callable[[], Files]] = {
    **{f"text: {name}": _as_record(text) for name, text in texts('version = 1\ngame = "zock"\n').items()},
    "10,000 payments": lambda: {"r": record("zack_and_pack", SMALL_ROUNDS, more="rules = { points = 5000 }\n")},
    "10,000 payments of a million points": lambda: {"r": record("zack_and_pack", SMALL_ROUNDS, more=RULES)},
    "10,000 scores": lambda: {"r": record("zack_and_pack", "score Anna=75 Ben=75 Cleo=75\n" * 10_000)},
    "10,000 untrue scores": lambda: {
        "r": record("zack_and_pack", "pay Anna 1\npay Ben 1\npay Cleo 1\n" + "score Anna=1 Ben=1 Cleo=1\n" * 9_990)
    },
    "900 hard claims": lambda: {"r": HARD_RECORD, "deck.toml": HARD},
    "1000 loads of 1000 squares": lambda: {
        "r": record("zack_and_pack", "roll Anna 1,0,0,0,0\n", loads=_big_loads(1000))
    },
    "3,000 packed trucks of 1000 squares": lambda: {
        "r": record(
            "zack_and_pack",
            _packing_rounds(1000, "1,0,0,0,0", "load {} a"),
            more='setup = { deck = "deck.toml", dice = [[1],[0],[0],[0],[0]] }\n' + RULES,
            loads=f'[loads]\na = ["""\n{PACKED}"""]\n',
        ),
        "deck.toml": BIG_DECK,
    },
    "names of loads": lambda: {"r": record("zack_and_pack", "", loads="[loads]\n" + repeat(lambda i: f"a{i} = []\n"))},
    "lines with an unknown load": lambda: {
        "r": record(
            "zack_and_pack", "load Anna x\n" * 9_000, loads="[loads]\n" + repeat(lambda i: f"a{i}=[]\n", 800_000)
        )
    },
    "lines of a load among many": lambda: {
        "r": record(
            "zack_and_pack", "load Anna a1\n" * 9_000, loads="[loads]\n" + repeat(lambda i: f"a{i}=[]\n", 800_000)
        )
    },
    "a deck of 10,000": lambda: {
        "r": record("zack_and_pack", "roll Anna 3,2,3,0,1\ndeal Anna T1 T2\n", more='setup = { deck = "deck.toml" }\n'),
        "deck.toml": DECK + "".join(map(truck, range(10_000))),
    },
    "rounds with a deck of 10,000": lambda: {
        "r": record(
            "zack_and_pack",
            "".join(
                f"draw Anna T{i * 3}\ndraw Ben T{i * 3 + 1}\ndraw Cleo T{i * 3 + 2}\n"
                "pay Anna 0\npay Ben 0\npay Cleo 0\n"
                for i in range(1600)
            ),
            more='setup = { deck = "deck.toml" }\n' + RULES,
        ),
        "deck.toml": DECK + "".join(map(truck, range(10_000))),
    },
    "shuffles of 10,000": lambda: {
        "r": record(
            "zack_and_pack",
            ("shuffle " + " ".join(f"T{i}" for i in range(10_000)) + "\n") * 16,
            more='setup = { deck = "deck.toml" }\n',
        ),
        "deck.toml": DECK + "".join(map(truck, range(10_000))),
    },
    "unknown players": lambda: {"r": record("zock", "roll X 1\n" * 90_000)},
    "unknown verbs": lambda: {"r": record("zock", "x\n" * 500_000)},
    "lines of comments": lambda: {"r": record("zock", "#\n" * 500_000)},
    "empty lines": lambda: {"r": record("zock", "\n" * ROOM)},
    "long comments": lambda: {"r": record("zock", ("roll Anna 1 # " + "x" * 100 + "\n") * 9_000)},
    "a long comment": lambda: {"r": record("zock", "roll Anna 1 # " + "x" * ROOM + "\n")},
    "a line of words": lambda: {"r": record("zock", "roll " + "Anna " * (ROOM // 5) + "\n")},
    "a line of scores": lambda: {"r": record("zock", "score " + "Anna=1 " * (ROOM // 7) + "\n")},
    "a list as log": lambda: {
        "r": '{"version":1,"game":"zock","players":["A","B"],"log":[' + '"x",' * (ROOM // 4) + '"x"]}'
    },
    "250,000 players": lambda: {"r": record("zock", "roll A 1\n", players=["A"] * (ROOM // 4))},
    "a long player": lambda: {"r": record("zock", "roll A 1\n" * 1000, players=["A" * (ROOM - 10_000)])},
    "100,000 rules": lambda: {"r": record("zock", "", more="rules = {" + repeat(lambda i: f"r{i}=1,") + "x=1}\n")},
    "100,000 set-ups": lambda: {"r": record("zock", "", more="setup = {" + repeat(lambda i: f"r{i}=1,") + "x=1}\n")},
    "a million dice": lambda: {
        "r": record("zack_and_pack", "", more="setup = { dice = [" + "[1]," * (ROOM // 4) + "] }\n")
    },
    "a die of a million faces": lambda: {
        "r": record(
            "zack_and_pack", "", more="setup = { dice = [[" + "1," * (ROOM // 2 - 20) + "1],[1],[1],[1],[1]] }\n"
        )
    },
    "dice of many faces": lambda: {
        "r": record(
            "zack_and_pack",
            "roll Anna 0,0,0,0,0\n" * 10,
            more=f"setup = {{ dice = [{','.join(['[' + ','.join('012345' * 3000) + ']'] * 5)}] }}\n",
        )
    },
    "zock: 10,000 rolls of 6 alone": lambda: {"r": record("zock", "roll Anna 1\n" * 10_000)},
}


def _board_record(paths: str, log: str = "") -> Files:
    start = "deal Anna darkblue lightblue red\ndeal Ben darkblue darkbrown red\n"
    text = record("wuestentruck", start + log, players=PLAYERS[:2], more='setup = { board = "board.toml" }\n')
    return {"r": text, "board.toml": board(paths)}


RECORDS |= {
    "board: complete, 60": lambda: _board_record(clique(60)),
    "board: complete, 280": lambda: _board_record(clique(280)),
    "board: 500 spaces": lambda: _board_record(walk(499, 90_000)),
    "board: complete, 60, illegal": lambda: _board_record(clique(60), "play Anna darkblue Anna.1 p7 p8 p9 p10\n"),
    "board: a chain": lambda: _board_record(CHAIN),
    "board: a star": lambda: _board_record(STAR),
    "track: 400 spaces": lambda: {
        "r": record("zock", "roll Anna 4\n", players=PLAYERS[:2], more='setup = { track = "track.toml" }\n'),
        "track.toml": track(AMOUNTS),
    },
}
