"""Why a command failed: lines on standard error or, with --json, one object on standard output."""

import sys
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Literal

from zackpack.cli.options import UsageError
from zackpack.cli.output import Voice, complain, flush_output, give_up
from zackpack.errors import (
    Fault,
    InputError,
    ZackpackError,
    elide_middle,
    make_printable,
    not_installed,
)
from zackpack.files.paths import reason
from zackpack.files.wire import Table
from zackpack.files.writing import toml_load
from zackpack.optimum.solution import SolverDefectError
from zackpack.sentences import Sentence, enumeration
from zackpack.violations import IllegalLoadError

Ending = ZackpackError | ImportError | MemoryError | KeyboardInterrupt | OSError
"""What can end a command."""
ILLEGAL = 1
BAD_INPUT = 2
INTERRUPTED = 130
"""Exit codes."""
PACKAGES = ("filelock", "numpy", "ortools", "pandas", "rich", "shtab")
"""What a slim install may lack. Only tables and CP-SAT need what is compiled: numpy, ortools and
pandas.
"""


@dataclass(frozen=True)
class FaultTable(Table):
    """One flaw of the input."""

    place: str
    """Where: an option, a key, or a file with line, row and column."""
    found: str
    """What was found there."""
    expected: str
    """What was expected."""
    text: str
    """All of it in a sentence, in the language of the command."""
    line: int | None = None
    """The line of the file, from 1, if it is known."""
    column: int | None = None
    """The column that `place` names, from 1, if it is known."""


@dataclass(frozen=True)
class FailureTable(Table):
    """Why a command failed."""

    kind: Literal["usage", "input", "package", "interrupted", "defect", "other"]
    """The command line, what was read, a package that is missing or broken, Ctrl-C, a bug of ours,
    or anything else.
    """
    message: str
    """In words, in the language of the command; lines, if there are several faults."""
    faults: list[FaultTable] = field(default_factory=list)
    """Every flaw of the input; none for other kinds."""


@dataclass(frozen=True)
class ErrorReport(Table):
    """What a command prints with --json in place of its report if it fails."""

    format: Literal[1]
    """Version of this report."""
    error: FailureTable
    """Why it failed."""


def explain(error: Ending | RuntimeError, voice: Voice) -> int:
    """Say what ended a command; what is a bug of ours is raised again.

    Returns
    -------
    int
        The exit code.
    """
    if isinstance(error, RuntimeError) and not isinstance(error, ZackpackError):
        if not isinstance(error.__cause__, KeyboardInterrupt):
            raise error
        error = error.__cause__  # Python 3.11 hides a Ctrl-C that strikes while a class is made

    if isinstance(error, OSError) and not isinstance(error, InputError):
        if error.filename is None:
            return _give_up_output(error, voice)
        expected = Sentence("a file that can be used")
        error = InputError(Fault(str(error.filename), reason(error), expected))

    failure, text = _failure(error, voice)
    _say(failure, text, voice)
    if isinstance(error, KeyboardInterrupt):
        return INTERRUPTED
    return ILLEGAL if isinstance(error, IllegalLoadError) else BAD_INPUT


def _give_up_output(error: OSError, voice: Voice) -> int:
    """Say why standard output cannot be written; the exit code."""
    give_up(sys.stdout)
    if isinstance(error, BrokenPipeError):  # its reader has seen enough
        return 0
    voice.complain(Sentence("zackpack: cannot write the output: {reason}", reason=reason(error)))
    return BAD_INPUT


def _failure(error: Ending, voice: Voice) -> tuple[FailureTable, str]:
    """Return why a command failed: as data, and in words."""
    kind: Literal["package", "interrupted", "other"] = "other"
    match error:
        case UsageError():
            message = make_printable(error.message)
            failure = FailureTable("usage", f"{message}\n{error.usage}")
            template = "{command}: error: {message}"
            sentence = Sentence(template, command=error.command, message=message)
            return failure, f"{error.usage}\n{voice.translate(sentence)}"
        case InputError():  # whose texts may quote line breaks, but have none of their own
            lines = [make_printable(voice.translate(text)) for text in error.sentences]
            faults = [_fault_table(fault, voice) for fault in error.faults]
            head = f"zackpack: {voice.translate(Sentence('bad input'))}"
            return FailureTable("input", "\n".join(lines), faults), "\n  ".join([head, *lines])
        case SolverDefectError():
            message = f"{error}\n{toml_load(error.load)}"
            head = voice.translate(Sentence("this is a bug in zackpack, please report it"))
            return FailureTable("defect", message), f"zackpack: {head}\n{message}"
        case ImportError():
            kind = "package"
            text = _about_package(error)
        case KeyboardInterrupt():
            kind = "interrupted"
            text = Sentence("interrupted")
        case ZackpackError():
            text = enumeration(error.sentences, "\n")
        case _:
            text = Sentence("not enough memory")

    message = "\n".join(map(make_printable, voice.translate(text).splitlines()))
    return FailureTable(kind, message), f"zackpack: {message}"


def _about_package(error: ImportError) -> str:
    """Say which package a slim install lacks, or cannot load.

    Any other import that fails is a bug of ours: it is raised again.
    """
    names = (error.name or "").split(".", 1)[0], *Path(error.path or "").parts
    package = next((name for name in names if name in PACKAGES), None)
    if package is None:
        raise error
    if isinstance(error, ModuleNotFoundError):
        return not_installed(package).sentences[0]
    return Sentence(
        "{package} is installed, but cannot be loaded: {reason}", package=package, reason=error.msg
    )


def _say(failure: FailureTable, text: str, voice: Voice) -> None:
    """Print the failure: as JSON if that is wanted and no report has been printed before."""
    if not voice.owes_json:
        complain(text)
        return

    try:
        voice.print_json(asdict(ErrorReport(1, failure)))
        flush_output()
    except OSError:
        give_up(sys.stdout)
        complain(text)


def _fault_table(fault: Fault, voice: Voice) -> FaultTable:
    place, found, expected = map(elide_middle, (fault.place, fault.found, fault.expected))
    text = make_printable(voice.translate(fault.sentence))
    return FaultTable(place, found, expected, text, fault.line, fault.column)
