"""A deck, checked and as JSON."""

from __future__ import annotations

from typing import Any

from zackpack.cli.output import Voice, width
from zackpack.decks import Deck, differences_from_printed
from zackpack.draw.text import deck_lines
from zackpack.files import Source, deck_table, read_deck
from zackpack.sentences import Sentence, indented


def check_deck(source: Source, voice: Voice, *, json: bool) -> int:
    """Draw the trucks of a deck, and say how it differs from the printed one."""
    deck = read_deck(source)
    if json:
        voice.say_json("check", {"kind": "deck", **deck_report(deck)})
        return 0
    remarks = differences_from_printed(deck)
    usable = Sentence("{deck}: every truck can be used", deck=deck.summary)
    voice.say(*deck_lines(deck, width()), "", usable)
    command = "zackpack rule ZP-C1"
    if remarks:
        voice.say(Sentence("unlike the printed deck (fine for a deck of your own; {command}):", command=command))
        voice.say(*map(indented, remarks))
    else:
        voice.say(Sentence("like the printed deck in all that is published of it ({command})", command=command))
    return 0


def deck_report(deck: Deck) -> dict[str, Any]:
    """A deck, and how it differs from the printed one."""
    return {"deck": deck_table(deck), "remarks": list(differences_from_printed(deck))}
