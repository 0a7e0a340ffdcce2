"""The answers about games that nobody has begun yet: what players choose, and how to play."""

from typing import TypedDict

from zackpack.games.setups import SetupForm
from zackpack.rules import HowToStep


class Option(TypedDict):
    """A rule that players may change: what it says, and its usual value."""

    name: str
    label: str
    usual: bool | int


class CardUse(TypedDict):
    """What cards of some colours are for."""

    colours: list[str]
    use: str


class Example(TypedDict):
    """A piece of a board as SVG, what its signs mean, and what cards are for."""

    svg: str
    legend: str
    cards: list[CardUse]


class GameForm(TypedDict):
    """What players choose before a game begins, and how it is played, in a few steps.

    `by_points`: its rounds can be kept by numbers. `packs`: its players pack sticks on trucks.
    """

    game: str
    title: str
    setup: SetupForm
    rules: list[Option]
    by_points: bool
    packs: bool
    how_to_play: list[HowToStep]
    example: Example | None
