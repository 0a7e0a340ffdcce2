"""Whatever fits into 1 MiB is read, judged, drawn or refused within some seconds of the processor
and 1 GB.
"""

import sys
from pathlib import Path

import pytest

from tests.heavy import HARD_DECK, HEAVY
from tests.machine import python

LIMITED = """import resource, sys
resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
resource.setrlimit(resource.RLIMIT_CPU, (20, 21))
from zackpack.cli import main
sys.exit(main())"""

COMMANDS = (
    "check file.toml",
    "check --json file.toml",
    "--language de check file.toml",
    "--language fr check file.toml",
    "draw file.toml -o out.svg",
)


@pytest.mark.long
@pytest.mark.skipif(sys.platform != "linux", reason="limits are those of Linux")
@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("name", HEAVY)
def test_the_heaviest_files_take_seconds_and_a_gigabyte_at_most(
    name: str, command: str, tmp_path: Path
) -> None:
    (tmp_path / "file.toml").write_text(HEAVY[name](), "utf-8")
    (tmp_path / "deck.toml").write_text(HARD_DECK, "utf-8")
    done = python(LIMITED, *command.split(), cwd=tmp_path)
    assert done.returncode in (0, 1, 2), done.stderr[-2000:]
    assert "Traceback" not in done.stderr
