"""Records and harbours of Montego Bay that cannot be read."""

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
DOCKER = "expected a docker: PLAYER.KIND"
PLACE = "expected a ship for each barrel"
RECORDS = {
    "no docker": ("hire Ben.small", "hire Ben", f"line 6, column 6: {DOCKER}", "'Ben'"),
    "an unknown kind": (
        "hire Ben.small",
        "hire Ben.tall",
        f"line 6, column 6: {DOCKER}",
        "'Ben.tall'",
    ),
    "no dockers": (
        "order Anna.large Ben.small",
        "order",
        f"line 5, column 6: {DOCKER}",
        "the end of the line",
    ),
    "no pier": ("pier2 pier3", "", f"line 8, column 15: {PLACE}", "the end of the line"),
    "a misspelt ship": (
        "pier2 pier3",
        "pier2 Eget",
        f"line 8, column 22: {PLACE}",
        "'Eget' (did you mean Egret?)",
    ),
    "a card for nobody": ("large=1", "1 2 3 4 5", "line 7, column 18: expected KIND=CARD", "'5'"),
    "a card of no docker": (
        "large=1",
        "huge=1",
        "line 7, column 10: expected KIND=CARD",
        "'huge=1'",
    ),
    "no number": ("small=4", "small=x", "line 7, column 18: expected KIND=CARD", "'small=x'"),
    "turned how": (
        "Sugar=turned",
        "Sugar=round",
        "line 9, column 9: expected the name of a w",
        "'Sugar=round'",
    ),
    "no ship": (
        "ships Ackee",
        "ships",
        "line 10, column 6: expected the name of a ship",
        "the end of the line",
    ),
    "one player": (', "Ben"', "", "players: expected 2 to 4 players (MB-C5)", "1 player"),
    "five players": (
        '"Ben"',
        '"Ben", "C", "D", "E"',
        "players: expected 2 to 4 players (MB-C5)",
        "5 players",
    ),
    "an unknown component": (
        "{}",
        "{ habour = 1 }",
        "setup, habour: expected one of harbour, large_pub, third",
        "an",
    ),
    "a third pub": ("{}", '{ large_pub = "C" }', "setup, large_pub: expected A or B", "'C'"),
    "two small third dockers": (
        "{}",
        '{ third = ["small", "small"] }',
        "setup, third: expected",
        "the list 'small'",
    ),
    "a load": (
        "setup = {}",
        'loads = { a = ["."] }',
        "loads: expected none: there are no loads",
        "a table",
    ),
}
STORES = "warehouse Sugar: expected up to 16 'o'"
SHIP = "ship Ackee, points: expected"
HARBOURS = {
    "two coins": ("oooo\no$", "oooo\n$$", f"line 36, {STORES}", "'$$'"),
    "barrels and damage": ("oooo\no$", "ox\no$", f"line 35, {STORES}", "'ox'"),
    "one store": (
        "oooo\no$",
        "oooo",
        "line 35, warehouse Sugar: expected two rows, one a store",
        "1 row",
    ),
    "a name with a space at its end": (
        '"Sugar"',
        '"Sugar "',
        "warehouse: expected 1 to 40 print",
        "'Sugar '",
    ),
    "a name twice": (
        '"Sugar"',
        '"Rum"',
        "harbour: expected 8 warehouses with names that differ",
        "Rum, Rum, ",
    ),
    "no such warehouse": (
        'four_only = "Molasses"',
        'four_only = "X"',
        "four_only: expected the warehouse left",
        "'X'",
    ),
    "no slots": (
        "slots =  5",
        "slots =  0",
        "ship Ackee, slots: expected a whole number from 1 to 64",
        "0",
    ),
    "negative points": ("[3, 2, 1]", "[3, 2, -1]", f"{SHIP} a whole number", "-1"),
    "rising points": (
        "[3, 2, 1]",
        "[2, 3, 1]",
        "ship Ackee: expected points for 3 places",
        "the list 2, 3, 1",
    ),
    "two places for four": (
        "[3, 2, 1]",
        "[3, 2]",
        "ship Ackee: expected points for 3 places",
        "the list 3, 2",
    ),
    "no side": (
        ", few = { slots =  4, points = [3, 1] }",
        "",
        "ship number 1: expected the key 'few'",
        "no such key",
    ),
    "a ship called pub": ('"Ackee"', '"Pub"', "ship: expected a name that does not mean", "'Pub'"),
    "a ship called by a number": (
        '"Ackee"',
        '"1"',
        "ship: expected a name that does not mean",
        "'1'",
    ),
}
