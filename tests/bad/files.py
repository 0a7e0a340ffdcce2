"""Files that must be refused, and what each message has to say.

A fault is what one line of the message must contain: the place, what was expected, what was found.
Most cases are a file that is right with one replacement: what is replaced, by what, and the fault.
"""

from typing import NamedTuple

Fault = tuple[str, ...]

DECK = '''version = 1
name = "Our deck"

[[truck]]
name = "T1"
levels = 2
area = """
.....
....#
"""
'''
LOAD = '''version = 1
truck = "T07"
cargo = { white = 3, grey = 1 }
layers = ["""
ABBC.
....#
#...#
"""]
'''
STICKS = """version = 1
cargo = { grey = 1 }
sticks = [{ piece = "grey", cell = [0, 0, 0], axis = "x" }]

[truck]
name = "long"
levels = 2
area = "......."
"""
JSON = '{"version": 1, "truck": "T07", "cargo": {"white": 1}, "layers": ["A....\\n....#\\n#...#"]}'

NAME = "1 to 40 printable characters without commas, double quotes or '=', no space at the ends"
DECK_FAULTS: tuple[tuple[str, str, Fault], ...] = (
    ("version = 1\n", "", ("version", "version = 1", "none")),
    ("version = 1", "version = 2", ("version", "version = 1", "2")),
    (
        "version = 1",
        "version" + ".a" * 3000 + " = 1",
        ("line 1", "at most 20", "3000 dots outside quotes"),
    ),
    ('"Our deck"', "5", ("name", "text", "5")),
    ("levels = 2\n", "", ("truck number 1", "the key 'levels'", "no such key")),
    (
        'name = "Our',
        'file_kind = 1\nname = "Our',
        ("file_kind", "one of version, name, truck", "unknown"),
    ),
    ("levels = 2", "levels = true", ("truck T1, levels", "a whole number", "true")),
    ("levels = 2", "levels = 2020-02-31", ("line 6", "TOML", "date")),
    ("levels = 2", "levels = 0", ("truck T1, levels", "from 1 to 1000", "0")),
    ("levels = 2", "levels = " + "9" * 5000, ("", "", "5000 digits")),
    ("levels = 2", "levels = 112", ("truck T1", "at most 1000", "1008 unit cubes")),
    ('"T1"', '""', ("truck", "name", NAME, "''")),
    ('"T1"', '"\\u001b[31mT1"', ("truck", "name", NAME, r"'\x1b[31mT1'")),
    ('"T1"', "1", ("truck number 1, name", "text", "1")),
    ("....#\n", "....#\n...\n", ("line 10, truck T1, row 3", "5", "3 squares")),
    ("....#\n", "....x\n", ("line 9, truck T1, row 2, column 5", "'.' or '#'", "'x'")),
    (".....\n....#\n", "", ("truck T1, area", "at least one row", "empty")),
    (".....\n....#\n", "##\n##\n", ("line 8, truck T1, area", "at least one '.'", "only blocked")),
    (
        ".....\n....#\n",
        "#" * 1001 + "\n",
        ("line 8, truck T1, area", "at most 1000 rows and columns", "1 x 1001"),
    ),
    ('"""\n.....\n....#\n"""', '["..",\n"",\n".."]', ("line 8, truck T1, row 2", "2", "0 squares")),
    ('"""\n.....\n....#\n"""', '[".", 1]', ("truck T1, area", "a drawing", "the list '.', 1")),
    ("[[truck]]", "[truck]", ("truck", "list", "a table of keys")),
    (DECK[DECK.index("[[") :], "", ("", "the key 'truck'", "no such key")),
    (DECK[DECK.index("[[") :], "truck = []", ("deck 'Our deck'", "at least one", "no truck")),
    (
        'area = """\n.....\n....#\n"""\n',
        'area = "."\n' + "[[truck]]\nname='T1'\nlevels=1\narea='.'",
        ("", "differ", "T1"),
    ),
    (
        "levels = 2",
        "levels = 2\nversion = 1",
        ("truck number 1, version", "or move it above the line [[truck]]", "unknown"),
    ),
    # not TOML
    ("levels = 2", "levels 2", ("line 6", "'=' after the key", "'levels 2'")),
    ("levels = 2", "levels = 2\nlevels = 2", ("line 7", "each key once", "'levels = 2'")),
    ("levels = 2", "levels =", ("line 6", "a value: text in quotes", "'levels ='")),
    ("levels = 2", "levels = 2 3", ("line 6", "nothing more on this line", "'levels = 2 3'")),
    ("levels = 2", 'levels = "2', ("line 6", "quotes that end on the same line", "'levels = \"2'")),
    ("levels = 2", "levels = [2", ("line 7", "']' or ','", "'area =")),
    ("[[truck]]", "[truck]\n[truck]", ("line 5", "each table once", "'[truck]'")),
    ("levels = 2", "levels = 2 # \0", ("line 6", "TOML", r"\x00")),
    ("levels = 2", "levels = " + "[" * 100_000, ("", "TOML", "nested too deeply")),
    (
        'area = """',
        'area = "',
        ("line 7", 'quotes that end on the same line (or in """)', "'area = "),
    ),
    ('....#\n"""\n', "....#\n", ("line 7", '"""', "the end of the file")),
)

LETTER = "a letter A-Z or a-z, '.' or '#'"
OTHER = "another letter for this stick"
STRAIGHT = "straight and 1 to 5 cubes long"
LOAD_FAULTS: tuple[tuple[str, str, Fault], ...] = (
    ('"T07"', '"K1"', ('(T01 to T30), or deck = "FILE" for a truck of another deck', "'K1'")),
    ('"T07"', "7", ("truck", "the name of a truck, or ", "7")),
    (
        '"T07"',
        '"T07"\n"\\u001b[31mx\\n\\u202e" = 1',
        (r"\x1b[31mx\n\u202e", "one of version, truck", "unknown"),
    ),
    ('truck = "T07"\n', "", ("", "the key 'truck'", "no such key")),
    (
        "{ white = 3, grey = 1 }",
        "3",
        ("cargo", "a table of keys such as { white = 3, grey = 2, purple = 1 }", "3"),
    ),
    ("white = 3", "red = 3", ("cargo, red", "one of white, grey, brown", "unknown")),
    (LOAD[LOAD.index("layers") :], "", ("", "layers = [...] or sticks = [...]", "no load")),
    (LOAD[LOAD.index("layers") :], 'layers = "A"', ("layers", "a list", "'A'")),
    (LOAD[LOAD.index("layers") :], "layers = [1]", ("level 1", "a drawing", "1")),
    (LOAD[LOAD.index("layers") :], 'layers = [""]', ("level 1", "at least one row", "empty")),
    (
        LOAD[LOAD.index("layers") :],
        "layers = [" + '".....",' * 1001 + "]",
        ("layers", "at most 1000", "1001 levels"),
    ),
    ("layers", "sticks = []\nlayers", ("sticks", "one of them", "layers as well as sticks")),
    ("#...#\n", "", ("line 5, level 1", "3", "T07", "2 rows")),
    ("#...#\n", "#...\n", ("line 7, level 1, row 3", "5", "T07", "4 columns in '#...'")),
    ("ABBC.", "ABB\u202e.", ("line 5, level 1, row 1, column 4", LETTER, r"'\u202e'")),
    ("ABBC.", "ABBC#", ("level 1, row 1, column 5", "T07 is not blocked", "'#'")),
    (
        "#...#",
        "#.A.#",
        ("line 7, level 1, row 3, column 3", OTHER, "'A'", "starts at level 1, row 1, column 1"),
    ),
    (
        "....#",
        "..B.#",
        ("line 6, level 1, row 2, column 3", STRAIGHT, "'B'", "starts at level 1, row 1, column 2"),
    ),
    (
        '#...#\n"""]',
        '#...#\n""", """\n.B...\n....#\n#...#\n"""]',
        ("line 9, level 2, row 1, column 2", STRAIGHT, "'B'"),
    ),
    ("layers", "deck = 5\nlayers", ("deck", "text", "5")),
    ("layers", 'deck = "no.toml"\nlayers', ("no.toml", "a file to read", "no such file")),
    ("layers", 'deck = "a\\u0000b"\nlayers', (r"a\x00b",)),
    (
        "layers",
        'deck = "\\u001b[31m.toml"\nlayers',
        (r"\x1b[31m.toml", "a file to read", "no such file"),
    ),
)

STICK_FAULTS: tuple[tuple[str, str, Fault], ...] = (
    (
        '"grey",',
        '"green",',
        ("sticks number 1, piece", "one of white, grey, brown, turquoise, purple", "'green'"),
    ),
    ("[0, 0, 0]", "[0, 0]", ("sticks number 1, cell", "three whole numbers", "the list 0, 0")),
    (
        "[0, 0, 0]",
        "[0, 0, true]",
        ("sticks number 1, cell", "three whole numbers", "the list 0, 0, True"),
    ),
    ('axis = "x"', 'axis = "X"', ("sticks number 1, axis", "one of x, y, z", "'X'")),
    (', axis = "x"', "", ("sticks number 1", "the key 'axis'", "no such key")),
    (
        'axis = "x"',
        'axis = "x", colour = 1',
        ("sticks number 1, colour", "one of piece, cell, axis", "unknown"),
    ),
    (
        "sticks",
        'deck = "deck.toml"\nsticks',
        ("deck", "one of them", "a deck as well as a [truck]"),
    ),
    (
        STICKS.splitlines()[2],
        'layers = [".AAAAAA"]',
        ("line 3, level 1, row 1, column 7", STRAIGHT, "'A', a sixth cube"),
    ),
)

JSON_FAULTS: tuple[tuple[str, str, Fault], ...] = (
    ("1,", "NaN,", ("", "", "NaN")),
    ('"white": 1', '"white": 1, "white": 1', ("", "", "'white' twice")),
    ('"white": 1', '"white": 1e999', ("cargo, white", "a whole number", "inf")),
    ('"white": 1', '"white": 1' + "0" * 5000, ("", "", "5001 digits")),
    ('"white": 1', '"white": 01', ("line 1, column 52", "JSON", "")),
    ('"T07"', '"\\ud800"', ("deck 'House deck'", "one of its 30 trucks", r"'\ud800'")),
    ('"T07"', '"T07", "\\ud800\\u0007": 1', (r"\ud800\x07", "one of version", "unknown")),
    ('"T07"', '"T07", "deck": "\\ud800"', (r"\ud800",)),
    ('"T07"', "[" * 100_000, ("", "JSON", "nested too deeply")),
    ('"T07"', "[" * 900 + "]" * 900, ("truck", "the name of a truck, or", "[[[")),
    ("A....\\n", "A...\\n", ("level 1, row 1", "5", "T07", "4 columns in 'A...'")),
    (JSON, "", ("line 1, column 1", "JSON", "value")),
    (JSON, "[1]", ("", "a JSON object", "")),
)


class File(NamedTuple):
    """A file that is wrong as a whole."""

    command: str
    name: str
    content: bytes
    faults: tuple[Fault, ...]


NO_TOML = (("", "TOML", "no line of the form key = value"),)
FILES = (
    File(
        "solve",
        "empty.toml",
        b"",
        (("version", "version = 1", "none"), ("", "the key 'truck'"), ("", "the key 'cargo'")),
    ),
    File(
        "check",
        "empty.toml",
        b"",
        (("", "a load (cargo, truck), a deck (name, truck), the record", "an empty file"),),
    ),
    File(
        "check",
        "foreign.toml",
        b"name = 1\n[project]\n",
        (("", "a board (name, points)", "the keys name, project"),),
    ),
    File("check", "prose.toml", b"A purple piece, and two grey ones on top.", NO_TOML),
    File(
        "check",
        "latin-1.toml",
        LOAD.replace("T07", "Tü").encode("latin-1"),
        (("line 2", "UTF-8", "0xfc"),),
    ),
    File("check", "utf-16 without a mark.toml", LOAD.encode("utf-16-le"), (("", "TOML", ""),)),
    File(
        "check", "surrogate.toml", LOAD.encode() + b"#\xed\xa0\x80", (("line 9", "UTF-8", "0xed"),)
    ),
    File("check", "cut.json", JSON[:40].encode(), (("line 1, column 41", "JSON", ""),)),
)
