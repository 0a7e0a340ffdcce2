"""A deck, checked and as JSON."""

from __future__ import annotations

from typing import Any

from zackpack.cli.output import Voice, width
from zackpack.decks import Deck, differences_from_printed
from zackpack.draw.text import deck_lines
from zackpack.files import Source, deck_table, read_deck
from zackpack.sentences import Sentence, indented


def check_deck(source: Source, voice: Voice) -> None:
    """Draw the trucks of a deck, and say how it differs from the printed one."""
    deck = read_deck(source)
    remarks, command = [*map(indented, differences_from_printed(deck))], "zackpack rule ZP-C1"
    if remarks:
        printed = Sentence("unlike the printed deck (fine for a deck of your own; {command}):", command=command)
    else:
        printed = Sentence("like the printed deck in all that is published of it ({command})", command=command)
    usable = Sentence("{deck}: every truck can be used", deck=deck.summary)
    lines = [*deck_lines(deck, width()), "", usable, printed, *remarks]
    voice.report("check", {"kind": "deck", **deck_report(deck)}, *lines)


def deck_report(deck: Deck) -> dict[str, Any]:
    """A deck, and how it differs from the printed one."""
    return {"deck": deck_table(deck), "remarks": list(differences_from_printed(deck))}
