"""Section `games`: simulated games per second, the referee on the same games, and a long record."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from methods import forget
from tables import progress, table

import zackpack as zp
from zackpack.games.zack_and_pack.simulation.matches import Match, prepare_match
from zackpack.games.zack_and_pack.simulation.policies import players_of
from zackpack.games.zack_and_pack.simulation.recording import as_record
from zackpack.games.zack_and_pack.simulation.results import play_match

RECORD = Path(__file__).parent / "instances/thirty_rounds.toml"
MATCHES = {"four players": ["least"] * 4, "six players": ["expect"] * 6}


def measure_games(games: int, rounds: int) -> tuple[list[str], Any]:
    """Simulate, referee and read in turns, on one core."""
    forget()
    started = time.perf_counter()
    matches = {name: prepare_match(players_of(policies)) for name, policies in MATCHES.items()}
    prepared = time.perf_counter() - started
    work: dict[str, tuple[int, Callable[[], object]]] = {}
    for name, match in matches.items():
        work[f"simulated, {name}"] = (games, _simulating(match, games))
        work[f"refereed, {name}"] = (games // 10, _refereeing(match, games // 10))
    work["read and refereed, six players, 30 rounds, 180 loads"] = (
        1,
        lambda: zp.replay(zp.read_record(RECORD)),
    )
    assert zp.replay(zp.read_record(RECORD)).is_legal
    rates: dict[str, list[float]] = {name: [] for name in work}
    for _ in progress("games", range(rounds)):
        for name, (number, do) in work.items():
            started = time.perf_counter()
            do()
            rates[name].append(number / (time.perf_counter() - started))
    rows = [(name, f"{statistics.median(found):,.0f}") for name, found in rates.items()]
    before = f"tables of both matches before: {prepared:.1f} s"
    title = f"Games in a second, median of {rounds} rounds ({before})"
    return [table(title, ("", "per second"), rows)], {"prepared": prepared, "rates": rates}


def _simulating(match: Match, games: int) -> Callable[[], object]:
    return lambda: play_match(match, games=games)


def _refereeing(match: Match, games: int) -> Callable[[], object]:
    records = [as_record(match, 0, number) for number in range(games)]

    def referee() -> None:
        assert all(zp.replay(record).is_legal for record in records)

    return referee
