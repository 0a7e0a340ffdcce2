"""The one way in which files are written: whole or not at all, and never more readable.

The new contents go to a temporary file, `.NAME.*.zackpack-tmp`, and then take the place of the old
ones in one step.
"""

import errno
import os
import re
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from zackpack.errors import Fault, InputError
from zackpack.files.paths import WRITABLE, Pathlike, path_name, reason, require_regular
from zackpack.limits import MAX_BYTES
from zackpack.sentences import Sentence

TEMPORARY = "zackpack-tmp"
NO_LOCKS = {errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOTSUP, errno.EINVAL, errno.ENOSYS}
"""What file systems say that have no locks."""


@contextmanager
def hold(path: Pathlike) -> Iterator[None]:
    """Keep out everybody else who holds this file.

    The lock is that of an empty file beside it, `.NAME.zackpack-lock`. If a process is killed, the
    system frees the lock, and the next one to take it removes the file. Where the file system has
    no locks, nobody is kept out, so that one writer alone can work there.

    Raises
    ------
    InputError
        If another process holds it, or its folder cannot be written.
    """
    label, target = _resolved(path)
    try:
        # Path would drop the dot, by which only a folder is found
        os.stat(f"{target.parent}{os.sep}.")  # noqa: PTH116
        has_locks = _has_locks(target)
    except OSError as error:
        raise InputError(Fault(label, reason(error), WRITABLE)) from None

    if has_locks:
        with _lock(label, target):
            yield
    else:
        yield


def _has_locks(target: Path) -> bool:
    """Return whether files beside this one can be locked.

    The library for locks, left alone where they cannot, makes files that a process leaves behind
    when it is killed, and that keep everybody out.
    """
    try:
        import fcntl  # noqa: PLC0415 - Windows lacks it, and has locks
    except ImportError:
        return True

    trial = _name_beside(target, f"{os.urandom(8).hex()}.{TEMPORARY}")
    number = os.open(trial, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno not in NO_LOCKS:
            raise
        return False
    finally:
        os.close(number)
        trial.unlink()
    return True


@contextmanager
def _lock(label: str, target: Path) -> Iterator[None]:
    """Hold the lock of a file."""
    from filelock import FileLock, Timeout  # noqa: PLC0415 - takes 60 ms; Pyodide lacks it

    beside = _name_beside(target, "zackpack-lock")
    try:
        # who may write the file may lock it, even if we are killed and leave the lock's file behind
        mode = 0o666
        if target.exists():
            mode = target.stat().st_mode & 0o666 | 0o600
        lock = FileLock(beside, mode=mode)

        if not _is_ours(beside):
            found = Sentence("a file that is no lock")
            raise InputError(Fault(str(beside), found, Sentence("no file, or an empty one")))
        lock.acquire(timeout=0)
        _remove_leftovers(target)
    except Timeout:
        found = Sentence("another process that is writing this file")
        raise InputError(Fault(label, found, Sentence("no other writer"))) from None
    except OSError as error:
        raise InputError(Fault(label, reason(error), WRITABLE)) from None

    try:
        yield
    finally:
        # Windows keeps open files, there filelock removes it later
        with suppress(OSError):
            if _is_ours(beside):
                beside.unlink()
        lock.release()


def _is_ours(beside: Path) -> bool:
    """Return whether a lock may use this file: filelock would empty one with contents."""
    try:
        status = beside.lstat()
    except FileNotFoundError:
        return True  # it does not exist, or no longer
    return stat.S_ISREG(status.st_mode) and not status.st_size


def _name_beside(path: Path, ending: str) -> Path:
    """Name a hidden file beside another one: by its name, shortened if long, and an ending."""
    name = path.name
    if len(name) > 50:  # so that the ending fits into a name of 255 bytes
        import hashlib  # noqa: PLC0415 - takes 4 ms, and few names are long

        name = f"{name[:30]}~{hashlib.sha256(os.fsencode(name)).hexdigest()[:16]}"
    return path.with_name(f".{name}.{ending}")


def _resolved(path: Pathlike) -> tuple[str, Path]:
    """Return the name of a file in messages, and where symbolic links lead: a link stays one."""
    label = path_name(path)
    try:
        return label, Path(os.path.realpath(label))
    except ValueError as error:  # a null character
        raise InputError(Fault(label, reason(error), WRITABLE)) from None


def regular_status(label: str, path: Path) -> os.stat_result | None:
    """Return the status of a file that we write to; None if it does not exist.

    Raises
    ------
    InputError
        If it is no regular file.
    """
    try:
        status = path.stat()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise InputError(Fault(label, reason(error), WRITABLE)) from None
    require_regular(label, status, WRITABLE)
    return status


def write_text(path: Pathlike, text: str, *, replace: bool = False) -> None:
    """Write a text as `write_bytes` does; it must be short enough to be read again."""
    write_bytes(path, encode(path, text), replace=replace)


def write_bytes(path: Pathlike, data: bytes, *, replace: bool = True) -> None:
    """Write a file, whole or not at all.

    Parameters
    ----------
    replace
        Whether to replace an existing file, in one step. Its owner, group and permissions hold for
        the temporary file from the start.

    Raises
    ------
    InputError
        If the file exists and may not be replaced, or cannot be written; then it stays as it was.
    """
    if not replace:
        refuse_existing(path)
    label, target = _resolved(path)
    old = regular_status(label, target)
    if old is not None and not (old.st_mode & 0o222 and os.access(target, os.W_OK)):
        raise InputError(Fault(label, Sentence("a read-only file"), WRITABLE))

    temporary = _name_beside(target, f"{os.urandom(8).hex()}.{TEMPORARY}")
    try:
        try:
            _write_temporary(temporary, data, target, old)
            if old is None:
                _move_to_free_name(temporary, target)
            else:
                temporary.replace(target)
        finally:
            temporary.unlink(missing_ok=True)
    except FileExistsError:
        raise _taken(label) from None
    except OSError as error:
        raise InputError(Fault(label, reason(error), WRITABLE)) from None

    _sync_folder(target.parent)


def refuse_existing(path: Pathlike) -> None:
    """Raise an InputError if writing to a path would replace something, or cannot work."""
    name = path_name(path)
    try:
        os.lstat(name)
    except (FileNotFoundError, NotADirectoryError):
        if not Path(name).parent.is_dir():
            expected = Sentence("a file in an existing folder")
            raise InputError(Fault(name, Sentence("no such folder"), expected)) from None
    except (OSError, ValueError) as error:  # ValueError: a null character
        raise InputError(Fault(name, reason(error), WRITABLE)) from None
    else:
        raise _taken(name)


def encode(path: Pathlike, text: str) -> bytes:
    """Turn a text into bytes; raise an InputError if nobody could read it again."""
    try:
        data = text.encode()
    except UnicodeEncodeError as error:
        found = Sentence("{mark} to write", mark=repr(text[error.start]))
        raise InputError(Fault(path_name(path), found, Sentence("text in Unicode"))) from None
    if len(data) > MAX_BYTES:
        found = Sentence("{count} bytes to write", count=len(data))
        expected = Sentence("at most {most}, which can be read again", most=MAX_BYTES)
        raise InputError(Fault(path_name(path), found, expected))
    return data


def _taken(label: str) -> InputError:
    found = Sentence("an existing file, which is kept")
    return InputError(Fault(label, found, Sentence("an unused name")))


def _write_temporary(temporary: Path, data: bytes, path: Path, old: os.stat_result | None) -> None:
    """Write a new file to the disk, with the permissions of an old one or the usual ones."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)  # O_BINARY: Windows
    mode = 0o666 if old is None else 0o600
    number = os.open(temporary, flags, mode)
    with os.fdopen(number, "wb") as file:
        if old is not None:
            _copy_permissions(file.fileno(), path, old)
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _copy_permissions(number: int, path: Path, old: os.stat_result) -> None:
    """Give an open file the owner, group and permissions of another one, and never more.

    The system may not let us do all of it.
    """
    if sys.platform == "win32":  # there they come from the folder
        return

    for owner in (old.st_uid, -1):  # -1: only the group
        with suppress(OSError):
            os.fchown(number, owner, old.st_gid)
            break

    mode = stat.S_IMODE(old.st_mode)
    if os.fstat(number).st_gid != old.st_gid:
        mode = mode & ~0o070 | (mode & 0o007) << 3  # another group may do what everybody may
    elif sys.platform == "linux":
        # some file systems have no attributes; lists of access rights are among them
        with suppress(OSError):
            for name in os.listxattr(path):
                os.setxattr(number, name, os.getxattr(path, name))

    with suppress(OSError):  # a file system without permissions
        os.fchmod(number, mode)


def _move_to_free_name(temporary: Path, path: Path) -> None:
    """Give a file a name that must be free, whoever else may take it at the same time."""
    try:
        os.link(temporary, path)
    except FileExistsError:
        raise
    except (OSError, AttributeError):
        # without links (some file systems, Pyodide), an empty file claims the name
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL))
        try:
            temporary.replace(path)
        except OSError:
            path.unlink()
            raise


def _sync_folder(folder: Path) -> None:
    """Write the new name to the disk as well, where folders can be opened."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def _remove_leftovers(path: Path) -> None:
    """Remove the temporary files of killed processes; nobody writes them, for we hold the lock."""
    pattern = re.compile(re.escape(_name_beside(path, "").name) + rf"[0-9a-f]{{16}}\.{TEMPORARY}")
    with suppress(OSError):
        for entry in os.scandir(path.parent):
            if pattern.fullmatch(entry.name) and entry.is_file(follow_symlinks=False):
                Path(entry.path).unlink()
