"""`zackpack pick` names the truck to grab, or the unknown card."""

import json
import re

import pytest

import zackpack as zp
from zackpack.cli import main


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
