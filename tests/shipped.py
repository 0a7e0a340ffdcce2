"""The files that come with zackpack, each with its reader, and what reading and writing them again
must keep.
"""

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import zackpack as zp
from zackpack.decks import DATA
from zackpack.files import LoadFile, Source, read_load_file
from zackpack.games.montego_bay import read_harbour
from zackpack.games.wuestentruck.components import read_board
from zackpack.games.zock.components import read_track

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "examples"
FORMS = ("toml", "json")


class Shipped(NamedTuple):
    """A file, and the function that reads it."""

    path: Path
    read: Callable[[Any], Any]

    @property
    def text(self) -> str:
        return self.path.read_text("utf-8")

    @property
    def table(self) -> dict[str, Any]:
        return tomllib.loads(self.text)


RECORDS = [Shipped(path, zp.read_record) for path in sorted((EXAMPLES / "records").glob("*.toml"))]
LOADS = [Shipped(path, read_load_file) for path in sorted((EXAMPLES / "loads").glob("*.toml"))]
READERS = {"house": zp.read_deck, "harbour": read_harbour, "track": read_track, "board": read_board}
COMPONENTS = [Shipped(DATA / f"{name}.toml", read) for name, read in READERS.items()]
SMALL_TRACK = Shipped(Path(__file__).parent / "tracks/small.toml", read_track)
SHIPPED = [*RECORDS, *LOADS, *COMPONENTS, SMALL_TRACK]


def contents(value: Any) -> Any:
    """A value as far as a file keeps it: not the places of a record's events."""
    if isinstance(value, zp.Record):
        log = [(entry.event, entry.comment) for entry in value.log]
        return value.game, value.setup, value.rules, log, value.setup_table, value.loads
    return value.load or (value.truck, value.cargo) if isinstance(value, LoadFile) else value


def assert_kept(shipped: Shipped, value: Any, source: Path) -> None:
    """Whatever has been read from a source can be written and read again to the same value."""
    for form in FORMS:
        again = source.with_name(f"again.{form}")
        if isinstance(value, zp.Record):
            zp.write_record(value, again, replace=True)
        elif isinstance(value, zp.Deck):
            zp.write_deck(value, again, replace=True)
        elif isinstance(value, LoadFile) and value.load:
            zp.write_load(value.load, again, replace=True)
        else:  # as the commands print it with --json
            again = again.with_suffix(".json")
            again.write_text(json.dumps(Source.of(source).parse()), "utf-8")
        assert contents(shipped.read(again)) == contents(value)
