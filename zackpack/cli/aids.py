"""What players want besides the log: a file to draw a load in, and a look at their own hand."""

import os
import re
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import chain, count
from pathlib import Path
from typing import Any, NoReturn

from zackpack.cli.new import write_load_to_draw
from zackpack.cli.output import Voice, is_terminal, on_terminal
from zackpack.errors import Fault, InputError, bad_value, one_of
from zackpack.games.game import AnyGame, Position
from zackpack.games.names import Names, bare, quote
from zackpack.games.spoken_words import without_fillers
from zackpack.games.table import Handed, HeldCards, Place, Seated, places_of
from zackpack.sentences import Sentence

MAX_STEM = 240
"""The longest name of a file without its number and ending, in bytes: systems allow 255."""
ENDS = ("SIGTERM", "SIGHUP", "SIGQUIT")
"""Signals that end a process at once, unless it handles them."""
NEEDS: dict[str, tuple[type, Sentence]] = {
    "new": (Seated, Sentence("a game in which players pack trucks")),
    "hand": (Handed, Sentence("a game in which players hold cards")),
}
"""The commands that only some games have, and what those are."""
LOAD_WORDS = ("load", "ladung", "chargement")
"""What "new" may be followed by, in each language."""


def is_for(command: str, game: AnyGame) -> bool:
    """Return whether a command means anything in this game."""
    kind, _ = NEEDS.get(command, (object, ""))
    return isinstance(game, kind)


def require_game(command: str, game: AnyGame) -> None:
    """Raise an InputError if a command is for other games."""
    if not is_for(command, game):
        _, expected = NEEDS[command]
        raise InputError(Fault(command, game.TITLE, expected))


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
    if len(stem.encode(errors="replace")) > MAX_STEM:
        stem = name  # of at most 40 characters

    numbered = (f"{stem}-{number}" for number in count(2))
    paths = (record.with_name(f"{free}.toml") for free in chain([stem], numbered))
    # unlike `exists`, it also refuses no name as too long: writing the file says so
    return next(path for path in paths if not os.path.lexists(path))


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

    with _orderly_ends(), console.screen(hide_cursor=False):
        heading = Sentence("The hand of {player}, who looks alone; Enter hides it.", player=player)
        try:
            voice.say(heading, "", *(cards or [Sentence("no card")]), "")
            input()
        finally:
            console.clear()


@contextmanager
def _orderly_ends() -> Iterator[None]:
    """Let no signal end or stop the process with a hand on the screen.

    One that ends it is a SystemExit here; Ctrl-Z, which would leave the screen as it is, does
    nothing.
    """
    handlers: dict[str, Any] = dict.fromkeys(ENDS, _exit) | {"SIGTSTP": signal.SIG_IGN}
    before: dict[int, Any] = {}
    for name, handler in handlers.items():
        number = getattr(signal, name, None)  # Windows lacks most of them
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            before[number] = signal.signal(number, handler)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _exit(number: int, _: object) -> NoReturn:
    """End the program as shells report a signal."""
    raise SystemExit(128 + number)
