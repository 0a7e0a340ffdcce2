"""Regular files, all that is read or written: even opening anything else can wait for ever or move a tape."""

from __future__ import annotations

import os
import stat

from zackpack.errors import Fault, InputError
from zackpack.sentences import Sentence

READABLE = Sentence("a file to read")
WRITABLE = Sentence("a file that can be written")
A_FOLDER = Sentence("a folder")
OTHER_KINDS = {
    stat.S_IFLNK: Sentence("a link"),
    stat.S_IFDIR: A_FOLDER,
    stat.S_IFIFO: Sentence("a pipe"),
    stat.S_IFSOCK: Sentence("a socket"),
}
"""What a path can lead to besides regular files and devices; to a link only if links are not followed."""


def irregular_kind(found: os.stat_result) -> Sentence | None:
    """What a path leads to, if it is no regular file."""
    return None if stat.S_ISREG(found.st_mode) else OTHER_KINDS.get(stat.S_IFMT(found.st_mode), Sentence("a device"))


def require_regular(label: str, found: os.stat_result, expected: Sentence) -> None:
    """Raise an InputError that expected something else, unless this is the status of a regular file."""
    if kind := irregular_kind(found):
        raise InputError(Fault(label, kind, expected))
