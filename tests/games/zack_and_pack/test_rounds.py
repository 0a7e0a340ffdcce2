"""Rounds of Zack & Pack, played at random: what always holds, and what each rule refuses."""

import pickle
import random
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import zackpack as zp
from tests.catalogues import is_translated
from tests.harness import after as play_lines
from tests.harness import offered, refused
from tests.page.calls import verdict_on
from tests.page_arguments import RECORD
from tests.strategies.cases import CHOOSERS, Chooser, cases, choosers, seeds
from tests.strategies.zack_and_pack import HOUSE, NAMES, SMALL, Choose, Game, start_purses
from tests.strategies.zack_and_pack_illegal import LOADING, REFUSED, illegal
from zackpack.games import zack_and_pack as game
from zackpack.games.claims import Points, Win
from zackpack.games.referee import positions_of
from zackpack.games.zack_and_pack.components import Rules, Setup
from zackpack.games.zack_and_pack.events import Pay, Round, Shuffle
from zackpack.games.zack_and_pack.markers import MARKERS, VALUES
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.settlements import settlements
from zackpack.sentences import Sentence


def cards(state: State) -> list[str]:
    """All cards, wherever they are."""
    return sorted((*state.pile, *state.discards, *state.table, *state.hands))


def replays_to_itself(played: Game) -> None:
    """The written record, read again, gives the same positions."""
    with tempfile.TemporaryDirectory() as folder:
        zp.write_deck(SMALL, Path(folder) / "small.toml")
        zp.write_record(played.record, Path(folder) / "game.toml")
        verdict = zp.replay(zp.read_record(Path(folder) / "game.toml"))
    assert verdict.illegal is None
    assert len(verdict.positions) == len(played.states)
    for theirs, mine in zip(positions_of(game.GAME, verdict), played.states, strict=True):
        assert replace(theirs, setup=mine.setup) == mine


def markers_are_conserved(state: State) -> None:
    """After every round, purses and bank hold all markers, and each purse its player's points."""
    purses, bank = start_purses(len(state.points_before), state.rules.points)
    held = list(purses)
    for past in settlements(state):
        for index, one in enumerate(past):
            held[index], bank = one.pays.settle(held[index], bank)
        for index, one in enumerate(past):
            assert VALUES.total(one.gets.received) - VALUES.total(one.gets.given) == one.bonus
            held[index], bank = one.gets.settle(held[index], bank)
            assert min(held[index]) >= 0
            assert VALUES.total(held[index]) == one.points
        assert tuple(map(sum, zip(bank, *held, strict=True))) == MARKERS


def refuses(state: State, event: Any, rule: str) -> None:
    """The event is refused with the id of the rule; positions are frozen, so nothing changes."""
    with pytest.raises(zp.IllegalMoveError) as refused:
        game.GAME.play(state, event)
    assert rule in [violation.rule for violation in refused.value.violations], (event, state)
    assert game.GAME.check(state, event) == refused.value.violations
    for violation in refused.value.violations:
        assert isinstance(violation.message, Sentence)
        assert is_translated(violation.message)


class Evening(RuleBasedStateMachine):
    """Anything that is due happens, and now and then something that is not allowed."""

    played: Game
    chooser: Chooser

    @initialize(
        players=st.integers(3, 6),
        ordered=st.booleans(),
        small=st.booleans(),
        skill=st.sampled_from((0.5, 1)),
    )
    def sit_down(self, players: int, ordered: bool, small: bool, skill: float) -> None:
        deck = SMALL if small and players in (3, 5, 6) else HOUSE
        self.played = Game(players, self.choose, deck=deck, ordered=False, skill=skill)
        if ordered:
            self.played.add(Shuffle(tuple(truck.name for truck in deck)))

    def choose(self, options: Sequence[Any]) -> Any:
        return self.chooser(options)

    @property
    def state(self) -> State:
        return self.played.state

    @precondition(lambda self: bool(offered(self.state)))
    @rule(chooser=CHOOSERS, steps=st.integers(1, 25))
    def go_on(self, chooser: Chooser, steps: int) -> None:
        self.chooser = chooser
        self.played.loading = chooser((False, True))
        for _ in range(steps):
            if offered(self.state):
                self.played.step()

    @precondition(lambda self: bool(offered(self.state)) and not self.state.has_begun)
    @rule(chooser=CHOOSERS, counted=st.booleans())
    def record_less(self, chooser: Chooser, counted: bool) -> None:
        self.chooser = chooser
        if counted and self.state.unpaid():
            self.played.count_points()
        else:
            self.played.add(Round(self.state.number))
            self.played.pay_unseen()

    @rule(chooser=choosers(1), id=st.sampled_from(REFUSED))
    def do_wrong(self, chooser: Chooser, id: str) -> None:
        if wrong := list(illegal(self.state, id)):
            refuses(self.state, chooser(wrong), id)

    @invariant()
    def every_card_is_somewhere_once(self) -> None:
        if self.state.cards.pile is not None:
            assert cards(self.state) == sorted(truck.name for truck in self.state.setup.deck)

    @invariant()
    def points_are_never_negative(self) -> None:
        assert min(self.state.points_before) >= 0
        assert min(self.state.points_before) >= 0

    @invariant()
    def standings_add_up(self) -> None:
        for standing, points in zip(
            game.GAME.standings(self.state), self.state.points_before, strict=True
        ):
            assert standing.points == points == sum(number for _, number in standing.items)

    @invariant()
    def the_game_is_over_when_somebody_won(self) -> None:
        assert (
            bool(game.GAME.winners(self.state)) == (not offered(self.state)) == self.state.is_over
        )

    def teardown(self) -> None:
        if hasattr(self, "played"):
            replays_to_itself(self.played)
            markers_are_conserved(self.state)


TestEvening = Evening.TestCase
TestEvening.settings = cases(40)


def seeded(seed: int) -> Choose:
    return random.Random(seed).choice


@pytest.mark.parametrize("seed", seeds(4, 12))
def test_what_is_due_is_legal_up_to_the_end(seed: int) -> None:
    played = Game(3 + seed % 4, seeded(seed), ordered=bool(seed % 2), skill=0.6).play()
    assert played.state.is_over
    replays_to_itself(played)
    markers_are_conserved(played.state)


@pytest.mark.parametrize(
    "seeds", [(0, 3), pytest.param(range(5), marks=pytest.mark.long)], ids=["few", "all"]
)
def test_every_rule_is_broken_and_refused_somewhere(seeds: Sequence[int]) -> None:
    refused: Counter[str] = Counter()
    for seed in seeds:
        played = Game(3 + seed % 4, seeded(seed), ordered=bool(seed % 2), skill=0.5).play()
        for state in played.states[seed % 2 :]:
            for id in REFUSED:
                for event in illegal(state, id):
                    refuses(state, event, id)
                    refused[id] += 1
    assert set(refused) == set(REFUSED)
    assert set(LOADING) < set(refused)


def after(*lines: Any, players: int = 3, rules: Rules | None = None) -> State:
    """The position after some events."""
    state = game.GAME.start(Setup(NAMES[:players], HOUSE), rules or Rules())
    for event in lines:
        state = game.GAME.play(state, event).state
    return state


def pays(*penalties: int) -> list[Pay]:
    return [Pay(player, penalty) for player, penalty in zip(NAMES, penalties, strict=False)]


def test_the_bonus_is_the_rulebooks() -> None:
    state = after(*pays(14, 9, 4, 6), players=4)
    assert state.points_before == (61, 66, 81, 69)


def test_all_who_owed_least_get_the_bonus() -> None:
    assert after(*pays(4, 9, 4)).points_before == (81, 66, 81)


def test_who_owes_too_much_pays_what_they_have_and_least_is_judged_by_what_was_owed() -> None:
    state = after(*pays(75, 100, 90))
    assert (state.is_over, game.GAME.winners(state)) == (
        False,
        (),
    )  # Anna may have owed more than she had
    state = game.GAME.play(state, Points((("Anna", 10), ("Ben", 0), ("Cleo", 0)))).state
    assert (state.is_over, game.GAME.winners(state)) == (True, ("Anna",))
    state = after(*pays(74, 100, 90))
    assert (state.points_before, state.is_over) == ((11, 0, 0), True)


def test_the_bonus_may_save_a_player() -> None:
    state = after(*pays(80, 80, 80))
    assert state.points_before == (10, 10, 10)
    assert not state.is_over


def test_tied_players_win_together() -> None:
    state = after(*pays(20, 20, 75))
    assert game.GAME.winners(state) == ("Anna", "Ben")
    assert game.GAME.dispute(state, Win(("Ben", "Anna"))) == ()
    (wrong,) = game.GAME.dispute(state, Win(("Anna",)))
    assert wrong.rule == "ZP-E2"
    assert offered(state) == ()


@pytest.mark.parametrize("number", [12, 22])
def test_once_the_points_are_stated_a_payment_is_none_of_the_round_before(number: int) -> None:
    """Anna's load proves that she owed 22; whether round 2 has begun, only its own lines tell."""
    *_, state = positions_of(game.GAME, verdict_on(RECORD))
    assert refused(state, f"pay Anna {number}") == "ZP-S3"
    begun = play_lines(state, "round 2", f"pay Anna {number}")
    assert [seat.owed for _, seat in begun.seated()] == [number, None, None]


def test_positions_share_the_rounds_that_they_have_in_common() -> None:
    """So a long record needs little memory; and they can be compared and sent, however many."""
    points = Points(tuple((player, 50) for player in NAMES[:3]))
    states = [after()]
    for _ in range(3000):
        states.append(game.GAME.play(states[-1], points).state)

    assert all(now.history.before is old.history for old, now in pairwise(states))
    assert pickle.loads(pickle.dumps(states[-1].history)) == states[-1].history
    assert states[-1].history != states[-2].history
    assert [past.points for past in states[3].history] == [(50, 50, 50)] * 3
