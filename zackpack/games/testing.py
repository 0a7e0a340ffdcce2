"""Random games that prove a game's moves true: for the tests of whoever makes a game.

At every position, what is offered is taken; what is taken is offered, but for claims and for lines
that leave out what somebody waits for; lines read as they are written; there are sentences, a
prompt and a picture; points add up. What is possible is possible as far as everybody knows, and
where everybody knows the same, people are told the same.

Examples
--------
>>> from dataclasses import dataclass
>>> from typing import Annotated
>>> import zackpack as zp
>>> from zackpack import games
>>> from zackpack.games.testing import random_play
>>> colour = games.choice_field({"red": "red", "blue": "blue"})
>>> @dataclass(frozen=True)
... class Bet(games.LogEvent):
...     player: games.Player
...     points: Annotated[int, games.number_field(sample=5)]
...     def play(self, state, say):
...         return state
>>> @dataclass(frozen=True)
... class Order(games.LogEvent):
...     players: games.Players
>>> stakes = games.fill(Bet, "Anna", within=games.Numbers(range(5, 50, 5)))
>>> each = games.each_once(("Anna", "Ben"))
>>> orders = games.series(Order, following=each, may_end=lambda chosen: len(chosen) == 2)
>>> moves: games.Moves = games.moves_of(stakes, orders)
>>> Bet("Anna", 10) in moves, Bet("Anna", 7) in moves
(True, False)
>>> Order(("Ben", "Anna")) in moves, Order(("Ben",)) in moves
(True, False)
>>> list(each(("Anna",))) == [games.Choice("Ben")]
True
>>> form = games.SetupForm(fewest=2, most=4)
>>> form.takes(["Anna", "Ben"]), form.takes(["Anna"])
(True, False)
>>> board = games.SetupChoice("board", "the board", {"small": "small", "large": "large"})
>>> games.SetupForm(fewest=2, most=4, choices=(board,)).choices[0].words["large"]
'large'
>>> card = games.name_field(lambda line: line.take("a card"), "A7")
>>> card.write("A7")
('A7',)
>>> games.require_players(["Anna", "Ben"], 2, 4, "MY-1")
>>> games.require_keys("setup", {"deck": "house.toml"}, "deck", "dice")
>>> isinstance(colour, games.Field), games.NamedLoad.__metadata__[0].asks
(True, 'load')
>>> random_play(zp.games.zock.GAME, games=1) > 10
True
"""

import random
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence

from zackpack.errors import ZackpackError
from zackpack.files.source import Folder
from zackpack.games.claims import Claim, Points, Win
from zackpack.games.game import AnyGame, Game, Position
from zackpack.games.guidance import prompt_of
from zackpack.games.live_game import LiveGame
from zackpack.games.names import Names, Vocabulary
from zackpack.games.notation import LogEvent, read_line
from zackpack.games.offers import Outlook, offers, openings, outlook, pairs
from zackpack.games.records import Record
from zackpack.games.scribe import Scribe
from zackpack.games.typed_lines import TypedLine

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
    events = 0
    for number in range(games):
        chance = random.Random(f"{seed} {number}")  # noqa: S311 - games, not secrets
        events += _play_one(game, chance)
    return events


def _play_one(game: AnyGame, chance: random.Random) -> int:
    """Play one game; how many events there were."""
    form = game.SETUP.form()
    players = PLAYERS[: chance.randint(form.fewest, min(form.most, len(PLAYERS)))]
    _require_help(game)

    setup = game.SETUP.read(players, {}, Folder())
    rules = game.RULES()
    live = LiveGame(Record(game, setup, rules, ()), [game.start(setup, rules)])
    past: dict[LogEvent, None] = {}
    for number in range(MOST_EVENTS):
        here = _Here(game, live.state)
        events = [*here.draw(chance)]
        for event in events:
            here.require_taken(event)

        # events of earlier positions, most of which are not legal any more
        here.require_offered(chance.sample([*past], min(len(past), TRIED)))
        here.require_sentences(with_picture=number % PICTURES == 0)
        here.require_points()
        past |= dict.fromkeys(events)

        ways = here.awaited if here.awaited and chance.random() < USUAL else here.trees
        if not ways or here.state.is_over:
            here.require_claims()
            return number

        way = chance.choice(ways)
        twin = LiveGame(live.record, live.states)
        twin.add(way.draw(chance))
        live.add(way.draw(chance))
        _require_alike(live, twin)
    return MOST_EVENTS


def _require_alike(live: LiveGame, twin: LiveGame) -> None:
    """Require that people are told the same of two games that only look the same to everybody."""
    if live.state != twin.state and live.public == twin.public:
        own, other = map(_told, (live, twin))
        for what, told in own.items():
            tells = f"{what} tells what lies face down: {told!r}, {other[what]!r}"
            _Here(live.game, live.state).require(told == other[what], tells)


def _told(live: LiveGame) -> dict[str, object]:
    """What people are told of a game and of its last line."""
    scribe = Scribe(live, random.Random(0))  # noqa: S311 - it decides nothing
    last = len(live.record.log) - 1
    verbs = dict.fromkeys(opening.verb for opening in openings(live.game, live.state))
    return {
        "the prompt": prompt_of(live.game, live.state),
        "an offer": offers(live.game, live.state),
        "an answer": [_answer(live, verb) for verb in verbs],
        "a line of the log": scribe.line(last),
        "a narration": [*map(str, scribe.narrate(last))],
    }


def _answer(live: LiveGame, typed: str) -> str:
    """What is said to something typed that is no line; "" if it is taken for one."""
    chance = random.Random(0)  # noqa: S311 - it stands for any
    try:
        TypedLine(live, live.state, chance, typed).move()
    except ZackpackError as error:
        return str(error)
    return ""


def _require_help(game: AnyGame) -> None:
    """Require that help says what each kind of line means."""
    for verb, kind in game.VERBS.items():
        if not getattr(kind, "means", ""):
            raise AssertionError(f"{game.TITLE}: help does not say what {verb} means")


class _Here:
    """A position, and everything that can happen there."""

    def __init__(self, game: AnyGame, state: Position) -> None:
        self.game = game
        self.state = state
        self.all = Outlook(game, state)
        moves = self.all.moves
        chance = self.all.chance
        self.awaited = [*filter(None, (moves, chance))]
        others = (moves.free, chance.free, moves.aside, chance.aside)
        self.trees = [*self.awaited, *filter(None, others)]

    def draw(self, chance: random.Random) -> Iterator[LogEvent]:
        """Draw some of all moves."""
        for tree in self.trees:
            yield from (tree.draw(chance) for _ in range(DRAWN))

    # ---- what is offered is taken, and what is taken is offered

    def require_taken(self, event: LogEvent) -> None:
        """Require that an event that is offered is legal, and that its line reads as written."""
        line = event.line()
        refusal = "; ".join(map(str, self.game.check(self.state, event)))
        self.require(not refusal, f"{line} is offered and refused: {refusal}")

        setup = self.state.setup
        names = Vocabulary(Names((*setup.players, event.newcomer)), event.loads(), setup.names)
        again, _ = read_line(self.game.VERBS, line, names)
        self.require(again == event, f"{line} is read as {again}")
        self.require(event in self.all, f"{line} is drawn and not offered")
        public = outlook(self.game, self.state)
        self.require(event in public, f"{line} is possible, and not as far as everybody knows")

        narration = [*map(str, self.game.narrate(self.state, event))]
        self.require(narration and all(narration), f"{line} is not narrated")

        for name, field in event.notation().items():
            words = {*field.write(getattr(event, name))}
            allowed = {*field.names(names)} or words
            self.require(words <= allowed, f"{line} is offered, and {name} cannot be that")
            self.require(all(map(field.label, words)), f"{line} has no label")

    def require_offered(self, events: Sequence[LogEvent]) -> None:
        """Require that each of these is offered if it is legal, and is else refused by a rule.

        What is legal may be missing only if it leaves out something that somebody waits for.
        """
        for event in events:
            if isinstance(event, Claim) or event in self.all:
                continue

            line = event.line()
            if violations := self.game.check(self.state, event):
                named = all(breach.rule and breach.message for breach in violations)
                self.require(named, f"{line} is refused without a reason")
            else:
                self.require(self.leaves_out(event), f"{line} is taken and not offered")

    def leaves_out(self, event: LogEvent) -> bool:
        """Whether a legal event leaves out lines: those waited for, or those before its time."""
        after = self.game.play(self.state, event).state
        waiting = self._waiting(self.state)
        can_have_gaps = type(self.game).missing is not Game.missing
        is_early = (event.verb, *event.words(), "")[:2] not in self._pairs
        return bool(waiting - self._waiting(after)) or (can_have_gaps and is_early)

    def _waiting(self, state: Position) -> set[tuple[str, str]]:
        """The verbs and players that somebody waits for."""
        possible = Outlook(self.game, state).openings
        return {*pairs(opening for opening in possible if opening.is_awaited)}

    @property
    def _pairs(self) -> set[tuple[str, str]]:
        """The verbs that are offered, each with the word after it, such as a player."""
        offered = self.all.openings
        words = {(opening.verb, word) for opening in offered for word in opening.node.branches}
        return words | {*pairs(offered)}

    # ---- what is said and shown

    def require_sentences(self, *, with_picture: bool) -> None:
        """Require sentences, a prompt and, if wanted, a picture."""
        game = self.game
        public = game.public(self.state)
        self.require(game.public(public) == public, "a public position has another one")

        prompt = prompt_of(game, self.state)
        self.require(prompt.enter or prompt.lines, "the prompt says nothing that can be typed")

        sentences = [*game.describe(public), *prompt.lines, *game.missing(self.state)]
        for sentence in map(str, sentences):
            filled = sentence.strip() and "{" not in sentence
            self.require(filled, f"a sentence is empty or not filled in: {sentence!r}")
        if with_picture:
            self.require(_is_svg(game.picture(public)), "the picture is no SVG")

    def require_points(self) -> None:
        """Require that points add up, and that there are winners exactly at the end."""
        standings = self.game.standings(self.state)
        for standing in standings:
            total = sum(points for _, points in standing.items)
            adds_up = not standing.items or standing.points == total
            self.require(adds_up, f"points do not add up: {standing}")

        winners = {*self.game.winners(self.state)}
        players = {standing.player for standing in standings}
        self.require(winners <= players, "somebody wins who has no points")
        self.require(self.state.is_over or not winners, "somebody wins before the end")
        is_clear = winners or not self.state.is_over or self.game.missing(self.state)
        self.require(is_clear, "the game is over without winners")

    def require_claims(self) -> None:
        """Require that true points and winners of a finished game are found true, others untrue."""
        winners = self.game.winners(self.state)
        if not winners:
            return

        playing = self.state.setup.players
        points = {
            standing.player: standing.points
            for standing in self.game.standings(self.state)
            if standing.player in playing
        }
        for claim in (Points(tuple(points.items())), Win(winners)):
            self.require(not self._wrong(claim), f"{claim.line()} is true, and called untrue")

        more = Points(tuple((player, number + 1) for player, number in points.items()))
        others = [Win((player,)) for player in points if {player} != {*winners}]
        for untrue in (more, *others):
            self.require(self._wrong(untrue), f"{untrue.line()} is untrue, and called true")

    def _wrong(self, claim: Claim) -> object:
        """Everything that is wrong with a claim."""
        return self.game.check(self.state, claim) or self.game.dispute(self.state, claim)

    def require(self, holds: object, what: str) -> None:
        """Raise an AssertionError that says where the game stands if something does not hold."""
        if not holds:
            where = next(iter(self.game.describe(self.game.public(self.state))), "")
            raise AssertionError(f"{self.game.TITLE}: {what} ({where})")


def _is_svg(text: str) -> bool:
    """Whether a text is SVG."""
    try:
        return ET.fromstring(text).tag.endswith("svg")  # noqa: S314, it is our own
    except ET.ParseError:
        return False
