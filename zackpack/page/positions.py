"""A position of any game: sentences, points, what lies before players, and its picture."""

from functools import partial

from zackpack.games import zack_and_pack
from zackpack.games.game import Game, Position
from zackpack.games.records import Record, game_named
from zackpack.page import game_answers
from zackpack.page.decks import truck_report
from zackpack.page.pictures import picture_of


def position_table(record: Record, state: Position) -> game_answers.Position:
    """The position in sentences; and as its own picture, or as what each player has where that is
    easier to read.
    """
    game = game_named(record.game)
    seats = seats_table(state) if isinstance(state, zack_and_pack.State) else None
    return {
        "description": list(game.describe(state)),
        "standings": game.standings(state),
        "seats": seats,
        "picture": None
        if seats or type(game).picture is Game.picture
        else picture_of(partial(game.picture, state)),
    }


def seats_table(state: zack_and_pack.State) -> list[game_answers.Seat]:
    """What each player has before them; once the game is over, only points."""
    closed = state.close_round()
    state, deck = closed if closed.is_over else state, state.setup.deck
    return [
        {
            "player": player,
            "points": points,
            "cargo": seat.cargo,
            "lying": [truck_report(deck[name]) for name in seat.lying],
            "truck": truck_report(deck[seat.truck]) if seat.truck else None,
            "packed": seat.packed is not None,
            "owed": seat.owed,
        }
        for (player, seat), points in zip(state.seated(), state.points, strict=True)
    ]
