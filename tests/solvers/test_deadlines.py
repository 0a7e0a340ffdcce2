"""Time limits, and requests to stop."""

from unittest.mock import Mock

import pytest

from solvers.deadlines import Deadline
from tests.stubs import Clock


def test_a_deadline_has_passed_when_the_time_is_up_or_somebody_says_stop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock()
    monkeypatch.setattr(Deadline, "clock", clock)
    unlimited = Deadline()
    limited = Deadline(60)
    none = Deadline(0)

    assert (unlimited.has_passed(), limited.has_passed(), none.has_passed()) == (False, False, True)

    clock.seconds += 59
    assert (unlimited.left, limited.left, limited.spent, none.left) == (None, 1, 59, 0)
    assert not limited.has_passed()

    clock.seconds += 1
    assert limited.has_passed()

    stop = Mock(side_effect=[False, True])
    deadline = Deadline(60, stop)
    assert [deadline.has_passed(), deadline.has_passed()] == [False, True]


def test_a_time_limit_below_0_is_refused() -> None:
    with pytest.raises(ValueError, match="a time limit is 0 seconds or more, not -1"):
        Deadline(-1)
