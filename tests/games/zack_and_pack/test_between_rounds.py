"""Players of Zack & Pack who join late or leave, and an end on which all agree."""

from random import Random

import pytest

from tests.conversations import log, table, talk
from tests.harness import RECORDS, replayed
from zackpack.games.live_game import LiveGame
from zackpack.games.referee import positions_of
from zackpack.games.zack_and_pack.game import GAME
from zackpack.games.zack_and_pack.markers import MARKERS, VALUES
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.score_sheet import PenaltySheet
from zackpack.games.zack_and_pack.settlements import settlements

NAMES = "Anna,Ben,Cleo"
FOUR = ("pay Anna 3", "pay Ben 6", "pay Cleo 20", "join Dora 40")


def test_whoever_joins_plays_from_then_on_and_who_leaves_can_no_longer_win(
    capsys: pytest.CaptureFixture[str],
) -> None:
    live = table("zack_and_pack", NAMES, *FOUR, "pay Anna 77", "pay Ben 60", "pay Cleo 9")
    assert talk(live, capsys, "dora 12").startswith(
        "  Dora owes 12\n  End of round 2\n  Anna pays 77"
    )
    assert [one.points for one in live.game.standings(live.state)] == [5, 9, 56, 28]

    live.add(*map(live.read, ("leave Cleo", "pay Ben 1", "pay Anna 5", "pay Dora 20")))
    assert [(one.player, one.points) for one in live.game.standings(live.state)] == [
        ("Anna", 0),
        ("Ben", 18),
        ("Cleo", 56),
        ("Dora", 8),
    ]
    assert live.game.winners(live.state) == ("Ben",)


def test_all_can_agree_on_the_end_which_is_asked_about(capsys: pytest.CaptureFixture[str]) -> None:
    live = table("zack_and_pack", NAMES, *FOUR)
    lines = ("end", "no", "end", "yes")
    assert talk(live, capsys, *lines).startswith(
        "  All agree to end the game\n  The game is over: Anna won\n  1. Anna: 82"
    )
    assert log(live) == [*FOUR, "end"]
    assert talk(live, capsys, "Dora 3").startswith("not recorded: ZP-E1: the game is over: ")


@pytest.mark.parametrize(
    ("lines", "typed", "told"),
    [
        (
            FOUR[:1],
            "join Dora 40",
            "ZP-R1: players join, leave and agree to end between two rounds, and round 1 goes",
        ),
        (FOUR[:1], "end", "ZP-R1: "),
        (FOUR, "join Cleo 40", "ZP-P1: whoever joins has not played before, as Cleo has."),
        (FOUR, 'join "CL eo" 40', "ZP-P1: whoever joins has not played before, as Cleo has."),
        (FOUR, "join Emil 0", "ZP-P1: whoever joins begins with a point at least."),
        ((), "leave Ben", "ZP-P1: expected 3 to 6 players (ZP-P1), found 2 players"),
        (
            (*FOUR, "join Emil 9", "join Fritz 9"),
            "join Gerd 9",
            "ZP-P1: expected 3 to 6 players (ZP-P1), found 7",
        ),
        (
            (*FOUR, "leave Cleo"),
            "roll Cleo 3,2,3,0,1",
            "ZP-P1: Cleo does not play any more, or not yet.",
        ),
        (
            (*FOUR, "leave Cleo"),
            "insert 1 pay Dora 3",
            "ZP-P1: Dora does not play any more, or not yet.",
        ),
        (("pay Anna 75", "pay Ben 80", "pay Cleo 100"), "end", "ZP-S4: first the points of all"),
        (FOUR, 'join "a,b" 3', "expected the name of somebody who joins, found 'a,b'"),
    ],
)
def test_joining_leaving_and_ending_are_refused_where_a_rule_forbids_them(
    lines: tuple[str, ...], typed: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    live = table("zack_and_pack", NAMES, *lines)
    said = talk(live, capsys, typed)
    assert said.startswith("not recorded: ")
    assert told in said
    assert log(live) == list(lines)


def test_markers_and_the_score_sheet_know_everybody() -> None:
    """Whoever leaves hands the markers back, and whoever joins gets some from the bank."""
    verdict = replayed(RECORDS / "zack_and_pack_joined.toml")
    first, second = settlements(positions_of(GAME, verdict)[-1])

    assert [one.player for one in first] == ["Anna", "Ben", "Cleo"]
    assert [(one.player, one.paid, one.points) for one in second] == [
        ("Anna", 10, 72),
        ("Ben", 4, 75),
        ("Dora", 9, 31),
    ]
    assert VALUES.total(MARKERS) == 590

    rounds = PenaltySheet(LiveGame(verdict.record, verdict.positions)).rounds
    assert [[cell.number for cell in cells.values()] for cells in rounds] == [
        [3, 6, 20, None],
        [10, 4, None, 9],
    ]


@pytest.mark.parametrize("name", ["x" * 40, "Dora", "dora 1"])
def test_somebody_may_join_whatever_the_others_are_called(name: str) -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo", *FOUR[:3])
    live.add(live.read(f'join "{name}" 40'))
    aside = live.game.moves(live.state).aside
    assert aside is not None
    node = aside.at("join")
    assert node is not None
    assert node.blank is not None
    newcomer = node.blank.draw(Random(1))
    assert node.blank.takes(newcomer)
    live.add(newcomer)
    assert len(live.state.setup.players) == 5


def test_markers_of_somebody_who_has_left_are_dealt_again() -> None:
    """Six players have all six markers of 50."""
    players = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz")
    live = table("zack_and_pack", ",".join(players), *(f"pay {player} 1" for player in players))
    live.add(*map(live.read, ("leave Fritz", "join Gerd 50")))
    live.add(*(live.read(f"pay {player} 10") for player in (*players[:5], "Gerd")))
    state = live.state
    assert isinstance(state, State)
    *_, gerd = settlements(state)[-1]
    assert (gerd.player, gerd.pays.sentence()) == ("Gerd", "gives 1 x 50 and gets 4 x 10")
