"""Why a command failed: lines on standard error or, with --json, one object on standard output."""

from __future__ import annotations

import sys
from dataclasses import asdict, dataclass, field
from typing import Literal

from zackpack.cli.defects import describe_defect
from zackpack.cli.output import Spoken, complain, flush_output, give_up, translate
from zackpack.errors import Fault, InputError, ZackpackError, elide_middle
from zackpack.files.wire import Table
from zackpack.files.writing import json_text

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
    """The command line, what was read, a package that is not installed, Ctrl-C, a bug of ours, or anything else."""
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


def fail(kind: Literal["usage", "package", "interrupted"], text: str) -> None:
    """Say why a command failed."""
    _say(FailureTable(kind, text), f"zackpack: {text}")


def fail_with(error: ZackpackError) -> None:
    """Say which error ended a command."""
    if isinstance(error, InputError):
        lines = [*map(translate, str(error).splitlines())]
        text = "\n".join([f"zackpack: {translate('bad input')}", *(f"  {line}" for line in lines)])
        _say(FailureTable("input", "\n".join(lines), [*map(_fault_table, error.faults)]), text)
    elif defect := describe_defect(error):
        text = f"zackpack: this is a bug in zackpack, please report it\n{_indented(defect)}"
        _say(FailureTable("defect", defect), text)
    else:
        _say(FailureTable("other", str(error)), f"zackpack: {error}")


def _say(failure: FailureTable, text: str) -> None:
    """Print the failure: as JSON if that is wanted and no report has been printed before."""
    if not Spoken.as_json:
        complain(text)
        return
    try:
        print(json_text(asdict(ErrorReport(FORMAT, failure))))
        flush_output()
    except OSError:
        give_up(sys.stdout)
        complain(text)


def _fault_table(fault: Fault) -> FaultTable:
    place, found, expected = map(elide_middle, (fault.place, fault.found, fault.expected))
    return FaultTable(place, found, expected, translate(str(fault)), fault.line, fault.column)


def _indented(text: str) -> str:
    return "\n".join(f"  {line}" for line in text.splitlines())
