"""The walk around the warehouses: spaces, pubs, pushing and stepping back (MB-C3, MB-3a to MB-3c)."""

from __future__ import annotations

from collections.abc import Mapping

PUBS = {"A": -1, "B": -2}
"""The places of dockers that have not left their pub; all others are spaces from 0."""


def ahead(place: int, steps: int, spaces: int) -> int:
    """The space so many steps along the arrow; pub A lies before space 0, pub B before the first one of the far side.

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
    """Where everybody stands after a docker has walked, perhaps with one pushed aside.

    Parameters
    ----------
    places
        Where each docker stands: a space, or one of `PUBS`. At most one stands on a space, but for the mover.
    stay_in_pub
        A docker that cannot push and stands in its pub stays there, instead of stepping back around the walk.

    Examples
    --------
    Orange pushes green to the opposite space; then blue cannot push orange, as green is there, and steps back.

    >>> walk({"orange": 2, "green": 4, "blue": 3}, "orange", 2, spaces=16)
    {'orange': 4, 'green': 11, 'blue': 3}
    >>> walk({"orange": 4, "green": 11, "blue": 3}, "blue", 1, spaces=16)
    {'orange': 4, 'green': 11, 'blue': 3}
    """
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
