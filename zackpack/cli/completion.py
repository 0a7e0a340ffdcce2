"""zackpack completion: a script with which Tab completes commands, options, files and names."""

import shtab

from zackpack.cli.commands import COMMANDS, parser_of
from zackpack.cli.options import Options, Parser, argparse_speaks
from zackpack.decks import house_deck
from zackpack.games.records import game_names
from zackpack.rules import rules
from zackpack.sentences import alternatives

SHELLS = ("bash", "zsh", "fish")
FILES = ("FILE", "WHAT")
"""What stands for a file in the usage of commands."""
EXAMPLES = """\
examples:
  eval "$(zackpack completion bash)"               for this shell; in ~/.bashrc for all
  zackpack completion zsh > ~/.zfunc/_zackpack     a folder of your fpath
  zackpack completion fish > ~/.config/fish/completions/zackpack.fish

Tab then completes commands, options, files, the trucks of the house deck, games and
rules. The script is complete in itself: Tab does not start zackpack."""


def add_options(parser: Parser) -> None:
    parser.option("SHELL", alternatives(SHELLS), choices=SHELLS)


def run(options: Options) -> None:
    """Print the script."""
    language = options.voice.language
    with argparse_speaks(language):
        parser = parser_of(COMMANDS, language)
    names = {
        "--truck": [truck.name for truck in house_deck()],
        "--game": [*game_names()],
        "ID": [*rules()],
    }

    for action in parser.arguments():
        name = action.option_strings[-1] if action.option_strings else str(action.metavar)
        if name in names:
            action.choices = names[name]
        elif action.metavar in FILES:
            action.complete = shtab.FILE  # type: ignore[attr-defined]

    print(shtab.complete(parser, options.shell))
