"""What How to play shows of a game: a piece of its board, as the keeper of games draws it."""

from functools import partial

from zackpack.decks import DATA
from zackpack.games.game import AnyGame
from zackpack.games.live_game import LiveGame
from zackpack.games.records import read_record
from zackpack.games.table import Carded, Upright
from zackpack.page import form_answers
from zackpack.page.pictures import excerpt_of

EXAMPLES = DATA / "examples"
"""A record for each game that has a board, by the name of the game: the position to show."""


def example_of(name: str, game: AnyGame) -> form_answers.Example | None:
    """A piece of the board in a position, and what its signs and its cards mean.

    None in a game without a board.

    Parameters
    ----------
    name
        The name of the game in records.
    game
        The game itself.
    """
    record = EXAMPLES / f"{name}.toml"
    if not isinstance(game, Upright) or not record.exists():
        return None

    state = LiveGame.resume(read_record(record)).state
    draw = partial(game.upright_picture, state)
    uses = game.card_uses() if isinstance(game, Carded) else ()
    return {
        "svg": excerpt_of(draw, *game.EXCERPT),
        "legend": game.LEGEND,
        "cards": [{"colours": [*colours], "use": use} for colours, use in uses],
    }
