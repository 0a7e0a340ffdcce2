"""How games end: the points of each player, and what is said of the end and of winners."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from zackpack.sentences import Sentence, conjunction, counted


@dataclass(frozen=True, slots=True)
class Standing:
    """The points of a player.

    Attributes
    ----------
    items
        The sources of the points: pairs of an occasion and its points, which add up to the total;
        () to show the total alone.
    tie_breaks
        What decides between equal points, the most important first, with the player's number of it;
        more is better.
    """

    player: str
    points: int
    items: tuple[tuple[str, int], ...] = ()
    tie_breaks: tuple[tuple[str, int], ...] = ()


OVER = Sentence("the game is over.")
NOT_OVER = Sentence("the game is not over.")


def points_of(standings: Iterable[Standing]) -> dict[str, int]:
    """The points of each player."""
    return {standing.player: standing.points for standing in standings}


def leaders(points: Mapping[str, int], *, lowest_wins: bool = False) -> tuple[str, ...]:
    """Return who has the most points, or the fewest where fewer are better.

    Examples
    --------
    >>> leaders({"Anna": 3, "Ben": 5, "Cleo": 5}), leaders({"Anna": 3, "Ben": 5}, lowest_wins=True)
    (('Ben', 'Cleo'), ('Anna',))
    """
    best = min(points.values()) if lowest_wins else max(points.values())
    return tuple(player for player, count in points.items() if count == best)


def who_won(names: Sequence[str]) -> Sentence:
    """Name the winners, with a verb that fits their number in each language.

    Examples
    --------
    >>> who_won(["Anna", "Ben"]), who_won(["Anna"]).localise("de")
    ('Anna and Ben won', 'Anna hat gewonnen')
    """
    return counted("{names} won", "{names} won", len(names), names=conjunction(names))


def without_reason(won: Sentence) -> Sentence:
    """Return the sentence about winners that says no reason."""
    return Sentence("{won}.", won=won)


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ends: the rules and the sentences about them.

    Attributes
    ----------
    rule
        The rule by which it ends.
    over
        What refuses an event once the game is over.
    not_over
        What refuses a claim of victory before that.
    winning_rule
        The rule by which players win; "" if it is the same one.
    won
        Make the sentence about winners from what names them: "Anna and Ben won".
    lowest_wins
        Whether fewer points are better.
    """

    rule: str
    over: Sentence = OVER
    not_over: Sentence = NOT_OVER
    winning_rule: str = ""
    won: Callable[[Sentence], Sentence] = without_reason
    lowest_wins: bool = False
