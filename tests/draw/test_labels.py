"""Text in pictures fits into its room: it is cut, or its letters shrink."""

import math
from xml.etree import ElementTree as Xml

import pytest

from tests.pictures import SVG, parsed
from zackpack.draw.labels import ELLIPSIS, badge, cut, label, mark, width_of
from zackpack.draw.svg import DARK, LIGHT, canvas, svg_text
from zackpack.sentences import Sentence

WIDE = "\N{CJK UNIFIED IDEOGRAPH-4E00}"


@pytest.fixture
def picture() -> Xml.Element:
    """An empty picture to put text into."""
    return canvas("title", "description", (0, 0), (100, 100))


def written(picture: Xml.Element, language: str = "en") -> Xml.Element:
    """What has been put into a picture last, as it is written."""
    return parsed(svg_text(picture, language))[-1]


# --- the width of a text, and cutting it


def test_a_text_is_as_wide_as_its_letters_at_their_size() -> None:
    assert width_of("") == 0
    assert width_of("ab", 10) == pytest.approx(10 * width_of("ab"))
    assert width_of("ab") == pytest.approx(width_of("a") + width_of("b"))
    assert width_of("ab") < width_of("ab", bold=True)


def test_narrow_letters_are_counted_as_narrow_and_wide_ones_as_wide() -> None:
    widths = [width_of(letter) for letter in ("i", "t", "a", "A", "W")]
    assert widths == sorted(set(widths))
    assert width_of(WIDE) == width_of("W") == width_of(ELLIPSIS)


def test_a_text_that_fits_is_not_cut() -> None:
    text = "penalty: 3 points"
    assert cut(text, width_of(text, 13), 13) == text
    assert cut(text, math.inf, 13) == text
    assert cut("", 0) == ""


@pytest.mark.parametrize("bold", [False, True])
@pytest.mark.parametrize("text", ["penalty: 3 points", "iiiiiiiiiiii", "WWWWWWWWWWWW", WIDE * 12])
def test_of_a_longer_text_as_much_is_kept_as_fits_with_an_ellipsis(text: str, bold: bool) -> None:
    for room in range(20, int(width_of(text, 13, bold=bold))):
        found = cut(text, room, 13, bold=bold)
        kept = len(found) - 1
        assert found == text[:kept] + ELLIPSIS
        assert width_of(found, 13, bold=bold) <= room
        assert kept == len(text) - 1 or width_of(text[: kept + 1] + ELLIPSIS, 13, bold=bold) > room


def test_where_nothing_fits_an_ellipsis_is_left() -> None:
    assert cut("points", 0, 13) == ELLIPSIS


# --- texts in a picture


def test_a_label_begins_at_its_point_in_the_ink_of_the_readers_theme(picture: Xml.Element) -> None:
    label(picture, "level 1", (5, 7.5), 14, bold=True)
    found = written(picture)
    assert (found.tag, found.text) == (f"{SVG}text", "level 1")
    assert (found.get("x"), found.get("y"), found.get("font-size")) == ("5", "7.5", "14")
    assert (found.get("class"), found.get("font-weight")) == ("zp-ink", "bold")


def test_a_label_with_a_colour_of_its_own_has_no_other(picture: Xml.Element) -> None:
    label(picture, "Anna", (0, 0), fill="#123456")
    found = written(picture)
    assert (found.get("class"), found.get("fill"), found.get("font-weight")) == (
        None,
        "#123456",
        None,
    )


def test_pointing_at_a_label_that_is_cut_shows_the_whole(picture: Xml.Element) -> None:
    label(picture, "penalty: 3 points", (0, 0), 13, room=60)
    found = written(picture)
    assert (found.tag, found.findtext(f"{SVG}title")) == (f"{SVG}g", "penalty: 3 points")
    assert found.findtext(f"{SVG}text") == cut("penalty: 3 points", 60, 13)


@pytest.mark.parametrize(("language", "is_cut"), [("en", False), ("de", True)])
def test_a_label_is_cut_in_the_language_of_the_reader(
    language: str, is_cut: bool, picture: Xml.Element
) -> None:
    sentence = Sentence("unknown card")
    label(picture, sentence, (0, 0), 13, room=width_of(sentence, 13))
    found = written(picture, language)
    assert (found.findtext(f"{SVG}title") if is_cut else found.text) == sentence.localise(language)


@pytest.mark.parametrize(("room", "size"), [(1000, 13), (50, 50 / width_of("penalty: 3 points"))])
def test_a_label_that_shrinks_is_whole_in_letters_that_fit(
    room: float, size: float, picture: Xml.Element
) -> None:
    label(picture, "penalty: 3 points", (0, 0), 13, room=room, shrinks=True)
    found = written(picture)
    assert found.text == "penalty: 3 points"
    assert float(found.get("font-size", "")) == pytest.approx(size, abs=0.01)


def test_an_empty_label_that_shrinks_keeps_its_size(picture: Xml.Element) -> None:
    label(picture, "", (0, 0), 13, room=5, shrinks=True)
    assert (written(picture).text, written(picture).get("font-size")) == (None, "13")


def test_what_nobody_sees_in_a_name_is_escaped(picture: Xml.Element) -> None:
    label(picture, "\u202eGO\n", (0, 0))
    assert written(picture).text == "\\u202eGO\\n"
    label(picture, "\u202eGO\n", (0, 0), room=0)
    assert written(picture).findtext(f"{SVG}title") == "\\u202eGO\\n"


def test_a_mark_is_centred_on_its_point(picture: Xml.Element) -> None:
    mark(picture, "12", (30, 40), 20, LIGHT, room=10)
    found = written(picture)
    assert (found.text, found.get("x"), found.get("y"), found.get("fill")) == (
        "12",
        "30",
        "40",
        LIGHT,
    )
    assert (found.get("text-anchor"), found.get("dy")) == ("middle", ".36em")
    assert float(found.get("font-size", "")) == pytest.approx(
        10 / width_of("12", bold=True), abs=0.01
    )


@pytest.mark.parametrize(("colour", "ink"), [("#000000", LIGHT), ("#ffffff", DARK)])
def test_a_badge_has_its_text_in_the_middle_of_its_colour(
    colour: str, ink: str, picture: Xml.Element
) -> None:
    badge(picture, "A", colour, (10, 20), (24, 12), size=14, rx=5)
    *_, box, text = parsed(svg_text(picture))
    assert (box.tag, box.get("fill"), box.get("rx")) == (f"{SVG}rect", colour, "5")
    assert [box.get(name) for name in ("x", "y", "width", "height")] == ["10", "20", "24", "12"]
    assert (text.text, text.get("x"), text.get("y"), text.get("fill")) == ("A", "22", "26", ink)


# --- letters for players
