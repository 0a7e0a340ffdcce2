"""The page's referee of records: event by event, and the whole; positions, and the rules
themselves.
"""

from typing import Any

import pytest

import zackpack as zp
from tests.machine import ROOT
from tests.page.calls import (
    OVER,
    PLAYERS,
    RANKING_OF_OVER,
    answer,
    error,
    position_in,
    refusal,
    verdict_on,
)
from tests.page_arguments import RECORD
from zackpack.draw import load_svg
from zackpack.files.writing import toml_deck
from zackpack.page import call, call_json, records
from zackpack.rules import find_rules
from zackpack.sentences import LANGUAGES

LINES = [line for line in RECORD.split('"""')[1].splitlines() if line]
FIRST_LINE = 6
"""The line of the file with the first event."""


def step(number: int, **more: Any) -> dict[str, Any]:
    """What answers say of a legal event of the record, from 0."""
    line, _, comment = LINES[number].partition("#")
    said = f"{line.strip()}  # {comment.strip()}" if comment else line
    place = f"record, line {number + FIRST_LINE}"
    return {
        "line": said,
        "place": place,
        "verdict": "legal",
        "violations": [],
        "allowed": [],
        **more,
    }


def verdict(**more: Any) -> dict[str, Any]:
    """The answer about the record, but for what is different."""
    return {
        "game": "zack_and_pack",
        "title": "Zack & Pack",
        "unit": "point",
        "players": PLAYERS,
        "events": 14,
        "legal": True,
        "steps": [step(number) for number in range(14)],
        "missing": ["round 1: Ben and Cleo's load"],
        "winners": [],
        "ranking": {"places": [], "ties": []},
        **more,
    }


# ---- verdicts


def test_a_legal_record_is_legal_line_by_line() -> None:
    assert answer("referee", record=RECORD) == verdict()


def test_an_untrue_claim_does_not_end_the_replay() -> None:
    untrue = step(
        10,
        line="pay Anna 21  # a claim: checked against the load",
        verdict="untrue",
        violations=[
            {"rule": "ZP-S3", "title": "Penalty", "message": "Anna owes 22 points, not 21."}
        ],
    )
    steps = [untrue if number == 10 else step(number) for number in range(14)]
    assert answer("referee", record=RECORD.replace("pay Anna 22", "pay Anna 21")) == verdict(
        legal=False, steps=steps
    )


def test_every_untrue_claim_is_told() -> None:
    found = answer(
        "referee", record=RECORD.replace("pay Anna 22", "pay Anna 21").replace("Ben=77", "Ben=78")
    )
    wrong = [one["line"].partition(" ")[0] for one in found["steps"] if one["verdict"] == "untrue"]
    assert wrong == ["pay", "score"]


def test_the_referee_stops_at_an_illegal_event_and_says_what_was_allowed() -> None:
    illegal = RECORD.replace("take Anna T01", "take Anna T07")
    allowed = [str(one) for one in verdict_on(illegal).illegal.allowed]  # type: ignore[union-attr]
    assert allowed[0] == "take Anna T01, T02, T03 or T04"
    last = step(
        6,
        line="take Anna T07",
        verdict="illegal",
        violations=[
            {
                "rule": "ZP-R3",
                "title": "Grab",
                "message": "T07 lies in front of Anna, and nobody may take their own.",
            }
        ],
        allowed=allowed,
    )
    steps = [*(step(number) for number in range(6)), last]
    assert answer("referee", record=illegal) == verdict(legal=False, steps=steps, missing=[])


def test_a_game_that_is_over_has_its_winners_and_its_ranking() -> None:
    found = answer("referee", record=OVER)
    missing = [f"round 1: everybody's {what}" for what in ("roll", "deal", "truck", "load")]
    places = ("pay Anna 3", "pay Ben 5", "pay Cleo 75", "win Anna")
    steps = [
        step(0, line=line, place=f"record, line {number}")
        for number, line in enumerate(places, start=5)
    ]
    over = {"events": 4, "steps": steps, "winners": ["Anna"], "ranking": RANKING_OF_OVER}
    assert found == verdict(**over, missing=missing)


@pytest.mark.parametrize("name", ["montego_bay", "wuestentruck", "zock"])
def test_records_of_other_games_are_judged(name: str) -> None:
    text = (ROOT / f"examples/records/{name}.toml").read_text("utf-8")
    judged = verdict_on(text)
    found = answer("referee", record=text)
    assert (found["game"], found["legal"], found["events"]) == (
        name,
        judged.is_legal,
        len(judged.record.log),
    )
    assert [one["line"] for one in found["steps"]] == list(map(str, judged.record.log))
    assert found["players"] == list(judged.record.setup.players)


def test_a_place_begins_with_the_name_of_the_file() -> None:
    found = answer("referee", record=RECORD, name="evening.toml")
    assert found["steps"][0]["place"] == "evening.toml, line 6"
    assert answer("referee", record=RECORD)["steps"][0]["place"] == "record, line 6"


def test_a_deck_beside_a_record_is_read_and_another_one_of_that_name_is_read_anew() -> None:
    record = RECORD.replace("setup = { }", 'setup = { deck = "mine.toml" }')
    mine = zp.Deck("mine", zp.house_deck().trucks)
    assert answer("referee", record=record, files={"mine.toml": toml_deck(mine)})["legal"]
    other = zp.Deck("mine", tuple(truck for truck in zp.house_deck() if truck.name != "T01"))
    found = answer("referee", record=record, files={"mine.toml": toml_deck(other)})
    assert found["steps"][-1]["violations"] == [
        {"rule": "ZP-C1", "title": "Trucks", "message": "there is no truck T01 in the deck 'mine'."}
    ]


def test_a_record_that_cannot_be_read_is_refused_at_its_line() -> None:
    found = error("referee", record=RECORD.replace("roll Anna", "rol Anna"), name="evening.toml")
    assert [(fault["place"], fault["line"]) for fault in found["faults"]] == [
        ("evening.toml, line 6, column 1", 6)
    ]


# ---- positions


def test_a_position_of_a_record_has_what_can_come_next() -> None:
    found = answer("position", record=RECORD, number=1)
    assert found.keys() == {
        *("description", "standings", "colours", "seats", "picture", "upright", "due")
    }
    said = ("description", "standings", "colours")
    assert {key: found[key] for key in said} == position_in(RECORD, 1)
    assert found["due"] == ["roll Ben", "roll Cleo"]


def test_a_record_without_lines_has_one_position() -> None:
    record = RECORD.partition("roll Anna")[0] + '"""\n'
    assert answer("position", record=record, number=0) == answer(
        "position", record=RECORD, number=0
    )


def test_a_position_names_twelve_lines_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    for many in (12, 13):
        due = [f"pay Anna {number}" for number in range(many)]
        monkeypatch.setattr(records, "offers_in", lambda *_, due=due: due)
        assert answer("position", record=RECORD, number=0)["due"] == due[:12]


def test_after_a_load_its_picture_is_there() -> None:
    packed = verdict_on(RECORD).positions[10].seat("Anna").packed  # type: ignore[attr-defined]
    for language in LANGUAGES:
        found = call("position", {"record": RECORD, "number": 10}, language)["answer"]
        assert found["picture"]["svg"] == load_svg(packed, language=language)
    assert [answer("position", record=RECORD, number=number)["picture"] for number in (9, 11)] == [
        None,
        None,
    ]


@pytest.mark.parametrize("number", [-1, 15, True, "1"])
def test_there_are_no_other_positions_than_those_of_the_record(number: object) -> None:
    shown = "true" if number is True else repr(number)
    expected = refusal("number", f"expected a whole number from 0 to 14, found {shown}")
    assert error("position", record=RECORD, number=number) == expected


def test_the_last_position_of_an_illegal_record_is_the_one_before_the_illegal_event() -> None:
    illegal = RECORD.replace("take Anna T01", "take Anna T07")
    assert (
        answer("position", record=illegal, number=6)["due"][0] == "take Anna T01, T02, T03 or T04"
    )
    assert "from 0 to 6" in error("position", record=illegal, number=7)["message"]


# ---- rules


def test_a_rule_is_found_by_its_id() -> None:
    found = answer("rule", id="zp-l4")
    text = find_rules("ZP-L4")[0].text
    assert found == {
        "rule": {"id": "ZP-L4", "title": "Overhang", "text": text, "notes": ""},
        "cited": {},
    }
    assert text.startswith("A stick may not lie or stand over a gap")


def test_a_rule_is_in_the_language_of_the_page() -> None:
    assert call("rule", {"id": "ZP-L4"}, "de")["answer"]["rule"]["title"] == "Überhang"
    assert '"title": "Surplomb"' in call_json("rule", '{"id": "ZP-L4"}', "fr")


def test_a_rule_comes_with_the_titles_of_those_that_it_names() -> None:
    assert answer("rule", id="ZP-S1")["cited"] == {"ZP-L4": "Overhang"}
    cashing_in = call("rule", {"id": "ZK-6"}, "de")["answer"]
    assert cashing_in["cited"] == {"ZK-5a": "Zwei Figuren draußen", "ZK-5b": "König im Spiel"}


def test_a_rule_that_is_none_is_refused() -> None:
    assert error("rule", id="ZP-L99")["kind"] == "input"
    assert error("rule", id=4) == refusal("id", "expected a text, found 4")


def rules_of(games: Any) -> list[Any]:
    """All rules of all games, by their sections."""
    sections = [section for game in games for section in game["sections"]]
    return [rule for section in sections for rule in section["rules"]]


def test_the_rules_of_each_game_come_in_the_language_of_the_page() -> None:
    games = answer("rules")
    assert [game["title"] for game in games if game["game"] == "zock"] == ["Zock"]

    ids = [rule["id"] for rule in rules_of(games)]
    assert sorted(ids) == sorted(rule.id for rule in find_rules(""))

    german = call("rules", {}, "de")["answer"]
    overhang = [rule for rule in rules_of(german) if rule["id"] == "ZP-L4"]
    assert overhang == [call("rule", {"id": "ZP-L4"}, "de")["answer"]["rule"]]
