"""Ctrl-C, pressed at a certain moment: fixtures that conftest.py offers to all tests."""

import signal
from collections.abc import Callable, Iterator
from typing import Any

import pytest


@pytest.fixture
def _ctrl_c_works() -> Iterator[None]:
    """We and our children ignore Ctrl-C otherwise, if the tests run in a shell's background job."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def press(*_: object) -> None:
    """Press Ctrl-C."""
    signal.raise_signal(signal.SIGINT)


@pytest.fixture
def pressed(monkeypatch: pytest.MonkeyPatch, _ctrl_c_works: None) -> Callable[[int], None]:
    """Make somebody press Ctrl-C when the packing number so and so begins; no table is known
    without packing.
    """
    # these need packages that not everybody has who runs tests
    from solvers import portfolio, supplies  # noqa: PLC0415
    from zackpack.games.zack_and_pack.simulation import matches  # noqa: PLC0415
    from zackpack.tables import penalties as tables  # noqa: PLC0415

    solve = portfolio.solve
    pack = supplies._Packer.pack
    monkeypatch.setattr(tables, "_volumes", tables._volumes.__wrapped__)
    monkeypatch.setattr(matches, "_costs", matches._costs.__wrapped__)

    def press_at(number: int) -> None:
        begun: list[int] = []

        def begin() -> None:
            begun.append(1)
            if len(begun) == number:
                press()

        def solve_under_pressure(*arguments: Any, **options: Any) -> Any:
            begin()
            return solve(*arguments, **options)

        def pack_under_pressure(packer: Any, *arguments: Any) -> Any:
            begin()
            return pack(packer, *arguments)

        monkeypatch.setattr(portfolio, "solve", solve_under_pressure)
        monkeypatch.setattr(supplies._Packer, "pack", pack_under_pressure)

    return press_at
