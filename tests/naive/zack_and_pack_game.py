"""Whole games of Zack & Pack once more: cards and points moved about by hand, as at the table, from
full records.
"""

from collections.abc import Mapping, Sequence

from tests.naive.referee import PlainStick, judge
from tests.naive.zack_and_pack import World, points_after, worlds_after

Drawing = tuple[Sequence[str], int]
AXES = "xyz"


def sticks_of(layers: Sequence[str]) -> list[PlainStick]:
    """The sticks of a drawing, a letter each."""
    cells: dict[str, list[tuple[int, int, int]]] = {}
    for z, layer in enumerate(layers):
        for y, row in enumerate(layer.split("\n")):
            for x, mark in enumerate(row):
                if mark.isalpha():
                    cells.setdefault(mark, []).append((x, y, z))
    found = []
    for where in cells.values():
        first = min(where)
        last = max(where)
        axis = next((AXES[i] for i in range(3) if first[i] != last[i]), "x")
        found.append((len(where), first, axis))
    return found


class Table:
    """A game with every line recorded, shuffles with their cards included."""

    def __init__(
        self,
        players: Sequence[str],
        deck: Mapping[str, Drawing],
        faces: Sequence[Sequence[int]],
        points: int,
        bonus: int,
    ) -> None:
        self.players = list(players)
        self.deck = dict(deck)
        self.faces = faces
        self.bonus = bonus
        self.each = 2 if len(players) < 5 else 1
        self.points = [points] * len(players)
        self.pile: list[str] = list(deck)
        self.discards: list[str] = []
        self.rounds = 0
        self.begin()

    def begin(self) -> None:
        """Begin a round."""
        self.rolls: dict[str, tuple[int, ...]] = {}
        self.lying: dict[str, list[str]] = {player: [] for player in self.players}
        self.dealt = dict.fromkeys(self.players, 0)
        self.trucks: dict[str, str] = {}
        self.owed: dict[str, int] = {}
        self.packed: set[str] = set()

    @property
    def over(self) -> bool:
        return self.rounds > 0 and min(self.points) == 0

    @property
    def winners(self) -> set[str]:
        most = max(self.points)
        return {
            player
            for player, have in zip(self.players, self.points, strict=True)
            if self.over and have == most
        }

    def shuffle(self, *cards: str) -> None:
        assert sorted(cards) == sorted(self.pile or self.discards)
        self.pile, self.discards = list(cards), [] if not self.pile else self.discards

    def roll(self, player: str, counts: Sequence[int]) -> None:
        self.rolls[player] = tuple(counts)

    def deal(self, player: str, card: str) -> None:
        top = self.pile.pop(0)
        assert card == top
        self.lying[player].append(card)
        self.dealt[player] += 1

    def draw(self, player: str, card: str) -> None:
        top = self.pile.pop(0)
        assert card == top
        self.grab(player, card)

    def take(self, player: str, card: str) -> None:
        (owner,) = (one for one, cards in self.lying.items() if card in cards)
        assert owner != player
        self.lying[owner].remove(card)
        self.grab(player, card)

    def grab(self, player: str, card: str) -> None:
        self.trucks[player] = card
        if len(self.trucks) == len(self.players):
            for cards in self.lying.values():
                self.discards += cards
                cards.clear()

    def costs(self, player: str, layers: Sequence[str]) -> int | None:
        """What a load of a player costs; None if it is illegal."""
        area, levels = self.deck[self.trucks[player]]
        return judge(area, levels, self.rolls[player], sticks_of(layers))[1]

    def load(self, player: str, layers: Sequence[str]) -> None:
        penalty = self.costs(player, layers)
        assert penalty is not None
        self.packed.add(player)
        self.pay(player, penalty)

    def pay(self, player: str, penalty: int) -> None:
        self.owed[player] = penalty
        if len(self.owed) == len(self.players):
            self.points = list(
                points_after(self.points, [self.owed[one] for one in self.players], self.bonus)
            )
            self.discards += self.trucks.values()
            self.rounds += 1
            self.begin()

    # ---- lines that may be wrong; before them, others may have been left out

    def may_roll(self, player: str, counts: Sequence[int]) -> bool:
        late = (
            any(self.dealt.values())
            or self.trucks
            or self.packed
            or player in self.owed
            or player in self.rolls
        )
        shown = all(count in die for count, die in zip(counts, self.faces, strict=True))
        return not self.over and not late and shown

    def may_move(self, verb: str, player: str, card: str) -> bool | None:
        """Whether a card may be dealt, taken or drawn; None where lines left out may explain it in
        too many ways.
        """
        number = len(self.players)
        if (
            self.over
            or len(self.trucks) == number
            or player in self.trucks
            or card in self.trucks.values()
        ):
            return False if self.over or self.rolls else None  # else it may begin a round
        if self.owed or len(self.pile) < number * (self.each + 1) or not any(self.dealt.values()):
            return None
        is_dealt = set(self.dealt.values()) == {self.each}
        if card in self.discards and (verb == "deal" or is_dealt):
            return False
        if number > 3 or not is_dealt:
            return (
                True
                if verb == "deal" and card == self.pile[0] and self.dealt[player] < self.each
                else None
            )
        lying = tuple(frozenset(self.lying[one]) for one in self.players)
        trucks = tuple(self.trucks.get(one) for one in self.players)
        world = World(tuple(self.pile[:6]), lying, tuple(self.dealt.values()), trucks)
        return bool(
            worlds_after(frozenset({world}), (verb, self.players.index(player), card), self.each)
        )

    def may_shuffle(self, cards: Sequence[str]) -> bool | None:
        """Whether these cards may be a new pile; None where lines left out may have emptied the old
        one.
        """
        if self.over:
            return False
        is_untouched = len(self.pile) == len(self.deck)
        if sorted(cards) == sorted(self.pile or self.discards) and (is_untouched or not self.pile):
            return True
        lying = {card for cards_of_one in self.lying.values() for card in cards_of_one}
        if not self.pile and self.trucks and not lying.isdisjoint(cards):
            return None  # all may have taken theirs, so that the others are in the new pile
        waiting = len(self.players) - len(self.trucks)
        unseen = waiting + sum(self.each - number for number in self.dealt.values())
        return False if len(self.pile or self.discards) > unseen else None

    def may_state(self, player: str, penalty: int) -> bool:
        """Whether a player who has packed may say to owe so much: what it is, or all that is left
        if it is less.
        """
        have = self.points[self.players.index(player)]
        return penalty in (self.owed[player], min(have, self.owed[player]))
