"""Values: what is made once is never changed, so that it can be shared, compared and looked up."""

import re

from tests.machine import ROOT

DATACLASS = re.compile(r"^@dataclass(?:\((.*)\))?\nclass (\w+)(?:\((\w+)\))?:", re.MULTILINE)
CHANGING = {"Voice", "LineReader"}
"""Dataclasses that are no values: they keep track of something."""
TABLES = {"Table", "FileTable"}
"""The base classes of what is read from a file, which is only passed on."""


def test_values_are_frozen() -> None:
    changing = {
        name
        for file in [*ROOT.glob("zackpack/**/*.py"), *ROOT.glob("solvers/*.py")]
        for options, name, base in DATACLASS.findall(file.read_text("utf-8"))
        if "frozen=True" not in options and base not in TABLES
    }
    assert changing == CHANGING
