"""How `print` and notebooks show values: `zackpack.draw` does the work."""

from collections.abc import Callable
from importlib import import_module
from typing import Any


def display_method(function: str) -> Callable[[Any], str]:
    """Return a method, such as `__str__` or `_repr_svg_`, that calls a function of `zackpack.draw`.

    Parameters
    ----------
    function
        Its name within `zackpack.draw`, such as "text.load_text".
    """
    # Drawing builds on the values, so they cannot import it: its functions are looked up when a
    # value is first shown.
    module, _, name = f"zackpack.draw.{function}".rpartition(".")

    def show(value: Any) -> str:
        text: str = getattr(import_module(module), name)(value)
        return text

    return show
