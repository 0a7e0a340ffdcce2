"""Claims that only a search can settle: each has its time, all together have theirs, and what is left is remarked."""

from __future__ import annotations

import io
from typing import Any

import pytest

import zackpack as zp
from zackpack.cli import main
from zackpack.games import Verdict, referee
from zackpack.games.patience import Patience
from zackpack.limits import CLAIM_SECONDS

RECORD = """version = 1
game = "zack_and_pack"
players = ["Anna", "Ben", "Cleo"]
log = \"\"\"
roll Anna 3,2,3,0,1
roll Ben 3,2,3,0,1
roll Cleo 3,2,3,0,1
draw Anna T07
draw Ben T01
draw Cleo T02
pay Anna {anna}
\"\"\"
"""


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A referee without time for claims."""
    monkeypatch.setattr(referee, "CLAIMS_SECONDS", 0.0)


def _verdict(anna: int) -> Verdict:
    return zp.replay(zp.read_record(io.StringIO(RECORD.format(anna=anna))))


@pytest.mark.usefixtures("hurried")
def test_a_claim_that_is_not_checked_in_time_is_no_breach() -> None:
    verdict = _verdict(3)
    assert verdict.is_legal
    (remark,) = verdict.remarks
    assert str(remark.entry) == "pay Anna 3"
    expected = "not checked within 3 seconds: whether Anna can owe 3 points with this truck and cargo."
    assert remark.text == expected
    assert remark.text.localise("de").startswith("nicht geprüft, nach 3 Sekunden: ob Anna")
    assert remark.text.localise("fr").startswith("non vérifié en 3 secondes")
    assert expected[:50] in str(verdict)


@pytest.mark.usefixtures("hurried")
def test_a_claim_that_nothing_can_fit_is_untrue_without_a_search() -> None:
    verdict = _verdict(4)
    assert not verdict.remarks
    assert [claim.violations[0].rule for claim in verdict.claims] == ["ZP-S3"]


def test_with_time_there_are_no_remarks() -> None:
    assert _verdict(3).remarks == ()


@pytest.mark.usefixtures("hurried")
def test_remarks_in_reports(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "r.toml").write_text(RECORD.format(anna=3))
    assert main(["check", "--json", str(tmp_path / "r.toml")]) == 0
    assert '"remarks"' in capsys.readouterr().out


def test_patience_is_used_up() -> None:
    patience = Patience(CLAIM_SECONDS / 2)
    with patience.seconds_for_a_claim() as first:
        pass
    with patience.seconds_for_a_claim() as second:
        patience.left = 0
    with patience.seconds_for_a_claim() as third:
        pass
    assert CLAIM_SECONDS / 2 == first > second > third == 0
