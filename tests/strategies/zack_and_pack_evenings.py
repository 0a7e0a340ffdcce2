"""Evenings of Zack & Pack as they happen at a table, all of it in lines that are true; and the same
with lines left out or wrong.
"""

import random
from collections.abc import Iterator, Mapping, Sequence

import zackpack as zp
from tests.naive.referee import PlainStick, cubes_of, judge
from tests.naive.zack_and_pack import points_after, sticks_of
from tests.strategies.zack_and_pack import HOUSE, NAMES
from tests.strategies.zack_and_pack_lines import Told
from zackpack.games.names import Layers
from zackpack.games.zack_and_pack.components import Rules, Setup

KINDS = ("whole", "whole", "whole", "penalties", "points")
"""What is recorded of a round: everything, only penalties, or only points."""


class Evening:
    """An evening, which goes on line by line.

    Attributes
    ----------
    points
        The points of all who have ever played, as they are.
    after_rounds
        The points after each round.
    """

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        players = NAMES[: chance.choice((3, 3, 4, 4, 5, 6))]
        each = 3 if len(players) < 5 else 2
        cards = min(30, len(players) * each + chance.choice((0, 1, 3, 6, 15)))
        trucks = tuple(chance.sample(HOUSE.trucks, cards))
        self.setup = Setup(players, zp.Deck("few", trucks))
        self.rules = Rules(chance.choice((20, 40, 75, 150)), chance.choice((0, 10, 10)))
        self.loads: dict[str, Layers] = {}
        self.is_listed = chance.random() < 0.5
        self.eagerness = chance.choice((0, 0.5, 1))  # to shuffle as soon as the pile is empty

        self.players = list(players)
        self.points = dict.fromkeys(players, self.rules.points)
        self.after_rounds: dict[int, dict[str, int]] = {}
        self.pile = chance.sample([truck.name for truck in trucks], cards)
        self.discards: list[str] = []
        self.last_kind = ""
        lines = tuple(self._lines())
        self.told = Told(self.setup, self.rules, lines, self.loads)

    def _lines(self) -> Iterator[str]:
        if self.is_listed:
            yield f"shuffle {' '.join(self.pile)}"
        for number in range(1, self.chance.randint(2, 5)):
            yield from self._round(number)
            self.after_rounds[number] = dict(self.points)
            have = {player: self.points[player] for player in self.players}
            if min(have.values()) == 0 or self.chance.random() < 0.05:
                if min(have.values()):
                    yield "end"
                best = [player for player in have if have[player] == max(have.values())]
                yield f"win {' '.join(best)}"
                return
            yield from self._between_rounds()

    def _round(self, number: int) -> Iterator[str]:
        chance = self.chance
        kind = chance.choice(KINDS)
        if self.last_kind not in ("", kind) or chance.random() < 0.3:
            yield f"round {number}"
        self.last_kind = kind
        if kind == "whole":
            yield from self._whole_round()
            if chance.random() < 0.5:
                yield self._score(self.players)
            return

        most = chance.choice((3, 12, 40))
        owed = {player: chance.randint(0, most) for player in self.players}
        self._settle(owed)
        if kind == "points":
            yield self._score(self.players)
        else:
            yield from (f"pay {player} {owed[player]}" for player in self._mixed(self.players))
            yield self._score(self.players)

    def _whole_round(self) -> Iterator[str]:
        chance = self.chance
        rolls = {player: self._rolled() for player in self.players}
        for player in self._mixed(self.players):
            yield f"roll {player} {','.join(map(str, rolls[player]))}"

        lying: dict[str, list[str]] = {player: [] for player in self.players}
        yield from self._deal(lying)
        hands: dict[str, str] = {}
        yield from self._grab(lying, hands)
        self.discards += [card for cards in lying.values() for card in cards]

        owed = dict[str, int]()
        lines: list[str] = []
        for player in self._mixed(self.players):
            name = f"a{len(self.loads)}"
            truck = self.setup.deck[hands[player]]
            layers = pack(chance, truck, rolls[player])
            self.loads[name] = layers
            penalty = judge(truck.area, truck.levels, rolls[player], sticks_of(layers))[1]
            assert penalty is not None
            owed[player] = penalty
            paid = min(penalty, self.points[player])
            pay = f"pay {player} {chance.choice((penalty, penalty, paid))}"
            load = f"load {player} {name}"
            ways = [[load], [load, pay], [pay, load]]
            if len(owed) == len(self.players):  # a payment would score the round, without the load
                ways.pop()
            lines += chance.choice(ways)
        if chance.random() < 0.3:  # all loads, and then all payments
            lines.sort()
        yield from lines
        self._settle(owed)
        self.discards += hands.values()

    def _deal(self, lying: Mapping[str, list[str]]) -> Iterator[str]:
        each = 2 if len(self.players) < 5 else 1
        if self.chance.random() < 0.5 and len(self.pile) >= each * len(self.players):
            for player in self.players:
                lying[player].extend(self.pile[:each])
                del self.pile[:each]
                yield f"deal {player} {' '.join(lying[player])}"
            return
        for player in self._mixed([*self.players] * each):
            yield from self._shuffled(must=True)
            lying[player].append(self.pile.pop(0))
            yield f"deal {player} {lying[player][-1]}"

    def _grab(self, lying: Mapping[str, list[str]], hands: dict[str, str]) -> Iterator[str]:
        waiting = self._mixed(self.players)
        while waiting:
            player = waiting.pop()
            others = [card for one, cards in lying.items() for card in cards if one != player]
            if waiting and others and self.chance.random() < 0.6:
                card = self.chance.choice(others)
                for cards in lying.values():
                    if card in cards:
                        cards.remove(card)
                yield f"take {player} {card}"
                yield from self._shuffled()
            else:
                yield from self._shuffled(must=True)
                card = self.pile.pop(0)
                yield f"draw {player} {card}"
            hands[player] = card

    def _shuffled(self, *, must: bool = False) -> Iterator[str]:
        """The line of a shuffle, if the pile is empty and somebody wants to shuffle or must."""
        if self.pile or not self.discards or not (must or self.chance.random() < self.eagerness):
            return
        self.pile = self._mixed(self.discards)
        self.discards = []
        yield f"shuffle {' '.join(self.pile)}" if self.is_listed else "shuffle"

    def _rolled(self) -> tuple[int, ...]:
        return tuple(self.chance.choice(die) for die in self.setup.dice.faces)

    def _mixed(self, items: Sequence[str]) -> list[str]:
        return self.chance.sample(items, len(items))

    def _settle(self, owed: Mapping[str, int]) -> None:
        before = [self.points[player] for player in owed]
        after = points_after(before, list(owed.values()), self.rules.bonus)
        self.points.update(zip(owed, after, strict=True))

    def _score(self, names: Sequence[str]) -> str:
        return " ".join(("score", *(f"{name}={self.points[name]}" for name in self._mixed(names))))

    def _between_rounds(self) -> Iterator[str]:
        """Players leave and join, and some points are stated again."""
        chance = self.chance
        if chance.random() < 0.2:
            yield self._score(chance.sample(self.players, chance.randint(1, 2)))
        if len(self.players) > 3 and self._suffices(-1) and chance.random() < 0.15:
            gone = chance.choice(self.players)
            self.players.remove(gone)
            yield f"leave {gone}"
        new = [name for name in NAMES if name not in self.points]
        if new and self._suffices(1) and chance.random() < 0.15:
            self.players.append(new[0])
            self.points[new[0]] = chance.randint(1, self.rules.points)
            yield f"join {new[0]} {self.points[new[0]]}"

    def _suffices(self, more: int) -> bool:
        """Whether there are cards enough for a deal and one more for each, with so many more
        players.
        """
        players = len(self.players) + more
        return players * (3 if players < 5 else 2) <= len(self.setup.deck)


def pack(chance: random.Random, truck: zp.Truck, counts: Sequence[int]) -> Layers:
    """What somebody makes of a truck and a roll: stick by stick, the longest first, some
    forgotten.
    """
    cells = [(*square, z) for z in range(truck.levels) for square in sorted(truck.squares)]
    filled: dict[tuple[int, int, int], str] = {}
    letters = iter("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    skill = chance.choice((0.6, 0.9, 1))
    for length in range(len(counts), 0, -1):
        for _ in range(counts[length - 1]):
            sticks: list[PlainStick] = [(length, cell, axis) for cell in cells for axis in "xyz"]
            chance.shuffle(sticks)
            firm = (stick for stick in sticks if stands(cubes_of(stick), cells, filled))
            stick = next(firm, None) if chance.random() < skill else None
            if stick:
                filled |= dict.fromkeys(cubes_of(stick), next(letters))
    return drawing(truck, filled)


def stands(
    cubes: Sequence[tuple[int, int, int]],
    cells: Sequence[tuple[int, int, int]],
    filled: Mapping[tuple[int, int, int], str],
) -> bool:
    """Whether a stick with these cubes may stand on the truck."""
    for x, y, z in cubes:
        below = (x, y, z - 1)
        if (x, y, z) not in cells or (x, y, z) in filled:
            return False
        if z and below not in filled and below not in cubes:
            return False
    return True


def drawing(truck: zp.Truck, filled: Mapping[tuple[int, int, int], str]) -> Layers:
    """The levels of a truck, with a letter in each filled cube."""
    return tuple(
        "\n".join(
            "".join(filled.get((x, y, z), mark) for x, mark in enumerate(row))
            for y, row in enumerate(truck.area)
        )
        for z in range(truck.levels)
    )


# ---- lines left out, and wrong ones


def with_gaps(chance: random.Random, lines: Sequence[str]) -> list[str]:
    """Lines of which some are left out: of each kind none, some or all."""
    rates = {
        verb: chance.choice((0, 0, 0, 0.1, 0.3, 1))
        for verb in ("round", "shuffle", "roll", "deal", "take", "draw", "load", "pay", "score")
    }
    return [line for line in lines if chance.random() >= rates.get(line.split()[0], 0)]


def any_line(chance: random.Random, told: Told) -> str:
    """Any line, right or wrong."""
    deck = [truck.name for truck in told.setup.deck]
    player = chance.choice(told.setup.players)
    card = chance.choice(deck)
    shown = (str(chance.choice((*die, 5))) for die in told.setup.dice.faces)
    points = [f"{one}={chance.choice((0, 40, 75))}" for one in told.setup.players]
    pile = chance.sample(deck, chance.choice((0, 0, len(deck), chance.randint(1, len(deck)))))
    lines = {
        "copied": chance.choice([*told.lines, "end"]),
        "roll": f"roll {player} {','.join(shown)}",
        "deal": f"deal {player} {card}",
        "take": f"take {player} {card}",
        "draw": f"draw {player} {card}",
        "load": f"load {player} {chance.choice([*told.loads, 'a0'])}",
        "pay": f"pay {player} {chance.choice((0, 3, 9, 20, 40, chance.randint(0, 150)))}",
        "shuffle": " ".join(("shuffle", *pile)),
        "round": f"round {chance.randint(1, 3)}",
        "score": " ".join(("score", *points)),
        "some points": " ".join(("score", *points[1:])),
        "win": f"win {player}",
        "leave": f"leave {player}",
        "end": "end",
    }
    return chance.choice([*lines.values()])


def spoil(chance: random.Random, told: Told) -> Told:
    """The same with one or two wrong lines."""
    lines = list(told.lines)
    for _ in range(chance.choice((1, 1, 2))):
        place = chance.randrange(len(lines) + 1)
        kind = chance.choice(("replaced", "inserted", "exchanged", "renumbered"))
        if kind == "replaced" and place < len(lines):
            lines[place] = any_line(chance, told)
        elif kind == "inserted":
            lines.insert(place, any_line(chance, told))
        elif kind == "exchanged" and 0 < place < len(lines):
            lines[place - 1 : place + 1] = reversed(lines[place - 1 : place + 1])
        elif place < len(lines) and lines[place].startswith("pay"):
            verb, player, penalty = lines[place].split()
            lines[place] = f"{verb} {player} {max(0, int(penalty) + chance.choice((-3, -1, 1, 3)))}"
    return told._replace(lines=lines)
