"""`zackpack solve`: what it reports."""

import json

import pytest

from zackpack.cli import main


def test_ctrl_c_while_the_best_loads_are_listed_leaves_the_proven_one(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("zackpack.cli.solve._all_table", interrupt)

    assert main(["solve", "--roll", "3,2,3,0,1", "--truck", "T07", "--all", "--json"]) == 130

    report = json.loads(capsys.readouterr().out)
    assert (report["status"], report["all"]) == ("optimal", None)
