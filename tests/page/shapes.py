"""Whether answers have the shapes that their types promise; the page's types are made of these."""

from collections.abc import Iterator, Mapping
from dataclasses import is_dataclass
from inspect import isclass
from types import UnionType
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

from tests.page.calls import answer
from zackpack.page import FUNCTIONS


def misshapen(function: str, /, **arguments: Any) -> list[str]:
    """What of an answer has another type than its function promises."""
    kind = get_type_hints(FUNCTIONS[function])["return"]
    return [*misfits(answer(function, **arguments), kind, function)]


def misfits(value: Any, kind: Any, place: str) -> Iterator[str]:
    """The places of a value from JSON that are not of a type; tables have all of their keys and no
    others.
    """
    origin = get_origin(kind)
    if origin in (Union, UnionType):
        if all([*misfits(value, one, place)] for one in get_args(kind)):
            yield f"{place}: {value!r}"
    elif is_typeddict(kind) or is_dataclass(kind):
        yield from _misfits_of_table(value, kind, place)
    elif origin in (dict, Mapping, list, tuple):
        yield from _misfits_of_parts(value, kind, place)
    elif not _is_plain(value, kind):
        yield f"{place}: {value!r}"


def _is_plain(value: Any, kind: Any) -> bool:
    """Whether a value is of a type without parts; JSON does not tell 1.0 from 1, nor a text that
    knows its languages from another one.
    """
    if get_origin(kind) is Literal:
        return value in get_args(kind)
    if isclass(kind) and issubclass(kind, str):
        kind = str
    return type(value) in ((int, float) if kind is float else (kind,))


def _misfits_of_parts(value: Any, kind: Any, place: str) -> Iterator[str]:
    """The misfits of a list, of a tuple, or of a table whose keys may be any."""
    origin = get_origin(kind)
    arguments = get_args(kind)
    if type(value) is not (dict if origin in (dict, Mapping) else list):
        yield f"{place}: {value!r}"
        return
    parts = value if isinstance(value, dict) else dict(enumerate(value))
    kinds = arguments if origin is tuple and Ellipsis not in arguments else None
    if kinds is not None and len(kinds) != len(parts):
        yield f"{place}: {len(parts)} parts"
        return
    several = arguments[1] if isinstance(value, dict) else arguments[0]
    for number, (key, inner) in enumerate(parts.items()):
        yield from misfits(inner, kinds[number] if kinds else several, f"{place}.{key}")


def _misfits_of_table(value: Any, kind: Any, place: str) -> Iterator[str]:
    """The misfits of a table with certain keys."""
    if not isinstance(value, dict):
        yield f"{place}: {value!r}"
        return
    fields = get_type_hints(kind, include_extras=True)
    for name, one in fields.items():
        may_lack = get_origin(one) is NotRequired
        if name in value:
            yield from misfits(
                value[name], get_args(one)[0] if may_lack else one, f"{place}.{name}"
            )
        elif not may_lack:
            yield f"{place}: without {name}"
    for name in value.keys() - fields.keys():
        yield f"{place}: with {name}"
