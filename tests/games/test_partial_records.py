"""Records of Zack & Pack that leave things out, or play with rules and components of their own."""

import random
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest

import zackpack as zp
from tests.harness import assert_translated, decided
from tests.pictures import assert_drawn
from tests.strategies.zack_and_pack import read
from zackpack.games import Verdict
from zackpack.games import zack_and_pack as game
from zackpack.games.guidance import Prompt, prompt_of
from zackpack.games.records import game_named
from zackpack.games.zack_and_pack.components import Rules, Setup
from zackpack.games.zack_and_pack.events import Shuffle
from zackpack.games.zack_and_pack.position import State

BOX = zp.Deck("box", tuple(zp.Truck(f"B{number}", "...\n...", 2) for number in range(1, 13)))
BOXES = 'setup = { deck = "box.toml" }\n'
LOAD = '[loads]\na1 = ["""\nABB\nCCC\n"""]\n'
"""A load on a box, which costs 6 points."""


def judged(tmp_path: Path, log: str, head: str = "") -> Verdict:
    zp.write_deck(BOX, tmp_path / "box.toml", replace=True)
    return zp.replay(read(tmp_path, f"{log}\n", head, LOAD if "load " in log else ""))


def points_of(verdict: Verdict) -> list[int]:
    return [one.points for one in verdict.standings]


ROLLS = "roll Anna 3,2,3,0,1\nroll Ben 1,2,1,0,1\nroll Cleo 5,0,3,0,2\n"
PAYS = "pay Anna 3\npay Ben 5\npay Cleo 9\n"
TAKEN = (
    f"{ROLLS}deal Anna T07 T12\ndeal Ben T01 T02\ndeal Cleo T03 T04\ntake Anna T01\n"
    "take Ben T12\ndraw Cleo T05\n"
)
PAID = f"{TAKEN}pay Anna 22\npay Ben 8\npay Cleo 30\n"
ALL = " ".join(f"T{number:02}" for number in range(1, 31))
BOXED = "".join(f"roll {player} 1,1,1,0,0\n" for player in ("Anna", "Ben", "Cleo"))
BOXED += "take Anna B3\ntake Ben B4\ndraw Cleo B5\n"
SHUFFLED = f"shuffle {' '.join(truck.name for truck in BOX)}\n"
DEALT = (
    "deal Anna B1 B2\ndeal Ben B3 B4\ndeal Cleo B5 B6\ntake Anna B3\ntake Ben B1\ndraw Cleo B7\n"
)
DEALT += "pay Anna 12\npay Ben 13\npay Cleo 14\ndeal Anna B8 B9\ndeal Ben B10 B11\n"


class Legal(NamedTuple):
    """A log that gaps explain, with points and winners where something is to be said of them."""

    log: str
    points: list[int] | None = None
    winners: str = ""
    head: str = ""


def _rounds(lines: str) -> str:
    return SHUFFLED + "\n".join(
        f"round {number}\n{lines.format(72 - number)}" for number in range(1, 7)
    )


LEGAL = {
    "penalties only": Legal(
        f"{PAYS}pay Anna 100\npay Ben 3\npay Cleo 80\nwin Ben", [0, 77, 0], "Ben"
    ),
    "points only": Legal(
        "score Anna=85 Ben=50 Cleo=3\nscore Anna=60 Ben=60 Cleo=0\nwin Anna Ben",
        [60, 60, 0],
        "Anna Ben",
    ),
    "points of one round only": Legal("score Anna=66 Ben=57 Cleo=85", [66, 57, 85]),
    "points before the first round": Legal(
        "score Anna=75 Ben=75 Cleo=75\npay Anna 1\npay Ben 2\npay Cleo 3", [84, 73, 72]
    ),
    "rounds with numbers": Legal(
        "round 1\npay Anna 1\npay Ben 2\npay Cleo 3\nround 2\nround 2\npay Cleo 3"
    ),
    "rounds of points between shuffles": Legal(
        _rounds("score Anna={0} Ben={0} Cleo={0}"), head=BOXES
    ),
    "rounds of loads between shuffles": Legal(
        _rounds("load Anna a1\npay Anna 2\npay Ben 2\npay Cleo 2"), head=BOXES
    ),
    "some loads and some penalties": Legal(
        "roll Anna 1,1,1,0,0\ntake Anna B3\nload Anna a1\npay Anna 6\npay Ben 8\npay Cleo 10",
        [79, 67, 65],
        head=BOXES,
    ),
    "some rolls and trucks": Legal(
        "roll Anna 1,1,1,0,0\ntake Ben T05\ndraw Cleo T09\nscore Anna=60 Ben=70 Cleo=85"
    ),
    "points after some penalties": Legal("pay Anna 5\nscore Anna=80 Ben=50 Cleo=50"),
    "points that no penalty leads to": Legal(
        "pay Anna 3\npay Ben 5\nscore Anna=99 Ben=70 Cleo=60", [99, 70, 60]
    ),
    "who owed least if all pay what they have": Legal(
        f"{BOXED}pay Anna 4\npay Ben 4\npay Cleo 4",
        [0, 0, 0],
        head=f"{BOXES}rules = {{ points = 4 }}\n",
    ),
    "who won if two may have owed more than they had": Legal(
        "pay Anna 12\npay Ben 14\npay Cleo 20\nwin Ben", head="rules = { points = 12 }\n"
    ),
    "all of one's points for a load that costs more": Legal(
        "roll Ben 1,1,1,0,0\ntake Ben B3\nload Ben a1\npay Ben 5\npay Anna 1\npay Cleo 2\nwin Anna",
        [14, 0, 3],
        "Anna",
        f"{BOXES}rules = {{ points = 5 }}\n",
    ),
    "a shuffle of the discards": Legal(f"{SHUFFLED}{DEALT}deal Cleo B12 B1", head=BOXES),
    "a deal after a shuffle": Legal(f"{PAYS}shuffle {ALL}\ndeal Anna T01 T02"),
    "a deal": Legal(
        f"shuffle {ALL}\ndeal Anna T01 T02\ndeal Cleo T03 T04\ntake Anna T03\ntake Cleo T30\n"
        "draw Ben T07"
    ),
    "the deals of others": Legal("deal Anna T01 T02\ntake Ben T09\ntake Cleo T10"),
    "a shuffle of any cards where none are known": Legal(
        f"{PAYS}shuffle T05 T01\ndeal Anna T05 T01"
    ),
    "a round without loads": Legal(f"{PAID}score Anna=53 Ben=77 Cleo=45\nround 2\npay Anna 3"),
}


@pytest.mark.parametrize("name", LEGAL)
def test_what_a_gap_explains_is_legal(tmp_path: Path, name: str) -> None:
    case = LEGAL[name]
    verdict = judged(tmp_path, case.log, case.head)
    assert verdict.is_legal
    assert case.points in (None, points_of(verdict))
    assert " ".join(verdict.winners) == case.winners
    assert_drawn(verdict)


def test_a_pile_that_a_round_used_up_may_have_been_shuffled_at_once(tmp_path: Path) -> None:
    deck = zp.Deck(
        "two rounds", tuple(zp.Truck(f"B{number}", "...\n...", 2) for number in range(1, 15))
    )
    zp.write_deck(deck, tmp_path / "two.toml")
    log = f"shuffle {' '.join(deck.names)}\n"

    for first in (1, 8, 1):  # of seven cards each
        a, b, c, d, e, f, g = (f"B{number}" for number in range(first, first + 7))
        log += (
            f"deal Anna {a} {b}\ndeal Ben {c} {d}\ndeal Cleo {e} {f}\ntake Anna {c}\ntake Ben {a}\n"
        )
        log += f"draw Cleo {g}\n{PAYS}"

    assert judged(tmp_path, f"{log}deal Anna B1 B2", 'setup = { deck = "two.toml" }\n').is_legal


@pytest.mark.parametrize(
    ("log", "rule"),
    [
        ("pay Anna 3\nscore Anna=72 Ben=-1 Cleo=85", "ZP-S5"),
        ("pay Anna 1\nround 2", "ZP-S4"),
        ("round 1\nround 2", "ZP-S4"),
        ("round 2", "ZP-R1"),
        (f"shuffle {ALL}\ndeal Anna T01 T02\ndeal Cleo T05 T06", "ZP-P2"),
        (f"{PAYS}shuffle {ALL}\ndeal Anna T30 T29", "ZP-P2"),
        (f"{PAYS}shuffle T01 T01", "ZP-R5"),
        (f"{PAYS}draw Anna T01\nshuffle T01", "ZP-R5"),
        (f"{PAID}pay Anna 22", "ZP-S3"),
        (f"{PAID}take Anna T09", "ZP-R3"),
        (f"{PAID}score Anna=53 Ben=77 Cleo=45\npay Anna 22", "ZP-S3"),
        ("deal Anna T01 T02\ndeal Ben T03 T04\ntake Cleo T09", "ZP-R3"),  # only in front of Cleo
        (f"shuffle {ALL}\ndeal Anna T03 T04", "ZP-P2"),
        (f"shuffle {ALL}\ndeal Anna T01 T02\ndeal Cleo T05 T07", "ZP-P2"),
    ],
)
def test_what_no_gap_explains_is_illegal(tmp_path: Path, log: str, rule: str) -> None:
    illegal = judged(tmp_path, log).illegal
    assert illegal
    assert str(illegal.entry) == log.splitlines()[-1]
    assert [violation.rule for violation in illegal.violations] == [rule]
    assert_translated(*(violation.message for violation in illegal.violations))


@pytest.mark.parametrize(
    ("log", "claim", "points"),
    [
        (
            "roll Anna 1,1,1,0,0\ntake Anna B3\nload Anna a1\npay Anna 5",
            "ZP-S3: Anna owes 6 points, not 5.",
            None,
        ),
        (
            "roll Anna 1,1,1,0,0\ntake Anna B3\npay Anna 9\nload Anna a1",
            "ZP-S3: Anna owes 6 points, not 9.",
            None,
        ),
        (
            "pay Anna 3\npay Ben 2000\npay Cleo 5\nround 2",
            "ZP-S3: ",
            [72, 75, 70],
        ),  # nobody is known to owe least
        (f"{BOXED}pay Anna 30\npay Ben 8\npay Cleo 24", "ZP-S3: ", None),
        (
            f"{PAYS}score Anna=82 Ben=70 Cleo=66\nscore Anna=80 Ben=70 Cleo=66",
            "ZP-S4: Anna has 82 points",
            None,
        ),
        (
            "score Anna=80 Ben=70 Cleo=60\nscore Anna=79",
            "ZP-S4: Anna has 80 points, not 79.",
            [80, 70, 60],
        ),
    ],
)
def test_what_is_untrue_moves_no_points(
    tmp_path: Path, log: str, claim: str, points: list[int] | None
) -> None:
    verdict = judged(tmp_path, log, BOXES)
    assert verdict.illegal is None
    assert str(verdict.claims[0].violations[0]).startswith(claim)
    assert points in (None, points_of(verdict))
    assert_drawn(verdict)


def test_what_is_missing_is_listed(tmp_path: Path) -> None:
    assert judged(tmp_path, PAYS).missing == tuple(
        f"round 1: everybody's {what}" for what in ("roll", "deal", "truck", "load")
    )
    assert judged(
        tmp_path, "roll Anna 1,1,1,0,0\ntake Anna B3\nload Anna a1\npay Ben 8\npay Cleo 10", BOXES
    ).missing == (
        "round 1: Ben and Cleo's roll",
        "round 1: everybody's deal",
        "round 1: Ben and Cleo's truck",
        "round 1: Ben and Cleo's load",
    )
    assert "round 1: everybody's penalty" in judged(tmp_path, "score Anna=85 Ben=50 Cleo=3").missing


def test_rounds_of_penalties_only_miss_no_cards_of_the_pile(tmp_path: Path) -> None:
    missing = judged(tmp_path, PAYS * 3).missing
    assert missing
    assert not [part for part in missing if "draw pile" in part]


@pytest.mark.parametrize(
    ("log", "possible"),
    [
        ("roll Anna 1,1,1,0,0\ntake Anna B3\n", [6, 9, 12, 15, 18, 21, 24]),
        (
            "take Anna B3\nload Anna a1\n",
            [*range(6, 30)],
        ),  # six empty spaces, and any sticks left over
    ],
)
def test_a_penalty_must_be_possible(tmp_path: Path, log: str, possible: list[int]) -> None:
    found = [
        penalty
        for penalty in range(30)
        if judged(tmp_path, f"{log}pay Anna {penalty}", BOXES).is_legal
    ]
    assert found == possible


def test_rules_deck_and_dice_of_ones_own_are_kept(tmp_path: Path) -> None:
    zp.write_deck(BOX, tmp_path / "box.toml")
    head = (
        'setup = { deck = "box.toml", dice = [[1, 7], [0], [0], [0], [0]] }\n'
        "rules = { points = 30, bonus = 4 }\n"
    )
    zp.write_record(read(tmp_path, "roll Anna 7,0,0,0,0\n", head), tmp_path / "again.json")
    again = zp.read_record(tmp_path / "again.json")

    assert isinstance(again.setup, Setup)
    assert (again.setup.deck, again.setup.dice.faces[0], again.rules) == (BOX, (1, 7), Rules(30, 4))

    illegal = judged(tmp_path, "roll Anna 5,0,0,0,0", head).illegal
    assert illegal
    assert illegal.violations[0].rule == "ZP-C2"


@pytest.mark.parametrize(
    ("log", "prompt"),
    [
        (
            "draw Ben T07",
            Prompt(
                "Round 1: Anna and Cleo are to take a truck of another player.",
                lines=("take Anna T01 (or Cleo)", "draw Anna (or Cleo)"),
            ),
        ),
        (
            "take Anna T07\ntake Ben T12",
            Prompt(
                "Round 1: Cleo is last and gets the unknown card.",
                "draw a card for Cleo",
                ("draw Cleo T05",),
            ),
        ),
    ],
)
def test_where_no_deal_is_recorded_a_prompt_offers_to_take_a_truck(
    tmp_path: Path, log: str, prompt: Prompt
) -> None:
    """Whoever is the last to pick has no choice (ZP-R4)."""
    last = judged(tmp_path, ROLLS + log).positions[-1]
    assert isinstance(last, State)
    assert prompt_of(game_named("zack_and_pack"), last) == prompt


def test_a_prompt_offers_a_shuffle_as_a_line_of_all_cards(tmp_path: Path) -> None:
    last = judged(
        tmp_path, ROLLS + "deal Anna T07 T12\ndeal Ben T01 T02\ndeal Cleo T03 T04"
    ).positions[-1]
    assert isinstance(last, State)
    without_pile = replace(last, cards=replace(last.cards, pile=(), is_ordered=True))
    assert prompt_of(game_named("zack_and_pack"), without_pile).lines[-1] == "shuffle T05 T06 ..."


def test_a_fresh_pile_is_begun_with_a_notice_when_nobody_knows_what_is_left(tmp_path: Path) -> None:
    log = f"{PAYS}roll Anna 1,1,1,1,1\nroll Ben 1,1,1,1,1\nroll Cleo 1,1,1,1,1"
    state = judged(tmp_path, log).positions[-1]

    assert isinstance(state, State)

    first, *deals = decided(state, random.Random(1))
    assert isinstance(first, Shuffle)
    assert len(first.trucks) == 30
    assert any("fresh one of all 30" in told for told in game.GAME.narrate(state, first))

    for event in (first, *deals):
        state = game.GAME.play(state, event).state
    lying = [card for seat in state.seats for card in seat.lying]
    assert sorted(lying) == sorted(first.trucks[:6])
