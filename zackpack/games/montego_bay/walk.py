"""The walk around the warehouses: spaces, pubs, pushing and stepping back (MB-C3, MB-3a to MB-3c)."""

from collections.abc import Mapping

from zackpack.errors import bad_value, require_integer
from zackpack.sentences import Sentence, enumeration

MAX_STEPS, MAX_SPACES = 5, 1000
PUBS = {"A": -1, "B": -2}
"""The places of dockers still in their pub; all others stand on spaces, counted from 0."""


def opposite(space: int, spaces: int) -> int:
    """The space on the other side of the warehouse (MB-C3)."""
    return spaces - 1 - space


def place_name(place: int) -> Sentence:
    """A space or a pub."""
    pub = next((name for name, where in PUBS.items() if where == place), "")
    return Sentence("pub {name}" if pub else "space {number}", name=pub, number=place)


def landing(place: int, steps: int, spaces: int) -> int:
    """The space to which so many steps lead (MB-C3: from the space before the first one beside a
    pub).
    """
    return ({PUBS["A"]: -1, PUBS["B"]: spaces // 2 - 1}.get(place, place) + steps) % spaces


def walk(
    places: Mapping[str, int], docker: str, steps: int, spaces: int, *, stay_in_pub: bool = False
) -> dict[str, int]:
    """The places of all dockers after one has walked and perhaps pushed another aside.

    Places are spaces, two beside each warehouse, or `PUBS`; the steps are a card. With
    `stay_in_pub`, a docker that cannot push on its first walk stays in its pub.
    """
    if docker not in places:
        raise bad_value(
            "docker", docker, Sentence("one of {names}", names=enumeration(tuple(places)))
        )
    steps, spaces = (
        require_integer("steps", steps, 1, MAX_STEPS),
        require_integer("spaces", spaces, 2, MAX_SPACES),
    )
    if spaces % 2 or len(places) > spaces:
        raise bad_value(
            "spaces", spaces, Sentence("an even number, and a space for each docker (MB-C3)")
        )
    after = {
        other: require_integer("places", place, -2, spaces - 1) for other, place in places.items()
    }
    standing = {place: other for other, place in after.items() if other != docker}
    target = landing(after[docker], steps, spaces)
    if target in standing:
        if opposite(target, spaces) not in standing:
            after[standing[target]] = opposite(target, spaces)
        elif stay_in_pub and after[docker] < 0:
            return after
        else:
            while target in standing:  # MB-3c: against the arrow, around the walk
                target = (target - 1) % spaces
    after[docker] = target
    return after
