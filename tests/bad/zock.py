"""Records and tracks of Zock that cannot be read."""

from tests.harness import Unreadable
from zackpack.games.zock.components import HOUSE_NAMES

GOOD = '''# a track
version = 1
name = "good"
spaces = 8
colours = ["red", "yellow", "green", "blue"]
bank = 200000
amounts = """
 500  500
1000 1500
2000 2500
3000 5000
"""
'''
EACH = GOOD.partition("amounts")[0] + "".join(
    f'amounts.{colour} = """\n500 500\n500 500\n500 500\n500 500\n"""\n' for colour in HOUSE_NAMES
)
TRACKS = {
    "a name of two lines": ('"good"', '"a\\nb"', "name: expected at most 200 printable", "'a\\nb'"),
    "an odd number of spaces": (
        "spaces = 8",
        "spaces = 10",
        "spaces: expected a multiple of 4",
        "10",
    ),
    "too many spaces": (
        "spaces = 8",
        "spaces = 404",
        "spaces: expected a whole number from 4 to 400",
        "404",
    ),
    "three houses": (
        ', "blue"',
        "",
        "colours: expected four houses",
        "the list 'red', 'yellow', 'green'",
    ),
    "five houses": (
        '"blue"]',
        '"blue", "pink"]',
        "colours: expected four houses",
        "the list 'red', 'yellow', 'green', 'blue', 'pink'",
    ),
    "a house twice": (
        '"blue"',
        '"red"',
        "colours: expected four houses that differ",
        "the list 'red'",
    ),
    "a house with a comma": ('"blue"', '"blue,"', "colours: expected 1 to 40 printable", "'blue,'"),
    "a bank of odd money": ("200000", "200100", "bank: expected a multiple of 500", "200100"),
    "a negative bank": ("200000", "-500", "bank: expected a whole number from 0", "-500"),
    "three rows": ("3000 5000\n", "", "line 8, amounts: expected four rows", "3 rows"),
    "a row too short": (
        "2000 2500",
        "2000",
        "line 10, amounts, row 3: expected 2, a quarter of 8",
        "1 amount",
    ),
    "a row too long": (
        "1000 1500",
        "1000 1500 500",
        "line 9, amounts, row 2: expected 2, a quarter",
        "3 amounts",
    ),
    "no number": (
        "1000 1500",
        "1000 1k",
        "line 9, amounts, row 2, number 2: expected a multiple of 500",
        "'1k'",
    ),
    "an amount of many digits": (
        "1500",
        "9" * 500,
        "line 9, amounts, row 2, number 2: expected a multiple",
        "'999",
    ),
    "an amount that is too large": (
        "1500",
        "1500000",
        "line 9, amounts, row 2, number 2: expected",
        "'1500000'",
    ),
    "amounts as numbers": (
        GOOD[GOOD.index("amounts") :],
        "amounts = 5\n",
        "amounts: expected four rows",
        "5",
    ),
    "no amounts": (GOOD[GOOD.index("amounts") :], "", "expected the key 'amounts'", "no such key"),
}
RECORD = '''game = "zock"
players = ["Anna", "Ben"]
setup = {}
rules = {}
log = """
roll Anna 3
"""
'''
NAMES = '"Anna", "Ben"'
SETUP = "setup = {}"
LINE = "roll Anna 3"
RECORDS = {
    told: Unreadable.told(old, new, told)
    for old, new, told in (
        (NAMES, '"Anna"', "players: expected 2 to 4 players (ZK-P1), found 1 player"),
        (
            NAMES,
            '"A", "B", "C", "D", "E"',
            "players: expected 2 to 4 players (ZK-P1), found 5 players",
        ),
        (SETUP, "setup = { tracks = 1 }", "setup, tracks: expected one of track, colours"),
        (
            f"[{NAMES}]\n{SETUP}",
            '["A", "B", "C"]\nsetup = { track = "poor.toml" }',
            "setup, track: expected at least 90000 (ZK-P1)",
        ),
        (SETUP, 'setup = { colours = "red" }', "setup, colours: expected a list of colours"),
        (
            SETUP,
            'setup = { colours = ["red"] }',
            "setup, colours: expected 2 different ones of red, yellow",
        ),
        (
            SETUP,
            'setup = { colours = ["red", "pink"] }',
            "setup, colours: expected 2 different ones of",
        ),
        ("rules = {}", "rules = { rounds = true }", "rules, rounds: expected a whole number"),
        ("rules = {}", "rules = { king_first = 1 }", "rules, king_first: expected true or false"),
        (LINE, "roll Anna x", "line 6, column 11: expected what the die shows, 1 to 6"),
        (
            LINE,
            "move Anna queen",
            "line 6, column 11: expected a pawn (king, pawn1, pawn2), found 'queen'",
        ),
    )
}
