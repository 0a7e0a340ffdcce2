"""Cash in or go on: the values against all ways to decide on small tracks, and against repeated averaging."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import given

import zackpack as zp
from tests.strategies.cases import cases
from tests.strategies.zock import ENDLESS, HOUSE, position
from zackpack.games.zock.advice import Choice, advise, expected, hints
from zackpack.games.zock.components import Track
from zackpack.games.zock.position import FINES, PAWNS, WEIGHTS, Challenge, Rules
from zackpack.games.zock.prospects import FORESEEN

ROLLS = (2, 3, 4, 5, 6)


def drawn(amounts: list[int]) -> Track:
    quarter = len(amounts) // 4
    rows = [" ".join(map(str, amounts[i : i + quarter])) for i in range(0, len(amounts), quarter)]
    return Track("drawn", len(amounts), rows)


def solved(rows: list[list[Fraction]]) -> list[Fraction]:
    """Equations by Cramer's rule: slow, and nothing like elimination."""

    def determinant(matrix: list[list[Fraction]]) -> Fraction:
        if not matrix:
            return Fraction(1)
        minors = ([row[:i] + row[i + 1 :] for row in matrix[1:]] for i in range(len(matrix)))
        return sum(
            ((-1) ** i * matrix[0][i] * determinant(minor) for i, minor in enumerate(minors) if matrix[0][i]),
            Fraction(),
        )

    factors = [row[:-1] for row in rows]
    whole = determinant(factors)
    return [
        determinant([[*row[:i], last, *row[i + 1 : -1]] for row, last in zip(rows, (r[-1] for r in rows), strict=True)])
        / whole
        for i in range(len(rows))
    ]


def by_all_ways(amounts: list[int], fine: int, danger: Fraction) -> list[Fraction]:
    """The best values beyond the first quarter, over every set of spaces on which the pawn is cashed in."""
    size = len(amounts)
    found = []
    for stops in product((False, True), repeat=size):
        rows = []
        for space in range(size):
            row = [Fraction(column == space) for column in range(size)] + [Fraction(amounts[space])]
            if not stops[space]:
                row[-1] = Fraction(-5, 6) * danger * fine
                for roll in ROLLS:
                    row[(space + roll) % size] -= (1 - danger) / 6
            rows.append(row)
        found.append(solved(rows))
    return [max(values) for values in zip(*found, strict=True)]


AMOUNTS = st.integers(0, 12).map(lambda number: 500 * number)
DANGERS = st.sampled_from((Fraction(0), Fraction(1, 6), Fraction(1, 2), Fraction(1)))


@cases(60)
@given(st.lists(AMOUNTS, min_size=4, max_size=4), st.sampled_from(PAWNS), DANGERS)
def test_values_are_those_of_the_best_of_all_ways(amounts: list[int], pawn: str, danger: Fraction) -> None:
    """ZK-6, ZK-7: with four spaces, one alone is not yet beyond the quarter, and only in the first round."""
    track, index = drawn(amounts), PAWNS.index(pawn)
    best = by_all_ways([WEIGHTS[index] * amount for amount in amounts], FINES[index], danger)
    for travel in range(2, 10):
        assert expected(track, "green", travel, pawn, danger) == best[(travel - 1) % 4]
    ahead = sum(((1 - danger) * best[(1 + roll - 1) % 4] - danger * FINES[index] for roll in ROLLS), Fraction()) / 6
    assert expected(track, "green", 1, pawn, danger) == ahead


@cases(20)
@given(st.sampled_from((8, 12, 40)), st.randoms(use_true_random=False), st.sampled_from(PAWNS), DANGERS, st.booleans())
def test_values_solve_the_equations_that_have_one_solution_only(
    size: int, chance: random.Random, pawn: str, danger: Fraction, after_roll: bool
) -> None:
    """Each is the better of cashing in and the mean of what lies ahead, which shrinks any difference by a sixth."""
    track, index = drawn([500 * chance.randrange(20) for _ in range(size)]), PAWNS.index(pawn)
    values = {way: expected(track, "red", way, pawn, danger, after_roll=after_roll) for way in range(1, 2 * size + 7)}
    for way in range(1, 2 * size + 1):
        amount = WEIGHTS[index] * track.amount("red", way)
        ahead = [(1 - danger) * values[way + roll] - danger * FINES[index] for roll in ROLLS]
        if way <= size // 4:
            assert values[way] == sum(ahead, Fraction()) / 6
        elif after_roll:
            assert values[way] == sum((max(one, Fraction(amount)) for one in ahead), Fraction()) / 6
        else:
            assert values[way] == max(Fraction(amount), sum(ahead, Fraction()) / 6)


def by_averaging(amounts: list[int], fine: int, danger: float, *, after_roll: bool) -> list[float]:
    """Values beyond the first quarter: what some hundreds of further turns bring."""
    size = len(amounts)
    values = [0.0] * size
    for _ in range(300):
        ahead = [(1 - danger) * value - danger * fine for value in values]
        if after_roll:
            values = [sum(max(amounts[i], ahead[(i + roll) % size]) for roll in ROLLS) / 6 for i in range(size)]
        else:
            values = [max(amounts[i], sum(ahead[(i + roll) % size] for roll in ROLLS) / 6) for i in range(size)]
    return values


@pytest.mark.parametrize("after_roll", [False, True])
@pytest.mark.parametrize("seed", range(6))
def test_values_are_what_averaging_comes_to(seed: int, after_roll: bool) -> None:
    chance = random.Random(seed)
    size = chance.choice((12, 24, 40))
    amounts = [500 * chance.randrange(1 + 20 * space // size) for space in range(1, size + 1)]
    danger, track = Fraction(seed, 20), drawn(amounts)
    for pawn, weight, fine in (("king", 3, 3000), ("pawn2", 1, 1000)):
        weighted = [weight * amount for amount in amounts]
        best = by_averaging(weighted, fine, float(danger), after_roll=after_roll)
        for travel in range(size // 4 + 1, size + 1):
            value = expected(track, "blue", travel, pawn, danger, after_roll=after_roll)
            assert float(value) == pytest.approx(best[travel - 1], abs=1e-6)
            assert value == expected(track, "blue", travel + 5 * size, pawn, danger, after_roll=after_roll)


def test_a_large_track_is_no_trouble() -> None:
    track = drawn([500 * (space * 7 % 31) for space in range(400)])
    assert 0 < expected(track, "red", 1, "king") < 3 * 15_000
    assert -3000 < expected(track, "red", 1, "king", Fraction(1, 7)) < 0  # a hundred spaces are a long way


def test_more_money_is_never_worth_less_and_more_danger_never_more() -> None:
    values = [expected(HOUSE, "red", travel) for travel in range(1, 41)]
    for danger in (Fraction(1, 10), Fraction(1, 3), 1):
        risky = [expected(HOUSE, "red", travel, danger=danger) for travel in range(1, 41)]
        assert all(one <= other for one, other in zip(risky, values, strict=True))
        values = risky
    assert [expected(HOUSE, "red", travel, danger=1) for travel in range(11, 41)] == [
        3 * HOUSE.amount("red", travel) for travel in range(11, 41)
    ]


def test_advice_for_each_pawn_that_can_be_cashed_in() -> None:
    """ZK-6: 2000 on the ninth space, and 5000 three further."""
    state = position((9, 16, 3), (0, 0, 0))
    king, pawn = advise(state)
    assert (king.pawn, king.now, pawn.pawn, pawn.now) == ("king", 6000, "pawn1", 5000)
    ahead = [expected(ENDLESS, "red", 9 + roll) for roll in ROLLS]
    assert king.later == sum(ahead, Fraction()) / 6
    assert not king.should_cash_in
    assert pawn.should_cash_in
    assert str(king) == f"king: go on; 6000 now, {round(king.later)} on average if it goes on"
    assert str(pawn).startswith("pawn1: cash in; 5000 now, ")
    assert advise(position((4, 2, 0), (0, 0, 0))) == ()
    assert all(one.should_cash_in for one in advise(state, danger=Fraction(1, 2)))
    assert advise(replace(state, duel=Challenge(0, 1, 1))) == ()
    assert advise(replace(state, rules=Rules(rounds=1), round=2)) == ()


def test_advice_after_the_roll_knows_where_the_pawn_would_go() -> None:
    """ZK-6, option."""
    state = position((9, 2, 0), (0, 0, 0), rules=Rules(cash_in_after_roll=True), rolled=6)
    danger = Fraction(1, 4)
    (king,) = advise(state, danger)
    value = expected(ENDLESS, "red", 15, "king", danger, after_roll=True)
    assert king == Choice("king", 6000, value * 3 / 4 - 750)


def by_all_games(track: Track, pawn: str, travel: int, danger: Fraction, turns: int, *, after_roll: bool) -> Fraction:
    """The value with so many turns left, by going through all rolls of all turns."""
    index = PAWNS.index(pawn)
    now, fine = Fraction(WEIGHTS[index] * track.amount("red", travel)), FINES[index]
    if not turns:
        return Fraction()
    ahead = [
        (1 - danger) * by_all_games(track, pawn, travel + roll, danger, turns - 1, after_roll=after_roll)
        - danger * fine
        for roll in ROLLS
    ]
    if travel <= track.spaces / 4:
        return sum(ahead, Fraction()) / 6
    if after_roll:
        return sum((max(now, one) for one in ahead), Fraction()) / 6
    return max(now, sum(ahead, Fraction()) / 6)


@cases(20)
@given(
    st.sampled_from((4, 8, 12)),
    st.randoms(use_true_random=False),
    st.sampled_from(PAWNS),
    DANGERS,
    st.tuples(st.booleans(), st.integers(0, 4)),
)
def test_with_turns_left_values_are_those_of_all_games(
    size: int, chance: random.Random, pawn: str, danger: Fraction, left: tuple[bool, int]
) -> None:
    """ZK-11: on the track at the end, a pawn is worth nothing."""
    after_roll, turns = left
    track = drawn([500 * chance.randrange(20) for _ in range(size)])
    for travel in (1, size // 4, size // 4 + 1, size, size + 1, 2 * size + 3):
        found = expected(track, "red", travel, pawn, danger, after_roll=after_roll, turns=turns)
        assert found == by_all_games(track, pawn, travel, danger, turns, after_roll=after_roll)


def test_many_turns_are_as_good_as_no_end() -> None:
    endless = expected(HOUSE, "red", 12)
    assert 0 < endless - expected(HOUSE, "red", 12, turns=FORESEEN) < Fraction(1, 100)
    assert expected(HOUSE, "red", 12, turns=FORESEEN + 1) == endless
    values = [expected(HOUSE, "red", 12, turns=turns) for turns in range(12)]
    assert values == sorted(values)


def test_a_bank_never_pays_more_than_it_has() -> None:
    """ZK-6."""
    capped = drawn([min(amount, 1500) for amount in ENDLESS.amounts[0]])
    for travel in range(1, 17):
        assert expected(ENDLESS, "red", travel, "pawn1", bank=1500) == expected(capped, "red", travel, "pawn1")
    (king,) = advise(position((9, 3, 0), (0, 0, 0), bank=2500))
    assert (king.now, king.later, king.should_cash_in) == (2500, king.later, True)
    assert king.later < 2500


@pytest.mark.parametrize(("turn", "after"), [(0, 1), (1, Fraction(1, 2)), (2, 0)])
def test_in_the_last_turn_only_those_who_still_move_are_a_danger(turn: int, after: Fraction) -> None:
    """ZK-11, ZK-8."""
    seats = [(0, 0, 0)] * 3
    seats[turn] = (9, 3, 0)
    (king,) = advise(position(*seats, rules=Rules(rounds=2), round=2, turn=turn), danger=Fraction(1, 2))
    assert king.later == Fraction(-5, 6) * 3000 * after / 2
    assert king.should_cash_in
    gone = position(*seats, rules=Rules(rounds=2), round=2, turn=turn)
    gone = replace(gone, seats=tuple(replace(seat, has_left=index > turn) for index, seat in enumerate(gone.seats)))
    if turn:
        assert advise(gone, danger=Fraction(1, 2))[0].later == 0


def test_hints_say_from_which_danger_on_to_cash_in() -> None:
    state = position((9, 16, 3), (0, 0, 0))
    king, pawn = hints(state)
    assert king.startswith(f"{advise(state)[0]}; cash in if the chance of its capture before your next turn is ")
    percent = int(king.split()[-4])
    assert advise(state, Fraction(percent, 100))[0].should_cash_in
    assert not advise(state, Fraction(percent - 1, 100))[0].should_cash_in
    assert pawn == f"{advise(state)[1]}."
    assert list(hints(replace(state, rolled=3))) == []


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"turns": -1}, "turns: expected a whole number from 0"),
        ({"bank": 0.5}, "bank: expected a whole number from 0"),
        ({"colour": "pink"}, "colour: expected one of red, yellow"),
        ({"travel": 0}, "travel: expected a whole number from 1"),
        ({"travel": True}, "travel: expected a whole number"),
        ({"pawn": "queen"}, "pawn: expected one of king, pawn1, pawn2"),
        ({"danger": 2}, "danger: expected a Fraction from 0 to 1"),
        ({"danger": 0.5}, "danger: expected a Fraction from 0 to 1"),
    ],
)
def test_what_cannot_be_advised_on(change: dict[str, Any], told: str) -> None:
    with pytest.raises(zp.InputError, match=told):
        expected(**{"track": HOUSE, "colour": "red", "travel": 5, **change})
