"""Section `peers`: other solvers on the same instances, each in a process of its own that may crash
or hang.
"""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from multiprocessing.connection import Connection
from typing import Any

from cases import Instance
from peer_solvers import BOXES, EXACT, Answer, sticks_of
from tables import percentiles, progress, table

import zackpack as zp
from zackpack.optimum.convert import to_load

GRACE = 3.0
"""Seconds after the time limit until we kill a process that does not answer."""
WARM_UP = Instance(zp.Truck("warm-up", ("..", ".."), 2), zp.Cargo(2, 3), 0)


@dataclass(frozen=True)
class Trial:
    """One answer of a peer, or why there is none."""

    seconds: float
    proven: bool
    volume: int
    failure: str = ""
    verdict: str = ""
    """For box packers: legal or illegal."""
    optimum: int | None = None
    """The most cubes, if that is known."""


class Peer:
    """A peer in its process, started again whenever it has died or we had to kill it."""

    def __init__(self, name: str, *, boxes: bool) -> None:
        self.name = name
        self.boxes = boxes
        self.process: Any = None
        self.connection: Any = None

    def ask(self, instance: Instance, time_limit: float) -> Answer | str:
        """The answer, or what went wrong."""
        if self.process is None:
            self._start()
        try:
            self.connection.send((instance.truck, instance.cargo, time_limit))
            if self.connection.poll(time_limit + GRACE):
                answer: Answer | str = self.connection.recv()
                return answer
        except (EOFError, ConnectionError):
            self.process.join()
            code = self.process.exitcode
            self.end()
            return f"crash, exit code {code}"
        self.end()
        return "no end"

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process = context.Process(
            target=_serve, args=(self.name, self.boxes, theirs), daemon=True
        )
        self.process.start()
        theirs.close()
        self.connection.recv()  # it is ready: the clock does not count imports

    def end(self) -> None:
        """End the process."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.connection.close()
            self.process = None


def _serve(name: str, boxes: bool, connection: Connection) -> None:
    """The peer's process: one warm-up, then one answer for each question."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # some of them chat
    _, solve = (BOXES if boxes else EXACT)[name]
    solve(WARM_UP, 1.0)
    connection.send("ready")
    while True:
        truck, cargo, time_limit = connection.recv()
        try:
            connection.send(solve(Instance(truck, cargo, None), time_limit))
        except Exception as error:
            connection.send(f"{type(error).__name__}: {error}")


def measure_peers(
    groups: Mapping[str, Sequence[Instance]], rectangular: Sequence[Instance], time_limit: float
) -> tuple[list[str], dict[str, dict[str, list[Trial]]]]:
    """Tables, and group -> peer -> trials."""
    tasks = [(group, list(instances), EXACT, False) for group, instances in groups.items()]
    tasks.append(("rectangular", list(rectangular), BOXES, True))
    trials: dict[str, dict[str, list[Trial]]] = {}
    for group, instances, peers, boxes in tasks:
        for name, (package, _) in peers.items():
            if find_spec(package):
                peer = Peer(name, boxes=boxes)
                steps = progress(f"peers, {group}, {name}", instances)
                trials.setdefault(group, {})[name] = [
                    _trial(peer, instance, time_limit) for instance in steps
                ]
                peer.end()
    texts = [
        _exact_table(group, found, time_limit)
        for group, found in trials.items()
        if group != "rectangular"
    ]
    texts.append(_box_table(trials["rectangular"]))
    missing = sorted(
        {
            package
            for peers in (EXACT, BOXES)
            for package, _ in peers.values()
            if not find_spec(package)
        }
    )
    if missing:
        names = ", ".join(missing)
        texts.append(f'Not installed, left out: {names}; pip install -e ".[bench]" brings them.\n')
    return texts, trials


def _trial(peer: Peer, instance: Instance, time_limit: float) -> Trial:
    answer = peer.ask(instance, time_limit)
    optimum = None if instance.penalty is None else (instance.penalty_of(0) - instance.penalty) // 3
    if isinstance(answer, str):
        return Trial(time_limit, proven=False, volume=0, failure=answer, optimum=optimum)
    verdict = ""
    if answer.boxes:
        load = to_load(instance.truck, instance.cargo, sticks_of(answer.boxes))
        verdict = "illegal" if zp.check(load) else "legal"
    return Trial(
        answer.seconds,
        answer.proven,
        answer.volume,
        answer.note if not answer.boxes else "",
        verdict,
        optimum,
    )


def _exact_table(group: str, found: Mapping[str, Sequence[Trial]], time_limit: float) -> str:
    head = (
        "milliseconds",
        "proven",
        "median",
        "p90",
        "max",
        "wrong",
        "best load found",
        "failures",
    )
    rows = []
    for name, trials in found.items():
        median, p90, _, most = percentiles(
            [min(t.seconds, time_limit) if t.proven else time_limit for t in trials]
        )
        proven = sum(t.proven for t in trials)
        wrong = sum(t.proven and t.optimum is not None and t.volume != t.optimum for t in trials)
        best = sum(t.volume == t.optimum for t in trials)
        failures = ", ".join(sorted({t.failure for t in trials if t.failure})) or "-"
        rows.append(
            (name, f"{proven} of {len(trials)}", median, p90, most, str(wrong), str(best), failures)
        )
    return table(
        f"Peers, group {group}, at most {time_limit:g} s; unproven counts as the limit", head, rows
    )


def _box_table(found: Mapping[str, Sequence[Trial]]) -> str:
    head = (
        "",
        "loads",
        "illegal",
        "legal and best",
        "cubes too many",
        "cubes too few",
        "median ms",
        "says proven",
        "of a volume not ours",
        "crashes",
    )
    rows = []
    for name, trials in found.items():
        answered = [t for t in trials if not t.failure]
        known = [t for t in answered if t.optimum is not None]
        off = [t.volume - t.optimum for t in known if t.optimum is not None]
        claims = [t for t in known if t.proven]
        rows.append((
            name, f"{len(answered)} of {len(trials)}",
            str(sum(t.verdict == "illegal" for t in answered)),
            str(sum(t.verdict != "illegal" and t.volume == t.optimum for t in known)),
            str(sum(o for o in off if o > 0)), str(-sum(o for o in off if o < 0)),
            percentiles([t.seconds for t in trials])[0], str(len(claims)),
            str(sum(t.volume != t.optimum for t in claims)),
            str(sum(t.failure.startswith("crash") for t in trials)),
        ))  # fmt: skip
    return table("Packers of boxes, rectangular trucks", head, rows)


def raw(trials: Mapping[str, Mapping[str, Sequence[Trial]]]) -> dict[str, Any]:
    """The trials for the file of raw data."""
    return {
        group: {name: [asdict(t) for t in ts] for name, ts in found.items()}
        for group, found in trials.items()
    }
