"""Pictures: what is seen is what is there; words and names are shown, never obeyed."""

import itertools
import json
import re
from pathlib import Path

import pytest
from hypothesis import given

import zackpack as zp
from tests.pictures import SVG, parsed, simulated
from tests.strategies.cases import cases
from tests.strategies.loads import damaged_loads, legal_loads
from zackpack import draw
from zackpack.cli import main
from zackpack.draw.scenes import scene
from zackpack.draw.svg import PIECE_COLOURS
from zackpack.draw.visibility import View, cube_faces
from zackpack.pieces import Piece
from zackpack.placements import Cell, Placement
from zackpack.scores import judge

ROOT = Path(__file__).parents[2]
DECK = zp.house_deck()
BOX = zp.Truck("box", ["...", "..."], 2)


def faces(svg: str) -> list[tuple[str, list[str]]]:
    """The title of each stick in a picture, and the sides of it that are seen."""
    groups = [group for group in parsed(svg).iter(f"{SVG}g") if "zp-stick" in group.get("class", "")]
    return [
        (group.findtext(f"{SVG}title") or "", [path.get("class", "") for path in group.iter(f"{SVG}path")])
        for group in groups
    ]


def texts(svg: str) -> list[str]:
    return [text.text or "" for text in parsed(svg).iter(f"{SVG}text")]


# --- what is seen


def test_a_cube_shows_three_sides() -> None:
    load = zp.Load(zp.Truck("one", ".", 1), zp.Cargo(1), (Placement(Piece.WHITE, (0, 0, 0), "x"),))
    assert faces(draw.load_svg(load)) == [("the white stick A, length 1", ["top", "front", "right"])]


def hidden(cell: Cell, side: int, filled: set[Cell], u: float, v: float) -> bool:
    """Whether a ray to the eye from a point on a side of a cube meets another cube: slowly, by small steps."""
    point = [float(n) for n in cell]
    a, b = (axis for axis in range(3) if axis != side)
    point[side] += 1
    point[a] += u
    point[b] += v
    for step in range(1, 400):
        there = [n + step * 0.0173 for n in point]
        if tuple(int(n // 1) for n in there) in filled:
            return True
    return False


@cases(60)
@given(legal_loads())
def test_what_is_seen_is_what_rays_of_light_reach(load: zp.Load) -> None:
    """Two points on each half of each side, against the triangles."""
    filled = {cell for placement in load.placements for cell in placement.cells()}
    view = View()
    view.add(face for cell in filled for face in cube_faces(cell))
    seen = {(face, frozenset(triangle)) for face, found in view.visible().items() for triangle in found}
    for cell in sorted(filled)[:12]:
        for face, side in zip(cube_faces(cell), (2, 1, 0), strict=True):
            halves = [frozenset(triangle) for triangle, _ in face.triangles()]
            for half, (u, v) in zip(halves, ((0.67, 0.29), (0.29, 0.67)), strict=True):
                assert ((face, half) in seen) != hidden(cell, side, filled, u, v)


# --- illegal loads, empty trucks


def near(truck: zp.Truck, placement: Placement) -> bool:
    """Whether a stick is at most three squares beside the truck; those further away are only named."""
    size = truck.columns, truck.rows, truck.levels
    return all(-3 <= n < most + 3 for cell in placement.cells() for n, most in zip(cell, size, strict=True))


@cases(40)
@given(damaged_loads(legal_loads()))
def test_illegal_loads_are_drawn_with_what_is_wrong(load: zp.Load) -> None:
    svg = draw.load_svg(load)
    violations = zp.check(load)
    wrong = {i for violation in violations for i in violation.placements if near(load.truck, load.placements[i])}
    marked = [group for group in parsed(svg).iter(f"{SVG}g") if group.get("class") == "zp-stick wrong"]
    assert len(marked) == len(wrong)
    said = " ".join(texts(svg))
    assert all(violation.rule in said for violation in violations)
    parsed(draw.plan_svg(load))


def test_sticks_far_away_are_named_but_not_drawn() -> None:
    load = zp.Load(BOX, zp.Cargo(1), (Placement(Piece.WHITE, (1_000_000, 0, -1_000_000), "x"),))
    svg = draw.load_svg(load)
    assert faces(svg) == []
    assert "ZP-L1" in " ".join(texts(svg))
    assert len(svg) < 20_000


def test_an_empty_truck_has_floor_blocked_squares_and_glass() -> None:
    svg = parsed(draw.truck_svg(DECK["T30"]))
    kinds = [path.get("class") for path in svg.iter(f"{SVG}path")]
    blocked = sum(row.count("#") for row in DECK["T30"].area)
    assert kinds.count("zp-blocked") == blocked
    assert kinds.count("zp-floor") == 15 - blocked
    assert svg.findtext(f"{SVG}title") == "truck T30: 10 squares, 2 levels, 20 cubes"
    assert "row 1" in (svg.findtext(f"{SVG}desc") or "")


# --- words


def test_pictures_say_in_words_what_they_show() -> None:
    load = zp.Load.from_layers(BOX, zp.Cargo(grey=2, purple=1), ["AA.\n...", "BB.\n..."])
    svg = parsed(draw.load_svg(load))
    assert svg.get("role") == "img"
    assert svg.findtext(f"{SVG}title") == "truck box, 2 sticks: 4 of 12 cubes"
    described = svg.findtext(f"{SVG}desc") or ""
    assert "The grey stick B, length 2: level 2, row 1, column 1, along its row." in described
    assert "penalty: 18 points = 8 for empty spaces + 10 for sticks left over (1 purple)" in described


HOSTILE = '<script>alert(1)</script>&"]]>'


def test_hostile_names_are_text() -> None:
    truck = zp.Truck("<b>&amp;]]></b>", "..", 1)
    deck = zp.Deck(HOSTILE, (truck,))
    load = zp.Load(truck, zp.Cargo(1), (Placement(Piece.WHITE, (0, 0, 0), "x"),))
    for svg in (draw.truck_svg(truck), draw.deck_svg(deck), draw.load_svg(load), draw.plan_svg(load)):
        root = parsed(svg)
        assert truck.name in " ".join(root.itertext())
        assert {element.tag.removeprefix(SVG) for element in root.iter()} <= {
            *("svg", "title", "desc", "style", "g", "path", "rect", "text")
        }
    page = draw.load_html(load)
    assert "<b>" not in page
    data = re.search(r'<script type="application/json">(.*)</script>', page)
    assert data
    assert json.loads(data[1]) == scene(judge(load))


# --- colours


@pytest.mark.parametrize("lacking", range(4))
def test_nobody_takes_one_piece_for_another(lacking: int) -> None:
    """Even in CIELAB distance, where 10 is already plain to see side by side."""
    colours = [simulated(colour, lacking) for colour in PIECE_COLOURS.values()]
    for one, other in itertools.combinations(colours, 2):
        assert sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5 > 20


# --- the order of packing


@cases(150)
@given(legal_loads())
def test_every_beginning_of_the_order_is_a_legal_load(load: zp.Load) -> None:
    order = load.packing_order()
    assert sorted(order) == list(range(len(load.placements)))
    for number in range(len(order) + 1):
        placed = tuple(load.placements[index] for index in order[:number])
        assert zp.check(zp.Load(load.truck, load.cargo, placed)) == ()


@cases(100)
@given(legal_loads())
def test_hands_reach_every_place_from_above(load: zp.Load) -> None:
    filled: set[Cell] = set()
    for index in load.packing_order():
        cells = load.placements[index].cells()
        for x, y, z in cells:
            assert not any((x, y, above) in filled for above in range(z, load.truck.levels))
        filled.update(cells)


def test_plans_number_the_sticks_level_by_level() -> None:
    load = zp.Load.from_layers(BOX, zp.Cargo(white=2, grey=2, brown=1), ["AAB\nCCC", "DEB\n..."])
    said = texts(draw.plan_svg(load))
    assert said == ["level 1", "1", "2\N{UPWARDS ARROW}2", "3", "level 2", "(2)", "4", "5"]


# --- the command


@pytest.mark.parametrize(
    ("arguments", "tag"),
    [
        (["examples/loads/anna.toml", "-o", "a.svg"], "<svg"),
        (["examples/loads/overhang.toml", "-o", "a.SVG"], "ZP-L4"),
        (["examples/loads/anna.toml", "--plan", "-o", "a.svg"], "level 1"),
        (["examples/loads/anna.toml", "-o", "a.html"], "<canvas"),
        (["zackpack/data/house.toml", "-o", "a.svg"], "T30"),
        (["tests/records/four_players.toml", "-o", "a.svg"], "the game is over"),
        (["tests/records/four_players.toml", "--event", "0", "-o", "a.svg"], "round 1"),
    ],
)
def test_draw(arguments: list[str], tag: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, *options = arguments
    options[-1] = str(tmp_path / options[-1])
    assert main(["draw", str(ROOT / file), *options]) == 0
    assert capsys.readouterr().out == f"wrote {options[-1]}\n"
    assert tag in Path(options[-1]).read_text("utf-8")


def test_the_picture_of_an_illegal_game_is_no_surprise(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """It shows the position before the illegal event, and that is said."""
    record = tmp_path / "game.toml"
    record.write_text('game = "zock"\nplayers = ["A", "B"]\nlog = """\nroll A 3\nroll A 4\n"""\n', "utf-8")
    assert main(["draw", str(record), "-o", str(tmp_path / "a.svg")]) == 0
    captured = capsys.readouterr()
    assert captured.out.startswith("wrote ")
    assert captured.err.startswith(f"note: {record}, line 5 is illegal; this is the position before")
    assert main(["draw", str(record), "--event", "0", "-o", str(tmp_path / "a.svg")]) == 0
    assert capsys.readouterr().err == ""


def test_draw_png(tmp_path: Path) -> None:
    pytest.importorskip("resvg_py")
    out = tmp_path / "a.png"
    assert main(["draw", str(ROOT / "examples/loads/anna.toml"), "-o", str(out)]) == 0
    data = out.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width = parsed(draw.load_svg(zp.read_load(ROOT / "examples/loads/anna.toml"))).get("width")
    assert int.from_bytes(data[16:20]) == 2 * round(float(width or 0))  # at twice 96 dots an inch


def test_of_sticks_in_one_place_a_plan_draws_the_last() -> None:
    grey = zp.Placement(zp.Piece.GREY, (0, 0, 0), "x")
    load = zp.Load(zp.Truck("T", "..", 1), zp.Cargo(grey=9), (grey,) * 9)
    assert [number for number in range(1, 10) if f">{number}<" in draw.plan_svg(load)] == [9]
