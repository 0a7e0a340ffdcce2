"""The stored instances, and the machine they are measured on."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import version
from pathlib import Path

import zackpack as zp
from solvers import Problem
from zackpack.optimum import to_problem

FOLDER = Path(__file__).parent / "instances"
GROUPS = ("game", "large")


@dataclass(frozen=True)
class Instance:
    """A truck, a cargo, and the least penalty if it is proven."""

    truck: zp.Truck
    cargo: zp.Cargo
    penalty: int | None

    @cached_property
    def problem(self) -> Problem:
        """The instance in the solvers' words."""
        return to_problem(self.truck, self.cargo)

    def penalty_of(self, volume: int) -> int:
        """The penalty of a load of so many cubes (ZP-S3)."""
        return self.truck.capacity + 2 * self.cargo.volume - 3 * volume


def read(group: str, *, quick: bool = False) -> list[Instance]:
    """The instances of a group; if quick, every fifth of the small ones and the smaller half of the large ones."""
    instances = [
        Instance(zp.Truck(f"{group}{number}", row["area"], row["levels"]), zp.Cargo(*row["counts"]), row["penalty"])
        for number, row in enumerate(json.loads((FOLDER / f"{group}.json").read_text("utf-8")), start=1)
    ]
    if not quick:
        return instances
    if group == "large":
        return sorted(instances, key=lambda instance: instance.truck.capacity)[: len(instances) // 2]
    return instances[::5]


def cube() -> Instance:
    """The largest truck, 10 x 10 squares and 10 levels: the last instance."""
    return read("large")[-1]


def machine() -> dict[str, str]:
    """What the figures depend on."""
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
