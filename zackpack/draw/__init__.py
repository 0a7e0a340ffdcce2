"""Pictures of trucks, decks and loads, in pure Python.

They hold no rules: they show what `check` and `score` say.

Examples
--------
>>> import zackpack as zp
>>> from zackpack import draw
>>> from zackpack.draw import plots
>>> load = zp.read_load("examples/loads/ben.toml")
>>> truck, solution = load.truck, zp.solve(load.truck, load.cargo)
>>> pictures = [draw.load_svg(load), draw.plan_svg(load), draw.truck_svg(truck)]
>>> pictures += [draw.deck_svg(zp.house_deck()), draw.puzzles_svg([zp.puzzle("a")])]
>>> pictures += [draw.solution_svg(solution), draw.evaluation_svg(zp.evaluate(load))]
>>> pictures += [draw.loads_svg([load, solution.load], names=["Ben", "the best"])]
>>> {picture[:4] for picture in pictures}
{'<svg'}
>>> draw.load_html(load)[:15], draw.load_picture(zp.judge(load), "a part of another picture").tag
('<!DOCTYPE html>', 'svg')
>>> axes: plots.NotebookAxes = plots.plot_rolls(truck)
>>> plots.encode_plot(axes, "png")[1:4]
b'PNG'
>>> plots.plot_deck(zp.Deck("two", (truck, zp.house_deck()["T08"]))).get_title()
'two'
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
