"""`zackpack pick` names the truck to grab, or the unknown card."""

import json
import re
from itertools import count
from pathlib import Path

import pytest

import zackpack as zp
from zackpack.cli import main
from zackpack.optimum.own_solvers import Deadline


def test_pick_takes_the_best_truck(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pick", "--roll", "3,2,3,0,1", "--trucks", "T01, T07", "--seen", "T05,T01"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1] == "take T07"
    assert "unknown card" in lines[4]
    assert "27 cards" in lines[4]


def test_pick_takes_the_unknown_card_if_it_is_cheaper_on_average(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["pick", "--roll", "3,2,3,0,1", "--trucks", "T05", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    mean = zp.blind_draw(
        zp.house_deck(), zp.Cargo.parse("3,2,3,0,1"), seen=[zp.house_deck()["T05"]]
    )
    assert report["unknown"] == float(mean) < report["trucks"][0]["penalty"]
    assert report["advice"] == "take the unknown card"


def test_what_is_not_proven_in_time_is_said_to_be_so(capsys: pytest.CaptureFixture[str]) -> None:
    task = ["pick", "--roll", "3,2,3,0,1", "--trucks", "T01,T07", "--time-limit", "0"]
    assert main(task) == 0
    (open_trucks,) = re.findall(
        r"(\d+) trucks are not proven in time, and may cost less", capsys.readouterr().out
    )
    assert main([*task, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["open"] == int(open_trucks) > 1
    assert main(task[:-2]) == 0
    assert "in time" not in capsys.readouterr().out


def test_the_unknown_cards_have_what_the_open_trucks_left_of_the_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seconds = count()
    monkeypatch.setattr(Deadline, "clock", staticmethod(lambda: next(seconds)))
    given = []

    def rank(trucks: list[zp.Truck], cargo: zp.Cargo, time_limit: float) -> list[zp.Solution]:
        given.append(time_limit)
        return [zp.solve(truck, cargo, work_limit=0) for truck in trucks]

    monkeypatch.setattr("zackpack.cli.pick.rank_trucks", rank)
    task = ["pick", "--roll", "3,2,3,0,1", "--trucks", "T01,T07"]
    assert main([*task, "--time-limit", "10000"]) == 0
    assert 0 < given[1] < given[0] < 10000


def test_trucks_come_from_the_deck_that_is_named_and_each_only_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = str(tmp_path / "deck.toml")
    rows = [zp.Truck(f"row {squares}", "." * squares, 1) for squares in (1, 2, 3)]
    zp.write_deck(zp.Deck("rows", rows), deck)
    task = ["pick", "--roll", "0,0,1,0,0", "--deck", deck, "--trucks"]

    assert main([*task, "row 2,row 3", "--json"]) == 0

    report = json.loads(capsys.readouterr().out)
    assert [(one["truck"], one["penalty"]) for one in report["trucks"]] == [
        ("row 3", 0),
        ("row 2", 8),
    ]
    assert report["unknown"] == 7
    assert main([*task, "row 1,row 2,row 3", "--json"]) == 0

    report = json.loads(capsys.readouterr().out)
    assert (report["unknown"], report["advice"]) == (None, "take row 3")
    assert main([*task, "row 1,row 1"]) == 2
    assert "--trucks: expected each truck once, found 'row 1,row 1'" in capsys.readouterr().err
    assert main([*task, "row 1", "--seen", "row 2,row 2"]) == 2
    assert "--seen: expected each truck once" in capsys.readouterr().err
    assert main([*task, " , "]) == 2
    assert "--trucks: expected names of trucks, separated by commas" in capsys.readouterr().err


@pytest.mark.parametrize("command", [["solve", "--truck", "T07"], ["pick", "--trucks", "T07"]])
def test_a_roll_that_the_dice_cannot_show_is_remarked_on_and_packed(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command, "--roll", "9,9,9,9,9"]) == 0
    said = capsys.readouterr()
    assert said.err == "note: the white die has the faces 1, 2, 3, 4, 5 and cannot show 9.\n"
    assert "T07" in said.out

    assert main([*command, "--roll", "3,2,3,0,1"]) == 0
    assert capsys.readouterr().err == ""
