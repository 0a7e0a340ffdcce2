"""What a verdict says at its end: where the game stands, the ranking, and what broke ties."""

import json
from dataclasses import replace
from itertools import groupby
from pathlib import Path

import pytest

import zackpack as zp
from tests.conversations import table
from tests.harness import assert_translated, replayed
from zackpack import optimum
from zackpack.cli import main
from zackpack.games import Verdict
from zackpack.games.outcome import Standing
from zackpack.games.ranking import rank, ties
from zackpack.games.referee import offers_in
from zackpack.games.writing import record_text

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.toml"))
EXAMPLE = Path(__file__).parents[2] / "examples/records/montego_bay.toml"


def standing(player: str, points: int, *breaks: tuple[str, int]) -> Standing:
    """The points of a player, and what breaks ties."""
    return Standing(player, points, (), breaks)


def ranking(*standings: Standing, winners: str = "A") -> list[tuple[int, str]]:
    """The number and the players of each place."""
    found = groupby(rank(standings, winners.split()), lambda one: one.place)
    return [(place, " ".join(one.player for one in group)) for place, group in found]


def test_places_are_shared_and_numbers_left_out() -> None:
    found = ranking(
        standing("C", 3), standing("A", 9), standing("B", 3), standing("D", 1), standing("E", 3)
    )
    assert found == [(1, "A"), (2, "C B E"), (5, "D")]


def test_ties_are_decided_by_what_is_more_important_first() -> None:
    three = (
        standing("A", 9, ("coins", 2), ("barrels", 5)),
        standing("B", 9, ("coins", 3), ("barrels", 0)),
        standing("C", 9, ("coins", 2), ("barrels", 6)),
        standing("D", 9, ("coins", 2), ("barrels", 5)),
    )

    assert ranking(*three, winners="B") == [(1, "B"), (2, "C"), (3, "A D")]

    found = ties(rank(three, ["B"]), "point")
    assert found == (
        "A and D share place 3: 9 points each, and as many coins and barrels.",
        "B before C: 9 points each, but more coins (3 to 2).",
        "C before A and D: 9 points each, but more barrels (6 to 5).",
    )

    assert_translated(*found)


def test_winners_come_first_and_who_left_has_no_place() -> None:
    three = (standing("A", 0), standing("B", 500), standing("C", 0))
    assert ranking(*three) == [(1, "A"), (2, "B"), (3, "C")]
    names = [one.name for one in rank(three, ["A"], left=["B"])]
    assert names == ["1. A", "2. C", "B (left before the end)"]
    assert_translated(names[-1])
    assert ties(rank(three[:2], ["A"], left=["B"]), "") == ()
    assert ties(rank(three, ["B"], left=["A", "C"]), "") == ()
    assert ties(rank(three[::2], ["C"]), "") == ("C before A: 0 each, but only C could win.",)
    assert_translated(*ties(rank(three[::2], ["C"]), ""))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_game_that_is_over_ends_with_its_ranking(path: Path) -> None:
    verdict = replayed(path)
    assert tuple(one.player for one in verdict.ranking if one.place == 1) == verdict.winners
    assert len(verdict.ranking) == len(verdict.standings)
    assert verdict.description == tuple(verdict.record.game.describe(verdict.positions[-1]))

    lines = str(verdict).split("\n")
    begin = next(index for index, line in enumerate(lines) if line.startswith("  1. "))
    assert begin > lines.index("legal")
    assert [
        line.partition(".")[0].strip()
        for line in lines[begin:]
        if line.startswith("  ") and line[2].isdigit()
    ] == [str(one.place) for one in verdict.ranking if one.place]


def test_a_game_that_is_over_has_its_ranking_though_no_line_says_who_won() -> None:
    verdict = judged("zack_and_pack", "Anna,Ben,Cleo", "pay Anna 4", "pay Ben 80", "pay Cleo 9")
    assert verdict.positions[-1].is_over
    assert [(one.place, one.player) for one in verdict.ranking] == [
        (1, "Anna"),
        (2, "Cleo"),
        (3, "Ben"),
    ]


@pytest.mark.parametrize("path", [EXAMPLE, RECORDS[1]], ids=lambda path: path.stem)
def test_the_command_the_report_and_print_say_the_same(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    verdict = zp.replay(zp.read_record(path))
    assert main(["check", str(path)]) == 0
    assert capsys.readouterr().out == f"{verdict}\n"
    assert main(["check", str(path), "--json"]) == 0

    report = json.loads(capsys.readouterr().out)
    assert report["format"] == 3
    assert report["position"] == list(verdict.description)
    assert [one["player"] for one in report["ranking"]["places"]] == [
        one.player for one in verdict.ranking
    ]
    assert bool(report["due"]) != verdict.positions[-1].is_over


def test_a_game_that_ends_too_early_says_where_it_stands_and_what_is_due(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.toml"
    path.write_text(
        record_text(zp.read_record(EXAMPLE)).replace("card Ben", "card Anna", 1), "utf-8"
    )

    assert main(["check", str(path), "--json"]) == 1

    report = json.loads(capsys.readouterr().out)
    assert report["due"] == report["illegal"]["allowed"] != []
    assert report["position"][0].startswith("Round 1")
    assert report["ranking"] == {"places": [], "ties": []}

    main(["check", str(path)])
    out = capsys.readouterr().out
    assert (
        out.index("allowed here")
        < out.index("the game is not over\n\nRound 1")
        < out.index("  Anna: 0 points")
    )


# ---- what is illegal or untrue


def judged(name: str, players: str, *lines: str) -> Verdict:
    """The verdict on a record with these lines, the last one of which may be illegal."""
    live = table(name, players, *lines[:-1])
    return zp.replay(live.record.with_event(live.read(lines[-1])))


def allowed(verdict: Verdict) -> list[str]:
    """The lines of a verdict that say what was allowed instead of an illegal one."""
    assert verdict.illegal
    lines = str(verdict).split("\n")
    first = lines.index("  allowed here:") + 1
    return [line.strip() for line in lines[first:] if line.startswith("    ")][
        : len(verdict.illegal.allowed)
    ]


def test_after_an_illegal_line_only_what_its_player_may_do_is_listed() -> None:
    verdict = judged("wuestentruck", "Anna,Ben", "roll Anna 13")
    assert allowed(verdict) == [
        "roll Anna 1, 2, 3, 4, 5, 6, 7, 8 or 4 more",
        "deal Anna",
    ]


def test_after_an_illegal_line_of_a_player_who_may_do_nothing_all_are_listed() -> None:
    verdict = judged("zack_and_pack", "Anna,Ben,Cleo", "roll Anna 1,1,1,1,1", "roll Anna 1,1,1,1,1")
    assert allowed(verdict) == ["roll Ben", "roll Cleo"]


def test_of_many_allowed_lines_the_others_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    rolled_twice = ("roll Anna 1,1,1,1,1", "roll Anna 1,1,1,1,1")
    verdict = judged("zack_and_pack", "Anna,Ben,Cleo", *rolled_twice)
    monkeypatch.setattr("zackpack.games.referee.MAX_ALLOWED", 2)
    assert "more" not in str(verdict)
    monkeypatch.setattr("zackpack.games.referee.MAX_ALLOWED", 1)
    assert allowed(verdict) == ["roll Ben", "and 1 more"]


def test_loads_are_allowed_only_in_a_record_that_has_some() -> None:
    drawn = table(
        "zack_and_pack", "Anna,Ben,Cleo", "draw Anna T01", "draw Ben T02", "draw Cleo T03"
    )
    assert {one.verb for one in offers_in(drawn.record, drawn.state)} == {"pay"}
    some = replace(drawn.record, loads={"a1": ("AA###",)})
    assert {one.choices for one in offers_in(some, drawn.state) if one.verb == "load"} == {("a1",)}


def test_every_untrue_claim_of_a_record_is_named() -> None:
    lines = (
        "points Anna 5",
        "score Anna=6",
        "points Ben 5",
        "score Ben=4 Anna=5",
        "end",
        "win Anna",
    )
    verdict = judged("points", "Anna,Ben", *lines)

    assert [str(one.entry) for one in verdict.claims] == [
        "score Anna=6",
        "score Ben=4 Anna=5",
        "win Anna",
    ]

    said = [line.strip() for line in str(verdict).split("\n") if line.startswith("  ")]
    assert said[1:6:2] == [
        "PT-3: Anna has 5 points, not 6.",
        "PT-3: Ben has 5 points, not 4.",
        "PT-4: Anna and Ben won: most points; tied players win together.",
    ]


def test_a_shared_place_is_explained_below_the_points() -> None:
    """Where nothing decides between equals, and where something could have."""
    verdict = judged(
        "points", "Anna,Ben,Cleo", "points Anna 5", "points Ben 5", "points Cleo 2", "end"
    )
    assert str(verdict).split("\n")[-4:] == [
        "  1. Anna: 5 points (round 1 +5)",
        "  1. Ben: 5 points (round 1 +5)",
        "  3. Cleo: 2 points (round 1 +2)",
        "  Anna and Ben share place 1: 5 points each.",
    ]

    coins = (standing("Anna", 5, ("coins", 2)), standing("Ben", 5, ("coins", 2)))
    (shared,) = ties(rank(coins, ["Anna", "Ben"]), "point")
    assert shared == "Anna and Ben share place 1: 5 points each, and as many coins."


# ---- the best that was possible

FIRST_ROUND = EXAMPLE.with_name("first_round.toml")


def test_a_record_is_compared_with_the_best_loads(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(FIRST_ROUND), "--best"]) == 0

    out = capsys.readouterr().out
    assert "\nAnna in round 1 with T01: owes 22; could not have owed less\n" in out
    assert "\nBen in round 1 with T12: owes 8; could have owed 5, 3 less\n" in out
    assert "level 1" not in out
    assert main(["check", str(FIRST_ROUND), "--show-best", "--json"]) == 0

    anna, ben, cleo = json.loads(capsys.readouterr().out)["best"]
    lines = FIRST_ROUND.read_text("utf-8").splitlines()
    for one, line in ((anna, "load Anna a1"), (ben, "pay Ben 8")):
        assert lines[int(one["place"].rpartition(" ")[2]) - 1] == line

    assert (anna["regret"], ben["regret"], cleo["regret"]) == (0, 3, 0)
    assert (ben["round"], ben["player"], ben["truck"], ben["penalty"], ben["best"]["penalty"]) == (
        1,
        "Ben",
        "T12",
        8,
        5,
    )
    assert main(["check", str(FIRST_ROUND), "--show-best", "--time-limit", "0"]) == 0
    assert capsys.readouterr().out.count("level 1") == 3


def test_ctrl_c_keeps_what_has_been_found(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(truck: zp.Truck, cargo: zp.Cargo, **options: object) -> zp.Solution:
        found = solve(truck, cargo)
        if (
            truck.name == "T12" and "on_progress" in options
        ):  # not while the referee checks what Ben pays
            raise zp.Interrupted(found)
        return found

    solve = optimum.solve
    monkeypatch.setattr(optimum, "solve", stop)
    assert main(["check", str(FIRST_ROUND), "--best", "--json"]) == 130
    assert [one["player"] for one in json.loads(capsys.readouterr().out)["best"]] == ["Anna", "Ben"]
