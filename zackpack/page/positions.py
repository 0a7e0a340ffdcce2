"""A position of any game: sentences, points, what lies before players, and its picture."""

from functools import partial

from zackpack.files.encoding import stick_table, truck_table
from zackpack.games.game import AnyGame, Game, Position
from zackpack.games.records import Record
from zackpack.games.table import Place, Upright, colours_of, places_of
from zackpack.loads import Load
from zackpack.page import game_answers
from zackpack.page.decks import truck_report
from zackpack.page.pictures import picture_of


def position_table(record: Record, state: Position) -> game_answers.Position:
    """The position in sentences, and in a picture or as what each player has.

    What each player has is easier to read where a game tells it.
    """
    game: AnyGame = record.game
    state = game.public(state)
    standings = game.standings(state)
    colours = colours_of(game, state)
    players = [standing.player for standing in standings]

    seats = [_seat(place) for place in places_of(game, state)]
    has_picture = not seats and type(game).picture is not Game.picture
    upright = None
    if isinstance(game, Upright):
        upright = picture_of(partial(game.upright_picture, state))

    return {
        "description": list(game.describe(state)),
        "standings": standings,
        "colours": {player: colours.get(player, "") for player in players},
        "seats": seats or None,
        "picture": picture_of(partial(game.picture, state)) if has_picture else None,
        "upright": upright,
    }


def _seat(place: Place) -> game_answers.Seat:
    """What a player has before them."""
    return {
        "player": place.player,
        "points": place.points,
        "cargo": place.cargo,
        "lying": [truck_report(truck) for truck in place.lying],
        "truck": truck_report(place.truck) if place.truck else None,
        "load": _packed(place.packed.load) if place.packed else None,
        "owed": place.owed,
    }


def _packed(load: Load) -> game_answers.PackedTruck:
    """A load as plain data."""
    return {
        "truck": truck_table(load.truck),
        "cargo": load.cargo,
        "sticks": [stick_table(placement) for placement in load.placements],
    }
