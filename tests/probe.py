"""What a piece of code imports, seen from a process of its own."""

from tests.machine import python

PROBE = """
import contextlib, io, sys
with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
    {code}
import importlib.machinery, pathlib, sysconfig
standard = pathlib.Path(sysconfig.get_path("stdlib")).resolve()
for name, module in sorted(sys.modules.items()):
    path = pathlib.Path(getattr(module, "__file__", None) or standard).resolve()
    is_standard = path.is_relative_to(standard) and "site-packages" not in path.parts
    if not is_standard and path.name.endswith(tuple(importlib.machinery.EXTENSION_SUFFIXES)):
        print("compiled", name)
    if name in ("ortools", "numpy", "pandas", "matplotlib"):
        print("heavy", name)
"""


def loaded(code: str) -> list[str]:
    """What the code loads that it should not."""
    done = python(PROBE.format(code=code))
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()
