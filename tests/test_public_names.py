"""The public names: what `dir` shows, and what is there; mypy sees to what type checkers find."""

import inspect
from types import ModuleType

import pytest

import zackpack as zp
from tests.machine import python

NO_OPTIONS = {("legal_placements", "piece"), ("puzzle", "level"), ("to_problem", "fixed")}
"""Parameters that are a part of what the function works on, though they may be left out."""


@pytest.mark.parametrize("package", [zp, zp.draw, zp.optimum])
def test_dir_shows_the_public_names(package: ModuleType) -> None:
    shown = dir(package)
    assert [name for name in shown if not name.startswith("__")] == sorted(package.__all__)
    assert {"__all__", "__doc__", "__file__"} <= set(shown)


@pytest.mark.parametrize("package", [zp, zp.draw, zp.optimum])
def test_every_public_name_is_there(package: ModuleType) -> None:
    missing = [name for name in package.__all__ if not hasattr(package, name)]
    assert missing == []


def test_packages_are_there_without_an_import_of_their_own() -> None:
    probe = "import zackpack as zp; print(zp.draw.load_svg, zp.files.Source, zp.games.zock.Rules)"
    assert "zackpack.games.zock" in python(probe).stdout


@pytest.mark.parametrize("package", [zp, zp.optimum])
def test_options_of_functions_are_named(package: ModuleType) -> None:
    """What a function works on may stand in its place or be named; a second number would be a
    riddle.
    """
    functions = [
        found for name in package.__all__ if inspect.isfunction(found := getattr(package, name))
    ]
    assert functions
    for function in functions:
        for parameter in inspect.signature(function).parameters.values():
            is_option = parameter.default is not parameter.empty
            if (function.__name__, parameter.name) in NO_OPTIONS:
                is_option = False
            expected = parameter.KEYWORD_ONLY if is_option else parameter.POSITIONAL_OR_KEYWORD
            assert parameter.kind is expected, (function, parameter)


def test_help_is_short() -> None:
    assert "dice: 'Dice' = Dice.standard()" in str(inspect.signature(zp.penalties))


def test_a_misspelt_name_is_found_when_it_is_used() -> None:
    with pytest.raises(AttributeError, match="module 'zackpack' has no attribute 'Truk'"):
        zp.Truk  # type: ignore[attr-defined]  # noqa: B018
