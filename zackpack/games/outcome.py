"""How games end: the points of each player, and what is said of the end and of winners."""

from collections.abc import Callable
from dataclasses import dataclass

from zackpack.sentences import Sentence


@dataclass(frozen=True, slots=True)
class Standing:
    """The points of a player.

    Attributes
    ----------
    items
        The sources of the points: pairs of an occasion and its points, which add up to the total.
    tie_breaks
        What decides between equal points, the most important first, with the player's number of it;
        more is better.
    """

    player: str
    points: int
    items: tuple[tuple[str, int], ...]
    tie_breaks: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ends: the rules and the sentences about them."""

    rule: str  # by which it ends
    over: Sentence  # refuses an event once the game is over
    not_over: Sentence  # refuses a claim of victory before that
    winning_rule: str  # by which players win
    won: Callable[[Sentence], Sentence]  # makes the sentence about winners from their names
    lowest_wins: bool = False  # whether fewer points are better
