"""The score sheet of Zack & Pack: penalties, and whatever else is known of a round.

That may be rolls, trucks and loads.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import cast

from zackpack.games.game import player_of
from zackpack.games.live_game import load_event
from zackpack.games.notation import LogEvent
from zackpack.games.score_sheet import Cell, TruckSheet, require_round
from zackpack.games.zack_and_pack.events import Draw, Pay, Roll, Round, Take
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.rounds import PastRound
from zackpack.games.zack_and_pack.seats import Seat
from zackpack.games.zack_and_pack.settlements import Settlement, settlements
from zackpack.loads import Load
from zackpack.pieces import Cargo
from zackpack.trucks import Truck

OPENING = ("join", "leave", "round", "shuffle", "roll")
"""The verbs that a roll comes after."""
CLOSING = ("load", "pay", "score", "win")
"""The verbs that a truck comes before."""


class PenaltySheet(TruckSheet):
    """The rounds of a game of Zack & Pack."""

    @property
    def states(self) -> Sequence[State]:
        """The positions of the game."""
        return cast("Sequence[State]", self.live.states)

    @property
    def deck(self) -> str:
        """The deck of the game."""
        return self.states[-1].setup.deck.name

    @property
    def rounds(self) -> list[dict[str, Cell]]:
        """The cells of each round by everybody who ever played."""
        last = self.states[-1]
        rounds = [_past_cells(past) for past in last.history]
        if not last.is_over:
            rounds.append({player: _cell(seat) for player, seat in last.seated()})

        stakes = last.stakes
        return [{player: cells.get(player, Cell()) for player in stakes} for cells in rounds]

    @property
    def results(self) -> list[dict[str, int]]:
        """What players owed in each round, which may be more than they paid (ZP-S5)."""
        last = self.states[-1]
        rounds = [*(past.seated() for past in last.history), last.seated()]
        return [_certain_penalties(seated) for seated in rounds]

    @property
    def current(self) -> int:
        """The number of the round that goes on, or comes next."""
        return self.states[-1].number

    def truck_named(self, name: str) -> Truck:
        """The truck of this name."""
        return self.states[-1].setup.deck[name]

    def settlements(self, number: int) -> Sequence[Settlement]:
        """The markers that players hand over and get at the end of a round."""
        ends = settlements(self.states[-1])
        return ends[number - 1] if 1 <= number <= len(ends) else ()

    def put_number(self, number: int, player: str, entered: int) -> None:
        """Put a penalty into a round, in the place of one that is there."""
        self._put_last(number, Pay(player, entered), player)

    def put_roll(self, number: int, player: str, cargo: Cargo | None) -> None:
        """Put a roll into a round, or take it out for None."""
        place, count = self._place(number, player, ("roll",), lambda verb: verb not in OPENING)
        if cargo is None:
            self.put(place, count)
        else:
            self.put(place, count, Roll(player, cargo))

    def put_truck(self, number: int, player: str, truck: str | None) -> None:
        """Put the truck that a player had into a round, or take it out for None."""
        place, count = self._place(number, player, ("take", "draw"), lambda verb: verb in CLOSING)
        if truck is None:
            self.put(place, count)
        else:
            self.put(place, count, self._grab(place, player, truck))

    def put_load(self, number: int, player: str, load: Load) -> None:
        """Put a load that a player has packed into a round."""
        event = load_event(self.live.game, self.live.record, "load", player, load)
        lines = self._lines(number)
        stated = self._find(lines, player, "pay")
        if stated is None or self._find(lines, player, "load") is not None:
            self._put_last(number, event, player)
        else:  # the last penalty scores the round, and no load comes after it
            self.put(stated, 1, event, self.live.record.log[stated].event)

    def _put_last(self, number: int, event: LogEvent, player: str) -> None:
        """Put a line in the place of the player's own with this verb, or at the end of a round."""
        lines = self._lines(number)
        index = self._find(lines, player, event.verb)
        if index is not None:
            self.put(index, 1, event)
        elif lines:
            log = self.live.record.log
            claims = (line for line in lines if log[line].event.verb in ("score", "win"))
            self.put(next(claims, lines.stop), 0, event)
        else:
            self._begin(number, event)

    def _grab(self, place: int, player: str, truck: str) -> Take | Draw:
        """How a player got a truck: from the table if that was legal, else as the unknown card."""
        take = Take(player, truck)
        draw = Draw(player, truck)
        refusals = self.live.game.check(self.states[place], take)
        is_last = any(violation.rule == "ZP-R4" for violation in refusals)
        if is_last or (refusals and not self.live.game.check(self.states[place], draw)):
            return draw

        return take

    # ---- lines

    def _number(self, index: int) -> int:
        """The round of a line; between two rounds, claims are about the one before."""
        before = self.states[index]
        goes_on = self.states[index + 1].has_begun or before.has_begun
        is_claim = self.live.record.log[index].event.verb in ("score", "win", "pay")
        is_late = is_claim and not goes_on and self.states[index + 1].number == before.number
        return max(1, before.number - is_late)

    def _lines(self, number: int) -> range:
        """The indices of the lines of a round."""
        require_round(number, self.current)
        end = len(self.live.record.log)
        lines = [index for index in range(end) if self._number(index) == number]
        return range(lines[0], lines[-1] + 1) if lines else range(end, end)

    def _find(self, lines: range, player: str, *verbs: str) -> int | None:
        """The line of a player with one of these verbs."""
        for index in lines:
            event = self.live.record.log[index].event
            if event.verb in verbs and player_of(event) == player:
                return index

        return None

    def _place(
        self, number: int, player: str, verbs: tuple[str, ...], fits: Callable[[str], bool]
    ) -> tuple[int, int]:
        """Where a player's line with one of these verbs stands, and that it is 1 of them.

        Without one: 0 of them, before the first line whose verb fits, or after all.
        """
        self._name_next_round(number)
        lines = self._lines(number)
        own = self._find(lines, player, *verbs)
        if own is not None:
            return own, 1

        log = self.live.record.log
        later = (index for index in lines if fits(log[index].event.verb))
        return next(later, lines.stop), 0

    def _begin(self, number: int, event: LogEvent) -> None:
        """Put the first line into the next round, which may need a line that says so."""
        opening = Round(number)
        if number > 1 and not self._begins(event) and self._is_legal(opening):
            self.live.add(opening)

        self.put(len(self.live.record.log), 0, event)

    def _begins(self, event: LogEvent) -> bool:
        """Whether a line begins the next round by itself.

        Another one is refused, or is a claim about the round before.
        """
        if not self._is_legal(event):
            return False

        state = self.states[-1]
        after = cast("State", self.live.game.play(state, event).state)
        return after.has_begun or after.number > state.number

    def _is_legal(self, event: LogEvent) -> bool:
        """Whether the rules allow a line at the end of the record."""
        return not self.live.game.check(self.live.state, event)

    def _name_next_round(self, number: int) -> None:
        """Let the next round begin with its number: else its lines could seem to be of this one."""
        lines = self._lines(number + 1) if number < self.current else range(0)
        if lines and self.live.record.log[lines.start].event.verb not in (*OPENING, "deal"):
            self.put(lines.start, 0, Round(number + 1))


def _certain_penalties(seated: Iterable[tuple[str, Seat]]) -> dict[str, int]:
    """The penalties of players that the record tells."""
    return {player: seat.certain for player, seat in seated if seat.certain is not None}


def _past_cells(past: PastRound) -> dict[str, Cell]:
    """The cells of a round that is over, by player."""
    ends = zip(past.players, past.seats, past.bonus, past.points, strict=True)
    return {player: _cell(seat, bonus, points) for player, seat, bonus, points in ends}


def _cell(seat: Seat, bonus: int = 0, points: int | None = None) -> Cell:
    """A cell from a seat, and from what the end of the round has made of it."""
    return Cell(
        number=seat.stated if seat.owed is None else seat.owed,
        bonus=bonus,
        points=points,
        truck=seat.truck,
        cargo=seat.cargo,
        packed=seat.packed is not None,
    )
