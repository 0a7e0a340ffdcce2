"""The kind of a file: a load, a deck, a record, or a component of a game."""

from dataclasses import dataclass, fields
from typing import Any

from zackpack.errors import MAX_LENGTH_SHOWN, Fault, InputError, short_repr
from zackpack.files.wire import Table
from zackpack.sentences import Sentence, alternatives, counted


@dataclass(frozen=True)
class Kind:
    """A kind of file: its name, the keys that reveal it, and others by which it is known if one of
    those is missing.
    """

    name: Sentence
    keys: frozenset[str]
    others: frozenset[str] = frozenset()


KINDS = {
    "load": Kind(
        Sentence("a load"), frozenset({"truck", "cargo"}), frozenset({"deck", "layers", "sticks"})
    ),
    "deck": Kind(Sentence("a deck"), frozenset({"name", "truck"})),
    "record": Kind(
        Sentence("the record of a game"),
        frozenset({"game", "log"}),
        frozenset({"players", "setup", "rules", "loads"}),
    ),
    "harbour": Kind(
        Sentence("a harbour"), frozenset({"warehouse", "ship"}), frozenset({"name", "four_only"})
    ),
    "track": Kind(
        Sentence("a track"),
        frozenset({"spaces", "amounts"}),
        frozenset({"name", "colours", "bank"}),
    ),
    "board": Kind(
        Sentence("a board"), frozenset({"name", "points"}), frozenset({"drawing", "paths"})
    ),
}
MOST_KEYS = 8
"""The most keys of a file that an error names."""


def kind_of(place: str, data: dict[str, Any], *expected: str) -> str:
    """The kind of a file, by its keys: one of KINDS, and of the expected ones if there are any."""
    require_kind(place, data, *expected or KINDS)
    if len(kinds := kinds_of(data)) == 1:
        return kinds[0]
    known = {kind: len(data.keys() & (one.keys | one.others)) for kind, one in KINDS.items()}
    most = max(known.values())
    kinds = [kind for kind, number in known.items() if number == most > 0]
    if kinds == ["load", "deck"]:  # only a truck
        kinds = ["deck" if isinstance(data.get("truck"), list) else "load"]
    if len(kinds) == 1 and kinds[0] in (expected or KINDS):
        return kinds[0]
    if fault := version_fault(data):
        raise InputError(fault.within(place))
    template, possible = "{kind} ({keys})", [KINDS[kind] for kind in expected or KINDS]
    wanted = [
        Sentence(template, kind=one.name, keys=", ".join(sorted(one.keys))) for one in possible
    ]
    keys = ", ".join(
        [key[:MAX_LENGTH_SHOWN] for key in [*data][:MOST_KEYS]] + ["..."] * (len(data) > MOST_KEYS)
    )
    found = (
        counted("the key {keys}", "the keys {keys}", len(data), keys=keys)
        if data
        else Sentence("an empty file")
    )
    raise InputError(Fault(place, found, alternatives(wanted)))


def version_fault(data: dict[str, Any]) -> Fault | None:
    """What is wrong with the version of a file; one that is missing is another matter."""
    version = data.get("version", 1)
    return (
        None
        if type(version) is int and version == 1
        else Fault("version", short_repr(version), "version = 1")
    )


def require_kind(place: str, data: dict[str, Any], *expected: str) -> None:
    """Accept a file of one of these kinds, or one whose keys do not show its kind."""
    kinds = kinds_of(data)
    if len(kinds) == 1 and kinds[0] not in expected:
        raise InputError(
            Fault(
                place, KINDS[kinds[0]].name, alternatives([KINDS[kind].name for kind in expected])
            )
        )


def shows_kind(data: dict[str, Any], kind: type[Table]) -> bool:
    """Whether a file shows by its keys that it is of a kind: it has those that reveal it, and no
    foreign ones.
    """
    known = {field.name for field in fields(kind)}  # type: ignore[arg-type]
    return _has_keys(kind.file_kind, data) and data.keys() <= known


def kinds_of(data: dict[str, Any]) -> list[str]:
    """The kinds whose keys a file has; usually one."""
    return [kind for kind in KINDS if _has_keys(kind, data)]


def _has_keys(kind: str, data: dict[str, Any]) -> bool:
    """Whether a file has the keys that reveal a kind."""
    trucks = isinstance(data.get("truck"), list)  # in a deck; a load has one truck
    return KINDS[kind].keys <= data.keys() and trucks == (kind == "deck")
