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
from zackpack.files.source import WRITABLE, Pathlike, path_name, reason, require_regular
from zackpack.limits import MAX_BYTES
from zackpack.sentences import Sentence

TEMPORARY = "zackpack-tmp"
NO_LOCKS = {errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOTSUP, errno.EINVAL}
"""What file systems say that have no locks."""


@contextmanager
def hold(path: Pathlike) -> Iterator[None]:
    """Keep out everybody else who holds this file, by the lock of an empty file beside it,
    `.NAME.zackpack-lock`.

    If a process is killed, the system frees the lock, and the next one to take it removes the file.
    Where the file system has no locks, nobody is kept out, so that one writer alone can work there.
    """
    from filelock import FileLock, Timeout  # noqa: PLC0415 - takes 60 ms; Pyodide lacks it

    label, target = _resolved(path)
    beside = _name_beside(target, "zackpack-lock")
    try:
        os.stat(f"{target.parent}{os.sep}.")  # noqa: PTH116 - Path drops the dot, by which only a folder is found
        # who may write the file may lock it, even if we are killed and leave the lock's file behind
        lock = FileLock(
            beside, mode=target.stat().st_mode & 0o666 | 0o600 if target.exists() else 0o666
        )
        if not _is_ours(beside):
            found, expected = (
                Sentence("a file that is no lock"),
                Sentence("no file, or an empty one"),
            )
            raise InputError(Fault(str(beside), found, expected))
        lock.acquire(timeout=0)
        _remove_leftovers(target)
    except Timeout:
        found, expected = (
            Sentence("another process that is writing this file"),
            Sentence("no other writer"),
        )
        raise InputError(Fault(label, found, expected)) from None
    except OSError as error:
        if error.errno not in NO_LOCKS:
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
    """Whether this is the file of a lock: filelock would empty others; those with contents stay as
    they are.
    """
    try:
        found = beside.lstat()
    except FileNotFoundError:
        return True  # it does not exist, or no longer
    return stat.S_ISREG(found.st_mode) and not found.st_size


def _name_beside(path: Path, ending: str) -> Path:
    """A hidden file in the folder of `path`, with its name, shortened if it is long, and another
    ending.
    """
    name = path.name
    if len(name) > 50:  # so that the ending fits into a name of 255 bytes
        import hashlib  # noqa: PLC0415 - takes 4 ms, and few names are long

        name = f"{name[:30]}~{hashlib.sha256(os.fsencode(name)).hexdigest()[:16]}"
    return path.with_name(f".{name}.{ending}")


def _resolved(path: Pathlike) -> tuple[str, Path]:
    """The name of a file in messages, and its path with symbolic links resolved: a link stays one."""
    label = path_name(path)
    try:
        return label, Path(os.path.realpath(label))
    except ValueError as error:  # a null character
        raise InputError(Fault(label, reason(error), WRITABLE)) from None


def regular_status(label: str, path: Path) -> os.stat_result | None:
    """The status of a file that we write to, which must be a regular one; None if it does not
    exist.
    """
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    except OSError as error:
        raise InputError(Fault(label, reason(error), WRITABLE)) from None
    require_regular(label, found, WRITABLE)
    return found


def write_text(path: Pathlike, text: str, *, replace: bool = False) -> None:
    """Write a text that can be read again; an existing file is replaced in one step, or refused."""
    write_bytes(path, encode(path, text), replace=replace)


def write_bytes(path: Pathlike, data: bytes, *, replace: bool = True) -> None:
    """Write a file; an existing one is replaced in one step or, if anything fails, kept.

    Its owner, group and permissions hold for the temporary file from the start.
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
    """Raise an InputError if writing to `path` would replace something."""
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
    """The bytes of a text that can be read again."""
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
    return InputError(
        Fault(label, Sentence("an existing file, which is kept"), Sentence("an unused name"))
    )


def _write_temporary(temporary: Path, data: bytes, path: Path, old: os.stat_result | None) -> None:
    """Write a new file to the disk, with the permissions of `path` if that exists, or else the
    usual ones.
    """
    number = os.open(
        temporary,
        os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0),  # O_BINARY: Windows
        0o666 if old is None else 0o600,
    )
    with os.fdopen(number, "wb") as file:
        if old is not None:
            _copy_permissions(file.fileno(), path, old)
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _copy_permissions(number: int, path: Path, old: os.stat_result) -> None:
    """Give an open file the owner, group and permissions of another, as far as the system lets us,
    and never more.
    """
    if sys.platform == "win32":  # there they come from the folder
        return
    mode = stat.S_IMODE(old.st_mode)
    for owner in (old.st_uid, -1):  # -1: only the group
        with suppress(OSError):
            os.fchown(number, owner, old.st_gid)
            break
    if os.fstat(number).st_gid != old.st_gid:
        mode = mode & ~0o070 | (mode & 0o007) << 3  # another group may do what everybody may
    elif sys.platform == "linux":
        with suppress(
            OSError
        ):  # a file system without attributes; lists of access rights are among them
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
    except (
        OSError,
        AttributeError,
    ):  # without links (some file systems, Pyodide): claim the name with an empty file
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL))
        try:
            temporary.replace(path)
        except OSError:
            path.unlink()
            raise


def _sync_folder(folder: Path) -> None:
    """Have the new name on the disk as well, where folders can be opened."""
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def _remove_leftovers(path: Path) -> None:
    """Remove the temporary files of processes that were killed; we hold the lock, so nobody is
    writing them.
    """
    pattern = re.compile(re.escape(_name_beside(path, "").name) + rf"[0-9a-f]{{16}}\.{TEMPORARY}")
    with suppress(OSError):
        for entry in os.scandir(path.parent):
            if pattern.fullmatch(entry.name) and entry.is_file(follow_symlinks=False):
                Path(entry.path).unlink()
