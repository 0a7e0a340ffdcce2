"""`zackpack play` when it is killed or its disk fails: nothing acknowledged is lost."""

import shutil
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.at_the_table import KEPT, NEW, Table, command, fed, log, played
from tests.machine import run
from zackpack.cli.main import main

KILLS = """
import os, signal
from pathlib import Path
def killed(*_):
    os.kill(os.getpid(), signal.SIGKILL)
replace, count = Path.replace, []
def counted(path, target):
    count.append(path)
    if len(count) < 2:
        return replace(path, target)
    {how}
Path.replace = counted
"""


@pytest.mark.parametrize(
    ("how", "expected"),
    [
        ("killed()", ["pay Anna 3"]),
        ("path.write_bytes(path.read_bytes()[:50]); killed()", ["pay Anna 3"]),
        ("replace(path, target); killed()", ["pay Anna 3", "pay Ben 4"]),
    ],
)
def test_a_game_killed_while_it_writes(tmp_path: Path, how: str, expected: list[str]) -> None:
    done = run(
        *command(*NEW, before=KILLS.format(how=how)), said="Anna 3\nBen 4\nCleo 5\n", cwd=tmp_path
    )
    assert done.returncode == -signal.SIGKILL
    assert log(tmp_path) == expected
    assert (
        played(
            tmp_path, "\n".join(f"{player} 1" for player in ("Ben", "Cleo")[len(expected) - 1 :])
        )[0]
        == 0
    )
    assert len(log(tmp_path)) == 3
    assert list(tmp_path.iterdir()) == [tmp_path / "game.toml"]


# ---- the disk

WRITABLE = "a file that can be written"
# a file of compiled code would be cut off as well, and stay
LIMITED = (
    "import resource; sys.dont_write_bytecode = True; "
    "resource.setrlimit(resource.RLIMIT_FSIZE, (200, 200))"
)


def only_what_was_acknowledged(
    folder: Path, lines: list[str], out: str, why: str, *before: str
) -> None:
    """Some lines were recorded, and some could not be written, which was said."""
    answers = out.split("\n> ")[1:-1]
    assert len(answers) == len(lines)

    recorded = [
        line
        for line, answer in zip(lines, answers, strict=True)
        if " owes " in answer.partition("\n")[0]
    ]
    failures = [
        a
        for a in answers
        if a.startswith(f"not recorded: game.toml: expected {WRITABLE}, found {why}\nRound")
    ]

    assert len(recorded) + sum(answer.startswith("not recorded: ") for answer in answers) == len(
        lines
    )
    assert recorded
    assert failures
    assert log(folder) == [*before, *(f"pay {line}" for line in recorded)]


def test_a_file_that_cannot_grow(tmp_path: Path) -> None:
    lines = ["Anna 0", "Ben 0", "Cleo 0"] * 5
    code, out, err = fed(tmp_path, "\n".join(lines), *NEW, before=LIMITED)
    assert (code, err) == (0, "")
    only_what_was_acknowledged(tmp_path, lines, out, "file too large")
    assert list(tmp_path.iterdir()) == [tmp_path / "game.toml"]


def test_a_game_that_cannot_begin(tmp_path: Path) -> None:
    code, out, err = fed(tmp_path, "", *NEW, before=LIMITED.replace("200", "30"))
    assert (code, out) == (2, "")
    assert "game.toml: expected a file that can be written, found file too large" in err
    assert list(tmp_path.iterdir()) == []


FULL = """
mount -t tmpfs -o size=8k none small && cp game.toml small && cd small || exit 99
"$@"
code=$?
cp game.toml ..
exit $code
"""


def test_a_full_disk(tmp_path: Path) -> None:
    """Two pages of 4096 bytes: the record fills one, and soon needs more beside the old one."""
    played(tmp_path, "Anna 0", *NEW)
    file = tmp_path / "game.toml"
    own = shutil.which("unshare")
    file.write_text(file.read_text("utf-8").replace("Anna 0", f"Anna 0  # {'x' * 3900}"), "utf-8")
    (tmp_path / "small").mkdir()
    mount = [own or "", "--user", "--map-root-user", "--mount", "sh", "-c", FULL, "sh"]
    if own is None or run(*mount, "true", cwd=tmp_path).returncode:
        pytest.skip("no file system of our own")
    (first,) = log(tmp_path)
    lines = ["Ben 0", "Cleo 0", *["Anna 0", "Ben 0", "Cleo 0"] * 4]
    done = run(*mount, *command(), said="\n".join(lines), cwd=tmp_path)

    assert (done.returncode, done.stderr) == (0, "")

    only_what_was_acknowledged(tmp_path, lines, done.stdout, "no space left on device", first)


def test_a_folder_that_goes_away_and_comes_back(tmp_path: Path) -> None:
    (tmp_path / "table").mkdir()
    with Table(tmp_path, *NEW, before='sys.argv[2] = "table/game.toml"') as table:
        table.listen()
        assert "Anna owes 3" in table.ask("Anna 3")
        (tmp_path / "table").rename(tmp_path / "away")
        said = table.ask("Ben 4")
        assert said.startswith(
            "not recorded: table/game.toml: expected a file that can be written, found no such file"
        )
        assert "Round 1: Ben and Cleo are to pack and pay." in said
        (tmp_path / "away").rename(tmp_path / "table")
        assert "Ben owes 4" in table.ask("Ben 4")

    assert log(tmp_path / "table") == ["pay Anna 3", "pay Ben 4"]


def typing(monkeypatch: pytest.MonkeyPatch, *steps: str | Callable[[], object]) -> None:
    """Somebody types these lines, and does these things between them."""
    left = list(steps)

    def typed(_: str) -> str:
        while left:
            step = left.pop(0)
            if isinstance(step, str):
                return step
            step()
        raise EOFError

    monkeypatch.setattr("builtins.input", typed)


def test_a_record_that_is_deleted_is_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.toml"
    typing(monkeypatch, "Anna 3", path.unlink, "Ben 4", path.unlink)
    assert main(["play", str(path), "--players", "Anna,Ben,Cleo"]) == 0
    told = capsys.readouterr()
    assert told.err.count("was deleted meanwhile; it has been written again") == 2
    assert "everything is kept" in told.out
    assert log(tmp_path) == ["pay Anna 3", "pay Ben 4"]


def test_where_the_folder_is_gone_nobody_is_told_that_everything_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "evening"
    folder.mkdir()
    typing(monkeypatch, "Anna 3", lambda: shutil.rmtree(folder), "Ben 4", "quit")
    assert main(["play", str(folder / "game.toml"), "--players", "Anna,Ben,Cleo"]) == 2
    told = capsys.readouterr()
    assert "the game is not on the disk any more, and cannot be written: " in told.err
    assert "everything is kept" not in told.out


EMPTIED = "an empty file"
OLDER = "a record with 1 line"
REPLACED = "a record with 0 lines"
NO_RECORD = "a file that is no record (game.toml: expected TOML"
NO_TEXT = "a file that is no record (game.toml, line 1: expected UTF-8 text"
OTHERS: dict[str, Callable[[Path, str], object]] = {
    EMPTIED: lambda path, _: path.write_text("", "utf-8"),
    OLDER: lambda path, older: path.write_text(older, "utf-8"),
    REPLACED: lambda path, _: path.write_text(ZOCK, "utf-8"),
    NO_RECORD: lambda path, _: path.write_text("nonsense", "utf-8"),
    NO_TEXT: lambda path, _: path.write_bytes(b"\xff"),
}
"""What another program does to the record while the game goes on."""
ZOCK = 'game = "zock"\nplayers = ["Anna", "Ben"]\nlog = ""\n'


@pytest.mark.parametrize("found", OTHERS)
@pytest.mark.parametrize("way", ["end of input", "Ctrl-C", "quit"])
def test_a_record_that_another_program_has_changed_is_not_said_to_be_kept(
    way: str,
    found: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """What stands there is said, and the game is kept under another name, as nobody answers."""
    path = tmp_path / "game.toml"
    versions: list[str] = []
    monkeypatch.chdir(tmp_path)
    ways: dict[str, list[str | Callable[[], object]]] = {
        "end of input": [],
        "Ctrl-C": [interrupt],
        "quit": ["quit"],
    }
    typing(
        monkeypatch,
        "Anna 3",
        lambda: versions.append(path.read_text("utf-8")),
        "Ben 4",
        lambda: OTHERS[found](path, versions[0]),
        *ways[way],
    )
    code = main(["play", "game.toml", *NEW])
    told = capsys.readouterr()
    assert code == (130 if way == "Ctrl-C" else 0)
    assert f"another program has changed game.toml: it is {found}" in told.err
    assert "now, while this game has 2 lines\n" in told.err
    kept = "everything is kept; go on with: zackpack play game-2.toml\n"
    assert (told.err if way == "Ctrl-C" else told.out).count(kept) == 1
    assert "zackpack play game.toml" not in told.out + told.err
    assert ("another name to keep this game, Enter for game-2.toml" in told.out) is (way == "quit")

    (tmp_path / "game-2.toml").replace(path)
    assert log(tmp_path) == ["pay Anna 3", "pay Ben 4"]


def interrupt() -> None:
    """Type Ctrl-C."""
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("answers", "names"),
    [
        (["evening.toml"], {"evening.toml"}),
        (["yes"], {"game-3.toml"}),
        (["no"], set()),
        (["over/there.toml", "game-2.toml", "."], {"game-3.toml"}),
    ],
)
def test_players_say_under_which_name_their_game_is_kept(
    answers: list[str],
    names: set[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "game.toml"
    other = tmp_path / "game-2.toml"
    other.write_text("another evening", "utf-8")
    typing(monkeypatch, "Anna 3", lambda: path.write_text("", "utf-8"), "quit", *answers)
    assert main(["play", "game.toml", *NEW]) == 0

    out, err = capsys.readouterr()
    assert {one.name for one in tmp_path.iterdir()} == {"game.toml", "game-2.toml"} | names
    assert (path.read_text("utf-8"), other.read_text("utf-8")) == ("", "another evening")
    for name in names:
        (tmp_path / name).replace(path)
        assert out.endswith(f"everything is kept; go on with: zackpack play {name}\n")
        assert log(tmp_path) == ["pay Anna 3"]
    if not names:
        going_on = "go on with what the file says: zackpack play game.toml\n"
        assert out.endswith(f"this game is not kept; {going_on}")
    if len(answers) > 1:
        assert "expected a name without a folder, found 'over/there.toml'" in err
        assert "game-2.toml: expected an unused name, found an existing file" in err


def test_a_record_that_another_program_has_only_laid_out_anew_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "game.toml"
    typing(
        monkeypatch,
        "Anna 3",
        lambda: path.write_text(path.read_text("utf-8").replace(" = ", "="), "utf-8"),
    )
    assert main(["play", "game.toml", *NEW]) == 0
    told = capsys.readouterr()
    assert (told.out.endswith(KEPT), told.err) == (True, "")
    assert list(tmp_path.iterdir()) == [path]
