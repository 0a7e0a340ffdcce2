"""The lock files of CI and of the page's build: they fit `pyproject.toml`, and each file that they admit has a hash."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LOCKS = ROOT / ".ci/locks"
PINNED = re.compile(r"([a-z0-9-]+)==(\S+)(?: ;.*?)?((?:\s+--hash=sha256:[0-9a-f]{64})+)")


def read_lock(path: Path) -> dict[str, tuple[str, ...]]:
    """The versions of each package of a lock file: one, or one for each of several Pythons."""
    text = re.sub(r"^#.*\n", "", path.read_text("utf-8"), flags=re.MULTILINE).replace("\\\n", " ")
    versions: dict[str, tuple[str, ...]] = {}
    for line in text.splitlines():
        pinned = PINNED.fullmatch(line)
        assert pinned, line  # nothing without a version and hashes, no option, no address
        versions[pinned[1]] = (*versions.get(pinned[1], ()), pinned[2])
    return versions


def numbers(version: str) -> tuple[int, ...]:
    """A version, to be compared."""
    return tuple(map(int, re.findall(r"\d+", version)))


def lower_bounds(*extras: str) -> dict[str, str]:
    """The packages that `pyproject.toml` names, with their lowest versions."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    lists = [project["dependencies"], *(project["optional-dependencies"][extra] for extra in extras)]
    found = (re.fullmatch(r"([a-z-]+)(?:\[[a-z]+\])?>=([0-9.]+)", line) for names in lists for line in names)
    return {match[1]: match[2] for match in found if match}


@pytest.mark.parametrize(("lock", "extras"), [("run", ()), ("test", ("cluster", "parquet", "plot", "png", "test"))])
def test_the_newest_versions_are_within_the_bounds(lock: str, extras: tuple[str, ...]) -> None:
    locked, bounds = read_lock(LOCKS / f"{lock}.txt"), lower_bounds(*extras)
    assert bounds.keys() <= locked.keys(), "run `bash .ci/lock`"
    for name, bound in bounds.items():
        assert all(numbers(version) >= numbers(bound) for version in locked[name]), name


def test_the_lowest_versions_are_the_bounds() -> None:
    locked = read_lock(LOCKS / "lowest.txt")
    for name, bound in lower_bounds("cluster", "parquet", "plot", "png", "test").items():
        assert [numbers(version)[: len(numbers(bound))] for version in locked[name]] == [numbers(bound)], name


def test_all_lock_files_agree() -> None:
    test = read_lock(LOCKS / "test.txt")
    others = (LOCKS / "run.txt", LOCKS / "build.txt", LOCKS / "release.txt", ROOT / "web/requirements.txt")
    for path in others:
        assert all(test.get(name, versions) == versions for name, versions in read_lock(path).items()), path.name
    assert "hatchling" in read_lock(LOCKS / "build.txt")


def test_the_tests_under_pyodide_are_locked_too() -> None:
    assert "hypothesis" in read_lock(ROOT / "web/requirements-test.txt")


def test_npm_packages_have_hashes_and_no_address() -> None:
    packages = json.loads((ROOT / "web/package-lock.json").read_text("utf-8"))["packages"]
    for name, package in packages.items():
        assert "resolved" not in package
        assert not name or package["integrity"].startswith("sha512-"), name
