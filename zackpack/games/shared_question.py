"""What several players owe at once, and which of them have already answered.

It follows from the positions of a record: as long as everything that is due now was due before an
event as well, that event was an answer to the same question.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from zackpack.games.chance import Pair
from zackpack.games.game import AnyGame, Position, player_of
from zackpack.games.live_game import LiveGame
from zackpack.games.offers import openings, pairs


@dataclass(frozen=True, slots=True)
class SharedQuestion:
    """A question to several players, which is open as long as one of them has to answer.

    Attributes
    ----------
    since
        The number of events before it was asked.
    answers
        The events by which it has been answered, as indices of the log, by their players; a player
        of whom something is still due is not among them.
    """

    since: int
    answers: dict[str, tuple[int, ...]]


def shared_question(live: LiveGame) -> SharedQuestion | None:
    """Return the question that several players were asked, and that is still open.

    Parameters
    ----------
    live
        The game.

    Returns
    -------
    SharedQuestion or None
        None if nothing is due of any player, or only of one who was asked alone.
    """
    due = _due(live.game, live.state)
    waiting = {player for _, player in due}
    if not waiting:
        return None

    answers: dict[str, tuple[int, ...]] = {}
    since = len(live.record.log)
    for index in _answering(live, due):
        since = index
        player = player_of(live.record.log[index].event)
        if player not in waiting:
            answers[player] = (index, *answers.get(player, ()))

    if len(waiting) + len(answers) < 2:
        return None
    return SharedQuestion(since, answers)


def _answering(live: LiveGame, due: set[Pair]) -> Iterator[int]:
    """The events that have answered the question, the last one first."""
    for index in reversed(range(len(live.record.log))):
        event = live.record.log[index].event
        before = _due(live.game, live.states[index])
        if not due <= before or (event.verb, player_of(event)) not in before:
            return
        yield index


def _due(game: AnyGame, state: Position) -> set[Pair]:
    """The verbs that somebody waits for, with the players who owe them."""
    awaited = pairs(opening for opening in openings(game, state) if opening.is_awaited)
    return {(verb, player) for verb, player in awaited if player}
