"""How values show themselves: `print(load)` and a notebook ask `zackpack.draw`."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


def display_method(function: str) -> Callable[[Any], str]:
    """A method such as `__str__` or `_repr_svg_` that leaves the work to a function of `zackpack.draw`.

    Drawing builds on the values, so they cannot import it. Here, and nowhere else, its functions are found by their
    names: when a thing is first shown, so that who never prints a load never loads the code that draws it.

    Parameters
    ----------
    function
        Its name within `zackpack.draw`, as "text.load_text"; it takes the thing and returns its text or its SVG.
    """
    module, _, name = f"zackpack.draw.{function}".rpartition(".")

    def show(thing: Any) -> str:
        text: str = getattr(import_module(module), name)(thing)
        return text

    return show
