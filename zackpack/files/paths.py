"""Paths and what they lead to, in the words of messages."""

from __future__ import annotations

import os
import stat

from zackpack.errors import Fault, InputError, bad_value
from zackpack.sentences import Sentence

READABLE = Sentence("a file to read")
WRITABLE = Sentence("a file that can be written")
A_FOLDER = Sentence("a folder")
OTHER_KINDS = {
    stat.S_IFDIR: A_FOLDER,
    stat.S_IFIFO: Sentence("a pipe"),
    stat.S_IFSOCK: Sentence("a socket"),
}
"""What a path can lead to besides regular files and devices."""

Pathlike = str | os.PathLike[str]


def path_name(path: object) -> str:
    """Return a path as text; raise an InputError if it is none."""
    if isinstance(path, (str, os.PathLike)):
        name = os.fspath(path)
        if isinstance(name, str) and name:
            return name
    raise bad_value(Sentence("path"), path, Sentence("the name of a file"))


def reason(error: Exception) -> str:
    """Return the system's own words for an error, to stand within a sentence.

    Those for a folder and for a missing file are ours, in any language.
    """
    if isinstance(error, IsADirectoryError):
        return A_FOLDER
    if isinstance(error, FileNotFoundError):
        return Sentence("no such file or directory")
    text = getattr(error, "strerror", None) or str(error)
    return text if text.startswith("I/O") else text[:1].lower() + text[1:]


def require_regular(label: str, status: os.stat_result, expected: Sentence) -> None:
    """Require the status of a regular file.

    Even opening anything else can wait for ever or move a tape.
    """
    if not stat.S_ISREG(status.st_mode):
        found = OTHER_KINDS.get(stat.S_IFMT(status.st_mode), Sentence("a device"))
        raise InputError(Fault(label, found, expected))
