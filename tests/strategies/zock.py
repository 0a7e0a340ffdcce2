"""Games of Zock played at random: any legal event that is due, illegal ones for each rule, whole records.

``python -m tests.strategies.zock`` writes the golden records anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import zackpack as zp
from zackpack.games import zock as game
from zackpack.games.claims import Points, Win
from zackpack.games.game import Due
from zackpack.games.names import Names, Vocabulary
from zackpack.games.notation import LineReader
from zackpack.games.records import Entry, Record
from zackpack.games.zock.components import Track, house_track, read_track
from zackpack.games.zock.events import Borrow, Cash, Duel, End, Event, Home, Leave, Move, Pass, Roll
from zackpack.games.zock.position import Rules, Setup, State
from zackpack.games.zock.seats import CAPTURE, CASHING_IN, DUEL, LENDING, PAWNS, Payment, Seat

RECORDS = Path(__file__).parent.parent / "records"
SMALL_FILE = Path(__file__).parent.parent / "tracks" / "small.toml"
NAMES = ("Anna", "Ben", "Cleo", "Dora")
HOUSE = house_track()
SMALL = read_track(SMALL_FILE)
"""16 spaces, so that pawns meet often, and a bank that runs dry."""
ENDLESS = Track("endless", SMALL.spaces, [" ".join(map(str, SMALL.amounts[0][i : i + 4])) for i in (0, 4, 8, 12)])
"""The same without a bank's stock."""
LOANS = (500, 3000, 20_000)
Choose = Callable[[Sequence[Any]], Any]
"""Chooses one of some things: `random.Random.choice`, or a draw of hypothesis."""


def lines(due: Sequence[Due]) -> list[str]:
    """All lines that are due; those about a loan still lack its amount."""
    return [f"{one.verb} {one.player or ''} {choice}".strip() for one in due for choice in one.choices or ("",)]


def event(line: str) -> Event:
    """An event from its line."""
    reader = LineReader(line, Vocabulary(Names(NAMES)))
    found: Event = game.VERBS[reader.take("a verb")].read(reader)
    return found


class Game:
    """A game that grows by one legal event after the other."""

    def __init__(
        self, players: int, choose: Choose, track: Track = HOUSE, rules: Rules | None = None, *, loans: bool = False
    ) -> None:
        self.choose = choose
        self.loans = loans
        self.setup = Setup(NAMES[:players], track)
        self.log: list[Entry] = []
        self.states = [game.GAME.start(self.setup, rules or Rules())]

    @property
    def state(self) -> State:
        """The position now."""
        return self.states[-1]

    @property
    def record(self) -> Record:
        """The game so far."""
        table = {"track": "../tracks/small.toml"} if self.setup.track == SMALL else {}
        return Record("zock", self.setup, self.state.rules, tuple(self.log), table)

    @property
    def payments(self) -> list[Payment]:
        """All money that changed hands."""
        return [payment for state in self.states for payment in state.payments]

    def add(self, event: Event, comment: str = "") -> None:
        """Let an event happen, which must be legal."""
        self.states.append(game.GAME.apply(self.state, event))
        self.log.append(Entry(event, comment))

    def step(self) -> None:
        """Let anything happen that is due; loans, and who leaves instead, only in games with them."""
        asked = [one for one in game.GAME.due(self.state) if one.verb not in ("borrow", "leave", "end")]
        others = [one for one in game.GAME.due(self.state) if one.verb in ("borrow", "leave")]
        if self.loans and others and not self.choose(range(3)):
            asked = others
        line = self.choose(lines([self.choose(asked)]))
        if line.startswith("borrow"):
            line += f" {self.choose([one for one in LOANS if one <= (self.state.bank or one)])}"
        self.add(event(line))

    def play(self, events: int = 100_000) -> Game:
        """Play to the end, or for so many events; then the wealth is stated, and who has won."""
        while game.GAME.due(self.state) and len(self.log) < events:
            self.step()
        standings = game.GAME.standings(self.state)
        self.add(Points(tuple((one.player, one.points) for one in standings)))
        if winners := game.GAME.winners(self.state):
            self.add(Win(winners))
        return self


def position(
    *seats: Seat | tuple[int, ...], rules: Rules | None = None, track: Track = ENDLESS, **fields: Any
) -> State:
    """A position with these seats, of which a tuple is what the pawns have travelled."""
    found = tuple(one if isinstance(one, Seat) else Seat(travel=one) for one in seats)
    state = game.GAME.start(Setup(NAMES[: len(found)], track), rules or Rules())
    return replace(state, seats=found, **fields)


def play(state: State, *said: str) -> State:
    """The position after some lines."""
    for line in said:
        state = game.GAME.apply(state, event(line))
    return state


def due(state: State) -> list[str]:
    """What is due, as it is told, but for the `end` that may always come."""
    told = [str(one) for one in game.GAME.due(state)]
    assert told[-1:] == ["end"] * (not state.is_over)
    return told[:-1]


def travels(state: State) -> list[tuple[int, ...]]:
    return [seat.travel for seat in state.seats]


def cash(state: State) -> list[int]:
    return [seat.cash for seat in state.seats]


def illegal(state: State, rule: str) -> Iterator[Event]:
    """Events that break this rule in this position; none if it cannot be broken now."""
    if (rule == "ZK-11" or not state.is_over) and (rule in ("ZK-10", "ZK-11", "ZK-9", "ZK-C2") or not state.duel):
        yield from BREAKING[rule](state)


def _wrong_ends(state: State) -> Iterator[Event]:
    player = state.player
    if not state.is_over:
        yield from (Win((player,)), Win(state.setup.players))
        return
    yield from (Roll(player, 3), Move(player, "king"), Cash(player, "king"), Home(player, "king"))
    yield from (Pass(player), Duel(player, 1), Borrow(player, 500), End())


def _wrong_loans(state: State) -> Iterator[Event]:
    for index, (name, seat) in enumerate(zip(state.setup.players, state.seats, strict=True)):
        if seat.cash or seat.has_left or state.bank == 0:
            yield Borrow(name, 500)
        elif state.bank:
            yield Borrow(name, state.bank + 500)
        if state.loan is None or index != state.loan.debtor:
            yield Leave(name)


def _wrong_duels(state: State) -> Iterator[Event]:
    if state.duel is None:
        yield from (Duel(name, 3) for name in state.setup.players)
        return
    rolls = state.setup.players[state.duel.roller]
    yield from (Duel(name, 1) for name in state.setup.players if name != rolls)
    for name in state.setup.players:
        yield from (Roll(name, 3), Move(name, "king"), Cash(name, "king"), Home(name, "king"), Pass(name))


def _wrong_faces(state: State) -> Iterator[Event]:
    for name, seat in zip(state.setup.players, state.seats, strict=True):
        if not seat.cash and not seat.has_left:
            yield from (Borrow(name, 0), Borrow(name, 750))
    for face in (0, 7):
        if state.duel:
            yield Duel(state.setup.players[state.duel.roller], face)
        elif state.rolled is None:
            yield Roll(state.player, face)


def _wrong_turns(state: State) -> Iterator[Event]:
    for name in state.setup.players:
        if name != state.player:
            yield from (Roll(name, 1), Move(name, "king"), Cash(name, "king"), Home(name, "king"), Pass(name))


def _wrong_order(state: State) -> Iterator[Event]:
    player, die = state.player, state.rolled
    if die is None:
        yield from (Move(player, "king"), Move(player, "pawn2"), Pass(player))
    else:
        yield Roll(player, die)
    if (die or 0) > 1 and state.rules.share_spaces:
        yield Pass(player)


def _wrong_cash(state: State) -> Iterator[Event]:
    die, travels = state.rolled, state.active.travel
    ready = (die or 0) > 1 if state.rules.cash_in_after_roll else die is None
    enough = travels[0] and sum(map(bool, travels)) > 1 and max(travels) > state.setup.track.spaces // 4
    for name, travel in zip(PAWNS, travels, strict=True):
        if not (ready and enough and travel):
            yield Cash(state.player, name)


def _wrong_returns(state: State) -> Iterator[Event]:
    player, seat = state.player, state.active
    for name, travel in zip(PAWNS, seat.travel, strict=True):
        if state.rolled != 1 or travel < max(seat.travel):
            yield Home(player, name)
        if state.rolled == 1:
            yield from (Move(player, name), Pass(player))


def _king_alone(state: State) -> Iterator[Event]:
    king, *others = state.active.travel
    if (state.rolled or 0) > 1 and king and not any(others):
        yield Move(state.player, "king")


def _king_at_home(state: State) -> Iterator[Event]:
    king, *others = state.active.travel
    if (state.rolled or 0) > 1 and not king:
        for name, travel in zip(PAWNS[1:], others, strict=True):
            if travel or state.rules.king_first:
                yield Move(state.player, name)


def _shared_space(state: State) -> Iterator[Event]:
    die, (king, *others) = state.rolled or 0, state.active.travel
    if state.rules.share_spaces or die < 2:
        return
    for name, travel in zip(PAWNS, state.active.travel, strict=True):
        leaves = travel == 0 and (king or name == "king" or not state.rules.king_first)
        if leaves and die in state.active.travel:
            yield Move(state.player, name)
    if king and king + die in others:
        yield Move(state.player, "king")


BREAKING: dict[str, Callable[[State], Iterator[Event]]] = {
    "ZK-C2": _wrong_faces,
    "ZK-P1": _wrong_turns,
    "ZK-4": _wrong_order,
    "ZK-5a": _king_alone,
    "ZK-5b": _king_at_home,
    "ZK-6": _wrong_cash,
    "ZK-7": _wrong_returns,
    "ZK-9": _wrong_duels,
    "ZK-10": _wrong_loans,
    "ZK-H": _shared_space,
    "ZK-11": _wrong_ends,
}
"""The rules for which an event can be refused."""


def golden_games() -> Iterator[tuple[str, Game]]:
    """The golden records: the first of a sequence of random games that have in them what they should."""
    free = Rules(king_first=False, cash_in_after_roll=True, share_spaces=False, rounds=25)
    wanted: tuple[tuple[int, Track, Rules, Callable[[Game], bool]], ...] = (
        (2, SMALL, Rules(), _is_won_by_all_the_money),
        (3, HOUSE, free, _has_a_pass_and_an_early_pawn),
        (4, HOUSE, Rules(rounds=30), _has_a_duel_a_loan_and_a_choice),
    )
    for players, track, rules, fits in wanted:
        games = (Game(players, Random(seed).choice, track, rules).play() for seed in count())
        yield f"zock_{players}", next(played for played in games if fits(played))
    broken_off = (_break_off(Game(3, Random(seed).choice, SMALL, loans=True), 150) for seed in count())
    yield "zock_time_up", next(played for played in broken_off if {"borrow", "leave", "end"} <= _verbs(played))


def _break_off(played: Game, events: int) -> Game:
    """Play so many events and call the time."""
    while game.GAME.due(played.state) and len(played.log) < events:
        played.step()
    if game.GAME.due(played.state):
        played.add(End())
    return played.play()


def _verbs(played: Game) -> set[str]:
    return {entry.event.verb for entry in played.log}


def _is_won_by_all_the_money(played: Game) -> bool:
    return len(played.log) < 500 and {"duel", "home", "cash"} <= _verbs(played)


def _has_a_pass_and_an_early_pawn(played: Game) -> bool:
    early = any(not seat.travel[0] and any(seat.travel) for state in played.states[:20] for seat in state.seats)
    captured = any(payment.why == CAPTURE for payment in played.payments)
    return early and captured and {"pass", "cash"} <= _verbs(played)


def _has_a_duel_a_loan_and_a_choice(played: Game) -> bool:
    why = {payment.why for payment in played.payments}
    return {DUEL, CASHING_IN, CAPTURE, LENDING} <= why and {"home", "cash"} <= _verbs(played)


def main() -> None:
    for name, played in golden_games():
        zp.write_record(played.record, RECORDS / f"{name}.toml", replace=True)


if __name__ == "__main__":
    main()
