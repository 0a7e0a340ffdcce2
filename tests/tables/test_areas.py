"""Every area within 5 x 3 squares is there once; areas of one class have the same parts."""

from itertools import product
from random import Random

import pytest

import zackpack as zp
from tests.strategies.cases import seeds
from zackpack.tables import areas


def test_there_are_7334_areas() -> None:
    found = areas.areas()
    assert len(found) == len(set(found)) == 7334
    assert list(found) == sorted(found, key=lambda area: ("".join(area).count("."), area))


@pytest.mark.parametrize("seed", seeds(3, 50))
def test_every_area_is_there_once_turned_mirrored_and_shifted(seed: int) -> None:
    chance = Random(seed)
    cells = {(y, x) for y, x in product(range(3), range(5)) if chance.random() < 0.6} or {(0, 0)}
    images = []
    for turned in (cells, {(x, y) for y, x in cells}):
        for down, across in product((1, -1), repeat=2):
            image = {(down * y, across * x) for y, x in turned}
            top = min(y for y, _ in image)
            left = min(x for _, x in image)
            shifted = {(y - top, x - left) for y, x in image}
            height = max(y for y, _ in shifted) + 1
            width = max(x for _, x in shifted) + 1
            drawing = (
                "".join("." if (y, x) in shifted else "#" for x in range(width))
                for y in range(height)
            )
            images.append(tuple(drawing))
    (found,) = set(images) & set(areas.areas())
    assert areas.symmetries(found) == 8 // len(set(images))
    assert set(areas.images(found)) == {
        image for image in images if len(image) <= 3 and len(image[0]) <= 5
    }


def test_areas_of_one_class_have_the_same_parts() -> None:
    found, of_areas = areas.classes()
    assert (len(found), len(of_areas), len(set(of_areas))) == (2501, 7334, 2501)
    assert found == tuple(areas.areas()[of_areas.index(number)] for number in range(2501))
    for number in (3, 40, 700):
        alike = [area for area, one in zip(areas.areas(), of_areas, strict=True) if one == number][
            :4
        ]
        assert len({zp.Truck("one", area, 1).parts() for area in alike}) == 1


def test_blocked_rows_and_columns_at_the_edges_are_trimmed() -> None:
    framed = ("#######", "#######", "##.####", "#######", "##..#.#", "#######")
    assert areas.trim(framed) == (".###", "####", "..#.")
    assert areas.trim(("..", ".#")) == ("..", ".#")
