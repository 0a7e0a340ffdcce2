"""Records of Zack & Pack that cannot be read: what is replaced in a good one, by what, the place
and what is found.
"""

GOOD = '''version = 1
game = "zack_and_pack"
players = ["Anna", "Ben", "Cleo"]
setup = {}
rules = { points = 75 }
log = """
roll Anna 3,2,3,0,1
deal Anna T01 T02
take Ben T01   # Ben first
pay Anna 3
score Anna=70 Ben=60
win Anna Ben
"""
[loads]
a1 = ["""
AA
"""]
'''
LOAD = 'a1 = ["""\nAA\n"""]'
RECORDS = {
    "unknown verb": (
        "roll Anna 3",
        "rol Anna 3",
        "line 7, column 1: expected one of round, shuffle",
        "'rol'",
    ),
    "no counts": (
        "3,2,3,0,1",
        "3,2,3,0",
        "line 7, column 11: expected five whole numbers",
        "'3,2,3,0'",
    ),
    "a penalty of many digits": (
        "pay Anna 3",
        f"pay Anna {'9' * 30}",
        "line 10, column 10: expected",
        "'999",
    ),
    "no points": ("Ben=60", "Ben", "line 11, column 15: expected PLAYER=POINTS", "'Ben'"),
    "points twice": (
        "Ben=60",
        "Anna=60",
        "line 11, column 15: expected PLAYER=POINTS",
        "'Anna=60'",
    ),
    "a winner twice": (
        "win Anna Ben",
        "win Anna Anna",
        "line 12, column 10: expected each player once",
        "'Anna'",
    ),
    "unknown key": (
        "rules = ",
        "rule = ",
        "rule: expected one of game, players, log",
        "an unknown",
    ),
    "negative points": (
        "points = 75",
        "points = -1",
        "rules, points: expected a whole number, 0 or more",
        "-1",
    ),
    "a truth value for points": (
        "points = 75",
        "points = true",
        "rules, points: expected a whole number, 0 or more",
        "true",
    ),
    "a number for the deck": (
        "setup = {}",
        "setup = { deck = 1 }",
        "setup, deck: expected the path",
        "1",
    ),
    "a number for the dice": (
        "setup = {}",
        "setup = { dice = 1 }",
        "setup, dice: expected a list of the faces",
        "1",
    ),
    "too few dice": (
        "setup = {}",
        "setup = { dice = [[1]] }",
        "dice: expected a list of five dice",
        "((1,),)",
    ),
    "greedy dice": (
        "setup = {}",
        "setup = { dice = [[11], [0], [0], [0], [5]] }",
        "white die: expected at most 10 (30 for 3 players)",
        "a face of 11",
    ),
    "a small deck": (
        "setup = {}",
        'setup = { deck = "small.toml" }',
        "deck: expected at least 9 trucks",
        "8 trucks",
    ),
    "no game": ('game = "zack_and_pack"\n', "", "expected the key 'game'", "no such key"),
    "two players": (', "Cleo"', "", "players: expected 3 to 6 players (ZP-P1)", "2 players"),
    "seven players": (
        '"Cleo"',
        '"C", "D", "E", "F", "G"',
        "players: expected 3 to 6 players (ZP-P1)",
        "7 players",
    ),
    "a player twice": (
        '"Cleo"',
        '"Ben"',
        "players: expected names that differ by more than case, spaces and encoding",
        "'Ben' and 'Ben'",
    ),
    "a name with a space in front": (
        '"Cleo"',
        '" Cleo"',
        "players: expected 1 to 40 printable characters",
        "' Cleo'",
    ),
    "a name that is a number": ('"Cleo"', "3", "players number 3: expected", "3"),
    "rows of numbers": (
        LOAD,
        "a1 = [[1, 2]]",
        "loads, a1, level 1: expected a drawing: text",
        "the list 1, 2",
    ),
}
