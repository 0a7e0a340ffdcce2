"""The score sheet: numbers, rolls, trucks and loads go into any round, where the order of a record
wants them.
"""

import pytest

import zackpack as zp
from zackpack.files.source import Folder
from zackpack.games import replay
from zackpack.games.live_game import LiveGame
from zackpack.games.records import Record, game_named
from zackpack.games.score_sheet import Cell
from zackpack.games.zack_and_pack.components import Rules, Setup
from zackpack.games.zack_and_pack.score_sheet import PenaltySheet
from zackpack.violations import IllegalMoveError

PLAYERS = "Anna", "Ben Müller", "Cleo"


@pytest.fixture
def sheet() -> PenaltySheet:
    setup = Setup.read(PLAYERS, {}, Folder(texts={}))
    return PenaltySheet(LiveGame.resume(Record(game_named("zack_and_pack"), setup, Rules(), ())))


def put_numbers(sheet: PenaltySheet, *rounds: tuple[int, ...]) -> None:
    for numbers in rounds:
        number = sheet.current
        for player, penalty in zip(PLAYERS, numbers, strict=True):
            sheet.put_number(number, player, penalty)


def log(sheet: PenaltySheet) -> list[str]:
    assert replay(sheet.live.record).is_legal
    return [str(entry) for entry in sheet.live.record.log]


def points(sheet: PenaltySheet, number: int) -> list[int | None]:
    return [cell.points for cell in sheet.rounds[number - 1].values()]


def test_more_can_be_known_of_any_round(sheet: PenaltySheet) -> None:
    put_numbers(sheet, (5, 3, 9), (2, 9, 2), (4, 4, 4))
    roll = zp.Cargo(3, 2, 3, 0, 1)
    sheet.put_truck(1, "Cleo", "T07")
    sheet.put_roll(1, "Cleo", roll)
    cell = sheet.rounds[0]["Cleo"]

    assert (cell.truck, cell.cargo, cell.number) == ("T07", roll, 9)

    best = zp.solve(sheet.states[-1].setup.deck["T07"], roll).load
    with pytest.raises(IllegalMoveError, match="Cleo owes 3 points, not 9"):
        sheet.put_load(1, "Cleo", best)
    sheet.put_number(1, "Cleo", 3)
    sheet.put_load(1, "Cleo", best)

    assert sheet.rounds[0]["Cleo"].packed
    assert sheet.misfits == []
    assert log(sheet).count("round 2") == 1
    assert points(sheet, 3)[2] == 75 - 3 + 10 - 2 + 10 - 4 + 10


@pytest.mark.parametrize("penalty", [6, 22])
def test_a_number_of_the_next_round_is_no_claim_about_the_load_before(
    sheet: PenaltySheet, penalty: int
) -> None:
    roll = zp.Cargo(3, 2, 3, 0, 1)
    sheet.put_roll(1, "Anna", roll)
    sheet.put_truck(1, "Anna", "T01")
    best = zp.solve(sheet.states[-1].setup.deck["T01"], roll)
    sheet.put_load(1, "Anna", best.load)
    sheet.put_number(1, "Ben Müller", 8)
    sheet.put_number(1, "Cleo", 30)

    sheet.put_number(2, "Anna", penalty)

    assert [cell.number for cell in sheet.rounds[0].values()] == [best.penalty, 8, 30]
    assert sheet.rounds[1]["Anna"].number == penalty
    assert log(sheet)[-2:] == ["round 2", f"pay Anna {penalty}"]


@pytest.mark.parametrize("put", ["roll", "truck"])
def test_what_is_put_into_the_last_round_stays_there_while_the_next_has_begun(
    sheet: PenaltySheet, put: str
) -> None:
    put_numbers(sheet, (5, 3, 9))
    sheet.put_number(2, "Anna", 4)
    if put == "roll":
        sheet.put_roll(1, "Cleo", zp.Cargo(3, 2, 3, 0, 1))
    else:
        sheet.put_truck(1, "Cleo", "T07")

    first, second = sheet.rounds[:2]

    assert (first["Cleo"].cargo is not None, first["Cleo"].truck) == (
        (True, None) if put == "roll" else (False, "T07")
    )
    assert second["Cleo"] == Cell()
    assert second["Anna"].number == 4


def test_a_roll_after_a_number_finds_its_place(sheet: PenaltySheet) -> None:
    sheet.put_number(1, "Anna", 9)
    sheet.put_truck(1, "Ben Müller", "T01")
    sheet.put_roll(1, "Anna", zp.Cargo(3, 2, 3, 0, 1))
    sheet.put_truck(1, "Anna", "T07")
    assert [line.split()[0] for line in log(sheet)] == ["roll", "take", "take", "pay"]
    sheet.put_truck(1, "Anna", None)
    sheet.put_roll(1, "Anna", None)
    assert [line.split()[0] for line in log(sheet)] == ["take", "pay"]


def test_the_last_truck_is_the_unknown_card(sheet: PenaltySheet) -> None:
    for player, truck in zip(PLAYERS, ("T01", "T02", "T03"), strict=True):
        sheet.put_truck(1, player, truck)
    assert log(sheet)[-1] == "draw Cleo T03"
    with pytest.raises(IllegalMoveError, match="T01"):
        sheet.put_truck(1, "Cleo", "T01")


def test_the_last_round_takes_more_before_the_claim_of_the_winner(sheet: PenaltySheet) -> None:
    put_numbers(sheet, (75, 3, 9))
    sheet.live.add(sheet.live.read('win "Ben Müller"'))
    sheet.put_truck(1, "Cleo", "T07")
    assert [line.split()[0] for line in log(sheet)] == ["take", "pay", "pay", "pay", "win"]


def test_a_truck_comes_before_the_points_that_end_its_round(sheet: PenaltySheet) -> None:
    sheet.live.add(sheet.live.read('score Anna=72 "Ben Müller=80" Cleo=60'))
    sheet.put_truck(1, "Cleo", "T07")
    assert [line.split()[0] for line in log(sheet)] == ["take", "score"]


def test_a_penalty_that_cannot_be_stands_there_as_it_was_stated(sheet: PenaltySheet) -> None:
    sheet.live.add(*map(sheet.live.read, ("pay Anna 999", 'pay "Ben Müller" 3', "pay Cleo 9")))
    assert [cell.number for cell in sheet.rounds[0].values()] == [999, 3, 9]
