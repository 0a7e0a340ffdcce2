"""Zock: for each rule that can be broken, a line that is refused by it."""

from tests.harness import Refused
from tests.strategies.zock import position
from zackpack.games.zock.position import Challenge
from zackpack.games.zock.setup import Rules

START_OF_TWO = position((0, 0, 0), (0, 0, 0))
REFUSED = [
    Refused("ZK-C2", START_OF_TWO, "roll Anna 7"),
    Refused("ZK-P1", START_OF_TWO, "roll Ben 3"),
    Refused("ZK-4", START_OF_TWO, "move Anna king"),
    Refused("ZK-5a", position((4, 0, 0), (0, 0, 0), rolled=3), "move Anna king"),
    Refused("ZK-5b", position((0, 0, 0), (0, 0, 0), rolled=3), "move Anna pawn1"),
    Refused("ZK-6", position((4, 3, 0), (0, 0, 0)), "cash Anna king"),
    Refused("ZK-7", position((4, 4, 3), (0, 0, 0), rolled=1), "home Anna pawn2"),
    Refused("ZK-9", position((9, 2, 0), (5, 4, 0), duel=Challenge(1, 0)), "roll Anna 3"),
    Refused("ZK-10", START_OF_TWO, "borrow Anna 5000"),
    Refused("ZK-10", START_OF_TWO, "leave Ben"),
    Refused(
        "ZK-H",
        position((3, 0, 0), (0, 0, 0), rolled=3, rules=Rules(share_spaces=False)),
        "move Anna pawn1",
    ),
    Refused("ZK-11", START_OF_TWO, "win Anna"),
]
UNBREAKABLE = {
    "ZK-C1": "what a track must be is for its file to say; a line only names pawns",
    "ZK-4b": "says what follows from a full round",
    "ZK-8": "a capture follows by itself",
}
