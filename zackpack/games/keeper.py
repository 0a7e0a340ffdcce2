"""The score keeper: a record that grows line by line at the table and is on disk before anybody goes on.

`Table` is the keeping without the file, for those who keep the record somewhere else.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from zackpack.errors import Fault, InputError
from zackpack.files import read_load_file
from zackpack.games import zack_and_pack as game
from zackpack.games.records import Entry, Record, read_record, write_record
from zackpack.games.referee import replay
from zackpack.games.zack_and_pack import events, markers
from zackpack.games.zack_and_pack.position import Rules, Setup, State
from zackpack.loads import Load
from zackpack.pieces import Cargo
from zackpack.referee import check
from zackpack.violations import IllegalLoadError

Stamp = tuple[int, int, int]
"""Number, size and time of a file."""


class Table:
    """A game that is being played: its record grows event by event, and `keep` is called before each goes on.

    Parameters
    ----------
    record
        The game so far, and `states`, its positions; `Table.of` finds them.
    chance
        What rolls and shuffles.
    """

    def __init__(self, record: Record, states: list[State], chance: random.Random) -> None:
        self.record = record
        self.states = states
        self.chance = chance

    @classmethod
    def of(cls, record: Record, chance: random.Random, place: str = "") -> Table:
        """Go on with a game.

        Raises
        ------
        InputError
            If it is no game of Zack & Pack, or something in it is illegal.
        """
        return cls(record, _positions(record, place), chance)

    def keep(self, record: Record) -> None:
        """Store the record that is to be the next one; here nowhere.

        Raises
        ------
        InputError
            If it cannot be stored; then it does not become the next one.
        """

    @property
    def state(self) -> State:
        """The position now."""
        return self.states[-1]

    @property
    def lacking(self) -> list[str]:
        """The players who are to be dealt trucks now."""
        return _lacking(self.state.closed())

    def add(self, *added: events.Event) -> None:
        """Record some events, all or none; return when they are kept.

        Raises
        ------
        IllegalMoveError
            If the rules do not allow one of them.
        InputError
            If the file cannot be written.
        """
        record, states = self.record, list(self.states)
        for event in added:
            states.append(game.apply(states[-1], event))
            record = record.with_event(event)
        self.keep(record)
        self.record, self.states = record, states

    def undo(self) -> Entry | None:
        """Take the last event back; None if there is none."""
        if not self.record.log:
            return None
        last = self.record.log[-1]
        record = replace(self.record, log=self.record.log[:-1])
        self.keep(record)
        self.record, self.states = record, self.states[:-1]
        return last

    def put(self, player: str, load: Load, place: str) -> None:
        """Record a load, which must be for this player's truck and cargo.

        Parameters
        ----------
        place
            What messages call the load.

        Raises
        ------
        InputError
            If the load is for another truck or cargo.
        IllegalLoadError
            If the load breaks a rule.
        """
        seat = self.state.seat(player)
        truck = self.state.setup.deck[seat.truck] if seat.truck else None
        if (
            seat.cargo is None
            or truck is None
            or (load.cargo, load.truck.area, load.truck.levels) != (seat.cargo, truck.area, truck.levels)
        ):
            expected = f"{player}'s {truck.summary if truck else 'truck'} with {seat.cargo or 'a cargo'}, as recorded"
            raise InputError(Fault(place, f"{load.truck.summary} with {load.cargo}", expected))
        if violations := check(load):
            raise IllegalLoadError(violations)
        self._with_load(player, load)

    def _with_load(self, player: str, load: Load) -> None:
        """Put a load into the record's table of loads, and record the event."""
        name = f"{player}-{self.state.number}"
        before = self.record, self.states
        setup = replace(self.record.setup, loads={**self.record.setup.loads, name: load.layers()})
        self.record = replace(self.record, setup=setup)
        self.states = [replace(state, setup=setup) for state in self.states]
        try:
            self.add(events.Pack(player, name))
        except BaseException:
            self.record, self.states = before
            raise

    def roll(self) -> list[events.Event]:
        """Rolls for everybody who has not rolled."""
        faces = self.state.setup.dice.faces
        waiting = [due.player for due in game.due(self.state) if due.verb == "roll" and due.player]
        return [events.Roll(player, Cargo(*map(self.chance.choice, faces))) for player in waiting]

    def deal(self) -> list[events.Event]:
        """The deal, with a shuffle where one is needed."""
        happened: list[events.Event] = []
        state = self.state.closed()
        while lacking := _lacking(state):
            state = self._turn_up(state, happened, partial(_deal_one, lacking[0]))
        return happened

    def draw(self, player: str) -> list[events.Event]:
        """The unknown card for a player, with a shuffle where one is needed."""
        happened: list[events.Event] = []
        self._turn_up(self.state.closed(), happened, partial(events.Draw, player))
        return happened

    def _turn_up(self, state: State, happened: list[events.Event], use: Callable[[str], events.Event]) -> State:
        """Add what happens to the next card of the pile to what happened; the position afterwards."""
        used = {*state.table, *state.hands}
        cards = [truck.name for truck in state.setup.deck if truck.name not in used]
        if state.tracked:
            cards = [card for card in cards if card in (state.pile or state.discards)]
            if (not state.ordered and not used and len(cards) == len(state.setup.deck)) or not state.pile:
                happened.append(events.Shuffle(tuple(self.chance.sample(cards, len(cards)))))
                state = game.apply(state, happened[-1])
        happened.append(use(state.pile[0] if state.tracked and state.ordered else self.chance.choice(cards)))
        return game.apply(state, happened[-1])


class Keeper(Table):
    """Keeps the record of one game in its file.

    Parameters
    ----------
    path
        Where the record is. `Keeper.open` goes on with one, `Keeper.new` begins one.
    """

    def __init__(
        self, path: Path, record: Record, states: list[State], chance: random.Random, seen: Stamp | None
    ) -> None:
        super().__init__(record, states, chance)
        self.path = path
        self.seen = seen

    @classmethod
    def new(cls, path: Path, players: Sequence[str], deck: str | None, chance: random.Random) -> Keeper:
        """Begin a game; the file must not exist yet.

        Raises
        ------
        InputError
            If it exists or cannot be written, or this is no set-up for a game.
        """
        table = {} if deck is None else {"deck": deck}
        setup = Setup.read(tuple(players), table, {}, path.parent)
        record = Record("zack_and_pack", setup, Rules(), (), table)
        write_record(record, path, new=True)
        return cls(path, record, [game.start(setup, record.rules)], chance, _stamp(path))

    @classmethod
    def open(cls, path: Path, chance: random.Random) -> Keeper:
        """Go on with a game.

        Raises
        ------
        InputError
            If the file is no record of Zack & Pack, or something in it is illegal.
        """
        seen = _stamp(path)  # before it is read: what comes between shows as a change
        record = read_record(path)
        return cls(path, record, _positions(record, str(path)), chance, seen)

    def keep(self, record: Record) -> None:
        """Write the record to its file.

        Raises
        ------
        InputError
            If the file cannot be written, or somebody else has written to it.
        """
        if (now := _stamp(self.path)) is not None and now != self.seen:
            expected = "a file that nobody else writes to; quit, and go on with what is there now"
            raise InputError(Fault(str(self.path), "changes by another program", expected))
        write_record(record, self.path)
        self.seen = _stamp(self.path)

    def pack(self, player: str, file: Path) -> None:
        """Record the load in a file, which must be for this player's truck and cargo.

        Raises
        ------
        InputError
            If the file cannot be read, or is for another truck or cargo.
        IllegalLoadError
            If the load breaks a rule.
        """
        self.put(player, read_load_file(file).require_load(), str(file))


def _stamp(path: Path) -> Stamp | None:
    """What tells one state of a file from another; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns


def _positions(record: Record, place: str) -> list[State]:
    """The positions of a legal game of Zack & Pack."""
    if record.game != "zack_and_pack":
        title = record.rules_of_the_game.TITLE
        raise InputError(Fault(place, f"a record of {title}", "one of Zack & Pack (zackpack check referees this one)"))
    verdict = replay(record)
    if verdict.illegal:
        found = "; ".join(map(str, verdict.illegal.violations))
        raise InputError(Fault(verdict.illegal.entry.place, found, "a legal game to go on with"))
    return list(verdict.positions)


def _lacking(state: State) -> list[str]:
    """The players who are still to be dealt trucks now; nobody while the dice are rolled or once trucks are grabbed."""
    if not any(due.verb == "deal" or (due.verb == "shuffle" and not state.hands) for due in game.due(state)):
        return []
    seats = zip(state.setup.players, state.seats, strict=True)
    return [player for player, seat in seats if seat.dealt < state.setup.dealt]


def _deal_one(player: str, card: str) -> events.Deal:
    return events.Deal(player, (card,))


@dataclass(frozen=True, slots=True)
class Settlement:
    """What a player does at the end of a round."""

    player: str
    owed: int | None
    bonus: int
    points: int
    pays: markers.Exchange
    gets: markers.Exchange

    @property
    def paid(self) -> int:
        """What was owed, or all the player had."""
        return markers.total(self.pays.given) - markers.total(self.pays.received)


def settlements(state: State) -> list[tuple[Settlement, ...]]:
    """For each round that is over or complete: who hands over which markers, first all payments, then the bonus."""
    state = state.closed()
    players = state.setup.players
    purses, bank = markers.start(len(players), state.rules.points)
    before = (state.rules.points,) * len(players)
    rounds = []
    for past in state.history:
        bonus = past.bonus or (0,) * len(players)
        moved: list[list[markers.Exchange]] = [[] for _ in players]
        held = list(purses)
        for amounts in ([b + x - p for b, x, p in zip(before, bonus, past.points, strict=True)], [-x for x in bonus]):
            for index, amount in enumerate(amounts):
                moved[index].append(markers.exchange(held[index], bank, amount))
                held[index], bank = markers.after(held[index], bank, moved[index][-1])
        purses, before = tuple(held), past.points
        rounds.append(
            tuple(
                Settlement(player, past.owed[index], bonus[index], past.points[index], *moved[index])
                for index, player in enumerate(players)
            )
        )
    return rounds
