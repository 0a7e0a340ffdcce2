"""Records of Zack & Pack that leave things out, or play with rules and components of their own."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import zackpack as zp
from tests.harness import assert_translated
from tests.strategies.zack_and_pack import read
from zackpack.games import Verdict
from zackpack.games import zack_and_pack as game
from zackpack.games.guidance import Prompt, prompt_of
from zackpack.games.records import game_named
from zackpack.games.zack_and_pack.components import Rules, Setup
from zackpack.games.zack_and_pack.events import Pay, Shuffle
from zackpack.games.zack_and_pack.position import State
from zackpack.scores import penalty_of_volume


def judged(tmp_path: Path, log: str, head: str = "", loads: str = "") -> Verdict:
    return zp.replay(read(tmp_path, log, head, loads))


def points_of(verdict: Verdict) -> list[int]:
    return [one.points for one in verdict.standings]


def test_a_record_of_penalties_only(tmp_path: Path) -> None:
    verdict = judged(tmp_path, "pay Anna 5\npay Ben 9\npay Cleo 5\npay Anna 100\npay Ben 3\npay Cleo 80\nwin Ben\n")
    assert verdict.is_legal
    assert points_of(verdict) == [0, 73, 0]
    assert verdict.winners == ("Ben",)
    assert verdict.missing == tuple(
        f"round {number}: everybody's {what}" for number in (1, 2) for what in ("roll", "deal", "truck", "load")
    )


def test_a_record_of_points_only(tmp_path: Path) -> None:
    verdict = judged(tmp_path, "score Anna=85 Ben=50 Cleo=3\nscore Anna=60 Ben=60 Cleo=0\nwin Anna Ben\n")
    assert verdict.is_legal
    assert points_of(verdict) == [60, 60, 0]
    assert verdict.winners == ("Anna", "Ben")
    assert "round 2: everybody's penalty" in verdict.missing


ROLLS = "roll Anna 3,2,3,0,1\nroll Ben 1,2,1,0,1\nroll Cleo 5,0,3,0,2\n"


@pytest.mark.parametrize(
    ("log", "task"),
    [
        ("take Anna T07\n", "Round 1: Ben and Cleo are to take a truck."),
        ("take Anna T07\ntake Ben T12\n", "Round 1: Cleo is to get the unknown card."),
    ],
)
def test_players_whose_trucks_nobody_dealt_may_take_any(tmp_path: Path, log: str, task: str) -> None:
    last = judged(tmp_path, ROLLS + log).positions[-1]
    assert isinstance(last, State)
    assert next(iter(game.GAME.describe(last))) == task


@pytest.mark.parametrize(
    ("log", "prompt"),
    [
        (
            "draw Ben T07\n",
            Prompt(
                "Round 1: Anna and Cleo are to take a truck.",
                lines=("take Anna T01 (or Cleo)", "draw Anna (or Cleo)"),
            ),
        ),
        (
            "take Anna T07\ntake Ben T12\n",
            Prompt("Round 1: Cleo is to get the unknown card.", "draw for Cleo", ("draw Cleo T05",)),
        ),
    ],
)
def test_where_no_deal_is_recorded_a_prompt_offers_to_take_a_truck(tmp_path: Path, log: str, prompt: Prompt) -> None:
    """Whoever is the last to pick has no choice (ZP-R4)."""
    last = judged(tmp_path, ROLLS + log).positions[-1]
    assert isinstance(last, State)
    assert prompt_of(game_named("zack_and_pack"), last) == prompt


BOX = zp.Deck("box", tuple(zp.Truck(f"B{number}", "...\n...", 2) for number in range(1, 13)))


@pytest.mark.parametrize("told", ["score Anna={0} Ben={0} Cleo={0}", "pay Anna 2\npay Ben 2\npay Cleo 2"])
def test_rounds_of_points_or_penalties_only_may_have_shuffled(tmp_path: Path, told: str) -> None:
    """Where a shuffle is recorded, a round without cards leaves out its own, however it is told: each takes 3 to 6."""
    zp.write_deck(BOX, tmp_path / "box.toml")
    rounds = (f"round {number}\n{told.format(72 - number)}" for number in range(1, 7))
    log = "\n".join((f"shuffle {' '.join(truck.name for truck in BOX)}", *rounds))
    assert judged(tmp_path, log, 'setup = { deck = "box.toml" }\n').is_legal


def test_rounds_of_loads_without_trucks_may_have_shuffled(tmp_path: Path) -> None:
    """A load without its truck names no card either."""
    zp.write_deck(BOX, tmp_path / "box.toml")
    rounds = (f"round {number}\nload Anna mine\npay Anna 2\npay Ben 2\npay Cleo 2" for number in range(1, 7))
    log = "\n".join((f"shuffle {' '.join(truck.name for truck in BOX)}", *rounds))
    loads = '[loads]\nmine = ["""\nABB\nCCC\n"""]\n'
    assert judged(tmp_path, log, 'setup = { deck = "box.toml" }\n', loads).is_legal


def test_who_gets_the_bonus_if_all_pay_everything_they_have(tmp_path: Path) -> None:
    """ZP-S5: all owe 6 or more and pay 4, so only points can tell who owed least."""
    zp.write_deck(BOX, tmp_path / "box.toml")
    takes = "take Anna B3\ntake Ben B4\ndraw Cleo B5\n"
    log = "".join(f"roll {player} 1,1,1,0,0\n" for player in ("Anna", "Ben", "Cleo"))
    log += takes + "pay Anna 4\npay Ben 4\npay Cleo 4\n"
    setup = 'setup = { deck = "box.toml" }\nrules = { points = 4 }\n'
    undecided = judged(tmp_path, log, setup)
    assert undecided.is_legal
    assert (points_of(undecided), undecided.winners) == ([0, 0, 0], ())
    decided = judged(tmp_path, log + "score Anna=10 Ben=0 Cleo=10\n", setup)
    assert decided.is_legal
    assert (points_of(decided), decided.winners) == ([10, 0, 10], ("Anna", "Cleo"))
    assert not judged(tmp_path, log + "score Anna=0 Ben=0 Cleo=0\n", setup).is_legal


def test_a_record_with_some_loads_and_some_penalties(tmp_path: Path) -> None:
    zp.write_deck(BOX, tmp_path / "box.toml")
    log = "roll Anna 1,1,1,0,0\ntake Anna B3\nload Anna mine\npay Anna 6 # as said\npay Ben 8\npay Cleo 10\n"
    loads = '[loads]\nmine = ["""\nABB\nCCC\n"""]\n'
    verdict = judged(tmp_path, log, 'setup = { deck = "box.toml" }\n', loads)
    assert verdict.is_legal
    assert points_of(verdict) == [79, 67, 65]
    assert verdict.missing == (
        "round 1: Ben and Cleo's roll",
        "round 1: everybody's deal",
        "round 1: Ben and Cleo's truck",
        "round 1: Ben and Cleo's load",
    )


def test_a_penalty_beside_a_load_is_checked(tmp_path: Path) -> None:
    zp.write_deck(BOX, tmp_path / "box.toml")
    log = "roll Anna 1,1,1,0,0\ntake Anna B3\nload Anna mine\npay Anna 5\n"
    verdict = judged(tmp_path, log, 'setup = { deck = "box.toml" }\n', '[loads]\nmine = ["""\nABB\nCCC\n"""]\n')
    (claim,) = verdict.claims
    assert claim.violations[0].rule == "ZP-S3"
    assert "owes 6 points, not 5" in claim.violations[0].message


def test_a_penalty_without_a_load_must_be_possible(tmp_path: Path) -> None:
    zp.write_deck(BOX, tmp_path / "box.toml")
    head = 'setup = { deck = "box.toml" }\n'
    possible = []
    for penalty in range(30):
        verdict = judged(tmp_path, f"roll Anna 1,1,1,0,0\ntake Anna B3\npay Anna {penalty}\n", head)
        assert {violation.rule for claim in verdict.claims for violation in claim.violations} <= {"ZP-S3"}
        possible += [] if verdict.claims else [penalty]
    assert possible == [6, 9, 12, 15, 18, 21, 24]


def test_lines_that_begin_a_round(tmp_path: Path) -> None:
    assert judged(tmp_path, "round 1\npay Anna 1\npay Ben 2\npay Cleo 3\nround 2\nround 2\npay Cleo 3\n").is_legal
    illegal = judged(tmp_path, "round 1\nround 2\n").illegal
    assert illegal
    assert illegal.violations[0].rule == "ZP-R1"
    unpaid = judged(tmp_path, "pay Anna 1\nround 2\n").illegal
    assert unpaid
    assert unpaid.violations[0].rule == "ZP-S4"
    assert "Ben, Cleo" in unpaid.violations[0].message


def test_deals_and_grabs_may_be_missing(tmp_path: Path) -> None:
    verdict = judged(tmp_path, "roll Anna 1,1,1,0,0\ntake Ben T05\ndraw Cleo T09\nscore Anna=60 Ben=70 Cleo=85\n")
    assert verdict.is_legal
    assert "round 1: Ben and Cleo's roll" in verdict.missing
    assert "round 1: Anna's truck" in verdict.missing


def test_points_of_a_round_with_some_penalties_must_fit_them(tmp_path: Path) -> None:
    assert judged(tmp_path, "pay Anna 5\nscore Anna=80 Ben=50 Cleo=50\n").is_legal
    illegal = judged(tmp_path, "pay Anna 5\nscore Anna=71 Ben=50 Cleo=50\n").illegal
    assert illegal
    assert illegal.violations[0].rule == "ZP-S5"


def test_rules_of_ones_own_are_kept(tmp_path: Path) -> None:
    record = read(tmp_path, "pay Anna 1\npay Ben 2\npay Cleo 3\n", "rules = { points = 30, bonus = 4 }\n")
    zp.write_record(record, tmp_path / "again.toml")
    again = zp.read_record(tmp_path / "again.toml")
    assert again.rules == Rules(30, 4)
    assert points_of(zp.replay(again)) == [33, 28, 27]


def test_deck_and_dice_of_ones_own_are_kept(tmp_path: Path) -> None:
    zp.write_deck(BOX, tmp_path / "box.toml")
    head = 'setup = { deck = "box.toml", dice = [[1, 7], [0], [0], [0], [0]] }\n'
    record = read(tmp_path, "roll Anna 7,0,0,0,0\n", head)
    zp.write_record(record, tmp_path / "again.json")
    again = zp.read_record(tmp_path / "again.json")
    assert isinstance(again.setup, Setup)
    assert again.setup.deck == BOX
    assert again.setup.dice.faces[0] == (1, 7)
    assert zp.replay(again).is_legal
    illegal = judged(tmp_path, "roll Anna 5,0,0,0,0\n", head).illegal
    assert illegal
    assert illegal.violations[0].rule == "ZP-C2"


PAYS = "pay Anna 3\npay Ben 5\npay Cleo 9\n"
DEALT = "deal Anna T07 T12\ndeal Ben T01 T02\ndeal Cleo T03 T04\n"
TAKEN = (
    f"roll Anna 3,2,3,0,1\nroll Ben 1,2,1,0,1\nroll Cleo 5,0,3,0,2\n{DEALT}take Anna T01\ntake Ben T12\ndraw Cleo T05\n"
)
PAID = f"{TAKEN}pay Anna 22\npay Ben 8\npay Cleo 30\n"
ALL = " ".join(f"T{number:02}" for number in range(1, 31))


@pytest.mark.parametrize(
    ("log", "rule"),
    [
        ("pay Anna 3\npay Ben 5\nscore Anna=72 Ben=70 Cleo=60", "ZP-S4"),  # nobody has the bonus
        (f"{TAKEN}pay Ben 8\npay Cleo 30\nscore Anna=72 Ben=67 Cleo=45", "ZP-S3"),  # less than Anna's least penalty
        (f"{PAYS}shuffle {ALL}\ndeal Anna T30 T29", "ZP-P2"),
        (f"{PAYS}shuffle T01", "ZP-P2"),
        (f"{PAID}pay Anna 22", "ZP-S3"),
        (f"{PAID}take Anna T09", "ZP-R3"),
        ("deal Anna T01 T02\ndeal Ben T03 T04\ntake Cleo T09", "ZP-R3"),  # only in front of Cleo
        (f"shuffle {ALL}\ndeal Anna T07 T08", "ZP-P2"),  # only four cards can have been dealt before
        (f"shuffle {ALL}\ndeal Anna T01 T02\ndeal Cleo T05 T07", "ZP-P2"),
    ],
)
def test_what_no_gap_explains_is_illegal(tmp_path: Path, log: str, rule: str) -> None:
    illegal = judged(tmp_path, f"{log}\n").illegal
    assert illegal
    assert str(illegal.entry) == log.splitlines()[-1]
    assert [violation.rule for violation in illegal.violations] == [rule]
    assert_translated(*(violation.message for violation in illegal.violations))


@pytest.mark.parametrize(
    "log",
    [
        f"{PAYS}shuffle {ALL}\ndeal Anna T01 T02",
        f"{PAYS}shuffle\ndeal Anna T09 T02",
        f"shuffle {ALL}\ndeal Anna T01 T02\ndeal Cleo T05 T06\ntake Anna T05\ntake Cleo T03\ndraw Ben T07",
        f"shuffle {ALL}\n{PAYS}deal Anna T08 T09",
        "deal Anna T01 T02\ntake Ben T09\ntake Cleo T10",
        f"{PAID}score Anna=53 Ben=77 Cleo=45\nround 2\npay Anna 3",
    ],
)
def test_what_a_gap_explains_is_legal(tmp_path: Path, log: str) -> None:
    assert judged(tmp_path, f"{log}\n").is_legal


def test_a_second_score_is_about_the_round_before(tmp_path: Path) -> None:
    score = "score Anna=53 Ben=77 Cleo=45\n"
    verdict = judged(tmp_path, f"{PAID}{score}{score.replace('45', '46')}")
    assert [str(claim.violations[0]) for claim in verdict.claims] == ["ZP-S4: Cleo has 45 points, not 46."]
    assert points_of(verdict) == [53, 77, 45]


def test_an_impossible_penalty_moves_no_points(tmp_path: Path) -> None:
    verdict = judged(tmp_path, "pay Anna 3\npay Ben 2000\npay Cleo 5\nround 2\n")
    assert [claim.violations[0].rule for claim in verdict.claims] == ["ZP-S3"]
    assert verdict.illegal is None
    assert points_of(verdict) == [72, 75, 70]  # who owed least is not known, so nobody gets the bonus
    assert "round 1: Ben's penalty" in verdict.missing


@pytest.mark.parametrize(
    ("points", "log", "winners"),
    [
        # Anna owes 22 or more and ends at 0, whatever she has meant: nothing is untrue, but who won is not known
        (22, f"{TAKEN}pay Anna 23\npay Ben 8\npay Cleo 30\nwin Ben\n", ()),
        (12, "pay Anna 12\npay Ben 14\npay Cleo 20\nwin Anna\n", ()),  # Anna may have owed more than she had
        (12, "pay Anna 12\npay Ben 14\npay Cleo 20\nwin Ben\n", ()),
        (12, "pay Anna 12\npay Ben 14\npay Cleo 20\nscore Anna=0 Ben=10 Cleo=0\nwin Ben\n", ("Ben",)),
        (12, "pay Anna 12\npay Ben 14\npay Cleo 20\nscore Anna=10 Ben=0 Cleo=0\nwin Anna\n", ("Anna",)),
    ],
)
def test_what_a_gap_leaves_open_is_neither_untrue_nor_a_victory(
    tmp_path: Path, points: int, log: str, winners: tuple[str, ...]
) -> None:
    verdict = judged(tmp_path, log, f"rules = {{ points = {points} }}\n")
    assert verdict.illegal is None
    assert [str(claim.entry) for claim in verdict.claims] == ["pay Anna 23"] * ("pay Anna 23" in log)
    assert verdict.winners == winners


def test_points_of_a_first_line_are_those_at_the_start(tmp_path: Path) -> None:
    verdict = judged(tmp_path, "score Anna=75 Ben=75 Cleo=75\npay Anna 1\npay Ben 2\npay Cleo 3\n")
    assert verdict.is_legal
    assert points_of(verdict) == [84, 73, 72]
    assert all("round 2" not in what for what in verdict.missing)


@pytest.mark.parametrize(("penalty", "is_legal"), [(6, True), (5, False)])
def test_a_payment_after_the_points_is_about_the_load_of_that_round(
    tmp_path: Path, penalty: int, is_legal: bool
) -> None:
    zp.write_deck(BOX, tmp_path / "box.toml")
    log = "".join(f"roll {player} 1,1,1,0,0\n" for player in ("Anna", "Ben", "Cleo"))
    log += "take Anna B3\ntake Ben B4\ndraw Cleo B5\n"
    log += "load Anna mine\nload Ben mine\nload Cleo mine\nscore Anna=79 Ben=79 Cleo=79\n"
    loads = '[loads]\nmine = ["""\nABB\nCCC\n"""]\n'
    verdict = judged(tmp_path, f"{log}pay Anna {penalty}\n", 'setup = { deck = "box.toml" }\n', loads)
    assert verdict.illegal is None
    assert verdict.is_legal == is_legal


def test_the_discards_may_have_been_shuffled_without_a_line(tmp_path: Path) -> None:
    zp.write_deck(BOX, tmp_path / "box.toml")
    log = f"shuffle {' '.join(truck.name for truck in BOX)}\n"
    log += "deal Anna B1 B2\ndeal Ben B3 B4\ndeal Cleo B5 B6\ntake Anna B3\ntake Ben B1\ndraw Cleo B7\n"
    log += "pay Anna 12\npay Ben 13\npay Cleo 14\ndeal Anna B8 B9\ndeal Ben B10 B11\ndeal Cleo B12 {}\n"
    head = 'setup = { deck = "box.toml" }\n'
    assert judged(tmp_path, log.format("B1"), head).is_legal
    assert not judged(tmp_path, log.format("B8"), head).is_legal


@pytest.mark.parametrize("load", [True, False])
def test_who_pays_all_they_have_may_owe_more(tmp_path: Path, load: bool) -> None:
    zp.write_deck(BOX, tmp_path / "box.toml")
    head = 'setup = { deck = "box.toml" }\nrules = { points = 5 }\n'
    log = f"roll Ben 1,1,1,0,0\ntake Ben B3\n{'load Ben a1' * load}\npay Ben 5\npay Anna 1\npay Cleo 2\nwin Anna\n"
    loads = '[loads]\na1 = ["""\nABB\nCCC\n"""]\n'
    verdict = judged(tmp_path, log, head, loads)
    assert verdict.is_legal
    assert points_of(verdict) == [14, 0, 3]


def test_a_load_may_lack_its_roll_and_follow_its_penalty(tmp_path: Path) -> None:
    zp.write_deck(BOX, tmp_path / "box.toml")
    head, loads = 'setup = { deck = "box.toml" }\n', '[loads]\na1 = ["""\nABB\nCCC\n"""]\n'
    possible = [
        penalty
        for penalty in range(12)
        if judged(tmp_path, f"take Anna B3\nload Anna a1\npay Anna {penalty}\n", head, loads).is_legal
    ]
    assert possible == [6, 8, 10]  # six empty spaces, and sticks left over from any roll
    log = "roll Anna 1,1,1,0,0\ntake Anna B3\npay Anna {}\nload Anna a1\n"
    assert judged(tmp_path, log.format(6), head, loads).is_legal
    (claim,) = judged(tmp_path, log.format(9), head, loads).claims
    assert str(claim.entry) == "load Anna a1"
    assert str(claim.violations[0]) == "ZP-S3: Anna owes 6 points, not 9."


def test_a_fresh_pile_is_begun_with_a_notice_when_nobody_knows_what_is_left(tmp_path: Path) -> None:
    log = f"{PAYS}roll Anna 1,1,1,1,1\nroll Ben 1,1,1,1,1\nroll Cleo 1,1,1,1,1\n"
    state = judged(tmp_path, log, "rules = { points = 500 }\n").positions[-1]
    assert isinstance(state, game.State)
    chance = random.Random(1)
    first, *deals = game.GAME.by_chance(state, chance)
    assert isinstance(first, Shuffle)
    assert len(first.trucks) == 30
    assert any("fresh one of all 30" in told for told in game.GAME.narrate(state, first, game.GAME.apply(state, first)))
    seen: set[str] = set()
    for event in (first, *deals):
        state = game.GAME.apply(state, event)
    for _ in range(3):
        for player in state.without_truck():
            for event in game.GAME.by_chance(state, chance, "draw", player):
                state = game.GAME.apply(state, event)
        cards = {*state.hands, *(card for seat in state.seats for card in seat.lying)}
        assert not cards & seen
        seen |= cards
        state = next_round(state, chance)


def next_round(state: game.State, chance: random.Random) -> game.State:
    """The position after everybody has paid a penalty that is possible, and has been dealt trucks again."""
    for player, seat in state.seated():
        assert seat.truck
        assert seat.cargo
        state = game.GAME.apply(state, Pay(player, penalty_of_volume(state.setup.deck[seat.truck], seat.cargo, 0)))
    state = state.close_round()
    for _ in range(2):  # rolls, then deals
        for event in game.GAME.by_chance(state, chance):
            state = game.GAME.apply(state, event)
    return state
