"""Decks and loads as files: TOML or JSON with the same fields (docs/formats/files.md).

`source` reads the text of a file and `syntax` parses it into plain data; `kinds` recognises the kind of file; `wire`
declares the fields and `decoding` fills them; `file_reader` does all this for one file, finds the lines of drawings and
collects the faults. `encoding` turns values back into plain data; `reading` and `writing` handle decks and loads.
`storage` puts any file on the disk, and locks it.
"""

from typing import TYPE_CHECKING

from zackpack.lazy_imports import import_on_first_use

if TYPE_CHECKING:
    from zackpack.files.encoding import deck_table, load_table
    from zackpack.files.reading import LoadFile, read_deck, read_load, read_load_file
    from zackpack.files.source import Source
    from zackpack.files.storage import write_text
    from zackpack.files.writing import write_deck, write_load
else:  # a command that reads no file needs no reader
    __getattr__ = import_on_first_use(
        __name__,
        {
            "reading": ("LoadFile", "read_deck", "read_load", "read_load_file"),
            "source": ("Source",),
            "storage": ("write_text",),
            "encoding": ("deck_table", "load_table"),
            "writing": ("write_deck", "write_load"),
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
    "write_text",
]
