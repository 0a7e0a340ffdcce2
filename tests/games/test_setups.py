"""The parts of a set-up that all games read alike."""

import json
from collections.abc import Callable

import pytest

import zackpack as zp
from tests.harness import ALIKE
from zackpack.files.source import Folder, Source
from zackpack.games import montego_bay, wuestentruck, zack_and_pack, zock
from zackpack.games.montego_bay.components import house_harbour
from zackpack.games.records import GAMES
from zackpack.games.setups import choose_colours
from zackpack.games.zock.components import house_track

KNOWN = ("red", "yellow", "blue")


@pytest.mark.parametrize(
    ("setup", "components"),
    [
        (lambda: zack_and_pack.Setup(("Anna", "Ben", "Cleo")).deck, zp.house_deck()),
        (lambda: montego_bay.Setup(("Anna", "Ben")).harbour, house_harbour()),
        (lambda: wuestentruck.Setup(("Anna", "Ben")).board, wuestentruck.house_board()),
        (lambda: zock.Setup(("Anna", "Ben")).track, house_track()),
    ],
)
def test_a_set_up_has_the_components_that_come_with_zackpack_by_default(
    setup: Callable[[], object], components: object
) -> None:
    assert setup() == components


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_nobody_could_tell_apart_later_are_refused(
    game: str, one: str, other: str
) -> None:
    players = json.dumps([one, "Cleo", other], ensure_ascii=False)
    record = f'version = 1\ngame = "{game}"\nplayers = {players}\nlog = ""\n'
    expected = (
        "record, players: expected names that differ by more than case, spaces and encoding, "
        f"found '{one}' and '{other}'"
    )
    with pytest.raises(zp.InputError, match=f"{expected}$"):
        zp.read_record(Source.from_text("record", record, Folder()))


@pytest.mark.parametrize(
    ("chosen", "expected"),
    [
        ((), ("red", "yellow")),
        (("blue", "red"), ("blue", "red")),
        (("Red", "BLUE"), ("red", "blue")),
    ],
)
def test_colours_are_chosen_in_upper_or_lower_case_or_are_the_first_ones(
    chosen: tuple[str, ...], expected: tuple[str, ...]
) -> None:
    assert choose_colours(chosen, KNOWN, 2) == expected


@pytest.mark.parametrize(
    "chosen", [("Red",), ("red", "Red"), ("red", "pink"), ("red", "yellow", "blue")]
)
def test_each_player_has_a_colour_of_the_game_and_no_two_have_the_same(
    chosen: tuple[str, ...],
) -> None:
    with pytest.raises(
        zp.InputError, match="setup, colours: expected 2 different ones of red, yellow, blue, found"
    ):
        choose_colours(chosen, KNOWN, 2)
