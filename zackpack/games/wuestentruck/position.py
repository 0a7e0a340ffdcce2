"""The position in a game of Der Wüstentruck: trucks, hands, piles, turns and arrivals (WT-P3, WT-F1 to WT-F3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from zackpack.games.game import Consequence, Ending, refuse
from zackpack.games.wuestentruck.drawing import OASIS, START
from zackpack.games.wuestentruck.moves import CARDS, UNSEEN, Truck
from zackpack.games.wuestentruck.setup import Rules, Setup
from zackpack.scores import points
from zackpack.sentences import Sentence, conjunction, counted

ENDING = Ending(
    rule="WT-F2",
    over=Sentence("the game is over: nobody can overtake the leader any more."),
    not_over=Sentence("the game is not over: somebody can still overtake the leader."),
    winning_rule="WT-F2",
    won=lambda names: Sentence("{names} won: most points; tied players win together.", names=names),
)
RACE_ENDING = Ending(
    rule="WT-F3",
    over=Sentence("the game is over: a truck has arrived."),
    not_over=Sentence("the game is not over: no truck has arrived."),
    winning_rule="WT-F3",
    won=lambda names: Sentence("{names} won: the first to arrive.", names=names),
)


def owner(name: str) -> str:
    """The owner of a truck: Ben for "Ben.2"."""
    return name.rpartition(".")[0]


@dataclass(frozen=True, slots=True)
class State:
    """A position.

    Attributes
    ----------
    trucks
        Every truck by its name: "Ben.2" is the second one of Ben.
    hands
        The cards of each player; "?" stands for one that was not recorded.
    unseen
        The number of cards that each player was dealt or drew unrecorded.
    pile
        The number of cards in the draw pile; None if the record does not say when it was renewed (WT-T1).
    discards
        The cards on the discards, the last one on top.
    rolls
        The rolls of each player for who begins; more than one after ties.
    player
        The current player, until that player has drawn; None before the first turn.
    is_drawing
        Whether the current player has played and draws next.
    arrived
        The trucks in the oasis, in the order of their arrival.
    early_claims
        What gauges were claimed to show before a card was drawn, if it is true only if that card is not recorded.
    """

    setup: Setup
    rules: Rules
    trucks: Mapping[str, Truck]
    hands: Mapping[str, tuple[str, ...]]
    unseen: Mapping[str, int]
    pile: int | None
    discards: tuple[str, ...] = ()
    rolls: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    player: str | None = None
    is_drawing: bool = False
    arrived: tuple[str, ...] = ()
    early_claims: tuple[tuple[str, int], ...] = ()
    consequences: tuple[Consequence, ...] = ()

    @classmethod
    def start(cls, setup: Setup, rules: Rules) -> State:
        """The position before anything is rolled or dealt (WT-P1)."""
        names = (f"{player}.{n}" for player in setup.players for n in range(1, setup.trucks_each + 1))
        hands: dict[str, tuple[str, ...]] = dict.fromkeys(setup.players, ())
        unseen = dict.fromkeys(setup.players, 0)
        return cls(setup, rules, dict.fromkeys(names, Truck()), hands, unseen, setup.pack.total())

    def tell(self, rule: str, text: Sentence) -> State:
        """The position with one more consequence of the last event."""
        return replace(self, consequences=(*self.consequences, Consequence(rule, text)))

    # ---- who begins, and turns

    def who_begins(self) -> tuple[tuple[str, ...], str | None]:
        """The players who must still roll, and the one who begins once that is known (WT-P3)."""
        among, number = self.setup.players, 0
        while True:
            if lacking := tuple(player for player in among if len(self.rolls.get(player, ())) <= number):
                return lacking, None
            best = max(self.rolls[player][number] for player in among)
            among = tuple(player for player in among if self.rolls[player][number] == best)
            if len(among) == 1:
                return (), among[0]
            number += 1

    def end_turn(self) -> State:
        """Pass the turn to the next player to the left who has a truck to move (WT-P3, WT-M3)."""
        state = replace(self, is_drawing=False, early_claims=())
        if self.is_over or self.player is None:
            return state
        players, at = self.setup.players, self.setup.players.index(self.player)
        following = (*players[at + 1 :], *players[: at + 1])
        player = next(player for player in following if not self.has_arrived(player))
        for name, truck in state.trucks_of(player).items():
            if truck.kind == "skull":
                state = state.with_truck(name, truck.with_fuel(truck.fuel - 1), "WT-M3")
        return replace(state, player=player)

    # ---- cards

    @property
    def unknown(self) -> Counter[str]:
        """The cards that may lie in the draw pile, or unrecorded in a hand."""
        known = Counter(self.discards if self.pile is not None else ())
        for hand in self.hands.values():
            known.update(card for card in hand if card != UNSEEN)
        return self.setup.pack - known

    @property
    def drawable(self) -> Counter[str]:
        """The cards that may come next: from the draw pile or, if that is empty, from the discards (WT-T1)."""
        return Counter(self.discards) if self.pile == 0 else self.unknown

    def give(self, player: str, *cards: str) -> State:
        """Give a player cards of the pile; an empty one has been renewed from the discards (WT-T1).

        Raises
        ------
        IllegalMoveError
            If a card cannot be drawn.
        """
        state = self
        for card in cards:
            if card != UNSEEN and not state.drawable[card]:
                refuse("WT-C2", "{card} is not among the cards that can be drawn.", card=CARDS[card].name)
            hands = {**state.hands, player: (*state.hands[player], card)}
            unseen = {**state.unseen, player: state.unseen[player] + (card == UNSEEN)}
            pile = state.pile - 1 if state.pile else None
            state = replace(state, hands=hands, unseen=unseen, pile=pile)
        return state

    # ---- trucks

    def trucks_of(self, player: str) -> dict[str, Truck]:
        """The trucks of a player."""
        return {name: truck for name, truck in self.trucks.items() if owner(name) == player}

    def has_arrived(self, player: str) -> bool:
        """Whether all trucks of a player have arrived."""
        return all(truck.space == OASIS for truck in self.trucks_of(player).values())

    def under_way(self, player: str) -> list[str]:
        """The trucks of a player that are neither in the start area nor in the oasis."""
        return [name for name, truck in self.trucks_of(player).items() if truck.is_under_way]

    def others(self, name: str) -> dict[str, int]:
        """The spaces and fuel of the other trucks on the track."""
        return {truck.space: truck.fuel for other, truck in self.trucks.items() if other != name and truck.is_under_way}

    def with_truck(self, name: str, truck: Truck, rule: str = "") -> State:
        """The position with a truck elsewhere or with other fuel, by a rule; it may have arrived (WT-F1)."""
        if truck == self.trucks[name]:
            return self
        state = replace(self, trucks={**self.trucks, name: truck})
        if truck.space == START:
            text = Sentence("{truck} goes back to the start area, with {count} litres.", truck=name, count=truck.fuel)
            return state.tell(rule if rule == "WT-T2" else "WT-M4", text)
        if truck.space != OASIS:
            return state.tell(rule, Sentence("{truck}: {place}.", truck=name, place=place_of(truck)))
        state = replace(state, arrived=(*self.arrived, name))
        names, number = conjunction(state.winners), len(state.arrived)
        if self.setup.is_race:
            state = state.tell("WT-F1", Sentence("{truck}: {place}.", truck=name, place=place_of(truck)))
            return state.tell("WT-F3", Sentence("The game is over: a truck has arrived. {names} won.", names=names))
        worth = points(sum(self.setup.places[number - 1 : number]))
        template = "{truck} has arrived in place {number}: {parts}."
        state = state.tell("WT-F2", Sentence(template, truck=name, number=number, parts=worth))
        over = "The game is over: nobody can overtake the leader any more. {names} won."
        return state.tell("WT-F2", Sentence(over, names=names)) if state.is_over else state

    # ---- points and the end

    @property
    def points(self) -> dict[str, int]:
        """The points of each player (WT-F2, WT-F3)."""
        won = dict.fromkeys(self.setup.players, 0)
        for name, worth in zip(self.arrived, self.setup.places, strict=False):
            won[owner(name)] += worth
        return won

    @property
    def is_over(self) -> bool:
        """Whether somebody has arrived in a race (WT-F3), or nobody can overtake the leader any more (WT-F2)."""
        if self.setup.is_race or not self.arrived:
            return bool(self.arrived)
        won, left = self.points, self.setup.places[len(self.arrived) :]
        most = max(won.values())
        leaders = [player for player in won if won[player] == most]
        for player in won:
            to_come = sum(truck.space != OASIS for truck in self.trucks_of(player).values())
            if leaders != [player] and won[player] + sum(left[:to_come]) > most:
                return False
        return True

    @property
    def winners(self) -> tuple[str, ...]:
        """The players with most points (WT-F2, WT-F3); () while the game goes on."""
        won = self.points
        return tuple(player for player in won if self.is_over and won[player] == max(won.values()))

    @property
    def ending(self) -> Ending:
        """WT-F3 for a race, WT-F2 for other games."""
        if self.setup.is_race:
            return RACE_ENDING
        return ENDING if self.arrived else replace(ENDING, not_over=RACE_ENDING.not_over)


def place_of(truck: Truck) -> Sentence:
    """The fuel and the place of a truck."""
    if truck.space == START:
        return counted("{count} litre, in the start area", "{count} litres, in the start area", truck.fuel)
    if truck.space == OASIS:
        return counted("{count} litre, in the oasis", "{count} litres, in the oasis", truck.fuel)
    where = {"space": truck.space, "part": truck.kind}
    return counted("{count} litre, on {space}, {part}", "{count} litres, on {space}, {part}", truck.fuel, **where)
