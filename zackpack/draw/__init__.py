"""Pictures of trucks, decks and loads, in pure Python: they hold no rules, they show what `check` and `score` say."""

from typing import TYPE_CHECKING

from zackpack.lazy_imports import import_on_first_use

if TYPE_CHECKING:
    from zackpack.draw.isometric import evaluation_svg, load_picture, load_svg, solution_svg, truck_svg
    from zackpack.draw.plans import plan_svg
    from zackpack.draw.scenes import load_html
    from zackpack.draw.sheets import deck_svg, puzzles_svg

__all__ = [
    "deck_svg",
    "evaluation_svg",
    "load_html",
    "load_picture",
    "load_svg",
    "plan_svg",
    "puzzles_svg",
    "solution_svg",
    "truck_svg",
]

_MODULES = {
    "isometric": ("evaluation_svg", "load_picture", "load_svg", "solution_svg", "truck_svg"),
    "plans": ("plan_svg",),
    "scenes": ("load_html",),
    "sheets": ("deck_svg", "puzzles_svg"),
}
"""The modules that are imported when one of these names is first used: text for a terminal needs no SVG."""

if not TYPE_CHECKING:  # type checkers would take any name for one of ours
    __getattr__ = import_on_first_use(__name__, _MODULES)
