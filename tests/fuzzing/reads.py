"""Reading files that a mutator makes from those that come with zackpack, guided by the steps that reading takes."""

from __future__ import annotations

import json
import re
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import zackpack as zp
from tests.bad.files import DECK, LOAD, STICKS
from tests.fuzzing.campaign import Campaign, TooLong
from tests.fuzzing.coverage import Steps
from tests.fuzzing.mutation import change
from tests.shipped import SHIPPED, Shipped, assert_kept
from zackpack.files import LoadFile, read_load_file

WATCHED = 8
"""One read in so many is watched: that takes ten times as long."""
KEPT = 5
"""What one read in so many of those that succeed gave is written, read again and judged."""
MOST_KEPT = 2000

Read = Callable[[Path], Any]


@dataclass
class Target:
    """Files of one kind and form: how they are read, and what else is done with what was read.

    Attributes
    ----------
    readable, refused
        The files so far that found something new; the first readable one comes with zackpack.
    """

    name: str
    ending: str
    read: Read
    use: Callable[[Any, Path], None]
    readable: list[bytes]
    refused: list[bytes] = field(default_factory=list)

    def choose(self, chance: Random) -> bytes:
        """A file to change: mostly one that can be read, since few changes mend one that cannot."""
        return chance.choice(self.refused if self.refused and chance.random() < 0.2 else self.readable)

    def keep(self, data: bytes, found: str, chance: Random) -> None:
        """Keep a file; if there are many, it takes the place of another one."""
        kept = self.readable if found == "value" else self.refused
        if len(kept) < MOST_KEPT:
            kept.append(data)
        else:
            kept[chance.randrange(1, MOST_KEPT)] = data


def targets(folder: Path) -> list[Target]:
    """Decks, loads, components, records of four games in TOML and JSON."""
    found = []
    for shipped in SHIPPED:
        group = {"records": "record", "loads": "load", "tracks": "track"}.get(
            shipped.path.parent.name, shipped.path.stem
        )
        for form, text in ((".toml", shipped.text), (".json", json.dumps(shipped.table))):
            found.append(Target(group, form, shipped.read, _keeper(shipped), [text.encode()]))
    for text, read in ((DECK, zp.read_deck), (LOAD, read_load_file), (STICKS, read_load_file)):
        shipped = Shipped(folder, read)
        found.append(Target("small", ".toml", read, _keeper(shipped), [text.encode()]))
    return found


def _keeper(shipped: Shipped) -> Callable[[Any, Path], None]:
    def use(value: Any, path: Path) -> None:
        assert_kept(shipped, value, path)
        if isinstance(value, zp.Record):
            with suppress(zp.InputError):  # a drawing that does not fit the truck of its load
                zp.replay(value)
        elif isinstance(value, LoadFile) and value.load:
            zp.check(value.load)

    return use


def outcome(target: Target, path: Path, data: bytes, *, use: bool = True) -> str:
    """What reading a file comes to: "value", or the words of its refusal.

    Raises
    ------
    Exception
        Any error but an InputError or a FileNotFoundError, which are refusals.
    """
    path.write_bytes(data)
    try:
        value = target.read(path)
    except (zp.InputError, FileNotFoundError) as error:
        message = str(error)
        assert message, "a refusal without a reason"
        assert all(mark.isprintable() or mark == "\n" for mark in message), "a message with control characters"
        assert all(len(line) < 2000 for line in message.splitlines()), "a message that nobody reads"
        return re.sub(r"'.*?'|\d+|\W+", " ", message)[:120]
    if use:
        target.use(value, path)
    return "value"


def attack(campaign: Campaign, folder: Path) -> None:
    """Read as many files as the campaign has attempts; those that find something new breed others."""
    chance, steps, seen = campaign.chance, Steps(), set[tuple[str, str]]()
    kinds = targets(folder)
    for number in campaign.attempts():
        target = chance.choice(kinds)
        mate = chance.choice(kinds) if chance.random() < 0.2 else target
        data = change(target.choose(chance), mate.choose(chance), chance)
        path, before = folder / f"file{target.ending}", len(steps.known)
        try:
            with campaign.bounds():
                if number % WATCHED:
                    found = outcome(target, path, data, use=number % KEPT == 0)
                else:
                    with steps.watch():
                        found = outcome(target, path, data, use=False)
        except (Exception, TooLong) as error:  # each kind of failure is noted, and the attempts go on
            campaign.fail(name_of(error), _example(target, path, data, error))
            continue
        campaign.figures["values" if found == "value" else "refusals"] += 1
        if len(steps.known) > before or (target.name, found) not in seen:
            seen.add((target.name, found))
            target.keep(data, found, chance)
            campaign.figures["found something new"] += 1
    campaign.figures["steps in the program"] = len(steps.known)


def name_of(error: BaseException) -> str:
    """The kind of a failure: its class, its reason in short, and the line of the program where it happened."""
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if "fuzzing" not in frame.filename]
    where = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "?"
    return f"{type(error).__name__} at {where}: {str(error)[:100]!r}"


def _example(target: Target, path: Path, data: bytes, error: BaseException) -> str:
    """A file that fails in the same way, with as many lines and then bytes left out as a few hundred tries allow."""
    wanted, tries = name_of(error), 0 if isinstance(error, (TooLong, MemoryError)) else 300
    size = max(1, len(data) // 2)
    while size and tries > 0:
        at = 0
        while at < len(data) and tries > 0:
            shorter = data[:at] + data[at + size :]
            tries -= 1
            if _fails(target, path, shorter, wanted):
                data = shorter
            else:
                at += size
        size //= 2
    return f"{target.name}{target.ending}: {data!r}"


def _fails(target: Target, path: Path, data: bytes, wanted: str) -> bool:
    try:
        outcome(target, path, data)
    except (Exception, TooLong) as error:
        return name_of(error) == wanted
    return False
