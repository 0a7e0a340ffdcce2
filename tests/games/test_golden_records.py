"""The golden records of all games: legal, with the end that they state, the same in every form."""

import shutil
from itertools import accumulate, pairwise
from pathlib import Path

import pytest

import zackpack as zp
from tests.harness import RECORDS, assert_translated, replayed
from tests.probe import loaded
from zackpack.cli import main
from zackpack.games.claims import Points, Win

GOLDEN = sorted(RECORDS.glob("*.toml"))
RESULTS = {
    "four_players": ([0, 0, 0, 21], "Dora"),
    "six_players": ([39, 0, 25, 29, 39, 0], "Anna Emil"),
    "zack_and_pack_joined": ([72, 75, 55, 31], "Ben"),
    "montego_bay_2": ([70, 55], "Anna"),
    "montego_bay_3": ([40, 44, 51], "Cleo"),
    "montego_bay_4": ([26, 57, 29, 46], "Ben"),
    "wuestentruck_2": ([24, 21], "Anna"),
    "wuestentruck_3": ([0, 18, 12], "Ben"),
    "wuestentruck_4": ([18, 0, 12, 0], "Anna"),
    "wuestentruck_5": ([1, 0, 0, 0, 0], "Anna"),
    "wuestentruck_6": ([0, 0, 0, 0, 1, 0], "Emil"),
}
MISSING: dict[str, tuple[str, ...]] = dict.fromkeys(
    ("four_players", "six_players"), ("round 3: everybody's load",)
)
MISSING["zack_and_pack_joined"] = tuple(
    f"round {number}: everybody's {what}"
    for number in (1, 2)
    for what in ("roll", "deal", "truck", "load")
)
MISSING |= dict.fromkeys(
    [f"wuestentruck_{n}" for n in range(2, 7)], ("when the discards were shuffled",)
)
golden = pytest.mark.parametrize("path", GOLDEN, ids=lambda path: str(path.stem))


@golden
def test_golden_games_are_legal_and_end_as_written(path: Path) -> None:
    verdict = replayed(path)
    assert verdict.is_legal
    assert verdict.missing == MISSING.get(path.stem, ())
    assert len(verdict.positions) == len(verdict.record.log) + 1

    events = [entry.event for entry in verdict.record.log]
    assert events[-1] == Win(verdict.winners)

    *_, stated = (event for event in events if isinstance(event, Points))
    assert stated.stated == tuple((one.player, one.points) for one in verdict.standings)

    for one in verdict.standings:
        assert one.points == sum(points for _, points in one.items)
        if verdict.record.game.name != "zack_and_pack":  # whose occasions are plain text
            assert_translated(*(occasion for occasion, _ in one.items))


@pytest.mark.parametrize("name", RESULTS)
def test_the_points_of_the_golden_games(name: str) -> None:
    verdict = replayed(RECORDS / f"{name}.toml")
    assert ([one.points for one in verdict.standings], " ".join(verdict.winners)) == RESULTS[name]


ROUNDS = {
    "four_players": 5,
    "six_players": 3,
    "zack_and_pack_joined": 2,
    "montego_bay_2": 6,
    "points": 3,
    "zock_2": 107,
    "wuestentruck_2": 0,
}


@pytest.mark.parametrize("name", ROUNDS)
def test_a_verdict_has_the_points_after_each_event_and_each_round(name: str) -> None:
    verdict = replayed(RECORDS / f"{name}.toml")
    assert [*verdict.points_by_round] == [*range(1, ROUNDS[name] + 1)]
    assert verdict.standings_after(len(verdict.record.log)) == verdict.standings
    if verdict.points_by_round:
        last = {one.player: one.points for one in verdict.standings}
        assert verdict.points_by_round[ROUNDS[name]] == last
        assert verdict.to_frame().iloc[-1].to_dict() == last


def test_the_points_of_each_round_are_those_that_the_record_states() -> None:
    verdict = replayed(RECORDS / "four_players.toml")
    events = (entry.event for entry in verdict.record.log)
    stated = [dict(event.stated) for event in events if isinstance(event, Points)]
    assert stated == [*verdict.points_by_round.values()]


@golden
def test_golden_games_survive_toml_and_json_and_back(path: Path, tmp_path: Path) -> None:
    shutil.copytree(RECORDS.parent / "tracks", tmp_path / "tracks")
    (tmp_path / "records").mkdir()
    ways = [path, *(tmp_path / "records" / name for name in ("a.json", "b.toml", "c.json"))]
    for source, target in pairwise(ways):
        zp.write_record(zp.read_record(source), target)

    assert ways[2].read_text("utf-8") == path.read_text("utf-8")
    assert ways[3].read_text("utf-8") == ways[1].read_text("utf-8")

    again = zp.replay(zp.read_record(ways[1]))
    assert again.positions == replayed(path).positions
    assert again.standings == replayed(path).standings
    assert [str(entry) for entry in again.record.log] == [
        str(entry) for entry in replayed(path).record.log
    ]

    places = [entry.place for entry in again.record.log]
    numbers = accumulate(1 + len(entry.above) for entry in again.record.log)
    assert places == [f"{ways[1]}, event {number}" for number in numbers]


@golden
def test_golden_games_on_the_command_line(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    verdict = replayed(path)
    assert main(["check", str(path)]) == 0
    out = capsys.readouterr().out
    assert out.startswith(
        f"{verdict.record.game.title(verdict.positions[-1])}: "
        f"{', '.join(verdict.record.setup.players)}"
    )
    assert "legal\n" in out
    assert f"{' and '.join(verdict.winners)} won" in out


def test_golden_games_are_judged_without_anything_compiled() -> None:
    code = (
        "import zackpack as zp; "
        f"assert all(zp.replay(zp.read_record(path)).is_legal for path in {[*map(str, GOLDEN)]})"
    )
    assert loaded(code) == []
