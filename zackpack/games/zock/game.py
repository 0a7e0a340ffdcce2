"""The game of Zock, with scores by wealth, and the position in words (ZK-10, ZK-11)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from zackpack.errors import require_instance
from zackpack.games.blanks import Numbers
from zackpack.games.claims import Claim
from zackpack.games.game import Consequence, Game, Step
from zackpack.games.moves import Moves
from zackpack.games.outcome import Standing, who_won
from zackpack.games.ways import each_of, fill, moves_of
from zackpack.games.zock.components import SMALLEST
from zackpack.games.zock.description import describe
from zackpack.games.zock.events import Borrow, Cash, Duel, End, Event, Home, Leave, Move, Pass, Roll
from zackpack.games.zock.position import State
from zackpack.games.zock.seats import OCCASION_NAMES, START_MONEY, Seat
from zackpack.games.zock.setup import Rules, Setup
from zackpack.games.zock.turn import FACES, options
from zackpack.sentences import Sentence

LARGEST_NOTE = 5000
LARGEST_LOAN = 999_999_999
"""The most that a line of a record can hold."""


class Zock(Game[State, Event, Setup, Rules]):
    """Zock: pawns on a round track, money for going far, and duels of kings (ZK-C1 to ZK-11).

    A record has everything: rolls, moves, pawns cashed in, and the rolls of duels. All payments
    follow from them.
    """

    name = "zock"
    TITLE = "Zock"
    POINTS_RULE = "ZK-10"
    LEGEND = Sentence(
        "Crown: a king. Inside the track: what the window shows for a pawn on the space beside it; "
        "pale: in the first quarter."
    )
    EXCERPT = (0, 408)

    def start(self, setup: Setup, rules: Rules) -> State:
        require_instance("setup", setup, Setup)
        require_instance("rules", rules, Rules)
        players = len(setup.players)
        bank = setup.track.bank
        if bank is not None:
            bank -= players * START_MONEY
        return State(setup, rules, (Seat(),) * players, bank)

    def play(self, state: State, event: Event) -> Step[State]:
        """A loan can be declined until something else happens (ZK-10).

        The end is said as it comes (ZK-11).
        """
        has_chosen = not isinstance(event, (Leave, Claim))
        before = replace(state, loan=None) if has_chosen else state
        step = super().play(before, event)

        after = step.state
        if after.end is None or state.is_over:
            return step

        won = who_won(after.winners)
        over = Sentence("The game is over: {why}. {won}.", why=after.end, won=won)
        return Step(after, (*step.consequences, Consequence("ZK-11", over)))

    def moves(self, state: State) -> Moves[Event]:
        """ZK-5a to ZK-7: the decisions of the player to act; ZK-10, ZK-11: loans, and the end.

        Nobody waits for loans, nor for the end.
        """
        free: list[Event | Moves[Event]] = []
        if state.loan is not None:
            free.append(Leave(state.setup.players[state.loan.debtor]))

        if state.is_over:
            return moves_of(free=free)

        poor = [player for player, seat in state.seated if seat.is_poor]
        free += _loans(state, poor)
        free.append(End())

        may = options(state)
        pawns: list[Event] = []
        for kind in (Home, Move, Cash):
            pawns += (kind(state.actor, pawn) for pawn in may.get(kind.verb, ()))
        passing = [Pass(state.actor)] if Pass.verb in may else []
        return moves_of(*pawns, *passing, free=free)

    def chance(self, state: State) -> Moves[Event]:
        """ZK-4, ZK-9: a roll; nobody waits for it where the player may also cash in."""
        may = options(state)
        rolls: list[Event | Moves[Event]] = [
            each_of(kind, state.actor, among=FACES) for kind in (Roll, Duel) if kind.verb in may
        ]
        return moves_of(*rolls) if len(may) == 1 else moves_of(free=rolls)

    def standings(self, state: State) -> tuple[Standing, ...]:
        """The wealth of each player, cash less debt, with its sources."""
        standings: list[Standing] = []
        for player, seat in state.seated:
            sums = zip(OCCASION_NAMES, seat.sums, strict=True)
            gained = ((name, amount) for name, amount in sums if amount)
            items = ((Sentence("at the start"), START_MONEY), *gained)
            standings.append(Standing(player, seat.wealth, items))
        return tuple(standings)

    def rounds_over(self, state: State) -> int:
        """The rounds before this one; the last one is over when the next would begin."""
        return state.round - 1

    def winners(self, state: State) -> tuple[str, ...]:
        return state.winners

    def left(self, state: State) -> tuple[str, ...]:
        """Those whom the bank lent no more, or who declined to borrow (ZK-10)."""
        return tuple(player for player, seat in state.seated if seat.has_left)

    def describe(self, state: State) -> Iterable[str]:
        return describe(state)

    def colours(self, state: State) -> dict[str, str]:
        """The colours of the players' houses."""
        setup = state.setup
        houses = zip(setup.players, setup.colours, strict=True)
        return {player: setup.track.paint(house) for player, house in houses}

    def picture(self, state: State, language: str = "en") -> str:
        # SVG, which a referee does without
        from zackpack.games.zock.picture import picture  # noqa: PLC0415

        return picture(state, language)

    def upright_picture(self, state: State, language: str = "en") -> str:
        # SVG, which a referee does without
        from zackpack.games.zock.upright import upright_picture  # noqa: PLC0415

        return upright_picture(state, language)


GAME = Zock()


def _loans(state: State, poor: Sequence[str]) -> Iterator[Moves[Event]]:
    """ZK-10: any amount that the bank has, for these players without money."""
    most = LARGEST_LOAN if state.bank is None else state.bank
    amounts = Numbers(range(SMALLEST, most + 1, SMALLEST))
    if amounts.numbers:
        for player in poor:
            yield fill(Borrow, player, within=amounts, example=min(LARGEST_NOTE, most))
