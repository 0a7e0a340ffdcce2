"""How well somebody packs: stars for a puzzle, and what many puzzles say."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

STARS = (9, 3, 0)
"""The most points above the least for one, two and three stars: three cubes less on the truck, one,
none (ZP-S3).
"""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A puzzle that somebody has packed: when, and how quickly.

    Its regret is how many points it cost more than the least penalty.
    """

    seed: str
    level: int
    day: date
    regret: int
    seconds: float

    @property
    def is_of_the_day(self) -> bool:
        """Whether it was the puzzle of the day on which it was packed."""
        return self.seed == self.day.isoformat()


def stars(regret: int) -> int:
    """The stars for a load that costs so many points more than the best one: 0 to 3."""
    return sum(regret <= most for most in STARS)


def streak(attempts: Sequence[Attempt], today: date) -> int:
    """The days in a row on which the puzzle of the day was packed.

    They end today or, if today's puzzle is open, yesterday.
    """
    days = {attempt.day for attempt in attempts if attempt.is_of_the_day}
    last = today if today in days else today - timedelta(days=1)
    count = 0
    while last - timedelta(days=count) in days:
        count += 1
    return count


def longest_streak(attempts: Sequence[Attempt]) -> int:
    """The most days in a row on which the puzzle of the day was packed."""
    days = {attempt.day for attempt in attempts if attempt.is_of_the_day}
    return max((streak(attempts, day) for day in days), default=0)
