"""The walk around the warehouses: spaces, pubs, pushing and stepping back (MB-C3, MB-3a to MB-3c)."""

from __future__ import annotations

from collections.abc import Mapping

from zackpack.errors import bad_value, require_integer

MAX_STEPS, MAX_SPACES = 5, 1000
PUBS = {"A": -1, "B": -2}
"""The places of dockers still in their pub; all others stand on spaces, counted from 0."""


def ahead(place: int, steps: int, spaces: int) -> int:
    """The space some steps along the arrow; pub A lies before space 0, pub B before the first space of the far side.

    >>> ahead(12, 4, spaces=14), ahead(PUBS["A"], 1, spaces=14), ahead(PUBS["B"], 2, spaces=14)
    (2, 0, 8)
    """
    if place == PUBS["A"]:
        place = -1
    elif place == PUBS["B"]:
        place = spaces // 2 - 1
    return (place + steps) % spaces


def opposite(space: int, spaces: int) -> int:
    """The space on the other side of the warehouse (MB-C3)."""
    return spaces - 1 - space


def walk(
    places: Mapping[str, int], docker: str, steps: int, spaces: int, *, stay_in_pub: bool = False
) -> dict[str, int]:
    """The places of all dockers after one has walked and perhaps pushed another aside.

    Parameters
    ----------
    places
        The place of each docker: a space, or one of `PUBS`. Each space holds one at most, not counting the mover.
    steps
        Its card, from 1 to 5.
    spaces
        The number of spaces around the warehouses, two for each.
    stay_in_pub
        Whether a docker in its pub that cannot push stays there, instead of stepping back around the walk.

    Raises
    ------
    InputError
        If there is no such docker, card, place or number of spaces, or no space is free.

    Examples
    --------
    Orange pushes green to the opposite space; then blue cannot push orange, as green is there, and steps back.

    >>> walk({"orange": 2, "green": 4, "blue": 3}, "orange", 2, spaces=16)
    {'orange': 4, 'green': 11, 'blue': 3}
    >>> walk({"orange": 4, "green": 11, "blue": 3}, "blue", 1, spaces=16)
    {'orange': 4, 'green': 11, 'blue': 3}
    """
    places, steps, spaces = _require_walk(places, docker, steps, spaces)
    standing = {place: other for other, place in places.items() if other != docker}
    target = ahead(places[docker], steps, spaces)
    after = dict(places)
    if target in standing:
        if opposite(target, spaces) not in standing:
            after[standing[target]] = opposite(target, spaces)
        elif stay_in_pub and places[docker] < 0:
            return after
        else:
            while target in standing:  # MB-3c: against the arrow; there are more spaces than dockers
                target = (target - 1) % spaces
    after[docker] = target
    return after


def _require_walk(places: Mapping[str, int], docker: str, steps: int, spaces: int) -> tuple[dict[str, int], int, int]:
    """Require that a docker can walk from here; its arguments as ints."""
    steps = require_integer("steps", steps, 1, MAX_STEPS)
    spaces = require_integer("spaces", spaces, 2, MAX_SPACES)
    if spaces % 2:
        raise bad_value("spaces", spaces, "an even number: two spaces beside each warehouse (MB-C3)")
    if docker not in places:
        raise bad_value("docker", docker, f"one of {', '.join(map(str, places)) or 'places, which is empty'}")
    last = spaces - 1
    standing = {other: require_integer(f"place of {other}", place, -2, last) for other, place in places.items()}
    if len({place for other, place in standing.items() if place >= 0 and other != docker}) == spaces:
        raise bad_value("spaces", spaces, "more spaces than dockers")
    return standing, steps, spaces
