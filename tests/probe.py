"""What a piece of code imports, seen from a process of its own."""

import subprocess
import sys

PROBE = """
import contextlib, io, sys
with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
    {code}
import importlib.machinery, pathlib, sysconfig
standard = pathlib.Path(sysconfig.get_path("stdlib")).resolve()
third = [pathlib.Path(sysconfig.get_path(name)).resolve() for name in ("purelib", "platlib")]
for name, module in sorted(sys.modules.items()):
    path = getattr(module, "__file__", None)
    compiled = path and path.endswith(tuple(importlib.machinery.EXTENSION_SUFFIXES))
    if compiled and any(pathlib.Path(path).resolve().is_relative_to(folder) for folder in third):
        print("compiled", name)
    if name in ("ortools", "numpy", "pandas", "matplotlib"):
        print("heavy", name)
"""


def loaded(code: str) -> list[str]:
    """What the code loads that it should not."""
    result = subprocess.run(
        [sys.executable, "-c", PROBE.format(code=code)], capture_output=True, text=True, check=True, timeout=60
    )
    return result.stdout.splitlines()
