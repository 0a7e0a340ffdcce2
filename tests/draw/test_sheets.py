"""Sheets to print: each truck on a card of its own, and behind each puzzle its solution."""

from functools import cache
from xml.etree import ElementTree as Xml

import pytest

import zackpack as zp
from tests.pictures import SVG, parsed, texts
from zackpack import draw
from zackpack.draw import sheets
from zackpack.puzzles import Puzzle

A4 = 210, 297


@cache
def puzzle() -> Puzzle:
    """A puzzle that is found at once."""
    return zp.puzzle("2026-11-04", level=1)


def placed(svg: str) -> list[tuple[float, float, str]]:
    """The corner of each card or puzzle, in millimetres from the left and from the top, and all its
    words.
    """
    groups = parsed(svg).findall(f"{SVG}g")
    places = [group.get("transform", "")[len("translate(") : -1].split() for group in groups]
    said = [" / ".join(text.text or "" for text in group.iter(f"{SVG}text")) for group in groups]
    return [(float(x), float(y), words) for (x, y), words in zip(places, said, strict=True)]


# --- the trucks of a deck


def test_each_truck_has_a_card_with_its_name_levels_and_cubes() -> None:
    cards = placed(draw.deck_svg(zp.house_deck()))
    assert [words.partition(" / ")[0] for _, _, words in cards] == list(zp.house_deck().names)
    assert cards[6][2] == "T07 / 2 levels, 24 cubes"
    assert cards[0][2] == "T01 / 1 level, 10 cubes"


@pytest.mark.parametrize(("trucks", "pages"), [(1, 1), (30, 1), (31, 2), (61, 3)])
def test_thirty_cards_lie_on_a_page(trucks: int, pages: int) -> None:
    svg = draw.deck_svg(
        zp.Deck("rows", [zp.Truck(f"R{number}", "..", 1) for number in range(trucks)])
    )
    assert parsed(svg).get("viewBox") == f"0 0 210 {297 * pages}"
    assert (parsed(svg).get("width"), parsed(svg).get("height")) == ("210mm", f"{297 * pages}mm")
    corners = [(x, y) for x, y, _ in placed(svg)]
    assert len(set(corners)) == trucks
    for number, (x, y) in enumerate(corners):
        page = number // 30
        assert 10 <= x <= A4[0] - 10 - 38
        assert 10 <= y - A4[1] * page <= A4[1] - 10 - 46


@pytest.mark.parametrize("area", [["." * 100], ["."] * 100, ["." * 31] * 31, ["."]])
def test_a_truck_of_any_shape_fits_its_card(area: list[str]) -> None:
    svg = draw.deck_svg(zp.Deck("one", (zp.Truck("T1", area, 1),)))
    (card,) = parsed(svg).findall(f"{SVG}g")
    (drawing,) = card.findall(f"{SVG}g")
    x, y = map(float, drawing.get("transform", "")[len("translate(") : -1].split())
    (squares,) = drawing.iter(f"{SVG}path")
    points = squares.get("d", "").replace("M", " ").replace("Z", " ").split()
    across, down = zip(*(map(float, point.split(",")) for point in points), strict=True)
    assert (min(across), min(down)) == (0, 0)
    assert 4 <= x <= x + max(across) <= 38 - 4 + 0.1
    assert 8 <= y <= y + max(down) <= 46 - 8


def many_squares(*sides: int) -> zp.Deck:
    """A deck of a square of this side for each truck, of which one square is to load and all others
    are blocked.
    """
    areas = [["." + "#" * (side - 1), *["#" * side] * (side - 1)] for side in sides]
    return zp.Deck("wide", [zp.Truck(f"T{number}", area, 1) for number, area in enumerate(areas)])


def test_250_000_squares_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[str] = []
    monkeypatch.setattr(
        sheets, "draw_area", lambda _, truck, __: drawn.append(truck.name)
    )  # which takes seconds
    deck = many_squares(*[100] * 25)
    draw.deck_svg(deck)
    assert drawn == list(deck.names)


def test_one_square_more_is_refused() -> None:
    with pytest.raises(zp.InputError) as caught:
        draw.deck_svg(many_squares(*[100] * 25, 1))
    assert str(caught.value) == "the sheets of wide: expected at most 250000, found 250001 squares"


# --- puzzles


@pytest.mark.parametrize(("number", "pages"), [(1, 2), (6, 2), (7, 4), (60, 20)])
def test_six_puzzles_lie_on_a_page_and_after_it_comes_its_back(number: int, pages: int) -> None:
    svg = draw.puzzles_svg([puzzle()] * number)
    assert parsed(svg).get("viewBox") == f"0 0 210 {297 * pages}"
    said = texts(svg)
    assert sum("solution: 2 points" in text for text in said) == number
    assert sum("difficulty 1 of 5" in text for text in said) == number


@pytest.mark.parametrize("number", [0, 61])
def test_one_to_sixty_puzzles_are_drawn(number: int) -> None:
    with pytest.raises(zp.InputError) as caught:
        draw.puzzles_svg([puzzle()] * number)
    assert str(caught.value) == f"puzzles: expected 1 to 60 on a sheet, found {number}"


def test_each_solution_is_printed_behind_its_puzzle() -> None:
    """Who turns the sheet over its long edge finds the left column on the right."""
    found = placed(draw.puzzles_svg([puzzle()] * 8))
    numbered = {(words.split("  ·  ")[0], "solution" in words): (x, y) for x, y, words in found}
    width = (A4[0] - 2 * 10) / 2
    for number in map(str, range(1, 9)):
        x, y = numbered[number, False]
        behind_x, behind_y = numbered[number, True]
        assert behind_x == pytest.approx(A4[0] - x - width)
        assert behind_y == pytest.approx(y + A4[1])


def test_a_puzzle_says_its_task_and_hides_its_load() -> None:
    front, back = parsed(draw.puzzles_svg([puzzle()])).findall(f"{SVG}g")
    task = "1 level, load 1 white, 2 grey, 2 brown"
    assert [sticks(front), sticks(back)] == [0, len(puzzle().best.load.placements)]
    for side in (front, back):
        assert task in [text.text for text in side.iter(f"{SVG}text")]


def test_a_task_is_printed_in_smaller_letters_than_the_title_above_it() -> None:
    front, _ = parsed(draw.puzzles_svg([puzzle()])).findall(f"{SVG}g")
    title, task = list(front.iter(f"{SVG}text"))[:2]
    assert (title.text, task.text) == (
        "1  ·  difficulty 1 of 5",
        "1 level, load 1 white, 2 grey, 2 brown",
    )
    assert float(task.get("font-size", "")) < float(title.get("font-size", ""))


def sticks(side: Xml.Element) -> int:
    """How many sticks are drawn on one side of a puzzle."""
    return sum(rect.get("rx") == "5" for rect in side.iter(f"{SVG}rect"))


def test_the_task_of_a_puzzle_is_printed_without_its_solution() -> None:
    assert sheets.puzzle_text(puzzle()).split("\n") == [
        "puzzle 2026-11-04, difficulty 1 of 5",
        f"truck: {puzzle().truck.size}",
        "cargo 1 white, 2 grey, 2 brown (5 sticks, 11 cubes)",
        "",
        "  ##.#.",
        "  .....",
        "  ##...",
    ]


# --- several loads


@pytest.mark.parametrize(("number", "pages"), [(1, 1), (6, 1), (7, 2), (60, 10)])
def test_six_loads_lie_on_a_page_with_names_trucks_and_penalties(number: int, pages: int) -> None:
    load = zp.solve(zp.house_deck()["T07"], zp.Cargo.parse("3,2,3,0,1")).load
    names = [f"player {place}" for place in range(number)]
    svg = draw.loads_svg([load] * number, names=names)
    assert parsed(svg).get("viewBox") == f"0 0 210 {297 * pages}"
    said = [words.split(" / ")[-2:] for _, _, words in placed(svg)]
    penalty = "penalty: 3 points = 3 for empty spaces"
    assert said == [[f"{name}  ·  T07", penalty] for name in names]
    for place, (x, y, _) in enumerate(placed(svg)):
        assert 10 <= x <= A4[0] - 10 - 95
        assert 10 <= y - A4[1] * (place // 6) <= A4[1] - 10 - 92


def test_all_optimal_loads_of_a_truck_go_on_a_sheet_as_they_are() -> None:
    loads = zp.optimal_loads(zp.Truck("box", "...", 1), zp.Cargo(white=1, grey=1))
    assert draw.loads_svg(loads) == draw.loads_svg([*loads])


def test_an_illegal_load_on_a_sheet_says_what_is_wrong() -> None:
    floating = zp.Placement(zp.Piece.WHITE, (0, 0, 1), zp.Axis.X)
    load = zp.Load(zp.Truck("box", "..", 2), zp.Cargo(1), (floating,))
    assert "ZP-L4" in texts(draw.loads_svg([load]))[-1]


@pytest.mark.parametrize(
    ("number", "names", "message"),
    [
        (0, (), "loads: expected 1 to 60 on a sheet, found 0"),
        (61, (), "loads: expected 1 to 60 on a sheet, found 61"),
        (2, ("Anna",), "names: expected 2 names, found 1"),
    ],
)
def test_loads_that_make_no_sheet_are_refused(
    number: int, names: tuple[str, ...], message: str
) -> None:
    load = zp.Load(zp.Truck("box", "..", 2), zp.Cargo(1))
    with pytest.raises(zp.InputError, match=message):
        draw.loads_svg([load] * number, names=names)


def test_a_notebook_shows_the_sheets_of_a_deck_at_a_smaller_size() -> None:
    deck = zp.house_deck()
    paper = parsed(draw.deck_svg(deck))
    shown = parsed(deck._repr_svg_())
    assert (paper.get("width"), paper.get("height")) == ("210mm", "297mm")
    assert (shown.get("width"), shown.get("height")) == ("126mm", "178.2mm")
    assert shown.get("viewBox") == paper.get("viewBox")
