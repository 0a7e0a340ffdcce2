"""Der Wüstentruck once more, gaps of records included, to compare with: what lines do."""

from __future__ import annotations

from collections import Counter
from copy import copy
from dataclasses import replace

from tests.naive.wuestentruck_position import GOAL, HOME, STEPS, Piles, Position


class IllegalError(Exception):
    """The rules do not allow a line."""


def need(allowed: object) -> None:
    if not allowed:
        raise IllegalError


class Naive(Position):
    """A game that knows nothing of the package but its board, its players and its rule options."""

    def copy(self) -> Naive:
        """The same game, to try a line on."""
        there = copy(self)
        there.trucks = {**self.trucks}
        there.hands = {player: [*hand] for player, hand in self.hands.items()}
        there.rolls = {player: [*rolls] for player, rolls in self.rolls.items()}
        there.home = [*self.home]
        there.discards = [*self.discards]
        return there

    def after(self, line: str) -> Naive | None:
        """The game after a line; None if that is not allowed."""
        there = self.copy()
        verb, *words = line.split()
        try:
            getattr(there, f"do_{verb}")(*words)
        except IllegalError:
            return None
        return there

    def is_true(self, line: str) -> bool:
        """Whether what a line says of a gauge is true now, or once the turn is over."""
        verb, *words = line.split()
        return verb != "fuel" or int(words[1]) in self.gauges(words[0])

    def gauges(self, name: str) -> tuple[int, int]:
        there = self.copy()
        if there.drawing:
            there.next_turn()
        return self.trucks[name][1], there.trucks[name][1]

    def do_fuel(self, name: str, _: str) -> None:
        need(name in self.trucks)

    def do_roll(self, player: str, number: str) -> None:
        need(not self.turn and 1 <= int(number) <= 12 and player in self.waiting()[0])
        self.rolls[player].append(int(number))

    def do_deal(self, player: str, *cards: str) -> None:
        need(not self.turn and len(self.hands[player]) + len(cards) <= self.size)
        for card in cards:
            self.take(player, card)

    def do_draw(self, player: str, card: str) -> None:
        need(not self.over and self.drawing and player == self.turn)
        self.take(player, card)
        self.next_turn()

    def do_shuffle(self) -> None:
        need(not self.over)
        if self.drawing and min(self.sizes) == 1:
            self.fill()
        need(0 in self.sizes)
        self.tables = {Piles(sum(self.pack.values()) - sum(map(len, self.hands.values())))}
        self.discards = []
        self.is_told = True

    def do_play(self, player: str, card: str, *targets: str) -> None:
        self.put(player, card)
        names = [word for word in targets if "." in word]
        said = targets[len(names) :]
        need(names and len(set(names)) == len(names) and (len(names) == 1 or card == "red"))
        need(all(name in self.trucks and self.fits(player, card, name) for name in names))
        if card in STEPS:
            self.drive(player, names[0], self.whole(player, card, names[0], said))
            return
        need(not said)
        for name in names:
            self.change(player, card, name)

    def whole(self, player: str, card: str, name: str, said: tuple[str, ...]) -> tuple[str, ...]:
        """The path that is meant."""
        ways = self.ways(player, card, name)
        joined = all(
            to in self.near[before]
            for before, to in zip((self.trucks[name][0], *said), said, strict=False)
            if before in self.near
        )
        if not set(said) <= set(self.near) or HOME in said or (joined and len(said) in STEPS[card]):
            need(said in ways)
            return said
        meant = [way for way in ways if [*said] == [way[-1]]]
        need(len(meant) == 1)
        return meant[0]

    def drive(self, player: str, name: str, way: tuple[str, ...]) -> None:
        space, fuel = self.trucks[name]
        if name in self.mine(player):
            fuel -= sum(self.price(*pair) for pair in zip((space, *way), way, strict=False))
        self.put_truck(name, way[-1], fuel)
        if self.trucks[name][0][0] == "d":
            self.trucks[name] = way[-1], 12

    def change(self, player: str, card: str, name: str) -> None:
        space, fuel = self.trucks[name]
        own = name in self.mine(player)
        if card == "lightbrown" and own:
            self.trucks[name] = space, min(12, fuel + 1)
            return
        wanted = fuel - 3 if card == "lightbrown" else 13 - fuel
        if not own and space.startswith("s"):
            wanted = max(wanted, 1, fuel - 1 if self.rules.slope_one_litre else 1)
        self.put_truck(name, space, wanted)

    def put_truck(self, name: str, space: str, fuel: int) -> None:
        self.trucks[name] = (space, fuel) if fuel > 0 else (HOME, 12)
        if self.trucks[name][0] == GOAL:
            self.home.append(name)

    def do_return(self, player: str, card: str, *names: str) -> None:
        self.put(player, card)
        need(not any(True for _ in self.options(player, card)))
        back = self.under_way(player)
        need(len(names) == (1 if back else 0) and set(names) <= set(back))
        for name in names:
            self.trucks[name] = HOME, 12

    def put(self, player: str, card: str) -> None:
        """Put a card onto the discards, after everything that the record leaves out."""
        need(not self.over)
        if not self.turn:
            waiting, first = self.waiting()
            need(not waiting or not any(self.rolls.values()))
            self.turn = first or player
        self.fill()
        need(player == self.turn and not self.arrived(player))
        hand = self.hands[player]
        if card in hand:
            hand.remove(card)
        else:
            need("?" in hand and self.hidden(card))
            hand.remove("?")
        self.discards.append(card)
        self.tables = {replace(one, discarded=one.discarded + 1) for one in self.tables}
        self.drawing = True

    def fill(self) -> None:
        for player, hand in self.hands.items():
            while len(hand) < self.size:
                self.take(player, "?")
        if self.drawing:
            self.next_turn()

    def take(self, player: str, card: str) -> None:
        need(card == "?" or card in self.drawable())
        self.is_told = self.is_told and self.sizes[1] > 0  # else no line said that it was renewed
        self.tables = {after for one in self.tables for after in one.turn_up()}
        self.hands[player].append(card)

    def next_turn(self) -> None:
        self.drawing = False
        if self.over:
            return
        at = self.order.index(self.turn)
        self.turn = next(one for one in (self.order * 2)[at + 1 :] if not self.arrived(one))
        for name in self.mine(self.turn):
            space, fuel = self.trucks[name]
            if space[0] == "x":
                self.put_truck(name, space, fuel - 1)

    @property
    def hand_sizes(self) -> dict[str, Counter[str]]:
        return {player: Counter(hand) for player, hand in self.hands.items()}
