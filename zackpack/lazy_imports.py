"""Names that a package imports on first use, because most programs never need them."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence


def import_on_first_use(
    package: str, modules: Mapping[str, Sequence[str]]
) -> Callable[[str], object]:
    """Make the ``__getattr__`` of a package, and its ``__dir__``.

    Hide it from type checkers, which would accept any name because of it.

    Parameters
    ----------
    package
        The name of the package.
    modules
        Its modules and packages, and the names that it takes from each; none for those that are
        public themselves. ``__dir__`` shows these and ``__all__``, whether used before or not.

    Returns
    -------
    Callable
        What looks a name up, and raises an AttributeError if the package does not have it.
    """
    module_of = {name: module for module, names in modules.items() for name in names}
    owner = sys.modules[package]

    def show() -> list[str]:
        public_modules = [module for module, names in modules.items() if not names]
        hidden = [name for name in vars(owner) if name.startswith("__")]
        return sorted({*owner.__all__, *public_modules, *hidden})

    def get(name: str) -> object:
        if name in modules:
            path = f"{package}.{name}"
        elif name in module_of:
            path = f"{package}.{module_of[name]}"
        else:
            message = f"module {package!r} has no attribute {name!r}"
            raise AttributeError(message, name=name, obj=owner)

        __import__(path)  # `importlib` would have to be imported itself
        if name in modules:
            return sys.modules[path]
        value = getattr(sys.modules[path], name)
        setattr(owner, name, value)
        return value

    vars(owner)["__dir__"] = show
    return get
