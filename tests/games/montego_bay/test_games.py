"""Whole games of Montego Bay: what always holds, golden records, and records that were broken."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import zackpack as zp
from tests.harness import assert_translated, line, replayed
from tests.naive.montego_bay import Table, agrees
from tests.strategies.cases import CHOOSERS, Chooser, cases, choosers, seeds
from tests.strategies.montego_bay import NAMES, RECORDS, Game, small_harbour
from zackpack.games import montego_bay as game
from zackpack.games.montego_bay.position import State
from zackpack.games.montego_bay.setup import Rules, Setup
from zackpack.games.referee import positions_of

GOLDEN = [RECORDS / f"montego_bay_{players}.toml" for players in (2, 3, 4)]

# ---- what always holds


class Harbourside(RuleBasedStateMachine):
    """Anything that is due happens, and any line may be tried; a second opinion moves tokens about."""

    played: Game
    chooser: Chooser

    @initialize(
        chooser=CHOOSERS,
        players=st.integers(2, 4),
        few=st.sampled_from((1, 3, 15)),
        large_pub=st.sampled_from("AB"),
    )
    def sit_down(self, chooser: Chooser, players: int, few: int, large_pub: str) -> None:
        self.chooser = chooser
        third = chooser((("small", "large"), ("large", "small")))
        harbour = chooser((small_harbour(), game.house_harbour()))
        self.played = Game(self.choose, Setup(NAMES[:players], harbour, large_pub, tuple(third)), few)
        self.table = Table(self.played.state.setup)

    def choose(self, options: Sequence[Any]) -> Any:
        return self.chooser(options)

    @property
    def state(self) -> State:
        return self.played.state

    @precondition(lambda self: not self.state.is_over)
    @rule(chooser=CHOOSERS, steps=st.integers(1, 30))
    def go_on(self, chooser: Chooser, steps: int) -> None:
        self.chooser = chooser
        for _ in range(steps):
            if not self.state.is_over:
                self.played.step()
                self.table.do(str(self.played.log[-1]))

    @precondition(lambda self: bool(self.state.order))
    @rule(chooser=choosers(6), verb=st.sampled_from(("load", "remove", "hire", "card", "want", "ships")))
    def try_anything(self, chooser: Chooser, verb: str) -> None:
        """If it is legal, it happens."""
        state = self.state
        docker = chooser((state.queue or state.order)[:2])
        if verb == "card":
            words = [f"{kind}={chooser((1, 2, 3, 4, 5))}" for kind in ("large", "small")]
        elif verb == "want":
            words = [player for player in state.setup.players[1:] if chooser((False, True))]
        else:
            names = [berth.name for berth in state.quay.berths if berth.ship]
            places, most = {
                "load": (("pier1", "pier2", "3", "4", "pub", *names), 4),
                "remove": (("pier1", "2", "pier3", *names), 2),
                "hire": ((), 0),
                "ships": (tuple(state.setup.ships), 3),
            }[verb]
            words = [chooser(places) for _ in range(chooser(range(verb != "ships", most + 1)) if most else 0)]
        first = docker.rpartition(".")[0] if verb == "card" else state.setup.players[0] if verb == "want" else docker
        first = next(iter(state.setup.ships)) if verb == "ships" else first
        event = line(state, " ".join([verb, first, *words]))
        if game.GAME.check(state, event):
            with pytest.raises(zp.IllegalMoveError):
                game.GAME.apply(state, event)
        else:
            self.played.add(event)
            self.table.do(str(self.played.log[-1]))

    @invariant()
    def the_second_opinion_agrees(self) -> None:
        if hasattr(self, "table"):
            agrees(self.table, self.state)

    @invariant()
    def nothing_is_lost_or_in_two_places(self) -> None:
        state = self.state
        players = range(len(state.setup.players))
        barrels = 32 if len(players) == 2 else 16
        for player in players:
            assert 0 <= state.supply(player) <= barrels
            on_ships = sum(berth.barrels[player] for berth in state.quay.berths)
            assert len(self.table.supply[state.setup.players[player]]) + on_ships + state.pub[player] == barrels
        assert 0 <= sum(state.coins) <= 15
        assert min(state.coins) >= 0
        assert len(state.quay.berths) <= 4
        assert all(berth.free > 0 for berth in state.quay.berths if berth.ship)
        assert sorted(state.order) in ([], sorted(state.setup.dockers))
        assert len(set(state.ships)) == len(state.ships)

    @invariant()
    def one_docker_a_space_but_for_lazy_jack_and_his_companion(self) -> None:
        spaces = [place for docker, place in self.state.places.items() if place >= 0]
        together = len(spaces) - len(set(spaces))
        if self.state.jack and not self.state.is_loading:
            assert together == 1
            assert self.state.places[self.state.jack] == self.state.places[self.state.companion or ""]
        else:
            assert together == 0

    @invariant()
    def standings_add_up_and_the_end_has_winners(self) -> None:
        for standing in game.GAME.standings(self.state):
            assert standing.points == sum(points for _, points in standing.items) >= 0
        assert bool(game.GAME.winners(self.state)) == (not game.GAME.due(self.state)) == self.state.is_over

    @invariant()
    def every_choice_of_something_due_is_legal(self) -> None:
        for due in game.GAME.due(self.state):
            if due.verb in ("row", "order", "ships"):
                continue
            words = [due.verb, *([due.player] if due.player else [])]
            for choice in due.choices[:: max(1, len(due.choices) // 5)]:
                assert game.GAME.check(self.state, line(self.state, " ".join([*words, choice]))) == ()


TestHarbourside = Harbourside.TestCase
TestHarbourside.settings = cases(30)


@pytest.mark.parametrize("seed", seeds(3, 18))
def test_what_is_due_is_legal_up_to_the_end_and_the_record_says_the_same(seed: int, tmp_path: Path) -> None:
    rules = Rules(stay_in_pub=seed % 4 == 3)
    played = Game(random.Random(seed).choice, Setup(NAMES[: 2 + seed % 3]), few=1 + seed % 5, rules=rules).play()
    zp.write_record(played.record(), tmp_path / "game.toml")
    verdict = zp.replay(zp.read_record(tmp_path / "game.toml"))
    assert verdict.is_legal
    assert verdict.positions == tuple(played.states)
    assert verdict.winners == game.GAME.winners(played.state) != ()
    if not rules.stay_in_pub:
        table = Table(played.state.setup)
        for entry, state in zip(played.log, played.states[1:], strict=True):
            table.do(str(entry))
            agrees(table, state)


def test_random_games_have_in_them_what_games_can_have() -> None:
    """Every verb, several ships filled in one loading, barrels in the pub."""
    verbs, in_pub, several = set(), 0, 0
    for seed in range(12):
        harbour = small_harbour() if seed % 2 else game.house_harbour()
        played = Game(random.Random(seed).choice, Setup(NAMES[: 2 + seed % 3], harbour)).play()
        verbs |= {entry.event.verb for entry in played.log}
        in_pub += any(played.state.pub)
        for before, after in pairwise(played.states):
            several += len(set(before.quay.berths) - set(after.quay.berths)) > 2
        if verbs == set(game.VERBS) and in_pub and several:
            break
    assert verbs == set(game.VERBS)
    assert in_pub
    assert several


def test_a_docker_may_stay_in_its_pub_for_a_round() -> None:
    rules = Rules(stay_in_pub=True)
    games = (Game(random.Random(seed).choice, Setup(NAMES[:4]), rules=rules).play() for seed in range(6))
    assert any(state.number > 1 and min(state.places.values()) < 0 for played in games for state in played.states)


# ---- golden records


def test_the_golden_games_have_in_them_what_games_can_have() -> None:
    assert [len(replayed(path).record.setup.players) for path in GOLDEN] == [2, 3, 4]
    for path in GOLDEN:
        assert {entry.event.verb for entry in replayed(path).record.log} == set(game.VERBS)
    assert any(positions_of(game.GAME, replayed(GOLDEN[1]))[-1].pub)


def test_the_last_ship_may_be_missing() -> None:
    record = zp.read_record(GOLDEN[1])
    entries = tuple(entry for entry in record.log if entry.event.verb != "ships" or entry is record.log[0])
    number = next(index for index, entry in enumerate(entries) if entry.event.verb == "score")
    verdict = zp.replay(replace(record, log=entries[:number]))
    assert verdict.illegal is None
    assert verdict.missing == ("round 2: which ship came",)
    assert_translated(verdict.missing[0])
