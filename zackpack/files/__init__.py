"""Decks and loads as files: TOML or JSON with the same fields (docs/files.md).

`source` gets the text of a file and `syntax` plain data out of it, `kinds` tells of which kind the file is, `wire` has
the fields and `decoding` fills them, `positions` finds the lines of drawings. `reader` does all this for one file and
collects what is wrong with it; `reading` and `writing` are about decks and loads.
"""

from typing import TYPE_CHECKING

from zackpack.lazy_imports import import_on_first_use

if TYPE_CHECKING:
    from zackpack.files.encoding import deck_table, load_table
    from zackpack.files.reading import LoadFile, read_deck, read_load, read_load_file
    from zackpack.files.source import Source
    from zackpack.files.writing import write_deck, write_load, write_new
else:  # a command that reads no file needs no reader
    __getattr__ = import_on_first_use(
        __name__,
        {
            "reading": (
                "LoadFile",
                "read_deck",
                "read_load",
                "read_load_file",
            ),
            "source": ("Source",),
            "encoding": (
                "deck_table",
                "load_table",
            ),
            "writing": (
                "write_deck",
                "write_load",
                "write_new",
            ),
        },
    )

__all__ = [
    "LoadFile",
    "Source",
    "deck_table",
    "load_table",
    "read_deck",
    "read_load",
    "read_load_file",
    "write_deck",
    "write_load",
    "write_new",
]
