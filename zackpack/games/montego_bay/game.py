"""Montego Bay: dockers walk around warehouses and load ships (MB-C1 to MB-E3)."""

import random
from collections.abc import Iterator, Sequence
from itertools import combinations, product

from zackpack.games.claims import Points, Win
from zackpack.games.game import Due, Game, Standing, matching
from zackpack.games.montego_bay.components import PIER_NUMBERS, SHIPS
from zackpack.games.montego_bay.events import (
    CARDS,
    LAYING,
    Card,
    Hire,
    Load,
    Order,
    Remove,
    Row,
    Ships,
    Want,
)
from zackpack.games.montego_bay.position import State
from zackpack.games.montego_bay.quay import Berth, Quay
from zackpack.games.montego_bay.setup import Rules, Setup, kind_of, owner
from zackpack.games.montego_bay.walk import PUBS, place_name
from zackpack.games.moves import Choice, Following, Moves, each_once, moves_of, series
from zackpack.games.names import quote
from zackpack.scores import points
from zackpack.sentences import Sentence, conjunction, counted, enumeration

Event = Row | Ships | Order | Want | Hire | Card | Load | Remove | Points | Win


class MontegoBay(Game[State, Event, Setup, Rules]):
    """Dockers walk around warehouses and load ships."""

    TITLE = "Montego Bay"
    UNIT = "point"
    POINTS_RULE = "MB-4.3b"

    def start(self, setup: Setup, rules: Rules) -> State:
        """MB-P1: nothing is laid out; dockers are in their pubs, the pilot boat is at pier 1."""
        quay = Quay((Berth(None),), (), tuple(setup.ships))
        places = {
            one: PUBS["A" if setup.is_large(one) == (setup.large_pub == "A") else "B"]
            for one in setup.dockers
        }
        return State(
            setup,
            rules,
            quay,
            places,
            dict.fromkeys(setup.players, 0),
            dict.fromkeys(setup.players, ()),
        )

    def due(self, state: State) -> tuple[Due, ...]:
        """Everything that can happen now; barrels can also go to the same ships in another order,
        by their piers.
        """
        if state.is_over:
            return ()
        if state.lacking:
            what = state.lacking.items()  # all of them in any order, but of the ships one or more
            return tuple(
                Due(verb, None, tuple(map(quote, names)), verb != "ships") for verb, names in what
            )
        if state.is_loading:
            return (_loading(state),)
        hires = tuple(
            Due("hire", None, tuple(map(quote, state.dockers(player)))) for player in state.hirers
        )
        if state.wanting:
            return hires
        names, numbers = tuple(map(quote, state.hirers)), range(1, len(state.hirers) + 1)
        groups = tuple(
            " ".join(group) for number in numbers for group in combinations(names, number)
        )
        wants = (Due("want", None, groups),) if groups else ()
        return (
            *hires,
            *wants,
            *(Due("card", player, _cards(state, player)) for player in state.choosers),
        )

    def moves(self, state: State) -> Moves[Event]:
        """MB-1: Lazy Jack is hired; MB-2: cards are chosen; MB-4.2a, MB-4.2b: barrels are moved."""
        if state.is_over or state.lacking:
            return moves_of()
        if state.is_loading:
            return moves_of(_barrels(state))

        hires = [Hire(docker) for player in state.hirers for docker in state.dockers(player)]
        if state.wanting:
            return moves_of(*hires)

        cards = [_choices_of_cards(state, player) for player in state.choosers]
        wants: list[Moves[Event]] = []
        if state.hirers:
            wants.append(series(Want, following=each_once(state.hirers), may_end=bool))
        return moves_of(*cards, free=[*hires, *wants])

    def chance(self, state: State) -> Moves[Event]:
        """MB-P1, MB-4.3e, MB-6: the row of warehouses, the ships that come to the piers, and the
        order tiles.
        """
        if state.is_over:
            return moves_of()

        awaited: list[Moves[Event]] = []
        if not state.row:
            names = tuple(state.setup.warehouses)
            awaited.append(
                series(Row, following=_tiles(names), may_end=lambda row: len(row) == len(names))
            )
        if coming := _coming(state):
            ships = each_once(state.quay.unseen, coming)
            awaited.append(
                series(Ships, following=ships, may_end=lambda named: len(named) == coming)
            )
        if not state.order:
            dockers = state.setup.dockers
            awaited.append(
                series(
                    Order,
                    following=each_once(dockers),
                    may_end=lambda row: len(row) == len(dockers),
                )
            )
        free: list[Moves[Event]] = []
        if state.quay.unseen:
            free.append(series(Ships, following=each_once(state.quay.unseen), may_end=bool))
        return moves_of(*awaited, free=free)

    def standings(self, state: State) -> tuple[Standing, ...]:
        """The victory points of each player with their sources; MB-E3: coins decide between equals."""
        return tuple(
            Standing(
                player, points, state.items[player], ((Sentence("coins"), state.coins[player]),)
            )
            for player, points in state.points.items()
        )

    def winners(self, state: State) -> tuple[str, ...]:
        return state.winners

    def missing(self, state: State) -> tuple[str, ...]:
        """The part that the record leaves out, which can only be the last ships to come."""
        if state.quay.unnamed and len(state.quay.unseen) < SHIPS:
            return (Sentence("round {round}: which ship came", round=state.number),)
        return ()

    def by_chance(
        self, state: State, chance: random.Random, verb: str = "", player: str = ""
    ) -> tuple[Event, ...]:
        """MB-P1, MB-4.3e, MB-6: the row of warehouses, the ships that come to the piers, and the
        order tiles.
        """
        events: list[Event] = []
        for what, names in () if state.is_over else state.lacking.items():
            mixed = tuple(chance.sample(names, len(names)))
            if what == "row":
                events.append(Row(tuple((name, chance.random() < 1 / 2) for name in mixed)))
            else:
                events.append(
                    Order(mixed) if what == "order" else Ships(mixed[: state.quay.unnamed])
                )
        return matching(events, verb, player)

    def describe(self, state: State) -> Iterator[Sentence]:
        """The round and its next task, dockers, ships, tiles and cards, and everybody's stock."""
        yield Sentence("Round {round}: {part}.", round=state.number, part=next_task(state))
        stands = [
            Sentence("{docker}: {place}", docker=one, place=place_name(at))
            for one, at in state.places.items()
        ]
        yield Sentence("Dockers: {parts}.", parts=enumeration(stands))
        if state.row:
            stores = ", ".join(str(state.store(space)) for space in range(state.setup.spaces))
            yield Sentence("Stores from space 0 on: {names}.", names=stores)
        for pier, berth in enumerate(state.quay.berths, start=1):
            if not berth.ship:
                yield Sentence("Pier {number}: pilot boat.", number=pier)
                continue
            loaded = [
                f"{player} {count}" for player, count in state.count(berth.barrels).items() if count
            ]
            aboard = enumeration(loaded) or Sentence("no barrels")
            values = {"name": berth.name, "part": berth.ship.worth, "parts": aboard}
            yield Sentence("Pier {number}: {name}, {part}: {parts}.", number=pier, **values)
        yield counted(
            "In the piles: {count} ship.", "In the piles: {count} ships.", state.quay.in_piles
        )
        if state.order:
            yield Sentence("Order tiles: {parts}.", parts=enumeration(state.order))
        if state.cards:
            template = "Cards: {parts}." if state.is_loading else "Cards face down: {parts}."
            cards = [
                f"{docker} {card}" if state.is_loading else docker
                for docker, card in state.cards.items()
            ]
            yield Sentence(template, parts=enumeration(cards))
        for player in state.setup.players:
            stock = [
                points(state.points[player]),
                counted("{count} coin", "{count} coins", state.coins[player]),
                counted("{count} barrel left", "{count} barrels left", state.supply(player)),
                Sentence("{count} on ships", count=state.quay.aboard(player)),
                Sentence("{count} in the pub", count=state.quay.pub.count(player)),
            ]
            yield Sentence("{player}: {part}.", player=player, part=enumeration(stock))

    def hides(self, event: Event, after: State, now: State) -> bool:
        """MB-3a: cards are turned up when everybody walks."""
        return event.is_secret and after.number == now.number and not now.is_loading

    def picture(self, state: State, language: str = "en") -> str:
        from zackpack.games.montego_bay.picture import picture  # noqa: PLC0415, SVG, which a referee does without

        return picture(state, language)


GAME = MontegoBay()


def _cards(state: State, player: str) -> tuple[str, ...]:
    """MB-2: all choices of cards for a player's dockers; Lazy Jack's, the last one, and his
    companion's differ.
    """
    dockers = state.dockers(player)
    kinds = [*map(kind_of, dockers)]
    beside = dockers.index(state.companion) if state.companion in dockers else None
    chosen = (
        cards
        for cards in product(CARDS, repeat=len(dockers))
        if beside is None or cards[beside] != cards[-1]
    )
    return tuple(" ".join(map("{}={}".format, kinds, cards)) for cards in chosen)


def _loading(state: State) -> Due:
    """MB-4.2a, MB-4.2b: all ways to move the barrels of the docker on turn; the next ships if all
    need one of them.
    """
    docker, count = state.queue[0], state.barrels(state.queue[0])
    kind = Load if count > 0 else Remove
    choices = tuple(
        " ".join(map(quote, places))
        for places in state.quay.ways(owner(docker), abs(count), kind.change)
    )
    return (
        Due(kind.verb, docker, choices)
        if choices
        else Due("ships", None, tuple(map(quote, state.quay.unseen)))
    )


def _tiles(names: Sequence[str]) -> Following[tuple[str, bool]]:
    """MB-P1: the warehouses that are not in the row yet, each on either side."""

    def following(row: tuple[tuple[str, bool], ...]) -> Iterator[Choice[tuple[str, bool]]]:
        laid = {name for name, _ in row}
        for name in names:
            if name not in laid:
                yield Choice((name, False))
                yield Choice((name, True))

    return following


def _choices_of_cards(state: State, player: str) -> Moves[Event]:
    """MB-2: the cards of a player's dockers; Lazy Jack's, the last one, and his companion's differ."""
    dockers = state.dockers(player)
    beside = dockers.index(state.companion) if state.companion in dockers else None

    def following(chosen: tuple[tuple[str, int], ...]) -> Iterator[Choice[tuple[str, int]]]:
        if len(chosen) == len(dockers):
            return
        docker = dockers[len(chosen)]
        taken = chosen[beside][1] if beside is not None and docker == state.jack else None
        for card in CARDS:
            if card != taken:
                yield Choice((kind_of(docker), card))
                yield Choice((kind_of(docker), card), alias=str(card))

    return series(
        Card, player, following=following, may_end=lambda chosen: len(chosen) == len(dockers)
    )


def _barrels(state: State) -> Moves[Event]:
    """MB-4.2a, MB-4.2b: all ways to move the barrels of the docker on turn, by ships or by their
    piers.
    """
    docker = state.queue[0]
    count = state.barrels(docker)
    kind = Load if count > 0 else Remove
    player = owner(docker)

    def following(places: tuple[str, ...]) -> Iterator[Choice[str]]:
        quay = state.quay.after(player, places, kind.change)
        left = abs(count) - len(places)
        for name, (after, _) in quay.moves(player, kind.change).items() if left else ():
            if after.has_way(player, left - 1, kind.change):
                yield Choice(name)
                yield from (
                    Choice(pier, alias=pier) for pier in PIER_NUMBERS if quay.name_at(pier) == name
                )

    return series(
        kind, docker, following=following, may_end=lambda places: len(places) == abs(count)
    )


def _coming(state: State) -> int:
    """MB-4.3e: how many ships have to be named before the players can go on."""
    if state.quay.unnamed or not state.is_loading or state.is_over:
        return state.quay.unnamed
    docker = state.queue[0]
    count = state.barrels(docker)
    change = 1 if count > 0 else -1
    return 0 if state.quay.has_way(owner(docker), abs(count), change) else 1


def next_task(state: State) -> Sentence:
    """The next thing to do."""
    if state.is_over:
        return Sentence("the game is over, won by {names}", names=conjunction(state.winners))
    for verb in state.lacking:
        return LAYING[verb]
    if state.is_loading:
        docker, count = state.queue[0], state.barrels(state.queue[0])
        if count < 0:
            return Sentence("{docker} takes {count} off ships", docker=docker, count=-count)
        free = [f"{berth.name} {berth.free}" for berth in state.quay.berths if berth.free]
        template = (
            "{docker} loads {count}; free slots: {parts}" if free else "{docker} loads {count}"
        )
        return Sentence(template, docker=docker, count=count, parts=enumeration(free))
    if state.hirers:
        template = "Lazy Jack may be hired by {names}, or cards are chosen"
        return Sentence(
            "{names} hires Lazy Jack" if state.wanting else template,
            names=conjunction(state.hirers),
        )
    return Sentence("cards to be chosen by {names}", names=conjunction(state.choosers))
