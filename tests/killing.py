"""Processes that are killed at any moment: they write tables, play games, or write one record in twos."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from itertools import cycle, islice
from pathlib import Path
from random import Random

import zackpack as zp
from tests.at_the_table import NEW, command, environment, log
from tests.machine import PATIENCE, ROOT

# ---- tables

SIX_TRUCKS = zp.Deck("six", tuple(zp.Truck(f"T{size}", "." * size, 1) for size in range(1, 7)))
"""A deck whose table takes a moment."""


def kill(words: list[str], when: Callable[[], bool]) -> None:
    """Run a command and kill it as soon as a condition holds, if it has not ended before."""
    with subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        while process.poll() is None and not when():
            time.sleep(0.001)
        process.send_signal(signal.SIGKILL)


def after(seconds: float) -> Callable[[], bool]:
    """Whether this time has passed since the call."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() > end


# ---- games at the table

ROUND = ("Anna 0", "Ben 0", "Cleo 7", "undo", "Cleo 0", "score Anna=0", "Ben 0", "undo")
"""Lines that can be typed again and again: the game never ends."""


def events_of(folder: Path) -> list[str]:
    """The verbs and players of the log."""
    return [" ".join(line.split()[:2]) for line in log(folder)]


def events_after(events: list[str], line: str) -> list[str]:
    """The verbs and players of a log after one of these lines more; the score is untrue."""
    if line == "undo":
        return events[:-1]
    if line.startswith("score"):
        return events
    return [*events, f"pay {line.split(maxsplit=1)[0]}"]


def play_until_killed(folder: Path, lines: list[str], chance: Random, arguments: tuple[str, ...]) -> int:
    """Feed lines and kill the process at any moment; how many lines it has acknowledged."""
    with subprocess.Popen(
        command(*arguments), cwd=folder, env=environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write("".join(f"{line}\n" for line in lines).encode())
        process.stdin.flush()
        said, prompts = b"", chance.randrange(1, len(lines))
        while said.count(b"\n> ") < prompts:
            assert select.select([process.stdout], [], [], PATIENCE)[0], f"no more after {said.decode()!r}"
            part = os.read(process.stdout.fileno(), 1000)
            assert part, f"the end after {said.decode()!r}"
            said += part
        time.sleep(chance.random() * 0.004)  # somewhere in the next lines
        process.kill()
        said += process.stdout.read()
        process.stdin.close()
    assert process.returncode == -signal.SIGKILL
    return said.count(b"\n> ") - 1


class KilledGame:
    """A game that is played on again and again until the process is killed.

    Parameters
    ----------
    folder
        An empty one: the first turn begins game.toml in it.
    chance
        Decides when the processes are killed.
    """

    def __init__(self, folder: Path, chance: Random) -> None:
        self.folder = folder
        self.events: list[str] = []
        self.done = 0
        """How many lines have been acknowledged, in all turns."""
        self._chance = chance
        self._arguments: tuple[str, ...] = NEW

    def take_turn(self) -> int:
        """Play until the process is killed; how many lines it has acknowledged, all of which the record must hold."""
        first = self.done % len(ROUND)
        lines = list(islice(cycle(ROUND), first, first + 20))
        acknowledged = play_until_killed(self.folder, lines, self._chance, self._arguments)
        self._arguments = ()
        for line in lines[:acknowledged]:
            self.events = events_after(self.events, line)
        found = events_of(self.folder)
        if found != self.events:  # one line more was recorded, and the process killed before it could say so
            self.events = events_after(self.events, lines[acknowledged])
            acknowledged += 1
        assert found == self.events
        self.done += acknowledged
        return acknowledged


# ---- two writers of one record

PLAYERS = "ABCDEF"
"""Every other one belongs to each of two writers."""
PAYS = """
import sys, time
from pathlib import Path
from zackpack.games import zack_and_pack as game
from zackpack.games.keeper import Keeper
from zackpack.games.zack_and_pack.events import Pay
from zackpack.violations import IllegalMoveError

own = "ABCDEF"[int(sys.argv[1])::2]
keeper = Keeper.open(game.GAME, Path("game.toml"))
done = sum(entry.event.player in own for entry in keeper.record.log)
while True:
    try:
        keeper.add(Pay(own[done % 3], 0))
        done += 1
        print(end=".", flush=True)
    except IllegalMoveError:  # the others have not paid for this round yet
        time.sleep(0.001)
"""


def start_to_pay(folder: Path, number: int) -> subprocess.Popen[bytes]:
    """A process that lets every other player pay nothing, round after round, and prints a dot for each payment."""
    words = [sys.executable, "-c", PAYS, str(number)]
    return subprocess.Popen(words, cwd=folder, env=environment(), stdout=subprocess.PIPE)


def payments(folder: Path) -> list[int]:
    """How often each of the two has paid; each of their players in turn."""
    found = [str(entry).split()[1] for entry in zp.read_record(folder / "game.toml").log]
    own = [[player for player in found if player in PLAYERS[number::2]] for number in range(2)]
    for number, players in enumerate(own):
        assert players == list(islice(cycle(PLAYERS[number::2]), len(players)))
    return [len(players) for players in own]
