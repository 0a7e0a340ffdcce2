"""The events of Zock as they are announced at the table."""

from __future__ import annotations

from collections.abc import Iterator

from zackpack.errors import plural
from zackpack.games.zock.description import current_round
from zackpack.games.zock.events import Borrow, Cash, Duel, End, Event, Home, Leave, Move, Pass, Roll
from zackpack.games.zock.game import GAME
from zackpack.games.zock.position import PAWN_NAMES, PAWNS, State, pawn_name
from zackpack.sentences import capitalise, conjunction


def narrate(before: State, event: Event, after: State) -> Iterator[str]:
    """The event, then the pawns that go home, the payments, who leaves, and the end of a round or of the game."""
    yield _announce(event, after)
    yield from _sent_home(before, event, after)
    if after.duel and not before.duel:
        names = (after.setup.players[index] for index in (after.duel.challenger, after.duel.defender))
        yield "The kings of {} and {} meet: a duel, in which {} rolls first.".format(
            *names, after.setup.players[after.duel.roller]
        )
    yield from (f"{capitalise(str(payment))}." for payment in after.payments)
    for player, seat, was in zip(after.setup.players, after.seats, before.seats, strict=True):
        if seat.has_left and not was.has_left and not isinstance(event, Leave):
            yield f"The bank lends no more, and {player} leaves the game."
    if after.may_leave is not None and after.instead != before.instead:
        yield f"{after.setup.players[after.may_leave]} may decline to borrow and leave instead."
    if after.is_over and not before.is_over:
        yield f"{capitalise(after.ending.over)} {conjunction(GAME.winners(after))} won."
    elif after.round > before.round:
        yield f"{capitalise(current_round(after))} begins."


def _announce(event: Event, after: State) -> str:  # noqa: PLR0911, one for each kind of event
    """The event itself."""
    match event:
        case Roll(player, die):
            return f"{player} rolls a {die}."
        case Duel(player, die):
            return f"{player} rolls a {die} in the duel."
        case Move(player, pawn):
            travel = after.seat(player).travel[PAWNS.index(pawn)]
            return f"{player} moves {pawn_name(pawn)}: it is now {plural(travel, 'space')} out."
        case Cash(player, pawn):
            return f"{player} cashes in {pawn_name(pawn)}."
        case Home(player, pawn):
            return f"{player} chooses {pawn_name(pawn)}."
        case Pass(player):
            return f"{player} cannot move."
        case Borrow(player, amount):
            return f"{player} borrows {amount}."
        case Leave(player):
            return f"{player} declines to borrow and leaves the game."
        case End():
            return "The time is up."
    return f"{' '.join((event.verb, *event.words()))}."


def _sent_home(before: State, event: Event, after: State) -> Iterator[str]:
    """The pawns that are back in their houses."""
    if isinstance(event, Leave):
        return
    for player, seat, was in zip(after.setup.players, after.seats, before.seats, strict=True):
        back = [
            str(name) for name, now, then in zip(PAWN_NAMES, seat.travel, was.travel, strict=True) if then and not now
        ]
        if back:
            yield f"{capitalise(conjunction(back))} of {player} {'go' if len(back) > 1 else 'goes'} home."
