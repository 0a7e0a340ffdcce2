"""The scripts of `zackpack completion`, run by the shells themselves where they are installed."""

import shutil
from pathlib import Path

import pytest

from tests.machine import run
from zackpack.cli import main
from zackpack.cli.completion import SHELLS
from zackpack.sentences import LANGUAGES

COMPLETED = {
    "zackpack so": {"solve"},
    "zackpack c": {"check", "completion"},
    "zackpack solve --r": {"--roll"},
    "zackpack solve --truck T2": {f"T2{i}" for i in range(10)},
    "zackpack new d": {"deck"},
    "zackpack new deck ev": {"evening.toml"},
    "zackpack --language fr check ev": {"evening.toml"},
    "zackpack rule ZP-L4": {"ZP-L4"},
    "zackpack plot ro": {"rolls"},
    "zackpack play --game zo": {"zock"},
}
TAB = {
    "bash": """
        source ./script
        while read -r line; do
            COMP_WORDS=($line) COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            COMP_LINE=$line COMP_POINT=${#line} COMPREPLY=()
            _shtab_zackpack
            echo "${COMPREPLY[*]}"
        done""",
    "fish": """
        source ./script
        while read line
            complete --do-complete "$line" | string replace --regex '\\t.*' '' | string join ' '
        end
        true""",
}
"""For a shell, a program that reads lines and prints what Tab makes of each."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("shell", SHELLS)
def test_tab_completes_commands_options_and_names(
    shell: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["completion", shell, "--language", language]) == 0

    script = capsys.readouterr().out
    assert all(word in script for word in ("solve", "--time-limit", "ZP-L4", "T07"))

    if not (program := shutil.which(shell)):
        pytest.skip(f"no {shell} here")
    (tmp_path / "script").write_text(script, "utf-8")
    (tmp_path / "evening.toml").touch()
    # zsh completes for a person only; that it takes the script is all that can be asked
    arguments = ["-c", TAB[shell]] if shell in TAB else ["-n", "script"]
    lines = "".join(f"{line}\n" for line in COMPLETED)
    done = run(program, *arguments, said=lines, cwd=tmp_path)

    assert (done.returncode, done.stderr) == (0, "")

    if shell in TAB:
        assert (
            dict(
                zip(
                    COMPLETED, (set(line.split()) for line in done.stdout.splitlines()), strict=True
                )
            )
            == COMPLETED
        )
