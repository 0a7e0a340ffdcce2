"""The options of `zackpack play`, and files that its lines name."""

import io
from pathlib import Path

import pytest

import zackpack as zp
from tests.at_the_table import NEW, log, played
from zackpack.cli import main
from zackpack.games.zack_and_pack.components import Setup

PACKING = ("Ben 1,2,1,0,1", "take Ben T12", "yes")


def test_another_game_from_the_command_line(tmp_path: Path) -> None:
    arguments = (
        "--game",
        "ZOCK",
        "--players",
        "Anna Lee,Ben",
        "--setup",
        "colours=yellow,red",
        "--rules",
        "rounds=1",
    )

    assert played(tmp_path, "", *arguments, "--rules", "king_first=false")[0] == 0

    record = zp.read_record(tmp_path / "game.toml")
    assert (record.game.name, record.setup.players) == ("zock", ("Anna Lee", "Ben"))
    assert record.setup_table == {"colours": ["yellow", "red"]}
    assert "rules = { " in (tmp_path / "game.toml").read_text("utf-8")

    code, out, _ = played(tmp_path, "anna lee 1\n1\nAnna Lee 4\nlines")
    assert code == 0
    assert log(tmp_path) == ['roll "Anna Lee" 1', "roll Ben 1"]
    assert "not recorded: ZK-11" in out
    assert "  1. Anna Lee: 30000\n  1. Ben: 30000\n" in out


@pytest.mark.parametrize("game", ["montego-bay", "Montego Bay", "MONTEGO_BAY"])
def test_a_game_is_named_with_any_mark_between_its_words(game: str, tmp_path: Path) -> None:
    assert played(tmp_path, "", "--game", game, "--players", "Anna,Ben")[0] == 0
    assert zp.read_record(tmp_path / "game.toml").game.name == "montego_bay"


def test_a_seed_brings_the_same_rolls_and_another_one_others(tmp_path: Path) -> None:
    logs = []
    for number, seed in enumerate(["7", "7", "0", "0"]):
        folder = tmp_path / str(number)
        folder.mkdir()
        played(folder, "\n\n", *NEW, "--seed", seed)
        logs.append(log(folder))
    assert len(logs[0]) == 7  # three rolls, a shuffle, and two trucks for each
    assert logs[0] == logs[1] != logs[2] == logs[3]


def test_spaces_around_the_names_of_players_do_not_count(tmp_path: Path) -> None:
    assert played(tmp_path, "", "--players", " Anna, Ben Miller ,Cleo")[0] == 0
    record = zp.read_record(tmp_path / "game.toml")
    assert record.setup.players == ("Anna", "Ben Miller", "Cleo")


@pytest.mark.parametrize(
    "given", ["Red,yellow", "Red, yellow", '["Red", "yellow"]', "['Red', 'yellow']"]
)
def test_a_list_is_given_with_commas_or_as_in_a_record(tmp_path: Path, given: str) -> None:
    arguments = ("--game", "zock", "--players", "Anna,Ben", "--setup", f"colours={given}")
    assert played(tmp_path, "", *arguments)[0] == 0
    assert zp.read_record(tmp_path / "game.toml").setup_table == {"colours": ["Red", "yellow"]}


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (
            ("--game", "chess", "--players", "Anna,Ben"),
            "game: expected one of zack_and_pack, montego_bay, zock",
        ),
        (("--game", "zock"), "--game is for a new game, with --players"),
        (("--setup", "deck=my.toml"), "--setup is for a new game, with --players"),
        (
            (*NEW, "--setup", "deck"),
            "--setup expects NAME=VALUE, such as harbour=my_harbour.toml, not 'deck'",
        ),
        (
            (*NEW, "--rules", "points="),
            "--rules expects NAME=VALUE, such as points=50, not 'points='",
        ),
        ((*NEW, "--rules", "points=5", "--rules", "points=6"), "--rules names points twice"),
        (
            (*NEW, "--rules", "rounds=6"),
            "rules, rounds: expected one of points, bonus, found an unknown key",
        ),
        (
            (*NEW, "--setup", "track=my.toml"),
            "setup, track: expected one of deck, dice, found an unknown key",
        ),
    ],
)
def test_a_game_that_cannot_begin(
    tmp_path: Path,
    arguments: tuple[str, ...],
    told: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    try:
        code: object = main(["play", "game.toml", *arguments])
    except SystemExit as stopped:  # as argparse does
        code = stopped.code
    assert (code, list(tmp_path.iterdir())) == (2, [])
    assert told in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize(
    "option", ["--game=zock", "--setup=dice=1", "--deck=my.toml", "--rules=points=50"]
)
def test_a_game_that_goes_on_keeps_what_it_began_with(tmp_path: Path, option: str) -> None:
    """Options that would change that are refused, not ignored."""
    played(tmp_path, "", *NEW)
    before = (tmp_path / "game.toml").read_bytes()

    code, out, err = played(tmp_path, "", option)
    assert (code, out) == (2, "")
    assert f"error: {option.partition('=')[0]} is for a new game, with --players" in err
    assert (tmp_path / "game.toml").read_bytes() == before


@pytest.mark.parametrize(
    "file", ["game.toml", "sub/game.toml", "link/game.toml", "../beside/game.toml"]
)
@pytest.mark.parametrize("option", [("--deck", "decks/my.toml"), ("--setup", "deck=decks/my.toml")])
def test_a_deck_is_named_from_where_one_is_not_from_where_the_record_is(
    tmp_path: Path, file: str, option: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tmp_path / "here"
    for folder in (here / "decks", here / "sub", here / "real/deep", tmp_path / "beside"):
        folder.mkdir(parents=True)
    (here / "link").symlink_to(here / "real/deep", target_is_directory=True)
    deck = zp.Deck("My deck", zp.house_deck().trucks[:12])
    zp.write_deck(deck, here / "decks/my.toml")
    monkeypatch.chdir(here)
    monkeypatch.setattr("sys.stdin", io.StringIO())

    assert main(["play", file, *NEW, *option]) == 0

    record = zp.read_record(file)
    assert isinstance(record.setup, Setup)
    assert record.setup.deck == deck
    assert not Path(str(record.setup_table["deck"])).is_absolute()


def test_a_load_at_home_in_quotes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "my loads").mkdir()
    truck = zp.house_deck()["T12"]
    cargo = zp.Cargo(1, 2, 1, 0, 1)
    zp.write_load(zp.solve(truck, cargo).load, tmp_path / "my loads" / "ben.toml")
    lines = [
        "Ben '~/my loads/none.toml'",
        'ben "~/my loads/ben.toml"',
        "yes",
        "undo",
        "Ben ~/my loads/ben.toml",
        "yes",
    ]
    code, out, _ = played(tmp_path, "\n".join([*PACKING, *lines]), *NEW)

    assert code == 0
    assert out.count("  Ben hands in the load Ben-1\n  Ben owes 5\n") == 2
    assert "none.toml: expected a file to read, found no such file" in out
    assert log(tmp_path)[-1] == "load Ben Ben-1"


def test_a_deck_at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No shell knows the home folder within NAME=VALUE."""
    deck = zp.Deck("My deck", zp.house_deck().trucks[:12])
    zp.write_deck(deck, tmp_path / "my.toml")
    (tmp_path / "evening").mkdir()
    monkeypatch.setenv("HOME", str(tmp_path))
    assert played(tmp_path / "evening", "", *NEW, "--setup", "deck=~/my.toml")[0] == 0
    record = zp.read_record(tmp_path / "evening/game.toml")
    assert isinstance(record.setup, Setup)
    assert record.setup.deck == deck


def test_a_link_that_leads_nowhere_is_kept(tmp_path: Path) -> None:
    game = tmp_path / "game.toml"
    game.symlink_to(tmp_path / "nowhere.toml")
    code, _, err = played(tmp_path, "", *NEW)
    assert code == 2
    assert "an existing file, which is kept; to go on with its game" in " ".join(err.split())
    assert game.is_symlink()
    assert not game.exists()
