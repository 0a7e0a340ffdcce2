"""`zackpack play` with its terminal or its streams closed, and at Ctrl-C and Ctrl-D."""

import signal
from pathlib import Path

import pytest

import zackpack as zp
from tests.at_the_table import KEPT, NEW, Table, command, environment, log, played
from tests.machine import PATIENCE, run


def test_ctrl_d_at_the_prompt(tmp_path: Path) -> None:
    with Table(tmp_path, *NEW) as table:
        table.listen()
        table.ask("Anna 3")
        code, said = table.end("\x04")
    assert code == 0
    assert said.endswith(f"\n{KEPT}")
    assert log(tmp_path) == ["pay Anna 3"]


def test_ctrl_c_at_the_prompt(tmp_path: Path) -> None:
    with Table(tmp_path, *NEW) as table:
        table.listen()
        table.ask("Anna 3")
        table.type("Ben 4")
        table.listen("Ben 4")
        code, said = table.interrupt()
    assert code == 130
    assert said.endswith(f"\n{KEPT}zackpack: interrupted\n")
    assert said.count("\n") <= 4
    assert log(tmp_path) == ["pay Anna 3"]


SLOW = """
import time
from solvers import portfolio
from zackpack.games.zack_and_pack import advice
ask, solve = advice.solve, portfolio.solve
def search(*arguments, stop, **options):
    portfolio.solve = solve
    print(end="searching", flush=True)
    while not stop():  # until it is interrupted
        time.sleep(0.001)
    return solve(*arguments, stop=stop, **options)
def review(*arguments, **options):
    advice.solve, portfolio.solve = ask, search
    return ask(*arguments, **options)
advice.solve = review  # the first one; claims are searched for before
"""


def test_ctrl_c_in_the_middle_of_a_search_ends_the_search_only(tmp_path: Path) -> None:
    lines = ["Anna 3,2,3,0,1", "Ben 1,2,1,0,1", "Cleo 5,0,3,0,2", "take Anna T01", "yes"]
    lines += ["take Ben T12", "Cleo T05", "Anna 22", "Ben 8"]

    assert played(tmp_path, "\n".join(lines), *NEW)[0] == 0

    with Table(tmp_path, before=SLOW) as table:
        table.listen()
        table.type("Cleo 30\n")
        assert "Cleo pays 30" in table.listen("searching")
        table.type("\x03")
        said = table.listen()
        assert "Ben could have paid 5: 3 less\n" in said
        assert "Round 2: Anna, Ben and Cleo are to roll." in said
        assert table.end("quit\n")[0] == 0

    assert log(tmp_path)[-1] == "pay Cleo 30"


def test_a_terminal_that_is_closed(tmp_path: Path) -> None:
    with Table(tmp_path, *NEW) as table:
        table.listen()
        table.ask("Anna 3")
        table.hang_up()
        assert table.process.wait(timeout=PATIENCE) == -signal.SIGHUP
    assert log(tmp_path) == ["pay Anna 3"]
    assert played(tmp_path, "Ben 4")[0] == 0  # which removes the lock
    assert list(tmp_path.iterdir()) == [tmp_path / "game.toml"]


def test_a_terminal_that_is_closed_under_a_process_that_goes_on(tmp_path: Path) -> None:
    with Table(tmp_path, *NEW, apart=True) as table:
        table.listen()
        table.ask("Anna 3")
        table.hang_up()
        assert table.process.stderr
        told = table.process.stderr.read().decode()
        assert table.process.wait(timeout=PATIENCE) in (0, 2)
    assert "Traceback" not in told
    assert len(told.splitlines()) <= 2
    assert log(tmp_path) == ["pay Anna 3"]


@pytest.mark.parametrize(
    ("closed", "code", "message"),
    [
        ("<&-", 2, "standard input: expected the players' answers, found a closed stream"),
        (">&-", 2, "standard output: expected somewhere to ask the players, found a closed stream"),
        ("2>&-", 0, ""),
        ("<&- >&- 2>&-", 2, ""),
    ],
)
def test_closed_streams(tmp_path: Path, closed: str, code: int, message: str) -> None:
    shell = ["sh", "-c", f'exec "$@" {closed}', "sh", *command(*NEW)]
    done = run(*shell, said="Anna 3\nhello", cwd=tmp_path, env=environment())
    assert done.returncode == code
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert (tmp_path / "game.toml").exists() == (code == 0)
    if code == 0:
        assert log(tmp_path) == ["pay Anna 3"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device")
def test_answers_that_nobody_can_read(tmp_path: Path) -> None:
    (tmp_path / "game.toml").write_text(
        'game = "zack_and_pack"\nplayers = ["Anna", "Ben", "Cleo"]\nlog = ""\n'
    )
    with Path("/dev/full").open("w") as full:
        done = run(*command(), said="Anna 3\nBen 4\n", cwd=tmp_path, stdout=full)
    assert done.returncode == 2
    assert done.stderr == "zackpack: cannot write the output: no space left on device\n"
    assert zp.read_record(tmp_path / "game.toml").log == ()
