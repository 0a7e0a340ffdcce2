"""What How to play shows: a piece of each board, with a legend, in the language of the page."""

import pytest

from tests.pictures import SVG, parsed
from zackpack.games.records import game_named
from zackpack.games.table import Upright
from zackpack.games.wuestentruck.driving import CARDS
from zackpack.page import call
from zackpack.page.form_answers import Example
from zackpack.sentences import LANGUAGES

BOARDS = ("montego_bay", "wuestentruck", "zock")
UNITS = ("zp-truck", "docker", "zp-pawn")
"""What moves on a board."""


def examples(language: str = "en") -> dict[str, Example]:
    """The examples of all games that have one, in a language."""
    forms = call("games", {}, language)["answer"]
    return {form["game"]: form["example"] for form in forms if form["example"]}


def test_each_game_with_a_board_for_phones_has_an_example_and_a_legend() -> None:
    assert {*BOARDS} == {*examples()}


@pytest.mark.parametrize("game", BOARDS)
def test_an_example_is_a_piece_of_the_board_low_enough_for_the_first_step_below_it(
    game: str,
) -> None:
    root = parsed(examples()[game]["svg"])
    board = game_named(game)
    assert isinstance(board, Upright)
    _, _, width, height = map(float, root.attrib["viewBox"].split())
    assert (width, height) == (340, board.EXCERPT[1])
    assert (float(root.attrib["width"]), float(root.attrib["height"])) == (width, height)
    assert height <= 410
    classes = {word for group in root.iter(f"{SVG}g") for word in group.get("class", "").split()}
    assert classes & {*UNITS}


@pytest.mark.parametrize("game", BOARDS)
def test_legends_and_boards_speak_the_language_of_the_page(game: str) -> None:
    legends = {examples(language)[game]["legend"] for language in LANGUAGES}
    boards = {examples(language)[game]["svg"] for language in LANGUAGES}
    assert len(legends) == len(boards) == len(LANGUAGES)


def test_a_game_with_cards_says_what_each_of_them_is_for() -> None:
    cards = examples()["wuestentruck"]["cards"]
    colours = [colour for card in cards for colour in card["colours"]]
    assert sorted(colours) == sorted(card.colour for card in CARDS.values())
    uses = {examples(language)["wuestentruck"]["cards"][0]["use"] for language in LANGUAGES}
    assert len(uses) == len(LANGUAGES)
    assert examples()["zock"]["cards"] == []
