"""Games of Zack & Pack played at random: any legal event that is due, illegal ones for each rule, whole records.

``python -m tests.strategies.zack_and_pack`` writes the golden records anew.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import zackpack as zp
from tests.strategies.loads import _sticks_inside
from zackpack.games import zack_and_pack as game
from zackpack.games.claims import Points, Win
from zackpack.games.game import Due
from zackpack.games.names import Layers
from zackpack.games.notation import DrawnLoad
from zackpack.games.records import Entry, Record
from zackpack.games.zack_and_pack.components import Rules, Setup
from zackpack.games.zack_and_pack.events import Deal, Draw, Event, Load, Pay, Roll, Round, Shuffle, Take
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.rounds import GRABBING, ROLLING, Seat
from zackpack.games.zack_and_pack.settlements import MARKERS, Purse, start_purse

RECORDS = Path(__file__).parent.parent / "records"
NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fay")
HOUSE = zp.house_deck()
SMALL = zp.Deck("small", HOUSE.trucks[:12])
"""So few trucks that they are soon used up."""
Item = TypeVar("Item")
Choose = Callable[[Sequence[Any]], Any]
"""Chooses one of some things: `random.Random.choice`, or a draw of hypothesis."""


class Game:
    """A game that grows by one legal event after the other.

    Parameters
    ----------
    ordered
        Whether shuffles are recorded.
    skill
        How likely players are to find a place for a stick; slow games have skilled players.
    """

    def __init__(
        self,
        players: int,
        choose: Choose,
        *,
        deck: zp.Deck = HOUSE,
        ordered: bool = True,
        skill: float = 0.9,
        rules: Rules | None = None,
    ) -> None:
        self.choose = choose
        self.skill = skill
        self.setup = Setup(NAMES[:players], deck)
        self.log: list[Entry] = []
        self.states = [game.GAME.start(self.setup, rules or Rules())]
        self.loading = True
        if ordered:
            self.add(Shuffle(self.mixed(self.state.pile)))

    @property
    def state(self) -> State:
        """The position now."""
        return self.states[-1]

    @property
    def record(self) -> Record:
        """The game so far."""
        table = {} if self.setup.deck is HOUSE else {"deck": f"{self.setup.deck.name}.toml"}
        loads = {name: layers for entry in self.log for name, layers in entry.event.loads().items()}
        return Record("zack_and_pack", self.setup, self.state.rules, tuple(self.log), table, loads)

    def add(self, event: Event, comment: str = "") -> None:
        """Let an event happen, which must be legal."""
        self.states.append(game.GAME.apply(self.state, event))
        self.log.append(Entry(event, comment))

    def mixed(self, cards: Sequence[str]) -> tuple[str, ...]:
        """Some cards in any order."""
        return tuple(random.Random(self.choose(range(10_000))).sample(cards, len(cards)))

    def step(self) -> None:
        """Let anything happen that is due."""
        due = game.GAME.due(self.state)
        verbs = sorted({one.verb for one in due} - ({"pay"} if self.loading else {"load"}) - {"score"})
        if "pay" in {one.verb for one in due}:
            verbs = ["load" if self.loading else "pay"]
        verb = self.choose(verbs)
        players = [one for one in due if one.verb == verb] or [one for one in due if one.verb == "pay"]
        self.happen(replace(self.choose(players), verb=verb))

    def happen(self, due: Due) -> None:
        """Let something happen."""
        player, choose = due.player or "", self.choose
        if due.verb == "roll":
            self.add(Roll(player, zp.Cargo(*(choose(die) for die in self.setup.dice.faces))))
        elif due.verb == "shuffle":
            self.add(Shuffle(self.mixed(due.choices)), "the discards")
        elif due.verb == "deal":
            self.add(Deal(player, (choose(due.choices),)))
        elif due.verb == "take":
            self.add(Take(player, choose(due.choices)))
        elif due.verb == "draw":
            last = sum(seat.truck is None for seat in self.state.seats) == 1
            self.add(Draw(player, choose(due.choices)), "last to pick" * last)
        else:
            load = self.packed(player)
            if due.verb == "load":
                name = f"{player}-{self.state.number}"
                self.add(Load(player, DrawnLoad(name, load.layers())))
            else:
                self.add(Pay(player, zp.score(load).penalty))

    def packed(self, player: str) -> zp.Load:
        """What a player makes of truck and cargo: stick by stick, the longest first, some forgotten."""
        seat = self.state.seat(player)
        assert seat.truck
        assert seat.cargo
        truck = self.setup.deck[seat.truck]
        chance = random.Random(self.choose(range(10_000)))
        filled: set[tuple[int, int, int]] = set()
        sticks = []
        for piece in sorted(zp.Piece, reverse=True):
            for _ in range(seat.cargo.counts[piece - 1]):
                firm = [
                    (stick, cells)
                    for stick, cells, below in _sticks_inside(truck)
                    if stick.piece is piece and filled.isdisjoint(cells) and below <= filled
                ]
                if firm and chance.random() < self.skill:
                    stick, cells = chance.choice(firm)
                    sticks.append(stick)
                    filled |= cells
        return zp.Load(truck, seat.cargo, tuple(sticks))

    def pay_unseen(self) -> None:
        """A round of which only the penalties are known."""
        for player in self.setup.players:
            self.add(Pay(player, self.choose(range(40))))

    def count_points(self) -> None:
        """A round of which only the points are known."""
        state = self.state.close_round()
        self.add(Round(state.number))
        owed = [self.choose(range(40)) for _ in self.setup.players]
        scores = (
            max(0, have - penalty) + state.rules.bonus * (penalty == min(owed))
            for have, penalty in zip(state.points, owed, strict=True)
        )
        self.add(Points(tuple(zip(self.setup.players, scores, strict=True))))

    def play(self, rounds: int = 50, unseen: int = 3) -> Game:
        """Play to the end, or for so many rounds, with the points stated after each; every `unseen`th has no loads."""
        while game.GAME.due(self.state) and self.state.close_round().number <= rounds:
            self.loading = self.state.close_round().number % unseen != 0
            number = len(self.state.close_round().history)
            self.step()
            closed = self.state.close_round()
            if len(closed.history) > number:
                self.add(Points(tuple(zip(self.setup.players, closed.points, strict=True))))
        if winners := game.GAME.winners(self.state):
            self.add(Win(winners))
        return self


def illegal(state: State, rule: str) -> Iterator[Event]:
    """Events that break this rule in this position; none if it cannot be broken now."""
    now = state.close_round()
    first = state.setup.players[0]
    if rule == "ZP-C1":
        yield from (Take(first, "T99"), Draw(first, "T99"), Deal(first, ("T99",)), Shuffle(("T99",)))
    elif rule == "ZP-E1":
        yield from _after_the_end(now) if now.is_over else (Win((first,)),)
    elif now.is_over or (now.cards.pile is None and rule in ("ZP-P2", "ZP-R2", "ZP-R3", "ZP-R5")):
        return
    elif rule in LOADING:
        yield from _bad_loads(state, rule)
    elif rule in BREAKING:
        yield from BREAKING[rule](now)
    elif not state.is_complete:
        yield from _bad_payments(now, rule)


def _after_the_end(now: State) -> Iterator[Event]:
    first, truck = now.setup.players[0], now.setup.deck.trucks[0].name
    yield from (Roll(first, zp.Cargo(1)), Round(now.number), Shuffle(now.pile), Deal(first, (truck,)))
    yield from (Take(first, truck), Draw(first, truck))


LOADING = ("ZP-L1", "ZP-L2", "ZP-L4", "ZP-L6")
REFUSED = (
    *("ZP-C1", "ZP-C2", "ZP-P2", "ZP-R1", "ZP-R2", "ZP-R3", "ZP-R4", "ZP-R5"),
    *("ZP-L0", *LOADING, "ZP-S3", "ZP-S4", "ZP-S5", "ZP-E1"),
)
"""The rules for which an event can be refused. Drawings cannot say an overlap (ZP-L3)."""


def _seats(now: State) -> Iterator[tuple[str, Seat]]:
    return zip(now.setup.players, now.seats, strict=True)


def _free(now: State) -> list[str]:
    """Who has no truck."""
    return [player for player, seat in _seats(now) if seat.truck is None]


def _lacking(now: State) -> list[str]:
    """Who is still to be dealt trucks."""
    return [player for player, seat in _seats(now) if seat.dealt < now.setup.dealt]


def _verbs(now: State) -> set[str]:
    return {due.verb for due in game.GAME.due(now)}


def _bad_rolls(now: State) -> Iterator[Event]:
    for due in game.GAME.due(now):
        if due.verb == "roll" and due.player:
            yield from (Roll(due.player, zp.Cargo()), Roll(due.player, zp.Cargo(1, 5)))


def _rolls_too_many(now: State) -> Iterator[Event]:
    yield from (Roll(player, zp.Cargo(1)) for player, seat in _seats(now) if seat.cargo or now.phase > ROLLING)
    if not now.has_begun:
        yield from (Round(now.number + 1), Round(now.number - 1))


def _wrong_order(now: State) -> Iterator[Event]:
    if len(now.pile) == len(now.setup.deck):
        yield from (Shuffle(now.pile[1:]), Shuffle((*now.pile, now.pile[0])))
    if now.cards.is_ordered and len(now.pile) > 1 and now.without_deals() == 1 and "deal" in _verbs(now):
        yield Deal(_lacking(now)[0], (now.pile[1],))
    if now.cards.is_ordered and len(now.pile) > len(_free(now)) and "draw" in _verbs(now):
        yield Draw(_free(now)[0], now.pile[-1])


def _bad_deals(now: State) -> Iterator[Event]:
    if now.phase > ROLLING and now.pile:
        yield from (Deal(player, (now.pile[0],)) for player, seat in _seats(now) if seat.dealt == now.setup.dealt)
    if now.phase > GRABBING or (now.hands and now.phase == GRABBING):
        yield from (Deal(player, (now.pile or now.discards)[:1]) for player in now.setup.players)
    if "deal" in _verbs(now) and now.table:
        yield Deal(_lacking(now)[0], (next(iter(now.table)),))
    if "draw" in _verbs(now) and now.hands:
        yield Draw(_free(now)[0], now.hands[0])


def _bad_shuffles(now: State) -> Iterator[Event]:
    if now.without_deals() + len(_free(now)) < len(now.pile) < len(now.setup.deck):
        yield from (Shuffle(now.pile), Shuffle(now.discards or now.pile))
    if not now.pile and now.cards.is_ordered:
        yield from (Shuffle(now.discards[1:]), Shuffle((*now.discards, now.discards[0])))
    if len(now.pile) >= len(_free(now)) and not now.cards.is_ordered and now.discards and "draw" in _verbs(now):
        yield Draw(_free(now)[0], now.discards[0])


def _not_unknown(now: State) -> Iterator[Event]:
    free = _free(now)
    if len(free) == 1 and now.phase == GRABBING:
        yield from (Take(free[0], truck) for truck in now.table)


def _bad_grabs(now: State) -> Iterator[Event]:
    for player, seat in _seats(now):
        if seat.truck:
            yield from (Draw(player, seat.truck), Take(player, seat.truck))
        elif not _lacking(now) and len(_free(now)) > 1 and now.phase <= GRABBING:
            yield from (Take(player, truck) for truck in seat.lying)
            yield from (Take(player, truck) for truck in (*now.pile, *now.discards, *now.hands)[:2])


BREAKING: dict[str, Callable[[State], Iterator[Event]]] = {
    "ZP-C2": _bad_rolls,
    "ZP-P2": _wrong_order,
    "ZP-R1": _rolls_too_many,
    "ZP-R2": _bad_deals,
    "ZP-R3": _bad_grabs,
    "ZP-R4": _not_unknown,
    "ZP-R5": _bad_shuffles,
}


def _bad_payments(now: State, rule: str) -> Iterator[Event]:
    players = now.setup.players
    if rule == "ZP-L0":
        yield from (Load(player, DrawnLoad("again", ())) for player, seat in _seats(now) if seat.packed is not None)
    elif rule == "ZP-S3":
        yield from (Pay(player, 0) for player, seat in _seats(now) if seat.stated is not None)
    elif rule == "ZP-S4" and now.has_begun:
        yield from (Round(now.number), Round(now.number + 1), Points(((players[0], now.points[0]),)))
    elif rule == "ZP-S5":
        for change in (-max(now.points) - 1, now.rules.bonus + 1) if now.has_begun or now.is_opened else ():
            yield Points(tuple((player, have + change) for player, have in zip(players, now.points, strict=True)))


def _bad_loads(state: State, rule: str) -> Iterator[Event]:
    """Loads that players could pack now, with white sticks where none may be."""
    if state.is_complete:
        return
    for player, seat in zip(state.setup.players, state.seats, strict=True):
        if not seat.truck or not seat.cargo or seat.owed is not None:
            continue
        truck = state.setup.deck[seat.truck]
        squares = sorted(truck.squares)
        blocked = [(x, y) for y, row in enumerate(truck.area) for x, mark in enumerate(row) if mark == "#"]
        drawn: list[tuple[int, int, int]] = []
        if rule == "ZP-L1":
            drawn = [(*square, 0) for square in blocked[:1]]
        elif rule == "ZP-L2":
            drawn = [(*squares[0], truck.levels)]
        elif rule == "ZP-L4" and truck.levels > 1:
            drawn = [(*squares[-1], 1)]
        elif rule == "ZP-L6":
            cells = [(*square, z) for z in range(truck.levels) for square in squares]
            drawn = cells[: seat.cargo.white + 1]
        if drawn:
            yield Load(player, DrawnLoad(f"{rule}-{player}", _drawing(truck, drawn)))


def _drawing(truck: zp.Truck, whites: Sequence[tuple[int, int, int]]) -> Layers:
    levels = [[list(row) for row in truck.area] for _ in range(max(z for _, _, z in whites) + 1)]
    for letter, (x, y, z) in zip("ABCDEFGHI", whites, strict=False):
        levels[z][y][x] = letter
    return tuple("\n".join("".join(row) for row in level) for level in levels)


def read(tmp_path: Path, log: str, head: str = "", loads: str = "") -> zp.Record:
    """A record of three players, from its log and what stands before and after it."""
    text = f'game = "zack_and_pack"\nplayers = ["Anna", "Ben", "Cleo"]\n{head}log = """\n{log}"""\n{loads}'
    (tmp_path / "game.toml").write_text(text, "utf-8")
    return zp.read_record(tmp_path / "game.toml")


def golden_games() -> Iterator[tuple[str, Game]]:
    """The golden records: the first of a sequence of random games that have in them what they should."""
    for seed in count():
        four = Game(4, random.Random(seed).choice, skill=0.9).play()
        if shuffles(four) > 1 and len(game.GAME.winners(four.state)) == 1 and 4 <= len(four.state.history) <= 6:
            yield "four_players", four
            break
    for seed in count():
        six = Game(6, random.Random(seed).choice, skill=0.9).play()
        tied = any(sum(map(bool, past.bonus)) > 1 for past in six.state.history)
        if shuffles(six) > 1 and tied and len(game.GAME.winners(six.state)) > 1 and bankrupt(six.state):
            yield "six_players", six
            break


def shuffles(played: Game) -> int:
    """How often the cards were shuffled."""
    return sum(isinstance(entry.event, Shuffle) for entry in played.log)


def bankrupt(state: State) -> bool:
    """Somebody owed more than they had."""
    before = (state.rules.points,) * len(state.points)
    for past in state.history:
        if any((seat.owed or 0) > have for seat, have in zip(past.seats, before, strict=True)):
            return True
        before = past.points
    return False


def main() -> None:
    for name, played in golden_games():
        zp.write_record(played.record, RECORDS / f"{name}.toml", replace=True)


if __name__ == "__main__":
    main()


def start_purses(players: int, points: int = 75) -> tuple[tuple[Purse, ...], Purse]:
    """The purses of players who begin with these points each, and the bank."""
    purses, bank = [], MARKERS
    for _ in range(players):
        purse, bank = start_purse(bank, points)
        purses.append(purse)
    return tuple(purses), bank
