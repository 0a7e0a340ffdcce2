"""Pictures in answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from zackpack.sentences import Localisable


@dataclass(frozen=True)
class Picture(Localisable):
    """A picture that is drawn when its language is known."""

    draw: Callable[..., str]

    def localise(self, language: str) -> str:
        """The picture as SVG in a language."""
        return self.draw(language=language)


def picture_of(draw: Callable[..., str]) -> str:
    """A picture for an answer, which is text once it is drawn."""
    return cast("str", Picture(draw))
