"""The best loading of one docker, against every way to put the barrels on ships by hand."""

from __future__ import annotations

import random
from collections.abc import Iterator
from copy import copy
from itertools import product

import pytest

from tests.harness import after
from tests.naive.montego_bay import Table
from tests.strategies.cases import seeds
from tests.strategies.montego_bay import NAMES, Game, laid, last_ships, loading, small_harbour, without_pilot
from zackpack.games import montego_bay as game
from zackpack.games.montego_bay import advice
from zackpack.games.montego_bay.advice import Loading, removals
from zackpack.games.montego_bay.events import Load, Remove
from zackpack.games.montego_bay.position import Setup, State

Outcome = tuple[tuple[int, ...], tuple[int, ...], tuple[tuple[str, tuple[str, ...]], ...]]
"""What everybody gains, what the ships would pay as they lie, and what is on them."""
DESTINATIONS = ("pier1", "pier2", "pier3", "pier4")


class Trial(Table):
    """A table on which one docker loads and nothing follows."""

    @classmethod
    def of(cls, table: Table) -> Trial:
        """A copy on which barrels can be moved."""
        trial = cls(table.setup)
        vars(trial).update(vars(table))
        trial.piers = [(name, list(owners)) for name, owners in table.piers]
        trial.supply = {player: list(barrels) for player, barrels in table.supply.items()}
        trial.points = dict.fromkeys(table.players, 0)
        for name in ("pile", "pub", "turns", "coins"):
            setattr(trial, name, copy(getattr(table, name)))
        return trial

    def next_docker(self) -> None:
        """The trial ends here."""

    def outcome(self) -> Outcome:
        gains = tuple(self.points.values())
        aboard = tuple((name, tuple(sorted(owners))) for name, owners in self.piers)
        while self.piers:
            self.sail()
        lying = (after - before for after, before in zip(self.points.values(), gains, strict=True))
        return gains, tuple(lying), aboard


def by_hand(table: Table, verb: str, docker: str, number: int) -> set[Outcome]:
    """Whatever can come of so many barrels, by trying every word for each."""
    found = set()
    for places in product((*DESTINATIONS, "pub"), repeat=number):
        trial = Trial.of(table)
        if verb == "remove" or possible(Trial.of(table), docker.rpartition(".")[0], places):
            try:
                trial.do(" ".join([verb, docker, *places]))
            except (IndexError, ValueError):  # no ship there, or none of their barrels on it
                continue
            found.add(trial.outcome())
    return found


def possible(trial: Trial, player: str, places: tuple[str, ...]) -> bool:
    """Whether barrels can go there one after the other: onto cargo ships, into the pub if there is none."""
    for place in places:
        ships = [name != "pilot" for name, _ in trial.piers]
        if place == "pub":
            if any(ships) or trial.must_be_named():
                return False
            continue
        number = int(place[-1]) - 1
        if number >= len(ships) or not ships[number]:
            return False
        name, owners = trial.piers[number]
        owners.append(player)
        if len(owners) == trial.numbers[name].slots:
            del trial.piers[number]
            trial.sailed += 1
            trial.come()
    return True


def positions(players: int, seed: int) -> Iterator[tuple[Table, State, str, str]]:
    """Positions in a random game in which a docker has something to decide."""
    harbour = small_harbour() if seed % 2 else game.house_harbour()
    played = Game(random.Random(seed).choice, Setup(NAMES[:players], harbour), few=3).play()
    table = Table(played.state.setup)
    for state, entry in zip(played.states, played.log, strict=False):
        if isinstance(entry.event, (Load, Remove)):
            yield Trial.of(table), state, entry.event.verb, entry.event.docker
        table.do(str(entry))


def outcome(state: State, verb: str, way: Loading) -> Outcome:
    """What the advice says of a way, with what is then on the ships."""
    trial = state.quay
    player = state.index(state.queue[0])
    for place in way.places:
        if place != "pub":
            index = [berth.name for berth in trial.berths].index(place)
            trial = trial.load(index, player)[0] if verb == "load" else trial.change_barrels(index, player, -1)
    names = state.setup.players
    aboard = tuple(
        (
            berth.ship.name if berth.ship else "pilot",
            tuple(sorted(name for name, number in zip(names, berth.barrels, strict=True) for _ in range(number))),
        )
        for berth in trial.berths
    )
    return way.gains, way.at_piers, aboard


def margin(gains: tuple[int, ...], player: int) -> int:
    return gains[player] - sum(points for index, points in enumerate(gains) if index != player)


@pytest.mark.parametrize("seed", seeds(4, 6))
def test_all_ways_and_the_best_one_are_those_found_by_hand(seed: int) -> None:
    looked_at = 0
    for table, state, verb, docker in positions(2 + seed % 3, seed):
        number = state.to_load(docker) or state.to_remove(docker)
        if number > 3:
            continue
        expected = by_hand(table, verb, docker, number)
        ways = advice.ways(state)
        found = [outcome(state, verb, way) for way in ways]
        assert set(found) == expected
        assert len(found) == len(expected)
        player = state.index(docker)
        best = advice.advise(state)
        assert best
        keys = {(margin(gains, player), gains[player], margin(lying, player)) for gains, lying, _ in expected}
        assert best.worth(player) == max(keys)
        looked_at += 1
    assert looked_at > 20


def test_a_point_for_the_last_slot_is_taken() -> None:
    """Ben fills the ship of two and is first there, instead of a share elsewhere."""
    state = loading(laid(ships="ships S1 S6 S2 S3 S4 S5"), {"Ben.large": 1})
    best = advice.advise(state)
    assert best
    assert (best.places, best.gains) == (("S6", "S6"), (0, 4, 0))


def test_a_ship_is_not_filled_for_the_opponents() -> None:
    state = loading(without_pilot(laid()), {"Ben.large": 6}, [{"Anna": 7}])
    best = advice.advise(state)
    assert best
    assert best.places != ("S1",)  # Ben would get 3 + 1, but Anna 5
    assert best.margin(1) == 0
    filled = next(way for way in advice.ways(state) if way.places == ("S1",))
    assert filled.gains == (5, 4, 0)
    assert filled.margin(1) == -1


def test_barrels_without_a_ship_go_to_the_pub() -> None:
    state = last_ships(1, Anna=7)
    best = advice.advise(loading(state, {"Ben.large": 0}))
    assert best
    assert best.places == ("S1", "pub", "pub")
    assert best.at_piers == (0, 0, 0)


def test_a_ship_that_must_come_and_is_not_known_is_due_first() -> None:
    """Three ships of one slot take three barrels of four; the fourth one needs a ship that the record has not named."""
    state = loading(laid(ships="ships S11 S12 S13"), {"Ben.large": 10})
    assert advice.ways(state) == ()
    (due,) = game.GAME.due(state)
    assert (due.verb, len(due.choices)) == ("ships", 12)
    (due,) = game.GAME.due(after(state, "ships S1"))
    assert due.verb == "load"
    assert "S11 S12 S13 S1" in due.choices


def test_nobody_is_advised_when_nobody_loads() -> None:
    assert advice.ways(laid()) == ()
    assert advice.advise(laid()) is None
    over = loading(last_ships(1), {})
    assert advice.advise(over) is None


def test_removals_leave_the_best_lying() -> None:
    state = loading(without_pilot(laid()), {"Ben.large": 12}, [{"Ben": 2, "Anna": 1}, {"Ben": 1, "Anna": 1}])
    best = advice.advise(state)
    assert best
    assert best.places == ("S1",)  # 4 + 4 against 4 + 4; from pier 2 it would be 5 against 3 + 5
    assert {way.places for way in removals(state.quay, 1, 1)} == {("S1",), ("S2",)}
