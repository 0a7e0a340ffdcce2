"""Solutions as plain data."""

from dataclasses import replace

import zackpack as zp
from zackpack.optimum.reports import proof_table


def test_seconds_are_reported_to_the_microsecond() -> None:
    solution = zp.solve(zp.house_deck()["T07"], zp.Cargo(3, 2, 3, 0, 1))
    assert proof_table(replace(solution, seconds=1.23456789))["seconds"] == 1.234568
