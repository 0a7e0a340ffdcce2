"""Packages whose public names are imported when they are first used."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module


def on_demand(package: str, names: Mapping[str, Sequence[str]]) -> Callable[[str], object]:
    """A `__getattr__` for a package that is quick to import: it finds each name in its module at the first use.

    A package also imports the names under `if TYPE_CHECKING:`, and has this in the `else` of it: type checkers would
    otherwise take any name for one of the package.

    Parameters
    ----------
    names
        The public names of each module, which is named within `zackpack`.
    """

    def find(name: str) -> object:
        for module, of_module in names.items():
            if name in of_module:
                value = getattr(import_module(f"zackpack.{module}"), name)
                setattr(sys.modules[package], name, value)
                return value
        raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name, obj=sys.modules[package])

    return find
