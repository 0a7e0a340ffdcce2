"""An event in words: what is done, and what follows from it by rule."""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise

from zackpack.games.outcome import who_won
from zackpack.games.zack_and_pack.events import Event, Load, Shuffle
from zackpack.games.zack_and_pack.gaps import leaves_open_who_owed_least
from zackpack.games.zack_and_pack.penalties import disproved
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.rounds import PastRound
from zackpack.games.zack_and_pack.settlements import Settlement, settlements
from zackpack.games.zack_and_pack.standings import winners
from zackpack.scores import points
from zackpack.sentences import Sentence, enumeration


def narrate_all(states: Sequence[State], events: Sequence[Event]) -> Iterator[Iterator[Sentence]]:
    """Narrate events: what a load costs, and at the end of a round who pays and gets what.

    Parameters
    ----------
    states
        The position before each event, and the one after all. It tells how rounds ended: a later
        line may have settled them (ZP-S5).
    events
        Legal events.

    Yields
    ------
    Iterator[Sentence]
        First the event itself, then what followed.
    """
    # markers are handed over round after round: this takes as long for one round as for all
    ends = cache(lambda: settlements(states[-1]))
    rounds = [*states[-1].history]
    for (before, after), event in zip(pairwise(states), events, strict=True):
        past = None
        if len(after.history) > len(before.history):
            past = rounds[len(before.history)]
        yield _narrate(before, event, after, past, ends)


def _narrate(
    before: State,
    event: Event,
    after: State,
    past: PastRound | None,
    ends: Callable[[], Sequence[tuple[Settlement, ...]]],
) -> Iterator[Sentence]:
    """Narrate an event: first itself, then what followed, perhaps the end of a round."""
    yield event.sentence()

    is_fresh = len(after.pile) == len(after.setup.deck) and after.cards.pile is not None
    if isinstance(event, Shuffle) and before.cards.pile is None and is_fresh:
        template = (
            "The record does not tell which cards the draw pile had: "
            "this is a fresh one of all {count}"
        )
        yield Sentence(template, count=len(after.pile))

    if isinstance(event, Load):
        seat = past.seat(event.player) if past is not None else after.seat(event.player)
        if seat.owed is None:
            yield Sentence("{player}'s roll is not recorded", player=event.player)
        else:
            yield Sentence("{player} owes {points}", player=event.player, points=seat.owed)

    for _, violation in disproved(before, after):
        yield violation.sentence

    if past is not None:
        yield Sentence("End of round {round}", round=before.number)
        yield from map(_settled, ends()[before.number - 1])
        if leaves_open_who_owed_least(past, after.rules.bonus):
            yield Sentence(
                "Who owed least is not known: somebody paid all they had, and may have owed more"
            )

    if after.is_over and not before.is_over:
        yield Sentence("The game is over: {won}", won=who_won(winners(after)))


def _settled(settlement: Settlement) -> Sentence:
    """What a player pays and gets at the end of a round, in markers."""
    player = settlement.player
    owed = settlement.owed
    paid = settlement.paid
    markers = settlement.pays.sentence()

    payments: list[str] = [player]
    if owed == paid:
        template = "{player} pays {paid} ({markers})"
        payments = [Sentence(template, player=player, paid=paid, markers=markers)]
    elif owed is not None and settlement.points == settlement.bonus:
        template = "{player} owes {owed}, pays {paid} ({markers})"
        payments = [Sentence(template, player=player, owed=owed, paid=paid, markers=markers)]

    if settlement.bonus:
        template = "bonus {bonus} ({markers})"
        gets = settlement.gets.sentence()
        payments.append(Sentence(template, bonus=settlement.bonus, markers=gets))

    return Sentence(
        "{payments}: {points}",
        payments=enumeration(payments),
        points=points(settlement.points),
    )
