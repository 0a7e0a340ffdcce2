"""What all tests share: how hypothesis tries cases, here and nowhere else."""

from __future__ import annotations

import gc
import os
import sys
import time
import zlib
from collections import Counter
from collections.abc import Generator, Iterator
from itertools import chain
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hypothesis import HealthCheck, find, settings, strategies

# What tests share asserts as well: as in tests, that says more, and holds under `python -O`.
pytest.register_assert_rewrite(*(f"tests.{path.stem}" for path in Path(__file__).parent.iterdir()))

# ruff: noqa: E402 - they are imported after that
from tests.bad.refusals import refuse  # noqa: F401 - a fixture for all
from tests.machine import settle
from tests.pressing import _ctrl_c_works, pressed  # noqa: F401 - fixtures for all
from zackpack.sentences import CATALOGUES

SPEED = (HealthCheck.too_slow, HealthCheck.data_too_large)
"""Health checks whose outcome depends on how busy the machine is."""

# Tests say how many cases make a thorough trial (`tests.strategies.cases`), and a profile tries so
# many per cent of them: by default a part, and the same cases in every run, so that no run fails by
# chance; with `pytest --hypothesis-profile long` ten times as many as are thorough, other ones each
# time.
settings.register_profile(
    "default", max_examples=12, deadline=None, derandomize=True, suppress_health_check=SPEED
)
settings.register_profile(
    "long", settings.get_profile("default"), max_examples=1000, derandomize=False
)
settings.load_profile("default")


@pytest.fixture(scope="session", autouse=True)
def no_waiting_for_the_disk() -> Iterator[None]:
    """What tests write need not outlive the machine; those that look when a file is safe have a
    function of their own.

    Processes that tests start wait, as for a user.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", lambda _: None)
        yield


class ExamplesWhereTheyAre:
    """A plugin that looks for examples in files that have some only: to look into all modules takes
    seconds.
    """

    @pytest.hookimpl(wrapper=True)
    def pytest_collect_file(
        self, file_path: Path
    ) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
        found = yield
        if not found or b">>>" in file_path.read_bytes():
            return found
        return [one for one in found if type(one) is pytest.Module]  # the file's tests


def compile_texts() -> None:
    """Compile the catalogues that have changed since they were, as a build does."""
    for source in CATALOGUES.rglob("*.po"):
        compiled = source.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime:
            with source.open("rb") as texts, compiled.open("wb") as target:
                write_mo(target, read_po(texts))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add an option for runs that have no time for all tests."""
    parser.addoption(
        "--tenth",
        type=int,
        choices=range(10),
        help="run only every tenth of the chosen tests: 0 to 9 are ten parts without overlap",
    )


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what is in other tenths: by its name, so that others do not move a test."""
    tenth = config.getoption("--tenth")
    if tenth is None:
        return

    parts: list[list[pytest.Item]] = [[] for _ in range(10)]
    for item in items:
        parts[zlib.crc32(item.nodeid.encode()) % 10].append(item)
    items[:] = parts.pop(tenth)
    config.hook.pytest_deselected(items=[*chain.from_iterable(parts)])


def pytest_configure(config: pytest.Config) -> None:
    """Register the plugin for all folders; the hooks of this module are for tests only."""
    if not hasattr(config, "workerinput"):  # once, before the processes of pytest-xdist begin
        compile_texts()
    config.pluginmanager.register(ExamplesWhereTheyAre())
    sys.dont_write_bytecode = False  # to compile all tests anew takes as long as some of them


@pytest.hookimpl(tryfirst=True)
def pytest_sessionstart() -> None:
    """Settle the environment before pytest-xdist starts its workers, which inherit it."""
    settle()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is collected stays: the garbage collector need not look for what goes."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish() -> None:
    """Thousands of tests and the libraries stay until the end: the garbage collector need not go
    through them.
    """
    find(
        strategies.none(), lambda _: True
    )  # hypothesis looks at its random numbers once, and misses what is frozen
    gc.collect()
    gc.freeze()


@pytest.fixture
def figures(request: pytest.FixtureRequest) -> Iterator[Counter[str]]:
    """What two referees saw in games; the parts of a test that are long are added up at the end of
    the run.
    """
    found = Counter[str]()
    begun = time.process_time()
    yield found
    if request.node.get_closest_marker("long"):
        found["seconds of processor time"] = round(time.process_time() - begun)
        name = (
            f"{request.node.path.stem}: {getattr(request.node, 'originalname', request.node.name)}"
        )
        request.node.user_properties.append(("figures", [name, dict(found)]))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the figures of games judged twice."""
    reports = [
        one
        for group in terminalreporter.stats.values()
        for one in group
        if getattr(one, "when", "") == "teardown"
    ]
    totals: dict[str, Counter[str]] = {}
    for test, figures in (value for report in reports for _, value in report.user_properties):
        totals.setdefault(test, Counter()).update(figures)
    if totals:
        terminalreporter.section("figures")
        for test, total in totals.items():
            terminalreporter.line(f"{test}: {dict(sorted(total.items()))}")
