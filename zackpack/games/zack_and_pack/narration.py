"""An event in words: what is done, and what follows from it by rule."""

from collections.abc import Iterator

from zackpack.games.outcome import who_won
from zackpack.games.zack_and_pack.events import Event, Load, Shuffle
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.settlements import Settlement, settlements
from zackpack.games.zack_and_pack.standings import winners
from zackpack.scores import points
from zackpack.sentences import Sentence, enumeration


def narrate(before: State, event: Event, after: State) -> Iterator[Sentence]:
    """Narrate an event, what a load costs, and at the end of a round who pays and gets what.

    Parameters
    ----------
    before
        The position before the event.
    event
        A legal event.
    after
        The position after it.

    Yields
    ------
    Sentence
        First the event itself, then what followed.
    """
    yield event.sentence()

    before = before.close_round()
    closed = after.close_round()
    if isinstance(event, Shuffle) and before.cards.pile is None and after.begins_pile:
        template = (
            "The record does not tell which cards the draw pile had: "
            "this is a fresh one of all {count}"
        )
        yield Sentence(template, count=len(after.pile))

    if isinstance(event, Load):
        owed = after.seat(event.player).owed
        if owed is None:
            yield Sentence("{player}'s roll is not recorded", player=event.player)
        else:
            yield Sentence("{player} owes {points}", player=event.player, points=owed)

    if len(closed.history) > len(before.history):
        yield Sentence("End of round {round}", round=len(closed.history))
        yield from map(_settled, settlements(closed)[-1])

    if closed.is_over and not before.is_over:
        yield Sentence("The game is over: {won}", won=who_won(winners(closed)))


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
