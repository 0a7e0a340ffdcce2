"""What all tests share: how hypothesis tries cases, here and nowhere else."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

sys.dont_write_bytecode = False  # of three hundred modules, which each process of a run would compile anew

SPEED = (HealthCheck.too_slow, HealthCheck.data_too_large)
"""Health checks whose outcome depends on how busy the machine is."""

# Tests say how many cases make a thorough trial (`tests.strategies.cases`), and a profile tries so many per cent of
# them: by default a part, and the same cases in every run, so that no run fails by chance; with
# `pytest --hypothesis-profile long` ten times as many as are thorough, other ones each time.
settings.register_profile("default", max_examples=25, deadline=None, derandomize=True, suppress_health_check=SPEED)
settings.register_profile("long", settings.get_profile("default"), max_examples=1000, derandomize=False)
settings.load_profile("default")


@pytest.fixture(scope="session", autouse=True)
def compiled_once() -> Iterator[None]:
    """The hundred processes that tests start keep compiled modules, also where the environment forbids it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
        yield


def pytest_collection_finish() -> None:
    """Thousands of tests and the libraries stay until the end: the garbage collector need not go through them."""
    gc.collect()
    gc.freeze()
