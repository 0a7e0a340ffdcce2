"""Write src/python/types.ts, the shapes of the answers of `zackpack.page`: npm run types."""

from __future__ import annotations

import inspect
import json
import types
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import is_dataclass
from graphlib import TopologicalSorter
from pathlib import Path
from typing import (
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from zackpack.files.encoding import StickTable
from zackpack.page import FUNCTIONS, answers, form_answers, game_answers
from zackpack.pieces import Cargo

TYPES = Path(__file__).parent / "src/python/types.ts"
HEAD = """\
// The answers of zackpack.page. `npm run types` makes this file from zackpack/page/answers.py,
// form_answers.py and game_answers.py: change it there. Each answer is a schema, which checks
// what the browser has kept, and its type.
import * as v from "valibot";

"""
PLAIN = {
    str: "v.string()",
    int: "v.number()",
    float: "v.number()",
    bool: "v.boolean()",
    types.NoneType: "v.null()",
}
PLAIN[Cargo] = (
    # by the names of the colours, with which the page looks up counts
    "v.record(v.string(), v.number())"
)
WIDTH = 120
OTHERS = (answers.Problem, answers.Progress, StickTable)
"""What the page gets or sends without its being the answer of a function."""

NAMES = {
    value: name
    for name, value in (vars(answers) | vars(form_answers) | vars(game_answers)).items()
    if value is Cargo or get_origin(value) in (dict, Literal)
}


def typescript() -> str:
    """The text of the file."""
    returned = {name: get_type_hints(function)["return"] for name, function in FUNCTIONS.items()}
    found: dict[str, type] = {}
    for answer in (*returned.values(), *OTHERS):
        _collect(answer, found)
    parts = [HEAD + "\n".join(_aliases())]
    parts += [_table(table, bases) for table, bases in _in_order(found.values())]
    names = [f"  {name}: {_type_of(answer)};" for name, answer in returned.items()]
    parts.append(
        "\n".join(["/** What each function answers. */", "export interface Answers {", *names, "}"])
    )
    return "\n\n".join(parts) + "\n"


def _type_of(answer: Any) -> str:
    """The type of an answer: a table, or a list of one type."""
    inner = get_args(answer)
    return (
        f"{_type_of(inner[0])}[]" if inner else "string" if answer is str else str(answer.__name__)
    )


def _aliases() -> Iterator[str]:
    """The plain shapes that have a name."""
    for value, name in NAMES.items():
        yield f"export const {name} = {_shape(value, named=False)};"
        yield f"export type {name} = v.InferOutput<typeof {name}>;"


def _collect(value: Any, found: dict[str, type]) -> None:
    """Find the tables that a type is made of."""
    for table in _tables_in(value):
        if found.setdefault(table.__name__, table) is not table:
            raise TypeError(f"{table.__name__} is the name of two types")
        for inner in _fields(table).values():
            _collect(inner, found)


def _tables_in(value: Any) -> Iterator[type]:
    """The tables that a type names."""
    if (
        inspect.isclass(value)
        and value not in PLAIN
        and (is_typeddict(value) or is_dataclass(value))
    ):
        yield value
    for inner in get_args(value):
        yield from _tables_in(inner)


def _fields(table: type) -> dict[str, Any]:
    return get_type_hints(table, include_extras=True)


def _bases(table: type, all_tables: Iterable[type]) -> list[type]:
    """The tables whose fields a table has among its own; it does not know itself from which ones it
    inherits.
    """
    left, bases = _fields(table), []
    for one in sorted(all_tables, key=lambda one: -len(_fields(one))):
        if one is not table and _fields(one).items() <= left.items():
            bases.append(one)
            left = {name: value for name, value in left.items() if name not in _fields(one)}
    return bases


def _in_order(tables: Collection[type]) -> Iterator[tuple[type, list[type]]]:
    """The tables with their bases, each after those that it needs."""
    bases = {table: _bases(table, tables) for table in tables}
    needed = {
        table: [
            *bases[table],
            *(one for value in _fields(table).values() for one in _tables_in(value)),
        ]
        for table in tables
    }
    for table in TopologicalSorter(needed).static_order():
        yield table, bases[table]


def _table(table: type, bases: list[type]) -> str:
    """The shape of a table, with the first line of its docstring; in one line if there is room."""
    inherited = {name for base in bases for name in _fields(base)}
    own = [
        f"{name}: {_shape(value)}"
        for name, value in _fields(table).items()
        if name not in inherited
    ]
    parts = [*(f"...{base.__name__}.entries" for base in bases), *own]
    name, about = table.__name__, (inspect.getdoc(table) or "").partition("\n")[0]
    line = f"export const {name} = v.object({{ {', '.join(parts)} }});"
    if len(line) > WIDTH:
        line = "\n".join(
            [f"export const {name} = v.object({{", *(f"  {part}," for part in parts), "});"]
        )
    return f"/** {about} */\n{line}\nexport type {name} = v.InferOutput<typeof {name}>;"


def _shape(value: Any, *, named: bool = True) -> str:
    """A type as a schema of Valibot."""
    if named and value in NAMES:
        return NAMES[value]
    origin, arguments = get_origin(value), get_args(value)
    if inspect.isclass(value) and issubclass(value, str):
        return PLAIN[str]  # a text that knows its languages
    if origin is None:
        return PLAIN[value] if value in PLAIN else str(value.__name__)
    if origin is Literal:
        return f"v.picklist([{', '.join(map(json.dumps, arguments))}])"
    return _composed(origin, arguments)


def _composed(origin: Any, arguments: tuple[Any, ...]) -> str:
    """A type that is made of others."""
    parts = ", ".join(_shape(one) for one in arguments if one not in (Ellipsis, types.NoneType))
    if origin is NotRequired:
        return f"v.optional({parts})"
    if origin in (Union, types.UnionType):
        several = len(arguments) - (types.NoneType in arguments) > 1
        union = f"v.union([{parts}])" if several else parts
        return f"v.nullable({union})" if types.NoneType in arguments else union
    if origin in (dict, Mapping):
        return f"v.record({parts})"
    if origin is list or Ellipsis in arguments:
        return f"v.array({parts})"
    if origin is tuple:
        return f"v.tuple([{parts}])"
    raise TypeError(f"the page has no shape for {origin}")


if __name__ == "__main__":
    TYPES.write_text(typescript(), "utf-8")
