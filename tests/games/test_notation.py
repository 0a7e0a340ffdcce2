"""The words of a line: names in quotes, upper and lower case, comments, columns of faults."""

import re
from pathlib import Path

import hypothesis.strategies as st
import pytest
from hypothesis import given

import zackpack as zp
from tests.harness import replayed
from tests.strategies.cases import cases
from zackpack.files.source import Folder, Source
from zackpack.games.line_reader import LineReader
from zackpack.games.names import Names, Vocabulary, named, quote
from zackpack.games.records import read_event
from zackpack.games.referee import offers_in
from zackpack.games.writing import record_text

RECORDS = Path(__file__).parents[1] / "records"
PLAYERS = ("Anna Lee", "Ben", "Käthe", "D'Arcy #1")


def words(text: str) -> list[str]:
    """All words of a line."""
    line = LineReader(text, Vocabulary(Names(PLAYERS)))
    return list(line.take_all(lambda line: line.take("a word"))) if line else []


def read_payment(text: str) -> None:
    """Read a verb, a player and a number."""
    line = LineReader(text, Vocabulary(Names(PLAYERS)))
    line.take("a verb")
    line.take_player()
    line.take_number("a number")
    line.require_end()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("pay Ben 3", ["pay", "Ben", "3"]),
        ('pay "Anna Lee" 3', ["pay", "Anna Lee", "3"]),
        ('at "Anna Lee".large 8', ["at", "Anna Lee.large", "8"]),
        ('at "Anna Lee.large" 8', ["at", "Anna Lee.large", "8"]),
        ('score "Anna Lee"=3 Ben=4', ["score", "Anna Lee=3", "Ben=4"]),
        ("pay \"D'Arcy #1\" 3 # 'a' \"b", ["pay", "D'Arcy #1", "3"]),
        ("pay Ben 3#4", ["pay", "Ben", "3"]),
        ('say ""', ["say", ""]),
        ('a\u00a0"b\tc"\u3000d', ["a", "b\tc", "d"]),
        (' # "', []),
    ],
)
def test_words_may_be_quoted(text: str, expected: list[str]) -> None:
    assert words(text) == expected


@cases(200)
@given(
    st.lists(
        st.text(st.characters(exclude_categories=["C"], exclude_characters='"'), max_size=6),
        max_size=5,
    )
)
def test_any_words_survive(written: list[str]) -> None:
    assert words(" ".join(map(quote, written)) + ' # "a" "') == written


@pytest.mark.parametrize(
    ("text", "column", "found"),
    [
        ('pay "Anna 3 # paid', 5, "'\"Anna 3 # paid'"),
        ('pay "Anna Lee" "3', 16, "'\"3'"),
        ('pay "Anna Leo" 3', 5, "'Anna Leo' (did you mean Anna Lee?)"),
        ('pay  "Anna Lee"  three', 18, "'three'"),
        ('pay "Anna Lee"', 15, "the end of the line"),
        ('pay "Anna Lee" 3 "4 #"', 18, "'4 #'"),
    ],
)
def test_faults_name_their_column(text: str, column: int, found: str) -> None:
    with pytest.raises(zp.InputError) as error:
        read_payment(text)
    (fault,) = error.value.faults
    assert (fault.column, fault.found) == (column, found)


def test_names_are_found_in_upper_and_lower_case_where_that_is_unambiguous() -> None:
    names = Names(["Anna", "ANNA", "Käthe", "Straße", "T01"])
    assert named("anna", names) is None
    assert named("ANNA", names) == "ANNA"
    assert named("KA\u0308THE", names) == "Käthe"
    assert named("STRASSE", names) == "Straße"
    assert named("\uff54\uff10\uff11", names) == "T01"
    assert named("T1", names) is None
    assert named("", names) is None


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.toml")), ids=lambda path: path.stem)
def test_games_with_names_of_several_words_and_lines_in_any_case_go_the_same_way(
    path: Path,
) -> None:
    good = replayed(path)
    names = {player: f"{player} O'Neill #2" for player in good.record.vocabulary.players}
    text = path.read_text("utf-8")
    head, log, tail = re.split('(log = """.*?""")', text, flags=re.DOTALL)

    for player, name in names.items():
        head = head.replace(f'"{player}"', f'"{name}"')
        log = re.sub(rf"\b{player}(?![\w-])", f'"{name}"', log)

    source = Source.from_text(
        path.name, head + log.swapcase().replace("LOG", "log", 1) + tail, Folder(path.parent)
    )
    verdict = zp.replay(zp.read_record(source))
    assert verdict.is_legal

    points = [(names[one.player].casefold(), one.points) for one in good.standings]
    assert [
        (one.player.casefold(), one.points) for one in verdict.standings
    ] == points  # as whoever joins is written

    again = zp.read_record(
        Source.from_text(path.name, record_text(verdict.record), Folder(path.parent))
    )
    assert [entry.event for entry in again.log] == [entry.event for entry in verdict.record.log]

    game = verdict.record.game
    for state in verdict.positions[:: len(verdict.positions) // 10]:
        for offer in offers_in(verdict.record, state):
            for choice in offer.choices[:3]:
                read_event(game, verdict.record, f"{offer.start} {choice}")
