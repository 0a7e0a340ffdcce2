"""One command from its arguments to its exit code; no input of a user ends in a traceback."""

import sys
from collections.abc import Sequence

from zackpack.cli.commands import COMMANDS, parser_of
from zackpack.cli.options import Options, argparse_speaks, language_asked
from zackpack.cli.output import Voice, flush_output, language_of
from zackpack.errors import ZackpackError
from zackpack.interrupts import hold_back_ctrl_c


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command.

    Parameters
    ----------
    arguments
        Those of the process by default.

    Returns
    -------
    int
        The exit code.

    Raises
    ------
    SystemExit
        After the help or the version, as argparse does.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # escape characters that the terminal cannot show
            stream.reconfigure(errors="backslashreplace")

    arguments = list(sys.argv[1:] if arguments is None else arguments)
    # an error of usage comes before the options are known
    voice = Voice(language_of(language_asked(arguments)), owes_json="--json" in arguments)
    try:
        code = _run(arguments, voice)
        flush_output()
    except (
        ZackpackError,
        ImportError,
        MemoryError,
        KeyboardInterrupt,
        OSError,
        RuntimeError,
    ) as error:
        # imports solvers and files, only for a failure
        from zackpack.cli.failures import explain  # noqa: PLC0415

        return explain(error, voice)
    return code


def _run(arguments: Sequence[str], voice: Voice) -> int:
    """Run the command of these arguments; without any, show the commands."""
    first = next((word for word in arguments if word == "help" or word in COMMANDS), "")
    if first == "help":
        arguments = [*(word for word in arguments if word != "help"), "--help"]

    with hold_back_ctrl_c():  # commands import compiled libraries
        called = [word for word in arguments if word in COMMANDS][:1]
        with argparse_speaks(voice.language):
            parser = parser_of(called, voice.language)
            if not arguments:
                parser.print_help()
                return 0
            options = parser.parse_args(arguments, Options())

    if getattr(options, "json", False) and getattr(options, "out", None) == "-":
        options.parser.error(
            "--json and --out - are both for standard output: leave out one of them"
        )

    voice.owes_json = getattr(options, "json", False)
    options.voice = voice
    return options.run(options) or 0
