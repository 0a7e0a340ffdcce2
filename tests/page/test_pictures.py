"""Pictures in answers: drawn once the language is known, with the places of what can be tapped."""

from typing import cast

from zackpack.page.answers import Picture
from zackpack.page.pictures import picture_of
from zackpack.sentences import localise

BOARD = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -20 300 200.5">
<title>{language}</title>
<g data-word="start"/>
<g transform="translate(30 40)" data-word="p1">
  <g><circle/><g transform="rotate(5)" data-word="p2" data-current="yes"/></g>
  <g transform="translate(1.5 -2)" data-word="s3"/>
</g>
<g transform="translate(5 6)"><text>p4</text></g>
</svg>"""


def draw(language: str) -> str:
    """A board in a language."""
    return BOARD.replace("{language}", language)


def drawn(language: str) -> Picture:
    """The picture of the board in an answer."""
    return cast("Picture", localise(picture_of(draw), language))


def test_a_picture_is_drawn_in_the_language_of_the_answer() -> None:
    for language in ("en", "de"):
        assert drawn(language)["svg"] == draw(language)


def test_a_picture_has_its_size_and_the_places_of_words_counted_from_its_corner() -> None:
    found = drawn("en")
    assert found.keys() == {"svg", "size", "spots"}
    assert found["size"] == (300, 200.5)
    assert found["spots"] == [
        {"word": "start", "label": "start", "at": (10, 20), "current": False},
        {"word": "p1", "label": "p1", "at": (40, 60), "current": False},
        {"word": "p2", "label": "p2", "at": (40, 60), "current": True},
        {"word": "s3", "label": "s3", "at": (41.5, 58), "current": False},
    ]
