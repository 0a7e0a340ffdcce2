"""What a record of Zack & Pack tells, sentence by sentence: a small log that is right and one that
is wrong, for both referees.
"""

from typing import NamedTuple

import pytest

import zackpack as zp
from tests.strategies.zack_and_pack_lines import Told, findings_of_table, findings_of_verdict
from zackpack.games.zack_and_pack.components import Rules, Setup

LOADS = {
    "one": ("A....", "....."),
    "two": ("AA...", "....."),
    "all": ("AAAAA", "BBBBC"),
    "high": ("A....", "A....", "A...."),
}
"""Loads on a truck of five squares and two levels. Of the roll 1,1,1,1,1 the first costs 37, the
second 34 and the third 10.
"""
ROLLS = "roll Anna 1,1,1,1,1; roll Ben 1,1,1,1,1; roll Cleo 1,1,1,1,1"
DEALS = "deal Anna K1 K2; deal Ben K3 K4; deal Cleo K5 K6"
GRABS = "take Anna K3; take Ben K1; draw Cleo K7"
DRAWS = "draw Anna K7; draw Ben K8; draw Cleo K9"
PAYS = "pay Anna 10; pay Ben 13; pay Cleo 16"
GRABBED = f"{ROLLS}; {DEALS}; {GRABS}"
PROVEN = f"{GRABBED}; load Anna one; load Ben two; load Cleo all"
"""The penalties 37, 34 and 10, which leave 75 - 37, 75 - 34 and 75 points."""
WHOLE = f"{GRABBED}; {PAYS}"
LISTED = "shuffle K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12"
UNKNOWN = "take Dora K8"
"""With it, a pile is not known any more: no deal is recorded."""
TIGHT = "roll Anna 1,0,3,0,0; roll Ben 1,0,3,0,0; roll Cleo 1,0,3,0,0"
"""By the volumes, this roll costs 0 or more, in steps of three; the least is 9."""


class Example(NamedTuple):
    """Lines of a game; the one with an exclamation mark is judged, or the last.

    Parameters
    ----------
    verdict
        The rule that refuses the line, with "untrue" before it if the line is a claim; "" if the
        line is legal and true.
    cards
        How many trucks there are: K1, K2 and so on.
    points
        The points afterwards.
    """

    log: str
    verdict: str = ""
    points: tuple[int, ...] = ()
    cards: int = 12
    players: int = 3

    @property
    def lines(self) -> list[str]:
        return [line.removesuffix("!").strip() for line in self.log.split(";")]

    @property
    def judged(self) -> int:
        """The number of the line that is judged."""
        marked = [line.endswith("!") for line in self.log.split("; ")]
        return marked.index(True) + 1 if any(marked) else len(marked)


EXAMPLES = {
    "A line may be missing; nothing is inferred from its absence": [
        Example("take Ben K1; take Anna K2"),
        Example("pay Anna 3; pay Ben 6; pay Cleo 9", points=(82, 69, 66)),
        Example(f"{LISTED}; deal Ben K3 K4", "ZP-P2"),  # the deal of Anna does not explain it
    ],
    "The verdict lists what is missing and claims nothing about it": [
        Example(f"{GRABBED}; pay Anna 37"),
        Example(f"{PROVEN}; pay Anna 34", "untrue ZP-S3"),
    ],
    # ---- cards
    "A card is in one place": [
        Example("deal Anna K1 K2; deal Ben K3"),
        Example("deal Anna K1 K2; deal Ben K2", "ZP-R2"),
        Example("deal Anna K1 K1", "ZP-R2"),
        Example("draw Anna K1; take Ben K1", "ZP-R3"),
        Example("draw Anna K1; draw Ben K1", "ZP-R2"),
    ],
    "One that is known to lie in the pile is not taken from the table": [
        Example("take Anna K2; take Ben K9", players=4),
        Example("take Anna K9; shuffle K1 K2 K3; take Ben K4", players=4),
        Example("take Anna K9; shuffle K1 K2 K3; take Ben K3", "ZP-R3", players=4),
        Example(f"{DEALS}; take Anna K7", "ZP-R3"),
    ],
    "... nor dealt from elsewhere": [
        Example(f"{WHOLE}; deal Anna K8 K12"),
        Example(f"{LISTED}; {WHOLE}; deal Anna K9", "ZP-P2"),
    ],
    "Dealt trucks count as turned up": [
        Example(f"{DEALS}; take Anna K3"),
        Example(f"{DEALS}; draw Anna K3", "ZP-R2"),
        Example(f"{DEALS}; take Anna K2", "ZP-R3"),
    ],
    # ---- the pile
    "The pile is known from the start, in no order": [
        Example("deal Anna K12 K3"),
        Example(f"{WHOLE}; deal Anna K12 K8"),
        Example(f"{WHOLE}; deal Anna K1", "ZP-R5"),
    ],
    "... and from a shuffle that lists it, in that order": [
        Example(f"{LISTED}; deal Anna K1 K2"),
        Example(f"{LISTED}; deal Anna K2", "ZP-P2"),
        Example(f"{LISTED}; deal Anna K1; deal Anna K3", "ZP-P2"),
    ],
    "Each deal and draw takes a card of it, the top one if the order is known": [
        Example(f"{LISTED}; {DEALS}; draw Anna K7; draw Ben K8"),
        Example(f"{LISTED}; {DEALS}; draw Anna K8", "ZP-P2"),
        Example(f"{WHOLE}; {ROLLS}; deal Cleo K9 K10; deal Anna K7", "ZP-R5"),
        Example(f"{LISTED}; {ROLLS}; deal Ben K3 K4", "ZP-P2"),
    ],
    "It is not known any more from the first grab of a round in which a deal is missing": [
        Example(f"{LISTED}; deal Anna K1 K2; deal Ben K3; draw Cleo K12"),
        Example(f"{LISTED}; deal Anna K1 K2; deal Ben K3; take Cleo K12"),
        Example(f"{LISTED}; take Anna K5; shuffle K1 K2 K3; draw Ben K1"),
        Example(f"{LISTED}; {DEALS}; draw Cleo K12", "ZP-P2"),
        Example(f"{LISTED}; take Anna K5; shuffle K1 K2 K3; draw Ben K4", "ZP-R5"),
    ],
    "... from the first load, pay, score or next round while a grab is missing": [
        Example(f"{LISTED}; {DEALS}; take Anna K3; load Anna one; {PAYS}; deal Anna K12 K5"),
        Example(f"{LISTED}; {DEALS}; pay Anna 10; draw Ben K12"),
        Example(f"{LISTED}; pay Anna 10; deal Ben K12 K5"),
        Example(f"{LISTED}; {PAYS}; round 2; deal Anna K12 K5"),
        Example(f"{LISTED}; score Anna=70 Ben=80 Cleo=60; round 2; deal Anna K12 K5"),
        Example(f"{LISTED}; {WHOLE}; deal Anna K12", "ZP-P2"),
        Example(f"{LISTED}; {DEALS}; score Anna=75; draw Ben K12", "ZP-P2"),
        Example(f"{LISTED}; {PROVEN}; pay Anna 37; pay Ben 34; deal Anna K12", "ZP-P2"),
    ],
    "... and from a card that comes when it is empty and no shuffle was said": [
        Example(f"{WHOLE}; deal Anna K8 K9; deal Ben K1 K5; deal Cleo K7", cards=9),
        Example(f"{WHOLE}; deal Anna K8; deal Ben K9 K1", cards=9),
        Example(f"{WHOLE}; deal Anna K8; deal Ben K1", "ZP-R5", cards=9),
        Example(f"{WHOLE}; deal Anna K8 K9; deal Ben K8", "ZP-R2", cards=9),
    ],
    "Only a shuffle with a list makes it known again": [
        Example(f"{PAYS}; round 2; shuffle; deal Anna K12 K5"),
        Example(f"{PAYS}; round 2; shuffle K3 K4 K5; deal Anna K3 K4"),
        Example(f"{PAYS}; round 2; shuffle K3 K4 K5; deal Anna K4", "ZP-P2"),
        Example(f"{PAYS}; round 2; shuffle K3 K4 K5; deal Anna K6", "ZP-R5"),
    ],
    "Whoever lists the order of the pile records every deal and draw": [
        Example(f"{LISTED}; {WHOLE}; deal Anna K8 K9; deal Ben K10 K11"),
        Example(f"{LISTED}; deal Anna K1 K2; deal Cleo K5 K6", "ZP-P2"),
    ],
    # ---- shuffle
    "A known pile is shuffled before the first card has left it, or when it is empty": [
        Example(f"{LISTED}; shuffle K3 K2 K1 K4 K5 K6 K7 K8 K9 K10 K11 K12; deal Anna K3"),
        Example("roll Anna 1,1,1,1,1; shuffle"),
        Example(f"{WHOLE}; deal Anna K8 K9; shuffle K7 K6 K5 K4 K3 K2 K1; deal Ben K7", cards=9),
        Example("deal Anna K1; shuffle", "ZP-R5"),
        Example(f"{WHOLE}; shuffle K8 K9 K10 K11 K12", "ZP-R5"),
        Example(f"{WHOLE}; deal Anna K8; shuffle K1 K2 K3 K4 K5 K6 K7 K9", "ZP-R5", cards=9),
    ],
    "It lists all cards that are not on the table or in hands": [
        Example(f"{WHOLE}; deal Anna K8 K9; shuffle K1 K2 K3 K4 K5 K6 K7", cards=9),
        Example(f"{DEALS}; {DRAWS}; shuffle K1 K2 K3 K4 K5 K6", cards=9),  # nobody took these
        Example("shuffle K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11", "ZP-P2"),
        Example("shuffle K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K11", "ZP-P2"),
        Example(f"{DEALS}; {DRAWS}; shuffle K1 K2 K3 K4 K5", "ZP-R5", cards=9),
        Example(f"{DEALS}; {DRAWS}; shuffle K1 K2 K3 K4 K5 K6 K7", "ZP-R5", cards=9),
    ],
    "Without a list the pile is known in no order": [
        Example(f"{LISTED}; shuffle; deal Anna K5 K9"),
        Example(f"{DEALS}; {DRAWS}; shuffle; {PAYS}; deal Anna K5 K2", cards=9),
        Example(f"{DEALS}; {DRAWS}; shuffle; {PAYS}; deal Anna K7", "ZP-R5", cards=9),
    ],
    "Where it is not known, any different cards that are not known to be elsewhere": [
        Example(f"{PAYS}; round 2; shuffle K5 K1"),
        Example(f"{PAYS}; round 2; deal Anna K1 K2; shuffle K3 K4; deal Ben K3"),
        Example(f"{PAYS}; round 2; shuffle K5 K5", "ZP-R5"),
        Example(f"{PAYS}; round 2; deal Anna K1 K2; shuffle K2 K3", "ZP-R5"),
        Example("draw Anna K7; shuffle K7 K8", "ZP-R5"),
    ],
    "... without a list it changes nothing": [
        Example(f"{PAYS}; round 2; deal Anna K1 K2; shuffle; deal Ben K12 K7"),
        Example(f"{PAYS}; round 2; deal Anna K1 K2; shuffle; deal Ben K1", "ZP-R2"),
    ],
    # ---- a round
    "Rolls come before deals, deals before grabs, grabs before loads, for all players": [
        Example("roll Anna 1,1,1,1,1; deal Ben K1; draw Cleo K5; load Anna one"),
        Example("deal Anna K1; roll Ben 1,1,1,1,1", "ZP-R1"),
        Example("draw Anna K1; roll Ben 1,1,1,1,1", "ZP-R1"),
        Example("load Anna one; roll Ben 1,1,1,1,1", "ZP-R1"),
        Example("draw Anna K1; deal Ben K2", "ZP-R2"),
        Example("load Anna one; deal Ben K2", "ZP-R2"),
        Example("load Anna one; draw Ben K2", "ZP-R3"),
        Example("load Anna one; take Ben K2", "ZP-R3"),
    ],
    "A pay may come at any time, and after it that player rolls, is dealt and grabs no more": [
        Example("pay Anna 10; roll Ben 1,1,1,1,1; deal Ben K1 K2; draw Ben K5; load Anna one"),
        Example("pay Anna 10; roll Anna 1,1,1,1,1", "ZP-R1"),
        Example("pay Anna 10; deal Anna K1", "ZP-R2"),
        Example("pay Anna 10; draw Anna K1", "ZP-R3"),
        Example("deal Ben K1; pay Anna 10; take Anna K1", "ZP-R3"),
    ],
    "Each has at most one roll, grab, load (also one whose truck is not recorded) and pay": [
        Example("roll Anna 1,1,1,1,1; draw Anna K1; load Anna one; pay Anna 37"),
        Example("roll Anna 1,1,1,1,1; roll Anna 1,1,1,1,1", "ZP-R1"),
        Example("draw Anna K1; draw Anna K2", "ZP-R3"),
        Example("draw Anna K1; take Anna K2", "ZP-R3"),
        Example("load Anna one; load Anna one", "ZP-L0"),
        Example("draw Anna K1; load Anna one; load Anna two", "ZP-L0"),
        Example("pay Anna 10; pay Anna 10", "ZP-S3"),
        Example("deal Anna K1 K2; deal Anna K3", "ZP-R2"),
    ],
    "The round is scored by the line that tells the last penalty, or by a score of all who play": [
        Example("load Anna one; pay Anna 10; pay Ben 13; pay Cleo 16", points=(75, 62, 59)),
        Example(PROVEN, points=(38, 41, 75)),
        Example("pay Anna 10; score Anna=70 Ben=80 Cleo=60", points=(70, 80, 60)),
        Example(f"{PROVEN}; score Anna=38 Ben=41 Cleo=65", "untrue ZP-S4"),
    ],
    "... before that nothing begins another round": [
        Example(f"{GRABBED}; {PAYS}; round 2"),
        Example("pay Anna 10; pay Ben 13; round 2", "ZP-S4"),
        Example("round 1; round 2", "ZP-S4"),
        Example("round 1; round 1; pay Anna 10"),
        Example("pay Anna 10; join Dora 40", "ZP-R1"),
        Example("pay Anna 10; end", "ZP-R1"),
        Example(f"{GRABBED}; pay Anna 10; roll Ben 1,1,1,1,1", "ZP-R1"),
        Example(f"{GRABBED}; pay Anna 10; deal Ben K8", "ZP-R2"),
    ],
    "A position is scored when it is returned": [
        Example("pay Anna 75; pay Ben 5; pay Cleo 9; win Ben", points=(0, 80, 66)),
        Example("pay Anna 75; pay Ben 5; pay Cleo 9; win Cleo", "untrue ZP-E2"),
        Example("pay Anna 75; pay Ben 5; pay Cleo 9; roll Anna 1,1,1,1,1", "ZP-E1"),
    ],
    "After that a load is refused": [
        Example(f"{GRABBED}; pay Anna 37; pay Ben 13; load Anna one; pay Cleo 16"),
        Example(f"{GRABBED}; {PAYS}; load Anna one", "ZP-L0"),
    ],
    "... and a pay of a player who has none in this round is a claim about it": [
        Example(f"{PROVEN}; pay Ben 34; pay Anna 37", points=(38, 41, 75)),
        Example(f"{PROVEN}; pay Ben 13", "untrue ZP-S3", points=(38, 41, 75)),
        Example(f"{PROVEN}; pay Ben 34; pay Ben 34", "ZP-S3"),
    ],
    "... until score, round, join, leave, end or the first line of the next round": [
        Example(f"{PROVEN}; score Anna=38 Ben=41; pay Ben 34"),
        Example(f"{PROVEN}; score Anna=38 Ben=41 Cleo=75; pay Ben 34", "ZP-S3"),
        Example(f"{PROVEN}; join Dora 40; pay Ben 34", "ZP-S3"),
        Example(f"{PROVEN}; round 2; pay Ben 50; pay Ben 34", "ZP-S3"),
        Example(f"{PROVEN}; roll Ben 1,1,1,1,1; pay Ben 13; pay Ben 34", "ZP-S3"),
    ],
    "The next round begins with `round`, or a line of no later stage than the last began with": [
        Example(f"{WHOLE}; roll Anna 1,1,1,1,1"),
        Example(f"{WHOLE}; deal Anna K8"),
        Example(f"{WHOLE}; draw Anna K8"),
        Example(f"{WHOLE}; round 2; pay Anna 10"),
        Example(f"{PAYS}; load Anna one; pay Ben 10"),
        Example(f"load Anna one; {PAYS}; take Anna K1; load Anna one"),
        Example(f"{PAYS}; {PAYS}", points=(75, 49, 43)),
        Example(f"{WHOLE}; take Anna K2", "ZP-R3"),
        Example(f"{WHOLE}; load Anna one", "ZP-L0"),
        Example(f"{WHOLE}; pay Anna 10", "ZP-S3"),
        Example(f"take Anna K2; {PAYS}; pay Anna 10", "ZP-S3"),
        Example(f"{WHOLE}; round 3", "ZP-R1"),
    ],
    # ---- score
    "A score that leaves out somebody who plays is a claim and ends nothing": [
        Example(f"{PAYS}; score Anna=75 Cleo=59"),
        Example("pay Anna 10; score Ben=75; pay Ben 13; pay Cleo 16", points=(75, 62, 59)),
        Example(f"{PAYS}; score Anna=75 Cleo=60", "untrue ZP-S4", points=(75, 62, 59)),
        Example("pay Anna 10; score Ben=80", "untrue ZP-S4"),
    ],
    "One of all who play, while a round goes on, is the points after that round": [
        Example("pay Anna 10; score Anna=70 Ben=80 Cleo=60; pay Anna 5", points=(70, 80, 60)),
        Example(f"{PAYS}; round 2; score Anna=70 Ben=50 Cleo=40", points=(70, 50, 40)),
        Example("pay Anna 10; score Anna=70 Ben=-1 Cleo=60", "ZP-S5"),
    ],
    "... else it settles or claims the points of the last one": [
        Example(f"{PAYS}; score Anna=75 Ben=62 Cleo=59"),
        Example(f"{PAYS}; score Anna=75 Ben=62 Cleo=60", "untrue ZP-S4", points=(75, 62, 59)),
        Example(
            "pay Anna 999 !; pay Ben 10; pay Cleo 20; score Anna=40 Ben=75 Cleo=55",
            "untrue ZP-S3",
            points=(40, 75, 55),
        ),
        Example(
            "pay Anna 75; pay Ben 75; pay Cleo 75; score Anna=10 Ben=0 Cleo=0",
            points=(10, 0, 0),
        ),
        Example(
            f"pay Anna 75; pay Ben 75; pay Cleo 75; {PAYS}; score Anna=5 Ben=9 Cleo=2",
            points=(5, 9, 2),
        ),
        Example("pay Anna 75; pay Ben 75; pay Cleo 75; score Anna=-1 Ben=0 Cleo=0", "ZP-S5"),
    ],
    "... after a round of points alone it is the next round": [
        Example("score Anna=70 Ben=80 Cleo=60; score Anna=60 Ben=50 Cleo=40", points=(60, 50, 40)),
        Example("score Anna=70 Ben=80 Cleo=60; pay Anna 5; pay Ben 6; pay Cleo 7"),
        Example(
            "pay Anna 5; score Anna=70 Ben=80 Cleo=60; score Anna=60 Ben=50 Cleo=40",
            "untrue ZP-S4",
            points=(70, 80, 60),
        ),
    ],
    # ---- payments
    "With load and roll the penalty is proven, and `pay` a claim, whichever came first": [
        Example(f"{GRABBED}; load Anna one; pay Anna 37"),
        Example(f"{GRABBED}; pay Anna 37; load Anna one"),
        Example(f"{GRABBED}; load Anna one; pay Anna 34", "untrue ZP-S3"),
        Example(f"{GRABBED}; pay Anna 34 !; load Anna one", "untrue ZP-S3"),
    ],
    "Otherwise `pay` is possible if it is all that the player has": [
        Example(f"{GRABBED}; pay Anna 75"),
        Example("score Anna=4 Ben=80 Cleo=60; roll Anna 1,1,1,1,1; draw Anna K1; pay Anna 4"),
        Example(f"{GRABBED}; pay Anna 74", "untrue ZP-S3"),
        Example(
            "score Anna=4 Ben=80 Cleo=60; roll Anna 1,1,1,1,1; draw Anna K1; pay Anna 5",
            "untrue ZP-S3",
        ),
    ],
    "... or lies in the range of truck and roll: from the volumes, in steps of three": [
        Example(f"{GRABBED}; pay Anna 10; pay Ben 40"),
        Example(f"{GRABBED}; pay Anna 7", "untrue ZP-S3"),
        Example(f"{GRABBED}; pay Anna 11", "untrue ZP-S3"),
        Example(f"{GRABBED}; pay Anna 43", "untrue ZP-S3"),
    ],
    "... of a load without a roll: its empty spaces or more": [
        Example("draw Anna K1; load Anna one; pay Anna 9"),
        Example("draw Anna K1; load Anna one; pay Anna 12"),
        Example("draw Anna K1; load Anna one; pay Anna 8", "untrue ZP-S3"),
        Example("draw Anna K1; pay Anna 8 !; load Anna one", "untrue ZP-S3"),
        Example("draw Anna K1; load Anna high", "ZP-L2"),
    ],
    "... else 0 to the largest capacity plus twice the largest roll": [
        Example("pay Anna 0"),
        Example("pay Anna 90"),
        Example("pay Anna 91", "untrue ZP-S3"),
    ],
    "It is measured against the proven least once all have paid or packed": [
        Example(f"{TIGHT}; {DEALS}; {GRABS}; pay Anna 6; pay Ben 9", points=(75, 75, 75)),
        Example(f"{TIGHT}; {DEALS}; {GRABS}; pay Anna 9; pay Ben 12; pay Cleo 12"),
        Example(
            f"{TIGHT}; {DEALS}; {GRABS}; pay Anna 6 !; pay Ben 9; pay Cleo 12",
            "untrue ZP-S3",
            points=(75, 66, 63),
        ),
        Example(
            f"{TIGHT}; {DEALS}; {GRABS}; pay Anna 6 !; load Ben one; load Cleo one",
            "untrue ZP-S3",
        ),
        Example(
            f"score Anna=6 Ben=80 Cleo=60; {TIGHT}; {DEALS}; {GRABS}; pay Anna 6; pay Ben 9; "
            "pay Cleo 12"
        ),
    ],
}
NAMES = ("Anna", "Ben", "Cleo", "Dora")
CASES = [
    pytest.param(case, id=f"{sentence}: {number}")
    for sentence, cases in EXAMPLES.items()
    for number, case in enumerate(cases, start=1)
]


def told(case: Example) -> Told:
    """The game of an example."""
    trucks = (zp.Truck(f"K{number}", ".....", 2) for number in range(1, case.cards + 1))
    return Told(
        Setup(NAMES[: case.players], zp.Deck("K", tuple(trucks))), Rules(), case.lines, LOADS
    )


def wrong(case: Example) -> dict[int, str]:
    """What is wrong in an example: the line that is judged, or none."""
    return {case.judged: case.verdict} if case.verdict else {}


@pytest.mark.parametrize("sentence", EXAMPLES)
def test_every_sentence_has_an_example_that_is_right_and_one_that_is_wrong(sentence: str) -> None:
    assert {bool(case.verdict) for case in EXAMPLES[sentence]} == {True, False}


@pytest.mark.parametrize("case", CASES)
def test_the_second_referee_judges_the_line_so(case: Example) -> None:
    game = told(case)
    table = game.table()
    assert findings_of_table(table, game.lines) == wrong(case)
    if case.points:
        assert tuple(table.points.values()) == case.points


@pytest.mark.parametrize("case", CASES)
def test_the_library_judges_the_line_so(case: Example) -> None:
    verdict = zp.replay(told(case).record())
    assert findings_of_verdict(verdict) == wrong(case)
    if case.points:
        assert tuple(standing.points for standing in verdict.standings) == case.points


@pytest.mark.parametrize(
    ("log", "said"),
    [
        (f"{LISTED}; deal Anna K2", "a line may be missing before"),
        (f"{WHOLE}; deal Anna K1", "a line may be missing before"),
        (f"{WHOLE}; load Anna one", "round 1"),  # where the load belongs
    ],
)
def test_a_refusal_says_what_may_be_missing_or_where_the_line_belongs(log: str, said: str) -> None:
    illegal = zp.replay(told(Example(log)).record()).illegal
    assert illegal
    assert said in str(illegal.violations[0])


def test_the_verdict_lists_the_lines_that_are_missing() -> None:
    """Of a round of penalties alone, and of a whole one."""
    missing = {log: zp.replay(told(Example(log)).record()).missing for log in (PAYS, PROVEN)}
    assert missing[PAYS]
    assert not missing[PROVEN]
