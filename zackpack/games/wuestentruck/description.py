"""A position of Der Wüstentruck in words: the current player and the trucks."""

from __future__ import annotations

from collections.abc import Iterator

from zackpack.draw.labels import initials
from zackpack.errors import plural
from zackpack.games.wuestentruck.drawing import OASIS, START
from zackpack.games.wuestentruck.game import winners
from zackpack.games.wuestentruck.moves import Truck
from zackpack.games.wuestentruck.position import State, owner
from zackpack.scores import points

DICE = ("red", "blue", "yellow", "green", "white", "black")
"""The dice of the players, by seat."""


def describe(state: State) -> Iterator[str]:
    """The board, and each player's dice, points and trucks."""
    yield f"Board {state.setup.board.name}."
    for player, have, dice, letter in zip(state.setup.players, state.points, DICE, letters(state), strict=False):
        trucks = [f"{name}: {place_of(truck)}" for name, truck in state.trucks.items() if owner(name) == player]
        yield f"{player} ({dice} dice, letter {letter}): {points(have)}; {'; '.join(trucks)}."


def turn(state: State) -> str:
    """The current player and task, or the winners."""
    if state.is_over:
        return f"the game is over, won by {' and '.join(winners(state))}"
    if state.player is None:
        return "before the first turn"
    return f"{state.player} draws a card" if state.is_drawing else f"it is the turn of {state.player}"


def place_of(truck: Truck) -> str:
    """The fuel and the place of a truck."""
    where = {START: "in the start area", OASIS: "in the oasis"}.get(truck.space, f"on {truck.space}, {truck.kind}")
    return f"{plural(truck.fuel, 'litre')}, {where}"


def draw_pile(state: State) -> str:
    """The number of cards in the draw pile: two if it is not known when the discards were shuffled."""
    counts = sorted({pile.cards for pile in state.piles})
    return f"draw pile: {' or '.join(map(str, counts[:-1]))}{' or ' * (len(counts) > 1)}{plural(counts[-1], 'card')}"


def letters(state: State) -> tuple[str, ...]:
    """A letter for each player."""
    return initials(state.setup.players, "ABCDEF")
