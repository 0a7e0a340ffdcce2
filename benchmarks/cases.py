"""The stored instances, and the machine that measures them."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import version
from pathlib import Path

import zackpack as zp
from solvers import Problem
from zackpack.optimum.convert import to_problem

FOLDER = Path(__file__).parent / "instances"
GROUPS = (
    "game",
    "hard",
    "disconnected",
    "mixed",
    "slowest",
    "large",
    "no_units",
    "no_units_2",
    "no_units_3",
)
BIG = ("large", "no_units", "no_units_2", "no_units_3")


@dataclass(frozen=True)
class Instance:
    """A truck, a cargo, and the least penalty if there is a proof of it."""

    truck: zp.Truck
    cargo: zp.Cargo
    penalty: int | None

    @cached_property
    def problem(self) -> Problem:
        """The instance as a problem of the solvers."""
        return to_problem(self.truck, self.cargo)

    def penalty_of(self, volume: int) -> int:
        """The penalty of a load of this volume (ZP-S3)."""
        return self.truck.capacity + 2 * self.cargo.volume - 3 * volume

    def judge(self, volume: int, *, proven: bool) -> None:
        """Compare an answer of this volume with the stored penalty.

        Raises
        ------
        AssertionError
            If it costs less than the least penalty, or claims to be the best and is not.
        """
        penalty = self.penalty_of(volume)
        right = self.penalty is None or (
            penalty == self.penalty if proven else penalty >= self.penalty
        )
        assert right, f"{self} costs {penalty} ({proven=}), stored is {self.penalty}"


def read(group: str, *, quick: bool = False) -> list[Instance]:
    """The instances of a group; if quick, every sixth of the small ones and the three smallest of
    the large ones.
    """
    instances = []
    stored = json.loads((FOLDER / f"{group}.json").read_text("utf-8"))
    for number, row in enumerate(stored, start=1):
        truck = zp.Truck(f"{group}{number}", row["area"], row["levels"])
        instances.append(Instance(truck, zp.Cargo(*row["counts"]), row["penalty"]))

    if not quick:
        return instances
    if group in BIG:
        return sorted(instances, key=lambda instance: instance.truck.capacity)[:3]
    return instances[::6]


def some(group: str, number: int) -> list[Instance]:
    """Pick `number` instances of a group, evenly spread."""
    return _spread(read(group), number)


def rectangular(number: int) -> list[Instance]:
    """Pick `number` instances whose area is a full rectangle of several squares, evenly spread over
    all groups.
    """
    instances = []
    for group in GROUPS:
        for instance in read(group):
            squares = "".join(instance.truck.area)
            if "#" not in squares and len(squares) > 1:
                instances.append(instance)
    return _spread(instances, number)


def _spread(instances: Sequence[Instance], number: int) -> list[Instance]:
    number = min(number, len(instances))
    return [instances[i * len(instances) // number] for i in range(number)]


def cube() -> Instance:
    """The instance with the largest truck, 10 x 10 squares and 10 levels: the last one."""
    return read("large")[-1]


def stubborn() -> Instance:
    """A stored instance that zackpack does not prove in ten seconds: 693 cubes, no unit sticks."""
    return read("no_units_2")[11]


def left_open() -> dict[str, Instance]:
    """Instances that the first search leaves open, by what proves them."""
    hard = read("hard")
    return {"by prices": hard[13], "by CP-SAT": hard[12]}


def machine() -> dict[str, str]:
    """The machine and the versions on which the figures depend."""
    return {
        "CPU": next(_cpu_models(), platform.processor() or platform.machine()),
        "cores": str(os.cpu_count()),
        "system": platform.system(),
        "Python": platform.python_version(),
        "ortools": version("ortools"),
        "numpy": version("numpy"),
        "zackpack": zp.__version__,
    }


def _cpu_models() -> Iterator[str]:
    cpuinfo = Path("/proc/cpuinfo")  # elsewhere the platform module knows
    if cpuinfo.exists():
        for line in cpuinfo.read_text("utf-8").splitlines():
            if line.startswith("model name"):
                yield line.partition(":")[2].strip()
