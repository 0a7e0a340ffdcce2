"""The dockers: whose they are, and of which kind (MB-C5)."""

from typing import NamedTuple

from zackpack.sentences import Localisable, Sentence

LARGE, SMALL, THIRD, JACK = KINDS = ("large", "small", "third", "jack")
"""The kinds of dockers: a third one in games of two, and Lazy Jack, who is hired."""
LABELS = {
    LARGE: Sentence("large"),
    SMALL: Sentence("small"),
    THIRD: Sentence("third"),
    JACK: Sentence("Jack"),
}
"""The kinds, as people say them."""


class _Docker(NamedTuple):
    player: str
    kind: str


class Docker(_Docker, Localisable):
    """A docker, in sentences as people say it: Anna large.

    Attributes
    ----------
    player
        The player to whom it belongs; for Lazy Jack, the one who has hired him.
    kind
        One of `KINDS`.
    """

    __slots__ = ()

    def __str__(self) -> str:
        return self.label

    def localise(self, language: str) -> str:
        """The docker in one of LANGUAGES."""
        return self.label.localise(language)

    @property
    def label(self) -> Sentence:
        """The docker as people say it."""
        return Sentence("{player} {kind}", player=self.player, kind=LABELS[self.kind])

    @property
    def word(self) -> str:
        """The docker as lines of a record write it, such as `Anna.large`."""
        return f"{self.player}.{self.kind}"
