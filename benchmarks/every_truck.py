"""What the table of every truck says: `python benchmarks/every_truck.py every.parquet`
(docs/maintainers/every_truck.md).

Prints the tables of that page as Markdown, and writes its plots (docs/pictures), the golden sums of
the tests, and the summary that `zackpack rate` compares with. The table itself comes from `zackpack
table --every-truck --out every.parquet`.
"""

from __future__ import annotations

import argparse
import json
import zlib
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby, product
from pathlib import Path
from random import Random
from typing import Any

import matplotlib.pyplot as plt
import numpy as np
import pandas as pd
from numpy.typing import NDArray

import zackpack as zp
from zackpack.decks import CARD_LEVELS
from zackpack.draw.plots import encode_plot
from zackpack.pieces import COLOURS
from zackpack.puzzles.greedy import greedy_volumes
from zackpack.tables.areas import Area, areas, classes, images, squares_of, trim
from zackpack.tables.every_truck import ROLLS, WAYS, sums_by_size
from zackpack.tables.rating import SUMMARY

ROOT = Path(__file__).parent.parent
GOLDEN = ROOT / "tests" / "golden_every_truck.json"
COUNTS = np.array([cargo.counts for cargo in ROLLS])
VOLUMES = COUNTS @ np.arange(1, 6)
TRUCKS, PAIRS = 3000, 6000
"""Random trucks on which greedy packing is compared, and pairs of a truck and a roll whose best
loads are counted.
"""


def main() -> None:
    """Print the tables, and write plots, golden sums and summary."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("table", help="the Parquet file of `zackpack table --every-truck`")
    parser.add_argument(
        "--trucks", type=int, default=TRUCKS, help="on how many random trucks to pack greedily"
    )
    parser.add_argument(
        "--pairs", type=int, default=PAIRS, help="of how many trucks and rolls to count best loads"
    )
    options = parser.parse_args()
    table = pd.read_parquet(options.table)
    penalties: NDArray[np.uint8] = np.stack(table.pop("penalties").to_numpy())
    _write_golden_sums(penalties)
    _write_summary(table)
    for title, lines in (
        ("Golden sums", _golden_sums(penalties)),
        ("Relations", _relations(penalties)),
        ("Best and worst trucks of a size", _best_and_worst(table)),
        (
            "Levels",
            _grouped(table, ["capacity", "levels"], lambda row: row.capacity in (12, 24, 36)),
        ),
        ("Parts", _grouped(table, ["squares", "parts"], lambda row: row.squares in (6, 8, 10))),
        ("Holes", _holes(table)),
        ("Rolls", _rolls(penalties)),
        ("One more stick", _one_more_stick(penalties)),
        ("Greedy packing", _greedy(table, penalties, options.trucks)),
        ("Single best loads", _single_best_loads(table, options.pairs)),
    ):
        print(f"## {title}\n", *lines, sep="\n", end="\n\n")
    _plot(table)


def _enlarged(area: Area) -> Iterator[Area]:
    """The area with one square more, wherever that may be."""
    framed = ("#" * (len(area[0]) + 2), *(f"#{row}#" for row in area), "#" * (len(area[0]) + 2))
    for y, row in enumerate(framed):
        for x, mark in enumerate(row):
            if mark == "#":
                yield (*framed[:y], f"{row[:x]}.{row[x + 1 :]}", *framed[y + 1 :])


def _truck_of(row: Any) -> zp.Truck:
    return zp.Truck("one", row.area.split("/"), row.levels)


def _write_golden_sums(penalties: NDArray[np.uint8]) -> None:
    sums = {
        str(levels): {str(one.squares): [one.trucks, one.points] for one in of_level}
        for levels, of_level in groupby(sums_by_size(penalties), key=lambda one: one.levels)
    }
    lines = json.dumps(sums).replace('}, "', '},\n "').replace("], ", "],\n  ")
    GOLDEN.write_text(f"{lines}\n", "utf-8")


def _write_summary(table: pd.DataFrame) -> None:
    by_cubes = {cubes: sorted(group.points) for cubes, group in table.groupby("capacity")}
    of_sizes = [by_cubes.get(cubes, []) for cubes in range(1, 61)]
    numbers = [number for points in of_sizes for number in (len(points), *points)]
    SUMMARY.write_bytes(zlib.compress(np.array(numbers, "<u4").tobytes(), 9))


def _golden_sums(penalties: NDArray[np.uint8]) -> Iterator[str]:
    yield "| squares | trucks | 1 level | 2 levels | 3 levels | 4 levels |"
    yield "|--:|--:|--:|--:|--:|--:|"
    by_squares = sorted(sums_by_size(penalties), key=lambda one: (one.squares, one.levels))
    for squares, sizes in groupby(by_squares, key=lambda one: one.squares):
        of_levels = list(sizes)
        points = " | ".join(f"{one.points:,}" for one in of_levels)
        yield f"| {squares} | {of_levels[0].trucks:,} | {points} |"

    sums = [sum(o.points for o in by_squares if o.levels == number) for number in range(1, 5)]
    yield f"| all | | {' | '.join(f'{points:,}' for points in sums)} |"


def _relations(penalties: NDArray[np.uint8]) -> Iterator[str]:
    """The metamorphic relations of docs/solver.md over the whole table, each proven apart from the
    solver.
    """
    of_areas = penalties.astype(np.int16).reshape(-1, CARD_LEVELS, len(ROLLS))
    squares = np.array([squares_of(area) for area in areas()], np.int16)
    higher = of_areas[:, 1:] - of_areas[:, :-1] <= squares[:, None, None]
    yield (
        "- one level more raises no least penalty by more than its squares: "
        f"{higher.size:,} pairs, {higher.all()}"
    )

    lengths, fewer, more = np.array(list(_one_more(range(5)))).T
    longer = of_areas[:, :, more] - of_areas[:, :, fewer] <= 2 * (lengths + 1)
    yield (
        "- one stick more raises none by more than twice its length: "
        f"{longer.size:,} pairs, {longer.all()}"
    )

    number, all_hold = 0, True
    for area, larger in _one_square_more():
        hold = of_areas[larger] - of_areas[area] <= np.arange(1, CARD_LEVELS + 1)[:, None]
        number, all_hold = number + hold.size, all_hold and bool(hold.all())
    yield f"- one square more raises none by more than the levels: {number:,} pairs, {all_hold}"

    same = of_areas == of_areas[[classes()[1].index(one) for one in classes()[1]]]
    yield (
        "- areas with the same parts have the same least penalties: "
        f"{same.size:,} pairs, {same.all()}"
    )
    yield f"- different rows among all {len(penalties):,}: {len(np.unique(penalties, axis=0))}"


def _one_more(lengths: Iterable[int]) -> Iterator[tuple[int, int, int]]:
    """Pairs of rolls of which the second has one stick more: the length less 1, and the indices of
    the rolls.
    """
    place = {counts: index for index, counts in enumerate(map(tuple, COUNTS.tolist()))}
    for length, (counts, index) in product(lengths, place.items()):
        if (more := (*counts[:length], counts[length] + 1, *counts[length + 1 :])) in place:
            yield length, index, place[more]


def _one_square_more() -> Iterator[tuple[int, int]]:
    """Pairs of areas, by their indices, of which the second is the first with one square more."""
    place = {image: index for index, area in enumerate(areas()) for image in images(area)}
    for index, area in enumerate(areas()):
        for larger in _enlarged(area):
            if (found := trim(larger)) in place:
                yield index, place[found]


def _best_and_worst(table: pd.DataFrame) -> Iterator[str]:
    yield "| cubes | trucks | best | mean | perfect | worst | mean | perfect | median of means |"
    yield "|--:|--:|---|--:|--:|---|--:|--:|--:|"
    for cubes in (6, 12, 18, 24, 30, 36, 42, 48, 60):
        group = table[table.capacity == cubes].sort_values(["points", "squares", "area"])
        cells = [
            f"`{row.area}` x {row.levels} | {row['mean']:.2f} | {row.perfect:.1%}"
            for row in (group.iloc[0], group.iloc[-1])
        ]
        yield f"| {cubes} | {len(group):,} | {' | '.join(cells)} | {group['mean'].median():.2f} |"


def _grouped(table: pd.DataFrame, keys: list[str], chosen: Callable[[Any], bool]) -> Iterator[str]:
    yield f"| {' | '.join(keys)} | trucks | mean | perfect |"
    yield f"|{'--:|' * (len(keys) + 3)}"
    for _, group in table.groupby(keys):
        if chosen(group.iloc[0]):
            of_keys = " | ".join(str(group.iloc[0][key]) for key in keys)
            figures = f"{group['mean'].mean():.2f} | {group.perfect.mean():.1%}"
            yield f"| {of_keys} | {len(group):,} | {figures} |"


def _holes(table: pd.DataFrame) -> Iterator[str]:
    """Connected areas by the number of blocked squares with a square to load on all four sides."""

    def count(area: str) -> int:
        rows = area.split("/")
        inner = ((y, x) for y in range(1, len(rows) - 1) for x in range(1, len(rows[0]) - 1))
        beside = ((0, 1), (0, -1), (1, 0), (-1, 0))
        return sum(
            rows[y][x] == "#" and all(rows[y + dy][x + dx] == "." for dy, dx in beside)
            for y, x in inner
        )

    with_holes = table[table.parts == 1].assign(holes=lambda frame: frame.area.map(count))
    yield from _grouped(with_holes, ["squares", "holes"], lambda row: row.squares in (10, 12, 14))


def _rolls(penalties: NDArray[np.uint8]) -> Iterator[str]:
    mean = penalties.mean(axis=0)
    order = np.argsort(mean)
    yield "| roll | cubes | mean least penalty of all trucks | perfect |"
    yield "|---|--:|--:|--:|"
    for index in [*order[:6], *order[-4:]]:
        perfect = (penalties[:, index] == 0).mean()
        roll = ",".join(map(str, COUNTS[index]))
        yield f"| {roll} | {VOLUMES[index]} | {mean[index]:.2f} | {perfect:.1%} |"


def _one_more_stick(penalties: NDArray[np.uint8]) -> Iterator[str]:
    yield (
        "| one more | pairs | changes the least penalty by | lowers it in | raises it in "
        "| most gained |"
    )
    yield "|---|--:|--:|--:|--:|--:|"
    for length, colour in enumerate(COLOURS):
        fewer, more = (
            np.array(side)
            for side in zip(*((one, two) for _, one, two in _one_more([length])), strict=True)
        )
        change = penalties[:, more].astype(int) - penalties[:, fewer]
        shares = f"{(change < 0).mean():.1%} | {(change > 0).mean():.1%}"
        yield f"| {colour} | {change.size:,} | {change.mean():+.2f} | {shares} | {-change.min()} |"


def _greedy(table: pd.DataFrame, penalties: NDArray[np.uint8], sample: int) -> Iterator[str]:
    rows = Random(1).sample(range(len(table)), min(sample, len(table)))  # noqa: S311, a sample
    losses = []
    for row in rows:
        truck = _truck_of(table.iloc[row])
        volumes = greedy_volumes(truck, zp.Dice.standard().maxima)
        cost = (
            truck.capacity + 2 * VOLUMES - 3 * np.array([volumes[cargo.counts] for cargo in ROLLS])
        )  # ZP-S3
        losses.append(cost - penalties[row])
    lost = np.stack(losses)
    levels = table.levels.to_numpy()[rows]
    yield (
        "| levels | trucks | greedy packing is best in | costs more than the best, on average "
        "| at most |"
    )
    yield "|--:|--:|--:|--:|--:|"
    for name, chosen in [
        *((str(n), levels == n) for n in range(1, CARD_LEVELS + 1)),
        ("all", levels > 0),
    ]:
        of_levels = lost[chosen]
        share, more = ((of_levels == 0) @ WAYS / 7776).mean(), (of_levels @ WAYS / 7776).mean()
        yield f"| {name} | {len(of_levels):,} | {share:.1%} | {more:.2f} | {of_levels.max()} |"


def _single_best_loads(table: pd.DataFrame, sample: int) -> Iterator[str]:
    chance = Random(2)  # noqa: S311, a sample
    single = images_of_one = 0
    for _ in range(sample):
        row = table.iloc[chance.randrange(len(table))]
        (cargo,) = chance.choices(ROLLS, WAYS.tolist())
        loads = zp.optimal_loads(_truck_of(row), cargo, time_limit=60)
        if len(loads.first(2)) == 1:
            single += loads.number == 1
            images_of_one += loads.number != 1

    yield (
        f"Of {sample:,} pairs, drawn evenly among trucks and by the dice among rolls, "
        f"{single / sample:.1%} have a"
    )
    yield (
        f"single best load; in {images_of_one / sample:.1%} "
        "the best loads are mirror images or turns of one."
    )


def _plot(table: pd.DataFrame) -> None:
    for column, name, what in (
        ("mean", "every_truck_sizes", "mean least penalty, points"),
        ("perfect", "every_truck_perfect", "chance of a perfect load"),
    ):
        _, ax = plt.subplots(figsize=(8, 4.8))
        for levels, group in table.groupby("levels"):
            of_size = group.groupby("capacity")[column]
            low, mean, high, colour = of_size.min(), of_size.mean(), of_size.max(), f"C{levels}"
            ax.fill_between(low.index, low, high, alpha=0.15, color=colour)
            ax.plot(
                mean.index,
                mean,
                color=colour,
                marker=".",
                label="1 level" if levels == 1 else f"{levels} levels",
            )
        ax.set(
            xlabel="cubes",
            ylabel=what,
            title="Every truck: mean of each size, within least and greatest",
        )
        ax.legend()
        (ROOT / "docs/pictures" / f"{name}.svg").write_bytes(encode_plot(ax, "svg"))


if __name__ == "__main__":
    main()
