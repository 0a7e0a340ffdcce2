"""Zack!: grab a truck against the clock, five times in a row.

A table is a roll and up to six trucks of a deck. On each, one truck is clearly better than the
others: packed as well as possible, it costs at least `CLEARLY_BETTER` points less than the next
one. All least penalties are proven.

A grab costs its seconds, and two more for each point that the truck costs more than the best one;
the score of five grabs is the sum, so that less is better. Who grabs blindly from the house deck
pays twelve points too much on average (tests/page/test_zack.py): that costs as much as 24 seconds
of thought, and does not pay.
"""

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from zackpack.decks import Deck
from zackpack.errors import Fault, InputError, bad_value, one_of, require_integer
from zackpack.optimum.ranking import rank_trucks
from zackpack.optimum.reports import proof_table
from zackpack.optimum.solution import Solution, Status
from zackpack.page import answers, convert
from zackpack.page.decks import deck_of, truck_report
from zackpack.page.loads import load_report
from zackpack.page.pictures import load_picture_of
from zackpack.pieces import Cargo
from zackpack.puzzles.generator import roll_dice
from zackpack.sentences import Sentence
from zackpack.trucks import Truck

ROUNDS = 5
TRUCKS = 6
"""The most trucks on the table."""
LIMIT = 30
"""The seconds after which the clock stands still."""
SECONDS_A_POINT = 2
"""What each point costs that a truck costs more than the best one, in seconds."""
CLEARLY_BETTER = 3
"""How much less the best truck costs, in points: what a cube costs that is left over, and leaves a
place empty (ZP-S3).
"""
WORK = 2_000
"""The work of a search for a best load: a table that it does not prove is drawn anew, as one in 300
is.
"""
MOST_DRAWS = 12
"""After so many tables without a clearly better truck, the one that comes next to it is taken."""


@dataclass(frozen=True)
class _Table:
    """A roll, the trucks in the order in which they lie, and their best loads, the best first."""

    cargo: Cargo
    trucks: tuple[Truck, ...]
    ranking: tuple[Solution, ...]

    @property
    def lead(self) -> int:
        """How much less the best truck costs than the next one; -1 if that is not proven."""
        if any(best.status is not Status.OPTIMAL for best in self.ranking):
            return -1
        return self.ranking[1].penalty - self.ranking[0].penalty


def zack(seed: str, round: int = 1, deck: Any = None) -> answers.ZackTable:
    """The roll and the trucks of a round, the same ones for the same seed and deck.

    The answer to the next round can be asked for ahead: the page need not wait for it then.
    """
    table = _table(convert.seed_of(seed), _round_of(round), _deck_of(deck))
    return {
        "round": round,
        "rounds": ROUNDS,
        "limit": LIMIT,
        "cargo": table.cargo,
        "trucks": [truck_report(truck) for truck in table.trucks],
    }


def grab(seed: str, grabs: list[Any], deck: Any = None) -> answers.Grab:
    """What the last one of some grabs costs, each the `truck` and its `seconds`, round by round.

    It has all loads of its table, the best first, and the score so far.
    """
    among = _deck_of(deck)
    if not isinstance(grabs, list) or not 1 <= len(grabs) <= ROUNDS:
        raise bad_value("grabs", grabs, Sentence("a list of 1 to {most} grabs", most=ROUNDS))

    tables = [_table(convert.seed_of(seed), number, among) for number in range(1, len(grabs) + 1)]
    rows = [_grabbed(table, value) for table, value in zip(tables, grabs, strict=True)]
    ranking = tables[-1].ranking

    return {
        "ranking": [_ranked(best, ranking) for best in ranking],
        "grabs": rows,
        "score": round(sum(row["cost"] for row in rows), 1),
        "over": len(rows) == ROUNDS,
    }


def _ranked(best: Solution, ranking: tuple[Solution, ...]) -> answers.RankedLoad:
    """The best load of a truck with its place."""
    return {
        "place": _place(best, ranking),
        "regret": best.penalty - ranking[0].penalty,
        **proof_table(best),
        **load_report(best.judgement),
        "picture": load_picture_of(best.judgement),
    }


def _place(best: Solution, ranking: tuple[Solution, ...]) -> int:
    """The place of a truck; those that cost as much share it."""
    return 1 + sum(other.penalty < best.penalty for other in ranking)


def _grabbed(table: _Table, value: Any) -> answers.GrabbedTruck:
    """What a grab costs."""
    if not isinstance(value, dict) or value.keys() != {"truck", "seconds"}:
        raise bad_value("grab", value, Sentence("a table with {names}", names="truck, seconds"))

    by_name = {best.truck.name: best for best in table.ranking}
    name = convert.text_of("truck", value["truck"])
    if name not in by_name:
        raise bad_value("truck", name, one_of(by_name))

    seconds = round(min(convert.seconds_of(value["seconds"], convert.MAX_DURATION), LIMIT), 1)
    best = by_name[name]
    regret = best.penalty - table.ranking[0].penalty

    surcharge = SECONDS_A_POINT * regret

    return {
        "truck": name,
        "regret": regret,
        "seconds": seconds,
        "surcharge": surcharge,
        "cost": round(seconds + surcharge, 1),
    }


@lru_cache(maxsize=2 * ROUNDS)
def _table(seed: str, number: int, deck: Deck) -> _Table:
    """The table of a round: the first drawn one with a truck that is clearly better."""
    # only `random()` gives the same numbers in every version of Python
    chance = Random(f"zackpack zack {seed} {number}")  # noqa: S311, the same one everywhere
    drawn: list[_Table] = []
    for _ in range(MOST_DRAWS):
        drawn.append(_draw(deck, chance))
        if drawn[-1].lead >= CLEARLY_BETTER:
            return drawn[-1]

    return max(drawn, key=lambda table: table.lead)


def _draw(deck: Deck, chance: Random) -> _Table:
    """Roll the dice, and put trucks on the table."""
    cargo = roll_dice(chance)
    shuffled = sorted(deck, key=lambda _: chance.random())
    trucks = tuple(shuffled[:TRUCKS])
    return _Table(cargo, trucks, rank_trucks(trucks, cargo, work_limit=WORK))


def _round_of(value: Any) -> int:
    return require_integer("round", value, 1, ROUNDS)


def _deck_of(value: Any) -> Deck:
    """A deck that has trucks to choose from."""
    deck = deck_of(value)
    if len(deck) < 2:
        raise InputError(Fault("deck", deck.summary, Sentence("at least two trucks")))
    return deck
