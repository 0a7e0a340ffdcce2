"""The tree of moves: how words group the events, what is in it, and how chance walks it."""

import random
from collections import Counter

import pytest

from zackpack.games.blanks import Numbers
from zackpack.games.claims import Win
from zackpack.games.montego_bay.dockers import Docker
from zackpack.games.montego_bay.events import Order, Ships
from zackpack.games.moves import Moves
from zackpack.games.notation import LogEvent
from zackpack.games.ways import Choice, each_once, fill, moves_of, series
from zackpack.games.zock.events import Borrow, End, Move, Pass, Roll
from zackpack.games.zock.seats import Pawn

KING = Move("Anna", Pawn.KING)
PAWN = Move("Anna", Pawn.PAWN1)
TILES = (Docker("Anna", "large"), Docker("Ben", "large"), Docker("Anna", "small"))
LOANS = Numbers(range(500, 2001, 500))


def orders() -> Moves[LogEvent]:
    """All orders of three tiles."""
    return moves_of(
        series(Order, following=each_once(TILES), may_end=lambda chosen: len(chosen) == len(TILES))
    )


def test_events_with_the_same_words_share_their_branches() -> None:
    moves: Moves[LogEvent] = moves_of(KING, PAWN, Pass("Ben"))
    assert [*moves.branches] == ["move", "pass"]
    assert [*moves.branches["move"].branches["Anna"].branches] == ["king", "pawn1"]
    assert [*moves] == [KING, PAWN, Pass("Ben")]
    node = moves.at("move", "Anna", "king")
    assert node
    assert node.event == KING
    assert moves.at("move", "Ben") is None


def test_what_is_in_it_is_found_by_its_words() -> None:
    moves: Moves[LogEvent] = moves_of(KING, free=[End()])
    assert KING in moves
    assert End() in moves
    assert PAWN not in moves
    assert "move Anna king" not in moves


def test_nobody_waits_for_what_is_free() -> None:
    moves: Moves[LogEvent] = moves_of(free=[End()])
    assert not moves
    assert moves.all
    assert [*moves] == []
    assert [*moves.all] == [End()]


def test_a_blank_holds_all_that_it_may_and_nothing_else() -> None:
    moves: Moves[LogEvent] = moves_of(KING, fill(Borrow, "Ben", within=LOANS))
    assert [Borrow("Ben", amount) in moves for amount in (0, 500, 700, 2000, 2500)] == [
        False,
        True,
        False,
        True,
        False,
    ]
    assert Borrow("Anna", 500) not in moves
    assert [*moves] == [KING]


@pytest.mark.parametrize(("example", "sample"), [(None, "5000"), (2000, "2000")])
def test_a_blank_shows_the_sample_of_its_field_or_an_example(
    example: int | None, sample: str
) -> None:
    node = moves_of(fill(Borrow, "Ben", within=LOANS, example=example)).at("borrow", "Ben")
    assert node
    assert node.blank
    assert node.blank.sample == sample


def test_a_series_is_walked_element_by_element_and_ends_where_it_may() -> None:
    moves = orders()
    assert len([*moves]) == 6
    assert Order(TILES) in moves
    assert Order(TILES[:2]) not in moves
    assert Order((TILES[0], *TILES)) not in moves

    some: Moves[LogEvent] = moves_of(series(Ships, following=each_once("ABC", 2), may_end=bool))
    assert [ship.words() for ship in some] == [
        *(("A",), ("A", "B"), ("A", "C")),
        *(("B",), ("B", "A"), ("B", "C")),
        *(("C",), ("C", "A"), ("C", "B")),
    ]


def test_a_series_with_thousands_of_ways_is_made_where_it_is_looked_at() -> None:
    ships = [f"S{number}" for number in range(100)]
    seen: list[tuple[str, ...]] = []

    def following(chosen: tuple[str, ...]) -> list[Choice[str]]:
        seen.append(chosen)
        return [Choice(ship) for ship in ships if ship not in chosen]

    moves: Moves[LogEvent] = moves_of(series(Ships, following=following, may_end=bool))
    assert Ships(("S7", "S3")) in moves
    assert seen == [(), ("S7",)]


def test_an_alias_is_understood_and_not_offered() -> None:
    def following(chosen: tuple[str, ...]) -> list[Choice[str]]:
        return [] if chosen else [Choice("Egret"), Choice("2", alias="2")]

    moves: Moves[LogEvent] = moves_of(series(Ships, following=following, may_end=bool))
    assert Ships(("2",)) in moves
    assert [*moves] == [Ships(("Egret",))]
    assert [*moves.branches["ships"].branches] == ["Egret"]
    assert [*moves.branches["ships"].understood] == ["Egret", "2"]
    assert {moves.draw(random.Random(seed)).words() for seed in range(20)} == {("Egret",)}


def test_chance_never_takes_what_has_no_weight() -> None:
    moves: Moves[LogEvent] = moves_of(
        series(
            Ships,
            following=lambda chosen: [] if chosen else [Choice("A", 0), Choice("B")],
            may_end=bool,
        )
    )
    assert [*moves] == [Ships(("A",)), Ships(("B",))]
    assert {moves.draw(random.Random(seed)).words() for seed in range(20)} == {("B",)}


def test_an_event_without_an_alternative_is_the_only_one() -> None:
    assert moves_of(Pass("Ben")).only == Pass("Ben")
    assert moves_of(KING, PAWN).only is None
    assert moves_of(fill(Borrow, "Ben", within=LOANS)).only is None
    several: Moves[LogEvent] = moves_of(
        series(Ships, following=each_once("A"), may_end=lambda _: True)
    )
    assert several.only is None


def test_chance_takes_what_comes_several_times_more_often() -> None:
    chance = random.Random(1)
    rolls: Moves[LogEvent] = moves_of(*[Roll("Anna", 6)] * 9, Roll("Anna", 1))
    drawn = Counter(rolls.draw(chance) for _ in range(1000))

    assert 850 < drawn[Roll("Anna", 6)] < 950

    weighted: Moves[LogEvent] = moves_of(
        series(
            Ships,
            following=lambda chosen: [] if chosen else [Choice("A", 9), Choice("B")],
            may_end=bool,
        )
    )

    assert 850 < Counter(weighted.draw(chance) for _ in range(1000))[Ships(("A",))] < 950


def test_chance_makes_each_order_alike() -> None:
    chance = random.Random(1)
    moves = orders()
    drawn = Counter(moves.draw(chance) for _ in range(1200))
    assert len(drawn) == 6
    assert min(drawn.values()) > 140


def test_chance_cannot_draw_from_nothing() -> None:
    nothing: Moves[LogEvent] = moves_of()
    with pytest.raises(ValueError, match="there is no move"):
        nothing.draw(random.Random(1))


def test_claims_are_no_moves() -> None:
    assert Win(("Anna",)) not in moves_of(KING)
