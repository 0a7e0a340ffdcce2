"""The journal of an unfinished table: it is resumed, checked line by line, and never mistaken for another file."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

import zackpack as zp
from tests.strategies.cases import seeds
from zackpack.optimum.journal import MAX_LINE, Journal, journal_path
from zackpack.optimum.table_files import _DeckTask

DECK = zp.Deck("five", tuple(zp.Truck(f"T{size}", "." * size, 1) for size in range(1, 6)))
DICE = zp.Dice(((1, 2), (0, 1), (1,), (0,), (0, 1)))
"""Dice with few rolls, so that a table takes milliseconds."""


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """Where the table is to be."""
    return tmp_path / "table.csv"


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The table, written without a break."""
    path = tmp_path_factory.mktemp("whole") / "table.csv"
    zp.write_table(DECK, path, dice=DICE)
    return path.read_bytes()


def begin(table: Path, trucks: int = 3) -> Path:
    """Begin the table, and stop after some trucks; return its journal."""

    def stop(done: int, _: int) -> None:
        if done == trucks:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        zp.write_table(DECK, table, dice=DICE, on_done=stop)
    return journal_path(table)


def refusal(table: Path) -> str:
    """Why the table is not written; nothing changes on the disk."""
    journal = journal_path(table)
    before = journal.read_bytes() if journal.is_file() else None
    with pytest.raises(zp.InputError) as error:
        zp.write_table(DECK, table, dice=DICE)
    assert before is None or journal.read_bytes() == before
    assert not table.exists()
    return str(error.value)


def test_a_resumed_run_computes_only_what_is_missing(table: Path, whole: bytes) -> None:
    journal = begin(table)
    assert [path.name for path in table.parent.iterdir()] == [journal.name] == ["table.csv.zackpack-journal"]
    progress: list[int] = []
    zp.write_table(DECK, table, dice=DICE, on_done=lambda done, _: progress.append(done))
    assert progress == [3, 4, 5]
    assert table.read_bytes() == whole
    assert not journal.exists()


def test_a_run_without_a_finished_truck_leaves_nothing(table: Path) -> None:
    assert not begin(table, trucks=0).exists()


@pytest.mark.parametrize("seed", seeds(2, 50))
def test_what_a_kill_cuts_off_is_computed_again(seed: int, table: Path, whole: bytes) -> None:
    journal, chance = begin(table, trucks=4), Random(seed)
    data = journal.read_bytes()
    lengths = [chance.randrange(len(data)) for _ in range(5)]
    for length in (0, 1, len(data) - 1, data.index(b"\n"), data.index(b"\n") + 1, *lengths):
        journal.write_bytes(data[:length])
        zp.write_table(DECK, table, dice=DICE)
        assert table.read_bytes() == whole
        assert not journal.exists()
        table.unlink()


def test_a_run_killed_before_it_removed_the_journal_is_finished(table: Path, whole: bytes) -> None:
    journal = begin(table, trucks=5)
    table.write_bytes(whole)
    zp.write_table(DECK, table, dice=DICE)
    assert [path.name for path in table.parent.iterdir()] == ["table.csv"]
    journal = begin(table.with_name("second.csv"), trucks=4)
    journal.rename(journal_path(table))
    with pytest.raises(zp.InputError, match="an existing file, which is kept"):
        zp.write_table(DECK, table, dice=DICE, on_done=lambda *_: pytest.fail("the rest was computed first"))
    assert table.read_bytes() == whole


@pytest.mark.parametrize(
    "content", [b"no line end", b"a line\n", b"a line\nno line end", b"\n", b"\0" * 100, b'{"zackpack', b"\xff\n"]
)
def test_a_foreign_file_is_kept(content: bytes, table: Path) -> None:
    if content == b'{"zackpack':
        content += b" is written in Python"
    journal_path(table).write_bytes(content)
    message = refusal(table)
    assert f"{journal_path(table)}: expected the journal of the table, or nothing: move it away" in message
    assert "found a file that zackpack did not write, which is kept" in message


def test_no_link_is_followed(table: Path, tmp_path: Path) -> None:
    aim, journal = tmp_path / "diary.txt", journal_path(table)
    for text in ("", "dear diary", begin(tmp_path / "other.csv").read_text()):
        aim.write_text(text)
        journal.symlink_to(aim)
        message = refusal(table)
        assert "found a link, which is kept" in message
        assert message.count("expected") == 1, "an error within an error"
        assert aim.read_text() == text
        journal.unlink()
    journal.symlink_to(tmp_path / "nowhere")
    assert "found a link" in refusal(table)
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names")
def test_neither_folders_nor_pipes_are_opened(table: Path) -> None:
    journal = journal_path(table)
    journal.mkdir()
    assert "found a folder, which is kept" in refusal(table)
    journal.rmdir()
    os.mkfifo(journal)
    assert "found a pipe, which is kept" in refusal(table)


def test_the_beginning_of_another_table_is_kept(table: Path) -> None:
    begun = (journal := begin(table)).read_bytes()
    other = zp.Deck("Other", DECK.trucks[:4])
    with pytest.raises(zp.InputError, match=r"table\.csv\.zackpack-journal, line 1: .* the deck Other"):
        zp.write_table(other, table, dice=DICE)
    with pytest.raises(zp.InputError, match="the beginning of another table"):
        zp.write_table(DECK, table, dice=zp.Dice(((1,),) * 5))
    assert journal.read_bytes() == begun
    journal.write_bytes(begun.replace(b'"zackpack table":1', b'"zackpack table":20'))
    assert "the journal of another version of zackpack" in refusal(table)


CHANGES: dict[str, Callable[[bytes], bytes]] = {
    "a letter": lambda line: line.replace(b'"truck"', b'"trick"'),
    "a penalty": lambda line: line.replace(b"[", b"[1", 1),
    "the checksum": lambda line: b"0" * 16 + line[16:],
    "no checksum": lambda line: line[17:],
    "another truck": lambda line: line.replace(b'"T2"', b'"T1"'),
    "doubled": lambda line: line + line,
    "cut in two": lambda line: line[:30] + b"\n" + line[30:],
    "empty": lambda _: b"\n",
    "zeros": lambda line: b"\0" * (len(line) - 1) + b"\n",
    "endless": lambda line: line[:-1] + b" " * MAX_LINE,
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_changed_line_is_told(change: str, table: Path) -> None:
    journal = begin(table)
    lines = journal.read_bytes().splitlines(keepends=True)
    lines[2] = CHANGES[change](lines[2])
    journal.write_bytes(b"".join(lines))
    line = 4 if change == "doubled" else 3
    assert f"table.csv.zackpack-journal, line {line}: expected the tables of the deck five, unfinished" in (
        message := refusal(table)
    )
    assert message.endswith("found damage")


def sealed(text: bytes) -> bytes:
    """A line with the checksum that a journal of the deck would give it."""
    return Journal(Path("unused"), _DeckTask(DECK, DICE))._checksum(text) + b" " + text + b"\n"


def entry(truck: object, penalties: object) -> bytes:
    """The line of a truck."""
    return sealed(json.dumps({"truck": truck, "penalties": penalties}, separators=(",", ":")).encode())


RIGHT = zp.penalties(DECK["T4"], dice=DICE).ravel().tolist()
FORGED = {
    "huge number": sealed(b'{"truck":"T4","penalties":[' + b"9" * 10**6 + b"]}"),
    "more than 64 bits": entry("T4", [1 << 64, *RIGHT[1:]]),
    "deep nesting": sealed(b'{"truck":"T4","penalties":' + b"[" * 100_000 + b"]" * 100_000 + b"}"),
    "no object": sealed(b"[]"),
    "no list": entry("T4", 3),
    "null": entry("T4", [None, *RIGHT[1:]]),
    "true": entry("T4", [True, *RIGHT[1:]]),
    "a fraction": entry("T4", [float(RIGHT[0]), *RIGHT[1:]]),
    "not a number": entry("T4", [float("nan"), *RIGHT[1:]]),
    "too few": entry("T4", RIGHT[1:]),
    "negative": entry("T4", [-1, *RIGHT[1:]]),
    "impossible": entry("T4", [RIGHT[0] + 1, *RIGHT[1:]]),
    "fuller than the truck": entry("T4", [*RIGHT[:-1], RIGHT[-1] - 30]),
    "an unknown truck": entry("T9", RIGHT),
    "a list as truck": entry(["T4"], RIGHT),
    "a key twice": sealed(b'{"truck":"T4","truck":"T4","penalties":%s}' % str(RIGHT).replace(" ", "").encode()),
}


@pytest.mark.parametrize("forged", FORGED)
def test_a_line_with_a_right_checksum_is_checked_as_well(forged: str, table: Path) -> None:
    journal = begin(table)
    with journal.open("ab") as file:
        file.write(FORGED[forged])
    assert f"{journal.name}, line 5: " in refusal(table)


def test_a_right_line_is_taken(table: Path, whole: bytes) -> None:
    with begin(table).open("ab") as file:
        file.write(entry("T4", RIGHT))
    zp.write_table(DECK, table, dice=DICE)
    assert table.read_bytes() == whole


def test_two_runs_for_one_table_do_not_mix(table: Path, whole: bytes) -> None:
    refused = []

    def again(done: int, _: int) -> None:
        if done == 2:
            with pytest.raises(zp.InputError, match="another process that is writing this file") as error:
                zp.write_table(DECK, table, dice=DICE)
            refused.append(error)

    zp.write_table(DECK, table, dice=DICE, on_done=again)
    assert refused
    assert table.read_bytes() == whole
