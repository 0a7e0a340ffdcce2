"""The position in words: who is to do what, the piles, and everybody's cards and trucks."""

from collections.abc import Iterator

from zackpack.games.outcome import who_won
from zackpack.games.wuestentruck.driving import CARDS
from zackpack.games.wuestentruck.position import State, place_of
from zackpack.scores import points
from zackpack.sentences import Sentence, conjunction, counted, enumeration


def describe(state: State) -> Iterator[Sentence]:
    """Who is to do what, the piles, the places left, and each player's points, cards and trucks."""
    yield next_task(state)

    if state.pile.size is None:
        yield Sentence("The record does not say when the discards were shuffled.")
    else:
        pile = counted("{count} card", "{count} cards", state.pile.size)
        top = CARDS[state.discards[-1]].label if state.discards else Sentence("nothing")
        yield Sentence("Draw pile: {cards}; on the discards: {top}.", cards=pile, top=top)

    if not state.setup.is_race:
        left = [*map(str, state.setup.places[len(state.arrived) :])]
        places = enumeration(left or [Sentence("none")])
        yield Sentence("Finishing places that are left: {places}.", places=places)

    for player, dice in zip(state.setup.players, state.setup.dice, strict=True):
        yield _player(state, player, dice)


def _player(state: State, player: str, dice: str) -> Sentence:
    """A player's dice, points, cards and trucks."""
    cards = counted("{count} card", "{count} cards", len(state.hands[player]))
    trucks = [
        Sentence("{truck}: {place}", truck=state.setup.mark(truck_id), place=place_of(truck))
        for truck_id, truck in state.trucks_of(player).items()
    ]
    return Sentence(
        "{player} ({colour} dice): {points}, {cards}; {trucks}.",
        player=player,
        colour=dice,
        points=points(state.points[player]),
        cards=cards,
        trucks=enumeration(trucks, "; "),
    )


def next_task(state: State) -> Sentence:
    """Who is to do what, or the winners, without anything that lies face down."""
    if state.is_over:
        won = who_won(state.winners)
        if state.setup.is_race:
            return Sentence("The game is over: {won}.", won=won)
        most = points(max(state.points.values()))
        return Sentence("The game is over: {won} ({points}).", won=won, points=most)
    if state.is_drawing:
        return Sentence("{player} is to draw a card.", player=state.player)

    player = state.player or state.turn
    if player:
        return Sentence("{player} is to play a card.", player=player)

    lacking = state.who_begins().lacking
    if lacking:
        return Sentence("Before the first turn: rolls of {names}.", names=conjunction(lacking))
    names = conjunction(state.short_of_cards())
    return Sentence("Before the first turn: cards for {names}.", names=names)
