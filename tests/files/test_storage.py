"""How files reach the disk: whole, under a lock, with the permissions that they had, and without
leftovers.
"""

import errno
import os
import stat
import sys
from pathlib import Path

import pytest

import zackpack as zp
from tests.machine import python
from zackpack.files.storage import NO_LOCKS, hold, write_bytes, write_text


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


# ---- locks


def test_a_lock_keeps_others_out_and_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    refused = "game.toml: expected no other writer, found another process"
    with hold(path):
        assert names(tmp_path) == [".game.toml.zackpack-lock"]
        with pytest.raises(zp.InputError, match=refused), hold(path):
            pass
        with hold(tmp_path / "other.toml"):
            pass
    assert names(tmp_path) == []
    with hold(path):
        pass


@pytest.mark.parametrize("name", ["x" * 255, "ü" * 127, "a.json"])
def test_names_of_any_length_can_be_locked_and_written(tmp_path: Path, name: str) -> None:
    if not name.isascii() and sys.getfilesystemencoding() == "ascii":
        pytest.skip("no such names for this process")
    with hold(tmp_path / name):
        write_bytes(tmp_path / name, b"1")
    assert names(tmp_path) == [name]


@pytest.mark.parametrize("link", [False, True])
def test_a_file_that_is_no_lock_of_ours_stays(tmp_path: Path, *, link: bool) -> None:
    foreign = tmp_path / ".a.zackpack-lock"
    (tmp_path / "target").write_text("mine")
    if link:
        foreign.symlink_to("target")
    else:
        foreign.write_text("mine")
    expected = "zackpack-lock: expected no file, or an empty one, found a file that is no"
    with pytest.raises(zp.InputError, match=expected), hold(tmp_path / "a"):
        pass
    assert (foreign.read_text(), foreign.is_symlink()) == ("mine", link)
    assert names(tmp_path) == [foreign.name, "target"]


@pytest.mark.parametrize("number", sorted(NO_LOCKS), ids=errno.errorcode.__getitem__)
def test_where_the_file_system_has_no_locks_one_writer_works_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(pytest.importorskip("fcntl"), "flock", refuse)
    with hold(tmp_path / "a"):
        write_bytes(tmp_path / "a", b"1")
        assert names(tmp_path) == ["a"]  # nothing that a killed process would leave behind
    assert (tmp_path / "a").read_bytes() == b"1"
    assert names(tmp_path) == ["a"]


def test_a_lock_that_fails_for_another_reason_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(pytest.importorskip("fcntl"), "flock", fail)
    with (
        pytest.raises(zp.InputError, match="a: expected a file that can be written, found"),
        hold(tmp_path / "a"),
    ):
        pass


DIES = """
import os, signal
from pathlib import Path
from zackpack.files import storage
storage._sync_folder = lambda folder: None
Path.replace = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
with storage.hold("a"):
    storage.write_bytes("a", b"2")
"""


@pytest.mark.parametrize("is_seen_later", [False, True])
def test_a_killed_writer_frees_its_lock_and_the_next_one_cleans_up(
    tmp_path: Path, *, is_seen_later: bool
) -> None:
    (tmp_path / "a").write_bytes(b"1")
    (tmp_path / f".b.{'0' * 16}.zackpack-tmp").touch()
    (tmp_path / ".a.123.zackpack-tmp").touch()
    theirs = names(tmp_path)
    python(DIES, cwd=tmp_path)
    assert len(names(tmp_path)) == len(theirs) + 2
    assert (tmp_path / "a").read_bytes() == b"1"
    if is_seen_later:  # another process was waiting for the lock, or took it first
        (tmp_path / ".a.zackpack-lock").unlink()
    with hold(tmp_path / "a"):
        pass
    assert names(tmp_path) == theirs


def test_contents_are_on_the_disk_before_the_name_and_that_before_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a").write_bytes(b"1")
    deeds = []
    replace = Path.replace

    def sync(number: int) -> None:
        status = os.fstat(number)
        deeds.append("folder" if stat.S_ISDIR(status.st_mode) else f"{status.st_size} bytes")

    def rename(path: Path, target: Path) -> Path:
        deeds.append("name")
        return replace(path, target)

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(Path, "replace", rename)
    write_bytes(tmp_path / "a", b"23")
    assert deeds == ["2 bytes", "name", "folder"]


# ---- permissions


@pytest.mark.parametrize(("mode", "expected"), [(0o660, 0o660), (0o400, 0o600), (None, 0o666)])
def test_who_may_write_a_file_may_lock_it(tmp_path: Path, mode: int | None, expected: int) -> None:
    """Also where a lock is left behind by somebody else, who was killed."""
    if mode is not None:
        (tmp_path / "a").touch()
        (tmp_path / "a").chmod(mode)
    before = os.umask(0)
    try:
        with hold(tmp_path / "a"):
            lock = tmp_path / ".a.zackpack-lock"
            assert stat.S_IMODE(lock.stat().st_mode) == expected
    finally:
        os.umask(before)


@pytest.fixture
def modes(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The permissions of each temporary file when its contents begin to reach the disk."""
    found: list[int] = []
    fsync = os.fsync

    def look(number: int) -> None:
        if stat.S_ISREG(os.fstat(number).st_mode):
            found.append(stat.S_IMODE(os.fstat(number).st_mode))
        fsync(number)

    monkeypatch.setattr(os, "fsync", look)
    return found


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o664, 0o755])
def test_permissions_hold_for_the_temporary_file_and_the_new_one(
    tmp_path: Path, modes: list[int], mode: int
) -> None:
    path = tmp_path / "a"
    path.touch()
    path.chmod(mode)
    write_bytes(path, b"1")
    assert (stat.S_IMODE(path.stat().st_mode), modes) == (mode, [mode])


def test_nobody_else_may_read_the_temporary_file_before_it_has_its_permissions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a").touch(0o600)
    found: list[int] = []
    monkeypatch.setattr(
        os, "fchown", lambda number, *_: found.append(stat.S_IMODE(os.fstat(number).st_mode))
    )
    before = os.umask(0)
    try:
        write_bytes(tmp_path / "a", b"1")
    finally:
        os.umask(before)
    assert found == [0o600]


@pytest.mark.parametrize("mode", [0o444, 0o555])
def test_a_read_only_file_is_kept_even_by_who_may_write_everything(
    tmp_path: Path, mode: int
) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"0")
    path.chmod(mode)
    with pytest.raises(zp.InputError, match="a read-only file"):
        write_bytes(path, b"1")
    assert path.read_bytes() == b"0"


def test_a_new_file_has_the_permissions_that_its_owner_gives_new_files(
    tmp_path: Path, modes: list[int]
) -> None:
    before = os.umask(0o027)
    try:
        write_text(tmp_path / "a", "1")
    finally:
        os.umask(before)
    assert (stat.S_IMODE((tmp_path / "a").stat().st_mode), modes) == (0o640, [0o640])


@pytest.mark.skipif(not hasattr(os, "fchown"), reason="no owners")
@pytest.mark.parametrize("may_give_away", [True, False])
def test_the_owner_and_the_group_stay_as_far_as_the_system_lets_us(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, may_give_away: bool
) -> None:
    path = tmp_path / "a"
    path.touch()
    asked: list[tuple[int, int]] = []

    def give(_: int, owner: int, group: int) -> None:
        asked.append((owner, group))
        if owner != -1 and not may_give_away:
            raise PermissionError

    monkeypatch.setattr(os, "fchown", give)
    write_bytes(path, b"1")
    own = path.stat().st_uid, path.stat().st_gid
    assert asked == ([own] if may_give_away else [own, (-1, own[1])])


@pytest.mark.skipif(sys.platform != "linux", reason="attributes of Linux")
def test_attributes_are_those_of_the_file_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stubbed, since not every file system has them."""
    path = tmp_path / "a"
    path.touch()
    given: dict[str, bytes] = {}
    monkeypatch.setattr(
        os, "listxattr", lambda file: ["user.table", "user.evening"] if file == path else []
    )
    monkeypatch.setattr(os, "getxattr", lambda file, name: f"{name} of {file}".encode())
    monkeypatch.setattr(os, "setxattr", lambda _, name, value: given.update({name: value}))
    write_bytes(path, b"1")
    assert given == {name: f"{name} of {path}".encode() for name in ("user.table", "user.evening")}


def test_another_group_gets_no_more_than_everybody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a"
    path.touch()
    path.chmod(0o664)
    status = os.fstat

    def elsewhere(number: int) -> os.stat_result:
        found = list(status(number))
        found[stat.ST_GID] += 1
        return os.stat_result(found)

    with monkeypatch.context() as patched:
        patched.setattr(os, "fstat", elsewhere)
        write_bytes(path, b"1")
    assert stat.S_IMODE(path.stat().st_mode) == 0o644


# ---- what stands at the name


def test_symbolic_links_stay_links(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "a").write_bytes(b"1")
    (tmp_path / "link").symlink_to("folder/a")
    write_bytes(tmp_path / "link", b"2")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "folder" / "a").read_bytes() == b"2"
    assert names(tmp_path / "folder") == ["a"]


def test_both_names_of_a_file_have_one_lock(tmp_path: Path) -> None:
    (tmp_path / "a").touch()
    (tmp_path / "link").symlink_to("a")
    with (
        hold(tmp_path / "a"),
        pytest.raises(zp.InputError, match="another process"),
        hold(tmp_path / "link"),
    ):
        pass


def test_a_mark_that_no_file_can_hold_is_named(tmp_path: Path) -> None:
    with pytest.raises(zp.InputError, match=r"expected text in Unicode, found '\\udc80' to write$"):
        write_text(tmp_path / "a", "name = '\udc80'")
    assert names(tmp_path) == []


@pytest.mark.parametrize("name", ["a", "link"])
def test_a_name_that_is_taken_is_kept(tmp_path: Path, name: str) -> None:
    (tmp_path / "a").write_bytes(b"1")
    (tmp_path / "link").symlink_to("nothing")
    with pytest.raises(zp.InputError, match="found an existing file, which is kept"):
        write_text(tmp_path / name, "2")
    assert (tmp_path / "a").read_bytes() == b"1"
    assert names(tmp_path) == ["a", "link"]


@pytest.mark.parametrize("links", [True, False])
def test_a_file_that_appears_meanwhile_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, links: bool
) -> None:
    path = tmp_path / "a"
    fsync = os.fsync

    def appear(number: int) -> None:
        path.write_bytes(b"theirs")
        fsync(number)

    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "fsync", appear)
    if not links:
        monkeypatch.setattr(os, "link", refuse)
    with pytest.raises(zp.InputError, match="found an existing file, which is kept"):
        write_bytes(path, b"ours")
    assert path.read_bytes() == b"theirs"
    assert names(tmp_path) == ["a"]
    monkeypatch.setattr(os, "fsync", fsync)
    write_bytes(tmp_path / "b", b"ours")
    assert (tmp_path / "b").read_bytes() == b"ours"


def test_where_files_have_no_links_a_write_that_fails_leaves_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", refuse)
    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(zp.InputError):
        write_bytes(tmp_path / "a", b"ours")
    assert names(tmp_path) == []


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names")
def test_what_is_no_file_is_not_replaced(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    for name, found in (("pipe", "a pipe"), ("folder", "a folder")):
        with pytest.raises(zp.InputError, match=f"found {found}"):
            write_bytes(tmp_path / name, b"1")
    with pytest.raises(
        zp.InputError, match=r"found (a device|permission denied)"
    ):  # not everybody may write beside it
        write_bytes("/dev/null", b"1")
    assert stat.S_ISCHR(Path("/dev/null").stat().st_mode)
    assert names(tmp_path) == ["folder", "pipe"]
