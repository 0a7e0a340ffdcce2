"""Montego Bay: dockers walk around warehouses and load ships (MB-C1 to MB-E3).

Without a record, use `score_ship`, `score_pub` and `walk`, or `advise` for a position: the loading that gains most at
once.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import combinations, product

from zackpack.games.claims import Points, Win, dispute_points, require_running
from zackpack.games.game import Due, Game, Standing
from zackpack.games.montego_bay.advice import ways
from zackpack.games.montego_bay.claims import At, Coins
from zackpack.games.montego_bay.events import CARDS, VERBS, Event, Load, Remove
from zackpack.games.montego_bay.position import WAGES, Rules, Setup, State, owner_and_kind
from zackpack.games.montego_bay.rounds import first_to_hire, start
from zackpack.games.names import quote
from zackpack.scores import points
from zackpack.sentences import Sentence, conjunction, quantity
from zackpack.violations import Violation


class MontegoBay(Game[State, Event, Setup, Rules]):
    """Montego Bay: dockers walk around warehouses and load ships (MB-C1 to MB-E3)."""

    TITLE = "Montego Bay"
    UNIT = "point"
    POINTS_RULE = "MB-4.3b"
    RULES = Rules
    SETUP = Setup
    STATE = State
    VERBS = VERBS

    def apply(self, state: State, event: Event) -> State:
        """The position after an event.

        Raises
        ------
        IllegalMoveError
            If the rules do not allow it.
        """
        if not isinstance(event, Points | Win | At | Coins):
            require_running(state)
        return event.play(state)

    def dispute(self, state: State, event: Event) -> tuple[Violation, ...]:
        """The untrue statements of a legal event about points, coins, places, ships at piers, or winners."""
        if isinstance(event, Points):
            return dispute_points(event, self.standings(state), "MB-4.3b")
        if isinstance(event, Load | Remove | At | Coins):
            return tuple(event.dispute(state))
        if isinstance(event, Win) and set(event.players) != set(self.winners(state)):
            return (Violation(state.ending.winning_rule, victory(state)),)
        return ()

    def due(self, state: State) -> tuple[Due, ...]:
        """Everything that can happen now; () when the game is over.

        For players, each choice completes a legal line; a docker's barrels can also go to the same ships in another
        order, and a line can name the pier of a ship. For chance, the choices are the things to lay down: all of
        them in any order, but of the ships one or more.
        """
        if state.is_over:
            return ()
        chance = [*_chance(state)]
        if chance:
            return tuple(chance)
        if state.is_loading:
            docker = state.queue[0]
            verb = "load" if state.to_load(docker) else "remove"
            choices = tuple(" ".join(map(quote, way.places)) for way in ways(state))
            return (
                Due(verb, docker, choices) if choices else _ships(state),
            )  # without choices, the next ship must be recorded first
        if state.wanting:
            player = first_to_hire(state, state.wanting)
            return (Due("hire", None, tuple(map(quote, state.dockers(player)))),)
        choosing = (Due("card", player, _cards(state, player)) for player in state.setup.players)
        choosing = (due for due in choosing if state.dockers(due.player or "")[0] not in state.cards)
        return (*_hiring(state), *choosing)

    def standings(self, state: State) -> tuple[Standing, ...]:
        """The victory points of each player with their sources."""
        return tuple(
            Standing(player, state.points[player], items, ((Sentence("coins"), state.purse(player)),))
            for player, items in zip(state.setup.players, state.items, strict=True)
        )

    def winners(self, state: State) -> tuple[str, ...]:
        """The winners (MB-E3); () while the game goes on."""
        if not state.is_over:
            return ()
        worth = {player: (state.points[player], state.purse(player)) for player in state.setup.players}
        return tuple(player for player in worth if worth[player] == max(worth.values()))

    def missing(self, state: State) -> tuple[str, ...]:
        """The part that the record leaves out, which can only be the last ships to come."""
        if state.quay.unnamed and state.ships:
            return (Sentence("round {round}: which ship came", round=state.number),)
        return ()

    def start(self, setup: Setup, rules: Rules) -> State:
        return start(setup, rules)

    def by_chance(self, state: State, chance: random.Random, verb: str = "", player: str = "") -> tuple[Event, ...]:
        from zackpack.games.montego_bay.chance import by_chance  # noqa: PLC0415, to referee a record needs none of these

        return by_chance(state, chance, verb, player)

    def describe(self, state: State) -> Iterable[str]:
        from zackpack.games.montego_bay.description import describe  # noqa: PLC0415, to referee a record needs none of these

        return describe(state)

    def narrate(self, before: State, event: Event, after: State) -> Iterable[str]:
        from zackpack.games.montego_bay.narration import narrate  # noqa: PLC0415, to referee a record needs none of these

        return narrate(before, event, after)

    def hints(self, state: State) -> Iterable[str]:
        from zackpack.games.montego_bay.advice import hints  # noqa: PLC0415, to referee a record needs none of these

        return hints(state)

    def picture(self, state: State, language: str = "en") -> str:
        from zackpack.games.montego_bay.pictures import picture  # noqa: PLC0415, to referee a record needs none of these

        return picture(state, language)


GAME = MontegoBay()


def victory(state: State) -> Sentence:
    """The winners of a game that is over, with the coins if points alone do not decide (MB-E3)."""
    names, best = conjunction(GAME.winners(state)), max(state.points.values())
    level = [player for player in state.setup.players if state.points[player] == best]
    if len(level) == 1:
        return state.ending.won(names)
    coins = [
        Sentence("{player} has {coins}", player=player, coins=quantity(state.purse(player), "coin")) for player in level
    ]
    template = "{names} won: with {points} each, the coins decide; {coins}."
    return Sentence(template, names=names, points=points(best), coins=conjunction(coins))


def _chance(state: State) -> Iterator[Due]:
    """Everything to lay out before the players can go on."""
    if not state.row:
        yield Due("row", None, tuple(map(quote, state.setup.warehouses)))
    if state.quay.unnamed:
        yield _ships(state)
    if not state.order:
        yield Due("order", None, tuple(map(quote, state.setup.dockers)))


def _ships(state: State) -> Due:
    return Due("ships", None, tuple(quote(name) for name in state.setup.ships if name not in state.ships))


def _hiring(state: State) -> Iterator[Due]:
    """The ways to hire Lazy Jack, or to want him (MB-1)."""
    if state.companion or state.cards:
        return
    able = [player for player in state.setup.players if state.purse(player) >= WAGES]
    for player in able:
        yield Due("hire", None, tuple(map(quote, state.dockers(player))))
    if len(able) > 1:
        names = tuple(map(quote, able))
        some = (group for size in range(2, len(able) + 1) for group in combinations(names, size))
        yield Due("want", None, tuple(map(" ".join, some)))


def _cards(state: State, player: str) -> tuple[str, ...]:
    """All choices of cards for a player's dockers (MB-2)."""
    dockers = state.dockers(player)
    kinds = [owner_and_kind(docker)[1] for docker in dockers]
    companion = dockers.index(state.companion) if state.companion in dockers else -1
    chosen = product(CARDS, repeat=len(dockers))
    allowed = (
        cards for cards in chosen if companion < 0 or cards[companion] != cards[-1]
    )  # the last one is the Jack's
    return tuple(" ".join(map("{}={}".format, kinds, cards)) for cards in allowed)
