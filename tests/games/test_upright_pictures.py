"""Boards for phones: as narrow as these, readable there, with the same pieces as the picture."""

import math
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest
from hypothesis import given

from tests.harness import RECORDS, replayed
from tests.pictures import SVG, parsed
from tests.strategies.cases import cases
from tests.strategies.wuestentruck import boards
from zackpack.games.table import UPRIGHT_WIDTH, Upright
from zackpack.games.wuestentruck import GAME as WUESTENTRUCK
from zackpack.games.wuestentruck.components import Board, house_board
from zackpack.games.wuestentruck.setup import Rules, Setup
from zackpack.games.wuestentruck.upright import APART, upright_spots_of

EXAMPLES = Path(__file__).parents[2] / "examples/records"
GAMES = ("montego_bay", "wuestentruck", "zock")
PIECES = {"docker", "tally-man", "zp-truck", "zp-pawn"}
FILES = [
    path for game in GAMES for path in (*RECORDS.glob(f"{game}_*.toml"), EXAMPLES / f"{game}.toml")
]


def uprights(path: Path, step: int) -> Iterator[tuple[Xml.Element, Xml.Element]]:
    """The board for a phone and the whole picture of every so many positions of a record."""
    verdict = replayed(path)
    game = verdict.record.game
    assert isinstance(game, Upright)
    for state in verdict.positions[::-step]:
        yield parsed(game.upright_picture(state)), parsed(game.picture(state))


def pieces(root: Xml.Element) -> list[str]:
    """The titles of all pieces."""
    groups = (group for group in root.iter(f"{SVG}g") if PIECES & {*group.get("class", "").split()})
    return sorted(group.findtext(f"{SVG}title") or "" for group in groups)


def words(root: Xml.Element) -> set[str]:
    """What can be tapped, by its word."""
    return {word for group in root.iter(f"{SVG}g") if (word := group.get("data-word"))}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.stem))
@pytest.mark.parametrize("step", [20, pytest.param(1, marks=pytest.mark.long)])
def test_the_board_for_a_phone_has_all_pieces_and_words_and_describes_them(
    path: Path, step: int
) -> None:
    for upright, whole in uprights(path, step):
        assert pieces(upright) == pieces(whole)
        assert words(upright) == words(whole)
        assert upright.findtext(f"{SVG}desc") == whole.findtext(f"{SVG}desc")


@pytest.mark.parametrize("game", GAMES)
def test_the_board_for_a_phone_is_as_narrow_and_its_letters_are_large(game: str) -> None:
    for upright, _ in uprights(EXAMPLES / f"{game}.toml", 5):
        assert float(upright.attrib["width"]) <= UPRIGHT_WIDTH

        letters = [text for text in upright.iter(f"{SVG}text") if len(text.text or "") > 1]
        sizes = [float(text.attrib["font-size"]) for text in letters]
        assert min(sizes) >= 12


def test_trucks_drive_up_to_the_oasis() -> None:
    spots = upright_spots_of(house_board())
    start, middle, oasis = (spots[space][0][1] for space in ("start", "x30", "oasis"))
    assert start > middle > oasis


@cases(60)
@given(boards(most=9))
def test_a_board_of_any_shape_stands_upright_with_its_spaces_apart(board: Board) -> None:
    spots = upright_spots_of(board)
    assert {*spots} == {*board.neighbours}

    middles = [middle for places in spots.values() for middle in places]
    assert all(math.dist(a, b) > APART - 0.1 for a, b in combinations(middles, 2))

    state = WUESTENTRUCK.start(Setup(("Anna", "Ben"), board), Rules())
    assert len(pieces(parsed(WUESTENTRUCK.upright_picture(state)))) == len(state.trucks)
