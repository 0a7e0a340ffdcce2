"""Der Wüstentruck once more, as simply as it can be told, gaps of records included, to compare with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import copy
from itertools import combinations, pairwise

from zackpack.games.wuestentruck import Rules, Setup

CARDS = {"darkblue": 18, "lightblue": 18, "darkbrown": 4, "lightbrown": 4, "red": 7, "pink": 4}
STEPS = {"darkblue": [1, 3], "lightblue": [2, 4], "darkbrown": [3]}
HOME, GOAL = "start", "oasis"


class IllegalError(Exception):
    """The rules do not allow a line."""


def need(allowed: object) -> None:
    if not allowed:
        raise IllegalError


class Naive:
    """A game that knows nothing of the package but its board, its players and its rule options."""

    def __init__(self, setup: Setup, rules: Rules) -> None:
        self.order, self.rules, self.prizes = list(setup.players), rules, setup.board.points
        self.near: dict[str, set[str]] = {}
        for a, b in setup.board.links:
            self.near.setdefault(a, set()).add(b)
            self.near.setdefault(b, set()).add(a)
        players = len(self.order)
        each = 3 if players == 2 else 2 if players < 5 else 1
        self.trucks = {f"{name}.{n}": (HOME, 12) for name in self.order for n in range(1, each + 1)}
        self.size = 4 if players == 2 else 3
        self.pack = {card: many - (players > 3 and card.endswith("brown")) for card, many in CARDS.items()}
        self.pile: int | None = sum(self.pack.values())
        self.discards: list[str] = []
        self.hands: dict[str, list[str]] = {name: [] for name in self.order}
        self.rolls: dict[str, list[int]] = {name: [] for name in self.order}
        self.turn = ""
        self.drawing = False
        self.home: list[str] = []
        self.known: dict[object, list[tuple[str, ...]]] = {}

    # ---- what can be asked

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
        points, left = self.points, self.prizes[len(self.home) :]
        top = max(points.values())
        leaders = [player for player in self.order if points[player] == top]
        rivals = [player for player in self.order if leaders != [player]]
        return not any(points[one] + sum(left[: len(set(self.mine(one)) - set(self.home))]) > top for one in rivals)

    @property
    def winners(self) -> set[str]:
        points = self.points
        return {player for player in self.order if self.over and points[player] == max(points.values())}

    def waiting(self) -> tuple[list[str], str]:
        """Who still has to roll; else who begins."""
        among, number = self.order, 0
        while True:
            if lacking := [player for player in among if len(self.rolls[player]) <= number]:
                return lacking, ""
            best = max(self.rolls[player][number] for player in among)
            among = [player for player in among if self.rolls[player][number] == best]
            if len(among) == 1:
                return [], among[0]
            number += 1

    def hidden(self, card: str) -> bool:
        """Whether such a card may be in the pile or unseen in a hand; nobody knows what lies on the discards without a
        line for each shuffle.
        """
        discards = [] if self.pile is None else self.discards
        return self.pack[card] > discards.count(card) + sum(hand.count(card) for hand in self.hands.values())

    def drawable(self) -> set[str]:
        return {card for card in CARDS if (card in self.discards if self.pile == 0 else self.hidden(card))}

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
            space: tank for other, (space, tank) in self.trucks.items() if other != name and space not in (HOME, GOAL)
        }
        key = own, card, start, fuel, frozenset(stands.items())
        if key not in self.known:
            self.known[key] = list(self.walk(own, card, start, fuel, stands))
        return self.known[key]

    def walk(self, own: bool, card: str, start: str, fuel: int, stands: dict[str, int]) -> Iterator[tuple[str, ...]]:
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
                tank, jumped, fine = fuel, False, True
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
        shuffle = set() if self.pile else {"shuffle"}
        if self.drawing:
            return {f"draw {self.turn} {card}" for card in self.drawable()} | shuffle
        player = self.turn
        if not player:
            waiting, player = self.waiting()
            short = [name for name in self.order if len(self.hands[name]) < self.size]
            if waiting or short:
                deals = {f"deal {name} {card}" for name in short for card in self.drawable()}
                return deals | {f"roll {name} {number}" for name in waiting for number in range(1, 13)}
        return shuffle | self.plays(player)

    def plays(self, player: str) -> set[str]:
        hand = self.hands[player]
        unseen = {card for card in CARDS if self.hidden(card)}
        found = set()
        for card in {*hand} - {"?"} | (unseen if "?" in hand else set()):
            if ways := [" ".join(way) for way in self.options(player, card)]:
                found |= {f"play {player} {card} {way}" for way in ways}
            else:
                found |= {f"return {player} {card} {name}".strip() for name in self.under_way(player) or [""]}
        return found

    # ---- what lines do

    def copy(self) -> Naive:
        """The same game, to try a line on."""
        there = copy(self)
        there.trucks = {**self.trucks}
        there.hands = {player: [*hand] for player, hand in self.hands.items()}
        there.rolls = {player: [*rolls] for player, rolls in self.rolls.items()}
        there.home, there.discards = [*self.home], [*self.discards]
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
        if self.drawing and self.pile == 1:
            self.fill()
        need(not self.pile)
        self.pile, self.discards = sum(self.pack.values()) - sum(map(len, self.hands.values())), []

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
        self.drawing = True

    def fill(self) -> None:
        for player, hand in self.hands.items():
            while len(hand) < self.size:
                self.take(player, "?")
        if self.drawing:
            self.next_turn()

    def take(self, player: str, card: str) -> None:
        need(card == "?" or card in self.drawable())
        self.pile = self.pile - 1 if self.pile else None  # an empty one was renewed, and no line says when
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
