"""Whole games with `zackpack play`: at a terminal, and from a pipe."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import zackpack as zp
from tests.at_the_table import NEW, Table, fed, log, played
from zackpack.cli import main
from zackpack.games import zack_and_pack
from zackpack.games.zack_and_pack import markers
from zackpack.games.zack_and_pack.position import State
from zackpack.scores import penalty_of_volume
from zackpack.sentences import Sentence
from zackpack.violations import IllegalMoveError, Violation

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
  end of round 1
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
Round 1: {} to pay.
  type: {} load.toml{}: a load in a file
        pay {} 3{}
"""


def position(folder: Path) -> State:
    state = zp.replay(zp.read_record(folder / "game.toml")).positions[-1]
    assert isinstance(state, State)
    return state


def worth(told: str | None) -> int:
    """The points of markers as they are told: "2 x 10, 1 x 5"."""
    return sum(int(count) * int(value) for count, value in re.findall(r"(\d+) x (\d+)", told or ""))


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


def most(folder: Path, player: str) -> int:
    """What an empty truck costs a player."""
    state = position(folder)
    seat = state.seat(player)
    assert seat.truck
    assert seat.cargo
    return penalty_of_volume(state.setup.deck[seat.truck], seat.cargo, 0)


def play_round(table: Table, folder: Path) -> str:
    """A round with our dice and cards: Anna packs as well as can be, Ben and Cleo pay for empty trucks."""
    before = dict(zip(PLAYERS, position(folder).close_round().points, strict=True))
    for said in (table.ask(""), table.ask("")):
        assert "not recorded" not in said
    (taken, owner), *_ = ((truck, index) for truck, index in position(folder).table.items() if index)
    assert f"Anna takes {taken}" in table.ask(f"anna {taken.lower()}")
    assert "Ben gets the unknown card" in table.ask("Ben draw")
    assert "Cleo gets the unknown card" in table.ask("")
    assert PLAYERS[owner] != "Anna"
    owed = {"Anna": pack(folder, "Anna"), "Ben": most(folder, "Ben"), "Cleo": most(folder, "Cleo")}
    assert f"  Anna owes {owed['Anna']}\n" in table.ask("Anna load.toml")
    assert f"  Ben owes {owed['Ben']}\n" in table.ask(f"Ben {owed['Ben']}")
    told = table.ask(f"Cleo {owed['Cleo']}")
    least = {player: owed["Anna"] if player == "Anna" else pack(folder, player) for player in PLAYERS}
    lines = told.partition("end of round")[2].splitlines()
    for player in PLAYERS:
        paid = min(owed[player], before[player])
        bonus = 10 * (owed[player] == min(owed.values()))
        (line,) = (line for line in lines if re.match(rf"  {player} (pays|owes)", line))
        found = re.fullmatch(rf"  {player} (?:owes (\d+), )?pays {paid} \((.*?)\)(?:, bonus 10 \((.*)\))?: (.*)", line)
        assert found, line
        assert found[1] == (None if paid == owed[player] else str(owed[player]))
        given, _, received = found[2].partition("gets")
        assert worth(given) - worth(received) == paid
        assert worth(found[3]) == bonus
        assert found[4] == f"{before[player] - paid + bonus} points"
        missed = owed[player] - least[player]
        assert (
            f"  {player} could have paid {least[player]}: {missed} less"
            if missed
            else f"  {player} could not have paid less"
        ) in lines
    return told


def test_a_whole_game_at_a_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Table(tmp_path, *NEW, "--seed", "3") as table:
        start = "  No truck lies on the table.\n  Anna: 75 points.\n  Ben: 75 points.\n  Cleo: 75 points.\n"
        start += "  The draw pile has 30 cards.\n"
        assert table.listen() == f'type "help" for what can be typed\n{start}Round 1: {ROLLS}> '
        assert table.ask("show") == f"{start}Round 1: {ROLLS}"
        said = table.ask("help")
        assert all(word in said for word in ("Enter", "draw Anna T05", "deal Anna T07 T12", "undo", "show", "quit"))
        assert log(tmp_path) == []
        assert table.ask("undo").startswith("there is nothing to take back\n")
        for line in FIRST_ROUND.splitlines():
            assert "not recorded" not in table.ask(line)
        assert log(tmp_path) == BEFORE_THE_LOADS
        assert "  Cleo: 75 points, rolled 5 white, 3 brown, 2 purple, has truck T05.\n" in table.ask("show")
        assert table.ask("").startswith("Enter does nothing now")
        assert table.ask("Ben 8").startswith("  Ben owes 8\n")
        assert table.ask("Cleo 33").startswith("  Cleo owes 33\n")
        assert table.ask("undo") == "taken back: Cleo owes 33\n" + PAYING.format(
            "Anna and Cleo are", "Anna", " (or Cleo)", "Anna", " (or Cleo)"
        )
        assert pack(tmp_path, "Anna") == 22
        assert table.ask("Anna load.toml").startswith("  Anna's load is kept as Anna-1\n  Anna owes 22\n")
        assert table.ask("Cleo 30") == f"  Cleo owes 30\n{PAID}Round 2: {ROLLS}"
        assert table.ask("undo").startswith("taken back: Cleo owes 30\nRound 1: Cleo is to pay.")
        assert table.ask("Cleo 30") == f"  Cleo owes 30\n{PAID}Round 2: {ROLLS}"
        before = [*BEFORE_THE_LOADS, "pay Ben 8", "load Anna Anna-1", "pay Cleo 30"]
        assert log(tmp_path) == before
        assert table.end("quit\n") == (0, "quit\neverything is kept; go on with: zackpack play game.toml\n")
    with Table(tmp_path, "--seed", "4") as table:
        piles = "  The draw pile has 23 cards, and the discards have 7.\n"
        assert f"  Anna: 53 points.\n  Ben: 77 points.\n  Cleo: 45 points.\n{piles}Round 2:" in table.listen()
        for _ in range(20):
            told = play_round(table, tmp_path)
            if over := re.search(r"\nThe game is over: (.+) won.\n  type: quit, or undo the last line\n", told):
                break
        assert over
        assert over[1] == "Anna"
        assert table.ask("Ben 3").startswith("not recorded: ZP-E1")
        assert "Enter does nothing now" in table.ask("")
        assert table.ask("win Ben").startswith("not recorded: ZP-E2: Anna won")
        assert table.ask("win Anna").startswith("  win Anna\n")
        assert table.end("quit\n")[0] == 0
    assert log(tmp_path)[: len(before)] == before
    capsys.readouterr()
    assert main(["check", str(tmp_path / "game.toml")]) == 0
    assert re.search("^legal\n.*Anna", capsys.readouterr().out, re.MULTILINE)


WRONG: list[tuple[str, str]] = [
    ("hello", "expected one of the players .Anna, Ben, Cleo., or a word that help explains, found 'hello'"),
    ("# hello", "expected one of the players .* found '# hello'"),
    ("Dora 3", "expected one of the players .* found 'Dora 3'"),
    ("Anna", "expected Anna and what Anna does, found 'Anna'"),
    ("cleo", "expected Cleo and what Cleo does, such as draw Cleo T05, found 'cleo'"),
    ("Anna T99", "ZP-C1: there is no truck T99"),
    ("Anna ²", ".*there is no truck ²"),
    ("Anna 9999999999", "ZP-C1: there is no truck 9999999999"),
    ("Anna 3,2,3", ".*there is no truck 3,2,3"),
    ("roll Anna 3,2,3,0,1", "ZP-R1: all rolls come before the deal"),
    ("Anna T01", "ZP-R3: Anna has already taken T01"),
    ("Cleo T03", "ZP-R2: T03 is on the table or already taken"),
    ("take Cleo T03", "ZP-R4: Cleo is the last to pick"),
    ("draw Cleo T99", "ZP-C1: there is no truck T99"),
    ("draw Cleo T01", "ZP-R2: T01 is on the table or already taken"),
    ("deal Anna T20", "ZP-R2: all trucks are dealt before anybody takes one"),
    ("shuffle T01 T02", "ZP-R5: the draw pile still has 24 cards"),
    ("Anna 21", "ZP-S3: with this truck and cargo Anna owes at least 22, not 21"),
    ("Anna 999", "ZP-S3: Anna can owe at most 52, not 999"),
    ("Anna none.toml", "none.toml: expected a file to read, found no such file"),
    ("Anna notes.txt", "notes.txt.*: expected"),
    ("Anna other.toml", "expected T01.*, as recorded, found T12"),
    ("Ben heap.toml", "the load is illegal:\nZP-L3: "),
    ("load Anna a1", "column 11: expected one of .loads.: none is there, found 'a1'"),
    ("pay Anna", "column 9: expected a whole number, 0 or more, found the end of the line"),
    ("pay Anna 3 4", "column 12: expected the end of the line, found '4'"),
    ("score Anna=3", "ZP-S4: the penalty of Anna, Ben, Cleo and the points of Ben, Cleo are missing"),
    ("round 2", "ZP-S4: round 1 is not over"),
    ("win Anna", "ZP-E1: the game is not over"),
    ("correct 99 pay Anna 3", "the line: expected a line from 1 to 8, found 99"),
    (
        "correct",
        "correct: expected the number of a line and what it is to say, such as correct 8 take Ben T12, found nothing",
    ),
    (
        "correct 1",
        "correct: expected the number of a line and what it is to say, such as correct 8 take Ben T12, found '1'",
    ),
    (
        "insert",
        "insert: expected the number of a line and the line to put before it, such as insert 8 take Ben T12, found",
    ),
    ("correct 1 hello", "expected one of the players"),
    ("delete 0", "the line: expected a line from 1 to 8, found 0"),
]


def test_no_prompt_ends_a_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse_all(*_: object) -> tuple[()]:
        raise IllegalMoveError(Violation("ZP-R2", Sentence("nobody can have got it.")))

    monkeypatch.setattr(zack_and_pack.GAME, "by_chance", refuse_all)
    code, told, wrong = played(tmp_path, "roll Anna 3,2,3,0,1\n\nundo\n", *NEW)
    assert (code, wrong) == (0, "")
    prompt = (
        "What comes next is not clear: ZP-R2: nobody can have got it.\n  type: what happened, or undo, lines or help\n"
    )
    assert told.count(prompt) == 4
    assert "taken back: " in told
    assert not log(tmp_path)


def test_a_deleted_deal_of_a_known_pile_does_not_end_the_game(tmp_path: Path) -> None:
    code, told, wrong = played(tmp_path, "\n\ndelete 6\ntake Ben\n", *NEW, "--seed", "1")
    assert (code, wrong) == (0, "")
    assert "Round 1: Anna, Ben and Cleo are to take a truck.\n  type: take Anna T" in told
    assert len(log(tmp_path)) == 9


def test_what_is_wrong_is_answered_and_not_recorded(tmp_path: Path) -> None:
    truck, cargo = zp.house_deck()["T12"], zp.Cargo(1, 2, 1, 0, 1)
    best = zp.solve(truck, cargo).load
    zp.write_load(zp.Load(truck, zp.Cargo(9)), tmp_path / "other.toml")
    zp.write_load(zp.Load(truck, cargo, (*best.placements, best.placements[0])), tmp_path / "heap.toml")
    (tmp_path / "notes.txt").write_text("Milk\n")
    right = FIRST_ROUND.splitlines()
    code, out, err = played(tmp_path, "\n".join([*right[:-1], *(line for line, _ in WRONG)]), *NEW)
    assert (code, err) == (0, "")
    answers = out.split("\n> ")[len(right) : -1]
    assert len(answers) == len(WRONG)
    for answer, (line, expected) in zip(answers, WRONG, strict=True):
        assert re.match(f"not recorded: {expected}", answer, re.DOTALL), (line, answer)
        assert "Round 1: Cleo is to get the unknown card." in answer
    assert log(tmp_path) == BEFORE_THE_LOADS[:-1]


def test_nobody_is_told_the_next_card_by_a_shuffle(tmp_path: Path) -> None:
    code, out, _ = played(tmp_path, "\n\n", *NEW)
    (pile,) = (line.split()[1:] for line in log(tmp_path) if line.startswith("shuffle"))
    assert code == 0
    assert "the draw pile is shuffled" in out
    assert [card for card in pile[6:] if re.search(rf"\b{card}\b", out.replace("deal Anna T07 T12", ""))] == []


def test_a_deck_with_numbers_for_names(tmp_path: Path) -> None:
    trucks = (zp.Truck(str(number), truck.area, truck.levels) for number, truck in enumerate(zp.house_deck()))
    zp.write_deck(zp.Deck("numbered", tuple(trucks)), tmp_path / "numbered.toml")
    lines = [*FIRST_ROUND.splitlines()[:3], "deal Anna 6 11", "deal Ben 0 1", "deal Cleo 2 3"]
    lines += ["Anna 0", "Ben 11", "Cleo 4", "Anna 22", "Ben 8", "Cleo 30"]
    code, out, _ = played(tmp_path, "\n".join(lines), *NEW, "--setup", "deck=numbered.toml")
    assert code == 0
    assert PAID in out
    assert log(tmp_path)[6:] == ["take Anna 0", "take Ben 11", "draw Cleo 4", "pay Anna 22", "pay Ben 8", "pay Cleo 30"]


def test_a_card_of_our_pile_is_drawn_at_the_start_of_a_round_as_in_its_middle(tmp_path: Path) -> None:
    lines = [FIRST_ROUND, "Anna 22", "Ben 8", "Cleo 30", "Anna draw", "yes", "Ben draw"]
    code, out, _ = played(tmp_path, "\n".join(lines), *NEW)
    assert code == 0
    assert "not recorded" not in out
    assert out.count("After that, this can no longer be recorded: roll for Anna, Ben and Cleo.") == 1
    assert len(log(tmp_path)) == len(BEFORE_THE_LOADS) + 5


def test_a_whole_game_from_a_pipe(tmp_path: Path) -> None:
    lines, points = [], [75, 75, 75]
    chance = random.Random(1)
    while 0 not in points:
        owed = [chance.randrange(40) for _ in PLAYERS]
        lines += [f"{player} {penalty}" for player, penalty in zip(PLAYERS, owed, strict=True)]
        points = [
            max(0, have - penalty) + 10 * (penalty == min(owed)) for have, penalty in zip(points, owed, strict=True)
        ]
    code, out, err = fed(tmp_path, "\n".join([*lines, "show"]), *NEW)
    assert (code, err) == (0, "")
    assert log(tmp_path) == [f"pay {line}" for line in lines]
    winner = PLAYERS[points.index(max(points))]
    standings = "".join(f"  {player}: {have} points.\n" for player, have in zip(PLAYERS, points, strict=True))
    assert f"{standings}  1. {winner}: {max(points)} points\n" in out
    assert f"\nThe game is over: {winner} won.\n  type: quit, or undo the last line\n" in out
    assert out.endswith("\n> \neverything is kept; go on with: zackpack play game.toml\n")
    assert markers.VALUES.total(markers.START_MARKERS) == 75


LONG = b"x" * 100_000
STRANGE = [
    *(b"\xff\xfe\x00", b"Anna \xc3", b"Anna \xf0\x9f.toml", b"Anna a\x00b.toml", b"\xed\xa0\x80"),
    *(b"\x1b[2J\x1b[31mAnna 3", b"pay \x07", b"pay Anna 3 # \x1b", b"Anna \x1b.toml", b"\x04"),
    *("pay Anna 3\u202e".encode(), b"Anna\t3", b"Ben 4   \r", b" " * 100_000, b"9" * 100_000),
    *(LONG, *(before + LONG for before in (b"Anna ", b"Anna 1,", b"Anna .", b"take Ben ", b"deal Ben ", b"draw Ben "))),
    *(b"Cleo " + b"9" * 100_000, b"pay Cleo " + b"9" * 100_000),
    *(b"score " + b"Anna=1 " * 15_000, b"shuffle " + b"T01 " * 25_000),
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


def test_keys_that_are_no_text_at_a_terminal(tmp_path: Path) -> None:
    with Table(tmp_path, *NEW) as table:
        table.listen()
        assert "not recorded" in table.ask(b"hello \xff\xfe")
        assert "not recorded" in table.ask("Größe 🚚")
        assert "Anna owes 3" in table.ask("Anna 3")
        assert table.end("quit\n")[0] == 0
    assert log(tmp_path) == ["pay Anna 3"]


@pytest.mark.parametrize("line", ["show", "", "undo", "quit"])
def test_a_finished_game_can_be_looked_at(tmp_path: Path, line: str) -> None:
    played(tmp_path, "Anna 80\nBen 3\nCleo 9", *NEW)
    code, out, _ = played(tmp_path, line)
    assert code == 0
    assert "The game is over: Ben won." in out
    assert log(tmp_path) == ["pay Anna 80", "pay Ben 3"] + ["pay Cleo 9"] * (line != "undo")
