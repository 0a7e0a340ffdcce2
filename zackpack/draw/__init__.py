"""Pictures of trucks, decks and loads, in pure Python: they hold no rules, they show what `check` and `score` say."""

from zackpack.draw.isometric import evaluation_svg, load_svg, solution_svg, truck_svg
from zackpack.draw.plans import plan_svg
from zackpack.draw.sheets import deck_svg
from zackpack.draw.turning import load_html

__all__ = ["deck_svg", "evaluation_svg", "load_html", "load_svg", "plan_svg", "solution_svg", "truck_svg"]
