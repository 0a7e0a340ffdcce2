"""Simulated games as records, for the referee."""

from zackpack.dice import STANDARD_DICE
from zackpack.errors import require_instance, require_integer
from zackpack.games.records import Entry, Record
from zackpack.games.zack_and_pack.game import GAME
from zackpack.games.zack_and_pack.simulation.matches import Match, SimulatedGame
from zackpack.limits import MAX_GAMES, MAX_SEED


def as_record(match: Match, seed: int, number: int, *, deck_path: str | None = None) -> Record:
    """Write a game that `simulate` plays as a record.

    Parameters
    ----------
    match
        The players and their cards.
    seed
        That of the simulation.
    number
        The number of the game in it, from 0.
    deck_path
        The path of the deck, for the record; without it the house deck.

    Returns
    -------
    Record
        All events of the game.
    """
    require_instance("match", match, Match)
    seed = require_integer("seed", seed, 0, MAX_SEED)
    number = require_integer("number", number, 0, MAX_GAMES - 1)
    events = SimulatedGame(match, seed, number).play().events()
    table: dict[str, object] = {}
    if deck_path is not None:
        table["deck"] = deck_path
    if match.setup.dice != STANDARD_DICE:
        table["dice"] = [list(die) for die in match.setup.dice.faces]

    return Record(GAME, match.setup, match.rules, tuple(map(Entry, events)), table)
