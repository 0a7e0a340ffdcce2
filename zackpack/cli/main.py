"""One command from its arguments to its exit code; no input of a user ends in a traceback."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from zackpack.cli.commands import parser_of
from zackpack.cli.options import UsageError
from zackpack.cli.output import Voice, flush_output, give_up, language_of
from zackpack.errors import Fault, InputError, ZackpackError
from zackpack.files.source import reason
from zackpack.interrupts import hold_back_ctrl_c
from zackpack.sentences import Sentence
from zackpack.violations import IllegalLoadError

DONE, ILLEGAL, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130
PACKAGES = ("attrs", "cattrs", "filelock", "numpy", "ortools", "pandas", "rich", "shtab")
"""What a slim install may lack. Only tables and CP-SAT need what is compiled: numpy, ortools and pandas."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; the exit code. Help and errors of usage raise SystemExit, as argparse does."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # escape characters that the terminal cannot show
            stream.reconfigure(errors="backslashreplace")
    arguments = sys.argv[1:] if arguments is None else arguments
    voice = Voice(owes_json="--json" in arguments)  # an error of usage comes before the options are known
    try:
        code = _run(arguments, voice)
        flush_output()
    except (ZackpackError, ImportError, MemoryError, KeyboardInterrupt, OSError) as error:
        return _explain(error, voice)
    except RuntimeError as error:  # behind which Python 3.11 hides a Ctrl-C that strikes while a class is made
        if isinstance(error.__cause__, KeyboardInterrupt):
            return _explain(error.__cause__, voice)
        raise
    return code


def _explain(error: ZackpackError | ImportError | MemoryError | KeyboardInterrupt | OSError, voice: Voice) -> int:
    """Say what ended a command; the exit code."""
    from zackpack.cli.failures import fail, fail_with  # noqa: PLC0415 - solvers and files, only for a failure

    if isinstance(error, ZackpackError):
        fail_with(error, voice)
        if isinstance(error, UsageError):
            sys.exit(BAD_INPUT)
        if isinstance(error, IllegalLoadError):
            return ILLEGAL
    elif isinstance(error, ImportError):
        fail("package", _about_package(error), voice)
    elif isinstance(error, MemoryError):
        fail("other", Sentence("not enough memory"), voice)
    elif isinstance(error, KeyboardInterrupt):
        fail("interrupted", Sentence("interrupted"), voice)
        return INTERRUPTED
    elif isinstance(error, OSError) and error.filename is not None:  # not our output
        fail_with(InputError(Fault(str(error.filename), reason(error), Sentence("a file that can be used"))), voice)
    else:
        give_up(sys.stdout)
        if isinstance(error, BrokenPipeError):
            return DONE  # the reader of our output has seen enough
        voice.complain(Sentence("zackpack: cannot write the output: {reason}", reason=reason(error)))
    return BAD_INPUT


def _about_package(error: ImportError) -> Sentence:
    """Say which package a slim install lacks, or cannot load; any other failed import is a bug of ours."""
    known = (error.name or "").split(".", 1)[0], *Path(error.path or "").parts
    package = next((one for one in known if one in PACKAGES), None)
    if package is None:
        raise error
    if isinstance(error, ModuleNotFoundError):
        return Sentence("{package} is not installed: {command}", package=package, command=f"pip install {package}")
    return Sentence("{package} is installed, but cannot be loaded: {reason}", package=package, reason=error.msg)


def _run(arguments: Sequence[str], voice: Voice) -> int:
    """Run the command of these arguments; without any, show the commands."""
    with hold_back_ctrl_c():  # commands import compiled libraries
        parser = parser_of(arguments)
    if not arguments:
        parser.print_help()
        return DONE
    options = parser.parse_args(arguments)
    voice.language = language_of(options.language, follows_locale=options.follows_locale)
    options.voice = voice
    code: int = options.run(options)
    return code
