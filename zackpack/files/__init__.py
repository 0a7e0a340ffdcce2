"""Decks and loads as files: TOML or JSON with the same fields (docs/formats/files.md).

`paths` names files in messages; `source` reads the text of one and `syntax` parses it into plain
data; `kinds` recognises the kind of file; `wire` declares the fields and `decoding` fills them;
`file_reader` does all this for one file, finds the lines of drawings and collects the faults.
`encoding` turns values back into plain data; `reading` and `writing` handle decks and loads.
`storage` puts any file on the disk, and locks it.

Examples
--------
>>> import tempfile
>>> from pathlib import Path
>>> import zackpack as zp
>>> from zackpack import files
>>> file: files.LoadFile = files.read_load_file("examples/loads/anna.toml")
>>> file.truck.name, file.notices, file.load == zp.read_load("examples/loads/anna.toml")
('T07', (), True)
>>> source = files.Source.of("examples/loads/anna.toml")
>>> source.is_json, files.read_load_file(source) == file
(False, True)
>>> with tempfile.TemporaryDirectory() as folder:
...     zp.write_load(file.require_load(), Path(folder) / "again.json")
...     zp.write_deck(zp.Deck("one", (file.truck,)), Path(folder) / "one.toml")
...     print(zp.read_load(Path(folder) / "again.json") == file.load)
...     print(zp.read_deck(Path(folder) / "one.toml").names)
True
('T07',)
"""

from typing import TYPE_CHECKING

from zackpack.lazy_imports import import_on_first_use

if TYPE_CHECKING:
    from zackpack.files.encoding import deck_table, load_table
    from zackpack.files.reading import LoadFile, read_deck, read_load, read_load_file
    from zackpack.files.source import Source
    from zackpack.files.writing import write_deck, write_load
else:  # the command line writes most answers without reading a file
    __getattr__ = import_on_first_use(
        __name__,
        {
            "encoding": ("deck_table", "load_table"),
            "reading": ("LoadFile", "read_deck", "read_load", "read_load_file"),
            "source": ("Source",),
            "writing": ("write_deck", "write_load"),
        },
    )

__all__ = ["deck_table", "read_deck", "write_deck"]
__all__ += ["LoadFile", "load_table", "read_load", "read_load_file", "write_load"]
__all__ += ["Source"]
