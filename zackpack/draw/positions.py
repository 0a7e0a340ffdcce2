"""Positions of all games: each game's module here is called as its module in `zackpack.games`."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from zackpack.games.records import GAMES


def position_svg(game: str, state: Any) -> str:
    """A position of a game, as `zackpack.replay` gives them.

    Parameters
    ----------
    game
        One of `zackpack.games.records.GAMES`.

    Returns
    -------
    str
        SVG with a title and a description in words.

    Examples
    --------
    >>> import zackpack as zp
    >>> record = zp.read_record("examples/records/first_round.toml")
    >>> position_svg(record.game, zp.replay(record).positions[5])[:4]
    '<svg'
    """
    if game not in GAMES:
        raise ValueError(f"no game {game!r}")
    svg: str = import_module(f"zackpack.draw.{game}").position_svg(state)
    return svg
