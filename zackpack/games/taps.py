"""What a tap means: the event of the node that was tapped. Text is read where somebody typed."""

import random
from collections.abc import Sequence
from dataclasses import replace

from zackpack.errors import InputError
from zackpack.games.chance import decide
from zackpack.games.line_reader import LineReader
from zackpack.games.live_game import LiveGame, Move, play, require_true
from zackpack.games.moves import Moves
from zackpack.games.names import quote
from zackpack.games.notation import LogEvent
from zackpack.games.offers import outlook
from zackpack.games.records import read_event


def tapped(
    live: LiveGame, chance: random.Random, words: Sequence[str], text: str = ""
) -> tuple[Move, str]:
    """Return the move of a node of the tree that people are shown, and a comment.

    Parameters
    ----------
    words
        The way to the node, and behind one that can hold anything, words that fill it.
    text
        What somebody has typed into it, and perhaps a comment.

    Raises
    ------
    InputError, IllegalLoadError, IllegalMoveError
        If the text cannot be read, or what lies face down refuses the move; of a node that is gone
        meanwhile, the referee says why.
    """
    here = outlook(live.game, live.state)
    node, rest = here.tree.reach(words)
    filling = LineReader(" ".join([*map(quote, rest), text]), live.record.vocabulary)

    events: tuple[LogEvent, ...]
    if node.event is not None and not filling:
        events = (node.event,)
    elif not filling and any(opening.words == tuple(words) for opening in here.by_chance):
        events = decide(live.game, live.state, chance, *words)
    else:
        try:
            events = (_typed(live, node, words, text, filling),)
        except InputError as error:  # its columns are those of a line that nobody has typed
            error.faults = tuple(replace(fault, place="") for fault in error.faults)
            raise

    move = play(live.game, live.state, events)
    require_true(live.game, live.state, move)
    return move, filling.comment


def _typed(
    live: LiveGame, node: Moves[LogEvent], words: Sequence[str], text: str, filling: LineReader
) -> LogEvent:
    """The event of a node that somebody has filled, or of one that is gone."""
    if node.blank is not None:
        return node.blank.read(filling)
    return read_event(live.game, live.record, " ".join([*map(quote, words), text]))
