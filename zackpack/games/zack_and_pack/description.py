"""A position of Zack & Pack in words: what is to be done, the trucks on the table, each player, and the piles."""

from __future__ import annotations

from collections.abc import Iterator

from zackpack.games.zack_and_pack.game import GAME
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.rounds import Seat
from zackpack.scores import points
from zackpack.sentences import Sentence, conjunction, counted, enumeration


def describe(state: State) -> Iterator[Sentence]:
    """The round and its next task, the trucks on the table, each player's things, and the piles without their cards."""
    state = state.close_round()
    yield _task(state)
    table = [
        Sentence("{truck} in front of {player}", truck=truck, player=state.setup.players[index])
        for truck, index in state.table.items()
    ]
    yield (
        Sentence("On the table: {parts}.", parts=enumeration(table))
        if table
        else Sentence("No truck lies on the table.")
    )
    for (player, seat), have in zip(state.seated(), state.points, strict=True):
        yield Sentence("{player}: {part}.", player=player, part=enumeration([points(have), *_things(seat)]))
    if not state.is_over:
        yield _piles(state)


def _task(state: State) -> Sentence:
    """The round, and who is to do what, in the order of a round."""
    if state.is_over:
        return Sentence("The game is over: {names} won.", names=conjunction(GAME.winners(state)))
    due, round_ = GAME.due(state), state.number
    verbs = {one.verb for one in due}
    if "score" in verbs:
        return Sentence("Round {round}: the points of all players are to be stated.", round=round_)
    if "deal" in verbs:
        return Sentence("Round {round}: the trucks are to be dealt.", round=round_)
    verb = next((verb for verb in ("roll", "take", "draw", "pay") if verb in verbs), None)
    waiting = {one.player for one in due if one.verb == verb}
    players = [player for player in state.setup.players if player in waiting]
    count, names = len(players), conjunction(players)
    match verb:
        case "roll":
            one, many = "Round {round}: {names} is to roll.", "Round {round}: {names} are to roll."
        case "take":
            one, many = "Round {round}: {names} is to take a truck.", "Round {round}: {names} are to take a truck."
        case "draw":
            one = "Round {round}: {names} is to get the unknown card."
            many = "Round {round}: {names} are to get the unknown card."
        case "pay":
            one, many = "Round {round}: {names} is to pay.", "Round {round}: {names} are to pay."
        case _:
            return Sentence("Round {round}: the discards are to be shuffled.", round=round_)
    return counted(one, many, count, round=round_, names=names)


def _things(seat: Seat) -> Iterator[Sentence]:
    """What a player has done in this round."""
    if seat.cargo is not None:
        yield Sentence("rolled {part}", part=seat.cargo.sentence())
    if seat.truck:
        yield Sentence("has truck {truck}", truck=seat.truck)
    if seat.packed is not None:
        yield counted("has loaded {count} cube", "has loaded {count} cubes", seat.packed.load.volume)
    if seat.at_least is not None:
        yield Sentence("owes {points} or more", points=seat.at_least)
    elif seat.owed is not None:
        yield Sentence("owes {points}", points=seat.owed)
    elif seat.is_refuted:
        yield Sentence("cannot owe {points}", points=seat.stated)


def _piles(state: State) -> Sentence:
    """How many cards are in the piles, as far as that is known."""
    if state.cards.pile is None:
        return Sentence("The record does not tell which cards are in the draw pile.")
    pile = counted("{count} card", "{count} cards", len(state.pile))
    if discards := len(state.discards):
        return Sentence("The draw pile has {part}, and the discards have {number}.", part=pile, number=discards)
    return Sentence("The draw pile has {part}.", part=pile)
