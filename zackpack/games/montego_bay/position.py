"""The position in a game of Montego Bay, and what follows by rule (MB-P1 to MB-E3).

What follows are walks, ships that sail, and the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar, NamedTuple

from zackpack.games.game import Say
from zackpack.games.montego_bay.components import Store
from zackpack.games.montego_bay.dockers import JACK, Docker
from zackpack.games.montego_bay.quay import PILE, Berth, Quay, score_pub, score_ship
from zackpack.games.montego_bay.setup import COINS, Rules, Setup
from zackpack.games.montego_bay.walk import landing, opposite, place_name, walk
from zackpack.games.outcome import Ending, who_won
from zackpack.sentences import Sentence, enumeration

WAGES = 3
"""The coins that Lazy Jack costs (MB-1)."""
FACE_DOWN = 0
"""A card that its player alone knows."""
LAST_SHIPS = 3
"""The most ships with which the game ends (MB-E1)."""
Items = tuple[tuple[str, int], ...]
"""The sources of somebody's points: pairs of an occasion and its points."""


class Tile(NamedTuple):
    """A warehouse as it lies in the row.

    Attributes
    ----------
    warehouse
        Its name.
    is_turned
        Whether its second store is on the near side.
    """

    warehouse: str
    is_turned: bool


@dataclass(frozen=True, slots=True)
class State:
    """A position.

    Attributes
    ----------
    setup, rules
        Players and components, and the rules that may vary.
    quay
        The ships, and the barrels on them and in the pub.
    places
        The place of each docker, and of Lazy Jack while he is hired: a space, or one of `PUBS`.
    coins
        The coins of each player.
    items
        The sources of each player's points.
    piles
        The number of ships in the piles when the round began.
    row
        The warehouses in their order; () until they are laid out.
    order
        The dockers by their tiles, from position 1; () until these are shuffled.
    number
        The number of the round, from 1.
    companion
        The docker beside whom Lazy Jack was hired in this round.
    wanting
        The players who want to hire him, if that was recorded.
    cards
        The cards chosen so far, `FACE_DOWN` for one that somebody else has chosen.
    queue
        The dockers that have yet to empty their stores, the next one first.
    is_over
        Whether the game has ended.
    """

    ending: ClassVar[Ending] = Ending(
        rule="MB-E1",
        over=Sentence("the game is over: 3 ships or fewer were left when everybody had loaded."),
        not_over=Sentence(
            "the game is not over: it ends after a round that leaves 3 ships or fewer in the "
            "harbour."
        ),
        winning_rule="MB-E3",
        won=lambda won: Sentence("{won}: most victory points, then most coins.", won=won),
    )
    setup: Setup
    rules: Rules
    quay: Quay
    places: Mapping[Docker, int]
    coins: Mapping[str, int]
    items: Mapping[str, Items]
    piles: int = 2 * PILE
    row: tuple[Tile, ...] = ()
    order: tuple[Docker, ...] = ()
    number: int = 1
    companion: Docker | None = None
    wanting: tuple[str, ...] = ()
    cards: Mapping[Docker, int] = field(default_factory=dict)
    queue: tuple[Docker, ...] = ()
    is_over: bool = False

    def __repr__(self) -> str:
        return f"<Montego Bay, round {self.number}: {', '.join(self.setup.players)}>"

    # ---- points, coins and barrels

    @property
    def points(self) -> dict[str, int]:
        """The victory points of each player."""
        return {player: sum(points for _, points in items) for player, items in self.items.items()}

    @property
    def winners(self) -> tuple[str, ...]:
        """MB-E3: most points, then most coins; () while the game goes on."""
        if not self.is_over:
            return ()

        worth = {player: (points, self.coins[player]) for player, points in self.points.items()}
        most = max(worth.values())
        return tuple(player for player in worth if worth[player] == most)

    def gain(self, player: str, points: int, occasion: Sentence) -> State:
        """The position after a player has gained points on an occasion."""
        if not points:
            return self
        items = (*self.items[player], (occasion, points))
        return replace(self, items={**self.items, player: items})

    def pay(self, player: str, coins: int) -> State:
        """The position after a player has got coins, or has paid them if they are below 0."""
        return replace(self, coins={**self.coins, player: self.coins[player] + coins})

    def count(self, barrels: Sequence[str]) -> dict[str, int]:
        """The number of each player's barrels among some."""
        return {player: barrels.count(player) for player in self.setup.players}

    def supply(self, player: str) -> int:
        """MB-C4, MB-C5: the barrels that a player can load: neither on ships nor in the pub."""
        gone = self.quay.aboard(player) + self.quay.pub.count(player)
        return self.setup.barrels_each - gone

    # ---- dockers and stores

    @property
    def jack(self) -> Docker | None:
        """Lazy Jack, if he is hired."""
        return Docker(self.companion.player, JACK) if self.companion else None

    def dockers(self, player: str) -> tuple[Docker, ...]:
        """The dockers of a player, Lazy Jack last if that player has hired him."""
        return tuple(docker for docker in self.places if docker.player == player)

    def dockers_at(self, place: int) -> list[Docker]:
        """The dockers on a space or in a pub."""
        return [docker for docker, where in self.places.items() if where == place]

    def store(self, space: int) -> Store:
        """MB-C3: the store beside a space.

        A turned warehouse has its second one on the near side.
        """
        is_far = space >= len(self.row)
        column = opposite(space, self.setup.spaces) if is_far else space

        # turned round, a warehouse shows the other store on either side
        tile = self.row[column]
        first, second = self.setup.warehouses[tile.warehouse].stores
        return second if is_far != tile.is_turned else first

    def barrels(self, docker: Docker) -> int:
        """MB-4.2a: how many barrels a docker loads; MB-4.2b: below 0, takes off ships.

        Lazy Jack never takes any off.
        """
        store = self.store(self.places[docker])
        if not store.damaged:
            return min(store.barrels, self.supply(docker.player))
        if docker == self.jack:
            return 0
        return -min(store.damaged, self.quay.aboard(docker.player))

    # ---- whose turn it is

    @property
    def lacking(self) -> list[str]:
        """MB-P1, MB-4.3e, MB-6: the verbs of the lines that must come before the players go on."""
        verbs: list[str] = []
        if not self.row:
            verbs.append("row")
        if self.quay.unnamed:
            verbs.append("ships")
        if not self.order:
            verbs.append("order")
        return verbs

    @property
    def hirers(self) -> tuple[str, ...]:
        """MB-1: who may hire Lazy Jack.

        Of those who want him: fewest points, then the foremost order tile.
        """
        if self.companion or self.cards:
            return ()
        if not self.wanting:
            return tuple(player for player, coins in self.coins.items() if coins >= WAGES)

        owners = [docker.player for docker in self.order]
        points = self.points
        first = min(self.wanting, key=lambda player: (points[player], owners.index(player)))
        return (first,)

    @property
    def choosers(self) -> tuple[str, ...]:
        """MB-2: the players who have not chosen cards yet."""
        have_chosen = {docker.player for docker in self.cards}
        return tuple(player for player in self.setup.players if player not in have_chosen)

    @property
    def is_loading(self) -> bool:
        """MB-4.1: whether all cards are chosen.

        Then everybody has walked, and the dockers empty the stores.
        """
        return len(self.cards) == len(self.places)


# ---- what follows by rule


def walk_all(state: State, say: Say) -> State:
    """MB-3a: Lazy Jack walks, then everybody by the order tiles.

    MB-4.1: they load from the last space back.
    """
    if state.jack:
        state = _walk(state, say, state.jack)
    for docker in state.order:
        state = _walk(state, say, docker)

    walking = [docker for docker, place in state.places.items() if place >= 0]
    queue = sorted(walking, key=state.places.__getitem__, reverse=True)
    return go_on(replace(state, queue=tuple(queue)), say)


def _walk(state: State, say: Say, docker: Docker) -> State:
    """MB-3a: a docker walks; MB-3b: it may push another one; MB-3c: or must step back."""
    before = state.places
    card = state.cards[docker]
    spaces = state.setup.spaces
    after = walk(before, docker, card, spaces, stay_in_pub=state.rules.stay_in_pub)

    values = {"docker": docker, "card": card, "place": place_name(after[docker])}
    if after[docker] == landing(before[docker], card, spaces):
        say("MB-3a", Sentence("{docker} plays {card} and walks to {place}.", **values))
    else:
        template = "{docker} plays {card}, cannot push anybody, and is here now: {place}."
        say("MB-3c", Sentence(template, **values))

    for other in before:
        if other != docker and before[other] != after[other]:
            place = place_name(after[other])
            say("MB-3b", Sentence("{docker} is pushed to {place}.", docker=other, place=place))
    return replace(state, places=after)


def go_on(state: State, say: Say) -> State:
    """MB-4.1: the next docker with a choice is on turn, or the round ends.

    Ships that came are named first.
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
        state = state.pay(docker.player, 1)
        say("MB-4.2c", Sentence("{docker} gets a coin.", docker=docker))
    return replace(state, queue=state.queue[1:])


def pay_ship(state: State, say: Say, berth: Berth, last: str | None = None) -> State:
    """MB-4.3b to MB-4.3d: a ship that sails is scored; MB-5: the pilot boat is not."""
    ship = berth.ship
    if not ship:
        say("MB-5", Sentence("The pilot boat leaves."))
        return state

    aboard = state.count(berth.barrels)
    majority = score_ship(aboard, ship)
    gains = score_ship(aboard, ship, last)

    in_round = Sentence("{ship} in round {round}", ship=ship.name, round=state.number)
    last_slot = Sentence("last slot of {ship}", ship=ship.name)
    for player, points in majority.items():
        state = state.gain(player, points, in_round)
        state = state.gain(player, gains[player] - points, last_slot)

    say("MB-4.3b", Sentence("{ship} sails: {gains}.", ship=ship.name, gains=_gains(gains)))
    return state


def _gains(gains: Mapping[str, int]) -> Sentence:
    """The points that players gain, in words."""
    parts = [
        Sentence("{player} {points}", player=player, points=f"{gain:+}")
        for player, gain in gains.items()
        if gain
    ]
    return enumeration(parts) or Sentence("nobody has a barrel on it")


def _end_round(state: State, say: Say) -> State:
    """MB-5, MB-6: the foremost ship sails, and the next round begins.

    MB-E1: with 3 ships or fewer, the game ends.
    """
    if len(state.quay.berths) <= LAST_SHIPS:
        return _end_game(state, say)

    state = pay_ship(state, say, state.quay.berths[0])
    quay = state.quay.moor(state.quay.berths[1:])

    order = state.order[-1:] + state.order[:-1]
    # ships that sailed while the dockers loaded may have begun the second pile, too
    if quay.in_piles < PILE <= state.piles:
        order = ()
        say("MB-6", Sentence("The second pile was begun: the order tiles are shuffled anew."))

    say("MB-6", Sentence("Round {round} begins.", round=state.number + 1))
    return replace(
        state,
        quay=quay,
        places={docker: place for docker, place in state.places.items() if docker != state.jack},
        piles=quay.in_piles,
        order=order,
        number=state.number + 1,
        companion=None,
        wanting=(),
        cards={},
    )


def _end_game(state: State, say: Say) -> State:
    """MB-E1, MB-E2: the ships left and the pub are scored."""
    for berth in state.quay.berths:
        state = pay_ship(state, say, berth)

    gains = score_pub(state.count(state.quay.pub))
    for player, points in gains.items():
        state = state.gain(player, points, Sentence("pub"))
    if any(gains.values()):
        say("MB-E2", Sentence("The pub: {gains}.", gains=_gains(gains)))

    state = replace(state, quay=replace(state.quay, berths=()), is_over=True)
    won = state.ending.won(who_won(state.winners))
    say("MB-E3", Sentence("The game is over: {result}", result=won))
    return state
