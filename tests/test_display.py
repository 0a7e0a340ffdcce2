"""What Python shows of values: with print, in tracebacks, in a notebook."""

import inspect
import random
from collections.abc import Callable
from dataclasses import is_dataclass
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given

import solvers
import zackpack as zp
from tests.strategies.cases import cases
from tests.strategies.loads import damaged_loads, legal_loads
from zackpack.cli import main
from zackpack.errors import Fault
from zackpack.games import points, zock
from zackpack.games.zack_and_pack import simulation
from zackpack.sentences import Sentence

ROOT = Path(__file__).parents[1]
ANNA = ROOT / "examples/loads/anna.toml"
EXAMPLE = ROOT / "examples/records/zock.toml"
T07 = zp.house_deck()["T07"]
CARGO = zp.Cargo.parse("3,2,3,0,1")
LONG = "T" * 40
CUBE = zp.Truck(LONG, ["." * 10] * 10, 10)


def test_a_load_shows_its_levels_and_its_legend() -> None:
    load = zp.read_load(ANNA)
    assert str(load) == (
        "level 1   level 2\nAAAAA     FFFGH\nBBBC#     IIIC#\n#DDE#     #...#\n"
        "\nwhite 1: E G H, grey 2: C D, brown 3: B F I, purple 5: A"
    )


def test_a_solution_shows_what_the_command_prints(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "--roll", "3,2,3,0,1", "--truck", "T07"]) == 0
    printed, shown = (
        text.split(" (search")[0] for text in (capsys.readouterr().out, str(zp.solve(T07, CARGO)))
    )
    assert printed == shown
    assert "least penalty: 3 points" in shown


def test_an_evaluation_shows_what_the_command_prints(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("anna", "ben"):
        file = ANNA.with_stem(name)
        assert main(["check", str(file), "--best"]) == 0
        printed = capsys.readouterr().out.rstrip().split("\n")
        shown = str(zp.evaluate(zp.read_load(file))).split("\n")
        assert [line.split(" (search")[0] for line in printed] == [
            line.split(" (search")[0] for line in shown
        ]


def test_a_puzzle_shows_its_task_and_hides_its_solution(capsys: pytest.CaptureFixture[str]) -> None:
    one = zp.puzzle("a", level=3)  # found at once
    assert main(["puzzle", "--seed", "a", "--level", "3"]) == 0
    assert (
        capsys.readouterr().out
        == f"{one}\n\nHow little can you pay? --solution shows a best load.\n"
    )
    assert str(one).split("\n")[1] == "truck: 10 squares, 2 levels, 20 cubes"
    assert repr(one) == "<Puzzle 'a', difficulty 3 of 5: 20 cubes, cargo 3,2,3,1,0>"
    assert one._repr_svg_() == one.truck._repr_svg_()


@given(damaged_loads(legal_loads()))
@cases(60)
def test_illegal_loads_are_shown_as_well(load: zp.Load) -> None:
    assert "level 1" in str(load)
    assert len(repr(load)) <= 200
    assert load._repr_svg_().startswith("<svg")


def test_a_repr_fits_on_a_line_and_names_what_tells_values_apart() -> None:
    load = zp.read_load(ANNA)
    assert repr(T07) == "Truck('T07', ('.....', '....#', '#...#'), levels=2)"
    assert repr(zp.house_deck()) == "<Deck 'House deck': 30 trucks, T01 to T30>"
    assert repr(load) == "<Load on T07, cargo 3,2,3,0,1: AAAAA/BBBC#/#DDE# FFFGH/IIIC#/#...#>"
    assert repr(zp.Load(CUBE, CARGO)) == f"<Load on {LONG}, cargo 3,2,3,0,1: 0 sticks, 0 cubes>"
    assert repr(zp.solve(T07, CARGO)) == "<Solution for T07: penalty 3, optimal, bound 3>"
    assert repr(zp.evaluate(load)) == "<Evaluation for T07: penalty 3, regret 0>"
    assert repr(zp.advise(load)) == "<Advice for T07: penalty 3 in reach, 3 at best, 0 in the way>"
    assert repr(zp.judge(load)) == "<Judgement for T07: penalty 3>"
    assert (
        repr(zp.judge(zp.read_load(ANNA.with_stem("overhang"))))
        == "<Judgement for pickup: 4 violations>"
    )


HOUSE = zp.house_deck()
SHOWN: dict[str, Callable[[], Any]] = {
    "deck": lambda: HOUSE,
    "truck": lambda: T07,
    "cargo": lambda: CARGO,
    "dice": zp.Dice.standard,
    "placement": lambda: zp.solve(T07, CARGO).load.placements[0],
    "load": lambda: zp.solve(T07, CARGO).load,
    "violation": lambda: zp.check(
        zp.Load(T07, CARGO, (zp.Placement(zp.Piece.GREY, (9, 9, 9), zp.Axis.X),))
    )[0],
    "score": lambda: zp.score(zp.solve(T07, CARGO).load),
    "judgement": lambda: zp.judge(zp.solve(T07, CARGO).load),
    "solution": lambda: zp.solve(T07, CARGO),
    "evaluation": lambda: zp.evaluate(zp.Load(T07, CARGO)),
    "all optimal loads": lambda: zp.optimal_loads(T07, CARGO),
    "advice": lambda: zp.advise(zp.Load(T07, CARGO)),
    "ranking": lambda: zp.rank_trucks(HOUSE[5:7], CARGO),
    "table": lambda: zp.penalties(T07),
    "rolls of a table": lambda: zp.penalties(T07).worst,
    "tables of a deck": lambda: zp.deck_penalties(HOUSE),
    "rated deck": lambda: zp.rate_deck(HOUSE),
    "rated truck": lambda: zp.rate_deck(HOUSE).trucks[0],
    "puzzle": lambda: zp.puzzle("2026-05-17", level=2),
    "simulation": lambda: zp.simulate(["least"] * 3, games=2),
    "player's result": lambda: zp.simulate(["least"] * 3, games=2).players[0],
    "place's result": lambda: zp.simulate(["least"] * 3, games=2).places[0],
    "estimate": lambda: zp.simulate(["least"] * 3, games=2).rounds,
    "match": lambda: simulation.prepare_match(["least"] * 3),
    "player": lambda: zp.Player("least"),
    "policy": lambda: zp.Player("least").policy,
    "view": lambda: zp.View(
        [3, 5], CARGO, HOUSE.trucks, [3] * 30, frozenset({1}), random.Random(1)
    ),
    "record": lambda: zp.read_record(EXAMPLE),
    "entry": lambda: zp.read_record(EXAMPLE).log[0],
    "verdict": lambda: zp.replay(zp.read_record(EXAMPLE)),
    "standing": lambda: zp.replay(zp.read_record(EXAMPLE)).standings[0],
    "progress": lambda: zp.Progress(3, 2, 0.5),
    "load file": lambda: zp.files.read_load_file(ANNA),
    "source": lambda: zp.files.Source.of(ANNA),
    "fault": lambda: Fault("row 1", "found", "expected"),
    "sentence": lambda: Sentence("nothing"),
    "problem": lambda: zp.optimum.to_problem(T07, CARGO),
    "result": lambda: solvers.solve(zp.optimum.to_problem(T07, CARGO)),
    "stick": lambda: solvers.Stick(3, (0, 0, 0), "x"),
    "solvers' progress": lambda: solvers.Progress(3, 4, 0.5),
}
"""Each kind of value of the public API that the cell of a notebook can end in."""
PACKAGES = (zp, zp.optimum, zp.tables, zp.puzzles, zp.files, simulation, solvers)
WITH_ROWS = ("table", "tables of a deck", "rated deck", "simulation")
WITH_PICTURES = ("deck", "truck", "load", "solution", "evaluation", "puzzle", "verdict")


@pytest.mark.parametrize("what", SHOWN)
def test_each_value_is_shown_in_a_line_and_printed_on_a_screen(what: str) -> None:
    value = SHOWN[what]()
    assert len(repr(value)) <= 200
    assert "\n" not in repr(value)
    assert str(value).count("\n") < 40
    assert hasattr(value, "_repr_html_") == (what in WITH_ROWS)
    assert hasattr(value, "_repr_svg_") == (what in WITH_PICTURES)
    if what in WITH_ROWS:
        html = f"<div>{value._repr_html_()}</div>"
        assert ElementTree.fromstring(html).tag == "div"  # noqa: S314, our own text


def test_no_kind_of_value_is_left_out() -> None:
    shown = {type(make()) for make in SHOWN.values()}
    names = [getattr(package, name) for package in PACKAGES for name in package.__all__]
    kinds = {kind for kind in names if inspect.isclass(kind)}
    values = {kind for kind in kinds if is_dataclass(kind) or issubclass(kind, tuple)}
    assert values - shown == set()


@pytest.mark.parametrize("name", ["four_players", "montego_bay_2", "wuestentruck_2", "zock_2"])
def test_positions_and_set_ups_of_games_are_shown_in_a_line(name: str) -> None:
    verdict = zp.replay(zp.read_record(ROOT / f"tests/records/{name}.toml"))
    for value in (verdict.positions[-1], verdict.record.setup, verdict.record.rules):
        assert len(repr(value)) <= 200


def test_moves_are_shown_by_the_first_of_their_lines() -> None:
    state = zock.GAME.start(zock.Setup(("Anna", "Ben")), zock.Rules())
    assert repr(zock.GAME.chance(state)) == "<Moves: roll Anna 1, ...>"
    assert repr(zock.GAME.moves(state)) == "<Moves: none>"
    assert repr(zock.GAME) == "<Game 'Zock'>"
    assert repr(zp.read_record(EXAMPLE).log[0]) == "<Entry 'roll Anna 6'>"


def test_moves_that_can_hold_anything_are_shown_as_well() -> None:
    state = points.GAME.start(points.Setup(("Anna", "Ben")), points.Rules())
    assert repr(points.GAME.moves(state)) == "<Moves: ...>"
