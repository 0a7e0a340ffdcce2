"""Writing decks and loads: TOML laid out for people, or JSON, by the name of the file."""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from pathlib import PurePath
from typing import Any

from zackpack.decks import Deck
from zackpack.errors import Fault, InputError, require_instance, short_repr
from zackpack.files.encoding import VERSION, deck_table, fields_table, load_table
from zackpack.files.source import Pathlike, path_name
from zackpack.files.storage import write_text
from zackpack.loads import Load
from zackpack.sentences import Sentence
from zackpack.trucks import Truck


def write_deck(deck: Deck, path: Pathlike, *, replace: bool = False) -> None:
    """Write a deck to a new file, TOML or JSON by its name.

    Parameters
    ----------
    replace
        A file that exists is replaced, in one step or, if anything fails, not at all. Otherwise it
        is kept, as the command line keeps it.

    Raises
    ------
    InputError
        If the file exists and shall not be replaced, has another ending, or cannot be written.
    """
    require_instance("deck", deck, Deck)
    write_text(
        path,
        json_text(deck_table(deck)) + "\n" if is_json(path) else toml_deck(deck),
        replace=replace,
    )


def write_load(load: Load, path: Pathlike, *, replace: bool = False) -> None:
    """Write a load with its truck to a new file, TOML or JSON by its name.

    Parameters
    ----------
    replace
        A file that exists is replaced, in one step or, if anything fails, not at all. Otherwise it
        is kept, as `zackpack solve --out` keeps it.

    Raises
    ------
    InputError
        If the file exists and shall not be replaced, has another ending, or cannot be written.
    """
    require_instance("load", load, Load)
    write_text(
        path,
        json_text(load_table(load)) + "\n" if is_json(path) else toml_load(load),
        replace=replace,
    )


def toml_deck(deck: Deck) -> str:
    """A deck as TOML."""
    trucks = "".join(f"\n[[truck]]\n{_truck_text(truck)}" for truck in deck)
    return f"version = {VERSION}\nname = {toml_string(deck.name)}\n{trucks}"


def toml_load(load: Load) -> str:
    """A load as TOML."""
    table = load_table(load)
    cargo = ", ".join(f"{colour} = {count}" for colour, count in table["cargo"].items() if count)
    lines = [f"version = {VERSION}", f"cargo = {{ {cargo} }}" if cargo else "cargo = {}"]
    if "layers" in table:
        lines += [
            "# from the bottom up",
            f"layers = [{', '.join(map(_drawing_text, table['layers']))}]",
        ]
    else:
        lines.append("sticks = [")
        for stick in table["sticks"]:
            lines.append(
                f'    {{ piece = "{stick["piece"]}", cell = {stick["cell"]}, axis = "{stick["axis"]}" }},'
            )
        lines.append("]")
    return "\n".join([*lines, "", "[truck]", _truck_text(load.truck)])


def _truck_text(truck: Truck) -> str:
    return f"name = {toml_string(truck.name)}\nlevels = {truck.levels}\narea = {_drawing_text(truck.area)}\n"


def _drawing_text(rows: Iterable[str]) -> str:
    text = "\n".join(rows)
    return f'"""\n{text}\n"""'


def toml_string(value: str) -> str:
    """A TOML basic string: JSON's escapes are TOML's, but for characters beyond 16 bits."""
    return _escape(json.dumps(value, ensure_ascii=False), _toml_escape)


def _toml_escape(mark: str) -> str:
    return f"\\u{ord(mark):04x}" if ord(mark) <= 0xFFFF else f"\\U{ord(mark):08x}"


def _escape(text: str, escape: Callable[[str], str]) -> str:
    """Escape everything that a terminal or an editor would obey rather than show; such marks stand
    only in strings.
    """
    return "\n".join(
        line
        if line.isprintable()
        else "".join(mark if mark.isprintable() else escape(mark) for mark in line)
        for line in text.split("\n")
    )


def json_text(table: Mapping[str, object]) -> str:
    """JSON with a key on each line, the numbers of a cell together, and nothing that a terminal
    obeys.
    """
    text = _escape(
        json.dumps(table, indent=2, ensure_ascii=False, default=_plain),
        lambda mark: json.dumps(mark)[1:-1],
    )
    # a line break never stands inside a JSON string, so only lists are matched
    return re.sub(
        r"\[\n\s+(-?\d+(?:,\n\s+-?\d+)*)\n\s+\]",
        lambda found: f"[{' '.join(found[1].split())}]",
        text,
    )


def _plain(value: Any) -> object:
    """A fraction as a number, and a dataclass as a table of its fields."""
    return float(value) if isinstance(value, Fraction) else fields_table(value)


def is_json(path: Pathlike) -> bool:
    """Whether a file of this name is to be JSON rather than TOML."""
    name = path_name(path)
    ending = PurePath(name).suffix.lower()
    if ending not in (".toml", ".json"):
        ends = Sentence("a name that ends in {typed}", typed=short_repr(ending))
        found = ends if ending else Sentence("a name without an ending")
        raise InputError(Fault(name, found, Sentence("a name that ends in .toml or .json")))
    return ending == ".json"
