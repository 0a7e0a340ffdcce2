"""The limits on what people hand in (docs/formats/files.md, "Limits").

Whatever they admit is read, judged and drawn within five seconds and 500 megabytes on a slow
machine (tests/files/test_heavy_files.py); beyond them, an error names the limit.
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

# pictures
MAX_SHEET_SQUARES = 250_000
"""The most squares, blocked ones included, on the sheets of a deck."""
MAX_PIXELS = 6_000_000
"""The most pixels of a PNG."""

# simulations
MAX_GAMES = 1_000_000
"""The most games of one simulation."""
MAX_SEED = 10**18 - 1
"""The highest seed."""
