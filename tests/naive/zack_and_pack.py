"""A second referee of Zack & Pack: a table that takes one line after the other and knows what the
rules say of each, whatever lines are missing. It shares nothing with the library.
"""

import copy
from collections.abc import Callable, Mapping, Sequence
from typing import NoReturn

from tests.naive.referee import PlainStick, judge

Drawing = tuple[Sequence[str], int]
"""The rows of a loading area, and the levels."""
Least = Callable[[Sequence[str], int, Sequence[int]], int]
"""The proven least penalty of an area, levels and a roll."""
STAGES = {"roll": 1, "deal": 2, "take": 3, "draw": 3, "load": 4, "pay": 5, "score": 6}
FIRST_OF_A_ROUND = ("roll", "deal", "draw")
"""What begins another round, whatever the last one began with."""


class Refused(Exception):  # noqa: N818 - a line that breaks a rule is no error of this program
    """A line breaks these rules."""

    def __init__(self, *rules: str) -> None:
        self.rules = set(rules)


def refuse(*rules: str) -> NoReturn:
    raise Refused(*rules)


def points_after(before: Sequence[int], owed: Sequence[int], bonus: int) -> tuple[int, ...]:
    """The points of all players after a round (ZP-S3 to ZP-S5)."""
    paid = [have - min(have, penalty) for have, penalty in zip(before, owed, strict=True)]
    return tuple(
        left + bonus * (penalty == min(owed)) for left, penalty in zip(paid, owed, strict=True)
    )


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
        axis = next((axis for i, axis in enumerate("xyz") if first[i] != last[i]), "x")
        found.append((len(where), first, axis))
    return found


class Table:
    """A game, told line by line.

    Attributes
    ----------
    untrue
        The numbers of the lines that claim what is untrue, from 1 on, with the rule of each.
    pile
        The cards of the draw pile, from the top if `is_ordered`; None if they are not known.
    unsure
        Whose points are open.
    rounds
        The points after each round of which they are known.
    """

    def __init__(
        self,
        players: Sequence[str],
        deck: Mapping[str, Drawing],
        faces: Sequence[Sequence[int]],
        least: Least,
        *,
        loads: Mapping[str, Sequence[str]] | None = None,
        points: int = 75,
        bonus: int = 10,
    ) -> None:
        self.deck = deck
        self.faces = faces
        self.least = least
        self.loads = loads or {}
        self.bonus = bonus
        self.lines = 0
        self.untrue: dict[int, str] = {}

        self.players = list(players)
        self.points = dict.fromkeys(players, points)  # of those who have left, too
        self.unsure: set[str] = set()
        self.rounds: dict[int, dict[str, int]] = {}
        self.all_agree = False

        self.pile: list[str] | None = list(deck)
        self.is_ordered = False
        self.is_untouched = True

        self.number = 0
        self.goes_on = False
        self.may_claim_pays = False  # of the round that has just been scored
        self.first_stage = 0
        self.clear()

    def clear(self) -> None:
        """Nothing is known of a round."""
        self.had = dict(self.points)
        self.had_unsure = set(self.unsure)
        self.stage = 0
        self.rolls: dict[str, tuple[int, ...]] = {}
        self.dealt = dict.fromkeys(self.players, 0)
        self.lying: dict[str, str] = {}
        self.trucks: dict[str, str] = {}
        self.packed: set[str] = set()
        self.proven: dict[str, int] = {}
        self.empty: dict[str, int] = {}  # on the trucks of those whose roll is missing
        self.pays: dict[str, tuple[int, int]] = {}  # the penalty, and the number of its line

    # ---- lines

    def add(self, text: str) -> set[str]:
        """Let a line happen; the rules that it breaks. After a line that breaks one, the table is
        of no use.
        """
        self.lines += 1
        verb, *words = text.split("#", maxsplit=1)[0].split()
        try:
            getattr(self, f"_{verb}")(*words)
        except Refused as refusal:
            return refusal.rules
        return set()

    def would_break(self, text: str) -> set[str]:
        """The rules that a line would break."""
        return copy.deepcopy(self, {id(self.deck): self.deck, id(self.loads): self.loads}).add(text)

    @property
    def is_open(self) -> bool:
        """Whether the points of somebody who plays are not known."""
        return not self.unsure.isdisjoint(self.players)

    @property
    def is_over(self) -> bool:
        """ZP-E1: at the end of a round somebody has no points."""
        if self.goes_on or self.is_open or not self.number:
            return self.all_agree
        return self.all_agree or min(self.points[player] for player in self.players) == 0

    @property
    def winners(self) -> set[str]:
        """ZP-E2: whoever has the most points."""
        most = max(self.points[player] for player in self.players)
        return {player for player in self.players if self.points[player] == most}

    @property
    def _each(self) -> int:
        """How many trucks each is dealt (ZP-R2)."""
        return 2 if len(self.players) < 5 else 1

    # ---- when a round begins

    def _require_player(self, player: str) -> None:
        if self.is_over:
            refuse("ZP-E1")
        if player not in self.players:
            refuse("ZP-P1")

    def _enter(self, verb: str, rule: str) -> None:
        """A line belongs to the round that goes on, or begins the next."""
        if not self.goes_on:
            begins = verb in FIRST_OF_A_ROUND or STAGES[verb] <= self.first_stage
            if self.number and not begins:
                refuse(rule)
            self._begin()
        self.first_stage = self.first_stage or STAGES[verb]

    def _begin(self) -> None:
        self.number += 1
        self.goes_on = True
        self.may_claim_pays = False
        self.first_stage = 0
        self.clear()

    def _round(self, number: str) -> None:
        if self.is_over:
            refuse("ZP-E1")
        if self.goes_on and (self.first_stage or int(number) != self.number):
            refuse("ZP-S4")
        if not self.goes_on:
            self._begin()
        if int(number) != self.number:
            refuse("ZP-R1")

    # ---- cards

    def _shuffle(self, *cards: str) -> None:
        """ZP-P2 at the start, ZP-R5 later."""
        if self.is_over:
            refuse("ZP-E1")
        if not self.goes_on:
            self._begin()

        seen = {*self.lying, *self.trucks.values()}
        if self.pile is None:
            if len({*cards}) < len(cards) or seen & {*cards}:
                refuse("ZP-R5")
            if not cards:
                return
            rest = list(cards)
        else:
            is_start = self.is_untouched and len(self.pile) == len(self.deck)
            rule = "ZP-P2" if is_start else "ZP-R5"
            rest = [card for card in self.deck if card not in seen]
            if self.pile and not self.is_untouched:
                refuse(rule)
            if cards and sorted(cards) != sorted(rest):
                refuse(rule)

        self.pile = list(cards) or rest
        self.is_ordered = bool(cards)
        self.is_untouched = True

    def _turn_up(self, card: str) -> None:
        """A card comes from the draw pile."""
        if card in self.lying or card in self.trucks.values():
            refuse("ZP-R2")
        if not self.pile:  # empty, and no line says that it was shuffled
            self.pile = None
            return

        if card not in self.pile:
            refuse("ZP-R5")
        if self.is_ordered and card != self.pile[0]:
            refuse("ZP-P2")
        self.pile.remove(card)
        self.is_untouched = False

    def _roll(self, player: str, shown: str) -> None:
        self._require_player(player)
        self._enter("roll", "ZP-R1")
        if self.stage > STAGES["roll"] or player in self.rolls or player in self.pays:
            refuse("ZP-R1")
        counts = tuple(map(int, shown.split(",")))
        if any(count not in die for count, die in zip(counts, self.faces, strict=True)):
            refuse("ZP-C2")
        self.rolls[player] = counts
        self.stage = STAGES["roll"]

    def _deal(self, player: str, *cards: str) -> None:
        self._require_player(player)
        self._enter("deal", "ZP-R2")
        if self.stage > STAGES["deal"] or player in self.pays:
            refuse("ZP-R2")
        if self.dealt[player] + len(cards) > self._each:
            refuse("ZP-R2")
        for card in cards:
            self._turn_up(card)
            self.lying[card] = player
            self.dealt[player] += 1
        self.stage = STAGES["deal"]

    def _take(self, player: str, card: str) -> None:
        self._grab(player, "take")
        if {*self.trucks} == {*self.players} - {player}:
            refuse("ZP-R4")

        owner = self.lying.pop(card, "")
        if not owner:
            lacking = {one for one in self.players if self.dealt[one] < self._each}
            is_elsewhere = card in self.trucks.values() or card in (self.pile or ())
            if is_elsewhere or not lacking - {player}:
                refuse("ZP-R3")
        elif owner == player:
            refuse("ZP-R3")
        self._hold(player, card)

    def _draw(self, player: str, card: str) -> None:
        self._grab(player, "draw")
        self._turn_up(card)
        self._hold(player, card)

    def _grab(self, player: str, verb: str) -> None:
        """A player may grab a truck (ZP-R3)."""
        self._require_player(player)
        self._enter(verb, "ZP-R3")
        if self.stage > STAGES["draw"] or player in self.trucks or player in self.pays:
            refuse("ZP-R3")
        if not self.trucks and min(self.dealt.values()) < self._each:
            self.pile = None

    def _hold(self, player: str, card: str) -> None:
        self.trucks[player] = card
        self.stage = STAGES["draw"]
        if len(self.trucks) == len(self.players):
            self.lying.clear()

    def _end_grabbing(self) -> None:
        """If a grab is missing, nobody knows any more what has left the pile."""
        if len(self.trucks) < len(self.players):
            self.pile = None

    # ---- penalties

    def _load(self, player: str, name: str) -> None:
        self._require_player(player)
        self._enter("load", "ZP-L0")
        if player in self.packed:
            refuse("ZP-L0")
        self._end_grabbing()
        self.lying.clear()
        self.packed.add(player)
        self.stage = STAGES["load"]

        if player in self.trucks:
            area, levels = self.deck[self.trucks[player]]
            if not is_drawn_on(area, self.loads[name]):
                refuse("ZP-L1")
            sticks = sticks_of(self.loads[name])
            most = [max(die) for die in self.faces]
            broken, penalty = judge(area, levels, self.rolls.get(player, most), sticks)
            if penalty is None:
                refuse(*broken)
            if player in self.rolls:
                self.proven[player] = penalty
            else:
                self.empty[player] = self._capacity(player) - sum(length for length, *_ in sticks)

        self._judge_pay(player)
        self._end_if_told()

    def _pay(self, player: str, penalty: str) -> None:
        is_claim = self.may_claim_pays and player in self.players and player not in self.pays
        if not is_claim:
            self._require_player(player)
            self._enter("pay", "ZP-S3")
            if player in self.pays:
                refuse("ZP-S3")
            self._end_grabbing()

        self.pays[player] = (int(penalty), self.lines)
        self._judge_pay(player)
        self._end_if_told()

    def _judge_pay(self, player: str) -> None:
        """Whether what a player has paid is possible, as far as is known now."""
        if player in self.pays:
            paid, line = self.pays[player]
            if self._may_pay(player, paid):
                self.untrue.pop(line, None)
            else:
                self.untrue[line] = "ZP-S3"

    def _may_pay(self, player: str, paid: int) -> bool:
        have = self.had[player]
        if player in self.proven:
            penalty = self.proven[player]
            is_all = have == paid or player in self.had_unsure
            return paid == penalty or (is_all and paid < penalty)
        if player in self.had_unsure:
            return paid <= max(self._possible(player))
        return paid == have or paid in self._possible(player)

    def _possible(self, player: str) -> range:
        """What a player can owe without a proof."""
        if player in self.empty:
            return range(self.empty[player], 10**6)
        largest = sum(length * max(die) for length, die in enumerate(self.faces, start=1))
        most = max(levels * squares(area) for area, levels in self.deck.values())
        if player not in self.rolls or player not in self.trucks or player in self.packed:
            return range(most + 2 * largest + 1)

        cargo = sum(length * count for length, count in enumerate(self.rolls[player], start=1))
        capacity = self._capacity(player)
        nothing_loaded = capacity + 2 * cargo
        return range(nothing_loaded - 3 * min(capacity, cargo), nothing_loaded + 1, 3)

    def _capacity(self, player: str) -> int:
        area, levels = self.deck[self.trucks[player]]
        return levels * squares(area)

    def _end_if_told(self) -> None:
        """Once all have paid or packed, what they paid is measured; once all penalties are told,
        the round is scored.
        """
        if not self.goes_on or not self.packed | {*self.pays} >= {*self.players}:
            return

        for player, (paid, line) in self.pays.items():
            measured = player in self.rolls and player in self.trucks and player not in self.packed
            if measured and paid != self.had[player] and player not in self.had_unsure:
                area, levels = self.deck[self.trucks[player]]
                if paid < self.least(area, levels, self.rolls[player]):
                    self.untrue[line] = "ZP-S3"

        if {*self.pays, *self.proven} >= {*self.players}:
            self._score_penalties()

    def _score_penalties(self) -> None:
        owed = dict(self.proven)
        at_least: list[int] = []  # of those who have paid all they had
        is_open = False
        for player, (paid, line) in self.pays.items():
            if player in owed:
                continue
            if line in self.untrue:
                is_open = True
            else:
                owed[player] = paid
                if paid == self.had[player]:
                    possible = self._possible(player)
                    owed[player] = next((one for one in possible if one >= paid), paid)
                    at_least.append(owed[player])

        certain = [
            penalty
            for player, penalty in owed.items()
            if player in self.proven or self.pays[player][0] != self.had[player]
        ]
        if at_least and self.bonus and min(at_least) <= min(certain, default=min(at_least)):
            is_open = True

        bonus = 0 if is_open else self.bonus
        names = list(owed)
        before = [self.had[player] for player in names]
        after = points_after(before, list(owed.values()), bonus) if names else ()
        self.points.update(zip(names, after, strict=True))
        if is_open:
            self.unsure |= {*self.players}
        self._end_round()
        self.may_claim_pays = True

    def _end_round(self) -> None:
        if not self.is_open:
            self.rounds[self.number] = dict(self.points)
        self.goes_on = False
        self.lying.clear()
        self.trucks.clear()

    # ---- points

    def _score(self, *stated: str) -> None:
        numbers = {name: int(have) for name, _, have in (one.partition("=") for one in stated)}
        if not numbers.keys() >= {*self.players}:
            self._claim_points(numbers)
            return

        points_alone = self.first_stage == STAGES["score"]
        is_round = self.goes_on or not self.number or (points_alone and not self.is_over)
        if (is_round or self.is_open) and min(numbers.values()) < 0:
            refuse("ZP-S5")
        if is_round:
            if not self.goes_on:
                self._begin()
            self.first_stage = self.first_stage or STAGES["score"]
            self._end_grabbing()
        if is_round or self.is_open:
            sure = {*self.points} - {*self.players} - self.unsure  # have left, and it is known how
            self._claim_points({name: numbers[name] for name in numbers if name in sure})
            self.points.update((name, numbers[name]) for name in numbers if name not in sure)
            self.unsure -= {*numbers}
            self._end_round()
        else:
            self._claim_points(numbers)
        self.may_claim_pays = False

    def _claim_points(self, numbers: Mapping[str, int]) -> None:
        """ZP-S4: points as they stand; of some, nothing is known."""
        for name, number in numbers.items():
            if name not in self.unsure and self.points[name] != number:
                self.untrue[self.lines] = "ZP-S4"

    def _win(self, *names: str) -> None:
        if self.is_over:
            if {*names} != self.winners:
                self.untrue[self.lines] = "ZP-E2"
        elif not self.is_open:
            refuse("ZP-E1")

    # ---- who plays

    def _between_rounds(self) -> None:
        if self.is_over:
            refuse("ZP-E1")
        if self.goes_on:
            refuse("ZP-R1")
        self.may_claim_pays = False

    def _join(self, name: str, points: str) -> None:
        self._between_rounds()
        if name in self.points or int(points) < 1:
            refuse("ZP-P1")
        self._require_seats(len(self.players) + 1)
        self.players.append(name)
        self.points[name] = int(points)

    def _leave(self, name: str) -> None:
        self._between_rounds()
        if name not in self.players:
            refuse("ZP-P1")
        self._require_seats(len(self.players) - 1)
        self.players.remove(name)

    def _require_seats(self, players: int) -> None:
        """ZP-P1, and by ZP-P2 the cards must be enough for a deal and one more for each."""
        each = 2 if players < 5 else 1
        if not 3 <= players <= 6 or len(self.deck) < players * (each + 1):
            refuse("ZP-P1")

    def _end(self) -> None:
        self._between_rounds()
        if self.is_open:
            refuse("ZP-S4")
        self.all_agree = True


def is_drawn_on(area: Sequence[str], layers: Sequence[str]) -> bool:
    """Whether a drawing can be of this area: the same rows, and no other squares blocked."""
    for layer in layers:
        rows = layer.split("\n")
        if [len(row) for row in rows] != [len(row) for row in area]:
            return False
        for drawn, row in zip(rows, area, strict=True):
            if ("#", ".") in zip(drawn, row, strict=True):
                return False
    return True


def squares(area: Sequence[str]) -> int:
    """How many squares of an area can be loaded."""
    return sum(row.count(".") for row in area)
