"""Records and boards of Der Wüstentruck that cannot be read."""

from tests.harness import Unreadable

PATHS = 'paths = ["start p1 oasis"]'
BOARD = f'version = 1\nname = "own"\npoints = [3, 2, 1]\n{PATHS}\n'
BOARDS = {
    what: Unreadable.told(PATHS, text, told)
    for what, (text, told) in {
        "no start": (
            'paths = ["p1 oasis"]',
            "board: expected a path from the start to the oasis, found none",
        ),
        "no oasis": (
            'paths = ["start p1"]',
            "board: expected a path from the start to the oasis, found none",
        ),
        "nothing": ("", "board: expected a path from the start to the oasis, found none"),
        "two parts": (
            'paths = ["start p1 oasis", "p2 p3"]',
            "board: expected a path to it, found no way from the start to p2",
        ),
        "through the oasis": (
            'paths = ["start p1 oasis p2"]',
            "board: expected a path to it, found no way from the start to p2",
        ),
        "itself": (
            'paths = ["start p1 p1 oasis"]',
            "board: expected another space, found p1 as its own neighbour",
        ),
        "a number for the drawing": (
            "drawing = 3",
            "drawing: expected a drawing: text, or a list of rows, found 3",
        ),
        "a text for the paths": ("paths = 'p1 p2'", "paths: expected a list, found 'p1 p2'"),
        "a number for a path": ("paths = [3]", "paths number 1: expected text, found 3"),
        "too many spaces": (
            "paths = ['start "
            + " ".join(f"{kind}{n}" for kind in "ps" for n in range(1, 400))
            + " oasis']",
            "board: expected at most 500, found 800 spaces",
        ),
    }.items()
}
HEADS = {
    f"{old} {new}": Unreadable.told(old, new, told)
    for old, new, told in (
        ("[3, 2, 1]", "[]", "points: expected 1 to 100 finishing places, found 0 places"),
        ("[3, 2, 1]", "[3, 4]", "points, place 2: expected a whole number from 0 to 3, found 4"),
        ("[3, 2, 1]", "[0]", "points, place 1: expected a whole number from 1 to 1000, found 0"),
        ("[3, 2, 1]", "[3, -1]", "points, place 2: expected a whole number from 0 to 3, found -1"),
    )
}
RECORD = '''game = "wuestentruck"
players = ["Anna", "Ben"]
setup = {}
log = """
play Anna darkblue Anna.1 p1
"""
'''
NAMES = '"Anna", "Ben"'
SETUP = "setup = {}"
SETUPS = {
    told: Unreadable.told(old, new, told)
    for old, new, told in (
        (NAMES, '"A"', "players: expected 2 to 6 players (WT-P1), found 1 player"),
        (
            NAMES,
            '"A", "B", "C", "D", "E", "F", "G"',
            "players: expected 2 to 6 players (WT-P1), found 7 players",
        ),
        (SETUP, "setup = { boards = 1 }", "setup, boards: expected one of board"),
    )
}
LINES = {
    text: Unreadable("play Anna darkblue Anna.1 p1", text, "line 5, column ", found)
    for text, found in (
        ("play Anna blue Anna.1 p1", "'blue'"),
        ("deal Anna red blue", "'blue'"),
        ("deal Anna", "the end of the line"),
        ("draw Anna red red", "'red'"),
        ("play Anna ? Anna.1", "'?'"),
        ("fuel Anna.1 -3", "'-3'"),
        ("fuel Anna 8", "'Anna'"),
        ("play Anna red Anna.x", "'Anna.x'"),
    )
}
