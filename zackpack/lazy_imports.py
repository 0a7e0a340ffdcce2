"""Names that a package imports only when they are first used, because most programs never need them."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence


def import_on_first_use(package: str, modules: Mapping[str, Sequence[str]]) -> Callable[[str], object]:
    """Make the ``__getattr__`` of a package; hidden from type checkers, which would accept any name because of it.

    Its ``__dir__`` shows the names of ``__all__`` and the packages, whether they have been used or not.
    """
    module_of = {name: module for module, names in modules.items() for name in names}
    owner = sys.modules[package]

    def show() -> list[str]:
        hidden = [name for name in vars(owner) if name.startswith("__")]
        return sorted({*owner.__all__, *(name for name, names in modules.items() if not names), *hidden})

    def get(name: str) -> object:
        from importlib import import_module  # noqa: PLC0415 - takes a while in which Ctrl-C would leave a traceback

        if name in modules:
            return import_module(f"{package}.{name}")
        if name not in module_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}", name=name, obj=owner)
        value = getattr(import_module(f"{package}.{module_of[name]}"), name)
        setattr(owner, name, value)
        return value

    vars(owner)["__dir__"] = show
    return get
