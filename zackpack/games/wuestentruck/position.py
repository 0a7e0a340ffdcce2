"""The position in a game of Der Wüstentruck (WT-P3, WT-F1 to WT-F3).

It has trucks, hands, piles, turns and arrivals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from zackpack.games.game import Say, refuse
from zackpack.games.outcome import Ending
from zackpack.games.wuestentruck.components import OASIS
from zackpack.games.wuestentruck.driving import CARDS, UNSEEN, Road, Truck, TruckId
from zackpack.games.wuestentruck.setup import Rules, Setup
from zackpack.scores import points
from zackpack.sentences import Sentence, conjunction, counted, enumeration
from zackpack.violations import IllegalMoveError, Violation

ENDING = Ending(
    rule="WT-F2",
    over=Sentence("the game is over: nobody can overtake the leader any more."),
    not_over=Sentence("the game is not over: somebody can still overtake the leader."),
    winning_rule="WT-F2",
    won=lambda won: Sentence("{won}: most points; tied players win together.", won=won),
)
RACE_ENDING = Ending(
    rule="WT-F3",
    over=Sentence("the game is over: a truck has arrived."),
    not_over=Sentence("the game is not over: no truck has arrived."),
    winning_rule="WT-F3",
    won=lambda won: Sentence("{won}: the first to arrive.", won=won),
)


class Beginning(NamedTuple):
    """How far the rolls for who begins have come (WT-P3).

    Attributes
    ----------
    lacking
        The players who must still roll.
    first
        The one who begins, once that is known.
    """

    lacking: tuple[str, ...]
    first: str | None


@dataclass(frozen=True, slots=True)
class Pile:
    """The draw pile, whose size is a range where no line says when it was renewed (WT-T1).

    Attributes
    ----------
    most
        The most cards that it can have.
    unsaid
        How often it has been renewed since a line said so. Each time that may have been as soon
        as it had run out or only for the next card, so that it may have one card less.
    """

    most: int
    unsaid: int = 0

    @property
    def least(self) -> int:
        """The fewest cards that it can have: it has run out at the earliest when that is 0."""
        return max(0, self.most - self.unsaid)

    @property
    def size(self) -> int | None:
        """The number of its cards; None if that is not known."""
        return None if self.unsaid else self.most

    def draw(self, whole: int) -> Pile:
        """The pile after one more draw, before which a pile that must be empty is renewed.

        `whole` is the number of cards that are in no hand once all hands are full.
        """
        return Pile(self.most - 1, self.unsaid) if self.most else Pile(whole, self.unsaid + 1)


@dataclass(frozen=True, slots=True)
class State:
    """A position.

    Attributes
    ----------
    setup, rules
        Players and components, and the rules that may vary.
    trucks
        All trucks, those in the start area and in the oasis included.
    hands
        The cards of each player, `UNSEEN` for one that was not recorded.
    unseen
        The number of cards that each player was dealt or drew unrecorded.
    pile
        The draw pile.
    discards
        The last one on top.
    rolls
        The rolls for who begins, more than one of a player after ties.
    player
        The current player, until that player has drawn; None before the first turn.
    is_drawing
        Whether the current player has played and draws next.
    arrived
        The trucks in the oasis, in the order of their arrival.
    """

    setup: Setup
    rules: Rules
    trucks: Mapping[TruckId, Truck]
    hands: Mapping[str, tuple[str, ...]]
    unseen: Mapping[str, int]
    pile: Pile
    discards: tuple[str, ...] = ()
    rolls: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    player: str | None = None
    is_drawing: bool = False
    arrived: tuple[TruckId, ...] = ()

    def __repr__(self) -> str:
        return f"<Der Wüstentruck, {len(self.arrived)} arrived: {', '.join(self.setup.players)}>"

    # ---- who begins, and turns

    def who_begins(self) -> Beginning:
        """The players who must still roll, and the one who begins once that is known (WT-P3)."""
        among = self.setup.players
        number = 0
        while len(among) > 1:
            rolls = {player: self.rolls.get(player, ()) for player in among}
            lacking = tuple(player for player in among if len(rolls[player]) <= number)
            if lacking:
                return Beginning(lacking, None)

            highest = max(rolls[player][number] for player in among)
            among = tuple(player for player in among if rolls[player][number] == highest)
            number += 1
        return Beginning((), among[0])

    @property
    def turn(self) -> str | None:
        """The player who is to play a card, in a completely recorded game (WT-P3).

        It is None if nobody is.
        """
        if self.is_over or self.is_drawing:
            return None
        if self.player or self.short_of_cards():
            return self.player
        return self.who_begins().first

    def begin(self, player: str) -> State:
        """Begin the first turn, of the highest roller, or of this player (WT-P3)."""
        if self.player is not None:
            return self

        lacking, first = self.who_begins()
        if first is None and self.rolls:
            template = "it is not known who begins: the roll of {players} is missing."
            refuse("WT-P3", template, players=conjunction(lacking))
        return replace(self, player=first or player)

    def fill_hands(self, say: Say) -> State:
        """Fill every hand and end the previous turn (WT-P2, WT-T1).

        Cards not recorded are unseen.
        """
        state = self
        for player, hand in self.hands.items():
            state = state.give(player, *[UNSEEN] * (self.setup.hand - len(hand)))
        return state.end_turn(say) if self.is_drawing else state

    def play_card(self, say: Say, player: str, card: str) -> State:
        """Put a card of the hand onto the discards, if it is the player's turn (WT-P3, WT-T1)."""
        state = self.begin(player).fill_hands(say)
        if player != state.player:
            template = "it is {turn}'s turn, not {player}'s."
            refuse("WT-P3", template, turn=state.player, player=player)

        hand = [*state.hands[player]]
        if card not in hand and not (UNSEEN in hand and state.unknown[card]):
            refuse("WT-T1", "{player} does not hold {card}.", player=player, card=CARDS[card].name)

        hand.remove(card if card in hand else UNSEEN)
        hands = {**state.hands, player: tuple(hand)}
        return replace(state, hands=hands, discards=(*state.discards, card), is_drawing=True)

    def end_turn(self, say: Say) -> State:
        """Pass the turn to the next player to the left who has a truck to move (WT-P3, WT-M3)."""
        state = replace(self, is_drawing=False)
        if self.is_over or self.player is None:
            return state

        players = self.setup.players
        seat = players.index(self.player)
        following = (*players[seat + 1 :], *players[: seat + 1])
        player = next(player for player in following if self.to_come(player))

        for truck_id, truck in state.trucks_of(player).items():
            if truck.kind == "skull":
                state = state.with_truck(say, "WT-M3", truck_id, truck.with_fuel(truck.fuel - 1))
        return replace(state, player=player)

    # ---- cards

    @property
    def unknown(self) -> Counter[str]:
        """The cards that may lie in the draw pile, or unrecorded in a hand."""
        seen = Counter(() if self.pile.unsaid else self.discards)
        for hand in self.hands.values():
            seen.update(card for card in hand if card != UNSEEN)
        return self.setup.pack - seen

    @property
    def drawable(self) -> Counter[str]:
        """The cards that may come next: the draw pile or, if it is empty, the discards (WT-T1)."""
        return Counter(self.discards) if self.pile.size == 0 else self.unknown

    def give(self, player: str, *cards: str) -> State:
        """Give a player cards of the pile (WT-T1)."""
        state = self
        whole = self.setup.pack.total() - self.setup.hand * len(self.hands)
        for card in cards:
            if card != UNSEEN and not state.drawable[card]:
                raise IllegalMoveError(Violation("WT-C2", not_drawable(card)))

            hands = {**state.hands, player: (*state.hands[player], card)}
            unseen = dict(state.unseen)
            if card == UNSEEN:
                unseen[player] += 1
            state = replace(state, hands=hands, unseen=unseen, pile=state.pile.draw(whole))
        return state

    def short_of_cards(self) -> list[str]:
        """The players whose first hand is not full (WT-P2)."""
        return [player for player, hand in self.hands.items() if len(hand) < self.setup.hand]

    # ---- trucks

    def truck(self, truck_id: TruckId) -> Truck:
        """A truck of this game (WT-P1)."""
        if truck_id not in self.trucks:
            trucks = enumeration([*map(str, self.trucks)])
            template = "there is no {truck}: the trucks are {trucks}."
            refuse("WT-P1", template, truck=truck_id, trucks=trucks)
        return self.trucks[truck_id]

    def trucks_of(self, player: str) -> dict[TruckId, Truck]:
        """The trucks of a player."""
        return {
            truck_id: truck for truck_id, truck in self.trucks.items() if truck_id.player == player
        }

    def to_come(self, player: str) -> int:
        """The number of a player's trucks that have not arrived."""
        return sum(truck.space != OASIS for truck in self.trucks_of(player).values())

    def under_way(self, player: str) -> list[TruckId]:
        """The trucks of a player that are neither in the start area nor in the oasis."""
        return [
            truck_id for truck_id, truck in self.trucks_of(player).items() if truck.is_under_way
        ]

    def road(self, truck_id: TruckId, player: str) -> Road:
        """The board before a truck that a player moves."""
        others = {
            truck.space: truck.fuel
            for other, truck in self.trucks.items()
            if other != truck_id and truck.is_under_way
        }
        burns = truck_id.player == player
        return Road(self.setup.board, self.trucks[truck_id], others, burns)

    def with_truck(self, say: Say, rule: str, truck_id: TruckId, truck: Truck) -> State:
        """The position with a truck elsewhere or with other fuel, by a rule.

        The truck may have arrived (WT-F1, WT-F2).
        """
        if truck == self.trucks[truck_id]:
            return self

        state = replace(self, trucks={**self.trucks, truck_id: truck})
        mark = self.setup.mark(truck_id)
        if truck.space != OASIS:
            say(rule, Sentence("{truck}: {place}.", truck=mark, place=place_of(truck)))
            return state

        state = replace(state, arrived=(*self.arrived, truck_id))
        # places beyond the printed ones are worth nothing
        place = len(state.arrived)
        worth = points(sum(state.setup.places[place - 1 : place]))
        template = "{truck} has arrived in place {place}: {points}."
        say(state.ending.rule, Sentence(template, truck=mark, place=place, points=worth))
        return state

    # ---- points and the end

    @property
    def points(self) -> dict[str, int]:
        """The points of each player (WT-F2, WT-F3)."""
        won = dict.fromkeys(self.setup.players, 0)
        for truck_id, worth in zip(self.arrived, self.setup.places, strict=False):
            won[truck_id.player] += worth
        return won

    @property
    def is_over(self) -> bool:
        """Whether somebody has arrived in a race (WT-F3), or the leader is out of reach (WT-F2)."""
        if self.setup.is_race or not self.arrived:
            return bool(self.arrived)

        won = self.points
        most = max(won.values())
        # whoever leads alone has nobody to overtake, but one of several leaders can still win alone
        leaders = [player for player in won if won[player] == most]
        rivals = (player for player in won if leaders != [player])

        left = self.setup.places[len(self.arrived) :]
        return all(won[player] + sum(left[: self.to_come(player)]) <= most for player in rivals)

    @property
    def winners(self) -> tuple[str, ...]:
        """The players with most points (WT-F2, WT-F3); () while the game goes on."""
        if not self.is_over:
            return ()

        won = self.points
        most = max(won.values())
        return tuple(player for player in won if won[player] == most)

    @property
    def ending(self) -> Ending:
        """WT-F3 for a race, WT-F2 for other games."""
        return RACE_ENDING if self.setup.is_race else ENDING


def not_drawable(card: str) -> Sentence:
    """That a card cannot come next."""
    return Sentence("{card} is not among the cards that can be drawn.", card=CARDS[card].name)


def place_of(truck: Truck) -> Sentence:
    """The fuel and the place of a truck."""
    place = truck.space if truck.is_under_way else truck.kind
    return counted("{count} litre at {place}", "{count} litres at {place}", truck.fuel, place=place)
