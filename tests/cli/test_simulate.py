"""`zackpack simulate`: what its options do."""

import json
from pathlib import Path
from unittest.mock import Mock

import pytest

import zackpack as zp
from zackpack.cli import main
from zackpack.games.zack_and_pack.simulation import matches, results


def test_tables_are_made_and_the_games_of_a_seed_played_where_it_is_told_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tables = Mock()
    games = Mock(side_effect=zp.ZackpackError("no cluster"))
    monkeypatch.setattr(matches, "prepare_match", tables)
    monkeypatch.setattr(results, "play_match", games)

    where = ["--jobs", "2", "--dask", "tcp://host:8786"]
    which = ["--games", "40", "--seed", "7", "--time-limit", "60"]

    assert main(["simulate", "--players", "least,least,least", *where, *which]) == 2

    for asked in (tables, games):
        options = asked.call_args.kwargs
        assert (options["jobs"], options["dask"]) == (2, "tcp://host:8786")
        assert 50 < options["time_limit"] <= 60

    assert (options["games"], options["seed"]) == (40, 7)


def test_games_that_were_not_played_in_time_are_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(results, "BATCH", 2)
    match = matches.prepare_match(["least"] * 3, deck=zp.Deck("few", zp.house_deck()[:9]))
    monkeypatch.setattr(matches, "prepare_match", Mock(return_value=match))
    players = ["--players", "least,least,least"]
    assert main(["simulate", *players, "--games", "9", "--time-limit", "0", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert (report["games"], report["left_out"]) == (2, 7)


def test_the_match_is_that_of_the_options(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = zp.Deck("few", zp.house_deck().trucks[:9])
    zp.write_deck(deck, tmp_path / "deck.toml")
    tables = Mock(side_effect=zp.ZackpackError("stop"))
    monkeypatch.setattr(matches, "prepare_match", tables)
    seats = ["--players", "least, gamble,limit8", "--speeds", "first, 2,1"]
    which = ["--pack", "optimal,greedy, optimal", "--deck", str(tmp_path / "deck.toml")]

    assert main(["simulate", *seats, *which]) == 2

    (players,) = tables.call_args.args
    assert [(one.policy.name, one.speed, one.packing) for one in players] == [
        ("least", "first", "optimal"),
        ("gamble", 2, "greedy"),
        ("limit8", 1, "optimal"),
    ]
    assert tables.call_args.kwargs["deck"] == deck

    capsys.readouterr()
    assert main(["simulate", *seats[:2], "--speeds", "quick,1,1"]) == 2
    assert "speed" in capsys.readouterr().err


def test_two_thousand_games_of_seed_0_are_played_unless_it_is_told_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    games = Mock(side_effect=zp.ZackpackError("stop"))
    monkeypatch.setattr(matches, "prepare_match", Mock())
    monkeypatch.setattr(results, "play_match", games)
    assert main(["simulate", "--players", "least,least,least"]) == 2
    options = games.call_args.kwargs
    assert (options["games"], options["seed"]) == (2000, 0)
    assert (options["jobs"], options["dask"]) == (1, None)
