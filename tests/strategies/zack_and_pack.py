"""Games of Zack & Pack played at random: any legal event that is due, illegal ones for each rule,
whole records.

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
from tests.harness import offered
from tests.strategies.loads import _sticks_inside
from zackpack.games import zack_and_pack as game
from zackpack.games.claims import Points, Win
from zackpack.games.line_reader import DrawnLoad
from zackpack.games.offers import Offer
from zackpack.games.records import Entry, Record, game_named
from zackpack.games.zack_and_pack.components import Rules, Setup
from zackpack.games.zack_and_pack.events import (
    Deal,
    Draw,
    Event,
    Load,
    Pay,
    Roll,
    Round,
    Shuffle,
    Take,
)
from zackpack.games.zack_and_pack.markers import MARKERS, Purse, start_purse
from zackpack.games.zack_and_pack.piles import next_cards
from zackpack.games.zack_and_pack.position import State

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
        game = game_named("zack_and_pack")
        return Record(game, self.setup, self.state.rules, tuple(self.log), table, loads)

    def add(self, event: Event, comment: str = "") -> None:
        """Let an event happen, which must be legal."""
        self.states.append(game.GAME.play(self.state, event).state)
        self.log.append(Entry(event, comment))

    def mixed(self, cards: Sequence[str]) -> tuple[str, ...]:
        """Some cards in any order."""
        return tuple(random.Random(self.choose(range(10_000))).sample(cards, len(cards)))

    def step(self) -> None:
        """Let anything happen that is due."""
        due = offered(self.state)
        verbs = sorted(
            {one.verb for one in due} - ({"pay"} if self.loading else {"load"}) - {"score"}
        )
        if "pay" in {one.verb for one in due}:
            verbs = ["load" if self.loading else "pay"]
        verb = self.choose(verbs)
        players = [one for one in due if one.verb == verb] or [
            one for one in due if one.verb == "pay"
        ]
        self.happen(replace(self.choose(players), verb=verb))

    def happen(self, due: Offer) -> None:
        """Let something happen."""
        player = due.player
        choose = self.choose
        if due.verb == "roll":
            self.add(Roll(player, zp.Cargo(*(choose(die) for die in self.setup.dice.faces))))
        elif due.verb == "shuffle":
            self.add(Shuffle(self.mixed(self.state.rest)), "the discards")
        elif due.verb == "deal":
            self.add(Deal(player, (choose(self.next_cards()),)))
        elif due.verb == "take":
            # a truck that is the only one left stands in the start of the line
            self.add(Take(player, choose(due.choices or due.start.split()[-1:])))
        elif due.verb == "draw":
            last = sum(seat.truck is None for seat in self.state.seats) == 1
            self.add(Draw(player, choose(self.next_cards())), "last to pick" * last)
        else:
            load = self.packed(player)
            if due.verb == "load":
                name = f"{player}-{self.state.number}"
                self.add(Load(player, DrawnLoad(name, load.layers())))
            else:
                self.add(Pay(player, zp.score(load).penalty))

    def next_cards(self) -> tuple[str, ...]:
        """The cards that may be next on the pile: that on its top, if its order is recorded."""
        return next_cards(self.state)

    def packed(self, player: str) -> zp.Load:
        """What a player makes of truck and cargo: stick by stick, the longest first, some
        forgotten.
        """
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
        state = self.state
        self.add(Round(state.number))
        owed = [self.choose(range(40)) for _ in self.setup.players]
        scores = (
            max(0, have - penalty) + state.rules.bonus * (penalty == min(owed))
            for have, penalty in zip(state.points_before, owed, strict=True)
        )
        self.add(Points(tuple(zip(self.setup.players, scores, strict=True))))

    def play(self, rounds: int = 50, unseen: int = 3) -> Game:
        """Play to the end, or for so many rounds, with the points stated after each; every
        `unseen`th has no loads.
        """
        while offered(self.state) and self.state.number <= rounds:
            self.loading = self.state.number % unseen != 0
            number = len(self.state.history)
            self.step()
            closed = self.state
            if len(closed.history) > number:
                self.add(Points(tuple(zip(self.setup.players, closed.points_before, strict=True))))
        if winners := game.GAME.winners(self.state):
            self.add(Win(winners))
        return self


def read(tmp_path: Path, log: str, head: str = "", loads: str = "") -> zp.Record:
    """A record of three players, from its log and what stands before and after it."""
    text = (
        f'game = "zack_and_pack"\nplayers = ["Anna", "Ben", "Cleo"]\n{head}log = """\n'
        f'{log}"""\n{loads}'
    )
    (tmp_path / "game.toml").write_text(text, "utf-8")
    return zp.read_record(tmp_path / "game.toml")


def golden_games() -> Iterator[tuple[str, Game]]:
    """The golden records: the first of a sequence of random games that have in them what they
    should.
    """
    for seed in count():
        four = Game(4, random.Random(seed).choice, skill=0.9).play()
        if (
            shuffles(four) > 1
            and len(game.GAME.winners(four.state)) == 1
            and 4 <= len(four.state.history) <= 6
        ):
            yield "four_players", four
            break
    for seed in count():
        six = Game(6, random.Random(seed).choice, skill=0.9).play()
        tied = any(sum(map(bool, past.bonus)) > 1 for past in six.state.history)
        if (
            shuffles(six) > 1
            and tied
            and len(game.GAME.winners(six.state)) > 1
            and bankrupt(six.state)
        ):
            yield "six_players", six
            break


def shuffles(played: Game) -> int:
    """How often the cards were shuffled."""
    return sum(isinstance(entry.event, Shuffle) for entry in played.log)


def bankrupt(state: State) -> bool:
    """Somebody owed more than they had."""
    before = (state.rules.points,) * len(state.points_before)
    for past in state.history:
        if any((seat.owed or 0) > have for seat, have in zip(past.seats, before, strict=True)):
            return True
        before = past.points
    return False


def main() -> None:
    """Write the golden records."""
    for name, played in golden_games():
        zp.write_record(played.record, RECORDS / f"{name}.toml", replace=True)


if __name__ == "__main__":
    main()


def start_purses(players: int, points: int = 75) -> tuple[tuple[Purse, ...], Purse]:
    """The purses of players who begin with these points each, and the bank."""
    purses = []
    bank = MARKERS
    for _ in range(players):
        purse, bank = start_purse(bank, points)
        purses.append(purse)
    return tuple(purses), bank
