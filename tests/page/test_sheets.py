"""The score sheet on the page: what is put into its rounds, and how each of them ended."""

from dataclasses import replace
from typing import Any

import pytest

import zackpack as zp
from tests.machine import ROOT
from tests.page.calls import (
    OVER,
    PAID_LESS,
    PLAYERS,
    answer,
    begin,
    cargo,
    error,
    play,
    proof_of,
    put_round,
    refusal,
    without_seconds,
)
from tests.page_arguments import RECORD

EMPTY = {"number": None, "bonus": 0, "points": None, "truck": None, "cargo": None, "packed": False}
WHITE = cargo(white=3)
NOTHING_GIVEN = [0, 0, 0, 0, 0]


def cell(
    number: int | None, points: int | None = None, bonus: int = 0, **more: Any
) -> dict[str, Any]:
    """A cell of the sheet."""
    return {**EMPTY, "number": number, "points": points, "bonus": bonus, **more}


def put(view: Any, number: int, player: str, /, *, sure: bool = False, **things: Any) -> Any:
    """The answer after things of a player are put into a round."""
    return play(view, "sheet", {"round": number, "player": player, **things}, sure=sure)


def lines(view: Any) -> list[str]:
    """The log of a record, as it is stored."""
    return list(view["record"].split('"""')[1].split("\n")[1:-1])


@pytest.fixture
def one_round() -> Any:
    """A game after its first round."""
    return put_round(begin(), 5, 3, 7)


@pytest.fixture
def two_rounds(one_round: Any) -> Any:
    """A game after its second round."""
    return put_round(one_round, 2, 9, 2)


FIRST = [cell(5, 70), cell(3, 82, 10), cell(7, 68)]
SECOND = [cell(2, 78, 10), cell(9, 73), cell(2, 76, 10)]

# ---- numbers


def test_a_round_is_one_number_for_each_player(two_rounds: Any) -> None:
    assert two_rounds["sheet"] == {"deck": "House deck", "rounds": [FIRST, SECOND, [EMPTY] * 3]}
    assert lines(two_rounds) == [
        "pay Anna 5",
        "pay Ben 3",
        "pay Cleo 7",
        "pay Anna 2",
        "pay Ben 9",
        "pay Cleo 2",
    ]
    assert two_rounds["past"] == [1] * 6


def test_a_number_that_is_there_is_corrected(two_rounds: Any) -> None:
    found = put(two_rounds, 1, "Cleo", number=1)
    first = [cell(5, 70), cell(3, 72), cell(1, 84, 10)]
    second = [cell(2, 78, 10), cell(9, 63), cell(2, 92, 10)]
    assert found["sheet"]["rounds"] == [first, second, [EMPTY] * 3]
    assert found["past"] == [*two_rounds["past"], two_rounds["record"]]
    assert (found["narration"], found["question"]) == ([], None)
    assert found["effects"]["sentences"] == [
        "Round 1: the bonus goes to Cleo, no longer to Ben.",
        "Cleo leads now, by 14.",
    ]
    undone = play(found, "undo")
    assert undone == {**two_rounds, "narration": [], "effects": undone["effects"]}
    assert undone["effects"]["sentences"][-1] == "Anna leads now, by 2."


def test_the_last_number_is_taken_back(two_rounds: Any) -> None:
    found = play(two_rounds, "undo")
    assert lines(found) == lines(two_rounds)[:-1]
    assert found["past"] == [1] * 5
    assert found["sheet"]["rounds"] == [FIRST, [cell(2), cell(9), EMPTY]]


def test_points_alone_may_be_negative_and_have_no_deck() -> None:
    found = put_round(begin("points"), 5, -3, 0)
    assert found["sheet"] == {"deck": "", "rounds": [[cell(5), cell(-3), cell(0)], [EMPTY] * 3]}
    assert lines(found) == ["points Anna 5", "points Ben -3", "points Cleo 0"]


def test_a_game_that_is_over_has_no_round_that_goes_on() -> None:
    found = put_round(begin(), 75, 0, 0)
    assert found["sheet"]["rounds"] == [[cell(75, 0), cell(0, 85, 10), cell(0, 85, 10)]]


def test_other_games_have_no_sheet() -> None:
    view = begin("zock")
    assert view["sheet"] is None
    value = {"round": 1, "player": "Anna", "number": 3}
    expected = refusal("record", "expected a game with a score sheet, found 'Zock'")
    assert error("play", record=view["record"], action="sheet", value=value) == expected


# ---- rolls, trucks, loads


def test_truck_roll_and_load_are_put_in_together(one_round: Any) -> None:
    best = answer("solve", load={"truck": "T01", "cargo": {"white": 3}})["toml"]
    found = put(one_round, 2, "Ben", truck="T01", cargo={"white": 3}, load=best)
    assert lines(found)[3:] == ["roll Ben 3,0,0,0,0", "take Ben T01", "load Ben Ben-1"]
    assert found["sheet"]["rounds"][1] == [
        EMPTY,
        cell(7, truck="T01", cargo=WHITE, packed=True),
        EMPTY,
    ]
    assert found["narration"] == [
        "Ben rolls 3 white",
        "Ben takes T01",
        "Ben hands in the load Ben-1",
        "Ben owes 7",
    ]
    assert found["past"] == [1, 1, 1, 3]
    undone = play(found, "undo")
    assert lines(undone) == lines(one_round)
    assert (undone["sheet"], undone["past"]) == (one_round["sheet"], [1, 1, 1])


def test_truck_and_roll_are_put_before_a_penalty_and_taken_out_again(one_round: Any) -> None:
    paid = put(one_round, 2, "Ben", number=7)
    known = put(paid, 2, "Ben", truck="T01", cargo={"white": 3})
    assert lines(known)[3:] == ["roll Ben 3,0,0,0,0", "take Ben T01", "pay Ben 7"]
    assert known["sheet"]["rounds"][1][1] == cell(7, truck="T01", cargo=WHITE)

    without = put(known, 2, "Ben", truck=None)
    assert lines(without)[3:] == ["roll Ben 3,0,0,0,0", "pay Ben 7"]
    assert lines(put(without, 2, "Ben", cargo=None)) == lines(paid)


def test_what_is_left_out_stays_as_it_is(one_round: Any) -> None:
    assert put(one_round, 1, "Ben") == {**one_round, "narration": []}


# ---- what no longer fits


def test_what_no_longer_fits_is_dropped_only_after_a_yes(two_rounds: Any) -> None:
    asked = put(two_rounds, 1, "Anna", number=75)
    over = (
        "ZP-E1: the game is over: somebody had no points left at the end of a round, "
        "or all agreed to end it."
    )
    dropped = [[line, over] for line in ("pay Anna 2", "pay Ben 9", "pay Cleo 2")]
    assert asked == {
        **two_rounds,
        "narration": [],
        "question": {"kind": "misfits", "line": "", "lines": dropped},
    }

    done = put(two_rounds, 1, "Anna", sure=True, number=75)
    assert lines(done) == ["pay Anna 75", "pay Ben 3", "pay Cleo 7"]
    assert (done["over"], done["question"], done["winners"]) == (True, None, ["Ben"])
    assert done["past"] == [*two_rounds["past"], two_rounds["record"]]
    assert done["effects"]["sentences"] == ["Ben won."]
    undone = play(done, "undo")
    assert undone == {**two_rounds, "narration": [], "effects": undone["effects"]}
    assert undone["effects"]["sentences"] == ["The game goes on.", "Anna leads now, by 2."]


@pytest.mark.parametrize("sure", ["yes", 1, None])
def test_only_a_yes_is_a_yes(two_rounds: Any, sure: Any) -> None:
    assert put(two_rounds, 1, "Anna", sure=sure, number=75)["question"]["kind"] == "misfits"


# ---- what is refused


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ({"round": 9}, refusal("round", "expected a whole number from 0 to 4, found 9")),
        ({"round": 3}, refusal("round", "expected a round from 1 to 2, found 3")),
        ({"round": 0}, refusal("round", "expected a round from 1 to 2, found 0")),
        ({"round": "1"}, refusal("round", "expected a whole number from 0 to 4, found '1'")),
        ({"player": "Zoe"}, refusal("player", "expected one of Anna, Ben, Cleo, found 'Zoe'")),
        (
            {"number": -1},
            refusal("number", "expected a whole number from 0 to 999999999, found -1"),
        ),
        ({"truck": 7}, refusal("truck", "expected a text, found 7")),
        ({"load": 7}, refusal("load", "expected a text, found 7")),
        ({"cargo": 7}, None),
        ({"truck": "T99"}, None),
    ],
)
def test_what_cannot_be_put_into_a_sheet_is_refused(
    one_round: Any, value: Any, expected: Any
) -> None:
    value = {"round": 2, "player": "Ben", "number": 3, **value}
    found = error("play", record=one_round["record"], action="sheet", value=value)
    assert expected in (None, found)
    assert found["violations"] or found["faults"]


@pytest.mark.parametrize("value", [7, "x", [1]])
def test_what_is_put_into_a_sheet_is_a_table(one_round: Any, value: Any) -> None:
    found = error("play", record=one_round["record"], action="sheet", value=value)
    assert [fault["place"] for fault in found["faults"]] == ["value"]


# ---- how rounds ended


def payment(given: list[int], received: list[int]) -> dict[str, Any]:
    """What somebody hands over in markers, and gets back."""
    return {"denominations": {"values": [50, 10, 5, 2, 1]}, "given": given, "received": received}


def test_at_the_end_of_a_round_everybody_hands_over_markers(one_round: Any) -> None:
    nothing = payment(NOTHING_GIVEN, NOTHING_GIVEN)
    assert answer("round_end", record=one_round["record"], round=1) == [
        {
            "player": "Anna",
            "owed": 5,
            "bonus": 0,
            "points": 70,
            "pays": payment([0, 0, 1, 0, 0], NOTHING_GIVEN),
            "gets": nothing,
        },
        {
            "player": "Ben",
            "owed": 3,
            "bonus": 10,
            "points": 82,
            "pays": payment([0, 0, 1, 0, 0], [0, 0, 0, 1, 0]),
            "gets": payment(NOTHING_GIVEN, [0, 1, 0, 0, 0]),
        },
        {
            "player": "Cleo",
            "owed": 7,
            "bonus": 0,
            "points": 68,
            "pays": payment([0, 1, 0, 0, 0], [0, 0, 0, 1, 1]),
            "gets": nothing,
        },
    ]


def test_each_round_has_an_end_of_its_own(two_rounds: Any) -> None:
    ends = [answer("round_end", record=two_rounds["record"], round=number) for number in (1, 2)]
    assert [[one["points"] for one in end] for end in ends] == [[70, 82, 68], [78, 73, 76]]


@pytest.mark.parametrize("function", ["round_end", "regrets"])
def test_a_round_that_is_not_over_has_no_end(one_round: Any, function: str) -> None:
    assert answer(function, record=one_round["record"], round=0) == []
    assert answer(function, record=one_round["record"], round=2) == []
    expected = refusal("round", "expected a whole number from 0 to 2, found 3")
    assert error(function, record=one_round["record"], round=3) == expected


@pytest.mark.parametrize("function", ["round_end", "regrets"])
def test_games_without_trucks_have_no_such_rounds(function: str) -> None:
    expected = refusal("record", "expected a game with trucks, found 'Points only'")
    assert error(function, record=begin("points")["record"], round=1) == expected


def test_everybody_learns_how_much_less_they_could_have_paid() -> None:
    least = {"Anna": (22, 0), "Ben": (5, 3), "Cleo": (30, 0)}
    expected = [
        {"player": one, "regret": least[one][1], **proof_of(least[one][0])} for one in PLAYERS
    ]
    assert without_seconds(answer("regrets", record=RECORD, round=1)) == expected


def test_where_truck_roll_or_penalty_is_not_known_nobody_regrets_anything(one_round: Any) -> None:
    assert answer("regrets", record=one_round["record"], round=1) == []
    rolled = put(one_round, 2, "Anna", cargo={"white": 3})
    taken = put(rolled, 2, "Anna", truck="T01")
    for view in (rolled, taken):
        assert answer("regrets", record=view["record"], round=2) == []
    guessed = put(rolled, 2, "Anna", number=10)
    assert answer("regrets", record=guessed["record"], round=2) == []


def test_regrets_are_told_only_once_all_have_paid(one_round: Any) -> None:
    """Before that, they would tell the least penalty to those who still pack."""
    paid = put(one_round, 2, "Anna", cargo={"white": 3}, truck="T01", number=10)
    assert answer("regrets", record=paid["record"], round=2) == []
    over = put(put(paid, 2, "Ben", number=9), 2, "Cleo", number=8)
    found = answer("regrets", record=over["record"], round=2)
    assert without_seconds(found) == [{"player": "Anna", "regret": 3, **proof_of(7)}]


def test_nobody_regrets_a_number_that_may_not_be_what_was_owed() -> None:
    """Anna pays all she has, and may owe more; Ben states what no load costs."""
    impossible = PAID_LESS.replace("pay Ben 8", "pay Ben 1")
    assert [one["player"] for one in answer("regrets", record=PAID_LESS, round=2)] == PLAYERS[1:]
    assert [one["player"] for one in answer("regrets", record=impossible, round=2)] == ["Cleo"]


def test_nobody_could_have_paid_less_than_nothing_less(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that ends early may know nothing better than what somebody has packed."""

    def pack_nothing(truck: zp.Truck, cargo: zp.Cargo, **_: Any) -> zp.Solution:
        return replace(zp.solve(truck, cargo), judgement=zp.judge(zp.Load(truck, cargo)))

    monkeypatch.setattr("zackpack.page.sheets.solve", pack_nothing)
    assert [one["regret"] for one in answer("regrets", record=RECORD, round=1)] == [0, 0, 0]


def test_nobody_gets_a_bonus_while_it_is_not_known_who_owed_least() -> None:
    """ZP-S5: all have paid all they had."""
    view = put_round(begin(), 75, 75, 75)
    nothing = payment(NOTHING_GIVEN, NOTHING_GIVEN)
    all_points = payment([1, 2, 1, 0, 0], NOTHING_GIVEN)
    end = {"owed": 75, "bonus": 0, "points": 0, "pays": all_points, "gets": nothing}
    assert answer("round_end", record=view["record"], round=1) == [
        {"player": player, **end} for player in PLAYERS
    ]
    assert view["sheet"]["rounds"][0] == [cell(75, 0)] * 3
    assert not any("bonus" in sentence for sentence in view["narration"])
    assert view["narration"][-1].startswith("Who owed least is not known")
    assert (view["over"], view["leaders"]) == (False, [])


def test_a_number_below_the_least_is_taken_until_all_have_paid() -> None:
    """ZP-S3: then it is named, and can be put anew."""
    view = begin()
    for player, roll, truck in (
        ("Anna", cargo(white=1, turquoise=2, purple=2), "T30"),
        ("Ben", cargo(white=1, grey=2, brown=1, purple=1), "T01"),
        ("Cleo", cargo(white=5, brown=3, purple=2), "T06"),
    ):
        view = put(view, 1, player, cargo=roll, truck=truck)

    told = "ZP-S3: Anna owes at least 31, not 28."
    for player, number in (("Anna", 28), ("Ben", 9), ("Cleo", 30)):
        view = put(view, 1, player, number=number)
        assert (told in view["narration"]) == (player == "Cleo")
    assert [one["points"] for one in view["sheet"]["rounds"][0]] == [75, 66, 45]

    view = put(view, 1, "Anna", number=31)
    assert [one["points"] for one in view["sheet"]["rounds"][0]] == [44, 76, 45]
    back = put(view, 1, "Anna", number=28)
    assert back["effects"]["sentences"][0] == told


# ---- points by round


def test_the_points_grow_from_the_start_round_by_round(two_rounds: Any) -> None:
    assert answer("points_by_round", record=two_rounds["record"]) == {
        "rounds": [0, 1, 2],
        "players": [
            {"player": "Anna", "points": [75, 70, 78]},
            {"player": "Ben", "points": [75, 82, 73]},
            {"player": "Cleo", "points": [75, 68, 76]},
        ],
    }


def test_who_comes_later_has_no_points_before(one_round: Any) -> None:
    view = play(one_round, "line", "join Dora 60")
    view = put_round(view, 1, 2, 3, 4)
    found = answer("points_by_round", record=view["record"])
    (dora,) = [one["points"] for one in found["players"] if one["player"] == "Dora"]
    assert dora == [None, None, 56]


def test_games_without_a_table_of_rounds_have_them_too() -> None:
    record = (ROOT / "examples/records/zock.toml").read_text("utf-8")
    found = answer("points_by_round", record=record)
    assert found["rounds"] == [0, 1, 2, 3, 4, 5]
    assert found["players"][0] == {
        "player": "Anna",
        "points": [30000, 30000, 30000, 31000, 60000, 64500],
    }


def test_the_last_round_has_the_points_of_the_end() -> None:
    found = answer("points_by_round", record=OVER)
    assert [one["points"][-1] for one in found["players"]] == [82, 70, 0]


def test_before_the_first_round_is_over_there_is_nothing_to_draw() -> None:
    assert answer("points_by_round", record=begin()["record"]) == {"rounds": [], "players": []}


# ---- what comes after the points of a round


@pytest.mark.parametrize("number", [12, 22])
def test_the_first_number_of_the_next_round_is_none_of_the_round_before(number: int) -> None:
    """Anna has a load in the first round, which proves that she owes 22."""
    value = {"round": 2, "player": "Anna", "number": number}
    view = answer("play", record=RECORD, action="sheet", value=value)
    assert view["log"][-2:] == ["round 2", f"pay Anna {number}"]
    numbers = [[cell["number"] for cell in cells] for cells in view["sheet"]["rounds"]]
    assert numbers == [[22, 8, 30], [number, None, None]]
