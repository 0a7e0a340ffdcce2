"""Pictures of trucks, decks and loads, in pure Python.

They hold no rules: they show what `check` and `score` say.
"""

from typing import TYPE_CHECKING

from zackpack.lazy_imports import import_on_first_use

if TYPE_CHECKING:
    from zackpack.draw.isometric import (
        evaluation_svg,
        load_picture,
        load_svg,
        solution_svg,
        truck_svg,
    )
    from zackpack.draw.plans import plan_svg
    from zackpack.draw.scenes import load_html
    from zackpack.draw.sheets import deck_svg, loads_svg, puzzles_svg
else:  # text for a terminal needs no SVG
    __getattr__ = import_on_first_use(
        __name__,
        {
            "isometric": (
                "evaluation_svg",
                "load_picture",
                "load_svg",
                "solution_svg",
                "truck_svg",
            ),
            "plans": ("plan_svg",),
            "scenes": ("load_html",),
            "sheets": ("deck_svg", "loads_svg", "puzzles_svg"),
        },
    )

__all__ = [
    "evaluation_svg",
    "load_html",
    "load_picture",
    "load_svg",
    "plan_svg",
    "solution_svg",
    "truck_svg",
]
__all__ += ["deck_svg", "loads_svg", "puzzles_svg"]
