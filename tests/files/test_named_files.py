"""Files that other files name, perhaps a stranger's: which are read, and what an error shows of
them.
"""

import os
import socket
from pathlib import Path

import pytest

import zackpack as zp
from tests.bad.files import LOAD
from zackpack.files import read_load_file
from zackpack.files.source import Folder, Source
from zackpack.limits import MAX_BYTES
from zackpack.page import call

WORD = "hunter2"
"""What must not be shown."""
COMPONENTS = {
    "zack_and_pack": "deck",
    "montego_bay": "harbour",
    "zock": "track",
    "wuestentruck": "board",
}
POSIX = pytest.mark.skipif(os.name != "posix", reason="a kind of file that Windows does not have")


def record_naming(folder: Path, path: str, game: str = "zack_and_pack") -> Path:
    """A record whose component is at a path."""
    text = (
        f'game = "{game}"\nplayers = ["Anna", "Ben", "Cleo"]\n'
        f"setup = {{ {COMPONENTS[game]} = '{path}' }}\nlog = []\n"
    )
    record = folder / "game.toml"
    record.write_text(text, "utf-8")
    return record


def refusal(folder: Path, path: str, game: str = "zack_and_pack") -> str:
    """The error of a record whose component is at a path, without the record's own name."""
    record = record_naming(folder, path, game)
    with pytest.raises(zp.InputError) as error:
        zp.read_record(record)
    assert error.value.__cause__ is None or WORD not in str(error.value.__cause__)
    return str(error.value).removeprefix(f"{record}, ")


def large_deck() -> str:
    """A deck of nine trucks."""
    return "version = 1\nname = 'nine'\n" + "".join(
        f"[[truck]]\nname='T{n}'\nlevels=1\narea='.'\n" for n in range(9)
    )


@pytest.mark.parametrize(
    "path", ["deck.toml", "./deck.toml", "decks/deck.toml", "../beside/deck.toml", "link.toml"]
)
def test_regular_files_are_read_by_relative_paths(path: str, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    for place in (folder, folder / "decks", tmp_path / "beside"):
        place.mkdir()
        (place / "deck.toml").write_text(large_deck(), "utf-8")
    if path.startswith("link"):
        (folder / path).symlink_to("deck.toml")
    setup = zp.read_record(record_naming(folder, path)).setup
    assert setup.deck.name == "nine"  # type: ignore[attr-defined]


def test_a_wrong_drawing_in_a_deck_that_a_record_names_is_told_with_its_line(
    tmp_path: Path,
) -> None:
    deck = (
        'version = 1\nname = "one"\n[[truck]]\nname = "A"\nlevels = 1\narea = """\n..\n...\n"""\n'
    )
    path = tmp_path / "deck.toml"
    path.write_text(deck, "utf-8")
    assert refusal(tmp_path, "deck.toml").startswith(
        f"{path}, line 8, truck A, row 2: expected as many squares"
    )


@pytest.mark.parametrize("game", COMPONENTS)
def test_a_path_from_the_root_is_refused(game: str, tmp_path: Path) -> None:
    (tmp_path / "deck.toml").write_text(large_deck(), "utf-8")
    found = refusal(tmp_path, str(tmp_path / "deck.toml"), game)
    assert found.startswith(
        f"setup, {COMPONENTS[game]}: expected a path relative to this file, found '"
    )


SYSTEM = "sys/kernel/uevent_seqnum"
"""A regular file that the system makes up when it is read, from the root."""


@POSIX
@pytest.mark.parametrize(
    "kind",
    [
        "pipe",
        "socket",
        "folder",
        "device",
        "link to a device",
        "/proc",
        "link to /proc",
        "/sys",
        "link to /sys",
    ],
)
def test_only_regular_files_are_opened(
    kind: str, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path_factory.mktemp("f")  # the path of a socket must be short
    monkeypatch.chdir(folder)
    up = os.path.relpath("/", folder)
    path, found = {
        "pipe": ("x", "a pipe"),
        "socket": ("x", "a socket"),
        "folder": ("x", "a folder"),
        "device": (f"{up}/dev/zero", "a device"),
        "link to a device": ("x", "a device"),
        "/proc": (f"{up}/proc/self/environ", "a file that the system makes up"),
        "link to /proc": ("x", "a file that the system makes up"),
        "/sys": (f"{up}/{SYSTEM}", "a file that the system makes up"),
        "link to /sys": ("x", "a file that the system makes up"),
    }[kind]
    if "/proc" in kind and not Path("/proc/self").exists():
        pytest.skip("no /proc here")
    if "/sys" in kind and not Path("/", SYSTEM).exists():
        pytest.skip("no /sys here")
    if kind == "pipe":
        os.mkfifo("x")
    elif kind == "socket":
        with socket.socket(socket.AF_UNIX) as server:
            server.bind("x")
    elif kind == "folder":
        Path("x").mkdir()
    elif kind.startswith("link"):
        targets = {"device": "/dev/zero", "/proc": "/proc/self/environ", "/sys": f"/{SYSTEM}"}
        Path("x").symlink_to(targets[kind.rsplit(maxsplit=1)[-1]])
    opened: list[object] = []
    monkeypatch.setattr(os, "open", lambda *arguments: opened.append(arguments))
    assert refusal(folder, path).endswith(f", found {found}")
    assert not opened


SECRETS = {
    "credentials": f"[default]\naws_secret_access_key = {WORD}\n",
    "keys and values": f'password = "{WORD}"\n',
    "a key": f"{WORD} = 1\n",
    "no TOML": f"root:x:0:0:{WORD}\n" * 3,
    "JSON": f'{{"password": "{WORD}"}}',
    "broken JSON": f'{{"password": "{WORD}"',
    "a key twice in JSON": f'{{"{WORD}": 1, "{WORD}": 2}}',
    "bytes": f"{WORD}\udcff",
    "a version": f'version = "{WORD}"\n',
    "a key beside those of a component": f"{large_deck()}".replace(
        "version = 1", f"version = 1\n{WORD} = 1"
    ),
}


@pytest.mark.parametrize("game", COMPONENTS)
@pytest.mark.parametrize("secret", SECRETS)
def test_nothing_is_shown_of_a_file_that_is_no_component(
    secret: str, game: str, tmp_path: Path
) -> None:
    (tmp_path / "secret").write_bytes(SECRETS[secret].encode("utf-8", "surrogateescape"))
    found = refusal(tmp_path, "secret", game)
    assert WORD not in found
    assert "\\x" not in found
    assert found.startswith(str(tmp_path / "secret"))


def test_an_error_says_how_to_see_more(tmp_path: Path) -> None:
    (tmp_path / "my.toml").write_text(large_deck().replace("levels=1", "levels", 1), "utf-8")
    path = tmp_path / "my.toml"
    why = "a file that is none (zackpack check FILE shows why)"
    assert refusal(tmp_path, "my.toml") == f"{path}, line 5: expected a deck, found {why}"
    (tmp_path / "load.toml").write_text(
        LOAD.replace("truck =", 'deck = "my.toml"\ntruck ='), "utf-8"
    )
    with pytest.raises(zp.InputError, match="line 5: expected a deck, found a file that is none"):
        read_load_file(tmp_path / "load.toml")


def test_a_large_file_is_not_read_whole(tmp_path: Path) -> None:
    with (tmp_path / "large").open("wb") as file:
        file.truncate(1 << 33)
    assert refusal(tmp_path, "large").endswith(
        f"expected at most {MAX_BYTES} bytes, found a larger file"
    )


@pytest.mark.parametrize("path", ["../deck.toml", "deck.toml", "/etc/passwd", "x/deck.toml"])
def test_the_page_reads_no_files(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "deck.toml").write_text(large_deck(), "utf-8")
    record = record_naming(tmp_path, path).read_text("utf-8")
    for function in ("game", "referee"):
        answer = call(function, {"record": record, "files": {"other.toml": large_deck()}})
        (fault,) = answer["error"]["faults"]
        assert fault["text"].endswith(
            ("found no such file or directory", "found '/etc/passwd', a path from the root")
        )
    load = {"truck": "T1", "cargo": {}, "deck": path}
    assert "error" in call("check", {"load": load})


def test_the_page_shows_the_faults_of_its_own_files() -> None:
    source = Folder(texts={"deck.toml": "x"}).source("deck", "./deck.toml")
    assert (source.label, source.is_named_by_file) == ("deck.toml", False)
    assert Source.of(source) is source
