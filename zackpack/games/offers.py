"""What is offered in a position: where each line begins, and how it can go on.

It follows from the tree of moves.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice
from typing import Literal

from zackpack.games.game import AnyGame, Position
from zackpack.games.moves import Moves
from zackpack.games.names import quote
from zackpack.games.notation import Asks, LogEvent, word_as_typed
from zackpack.sentences import Sentence, alternatives, enumeration

MAX_CHOICES = 8
"""The most choices that a sentence lists."""
MAX_LISTED = 100
"""The most choices that an offer lists; of more, it gives a sample."""
MAX_SAMPLED = 2
"""The most words of a series that a sample shows, where the series has more than one more."""


@dataclass(frozen=True)
class Opening:
    """The beginning of lines: a verb, a player if the lines name one, and what can follow.

    Attributes
    ----------
    words
        The verb, and the player.
    node
        The moves that begin so.
    by_chance
        Whether chance decides what follows.
    is_awaited
        Whether somebody waits for it.
    """

    words: tuple[str, ...]
    node: Moves[LogEvent]
    by_chance: bool
    is_awaited: bool

    @property
    def verb(self) -> str:
        """The verb of the lines."""
        return self.words[0]

    @property
    def player(self) -> str:
        """The player of the lines; "" for nobody in particular."""
        return self.words[1] if len(self.words) > 1 else ""

    @property
    def pair(self) -> tuple[str, str]:
        """The verb and the player."""
        return self.verb, self.player


@dataclass(frozen=True, slots=True)
class Offer:
    """Lines that begin alike, as plain data.

    Attributes
    ----------
    verb, player
        How they begin; the player is "" for nobody in particular.
    start
        The line as far as there is nothing to choose.
    asks
        What follows: nothing, one of the choices, or anything of a kind, such as a number.
    choices
        What can follow, in whole lines or word by word; none where there is nothing to choose, or
        too much to list.
    sample
        A whole line.
    by_chance
        Whether chance can decide what follows.
    is_awaited
        Whether somebody waits for it.
    """

    verb: str
    player: str
    start: str
    asks: Asks | Literal["nothing", "choice"]
    choices: tuple[str, ...]
    sample: str
    by_chance: bool
    is_awaited: bool

    def __str__(self) -> str:
        return self.sentence()

    def sentence(self, most: int = MAX_CHOICES, *, as_written: bool = False) -> Sentence:
        """The line with its choices: "roll Ben 1, 2 or 3".

        It is as people type it, or as a record has it in all languages.
        """
        start = str(self.start) if as_written else self.start
        if not self.choices:
            return enumeration([start])

        left = len(self.choices) - most
        more = [Sentence("{count} more", count=left)] if left > 0 else []
        choices: list[str] = [*self.choices[:most]]
        if not as_written:
            choices = [*map(_as_typed, choices)]
        return enumeration([start, alternatives([*choices, *more])], " ")


class Outlook:
    """The trees of a position, and the beginnings of all lines in them."""

    def __init__(self, game: AnyGame, state: Position) -> None:
        self.state = state
        self.moves = game.moves(state)
        self.chance = game.chance(state)

    @cached_property
    def openings(self) -> list[Opening]:
        """The beginnings of lines that are offered, those that somebody waits for first."""
        return [
            *_openings(self.moves, by_chance=False, is_awaited=True),
            *_openings(self.chance, by_chance=True, is_awaited=True),
            *_openings(self.chance.free, by_chance=True, is_awaited=False),
            *_openings(self.moves.free, by_chance=False, is_awaited=False),
        ]

    @cached_property
    def asides(self) -> list[Opening]:
        """The beginnings of lines that are legal besides, and not offered."""
        return [
            *_openings(self.moves.aside, by_chance=False, is_awaited=False),
            *_openings(self.chance.aside, by_chance=True, is_awaited=False),
        ]

    @cached_property
    def tree(self) -> Moves[LogEvent]:
        """All that can be tapped: what people may do, and what chance is offered to do."""
        return self.moves.all + self.chance.offered

    @property
    def by_chance(self) -> list[Opening]:
        """The beginnings of lines that chance decides."""
        return [opening for opening in self.openings if opening.by_chance]

    def __contains__(self, event: LogEvent) -> bool:
        """Whether an event is among all that is possible."""
        return event in self.moves or event in self.chance


_latest: deque[tuple[AnyGame, Position, Outlook]] = deque(maxlen=4)
"""The last positions that were looked at: a line is read in one, judged, and leads to the next,
whose prompt is what the next line is read against.
"""


def outlook(game: AnyGame, state: Position) -> Outlook:
    """Return what is possible in a position as everybody at the table knows it.

    Looked at again, it is not worked out again.
    """
    for other, recent, found in _latest:
        if other is game and recent is state:
            return found

    found = Outlook(game, game.public(state))
    _latest.append((game, state, found))
    return found


def may_come(game: AnyGame, state: Position, event: LogEvent) -> bool:
    """Whether an event is legal, as far as everybody at the table knows."""
    here = outlook(game, state)
    return event in here or not game.check(here.state, event)


def chance_openings(game: AnyGame, state: Position) -> list[Opening]:
    """Return the beginnings of what chance decides, which knows what lies face down."""
    tree = game.chance(state)
    return [
        *_openings(tree, by_chance=True, is_awaited=True),
        *_openings(tree.free, by_chance=True, is_awaited=False),
    ]


def openings(game: AnyGame, state: Position) -> list[Opening]:
    """Return the beginnings of all lines that are offered, those that somebody waits for first."""
    return outlook(game, state).openings


def asides(game: AnyGame, state: Position) -> list[Opening]:
    """Return the beginnings of the lines that are legal besides, and not offered."""
    return outlook(game, state).asides


def offers(game: AnyGame, state: Position) -> tuple[Offer, ...]:
    """Return everything that is offered."""
    here = outlook(game, state)
    return tuple(_offer(game, here.state, opening) for opening in here.openings)


def with_loads(offered: Iterable[Offer], names: Sequence[str]) -> tuple[Offer, ...]:
    """Return offers in which a load is one of a record's; without them where it has none."""
    named = tuple(map(quote, names))
    return tuple(
        replace(offer, asks="choice", choices=named) if offer.asks == "load" else offer
        for offer in offered
        if named or offer.asks != "load"
    )


def pairs(some: Iterable[Opening]) -> list[tuple[str, str]]:
    """Return verbs with their players, each once."""
    return [*dict.fromkeys(opening.pair for opening in some)]


def _openings(
    tree: Moves[LogEvent] | None, *, by_chance: bool, is_awaited: bool
) -> Iterator[Opening]:
    """The openings of one tree; none if there is no tree."""
    for verb, node in tree.branches.items() if tree is not None else ():
        if node.field is None or node.field.asks != "player":
            yield Opening((verb,), node, by_chance, is_awaited)
            continue

        for player, after in node.branches.items():
            yield Opening((verb, player), after, by_chance, is_awaited)


def _offer(game: AnyGame, state: Position, opening: Opening) -> Offer:
    """An opening as plain data."""
    words, node = clear_start(opening)
    kind = game.VERBS[opening.verb]
    start = kind.as_typed(words[1:])
    asks: Asks | Literal["nothing", "choice"] = "choice"
    choices: tuple[str, ...] = ()
    if node.blank is not None:
        asks = node.blank.field.asks
        sample = enumeration([start, _as_typed(node.blank.sample)], " ")
    elif not node.branches:
        asks = "nothing"
        sample = start
    else:
        choices = _choices(node)
        sample = _sample(game, state, opening, words, node)

    return Offer(
        verb=opening.verb,
        player=opening.player,
        start=start,
        asks=asks,
        choices=choices,
        sample=sample,
        by_chance=opening.by_chance,
        is_awaited=opening.is_awaited,
    )


def clear_start(opening: Opening) -> tuple[tuple[str, ...], Moves[LogEvent]]:
    """Go on from an opening as long as there is nothing to choose.

    Where chance decides, even the only word is still to come.

    Returns
    -------
    tuple[tuple[str, ...], Moves[LogEvent]]
        The words until there, and the node.
    """
    words = opening.words
    node = opening.node
    while node.event is None and node.blank is None and not opening.by_chance:
        if len(node.branches) != 1:
            break
        ((word, node),) = node.branches.items()
        words = (*words, word)
    return words, node


def _choices(node: Moves[LogEvent]) -> tuple[str, ...]:
    """What can follow: single words if lines can end after each, else all rests of lines."""
    if all(after.event is not None for after in node.branches.values()):
        return tuple(map(quote, node.branches))

    rests = [*islice(_rests(node), MAX_LISTED + 1)]
    return () if len(rests) > MAX_LISTED else tuple(" ".join(map(quote, rest)) for rest in rests)


def _rests(node: Moves[LogEvent]) -> Iterator[tuple[str, ...]]:
    """All ways in which a line can go on, in words; what fills a blank is a sample."""
    if node.event is not None:
        yield ()
    if node.blank is not None:
        yield (node.blank.sample,)
    for word, after in node.branches.items():
        yield from ((word, *rest) for rest in _rests(after))


def _sample(
    game: AnyGame,
    state: Position,
    opening: Opening,
    words: tuple[str, ...],
    node: Moves[LogEvent],
) -> Sentence:
    """A line of those that begin with these words: the documented one if it is legal."""
    others = [player for player in state.setup.players if player != opening.player]
    players = [opening.player, *others] if opening.player else others
    kind = game.VERBS[opening.verb]
    documented = kind.sample(players)
    rest = documented.split()[len(opening.words) :]
    after = opening.node.at(*rest) if rest else None
    if after is not None and after.event is not None:
        return documented

    first = next(filter(None, _rests(node)))
    is_long = len(first) > MAX_SAMPLED + 1
    shown = (*first[:MAX_SAMPLED], "...") if is_long else first
    return kind.as_typed([*words[1:], *shown])


def _as_typed(words: str) -> Sentence:
    """Words of a line as people type them."""
    return enumeration([*map(word_as_typed, words.split(" "))], " ")
