"""Records of Zack & Pack that leave things out, or play with rules and components of their own."""

from __future__ import annotations

from pathlib import Path

import zackpack as zp
from tests.strategies.zack_and_pack import read
from zackpack.games import Verdict
from zackpack.games.zack_and_pack.components import Rules, Setup


def judged(tmp_path: Path, log: str, head: str = "", loads: str = "") -> Verdict:
    return zp.replay(read(tmp_path, log, head, loads))


def points_of(verdict: Verdict) -> list[int]:
    return [one.points for one in verdict.standings]


def test_a_record_of_penalties_only(tmp_path: Path) -> None:
    verdict = judged(tmp_path, "pay Anna 5\npay Ben 9\npay Cleo 5\npay Anna 100\npay Ben 3\npay Cleo 80\nwin Ben\n")
    assert verdict.is_legal
    assert points_of(verdict) == [0, 73, 0]
    assert verdict.winners == ("Ben",)
    assert verdict.missing == tuple(
        f"round {number}: everybody's {what}" for number in (1, 2) for what in ("roll", "deal", "truck", "load")
    )


def test_a_record_of_points_only(tmp_path: Path) -> None:
    verdict = judged(tmp_path, "score Anna=85 Ben=50 Cleo=3\nscore Anna=60 Ben=60 Cleo=0\nwin Anna Ben\n")
    assert verdict.is_legal
    assert points_of(verdict) == [60, 60, 0]
    assert verdict.winners == ("Anna", "Ben")
    assert "round 2: everybody's penalty" in verdict.missing


BOX = zp.Deck("box", tuple(zp.Truck(f"B{number}", "...\n...", 2) for number in range(1, 13)))


def test_a_record_with_some_loads_and_some_penalties(tmp_path: Path) -> None:
    zp.write_deck(BOX, tmp_path / "box.toml")
    log = "roll Anna 1,1,1,0,0\ntake Anna B3\nload Anna mine\npay Anna 6 # as said\npay Ben 8\npay Cleo 10\n"
    loads = '[loads]\nmine = ["""\nABB\nCCC\n"""]\n'
    verdict = judged(tmp_path, log, 'setup = { deck = "box.toml" }\n', loads)
    assert verdict.is_legal
    assert points_of(verdict) == [79, 67, 65]
    assert verdict.missing == (
        "round 1: Ben and Cleo's roll",
        "round 1: everybody's deal",
        "round 1: Ben and Cleo's truck",
        "round 1: Ben and Cleo's load",
    )


def test_a_penalty_beside_a_load_is_checked(tmp_path: Path) -> None:
    zp.write_deck(BOX, tmp_path / "box.toml")
    log = "roll Anna 1,1,1,0,0\ntake Anna B3\nload Anna mine\npay Anna 5\n"
    verdict = judged(tmp_path, log, 'setup = { deck = "box.toml" }\n', '[loads]\nmine = ["""\nABB\nCCC\n"""]\n')
    (claim,) = verdict.claims
    assert claim.violations[0].rule == "ZP-S3"
    assert "owes 6 points, not 5" in claim.violations[0].message


def test_a_penalty_without_a_load_must_be_possible(tmp_path: Path) -> None:
    zp.write_deck(BOX, tmp_path / "box.toml")
    head = 'setup = { deck = "box.toml" }\n'
    possible = []
    for penalty in range(30):
        verdict = judged(tmp_path, f"roll Anna 1,1,1,0,0\ntake Anna B3\npay Anna {penalty}\n", head)
        assert {violation.rule for claim in verdict.claims for violation in claim.violations} <= {"ZP-S3"}
        possible += [] if verdict.claims else [penalty]
    assert possible == [6, 9, 12, 15, 18, 21, 24]


def test_lines_that_begin_a_round(tmp_path: Path) -> None:
    assert judged(tmp_path, "round 1\npay Anna 1\npay Ben 2\npay Cleo 3\nround 2\nround 2\npay Cleo 3\n").is_legal
    illegal = judged(tmp_path, "round 1\nround 2\n").illegal
    assert illegal
    assert illegal.violations[0].rule == "ZP-R1"
    unpaid = judged(tmp_path, "pay Anna 1\nround 2\n").illegal
    assert unpaid
    assert unpaid.violations[0].rule == "ZP-S4"
    assert "Ben, Cleo" in unpaid.violations[0].message


def test_deals_and_grabs_may_be_missing(tmp_path: Path) -> None:
    verdict = judged(tmp_path, "roll Anna 1,1,1,0,0\ntake Ben T05\ndraw Cleo T09\nscore Anna=60 Ben=70 Cleo=85\n")
    assert verdict.is_legal
    assert "round 1: Ben and Cleo's roll" in verdict.missing
    assert "round 1: Anna's truck" in verdict.missing


def test_points_of_a_round_with_some_penalties_must_fit_them(tmp_path: Path) -> None:
    assert judged(tmp_path, "pay Anna 5\nscore Anna=80 Ben=50 Cleo=50\n").is_legal
    illegal = judged(tmp_path, "pay Anna 5\nscore Anna=71 Ben=50 Cleo=50\n").illegal
    assert illegal
    assert illegal.violations[0].rule == "ZP-S5"


def test_rules_of_ones_own_are_kept(tmp_path: Path) -> None:
    record = read(tmp_path, "pay Anna 1\npay Ben 2\npay Cleo 3\n", "rules = { points = 30, bonus = 4 }\n")
    zp.write_record(record, tmp_path / "again.toml")
    again = zp.read_record(tmp_path / "again.toml")
    assert again.rules == Rules(30, 4)
    assert points_of(zp.replay(again)) == [33, 28, 27]


def test_deck_and_dice_of_ones_own_are_kept(tmp_path: Path) -> None:
    zp.write_deck(BOX, tmp_path / "box.toml")
    head = 'setup = { deck = "box.toml", dice = [[1, 7], [0], [0], [0], [0]] }\n'
    record = read(tmp_path, "roll Anna 7,0,0,0,0\n", head)
    zp.write_record(record, tmp_path / "again.json")
    again = zp.read_record(tmp_path / "again.json")
    assert isinstance(again.setup, Setup)
    assert again.setup.deck == BOX
    assert again.setup.dice.faces[0] == (1, 7)
    assert zp.replay(again).is_legal
    illegal = judged(tmp_path, "roll Anna 5,0,0,0,0\n", head).illegal
    assert illegal
    assert illegal.violations[0].rule == "ZP-C2"
