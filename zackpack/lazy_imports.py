"""Packages some of whose names are imported when they are first used, because most programs never use them."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module


def import_on_first_use(package: str, modules: Mapping[str, Sequence[str]]) -> Callable[[str], object]:
    """The ``__getattr__`` of a package.

    Define it where type checkers do not see it, or they will take any name for one of the package's.

    Parameters
    ----------
    modules
        The names that the package has from each of its modules; the module's name is relative to the package.
    """
    module_of = {name: module for module, names in modules.items() for name in names}

    def get(name: str) -> object:
        if name not in module_of:
            face = sys.modules[package]
            raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name, obj=face)
        value = getattr(import_module(f"{package}.{module_of[name]}"), name)
        setattr(sys.modules[package], name, value)
        return value

    return get
