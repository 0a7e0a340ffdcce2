"""Time limits, also where a library must be imported first; and forks meanwhile."""

import os
import sys
import threading
from pathlib import Path
from unittest.mock import Mock

import pytest

from solvers.deadlines import Deadline, import_before
from tests.machine import ROOT, python
from tests.stubs import Clock

GO = threading.Event()


def test_a_deadline_has_passed_when_the_time_is_up_or_somebody_says_stop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock = Clock()
    monkeypatch.setattr(Deadline, "clock", clock)
    unlimited, limited, none = Deadline(), Deadline(60), Deadline(0)
    assert (unlimited.has_passed(), limited.has_passed(), none.has_passed()) == (False, False, True)
    clock.seconds += 59
    assert (unlimited.left, limited.left, limited.spent, none.left) == (None, 1, 59, 0)
    assert not limited.has_passed()
    clock.seconds += 1
    assert limited.has_passed()
    stop = Mock(side_effect=[False, True])
    deadline = Deadline(60, stop)
    assert [deadline.has_passed(), deadline.has_passed()] == [False, True]


def test_an_import_that_takes_long_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "zp_slow.py").write_text(
        "import tests.solvers.test_deadlines as test\nassert test.GO.wait(60)\n"
    )
    assert import_before("zp_slow", Deadline(stop=Mock(side_effect=[False, False, True]))) is None
    assert import_before("zp_slow_too", Deadline(0)) is None  # not even begun
    GO.set()
    assert import_before("zp_slow", Deadline()) is sys.modules["zp_slow"]
    with pytest.raises(ModuleNotFoundError):
        import_before("zp_slow_too", Deadline())


def test_without_threads_as_in_a_browser_the_import_is_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        threading.Thread, "start", Mock(side_effect=RuntimeError("can't start new thread"))
    )
    assert import_before("solvers.search", Deadline(60)) is sys.modules["solvers.search"]
    with pytest.raises(ModuleNotFoundError):
        import_before("zp_missing", Deadline())


FORK = """
import os, sys, threading, warnings
from solvers.deadlines import Deadline, import_before
warnings.simplefilter("ignore")  # from Python 3.12 on a fork warns of threads, even of ending ones
go = threading.Event()
sys.go = go
asked = iter([False, False, True])
assert import_before("zp_slow", Deadline(stop=lambda: next(asked))) is None
os.register_at_fork(before=go.set)  # the last one registered comes first
pid = os.fork()
if not pid:
    print(import_before("zp_slow", Deadline()).DONE, flush=True)
    os._exit(0)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs forks")
def test_a_fork_waits_for_an_import_that_came_too_late(tmp_path: Path) -> None:
    (tmp_path / "zp_slow.py").write_text("import sys\nassert sys.go.wait(60)\nDONE = 'imported'\n")
    done = python(
        FORK, env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)])}
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "imported\n", "")
