"""The game of Zack & Pack: what its rules say, gathered for those who keep and referee games.

A record may leave things out. The referee checks each statement as far as it can, computes what
follows, and lists what is missing; it infers nothing from that.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NoReturn

from zackpack.decks import near_names
from zackpack.errors import require_instance
from zackpack.games.advice import PackedTruck
from zackpack.games.claims import Points, Win, dispute_points
from zackpack.games.game import Game, Step, player_of, refuse
from zackpack.games.live_game import LiveGame
from zackpack.games.moves import Moves
from zackpack.games.outcome import Standing
from zackpack.games.score_sheet import ScoreSheet
from zackpack.games.table import Place
from zackpack.games.zack_and_pack import advice, description, gaps, narration
from zackpack.games.zack_and_pack.cards import Cards
from zackpack.games.zack_and_pack.components import Rules, Setup
from zackpack.games.zack_and_pack.events import Deal, Draw, Event, Pay, Shuffle, Take
from zackpack.games.zack_and_pack.moves import accidents, decisions
from zackpack.games.zack_and_pack.penalties import disproved, dispute_payment
from zackpack.games.zack_and_pack.points import take_points
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.rounds import Chain
from zackpack.games.zack_and_pack.score_sheet import PenaltySheet
from zackpack.games.zack_and_pack.seats import Seat
from zackpack.games.zack_and_pack.standings import points_by_round, standings, winners
from zackpack.sentences import Sentence
from zackpack.violations import IllegalMoveError, Violation


class ZackAndPack(Game[State, Event, Setup, Rules]):
    """The rounds of Zack & Pack: rolls, deals, grabs, loads, penalties, points (ZP-P1 to ZP-E2)."""

    name = "zack_and_pack"
    TITLE = "Zack & Pack"
    UNIT = "point"
    POINTS_RULE = "ZP-S4"

    def start(self, setup: Setup, rules: Rules) -> State:
        """The position before the first round (ZP-P1, ZP-P2)."""
        require_instance("setup", setup, Setup)
        require_instance("rules", rules, Rules)
        seats = len(setup.players)
        return State(
            setup=setup,
            rules=rules,
            joined=Chain.of((player, rules.points) for player in setup.players),
            points_before=(rules.points,) * seats,
            seats=(Seat(),) * seats,
            # in an order not known yet
            cards=Cards(tuple(truck.name for truck in setup.deck), is_untouched=True),
        )

    def play(self, state: State, event: Event) -> Step[State]:
        """Judge an event of players in this round, with trucks of the deck.

        Stated points settle what the record leaves open.
        """
        for name in _trucks_of(event):
            if name not in state.setup.deck:
                _refuse_truck(state, name)

        player = player_of(event)
        if player not in ("", *state.setup.players):
            refuse("ZP-P1", "{player} does not play any more, or not yet.", player=player)

        if isinstance(event, Points):
            return Step(take_points(state, event))

        if isinstance(event, Win) and state.unsettled:  # who has won, the record does not tell
            return Step(state)

        return super().play(state, event)

    def dispute(self, state: State, event: Event) -> tuple[Violation, ...]:
        """The untrue statements of a legal event about a penalty, points or winners.

        What a gap leaves open is none.
        """
        match event:
            case Pay():
                return dispute_payment(state, event.player, event.penalty)
            case Points():
                after = self.play(state, event).state
                balances = {player: after.balance(player) for player, _ in event.stated}
                certain = [pair for pair in event.stated if balances[pair[0]].is_certain]
                have = {player: balance.points for player, balance in balances.items()}
                return dispute_points(Points(tuple(certain)), have, self.POINTS_RULE, self.UNIT)
            case Win():
                return () if state.unsettled else super().dispute(state, event)

        return ()

    def disproved(
        self, events: Sequence[Event], states: Sequence[State]
    ) -> Mapping[int, tuple[Violation, ...]]:
        """ZP-S3: penalties that loads disprove, or least ones once all have paid or packed."""
        own_lines: dict[str, int] = {}
        untrue: dict[int, tuple[Violation, ...]] = {}
        for index, (event, pair) in enumerate(zip(events, pairwise(states), strict=False)):
            if isinstance(event, Pay):
                own_lines[event.player] = index

            for player, violation in disproved(*pair):
                untrue[own_lines[player]] = (violation,)

        return untrue

    def standings(self, state: State) -> tuple[Standing, ...]:
        """The points of each player with their sources."""
        return standings(state)

    def points_by_round(self, states: Sequence[State]) -> dict[int, dict[str, int]]:
        """The points after each round, as a later line has settled them (ZP-S5)."""
        return points_by_round(states[-1])

    def winners(self, state: State) -> tuple[str, ...]:
        """The winners (ZP-E2); () while the game goes on."""
        return winners(state)

    def left(self, state: State) -> tuple[str, ...]:
        """Those who went home between two rounds (ZP-P1)."""
        seated = state.setup.players
        return tuple(player for player in state.stakes if player not in seated)

    def missing(self, state: State) -> tuple[str, ...]:
        """Everything that the record leaves out, round by round."""
        return tuple(gaps.missing(state))

    def public(self, state: State, viewer: str = "") -> State:
        """ZP-P2: nobody knows the order of the draw pile."""
        return replace(state, cards=state.cards.turned_down())

    def hides(self, event: Event, after: State, now: State) -> bool:
        """ZP-P2: nobody hears which card comes next."""
        return isinstance(event, Shuffle)

    def moves(self, state: State) -> Moves[Event]:
        return decisions(state)

    def chance(self, state: State) -> Moves[Event]:
        return accidents(state)

    def describe(self, state: State) -> Iterable[str]:
        return description.describe(state)

    def narrate(self, before: State, event: Event) -> Iterable[str]:
        after = self.play(before, event).state
        return next(narration.narrate_all((before, after), (event,)))

    def narrate_all(
        self, states: Sequence[State], events: Sequence[Event]
    ) -> Iterator[Iterable[str]]:
        return narration.narrate_all(states, events)

    def review(self, before: State, after: State) -> Iterable[str]:
        return advice.review(before, after)

    def hints(self, state: State) -> Iterable[str]:
        return advice.hints(state)

    def packings(self, states: Sequence[State], events: Sequence[Event]) -> tuple[PackedTruck, ...]:
        return advice.packings(states, events)

    def places(self, state: State) -> tuple[Place, ...]:
        """What each player has before them."""
        deck = state.setup.deck
        return tuple(
            Place(
                player=player,
                points=points,
                cargo=seat.cargo,
                lying=tuple(deck[name] for name in seat.lying),
                truck=deck[seat.truck] if seat.truck else None,
                packed=seat.packed,
                owed=seat.owed,
            )
            for (player, seat), points in zip(state.seated(), state.points_before, strict=True)
        )

    def sheet(self, live: LiveGame) -> ScoreSheet:
        return PenaltySheet(live)

    def picture(self, state: State, language: str = "en") -> str:
        from zackpack.games.zack_and_pack.pictures import picture  # noqa: PLC0415, SVG

        return picture(state, language)


GAME = ZackAndPack()


def _trucks_of(event: Event) -> tuple[str, ...]:
    """The trucks that an event names."""
    match event:
        case Shuffle() | Deal():
            return event.trucks
        case Take() | Draw():
            return (event.truck,)

    return ()


def _refuse_truck(state: State, name: str) -> NoReturn:
    """Say that the deck has no such truck, and which one may be meant."""
    deck = state.setup.deck
    alike = near_names(name, deck.names)
    if len(alike) != 1:
        template = "there is no truck {truck} in the deck '{deck}'."
        refuse("ZP-C1", template, truck=name, deck=deck.name)

    template = "there is no truck {truck} in the deck '{deck}'; did you mean {near}?"
    message = Sentence(template, truck=name, deck=deck.name, near=alike[0])
    error = IllegalMoveError(Violation("ZP-C1", message))
    error.meant = name, alike[0]
    raise error
