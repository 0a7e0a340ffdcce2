"""What players want besides the log: a file in which to draw a load, and a look at their hand."""

import random
import signal
from pathlib import Path

import pytest

import zackpack as zp
from tests.at_the_table import Table, played
from tests.conversations import log, table, talk
from tests.machine import PATIENCE
from zackpack.cli.conversation import Conversation
from zackpack.files import read_load_file
from zackpack.games.game import Position
from zackpack.games.table import Handed

ROLLS = ("roll Anna 3,2,3,0,1", "roll Ben 1,2,1,0,1", "roll Cleo 5,0,3,0,2")
DEALS = ("deal Anna T07 T12", "deal Ben T01 T02", "deal Cleo T03 T04")
TAKEN = (*ROLLS, *DEALS, "take Anna T01", "take Ben T12", "draw Cleo T05")
HANDS = ("roll Anna 3", "roll Ben 9", "deal Anna red red pink darkblue", "deal Ben ? ? ? ?")


@pytest.mark.parametrize("typed", ["new load Ben", "Neue Ladung für Ben", "nouveau chargement ben"])
def test_a_player_gets_a_file_in_which_to_draw_the_load(
    typed: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    live = table("zack_and_pack", "Anna,Ben,Cleo", *TAKEN)
    said = talk(live, capsys, typed)

    assert said == "wrote game-Ben.toml: draw the load there, then type: Ben game-Ben.toml\n"

    file = read_load_file("game-Ben.toml")
    assert file.truck == zp.house_deck()["T12"]
    assert file.cargo == zp.Cargo(1, 2, 1, 0, 1)

    talk(live, capsys, "Ben game-Ben.toml")  # as it was written: an empty truck is a load, too
    assert log(live)[-1] == "load Ben Ben-1"


def test_each_file_to_draw_in_has_a_name_of_its_own_beside_the_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "our games"
    folder.mkdir()
    live = table(
        "zack_and_pack", "A/B C,Ben,Cleo", *(line.replace("Anna", '"A/B C"') for line in TAKEN)
    )

    for name in ("evening-A_B_C.toml", "evening-A_B_C-2.toml"):
        conversation = Conversation(live, random.Random(1), path=folder / "evening.toml")
        conversation.answer("new load A/B C")
        assert capsys.readouterr().out.endswith(f'then type: "A/B C" "{folder / name}"\n')
        assert (folder / name).exists()

    conversation.answer(f'"A/B C" "{folder / name}"')
    assert log(live)[-1].startswith('load "A/B C"')


def test_a_file_to_draw_in_has_a_name_that_is_not_too_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    name = "y" * 40
    live = table(
        "zack_and_pack", f"{name},Ben,Cleo", *(line.replace("Anna", name) for line in TAKEN)
    )
    record = Path("x" * 250 + ".toml")
    conversation = Conversation(live, random.Random(1), path=record)
    for file in (f"{name}.toml", f"{name}-2.toml"):
        assert conversation.answer(f"new load {name}")
        assert capsys.readouterr().out.startswith(f"wrote {file}: ")
        assert Path(file).exists()

    # where even that is too long, the game goes on
    conversation.path = Path("/".join(["x" * 200] * 30))
    assert conversation.answer(f"new load {name}")
    assert "found file name too long" in capsys.readouterr().out


def test_without_a_name_the_only_player_who_must_pack_gets_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    live = table("zack_and_pack", "Anna,Ben,Cleo", *TAKEN)
    several = "not recorded: new load: expected one of Anna, Ben, Cleo, found ''\n"
    assert talk(live, capsys, "new load") == several
    talk(live, capsys, "new load Anna", "Anna game-Anna.toml", "new load Ben", "Ben game-Ben.toml")
    assert talk(live, capsys, "new load").startswith("wrote game-Cleo.toml")


def test_a_load_is_drawn_for_a_known_truck_and_roll(capsys: pytest.CaptureFixture[str]) -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo", *ROLLS)
    assert "Ben, whose truck or roll is not known" in talk(live, capsys, "new load Ben")
    assert "expected one of Anna, Ben, Cleo" in talk(live, capsys, "new load Dora")


def test_a_hand_is_on_the_terminal_until_enter_and_nowhere_afterwards(tmp_path: Path) -> None:
    new = ("--game", "wuestentruck", "--players", "Anna,Ben")
    before = "import os; os.environ['TERM'] = 'xterm'"
    with Table(tmp_path, *new, before=before) as players:
        players.listen()
        for line in HANDS:
            players.ask(line)
        written = (tmp_path / "game.toml").read_text("utf-8")

        players.type("hand anna\n")
        shown = players.listen("pink\n\n").partition("\n")[2]
        cards = "1 x dark blue\n2 x red\n1 x pink\n\n"
        heading = "The hand of Anna, who looks alone; Enter hides it.\n\n"
        assert shown == f"\x1b[?1049h\x1b[H{heading}{cards}"  # on the other screen of a terminal

        players.type("\n")
        said = players.listen()
        assert "\x1b[2J\x1b[H\x1b[?1049l" in said  # which is wiped and left
        assert "1 x pink" not in said
        assert (tmp_path / "game.toml").read_text("utf-8") == written


def test_where_nothing_can_be_hidden_again_no_hand_is_shown(tmp_path: Path) -> None:
    lines = "\n".join((*HANDS, "hand Anna", ""))
    _, said, _ = played(tmp_path, lines, "--game", "wuestentruck", "--players", "Anna,Ben")
    assert "hand: expected a terminal that can take the cards away again" in said
    assert "1 x pink" not in said


SIGNALLED = """
import builtins, os, signal

os.environ["TERM"] = "xterm"
ask = builtins.input

def asked(*prompt):
    if prompt:
        return ask(*prompt)
    signal.raise_signal(signal.SIGTSTP)  # which does nothing while a hand is shown
    signal.raise_signal(signal.{name})

builtins.input = asked
"""
"""What makes signals come while a hand is shown, and at no other moment."""


@pytest.mark.skipif(not hasattr(signal, "SIGTSTP"), reason="no such signals here")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGQUIT", "SIGINT"])
def test_a_signal_that_ends_play_takes_the_hand_from_the_screen(name: str, tmp_path: Path) -> None:
    new = ("--game", "wuestentruck", "--players", "Anna,Ben")
    number = signal.Signals[name]
    with Table(tmp_path, *new, before=SIGNALLED.format(name=name)) as players:
        players.listen()
        for line in HANDS:
            players.ask(line)
        players.type("hand Anna\n")
        said = players.listen("no such text").rpartition("pink\n\n")[2]
        assert players.process.wait(PATIENCE) == 128 + number

    assert said.startswith("\x1b[2J\x1b[H\x1b[?1049l")
    assert "pink" not in said
    assert [path.name for path in tmp_path.iterdir()] == ["game.toml"]


@pytest.mark.parametrize("name", ["zack_and_pack", "montego_bay", "zock", "points"])
def test_a_hand_is_looked_at_only_in_games_that_have_some(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    live = table(name, "Anna,Ben,Cleo")
    expected = "not recorded: hand: expected a game in which players hold cards, found "
    for line in ("hand Anna", "hand", "hand Dora", "Karten Anna"):
        assert talk(live, capsys, line) == f"{expected}{live.game.TITLE}\n"


@pytest.mark.parametrize("name", ["montego_bay", "wuestentruck", "zock", "points"])
def test_a_load_is_drawn_only_in_games_that_have_some(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    live = table(name, "Anna,Ben,Cleo")
    expected = "not recorded: new: expected a game in which players pack trucks, found "
    assert talk(live, capsys, "new load Anna") == f"{expected}{live.game.TITLE}\n"


def test_a_look_at_a_hand_names_whose_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    said = talk(table("wuestentruck", "Anna,Ben"), capsys, "hand")
    assert said == "not recorded: hand: expected one of Anna, Ben, found ''\n"


def counts(game: Handed, state: Position, player: str) -> dict[str, int]:
    """How many cards of each kind a player holds."""
    return {cards.label: cards.count for cards in game.hand(state, player)}


def test_cards_that_nobody_recorded_are_counted() -> None:
    live = table("wuestentruck", "Anna,Ben", *HANDS)
    game = live.game
    assert isinstance(game, Handed)
    assert counts(game, live.state, "Anna") == {"dark blue": 1, "red": 2, "pink": 1}
    assert counts(game, live.state, "Ben") == {"not recorded": 4}
    assert counts(game, live.states[0], "Ben") == {}


def test_only_a_game_with_hands_shows_one_and_help_says_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo")
    assert "not recorded" in talk(live, capsys, "hand Anna")
    said = talk(live, capsys, "help")
    assert "hand NAME" not in said
    assert "new load NAME" in said
    said = talk(table("wuestentruck", "Anna,Ben"), capsys, "help")
    assert "hand NAME" in said
    assert "new load NAME" not in said
