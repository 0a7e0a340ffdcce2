"""Zock once more, as simply as it can be told, to compare with: which lines may come next, and what
they lead to.
"""

from copy import deepcopy
from typing import Any

from zackpack.games.zock.setup import Rules, Setup

NAMES = ("king", "pawn1", "pawn2")
ON_THE_TABLE = ("way", "cash", "debt", "bank", "gone", "turns", "die", "duel")


class Naive:
    """A game that knows nothing of the package but its set-up and its rule options."""

    def __init__(self, setup: Setup, rules: Rules) -> None:
        self.track = setup.track
        self.rules = rules
        self.order = list(setup.players)
        self.colour = dict(zip(setup.players, setup.colours, strict=True))
        self.way = {player: dict.fromkeys(NAMES, 0) for player in setup.players}
        self.cash = dict.fromkeys(setup.players, 30000)
        self.debt = dict.fromkeys(setup.players, 0)
        self.bank = (
            10**12 if setup.track.bank is None else setup.track.bank - 30000 * len(setup.players)
        )
        self.gone: set[str] = set()
        self.turns = 0
        self.die = 0
        self.duel: list[str] = []
        self.loan: list[tuple[str, str, dict[str, Any]]] = []
        self.ended = False

    @property
    def player(self) -> str:
        return self.order[self.turns % len(self.order)]

    @property
    def over(self) -> bool:
        rounds = self.turns // len(self.order)
        return (
            len(self.gone) == len(self.order) - 1 or 0 < self.rules.rounds <= rounds or self.ended
        )

    @property
    def rich(self) -> set[str]:
        return {player for player in self.order if self.cash[player] > 0}

    @property
    def winners(self) -> set[str]:
        """Who has won; nobody while it goes on."""
        if not self.over:
            return set()
        worth = {
            player: self.cash[player] - self.debt[player]
            for player in self.order
            if player not in self.gone
        }
        return {player for player in worth if worth[player] == max(worth.values())}

    def spot(self, player: str, way: int) -> int | None:
        """A space of the board; None in the house."""
        house = self.track.colours.index(self.colour[player]) * (self.track.spaces // 4)
        return (house + way - 1) % self.track.spaces if way else None

    def on(self, player: str, spot: int | None) -> set[str]:
        return {
            name for name, way in self.way[player].items() if way and self.spot(player, way) == spot
        }

    def lines(self) -> set[str]:
        """Everything that is allowed now; borrowing without its amount."""
        left = {f"leave {payer}" for payer, _, _ in self.loan}
        if self.over:
            return left
        poor = set(self.order) - self.rich - self.gone if self.bank else set()
        return self.turn_lines() | left | {f"borrow {player}" for player in poor} | {"end"}

    def turn_lines(self) -> set[str]:
        """What the player whose turn it is may do."""
        if self.duel:
            return {f"duel {self.duel[0]} {die}" for die in range(1, 7)}
        ways = self.way[self.player]
        if self.die == 1:
            return {
                f"home {self.player} {name}"
                for name, way in ways.items()
                if way == max(ways.values())
            }
        found = {f"cash {self.player} {name}" for name in self.ripe(ways)}
        if not self.die:
            return found | {f"roll {self.player} {die}" for die in range(1, 7)}
        return found | (
            {f"move {self.player} {name}" for name in self.free(ways)} or {f"pass {self.player}"}
        )

    def ripe(self, ways: dict[str, int]) -> set[str]:
        """The pawns that can be cashed in."""
        out = [name for name in NAMES if ways[name]]
        if len(out) < 2 or "king" not in out or bool(self.die) != self.rules.cash_in_after_roll:
            return set()
        groups = {name: self.on(self.player, self.spot(self.player, ways[name])) for name in out}
        return {
            name for name in out if max(ways[one] for one in groups[name]) > self.track.spaces / 4
        }

    def free(self, ways: dict[str, int]) -> set[str]:
        """The pawns that can be moved."""
        out = {name for name in NAMES if ways[name]}
        allowed = set(NAMES)
        if len(out) < 2:
            allowed -= out
        if "king" not in out:
            allowed = {"king"} if self.rules.king_first else allowed - out
        if self.rules.share_spaces:
            return allowed
        me = self.player
        return {
            name
            for name in allowed
            if not self.on(me, self.spot(me, ways[name] + self.die)) - {name}
        }

    def do(self, line: str) -> None:
        """Let an allowed line happen."""
        verb, me, *rest = [*line.split(), ""]
        if verb == "leave":
            self.leave()
        elif verb not in ("score", "win"):
            self.loan = []
            self.ended = verb == "end"
            if verb == "borrow":
                self.borrow(me, int(rest[0]))
            elif verb == "duel":
                self.fight(me, int(rest[0]))
            elif verb != "end":
                self.turn(verb, me, rest)
            self.go_broke()

    def go_broke(self) -> None:
        """Nobody stays without a note while the bank has none to lend."""
        broke = set(self.order) - self.rich - self.gone if not self.bank else set()
        self.gone |= broke
        for player in broke:
            self.way[player] = dict.fromkeys(NAMES, 0)
        if broke & set(self.duel):
            self.duel = []
            self.end_of_turn()
        while self.player in self.gone:
            self.die = 0
            self.turns += 1

    def borrow(self, me: str, amount: int) -> None:
        lent = self.take(amount)
        self.cash[me] += lent
        self.debt[me] += lent

    def turn(self, verb: str, me: str, rest: list[str]) -> None:
        """A roll, or what comes of one."""
        ways = self.way[me]
        if verb == "roll":
            self.die = int(rest[0])
            first = [name for name in NAMES if ways[name] and ways[name] == max(ways.values())]
            if self.die > 1 or len(first) > 1:
                return
            ways |= dict.fromkeys(first, 0)
        elif verb == "home":
            ways[rest[0]] = 0
        elif verb == "cash":
            group = self.on(me, self.spot(me, ways[rest[0]]))
            shown = self.track.amounts[self.track.colours.index(self.colour[me])][
                (ways[rest[0]] - 1) % len(self.spaces)
            ]
            self.cash[me] += self.take(shown * (len(group) + 2 * ("king" in group)))
            ways |= dict.fromkeys(group, 0)
        elif verb == "move":
            ways[rest[0]] += self.die
            if self.meet(me, rest[0]):
                self.die = 0
                return
        self.end_of_turn()

    @property
    def spaces(self) -> range:
        return range(self.track.spaces)

    def take(self, amount: int) -> int:
        paid = min(amount, self.bank)
        self.bank -= paid
        return paid

    def meet(self, me: str, name: str) -> bool:
        """Whether the pawn's move leads to a duel."""
        for other in self.order:
            group = self.on(other, self.spot(me, self.way[me][name])) if other != me else set()
            if name == "king" and "king" in group:
                self.duel = [other, me]
                return True
            for one in group:
                self.way[other][one] = 0
            self.fine(other, me, 1000 * len(group) + 2000 * ("king" in group))
        return False

    def fine(self, payer: str, payee: str, amount: int) -> None:
        before = deepcopy(
            {name: thing for name, thing in vars(self).items() if name in ON_THE_TABLE}
        )
        loan = self.take(max(0, amount - self.cash[payer]))
        self.debt[payer] += loan
        paid = min(amount, self.cash[payer] + loan)
        self.cash[payer] += loan - paid
        self.cash[payee] += paid
        if paid < amount:
            self.gone.add(payer)
            self.way[payer] = dict.fromkeys(NAMES, 0)
        if loan:
            self.loan = [(payer, payee, before)]

    def leave(self) -> None:
        """All goes back to where it lay before the loan; the creditor gets what the leaver had."""
        ((payer, payee, before),) = self.loan
        vars(self).update(before)
        self.cash[payee] += self.cash[payer]
        self.cash[payer] = 0
        self.gone.add(payer)
        self.way[payer] = dict.fromkeys(NAMES, 0)
        self.loan = []
        self.end_of_turn()

    def fight(self, loser: str, die: int) -> None:
        self.duel.reverse()
        if die > 1:
            return
        winner = self.duel[0]
        lost = (
            {"king"}
            if loser == self.player
            else self.on(loser, self.spot(loser, self.way[loser]["king"]))
        )
        self.way[loser] |= dict.fromkeys(lost, 0)
        self.cash[winner] += self.cash[loser]
        self.cash[loser] = 0
        self.duel = []
        self.end_of_turn()

    def end_of_turn(self) -> None:
        self.die = 0
        self.turns += 1
        while self.player in self.gone:
            self.turns += 1
