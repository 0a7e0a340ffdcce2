"""Names that a package imports only when they are first used, because most programs never need
them.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from types import ModuleType

_imported: list[str] = []
"""The modules that were wanted on first use; some of their imports may be under way in other
threads.
"""


def import_now(module: str) -> ModuleType:
    """Import a module; if another thread forks meanwhile, the fork waits for the end of the import."""
    if module not in _imported:
        _imported.append(module)
    __import__(module)  # `importlib` would have to be imported itself
    return sys.modules[module]


def _finish_imports() -> None:
    """Wait for imports in other threads: a child has none of these threads, and would wait for
    ever.

    Importing a module once more waits for the thread that imports it, or does nothing. The list may
    grow meanwhile.
    """
    for module in _imported:
        try:
            __import__(module)
        except Exception:  # noqa: S112 - whoever has asked for the module gets the error
            continue


if hasattr(os, "register_at_fork"):  # nobody forks elsewhere
    os.register_at_fork(before=_finish_imports)


def import_on_first_use(
    package: str, modules: Mapping[str, Sequence[str]]
) -> Callable[[str], object]:
    """Make the ``__getattr__`` of a package; hidden from type checkers, which would accept any name
    because of it.

    Its ``__dir__`` shows the names of ``__all__`` and the packages, whether they have been used or
    not.
    """
    module_of = {name: module for module, names in modules.items() for name in names}
    owner = sys.modules[package]

    def show() -> list[str]:
        hidden = [name for name in vars(owner) if name.startswith("__")]
        return sorted(
            {*owner.__all__, *(name for name, names in modules.items() if not names), *hidden}
        )

    def get(name: str) -> object:
        if name in modules:
            return import_now(f"{package}.{name}")
        if name not in module_of:
            raise AttributeError(
                f"module {package!r} has no attribute {name!r}", name=name, obj=owner
            )
        value = getattr(import_now(f"{package}.{module_of[name]}"), name)
        setattr(owner, name, value)
        return value

    vars(owner)["__dir__"] = show
    return get
