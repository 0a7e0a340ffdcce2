"""Whole games of Zock at random: what always holds, what each rule refuses, and golden records, also broken."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import zackpack as zp
from tests.strategies import cases, seeds
from tests.zock_naive import Naive
from tests.zock_strategies import (
    BREAKING,
    ENDLESS,
    HOUSE,
    RECORDS,
    SMALL,
    Game,
    event,
    golden_games,
    illegal,
    is_told,
    lines,
)
from zackpack.cli import main
from zackpack.games import Entry, Verdict
from zackpack.games import zock as game
from zackpack.games.zock.events import Cash, Duel, Home, Move, Pass, Roll, Score, Win
from zackpack.games.zock.money import NOTES, START_MONEY, notes
from zackpack.games.zock.position import AT_HOME, Rules, State
from zackpack.rules import rules as rules_by_id

OPTIONS = st.builds(Rules, st.booleans(), st.booleans(), st.booleans(), st.sampled_from((0, 0, 8)))


def as_naive(naive: Naive, state: State) -> bool:
    """Pawns and money are those of the naive game, and so is what can happen next."""
    for player, seat in zip(state.setup.players, state.seats, strict=True):
        assert tuple(naive.way[player].values()) == seat.travel
        assert (naive.cash[player], naive.debt[player]) == (seat.cash, seat.debt)
        assert (player in naive.gone) == seat.left
    if state.bank is not None:
        assert state.bank == naive.bank
    assert set(lines(game.due(state))) == naive.lines()
    return True


def refuses(state: State, wrong: Any, id: str) -> None:
    """The event is refused with the id of the rule."""
    with pytest.raises(zp.IllegalMoveError) as refused:
        game.apply(state, wrong)
    assert [violation.rule for violation in refused.value.violations] == [id], (str(wrong), state)
    assert game.check(state, wrong) == refused.value.violations
    assert all(is_told(violation.message) for violation in refused.value.violations)


def money_is_conserved(states: Sequence[State]) -> None:
    """What changes hands is what the payments say, and only the bank's money comes in, by cashing in or as debts."""
    for before, after in pairwise(states):
        held = {player: seat.cash for player, seat in zip(before.setup.players, before.seats, strict=True)}
        for one in after.payments:
            assert one.amount > 0
            assert sum(note * count for note, count in zip(NOTES, notes(one.amount), strict=True)) == one.amount
            held[one.payee or ""] += one.amount
            held[one.payer or ""] = held.get(one.payer or "", 0) - one.amount
        bank = -held.pop("", 0)
        assert list(held.values()) == [seat.cash for seat in after.seats]
        assert bank == sum(held.values()) - sum(seat.cash for seat in before.seats)
        lent = sum(one.amount for one in after.payments if one.why == "borrowed")
        assert sum(seat.debt for seat in after.seats) - sum(seat.debt for seat in before.seats) == lent
        if before.bank is not None and after.bank is not None:
            assert before.bank - after.bank == bank


class Evening(RuleBasedStateMachine):
    """Anything that is due happens, and now and then something that is not allowed."""

    played: Game

    @initialize(players=st.integers(2, 4), track=st.sampled_from((SMALL, ENDLESS, HOUSE)), rules=OPTIONS)
    def sit_down(self, players: int, track: Any, rules: Rules) -> None:
        self.data: st.DataObject | None = None
        self.played = Game(players, self.choose, track, rules)
        self.naive = Naive(self.played.setup, rules)

    def choose(self, options: Sequence[Any]) -> Any:
        assert self.data is not None
        return self.data.draw(st.sampled_from(options))

    @property
    def state(self) -> State:
        return self.played.state

    @precondition(lambda self: bool(game.due(self.state)))
    @rule(data=st.data(), steps=st.integers(1, 25))
    def go_on(self, data: st.DataObject, steps: int) -> None:
        self.data = data
        for _ in range(steps):
            if game.due(self.state):
                self.played.step()
                self.naive.do(str(self.played.log[-1]))
                assert as_naive(self.naive, self.state)

    @rule(data=st.data(), id=st.sampled_from(sorted(BREAKING)))
    def do_wrong(self, data: st.DataObject, id: str) -> None:
        if wrong := list(illegal(self.state, id)):
            refuses(self.state, data.draw(st.sampled_from(wrong)), id)

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
            assert not seat.left or (seat.travel, seat.cash) == (AT_HOME, 0)
            for pawn in seat.out:
                owners.setdefault(self.state.space(index, seat.travel[pawn]), set()).add(index)
        if self.state.duel is None:
            assert all(len(here) == 1 for here in owners.values())
        if not self.state.rules.share_spaces:
            spaces = [self.state.space(i, seat.travel[p]) for i, seat in enumerate(self.state.seats) for p in seat.out]
            assert len(spaces) - len(set(spaces)) == (self.state.duel is not None)

    @invariant()
    def standings_add_up(self) -> None:
        for standing, seat in zip(game.standings(self.state), self.state.seats, strict=True):
            assert standing.points == seat.cash - seat.debt == sum(number for _, number in standing.items)
            assert all(is_told(occasion) for occasion, _ in standing.items)

    @invariant()
    def the_game_is_over_when_somebody_won(self) -> None:
        assert bool(game.winners(self.state)) == (not game.due(self.state)) == self.state.over
        assert not self.state.active.left

    def teardown(self) -> None:
        if hasattr(self, "played"):
            money_is_conserved(self.played.states)


TestEvening = Evening.TestCase
TestEvening.settings = cases(40)


@pytest.mark.parametrize("seed", seeds(3, 6))
def test_games_for_all_the_money_end_and_the_one_who_is_left_wins(seed: int) -> None:
    played = Game(2 + seed % 3, random.Random(seed).choice, SMALL).play()
    (winner,) = game.winners(played.state)
    assert [not seat.left for seat in played.state.seats].count(True) == 1
    assert not played.state.seat(winner).left
    assert played.state.seat(winner).cash == 160_000
    assert played.state.bank == 0
    money_is_conserved(played.states)


@pytest.mark.parametrize("seed", range(8))
def test_games_of_some_rounds_end_after_them(seed: int) -> None:
    rules = Rules(bool(seed & 1), bool(seed & 2), bool(seed & 4), rounds=9)
    played = Game(2 + seed % 3, random.Random(seed).choice, HOUSE, rules)
    naive = Naive(played.setup, rules)
    while game.due(played.state):
        played.step()
        naive.do(str(played.log[-1]))
    assert (played.state.round, played.state.turn, naive.turns) == (10, 0, 9 * len(played.setup.players))
    assert game.winners(played.state)


def test_every_rule_is_broken_and_refused_somewhere() -> None:
    refused: Counter[str] = Counter()
    for seed in range(8):
        rules = Rules(bool(seed & 1), bool(seed & 2), bool(seed & 4), rounds=30)
        for state in Game(2 + seed % 3, random.Random(seed).choice, SMALL, rules).play().states:
            for id in BREAKING:
                for wrong in illegal(state, id):
                    refuses(state, wrong, id)
                    refused[id] += 1
    assert set(refused) == set(BREAKING)


def test_every_id_that_refuses_is_tried_by_random_illegal_events() -> None:
    code = "".join(path.read_text("utf-8") for path in Path(game.__file__).parent.glob("*.py"))
    called = re.findall(r"(?:refuse|return Violation)\(\s*\"(ZK-\w+)\"", code)
    assert set(called) == set(BREAKING)


def test_every_rule_of_the_page_has_a_test() -> None:
    ids = {id for id in rules_by_id() if id.startswith("ZK-")}
    tests = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("*zock*.py"))
    assert len(ids) == 14
    assert {id for id in ids if not re.search(rf"{id}\b", tests)} == set()


# ---- golden records

GOLDEN = {path.stem: zp.replay(zp.read_record(path)) for path in sorted(RECORDS.glob("zock_*.toml"))}
golden = pytest.mark.parametrize("name", GOLDEN)


def test_there_is_a_golden_game_for_every_number_of_players() -> None:
    assert {name: len(verdict.record.setup.players) for name, verdict in GOLDEN.items()} == {
        "zock_2": 2,
        "zock_3": 3,
        "zock_4": 4,
    }


@golden
def test_golden_games_are_legal_and_end_as_written(name: str) -> None:
    verdict = GOLDEN[name]
    assert verdict.legal
    *_, score, win = (entry.event for entry in verdict.record.log)
    assert verdict.winners == win.players
    assert tuple((one.player, one.points) for one in verdict.standings) == score.stated
    assert verdict.missing == ()


@golden
def test_a_line_that_is_left_out_is_found_at_the_next_one(name: str) -> None:
    """So a record has no gaps that could be missing."""
    verdict = GOLDEN[name]
    log = [entry.event for entry in verdict.record.log]
    for state, left_out, after in zip(verdict.positions, log, log[1:], strict=False):
        if not isinstance(left_out, (Score, Win)):
            assert game.check(state, after) or isinstance(after, Score)


def test_golden_games_are_those_of_the_generator(tmp_path: Path) -> None:
    for name, played in golden_games():
        zp.write_record(played.record, tmp_path / f"{name}.toml")
        assert (tmp_path / f"{name}.toml").read_text("utf-8") == (RECORDS / f"{name}.toml").read_text("utf-8")


@golden
def test_golden_games_survive_json_and_the_command_line(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = GOLDEN[name].record
    zp.write_record(replace(record, setup_table={}), tmp_path / "game.json")
    if not record.setup_table:
        assert zp.read_record(tmp_path / "game.json").log == tuple(
            replace(entry, place=f"{tmp_path / 'game.json'}, event {number}")
            for number, entry in enumerate(record.log, start=1)
        )
    assert main(["check", str(RECORDS / f"{name}.toml")]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Zock: Anna, Ben")
    assert f"{' and '.join(GOLDEN[name].winners)} won" in out


Breakage = Callable[[State, Any], Any]
"""From the position and the event that comes next, another event, or None."""


def _on(kind: type, change: Callable[[State, Any], Any]) -> Breakage:
    return lambda state, now: change(state, now) if isinstance(now, kind) else None


def _first_illegal(kind: type, id: str, breaks: type) -> Breakage:
    """Instead of an event of a kind, one of another kind that breaks a rule."""
    return _on(kind, lambda s, _: next((wrong for wrong in illegal(s, id) if isinstance(wrong, breaks)), None))


def _next_player(state: State) -> str:
    return state.setup.players[(state.turn + 1) % len(state.seats)]


ILLEGAL: dict[str, tuple[str, Breakage]] = {
    "a roll of 7": ("ZK-C2", _on(Roll, lambda _, e: Roll(e.player, 7))),
    "a roll of 0 in a duel": ("ZK-C2", _on(Duel, lambda _, e: Duel(e.player, 0))),
    "a roll by the next player": ("ZK-P1", _on(Roll, lambda s, _: Roll(_next_player(s), 2))),
    "a move by the next player": ("ZK-P1", _on(Move, lambda s, _: Move(_next_player(s), "king"))),
    "a move without a roll": ("ZK-4", _on(Roll, lambda _, e: Move(e.player, "king"))),
    "a second roll": ("ZK-4", _on(Move, lambda _, e: Roll(e.player, 5))),
    "a pass instead of a move": ("ZK-4", _on(Move, lambda _, e: Pass(e.player))),
    "a king on the track that moves alone": ("ZK-5a", _first_illegal(Move, "ZK-5a", Move)),
    "a pawn that moves before the king": ("ZK-5b", _first_illegal(Move, "ZK-5b", Move)),
    "a pawn cashed in from the house": ("ZK-6", _on(Cash, lambda s, e: _at_home(s, e.player))),
    "a pawn cashed in too early": ("ZK-6", _first_illegal(Roll, "ZK-6", Cash)),
    "a pawn cashed in at another time": ("ZK-6", _first_illegal(Move, "ZK-6", Cash)),
    "a return without a 1": ("ZK-7", _first_illegal(Move, "ZK-7", Home)),
    "a return of a pawn that is behind": ("ZK-7", _first_illegal(Home, "ZK-7", Home)),
    "a move after a 1": ("ZK-7", _on(Home, lambda _, e: Move(e.player, e.pawn))),
    "a duel out of turn": ("ZK-9", _on(Duel, lambda s, e: Duel(s.setup.players[s.duel.other], e.die))),  # type: ignore[union-attr]
    "a turn during a duel": ("ZK-9", _on(Duel, lambda s, _: Roll(s.player, 4))),
    "a duel without kings": ("ZK-9", _on(Move, lambda _, e: Duel(e.player, 3))),
    "a pawn on an own one": ("ZK-H", _first_illegal(Pass, "ZK-H", Move)),
    "a win before the end": ("ZK-11", _on(Roll, lambda _, e: Win((e.player,)))),
    "a roll after the end": ("ZK-11", _on(Win, lambda s, _: Roll(s.player, 4))),
}
UNTRUE: dict[str, tuple[str, Breakage]] = {
    "a wrong wealth": ("ZK-10", _on(Score, lambda _, e: Score(((e.stated[0][0], e.stated[0][1] + 500),)))),
    "wrong winners": ("ZK-11", _on(Win, lambda s, e: Win((*_losers(s), *e.players[1:])))),
    "a winner too many": ("ZK-11", _on(Win, lambda s, e: Win((*e.players, *_losers(s))))),
}


def _at_home(state: State, player: str) -> Any:
    house = [pawn for pawn, travel in zip(("king", "pawn1", "pawn2"), state.active.travel, strict=True) if not travel]
    return Cash(player, house[0]) if house else None


def _losers(state: State) -> list[str]:
    return [player for player in state.setup.players if player not in game.winners(state)][:1]


def broken(verdict: Verdict, breakage: Breakage, path: Path) -> tuple[int, Entry] | None:
    """Write a record in which one line is changed; which event it is, or None if no line can be changed so."""
    log = verdict.record.log
    changes = ((i, breakage(state, log[i].event)) for i, state in enumerate(verdict.positions[:-1]))
    index, wrong = next(((i, wrong) for i, wrong in changes if wrong is not None), (0, None))
    if wrong is None:
        return None
    entry = Entry(wrong, "broken")
    table = {"track": str(SMALL_FILE)} if verdict.record.setup_table else {}
    changed = replace(verdict.record, log=(*log[:index], entry, *log[index + 1 :]), setup_table=table)
    zp.write_record(changed, path)
    return index, entry


SMALL_FILE = RECORDS.parent / "tracks/small.toml"


@pytest.mark.parametrize("what", ILLEGAL)
def test_what_is_illegal_is_found_at_its_line(what: str, tmp_path: Path) -> None:
    id, breakage = ILLEGAL[what]
    path, tried = tmp_path / "broken.toml", 0
    for verdict in GOLDEN.values():
        if (change := broken(verdict, breakage, path)) is None:
            continue
        index, entry = change
        line = path.read_text("utf-8").split("\n").index(str(entry)) + 1
        found = zp.replay(zp.read_record(path))
        assert found.illegal
        assert found.illegal.entry.place == f"{path}, line {line}"
        assert [violation.rule for violation in found.illegal.violations] == [id]
        assert len(found.positions) == index + 1
        assert bool(found.illegal.allowed) == ("after the end" not in what)
        tried += 1
    assert tried > 0


@pytest.mark.parametrize("what", UNTRUE)
def test_what_is_untrue_is_found_at_its_line_and_the_replay_goes_on(what: str, tmp_path: Path) -> None:
    id, breakage = UNTRUE[what]
    path = tmp_path / "broken.toml"
    for verdict in GOLDEN.values():
        change = broken(verdict, breakage, path)
        assert change
        line = path.read_text("utf-8").split("\n").index(str(change[1])) + 1
        found = zp.replay(zp.read_record(path))
        (claim,) = found.claims
        assert claim.entry.place == f"{path}, line {line}"
        assert [violation.rule for violation in claim.violations] == [id]
        assert all(is_told(violation.message) for violation in claim.violations)
        assert len(found.positions) == len(verdict.positions)
        assert found.standings == verdict.standings


def test_lines_of_a_log_are_written_as_they_are_read() -> None:
    for line in ("roll Anna 4", "move Ben pawn2", "cash Cleo king", "home Dora pawn1", "duel Ben 6", "pass Anna"):
        assert str(Entry(event(line))) == line
    assert START_MONEY == 30_000


def test_the_record_on_the_page_is_the_example() -> None:
    root = Path(__file__).parent.parent
    block = re.search(r"^```toml\n(.*?)^```", (root / "docs/zock.md").read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert block
    assert block[1] == (root / "examples/records/zock.toml").read_text("utf-8")
