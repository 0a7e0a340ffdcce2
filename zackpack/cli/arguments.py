"""What the arguments of commands name: files, loads, decks, trucks, the formats of pictures."""

# Evaluated, the annotations would import what reads files, which a roll and a truck do not need.
from __future__ import annotations

from pathlib import PurePath

from zackpack import files
from zackpack.cli.options import Options
from zackpack.cli.output import Voice
from zackpack.decks import DATA, Deck, house_deck, house_truck, near_names
from zackpack.errors import Fault, InputError, MissingFileError, bad_value
from zackpack.files.paths import READABLE
from zackpack.loads import Load
from zackpack.pieces import Cargo
from zackpack.sentences import Sentence, alternatives
from zackpack.trucks import Truck

OURS = ("house", "harbour", "track", "board")
"""The names of the deck and the components that come with zackpack, in place of their files."""


def source(path: str) -> files.Source:
    """Read the file of a FILE argument.

    "-" is standard input, and one of OURS a file that comes with zackpack.
    """
    if path == "-":
        return files.Source.standard_input()

    try:
        return files.Source.of(str(DATA / f"{path}.toml") if path in OURS else path)
    except MissingFileError:
        near = near_names(path, house_deck().names)
        if len(near) != 1:
            raise
        template = (
            "no such file, but the house deck has a truck {name}: {draw} shows it, "
            "{new} begins a load for it"
        )
        new = f"zackpack new load FILE --truck {near[0]} --roll 3,2,3,0,1"
        found = Sentence(template, name=near[0], draw=f"zackpack draw {near[0]}", new=new)
        raise InputError(Fault(path, found, READABLE)) from None


def load_in(file: files.Source, voice: Voice) -> Load:
    """Read the load in a file, and print the remarks on it."""
    contents = files.read_load_file(file)
    voice.notice(contents.notices)
    return contents.require_load()


def picture_format(option: str, path: str, *endings: str) -> str:
    """Return the ending of a picture's name, one of these; the first one for standard output."""
    if path == "-":
        return endings[0]

    ending = PurePath(path).suffix.lower()
    if ending not in endings:
        expected = Sentence("a name that ends in {typed}", typed=alternatives(endings))
        raise bad_value(option, path, expected)
    return ending


def task_of(options: Options, *, takes_file: bool = False) -> tuple[Truck, Cargo]:
    """Return the truck and the cargo of --truck, --roll and --deck.

    Parameters
    ----------
    takes_file
        Whether a FILE may be given instead, for the error.
    """
    if options.roll is None or options.truck is None:
        example = "--roll 3,2,3,0,1 --truck T07"
        template = "give --roll and --truck (such as {example})"
        if takes_file:
            template = "give a FILE, or --roll and --truck (such as {example})"
        options.parser.error(Sentence(template, example=example))
    truck = truck_of(deck_of(options.deck), options.truck, options.deck)
    return truck, Cargo.parse(options.roll)


def deck_of(path: str | None) -> Deck:
    """Read the deck of a file; without a path, return the house deck."""
    return house_deck() if path is None else files.read_deck(source(path))


def truck_of(deck: Deck, name: str, path: str | None) -> Truck:
    """Return a truck of the deck that `deck_of(path)` has read.

    Without a path, a truck that is missing is perhaps in a deck of the player's own.
    """
    if path is None:
        return house_truck(name, Sentence("--deck with the file of another deck"))
    return deck[name]
