"""The names of all commands, and their parsers."""

from collections.abc import Container
from importlib import import_module

from zackpack.cli.options import Parser, translate

DESCRIPTION = """\
Solve and referee the truck-loading game Zack & Pack: is this load legal, what
does it cost, and how good could it have been, with a proof."""
EXAMPLES = """\
examples:
  zackpack solve --roll 3,2,3,0,1 --truck T07    the best load of a truck
  zackpack check my_load.toml                    is my load legal, what does it cost?
  zackpack draw house                            the trucks that come with the program
  zackpack rule ZP-L4                            what a rule says
  zackpack help solve                            a command with all of its options

exit codes: 0 done or legal, 1 illegal load or record, 2 bad input, 130 interrupted"""

COMMANDS = {
    "solve": "find a load with the least penalty, and prove that none costs less",
    "check": "check a load, a game, a deck or another file: is it right, and what does it cost?",
    "hint": "show one next stick for a partly packed truck, or which truck to grab",
    "pick": "say which truck to grab for a roll, or whether to take the unknown card",
    "puzzle": "pose a puzzle: a truck and a roll to pack",
    "table": "compute the least penalty of every truck for every roll",
    "play": "keep the score of a game at the table",
    "simulate": "play many games between policies, and say who wins",
    "new": "write a commented load, deck, harbour, track or board file to fill in",
    "list": "list the trucks of a deck",
    "rate": "compare each truck of a deck with all trucks of as many cubes",
    "draw": "draw a load, a truck, a deck or a game, as text or as a picture",
    "plot": "plot how trucks and decks fare under the dice",
    "rule": "print a rule",
    "completion": "print a script that lets Tab complete commands in bash, zsh or fish",
}
"""The commands with their lines in the list.

A call imports the module of its command, which has its name, and no other.
"""


def parser_of(called: Container[str], language: str = "en") -> Parser:
    """Make a parser with the names of all commands, and with the options of those called."""
    parser = Parser(
        language,
        prog="zackpack",
        description=translate(DESCRIPTION, language),
        epilog=translate(EXAMPLES, language),
    )
    commands = parser.add_subparsers(
        title=translate("commands", language), metavar="COMMAND", required=True
    )

    for name, english in COMMANDS.items():
        help = translate(english, language)
        if name not in called:  # only a line in the list
            commands.add_parser(name, help=help, add_help=False)
            continue

        module = import_module(f"zackpack.cli.{name}")
        description = help[:1].upper() + help[1:]
        if not help.endswith("?"):
            description += "."

        command = commands.add_parser(
            name,
            language=language,
            help=help,
            description=description,
            epilog=translate(module.EXAMPLES, language),
        )
        command.set_defaults(run=module.run, parser=command)
        module.add_options(command)
    return parser
