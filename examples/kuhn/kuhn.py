"""Kuhn poker: two players with a card each of three, and one chip to bet; whoever shows the higher
card, or is left alone, takes the pot.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from zackpack import games

CARDS = ("jack", "queen", "king")
UNSEEN = "?"
CHIPS = 2
"""Of each player: one is in the pot from the start, the other one can be bet."""
Card = Annotated[str, games.choice_field({card: card for card in CARDS})]


@dataclass(frozen=True)
class Rules:
    """There is nothing to change."""


class Setup(games.PlainSetup):
    """KP-1: two players."""

    FEWEST = 2
    MOST = 2
    RULE = "KP-1"


@dataclass(frozen=True)
class State(games.TurnState):
    """The card of each player, and who has bet or passed, in turn."""

    cards: Mapping[str, str]
    bets: tuple[bool, ...] = ()
    ending: ClassVar[games.Ending] = games.Ending("KP-4")

    @property
    def is_over(self) -> bool:
        """KP-4: both have bet or passed alike, or one has passed after a bet."""
        return len(self.bets) > 1 and self.bets[-2:] != (False, True)

    @property
    def is_shown(self) -> bool:
        """KP-4: whether both show their cards, since nobody has passed after a bet."""
        return self.is_over and self.bets[-2] == self.bets[-1]

    def has_bet(self, player: str) -> bool:
        """Whether a player has bet."""
        return any(self.bets[self.setup.players.index(player) :: 2])

    @property
    def winner(self) -> str:
        """KP-4: the higher card, or whoever has bet alone."""
        if self.is_shown:
            return max(self.cards, key=lambda player: CARDS.index(self.cards[player]))
        return next(filter(self.has_bet, self.setup.players))


@dataclass(frozen=True, slots=True)
class Deal(games.LogEvent):
    """``deal Anna king``"""

    means = games.Sentence("the card of a player")
    template = "{player} is dealt a card."
    player: games.Player
    card: Card

    def play(self, state: State, say: games.Say) -> State:
        """KP-2: a card each, of three."""
        if self.player in state.cards or self.card in state.cards.values():
            games.refuse("KP-2", "each player is dealt one card, and each card is there once.")
        return replace(state, cards={**state.cards, self.player: self.card}).pass_turn()


def _bet(state: State, *, bets: bool) -> State:
    """KP-3: a player whose turn it is bets or passes."""
    if len(state.cards) < len(state.setup.players):
        games.refuse("KP-3", "first both players are dealt a card.")
    return replace(state, bets=(*state.bets, bets)).pass_turn()


@dataclass(frozen=True, slots=True)
class Bet(games.LogEvent):
    """``bet Anna``"""

    means = games.Sentence("a player bets a chip")
    template = "{player} bets."
    player: games.Player

    def play(self, state: State, say: games.Say) -> State:
        """KP-3: a chip goes into the pot."""
        return _bet(state, bets=True)


@dataclass(frozen=True, slots=True)
class Pass(games.LogEvent):
    """``pass Anna``"""

    means = games.Sentence("a player bets nothing")
    template = "{player} passes."
    player: games.Player

    def play(self, state: State, say: games.Say) -> State:
        """KP-3: nothing goes into the pot."""
        return _bet(state, bets=False)


class Kuhn(games.Game[State, Deal | Bet | Pass, Setup, Rules]):
    """Kuhn poker, a single hand of it, drawn in words."""

    TITLE = "Kuhn poker"
    UNIT = "chip"
    POINTS_RULE = "KP-4"

    def start(self, setup: Setup, rules: Rules) -> State:
        """Nobody has a card."""
        return State(setup, {})

    def public(self, state: State, viewer: str = "") -> State:
        """KP-2: players see their own card alone, until both show theirs."""
        if state.is_shown:
            return state
        own = {player: card for player, card in state.cards.items() if player == viewer}
        return replace(state, cards={**dict.fromkeys(state.cards, UNSEEN), **own})

    def hides(self, event: games.LogEvent, after: State, now: State) -> bool:
        """KP-2: so it is with the line of a card."""
        return isinstance(event, Deal) and not now.is_shown

    def moves(self, state: State) -> games.Moves[Deal | Bet | Pass]:
        """KP-3: whoever has a card bets or passes."""
        if state.is_over or state.player not in state.cards:
            return games.moves_of()
        return games.moves_of(Pass(state.player), Bet(state.player))

    def chance(self, state: State) -> games.Moves[Deal | Bet | Pass]:
        """KP-2: the cards that are left."""
        if state.player in state.cards:
            return games.moves_of()
        left = [card for card in CARDS if card not in state.cards.values()]
        return games.moves_of(*(Deal(state.player, card) for card in left))

    def standings(self, state: State) -> tuple[games.Standing, ...]:
        """The chips of each player, those in the pot not counted before it is won."""
        chips = {player: CHIPS - 1 - state.has_bet(player) for player in state.setup.players}
        if state.is_over:
            chips[state.winner] += CHIPS * len(chips) - sum(chips.values())
        return tuple(games.Standing(player, have) for player, have in chips.items())

    def describe(self, state: State) -> Iterator[str]:
        """Who is to do what, and the cards as far as they are seen."""
        if state.is_over:
            yield games.Sentence("The game is over: {won}.", won=games.who_won([state.winner]))
        elif state.player in state.cards:
            yield games.Sentence("{player} bets or passes.", player=state.player)
        else:
            yield games.Sentence("{player} is to be dealt a card.", player=state.player)
        for player, card in state.cards.items():
            yield games.Sentence("{player} has: {card}.", player=player, card=card)


GAME = Kuhn()
