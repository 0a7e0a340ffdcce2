"""Plots of trucks and decks under the dice (extra `plot`).

Each function draws on matplotlib axes and returns them.
"""

from collections import Counter
from collections.abc import Mapping
from io import BytesIO
from typing import Any

from zackpack.decks import Deck
from zackpack.errors import bad_value, not_installed, one_of, require_instance
from zackpack.scores import penalty_of_cubes
from zackpack.sentences import Sentence
from zackpack.tables.files import deck_penalties
from zackpack.tables.penalties import DeckPenalties, Penalties, penalties
from zackpack.trucks import Truck

try:
    from matplotlib import rc_context
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure
except ImportError as error:
    raise not_installed("matplotlib") from error

__all__ = ["NotebookAxes", "encode_plot", "plot_deck", "plot_rolls"]
BLUE = "#0072b2"
ORANGE = "#d55e00"
GREY = "#888888"


def plot_rolls(truck: Truck | Penalties, *, ax: Axes | None = None) -> Axes:
    """Plot the least penalty of one truck for every roll, by its volume.

    The area of a bubble is the probability of its rolls; the line is their mean, and the dashed
    line the cost of a perfect load: no free cube, or no stick left over.

    Parameters
    ----------
    truck
        A truck, under the standard dice; or its table, as `penalties` returns it, under the dice of
        the table.
    ax
        Axes to draw on; without them, new ones in a figure of their own.

    Returns
    -------
    Axes
        The axes drawn on.

    Raises
    ------
    InputError
        If the table is that of a whole deck.
    """
    table = truck if isinstance(truck, Penalties) else penalties(truck)
    if table.truck is None:
        expected = Sentence("the table of one truck, as `penalties` returns it")
        raise bad_value("truck", table, expected)

    bubbles: Counter[tuple[int, int]] = Counter()  # ways, by volume and penalty
    by_volume: dict[int, Counter[int]] = {}
    for cargo, ways, penalty in table.rolls():
        bubbles[cargo.volume, penalty] += ways
        by_volume.setdefault(cargo.volume, Counter())[penalty] += ways
    volumes = sorted(by_volume)

    ax = _axes(ax)
    x, y = zip(*bubbles, strict=True)
    sizes = [4000 * ways / bubbles.total() for ways in bubbles.values()]
    ax.scatter(x, y, s=sizes, color=BLUE, alpha=0.55, linewidth=0)

    # a perfect load leaves spaces empty or sticks over, never both
    capacity = table.truck.capacity
    perfect = [penalty_of_cubes(capacity, volume, min(capacity, volume)) for volume in volumes]
    ax.plot(volumes, perfect, color=GREY, linestyle="--", linewidth=1, label="a perfect load")

    means = [_mean(by_volume[volume]) for volume in volumes]
    ax.plot(volumes, means, color=ORANGE, linewidth=1.6, label="mean")

    ax.set(xlabel="cubes rolled", ylabel="least penalty, points", title=table.truck.summary)
    ax.legend()
    return ax


def plot_deck(deck: Deck | DeckPenalties, *, ax: Axes | None = None) -> Axes:
    """Plot a heat map: the mean least penalty of each truck for the rolls of each volume.

    Trucks with more cubes stand lower.

    Parameters
    ----------
    deck
        A deck, under the standard dice; or its tables, as `deck_penalties` returns them.
    ax
        As for `plot_rolls`.

    Returns
    -------
    Axes
        The axes drawn on.
    """
    if isinstance(deck, DeckPenalties):
        tables = deck
    else:
        tables = deck_penalties(require_instance("deck", deck, Deck))
    in_time = [truck for truck in tables.deck if truck.name in tables]
    trucks = sorted(in_time, key=lambda truck: (truck.capacity, truck.name))
    volumes = sorted({cargo.volume for cargo, _ in tables.dice.rolls()})

    rows = []
    for truck in trucks:
        by_volume: dict[int, Counter[int]] = {volume: Counter() for volume in volumes}
        for cargo, ways, penalty in tables[truck.name].rolls():
            by_volume[cargo.volume][penalty] += ways
        rows.append([_mean(by_volume[volume]) for volume in volumes])

    ax = _axes(ax, height=max(4.8, 0.2 * len(trucks)))
    edges = (volumes[0] - 0.5, volumes[-1] + 0.5, len(trucks) - 0.5, -0.5)
    image = ax.imshow(rows, aspect="auto", cmap="viridis_r", extent=edges, vmin=0)

    names = [f"{truck.name} ({truck.capacity})" for truck in trucks]
    ax.set_yticks(range(len(trucks)), names, fontsize=7)
    ax.set(xlabel="cubes rolled", ylabel="truck (cubes it holds)", title=tables.deck.name)
    ax.figure.colorbar(image, ax=ax, label="mean least penalty, points")
    return ax


def _mean(ways_of: Mapping[int, int]) -> float:
    """Return the mean penalty, weighed by the ways of each."""
    return sum(penalty * ways for penalty, ways in ways_of.items()) / sum(ways_of.values())


def encode_plot(ax: Axes, kind: str) -> bytes:
    """Write the figure of these axes as a file; the same plot gives the same file.

    Parameters
    ----------
    kind
        "svg", "png" or "pdf".

    Raises
    ------
    InputError
        If it is another one.
    """
    # typed as if it could be part of a figure, which cannot be saved alone
    figure: Any = require_instance("ax", ax, Axes).figure
    dates = {"png": {}, "svg": {"Date": None}, "pdf": {"CreationDate": None}}
    if not isinstance(kind, str) or kind not in dates:
        raise bad_value("kind", kind, one_of(dates))
    metadata = dates[kind]

    written = BytesIO()
    with rc_context({"svg.hashsalt": "zackpack", "svg.fonttype": "none"}):
        figure.savefig(written, format=kind, dpi=160, metadata=metadata)
    return written.getvalue()


class NotebookAxes(Axes):
    """Axes that a notebook shows, with their figure."""

    def _repr_svg_(self) -> str:
        return encode_plot(self, "svg").decode()


def _axes(ax: Axes | None, height: float = 4.8) -> Axes:
    """Return the axes to draw on; without any, new ones in a figure of their own."""
    if ax is not None:
        return require_instance("ax", ax, Axes)
    return Figure(figsize=(7.2, height), layout="constrained").add_subplot(axes_class=NotebookAxes)
