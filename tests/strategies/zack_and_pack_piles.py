"""Cards of Zack & Pack as they go round a table, with lines for all that happens to them, and
shuffles at any time.
"""

import random
from collections.abc import Iterator

from tests.strategies.zack_and_pack import NAMES

LOAD = ("A....", ".....")
"""A load on each of the trucks, which have five squares and two levels; it costs 9, 11, 13 and so
on.
"""


class CardTable:
    """Rounds of which all cards are known: who deals, takes and draws which, and when the discards
    are shuffled.

    Parameters
    ----------
    cards
        How many there are: K1, K2 and so on.
    """

    def __init__(self, chance: random.Random, players: int, cards: int) -> None:
        self.chance = chance
        self.players = NAMES[:players]
        self.each = 2 if players < 5 else 1
        self.pile = [f"K{number}" for number in range(1, cards + 1)]
        self.discards: list[str] = []
        self.eagerness = chance.choice((0, 0.2, 0.5, 1))  # to shuffle as soon as the pile is empty
        self.reserve = chance.random()  # how likely players are to take what lies on the table

    def lines(self, rounds: int) -> Iterator[str]:
        """All lines of so many rounds."""
        self.chance.shuffle(self.pile)
        yield f"shuffle {' '.join(self.pile)}"
        for number in range(1, rounds + 1):
            yield f"round {number}"
            yield from self._shuffled()
            lying: dict[str, list[str]] = {player: [] for player in self.players}
            yield from self._deal(lying)
            hands: list[str] = []
            yield from self._grab(lying, hands)
            yield from self._pay(hands)

    def _shuffled(self, *, must: bool = False) -> Iterator[str]:
        """The line of a shuffle, if the pile is empty and somebody wants to shuffle or must."""
        if not self.pile and self.discards and (must or self.chance.random() < self.eagerness):
            self.pile = self.chance.sample(self.discards, len(self.discards))
            self.discards = []
            yield f"shuffle {' '.join(self.pile)}"

    def _deal(self, lying: dict[str, list[str]]) -> Iterator[str]:
        order = [player for player in self.players for _ in range(self.each)]
        if self.chance.random() < 0.5:
            self.chance.shuffle(order)
        for player in order:
            yield from self._shuffled(must=True)
            lying[player].append(self.pile.pop(0))
            yield f"deal {player} {lying[player][-1]}"

    def _grab(self, lying: dict[str, list[str]], hands: list[str]) -> Iterator[str]:
        waiting = self.chance.sample(self.players, len(self.players))
        while waiting:
            player = waiting.pop()
            others = [card for owner, cards in lying.items() for card in cards if owner != player]
            if waiting and others and self.chance.random() < self.reserve:
                hands.append(self.chance.choice(others))
                for cards in lying.values():
                    if hands[-1] in cards:
                        cards.remove(hands[-1])
                yield f"take {player} {hands[-1]}"
                yield from self._shuffled()
            else:
                yield from self._shuffled(must=True)
                hands.append(self.pile.pop(0))
                if not waiting:
                    self.discards += [card for cards in lying.values() for card in cards]
                yield f"draw {player} {hands[-1]}"

    def _pay(self, hands: list[str]) -> Iterator[str]:
        loading = self.chance.choice((0, 0.3, 1))
        for index, player in enumerate(self.players, start=1):
            yield from self._shuffled()
            if self.chance.random() < loading:
                yield f"load {player} a1"
                yield from self._shuffled()
            if index == len(self.players):
                self.discards += hands
            yield f"pay {player} {9 + 2 * self.chance.randrange(4)}"


def without_some(chance: random.Random, lines: Iterator[str]) -> Iterator[str]:
    """Lines of which some are left out: of each kind none, some or all; and some shuffles do not
    list the pile.
    """
    rates = {
        verb: chance.choice((0, 0, 0.1, 0.3, 0.6, 1))
        for verb in ("deal", "take", "draw", "shuffle", "load")
    }
    for line in lines:
        verb = line.split()[0]
        if chance.random() < rates.get(verb, 0):
            continue
        is_silent = verb == "shuffle" and chance.random() < 0.15
        yield verb if is_silent else line
