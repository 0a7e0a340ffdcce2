"""A second referee of points in Zack & Pack: what was stated of penalties, and all points that it
can mean.
"""

from collections.abc import Mapping, Sequence
from itertools import product

from tests.naive.zack_and_pack import points_after


def tells_points(before: Sequence[int], stated: Sequence[int | None], bonus: int) -> bool:
    """Whether only one set of points can follow if players stated so much: what they owe, or all
    they have.

    None tells nothing.
    """
    enough = (
        max((*before, *(penalty or 0 for penalty in stated))) + 2
    )  # to owe more makes no other points
    possible: list[Sequence[int]] = []
    for have, penalty in zip(before, stated, strict=True):
        if penalty is None:
            possible.append(range(enough))
        elif penalty == have:
            possible.append(range(have, enough))
        else:
            possible.append((penalty,))
    first = points_after(before, [penalties[0] for penalties in possible], bonus)
    return all(points_after(before, owed, bonus) == first for owed in product(*possible))


class Ledger:
    """The points as they are, kept by somebody who sees every round, and whether a record of it
    tells them.
    """

    def __init__(self, players: Sequence[str], points: int, bonus: int) -> None:
        self.points = dict.fromkeys(players, points)  # of those who have left, too
        self.playing = [*players]
        self.bonus = bonus
        self.is_open = False

    @property
    def is_over(self) -> bool:
        return min(self.now()) == 0

    @property
    def winners(self) -> list[str]:
        most = max(self.now())
        return [player for player in self.playing if self.points[player] == most]

    def now(self) -> list[int]:
        """The points of those who play."""
        return [self.points[player] for player in self.playing]

    def end_round(self, owed: Mapping[str, int], stated: Mapping[str, int]) -> None:
        """End a round in which players owed so much, and some of them stated a penalty that is
        possible.
        """
        told = [stated.get(player) for player in self.playing]
        if not tells_points(self.now(), told, self.bonus):
            self.is_open = True
        after = points_after(self.now(), [owed[player] for player in self.playing], self.bonus)
        self.points.update(zip(self.playing, after, strict=True))

    def tell(self) -> None:
        """Let a line tell the points of all who play."""
        self.is_open = False

    def join(self, player: str, points: int) -> None:
        self.points[player] = points
        self.playing.append(player)

    def leave(self, player: str) -> None:
        self.playing.remove(player)
