"""The dockers: whose they are, and of which kind (MB-C5)."""

from typing import NamedTuple

from zackpack.sentences import Sentence

LARGE, SMALL, THIRD, JACK = KINDS = ("large", "small", "third", "jack")
"""The kinds of dockers: a third one in games of two, and Lazy Jack, who is hired."""
LABELS = {
    LARGE: Sentence("large"),
    SMALL: Sentence("small"),
    THIRD: Sentence("third"),
    JACK: Sentence("Jack"),
}
"""The kinds, as people say them."""


class Docker(NamedTuple):
    """A docker; lines of a record write it as `Anna.large`.

    Attributes
    ----------
    player
        The player to whom it belongs; for Lazy Jack, the one who has hired him.
    kind
        One of `KINDS`.
    """

    player: str
    kind: str

    def __str__(self) -> str:
        return f"{self.player}.{self.kind}"

    @property
    def label(self) -> Sentence:
        """The docker as people say it."""
        return Sentence("{player} {kind}", player=self.player, kind=LABELS[self.kind])
