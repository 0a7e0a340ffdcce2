"""Games that are killed at any moment."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import time
from itertools import cycle, islice
from pathlib import Path
from random import Random

from tests.at_the_table import NEW, command, environment, log
from tests.machine import PATIENCE

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
