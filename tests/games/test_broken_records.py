"""A golden record in which one line is wrong: the referee finds it there; the tables are in
`tests/broken`.
"""

from itertools import islice
from pathlib import Path
from types import ModuleType

import pytest

from tests.broken import montego_bay, wuestentruck, zack_and_pack, zock
from tests.harness import assert_found, places, replayed

TABLES = (zack_and_pack, montego_bay, zock, wuestentruck)
MORE = 20
"""How many events follow the wrong one, after which the referee stops or goes on; in the long runs
all do.
"""


@pytest.mark.parametrize(
    ("table", "what"),
    [
        pytest.param(table, what, id=f"{table.__name__.rpartition('.')[2]}: {what}")
        for table in TABLES
        for what in table.BROKEN
    ],
)
@pytest.mark.parametrize(
    "everywhere", [False, pytest.param(True, marks=pytest.mark.long)], ids=["", "everywhere"]
)
def test_what_is_wrong_is_found_at_its_line(
    table: ModuleType, what: str, everywhere: bool, tmp_path: Path
) -> None:
    """In the first golden record with room for it; in the long runs, in all of them."""
    broken = table.BROKEN[what]
    tried = 0
    for path in table.GOLDEN:
        if tried and not everywhere:
            break
        found = places(replayed(path), broken.breakage)
        chosen = list(islice(found, 1)) + (list(found)[-1:] if everywhere else [])
        for index, wrong in chosen:
            more = None if everywhere else MORE
            assert_found(replayed(path), broken, index, wrong, tmp_path / "broken.toml", more=more)
        tried += bool(chosen)

    assert tried
