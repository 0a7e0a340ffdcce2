"""A thousand times Ctrl-C at a random moment of every command that can take long: exit 130 or done, no traceback."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import zackpack as zp
from tests.at_the_table import environment
from tests.fuzzing.campaign import Campaign, trials
from tests.machine import PATIENCE
from tests.shipped import EXAMPLES
from tests.solutions import LARGE

LOAD, RECORD = str(EXAMPLES / "loads/anna.toml"), str(EXAMPLES / "records/first_round.toml")
MIDDLE = zp.Truck("box", ["...", "...", "...", "...", "..."], 3), zp.Cargo(3, 3, 2, 2, 2)
"""A task with more best loads than anybody waits for."""
COMMANDS = {
    "solve": ["solve", "large.toml", "--json"],
    "solve by search": ["solve", "large.toml", "--method", "search"],
    "solve by cp-sat": ["solve", "large.toml", "--method", "cp-sat", "--json"],
    "solve all": ["solve", "box.toml", "--all"],
    "verify": ["solve", "large.toml", "--verify"],
    "check": ["check", "large.toml", "--best"],
    "check a record": ["check", RECORD, "--best", "--json"],
    "hint": ["hint", "large.toml", "--json"],
    "pick": ["pick", "--roll", "3,2,3,0,1", "--trucks", "T01,T07"],
    "table": ["table"],
    "table to a file": ["table", "--out", "table.csv"],
    "table on two cores": ["table", "--out", "cores.csv", "--jobs", "2"],
    "simulate": ["simulate", "--players", "least,least,expect", "--games", "5000"],
    "simulate on two cores": ["simulate", "--players", "least,least,expect", "--games", "5000", "--jobs", "2"],
    "plot": ["plot", "sizes", "-o", "sizes.svg"],
    "draw": ["draw", LOAD, "-o", "load.svg"],
    "help": ["solve", "--help"],
}
LONGEST = 3.0
"""Seconds after which Ctrl-C comes at the latest; half of the moments are in the first tenth of that."""
STARTING = re.compile(r"init_import_site|init_sys_streams|Could not import runpy|<frozen (runpy|site)>")
"""What Python says if Ctrl-C comes while it starts itself, which is not in our hands."""
LOST = re.compile(r"\AException ignored in: <function _get_module_lock.*KeyboardInterrupt: \n?\Z", re.DOTALL)
"""What Python says if Ctrl-C comes while it lets go of the lock of an import: it then goes on as if it had not come."""


@trials(0, 1000, parts=4)
def test_ctrl_c_at_any_moment(campaign: Campaign, tmp_path: Path) -> None:
    chance = campaign.chance
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's background job ignores it
    for name, task in (("large", LARGE), ("box", MIDDLE)):
        zp.write_load(zp.Load(*task, ()), tmp_path / f"{name}.toml")
    names = [*COMMANDS]
    try:
        for number in campaign.attempts():
            name = names[number % len(names)]
            delay = LONGEST * chance.random() * chance.choice((0.1, 1))
            code, out, err = interrupted(COMMANDS[name], delay, tmp_path)
            if code == -signal.SIGINT or (STARTING.search(err) and "zackpack/" not in err):
                campaign.figures["while Python started"] += 1
                continue
            if LOST.search(err):
                campaign.figures["lost by Python in an import"] += 1
                continue
            campaign.figures[f"exit {code}"] += 1
            how = f"{' '.join(COMMANDS[name])} after {delay:.3f} s: exit {code}, {out[-300:]!r}, {err[-1500:]!r}"
            if code not in (0, 130):
                campaign.fail(f"{name}: exit code {code}", how)
            if "Traceback" in out + err or "Exception" in err:
                campaign.fail(f"{name}: a traceback", how)
            if code == 130 and "interrupted" not in out + err:
                campaign.fail(f"{name}: does not say that it was interrupted", how)
            if out and "--json" in COMMANDS[name]:
                report = json.loads(out)
                campaign.figures["reports of the best so far"] += 1
                if code == 130 and "penalty" in report and report["penalty"] < report["bound"]:
                    campaign.fail(f"{name}: an untrue report", how)
            (tmp_path / "table.csv").unlink(missing_ok=True)
            (tmp_path / "cores.csv").unlink(missing_ok=True)
    finally:
        signal.signal(signal.SIGINT, before)
    campaign.assert_no_failures()


def interrupted(words: list[str], delay: float, folder: Path) -> tuple[int, str, str]:
    """Run a command and press Ctrl-C after a time; the exit code, and what it printed."""
    command = [sys.executable, "-m", "zackpack", *words]
    with subprocess.Popen(
        command, cwd=folder, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as process:
        time.sleep(delay)
        if process.poll() is None:
            process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    return process.returncode, out.decode(), err.decode()
