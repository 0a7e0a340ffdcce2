"""The score keeper's record and the markers that change hands."""

import errno
import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest

import zackpack as zp
from tests.harness import decided
from tests.strategies.zack_and_pack import NAMES, start_purses
from zackpack.files import read_load_file, storage
from zackpack.files.source import Folder, Source
from zackpack.games import zack_and_pack as game
from zackpack.games.keeper import Keeper, begin, resume
from zackpack.games.live_game import load_event
from zackpack.games.records import Record
from zackpack.games.referee import positions_of
from zackpack.games.zack_and_pack.events import Pay
from zackpack.games.zack_and_pack.markers import VALUES
from zackpack.games.zack_and_pack.settlements import settlements

CHANCE = random.Random(1)


class Kept(Keeper):
    """A kept game of Zack & Pack with somebody who rolls, deals, draws and packs."""

    @property
    def state(self) -> game.State:
        state = super().state
        assert isinstance(state, game.State)
        return state

    def by_chance(self, verb: str, player: str = "") -> tuple[game.Event, ...]:
        return decided(self.state, CHANCE, verb, player)

    def pack(self, player: str, file: Path) -> None:
        self.add(
            load_event(self.game, self.record, "load", player, read_load_file(file).require_load())
        )


def keeper(folder: Path) -> Kept:
    record = Record(game.GAME, game.Setup.read(NAMES[:3], {}, Folder(folder)), game.Rules(), ())
    with begin(record, folder / "game.toml"):
        pass
    return opened(folder / "game.toml")


def opened(path: Path) -> Kept:
    """A kept game whose file nobody else writes: without its lock."""
    return Kept(zp.read_record(path), path, Source.of(path).text)


def log(path: Path) -> list[str]:
    return [str(entry) for entry in zp.read_record(path).log]


def test_everything_is_on_disk_at_once(tmp_path: Path) -> None:
    kept = keeper(tmp_path)
    assert log(kept.path) == []
    for verb in ("roll", "deal"):
        kept.add(*kept.by_chance(verb))
        assert log(kept.path) == list(map(str, kept.record.log))
    assert len(kept.record.log) == 3 + 1 + 3


def test_an_illegal_record_is_not_gone_on_with(tmp_path: Path) -> None:
    kept = keeper(tmp_path)
    text = kept.path.read_text("utf-8").replace('log = """\n', 'log = """\nwin Anna\n')
    kept.path.write_text(text, "utf-8")

    with (
        pytest.raises(
            zp.InputError, match=r"line 5: expected a legal game to go on with, found ZP-E1"
        ),
        resume(kept.path),
    ):
        pass

    assert list(tmp_path.iterdir()) == [kept.path]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names")
def test_a_pipe_is_refused_before_anybody_waits_for_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def wait(path: Path) -> Source:
        pytest.fail(f"{path} is read, which could take for ever")

    os.mkfifo(tmp_path / "pipe.toml")
    monkeypatch.setattr(Source, "of", wait)
    with (
        pytest.raises(
            zp.InputError, match=r"pipe.toml: expected a file that can be written, found a pipe"
        ),
        resume(tmp_path / "pipe.toml"),
    ):
        pass


def test_events_are_recorded_all_or_none(tmp_path: Path) -> None:
    kept = keeper(tmp_path)
    kept.add(Pay("Anna", 3))
    before = kept.path.read_bytes(), kept.record, kept.states
    with pytest.raises(zp.IllegalMoveError):
        kept.add(Pay("Ben", 4), Pay("Anna", 5))
    assert (kept.path.read_bytes(), kept.record, kept.states) == before


def packed(kept: Kept, player: str, file: Path) -> zp.Load:
    """Grab a truck and write the best load for it to a file."""
    kept.add(*kept.by_chance("draw", player))
    seat = kept.state.seat(player)
    assert seat.truck
    assert seat.cargo
    load = zp.solve(kept.state.setup.deck[seat.truck], seat.cargo).load
    zp.write_load(load, file)
    return load


def test_a_load_file_becomes_part_of_the_record(tmp_path: Path) -> None:
    kept = keeper(tmp_path)
    kept.add(*kept.by_chance("roll"))
    kept.add(*kept.by_chance("deal"))
    load = packed(kept, "Anna", tmp_path / "anna.toml")
    kept.pack("Anna", tmp_path / "anna.toml")
    verdict = zp.replay(zp.read_record(kept.path))
    seat = positions_of(game.GAME, verdict)[-1].seat("Anna")

    assert seat.packed == zp.judge(load)
    assert seat.owed == zp.score(load).penalty

    kept.undo()
    kept.pack("Anna", tmp_path / "anna.toml")
    assert log(kept.path) == list(map(str, verdict.record.log))


def test_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = keeper(tmp_path)
    kept.add(*kept.by_chance("roll"))
    kept.add(*kept.by_chance("deal"))
    packed(kept, "Anna", tmp_path / "anna.toml")
    before = kept.path.read_bytes(), kept.record, kept.states

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patched:
        patched.setattr(storage, "_write_temporary", full)
        attempts: list[Callable[[], object]] = [
            lambda: kept.add(Pay("Anna", 3)),
            lambda: kept.pack("Anna", tmp_path / "anna.toml"),
            kept.undo,
        ]
        for attempt in attempts:
            with pytest.raises(zp.InputError, match="no space left"):
                attempt()
            assert (kept.path.read_bytes(), kept.record, kept.states) == before

    kept.pack("Anna", tmp_path / "anna.toml")
    assert log(kept.path)[-1] == "load Anna Anna-1"


def test_a_record_that_becomes_read_only_is_kept(tmp_path: Path) -> None:
    kept = keeper(tmp_path)
    kept.path.chmod(0o444)
    with pytest.raises(zp.InputError, match="found a read-only file"):
        kept.add(Pay("Anna", 3))
    kept.path.chmod(0o600)
    kept.add(Pay("Anna", 3))
    assert log(kept.path) == ["pay Anna 3"]


def test_after_an_interrupt_while_the_record_is_written_it_is_written_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = keeper(tmp_path)

    def interrupt(_: Path) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(storage, "_sync_folder", interrupt)
        with pytest.raises(KeyboardInterrupt):
            kept.add(Pay("Anna", 3))

    assert (log(kept.path), kept.record.log) == (["pay Anna 3"], ())

    kept.add(Pay("Ben", 4))
    assert log(kept.path) == ["pay Ben 4"]


# ---- markers (ZP-C4, ZP-P1)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_everybody_starts_with_the_markers_of_the_rulebook(players: int) -> None:
    purses, bank = start_purses(players)
    assert purses == ((1, 2, 1, 0, 0),) * players
    assert VALUES.total(bank) == 590 - 75 * players
    assert min(bank) >= 0


def test_settlements_pay_first_and_then_get_the_bonus(tmp_path: Path) -> None:
    kept = keeper(tmp_path)
    kept.add(Pay("Anna", 4), Pay("Ben", 80), Pay("Cleo", 9))
    ((anna, ben, cleo),) = settlements(kept.state)
    assert (anna.owed, anna.bonus, anna.points) == (4, 10, 81)
    assert anna.pays.sentence() == "gives 1 x 5 and gets 1 x 1"
    assert anna.gets.sentence() == "gets 1 x 10"
    assert (ben.owed, ben.points, ben.pays.sentence()) == (80, 0, "gives 1 x 50, 2 x 10, 1 x 5")
    assert cleo.gets.sentence() == "keeps everything"
