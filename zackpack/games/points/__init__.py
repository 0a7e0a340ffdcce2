"""Points only, for any game: one number for each player and round (PT-1 to PT-4)."""

from zackpack.games.points.game import GAME, Event, Rules, Setup, State

__all__ = ["GAME", "Event", "Rules", "Setup", "State"]
