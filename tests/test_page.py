"""What the page calls: plain data in, plain data out, and no input that raises."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import zackpack as zp
from tests.page_arguments import CARGO, GOOD, RECORD, ROW
from tests.strategies.cases import cases
from zackpack.files.source import Folder, Source
from zackpack.page import FUNCTIONS, call, call_json, games
from zackpack.sentences import LANGUAGES

ROOT = Path(__file__).parent.parent
T07 = {"name": "T07", "levels": 2, "area": [".....", "....#", "#...#"]}
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 2000) | st.floats(allow_nan=True) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


def answer(function: str, /, **arguments: Any) -> Any:
    found = call(function, arguments)
    assert "answer" in found, found
    json.dumps(found)
    return found["answer"]


def message(function: str, /, **arguments: Any) -> str:
    return str(call(function, arguments)["error"]["message"])


def arguments_of(name: str) -> tuple[str, ...]:
    code = FUNCTIONS[name].__code__
    return code.co_varnames[: code.co_argcount]


@pytest.mark.parametrize("name", FUNCTIONS)
@cases(60)
@given(data=st.data())
def test_no_input_raises(name: str, data: st.DataObject) -> None:
    names = arguments_of(name)
    wrong = data.draw(st.sets(st.sampled_from(names), max_size=2)) if names else set()
    arguments = {key: GOOD[key] for key in names if key in GOOD} | {key: data.draw(PLAIN) for key in wrong}
    if name == "statistics" and arguments.get("most") != 0:
        arguments["most"] = 3
    found = call(name, arguments)
    assert found.keys() in ({"answer"}, {"error"})
    json.dumps(found)


@given(st.sampled_from(sorted(FUNCTIONS)) | st.text(), st.text() | PLAIN.map(json.dumps))
def test_no_text_raises(name: str, arguments: str) -> None:
    json.loads(call_json(name, arguments))


def test_a_solution_has_its_proof_and_its_picture() -> None:
    found = answer("solve", load={"truck": "T07", "cargo": CARGO})
    assert (found["penalty"], found["bound"], found["status"]) == (3, 3, "optimal")
    assert len(found["scene"]["sticks"]) == len(found["sticks"])
    assert "<svg" in found["plan"]
    assert zp.read_load(_written(found["toml"])).volume == 21


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
    assert found["levels"][0] == [[-1, -1, -1, 0, 0]]
    load["sticks"] = [{key: found["sticks"][0][key] for key in ("piece", "cell", "axis")}]
    found = answer("place", load=load, piece="white", cell=[0, 0, 1], axis="x")
    assert [violation["rule"] for violation in found["violations"]] == ["ZP-L4"]
    assert found["score"] is None
    assert found["sticks"][1]["wrong"]


def test_a_load_is_held_against_the_best() -> None:
    text = (ROOT / "examples/loads/ben.toml").read_text()
    assert answer("check", load=text, best=True)["best"]["regret"] == 9


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


def test_a_hint_for_an_illegal_load_says_why() -> None:
    load = {"truck": ROW, "cargo": {"white": 1}, "sticks": [{"piece": "white", "cell": [1, 0, 1], "axis": "x"}]}
    assert call("hint", {"load": load})["error"]["violations"][0]["rule"] == "ZP-L4"


def test_pick_ranks_the_table_and_the_unknown_card() -> None:
    found = answer("pick", cargo=CARGO, trucks=["T01", "T05", "T07"])
    assert [row["name"] for row in found["rows"]] == ["T07", None, "T01", "T05"]
    assert found["grab"] == "T07"
    assert found["rows"][1]["penalty"] == 11.2


def test_a_deck_comes_back_as_it_was() -> None:
    house = answer("deck")
    again = answer("deck", file=house["toml"], name="my_deck.toml")
    assert again["trucks"] == house["trucks"]
    assert house["remarks"] == []
    assert answer("deck", file=house["table"])["toml"] == house["toml"]


def test_a_broken_deck_names_its_lines() -> None:
    text = 'version = 1\nname = "x"\n[[truck]]\nname = "a"\nlevels = 0\narea = """\n.x\n"""\n'
    faults = call("deck", {"file": text, "name": "my_deck.toml"})["error"]["faults"]
    assert {fault["place"] for fault in faults} == {
        "my_deck.toml, line 7, truck a, row 1, column 2",
        "my_deck.toml, truck a, levels",
    }


def test_statistics_come_in_pieces() -> None:
    first = answer("statistics", truck=T07, most=450)
    assert not first["done"]
    second = answer("statistics", truck=T07, before=first, most=900)
    assert second["done"]
    assert (second["mean"], second["exact"], second["worst"]) == (7.41, 0.049, 32)


def test_sentences_come_in_three_languages() -> None:
    load = {"truck": ROW, "cargo": {"white": 1}, "sticks": [{"piece": "white", "cell": [1, 0, 1], "axis": "x"}]}
    told = [call("check", {"load": load}, language)["answer"]["violations"][0]["message"] for language in LANGUAGES]
    assert told[0] == "the white stick A on level 2 has nothing under it."
    assert len(set(told)) == 3
    assert "language" in call("box_contents", {}, "xx")["error"]["message"]


def test_a_game_is_kept_from_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "CHANCE", random.Random(1))
    view = answer("new_game", players=["Anna", "Ben", "Cleo"])
    for action, step in (("roll", "deal"), ("deal", "take")):
        view = answer("play", record=view["record"], action=action)
        assert view["step"] == step
    lying = {seat["player"]: [truck["name"] for truck in seat["lying"]] for seat in view["seats"]}
    for player, owner in (("Anna", "Ben"), ("Ben", "Cleo")):
        view = answer("play", record=view["record"], action="line", value=f"take {player} {lying[owner][0]}")
    view = answer("play", record=view["record"], action="draw", player="Cleo")
    assert view["step"] == "pay"
    seat = view["seats"][0]
    best = answer("solve", load={"truck": seat["truck"]["name"], "cargo": seat["cargo"]})
    view = answer("play", record=view["record"], action="pack", player="Anna", value=best["toml"])
    assert view["seats"][0]["owed"] == best["penalty"]
    for seat in view["seats"][1:]:
        most = seat["truck"]["capacity"] + 2 * zp.Cargo(**seat["cargo"]).volume
        view = answer("play", record=view["record"], action="line", value=f"pay {seat['player']} {most}")
    assert view["ended"]
    assert [one["bonus"] for one in view["settlements"][0]] == [10, 0, 0]
    assert view["winners"] == (["Anna"] if view["over"] else [])
    assert answer("regrets", record=view["record"])["players"][0]["regret"] == 0
    assert answer("play", record=view["record"], action="undo")["step"] == "pay"
    assert answer("referee", record=view["record"])["winners"] == view["winners"]


def test_a_game_with_ones_own_deck() -> None:
    house = answer("deck")["table"]
    view = answer("new_game", players=["Anna", "Ben", "Cleo"], deck={**house, "name": "mine"})
    assert view["files"].keys() == {"deck.toml"}
    assert answer("game", record=view["record"], files=view["files"])["deck"] == "mine"
    missing = "record, deck.toml: expected a file to read, found no such file or directory"
    assert message("game", record=view["record"]) == missing


@pytest.mark.parametrize("name", ["", ".", "..", "a/b", "/a", "a\0", "\ud800", "x" * 201])
def test_files_beside_a_record_have_plain_names(name: str) -> None:
    assert "without folders" in message("referee", record=RECORD, files={name: "x"})


def test_what_is_not_allowed_changes_nothing() -> None:
    view = answer("new_game", players=["Anna", "Ben", "Cleo"])
    error = call("play", {"record": view["record"], "action": "line", "value": "win Anna"})["error"]
    assert error["kind"] == "illegal"
    assert error["violations"][0]["rule"] == "ZP-E1"


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


@pytest.mark.parametrize("name", ["montego_bay", "wuestentruck", "zock"])
def test_the_other_games_are_refereed_with_pictures(name: str) -> None:
    record = (ROOT / f"examples/records/{name}.toml").read_text()
    found = answer("referee", record=record)
    assert found["legal"]
    for number in (0, len(found["steps"])):
        assert "<svg" in answer("position", record=record, number=number)["picture"]


def test_positions_have_pictures() -> None:
    steps = answer("referee", record=RECORD)["steps"]
    number = next(i for i, step in enumerate(steps, start=1) if step["line"].startswith("load"))
    assert "<svg" in answer("position", record=RECORD, number=number)["picture"]
    assert answer("position", record=RECORD, number=0)["seats"][0]["points"] == 75
    assert "number" in message("position", record=RECORD, number=99)
