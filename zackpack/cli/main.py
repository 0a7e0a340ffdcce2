"""One parser for all commands, and what every command ends with: an exit code, never a traceback."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from zackpack import __version__
from zackpack.cli.defects import save_defect
from zackpack.cli.options import Parser
from zackpack.cli.output import complain
from zackpack.errors import InputError, ZackpackError
from zackpack.optimum import SolverDefectError

DONE, ILLEGAL, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130

DESCRIPTION = """\
Solve and referee the truck-loading game Zack & Pack: is this load legal, what
does it cost, and how good could it have been, with a proof."""
EXAMPLES = """\
examples:
  zackpack solve --roll 3,2,3,0,1 --truck T07    the best load of a truck
  zackpack check my_load.toml                    is my load legal, what does it cost?
  zackpack deck draw                             the trucks that come with the program
  zackpack rule ZP-L4                            what a rule says

exit codes: 0 done or legal, 1 illegal load or record, 2 bad input, 130 interrupted"""


COMMANDS = {
    **{name: name for name in ("solve", "check", "hint", "pick", "table", "play", "simulate", "deck")},
    **dict.fromkeys(("new", "harbour", "track", "board"), "components"),
    **{name: name for name in ("draw", "plot", "rule")},
}
"""The module of each command, in the order in which they are listed."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a name that the terminal can't show is shown escaped
            stream.reconfigure(errors="backslashreplace")
    try:
        arguments = sys.argv[1:] if arguments is None else arguments
        options = _parser(arguments).parse_args(arguments)
        code: int = options.run(options)
        if sys.stdout is not None:
            sys.stdout.flush()
    except ZackpackError as error:
        complain(_told(error))
        return BAD_INPUT
    except KeyboardInterrupt:
        complain("zackpack: interrupted")
        return INTERRUPTED
    except OSError as error:
        # keep Python from trying, and complaining, again when it flushes at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return DONE  # whoever reads our output has seen enough
        complain(f"zackpack: cannot write the output: {error.strerror}")
        return BAD_INPUT
    return code


def _told(error: ZackpackError) -> str:
    """An error for the person at the terminal."""
    if isinstance(error, InputError):
        return f"zackpack: bad input\n{_indented(str(error))}"
    if isinstance(error, SolverDefectError):
        return (
            f"zackpack: this is a bug of zackpack, please report it\n{_indented(f'{error}; {save_defect(error.load)}')}"
        )
    return f"zackpack: {error}"


def _indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.splitlines())


def _parser(arguments: Sequence[str]) -> Parser:
    """A parser that knows the names of all commands, and all of the one that is asked for, or of all without one."""
    parser = Parser(
        prog="zackpack",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"zackpack {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    modules = [COMMANDS[arguments[0]]] if arguments and arguments[0] in COMMANDS else dict.fromkeys(COMMANDS.values())
    for module in modules:
        import_module(f"zackpack.cli.{module}").add_to(commands)
    for name in COMMANDS:
        if name not in commands.choices:
            commands.add_parser(name)
    return parser
