"""The house deck has every published property of the printed one (ZP-C1), and a truck that fits
well for every roll.
"""

from collections import Counter

import zackpack as zp

TRUCKS = tuple(zp.house_deck())

# Rolls of 9 cubes and more for which no truck inside 5 x 3 of 1 to 4 levels has a least penalty
# below 2. A penalty of 0 or 1 needs a capacity of the roll's volume or one more. For 34 and 37
# cubes no number of squares and levels gives that; for 16 cubes only 8 squares on 2 levels and 4 on
# 4 do, and they have no
# room for a 5 with
# two more of 4 or 5.
TWO_AT_BEST_VOLUMES = (34, 37)
TWO_AT_BEST = (zp.Cargo(1, 1, 0, 2, 1), zp.Cargo(2, 0, 0, 1, 2), zp.Cargo(3, 0, 0, 2, 1))


def good_penalty(cargo: zp.Cargo) -> int:
    """Return the least penalty, in points, that a truck may have at most to fit this roll well."""
    smallest = min(truck.capacity for truck in TRUCKS)
    if cargo.volume < smallest:
        return smallest - cargo.volume
    return 2 if cargo.volume in TWO_AT_BEST_VOLUMES or cargo in TWO_AT_BEST else 1


def fits_well(cargo: zp.Cargo) -> bool:
    """Tell whether some truck of the deck fits this roll well; the most promising ones are tried
    first.
    """
    good = good_penalty(cargo)

    def floor(truck: zp.Truck) -> int:
        return max(truck.capacity - cargo.volume, 2 * (cargo.volume - truck.capacity))

    promising = sorted((truck for truck in TRUCKS if floor(truck) <= good), key=floor)
    return any(zp.solve(truck, cargo).penalty <= good for truck in promising)


def images(area: tuple[str, ...]) -> set[tuple[str, ...]]:
    """Return the area, its two mirror images and itself turned by 180 degrees."""
    mirrored = tuple(row[::-1] for row in area)
    return {area, mirrored, area[::-1], mirrored[::-1]}


def test_names_are_t01_to_t30_in_order() -> None:
    assert [truck.name for truck in TRUCKS] == [f"T{number:02}" for number in range(1, 31)]


def test_some_areas_on_each_number_of_levels_fall_into_parts() -> None:
    in_parts = Counter(truck.levels for truck in TRUCKS if truck.parts() > 1)
    assert set(in_parts) == {1, 2, 3, 4}


def test_no_area_occurs_twice_even_mirrored_or_turned() -> None:
    assert len({min(images(truck.area)) for truck in TRUCKS}) == len(TRUCKS)


def test_every_roll_has_a_truck_that_fits_well() -> None:
    rolls = [cargo for cargo, _ in zp.Dice.standard().rolls()]
    assert len(rolls) == 900
    assert [str(cargo) for cargo in rolls if not fits_well(cargo)] == []
