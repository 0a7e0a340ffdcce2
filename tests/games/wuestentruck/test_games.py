"""Games of Der Wüstentruck played at random: what always holds."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, pairwise
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import zackpack as zp
from tests.harness import assert_translated, line
from tests.strategies.cases import CHOOSERS, Chooser, cases, choosers, numbers, seeds
from tests.strategies.wuestentruck import EAGER, SHORT, TRACK, Game, walks
from zackpack.games import wuestentruck as game
from zackpack.games.wuestentruck import Rules, State
from zackpack.games.wuestentruck.events import Draw
from zackpack.games.wuestentruck.moves import CARDS
from zackpack.rules import rules


def legal_lines(state: State) -> set[str]:
    return {f"{due.verb} {due.player} {choice}" for due in game.GAME.due(state) for choice in due.choices}


class Journey(RuleBasedStateMachine):
    """Anything that is due, records with gaps, and illegal events in between."""

    played: Game
    chooser: Chooser

    @initialize(
        players=st.integers(2, 6), board=st.sampled_from([SHORT, TRACK]), soft=st.booleans(), any_gauge=st.booleans()
    )
    def begin(self, players: int, board: Any, soft: bool, any_gauge: bool) -> None:
        self.played = Game(players, self.choose, board=board, rules=Rules(soft, any_gauge))

    def choose(self, options: Sequence[Any]) -> Any:
        return self.chooser(options)

    @property
    def state(self) -> State:
        return self.played.state

    @precondition(lambda self: bool(game.GAME.due(self.state)))
    @rule(chooser=CHOOSERS, steps=st.integers(1, 20), eager=st.sampled_from((1, 3)))
    def go_on(self, chooser: Chooser, steps: int, eager: int) -> None:
        self.chooser, self.played.eager = chooser, eager
        for _ in range(steps):
            if game.GAME.due(self.state):
                self.played.step()

    @precondition(lambda self: bool(game.GAME.due(self.state)) and self.state.is_drawing)
    @rule(chooser=choosers(1), said=st.booleans())
    def draw_unseen(self, chooser: Chooser, said: bool) -> None:
        player = self.state.player or ""
        if said:
            self.played.add(Draw(player, "?"))
        else:
            self.chooser = chooser
            state = self.state.end_turn()
            kinds = [card for card in state.hands[state.player or ""] if card != "?"]
            choices = [text for text in sorted(legal_lines(state)) if text.split()[2] in kinds]
            if choices:
                self.played.add(line(state, self.choose(choices)))

    @rule(chooser=choosers(9))
    def do_wrong(self, chooser: Chooser) -> None:
        state = self.state
        words = [*CARDS, *state.trucks, *state.setup.board.spaces, "?"]
        tail = [chooser(words) for _ in range(chooser((1, 2, 3, 4, 5)))]
        verb = chooser(["play", "return", "draw", "deal", "roll"])
        text = " ".join([verb, chooser(state.setup.players), *tail])
        try:
            event = line(state, text)
        except zp.InputError:
            return
        before = repr(state)
        violations = game.GAME.check(state, event)
        page = {rule for rule in zp_rules() if rule.startswith("WT-")}
        assert {violation.rule for violation in violations} <= page
        assert all(violation.message.endswith(".") for violation in violations)
        assert_translated(*(violation.message for violation in violations))
        assert repr(state) == before

    @invariant()
    def gauges_show_one_to_twelve_and_a_space_holds_one_truck(self) -> None:
        spaces = Counter(truck.space for truck in self.state.trucks.values())
        assert all(number == 1 or space in ("start", "oasis") for space, number in spaces.items())
        for truck in self.state.trucks.values():
            assert 1 <= truck.fuel <= 12
            assert truck.fuel == 12 or truck.kind not in ("start", "depot")

    @invariant()
    def every_card_is_somewhere_once(self) -> None:
        state = self.state
        hands = Counter(card for hand in state.hands.values() for card in hand)
        if state.pile is not None:
            assert state.pile + len(state.discards) + hands.total() == state.setup.pack.total()
            if not any(state.unseen.values()):
                assert hands + Counter(state.discards) + state.unknown == state.setup.pack
                assert state.unknown.total() == state.pile

    @invariant()
    def who_has_arrived_stays(self) -> None:
        assert sorted(self.state.arrived) == sorted(
            name for name, truck in self.state.trucks.items() if truck.space == "oasis"
        )
        for before, now in pairwise(self.played.states[-20:]):
            assert now.arrived[: len(before.arrived)] == before.arrived

    @invariant()
    def standings_add_up(self) -> None:
        for standing in game.GAME.standings(self.state):
            assert standing.points == self.state.points[standing.player] == sum(number for _, number in standing.items)

    @invariant()
    def the_game_is_over_when_somebody_won(self) -> None:
        assert bool(game.GAME.winners(self.state)) == (not game.GAME.due(self.state)) == self.state.is_over


def zp_rules() -> set[str]:
    return set(rules())


TestJourney = Journey.TestCase
TestJourney.settings = cases(40)


def seeded(seed: int) -> Callable[[Sequence[Any]], Any]:
    return random.Random(seed).choice


@pytest.mark.parametrize("seed", seeds(1, 3))
@pytest.mark.parametrize("players", range(2, 7))
def test_random_whole_games_end(players: int, seed: int) -> None:
    played = Game(players, seeded(seed), board=SHORT).play(6000)
    assert game.GAME.winners(played.state)
    assert zp.replay(played.record).positions[-1] == played.state


@pytest.mark.parametrize("players", [2, 6, *(pytest.param(number, marks=pytest.mark.long) for number in (3, 4, 5))])
def test_whole_games_of_eager_players_end(players: int) -> None:
    eager = Game(players, seeded(7), eager=EAGER).play(3000)
    assert game.GAME.winners(eager.state)


@pytest.mark.parametrize("seed", seeds(1, 6))
@numbers(3, 6)
def test_what_is_legal_is_exactly_what_is_due(seed: int, number: int) -> None:
    played = Game(2 + seed % 5, seeded(seed), board=SHORT, eager=2)
    tried: Counter[bool] = Counter()
    for _ in range(number):
        for _ in range(9):
            played.step()
            if not game.GAME.due(played.state):
                played = Game(2 + seed % 5, seeded(seed + 100), board=SHORT, eager=2)
        while game.GAME.due(played.state)[0].verb not in ("play", "return"):
            played.step()
        state = played.state
        legal = legal_lines(state)
        for text in set(candidates(state)):
            allowed = not game.GAME.check(state, line(state, text))
            assert allowed == (text in legal or is_short(text, legal)), text
            tried[allowed] += 1
    assert tried[False] > 1000
    assert tried[True] > 10


def is_short(text: str, legal: set[str]) -> bool:
    """Whether a line names only the end of a path, to which only one legal path leads."""
    (*head, card, name), said = text.split()[:4], text.split()[4:]
    if len(said) != 1 or 1 in (CARDS[card].steps or (1,)):
        return False
    ends = [one.split()[-1] for one in legal if one.split()[:4] == [*head, card, name]]
    return ends.count(said[0]) == 1


def candidates(state: State) -> Iterator[str]:
    """Lines of the player whose turn it is, and of another one."""
    player = state.player or game.GAME.due(state)[0].player
    other = next(name for name in state.setup.players if name != player)
    yield from (f"play {other} {card} {player}.1" for card in CARDS)
    for card in CARDS:
        yield f"return {player} {card}"
        yield from (f"return {player} {card} {name}" for name in state.trucks)
        for number in (1, 2, 3):
            for names in combinations(state.trucks, number):
                yield f"play {player} {card} {' '.join(names)}"
    for name in state.trucks:
        for path in walks(state, name):
            for card in ("darkblue", "lightblue", "darkbrown"):
                yield f"play {player} {card} {name} {' '.join(path)}"
