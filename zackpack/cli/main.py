"""The parser of all commands, and their exit codes; no input of a user ends in a traceback."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

from zackpack import __version__
from zackpack.cli.options import Parser, add_command
from zackpack.cli.output import Spoken, choose_language, complain, flush_output, give_up
from zackpack.errors import Fault, InputError, ZackpackError
from zackpack.files.source import reason
from zackpack.interrupts import hold_back_ctrl_c
from zackpack.sentences import LANGUAGES

DONE, ILLEGAL, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130
COMPILED = ("numpy", "ortools", "pandas")
"""What a slim install may lack: tables and CP-SAT need it, the search and everything else does not."""

DESCRIPTION = """\
Solve and referee the truck-loading game Zack & Pack: is this load legal, what
does it cost, and how good could it have been, with a proof."""
EXAMPLES = """\
examples:
  zackpack solve --roll 3,2,3,0,1 --truck T07    the best load of a truck
  zackpack check my_load.toml                    is my load legal, what does it cost?
  zackpack draw house                            the trucks that come with the program
  zackpack rule ZP-L4                            what a rule says

exit codes: 0 done or legal, 1 illegal load or record, 2 bad input, 130 interrupted"""


COMMANDS = {
    "solve": "find the load of least penalty, and prove it",
    "check": "say whether a load, a game or a file of your own is right, and what a load costs",
    "hint": "show one next stick for a partly packed truck, or a good move in a game",
    "pick": "say which truck to grab for a roll, or whether to take the unknown card",
    "puzzle": "pose a puzzle: a truck and a roll to pack",
    "table": "compute the least penalty of every truck for every roll",
    "play": "keep the score of a game at the table",
    "simulate": "play many games between policies, and say who wins",
    "new": "write a commented deck, harbour, track or board file to fill in",
    "list": "list the trucks of a deck",
    "rate": "say how good each truck of a deck is among all with as many cubes",
    "pay": "say what a ship or the pub of Montego Bay pays",
    "draw": "draw a load, a truck, a deck or a game, as text or as a picture",
    "plot": "plot trucks and decks under the dice",
    "rule": "print a rule by its id",
}
"""The commands with their lines in the list; a call imports the module of its command only, which has its name."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code. Help and errors of usage raise SystemExit, as argparse does."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # escape characters that the terminal cannot show
            stream.reconfigure(errors="backslashreplace")
    try:
        code = _run(sys.argv[1:] if arguments is None else arguments)
        flush_output()
    except (ZackpackError, ModuleNotFoundError, KeyboardInterrupt, OSError) as error:
        return _explain(error)
    return code


def _explain(error: ZackpackError | ModuleNotFoundError | KeyboardInterrupt | OSError) -> int:
    """Say what ended a command; the exit code."""
    from zackpack.cli.failures import fail, fail_with  # noqa: PLC0415 - solvers and files, only for a failure

    if isinstance(error, ZackpackError):
        fail_with(error)
    elif isinstance(error, ModuleNotFoundError):  # a slim install
        package = (error.name or "").partition(".")[0]
        if package not in COMPILED:
            raise error
        fail("package", f"{package} is not installed: pip install {package}")
    elif isinstance(error, KeyboardInterrupt):
        fail("interrupted", "interrupted")
        return INTERRUPTED
    elif isinstance(error, OSError) and error.filename is not None:  # not our output
        fail_with(InputError(Fault(str(error.filename), reason(error), "a file that can be used")))
    else:
        give_up(sys.stdout)
        if isinstance(error, BrokenPipeError):
            return DONE  # the reader of our output has seen enough
        complain(f"zackpack: cannot write the output: {reason(error)}")
    return BAD_INPUT


def _run(arguments: Sequence[str]) -> int:
    """Run the command of these arguments; without any, show the commands."""
    Spoken.as_json = "--json" in arguments
    with hold_back_ctrl_c():  # commands import compiled libraries
        parser = _parser(arguments)
    if not arguments:
        parser.print_help()
        return DONE
    options = parser.parse_args(arguments)
    choose_language(options.language, follows_locale=options.follows_locale)
    code: int = options.run(options)
    return code


def _parser(arguments: Sequence[str]) -> Parser:
    """A parser with the names of all commands, and the options of the one called."""
    parser = Parser(
        prog="zackpack",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument(
        "--language",
        choices=LANGUAGES,
        help="speak English, German or French (default: English; play and check on a terminal: that of the locale)",
    )
    parser.add_argument("--version", action="version", version=f"zackpack {__version__}")
    parser.set_defaults(follows_locale=False)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    called = next((word for word in arguments if word in COMMANDS), None)
    for name, help in COMMANDS.items():
        if name == called:
            module = import_module(f"zackpack.cli.{name}")
            module.add_options(add_command(commands, name, help, module.EXAMPLES))
        else:
            commands.add_parser(name, help=help, is_called=False)
    return parser
