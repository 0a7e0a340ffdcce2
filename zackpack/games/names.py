"""The names that the lines of a record can say, and how words find them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from functools import cached_property, lru_cache
from itertools import islice

from zackpack.errors import elide_middle
from zackpack.sentences import Sentence, enumeration
from zackpack.trucks import MAX_NAME

Layers = tuple[str, ...]
"""A load of a record: a drawing of each level, its rows joined by line breaks, as `Load.layers`
gives them.
"""
MAX_NAMES = 20
"""The most names that a message lists."""
MAX_COMPARED = 500
"""The most names with which a misspelt word is compared."""
MAX_WORD = 200
"""The longest word that is folded: names are shorter, and accents by the thousand take minutes to
put in order.
"""
IN_QUOTES = re.compile(r"[\s#]")
"""A character that only quotes keep in a word."""


class Names(tuple[str, ...]):
    """Names in their order, which are as quick to find if they are thousands."""

    @cached_property
    def _exact(self) -> frozenset[str]:
        return frozenset(self)

    @cached_property
    def _folded(self) -> dict[str, str | None]:
        """The name of each identity; None where several names have the same."""
        names: dict[str, str | None] = {}
        for name in self:
            key = identity(name)
            names[key] = name if names.get(key, name) == name else None
        return names

    @cached_property
    def listed(self) -> Sentence:
        """The names for a message."""
        return list_names(self)

    def __contains__(self, word: object) -> bool:
        return word in self._exact

    def find(self, word: str) -> str | None:
        """The name that a word means: itself, or the only one that is the same but for spelling."""
        return word if word in self._exact else self._folded.get(identity(word))


def fold(word: str) -> str:
    """A word without its differences of case and of the ways to encode a character."""
    if len(word) > MAX_WORD:
        return word
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", word).casefold())


@lru_cache(10_000)
def identity(name: str) -> str:
    """Return what makes a name the same as another: neither case, encoding nor spaces.

    Two names with the same identity mean one person, at a table, in a line and in statistics.

    Parameters
    ----------
    name
        A name as somebody has written it.

    Returns
    -------
    str
        The name folded and without spaces, to compare with others.

    Examples
    --------
    >>> identity("Anna  Weiß") == identity("annaweiss")
    True
    """
    return "".join(fold(name).split())


def named(word: str, names: Collection[str]) -> str | None:
    """The name that a word means, or None.

    It is the word itself, or the only name with the same identity.
    """
    return (names if isinstance(names, Names) else _indexed(tuple(names))).find(word)


@lru_cache(32)
def _indexed(names: tuple[str, ...]) -> Names:
    """The same names, quick to find.

    They are the verbs of a game and the like, which each line of a log names.
    """
    return Names(names)


def list_names(names: Collection[str]) -> Sentence:
    """Names for a message, the first few if there are many.

    A message is made for each line of a file.
    """
    shown = enumeration([elide_middle(name, MAX_NAME) for name in islice(names, MAX_NAMES)])
    more = len(names) - MAX_NAMES
    return Sentence("{items} and {count} more", items=shown, count=more) if more > 0 else shown


def nearest(word: str, names: Collection[str]) -> str | None:
    """The name that a misspelt word probably means; None if none is near."""
    if len(word) > MAX_WORD:
        return None
    near = {fold(name): name for name in islice(names, MAX_COMPARED)}
    matches = get_close_matches(fold(word), near, 1)
    return near[matches[0]] if matches else None


def quote(word: str) -> str:
    """A word as a line of a record holds it: in quotes if it has spaces, a '#' or nothing."""
    return f'"{word}"' if not word or IN_QUOTES.search(word) else word


def line_of(verb: str, player: str | None, words: Iterable[str] = ()) -> str:
    """A line of a record: a verb, a player unless there is none, and other words."""
    return " ".join([verb, *([quote(player)] if player else []), *words])


def bare(word: str) -> str:
    """A word without its quotes."""
    return word.replace('"', "")


def with_word(text: str, word: str, other: str) -> str:
    """A text with another word in the place of the first one like this, in quotes or not."""
    match = re.search(rf'(?<!\S)"?{re.escape(word)}"?(?!\S)', text)
    return text[: match.start()] + quote(other) + text[match.end() :] if match else text


def initials(players: Sequence[str], others: Sequence[str]) -> tuple[str, ...]:
    """Return a letter for each player.

    It is the first of the name or, if these do not differ, one of the `others` by seat.
    """
    letters = [player[0].upper() for player in players]
    are_letters = all(len(letter) == 1 and letter.isalpha() for letter in letters)
    if are_letters and len(set(letters)) == len(players):
        return tuple(letters)
    return tuple(others[: len(players)])


@dataclass(frozen=True)
class Vocabulary:
    """Everything that the lines of a record can name."""

    players: Names
    loads: Mapping[str, Layers] = field(default_factory=dict)
    components: Mapping[str, Names] = field(
        default_factory=dict
    )  # by their kind, such as "truck" or "ship"

    def with_player(self, name: str) -> Vocabulary:
        """The vocabulary with another player; "" is none."""
        return (
            replace(self, players=Names((*self.players, name)))
            if name and name not in self.players
            else self
        )

    @cached_property
    def load_names(self) -> Names:
        """The names of the loads."""
        return Names(self.loads)
