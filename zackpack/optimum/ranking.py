"""Which truck to grab, and what an unseen card would cost on average (ZP-R3)."""

from collections.abc import Iterable, Sequence
from fractions import Fraction

from zackpack.decks import Deck
from zackpack.errors import Fault, InputError, bad_value, require_instance
from zackpack.optimum.solution import Solution
from zackpack.optimum.solving import solve
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
    """The best load of each truck for a cargo: the least penalty first, equals in the order given.

    Parameters
    ----------
    time_limit, work_limit
        Limits of `solve` for each truck; a truck that is not proven by then ranks by the best load
        found.

    Raises
    ------
    InputError
        If `trucks` is a single truck, or anything else is wrong for `solve`.

    Examples
    --------
    >>> import zackpack as zp
    >>> deck = zp.house_deck()
    >>> ranking = zp.rank_trucks([deck["T01"], deck["T07"], deck["T30"]], zp.Cargo.parse("3,2,3,0,1"))
    >>> [(best.truck.name, best.penalty) for best in ranking]
    [('T07', 3), ('T30', 14), ('T01', 22)]
    """
    if isinstance(trucks, Truck):
        raise bad_value("trucks", trucks, Sentence("a list of {kind} objects", kind="Truck"))

    solutions = [
        solve(truck, cargo, time_limit=time_limit, work_limit=work_limit) for truck in trucks
    ]
    return tuple(sorted(solutions, key=lambda best: best.penalty))


def blind_draw(
    deck: Deck,
    cargo: Cargo,
    *,
    seen: Iterable[Truck] = (),
    time_limit: float | None = None,
    work_limit: int | None = None,
) -> Ratio:
    """The expected least penalty of a card drawn unseen; every card not yet seen is equally likely.

    Parameters
    ----------
    seen
        The trucks that cannot be drawn: on the table, or discarded since the last shuffle (ZP-R5).
    time_limit, work_limit
        As for `rank_trucks`.

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
    for truck in seen:
        if require_instance("seen", truck, Truck) not in cards:
            raise InputError(
                Fault(
                    "seen",
                    truck.summary,
                    Sentence("trucks of the deck {name}, each once", name=deck.name),
                )
            )
        cards.remove(truck)
    if not cards:
        found = Sentence("all {count} trucks", count=len(deck))
        raise InputError(Fault("seen", found, Sentence("at least one truck left to draw")))
    solutions = (
        solve(truck, cargo, time_limit=time_limit, work_limit=work_limit) for truck in cards
    )
    return Ratio(sum(solution.penalty for solution in solutions), len(cards))


def choose_truck(ranking: Sequence[Solution], blind: Fraction | None) -> Truck | None:
    """The truck to grab, the first of a ranking; None if the unknown card is better on average."""
    best = ranking[0]
    return None if blind is not None and blind < best.penalty else best.truck
