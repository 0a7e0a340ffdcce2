"""Records and harbours of Montego Bay that cannot be read."""

from __future__ import annotations

from zackpack.decks import DATA

HARBOUR = (DATA / "harbour.toml").read_text("utf-8")
GOOD = """game = "montego_bay"
players = ["Anna", "Ben"]
setup = {}
log = \"\"\"
order Anna.large Ben.small
hire Ben.small
card Ben large=1 small=4 jack=2
load Ben.small pier2 pier3
row Rum Sugar=turned
ships Ackee
\"\"\"
"""
RECORDS = {
    "no docker": ("hire Ben.small", "hire Ben", "line 6, column 6: expected a docker: PLAYER.KIND", "'Ben'"),
    "a docker of nobody": ("hire Ben.small", "hire Bob.small", "line 6, column 6: expected a docker", "'Bob.small'"),
    "an unknown kind": ("hire Ben.small", "hire Ben.tall", "line 6, column 6: expected a docker", "'Ben.tall'"),
    "no dockers": ("order Anna.large Ben.small", "order", "line 5, column 6: expected a docker", "the end of the line"),
    "no pier": (
        "pier2 pier3",
        "",
        "line 8, column 15: expected a ship for each barrel (SHIP SHIP",
        "the end of the line",
    ),
    "a fifth pier": ("pier2 pier3", "pier2 pier5", "line 8, column 22: expected a ship for each barrel", "'pier5'"),
    "a misspelt ship": (
        "pier2 pier3",
        "pier2 Eget",
        "line 8, column 22: expected a ship",
        "'Eget' (did you mean Egret?)",
    ),
    "barrels as a number": ("pier2 pier3", "Egret=2", "line 8, column 16: expected a ship for each b", "'Egret=2'"),
    "a pier with a pier": ("pier2 pier3", "pier2=pier3", "line 8, column 16: expected a ship", "'pier2=pier3'"),
    "no ship at a pier": ("pier2 pier3", "2=", "line 8, column 16: expected a ship for each barrel", "'2='"),
    "a docker without a kind": (
        "load Ben.small",
        "load Ben",
        "line 8, column 6: expected a docker: PLAYER.KIND",
        "'Ben'",
    ),
    "a space that is none": ("ships Ackee", "at Ben.small x", "line 10, column 14: expected the number of a sp", "'x'"),
    "a docker without a space": ("ships Ackee", "at Ben.small", "line 10, column 13: expected the number", "the end"),
    "a card of no docker": ("large=1", "huge=1", "line 7, column 10: expected KIND=CARD", "'huge=1'"),
    "a card twice": ("small=4", "large=4", "line 7, column 18: expected KIND=CARD", "'large=4'"),
    "no number": ("small=4", "small=x", "line 7, column 18: expected KIND=CARD", "'small=x'"),
    "a large number": ("small=4", "small=44", "line 7, column 18: expected KIND=CARD", "'small=44'"),
    "turned how": (
        "Sugar=turned",
        "Sugar=round",
        "line 9, column 9: expected the name of a warehouse",
        "'Sugar=round'",
    ),
    "no warehouse": ("Sugar=turned", "=turned", "line 9, column 9: expected the name of a warehouse", "'=turned'"),
    "no ship": ("ships Ackee", "ships", "line 10, column 6: expected the name of a ship", "the end of the line"),
    "one player": (', "Ben"', "", "players: expected 2 to 4 players (MB-C5)", "1 player"),
    "five players": ('"Ben"', '"Ben", "C", "D", "E"', "players: expected 2 to 4 players (MB-C5)", "5 players"),
    "a player twice": ('"Ben"', '"Anna"', "players: expected names that differ", "['Anna', 'Anna']"),
    "a name with a comma": ('"Ben"', '"B,n"', "players: expected 1 to 40 printable characters", "'B,n'"),
    "an unknown component": (
        "{}",
        "{ habour = 1 }",
        "setup, habour: expected one of harbour, large_pub, third",
        "an unknown key",
    ),
    "a harbour that is no path": (
        "{}",
        "{ harbour = 1 }",
        "setup, harbour: expected the path of a file",
        "1",
    ),
    "no such harbour": ("{}", '{ harbour = "no.toml" }', "no.toml: expected a file to read", "no such file"),
    "a third pub": ("{}", '{ large_pub = "C" }', "setup, large_pub: expected A or B", "'C'"),
    "a pub that is no text": ("{}", "{ large_pub = 1 }", "setup, large_pub: expected A or B", "1"),
    "two small third dockers": ("{}", '{ third = ["small", "small"] }', "setup, third: expected the sizes", "['small'"),
    "a third docker that is no list": ("{}", "{ third = 1 }", "setup, third: expected a list of the sizes", "1"),
    "an unknown rule": (
        "setup = {}",
        "rules = { jack = 1 }",
        "rules, jack: expected one of stay_in_pub",
        "an unknown key",
    ),
    "a rule that is no choice": (
        "setup = {}",
        "rules = { stay_in_pub = 1 }",
        "stay_in_pub: expected true or false",
        "1",
    ),
    "a load": (
        "setup = {}",
        'loads = { a = ["."] }',
        "loads: expected none: there are no loads in Montego Bay",
        "a table",
    ),
}
HARBOURS = {
    "a letter": ("oooo\no$", "oooo\nob", "line 36, warehouse Sugar, store 2, column 2: expected o (a barrel)", "'b'"),
    "two coins": ("oooo\no$", "oooo\n$$", "line 36, warehouse Sugar, store 2: expected up to 16 barrels", "'$$'"),
    "barrels and damage": ("oooo\no$", "ox\no$", "line 35, warehouse Sugar, store 1: expected", "'ox'"),
    "three damaged": ("oooo\no$", "oooo\nxxx", "line 36, warehouse Sugar, store 2: expected", "'xxx'"),
    "a dot among barrels": ("oooo\no$", "o.o\no$", "line 35, warehouse Sugar, store 1, column 2: expected", "'.'"),
    "one store": ("oooo\no$", "oooo", "line 35, warehouse Sugar, stores: expected two rows, one a store", "1 row"),
    "three stores": ("oooo\no$", "o\no\no", "line 35, warehouse Sugar, stores: expected two rows", "3 rows"),
    "no stores": ('stores = """\noooo\no$\n"""', "", "warehouse number 2: expected the key 'stores'", "no such key"),
    "stores of numbers": ('stores = """\noooo\no$\n"""', "stores = 3", "warehouse Sugar, stores: expected a dr", "3"),
    "a name with a space at its end": ('"Sugar"', '"Sugar "', "warehouse, name: expected 1 to 40 print", "'Sugar '"),
    "a name twice": ('"Sugar"', '"Rum"', "line 33, warehouse: expected names that differ", "two named Rum"),
    "no such warehouse": ('four_only = "Molasses"', 'four_only = "X"', "four_only: expected the warehouse left", "'X'"),
    "no slots": (
        "slots =  5",
        "slots =  0",
        "line 8, ship Ackee, four, slots: expected a whole number from 1 to 64",
        "0",
    ),
    "slots as truth": (
        "slots =  5",
        "slots =  true",
        "line 8, ship Ackee, four, slots: expected a whole number",
        "true",
    ),
    "negative points": ("[3, 2, 1]", "[3, 2, -1]", "line 8, ship Ackee, four, points: expected a whole n", "-1"),
    "rising points": (
        "[3, 2, 1]",
        "[2, 3, 1]",
        "line 8, ship Ackee, four, points: expected points of a place or",
        "[2, 3, 1]",
    ),
    "two places for four": (
        "[3, 2, 1]",
        "[3, 2]",
        "line 8, ship Ackee, four, points: expected points for 3 places",
        "[3, 2]",
    ),
    "three places for few": (
        "[3, 1]",
        "[3, 1, 1]",
        "line 8, ship Ackee, few, points: expected points for 2",
        "[3, 1, 1]",
    ),
    "points that are none": ("[3, 1]", "3", "ship number 1, few, points: expected a list", "3"),
    "no side": (
        ", few = { slots =  4, points = [3, 1] }",
        "",
        "ship number 1: expected the key 'few'",
        "no such key",
    ),
    "a ship's name that is none": ('"Ackee"', '"="', "line 8, ship, name: expected 1 to 40 printable", "'='"),
    "a ship called pub": ('"Ackee"', '"Pub"', "line 8, ship, name: expected a name that does not mean", "'Pub'"),
    "a ship called as a pier": ('"Ackee"', '"pier4"', "line 8, ship, name: expected a name that does not", "'pier4'"),
    "a ship called by a number": ('"Ackee"', '"1"', "line 8, ship, name: expected a name that does not mean", "'1'"),
    "a ship twice": ('"Breeze"', '"Ackee"', "line 9, ship: expected names that differ", "two named Ackee"),
    "an unknown key": (
        "slots =  5",
        "slot = 5, slots = 5",
        "ship number 1, four, slot: expected one of slots",
        "an unknown key",
    ),
    "another version": ("version = 1", "version = 2", "version: expected version = 1", "2"),
    "no name": ('name = "Sample harbour (drawn', '# "', "expected the key 'name'", "no such key"),
    "a name of two lines": (
        '"Sample harbour (',
        '"Sample\\n harbour (',
        "harbour, name: expected at most 200",
        "'Samp",
    ),
    "no TOML": ("version = 1", "version =", "line 4", ""),
}
