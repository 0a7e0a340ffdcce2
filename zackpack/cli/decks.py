"""A deck, checked and as JSON."""

from __future__ import annotations

from typing import Any

from zackpack.cli.output import say, say_json, width
from zackpack.decks import Deck, differences_from_printed
from zackpack.draw.text import deck_lines
from zackpack.files import Source, deck_table, read_deck


def check_deck(source: Source, *, json: bool) -> int:
    """Draw the trucks of a deck, and say how it differs from the printed one."""
    deck = read_deck(source)
    if json:
        say_json("check", {"kind": "deck", **deck_report(deck)})
        return 0
    remarks = differences_from_printed(deck)
    say(*deck_lines(deck, width()), "", f"{deck.summary}: every truck can be used")
    if remarks:
        say("unlike the printed deck (fine for a deck of your own; zackpack rule ZP-C1):")
        say(*(f"  {remark}" for remark in remarks))
    else:
        say("like the printed deck in all that is published of it (zackpack rule ZP-C1)")
    return 0


def deck_report(deck: Deck) -> dict[str, Any]:
    """A deck, and how it differs from the printed one."""
    return {"deck": deck_table(deck), "remarks": list(differences_from_printed(deck))}
