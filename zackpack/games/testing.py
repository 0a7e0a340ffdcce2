"""Random games that prove a game's moves true: for the tests of whoever makes a game.

At every position, what is offered is taken; what is taken is offered, but for claims and for lines
that leave out what somebody waits for; lines read as they are written; and there are sentences and
a picture.
"""

import random
from collections.abc import Iterator, Sequence

from zackpack.files.source import Folder
from zackpack.games.claims import Claim
from zackpack.games.game import AnyGame, Game, Position
from zackpack.games.names import Names, Vocabulary
from zackpack.games.notation import LogEvent, read_line

PLAYERS = ("Anna", "Ben", "Cleo", "Dora Lee", "Emil", "Fay")
MOST_EVENTS = 200
"""The longest random game."""
DRAWN = 2
"""How many of the moves that are offered are tried at each position, of each kind of moves."""
TRIED = 20
"""How many events of earlier positions are tried at each position."""
USUAL = 0.9
"""How often something happens that somebody waits for, if anybody does."""
PICTURES = 10
"""One of so many positions is drawn."""


def random_play(game: AnyGame, games: int = 10, seed: int = 0) -> int:
    """Play random games, and prove at every position that its moves are true.

    Parameters
    ----------
    games
        How many games are played, each with a number of players of its own.
    seed
        Games of the same seed are the same.

    Returns
    -------
    int
        How many events there were.

    Raises
    ------
    AssertionError
        If anything is not as this module says, with the line and where the game stood.
    """
    return sum(_play_one(game, random.Random(f"{seed} {number}")) for number in range(games))  # noqa: S311


def _play_one(game: AnyGame, chance: random.Random) -> int:
    """Play one game; how many events there were."""
    form = game.SETUP.form()
    players = PLAYERS[: chance.randint(form.fewest, min(form.most, len(PLAYERS)))]
    state = game.start(game.SETUP.read(players, {}, Folder()), game.RULES())
    past: dict[LogEvent, None] = {}
    for number in range(MOST_EVENTS):
        here = _Here(game, state)
        events = [*here.draw(chance)]
        for event in events:
            here.require_taken(event)
        here.require_offered(chance.sample([*past], min(len(past), TRIED)))
        here.require_told(with_picture=number % PICTURES == 0)
        past |= dict.fromkeys(events)

        ways = here.awaited if here.awaited and chance.random() < USUAL else here.trees
        if not ways:
            return number
        state = game.play(state, chance.choice(ways).draw(chance)).state
    return MOST_EVENTS


class _Here:
    """A position, and everything that can happen there."""

    def __init__(self, game: AnyGame, state: Position) -> None:
        self.game = game
        self.state = state
        moves = game.moves(state)
        chance = game.chance(state)
        self.awaited = [tree for tree in (moves, chance) if tree]
        self.trees = [*self.awaited, *(tree for tree in (moves.free, chance.free) if tree)]

    def draw(self, chance: random.Random) -> Iterator[LogEvent]:
        """Draw some of all moves."""
        for tree in self.trees:
            yield from (tree.draw(chance) for _ in range(DRAWN))

    def offers(self, event: LogEvent) -> bool:
        """Whether an event is offered."""
        return any(event in tree for tree in self.trees)

    @property
    def pairs(self) -> set[tuple[str, str]]:
        """The verbs that somebody waits for, each with the word after it, such as a player."""
        chance = self.game.chance(self.state).free
        trees = [*self.awaited, *([chance] if chance is not None else [])]
        nodes = [(verb, node) for tree in trees for verb, node in tree.branches.items()]
        return {(verb, word) for verb, node in nodes for word in node.branches or ("",)}

    def require_taken(self, event: LogEvent) -> None:
        """Require that an event that is offered is legal, and that its line reads as it is written."""
        line = event.line()
        refusal = "; ".join(map(str, self.game.check(self.state, event)))
        self.require(not refusal, f"{line} is offered and refused: {refusal}")
        setup = self.state.setup
        names = Vocabulary(Names((*setup.players, event.newcomer)), event.loads(), setup.names)
        again, _ = read_line(self.game.VERBS, line, names)
        self.require(again == event, f"{line} is read as {again}")
        self.require(self.offers(event), f"{line} is drawn and not offered")
        self.require(
            all(map(str, self.game.narrate(self.state, event))), f"{line} is not announced"
        )

    def require_offered(self, events: Sequence[LogEvent]) -> None:
        """Require that each of these is offered if it is legal, and leaves out nothing that
        somebody waits for.
        """
        for event in events:
            if isinstance(event, Claim) or self.offers(event) or self.game.check(self.state, event):
                continue
            self.require(self.leaves_out(event), f"{event.line()} is taken and not offered")

    def leaves_out(self, event: LogEvent) -> bool:
        """Whether a legal event leaves out lines: those that somebody waits for, or those before
        its own time.
        """
        after = _Here(self.game, self.game.play(self.state, event).state)
        can_have_gaps = type(self.game).missing is not Game.missing
        is_early = (event.verb, *event.words(), "")[:2] not in self.pairs
        return bool(self.pairs - after.pairs) or (can_have_gaps and is_early)

    def require_told(self, *, with_picture: bool) -> None:
        """Require sentences and, if wanted, a picture."""
        self.require(all(map(str, self.game.describe(self.state))), "a sentence is empty")
        if with_picture:
            self.require(
                self.game.picture(self.state).lstrip().startswith("<svg"), "the picture is no SVG"
            )

    def require(self, holds: object, what: str) -> None:
        """Raise an AssertionError that says where the game stands if something does not hold."""
        if not holds:
            raise AssertionError(
                f"{self.game.TITLE}: {what} ({next(iter(self.game.describe(self.state)))})"
            )
