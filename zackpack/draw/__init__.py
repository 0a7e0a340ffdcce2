"""Pictures of trucks, decks and loads, in pure Python: they hold no rules, they show what `check` and `score` say."""

from typing import TYPE_CHECKING

from zackpack.on_demand import on_demand

if TYPE_CHECKING:
    from zackpack.draw.isometric import evaluation_svg, load_svg, solution_svg, truck_svg
    from zackpack.draw.plans import plan_svg
    from zackpack.draw.scenes import load_html
    from zackpack.draw.sheets import deck_svg
else:  # text, which commands print, needs none of the pictures
    __getattr__ = on_demand(
        __name__,
        {
            "draw.isometric": (
                "evaluation_svg",
                "load_svg",
                "solution_svg",
                "truck_svg",
            ),
            "draw.plans": ("plan_svg",),
            "draw.scenes": ("load_html",),
            "draw.sheets": ("deck_svg",),
        },
    )

__all__ = ["deck_svg", "evaluation_svg", "load_html", "load_svg", "plan_svg", "solution_svg", "truck_svg"]
