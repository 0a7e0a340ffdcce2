"""Writing decks and loads: TOML laid out for people, or JSON, by the name of the file."""

import json
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import PurePath
from typing import Any

from zackpack.decks import Deck
from zackpack.errors import Fault, InputError, require_instance, short_repr
from zackpack.files.encoding import VERSION, StickTable, deck_table, fields_table, load_table
from zackpack.files.paths import Pathlike, path_name
from zackpack.files.storage import write_text
from zackpack.loads import Load
from zackpack.sentences import Sentence
from zackpack.trucks import Truck

NUMBERS = re.compile(r"\[\n\s+(-?\d+(?:,\n\s+-?\d+)*)\n\s+\]")
"""A list of integers, each on a line of its own."""


def write_deck(deck: Deck, path: Pathlike, *, replace: bool = False) -> None:
    """Write a deck to a file.

    Parameters
    ----------
    path
        A name that ends in .toml or .json, which decides the format.
    replace
        Whether to replace an existing file, in one step or, if anything fails, not at all.

    Raises
    ------
    InputError
        If the file exists and shall not be replaced, has another ending, or cannot be written.
    """
    require_instance("deck", deck, Deck)
    text = _json_file(deck_table(deck)) if is_json(path) else toml_deck(deck)
    write_text(path, text, replace=replace)


def write_load(load: Load, path: Pathlike, *, replace: bool = False) -> None:
    """Write a load, with its truck, to a file.

    Parameters
    ----------
    path
        A name that ends in .toml or .json, which decides the format.
    replace
        Whether to replace an existing file, in one step or, if anything fails, not at all.

    Raises
    ------
    InputError
        If the file exists and shall not be replaced, has another ending, or cannot be written.
    """
    require_instance("load", load, Load)
    text = _json_file(load_table(load)) if is_json(path) else toml_load(load)
    write_text(path, text, replace=replace)


def toml_deck(deck: Deck) -> str:
    """Write a deck as TOML."""
    trucks = "".join(f"\n[[truck]]\n{_truck_text(truck)}" for truck in deck)
    return f"version = {VERSION}\nname = {toml_string(deck.name)}\n{trucks}"


def toml_load(load: Load) -> str:
    """Write a load as TOML, laid out for people."""
    table = load_table(load)
    counts = [f"{colour} = {count}" for colour, count in table["cargo"].items() if count]
    cargo = f"{{ {', '.join(counts)} }}" if counts else "{}"
    lines = [f"version = {VERSION}", f"cargo = {cargo}"]

    if "layers" in table:
        drawings = ", ".join(map(_drawing_text, table["layers"]))
        lines += ["# from the bottom up", f"layers = [{drawings}]"]
    else:
        sticks = ["    " + _stick_text(stick) + "," for stick in table["sticks"]]
        lines += ["sticks = [", *sticks, "]"]

    return "\n".join([*lines, "", "[truck]", _truck_text(load.truck)])


def _stick_text(stick: StickTable) -> str:
    return f'{{ piece = "{stick["piece"]}", cell = {stick["cell"]}, axis = "{stick["axis"]}" }}'


def _truck_text(truck: Truck) -> str:
    name = f"name = {toml_string(truck.name)}"
    return f"{name}\nlevels = {truck.levels}\narea = {_drawing_text(truck.area)}\n"


def _drawing_text(rows: Iterable[str]) -> str:
    text = "\n".join(rows)
    return f'"""\n{text}\n"""'


def toml_string(value: str) -> str:
    """Write a TOML string; JSON's escapes are TOML's, but for characters beyond 16 bits."""
    return _escape(json.dumps(value, ensure_ascii=False), _toml_escape)


def _toml_escape(mark: str) -> str:
    return f"\\u{ord(mark):04x}" if ord(mark) <= 0xFFFF else f"\\U{ord(mark):08x}"


def _escape(text: str, escape: Callable[[str], str]) -> str:
    """Escape whatever a terminal or an editor would obey rather than show.

    Such marks stand only in strings.
    """

    def escaped(line: str) -> str:
        if line.isprintable():
            return line
        return "".join(mark if mark.isprintable() else escape(mark) for mark in line)

    return "\n".join(map(escaped, text.split("\n")))


def json_text(table: Mapping[str, object]) -> str:
    """Write JSON with a key on each line, and the numbers of a list together on one.

    Nothing in it is obeyed by a terminal. Fractions become numbers, dataclasses tables.
    """
    text = json.dumps(table, indent=2, ensure_ascii=False, default=_plain)
    text = _escape(text, lambda mark: json.dumps(mark)[1:-1])
    # a line break never stands inside a JSON string, so only lists match
    return NUMBERS.sub(lambda match: f"[{' '.join(match[1].split())}]", text)


def _json_file(table: Mapping[str, object]) -> str:
    return json_text(table) + "\n"


def _plain(value: Any) -> object:
    """Turn a fraction into a number, and a dataclass into a table of its fields."""
    # takes 2 ms, and few reports have a fraction
    from fractions import Fraction  # noqa: PLC0415

    return float(value) if isinstance(value, Fraction) else fields_table(value)


def is_json(path: Pathlike) -> bool:
    """Return whether a file of this name is JSON rather than TOML.

    Raises
    ------
    InputError
        If its ending says neither.
    """
    name = path_name(path)
    ending = PurePath(name).suffix.lower()
    if ending not in (".toml", ".json"):
        found = Sentence("a name without an ending")
        if ending:
            found = Sentence("a name that ends in {typed}", typed=short_repr(ending))
        raise InputError(Fault(name, found, Sentence("a name that ends in .toml or .json")))
    return ending == ".json"
