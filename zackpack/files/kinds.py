"""The kind of a file, by its keys: a load, a deck, a record, or what a game hands in."""

from collections.abc import Mapping
from types import UnionType
from typing import Any, get_args, get_origin

from zackpack.errors import MAX_LENGTH_SHOWN, Fault, InputError, short_repr
from zackpack.files.wire import DeckFields, FileTable, LoadFields, RecordFields, field_types
from zackpack.sentences import Sentence, alternatives, counted

Kind = type[FileTable]
KINDS: tuple[Kind, ...] = (LoadFields, DeckFields, RecordFields)
"""The kinds of files that belong to no game in particular."""
MAX_KEYS_SHOWN = 8
"""The most keys of a file that an error names."""


def kind_of(place: str, data: Mapping[str, Any], *expected: Kind) -> Kind:
    """Find the kind of a file: the one that most of its keys fit.

    Parameters
    ----------
    place
        What to call the file in errors.
    data
        Its contents.
    expected
        The kinds that it may be.

    Raises
    ------
    InputError
        If it is of another kind, or its keys fit none, or several equally well.
    """
    require_kind(place, data, *expected)

    fitting = {kind: _count_fitting_keys(data, kind) for kind in _all_kinds(expected)}
    most = max(fitting.values())
    best = [kind for kind, number in fitting.items() if number == most > 0]
    if len(best) == 1 and best[0] in expected:
        return best[0]
    raise _unknown_kind(place, data, expected)


def require_kind(place: str, data: Mapping[str, Any], *expected: Kind) -> None:
    """Accept a file of one of these kinds, or one that may be meant to be.

    Raises
    ------
    InputError
        If its keys show another kind, or most of them fit none of these.
    """
    if other := other_kind(data, *expected):
        wanted = alternatives([kind.title for kind in expected])
        raise InputError(Fault(place, other.title, wanted))

    if not any(shows(data, kind) or _resembles(data, kind) for kind in expected):
        raise _unknown_kind(place, data, expected)


def other_kind(data: Mapping[str, Any], *expected: Kind) -> Kind | None:
    """Return the kind that a file shows, if it is none of the expected ones."""
    shown = [kind for kind in _all_kinds(expected) if shows(data, kind)]
    if len(shown) == 1 and shown[0] not in expected:
        return shown[0]
    return None


def shows(data: Mapping[str, Any], kind: Kind) -> bool:
    """Return whether a file has the keys that mark a kind."""
    return all(key in data and _fits(key, data[key], kind) for key in kind.marks)


def is_nothing_else(data: Mapping[str, Any], kind: Kind) -> bool:
    """Return whether a file has the keys that mark a kind, and no foreign ones."""
    return shows(data, kind) and data.keys() <= field_types(kind).keys()


def version_fault(data: Mapping[str, Any]) -> Fault | None:
    """Return what is wrong with the version of a file; a missing one is another matter."""
    version = data.get("version", 1)
    if type(version) is int and version == 1:
        return None
    return Fault("version", short_repr(version), "version = 1")


def _all_kinds(expected: tuple[Kind, ...]) -> dict[Kind, None]:
    return dict.fromkeys((*KINDS, *expected))


def _unknown_kind(place: str, data: Mapping[str, Any], expected: tuple[Kind, ...]) -> InputError:
    """Make the error for a file whose keys do not tell its kind."""
    if fault := version_fault(data):
        return InputError(fault.within(place))
    return InputError(Fault(place, _keys_of(data), alternatives([*map(_described, expected)])))


def _resembles(data: Mapping[str, Any], kind: Kind) -> bool:
    """Return whether at least half of a file's keys fit a kind; all kinds have a version."""
    others = {key: value for key, value in data.items() if key != "version"}
    return 2 * _count_fitting_keys(others, kind) >= len(others)


def _count_fitting_keys(data: Mapping[str, Any], kind: Kind) -> int:
    types = field_types(kind)
    return sum(key in types and _fits(key, value, kind) for key, value in data.items())


def _fits(key: str, value: Any, kind: Kind) -> bool:
    """Return whether a value is a list where the kind has one: `truck` in a deck, not in a load."""
    wanted = field_types(kind)[key]
    choices = get_args(wanted) if isinstance(wanted, UnionType) else (wanted,)
    return any((get_origin(choice) is list) == isinstance(value, list) for choice in choices)


def _described(kind: Kind) -> Sentence:
    return Sentence("{kind} ({keys})", kind=kind.title, keys=", ".join(sorted(kind.marks)))


def _keys_of(data: Mapping[str, Any]) -> Sentence:
    """Name the first few keys of a file."""
    if not data:
        return Sentence("an empty file")

    # a table that comes from Python can have keys that are no texts
    keys = [str(key)[:MAX_LENGTH_SHOWN] for key in [*data][:MAX_KEYS_SHOWN]]
    if len(data) > MAX_KEYS_SHOWN:
        keys.append("...")
    return counted("the key {keys}", "the keys {keys}", len(data), keys=", ".join(keys))
