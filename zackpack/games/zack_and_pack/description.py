"""The position in words: the round, and who is to do what."""

from collections.abc import Iterator

from zackpack.games.outcome import who_won
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.seats import Seat
from zackpack.games.zack_and_pack.standings import winners
from zackpack.games.zack_and_pack.tasks import task
from zackpack.scores import points
from zackpack.sentences import Sentence, conjunction, counted, enumeration

TASKS = {
    "roll": ("Round {round}: {names} is to roll.", "Round {round}: {names} are to roll."),
    "take": (
        "Round {round}: {names} is to take a truck of another player.",
        "Round {round}: {names} are to take a truck of another player.",
    ),
    "draw": (
        "Round {round}: {names} is last and gets the unknown card.",
        "Round {round}: {names} are to get the unknown card.",
    ),
    "pay": (
        "Round {round}: {names} is to pack and pay.",
        "Round {round}: {names} are to pack and pay.",
    ),
}
"""What comes next in a round, for one player and for several, by its verb and in this order."""


def describe(state: State) -> Iterator[Sentence]:
    """Describe the round and its next task, the trucks on the table, and each player's things.

    Piles are named without their cards.
    """
    yield _task(state)

    table = [
        Sentence("{truck} in front of {player}", truck=truck, player=state.setup.players[index])
        for truck, index in state.table.items()
    ]
    if table:
        yield Sentence("On the table: {parts}.", parts=enumeration(table))
    else:
        yield Sentence("No truck lies on the table.")

    for (player, seat), have in zip(state.seated(), state.points_before, strict=True):
        things = enumeration([points(have), *_things(seat)])
        yield Sentence("{player}: {things}.", player=player, things=things)

    if not state.is_over:
        yield _piles(state)


def _task(state: State) -> Sentence:
    """The round, and who is to do what, in the order of a round."""
    if state.is_over:
        return Sentence("The game is over: {won}.", won=who_won(winners(state)))

    verb, players = task(state)
    if verb in TASKS:
        names = conjunction(players)
        return counted(*TASKS[verb], len(players), round=state.number, names=names)

    if verb == "score":
        template = "Round {round}: the points of all players are to be stated."
        return Sentence(template, round=state.number)

    if verb == "deal":
        return Sentence("Round {round}: the trucks are to be dealt.", round=state.number)

    return Sentence("Round {round}: the discards are to be shuffled.", round=state.number)


def _things(seat: Seat) -> Iterator[Sentence]:
    """What a player has done in this round."""
    if seat.cargo is not None:
        yield Sentence("rolled {cargo}", cargo=seat.cargo.sentence())
    if seat.truck:
        yield Sentence("has truck {truck}", truck=seat.truck)
    if seat.packed is not None:
        yield counted(
            "has loaded {count} cube", "has loaded {count} cubes", seat.packed.load.volume
        )
    if seat.may_be_more:
        yield Sentence("owes {points} or more", points=seat.lowest)
    elif seat.owed is not None:
        yield Sentence("owes {points}", points=seat.owed)
    elif seat.stated is not None:
        yield Sentence("cannot owe {points}", points=seat.stated)


def _piles(state: State) -> Sentence:
    """How many cards are in the piles, as far as that is known."""
    if state.cards.pile is None:
        return Sentence("The record does not tell which cards are in the draw pile.")

    cards = counted("{count} card", "{count} cards", len(state.pile))
    discards = len(state.discards)
    if discards and not state.has_begun:  # else some may lie on the table without a line
        template = "The draw pile has {cards}, and the discards have {discards}."
        return Sentence(template, cards=cards, discards=discards)

    return Sentence("The draw pile has {cards}.", cards=cards)
