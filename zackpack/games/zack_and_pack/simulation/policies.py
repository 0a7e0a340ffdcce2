"""How simulated players choose a truck (ZP-R3), and how quickly they grab it."""

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Literal, NamedTuple

from zackpack.errors import as_integer, bad_value, require_callable, require_instance
from zackpack.loads import Load
from zackpack.pieces import Cargo
from zackpack.sentences import Sentence
from zackpack.trucks import Truck, require_name

Packing = Literal["optimal", "greedy"] | Callable[[Truck, Cargo], Load]
"""Packing for the least penalty, in a hurry (`zackpack.puzzles.greedy`), or by a function of one's
own.
"""
PACKINGS = ("optimal", "greedy")
Speed = float | Literal["first", "last"]
"""Always the first or the last to grab, or a number: speed 2 comes before speed 1 in two of three
rounds, as the time to grab is exponential with mean 1 / speed.
"""
MAX_SPEED = 1_000_000


class View(NamedTuple):
    """What a player sees when choosing; cards are numbers from 0 in the order of the deck.

    Attributes
    ----------
    choices
        The cards that may be taken: those in front of others, the left neighbour's first (ZP-R3).
    cargo
        The player's roll.
    trucks, penalties
        Of all cards, whatever lies where: the trucks, and what each would cost this player with
        this cargo.
    unseen
        The possible unknown cards: the pile or, if it is empty, the discards (ZP-R5).
    chance
        For policies that choose at random.
    """

    choices: Sequence[int]
    cargo: Cargo
    trucks: Sequence[Truck]
    penalties: Sequence[int]
    unseen: frozenset[int]
    chance: random.Random

    def __repr__(self) -> str:
        cards = f"{len(self.choices)} to choose from, {len(self.unseen)} unseen"
        return f"<View of {len(self.trucks)} cards: {cards}>"


@dataclass(frozen=True, slots=True)
class Policy:
    """A way to choose a truck.

    `choose` is a function of a View that returns one of its choices, or None for the unknown card.

    Examples
    --------
    >>> import zackpack as zp
    >>> def choose(view):
    ...     return max(view.choices, key=lambda card: view.trucks[card].capacity)
    >>> simulation = zp.simulate(["least", "least", zp.Policy("largest", choose)], games=50)
    >>> [player.wins for player in simulation.players]
    [25, 25, 0]
    """

    name: str
    choose: Callable[[View], int | None]

    def __post_init__(self) -> None:
        require_name("policy", self.name)
        require_callable("choose", self.choose, Sentence("a function of a View"))


def _least(view: View) -> int:
    """Take the truck that costs least."""
    return min(view.choices, key=view.penalties.__getitem__)


def _volume(view: View) -> int:
    """Take the truck whose capacity is nearest to the cargo's volume."""
    return min(view.choices, key=lambda card: abs(view.trucks[card].capacity - view.cargo.volume))


def _gamble(_: View) -> None:
    """Take the unknown card."""
    return


def _expect(view: View) -> int | None:
    """Take the truck that costs least, unless the unknown card costs less on average."""
    best = _least(view)
    unseen = sum(view.penalties[card] for card in view.unseen)
    return None if unseen < view.penalties[best] * len(view.unseen) else best


def _limit(points: int, view: View) -> int | None:
    """Take the truck that costs least, unless that is more than so many points."""
    best = _least(view)
    return None if view.penalties[best] > points else best


def _random(view: View) -> int | None:
    """Take any truck, or the unknown card."""
    return view.chance.choice((*view.choices, None))


POLICIES = {
    "least": _least,
    "volume": _volume,
    "gamble": _gamble,
    "expect": _expect,
    "slow": _least,
    "random": _random,
}
"""By their names, as `zackpack simulate --help` explains them; `slow` is always the last to grab.
"""


def policy_named(name: str) -> Policy:
    """Find a policy by its name.

    Parameters
    ----------
    name
        One of `POLICIES`, or `limit12`, also with another number.

    Raises
    ------
    InputError
        If there is none.
    """
    limit = re.fullmatch("limit([0-9]{1,4})", name)
    if limit:
        return Policy(name, partial(_limit, int(limit[1])))

    if name not in POLICIES:
        names = ", ".join([*POLICIES, "limit12"])
        raise bad_value("policy", name, Sentence("one of {names}", names=names))

    return Policy(name, POLICIES[name])


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody at the table.

    Parameters
    ----------
    policy
        How the player chooses a truck: a Policy, or the name of one that `zackpack simulate --help`
        explains.
    speed
        Always the "first" or the "last" to grab, or a number: who has 2 comes before who has 1 in
        two of three rounds.
    packing
        "optimal", "greedy", or a function that packs a truck: it gets truck and cargo, and returns
        a legal load.
    name
        By default, policy and seat: least-1.
    """

    policy: Policy
    speed: Speed = 1.0
    packing: Packing = "optimal"
    name: str = ""

    if TYPE_CHECKING:

        def __init__(
            self,
            policy: Policy | str,
            speed: Speed = 1.0,
            packing: Packing = "optimal",
            name: str = "",
        ) -> None: ...

    def __post_init__(self) -> None:
        if isinstance(self.policy, str):
            if self.policy == "slow":
                object.__setattr__(self, "speed", "last")
            object.__setattr__(self, "policy", policy_named(self.policy))

        require_instance("policy", self.policy, Policy)
        if self.name:
            require_name("player", self.name)

        if not _is_speed(self.speed):
            template = "first, last, or a number above 0 and up to {most}"
            raise bad_value("speed", self.speed, Sentence(template, most=MAX_SPEED))

        if self.packing not in PACKINGS and not callable(self.packing):
            expected = Sentence("one of {names}", names=", ".join(PACKINGS))
            raise bad_value("packing", self.packing, expected)

    def delay(self, chance: random.Random) -> tuple[int, float]:
        """The player's delay in this round; the least grabs first."""
        if self.speed == "first":
            return 0, chance.random()
        if self.speed == "last":
            return 2, chance.random()
        return 1, chance.expovariate(self.speed)


def _is_speed(speed: Speed) -> bool:
    """Whether a value is a speed: a number in bounds, or one of two words."""
    if isinstance(speed, float) or as_integer(speed) is not None:
        return 0 < float(speed) <= MAX_SPEED

    return speed in ("first", "last")


def seat_player(chosen: Player | Policy | str, seat: int) -> Player:
    """A player with a name, after the policy and the seat: least-1, volume-2."""
    player = chosen if isinstance(chosen, Player) else Player(chosen)
    if player.name:
        return player

    return replace(player, name=f"{player.policy.name}-{seat}")


def players_of(
    policies: Sequence[str], speeds: Sequence[Speed] = (), packings: Sequence[Packing] = ()
) -> list[Player]:
    """Make players by the names of their policies.

    Parameters
    ----------
    policies
        A name for each player.
    speeds
        One for each, or none if all are equally fast.
    packings
        One for each, one for all, or none if all pack optimally.

    Raises
    ------
    InputError
        If there is another number of them, or any is none.
    """
    count = len(policies)
    if not speeds:
        speeds = [1.0] * count

    if not packings:
        packings = ["optimal"] * count
    elif len(packings) == 1:
        packings = [packings[0]] * count

    for name, values in (("speeds", speeds), ("packings", packings)):
        if len(values) != count:
            expected = Sentence("one for each of {count} players", count=count)
            raise bad_value(name, list(values), expected)

    return [Player(*seat) for seat in zip(policies, speeds, packings, strict=True)]
