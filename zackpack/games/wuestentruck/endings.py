"""How a game of Der Wüstentruck ends: by points, or as a race (WT-F2, WT-F3)."""

from __future__ import annotations

from zackpack.games.game import Ending
from zackpack.sentences import Sentence

ENDING = Ending(
    rule="WT-F2",
    over=Sentence("the game is over: nobody can overtake the leader any more."),
    not_over=Sentence("the game is not over: somebody can still overtake the leader."),
    winning_rule="WT-F2",
    won=lambda names: Sentence("{names} won: most points; tied players win together.", names=names),
)
RACE_ENDING = Ending(
    rule="WT-F3",
    over=Sentence("the game is over: a truck has arrived."),
    not_over=Sentence("the game is not over: no truck has arrived."),
    winning_rule="WT-F3",
    won=lambda names: Sentence("{names} won: the first to arrive.", names=names),
)
