"""The tests and what they share assert what they say, whatever Python does with asserts."""

import sys

import pytest

from tests import harness
from tests.machine import ROOT, run


def test_asserts_of_shared_modules_are_those_of_tests(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also under `python -O`, whose tests run, and which leaves out all other asserts."""
    assert "AssertionRewritingHook" in repr(harness.__loader__)
    monkeypatch.setenv("PYTHONOPTIMIZE", "1")
    command = (sys.executable, "-m", "pytest", "-n", "0", "--collect-only", "-q", __file__)
    done = run(*command, cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, "")
