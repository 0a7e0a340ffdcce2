"""Random games as people keep them, in a file: what Enter and typed lines record can be read again,
and taken back until the file has the same bytes as before.
"""

import random
from dataclasses import fields, replace
from pathlib import Path
from shutil import copy

import pytest

import zackpack as zp
from tests.strategies.cases import seeds
from tests.strategies.zack_and_pack import SMALL
from tests.strategies.zock import SMALL_FILE
from zackpack.files.source import Folder
from zackpack.games.keeper import Keeper
from zackpack.games.live_game import load_event, play
from zackpack.games.offers import Outlook
from zackpack.games.records import GAMES, Record, game_named, read_record
from zackpack.games.referee import replay
from zackpack.games.scribe import LeavingOut, Scribe
from zackpack.games.writing import record_text, write_record
from zackpack.games.zack_and_pack import State

NAMES = ("Anna", "Ben Lee", "Cleo", "Dora", "Emil", "Fay")
BOARD = """\
version = 1
name = "Short"
points = [5, 3, 2, 1]
drawing = '''
start--p1--s2--d3--x4--oasis
|      |   |   |   |
p5-----x6--p7--p8--p9--oasis
'''
"""


def small_parts(name: str, folder: Path) -> dict[str, str]:
    """Components with which a game of this name comes sooner to its end, in a folder."""
    if name == "zack_and_pack":
        zp.write_deck(SMALL, folder / "small_deck.toml")
        return {"deck": "small_deck.toml"}
    if name == "zock":
        copy(SMALL_FILE, folder / "track.toml")
        return {"track": "track.toml"}
    if name == "wuestentruck":
        (folder / "board.toml").write_text(BOARD, "utf-8")
        return {"board": "board.toml"}
    return {}


def random_record(name: str, chance: random.Random, folder: Path) -> Record:
    """A game without lines, with any number of players, rules, and parts."""
    game = game_named(name)
    form = game.SETUP.form()
    players = NAMES[: chance.randint(form.fewest, min(form.most, len(NAMES)))]
    table = small_parts(name, folder) if chance.random() < 2 / 3 else {}
    options = [option.name for option in fields(game.RULES) if isinstance(option.default, bool)]
    rules = game.RULES(**{option: chance.random() < 1 / 2 for option in options})
    return Record(game, game.SETUP.read(players, table, Folder(folder)), rules, (), table)


class RecordedGame:
    """A game that is kept in a file."""

    def __init__(self, record: Record, chance: random.Random, path: Path) -> None:
        text = f"# kept by hand\n{record_text(replace(record, below=('# a remark',)))}"
        path.write_text(text, "utf-8")
        self.live = Keeper(read_record(path), path, text)
        self.chance = chance
        self.scribe = Scribe(self.live, chance)
        self.before: list[bytes] = []  # the file before each step

    def step(self) -> None:
        """Take the last line back, press Enter, or type a line."""
        choice = self.chance.random()
        if choice < 1 / 8 and self.before:
            self.undo()
            return

        before = self.live.path.read_bytes()
        length = len(self.live.record.log)
        if choice > 1 / 2 or not self.scribe.go_on().count:
            self.type_a_line()

        assert len(self.live.record.log) > length

        self.before.append(before)

    def type_a_line(self) -> None:
        """Type a line that is offered, and say yes if it leaves something out."""
        possible = Outlook(self.live.game, self.live.state).openings
        awaited = [one for one in possible if one.is_awaited] or possible
        opening = self.chance.choice(awaited)
        state = self.live.state

        if opening.verb == "load" and isinstance(state, State):
            seat = state.seat(opening.player)
            assert seat.truck
            assert seat.cargo
            load = zp.solve(state.setup.deck[seat.truck], seat.cargo).load
            event = load_event(self.live.game, self.live.record, "load", opening.player, load)
            done = self.scribe.offer(play(self.live.game, state, (event,)))
        else:
            done = self.scribe.record(opening.node.draw(self.chance).line())

        if isinstance(done, LeavingOut):
            self.scribe.confirm(done)

    def undo(self) -> None:
        """Take the last line back: the file has the same bytes as before, but for drawings."""
        self.scribe.undo()
        now = without_loads(self.live.path.read_bytes())
        assert now == without_loads(self.before.pop())
        assert len(self.live.states) == len(self.live.record.log) + 1

    def require_readable_again(self) -> None:
        """Require that the file reads and replays as what was played, from TOML and from JSON."""
        text = self.live.path.read_text("utf-8")
        assert "# kept by hand" in text
        assert "# a remark" in text
        other = self.live.path.with_suffix(".json")
        write_record(self.live.record, other, replace=True)
        for path in (self.live.path, other):
            verdict = replay(read_record(path))
            assert verdict.is_legal
            assert [*map(str, verdict.record.log)] == [*map(str, self.live.record.log)]
            assert verdict.positions == self.live.states


def without_loads(data: bytes) -> bytes:
    """A record's file without its last table: a drawing stays in it when the line of its load is
    taken back.
    """
    return data.partition(b"\n[loads]")[0].rstrip()


def play_recorded(name: str, seed: int, folder: Path, lines: int) -> None:
    """Keep a game of so many lines, or to its end, read it again, and take all back."""
    chance = random.Random(seed)
    game = RecordedGame(random_record(name, chance, folder), chance, folder / "game.toml")
    while len(game.live.record.log) < lines and not game.live.state.is_over:
        game.step()
    game.require_readable_again()
    while game.before:
        game.undo()


@pytest.mark.parametrize("seed", seeds(2, 50))
@pytest.mark.parametrize("name", GAMES)
def test_what_is_recorded_can_be_read_and_taken_back(name: str, seed: int, tmp_path: Path) -> None:
    play_recorded(name, seed, tmp_path, 60 if seed < 2 else 400)


@pytest.mark.parametrize("seed", seeds(2, 50))
def test_so_it_is_for_a_game_of_another_package(nim: str, seed: int, tmp_path: Path) -> None:
    play_recorded(nim, seed, tmp_path, 40)
