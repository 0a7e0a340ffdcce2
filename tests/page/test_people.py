"""What many records say about the people who played."""

import json
from typing import Any

import pytest

from tests.harness import ALIKE
from tests.page.calls import OVER, PAID_LESS, answer, begin, error, play, put_round, refusal
from tests.page.shapes import misshapen
from tests.page_arguments import GOOD, RECORD
from zackpack.sentences import LANGUAGES


def points_game(players: str, *rounds: str, of: str = "Chess", rules: str = "") -> dict[str, Any]:
    """The record of a game by its points: players and each round's numbers, apart by spaces."""
    names = players.split()
    log = [
        f"points {name} {number}"
        for numbers in rounds
        for name, number in zip(names, numbers.split(), strict=True)
    ]
    head = [
        "version = 1",
        'game = "points"',
        f"players = {json.dumps(names)}",
        f'setup = {{ of = "{of}" }}',
        f"rules = {{ {rules} }}",
    ]
    return {"record": "\n".join([*head, 'log = """', *log, "end", '"""', ""]), "files": {}}


def people_of(*records: dict[str, Any]) -> Any:
    """What records say, the first game first."""
    return answer("people", results=answer("results", records=[*records]))


def person(found: Any, name: str) -> Any:
    """The games of a person."""
    (one,) = [one for one in found["people"] if one["name"] == name]
    return one


def rival(name: str, games: int, ahead: int, behind: int) -> dict[str, Any]:
    """The favourite rival, whose name has been written in one way."""
    return {"name": name, "names": [name], "games": games, "ahead": ahead, "behind": behind}


# ---- what a record says


def test_a_result_has_places_points_and_the_best_round() -> None:
    (result,) = answer("results", records=[{"record": OVER, "files": {}}])
    places = [
        ("Anna", True, False, 1, 82, 3),
        ("Ben", False, False, 2, 70, 5),
        ("Cleo", False, False, 3, 0, None),
    ]
    keys = ("player", "won", "leads", "place", "points", "best")
    assert result == {
        "title": dict.fromkeys(LANGUAGES, "Zack & Pack"),
        "where": {},
        "over": True,
        "lowest_best": True,
        "players": [dict(zip(keys, place, strict=True)) for place in places],
        "problem": None,
    }


def test_a_game_that_is_not_over_says_its_round_or_what_is_due_and_who_leads() -> None:
    sheet = points_game("Anna Ben", "5 7", "1 2")
    sheet["record"] = sheet["record"].replace("end\n", "points Anna 4\n")
    board = begin("zock")
    records = [sheet, {"record": board["record"], "files": board["files"]}]
    on_sheet, on_board = answer("results", records=records)
    assert on_sheet["where"] == {"en": "Round 3", "de": "Runde 3", "fr": "Manche 3"}
    leads = {one["player"]: (one["leads"], one["points"]) for one in on_sheet["players"]}
    assert leads == {"Ben": (False, 9), "Anna": (True, 10)}
    assert on_board["where"]["en"] == board["description"][0]
    assert not any(one["leads"] for one in on_board["players"]), "all have the same"


def test_the_best_round_has_the_highest_number_where_numbers_are_points() -> None:
    highest = points_game("Anna Ben", "5 7", "-2 12")
    lowest = points_game("Anna Ben", "5 7", "-2 12", rules="lowest_wins = true")
    results = answer("results", records=[highest, lowest])
    assert [result["lowest_best"] for result in results] == [False, True]
    best = [{one["player"]: one["best"] for one in result["players"]} for result in results]
    assert best == [{"Anna": 5, "Ben": 12}, {"Anna": -2, "Ben": 7}]
    assert [result["players"][0]["player"] for result in results] == ["Ben", "Anna"]


def test_the_best_round_is_by_what_was_owed_where_the_record_tells_it() -> None:
    """Who pays all they have may owe more, and nobody owes what no load costs."""
    (result,) = answer("results", records=[{"record": PAID_LESS}])
    best = {one["player"]: one["best"] for one in result["players"]}
    assert best == {"Anna": 36, "Ben": 8, "Cleo": 12}


def test_a_game_without_a_sheet_has_no_best_round() -> None:
    view = begin("zock")
    (result,) = answer("results", records=[{"record": view["record"], "files": view["files"]}])
    assert {player["best"] for player in result["players"]} == {None}
    assert result["over"] is False


def test_the_title_comes_in_each_language() -> None:
    (result,) = answer("results", records=[points_game("Anna Ben", "1 2")])
    assert result["title"]["en"] == "Chess, points only"
    assert len(set(result["title"].values())) == len(LANGUAGES)


def test_a_record_that_cannot_be_read_stops_none_of_the_others() -> None:
    untold = RECORD.replace("roll Anna", "rolls Anna")
    records = [{"record": "{", "files": {}}, {"record": untold}, {}, 3, {"record": OVER}]
    found = answer("results", records=records)
    assert [result["problem"] is None for result in found] == [False] * 4 + [True]
    assert "line" in found[1]["problem"]

    said = answer("people", results=found)
    assert (said["games"], said["unfinished"], said["unreadable"]) == (1, 0, [0, 1, 2, 3])


@pytest.mark.parametrize("records", [None, {}, [{"record": OVER}] * 101])
def test_records_come_in_a_list_of_limited_length(records: Any) -> None:
    assert error("results", records=records)["faults"][0]["place"] == "records"


# ---- what many say


def test_nobody_has_played_where_there_is_no_record() -> None:
    assert people_of() == {"people": [], "games": 0, "unfinished": 0, "unreadable": []}


def test_games_wins_points_and_the_best_round_of_a_person() -> None:
    found = people_of(
        points_game("Anna Ben", "5 7", "2 12"),
        points_game("Ben Anna", "1 9", "3 8"),
        points_game("Anna Ben", "4 1"),
    )
    assert found["games"] == 3
    kind = {
        "title": answer("results", records=[points_game("A B", "1 2")])[0]["title"],
        "games": 3,
        "won": 2,
        "average": 9.3,
        "best": 9,
        "best_game": 17,
        "results": [
            {"points": 7, "won": False, "place": 2, "players": 2, "date": ""},
            {"points": 17, "won": True, "place": 1, "players": 2, "date": ""},
            {"points": 4, "won": True, "place": 1, "players": 2, "date": ""},
        ],
    }
    ben = rival("Ben", 3, 2, 1)
    anna = {"name": "Anna", "names": ["Anna"], "games": 3, "won": 2, "rival": ben, "kinds": [kind]}
    assert person(found, "Anna") == anna
    assert [one["name"] for one in found["people"]] == ["Anna", "Ben"]


def test_the_best_game_has_the_fewest_points_where_these_win() -> None:
    rules = "lowest_wins = true"
    found = people_of(
        points_game("Anna Ben", "5 7", rules=rules),
        points_game("Anna Ben", "2 2", rules=rules),
        points_game("Anna Ben", "9 7", rules=rules),
    )
    assert person(found, "Anna")["kinds"][0]["best_game"] == 2


def test_the_best_game_is_one_that_was_played_to_the_end_if_any_was() -> None:
    records = [points_game("Anna Ben", "75 5"), points_game("Anna Ben", "40 7")]
    left, whole = answer("results", records=records)
    left["players"][0]["place"] = 0
    for results, best in (([left, whole], 40), ([left], 75)):
        found = answer("people", results=results)
        assert person(found, "Anna")["kinds"][0]["best_game"] == best


def test_a_game_was_played_on_the_date_beside_its_result() -> None:
    (result,) = answer("results", records=[points_game("Anna Ben Cleo", "1 2 3")])
    day = "2026-11-26T10:00:00.000Z"
    found = answer("people", results=[{**result, "date": day}, {**result, "date": 4}])
    (kind,) = person(found, "Ben")["kinds"]
    assert [game["date"] for game in kind["results"]] == [day, ""]
    assert [(game["place"], game["players"]) for game in kind["results"]] == [(2, 3), (2, 3)]


def test_each_kind_of_game_counts_for_itself_the_most_played_one_first() -> None:
    chess = points_game("Anna Ben", "1 0")
    found = people_of({"record": OVER}, chess, chess)
    kinds = person(found, "Anna")["kinds"]
    assert [(kind["title"]["en"], kind["games"]) for kind in kinds] == [
        ("Chess, points only", 2),
        ("Zack & Pack", 1),
    ]
    assert [kind["average"] for kind in kinds] == [1, 82]
    assert [kind["best"] for kind in kinds] == [1, 3]
    assert person(found, "Anna")["won"] == 3


def test_case_and_spaces_make_no_other_person() -> None:
    found = people_of(
        points_game("Anna Ben", "1 0"),
        points_game("ANNA Ben", "1 0"),
        points_game("anna BEN", "1 0"),
    )
    assert [(one["name"], one["games"]) for one in found["people"]] == [("anna", 3), ("BEN", 3)]
    assert person(found, "anna")["names"] == ["Anna", "ANNA", "anna"]
    assert person(found, "anna")["rival"]["names"] == ["Ben", "BEN"]

    apart = [result_of(("An na", 1), ("Ben", 2)), result_of(("ANNA", 1), ("Ben", 2))]
    names = [one["name"] for one in answer("people", results=apart)["people"]]
    assert names == ["ANNA", "Ben"]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_nobody_loses_a_victory_to_somebody_of_the_same_name(one: str, other: str) -> None:
    record = points_game("X Ben")["record"].replace('"X"', f'"{one}", "{other}"')
    (result,) = answer("results", records=[{"record": record}])
    assert result["problem"].endswith(f"found '{one}' and '{other}'")
    kept = result_of((one, 1), (other, 2), ("Ben", 3))
    found = answer("people", results=[kept, result_of((one, 2), ("Ben", 1))])
    assert (found["games"], found["unreadable"]) == (1, [0])


def test_the_favourite_rival_is_the_one_played_most_often() -> None:
    found = people_of(
        points_game("Anna Ben Cleo", "5 7 1"),
        points_game("Anna Cleo", "5 7"),
        points_game("Anna Dora", "5 7"),
    )
    assert person(found, "Anna")["rival"] == rival("Cleo", 2, 1, 1)
    assert person(found, "Dora")["rival"] == rival("Anna", 1, 1, 0)


def test_of_several_rivals_the_closest_one_is_the_favourite() -> None:
    found = people_of(points_game("Anna Ben Cleo", "5 7 1"), points_game("Anna Ben Cleo", "5 1 7"))
    assert person(found, "Ben")["rival"] is None  # nobody is closer than anybody else

    clear = people_of(points_game("Anna Ben Cleo", "5 7 9"), points_game("Anna Ben Cleo", "5 3 9"))
    assert person(clear, "Anna")["rival"] == rival("Ben", 2, 1, 1)


def test_equal_places_are_no_win_against_each_other() -> None:
    found = people_of(points_game("Anna Ben", "5 5"))
    assert person(found, "Anna")["rival"] == rival("Ben", 1, 0, 0)
    assert (person(found, "Anna")["won"], person(found, "Ben")["won"]) == (1, 1)


def test_who_plays_alone_has_no_rival() -> None:
    assert person(people_of(points_game("Anna", "5")), "Anna")["rival"] is None


def test_who_leaves_has_played_and_comes_neither_before_nor_after_anybody() -> None:
    view = answer("new_game", game="zack_and_pack", players=["Anna", "Ben", "Dora", "Cleo"])
    view = play(put_round(view, 3, 5, 7, 9), "line", "leave Cleo")
    view = put_round({**view, "players": ["Anna", "Ben", "Dora"]}, 3, 75, 4)
    left = {"record": view["record"], "files": view["files"]}
    found = people_of(left)
    assert person(found, "Cleo")["games"] == 1
    assert person(found, "Cleo")["won"] == 0

    found = people_of(left, points_game("Anna Cleo", "5 7"))
    assert person(found, "Cleo")["rival"] == rival("Anna", 2, 1, 0)


def test_a_game_that_is_not_over_does_not_count() -> None:
    found = people_of({"record": RECORD}, {"record": OVER})
    assert (found["games"], found["unfinished"], found["unreadable"]) == (1, 1, [])
    assert person(found, "Anna")["games"] == 1


# ---- results that the page has kept


def result_of(*places: tuple[str, int], **more: Any) -> dict[str, Any]:
    """The result of a game, as the page keeps it, by places."""
    players = [
        {"player": name, "won": place == 1, "place": place, "points": -place, "best": None}
        for name, place in places
    ]
    return {**GOOD["results"][0], "players": players, **more}


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        [],
        {},
        result_of(("Anna", 1), players=None),
        result_of(("Anna", 1), players=[3]),
        result_of(("Anna", 1), title={"en": 3}),
        result_of(("Anna", 1.5)),  # type: ignore[arg-type]
        result_of(("Anna", 1), problem=3),
        result_of(("Anna", 1), problem="no record"),
    ],
)
def test_a_result_that_has_become_wrong_counts_as_unreadable(wrong: Any) -> None:
    found = answer("people", results=[result_of(("Anna", 1), ("Ben", 2)), wrong])
    assert (found["games"], found["unreadable"]) == (1, [1])
    assert [one["name"] for one in found["people"]] == ["Anna", "Ben"]


def test_results_come_in_a_list() -> None:
    message = "expected a list of at most 10000 results, found 3"
    assert error("people", results=3) == refusal("results", message)


def test_answers_have_what_their_types_promise_and_nothing_else() -> None:
    records = [{"record": OVER}, {"record": RECORD}, {"record": "{"}]
    results = answer("results", records=records)
    assert misshapen("results", records=records) == []
    assert misshapen("people", results=results) == []


@pytest.mark.parametrize(
    ("function", "place", "limit"),
    [("results", "records", "MAX_RECORDS"), ("people", "results", "MAX_GAMES")],
)
def test_lists_may_be_as_long_as_allowed(
    function: str, place: str, limit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"zackpack.page.people.{limit}", 2)
    answer(function, **{place: [{}, {}]})
    assert error(function, **{place: [{}, {}, {}]})["faults"][0]["place"] == place


def test_a_result_may_have_as_many_players_as_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zackpack.page.people.MAX_PLAYERS", 2)
    two = result_of(("Anna", 1), ("Ben", 2))
    three = result_of(("Anna", 1), ("Ben", 2), ("Cleo", 2))
    assert answer("people", results=[two, three])["unreadable"] == [1]


def test_people_come_by_games_then_by_wins_then_by_name() -> None:
    found = answer(
        "people",
        results=[
            result_of(("Dora", 1), ("Cleo", 2), ("ben", 2), ("Anna", 2)),
            result_of(("Dora", 1), ("Cleo", 1)),
        ],
    )
    assert [one["name"] for one in found["people"]] == ["Dora", "Cleo", "Anna", "ben"]
