"""The largest volumes of many cargoes of a truck."""

from unittest.mock import Mock

import pytest

import zackpack as zp
from solvers import supplies
from solvers.deadlines import StopError
from zackpack.optimum.volumes import largest_volumes

ROW = zp.Truck("row", "...", 1)


def test_volumes_are_listed_from_the_smallest_cargo_to_the_largest() -> None:
    assert largest_volumes(ROW, (1, 1, 1, 0, 0)) == [0, 3, 2, 3, 1, 3, 3, 3]
    assert largest_volumes(ROW, (1, 1, 1, 0, 0), (1, 0, 1, 0, 0)) == [3, 3]


def test_known_volumes_and_a_stop_reach_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Mock(side_effect=StopError)
    monkeypatch.setattr(supplies, "largest_by_supply", asked)
    stop = Mock()
    with pytest.raises(KeyboardInterrupt):
        largest_volumes(ROW, (1,), lower_bounds=[0, 1], stop=stop)
    assert asked.call_args.kwargs == {"lower_bounds": [0, 1], "stop": stop}
