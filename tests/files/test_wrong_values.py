"""Every part of every file that comes with zackpack, replaced by every kind of wrong value, in TOML and in JSON."""

from __future__ import annotations

import contextlib
import json
import random
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from typing import Any

import pytest

import zackpack as zp
from tests.shipped import FORMS, SHIPPED, SMALL_TRACK, Shipped, assert_kept, has_null, text_of
from zackpack.cli import main
from zackpack.page import call

Path_ = tuple[str | int, ...]
WRONG: list[Any] = [
    *(None, True, False, 0, -1, 7, 10**30, 1.5, float("inf"), float("nan")),
    *("", "x", "a b", "\0", "\r", "\n", "\ud800", "\x1b[31m", "\u202e", "/etc/passwd"),
    *([], [None], [True], [[]], [1], ["\0"], ["", "x"], [{}]),
    *({}, {"a": None}, {"\0": 1}, {"\ud800": ["A"]}, {"a b": ["A"]}, {"": []}, {"a": {}}),
]
FEW = 12


def _places(value: Any, path: Path_ = ()) -> Iterator[Path_]:
    """The path of every part of plain data; of a long list, the first parts and the last."""
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inner:
        if not isinstance(key, int) or key < 3 or key == len(value) - 1:
            yield from _places(part, (*path, key))


def _replace(value: Any, path: Path_, new: Any) -> Any:
    if not path:
        return new
    changed = copy(value)
    changed[path[0]] = _replace(value[path[0]], path[1:], new)
    return changed


def _assert_read_or_refused(shipped: Shipped, path: Path_, wrong: Any, folder: Path) -> None:
    table = _replace(shipped.table, path, wrong)
    for form in FORMS if isinstance(table, dict) and not has_null(table) else ("json",):
        file = folder / f"file.{form}"
        file.write_bytes(text_of(table, form).encode("utf-8", "surrogatepass"))
        try:
            value = shipped.read(file)
        except zp.InputError as error:
            _assert_explained(error, file)
            continue
        assert_kept(shipped, value, file)
        if isinstance(value, zp.Record):
            _assert_replayed(value)


def _assert_explained(error: zp.InputError, file: Path) -> None:
    """Each fault names the file, the value that was found, and what was expected."""
    assert error.faults
    for fault in error.faults:
        assert fault.place.startswith(str(file))
        assert fault.found
        assert fault.expected


def _assert_replayed(record: zp.Record) -> None:
    with contextlib.suppress(zp.InputError):  # a load that is not for the truck
        str(zp.replay(record))


def _all_cases(shipped: Shipped) -> list[tuple[Path_, Any]]:
    return [(path, wrong) for path in _places(shipped.table) for wrong in WRONG]


FILES = [pytest.param(shipped, id=shipped.path.name) for shipped in SHIPPED]


@pytest.mark.parametrize("shipped", FILES)
def test_a_few_wrong_values(shipped: Shipped, tmp_path: Path) -> None:
    for path, wrong in random.Random(shipped.path.name).sample(_all_cases(shipped), FEW):
        _assert_read_or_refused(shipped, path, wrong, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("shipped", FILES)
def test_all_wrong_values(shipped: Shipped, tmp_path: Path) -> None:
    for path, wrong in _all_cases(shipped):
        _assert_read_or_refused(shipped, path, wrong, tmp_path)


@pytest.mark.parametrize("key", ["name", "spaces", "amounts", "colours"])
def test_null_is_no_value(key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In JSON; only a bank may be null, which means that it never runs dry."""
    path = tmp_path / "track.json"
    path.write_text(text_of(SMALL_TRACK.table | {key: None}, "json"), "utf-8")
    assert main(["check", str(path)]) == 2
    (fault,) = capsys.readouterr().err.splitlines()[1:]
    assert fault.startswith(f"  {path}, {key}: expected ")
    assert fault.endswith(", found null")


def test_the_page_refuses_wrong_values_too() -> None:
    record = SHIPPED[0].table
    for path, wrong in random.Random(1).sample(_all_cases(SHIPPED[0]), 25):
        for function in ("game", "referee"):
            answer = call(function, {"record": json.dumps(_replace(record, path, wrong))})
            assert "answer" in answer or answer["error"]["faults"]
