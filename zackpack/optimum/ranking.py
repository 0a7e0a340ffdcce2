"""Which truck to grab, and what an unseen card would cost on average (ZP-R3)."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from zackpack.decks import Deck
from zackpack.errors import Fault, InputError, require_each, require_instance
from zackpack.optimum.own_solvers import Deadline
from zackpack.optimum.solution import Solution
from zackpack.optimum.solving import require_time_limit, solve
from zackpack.pieces import Cargo
from zackpack.ratios import Ratio
from zackpack.sentences import Sentence
from zackpack.trucks import Truck


def rank_trucks(
    trucks: Iterable[Truck],
    cargo: Cargo,
    *,
    time_limit: float | None = None,
    work_limit: int | None = None,
) -> tuple[Solution, ...]:
    """Find the best load of each truck for a cargo.

    Parameters
    ----------
    trucks
        The trucks to choose from.
    cargo
        The sticks to load.
    time_limit
        Seconds for all trucks together; None for no limit. A truck that is not proven by then ranks
        by the best load found.
    work_limit
        That of `solve`, for each truck.

    Returns
    -------
    tuple of Solution
        The least penalty first, equals in the order given.

    Raises
    ------
    InputError
        If `trucks` is a single truck, or anything else is wrong for `solve`.
    Interrupted
        If Ctrl-C came first; it carries the solution of the truck that was in work.

    Examples
    --------
    >>> import zackpack as zp
    >>> deck = zp.house_deck()
    >>> trucks = [deck["T01"], deck["T07"], deck["T30"]]
    >>> ranking = zp.rank_trucks(trucks, zp.Cargo.parse("3,2,3,0,1"))
    >>> [(best.truck.name, best.penalty) for best in ranking]
    [('T07', 3), ('T30', 14), ('T01', 22)]
    """
    trucks = require_each("trucks", trucks, Truck)
    require_time_limit(time_limit)
    deadline = Deadline(time_limit)
    solutions = [
        solve(truck, cargo, time_limit=deadline.left, work_limit=work_limit) for truck in trucks
    ]
    # Sorting is stable, which keeps equals in their order.
    return tuple(sorted(solutions, key=lambda best: best.penalty))


def blind_draw(
    deck: Deck,
    cargo: Cargo,
    *,
    seen: Iterable[Truck] = (),
    time_limit: float | None = None,
    work_limit: int | None = None,
) -> Ratio:
    """Return the expected least penalty of a card drawn unseen.

    Parameters
    ----------
    deck
        The deck; each of its cards that is not seen yet is equally likely.
    cargo
        The sticks to load.
    seen
        The trucks that cannot be drawn: on the table, or discarded since the last shuffle (ZP-R5).
    time_limit
        Seconds for all trucks together; None for no limit.
    work_limit
        That of `solve`, for each truck.

    Returns
    -------
    Ratio
        The exact mean of the least penalties, in points; the mean of what was found, which may be
        higher, if a limit came first.

    Raises
    ------
    InputError
        If a truck of `seen` is not in the deck, or no truck is left to draw.

    Examples
    --------
    >>> import zackpack as zp
    >>> deck = zp.house_deck()
    >>> zp.blind_draw(deck, zp.Cargo.parse("3,2,3,0,1"), seen=[deck["T07"], deck["T30"]])
    Ratio(335, 28)
    """
    cards = list(require_instance("deck", deck, Deck))
    for truck in require_each("seen", seen, Truck):
        if truck not in cards:
            expected = Sentence("trucks of the deck {name}, each once", name=deck.name)
            raise InputError(Fault("seen", truck.summary, expected))
        cards.remove(truck)

    if not cards:
        actual = Sentence("all {count} trucks", count=len(deck))
        raise InputError(Fault("seen", actual, Sentence("at least one truck left to draw")))

    ranking = rank_trucks(cards, cargo, time_limit=time_limit, work_limit=work_limit)
    return mean_penalty(ranking)


def mean_penalty(ranking: Sequence[Solution]) -> Ratio:
    """Return the mean penalty of some solutions, at least one, in points."""
    return Ratio(sum(best.penalty for best in ranking), len(ranking))


def choose_truck(ranking: Sequence[Solution], blind: Fraction | None) -> Truck | None:
    """Return the truck to grab.

    Parameters
    ----------
    ranking
        The open trucks, the best one first, as `rank_trucks` returns them.
    blind
        The expected penalty of a card drawn unseen, in points; None if none can be drawn.

    Returns
    -------
    Truck or None
        The best open truck; None if the unseen card costs less on average.
    """
    # Where both cost the same on average, the open truck is certain.
    best = ranking[0]
    if blind is not None and blind < best.penalty:
        return None
    return best.truck
