"""Section `search`: the portfolio, its parts and the small model, group by group."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from cases import Instance
from methods import OURS, Run, first_look, runs_of
from tables import percentiles, progress, table

HEAD = ("milliseconds of one core", "median", "p90", "p99", "max", "sum", "of CP-SAT", "unproven")
CP_SAT = "CP-SAT alone, as shipped"


@dataclass(frozen=True)
class Measured:
    """All methods on one instance."""

    first_look: bool
    """The greedy packing reached the bound that needs no search."""
    runs: Mapping[str, Run]

    @property
    def closed_by(self) -> str:
        """What proved the answer of the portfolio."""
        ours = self.runs[OURS]
        if not ours.proven:
            return "open"
        return "first look" if self.first_look else ours.by

    def ratio(self, name: str, to: str) -> float:
        """How many times longer one method took than another."""
        return self.runs[name].seconds / self.runs[to].seconds


def measure_searches(
    groups: Mapping[str, Sequence[Instance]], time_limit: float
) -> tuple[list[str], Any]:
    """Tables and raw data."""
    results = {
        group: [
            Measured(first_look(instance), runs_of(instance, time_limit, turn))
            for turn, instance in enumerate(progress(f"search, {group}", instances))
        ]
        for group, instances in groups.items()
    }
    tables = []
    for group, measured in results.items():
        rows = [_row(name, measured) for name in measured[0].runs]
        tables.append(
            table(f"Group {group}, at most {time_limit:g} s for each instance", HEAD, rows)
        )
    tables += [_shares(results), _ratios(results)]
    return tables, {group: [asdict(m) for m in measured] for group, measured in results.items()}


def _row(name: str, measured: Sequence[Measured]) -> tuple[str, ...]:
    """Cells for HEAD; a search that ran out of time counts with its time limit."""
    runs = [m.runs[name] for m in measured]
    seconds = [run.seconds for run in runs]
    total = sum(seconds)
    of_cp_sat = total / sum(m.runs[CP_SAT].seconds for m in measured)
    unproven = sum(not run.proven for run in runs)
    return (
        name,
        *percentiles(seconds, digits=2),
        f"{1000 * total:,.0f}",
        f"{of_cp_sat:.2f}",
        f"{unproven} of {len(runs)}",
    )


def _shares(results: Mapping[str, Sequence[Measured]]) -> str:
    head = ("instances closed by", "greedy packing and bound", "search", "CP-SAT", "nothing")
    rows = []
    for group, measured in results.items():
        shares = Counter(m.closed_by for m in measured)
        rows.append(
            (group, *(str(shares[by]) for by in ("first look", "search", "cp-sat", "open")))
        )
    return table("What closes them in the portfolio", head, rows)


def _ratios(results: Mapping[str, Sequence[Measured]]) -> str:
    """How much longer the others take, leaving out instances that neither proves, which say
    nothing.
    """
    head = (
        "time / time of the portfolio",
        "least",
        "median",
        "p90",
        "max",
        "faster than it",
        "unproven by both",
    )
    rows = []
    for group, measured in results.items():
        for name in (name for name in measured[0].runs if name != OURS):
            comparable = [m for m in measured if m.runs[name].proven or m.runs[OURS].proven]
            if comparable:
                ratios = [m.ratio(name, OURS) for m in comparable]
                median, p90, _, most = percentiles(ratios, 1, 2)
                faster = f"{sum(ratio < 1 for ratio in ratios)} of {len(ratios)}"
                both = str(len(measured) - len(comparable))
                rows.append(
                    (f"{group}: {name}", f"{min(ratios):.2f}", median, p90, most, faster, both)
                )
    return table(
        "Instance by instance; where one of the two is stopped, the ratio is only a bound",
        head,
        rows,
    )
