"""The position in words: where the game stands, and who is to do what."""

from collections.abc import Iterator

from zackpack.games.montego_bay.events import LAYING
from zackpack.games.montego_bay.position import State
from zackpack.games.montego_bay.quay import Berth
from zackpack.games.montego_bay.walk import place_name
from zackpack.games.outcome import who_won
from zackpack.scores import points
from zackpack.sentences import Sentence, conjunction, counted, enumeration


def describe(state: State) -> Iterator[Sentence]:
    """The round and its next task, dockers, ships, tiles and cards, and everybody's stock."""
    yield Sentence("Round {round}: {task}.", round=state.number, task=next_task(state))

    dockers = [
        Sentence("{docker}: {place}", docker=docker, place=place_name(place))
        for docker, place in state.places.items()
    ]
    yield Sentence("Dockers: {dockers}.", dockers=enumeration(dockers))
    if state.row:
        stores = ", ".join(str(state.store(space)) for space in range(state.setup.spaces))
        yield Sentence("Stores from space 0 on: {stores}.", stores=stores)

    for pier, berth in enumerate(state.quay.berths, start=1):
        yield _berth(state, pier, berth)
    yield from table_of(state)
    for player in state.setup.players:
        yield Sentence("{player}: {stock}.", player=player, stock=stock_of(state, player))


def _berth(state: State, pier: int, berth: Berth) -> Sentence:
    """A ship at a pier, and the barrels aboard."""
    if not berth.ship:
        return Sentence("Pier {pier}: pilot boat.", pier=pier)

    counts = state.count(berth.barrels)
    aboard = [f"{player} {count}" for player, count in counts.items() if count]
    return Sentence(
        "Pier {pier}: {ship}, {worth}: {barrels}.",
        pier=pier,
        ship=berth.name,
        worth=berth.ship.worth,
        barrels=enumeration(aboard) or Sentence("no barrels"),
    )


def table_of(state: State) -> Iterator[Sentence]:
    """Describe what lies beside the piers: the piles, the order tiles and the cards.

    Parameters
    ----------
    state
        The position.

    Yields
    ------
    Sentence
        A whole sentence for each of them that there is.
    """
    in_piles = state.quay.in_piles
    yield counted("In the piles: {count} ship.", "In the piles: {count} ships.", in_piles)

    if state.order:
        yield Sentence("Order tiles: {dockers}.", dockers=enumeration(state.order))
    if state.cards:
        yield _cards(state)


def _cards(state: State) -> Sentence:
    """The dockers that have cards and, once everybody walks, which ones."""
    if not state.is_loading:
        dockers = enumeration([*state.cards])
        return Sentence("Cards face down: {dockers}.", dockers=dockers)

    cards = enumeration(
        [
            Sentence("{docker} {card}", docker=docker, card=card)
            for docker, card in state.cards.items()
        ]
    )
    return Sentence("Cards: {cards}.", cards=cards)


def stock_of(state: State, player: str) -> Sentence:
    """Return the points, coins and barrels of a player in words.

    Parameters
    ----------
    state
        The position.
    player
        A player of the game.

    Returns
    -------
    Sentence
        Such as "3 points, 1 coin, 20 barrels left, 8 on ships, 0 in the pub".
    """
    stock = [
        points(state.points[player]),
        counted("{count} coin", "{count} coins", state.coins[player]),
        counted("{count} barrel left", "{count} barrels left", state.supply(player)),
        Sentence("{count} on ships", count=state.quay.aboard(player)),
        Sentence("{count} in the pub", count=state.quay.pub.count(player)),
    ]
    return enumeration(stock)


def next_task(state: State) -> Sentence:
    """Who is to do what, or the winners, as it goes on after a colon: without a full stop."""
    if state.is_over:
        most = points(max(state.points.values()))
        won = who_won(state.winners)
        return Sentence("the game is over, {won} ({points})", won=won, points=most)
    for verb in state.lacking:
        return LAYING[verb]

    if state.is_loading:
        return _loading_task(state)
    if not state.hirers:
        return Sentence("cards to be chosen by {names}", names=conjunction(state.choosers))

    names = conjunction(state.hirers)
    if state.wanting:
        return Sentence("{names} hires Lazy Jack", names=names)
    return Sentence("Lazy Jack may be hired by {names}, or cards are chosen", names=names)


def _loading_task(state: State) -> Sentence:
    """The barrels that the docker on turn is to load, or to take off ships."""
    docker = state.queue[0]
    count = state.barrels(docker)
    if count < 0:
        return Sentence("{docker} takes {count} off ships", docker=docker, count=-count)

    slots = enumeration([f"{berth.name} {berth.free}" for berth in state.quay.berths if berth.free])
    if not slots:
        return Sentence("{docker} loads {count}", docker=docker, count=count)
    template = "{docker} loads {count}; free slots: {slots}"
    return Sentence(template, docker=docker, count=count, slots=slots)
