"""A position of Der Wüstentruck in words: the current player and the trucks."""

from __future__ import annotations

from collections.abc import Iterator

from zackpack.draw.labels import initials
from zackpack.errors import plural
from zackpack.games.wuestentruck.drawing import OASIS, START
from zackpack.games.wuestentruck.game import GAME
from zackpack.games.wuestentruck.moves import Truck
from zackpack.games.wuestentruck.position import State, owner
from zackpack.scores import points
from zackpack.sentences import capitalise, conjunction


def describe(state: State) -> Iterator[str]:
    """Who is to do what, the piles, the places that are left, and each player's points, cards and trucks."""
    yield f"{capitalise(task(state))}."
    tops = sorted({pile.discards[-1] for pile in state.piles if pile.discards})
    yield f"{capitalise(draw_pile(state))}; on the discards: {' or '.join(tops) or 'nothing'}."
    left = state.setup.places[len(state.arrived) :]
    if not state.setup.is_race:
        yield f"Finishing places that are left: {', '.join(map(str, left)) or 'none'}."
    for player, have, seat, letter in zip(state.setup.players, state.points, state.seats, letters(state), strict=True):
        dice = state.setup.dice[state.setup.players.index(player)]
        hand = plural(len(seat.hand), "card")
        trucks = [f"{name}: {place_of(truck)}" for name, truck in state.trucks.items() if owner(name) == player]
        yield f"{player} ({dice} dice, letter {letter}): {points(have)}, {hand}; {'; '.join(trucks)}."


def turn(state: State) -> str:
    """The current player and task, or the winners."""
    if state.is_over:
        return f"the game is over, won by {' and '.join(GAME.winners(state))}"
    if state.player is None:
        return "before the first turn"
    return f"{state.player} draws a card" if state.is_drawing else f"it is {state.player}'s turn"


def task(state: State) -> str:
    """Who is to do what, or the winners."""
    if state.player is None and not state.is_over:
        return f"before the first turn: {_set_up(state)}"
    return turn(state) if state.is_over or state.is_drawing else f"{state.player} plays a card"


def _set_up(state: State) -> str:
    """What is left to do before the first turn."""
    lacking, first = state.who_begins()
    short = [p for p, seat in zip(state.setup.players, state.seats, strict=True) if len(seat.hand) < state.setup.hand]
    rolls = conjunction([state.setup.players[index] for index in lacking])
    tasks = [f"{rolls} roll{'s' * (len(lacking) == 1)}"] if lacking else []
    tasks += [f"{conjunction(short)} {'is' if len(short) == 1 else 'are'} dealt cards"] if short else []
    return "; ".join(tasks) or f"{state.setup.players[first or 0]} plays a card"


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
