"""The events of Zock in the order of its rulebook (ZK-4 to ZK-11).

Their notation, what they do, and what follows.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from zackpack.games.claims import Points, Win
from zackpack.games.game import Say, refuse
from zackpack.games.line_reader import LineReader
from zackpack.games.notation import Field, LogEvent, Player, always, number_field
from zackpack.games.spoken_words import ROLLED
from zackpack.games.zock.components import SMALLEST
from zackpack.games.zock.position import Challenge, State, decline, fine, lend, pay, retire
from zackpack.games.zock.seats import CASHING_IN, DUEL, FINES, LABELS, PAWN_NAMES, WEIGHTS, Pawn
from zackpack.games.zock.turn import FACES, can_cash, next_task, options, why_not_move
from zackpack.sentences import Sentence, enumeration
from zackpack.violations import IllegalMoveError

Die = Annotated[int, number_field(Sentence("what the die shows, 1 to {most}", most=FACES[-1]), 4)]
Amount = Annotated[int, number_field(Sentence("an amount like 5000, in digits only"), 5000)]
PAWN_WORDS = {pawn.word: pawn for pawn in Pawn}
"""The pawns by their words in records."""
A_PAWN = Sentence("a pawn ({pawns})", pawns=enumeration([*PAWN_WORDS]))


def _take_pawn(line: LineReader) -> Pawn:
    """Take a pawn."""
    return PAWN_WORDS[line.take_one_of(PAWN_WORDS, A_PAWN)]


def _pawn_label(word: str) -> str:
    """A pawn on a button."""
    pawn = PAWN_WORDS[word]
    return LABELS[pawn] if pawn is Pawn.KING else PAWN_NAMES[pawn]


PAWN = Field(
    read=_take_pawn,
    write=lambda pawn: (pawn.word,),
    sample=always(Pawn.KING.word),
    phrase=lambda pawn: PAWN_NAMES[pawn],
    label=_pawn_label,
    names=lambda _: tuple(PAWN_WORDS),
)
APawn = Annotated[Pawn, PAWN]


# ---- a turn


@dataclass(frozen=True, slots=True)
class Roll(LogEvent):
    """``roll Anna 4``"""

    title: ClassVar[Sentence] = Sentence("roll")
    spoken: ClassVar[tuple[str, ...]] = ROLLED
    means: ClassVar[Sentence] = Sentence("what the dice show")
    template: ClassVar[str] = "{player} rolls a {die}."
    player: Player
    die: Die

    def play(self, state: State, say: Say) -> State:
        """ZK-4: a roll begins the turn; ZK-7: a 1 sends the foremost pawn home and ends it."""
        _require_due(state, self.player, self.verb)
        _require_face(self.die)

        # of several equally foremost pawns, the player chooses one with `home`
        foremost = state.active.foremost
        if self.die > 1 or len(foremost) > 1:
            return replace(state, rolled=self.die)
        return state.send_home(say, "ZK-7", state.turn, foremost).end_turn()


@dataclass(frozen=True, slots=True)
class Home(LogEvent):
    """``home Anna pawn1``"""

    title: ClassVar[Sentence] = Sentence("pawn that goes home")
    spoken: ClassVar[tuple[str, ...]] = ("heim", "maison")
    means: ClassVar[Sentence] = Sentence(
        "after a roll of 1, the one of several equally foremost pawns that goes back"
    )
    template: ClassVar[str] = "{player} chooses {pawn}."
    player: Player
    pawn: APawn

    def sentence(self) -> Sentence:
        """The king has an article of its own in German."""
        if self.pawn is Pawn.KING:
            return Sentence("{player} chooses the king.", player=self.player)
        return LogEvent.sentence(self)

    def play(self, state: State, say: Say) -> State:
        """ZK-7: only foremost pawns, and only where there are several."""
        _require_due(state, self.player, self.verb)
        if self.pawn not in state.active.foremost:
            template = "{pawn} of {player} is not foremost."
            refuse("ZK-7", template, pawn=PAWN_NAMES[self.pawn], player=self.player)
        return state.send_home(say, "ZK-7", state.turn, (self.pawn,)).end_turn()


@dataclass(frozen=True, slots=True)
class Move(LogEvent):
    """``move Anna king``"""

    title: ClassVar[Sentence] = Sentence("move a pawn")
    spoken: ClassVar[tuple[str, ...]] = (
        "moves",
        "zieht",
        "avance",
        "moved",
        "rückt",
        "gezogen",
        "bouge",
        "avancé",
    )
    means: ClassVar[Sentence] = Sentence("as far as the die shows")
    template: ClassVar[str] = "{player} moves {pawn}."
    player: Player
    pawn: APawn

    def sentence(self) -> Sentence:
        """The king has an article of its own in German."""
        if self.pawn is Pawn.KING:
            return Sentence("{player} moves the king.", player=self.player)
        return LogEvent.sentence(self)

    def play(self, state: State, say: Say) -> State:
        """ZK-4: the pawn moves; ZK-8: it captures others' pawns there; ZK-9: kings duel."""
        _require_due(state, self.player, self.verb)
        if wrong := why_not_move(state, self.pawn):
            raise IllegalMoveError(wrong)

        mover = state.turn
        travel = state.active.travel[self.pawn] + (state.rolled or 0)
        space = state.space(mover, travel)
        state = state.with_seat(mover, state.active.place(travel, self.pawn))

        for other in range(len(state.seats)):
            met = state.pawns_on(other, space)
            if other != mover and met:
                return self._meet(state, say, other, met)
        return state.end_turn()

    def _meet(self, state: State, say: Say, other: int, met: Sequence[Pawn]) -> State:
        """ZK-9: a king duels a king; ZK-8: else the pawns of another player's seat are captured."""
        if Pawn.KING in met and self.pawn == Pawn.KING:
            challenged = state.setup.players[other]
            template = (
                "The kings of {player} and {challenged} meet: a duel, in which {challenged} rolls "
                "first."
            )
            say("ZK-9", Sentence(template, player=self.player, challenged=challenged))
            return replace(state, rolled=None, duel=Challenge(roller=other, other=state.turn))

        state = state.send_home(say, "ZK-8", other, met)
        amount = sum(FINES[pawn] for pawn in met)
        return fine(state, say, payer=other, payee=state.turn, amount=amount).end_turn()


@dataclass(frozen=True, slots=True)
class Pass(LogEvent):
    """``pass Anna``"""

    title: ClassVar[Sentence] = Sentence("pass")
    spoken: ClassVar[tuple[str, ...]] = ("passes", "passt", "passe")
    means: ClassVar[Sentence] = Sentence("no pawn can move as the die shows")
    template: ClassVar[str] = "{player} cannot move."
    player: Player

    def play(self, state: State, say: Say) -> State:
        """ZK-H: only a player without a legal move passes."""
        _require_due(state, self.player, self.verb)
        return state.end_turn()


@dataclass(frozen=True, slots=True)
class Cash(LogEvent):
    """``cash Anna king``"""

    title: ClassVar[Sentence] = Sentence("cash in")
    spoken: ClassVar[tuple[str, ...]] = (
        "cashes",
        "kassiert",
        "encaisse",
        "cashed",
        "encaissé",
    )
    means: ClassVar[Sentence] = Sentence("take the money for a pawn and the others on its space")
    template: ClassVar[str] = "{player} cashes in {pawn}."
    player: Player
    pawn: APawn

    def sentence(self) -> Sentence:
        """The king has an article of its own in German."""
        if self.pawn is Pawn.KING:
            return Sentence("{player} cashes in the king.", player=self.player)
        return LogEvent.sentence(self)

    def play(self, state: State, say: Say) -> State:
        """ZK-6: the bank pays; ZK-H: for all the player's pawns on the space."""
        _require_due(state, self.player, self.verb)
        if not can_cash(state, self.pawn):
            when = Sentence("instead of rolling")
            if state.rules.cash_in_after_roll:
                when = Sentence("after a roll of 2 to 6")
            template = (
                "{when}, a pawn past the first quarter is cashed in, with the king and another "
                "pawn on the track."
            )
            refuse("ZK-6", template, when=when)

        pawns = state.pawns_with(state.turn, self.pawn)
        colour = state.setup.colours[state.turn]
        shown = state.setup.track.amount(colour, state.active.travel[self.pawn])
        amount = shown * sum(WEIGHTS[pawn] for pawn in pawns)

        state = state.send_home(say, "ZK-6", state.turn, pawns)
        state = pay(state, say, None, state.turn, amount, why=CASHING_IN)
        return retire(state, say).end_turn()


@dataclass(frozen=True, slots=True)
class Duel(LogEvent):
    """``duel Ben 3``"""

    title: ClassVar[Sentence] = Sentence("duel")
    spoken: ClassVar[tuple[str, ...]] = (
        "duels",
        "duelliert",
        "affronte",
    )
    means: ClassVar[Sentence] = Sentence("a roll in a duel of kings")
    template: ClassVar[str] = "{player} rolls a {die} in the duel."
    player: Player
    die: Die

    def play(self, state: State, say: Say) -> State:
        """ZK-9: both roll in turn until one rolls a 1 and loses king and money."""
        _require_due(state, self.player, self.verb)
        _require_face(self.die)

        roller, other = state.duel or Challenge(0, 0)  # without a duel, no such line is due
        if self.die > 1:
            return replace(state, duel=Challenge(other, roller))

        # a challenger's king stands alone: the space was the defender's
        state = state.send_home(say, "ZK-9", roller, state.pawns_with(roller, Pawn.KING))
        state = pay(state, say, roller, other, state.seats[roller].cash, why=DUEL)
        return retire(state, say).end_turn()


def _require_due(state: State, player: str, verb: str) -> None:
    """Require that this player may do this now.

    Which pawn may move or be cashed in is looked at later.
    """
    # a pawn that may not move, or is not to be cashed in, is refused by a rule of its own
    may_move = verb == "move" and (state.rolled or 0) > 1
    may_cash = verb == "cash" and not state.duel
    if player == state.actor and (may_move or may_cash or verb in options(state)):
        return

    rule = "ZK-4"
    if state.duel or verb == "duel":
        rule = "ZK-9"
    elif player != state.player:
        rule = "ZK-P1"
    elif state.rolled == 1 or verb == "home":
        rule = "ZK-7"
    refuse(rule, "not now: {task}.", task=next_task(state))


def _require_face(die: int) -> None:
    if die not in FACES:
        refuse("ZK-C2", "the die shows 1 to 6, not {die}.", die=die)


# ---- loans, and the end


@dataclass(frozen=True, slots=True)
class Borrow(LogEvent):
    """``borrow Ben 5000``"""

    title: ClassVar[Sentence] = Sentence("borrow")
    spoken: ClassVar[tuple[str, ...]] = (
        "borrows",
        "leiht",
        "emprunte",
        "borrowed",
        "geliehen",
        "emprunté",
    )
    means: ClassVar[Sentence] = Sentence(
        "a loan of the bank before it is needed, or more than was needed"
    )
    template: ClassVar[str] = "{player} borrows {amount}."
    player: Player
    amount: Amount

    def play(self, state: State, say: Say) -> State:
        """ZK-10: only at once, even if the loan has ended the game.

        It is for a player who had too little to pay.
        """
        is_too_much = state.bank is not None and self.amount > state.bank
        if is_too_much or not state.seat(self.player).is_poor:
            refuse("ZK-10", "only a player without money borrows, and no more than the bank has.")
        if not self.amount or self.amount % SMALLEST:
            refuse("ZK-C2", "notes of 5000, 1000 and 500 do not make {amount}.", amount=self.amount)

        debtor = state.setup.players.index(self.player)
        state = retire(lend(state, say, debtor, self.amount), say)

        awaited = state.duel or (state.turn,)
        has_left = any(state.seats[index].has_left for index in awaited)
        return state.end_turn() if has_left else state


@dataclass(frozen=True, slots=True)
class Leave(LogEvent):
    """``leave Ben``"""

    title: ClassVar[Sentence] = Sentence("leave the game")
    spoken: ClassVar[tuple[str, ...]] = (
        "leaves",
        "geht",
        "part",
        "quitte",
        "left",
        "aus",
        "steigt",
        "goes",
    )
    means: ClassVar[Sentence] = Sentence(
        "a player declines the loan for the payment just made, pays what he has, and leaves "
        "the game"
    )
    template: ClassVar[str] = "{player} declines to borrow and leaves the game."
    is_late: ClassVar[bool] = True  # the payment that a loan was for may have ended the game
    player: Player

    def play(self, state: State, say: Say) -> State:
        """ZK-10: only at once, and only a player who had too little to pay.

        The loan may have ended the game.
        """
        if state.loan is None or state.setup.players[state.loan.debtor] != self.player:
            template = (
                "{player} has not just borrowed for a payment: only then may a player leave the "
                "game instead."
            )
            refuse("ZK-10", template, player=self.player)
        return decline(state.loan, say)


@dataclass(frozen=True, slots=True)
class End(LogEvent):
    """``end``"""

    title: ClassVar[Sentence] = Sentence("end the game")
    spoken: ClassVar[tuple[str, ...]] = ("ende", "schluss", "fin")
    means: ClassVar[Sentence] = Sentence("the agreed time is over")
    template: ClassVar[str] = "The time is up."

    def play(self, state: State, say: Say) -> State:
        """ZK-11: the position counts as it stands."""
        return replace(state, is_time_up=True)


Event = Roll | Home | Move | Pass | Cash | Duel | Borrow | Leave | End | Points | Win
