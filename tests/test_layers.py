"""Loads as drawings: read, drawn, and read again."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import zackpack as zp
from tests.strategies.loads import legal_loads, loads
from zackpack.errors import UndrawableError
from zackpack.layers import LETTERS, read_layers

TRUCK = zp.Truck("T07", ".....\n....#\n#...#", 2)
CARGO = zp.Cargo.parse("3,2,3,0,1")
LAYERS = ("AAAAA\nBBBC#\n#DDE#", "FFFGH\nIIIC#\n#...#")


def read(*layers: str) -> zp.Load:
    """A load on T07."""
    return zp.Load.from_layers(TRUCK, CARGO, layers)


def test_drawing_of_the_design() -> None:
    load = read(*LAYERS)
    assert load.placements[2] == zp.Placement(zp.Piece.GREY, (3, 1, 0), "z")
    assert load.placements[8] == zp.Placement(zp.Piece.BROWN, (0, 1, 1), "x")
    assert load.volume == 21
    assert load.layers() == LAYERS
    assert zp.check(load) == ()


def test_letters_are_kept() -> None:
    load = read("zzAAA\n....#\n#...#")
    assert load.letters == "Az"
    assert load.stick_name(1) == "the grey stick z"
    assert load.layers()[0] == "zzAAA\n....#\n#...#"
    assert load == zp.Load(TRUCK, CARGO, load.placements)


def test_more_sticks_than_letters_are_called_by_their_places() -> None:
    truck = zp.Truck("wide", "." * 60, 2)
    whites = [zp.Placement(zp.Piece.WHITE, (x, 0, 0), "x") for x in range(51)]
    load = zp.Load(truck, CARGO, (*whites, zp.Placement(zp.Piece.GREY, (50, 0, 1), "x")))
    assert load.stick_name(51) == "the grey stick z"
    load = zp.Load(truck, CARGO, (*whites, *load.placements))
    assert load.stick_name(0) == "the white stick at level 1, row 1, column 1"
    assert {load.letter(index) for index in range(len(load.placements))} == {None}
    messages = [violation.message for violation in zp.check(load)]
    assert (
        "the grey stick at level 2, row 1, column 51 has nothing under its right end." in messages
    )


def test_levels_not_drawn_are_empty() -> None:
    assert read() == zp.Load(TRUCK, CARGO)
    assert read("A....\n....#\n#...#").layers()[1] == ".....\n....#\n#...#"


def test_a_drawing_higher_than_the_truck_is_read() -> None:
    load = read("A....\n....#\n#...#", "A....\n....#\n#...#", "A....\n....#\n#...#")
    assert [violation.rule for violation in zp.check(load)] == ["ZP-L2"]
    assert len(load.layers()) == 3


def test_free_mark_on_a_blocked_square_is_noted() -> None:
    sketch = read_layers(TRUCK, ["AAAAA\n.....\n#...."])
    assert sketch.notices == (
        "level 1, row 2, column 5: this square of T07 is blocked; it is drawn '#'",
        "level 1, row 3, column 5: this square of T07 is blocked; it is drawn '#'",
    )


@pytest.mark.parametrize("row", ["AAA1A", "AAA A", "AAAÄA", "A?A.."])
def test_a_stick_beside_an_unreadable_mark_is_not_complained_of(row: str) -> None:
    with pytest.raises(zp.InputError) as error:
        read(f"{row}\n....#\n#...#")
    assert [fault.expected for fault in error.value.faults] == ["a letter A-Z or a-z, '.' or '#'"]


@given(loads())
def test_load_to_drawing_to_load(load: zp.Load) -> None:
    try:
        layers = load.layers()
    except UndrawableError:
        cells = [cell for placement in load.placements for cell in placement.cells()]
        outside = any(
            not (0 <= x < load.truck.columns and 0 <= y < load.truck.rows and 0 <= z < 1000)
            for x, y, z in cells
        )
        assert outside or len(set(cells)) < len(cells) or len(load.placements) > len(LETTERS)
        return
    again = zp.Load.from_layers(load.truck, load.cargo, layers)
    assert again == load
    assert again.layers() == layers


@given(st.data())
def test_drawing_to_load_to_drawing(data: st.DataObject) -> None:
    """A drawing with any letters comes back as it was."""
    load = data.draw(legal_loads())
    letters = sorted(
        data.draw(
            st.sets(
                st.sampled_from(LETTERS),
                min_size=len(load.placements),
                max_size=len(load.placements),
            )
        ),
        key=LETTERS.index,
    )
    drawn = zp.Load(load.truck, load.cargo, load.placements, "".join(letters)).layers()
    assert zp.Load.from_layers(load.truck, load.cargo, drawn).layers() == drawn


def test_what_no_drawing_can_say() -> None:
    white = zp.Placement(zp.Piece.WHITE, (0, 0, 0), "x")
    for placements in (
        [white, white],
        [zp.Placement(zp.Piece.WHITE, (9, 0, 0), "x")],
        [zp.Placement(zp.Piece.WHITE, (5, 0, 0), "x")],
        [zp.Placement(zp.Piece.WHITE, (0, 3, 0), "x")],
        [zp.Placement(zp.Piece.WHITE, (-1, 0, 0), "x")],
        [zp.Placement(zp.Piece.WHITE, (0, -1, 0), "x")],
        [zp.Placement(zp.Piece.WHITE, (0, 0, -1), "x")],
        [white] * 53,
    ):
        with pytest.raises(UndrawableError):
            zp.Load(TRUCK, CARGO, tuple(placements)).layers()


def test_a_drawing_has_as_many_levels_as_a_truck_has_cubes_at_most(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("zackpack.layers.MAX_CUBES", 3)
    truck = zp.Truck("low", ".", 1)

    def layers(level: int) -> tuple[str, ...]:
        stick = zp.Placement(zp.Piece.WHITE, (0, 0, level), "x")
        return zp.Load(truck, zp.Cargo(white=1), (stick,)).layers()

    assert layers(2) == (".", ".", "A")
    assert zp.Load.from_layers(truck, zp.Cargo(white=1), layers(2)).layers() == layers(2)
    with pytest.raises(zp.InputError, match="layers: expected at most 3, found 4 levels"):
        zp.Load.from_layers(truck, zp.Cargo(), ["."] * 4)
    with pytest.raises(UndrawableError, match="at level 4, row 1, column 1 lies outside"):
        layers(3)


def test_a_white_piece_has_no_direction() -> None:
    assert zp.Placement(zp.Piece.WHITE, (0, 0, 0), "z") == zp.Placement(
        zp.Piece.WHITE, (0, 0, 0), "x"
    )


@pytest.mark.parametrize(
    "make",
    [
        lambda: zp.Placement(6, (0, 0, 0), "x"),
        lambda: zp.Placement(True, (0, 0, 0), "x"),
        lambda: zp.Placement("white", (0, 0, 0), "x"),  # type: ignore[arg-type]
        lambda: zp.Placement(zp.Piece.GREY, (0, 0), "x"),
        lambda: zp.Placement(zp.Piece.GREY, (0, 0, 0.5), "x"),  # type: ignore[arg-type]
        lambda: zp.Placement(zp.Piece.GREY, (0, 0, 0), "w"),  # type: ignore[arg-type]
        lambda: zp.check(5),  # type: ignore[arg-type]
        lambda: zp.score(5),  # type: ignore[arg-type]
        lambda: zp.Load.from_layers("T07", CARGO, []),  # type: ignore[arg-type]
        lambda: zp.Load("T07", CARGO),  # type: ignore[arg-type]
        lambda: zp.Load(TRUCK, "3,2,3,0,1"),  # type: ignore[arg-type]
        lambda: zp.Load(TRUCK, CARGO, (1,)),  # type: ignore[arg-type]
        lambda: zp.Load(TRUCK, CARGO, (), "A"),
        lambda: zp.Load(TRUCK, CARGO, read(*LAYERS).placements[:2], "BA"),
        lambda: zp.Load(TRUCK, CARGO, read(*LAYERS).placements[:2], "AA"),
    ],
)
def test_wrong_types_raise(make: object) -> None:
    with pytest.raises(zp.InputError):
        make()  # type: ignore[operator]
