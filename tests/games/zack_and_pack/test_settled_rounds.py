"""Rounds whose points a later line `score` settles: whatever shows them shows those points."""

import random
from xml.etree import ElementTree as Xml

import pytest

from tests.conversations import table
from tests.page.calls import answer, verdict_on
from zackpack.games.effects import Effects, PointsChange
from zackpack.games.live_game import LiveGame
from zackpack.games.records import game_named
from zackpack.games.scribe import Revised, Scribe
from zackpack.games.writing import record_text

ALL_THEY_HAD = (
    "pay Anna 75",
    "pay Ben 75",
    "pay Cleo 75",
    "score Anna=10 Ben=0 Cleo=0",
)
"""Nobody can tell who owed least, until the points are stated."""
IMPOSSIBLE = (
    "pay Anna 999",
    "pay Ben 10",
    "pay Cleo 20",
    "score Anna=40 Ben=75 Cleo=55",
    "pay Anna 3",
    "pay Ben 10",
    "pay Cleo 20",
)
"""A penalty that no truck costs, and the points after its round; then another round."""
AFTER = {1: {"Anna": 40, "Ben": 75, "Cleo": 55}, 2: {"Anna": 47, "Ben": 65, "Cleo": 35}}


def game_of(*lines: str) -> LiveGame:
    """A game of three with some lines."""
    live = table("zack_and_pack", "Anna,Ben,Cleo")
    for line in lines:  # later lines know who has joined
        live.add(live.read(line))
    return live


def record_of(*lines: str) -> str:
    """The text of its record."""
    return record_text(game_of(*lines).record)


def texts(picture: str) -> list[str]:
    """What a picture says."""
    root = Xml.fromstring(picture)  # noqa: S314, our own
    return [text.text or "" for text in root.iter("{http://www.w3.org/2000/svg}text")]


@pytest.mark.parametrize(
    ("lines", "rounds"),
    [(ALL_THEY_HAD, {1: {"Anna": 10, "Ben": 0, "Cleo": 0}}), (IMPOSSIBLE, AFTER)],
)
def test_scripts_and_the_chart_show_the_points_that_settle_a_round(
    lines: tuple[str, ...], rounds: dict[int, dict[str, int]]
) -> None:
    record = record_of(*lines)
    verdict = verdict_on(record)
    assert verdict.points_by_round == rounds
    assert verdict.to_frame().to_dict(orient="index") == rounds

    chart = answer("points_by_round", record=record)
    assert chart["rounds"] == [0, *rounds]
    assert {one["player"]: one["points"] for one in chart["players"]} == {
        player: [75, *(points[player] for points in rounds.values())]
        for player in ("Anna", "Ben", "Cleo")
    }


def test_before_that_the_points_are_those_that_are_known() -> None:
    verdict = verdict_on(record_of(*IMPOSSIBLE[:3]))
    (points,) = verdict.points_by_round.values()
    assert points == {one.player: one.points for one in verdict.standings}
    assert points["Anna"] == 75


def test_until_the_points_are_stated_that_is_what_comes_next() -> None:
    live = game_of(*ALL_THEY_HAD[:3])
    first, *_ = live.game.describe(live.state)
    assert first == "Round 2: the points of all players are to be stated."


def test_until_all_points_are_stated_those_of_one_player_are_not_disputed() -> None:
    assert verdict_on(record_of(*ALL_THEY_HAD[:3], "score Anna=10")).claims == ()


def test_a_settled_round_ends_with_these_points_in_history_and_statistics() -> None:
    record = record_of(*ALL_THEY_HAD)
    told = answer("history", record=record)
    ends = [sentence.rpartition(": ")[2] for sentence in told[2][2:5]]
    assert ends == ["10 points", "0 points", "0 points"]

    (result,) = answer("results", records=[{"record": record}])
    assert {one["player"]: (one["points"], one["won"]) for one in result["players"]} == {
        "Anna": (10, True),
        "Ben": (0, False),
        "Cleo": (0, False),
    }


def test_the_picture_of_a_settled_round_has_these_points() -> None:
    said = texts(verdict_on(record_of(*IMPOSSIBLE[:4])).picture())
    assert [said[said.index(player) + 1] for player in ("Anna", "Ben", "Cleo")] == [
        "40 points",
        "75 points",
        "55 points",
    ]


def test_the_picture_after_the_last_payment_has_the_points_after_the_round() -> None:
    said = texts(verdict_on(record_of("pay Anna 75", "pay Ben 5", "pay Cleo 9")).picture())
    assert said[0] == "the game is over, Ben won (80 points)"
    assert [said[said.index(player) + 1] for player in ("Anna", "Ben", "Cleo")] == [
        "0 points",
        "80 points",
        "66 points",
    ]


def test_a_line_settles_the_points_with_which_somebody_has_left() -> None:
    lines = (
        "join Dora 40",
        "pay Anna 10",
        "pay Ben 12",
        "pay Cleo 15",
        "pay Dora 999",
        "leave Dora",
        "pay Anna 3",
        "pay Ben 10",
        "pay Cleo 20",
    )
    points = {"Anna": 72, "Ben": 53, "Cleo": 40, "Dora": 33}
    stated = "score " + " ".join(f"{player}={number}" for player, number in points.items())
    verdict = verdict_on(record_of(*lines, stated))
    assert [str(claim.entry) for claim in verdict.claims] == ["pay Dora 999"]
    assert {one.player: one.points for one in verdict.standings} == points
    assert [after["Dora"] for after in verdict.points_by_round.values()] == [33, 33]

    # what is settled is a claim from then on
    again = verdict_on(record_of(*lines, stated, stated.replace("Dora=33", "Dora=40")))
    assert [violation.rule for violation in again.claims[-1].violations] == ["ZP-S4"]


def test_whoever_left_with_other_points_than_a_bonus_makes_had_none() -> None:
    # Emil may have owed more than his 5 points, or as little as Dora
    first = ("pay Anna 10", "pay Ben 12", "pay Cleo 15", "pay Dora 5", "pay Emil 5", "leave Dora")
    second = ("pay Anna 10", "pay Ben 12", "pay Cleo 15", "pay Emil 0")
    lines = ("join Dora 40", "join Emil 5", *first, *second)

    def sources(points: int) -> list[tuple[str, int]]:
        stated = f"score Anna=55 Ben=51 Cleo=45 Emil=10 Dora={points}"
        verdict = verdict_on(record_of(*lines, stated))
        (dora,) = (one for one in verdict.standings if one.player == "Dora")
        return [(str(source), change) for source, change in dora.items]

    stake = ("at the start", 40)
    assert sources(45) == [stake, ("round 1", -5), ("bonus of round 1", 10)]
    assert sources(35) == [stake, ("round 1", -5)]


def test_whoever_has_joined_has_points_from_their_first_round_on_and_keeps_them() -> None:
    lines = ("pay Anna 5", "pay Ben 6", "pay Cleo 7", "join Dora 40")
    more = ("pay Anna 5", "pay Ben 6", "pay Cleo 7", "pay Dora 8", "leave Dora")
    rounds = verdict_on(record_of(*lines, *more, *lines[:3])).points_by_round
    assert [points.get("Dora") for points in rounds.values()] == [None, 32, 32]


# ---- corrections


def effects_of(command: str, *lines: str) -> Effects:
    """What a correction of some lines has changed."""
    word, _, rest = command.partition(" ")
    done = Scribe(game_of(*lines), random.Random(1)).revise(word, rest)
    assert isinstance(done, Revised)
    return done.effects


def test_a_correction_after_which_the_stated_points_settle_a_round_changes_none_of_them() -> None:
    lines = ("pay Anna 5", "pay Ben 75", "pay Cleo 75", "score Anna=80 Ben=0 Cleo=0")
    found = effects_of("correct 1 pay Anna 75", *lines)
    assert found.points == ()
    assert [*found.sentences] == ["Round 1: who gets the bonus is no longer known."]


def test_other_points_that_settle_a_round_are_an_effect_of_their_correction() -> None:
    found = effects_of("correct 4 score Anna=41 Ben=75 Cleo=54", *IMPOSSIBLE[:4])
    assert found == Effects((PointsChange("Anna", 40, 41), PointsChange("Cleo", 55, 54)))


def test_every_game_tells_all_its_lines_as_it_narrates_them_one_by_one() -> None:
    live = game_of("pay Anna 5", "pay Ben 6", "pay Cleo 7", "round 2", "pay Anna 8")
    game = game_named("zack_and_pack")
    events = [entry.event for entry in live.record.log]
    together = [[*sentences] for sentences in game.narrate_all(live.states, events)]
    single = zip(live.states, events, strict=False)
    assert together == [[*game.narrate(state, event)] for state, event in single]
