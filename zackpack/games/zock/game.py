"""The game of Zock as all games are one, with scores by wealth, and the position in words (ZK-10,
ZK-11).
"""

import random
from collections.abc import Iterator
from dataclasses import replace

from zackpack.games.claims import Claim
from zackpack.games.game import Consequence, Due, Game, Standing, Step, matching
from zackpack.games.moves import Moves, Numbers, fill, moves_of
from zackpack.games.zock.components import SMALLEST
from zackpack.games.zock.events import Borrow, Cash, Duel, End, Event, Home, Leave, Move, Pass, Roll
from zackpack.games.zock.position import Rules, Setup, State
from zackpack.games.zock.seats import LABELS, OCCASIONS, PAWNS, START_MONEY, WEIGHTS, Seat
from zackpack.games.zock.turn import FACES, is_ripe, options, task
from zackpack.sentences import Sentence, conjunction, counted, enumeration


class Zock(Game[State, Event, Setup, Rules]):
    """Zock: pawns on a round track, money for going far, and duels of kings (ZK-C1 to ZK-11).

    A record has everything: rolls, moves, pawns cashed in, and the rolls of duels. All payments
    follow from them.
    """

    TITLE = "Zock"
    POINTS_RULE = "ZK-10"

    def start(self, setup: Setup, rules: Rules) -> State:
        players, bank = len(setup.players), setup.track.bank
        return State(
            setup,
            rules,
            (Seat(),) * players,
            None if bank is None else bank - players * START_MONEY,
        )

    def play(self, state: State, event: Event) -> Step[State]:
        """A loan can be declined until something else happens (ZK-10); the end is said as it comes
        (ZK-11).
        """
        step = super().play(
            state if isinstance(event, (Leave, Claim)) else replace(state, loan=None), event
        )
        after = step.state
        if after.end is None or state.is_over:
            return step

        template = "The game is over: {why}. {names} won."
        over = Sentence(template, why=after.end, names=conjunction(after.winners))
        return Step(after, (*step.consequences, Consequence("ZK-11", over)))

    def moves(self, state: State) -> Moves[Event]:
        """ZK-5a to ZK-7: what the player to act decides; ZK-10, ZK-11: loans, and the end, for
        which nobody waits.
        """
        free: list[Event | Moves[Event]] = []
        if state.loan is not None:
            free.append(Leave(state.setup.players[state.loan.debtor]))

        if state.is_over:
            return moves_of(free=free)

        most = LARGEST_LOAN if state.bank is None else state.bank
        amounts = Numbers(range(SMALLEST, most + 1, SMALLEST))
        poor = [player for player, seat in state.seated if seat.is_poor and amounts.numbers]
        free += (
            fill(Borrow, player, within=amounts, example=min(LARGEST_NOTE, most)) for player in poor
        )

        may = options(state)
        pawns = [
            kind(state.actor, pawn)
            for kind in (Home, Move, Cash)
            for pawn in may.get(kind.verb, ())
        ]
        passing = [Pass(state.actor)] if Pass.verb in may else []
        return moves_of(*pawns, *passing, free=[*free, End()])

    def chance(self, state: State) -> Moves[Event]:
        """ZK-4, ZK-9: a roll; nobody waits for it where the player may also cash in."""
        may = options(state)
        rolls = [
            kind(state.actor, face) for kind in (Roll, Duel) if kind.verb in may for face in FACES
        ]
        return moves_of(*rolls) if len(may) == 1 else moves_of(free=rolls)

    def due(self, state: State) -> tuple[Due, ...]:
        """Everything that can happen now; when the game is over, only a loan may still be declined."""
        debtors = () if state.loan is None else (state.setup.players[state.loan.debtor],)
        leaves = tuple(Due("leave", player, (), is_optional=True) for player in debtors)
        if state.is_over:
            return leaves
        turn = tuple(Due(verb, state.actor, choices) for verb, choices in options(state).items())
        poor = () if state.bank == 0 else (player for player, seat in state.seated if seat.is_poor)
        most = str(min(5000, state.bank or 5000))  # the largest note
        return (
            *turn,
            *leaves,
            *(Due("borrow", player, (), sample=most, is_optional=True) for player in poor),
            Due("end", None, (), is_optional=True),
        )

    def by_chance(
        self, state: State, chance: random.Random, verb: str = "", player: str = ""
    ) -> tuple[Event, ...]:
        """The roll of the current player, unless they may cash in, or the next one in a duel (ZK-4,
        ZK-9).
        """
        may = options(state)
        rolls = [kind for kind in (Roll, Duel) if kind.verb in may and (verb or len(may) == 1)]
        return matching(
            tuple(kind(state.actor, chance.choice(FACES)) for kind in rolls), verb, player
        )

    def standings(self, state: State) -> tuple[Standing, ...]:
        """The wealth of each player, cash less debt, with its sources."""
        names = Sentence("at the start"), *OCCASIONS
        sums = {
            player: zip(names, (START_MONEY, *seat.sums), strict=True)
            for player, seat in state.seated
        }
        items = {player: tuple(item for item in found if item[1]) for player, found in sums.items()}
        return tuple(Standing(player, seat.wealth, items[player]) for player, seat in state.seated)

    def winners(self, state: State) -> tuple[str, ...]:
        return state.winners

    def describe(self, state: State) -> Iterator[Sentence]:
        """The round and who is to do what, the bank, and each player's money and pawns."""
        if state.is_over:
            yield Sentence("The game is over: {names} won.", names=conjunction(state.winners))
        elif state.rules.rounds:
            template = "Round {round} of {number}: {part}."
            yield Sentence(template, round=state.round, number=state.rules.rounds, part=task(state))
        else:
            yield Sentence("Round {round}: {task}.", round=state.round, task=task(state))
        if state.loan:
            yield _last_loan(state, state.loan.debtor)
        endless = Sentence("The bank never runs dry.")
        yield endless if state.bank is None else Sentence("Bank: {count}.", count=state.bank)
        for index, (player, seat) in enumerate(state.seated):
            colour = state.setup.colours[index]
            places = (place_of(state, index, pawn) for pawn in range(len(PAWNS)))
            pawns = [
                Sentence("{pawn} {part}", pawn=name, part=at)
                for name, at in zip(LABELS, places, strict=True)
            ]
            values = {
                "player": player,
                "part": COLOURS.get(colour, colour),
                "count": seat.cash,
                "points": seat.debt,
            }
            values["clauses"] = (
                Sentence("has left the game") if seat.has_left else enumeration(pawns, "; ")
            )
            owes = "{player} ({part}) has {count}, owes {points}: {clauses}."
            yield Sentence(
                owes if seat.debt else "{player} ({part}) has {count}: {clauses}.", **values
            )

    def picture(self, state: State, language: str = "en") -> str:
        from zackpack.games.zock.picture import picture  # noqa: PLC0415, SVG, which a referee does without

        return picture(state, language)


GAME = Zock()


LARGEST_NOTE = 5000
LARGEST_LOAN = 999_999_999
"""The most that a line of a record can hold."""


COLOURS = {
    "red": Sentence("red"),
    "yellow": Sentence("yellow"),
    "green": Sentence("green"),
    "blue": Sentence("blue"),
}


def _last_loan(state: State, debtor: int) -> Sentence:
    """What the player who has just borrowed may still do instead (ZK-10)."""
    player = state.setup.players[debtor]
    template = "{player} has just borrowed and may leave the game instead."

    if state.seats[debtor].has_left:
        template = (
            "{player} has left with a loan that emptied the bank, and may decline it instead."
        )

    return Sentence(template, player=player)


def place_of(state: State, index: int, pawn: int) -> Sentence:
    """The place of a pawn, and the money for it alone if it can be cashed in (ZK-6; a group all
    together, ZK-H).
    """
    track, travel = state.setup.track, state.seats[index].travel[pawn]
    if not travel:
        return Sentence("in the house")
    if state.is_over:
        return counted("{count} space out", "{count} spaces out", travel)
    if not is_ripe(state, index, pawn):
        return counted("{count} space out, nothing yet", "{count} spaces out, nothing yet", travel)
    worth = WEIGHTS[pawn] * track.amount(state.setup.colours[index], travel)
    return counted(
        "{count} space out, brings {points}",
        "{count} spaces out, brings {points}",
        travel,
        points=worth,
    )
