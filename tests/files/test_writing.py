"""Files as people read them."""

from pathlib import Path

import zackpack as zp


def test_json_is_indented_by_two_and_keeps_letters_of_all_languages(tmp_path: Path) -> None:
    deck = zp.Deck("Größe", [zp.Truck("T1", ".#", 1)])
    zp.write_deck(deck, tmp_path / "deck.json")
    lines = (tmp_path / "deck.json").read_text("utf-8").split("\n")
    assert lines[:6] == [
        "{",
        '  "version": 1,',
        '  "name": "Größe",',
        '  "truck": [',
        "    {",
        '      "name": "T1",',
    ]


def test_a_load_names_only_the_colours_that_it_has(tmp_path: Path) -> None:
    zp.write_load(zp.Load(zp.Truck("T1", "..", 1), zp.Cargo(2, 0, 1)), tmp_path / "load.toml")
    written = (tmp_path / "load.toml").read_text("utf-8")
    assert "\ncargo = { white = 2, brown = 1 }\n" in written
