"""Points only: any numbers in any order, added up twice; rules, the sheet, and who has won."""

import random

import pytest

import zackpack as zp
from tests.conversations import log, table, talk
from tests.harness import RECORDS, assert_every_rule_is_tested, disputed, line, replayed
from tests.refused.points import OVER, REFUSED
from tests.strategies.cases import seeds
from zackpack.games.points import GAME, Rules, Setup
from zackpack.games.points.game import PointsSheet
from zackpack.games.records import Record


def test_every_rule_is_tested() -> None:
    assert_every_rule_is_tested("points", REFUSED, {"PT-1", "PT-3"}, {"PT-1", "PT-3"})
    with pytest.raises(zp.InputError, match=r"1 to 8 players \(PT-1\), found 9 players"):
        Setup(tuple("ABCDEFGHI"))
    assert disputed(OVER, "score Anna=5 Ben=-3") == ""
    assert disputed(OVER, "score Anna=4") == "PT-3"
    assert disputed(OVER, "win Ben") == "PT-4"


@pytest.mark.parametrize("seed", seeds(5, 500))
def test_a_second_referee_says_the_same(seed: int) -> None:
    """Which keeps rounds, each a table of whoever has a number in it."""
    chance = random.Random(seed)
    players = ("Anna", "Ben", "Cleo")[: 1 + seed % 3]
    lowest = seed % 2 == 0
    state = GAME.start(Setup(players), Rules(lowest))
    rounds = [dict[str, int]()]
    over = False

    for _ in range(60):
        player = chance.choice(players)
        number = chance.randint(-5, 20)
        text = "end" if chance.random() < 0.03 else f"points {player} {number}"
        legal = not over and (
            not rounds[-1] and len(rounds) > 1 if text == "end" else player not in rounds[-1]
        )
        assert (not GAME.check(state, line(state, text))) == legal, text
        if not legal:
            continue
        state = GAME.play(state, line(state, text)).state
        over = text == "end"
        if not over:
            rounds[-1][player] = number
            rounds += [{}] * (len(rounds[-1]) == len(players))
        totals = {one: sum(given.get(one, 0) for given in rounds) for one in players}
        assert {one.player: one.points for one in GAME.standings(state)} == totals
        best = min(totals.values()) if lowest else max(totals.values())
        assert GAME.winners(state) == tuple(one for one in players if over and totals[one] == best)


def test_numbers_are_put_into_the_sheet_and_corrected_there() -> None:
    sheet = PointsSheet(table("points", "Anna,Ben", "points Anna 5", "points Ben 6"))
    sheet.put_number(2, "Ben", 7)
    sheet.put_number(1, "Ben", -6)

    assert log(sheet.live) == ["points Anna 5", "points Ben -6", "points Ben 7"]
    assert [[cell.number for cell in cells.values()] for cells in sheet.rounds] == [
        [5, -6],
        [None, 7],
    ]

    sheet.put_number(2, "Ben", 8)
    assert log(sheet.live) == ["points Anna 5", "points Ben -6", "points Ben 8"]

    with pytest.raises(zp.IllegalMoveError, match="PT-2: Round 2: the points of Anna are missing"):
        sheet.put_number(3, "Ben", 1)
    with pytest.raises(zp.InputError, match="a round from 1 to 2, found 4"):
        sheet.put_number(4, "Anna", 1)
    assert not sheet.misfits


def test_the_fewest_points_come_first_if_they_win() -> None:
    golden = replayed(RECORDS / "points.toml").record
    log = (*golden.log[:3], golden.log[-3])
    for lowest, order in ((False, ["Anna", "Ben", "Cleo"]), (True, ["Cleo", "Ben", "Anna"])):
        verdict = zp.replay(Record(GAME, golden.setup, Rules(lowest), log))
        assert [one.player for one in verdict.ranking] == order
        assert verdict.winners == (order[0],)


def test_enter_never_ends_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    live = table("points", "Anna,Ben", "points Anna 3", "points Ben 4")
    talk(live, capsys, "")
    assert log(live) == ["points Anna 3", "points Ben 4"]


def test_players_who_share_a_place_are_told_so_when_the_game_ends(
    capsys: pytest.CaptureFixture[str],
) -> None:
    live = table("points", "Anna,Ben", "points Anna 5", "points Ben 5")
    assert talk(live, capsys, "end").split("\n")[1:] == [
        "  1. Anna: 5 points",
        "  1. Ben: 5 points",
        "  Anna and Ben share place 1: 5 points each.",
        "",
    ]
