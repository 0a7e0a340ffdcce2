"""How good the trucks of a deck are: against the golden sums, by hand for small sizes, and as the
command prints it.
"""

import json
import statistics
from fractions import Fraction
from pathlib import Path
from unittest.mock import Mock

import pytest

import zackpack as zp
from zackpack.tables import rating
from zackpack.tables.areas import areas, squares_of
from zackpack.tables.every_truck import penalties_of_area, points

GOLDEN = json.loads((Path(__file__).parents[1] / "golden_every_truck.json").read_text("utf-8"))


def test_the_summary_adds_up_to_the_golden_sums() -> None:
    found = rating._points_by_cubes()
    assert list(found) == list(range(1, 61))
    for cubes, of_trucks in found.items():
        sizes = [
            GOLDEN[levels][str(cubes // int(levels))]
            for levels in GOLDEN
            if cubes % int(levels) == 0 and cubes <= 15 * int(levels)
        ]
        assert len(of_trucks) == sum(number for number, _ in sizes)
        assert sum(of_trucks) == sum(total for _, total in sizes)
        assert of_trucks == sorted(of_trucks)


def test_the_rating_of_a_truck_counts_all_trucks_with_as_many_cubes() -> None:
    small = [
        (area, levels)
        for area in areas()
        for levels in range(1, 5)
        if levels * squares_of(area) == 2
    ]
    sums = [int(points(penalties_of_area(*truck))[-1]) for truck in small]
    deck = zp.Deck(
        "small", tuple(zp.Truck(str(number), *truck) for number, truck in enumerate(small))
    )
    rated = zp.rate_deck(deck)
    for one, own in zip(rated.trucks, sums, strict=True):
        assert one.mean == Fraction(own, 7776)
        assert (one.better, one.equal, one.alike) == (
            sum(x < own for x in sums),
            sums.count(own),
            len(small),
        )
        assert one.rating == 1 - (sum(x < own for x in sums) + Fraction(sums.count(own), 2)) / len(
            small
        )
    assert rated.mean == sum((one.mean for one in rated.trucks), Fraction()) / len(small)
    assert rated.best_of_all <= min(one.mean for one in rated.trucks)


def test_the_spread_of_a_deck_is_the_standard_deviation_of_its_means() -> None:
    trucks = (zp.Truck("one", ".", 1), zp.Truck("two", "..", 1), zp.Truck("six", "......", 1))
    rated = zp.rate_deck(zp.Deck("rows", trucks))
    assert rated.spread == pytest.approx(statistics.pstdev(one.mean for one in rated.trucks))
    assert rated.spread > 1
    assert zp.rate_deck(zp.Deck("one", trucks[:1])).spread == 0


def test_a_truck_beyond_the_table_has_no_rating() -> None:
    wide = zp.Truck("wide", "......", 1)
    tall = zp.Truck("tall", ".", 5)
    high = zp.Truck("high", ".", 4)
    turned, framed = (
        zp.Truck("turned", [".."] * 5, 1),
        zp.Truck("framed", ["#######", "#.....#"], 1),
    )
    rated = {
        one.truck.name: one.rating is None
        for one in zp.rate_deck(zp.Deck("odd", (wide, tall, high, turned, framed))).trucks
    }
    assert rated == {"wide": True, "tall": True, "high": False, "turned": False, "framed": False}


def test_the_first_truck_is_rated_when_no_time_is_left() -> None:
    rows = [zp.Truck(f"row {squares}", "." * squares, 1) for squares in range(1, 4)]
    deck = zp.Deck("rows", rows)
    rated = zp.rate_deck(deck, time_limit=0)
    assert [one.truck for one in rated.trucks] == rows[:1]
    assert rated.left_out == 2
    first = zp.rate_deck(zp.Deck("row", rows[:1]))
    assert (rated.trucks, rated.best_of_all) == (first.trucks, first.best_of_all)


def test_trucks_are_rated_by_the_jobs_and_in_the_time_that_are_given(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    deck = zp.Deck("rows", [zp.Truck("row", "...", 1)])
    asked = Mock(return_value=[zp.penalties(deck["row"])])
    monkeypatch.setattr(rating, "map_within", asked)
    zp.rate_deck(deck, jobs=3, time_limit=60)
    assert asked.call_args.args[0] == 60
    assert asked.call_args.kwargs["jobs"] == 3
