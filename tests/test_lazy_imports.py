"""Names that are imported on first use, and what a fork does about imports that are under way."""

import os

import pytest

from tests.machine import PATIENCE, python

FORKED = f"""
import os, signal, sys, threading
import zackpack as zp

has_begun = threading.Event()
may_go_on = threading.Event()

class Finder:
    def find_spec(self, name, path, target=None):
        if name == "zackpack.trucks":
            has_begun.set()
            may_go_on.wait()

sys.meta_path.insert(0, Finder())
threading.Thread(target=lambda: zp.Truck).start()
has_begun.wait()
os.register_at_fork(before=may_go_on.set)  # called before those that were registered earlier
child = os.fork()
if child:
    print(os.waitpid(child, 0)[1])
else:
    signal.alarm({PATIENCE // 2})  # a child that hangs ends
    zp.Truck
    os._exit(0)
"""

AFTER_A_FAILURE = """
import os, sys
import zackpack as zp

sys.modules["zackpack.trucks"] = None
try:
    zp.Truck
except ImportError:
    print("missing")
if not os.fork():
    os._exit(0)
os.wait()
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nobody forks here")
def test_a_fork_waits_for_imports_in_other_threads() -> None:
    """No thread of the child would ever end them."""
    assert python(FORKED).stdout == "0\n"


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nobody forks here")
def test_a_fork_says_nothing_of_an_import_that_has_failed() -> None:
    done = python(AFTER_A_FAILURE)
    assert (done.stdout, done.stderr) == ("missing\n", "")
