"""Plots of `growth` and `peers` for docs/pictures; they need matplotlib (extra `bench`)."""

from __future__ import annotations

import statistics
from collections.abc import Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from growth import LENGTHS, Grown
from peers import Trial

FOLDER = Path(__file__).resolve().parent.parent / "docs/pictures"
LINE_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#7f7f7f")
MARKERS = ("o", "s", "^", "D", "v")
FASTEST = 2e-5
TIMES = ([1e-4, 1e-3, 1e-2, 0.1, 1, 10], ["0.1 ms", "1 ms", "10 ms", "0.1 s", "1 s", "10 s"])
STYLE: Any = {
    "svg.hashsalt": "zackpack",  # the same figure gives the same file
    "svg.fonttype": "none",
    "font.size": 10,
    "axes.grid": True,
    "grid.color": "#dddddd",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "legend.frameon": False,
}


def available() -> bool:
    """Whether matplotlib is installed."""
    return find_spec("matplotlib") is not None


def plot_growth(
    points: Sequence[Grown], time_limit: float, path: Path = FOLDER / "growth.svg"
) -> None:
    """Seconds over cubes: a point for each truck, hollow if unproven, and a line through the
    medians.
    """
    figure, (axes,) = _figure(1, 1, (7.5, 4.6))
    for (name, colour), marker in zip(
        zip(LENGTHS, LINE_COLOURS, strict=False), MARKERS, strict=False
    ):
        mine = [p for p in points if p.lengths == name]
        for proven in (True, False):
            shown = [p for p in mine if p.proven is proven]
            axes.scatter(
                [p.cubes for p in shown],
                [p.seconds for p in shown],
                s=22,
                marker=marker,
                alpha=0.75,
                facecolor=colour if proven else "none",
                edgecolor=colour,
                linewidth=1.1,
            )
        sizes = sorted({p.size for p in mine})
        medians = [statistics.median(p.seconds for p in mine if p.size == size) for size in sizes]
        axes.plot(
            sizes,
            medians,
            color=colour,
            linewidth=1.6,
            marker=marker,
            markevery=[-1],
            markersize=4,
            label=name,
        )
    axes.scatter([], [], s=22, facecolor="none", edgecolor="#555555", label="not proven in time")
    axes.axhline(time_limit, color="#555555", linewidth=0.9, linestyle="--")
    axes.annotate(
        f"limit, {time_limit:g} s",
        (9.5, time_limit),
        (0, 4),
        textcoords="offset points",
        color="#555555",
    )
    axes.set(
        xscale="log",
        yscale="log",
        xlabel="cubes that the truck holds",
        ylabel="time to the proof",
        title="One truck, all preparation included: median (line) and single trucks",
    )
    ticks = sorted({p.size for p in points})
    axes.set_xticks(ticks, [f"{tick:,}" for tick in ticks])
    axes.minorticks_off()
    axes.set_yticks(*TIMES)
    axes.set_ylim(2e-5, 3 * time_limit)
    axes.legend(loc="upper left", bbox_to_anchor=(0, 0.93))
    _save(figure, path)


def plot_peers(found: Mapping[str, Mapping[str, Sequence[Trial]]], time_limit: float,
               path: Path = FOLDER / "peers.svg") -> None:  # fmt: skip
    """For each group, the share of its instances that each solver has proven within a time."""
    groups = [group for group in found if group != "rectangular"]
    figure, panels = _figure(2, 4, (13, 6))  # the last panel is for the legend
    for axes, group in zip(panels, groups, strict=False):
        number = max(map(len, found[group].values()))
        for (name, trials), colour in zip(found[group].items(), LINE_COLOURS, strict=False):
            times = sorted(max(t.seconds, FASTEST) for t in trials if t.proven)
            across = [FASTEST, *times, time_limit]
            up = [
                0,
                *(100 * (i + 1) / len(trials) for i in range(len(times))),
                100 * len(times) / len(trials),
            ]
            axes.step(
                across,
                up,
                where="post",
                color=colour,
                linewidth=2.4 if name == "zackpack" else 1.5,
                label=name,
            )
        axes.set(
            xscale="log",
            xlim=(FASTEST, time_limit),
            ylim=(-3, 104),
            title=f"{group.replace('_', ' ')} ({number})",
        )
        axes.set_xticks(*TIMES)
        axes.minorticks_off()
        axes.tick_params(axis="x", labelsize=8)
    for axes in (panels[0], panels[4]):
        axes.set_ylabel("% of instances proven")
    for axes in panels[len(groups) :]:
        axes.axis("off")
    panels[-1].legend(
        *panels[0].get_legend_handles_labels(), loc="center", title="proven within so much time by"
    )
    _save(figure, path)


def _figure(rows: int, columns: int, inches: tuple[float, float]) -> tuple[Any, list[Any]]:
    import matplotlib as mpl  # noqa: PLC0415 - matplotlib
    from matplotlib.figure import Figure  # noqa: PLC0415 - matplotlib

    mpl.rcParams.update(STYLE)
    figure = Figure(figsize=inches, layout="constrained")
    return figure, list(figure.subplots(rows, columns, squeeze=False).flat)


def _save(figure: Any, path: Path) -> None:
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)
