"""The picture of a game that draws none: its sentences, one below the other."""

from tests.pictures import SVG, parsed
from zackpack.games.words_picture import words_picture


def test_every_sentence_has_a_line_of_its_own_on_the_paper() -> None:
    picture = parsed(words_picture("Nim", ["Anna takes.", "Ben waits.", "Three are left."], "en"))
    words = picture.findall(f"{SVG}text")
    lines = [float(text.get("y", "")) for text in words]
    paper = float(picture.find(f"{SVG}rect").get("height", ""))  # type: ignore[union-attr]
    assert [text.text for text in words] == ["Nim", "Anna takes.", "Ben waits.", "Three are left."]
    assert lines == sorted(set(lines))
    assert 0 < lines[0] < lines[-1] < paper == float(picture.get("height", ""))
