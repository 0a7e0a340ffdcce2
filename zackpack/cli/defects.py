"""A file to attach to the report of a bug in zackpack."""

from __future__ import annotations

import os
from itertools import count

from zackpack.errors import InputError, ZackpackError
from zackpack.files import write_load
from zackpack.loads import Load
from zackpack.optimum import SolverDefectError


def describe_defect(error: ZackpackError) -> str | None:
    """Save the load that shows a bug in zackpack, and describe it; None for any other error."""
    return f"{error}; {_save(error.load)}" if isinstance(error, SolverDefectError) else None


def _save(load: Load) -> str:
    """Write the load to a new file in the current folder, and return words that point to it."""
    name = next(name for number in count(1) if not os.path.lexists(name := f"zackpack-defect-{number}.toml"))
    try:
        write_load(load, name)
    except InputError as error:
        return f"truck {load.truck.area}, cargo {load.cargo.counts} ({error})"
    return f"see {name}"
