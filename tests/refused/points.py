"""Points only: for each rule that can be broken, a line that is refused by it."""

from tests.harness import Refused, after
from zackpack.games.points import GAME, Rules, Setup

START = GAME.start(Setup(("Anna", "Ben")), Rules())
BEGUN = after(START, "points Anna 5")
OVER = after(BEGUN, "points Ben -3", "end")
REFUSED = [
    Refused("PT-2", BEGUN, "points Anna 4"),
    Refused("PT-4", START, "end"),
    Refused("PT-4", BEGUN, "end"),
    Refused("PT-4", BEGUN, "win Anna"),
    Refused("PT-4", OVER, "points Ben 4"),
    Refused("PT-4", OVER, "end"),
]
