"""A million files that a mutator makes: each is read or refused, in bounded time and memory; what is read is kept."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fuzzing.campaign import Campaign, TooLong, trials
from tests.fuzzing.reads import Target, attack, outcome, targets

REGRESSIONS = sorted((Path(__file__).parents[1] / "fuzzing/regressions").iterdir())


@trials(150, 1_000_000, parts=8)
def test_a_file_is_read_or_refused(campaign: Campaign, tmp_path: Path) -> None:
    attack(campaign, tmp_path)
    campaign.assert_no_failures()


@pytest.mark.parametrize("path", REGRESSIONS, ids=lambda path: path.name)
def test_a_file_that_once_did_harm_is_read_or_refused(path: Path, tmp_path: Path) -> None:
    for target in targets(tmp_path):
        if target.ending == path.suffix:
            outcome(target, tmp_path / f"again{path.suffix}", path.read_bytes())


def test_the_attack_finds_what_it_looks_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader that breaks on one word, two that never end or lose something: each is found, with a small example."""

    def read(path: Path) -> bytes:
        data = path.read_bytes()
        if b"\0" in data:
            raise TypeError("a bare reader")
        if b"[" in data:
            raise TooLong
        return data

    def use(value: bytes, _: Path) -> None:
        assert b"]" not in value

    target = Target("fake", ".toml", read, use, [b"a = 1\nb = [2]\nc = 3"])
    monkeypatch.setattr("tests.fuzzing.reads.targets", lambda _: [target])
    campaign = Campaign(500, 1, full=False)
    attack(campaign, tmp_path)
    kinds = sorted(kind.split()[0] for kind in campaign.failures)
    assert kinds == ["AssertionError", "TooLong", "TypeError"]
    bare = next(how for kind, how in campaign.failures.items() if kind.startswith("TypeError"))
    assert bare == r"fake.toml: b'\x00'"
    with pytest.raises(AssertionError, match="a bare reader"):
        campaign.assert_no_failures()
