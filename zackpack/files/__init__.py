"""Decks and loads as files: TOML or JSON with the same fields (docs/files.md).

`source` gets the text of a file and `syntax` plain data out of it, `wire` says which fields there are, `positions`
finds the lines of drawings, `reading` and `writing` turn them into decks and loads and back.
"""

from zackpack.files.reading import LoadFile, read_deck, read_load, read_load_file
from zackpack.files.source import Source
from zackpack.files.tables import deck_table, load_table
from zackpack.files.writing import write_deck, write_load, write_new

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
