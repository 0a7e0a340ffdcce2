"""Der Wüstentruck once more, gaps of records included, to compare with: where everything is, and
what is due.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, pairwise

from zackpack.games.wuestentruck import Rules, Setup

CARDS = {"darkblue": 18, "lightblue": 18, "darkbrown": 4, "lightbrown": 4, "red": 7, "pink": 4}
STEPS = {"darkblue": [1, 3], "lightblue": [2, 4], "darkbrown": [3]}
HOME = "start"
GOAL = "oasis"


@dataclass(frozen=True)
class Piles:
    """The draw pile and the discards as they may be at a table, which renews the pile as soon as
    it runs out, or when it needs a card, each time as it likes.
    """

    cards: int
    discarded: int = 0
    ran_out: bool = False
    """With the last draw; renewed at once or not."""
    times: int = 0
    """How often it has run out."""

    def turn_up(self) -> set[Piles]:
        """The piles as they may be after a draw."""
        before = self if self.cards else self.renewed()
        after = replace(before, cards=before.cards - 1, ran_out=False)
        if after.cards:
            return {after}
        empty = replace(after, ran_out=True, times=after.times + 1)
        return {empty, empty.renewed()}

    def renewed(self) -> Piles:
        return replace(self, cards=self.discarded, discarded=0)


class Position:
    """A game that knows nothing of the package but its board, its players and its rule options."""

    def __init__(self, setup: Setup, rules: Rules) -> None:
        self.order = list(setup.players)
        self.rules = rules
        self.prizes = setup.board.points
        self.near: dict[str, set[str]] = {}
        for a, b in setup.board.links:
            self.near.setdefault(a, set()).add(b)
            self.near.setdefault(b, set()).add(a)
        players = len(self.order)
        each = 3 if players == 2 else 2 if players < 5 else 1
        self.trucks = {f"{name}.{n}": (HOME, 12) for name in self.order for n in range(1, each + 1)}
        self.size = 4 if players == 2 else 3
        self.pack = {
            card: many - (players > 3 and card.endswith("brown")) for card, many in CARDS.items()
        }
        self.tables = {Piles(sum(self.pack.values()))}
        self.is_told = True
        self.discards: list[str] = []
        self.hands: dict[str, list[str]] = {name: [] for name in self.order}
        self.rolls: dict[str, list[int]] = {name: [] for name in self.order}
        self.turn = ""
        self.drawing = False
        self.home: list[str] = []
        self.known: dict[object, list[tuple[str, ...]]] = {}

    # ---- what can be asked

    @property
    def sizes(self) -> tuple[int, int]:
        """The fewest and the most cards of the draw pile, at all tables that there may be.

        While one after another runs out, those that have count as empty: a line may still say
        that they shuffle.
        """
        if not any(one.ran_out for one in self.tables):
            cards = [one.cards for one in self.tables]
            return min(cards), max(cards)
        most = max(one.times for one in self.tables)
        return 0, max(0 if one.times == most else one.cards for one in self.tables)

    @property
    def race(self) -> bool:
        return len(self.order) > 4

    def mine(self, player: str) -> list[str]:
        return [name for name in self.trucks if name.rsplit(".", 1)[0] == player]

    def under_way(self, player: str) -> list[str]:
        return [name for name in self.mine(player) if self.trucks[name][0] not in (HOME, GOAL)]

    def arrived(self, player: str) -> bool:
        return set(self.mine(player)) <= set(self.home)

    @property
    def points(self) -> dict[str, int]:
        found = dict.fromkeys(self.order, 0)
        for name, prize in zip(self.home, (1,) if self.race else self.prizes, strict=False):
            found[name.rsplit(".", 1)[0]] += prize
        return found

    @property
    def over(self) -> bool:
        if self.race or not self.home:
            return bool(self.home)
        points = self.points
        left = self.prizes[len(self.home) :]
        top = max(points.values())
        leaders = [player for player in self.order if points[player] == top]
        rivals = [player for player in self.order if leaders != [player]]
        return not any(
            points[one] + sum(left[: len(set(self.mine(one)) - set(self.home))]) > top
            for one in rivals
        )

    @property
    def winners(self) -> set[str]:
        points = self.points
        return {
            player for player in self.order if self.over and points[player] == max(points.values())
        }

    def waiting(self) -> tuple[list[str], str]:
        """Who still has to roll; else who begins."""
        among = self.order
        number = 0
        while True:
            if lacking := [player for player in among if len(self.rolls[player]) <= number]:
                return lacking, ""
            best = max(self.rolls[player][number] for player in among)
            among = [player for player in among if self.rolls[player][number] == best]
            if len(among) == 1:
                return [], among[0]
            number += 1

    def hidden(self, card: str) -> bool:
        """Whether such a card may be in the pile or unseen in a hand; nobody knows what lies on the
        discards without a line for each shuffle.
        """
        discards = self.discards if self.is_told else []
        return self.pack[card] > discards.count(card) + sum(
            hand.count(card) for hand in self.hands.values()
        )

    def drawable(self) -> set[str]:
        return {
            card
            for card in CARDS
            if (card in self.discards if self.is_told and not self.sizes[1] else self.hidden(card))
        }

    # ---- cards and trucks

    def fits(self, player: str, card: str, name: str) -> bool:
        """Whether a card can concern a truck at all."""
        space, fuel = self.trucks[name]
        own = name in self.mine(player)
        if space == GOAL or (not own and card in ("darkblue", "lightblue", "red")):
            return False
        if card in STEPS:
            return own or (space != HOME and space[0] != "s")
        if card == "lightbrown":
            return own or (space != HOME and space[0] != "d")
        if space == HOME or space[0] == "d":
            return False
        return card == "pink" or fuel <= 6 or self.rules.red_any_gauge

    def ways(self, player: str, card: str, name: str) -> list[tuple[str, ...]]:
        """All legal paths of a truck with a card, found once for each position of the trucks."""
        own = name in self.mine(player)
        start, fuel = self.trucks[name]
        stands = {
            space: tank
            for other, (space, tank) in self.trucks.items()
            if other != name and space not in (HOME, GOAL)
        }
        key = own, card, start, fuel, frozenset(stands.items())
        if key not in self.known:
            self.known[key] = list(self.walk(own, card, start, fuel, stands))
        return self.known[key]

    def walk(
        self, own: bool, card: str, start: str, fuel: int, stands: dict[str, int]
    ) -> Iterator[tuple[str, ...]]:
        """Every legal path, all walks being tried step by step."""
        walks: list[tuple[str, ...]] = [(start,)]
        for steps in range(1, max(STEPS[card]) + 1):
            walks = [
                (*walk, to)
                for walk in walks
                if walk[-1] != GOAL
                for to in self.near[walk[-1]]
                if to not in (*walk, HOME)
            ]
            for walk in walks if steps in STEPS[card] else ():
                if walk[-1] in stands:
                    continue
                below: list[int] = []
                tank = fuel
                jumped = False
                fine = True
                for before, space in pairwise(walk):
                    tank -= self.price(before, space)
                    if space in stands:
                        below.append(stands[space])
                        jumped = True
                    else:
                        fine = fine and (not own or all(tank < other for other in below))
                        below = []
                if fine and not (jumped and walk[-1][0] == "d"):
                    yield walk[1:]

    @staticmethod
    def price(before: str, space: str) -> int:
        return (not space.startswith("s")) + before.startswith("x")

    def options(self, player: str, card: str) -> Iterator[tuple[str, ...]]:
        fit = [name for name in self.trucks if self.fits(player, card, name)]
        if card in STEPS:
            yield from ((name, *way) for name in fit for way in self.ways(player, card, name))
        else:
            for number in range(1, len(fit) + 1 if card == "red" else 2):
                yield from combinations(fit, number)

    # ---- what is due

    def lines(self) -> set[str]:
        """Everything that a complete record may say next."""
        if self.over:
            return set()
        shuffle = {"shuffle"} if 0 in self.sizes else set()
        if self.drawing:
            return {f"draw {self.turn} {card}" for card in self.drawable()} | shuffle
        player = self.turn
        if not player:
            waiting, player = self.waiting()
            short = [name for name in self.order if len(self.hands[name]) < self.size]
            if waiting or short:
                deals = {f"deal {name} {card}" for name in short for card in self.drawable()}
                return deals | {
                    f"roll {name} {number}" for name in waiting for number in range(1, 13)
                }
        return shuffle | self.plays(player)

    def plays(self, player: str) -> set[str]:
        hand = self.hands[player]
        unseen = {card for card in CARDS if self.hidden(card)}
        found = set()
        for card in {*hand} - {"?"} | (unseen if "?" in hand else set()):
            if ways := [" ".join(way) for way in self.options(player, card)]:
                found |= {f"play {player} {card} {way}" for way in ways}
            else:
                found |= {
                    f"return {player} {card} {name}".strip()
                    for name in self.under_way(player) or [""]
                }
        return found
