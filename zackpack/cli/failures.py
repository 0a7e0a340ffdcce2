"""Why a command failed: lines on standard error or, with --json, one object on standard output."""

from __future__ import annotations

import sys
from dataclasses import asdict, dataclass, field
from typing import Literal

from zackpack.cli.options import UsageError
from zackpack.cli.output import Voice, complain, flush_output, give_up
from zackpack.errors import Fault, InputError, ZackpackError, elide_middle, make_printable
from zackpack.files.encoding import load_table
from zackpack.files.wire import Table
from zackpack.files.writing import json_text, toml_load
from zackpack.optimum.solution import SolverDefectError
from zackpack.sentences import Sentence

FORMAT: Literal[1] = 1
"""Version of the report on a failure."""


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
    """The command line, what was read, a package that is missing or broken, Ctrl-C, a bug of ours, or anything else."""
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


def fail(kind: Literal["package", "interrupted", "other"], text: Sentence, voice: Voice) -> None:
    """Say why a command failed."""
    told = text.localise(voice.language)
    _say(FailureTable(kind, told), f"zackpack: {told}", voice)


def fail_with(error: ZackpackError, voice: Voice) -> None:
    """Say which error ended a command."""
    texts = [voice.translate(text) for text in error.sentences]
    if not isinstance(error, InputError):  # whose texts may quote line breaks, but have none of their own
        texts = "\n".join(texts).splitlines()
    lines = [make_printable(text) for text in texts]
    told = "\n".join(lines)
    if isinstance(error, InputError):
        text = "\n".join([f"zackpack: {voice.translate(Sentence('bad input'))}", *(f"  {line}" for line in lines)])
        _say(FailureTable("input", told, [_fault_table(fault, voice) for fault in error.faults]), text, voice)
    elif isinstance(error, UsageError):
        message = make_printable(error.message)
        failure = FailureTable("usage", f"{message}\n{error.usage}")
        _say(failure, f"{error.usage}\n{error.command}: error: {message}", voice)
    elif isinstance(error, SolverDefectError):
        head = voice.translate(Sentence("this is a bug in zackpack, please report it"))
        shown = f"{error}\n{toml_load(load_table(error.load))}"
        _say(FailureTable("defect", shown), f"zackpack: {head}\n{shown}", voice)
    else:
        _say(FailureTable("other", told), f"zackpack: {told}", voice)


def _say(failure: FailureTable, text: str, voice: Voice) -> None:
    """Print the failure: as JSON if that is wanted and no report has been printed before."""
    if not voice.owes_json:
        complain(text)
        return
    try:
        print(json_text(asdict(ErrorReport(FORMAT, failure))))
        flush_output()
    except OSError:
        give_up(sys.stdout)
        complain(text)


def _fault_table(fault: Fault, voice: Voice) -> FaultTable:
    place, found, expected = map(elide_middle, (fault.place, fault.found, fault.expected))
    text = make_printable(voice.translate(fault.sentence))
    return FaultTable(place, found, expected, text, fault.line, fault.column)
