"""Plots of trucks and decks under the dice (extra `plot`): each function draws on matplotlib axes and returns them.

Axes that a function creates itself appear in a notebook without pyplot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray

from zackpack.decks import Deck
from zackpack.dice import STANDARD_DICE, Dice
from zackpack.errors import ZackpackError
from zackpack.optimum.table_files import deck_penalties
from zackpack.optimum.tables import least_penalties, penalties, summarise
from zackpack.trucks import Truck

try:
    from matplotlib import rc_context
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
except ImportError as error:
    raise ZackpackError('plots need the extra `plot`: python -m pip install "zackpack[plot]"') from error

Table = NDArray[np.int64]
__all__ = ["NotebookAxes", "encode_plot", "plot_deck", "plot_distribution", "plot_rolls", "plot_sizes"]
BLUE, ORANGE, GREY = "#0072b2", "#d55e00", "#888888"


def plot_rolls(truck: Truck, *, table: Table | None = None, dice: Dice = STANDARD_DICE, ax: Axes | None = None) -> Axes:
    """The least penalty of one truck for every roll, by its volume.

    The area of a bubble is the probability of its rolls; the line is their mean, and the dashed line the cost of a
    perfect load: no free cube, or no stick left over.

    Parameters
    ----------
    table
        `penalties` of this truck and these dice, if you have them already.
    ax
        Axes to draw on; without them, new ones in a figure of their own.
    """
    table = penalties(truck, dice=dice) if table is None else table
    likely: Counter[tuple[int, int]] = Counter()
    for cargo, ways in dice.rolls():
        likely[cargo.volume, int(table[cargo.counts])] += ways
    volumes = sorted({volume for volume, _ in likely})
    ax = _axes(ax)
    across, up = zip(*likely, strict=True)
    sizes = [4000 * ways / dice.outcomes for ways in likely.values()]
    ax.scatter(across, up, s=sizes, color=BLUE, alpha=0.55, linewidth=0)
    perfect = [truck.capacity - v if v <= truck.capacity else 2 * (v - truck.capacity) for v in volumes]
    ax.plot(volumes, perfect, color=GREY, linestyle="--", linewidth=1, label="a perfect load")
    means = [_mean({penalty: n for (v, penalty), n in likely.items() if v == volume}) for volume in volumes]
    ax.plot(volumes, means, color=ORANGE, linewidth=1.6, label="mean")
    ax.set(xlabel="cubes rolled", ylabel="least penalty, points", title=truck.summary)
    ax.legend()
    return ax


def plot_deck(
    deck: Deck, *, tables: Mapping[str, Table] | None = None, dice: Dice = STANDARD_DICE, ax: Axes | None = None
) -> Axes:
    """A heat map: the mean least penalty of each truck for the rolls of each volume. The fuller a truck, the lower.

    Parameters
    ----------
    tables
        `deck_penalties` of this deck and these dice, if you have them already.
    """
    tables = tables or deck_penalties(deck, dice=dice)
    trucks = sorted(deck, key=lambda truck: (truck.capacity, truck.name))
    volumes = sorted({cargo.volume for cargo, _ in dice.rolls()})
    rows = []
    for truck in trucks:
        found: dict[int, Counter[int]] = {volume: Counter() for volume in volumes}
        for cargo, ways in dice.rolls():
            found[cargo.volume][int(tables[truck.name][cargo.counts])] += ways
        rows.append([_mean(found[volume]) for volume in volumes])
    ax = _axes(ax, height=max(4.8, 0.2 * len(deck)))
    edges = (volumes[0] - 0.5, volumes[-1] + 0.5, len(trucks) - 0.5, -0.5)
    image = ax.imshow(rows, aspect="auto", cmap="viridis_r", extent=edges, vmin=0)
    ax.set_yticks(range(len(trucks)), [f"{truck.name} ({truck.capacity})" for truck in trucks], fontsize=7)
    ax.set(xlabel="cubes rolled", ylabel="truck (cubes it holds)", title=deck.name)
    ax.figure.colorbar(image, ax=ax, label="mean least penalty, points")
    return ax


def plot_distribution(
    deck: Deck, *, tables: Mapping[str, Table] | None = None, dice: Dice = STANDARD_DICE, ax: Axes | None = None
) -> Axes:
    """The probability of each least penalty: with a card drawn blindly, and with the best card of all."""
    tables = tables or deck_penalties(deck, dice=dice)
    blind: Counter[int] = Counter()
    best: Counter[int] = Counter()
    least_of_all = least_penalties(tables.values())
    for cargo, ways in dice.rolls():
        best[int(least_of_all[cargo.counts])] += ways * len(deck)
        for table in tables.values():
            blind[int(table[cargo.counts])] += ways
    ax = _axes(ax)
    for found, name, colour in ((blind, "any card", BLUE), (best, "the best card of all", ORANGE)):
        total = found.total()
        shares = [100 * found[penalty] / total for penalty in sorted(found)]
        ax.bar(
            sorted(found), shares, width=0.9, color=colour, alpha=0.6, label=f"{name}: {_mean(found):.2f} on average"
        )
    ax.set(xlabel="least penalty, points", ylabel="% of the rolls", title=f"{deck.name}, {len(deck)} trucks")
    ax.legend()
    return ax


def plot_sizes(
    deck: Deck, *, tables: Mapping[str, Table] | None = None, dice: Dice = STANDARD_DICE, ax: Axes | None = None
) -> Axes:
    """The mean least penalty of each truck under the dice, by the number of cubes that it holds."""
    tables = tables or deck_penalties(deck, dice=dice)
    ax = _axes(ax)
    for levels in sorted({truck.levels for truck in deck}):
        trucks = [truck for truck in deck if truck.levels == levels]
        means = [float(summarise(tables[truck.name], dice=dice).mean) for truck in trucks]
        name = "1 level" if levels == 1 else f"{levels} levels"
        ax.scatter([truck.capacity for truck in trucks], means, marker="osD^v"[(levels - 1) % 5], alpha=0.8, label=name)
        for truck, mean in zip(trucks, means, strict=True):
            ax.annotate(truck.name, (truck.capacity, mean), (3, 3), textcoords="offset points", fontsize=6)
    expected = sum(ways * cargo.volume for cargo, ways in dice.rolls()) / dice.outcomes
    ax.axvline(expected, color=GREY, linestyle="--", linewidth=1, label=f"mean roll: {expected:.1f} cubes")
    ax.set(xlabel="cubes that the truck holds", ylabel="mean least penalty, points", title=deck.name)
    ax.legend(loc="upper center")
    return ax


def _mean(found: Mapping[int, int]) -> float:
    return sum(penalty * ways for penalty, ways in found.items()) / sum(found.values())


def encode_plot(ax: Axes, kind: str) -> bytes:
    """The figure of these axes as a file, "svg", "png" or "pdf"; the same plot gives the same file."""
    figure: Any = ax.figure  # typed as if it could be part of a figure, which cannot be saved alone
    metadata = {"png": {}, "svg": {"Date": None}, "pdf": {"CreationDate": None}}[kind]
    written = BytesIO()
    with rc_context({"svg.hashsalt": "zackpack", "svg.fonttype": "none"}):
        figure.savefig(written, format=kind, dpi=160, metadata=metadata)
    return written.getvalue()


class NotebookAxes(Axes):
    """Axes that a notebook shows, with their figure."""

    def _repr_svg_(self) -> str:
        return encode_plot(self, "svg").decode()


def _axes(ax: Axes | None, height: float = 4.8) -> Axes:
    """The axes to draw on; without any, new ones in a figure of their own."""
    if ax is not None:
        return ax
    return Figure(figsize=(7.2, height), layout="constrained").add_subplot(axes_class=NotebookAxes)
