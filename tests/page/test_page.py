"""What the page calls: plain data in, plain data out, and no input that raises."""

import inspect
import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import zackpack as zp
from tests.page_arguments import CARGO, GOOD, RECORD, ROW
from zackpack.files.source import Folder, Source
from zackpack.page import FUNCTIONS, call, call_json, games
from zackpack.sentences import LANGUAGES

ROOT = Path(__file__).parents[2]
T07 = {"name": "T07", "levels": 2, "area": [".....", "....#", "#...#"]}


def answer(function: str, /, **arguments: Any) -> Any:
    found = call(function, arguments)
    assert "answer" in found, found
    json.dumps(found)
    return found["answer"]


def message(function: str, /, **arguments: Any) -> str:
    return str(call(function, arguments)["error"]["message"])


@given(st.sampled_from(sorted(FUNCTIONS)) | st.text(), st.text())
def test_no_text_raises(name: str, arguments: str) -> None:
    json.loads(call_json(name, arguments))


@pytest.mark.parametrize("name", ["deck", "game", "hint", "position", "referee", "solve"])
def test_an_answer_in_json_is_the_same(name: str) -> None:
    good = {key: GOOD[key] for key in inspect.signature(FUNCTIONS[name]).parameters if key in GOOD}
    for language in LANGUAGES:
        found, plain = json.loads(call_json(name, json.dumps(good), language)), call(name, good, language)
        assert without_seconds(found) == without_seconds(json.loads(json.dumps(plain)))


def without_seconds(found: Any) -> Any:
    """An answer without how long it took."""
    if isinstance(found, dict):
        return {key: without_seconds(value) for key, value in found.items() if key != "seconds"}
    return list(map(without_seconds, found)) if isinstance(found, list) else found


def test_what_a_board_names_can_be_tapped() -> None:
    view = begun("wuestentruck")
    width, height = view["picture"]["size"]
    spots = {one["word"]: one["at"] for one in view["picture"]["spots"]}
    assert {"start", "oasis"} <= spots.keys()
    assert all(0 < x < width and 0 < y < height for x, y in spots.values())


def test_a_solution_has_its_proof_and_its_picture() -> None:
    found = answer("solve", load={"truck": "T07", "cargo": CARGO})
    assert (found["penalty"], found["bound"], found["status"]) == (3, 3, "optimal")
    assert len(found["scene"]["sticks"]) == len(found["sticks"])
    assert "<svg" in answer("plan", load=found["toml"])["svg"]
    assert zp.read_load(_written(found["toml"])).volume == 21


def test_a_load_file_has_its_sticks_or_only_its_task() -> None:
    drawn = answer("read_load", file=(ROOT / "examples/loads/anna.toml").read_text("utf-8"))
    assert (len(drawn["sticks"]), drawn["legal"]) == (9, True)
    assert answer("read_load", file='version = 1\ntruck = "T07"\ncargo = { grey = 1 }')["sticks"] == []


def _written(text: str) -> Any:
    return Source.from_text("load", text, Folder())


def test_without_time_the_bound_is_there() -> None:
    large = {"name": "hall", "levels": 10, "area": ["..........", "....#.....", "..........", ".........."] * 2}
    cargo = {"white": 0, "grey": 19, "brown": 50, "turquoise": 37, "purple": 80}
    found = answer("solve", load={"truck": large, "cargo": cargo}, seconds=0)
    assert found["bound"] <= found["penalty"]
    assert (found["status"] == "optimal") == (found["gap"] == 0)


def test_a_load_is_judged_stick_by_stick() -> None:
    load: dict[str, Any] = {"truck": ROW, "cargo": {"grey": 2, "white": 1}, "sticks": []}
    found = answer("check", load=load)
    assert found["legal"]
    assert found["left"] == {"white": 1, "grey": 2, "brown": 0, "turquoise": 0, "purple": 0}
    found = answer("place", load=load, piece="grey", cell=[4, 0, 0], axis="x")
    assert found["sticks"][0]["cell"] == [3, 0, 0]
    load["sticks"] = [{key: found["sticks"][0][key] for key in ("piece", "cell", "axis")}]
    found = answer("place", load=load, piece="white", cell=[0, 0, 1], axis="x")
    assert [violation["rule"] for violation in found["violations"]] == ["ZP-L4"]
    assert found["score"] is None
    assert found["sticks"][1]["wrong"]


def test_a_hint_is_one_stick() -> None:
    load = {
        "truck": {**ROW, "levels": 1},
        "cargo": {"grey": 2, "white": 1},
        "sticks": [{"piece": "white", "cell": [1, 0, 0], "axis": "x"}],
    }
    found = answer("hint", load=load)
    assert len(found["after"]["sticks"]) == 2
    assert found["obstacles"] == [0]
    assert found["lost"]


def test_pick_ranks_the_table_and_the_unknown_card() -> None:
    found = answer("pick", cargo=CARGO, trucks=["T01", "T05", "T07"])
    assert [row["name"] for row in found["rows"]] == ["T07", None, "T01", "T05"]
    assert found["grab"] == "T07"
    assert found["rows"][1]["penalty"] == 11.2


def test_a_broken_deck_names_its_lines() -> None:
    text = 'version = 1\nname = "x"\n[[truck]]\nname = "a"\nlevels = 0\narea = """\n.x\n"""\n'
    faults = call("deck", {"file": text, "name": "my_deck.toml"})["error"]["faults"]
    assert {fault["place"] for fault in faults} == {
        "my_deck.toml, line 7, truck a, row 1, column 2",
        "my_deck.toml, truck a, levels",
    }


def test_a_game_is_kept_from_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "CHANCE", random.Random(1))
    view = answer("new_game", game="zack_and_pack", players=["Anna", "Ben", "Cleo"])
    for verbs in (["roll"], ["shuffle", "deal"]):
        assert [one["verb"] for one in view["chance"]] == verbs
        view = answer("play", record=view["record"], action="go_on", past=view["past"])
    lying = {seat["player"]: [truck["name"] for truck in seat["lying"]] for seat in view["seats"]}
    for player, owner in (("Anna", "Ben"), ("Ben", "Cleo")):
        view = answer("play", record=view["record"], action="line", value=f"take {player} {lying[owner][0]}")
    view = answer("play", record=view["record"], action="line", value="draw Cleo", past=view["past"])
    assert {one["verb"] for one in view["offers"]} == {"load", "pay"}
    seat = view["seats"][0]
    best = answer("solve", load={"truck": seat["truck"]["name"], "cargo": seat["cargo"]})
    view = answer("play", record=view["record"], action="pack", player="Anna", value=best["toml"])
    assert view["seats"][0]["owed"] == best["penalty"]
    for seat in view["seats"][1:]:
        most = seat["truck"]["capacity"] + 2 * zp.Cargo(**seat["cargo"]).volume
        view = answer("play", record=view["record"], action="line", value=f"pay {seat['player']} {most}")
    assert [cell["bonus"] for cell in view["sheet"]["rounds"][0]] == [10, 0, 0]
    assert [one["bonus"] for one in answer("round_end", record=view["record"], round=1)] == [10, 0, 0]
    assert view["winners"] == (["Anna"] if view["over"] else [])
    assert bool(view["ranking"]["places"]) == view["over"]
    assert answer("regrets", record=view["record"], round=1)[0]["regret"] == 0
    assert "Ben could have" in " ".join(answer("review", record=view["record"]))
    undone = answer("play", record=view["record"], action="undo", past=view["past"])
    assert {one["verb"] for one in undone["offers"]} == {"load", "pay"}
    assert answer("referee", record=view["record"])["winners"] == view["winners"]


@pytest.mark.parametrize("name", ["first_round", "montego_bay", "wuestentruck", "zock"])
def test_another_game_has_the_same_players_and_rules(name: str) -> None:
    record = (ROOT / f"examples/records/{name}.toml").read_text()
    fresh = answer("again", record=record)
    played = answer("game", record=record)
    assert (fresh["game"], fresh["players"], fresh["log"]) == (played["game"], played["players"], [])
    assert ("rounds" in fresh["record"]) == ("rules = { rounds" in record)
    assert answer("game", record=fresh["record"])["offers"] == fresh["offers"]


@pytest.mark.parametrize("name", ["", ".", "..", "a/b", "/a", "a\0", "\ud800", "x" * 201])
def test_files_beside_a_record_have_plain_names(name: str) -> None:
    assert "without folders" in message("referee", record=RECORD, files={name: "x"})


def test_the_referee_stops_at_the_illegal_event() -> None:
    found = answer("referee", record=RECORD)
    assert found["legal"]
    assert len(found["steps"]) == 14
    untrue = RECORD.replace("pay Anna 22", "pay Anna 21")
    steps = answer("referee", record=untrue)["steps"]
    assert [step["line"].split("  #")[0] for step in steps if step["verdict"] == "untrue"] == ["pay Anna 21"]
    steps = answer("referee", record=RECORD.replace("take Anna T01", "take Anna T07"))["steps"]
    assert steps[-1]["verdict"] == "illegal"
    assert steps[-1]["violations"][0]["rule"] == "ZP-R3"
    assert steps[-1]["allowed"]


# ---- the keeper of all games


def begun(game: str = "zack_and_pack", **more: Any) -> Any:
    return answer("new_game", game=game, players=["Anna", "Ben Müller", "Cleo"], **more)


def went_on(view: Any, action: str, value: Any = None, **more: Any) -> Any:
    """The next answer of a keeper that keeps what the last one said."""
    return answer(
        "play", record=view["record"], past=view["past"], files=view["files"], action=action, value=value, **more
    )


def with_numbers(view: Any, *numbers: int) -> Any:
    for number, player in zip(numbers, view["players"], strict=True):
        value = {"round": len(view["sheet"]["rounds"]), "player": player, "number": number}
        view = went_on(view, "sheet", value)
    return view


def test_a_round_is_one_number_for_each_player() -> None:
    view = with_numbers(with_numbers(begun(), 5, 3, 7), 2, 9, 2)
    assert [[cell["points"] for cell in row] for row in view["sheet"]["rounds"]] == [
        [70, 82, 68],
        [78, 73, 76],
        [None, None, None],
    ]
    view = went_on(view, "sheet", {"round": 1, "player": "Cleo", "number": 1})
    assert [cell["points"] for cell in view["sheet"]["rounds"][1]] == [78, 63, 92]
    assert went_on(view, "undo")["sheet"]["rounds"][1][2]["points"] == 76
    assert went_on(went_on(view, "undo"), "undo")["sheet"]["rounds"][1][2]["number"] is None


def test_what_no_longer_fits_is_dropped_only_after_a_yes() -> None:
    view = with_numbers(with_numbers(begun(), 5, 3, 7), 2, 9, 2)
    value = {"round": 1, "player": "Anna", "number": 75}
    asked = went_on(view, "sheet", value)
    assert asked["record"] == view["record"]
    assert asked["question"]["kind"] == "misfits"
    assert [line for line, _ in asked["question"]["lines"]] == ["pay Anna 2", 'pay "Ben Müller" 9', "pay Cleo 2"]
    done = went_on(view, "sheet", value, sure=True)
    assert (done["over"], done["question"], len(done["sheet"]["rounds"])) == (True, None, 1)
    assert went_on(done, "undo")["record"] == view["record"]


def test_the_unknown_card_is_unknown_until_it_is_drawn() -> None:
    view = went_on(went_on(begun(), "go_on"), "go_on")
    card = view["record"].split("shuffle ")[1].split()[6]
    shown = {key: value for key, value in view.items() if key not in ("record", "past", "files")}
    for offer in shown["offers"]:
        offer["sample"] = ""  # the same in every game
    assert card not in json.dumps(shown)
    assert "draw Cleo" in [offer["start"] for offer in view["offers"]]
    assert card in json.dumps(went_on(view, "line", "draw Cleo")["seats"])


@pytest.mark.parametrize("name", ["montego_bay", "wuestentruck", "zock"])
def test_other_games_are_kept_by_what_is_due(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "CHANCE", random.Random(2))
    view = begun(name)
    for _ in range(5):
        choices = [(one["start"], one["choices"]) for one in view["offers"] if one["asks"] == "choice"]
        before, length = view, len(view["log"])
        view = went_on(view, *(["go_on"] if view["chance"] else ["line", f"{choices[0][0]} {choices[0][1][0]}"]))
        assert len(view["log"]) > length
        assert view["told"]
        assert "<svg" in view["picture"]["svg"]
    assert went_on(view, "undo")["record"] == before["record"]
    assert answer("referee", record=view["record"])["legal"]


def test_every_game_says_what_its_players_choose() -> None:
    found = {one["game"]: one for one in answer("games")}
    german = call("games", {}, "de")["answer"]
    assert [one["setup"] for one in german] == [one["setup"] for one in found.values()]  # words of records
    assert (found["zock"]["setup"]["fewest"], found["zock"]["setup"]["most"]) == (2, 4)
    assert found["zock"]["rules"]["rounds"] == 0
    assert found["montego_bay"]["setup"]["words"] == {"large_pub": ["A", "B"]}
    chosen = found["zock"]["setup"]["words_each"]["colours"][::-1][:3]
    view = begun("zock", setup={"colours": chosen}, rules={"rounds": 5})
    assert '"rounds" = 5' in view["record"]
    assert chosen[0] in view["record"]


def test_a_line_that_leaves_something_out_needs_a_yes() -> None:
    view = went_on(went_on(begun(), "line", "roll Anna 3,2,3,0,1"), "line", "roll Cleo 3,2,3,0,1")
    asked = went_on(view, "line", "deal Anna T07 T12")
    assert (asked["question"]["kind"], len(asked["log"])) == ("left-out", 2)
    assert len(went_on(view, "line", "deal Anna T07 T12", sure=True)["log"]) == 3


def test_a_search_reports_better_loads(monkeypatch: pytest.MonkeyPatch) -> None:
    empty = zp.Load(zp.house_deck()["T07"], zp.Cargo(white=3))

    def solve(truck: zp.Truck, cargo: zp.Cargo, *, on_progress: Any, **options: Any) -> zp.Solution:
        for load in (None, empty, empty):
            on_progress(zp.Progress(30, 0, 0.5, load))
        return search(truck, cargo, **options)

    search = zp.solve
    monkeypatch.setattr("zackpack.page.loads.optimum.solve", solve)
    told: list[dict[str, Any]] = []
    call("solve", {"load": {"truck": "T07", "cargo": {"white": 3}}}, "de", told.append)
    assert [sorted(one) for one in told] == [
        ["bound", "penalty", "seconds"],
        ["bound", "penalty", "seconds", "solution"],
        ["bound", "penalty", "seconds"],
    ]
    assert told[1]["solution"]["status"] == "feasible"
    assert told[1]["solution"]["title"].startswith("Laster T07")


def test_errors_come_in_the_language_of_the_page() -> None:
    (fault,) = call("solve", {"load": {"truck": "T07", "cargo": {"white": -1}}}, "fr")["error"]["faults"]
    assert fault["text"] == "load, chargement, blanc : attendu un nombre entier de 0 à 1000, trouvé -1"
