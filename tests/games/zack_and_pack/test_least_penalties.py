"""When a stated penalty is measured against the least one: once all have paid or packed (ZP-S3)."""

import random

import pytest

import zackpack as zp
from tests.conversations import log, table, talk
from tests.harness import assert_translated, offered
from zackpack.games.live_game import LiveGame, load_event
from zackpack.games.records import Record
from zackpack.games.referee import replay
from zackpack.games.scribe import Revised, Scribe
from zackpack.games.zack_and_pack.components import Rules

GRABBED = (
    "roll Anna 1,0,0,2,2",
    "roll Ben 1,2,1,0,1",
    "roll Cleo 5,0,3,0,2",
    "deal Anna T01 T02",
    "deal Ben T30 T03",
    "deal Cleo T04 T05",
    "take Anna T30",
    "take Ben T01",
    "draw Cleo T06",
)
"""By the volumes, Anna, Ben and Cleo owe 1, 6 and 9 or more; the least are 31, 6 and 9."""
TOO_LITTLE = "ZP-S3: Anna owes at least 31, not 28."
DISPROVED = ("pay Anna 28", "pay Ben 9", "pay Cleo 30")


def evening(*lines: str, points: int = 75) -> LiveGame:
    """A game in which all have grabbed, and these lines have come."""
    live = table("zack_and_pack", "Anna,Ben,Cleo")
    record = Record(live.record.game, live.record.setup, Rules(points), ())
    live = LiveGame.resume(record)
    live.add(*map(live.read, (*GRABBED, *lines)))
    return live


def untrue(live: LiveGame) -> list[tuple[str, str]]:
    """The untrue lines of a record, and why."""
    verdict = replay(live.record)
    assert verdict.illegal is None
    return [
        (str(claim.entry), str(violation))
        for claim in verdict.claims
        for violation in claim.violations
    ]


def points(live: LiveGame) -> list[int]:
    return [standing.points for standing in live.game.standings(live.state)]


def last_told(live: LiveGame) -> list[str]:
    """What the last line is announced with."""
    return [*live.game.narrate(live.states[-2], live.record.log[-1].event)]


# ---- while somebody packs


@pytest.mark.parametrize("penalty", [1, 4, 28, 31, 58])
def test_a_number_that_the_volumes_allow_is_taken(
    penalty: int, capsys: pytest.CaptureFixture[str]
) -> None:
    live = evening()
    assert talk(live, capsys, f"Anna {penalty}") == f"  Anna owes {penalty}\n"
    assert log(live)[-1] == f"pay Anna {penalty}"
    assert untrue(live) == []


@pytest.mark.parametrize("paid", [(), ("pay Ben 9", "pay Cleo 30")])
@pytest.mark.parametrize(
    ("penalty", "why"),
    [
        (0, "Anna owes at least 1, not 0."),
        (2, "this truck and cargo cost perhaps 1 or 4, in steps of 3 up to 58."),
        (61, "Anna can owe at most 58, not 61."),
    ],
)
def test_what_the_volumes_rule_out_is_refused_and_the_refusal_tells_no_more(
    penalty: int, why: str, paid: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """Nor does it to the last one who packs."""
    live = evening(*paid)
    said = " ".join(talk(live, capsys, f"Anna {penalty}").split())
    assert why in said
    assert "31" not in said
    assert log(live) == [*GRABBED, *paid]


@pytest.mark.parametrize("begin", [75, 28, 31])
def test_nothing_that_people_see_tells_the_least_penalty(begin: int) -> None:
    """Whether 28 points or 31 are stated, only these numbers differ; with so many, they are all."""
    told = []
    for penalty in (28, 31):
        live = evening("pay Ben 9", f"pay Anna {penalty}", points=begin)
        texts = [*last_told(live), *live.game.describe(live.state)]
        texts += map(str, offered(live.state))
        told.append([text for text in texts if not text.startswith("Anna: ")])
        (owes,) = (text for text in texts if text.startswith("Anna: "))
        assert f"owes {penalty}" in owes
    assert told[0][1:] == told[1][1:]


# ---- once all have paid or packed


@pytest.mark.parametrize("packs", [True, False])
def test_a_number_below_the_least_is_untrue_once_the_last_one_has_paid_or_packed(
    packs: bool,
) -> None:
    """At its own line; it moves no points."""
    live = evening(*DISPROVED[:-1])
    assert untrue(live) == []
    if packs:
        best = zp.solve(zp.house_deck()["T06"], zp.Cargo(5, 0, 3, 0, 2)).load
        live.add(load_event(live.game, live.record, "load", "Cleo", best))
    else:
        live.add(live.read(DISPROVED[-1]))

    assert untrue(live) == [("pay Anna 28", TOO_LITTLE)]
    assert points(live)[:2] == [75, 66], "nobody gets the bonus either"
    assert live.game.winners(live.state) == ()
    told = last_told(live)
    assert told.index(TOO_LITTLE) + 1 == told.index("End of round 1")
    assert_translated(*told)


def test_the_last_number_is_taken_like_the_others_and_judged_with_them() -> None:
    live = evening(*DISPROVED[1:], DISPROVED[0])
    assert last_told(live)[:3] == ["Anna owes 28", TOO_LITTLE, "End of round 1"]
    assert untrue(live) == [("pay Anna 28", TOO_LITTLE)]


def test_a_penalty_that_is_untrue_is_stated_only_once(capsys: pytest.CaptureFixture[str]) -> None:
    """The line is corrected, or the points tell."""
    live = evening(*DISPROVED)
    assert "score" in {offer.verb for offer in offered(live.state)}
    assert talk(live, capsys, "pay Anna 31").startswith("not recorded: ZP-S3: round 1 is over")
    assert "Anna 75 -> 44, Ben 66 -> 76" in talk(live, capsys, "correct 10 pay Anna 31")
    assert points(live) == [44, 76, 45]
    assert untrue(live) == []


def test_all_who_have_stated_too_little_are_told_at_once() -> None:
    other_truck = {
        "roll Ben 1,2,1,0,1": "roll Ben 3,2,3,0,1",
        "deal Cleo T04 T05": "deal Cleo T23 T05",
        "take Ben T01": "take Ben T23",
    }
    live = table("zack_and_pack", "Anna,Ben,Cleo", *(other_truck.get(one, one) for one in GRABBED))
    live.add(*map(live.read, ("pay Anna 28", "pay Ben 5", "pay Cleo 30")))
    both = [TOO_LITTLE, "ZP-S3: Ben owes at least 14, not 5."]
    assert [told for told in last_told(live) if "at least" in told] == both


def test_what_is_all_that_somebody_had_is_possible_below_the_least() -> None:
    live = evening(*DISPROVED, points=28)
    assert untrue(live) == []
    assert points(live) == [0, 29, 0]


def test_a_line_of_points_settles_what_an_untrue_number_leaves_open() -> None:
    live = evening(*DISPROVED, "score Anna=44 Ben=76 Cleo=45")
    assert untrue(live) == [("pay Anna 28", TOO_LITTLE)]
    assert points(live) == [44, 76, 45]


# ---- corrections


def test_a_correction_says_what_it_shows_to_be_untrue() -> None:
    scribe = Scribe(evening("pay Anna 31", *DISPROVED[1:]), random.Random(0))
    done = scribe.revise("correct", f"{len(GRABBED) + 1} pay Anna 28")
    assert isinstance(done, Revised)
    assert done.effects.sentences[0] == TOO_LITTLE
    assert_translated(*done.effects.sentences)

    again = scribe.revise("correct", f"{len(GRABBED) + 2} pay Ben 12")
    assert isinstance(again, Revised)
    assert again.effects.untrue == (), "it was so before"
