"""Write src/python/types.ts, the page's types, from the answers of `zackpack.page`: python write_types.py."""

from __future__ import annotations

import inspect
import types
from collections.abc import Iterator
from dataclasses import is_dataclass
from pathlib import Path
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from zackpack.files.encoding import StickTable
from zackpack.page import FUNCTIONS, answers, game_answers

TYPES = Path(__file__).parent / "src/python/types.ts"
HEAD = """\
// The answers of zackpack.page. `python write_types.py` makes this file from zackpack/page/answers.py and
// game_answers.py: change it there.
"""
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", types.NoneType: "null"}
OTHERS = (answers.Problem, answers.Progress, StickTable)
"""What the page gets or sends without its being the answer of a function."""

NAMES = {
    value: name for name, value in (vars(answers) | vars(game_answers)).items() if get_origin(value) in (dict, Literal)
}


def typescript() -> str:
    """The text of the file."""
    returned = {name: get_type_hints(function)["return"] for name, function in FUNCTIONS.items()}
    found: dict[str, type] = {}
    for answer in (*returned.values(), *OTHERS):
        _collect(answer, found)
    parts = [HEAD + "\n".join(_aliases())]
    parts += [_interface(found[name]) for name in sorted(found)]
    names = [f"  {name}: {answer.__name__};" for name, answer in returned.items()]
    parts.append("\n".join(["/** What each function answers. */", "export interface Answers {", *names, "}"]))
    return "\n\n".join(parts) + "\n"


def _aliases() -> Iterator[str]:
    """The plain types that have a name."""
    for value, name in NAMES.items():
        yield f"export type {name} = {_type(value, named=False)};"


def _collect(value: Any, found: dict[str, type]) -> None:
    """Find the tables that a type is made of."""
    if is_typeddict(value) or is_dataclass(value):
        if found.setdefault(value.__name__, value) is not value:
            raise TypeError(f"{value.__name__} is the name of two types")
        if inspect.isclass(value):
            for inner in get_type_hints(value, include_extras=True).values():
                _collect(inner, found)
        return
    for inner in get_args(value):
        _collect(inner, found)


def _interface(table: type) -> str:
    """A table as an interface, with the first line of its docstring."""
    about = (inspect.getdoc(table) or "").partition("\n")[0]
    fields = []
    for name, value in get_type_hints(table, include_extras=True).items():
        optional = get_origin(value) is NotRequired
        fields.append(f"  {name}{'?' * optional}: {_type(get_args(value)[0] if optional else value)};")
    return "\n".join([f"/** {about} */", f"export interface {table.__name__} {{", *fields, "}"])


def _type(value: Any, *, named: bool = True) -> str:
    """A type in TypeScript."""
    if named and value in NAMES:
        return NAMES[value]
    origin, arguments = get_origin(value), get_args(value)
    if origin is None:
        return PLAIN[value] if value in PLAIN else str(value.__name__)
    if origin is Literal:
        return " | ".join(f'"{one}"' for one in arguments)
    return _composed(origin, [_type(one) if one is not Ellipsis else "..." for one in arguments])


def _composed(origin: Any, parts: list[str]) -> str:
    """A type that is made of others."""
    if origin in (Union, types.UnionType):
        return " | ".join(parts)
    if origin is dict:
        return f"Record<{', '.join(parts)}>"
    if origin is list or parts[-1] == "...":
        return f"({parts[0]})[]" if " | " in parts[0] else f"{parts[0]}[]"
    if origin is tuple:
        return f"[{', '.join(parts)}]"
    raise TypeError(f"the page has no type for {origin}")


if __name__ == "__main__":
    TYPES.write_text(typescript(), "utf-8")
