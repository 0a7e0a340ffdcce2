"""A million tight trucks: the search alone and the search with prices or CP-SAT find and prove the same."""

from __future__ import annotations

import pytest

from solvers import Status, portfolio, search
from tests.fuzzing.campaign import Campaign, trials
from tests.naive.packings import legal
from tests.searching import random_problems


@trials(40, 1_000_000, parts=10)
def test_the_search_and_the_portfolio_agree(campaign: Campaign, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(portfolio, "SMALL_LOOK", 1)  # what the first search would close takes the long way as well
    problems = random_problems(campaign.chance, max_cubes=24)
    for _ in campaign.attempts():
        problem = next(problems)
        alone, together = search.solve(problem), portfolio.solve(problem)
        campaign.figures["open after the first look"] += search.solve(problem, budget=0).status is not Status.OPTIMAL
        campaign.figures[f"closed by {together.method}"] += 1
        same = (together.volume, together.bound, together.status) == (alone.volume, alone.bound, Status.OPTIMAL)
        if not same or not legal(problem, together.sticks):
            campaign.fail(f"{alone.volume} or {together.volume} of {together.bound}", repr(problem))
    campaign.assert_no_failures()
