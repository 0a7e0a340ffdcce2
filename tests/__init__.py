"""Tests: one file for each module, and the oracle, judge, strategies and golden numbers that they
share.
"""

import sys
from pathlib import Path

import pytest

# Each process of a run would compile hypothesis and three hundred modules anew. This is the first
# of ours to run.
sys.dont_write_bytecode = False

# What tests share asserts as well: as in tests, that says more, and holds under `python -O`.
pytest.register_assert_rewrite(
    *(f"{__name__}.{path.stem}" for path in Path(__file__).parent.iterdir())
)
