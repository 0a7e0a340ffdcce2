"""Track files of Zock: read, written, and everything that can be wrong in them; set-ups that name
them.
"""

import json
import tempfile
import tomllib
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import jsonschema
import pytest
from hypothesis import given

import zackpack as zp
from tests import schemas
from tests.bad.zock import EACH, GOOD
from tests.strategies.cases import cases
from zackpack.decks import DATA
from zackpack.games.zock.components import HOUSE_NAMES, house_track, read_track
from zackpack.games.zock.setup import Rules, Setup

HOUSE = DATA / "track.toml"
TEMPLATE = HOUSE.with_name("new_track.toml")


AMOUNTS = st.integers(0, 2000).map(lambda number: 500 * number)


@cases(60)
@given(
    st.data(),
    st.sampled_from((4, 8, 24)),
    st.booleans(),
    st.booleans(),
    st.none() | st.just(150_000),
)
def test_what_a_file_says_is_what_a_track_has(
    data: st.DataObject, spaces: int, each: bool, as_text: bool, bank: int | None
) -> None:
    colours = data.draw(
        st.lists(st.text("abcdefgh", min_size=1, max_size=5), min_size=4, max_size=4, unique=True)
    )
    windows = [
        data.draw(st.lists(AMOUNTS, min_size=spaces, max_size=spaces))
        for _ in range(4 if each else 1)
    ]
    drawn: list[Any] = [_drawn(amounts, as_text) for amounts in windows]
    table = {"version": 1, "name": "any track", "spaces": spaces, "colours": colours}
    table |= {"amounts": dict(zip(colours, drawn, strict=True)) if each else drawn[0]}
    table |= {} if bank is None else {"bank": bank}
    jsonschema.validate(table, schemas.published("track"))

    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "track.json").write_text(json.dumps(table), "utf-8")
        track = read_track(Path(folder) / "track.json")

    assert (track.name, track.spaces, track.colours, track.bank) == (
        "any track",
        spaces,
        tuple(colours),
        bank,
    )
    assert track.amounts == tuple(map(tuple, windows if each else windows * 4))


def _drawn(amounts: list[int], as_text: bool) -> str | list[str]:
    quarter = len(amounts) // 4
    rows = [
        " ".join(f"{amount:7}" for amount in amounts[i * quarter : (i + 1) * quarter])
        for i in range(4)
    ]
    return "\n".join(rows) if as_text else rows


def test_the_house_track_is_ours_and_says_so() -> None:
    """ZK-C1: of realistic size, and no copy of a printed board."""
    track = house_track()
    assert (track.spaces, track.bank, track.colours) == (40, None, HOUSE_NAMES)
    assert all(amount % 500 == 0 for row in track.amounts for amount in row)
    assert "NOT the\n# printed track" in HOUSE.read_text("utf-8")
    jsonschema.validate(tomllib.loads(HOUSE.read_text("utf-8")), schemas.published("track"))


def test_the_template_can_be_read_as_it_is_and_with_its_other_lines() -> None:
    text = TEMPLATE.read_text("utf-8")
    assert read_track(TEMPLATE).spaces == 24
    data = tomllib.loads(text.replace("# bank", "bank"))
    assert data["bank"] == 400_000
    table = {"version", "name", "spaces", "colours", "bank", "amounts"}
    assert data.keys() == table
    assert all(key in text.partition("\nversion")[0] for key in table - {"version"})


def test_houses_are_at_equal_distances() -> None:
    """ZK-C1, ZK-4b."""
    track = house_track()
    assert [track.space(colour, 1) for colour in HOUSE_NAMES] == [0, 10, 20, 30]
    assert [track.space(colour, 11) for colour in HOUSE_NAMES] == [10, 20, 30, 0]
    assert [track.amount("blue", travel) for travel in (1, 40, 41, 81)] == [500, 8000, 500, 500]
    assert [track.is_past_quarter(travel) for travel in (1, 10, 11, 41)] == [
        False,
        False,
        True,
        True,
    ]


def test_several_faults_are_told_together(tmp_path: Path) -> None:
    text = (
        GOOD.replace("200000", "-1")
        .replace("1500", "x")
        .replace("2500", "2501")
        .replace("good", "\\u0007")
    )
    (tmp_path / "track.toml").write_text(text, "utf-8")
    with pytest.raises(zp.InputError) as error:
        read_track(tmp_path / "track.toml")
    told = [str(fault).removeprefix(str(tmp_path / "track.toml")) for fault in error.value.faults]

    assert [line.partition(": expected")[0] for line in told] == [
        ", name",
        ", bank",
        ", line 9, amounts, row 2, number 2",
        ", line 10, amounts, row 3, number 2",
    ]


def test_amounts_are_for_the_colours_of_the_track(tmp_path: Path) -> None:
    text = EACH.replace("amounts.blue", "amounts.pink")
    (tmp_path / "track.toml").write_text(text, "utf-8")
    with pytest.raises(zp.InputError) as error:
        read_track(tmp_path / "track.toml")
    told = [str(fault).removeprefix(str(tmp_path / "track.toml")) for fault in error.value.faults]

    assert told == [
        (
            ", amounts: expected rows for each of red, yellow, green, blue, found 'red', "
            "'yellow', 'green', 'pink'"
        )
    ]


# ---- set-ups


def record(tmp_path: Path, head: str, players: str = '"Anna", "Ben"', tail: str = "") -> zp.Record:
    (tmp_path / "track.toml").write_text(GOOD, "utf-8")
    (tmp_path / "poor.toml").write_text(GOOD.replace("200000", "60000"), "utf-8")
    text = f'game = "zock"\nplayers = [{players}]\n{head}\nlog = "roll Anna 3"\n{tail}'
    (tmp_path / "game.toml").write_text(text, "utf-8")
    return zp.read_record(tmp_path / "game.toml")


def test_a_set_up_names_track_and_colours(tmp_path: Path) -> None:
    found = record(
        tmp_path,
        'setup = { track = "track.toml", colours = ["green", "red"] }\nrules = { rounds = 5 }',
    )

    assert found.setup == Setup(
        ("Anna", "Ben"), read_track(tmp_path / "track.toml"), ("green", "red")
    )
    assert found.rules == Rules(rounds=5)

    zp.write_record(found, tmp_path / "again.json")
    assert zp.read_record(tmp_path / "again.json").setup == found.setup

    poor, plain = (record(tmp_path, head).setup for head in ('setup = { track = "poor.toml" }', ""))
    assert isinstance(poor, Setup)
    assert isinstance(plain, Setup)
    assert poor.track.bank == 60_000
    assert (plain.track, plain.colours) == (house_track(), ("red", "yellow"))
