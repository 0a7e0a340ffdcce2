"""Messages: how a value that was found is shown, and what was expected."""

from pathlib import Path
from typing import Any

import pytest

import zackpack as zp
from zackpack.draw import plots
from zackpack.errors import UnknownTruckError, short_repr
from zackpack.games import montego_bay, points, wuestentruck, zock
from zackpack.games.referee import positions_of

ROOT = Path(__file__).parents[1]
LOAD = zp.read_load(ROOT / "examples/loads/anna.toml")
RECORD = zp.read_record(ROOT / "examples/records/zock.toml")
SHIP = montego_bay.Ship("Dolphin", 10, (7, 4, 2))


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ("x" * 58, f"'{'x' * 58}'"),
        ("x" * 59, f"'{'x' * 56}..."),
        ("x" * 100_000, f"'{'x' * 56}..."),
        ([1] * 100, f"the list {'1, ' * 19}..."),
        (True, "true"),
    ],
    ids=["sixty characters", "one more", "many more", "a list", "a boolean"],
)
def test_a_value_is_shown_in_sixty_characters_at_most(value: object, shown: str) -> None:
    assert short_repr(value) == shown


def play(line: Any) -> object:
    start = zock.GAME.start(zock.Setup(("Anna", "Ben")), zock.Rules())
    return zock.GAME.play(start, line)


@pytest.mark.parametrize(
    ("call", "value", "message"),
    [
        (zp.deck_penalties, zp.house_deck()[:2], "deck: expected a Deck"),
        (zp.rate_deck, zp.house_deck()[:2], "deck: expected a Deck"),
        (zp.replay, "zock.toml", "record: expected a Record, found 'zock.toml'"),
        (play, "roll Anna 3", "event: expected a LogEvent, found 'roll Anna 3'"),
        (zp.draw.deck_svg, zp.house_deck()[:2], "deck: expected a Deck"),
        (zp.draw.truck_svg, "T07", "truck: expected a Truck, found 'T07'"),
        (zp.draw.loads_svg, LOAD, "loads: expected a list of Load objects"),
        (zp.draw.loads_svg, [zp.house_deck()], "loads: expected a list of Load objects"),
        (zp.draw.puzzles_svg, None, "puzzles: expected a list of Puzzle objects"),
        (zp.draw.solution_svg, LOAD, "solution: expected a Solution"),
        (zp.draw.evaluation_svg, LOAD, "evaluation: expected a Evaluation"),
        (lambda value: zp.draw.load_picture(value, "a load"), "T07", "load: expected a Load"),
        (lambda value: zp.draw.loads_svg([LOAD], names=value), "A", "names: expected a list"),
        (lambda value: plots.plot_rolls(LOAD.truck, ax=value), 1, "ax: expected a Axes"),
        (lambda value: plots.encode_plot(value, "svg"), 1, "ax: expected a Axes"),
        (lambda value: zp.optimum.to_problem(value, LOAD.cargo), "T07", "truck: expected a Truck"),
        (lambda value: zp.optimum.to_problem(LOAD.truck, value), 3, "cargo: expected a Cargo"),
        (
            lambda value: zp.optimum.to_problem(LOAD.truck, LOAD.cargo, value),
            (),
            "fixed: expected a Load",
        ),
        (
            lambda value: zp.optimum.to_load(LOAD.truck, LOAD.cargo, value),
            [LOAD],
            "sticks: expected a list of Stick objects",
        ),
        (zp.optimum.solution_table, LOAD, "solution: expected a Solution"),
        (zp.files.deck_table, LOAD, "deck: expected a Deck"),
        (zp.files.load_table, "T07", "load: expected a Load"),
        (lambda value: zp.rank_trucks(value, LOAD.cargo), LOAD.truck, "trucks: expected a list"),
        (
            lambda value: zp.blind_draw(zp.house_deck(), LOAD.cargo, seen=value),
            LOAD.truck,
            "seen: expected a list of Truck objects",
        ),
        (lambda value: zp.write_record(value, "new.toml"), None, "record: expected a Record"),
        (zp.games.Entry, "roll Anna 3", "event: expected a LogEvent"),
        (lambda value: zp.games.read_event(value, RECORD, "roll Anna 3"), "zock", "game: expected"),
        (lambda value: zp.games.read_event(zock.GAME, value, "roll Anna 3"), None, "record: exp"),
        (lambda value: zp.games.read_event(zock.GAME, RECORD, value), None, "line: expected a str"),
        (lambda value: positions_of(value, zp.replay(RECORD)), "zock", "game: expected a Game"),
        (lambda value: positions_of(zock.GAME, value), RECORD, "verdict: expected a Verdict"),
        (lambda value: zock.GAME.start(value, zock.Rules()), ("A", "B"), "setup: expected a Setup"),
        (
            lambda value: zock.GAME.start(zock.Setup(("A", "B")), value),
            None,
            "rules: expected a Rules",
        ),
        (zock.Setup, "AB", "players: expected a list of names, found 'AB'"),
        (lambda value: zock.Setup(("A", "B"), value), "track.toml", "track: expected a Track"),
        (lambda value: zock.Rules(king_first=value), 1, "rules, king_first: expected a bool"),
        (lambda value: montego_bay.Rules(stay_in_pub=value), 0, "stay_in_pub: expected a bool"),
        (lambda value: wuestentruck.Rules(red_any_gauge=value), 0, "red_any_gauge: expected a"),
        (lambda value: points.Rules(lowest_wins=value), 0, "lowest_wins: expected a bool"),
        (lambda value: montego_bay.Setup(("A", "B"), value), 1, "harbour: expected a Harbour"),
        (lambda value: wuestentruck.Setup(("A", "B"), value), 1, "board: expected a Board"),
        (lambda value: montego_bay.Ship("A", 4, value), 3, "points: expected a list of numbers"),
        (lambda value: montego_bay.score_ship(value, SHIP), None, "barrels: expected a Mapping"),
        (zp.simulate, None, "players: expected a list of Player objects"),
        (lambda value: zp.simulate(["least"] * 3, deck=value), (), "deck: expected a Deck"),
        (lambda value: zp.simulate(["least"] * 3, rules=value), (), "rules: expected a Rules"),
        (lambda value: zp.simulate(["least"] * 3, dice=value), (), "dice: expected a Dice"),
        (lambda value: zp.Policy("mine", value), "least", "choose: expected a function of a View"),
        (
            lambda value: zp.deck_penalties(zp.house_deck(), on_done=value),
            True,
            "on_done: expected a function of two numbers",
        ),
        (zp.replay(RECORD).standings_after, 99, "number: expected a whole number from -24 to 23"),
        (zp.replay(RECORD).picture, None, "number: expected a whole number from -24 to 23"),
    ],
)
def test_what_looks_like_an_argument_is_refused_by_what_was_expected(
    call: Any, value: object, message: str
) -> None:
    with pytest.raises(zp.InputError, match=message):
        call(value)


def test_the_table_of_a_truck_that_the_deck_lacks_is_missed_as_the_truck_is() -> None:
    tables = zp.deck_penalties(zp.Deck("two", zp.house_deck()[:2]))
    with pytest.raises(UnknownTruckError, match="expected one of its 2 trucks"):
        tables["T99"]
