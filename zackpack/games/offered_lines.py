"""Lines exactly as they are offered: what a prompt shows, in any language, typed as shown."""

from collections.abc import Callable, Iterator
from functools import partial

from zackpack.games.moves import Moves
from zackpack.games.names import bare, fold, line_of, quote
from zackpack.games.notation import LogEvent
from zackpack.games.offers import Opening
from zackpack.games.records import Record, read_event
from zackpack.sentences import LANGUAGES

Reading = tuple[str, Callable[[], tuple[LogEvent, ...]]]
"""A line of a record that a typed one can mean, and how to make its events."""


class OfferedLine:
    """A text that may be a line as it is offered.

    It is compared as a whole, whatever else its words could mean: a player may be named like a
    verb or a card.
    """

    def __init__(self, record: Record, text: str) -> None:
        self.record = record
        self.words = text.split()
        self.text = _plain(text)

    def readings(self, opening: Opening) -> Iterator[Reading]:
        """Return what the text means among the lines of an opening, in all languages."""
        for language in LANGUAGES:
            yield from self._walk(opening, opening.words[1:], opening.node, language)

    def _walk(
        self, opening: Opening, words: tuple[str, ...], node: Moves[LogEvent], language: str
    ) -> Iterator[Reading]:
        """Follow the branches whose lines the text begins with."""
        kind = self.record.game.VERBS[opening.verb]
        shown = _plain(kind.as_typed(words).localise(language))
        if node.event is not None and self.text == shown:
            event = node.event
            yield event.line(), lambda: (event,)

        # a verb may stand behind the first word
        begins_so = f"{self.text} ".startswith(f"{shown} ")
        if words and not begins_so:
            return

        rest = self.words[len(shown.split()) :]
        if node.blank is not None and begins_so and rest:
            line = line_of(opening.verb, "", [*map(quote, words), *rest])
            read = partial(read_event, self.record.game, self.record, line)
            yield line, lambda: (read(),)

        for word, after in node.branches.items():
            yield from self._walk(opening, (*words, word), after, language)


def _plain(text: str) -> str:
    """A text without differences of case and encoding, without quotes and spaces in a row."""
    return " ".join(map(fold, bare(text).split()))
