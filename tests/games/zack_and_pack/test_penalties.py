"""Points that are stated where penalties are impossible or missing, or where somebody paid all they
had (ZP-S5).
"""

from collections.abc import Sequence
from typing import NamedTuple

import pytest

import zackpack as zp
from tests.harness import offered
from tests.strategies.zack_and_pack import HOUSE, NAMES
from tests.strategies.zack_and_pack_lines import event_of
from zackpack.games import zack_and_pack as game
from zackpack.games.zack_and_pack.components import Rules, Setup
from zackpack.games.zack_and_pack.penalties import disproved
from zackpack.games.zack_and_pack.position import State

BOXES = zp.Deck("boxes", tuple(zp.Truck(f"B{number}", "...\n...", 2) for number in range(1, 13)))
LOAD = ("ABB\nCCC",)
"""A load on a box of the roll 1,1,1,0,0, which costs 6 points."""


def start(points: int = 30, players: int = 3, deck: zp.Deck = HOUSE, bonus: int = 10) -> State:
    """The start of a game."""
    return game.GAME.start(Setup(NAMES[:players], deck), Rules(points, bonus))


def play(state: State, lines: Sequence[str]) -> tuple[State, list[str]]:
    """The position after some lines, which must be legal, and what is untrue in them."""
    untrue: list[str] = []
    for line in lines:
        event = event_of(state, line, {"a1": LOAD})
        untrue += map(str, game.GAME.dispute(state, event))
        after = game.GAME.play(state, event).state
        untrue += (str(violation) for _, violation in disproved(state, after))
        state = after
    return state, untrue


def points_of(state: State) -> list[int]:
    """The points of all who have ever played."""
    return [one.points for one in game.GAME.standings(state)]


def pays(*penalties: int) -> list[str]:
    """The lines by which all players state their penalties."""
    return [f"pay {player} {penalty}" for player, penalty in zip(NAMES, penalties, strict=False)]


def score(*points: int) -> str:
    """The line that states the points of all players."""
    return " ".join(
        ("score", *(f"{player}={have}" for player, have in zip(NAMES, points, strict=False)))
    )


class Settled(NamedTuple):
    """Lines of an evening, and what is known after them."""

    lines: Sequence[str]
    points: list[int]
    winners: str = ""
    begin: int = 30
    players: int = 3


IMPOSSIBLE = pays(1000, 10, 12)
NOBODY_KNOWS_WHO_OWED_LEAST = pays(30, 30, 31)
SETTLED = {
    "at once": Settled([*IMPOSSIBLE, score(27, 30, 18)], [27, 30, 18]),
    "in the next round, with all its penalties": Settled(
        ["round 1", *IMPOSSIBLE, "round 2", *pays(5, 6, 7), score(20, 24, 11)], [20, 24, 11]
    ),
    "with rounds after it, which decide the game": Settled(
        [
            *IMPOSSIBLE,
            "round 2",
            *pays(5, 6, 7),
            score(20, 24, 11),
            "round 3",
            *pays(30, 6, 7),
            score(0, 28, 4),
        ],
        [0, 28, 4],
        "Ben",
    ),
    "in the next round, of which nothing else is recorded": Settled(
        [*IMPOSSIBLE, "round 2", score(0, 34, 11)], [0, 34, 11], "Ben"
    ),
    "in the next round, of which one penalty is recorded": Settled(
        [*IMPOSSIBLE, "round 2", "pay Ben 3", score(22, 37, 4)], [22, 37, 4]
    ),
    "in the next round, if all may have paid all they had": Settled(
        [*NOBODY_KNOWS_WHO_OWED_LEAST, "round 2", *pays(5, 6, 7), score(15, 4, 0)],
        [15, 4, 0],
        "Anna",
    ),
    "after a round of which only points are recorded": Settled(
        ["round 1", score(30, 40, 70), "round 2", *pays(30, 35, 50), "round 3", score(5, 22, 10)],
        [5, 22, 10],
        begin=60,
    ),
    "three rounds later": Settled(
        [
            *IMPOSSIBLE,
            "round 2",
            *pays(1, 2, 3),
            *pays(2, 2, 1),
            "round 4",
            *pays(3, 2, 2),
            score(14, 30, 1),
        ],
        [14, 30, 1],
    ),
    "after somebody has left": Settled(
        [
            *(*pays(10, 10, 20, 20), "leave Cleo", "round 2"),
            *("pay Anna 30", "pay Ben 1000", "pay Dora 40", "score Anna=55 Ben=55 Dora=15"),
        ],
        [55, 55, 55, 15],
        begin=75,
        players=4,
    ),
    "when somebody leaves before the points are stated": Settled(
        [*pays(1000, 10, 12, 14), "leave Dora", "score Anna=26 Ben=30 Cleo=18"],
        [26, 30, 18, 16],
        players=4,
    ),
    "with the points of whoever has just left": Settled(
        [*pays(1000, 10, 12, 14), "leave Ben", score(26, 30, 18, 16)], [26, 30, 18, 16], players=4
    ),
    "when somebody joins before the points are stated": Settled(
        [*IMPOSSIBLE, "join Dora 8", score(26, 30, 18, 8)], [26, 30, 18, 8]
    ),
    "by points as if nobody had got a bonus": Settled(
        [*IMPOSSIBLE, "round 2", score(30, 20, 18)], [30, 20, 18]
    ),
}


@pytest.mark.parametrize("when", SETTLED)
def test_points_that_penalties_leave_open_are_taken_as_they_are_stated(when: str) -> None:
    case = SETTLED[when]
    state, untrue = play(start(case.begin, case.players), case.lines)
    assert all("can owe at most 120, not 1000" in told for told in untrue)
    assert points_of(state) == case.points
    assert " ".join(game.GAME.winners(state)) == case.winners
    assert not state.unsettled
    for standing in game.GAME.standings(state):
        assert sum(number for _, number in standing.items) == standing.points


TOLD = "score Anna=70 Ben=60 Cleo=50 Dora=85"
OF_ALL = "score Anna=60 Ben=70 Cleo=50 Dora=80"


@pytest.mark.parametrize("line", ["", "round 2"])
def test_who_has_left_may_be_among_the_names(line: str) -> None:
    """Of rounds with points only, too: they are those of the next round."""
    lines = [TOLD, "leave Cleo", *([line] if line else []), OF_ALL]
    state, untrue = play(start(75, 4), lines)
    assert untrue == []
    assert points_of(state) == [60, 70, 50, 80]
    assert state.number == 3


UNTRUE = {
    "a penalty is known to be higher": (
        [*pays(3, 6, 9), score(37, 24, 20)],
        ["Cleo has 21 points, not 20."],
    ),
    "all that came before is settled": (
        [*IMPOSSIBLE, score(27, 30, 18), *pays(3, 6, 9), score(34, 24, 8)],
        ["Cleo has 9 points, not 8."],
    ),
    "somebody left with other points": (
        [*pays(1, 2, 3, 4), "leave Cleo", score(39, 28, 28, 26)],
        ["Cleo has 27 points, not 28."],
    ),
    "somebody left earlier with other points": (
        [
            *pays(1, 2, 3, 4),
            "leave Cleo",
            "pay Anna 1000",
            *pays(1, 2)[1:],
            "pay Dora 5",
            score(39, 36, 28, 21),
        ],
        ["Cleo has 27 points, not 28."],
    ),
    "somebody has just joined with other points": (
        [*IMPOSSIBLE, "join Dora 8", score(26, 30, 18, 9)],
        ["Dora has 8 points, not 9."],
    ),
}


@pytest.mark.parametrize("why", UNTRUE)
def test_points_are_a_claim_where_all_that_came_before_is_recorded(why: str) -> None:
    lines, told = UNTRUE[why]
    state, _ = play(start(players=4 if "left" in why else 3), lines[:-1])
    after, untrue = play(state, lines[-1:])
    assert untrue == [f"ZP-S4: {text}" for text in told]
    assert points_of(after)[-1] == points_of(state)[-1]


def test_points_of_some_leave_open_what_was_open() -> None:
    state, untrue = play(start(), [*NOBODY_KNOWS_WHO_OWED_LEAST, "score Anna=0 Ben=10"])
    assert untrue == []
    assert state.unsettled
    assert points_of(state) == [0, 0, 0], "nobody is known to have got the bonus"
    assert game.GAME.winners(state) == ()


def test_whoever_left_while_points_were_open_may_have_left_with_others() -> None:
    lines = [
        *pays(1000, 10, 12, 14),
        "leave Dora",
        score(26, 30, 18),
        *pays(1, 2, 3),
        score(35, 28, 15, 26),
    ]
    assert play(start(players=4), lines)[1][1:] == []


@pytest.mark.parametrize(
    ("penalties", "sure", "stated", "bonus"),
    [
        ((30, 30, 31), (0, 0, 0), (10, 10, 0), (10, 10, 0)),
        ((30, 30, 31), (0, 0, 0), (10, 0, 0), (10, 0, 0)),
        ((30, 30, 31), (0, 0, 0), (0, 0, 10), (0, 0, 10)),  # the others owed more than they had
        ((30, 30, 31), (0, 0, 0), (10, 0, 10), (10, 0, 10)),  # as Anna owed 31, too
        ((30, 30, 31), (0, 0, 0), (0, 0, 0), (0, 0, 0)),
        ((30, 30, 31), (0, 0, 0), (7, 10, 0), (0, 10, 0)),
        ((30, 30, 30), (0, 0, 0), (10, 0, 10), (10, 0, 10)),
        ((40, 30, 50), (0, 0, 0), (10, 10, 0), (10, 10, 0)),
        ((40, 30, 50), (0, 0, 0), (10, 0, 0), (10, 0, 0)),
    ],
)
def test_where_nobody_knows_who_owed_least_nobody_gets_a_bonus_until_points_tell(
    penalties: Sequence[int],
    sure: Sequence[int],
    stated: Sequence[int],
    bonus: Sequence[int],
) -> None:
    """ZP-S4, ZP-S5: whoever paid all there was may have owed more."""
    state, _ = play(start(), pays(*penalties))
    assert state.unsettled
    assert [*state.history][-1].bonus == sure
    assert points_of(state) == [*sure]

    state, untrue = play(state, [score(*stated)])
    assert untrue == []
    assert [*state.history][-1].bonus == bonus
    assert points_of(state) == [*stated]


def test_who_owed_least_for_sure_gets_the_bonus_though_others_may_have_owed_as_little() -> None:
    state, _ = play(start(), [*pays(25, 15, 5), *pays(5, 5, 9)])
    assert state.unsettled
    assert [*state.history][-1].bonus == (0, 10, 0)
    assert points_of(state) == [0, 20, 26]


def test_a_penalty_that_a_load_proves_is_a_claim_after_the_end_of_the_game() -> None:
    loads = ["draw Ben B4", "draw Cleo B5", *(f"load {player} a1" for player in NAMES[:3])]
    rolls = [f"roll {player} 1,1,1,0,0" for player in NAMES[:3]]
    lines = [*rolls, "take Anna B3", *loads, "win Anna Ben Cleo"]
    state, untrue = play(start(6, deck=BOXES, bonus=0), lines)
    assert untrue == []
    assert state.is_over
    assert play(state, ["pay Anna 6"])[1] == []
    assert play(state, ["pay Anna 7"])[1] == ["ZP-S3: Anna owes 6 points, not 7."]


def test_where_only_penalties_are_recorded_nobody_is_asked_for_rolls() -> None:
    """Somebody who may have owed more than all points has stated a penalty like any other."""
    for penalty in (5, 30):
        state, _ = play(start(), [f"pay Anna {penalty}"])
        assert next(iter(game.GAME.describe(state))) == "Round 1: Ben and Cleo are to pack and pay."


def test_without_a_bonus_it_does_not_matter_who_owed_least() -> None:
    state, _ = play(start(bonus=0), pays(30, 2, 31))
    assert " ".join(game.GAME.winners(state)) == "Ben"
    assert not any("least" in told for told in game.GAME.missing(state))


@pytest.mark.parametrize(("points", "winners"), [((10, 20, 26), ""), ((0, 20, 26), "Cleo")])
def test_who_pays_all_and_as_little_as_the_least_may_have_owed_more(
    points: tuple[int, ...], winners: str
) -> None:
    """So points tell whether Anna, with her last 5, has got the bonus as Ben has."""
    state, _ = play(start(), [*pays(25, 15, 5), *pays(5, 5, 9)])
    assert state.unsettled
    state, untrue = play(state, [score(*points)])
    assert untrue == []
    assert points_of(state) == [*points]
    assert " ".join(game.GAME.winners(state)) == winners


def test_points_that_are_told_are_missing_no_longer() -> None:
    """But who owed least is, if a later line tells the points."""
    least = "round 1: who owed least: somebody paid all they had, and may have owed more"
    open_, _ = play(start(), NOBODY_KNOWS_WHO_OWED_LEAST)
    assert least in game.GAME.missing(open_)
    told, _ = play(open_, [score(10, 10, 0)])
    assert least not in game.GAME.missing(told)
    assert least not in game.GAME.missing(play(start(), IMPOSSIBLE)[0])
    later, _ = play(open_, ["round 2", *pays(5, 6, 7), score(15, 4, 0)])
    assert least in game.GAME.missing(later)


def test_the_offered_line_of_points_is_legal_where_they_are_open() -> None:
    for lines in (IMPOSSIBLE, NOBODY_KNOWS_WHO_OWED_LEAST, [*IMPOSSIBLE, "round 2"]):
        state, _ = play(start(), lines)
        (stated,) = (one for one in offered(state) if one.verb == "score")
        after, untrue = play(state, [stated.sample])
        assert untrue == []
        assert not after.unsettled


BOXED = ["roll Anna 1,1,1,0,0", "take Anna B3"]


@pytest.mark.parametrize(
    ("penalty", "told"),
    [
        (5, []),  # all she had, if her points were 5
        (6, []),
        (24, []),
        (25, ["ZP-S3: Anna can owe at most 24, not 25."]),
    ],
)
def test_where_points_are_open_any_smaller_penalty_may_be_all_that_somebody_had(
    penalty: int, told: list[str]
) -> None:
    """With truck and roll, six points or more are owed; she has paid all of five."""
    state, untrue = play(start(deck=BOXES), [*IMPOSSIBLE, *BOXED, f"pay Anna {penalty}"])
    assert untrue[1:] == told
    assert any("owes 6 or more" in sentence for sentence in game.GAME.describe(state)) == (
        penalty == 5
    )
    _, untrue = play(start(deck=BOXES), [*pays(1, 2, 3), *BOXED, "pay Anna 5"])
    assert len(untrue) == 1


@pytest.mark.parametrize(
    ("penalty", "told"), [(5, ["ZP-S3: Anna owes at least 6, not 5."]), (6, []), (9, [])]
)
@pytest.mark.parametrize("pays_first", [False, True])
def test_beside_a_load_without_a_roll_its_empty_spaces_or_more_are_possible(
    penalty: int, told: list[str], pays_first: bool
) -> None:
    lines = ["take Anna B3", "load Anna a1", f"pay Anna {penalty}"]
    if pays_first:
        lines[1:] = lines[:0:-1]
    _, untrue = play(start(deck=BOXES), lines)
    assert untrue == told


def test_whoever_pays_less_than_is_possible_owed_as_much_as_is_possible() -> None:
    """Anna pays her 5 points and owed 6 at least, so that Ben owed least."""
    lines = ["score Anna=5 Ben=30 Cleo=10", *BOXED, *pays(5, 5, 9)]
    state, untrue = play(start(20, deck=BOXES), lines)
    assert untrue == []
    assert points_of(state) == [0, 35, 1]
    assert game.GAME.winners(state) == ("Ben",)


@pytest.mark.parametrize(
    "lines", [["load Anna a1", "pay Anna {}"], ["pay Anna {}", "load Anna a1"]]
)
def test_where_points_are_open_less_than_a_load_costs_may_be_all_that_somebody_had(
    lines: list[str],
) -> None:
    for penalty, is_untrue in ((5, False), (6, False), (7, True)):
        told = [line.format(penalty) for line in lines]
        state, untrue = play(start(deck=BOXES), [*IMPOSSIBLE, *BOXED, *told])
        assert len(untrue) == 1 + is_untrue
        assert any("owes 6." in sentence for sentence in game.GAME.describe(state))


def test_who_owed_more_than_they_had_may_say_so_after_the_round_whoever_has_left_before() -> None:
    """The points that count are the player's own before the round."""
    players = ("Anna", "Cleo", "Dora")
    lines = [*pays(1, 9, 6, 6), "leave Ben", *(f"roll {player} 1,1,1,0,0" for player in players)]
    lines += [
        "take Anna B3",
        "take Cleo B4",
        "draw Dora B5",
        *(f"load {player} a1" for player in players),
    ]
    state, untrue = play(start(11, 4, BOXES, bonus=1), lines)

    assert untrue == []

    for penalty, is_untrue in ((5, False), (6, False), (2, True)):
        _, untrue = play(state, [f"pay Cleo {penalty}"])
        assert bool(untrue) == is_untrue
