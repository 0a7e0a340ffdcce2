"""Everything that can be tapped in a position: nodes of the tree of moves as plain data.

Words, labels and colours come from the game, and the moves from the position as everybody at the
table knows it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from zackpack.errors import bad_value
from zackpack.games.blanks import Numbers
from zackpack.games.game import AnyGame, Position
from zackpack.games.moves import Moves
from zackpack.games.names import Names, Vocabulary, quote
from zackpack.games.notation import Field, LogEvent
from zackpack.games.offers import outlook
from zackpack.games.table import Moving, colours_of, marks_of
from zackpack.games.ways import moves_of
from zackpack.page import game_answers
from zackpack.sentences import Sentence, enumeration

Tree = Moves[LogEvent]
MOST_AHEAD = 12
"""The most branches of which each is looked at further: whether its line ends there."""


@dataclass(frozen=True)
class _Step:
    """A word on the way through the tree, with its notation, and the node behind it."""

    word: str
    field: Field[object] | None
    node: Tree


class Choices:
    """The moves of a position, for the page."""

    def __init__(self, game: AnyGame, state: Position) -> None:
        here = outlook(game, state)
        self.game = game
        self.state = here.state
        self.moves = here.moves
        self.chance = here.chance
        self.all_chance = self.chance.offered
        self.offered = self.moves.offered + self.all_chance
        self.tree = here.tree
        self.names = Vocabulary(Names(state.setup.players), {}, state.setup.names)
        self.colours = colours_of(game, here.state)
        self.marks = marks_of(game, here.state)

    def offers(self) -> Iterator[game_answers.Offer]:
        """What there is to do, and for whom, each with the choices that come next."""
        for verb in self.tree.branches:
            for who in self._players(verb):
                words = [verb, *(step.word for step in who)]
                decided = self.all_chance.at(*words)
                yield {
                    "title": self.game.VERBS[verb].title,
                    "player": self._phrase(who),
                    "colour": self._colour(who),
                    "kind": self._kind(words),
                    "by_chance": bool(decided),
                    "node": self.node(words),
                }

    def decided(self) -> list[game_answers.Chance]:
        """What chance decides now, and for whom."""
        return [
            {
                "title": self.game.VERBS[verb].title,
                "players": list(node.branches) if _is_for_players(node) else [],
            }
            for verb, node in self.chance.branches.items()
        ]

    def node(self, words: Sequence[str]) -> game_answers.Node:
        """The choices after some words of a line.

        Raises
        ------
        InputError
            If no line begins with these words.
        """
        return self._node(words, self.tree)

    def _node(self, words: Sequence[str], tree: Tree) -> game_answers.Node:
        """The choices after some words of a line, among some of the moves."""
        node = _end(words, tree)
        return {
            "words": list(words),
            "branches": [*self._branches(node)],
            "are_steps": _are_steps(node),
            "left": _left(node),
            "blanks": [*_blanks(node)],
            "ends": node.event is not None,
        }

    def follow(self, words: Sequence[str], to: str = "") -> game_answers.Followed:
        """The choices after some words of a line, and where the moves that begin so can lead.

        Parameters
        ----------
        words
            What has been chosen of the line.
        to
            The place on the board where the line is to lead; "" for any.

        Raises
        ------
        InputError
            If no line begins with these words, or none of them leads there.
        """
        node = self.node(words)
        reached = self._reached(words)
        if not to:
            return {**node, "reaches": [*reached]}
        if to not in reached:
            raise bad_value("to", to, Sentence("a place where such a line can lead"))

        return {**self._node(words, moves_of(*reached[to])), "reaches": [to]}

    def _reached(self, words: Sequence[str]) -> dict[str, list[LogEvent]]:
        """The places where moves that begin so can lead, each with these moves."""
        node = self.moves.all.at(*words)
        if not isinstance(self.game, Moving) or node is None:
            return {}

        reached: dict[str, list[LogEvent]] = {}
        for event in node:
            place = self.game.place_after(self.state, event)
            if place:
                reached.setdefault(place, []).append(event)
        return reached

    def _players(self, verb: str) -> list[list[_Step]]:
        """For whom a line of this verb can be: a step each, none for nobody in particular."""
        node = self.tree.branches[verb]
        steps = [_Step(word, node.field, after) for word, after in node.branches.items()]
        is_owned = node.field is not None and node.field.rename is not None
        if steps and (_is_for_players(node) or (is_owned and len(steps) == 1 and not node.event)):
            return [[step] for step in steps]
        return [[]]

    def _kind(self, words: Sequence[str]) -> game_answers.OfferKind:
        """Whether somebody waits for a line that begins like this: people, or dice and cards.

        If nobody does, whether it is its turn.
        """
        if self.moves.at(*words) is not None:
            return "awaited"
        if self.chance.at(*words) is not None:
            return "chance"
        return "free" if self.offered.at(*words) is not None else "aside"

    def _branches(self, node: Tree) -> Iterator[game_answers.Branch]:
        """The words that can come next, with all that follow them without a choice."""
        for name in self._names_for(node):
            yield self._branch([_Step(name, node.field, node)], goes_on=False)

        looks_ahead = len(node.branches) <= MOST_AHEAD
        for word, after in node.branches.items():
            way = [_Step(word, node.field, after)]
            goes_on = not after.is_leaf
            if looks_ahead:
                way += _only_way(after)
                end = way[-1].node
                goes_on = end.event is None or bool(end.branches)
            yield self._branch(way, goes_on=goes_on)

    def _branch(self, way: Sequence[_Step], *, goes_on: bool) -> game_answers.Branch:
        """What a tap adds to a line."""
        return {
            "words": [step.word for step in way],
            "label": self._phrase(way),
            "heading": _heading(way),
            "colour": self._colour(way[:1]),
            "goes_on": goes_on,
        }

    def _names_for(self, node: Tree) -> Iterator[str]:
        """The words that can end a line, where these are some of all names of a kind."""
        if node.field is not None and node.blank is not None and len(node.blank.fields) == 1:
            yield from (name for name in node.field.names(self.names) if name in node.blank.within)

    def _colour(self, way: Sequence[_Step]) -> str:
        """The colour of a word: of a card and the like, or of what belongs to a player."""
        for step in way:
            if step.field is not None:
                of_words: Mapping[str, str] = step.field.colours
                return of_words.get(step.word) or (
                    self.colours.get(step.word, "") if step.field.rename else ""
                )
        return ""

    def _phrase(self, way: Sequence[_Step]) -> str:
        """Words as people say them, one after the other; equal ones once, with their number."""
        labels = [
            self.marks.get(step.word) or (step.field.label(step.word) if step.field else step.word)
            for step in way
        ]
        parts: list[str] = []
        for label, same in groupby(labels):
            count = len([*same])
            parts.append(
                label
                if count == 1
                else Sentence("{label} \N{MULTIPLICATION SIGN}{count}", label=label, count=count)
            )
        return parts[0] if len(parts) == 1 else enumeration(parts, " ")


def _end(words: Sequence[str], tree: Tree) -> Tree:
    """The node that these words lead to."""
    if words and (node := tree.at(*words)) is not None:
        return node
    expected = Sentence("what can come next in a line")
    raise bad_value("words", " ".join(map(quote, words)), expected)


def _is_for_players(node: Tree) -> bool:
    """Whether the next word is the player whose line it is."""
    return node.field is not None and node.field.asks == "player" and node.blank is None


def _only_way(node: Tree) -> Iterator[_Step]:
    """The steps after a node as long as there is no choice."""
    while not node.event and len(node.branches) == 1:
        [(word, after)] = node.branches.items()
        yield _Step(word, node.field, after)
        node = after


def _are_steps(node: Tree) -> bool:
    """Whether the words that can come next are steps of a way on the board."""
    if node.field is None or not node.branches:
        return False
    return all(map(node.field.is_step, node.branches))


def _left(node: Tree) -> int:
    """How many words of a kind a line needs from a node on, whichever they are.

    It is 0 where that depends on the words, as on the board.
    """
    left = 0
    kind = node.field
    while node.field is kind and node.event is None and node.branches:
        if _are_steps(node):
            return 0
        left += 1
        node = next(iter(node.branches.values()))
    return left


def _heading(way: Sequence[_Step]) -> tuple[str, str] | None:
    """The heading under which a word stands with others of its kind, and the word there."""
    [first, *others] = way
    if first.field is None or first.field.heading is None or others:
        return None
    return first.field.heading(first.word)


def _blanks(node: Tree) -> Iterator[game_answers.Blank]:
    """The rest of a line that can hold anything: a field for each part of it."""
    if node.blank is None:
        return

    within = node.blank.within
    numbers = within.numbers if isinstance(within, Numbers) else None
    samples = node.blank.samples
    for field, sample in zip(node.blank.fields.values(), samples, strict=True):
        yield {
            "asks": field.asks,
            "sample": sample,
            "limits": (numbers[0], numbers[-1]) if numbers else None,
        }
