"""`zackpack draw` shows loads, decks and games in words, and writes their pictures."""

from pathlib import Path

import pytest

import zackpack as zp
from tests.pictures import SVG, parsed
from zackpack import draw
from zackpack.cli import main
from zackpack.games.records import game_named

ROOT = Path(__file__).parents[2]


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
def test_pictures_are_written_to_their_files(
    arguments: list[str], tag: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, *options = arguments
    options[-1] = str(tmp_path / options[-1])
    assert main(["draw", str(ROOT / file), *options]) == 0
    assert capsys.readouterr().out == f"wrote {options[-1]}\n"
    assert tag in Path(options[-1]).read_text("utf-8")


def test_the_picture_of_an_illegal_game_shows_the_position_before_and_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.toml"
    record.write_text(
        'game = "zock"\nplayers = ["A", "B"]\nlog = """\nroll A 3\nroll A 4\n"""\n', "utf-8"
    )

    assert main(["draw", str(record), "-o", str(tmp_path / "a.svg")]) == 0

    captured = capsys.readouterr()
    assert captured.out.startswith("wrote ")
    assert captured.err.startswith(
        f"note: {record}, line 5 is illegal; this is the position before"
    )
    assert main(["draw", str(record), "--event", "0", "-o", str(tmp_path / "a.svg")]) == 0
    assert capsys.readouterr().err == ""


def test_a_png_has_twice_the_pixels_of_the_svg(tmp_path: Path) -> None:
    pytest.importorskip("resvg_py")
    out = tmp_path / "a.png"
    assert main(["draw", str(ROOT / "examples/loads/anna.toml"), "-o", str(out)]) == 0
    data = out.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width = parsed(draw.load_svg(zp.read_load(ROOT / "examples/loads/anna.toml"))).get("width")
    assert int.from_bytes(data[16:20]) == 2 * round(float(width or 0))  # at twice 96 dots an inch


@pytest.mark.parametrize("number", [0, 1, 12, None])
def test_the_position_after_so_many_events_is_told_and_drawn(
    number: int | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """After all of them if nothing is said; after none of them, 0 is a number like others."""
    record = str(ROOT / "examples/records/zock.toml")
    verdict = zp.replay(zp.read_record(record))
    if number is None:
        options = []
        number = len(verdict.positions) - 1
    else:
        options = ["--event", str(number)]

    assert main(["draw", record, *options]) == 0

    told = game_named("zock").describe(verdict.positions[number])
    assert capsys.readouterr().out.split() == " ".join(told).split()
    assert main(["draw", record, *options, "--out", str(tmp_path / "game.svg")]) == 0
    assert (tmp_path / "game.svg").read_text("utf-8") == verdict.picture(number)


def test_several_loads_make_a_sheet_with_the_names_of_their_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    loads = [str(ROOT / f"examples/loads/{name}.toml") for name in ("anna", "ben")]
    out = tmp_path / "sheet.svg"
    assert main(["draw", *loads, "-o", str(out)]) == 0
    said = [text.text for text in parsed(out.read_text("utf-8")).iter(f"{SVG}text")]
    assert {"anna  ·  T07", "ben  ·  T07"} <= set(said)
    assert main(["draw", *loads]) == 2
    assert "several loads make a sheet" in capsys.readouterr().err


@pytest.mark.parametrize("ending", ["svg", "png", "html"])
def test_a_picture_replaces_the_one_before(ending: str, tmp_path: Path) -> None:
    if ending == "png":
        pytest.importorskip("resvg_py")
    out = tmp_path / f"a.{ending}"
    out.write_text("yesterday's")
    assert main(["draw", str(ROOT / "examples/loads/anna.toml"), "-o", str(out)]) == 0
    assert b"yesterday's" not in out.read_bytes()


def test_a_truck_or_all_of_the_deck_that_is_named_is_drawn(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = tmp_path / "deck.toml"
    zp.write_deck(zp.Deck("mine", [zp.Truck("K1", "..", 1), zp.Truck("K2", ".#.", 3)]), deck)

    assert main(["draw", "K2", "--deck", str(deck)]) == 0
    assert capsys.readouterr().out.splitlines()[1:] == [".#."]
    assert main(["draw", "--deck", str(deck)]) == 0

    told = capsys.readouterr().out
    assert "K1" in told
    assert "K2" in told
    assert main(["draw", "T07", "--deck", str(deck)]) == 2
    assert main(["draw", "K2", "--deck", str(deck), "-o", "-"]) == 0
    assert capsys.readouterr().out == draw.truck_svg(zp.read_deck(deck)["K2"])


@pytest.mark.parametrize(
    ("what", "said"),
    [
        (["tests/records/four_players.toml"], "hat gewonnen (21 Punkte)"),
        (["examples/loads/anna.toml"], "Punkte"),
        (["examples/loads/anna.toml", "--plan"], "Ebene 1"),
        (["examples/loads/anna.toml", "examples/loads/ben.toml"], "Punkte"),
        (["T07"], "2 Ebenen"),
        ([], "2 Ebenen"),
    ],
)
def test_pictures_speak_the_language_of_the_command(
    what: list[str], said: str, tmp_path: Path
) -> None:
    paths = [str(ROOT / word) if "/" in word else word for word in what]
    out = tmp_path / "a.svg"
    assert main(["draw", *paths, "--language", "de", "--out", str(out)]) == 0
    assert said in out.read_text("utf-8")
