"""Names that a package imports only when they are first used, because most programs never need them."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence


def import_on_first_use(package: str, modules: Mapping[str, Sequence[str]]) -> Callable[[str], object]:
    """Make the ``__getattr__`` of a package; hidden from type checkers, which would accept any name because of it."""
    module_of = {name: module for module, names in modules.items() for name in names}

    def get(name: str) -> object:
        from importlib import import_module  # noqa: PLC0415 - takes a while in which Ctrl-C would leave a traceback

        if name in modules:
            return import_module(f"{package}.{name}")
        if name not in module_of:
            owner = sys.modules[package]
            raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name, obj=owner)
        value = getattr(import_module(f"{package}.{module_of[name]}"), name)
        setattr(sys.modules[package], name, value)
        return value

    return get
