"""Every position of every record can be drawn; whether all is there that should be, the tests of
each game say.
"""

from pathlib import Path

import pytest

from tests.harness import RECORDS, replayed
from tests.pictures import assert_drawn

EXAMPLES = Path(__file__).parents[2] / "examples/records"
STEPS = [pytest.param(25, id="some"), pytest.param(1, id="all", marks=pytest.mark.long)]


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.toml")), ids=lambda path: str(path.stem))
@pytest.mark.parametrize("step", STEPS)
def test_the_positions_of_a_whole_game_can_be_drawn(path: Path, step: int) -> None:
    assert_drawn(replayed(path), step)


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.toml")), ids=lambda path: str(path.stem))
def test_every_position_of_an_example_can_be_drawn(path: Path) -> None:
    assert_drawn(replayed(path))
