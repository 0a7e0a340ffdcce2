"""Der Wüstentruck: boards, cards, fuel, jumps, arrival and points (WT-C1 to WT-F3).

A record may leave out the rolls for who begins, hands, and drawn cards. The referee checks each statement as far as it
can, and `missing` names the rest.
"""

from __future__ import annotations

import random
from collections.abc import Iterable

from zackpack.errors import plural
from zackpack.games.claims import Points, Win, dispute_points, dispute_winners
from zackpack.games.game import Due, Game, Standing
from zackpack.games.names import quote
from zackpack.games.wuestentruck.cards import options
from zackpack.games.wuestentruck.events import VERBS, Draw, Event, Fuel, drawable, fill_gaps, gauges
from zackpack.games.wuestentruck.moves import TANK, Truck, name_of
from zackpack.games.wuestentruck.piles import Pile
from zackpack.games.wuestentruck.position import UNSEEN, Rules, Seat, Setup, State, owner
from zackpack.sentences import Sentence, quantity
from zackpack.violations import Violation


class Wuestentruck(Game[State, Event, Setup, Rules]):
    """Der Wüstentruck: boards, cards, fuel, jumps, arrival and points (WT-C1 to WT-F3)."""

    TITLE = "Der Wüstentruck"
    UNIT = "point"
    POINTS_RULE = "WT-F2"
    RULES = Rules
    SETUP = Setup
    STATE = State
    VERBS = VERBS

    def start(self, setup: Setup, rules: Rules) -> State:
        """The position before the cards are dealt (WT-P1)."""
        seat = Seat((Truck(),) * setup.trucks_each)
        return State(setup, rules, (seat,) * len(setup.players), (Pile(setup.pack.total()),))

    def apply(self, state: State, event: Event) -> State:
        """The position after an event.

        Raises
        ------
        IllegalMoveError
            If the rules do not allow it.
        """
        return event.play(state)

    def dispute(self, state: State, event: Event) -> tuple[Violation, ...]:
        """The untrue statements of a legal event about a gauge, points or winners."""
        if isinstance(event, Fuel):
            now, later = gauges(state, event.truck)
            true = (later,) if state.early_claims else (now, later)
            template = "{truck} ({space}) has {litres}, not {stated}."
            return () if event.litres in true else (_wrong_gauge(state, template, event.truck, true[0], event.litres),)
        if isinstance(event, Draw):
            template = "before this card was drawn, {truck} ({space}) had {litres}, not {stated}."
            return tuple(
                _wrong_gauge(state, template, name, state.trucks[name].fuel, stated)
                for name, stated in state.early_claims
            )
        if isinstance(event, Points):
            return dispute_points(event, self.standings(state), "WT-F3" if state.setup.is_race else "WT-F2")
        if isinstance(event, Win):
            return dispute_winners(event, self.winners(state), state.ending)
        return ()

    def standings(self, state: State) -> tuple[Standing, ...]:
        """The points of each player: those of finishing places (WT-F2), or 1 for the first to arrive (WT-F3)."""
        items: dict[str, list[tuple[str, int]]] = {player: [] for player in state.setup.players}
        for number, (name, worth) in enumerate(zip(state.arrived, state.setup.places, strict=False), start=1):
            items[owner(name)].append((Sentence("{truck} in place {number}", truck=name, number=number), worth))
        return tuple(Standing(player, sum(n for _, n in found), tuple(found)) for player, found in items.items())

    def winners(self, state: State) -> tuple[str, ...]:
        """The winners (WT-F2, WT-F3); () while the game goes on."""
        most = max(state.points)
        pairs = zip(state.setup.players, state.points, strict=True)
        return tuple(player for player, have in pairs if state.is_over and have == most)

    def missing(self, state: State) -> tuple[str, ...]:
        """Everything that the record leaves out."""
        rolls = () if state.turn is None or any(seat.rolls for seat in state.seats) else ("who rolled what",)
        pairs = zip(state.setup.players, state.seats, strict=True)
        return (*rolls, *(f"{plural(seat.unseen, 'card')} of {player}" for player, seat in pairs if seat.unseen))

    def due(self, state: State) -> tuple[Due, ...]:
        """Everything that can happen now in a completely recorded game; () when it is over.

        The choices of a play hold the rest of the line after the player: card, trucks and path.
        """
        players = state.setup.players
        if state.is_over:
            return ()
        turn = state.turn
        shuffle = (Due("shuffle", None, ()),) if state.may_be_shuffled else ()
        if state.is_drawing:
            return (Due("draw", state.player, tuple(sorted(drawable(state)))), *shuffle)
        if turn is None:
            lacking, turn = state.who_begins()
            faces = tuple(map(str, range(1, TANK + 1)))
            rolls = [Due("roll", players[index], faces) for index in lacking]
            cards = tuple(sorted(drawable(state)))
            short = [p for p, seat in zip(players, state.seats, strict=True) if len(seat.hand) < state.setup.hand]
            if rolls or short:
                return (*rolls, *(Due("deal", player, cards) for player in short))
        return (*_plays(state, players[turn or 0]), *shuffle)

    def fill_gaps(self, state: State, event: Event) -> State:
        return fill_gaps(state, event)

    def by_chance(self, state: State, chance: random.Random, verb: str = "", player: str = "") -> tuple[Event, ...]:
        from zackpack.games.wuestentruck.chance import by_chance  # noqa: PLC0415, to referee a record needs none of these

        return by_chance(state, chance, verb, player)

    def describe(self, state: State) -> Iterable[str]:
        from zackpack.games.wuestentruck.description import describe  # noqa: PLC0415, to referee a record needs none of these

        return describe(state)

    def narrate(self, before: State, event: Event, after: State) -> Iterable[str]:
        from zackpack.games.wuestentruck.narration import narrate  # noqa: PLC0415, to referee a record needs none of these

        return narrate(before, event, after)

    def hints(self, state: State) -> Iterable[str]:
        from zackpack.games.wuestentruck.advice import hints  # noqa: PLC0415, to referee a record needs none of these

        return hints(state)

    def picture(self, state: State, language: str = "en") -> str:
        from zackpack.games.wuestentruck.pictures import picture  # noqa: PLC0415, to referee a record needs none of these

        return picture(state, language)


GAME = Wuestentruck()


def _wrong_gauge(state: State, template: str, name: str, fuel: int, stated: int) -> Violation:
    """The violation that a gauge shows something else (WT-M2)."""
    space, litres = name_of(state.trucks[name].space), quantity(fuel, "litre")
    return Violation("WT-M2", Sentence(template, truck=name, space=space, litres=litres, stated=stated))


def _plays(state: State, player: str) -> list[Due]:
    """The plays that the cards in hand allow, and the cards that must be given up (WT-T2)."""
    hand = state.seat(player).hand
    kinds = dict.fromkeys([*(card for card in hand if card != UNSEEN), *(state.unknown if UNSEEN in hand else ())])
    back = state.trucks_under_way(player)
    found = []
    for card in sorted(kinds):
        if choices := tuple(" ".join((card, *map(quote, targets))) for targets in options(state, player, card)):
            found.append(Due("play", player, choices))
        else:
            found.append(Due("return", player, tuple(f"{card} {quote(name)}" for name in back) or (card,)))
    return found
