"""Whole games with `zackpack play`: at a terminal, and from a pipe."""

import random
import re
from pathlib import Path

import pytest

import zackpack as zp
from tests.at_the_table import NEW, Table, log, played
from zackpack.cli import main
from zackpack.games.zack_and_pack import markers
from zackpack.games.zack_and_pack.position import State

PLAYERS = ("Anna", "Ben", "Cleo")
FIRST_ROUND = """\
Anna 3,2,3,0,1
Ben 1,2,1,0,1
Cleo 5,0,3,0,2
deal Anna T07 T12
deal Ben T01 T02
deal Cleo T03 T04
Anna T01
Ben T12
Cleo T05
"""
BEFORE_THE_LOADS = [
    "roll Anna 3,2,3,0,1",
    "roll Ben 1,2,1,0,1",
    "roll Cleo 5,0,3,0,2",
    "deal Anna T07 T12",
    "deal Ben T01 T02",
    "deal Cleo T03 T04",
    "take Anna T01",
    "take Ben T12",
    "draw Cleo T05",
]
PAID = """\
  End of round 1
  Anna pays 22 (gives 2 x 10, 1 x 5 and gets 1 x 2, 1 x 1): 53 points
  Ben pays 8 (gives 1 x 10 and gets 1 x 2), bonus 10 (gets 1 x 10): 77 points
  Cleo pays 30 (gives 1 x 50 and gets 2 x 10): 45 points
  Anna could not have paid less
  Ben could have paid 5: 3 less
  Cleo could not have paid less
"""
ROLLS = "{} are to roll.\n  Enter: roll for Anna, Ben and Cleo\n  or type: roll Anna 3,2,3,0,1\n"
ROLLS = ROLLS.format("Anna, Ben and Cleo")
PAYING = """\
Round 1: {} to pack and pay.
  type: {} load.toml{}: a load in a file
        {}
"""


def position(folder: Path) -> State:
    state = zp.replay(zp.read_record(folder / "game.toml")).positions[-1]
    assert isinstance(state, State)
    return state


def pack(folder: Path, player: str) -> int:
    """Write the best load of a player to load.toml; what it costs."""
    state = position(folder)
    seat = state.seat(player)
    assert seat.truck
    assert seat.cargo
    best = zp.solve(state.setup.deck[seat.truck], seat.cargo)
    (folder / "load.toml").unlink(missing_ok=True)
    zp.write_load(best.load, folder / "load.toml")
    return best.penalty


def test_a_whole_game_at_a_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Table(tmp_path, *NEW, "--seed", "3") as table:
        start = (
            "  No truck lies on the table.\n  Anna: 75 points.\n  Ben: 75 points.\n"
            "  Cleo: 75 points.\n"
        )
        start += "  The draw pile has 30 cards.\n"
        assert table.listen() == f'type "help" for what can be typed\n{start}Round 1: {ROLLS}> '
        assert table.ask("show") == f"{start}Round 1: {ROLLS}"
        said = table.ask("help")
        assert all(
            word in said
            for word in ("Enter", "draw Anna T05", "deal Anna T07 T12", "undo", "show", "quit")
        )
        assert log(tmp_path) == []
        assert table.ask("undo").startswith("there is nothing to take back\n")
        for line in FIRST_ROUND.splitlines():
            assert "not recorded" not in table.ask(line)
        assert log(tmp_path) == BEFORE_THE_LOADS
        assert (
            "  Cleo: 75 points, rolled 5 white, 3 brown, 2 purple, has truck T05.\n"
            in table.ask("show")
        )
        assert table.ask("").startswith("Enter does nothing now")
        assert table.ask("Ben 8").startswith("  Ben owes 8\n")
        assert table.ask("Cleo 33").startswith("  Cleo owes 33\n")
        assert table.ask("undo") == "taken back: Cleo owes 33\n" + PAYING.format(
            "Anna and Cleo are", "Anna", " (or Cleo)", "pay Anna 52 or pay Cleo 57"
        )
        assert pack(tmp_path, "Anna") == 22
        assert table.ask("Anna load.toml").startswith(
            "  Anna hands in the load Anna-1\n  Anna owes 22\n"
        )
        assert table.ask("Cleo 30") == f"  Cleo owes 30\n{PAID}Round 2: {ROLLS}"
        assert table.ask("undo").startswith(
            "taken back: Cleo owes 30\nRound 1: Cleo is to pack and pay."
        )
        assert table.ask("Cleo 30") == f"  Cleo owes 30\n{PAID}Round 2: {ROLLS}"
        before = [*BEFORE_THE_LOADS, "pay Ben 8", "load Anna Anna-1", "pay Cleo 30"]
        assert log(tmp_path) == before
        assert table.end("quit\n") == (
            0,
            "quit\neverything is kept; go on with: zackpack play game.toml\n",
        )

    with Table(tmp_path, "--seed", "4") as table:
        piles = "  The draw pile has 23 cards, and the discards have 7.\n"
        assert (
            f"  Anna: 53 points.\n  Ben: 77 points.\n  Cleo: 45 points.\n{piles}Round 2:"
            in table.listen()
        )
        for line in ("round 2", "Anna 80", "yes", "Ben 3", "Cleo 45"):
            told = table.ask(line)
        assert "\nThe game is over: Ben won.\n  type: quit, or undo the last line\n" in told
        assert table.ask("Ben 3").startswith("not recorded: ZP-E1")
        assert "Enter does nothing now" in table.ask("")
        assert table.ask("win Anna").startswith("not recorded: ZP-E2: Ben won")
        assert table.ask("win Ben").startswith("  Ben won\n")
        assert table.end("quit\n")[0] == 0

    assert log(tmp_path)[: len(before)] == before

    capsys.readouterr()
    assert main(["check", str(tmp_path / "game.toml")]) == 0
    assert re.search("^legal\n.*Ben", capsys.readouterr().out, re.MULTILINE)


WRONG: list[tuple[str, str]] = [
    (
        "hello",
        (
            "expected one of the players .Anna, Ben, Cleo., or a word that help explains, "
            "found 'hello'"
        ),
    ),
    ("shuffle T01 T02", "ZP-R5: the draw pile still has 24 cards"),
    ("Anna none.toml", "none.toml: expected a file to read, found no such file"),
    ("Anna notes.txt", "notes.txt.*: expected"),
    ("Anna other.toml", "expected T01.*, as recorded, found T12"),
    ("Ben heap.toml", "the load is illegal:\nZP-L3: "),
    ("load Anna a1", "column 11: expected one of .loads.: none is there, found 'a1'"),
    (
        "score Anna=3",
        "ZP-S4: Anna has 75 points, not 3",
    ),
    ("correct 99 pay Anna 3", "the line: expected a line from 1 to 8, found 99"),
    ("delete 0", "the line: expected a line from 1 to 8, found 0"),
    (
        "correct",
        (
            "correct: expected the number of a line and what it is to say, "
            "such as correct 8 LINE, found nothing"
        ),
    ),
    (
        "insert",
        (
            "insert: expected the number of a line and the line to put before it, "
            "such as insert 8 LINE, found"
        ),
    ),
]


def test_what_is_wrong_is_answered_and_not_recorded(tmp_path: Path) -> None:
    truck = zp.house_deck()["T12"]
    cargo = zp.Cargo(1, 2, 1, 0, 1)
    best = zp.solve(truck, cargo).load
    zp.write_load(zp.Load(truck, zp.Cargo(9)), tmp_path / "other.toml")
    zp.write_load(
        zp.Load(truck, cargo, (*best.placements, best.placements[0])), tmp_path / "heap.toml"
    )
    (tmp_path / "notes.txt").write_text("Milk\n")
    right = FIRST_ROUND.splitlines()
    code, out, err = played(tmp_path, "\n".join([*right[:-1], *(line for line, _ in WRONG)]), *NEW)

    assert (code, err) == (0, "")

    answers = out.split("\n> ")[len(right) : -1]
    assert len(answers) == len(WRONG)

    for answer, (line, expected) in zip(answers, WRONG, strict=True):
        assert re.match(f"not recorded: {expected}", answer, re.DOTALL), (line, answer)
        assert "Round 1: Cleo is last and gets the unknown card." in answer

    assert log(tmp_path) == BEFORE_THE_LOADS[:-1]


def test_a_whole_game_from_a_pipe(tmp_path: Path) -> None:
    lines = []
    points = [75, 75, 75]
    chance = random.Random(1)
    while 0 not in points:
        owed = [chance.randrange(40) for _ in PLAYERS]
        lines += [f"{player} {penalty}" for player, penalty in zip(PLAYERS, owed, strict=True)]
        points = [
            max(0, have - penalty) + 10 * (penalty == min(owed))
            for have, penalty in zip(points, owed, strict=True)
        ]

    code, out, err = played(tmp_path, "\n".join([*lines, "show"]), *NEW)
    assert (code, err) == (0, "")
    assert log(tmp_path) == [f"pay {line}" for line in lines]

    winner = PLAYERS[points.index(max(points))]
    standings = "".join(
        f"  {player}: {have} points.\n" for player, have in zip(PLAYERS, points, strict=True)
    )
    assert f"{standings}  1. {winner}: {max(points)} points\n" in out
    assert f"\nThe game is over: {winner} won.\n  type: quit, or undo the last line\n" in out
    assert out.endswith("\n> \neverything is kept; go on with: zackpack play game.toml\n")
    assert markers.VALUES.total(markers.START_MARKERS) == 75


LONG = b"x" * 20_000
STRANGE = [
    *(b"\xff\xfe\x00", b"Anna \xc3", b"Anna \xf0\x9f.toml", b"Anna a\x00b.toml", b"\xed\xa0\x80"),
    *(b"\x1b[2J\x1b[31mAnna 3", b"pay \x07", b"pay Anna 3 # \x1b", b"Anna \x1b.toml", b"\x04"),
    *("pay Anna 3\u202e".encode(), b"Anna\t3", b"Ben 4   \r", b" " * 20_000, b"9" * 20_000),
    *(
        LONG,
        *(
            before + LONG
            for before in (
                b"Anna ",
                b"Anna 1,",
                b"Anna .",
                b"take Ben ",
                b"deal Ben ",
                b"draw Ben ",
            )
        ),
    ),
    *(b"Cleo " + b"9" * 20_000, b"pay Cleo " + b"9" * 20_000),
    *(b"score " + b"Anna=1 " * 3000, b"shuffle " + b"T01 " * 5000),
]
"""Lines of which two are right, and one is empty."""


def test_bytes_that_are_no_text_and_endless_lines(tmp_path: Path) -> None:
    code, out, err = played(tmp_path, b"\n".join(STRANGE), *NEW)
    assert (code, err) == (0, "")
    assert all(mark.isprintable() or mark == "\n" for mark in out)
    assert max(map(len, out.splitlines())) < 2200
    assert log(tmp_path) == ["pay Anna 3", "pay Ben 4"]
    assert out.count("not recorded") == len(STRANGE) - 3
    assert out.count("Enter does nothing now") == 1


@pytest.mark.parametrize("line", ["show", "", "undo", "quit"])
def test_a_finished_game_can_be_looked_at(tmp_path: Path, line: str) -> None:
    played(tmp_path, "Anna 80\nBen 3\nCleo 9", *NEW)
    code, out, _ = played(tmp_path, line)
    assert code == 0
    assert "The game is over: Ben won." in out
    assert log(tmp_path) == ["pay Anna 80", "pay Ben 3"] + ["pay Cleo 9"] * (line != "undo")
