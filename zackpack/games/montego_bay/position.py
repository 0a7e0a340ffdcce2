"""The position in a game of Montego Bay, and what follows by rule: walks, ships that sail, the end
(MB-P1 to MB-E3).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from zackpack.games.game import Ending, Say
from zackpack.games.montego_bay.components import Store
from zackpack.games.montego_bay.quay import PILE, Berth, Quay, score_pub, score_ship
from zackpack.games.montego_bay.setup import BARRELS, COINS, JACK, Rules, Setup, owner
from zackpack.games.montego_bay.walk import landing, opposite, place_name, walk
from zackpack.sentences import Sentence, conjunction, enumeration

WAGES = 3
"""The coins that Lazy Jack costs (MB-1)."""


@dataclass(frozen=True, slots=True)
class State:
    """A position."""

    ending: ClassVar[Ending] = Ending(
        rule="MB-E1",
        over=Sentence("the game is over: 3 ships or fewer were left when everybody had loaded."),
        not_over=Sentence(
            "the game is not over: it ends after a round that leaves 3 ships or fewer in the harbour."
        ),
        winning_rule="MB-E3",
        won=lambda names: Sentence(
            "{names} won: most victory points, then most coins.", names=names
        ),
    )
    setup: Setup
    rules: Rules
    quay: Quay
    places: Mapping[str, int]  # of each docker, and of Lazy Jack while he is hired
    coins: Mapping[str, int]  # of each player
    items: Mapping[
        str, tuple[tuple[str, int], ...]
    ]  # of each player, pairs of an occasion and its points
    piles: int = 2 * PILE  # the ships in them when the round began
    row: tuple[
        tuple[str, bool], ...
    ] = ()  # the warehouses, each with True if it is turned; () until they are laid out
    order: tuple[
        str, ...
    ] = ()  # the dockers by their tiles, from position 1; () until these are shuffled
    number: int = 1  # of the round
    companion: str | None = None  # the docker beside whom Lazy Jack was hired in this round
    wanting: tuple[str, ...] = ()  # who wants to hire him, if that was recorded
    cards: Mapping[str, int] = field(default_factory=dict)  # chosen so far, by docker
    queue: tuple[
        str, ...
    ] = ()  # the dockers that have yet to empty their stores, the next one first
    is_over: bool = False

    @property
    def points(self) -> dict[str, int]:
        """The victory points of each player."""
        return {player: sum(points for _, points in items) for player, items in self.items.items()}

    @property
    def winners(self) -> tuple[str, ...]:
        """MB-E3: most points, then most coins; () while the game goes on."""
        worth = {player: (points, self.coins[player]) for player, points in self.points.items()}
        return tuple(
            player for player in worth if self.is_over and worth[player] == max(worth.values())
        )

    def gain(self, player: str, points: int, occasion: Sentence) -> State:
        """The position after a player has gained points on an occasion."""
        more = ((occasion, points),) if points else ()
        return replace(self, items={**self.items, player: self.items[player] + more})

    def pay(self, player: str, coins: int) -> State:
        """The position after a player has got coins, or has paid them if they are below 0."""
        return replace(self, coins={**self.coins, player: self.coins[player] + coins})

    def count(self, barrels: Sequence[str]) -> dict[str, int]:
        """The number of each player's barrels among some."""
        return {player: barrels.count(player) for player in self.setup.players}

    def supply(self, player: str) -> int:
        """MB-C4, MB-C5: the barrels that a player can load: those neither on ships nor in the pub."""
        barrels = 2 * BARRELS if len(self.setup.players) == 2 else BARRELS
        return barrels - self.quay.aboard(player) - self.quay.pub.count(player)

    def dockers(self, player: str) -> tuple[str, ...]:
        """The dockers of a player, Lazy Jack last if that player has hired him."""
        return tuple(docker for docker in self.places if owner(docker) == player)

    def dockers_at(self, place: int) -> list[str]:
        """The dockers on a space or in a pub."""
        return [docker for docker, where in self.places.items() if where == place]

    def store(self, space: int) -> Store:
        """MB-C3: the store beside a space; a turned warehouse has its second one on the near side."""
        is_far = space >= len(self.row)
        name, is_turned = self.row[opposite(space, self.setup.spaces) if is_far else space]
        return self.setup.warehouses[name].stores[is_far != is_turned]

    @property
    def lacking(self) -> dict[str, tuple[str, ...]]:
        """MB-P1, MB-4.3e, MB-6: everything to lay out before the players go on, by the verb that
        does it.
        """
        row, order = (
            () if self.row else tuple(self.setup.warehouses),
            () if self.order else self.setup.dockers,
        )
        unseen = self.quay.unseen if self.quay.unnamed else ()
        return {
            verb: names
            for verb, names in (("row", row), ("ships", unseen), ("order", order))
            if names
        }

    @property
    def jack(self) -> str | None:
        """Lazy Jack as a docker, like Ben.jack, if he is hired."""
        return f"{owner(self.companion)}.{JACK}" if self.companion else None

    @property
    def hirers(self) -> tuple[str, ...]:
        """MB-1: who may hire Lazy Jack; of those who want him: fewest points, then the foremost
        order tile.
        """
        if self.companion or self.cards:
            return ()
        owners = [owner(docker) for docker in self.order]
        first = sorted(
            self.wanting, key=lambda player: (self.points[player], owners.index(player))
        )[:1]
        return tuple(first) or tuple(
            player for player, coins in self.coins.items() if coins >= WAGES
        )

    @property
    def choosers(self) -> tuple[str, ...]:
        """MB-2: the players who have not chosen cards yet."""
        return tuple(
            player for player in self.setup.players if self.dockers(player)[0] not in self.cards
        )

    @property
    def is_loading(self) -> bool:
        """MB-4.1: whether all cards are chosen: then everybody has walked, and the dockers empty
        the stores.
        """
        return len(self.cards) == len(self.places)

    def barrels(self, docker: str) -> int:
        """MB-4.2a: how many barrels a docker loads; MB-4.2b: below 0, takes off ships, which Lazy
        Jack never does.
        """
        store, player = self.store(self.places[docker]), owner(docker)
        if store.damaged:
            return 0 if docker == self.jack else -min(store.damaged, self.quay.aboard(player))
        return min(store.barrels, self.supply(player))


def walk_all(state: State, say: Say) -> State:
    """MB-3a: Lazy Jack walks, then everybody by the order tiles; MB-4.1: they load from the last
    space back.
    """
    for docker in (state.jack, *state.order) if state.jack else state.order:
        before, card, spaces = state.places, state.cards[docker], state.setup.spaces
        after = walk(before, docker, card, spaces, stay_in_pub=state.rules.stay_in_pub)
        place = place_name(after[docker])
        rule, template = "MB-3a", "{docker} plays {number} and walks to {place}."
        if after[docker] != landing(before[docker], card, spaces):
            rule, template = (
                "MB-3c",
                "{docker} plays {number}, cannot push anybody, and is here now: {place}.",
            )
        state = replace(state, places=after)
        say(rule, Sentence(template, docker=docker, number=card, place=place))
        for other in before:
            if other != docker and before[other] != after[other]:
                place = place_name(after[other])
                say("MB-3b", Sentence("{docker} is pushed to {place}.", docker=other, place=place))
    walking = [docker for docker, place in state.places.items() if place >= 0]
    queue = tuple(sorted(walking, key=state.places.__getitem__, reverse=True))
    return go_on(replace(state, queue=queue), say)


def go_on(state: State, say: Say) -> State:
    """MB-4.1: the next docker with a choice is on turn, or the round ends; but ships that came are
    named first.
    """
    while not state.quay.unnamed:
        if not state.queue:
            return _end_round(state, say)
        if state.barrels(state.queue[0]):
            return state
        state = finish_docker(state, say)
    return state


def finish_docker(state: State, say: Say) -> State:
    """MB-4.2c: the turn of a docker ends, with a coin if its store shows one."""
    docker = state.queue[0]
    if state.store(state.places[docker]).coin and sum(state.coins.values()) < COINS:
        state = state.pay(owner(docker), 1)
        say("MB-4.2c", Sentence("{docker} gets a coin.", docker=docker))
    return replace(state, queue=state.queue[1:])


def pay_ship(state: State, say: Say, berth: Berth, last: str | None = None) -> State:
    """MB-4.3b to MB-4.3d: a ship that sails is scored; MB-5: the pilot boat is not."""
    if not (ship := berth.ship):
        say("MB-5", Sentence("The pilot boat leaves."))
        return state
    aboard = state.count(berth.barrels)
    majority, whole = score_ship(aboard, ship), score_ship(aboard, ship, last)
    for player, points in majority.items():
        occasion = Sentence("{ship} in round {round}", ship=ship.name, round=state.number)
        state = state.gain(player, points, occasion)
        state = state.gain(
            player, whole[player] - points, Sentence("last slot of {ship}", ship=ship.name)
        )
    say("MB-4.3b", Sentence("{name} sails: {parts}.", name=ship.name, parts=_gains(whole)))
    return state


def _gains(gains: Mapping[str, int]) -> Sentence:
    """The points that players gain, in words."""
    parts = [
        Sentence("{player} {signed}", player=who, signed=f"{gain:+}")
        for who, gain in gains.items()
        if gain
    ]
    return enumeration(parts) or Sentence("nobody has a barrel on it")


def _end_round(state: State, say: Say) -> State:
    """MB-5, MB-6: the foremost ship sails, and the next round begins; MB-E1: with 3 ships or fewer,
    the game ends.
    """
    if len(state.quay.berths) <= 3:
        return _end_game(state, say)

    state = pay_ship(state, say, state.quay.berths[0])
    quay = state.quay.moor(state.quay.berths[1:])
    order = state.order[-1:] + state.order[:-1]
    if quay.in_piles < PILE <= state.piles:
        order = ()
        say("MB-6", Sentence("The second pile was begun: the order tiles are shuffled anew."))
    say("MB-6", Sentence("Round {round} begins.", round=state.number + 1))
    places = {docker: place for docker, place in state.places.items() if docker != state.jack}
    state = replace(state, places=places, companion=None, wanting=(), cards={})
    return replace(state, quay=quay, piles=quay.in_piles, order=order, number=state.number + 1)


def _end_game(state: State, say: Say) -> State:
    """MB-E1, MB-E2: the ships left and the pub are scored."""
    for berth in state.quay.berths:
        state = pay_ship(state, say, berth)
    gains = score_pub(state.count(state.quay.pub))
    for player, points in gains.items():
        state = state.gain(player, points, Sentence("pub"))
    if any(gains.values()):
        say("MB-E2", Sentence("The pub: {parts}.", parts=_gains(gains)))
    state = replace(state, quay=replace(state.quay, berths=()), is_over=True)
    say(
        "MB-E3",
        Sentence("The game is over: {part}", part=state.ending.won(conjunction(state.winners))),
    )
    return state
