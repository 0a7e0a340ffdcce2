"""The public names: what `dir` shows, and what is there; what type checkers find shows mypy itself."""

from __future__ import annotations

import pytest

import zackpack as zp


def test_dir_shows_the_public_names() -> None:
    shown = dir(zp)
    assert [name for name in shown if not name.startswith("__")] == sorted(zp.__all__)
    assert {"__all__", "__doc__", "__version__"} <= set(shown)


def test_every_public_name_is_there() -> None:
    assert all(getattr(zp, name) is getattr(zp, name) for name in zp.__all__)


def test_a_misspelt_name_is_found_when_it_is_used() -> None:
    with pytest.raises(AttributeError, match="module 'zackpack' has no attribute 'Truk'"):
        zp.Truk  # type: ignore[attr-defined]  # noqa: B018
