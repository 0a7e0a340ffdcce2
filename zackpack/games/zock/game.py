"""Zock: pawns on a round track, money for going far, and duels of kings (ZK-C1 to ZK-11).

A record has everything: rolls, moves, pawns cashed in, and the rolls of duels. All payments follow from them.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace

from zackpack.games.claims import Points, Win, dispute_winners, wrong_points
from zackpack.games.game import Due, Game, Standing
from zackpack.games.zock.choices import cashable_pawns, movable_pawns
from zackpack.games.zock.events import FACES, VERBS, Event, Leave
from zackpack.games.zock.money import START_MONEY
from zackpack.games.zock.payments import may_borrow
from zackpack.games.zock.position import OCCASIONS, PAWNS, Rules, Seat, Setup, State
from zackpack.sentences import Sentence
from zackpack.violations import Violation


class Zock(Game[State, Event, Setup, Rules]):
    """Zock: pawns on a round track, money for going far, and duels of kings (ZK-C1 to ZK-11)."""

    TITLE = "Zock"
    UNIT = ""
    POINTS_RULE = "ZK-10"
    RULES = Rules
    SETUP = Setup
    STATE = State
    VERBS = VERBS

    def start(self, setup: Setup, rules: Rules) -> State:
        """The position before the first turn (ZK-P1): the first player is the banker and begins."""
        players, bank = len(setup.players), setup.track.bank
        left = None if bank is None else bank - players * START_MONEY
        return State(setup, rules, (Seat(),) * players, left)

    def apply(self, state: State, event: Event) -> State:
        """The position after an event.

        Raises
        ------
        IllegalMoveError
            If the rules do not allow it.
        """
        settled = state if isinstance(event, (Leave, Points, Win)) else replace(state, instead=None)
        return event.play(replace(settled, payments=()))

    def dispute(self, state: State, event: Event) -> tuple[Violation, ...]:
        """The untrue statements of a legal event about wealth (ZK-10) or winners (ZK-11)."""
        if isinstance(event, Points):
            wrong = wrong_points(event, self.standings(state))
            return tuple(
                Violation("ZK-10", _worth(one.player, state.seat(one.player), stated)) for one, stated in wrong
            )
        if isinstance(event, Win):
            return dispute_winners(event, self.winners(state), state.ending)
        return ()

    def standings(self, state: State) -> tuple[Standing, ...]:
        """The wealth of each player, cash less debt, with its sources."""
        return tuple(
            Standing(player, seat.wealth, ((Sentence("at the start"), START_MONEY), *_sums(seat)))
            for player, seat in zip(state.setup.players, state.seats, strict=True)
        )

    def winners(self, state: State) -> tuple[str, ...]:
        """The winners (ZK-11): the only one with money, if that counts, else the richest still in the game."""
        if (rich := state.only_one_with_money) is not None:
            return (state.setup.players[rich],)
        most = max(seat.wealth for seat in state.seats if not seat.has_left)
        seats = zip(state.setup.players, state.seats, strict=True)
        return tuple(player for player, seat in seats if state.is_over and not seat.has_left and seat.wealth == most)

    def missing(self, state: State) -> tuple[str, ...]:  # noqa: ARG002
        """Nothing: everybody sees everything, and if a line is left out, the next one is illegal."""
        return ()

    def due(self, state: State) -> tuple[Due, ...]:
        """Everything that can happen now; () when the game is over."""
        if state.is_over:
            return ()
        pairs = zip(state.setup.players, state.seats, strict=True)
        leaves = () if state.may_leave is None else (Due("leave", state.setup.players[state.may_leave], ()),)
        borrows = (Due("borrow", player, ()) for player, seat in pairs if may_borrow(state, seat))
        return (*_due_in_turn(state), *leaves, *borrows, Due("end", None, ()))

    def by_chance(self, state: State, chance: random.Random, verb: str = "", player: str = "") -> tuple[Event, ...]:
        from zackpack.games.zock.chance import by_chance  # noqa: PLC0415, to referee a record needs none of these

        return by_chance(state, chance, verb, player)

    def describe(self, state: State) -> Iterable[str]:
        from zackpack.games.zock.description import describe  # noqa: PLC0415, to referee a record needs none of these

        return describe(state)

    def narrate(self, before: State, event: Event, after: State) -> Iterable[str]:
        from zackpack.games.zock.narration import narrate  # noqa: PLC0415, to referee a record needs none of these

        return narrate(before, event, after)

    def hints(self, state: State) -> Iterable[str]:
        from zackpack.games.zock.advice import hints  # noqa: PLC0415, to referee a record needs none of these

        return hints(state)

    def picture(self, state: State, language: str = "en") -> str:
        from zackpack.games.zock.pictures import picture  # noqa: PLC0415, to referee a record needs none of these

        return picture(state, language)


GAME = Zock()


def _worth(player: str, seat: Seat, stated: int) -> Sentence:
    if not seat.debt:
        return Sentence("{player} has {points}, not {stated}.", player=player, points=seat.cash, stated=stated)
    return Sentence(
        "{player} has {cash} and owes {debt}, which is {wealth}, not {stated}.",
        player=player,
        cash=seat.cash,
        debt=seat.debt,
        wealth=seat.wealth,
        stated=stated,
    )


def _sums(seat: Seat) -> tuple[tuple[str, int], ...]:
    return tuple((occasion, total) for occasion, total in zip(OCCASIONS, seat.sums, strict=True) if total)


def _due_in_turn(state: State) -> tuple[Due, ...]:
    """Everything that the player whose turn it is can do, or the next roll of a duel."""
    faces = tuple(map(str, FACES))
    if state.duel is not None:
        return (Due("duel", state.setup.players[state.duel.roller], faces),)
    player, cashable = state.player, cashable_pawns(state)
    cash = (Due("cash", player, cashable),) if cashable else ()
    if state.rolled is None:
        return (Due("roll", player, faces), *cash)
    if state.rolled == 1:
        return (Due("home", player, tuple(PAWNS[pawn] for pawn in state.active.foremost)),)
    movable = movable_pawns(state)
    return (Due("move", player, movable) if movable else Due("pass", player, ()), *cash)
