"""The walk around the warehouses (MB-C3, MB-3a to MB-3c).

It knows spaces, pubs, pushing and stepping back.
"""

from collections.abc import Hashable, Mapping
from typing import TypeVar

from zackpack.errors import bad_value, require_integer
from zackpack.sentences import Sentence, enumeration

DockerT = TypeVar("DockerT", bound=Hashable)
MAX_STEPS = 5
MAX_SPACES = 1000
PUBS = {"A": -1, "B": -2}
"""The places of dockers still in their pub; all others stand on spaces, counted from 0."""


def opposite(space: int, spaces: int) -> int:
    """The space on the other side of the warehouse (MB-C3)."""
    return spaces - 1 - space


def place_name(place: int) -> Sentence:
    """A space or a pub."""
    for name, pub in PUBS.items():
        if place == pub:
            return Sentence("pub {name}", name=name)
    return Sentence("space {number}", number=place)


def landing(place: int, steps: int, spaces: int) -> int:
    """The space to which a docker would walk if nobody stood in its way (MB-C3).

    Parameters
    ----------
    place
        Where it stands: a space, or one of `PUBS`, from which it walks as from the space before the
        first one beside the pub.
    steps
        Its card.
    spaces
        The number of spaces.

    Returns
    -------
    int
        A space, counted from 0.
    """
    before_first = {PUBS["A"]: -1, PUBS["B"]: spaces // 2 - 1}
    return (before_first.get(place, place) + steps) % spaces


def walk(
    places: Mapping[DockerT, int],
    docker: DockerT,
    steps: int,
    spaces: int,
    *,
    stay_in_pub: bool = False,
) -> dict[DockerT, int]:
    """Let a docker walk, and perhaps push another one aside (MB-3a to MB-3c).

    Parameters
    ----------
    places
        The places of all dockers: spaces, counted from 0, or `PUBS`. Dockers may be names, or
        anything else that can be a key.
    docker
        The one that walks.
    steps
        Its card, 1 to 5.
    spaces
        The number of spaces, two beside each warehouse.
    stay_in_pub
        Whether a docker that cannot push on its first walk stays in its pub.

    Returns
    -------
    dict
        The places of all dockers afterwards.

    Raises
    ------
    InputError
        If there is no such docker, or a number is out of its range.

    Examples
    --------
    >>> walk({"Anna": 3, "Ben": 5}, "Anna", 2, spaces=14)
    {'Anna': 5, 'Ben': 8}
    """
    if docker not in places:
        names = enumeration([*map(str, places)])
        raise bad_value("docker", docker, Sentence("one of {names}", names=names))

    steps = require_integer("steps", steps, 1, MAX_STEPS)
    spaces = require_integer("spaces", spaces, 2, MAX_SPACES)
    if spaces % 2 or len(places) > spaces:
        expected = Sentence("an even number, and a space for each docker (MB-C3)")
        raise bad_value("spaces", spaces, expected)

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
