"""How large the things may be that people hand in (docs/formats/files.md, "Limits").

Whatever these limits admit is read, judged and drawn within five seconds and 500 megabytes on a
slow machine (tests/files/test_heavy_files.py); beyond them, an error names the limit.
"""

# what is read
MAX_BYTES = 1 << 20
"""The largest file: 1 MiB."""
MAX_DOTS = 20
"""The most dots in a line of TOML, outside texts and comments."""
MAX_ENTRIES = 10_000
"""The longest list in a file: trucks of a deck, sticks of a load."""
MAX_EVENTS = 10_000
"""The most events in the record of a game."""

# drawings and trucks
MAX_SIDE = 1000
"""The longest row, and the most rows, of a drawing."""
MAX_SQUARES = 10_000
"""The most squares of a drawing, blocked ones included."""
MAX_CUBES = 1000
"""The largest truck, in unit cubes."""
MAX_SPACE = 50_000
"""The most squares of a drawing, blocked ones included, on all levels together."""
MAX_COUNT = 1000
"""The most pieces of one kind in a cargo."""

# the printed components of other games
MAX_TRACK_SPACES = 400
"""The longest track of Zock."""
MAX_BOARD_SPACES = 500
"""The most spaces of a board of Der Wüstentruck, besides the start area and the oasis."""
MAX_NEIGHBOURS = 12
"""The most spaces that border on one space of a board, the oasis excepted: the moves of a truck are
listed.
"""

# pictures
MAX_SHEET_SQUARES = 250_000
"""The most squares, blocked ones included, on the sheets of a deck."""
PNG_SCALE = 2.0
"""Pixels of a PNG for each pixel of the SVG."""
MIN_PNG_SCALE = 0.5
"""The same for pictures that would otherwise have more than MAX_PIXELS; what would need fewer is
refused.
"""
MAX_PIXELS = 6_000_000
"""The most pixels of a PNG."""
