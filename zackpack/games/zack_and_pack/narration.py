"""The events of Zack & Pack as they are announced at the table, and the reviews of rounds."""

from __future__ import annotations

from collections.abc import Iterator

from zackpack.errors import plural
from zackpack.games.notation import LogEvent
from zackpack.games.zack_and_pack.events import Event, Load, Shuffle
from zackpack.games.zack_and_pack.game import GAME
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.settlements import Settlement, settlements
from zackpack.games.zack_and_pack.shuffles import begins_pile
from zackpack.optimum import Interrupted, solve
from zackpack.scores import points
from zackpack.sentences import conjunction

TEMPLATES = {
    "roll": "{0.player} rolls {0.cargo}",
    "shuffle": "the draw pile is shuffled",  # without the cards: nobody may hear which comes next
    "deal": "{0.player} is dealt {1}",
    "take": "{0.player} takes {0.truck}",
    "draw": "{0.player} gets the unknown card: {0.truck}",
    "load": "{0.player}'s load is kept as {0.drawn.name}",
    "pay": "{0.player} owes {0.penalty}",
}
"""Templates by verb, filled with an event and its words; other events are announced as in the record."""


def announce(event: LogEvent) -> str:
    """The event itself."""
    words = event.words()
    return TEMPLATES.get(event.verb, f"{event.verb} {{1}}").format(event, " ".join(words[event.verb in TEMPLATES :]))


def narrate(before: State, event: Event, after: State) -> Iterator[str]:
    """The event, what a load costs, and at the end of a round who pays and gets what."""
    yield announce(event)
    if isinstance(event, Shuffle) and begins_pile(before.close_round()) and not before.close_round().knows_cards:
        yield f"the record does not tell which cards the draw pile had: this is a fresh one of all {len(after.rest)}"
    if number := _gone_unseen(before, after):
        yield f"{plural(number, 'card')} must have left the draw pile before that without being recorded"
    if isinstance(event, Load):
        owed = after.seat(event.player).owed
        yield f"{event.player} owes {owed}" if owed is not None else f"{event.player}'s roll is not recorded"
    closed = after.close_round()
    if len(closed.history) > len(before.close_round().history):
        yield f"end of round {len(closed.history)}"
        if all(have >= 0 for past in closed.history for have in past.points):
            yield from map(_settled, settlements(closed)[-1])
        if closed.is_over:
            yield f"the game is over: {conjunction(GAME.winners(closed))} won"


def _gone_unseen(before: State, after: State) -> int:
    """How many cards must have left the pile before an event although no line says so."""
    if len(after.history) > len(before.history) or not (before.cards.readings and after.cards.readings):
        return 0
    return max(0, after.cards.readings[0].unseen - before.cards.readings[0].unseen)


def presumes(state: State, event: Event) -> str:
    """The cards that must have left the draw pile before an event although no line says so."""
    number = _gone_unseen(state, GAME.apply(state, event))
    return f"the deal or draw of {plural(number, 'card')} from the draw pile" if number else ""


def _settled(one: Settlement) -> str:
    """What a player pays and gets at the end of a round, in markers."""
    short = "" if one.owed in (None, one.paid) else f" owes {one.owed},"
    paid = "" if one.owed is None else f"{short} pays {one.paid} ({one.pays})"
    bonus = f", bonus {one.bonus} ({one.gets})" if one.bonus else ""
    return f"{one.player}{paid}{bonus}: {points(one.points)}"


def review(before: State, after: State, seconds: float) -> Iterator[str]:
    """At the end of a round, the least penalty that was possible for each player whose roll and truck are recorded."""
    if len(after.close_round().history) == len(before.close_round().history):
        return
    for player, seat in zip(after.setup.players, after.seats, strict=True):
        if seat.cargo is not None and seat.truck is not None and seat.owed is not None:
            try:
                best = solve(after.setup.deck[seat.truck], seat.cargo, time_limit=seconds)
            except Interrupted as stopped:  # nobody need wait for this; the game goes on
                best = stopped.solution
            if best.penalty < seat.owed:
                yield f"{player} could have paid {best.penalty}: {seat.owed - best.penalty} less"
            elif best.gap == 0:
                yield f"{player} could not have paid less"
