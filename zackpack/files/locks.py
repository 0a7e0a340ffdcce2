"""A lock on a file, so that one process at a time writes it; a process that dies frees its lock."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from zackpack.errors import Fault, InputError
from zackpack.files.regular import WRITABLE
from zackpack.files.source import reason
from zackpack.sentences import Sentence

NO_LOCKS = {errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOTSUP, errno.EINVAL}
"""What file systems say that have no locks."""


def name_beside(path: Path, ending: str) -> Path:
    """A hidden file in the folder of `path`, with its name, shortened if it is long, and another ending."""
    name = path.name
    if len(name) > 50:  # so that the ending fits into a name of 255 bytes
        import hashlib  # noqa: PLC0415 - takes 4 ms, and few names are long

        name = f"{name[:30]}~{hashlib.sha256(os.fsencode(name)).hexdigest()[:16]}"
    return path.with_name(f".{name}.{ending}")


@contextmanager
def hold_lock(path: Path, label: str) -> Iterator[bool]:
    """Keep out everybody else who takes this lock; yields whether they are kept out.

    The lock is an empty file beside `path`, `.NAME.zackpack-lock`, which goes when the lock is released. If a process
    is killed, the system frees the lock, and the next one to take it removes the file. Where the file system has no
    locks, nobody is kept out, so that one writer alone can work there.
    """
    from filelock import FileLock, Timeout  # noqa: PLC0415 - takes 60 ms; Pyodide lacks it

    beside = name_beside(path, "zackpack-lock")
    try:
        os.stat(f"{path.parent}{os.sep}.")  # noqa: PTH116 - Path drops the dot, by which only a folder is found
        # who may write the file may lock it, even if we are killed and leave the lock's file behind
        mode = path.stat().st_mode & 0o666 | 0o600 if path.exists() else 0o666
        if not _is_ours(beside):
            raise InputError(
                Fault(str(beside), Sentence("a file that is no lock"), Sentence("no file, or an empty one"))
            )
        lock = FileLock(beside, mode=mode)
        with _suppress_missing_locks():
            lock.acquire(timeout=0)
    except Timeout:
        raise InputError(
            Fault(label, Sentence("another process that is writing this file"), Sentence("no other writer"))
        ) from None
    except OSError as error:
        raise InputError(Fault(label, reason(error), WRITABLE)) from None
    try:
        yield lock.is_locked
    finally:
        # Windows keeps open files, there filelock removes it later
        with suppress(OSError):
            if _is_ours(beside):
                beside.unlink()
        lock.release()


@contextmanager
def _suppress_missing_locks() -> Iterator[None]:
    """Go on where the file system has no locks."""
    try:
        yield
    except OSError as error:
        if error.errno not in NO_LOCKS:
            raise


def _is_ours(beside: Path) -> bool:
    """Whether this is the file of a lock: filelock would empty others; those with contents stay as they are."""
    try:
        found = beside.lstat()
    except FileNotFoundError:
        return True  # it does not exist, or no longer
    return stat.S_ISREG(found.st_mode) and not found.st_size
