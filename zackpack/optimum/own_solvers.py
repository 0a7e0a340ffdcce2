"""The solvers of this project, whatever else is called `solvers` on this machine.

The rest of `optimum` imports the solvers from here. Where users have a module `solvers` of their
own, beside the script or anywhere else on the path, it stays theirs, and ours is loaded under a
private name. This is settled once in a process, when this module is imported.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import ModuleType

    import solvers
    from solvers import counting, portfolio, supplies
    from solvers.deadlines import Deadline, StopError
    from solvers.room import Room
    from solvers.space import Shape

__all__ = ["Deadline", "Room", "Shape", "StopError", "counting", "portfolio", "solvers", "supplies"]
PRIVATE_NAME = "zackpack.optimum._solvers"


def _own_solvers() -> ModuleType:
    """Return the package `solvers` that stands beside `zackpack`."""
    here = Path(__file__).resolve()
    # the suffix is .pyc where only compiled modules are installed, as for the page
    start = here.parent.parent.parent / "solvers" / f"__init__{here.suffix}"

    if "solvers" in sys.modules:
        origin = getattr(sys.modules["solvers"], "__file__", None)
    else:
        spec = find_spec("solvers")
        origin = spec.origin if spec else None
    if origin and Path(origin).resolve() == start:
        return import_module("solvers")

    # the name is taken by somebody else's module
    spec = spec_from_file_location(PRIVATE_NAME, start)
    if spec is None or spec.loader is None:
        raise ImportError(f"no package {start}", name="solvers")

    package = module_from_spec(spec)
    sys.modules[PRIVATE_NAME] = package
    try:
        spec.loader.exec_module(package)
    except BaseException:
        del sys.modules[PRIVATE_NAME]
        raise
    return package


if not TYPE_CHECKING:
    solvers = _own_solvers()
    portfolio = import_module(f"{solvers.__name__}.portfolio")
    _deadlines = import_module(f"{solvers.__name__}.deadlines")
    Deadline = _deadlines.Deadline
    StopError = _deadlines.StopError
    Room = import_module(f"{solvers.__name__}.room").Room
    Shape = import_module(f"{solvers.__name__}.space").Shape

    def __getattr__(name: str) -> ModuleType:
        # few programs count loads or make tables: imported on first use
        if name not in ("counting", "supplies"):
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return import_module(f"{solvers.__name__}.{name}")
