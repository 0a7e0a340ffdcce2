"""Solutions as plain data."""

from dataclasses import replace

import zackpack as zp
from tests.solutions import OPEN
from zackpack.optimum.reports import proof_table


def test_what_is_not_proven_has_a_gap_between_penalty_and_bound() -> None:
    proof = proof_table(zp.solve(*OPEN, method="search", work_limit=0))
    assert proof["status"] == "feasible"
    assert proof["gap"] == proof["penalty"] - proof["bound"] > 0


def test_seconds_are_reported_to_the_microsecond() -> None:
    solution = zp.solve(zp.house_deck()["T07"], zp.Cargo(3, 2, 3, 0, 1))
    assert proof_table(replace(solution, seconds=1.23456789))["seconds"] == 1.234568
