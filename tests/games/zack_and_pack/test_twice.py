"""Random evenings of Zack & Pack, with lines left out and lines that are wrong, judged by two
referees.
"""

import random
import re
from collections import Counter

import pytest

import zackpack as zp
from tests.naive.zack_and_pack import Table, points_after
from tests.strategies.cases import spans
from tests.strategies.zack_and_pack_evenings import Evening, any_line, spoil, with_gaps
from tests.strategies.zack_and_pack_lines import (
    Told,
    event_of,
    findings_of_table,
    findings_of_verdict,
)
from zackpack.games import Verdict
from zackpack.games import zack_and_pack as game
from zackpack.games.referee import positions_of

LOOKS = 0.5
"""At how many of the positions another line is tried."""


def test_the_points_of_the_second_referee_are_the_rulebooks() -> None:
    assert points_after((75, 75, 75, 75), (14, 9, 4, 6), 10) == (61, 66, 81, 69)


@pytest.mark.parametrize("seeds", spans(40, 2_000))
def test_nothing_is_wrong_in_a_whole_evening(seeds: range, figures: Counter[str]) -> None:
    for seed in seeds:
        evening = Evening(random.Random(seed))
        told = evening.told
        verdict = zp.replay(told.record())
        assert findings_of_verdict(verdict) == {}, seed
        assert findings_of_table(told.table(), told.lines) == {}, seed
        assert verdict.points_by_round.keys() == evening.after_rounds.keys()
        for number, points in verdict.points_by_round.items():
            assert points == evening.after_rounds[number] | points, (seed, number)
        figures.update(games=1, lines=len(told.lines), rounds=len(evening.after_rounds))


@pytest.mark.parametrize("seeds", spans(40, 2_000))
def test_two_referees_agree_on_an_evening_of_which_lines_are_left_out(
    seeds: range, figures: Counter[str]
) -> None:
    for seed in seeds:
        chance = random.Random(seed)
        told = Evening(chance).told
        figures.update(judge_twice(told._replace(lines=with_gaps(chance, told.lines)), seed))
    assert min(figures[what] for what in ("right", "wrong", "rounds told", "legal lines")) > 0


@pytest.mark.parametrize("seeds", spans(40, 2_000))
def test_two_referees_agree_on_an_evening_in_which_lines_are_wrong(
    seeds: range, figures: Counter[str]
) -> None:
    for seed in seeds:
        chance = random.Random(seed)
        told = Evening(chance).told
        if chance.random() < 0.5:
            told = told._replace(lines=with_gaps(chance, told.lines))
        figures.update(judge_twice(spoil(chance, told), seed))
    assert min(figures[what] for what in ("right", "wrong", "illegal lines", "untrue lines")) > 0


def judge_twice(told: Told, seed: int) -> Counter[str]:
    """Judge an evening twice; how often each thing happened."""
    seen = Counter[str](games=1)
    try:
        record = told.record()
    except zp.InputError:  # somebody is named before they join
        return Counter(unreadable=1)

    table = told.table()
    verdict = zp.replay(record)
    expected = findings_of_table(table, told.lines)
    found = findings_of_verdict(verdict)
    assert families(found) == families(expected), (seed, told.lines)

    if not verdict.illegal:
        assert_points_alike(verdict, table, seed)
    try_lines(told, verdict, seen, seed)
    seen["wrong" if found else "right"] += 1
    seen["untrue lines"] += len(verdict.claims)
    seen["illegal lines"] += verdict.illegal is not None
    seen["rounds told"] += len(table.rounds)
    return seen


def families(findings: dict[int, str]) -> dict[int, set[str]]:
    """Findings by the letters of their rules: of several rules that a line breaks, one referee may
    see another first.
    """
    return {
        line: {re.sub(r"\d", "", word) for word in rules.replace("ZP-P2", "ZP-R5").split()}
        for line, rules in findings.items()
    }


def assert_points_alike(verdict: Verdict, table: Table, seed: int) -> None:
    """Both know the same points, and the same winners."""
    for number, points in table.rounds.items():
        told = verdict.points_by_round[number]
        assert told == {player: points[player] for player in told}, (seed, number)
    if not table.is_open:
        now = {one.player: one.points for one in verdict.standings}
        assert {player: now[player] for player in table.players} == {
            player: table.points[player] for player in table.players
        }, seed
        assert {*verdict.winners} == (table.winners if table.is_over else set()), seed


def try_lines(told: Told, verdict: Verdict, seen: Counter[str], seed: int) -> None:
    """Try other lines in the positions of an evening."""
    chance = random.Random(seed)
    table = told.table()
    for state, line in zip(positions_of(game.GAME, verdict), told.lines, strict=False):
        if chance.random() < LOOKS:
            other = any_line(chance, told)
            try:
                event = event_of(state, other, told.loads)
            except zp.InputError:
                continue
            refused = bool(game.GAME.check(state, event))
            assert refused == bool(table.would_break(other)), (seed, other, table.lines)
            seen["refused lines" if refused else "legal lines"] += 1
        table.add(line)
