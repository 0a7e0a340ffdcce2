"""Whole games of Zock at random: what always holds, what each rule refuses, and golden records, also broken."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence
from itertools import islice, pairwise
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import zackpack as zp
from tests.harness import assert_translated, replayed
from tests.naive.zock import Naive
from tests.strategies.cases import CHOOSERS, Chooser, cases, choosers, seeds
from tests.strategies.zock import BREAKING, ENDLESS, HOUSE, RECORDS, SMALL, Game, event, golden_games, illegal, lines
from zackpack.games import Entry
from zackpack.games import zock as game
from zackpack.games.claims import Points, Win
from zackpack.games.referee import positions_of
from zackpack.games.zock.events import Borrow, End, Event, Leave
from zackpack.games.zock.position import Rules, State
from zackpack.games.zock.seats import AT_HOME, LENDING

OPTIONS = st.builds(Rules, st.booleans(), st.booleans(), st.booleans(), st.sampled_from((0, 0, 8)))


def as_naive(naive: Naive, state: State) -> bool:
    """Pawns and money are those of the naive game, and so is what can happen next."""
    for player, seat in zip(state.setup.players, state.seats, strict=True):
        assert tuple(naive.way[player].values()) == seat.travel
        assert (naive.cash[player], naive.debt[player]) == (seat.cash, seat.debt)
        assert (player in naive.gone) == seat.has_left
    if state.bank is not None:
        assert state.bank == naive.bank
    assert set(lines(game.GAME.due(state))) == naive.lines()
    assert set(game.GAME.winners(state)) == naive.winners
    return True


def refuses(state: State, wrong: Any, id: str) -> None:
    """The event is refused with the id of the rule."""
    with pytest.raises(zp.IllegalMoveError) as refused:
        game.GAME.apply(state, wrong)
    assert [violation.rule for violation in refused.value.violations] == [id], (str(wrong), state)
    assert game.GAME.check(state, wrong) == refused.value.violations
    assert_translated(*(violation.message for violation in refused.value.violations))


def money_is_conserved(states: Sequence[State]) -> None:
    """What changes hands is what the payments say, and only the bank's money comes in, by cashing in or as debts."""
    for before, after in pairwise(states):
        if before.loan and after.seats[before.loan.debtor].has_left:
            continue  # the loan that was declined goes back
        held = {player: seat.cash for player, seat in zip(before.setup.players, before.seats, strict=True)}
        for one in after.payments:
            assert one.amount > 0
            held[one.payee] += one.amount
            held[one.payer or ""] = held.get(one.payer or "", 0) - one.amount
        bank = -held.pop("", 0)
        assert list(held.values()) == [seat.cash for seat in after.seats]
        assert bank == sum(held.values()) - sum(seat.cash for seat in before.seats)
        lent = sum(one.amount for one in after.payments if one.why == LENDING)
        assert sum(seat.debt for seat in after.seats) - sum(seat.debt for seat in before.seats) == lent
        if before.bank is not None and after.bank is not None:
            assert before.bank - after.bank == bank


class Evening(RuleBasedStateMachine):
    """Anything that is due happens, and now and then something that is not allowed."""

    played: Game
    chooser: Chooser

    @initialize(players=st.integers(2, 4), track=st.sampled_from((SMALL, ENDLESS, HOUSE)), rules=OPTIONS)
    def sit_down(self, players: int, track: Any, rules: Rules) -> None:
        self.played = Game(players, self.choose, track, rules, loans=True)
        self.naive = Naive(self.played.setup, rules)

    def choose(self, options: Sequence[Any]) -> Any:
        return self.chooser(options)

    @property
    def state(self) -> State:
        return self.played.state

    @precondition(lambda self: bool(game.GAME.due(self.state)))
    @rule(chooser=CHOOSERS, steps=st.integers(1, 25))
    def go_on(self, chooser: Chooser, steps: int) -> None:
        self.chooser = chooser
        for _ in range(steps):
            if game.GAME.due(self.state):
                self.played.step()
                self.naive.do(str(self.played.log[-1]))
                assert as_naive(self.naive, self.state)

    @rule(chooser=choosers(1), id=st.sampled_from(sorted(BREAKING)))
    def do_wrong(self, chooser: Chooser, id: str) -> None:
        if wrong := list(illegal(self.state, id)):
            refuses(self.state, chooser(wrong), id)

    @invariant()
    def all_money_is_somewhere(self) -> None:
        state, track = self.state, self.state.setup.track
        assert min(seat.cash for seat in state.seats) >= 0
        if state.bank is not None:
            assert state.bank >= 0
            assert state.bank + sum(seat.cash for seat in state.seats) == track.bank

    @invariant()
    def pawns_are_at_home_or_on_spaces_of_one_player(self) -> None:
        owners: dict[int, set[int]] = {}
        for index, seat in enumerate(self.state.seats):
            assert len(seat.travel) == 3
            assert min(seat.travel) >= 0
            assert not seat.has_left or (seat.travel, seat.cash) == (AT_HOME, 0)
            for pawn in seat.out:
                owners.setdefault(self.state.space(index, seat.travel[pawn]), set()).add(index)
        if self.state.duel is None:
            assert all(len(here) == 1 for here in owners.values())
        if not self.state.rules.share_spaces:
            spaces = [self.state.space(i, seat.travel[p]) for i, seat in enumerate(self.state.seats) for p in seat.out]
            assert len(spaces) - len(set(spaces)) == (self.state.duel is not None)

    @invariant()
    def standings_add_up(self) -> None:
        for standing, seat in zip(game.GAME.standings(self.state), self.state.seats, strict=True):
            assert standing.points == seat.cash - seat.debt == sum(number for _, number in standing.items)
            assert_translated(*(occasion for occasion, _ in standing.items))

    @invariant()
    def the_game_is_over_when_somebody_won(self) -> None:
        assert bool(game.GAME.winners(self.state)) == (not game.GAME.due(self.state)) == self.state.is_over
        assert not self.state.active.has_left

    @precondition(lambda self: bool(game.GAME.due(self.state)))
    @rule(last=st.integers(0, 9))
    def call_time(self, last: int) -> None:
        if not last:
            self.played.add(End())
            self.naive.do("end")
            assert as_naive(self.naive, self.state)

    def teardown(self) -> None:
        if hasattr(self, "played"):
            money_is_conserved(self.played.states)


TestEvening = Evening.TestCase
TestEvening.settings = cases(40)


@pytest.mark.parametrize("seed", seeds(2, 6))
def test_games_for_all_the_money_end_and_the_one_who_is_left_wins(seed: int) -> None:
    played = Game(2 + seed % 3, random.Random(seed).choice, SMALL).play()
    (winner,) = game.GAME.winners(played.state)
    assert [not seat.has_left for seat in played.state.seats].count(True) == 1
    assert not played.state.seat(winner).has_left
    assert played.state.seat(winner).cash == 160_000
    assert played.state.bank == 0
    money_is_conserved(played.states)


@pytest.mark.parametrize("seed", range(8))
def test_games_of_some_rounds_end_after_them(seed: int) -> None:
    rules = Rules(bool(seed & 1), bool(seed & 2), bool(seed & 4), rounds=9)
    played = Game(2 + seed % 3, random.Random(seed).choice, HOUSE, rules)
    naive = Naive(played.setup, rules)
    while game.GAME.due(played.state):
        played.step()
        naive.do(str(played.log[-1]))
    assert (played.state.round, played.state.turn, naive.turns) == (10, 0, 9 * len(played.setup.players))
    assert game.GAME.winners(played.state)


@pytest.mark.parametrize("games", [1, pytest.param(4, marks=pytest.mark.long)])
def test_every_rule_is_broken_and_refused_somewhere(games: int) -> None:
    refused: Counter[str] = Counter()
    for seed in range(games):
        rules = Rules(bool(seed & 1), bool(seed & 2), bool(seed & 4), rounds=30)
        for state in Game(2 + seed % 3, random.Random(seed).choice, SMALL, rules).play().states:
            for id in BREAKING:
                for wrong in illegal(state, id):
                    refuses(state, wrong, id)
                    refused[id] += 1
    assert set(refused) == set(BREAKING)


def test_every_id_that_refuses_is_tried_by_random_illegal_events() -> None:
    code = "".join(path.read_text("utf-8") for path in Path(game.__file__).parent.glob("*.py"))
    called = re.findall(r"(?:refuse|return Violation|return Ending)\(\s*\"(ZK-\w+)\"", code)
    assert set(called) == set(BREAKING)


# ---- golden records

GOLDEN = {path.stem: path for path in sorted(RECORDS.glob("zock_*.toml"))}
golden = pytest.mark.parametrize("name", GOLDEN)


def test_there_is_a_golden_game_for_every_number_of_players() -> None:
    assert {name: len(replayed(path).record.setup.players) for name, path in GOLDEN.items()} == {
        "zock_2": 2,
        "zock_3": 3,
        "zock_4": 4,
        "zock_time_up": 3,
    }


@golden
def test_a_line_that_is_left_out_is_found_at_the_next_one(name: str) -> None:
    """So a record has no gaps that could be missing."""
    verdict = replayed(GOLDEN[name])
    log = [entry.event for entry in verdict.record.log]
    for state, left_out, after in zip(positions_of(game.GAME, verdict), log, log[1:], strict=False):
        if not isinstance(left_out, (Points, Win, Borrow, Leave, End)):  # nobody has to borrow, leave or stop
            assert isinstance(after, Event)
            assert game.GAME.check(state, after) or isinstance(after, (Points, Borrow, End))


@pytest.mark.parametrize("games", [1, pytest.param(len(GOLDEN), marks=pytest.mark.long)])
def test_golden_games_are_those_of_the_generator(games: int, tmp_path: Path) -> None:
    for name, played in islice(golden_games(), games):
        zp.write_record(played.record, tmp_path / f"{name}.toml")
        assert (tmp_path / f"{name}.toml").read_text("utf-8") == (RECORDS / f"{name}.toml").read_text("utf-8")


def test_lines_of_a_log_are_written_as_they_are_read() -> None:
    for line in ("roll Anna 4", "move Ben pawn2", "cash Cleo king", "home Dora pawn1", "duel Ben 6", "pass Anna"):
        assert str(Entry(event(line))) == line
