"""What players want besides the log: a file to draw a load in, and a look at their own hand."""

import re
import sys
from collections.abc import Sequence
from itertools import chain, count
from pathlib import Path

from zackpack.cli.new import write_load_to_draw
from zackpack.cli.output import Voice, is_terminal, on_terminal
from zackpack.errors import Fault, InputError, bad_value, one_of
from zackpack.games.game import AnyGame, Position
from zackpack.games.names import Names, bare, quote
from zackpack.games.spoken_words import without_fillers
from zackpack.games.table import Handed, HeldCards, Place, places_of
from zackpack.sentences import Sentence

LOAD_WORDS = ("load", "ladung", "chargement")
"""What "new" may be followed by, in each language."""


def write_load(game: AnyGame, state: Position, words: str, record: Path, voice: Voice) -> bool:
    """Write a file in which a player draws a load, and say what to type then.

    Parameters
    ----------
    words
        What was typed after "new": "load" and the player, who may be left out if only one is left.
    record
        The path of the record, beside which the file is written.

    Returns
    -------
    bool
        Whether the words ask for such a file.

    Raises
    ------
    InputError
        If the truck or the roll of the player is not known, or the file cannot be written.
    """
    kind, *rest = without_fillers(words.split()) or [""]
    places = places_of(game, state)
    if kind.casefold() not in LOAD_WORDS or not places:
        return False

    place = _place_of(" ".join(rest), places)
    if place.truck is None or place.cargo is None:
        found = Sentence("{player}, whose truck or roll is not known", player=place.player)
        expected = Sentence("a player with a truck and a roll; they are recorded first")
        raise InputError(Fault("new load", found, expected))

    path = _unused(record, place.player)
    line = f"{quote(place.player)} {quote(str(path))}"
    notice = Sentence("wrote {name}: draw the load there, then type: {line}", name=path, line=line)
    write_load_to_draw(place.truck, place.cargo, str(path), voice, notice)
    return True


def _place_of(name: str, places: Sequence[Place]) -> Place:
    """The place of a player; without a name, of the only one who has a truck to pack."""
    players = Names(place.player for place in places)
    packing = [place for place in places if place.truck and place.cargo and not place.packed]
    if not name and len(packing) == 1:
        return packing[0]

    player = players.find(bare(name))
    if player is None:
        raise bad_value("new load", name, one_of([place.player for place in packing] or players))
    return next(place for place in places if place.player == player)


def _unused(record: Path, player: str) -> Path:
    """The path of a new file for a player, beside the record and with a name like it."""
    name = re.sub(r"[^\w-]", "_", player)
    stem = f"{record.stem}-{name}"
    numbered = (f"{stem}-{number}" for number in count(2))
    paths = (record.with_name(f"{free}.toml") for free in chain([stem], numbered))
    return next(path for path in paths if not path.exists())


def show_hand(game: AnyGame, state: Position, name: str, voice: Voice) -> bool:
    """Show a player's cards until Enter, and leave no trace of them on the terminal.

    Returns
    -------
    bool
        Whether this is a game in which players hold cards.

    Raises
    ------
    InputError
        If there is no such player, or no terminal that can forget what it has shown.
    """
    if not isinstance(game, Handed):
        return False

    players = Names(state.setup.players)
    player = players.find(bare(name))
    if player is None:
        raise bad_value("hand", name, one_of(players))
    held = game.hand(game.public(state, player), player)
    _show_alone([*map(_in_hand, held)], player, voice)
    return True


def _in_hand(cards: HeldCards) -> Sentence:
    """Cards of a kind, as their player says them."""
    return Sentence("{count} x {card}", count=cards.count, card=cards.label)


def _show_alone(cards: Sequence[str], player: str, voice: Voice) -> None:
    """Show cards on a screen of their own, which is not in what can be scrolled back to."""
    from rich.console import Console  # noqa: PLC0415 - rich

    # a terminal of old Windows, or a dumb one, has no second screen
    console = Console(highlight=False)
    can_forget = on_terminal() and is_terminal(sys.stdin) and not console.legacy_windows
    if not can_forget or console.is_dumb_terminal:
        expected = Sentence("a terminal that can take the cards away again")
        raise InputError(Fault("hand", Sentence("no such terminal"), expected))

    with console.screen(hide_cursor=False):
        heading = Sentence("The hand of {player}, who looks alone; Enter hides it.", player=player)
        voice.say(heading, "", *(cards or [Sentence("no card")]), "")
        input()
        console.clear()
