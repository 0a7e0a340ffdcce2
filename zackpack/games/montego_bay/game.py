"""Montego Bay: dockers walk around warehouses and load ships (MB-C1 to MB-E3)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from zackpack.errors import require_instance
from zackpack.games.claims import Points, Win
from zackpack.games.game import Game
from zackpack.games.montego_bay.components import PIER_NUMBERS, SHIPS
from zackpack.games.montego_bay.description import describe
from zackpack.games.montego_bay.events import (
    CARDS,
    Card,
    Hire,
    Load,
    Order,
    Remove,
    Row,
    Ships,
    Want,
)
from zackpack.games.montego_bay.position import FACE_DOWN, State, Tile
from zackpack.games.montego_bay.quay import Berth, Quay
from zackpack.games.montego_bay.setup import SHADES, Rules, Setup
from zackpack.games.moves import Moves
from zackpack.games.outcome import Standing
from zackpack.games.ways import Choice, Element, Following, each_once, moves_of, series
from zackpack.sentences import Sentence

Event = Row | Ships | Order | Want | Hire | Card | Load | Remove | Points | Win


class MontegoBay(Game[State, Event, Setup, Rules]):
    """Dockers walk around warehouses and load ships."""

    name = "montego_bay"
    TITLE = "Montego Bay"
    UNIT = "point"
    POINTS_RULE = "MB-4.3b"
    LEGEND = Sentence(
        "Discs: dockers. Triangle: the Tally-Man. In the stores, brown: barrels, x: damaged ones, "
        "$: a coin. Below: ships and their slots."
    )
    EXCERPT = (228, 386)

    def start(self, setup: Setup, rules: Rules) -> State:
        """MB-P1: nothing is laid out; dockers are in their pubs, the pilot boat is at pier 1."""
        require_instance("setup", setup, Setup)
        require_instance("rules", rules, Rules)
        quay = Quay((Berth(None),), (), tuple(setup.ships))
        return State(
            setup,
            rules,
            quay,
            places={docker: setup.pub_of(docker) for docker in setup.dockers},
            coins=dict.fromkeys(setup.players, 0),
            items=dict.fromkeys(setup.players, ()),
        )

    def moves(self, state: State) -> Moves[Event]:
        """MB-1: Lazy Jack is hired; MB-2: cards are chosen; MB-4.2a, MB-4.2b: barrels are moved."""
        if state.is_over or state.lacking:
            return moves_of()
        if state.is_loading:
            return moves_of(_barrels(state)) if _has_way(state) else moves_of()

        hirers = state.hirers
        hires: list[Event | Moves[Event]] = []
        for player in hirers:
            hires += (Hire(docker) for docker in state.dockers(player))
        if state.wanting:
            return moves_of(*hires)

        if hirers:
            hires.append(series(Want, following=each_once(hirers), may_end=bool))
        cards = [_choices_of_cards(state, player) for player in state.choosers]
        return moves_of(*cards, free=hires)

    def chance(self, state: State) -> Moves[Event]:
        """MB-P1, MB-4.3e, MB-6: the row of warehouses, the ships that come, and the order tiles."""
        if state.is_over:
            return moves_of()

        awaited: list[Moves[Event]] = []
        if not state.row:
            names = tuple(state.setup.warehouses)
            awaited.append(_series_of(Row, _tiles(names), len(names)))
        if coming := _coming(state):
            awaited.append(_series_of(Ships, each_once(state.quay.unseen, coming), coming))
        if not state.order:
            dockers = state.setup.dockers
            awaited.append(_series_of(Order, each_once(dockers), len(dockers)))

        early: list[Moves[Event]] = []
        if state.quay.unseen:
            early.append(series(Ships, following=each_once(state.quay.unseen), may_end=bool))
        return moves_of(*awaited, aside=early)

    def standings(self, state: State) -> tuple[Standing, ...]:
        """The victory points of each player with their sources.

        MB-E3: coins decide between equals.
        """
        coins = Sentence("coins")
        return tuple(
            Standing(player, points, state.items[player], ((coins, state.coins[player]),))
            for player, points in state.points.items()
        )

    def rounds_over(self, state: State) -> int:
        """The rounds before this one; this one, too, if it was the last (MB-E1)."""
        return state.number if state.is_over else state.number - 1

    def winners(self, state: State) -> tuple[str, ...]:
        return state.winners

    def missing(self, state: State) -> tuple[str, ...]:
        """The part that the record leaves out, which can only be the last ships to come."""
        if state.quay.unnamed and len(state.quay.unseen) < SHIPS:
            return (Sentence("round {round}: which ship came", round=state.number),)
        return ()

    def describe(self, state: State) -> Iterable[str]:
        return describe(state)

    def public(self, state: State, viewer: str = "") -> State:
        """MB-2, MB-3a: until everybody walks, players see their own cards alone."""
        if state.is_loading:
            return state

        cards = {
            docker: card if docker.player == viewer else FACE_DOWN
            for docker, card in state.cards.items()
        }
        return replace(state, cards=cards)

    def hides(self, event: Event, after: State, now: State) -> bool:
        """MB-3a: cards are turned up when everybody walks."""
        is_chosen_now = isinstance(event, Card) and after.number == now.number
        return is_chosen_now and not now.is_loading

    def colours(self, state: State) -> dict[str, str]:
        """The colours of players and dockers, by the words of lines."""
        setup = state.setup
        of_players = zip(setup.players, setup.colours, strict=False)
        of_dockers = ((docker.word, setup.colour(docker)) for docker in state.places)
        return {word: SHADES[colour] for word, colour in (*of_players, *of_dockers)}

    def picture(self, state: State, language: str = "en") -> str:
        # SVG, which a referee does without
        from zackpack.games.montego_bay.picture import picture  # noqa: PLC0415

        return picture(state, language)

    def upright_picture(self, state: State, language: str = "en") -> str:
        # SVG, which a referee does without
        from zackpack.games.montego_bay.upright import upright_picture  # noqa: PLC0415

        return upright_picture(state, language)


GAME = MontegoBay()


def _series_of(kind: type[Event], following: Following[Element], length: int) -> Moves[Event]:
    """All events of a kind whose only field is a series of this length."""
    return series(kind, following=following, may_end=lambda chosen: len(chosen) == length)


def _tiles(names: Sequence[str]) -> Following[Tile]:
    """MB-P1: the warehouses that are not in the row yet, each on either side."""

    def following(row: tuple[Tile, ...]) -> Iterator[Choice[Tile]]:
        laid = {tile.warehouse for tile in row}
        for name in names:
            if name not in laid:
                yield Choice(Tile(name, is_turned=False))
                yield Choice(Tile(name, is_turned=True))

    return following


def _choices_of_cards(state: State, player: str) -> Moves[Event]:
    """MB-2: the cards of a player's dockers, Lazy Jack's, and that of his companion.

    Lazy Jack's, the last one, and his companion's differ.
    """
    dockers = state.dockers(player)
    beside = dockers.index(state.companion) if state.companion in dockers else None

    def following(chosen: tuple[tuple[str, int], ...]) -> Iterator[Choice[tuple[str, int]]]:
        if len(chosen) == len(dockers):
            return

        docker = dockers[len(chosen)]
        taken = chosen[beside][1] if beside is not None and docker == state.jack else None
        for card in CARDS:
            if card != taken:
                yield Choice((docker.kind, card))
                yield Choice((docker.kind, card), alias=str(card))

    return series(
        Card, player, following=following, may_end=lambda chosen: len(chosen) == len(dockers)
    )


def _barrels(state: State) -> Moves[Event]:
    """MB-4.2a, MB-4.2b: the ways to move the barrels of the docker on turn, by ships or piers."""
    docker = state.queue[0]
    count = state.barrels(docker)
    kind = Load if count > 0 else Remove

    def following(places: tuple[str, ...]) -> Iterator[Choice[str]]:
        left = abs(count) - len(places)
        if not left:
            return

        quay = state.quay.after(docker.player, places, kind.change)
        for name, moved in quay.moves(docker.player, kind.change).items():
            if moved.quay.has_way(docker.player, left - 1, kind.change):
                yield Choice(name)
                piers = [pier for pier in PIER_NUMBERS if quay.name_at(pier) == name]
                yield from (Choice(pier, alias=pier) for pier in piers)

    return series(
        kind, docker, following=following, may_end=lambda places: len(places) == abs(count)
    )


def _coming(state: State) -> int:
    """MB-4.3e: how many ships have to be named before the players can go on."""
    if state.quay.unnamed or not state.is_loading or state.is_over:
        return state.quay.unnamed

    return 0 if _has_way(state) else 1


def _has_way(state: State) -> bool:
    """Whether the docker on turn can move all barrels.

    One may need a ship that comes only after those before it have sailed, and is not named yet.
    """
    docker = state.queue[0]
    count = state.barrels(docker)
    change = 1 if count > 0 else -1
    return state.quay.has_way(docker.player, abs(count), change)
