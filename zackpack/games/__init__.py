"""Games as records: what was decided and rolled, one event a line, replayed and refereed (docs/records.md).

`records` reads and writes them, `referee` replays them, and each game is one module that knows its rules.
"""

from zackpack.games.protocol import Due, Standing
from zackpack.games.records import Entry, Record, read_record, write_record
from zackpack.games.referee import Illegal, Verdict, replay

__all__ = [
    "Due",
    "Entry",
    "Illegal",
    "Record",
    "Standing",
    "Verdict",
    "read_record",
    "replay",
    "write_record",
]
