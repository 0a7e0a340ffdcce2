"""The position in words (ZK-10, ZK-11).

It says who is to do what, the bank, and everybody's money and pawns.
"""

from collections.abc import Iterator

from zackpack.games.outcome import who_won
from zackpack.games.setups import COLOUR_NAMES
from zackpack.games.zock.position import State
from zackpack.games.zock.seats import LABELS, WEIGHTS, Pawn
from zackpack.games.zock.turn import is_ripe, next_task
from zackpack.sentences import Sentence, counted, enumeration


def describe(state: State) -> Iterator[Sentence]:
    """The round and who is to do what, the bank, and each player's money and pawns."""
    yield standing(state)
    if state.loan:
        yield _last_loan(state, state.loan.debtor)

    yield bank_of(state)
    for index in range(len(state.seats)):
        yield _player(state, index)


def standing(state: State) -> Sentence:
    """Where the game stands: the round and who is to do what, or the winners."""
    if state.is_over:
        return Sentence("The game is over: {won}.", won=who_won(state.winners))

    task = next_task(state)
    if not state.rules.rounds:
        return Sentence("Round {round}: {task}.", round=state.round, task=task)
    template = "Round {round} of {rounds}: {task}."
    return Sentence(template, round=state.round, rounds=state.rules.rounds, task=task)


def bank_of(state: State) -> Sentence:
    """Return what the bank can still lend, on which leaving depends, in words.

    Parameters
    ----------
    state
        The position.

    Returns
    -------
    Sentence
        A whole sentence.
    """
    if state.bank is None:
        return Sentence("The bank never runs dry.")
    return Sentence("Bank: {cash}.", cash=state.bank)


def _last_loan(state: State, debtor: int) -> Sentence:
    """What the player who has just borrowed may still do instead (ZK-10)."""
    template = "{player} has just borrowed and may leave the game instead."
    if state.seats[debtor].has_left:
        template = (
            "{player} has left with a loan that emptied the bank, and may decline it instead."
        )
    return Sentence(template, player=state.setup.players[debtor])


def _player(state: State, index: int) -> Sentence:
    """The money and the pawns of the player of a seat."""
    seat = state.seats[index]
    colour = state.setup.colours[index]

    pawns: list[str] = [Sentence("has left the game")]
    if not seat.has_left:
        template = "{pawn} {place}"
        pawns = [
            Sentence(template, pawn=LABELS[pawn], place=place_of(state, index, pawn))
            for pawn in Pawn
        ]

    values = {
        "player": state.setup.players[index],
        "colour": COLOUR_NAMES.get(colour, colour),
        "cash": seat.cash,
        "pawns": enumeration(pawns, "; "),
    }
    if not seat.debt:
        return Sentence("{player} ({colour}) has {cash}: {pawns}.", **values)
    template = "{player} ({colour}) has {cash}, owes {debt}: {pawns}."
    return Sentence(template, **values, debt=seat.debt)


def place_of(state: State, index: int, pawn: Pawn) -> Sentence:
    """The place of a pawn, and the money for it alone if it can be cashed in.

    A group on one space is cashed in all together (ZK-H).

    Parameters
    ----------
    state
        The position.
    index
        The seat of its player.
    pawn
        The pawn.

    Returns
    -------
    Sentence
        Its place, without a full stop.
    """
    travel = state.seats[index].travel[pawn]
    if not travel:
        return Sentence("in the house")
    if state.is_over:
        return counted("{count} space out", "{count} spaces out", travel)
    if not is_ripe(state, index, pawn):
        return counted("{count} space out, nothing yet", "{count} spaces out, nothing yet", travel)

    amount = state.setup.track.amount(state.setup.colours[index], travel)
    return counted(
        "{count} space out, brings {amount}",
        "{count} spaces out, brings {amount}",
        travel,
        amount=WEIGHTS[pawn] * amount,
    )
