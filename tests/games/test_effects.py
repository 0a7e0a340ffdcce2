"""What a correction changes beyond its own line: bonus, lead, victory, points."""

import random
from collections.abc import Mapping, Sequence
from typing import NamedTuple

import hypothesis.strategies as st
import pytest
from hypothesis import given

from tests.conversations import table
from tests.strategies.cases import cases
from zackpack.games.effects import Effects, Handover, Lead, PointsChange
from zackpack.games.live_game import LiveGame
from zackpack.games.points import Rules as PointsRules
from zackpack.games.points import Setup as PointsSetup
from zackpack.games.records import Record, game_named
from zackpack.games.scribe import Revised, Scribe

PLAYERS = ("Anna", "Ben", "Cleo", "Dora")
START = 75
BONUS = 10
TWO_ROUNDS = (5, 3, 7, 2, 9, 2)
"""Anna 78, Ben 73, Cleo 76 points, with a bonus for Ben, then for Anna and Cleo."""
ENDED = (75, 5, 3)
"""Anna 0, Ben 70, Cleo 82 points: the game is over."""


def lines(numbers: Sequence[int], players: Sequence[str]) -> list[str]:
    """Penalties round by round, in the order of the seats."""
    return [f"pay {players[index % len(players)]} {number}" for index, number in enumerate(numbers)]


def scribe(*numbers: int) -> Scribe:
    """Whoever writes down the penalties of three players."""
    names = PLAYERS[:3]
    return Scribe(table("zack_and_pack", ",".join(names), *lines(numbers, names)), random.Random(1))


def effects_of(writer: Scribe, command: str) -> Effects:
    """What a command has changed; later lines that no longer fit go."""
    word, _, rest = command.partition(" ")
    done = writer.revise(word, rest)
    if not isinstance(done, Revised):
        confirmed = writer.confirm(done)
        assert isinstance(confirmed, Revised)
        return confirmed.effects

    return done.effects


# ---- what is said is true


class Slip(NamedTuple):
    """Penalties of some players, and one of them with what it is corrected to."""

    players: tuple[str, ...]
    numbers: list[int]
    place: int
    number: int


@st.composite
def slips(draw: st.DrawFn) -> Slip:
    """Up to four rounds, the last one perhaps half entered, in any of which is a slip."""
    players = PLAYERS[: draw(st.integers(3, 4))]
    numbers = draw(st.lists(st.integers(0, 9), min_size=1, max_size=4 * len(players)))
    place = draw(st.integers(0, len(numbers) - 1))
    return Slip(players, numbers, place, draw(st.integers(0, 9)))


def ledger(
    numbers: Sequence[int], players: Sequence[str]
) -> tuple[dict[str, int], list[tuple[str, ...]]]:
    """The points after the rounds that are whole, and who got the bonus of each."""
    points = dict.fromkeys(players, START)
    bonuses = []
    for start in range(0, len(numbers) - len(players) + 1, len(players)):
        owed = dict(zip(players, numbers[start:], strict=False))
        bonuses.append(tuple(one for one in players if owed[one] == min(owed.values())))
        for player in players:
            points[player] += BONUS * (player in bonuses[-1]) - owed[player]
    return points, bonuses


def lead(points: Mapping[str, int]) -> Lead:
    """Who has most points, and how many more than the next ones."""
    most, *others = sorted(set(points.values()), reverse=True)
    if not others:
        return Lead()
    return Lead(tuple(one for one in points if points[one] == most), most - others[0])


@cases(300)
@given(slips())
def test_what_is_said_of_a_correction_follows_from_the_sheets_before_and_after(slip: Slip) -> None:
    players, numbers, place, number = slip
    corrected = [*numbers]
    corrected[place] = number
    had, old = ledger(numbers, players)
    have, new = ledger(corrected, players)

    live = table("zack_and_pack", ",".join(players), *lines(numbers, players))
    line = lines(corrected, players)[place]
    writer = Scribe(live, random.Random(1))
    found = effects_of(writer, f"correct {place + 1} {line}")

    assert found.points == tuple(
        PointsChange(one, had[one], have[one]) for one in players if had[one] != have[one]
    )
    handovers = {
        index: Handover(now, tuple(one for one in before if one not in now))
        for index, (before, now) in enumerate(zip(old, new, strict=True), start=1)
        if before != now
    }
    assert found.bonuses == handovers
    expected = lead(have)
    assert found.lead == (expected if expected.players != lead(had).players else None)
    assert found.victory is None

    # who takes it back hears the opposite
    back = writer.undo().effects
    assert back is not None
    assert [(one.player, one.now, one.before) for one in back.points] == [
        (one.player, one.before, one.now) for one in found.points
    ]
    assert back.bonuses.keys() == found.bonuses.keys()
    assert (back.lead is None) == (found.lead is None)


# ---- in words


@pytest.mark.parametrize(
    ("numbers", "command", "said"),
    [
        (
            TWO_ROUNDS,
            "correct 3 pay Cleo 1",
            ["Round 1: the bonus goes to Cleo, no longer to Ben.", "Cleo leads now, by 14."],
        ),
        (TWO_ROUNDS, "correct 2 pay Ben 5", ["Round 1: the bonus goes to Anna and Ben."]),
        (
            (5, 3, 7),
            "correct 1 pay Anna 3",
            ["Round 1: the bonus goes to Anna and Ben.", "Anna and Ben lead now, by 14."],
        ),
        (
            (5, 3, 7),
            "delete 1",
            ["Round 1: who gets the bonus is no longer known.", "Nobody leads any more."],
        ),
        ((5, 3, 7), "correct 1 pay Anna 6", []),
        ((5, 3, 7, 2), "correct 4 pay Anna 9", []),
        (ENDED, "correct 1 pay Anna 7", ["The game goes on."]),
        ((7, 5, 3), "correct 1 pay Anna 75", ["Cleo won."]),
        (
            ENDED,
            "correct 2 pay Ben 1",
            ["Round 1: the bonus goes to Ben, no longer to Cleo.", "Ben won, not Cleo."],
        ),
        (
            ENDED,
            "correct 2 pay Ben 3",
            ["Round 1: the bonus goes to Ben and Cleo.", "Ben and Cleo won."],
        ),
    ],
)
def test_what_has_passed_to_others_is_said(
    numbers: tuple[int, ...], command: str, said: list[str]
) -> None:
    assert [*effects_of(scribe(*numbers), command).sentences] == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "de",
            ["Runde 1: Der Bonus geht an Cleo, nicht mehr an Ben.", "Jetzt liegt Cleo 14 vorn."],
        ),
        (
            "fr",
            [
                "Manche 1\xa0: le bonus va à Cleo, et non plus à Ben.",
                "Cleo mène maintenant, de 14.",
            ],
        ),
    ],
)
def test_it_is_said_in_the_language_of_the_players(language: str, said: list[str]) -> None:
    found = effects_of(scribe(*TWO_ROUNDS), "correct 3 pay Cleo 1")
    assert [sentence.localise(language) for sentence in found.sentences] == said


# ---- what is not compared


def test_a_round_that_the_game_no_longer_reaches_is_not_spoken_of() -> None:
    found = effects_of(scribe(*TWO_ROUNDS), "correct 1 pay Anna 75")
    assert [*found.sentences] == ["Ben won."]
    assert [change.player for change in found.points] == ["Anna", "Ben", "Cleo"]


def test_another_name_changes_nothing_else() -> None:
    writer = scribe(*TWO_ROUNDS)
    assert effects_of(writer, "rename Anna Zoë") == Effects()
    assert writer.undo().effects == Effects()


def test_of_a_game_with_other_players_only_the_points_of_those_who_stay_are_compared() -> None:
    writer = scribe(5, 3, 7)
    for line in ("join Dora 75", "pay Anna 2", "pay Ben 3", "pay Cleo 4", "pay Dora 1"):
        writer.record(line)

    found = effects_of(writer, "delete 4")
    assert found == Effects((PointsChange("Anna", 68, 78),))


def test_a_game_without_a_sheet_has_no_bonus_that_could_pass_to_others() -> None:
    live = table("zock", "Anna,Ben", "roll Anna 4", "move Anna king", "roll Ben 3")
    assert effects_of(Scribe(live, random.Random(1)), "correct 1 roll Anna 3") == Effects()


def test_where_fewest_points_win_who_has_fewest_leads() -> None:
    setup = PointsSetup(PLAYERS[:2])
    live = LiveGame.resume(Record(game_named("points"), setup, PointsRules(lowest_wins=True), ()))
    live.add(*map(live.read, ("points Anna 5", "points Ben 9")))
    found = effects_of(Scribe(live, random.Random(1)), "correct 1 points Anna 12")
    assert found == Effects((PointsChange("Anna", 5, 12),), lead=Lead(("Ben",), 3))
