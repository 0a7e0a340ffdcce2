"""zackpack new: a file to fill in: a load, a deck, a harbour, a track or a board."""

import sys

from zackpack.cli.arguments import source, task_of
from zackpack.cli.options import Options, Parser
from zackpack.cli.output import Voice, is_terminal
from zackpack.decks import DATA
from zackpack.errors import Fault, InputError
from zackpack.files.reading import read_cards
from zackpack.files.writing import is_json, toml_deck, toml_load
from zackpack.loads import Load
from zackpack.pieces import Cargo
from zackpack.sentences import Sentence, alternatives
from zackpack.trucks import Truck

NEW_FILES = ("load", "deck", "harbour", "track", "board")
EXAMPLES = """\
examples:
  zackpack new load my_load.toml --truck T07 --roll 3,2,3,0,1    its levels are drawn, empty
  zackpack new deck my_deck.toml                      trucks for Zack & Pack, or all at once:
  zackpack new deck my_deck.toml --cards cards.txt    rows as T1 2 ..#.. .....
  zackpack new harbour my_harbour.toml                Montego Bay; track: Zock;
                                                      board: Der Wüstentruck

Comments in the file say how to fill it in. Then zackpack check shows whether it
reads as you meant it."""


def add_options(parser: Parser) -> None:
    parser.option("KIND", alternatives(NEW_FILES), choices=NEW_FILES)
    parser.option("FILE", 'the .toml file to write ("-": standard output); an existing one is kept')
    parser.common("--roll COUNTS", "--truck NAME", "--deck FILE")
    parser.option(
        "--cards FILE",
        'for a deck: a text with a card in each line, name, levels, rows ("-": typed)',
    )


def run(options: Options) -> None:
    """Write the file."""
    if options.file != "-" and is_json(options.file):
        found = Sentence("a name that ends in {typed}", typed="'.json'")
        expected = Sentence("a name that ends in {typed}", typed=".toml")
        raise InputError(Fault(options.file, found, expected))

    for option, kind in (("truck", "load"), ("roll", "load"), ("deck", "load"), ("cards", "deck")):
        if getattr(options, option) is not None and options.kind != kind:
            template = "{option} is for {command}: leave it out"
            options.parser.error(Sentence(template, option=f"--{option}", command=f"new {kind}"))

    if options.kind == "load":
        write_load_to_draw(*task_of(options), options.file, options.voice)
    elif options.cards is not None:
        if options.cards == "-" and is_terminal(sys.stdin):
            options.voice.complain(
                Sentence("a card in each line: name, levels, rows; then Ctrl-D (Windows: Ctrl-Z)")
            )
        options.voice.write(options.file, toml_deck(read_cards(source(options.cards))))
    else:
        text = (DATA / f"new_{options.kind}.toml").read_text("utf-8")
        _write(options.file, text, options.voice)


def write_load_to_draw(
    truck: Truck, cargo: Cargo, path: str, voice: Voice, notice: Sentence | None = None
) -> None:
    """Write a load file with the empty levels drawn in, for a player to draw the load.

    Parameters
    ----------
    notice
        What to say then; by default, how to check the load.
    """
    explained = (DATA / "new_load.toml").read_text("utf-8")
    _write(path, explained + toml_load(Load(truck, cargo, ())), voice, notice)


def _write(path: str, text: str, voice: Voice, notice: Sentence | None = None) -> None:
    """Write a file to fill in, and say what to do with it."""
    command = f"zackpack check {path}"
    usual = Sentence("wrote {name}: fill it in, then {typed}", name=path, typed=command)
    voice.write(path, text, notice or usual)
