"""Lines as people say them: "Anna rolls a four!" is roll Anna 4."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache

from zackpack.games.names import Names, bare

FILLERS = ("a", "an", "the", "to", "with", "for", "of", "on", "in", "from", "at", "by", "and", "is")
DIGITS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
MARKS = ",;:.!?"
ENDINGS = ("s", "es", "ed", "d", "ing")
FORMS = {
    "roll": ("throw", "threw"),
    "deal": ("dealt",),
    "take": ("took", "grab"),
    "draw": ("drew",),
    "load": ("pack",),
    "pay": ("paid", "owe"),
    "move": ("walk", "ran"),
    "pass": ("skip",),
    "leave": ("left",),
    "win": ("won",),
}
"""Other words for verbs, and their irregular forms, as far as a game has these verbs."""


def plain_words(words: Sequence[str], verbs: Names, players: Names, is_name: Callable[[str], object]) -> list[str]:
    """The words of a line as a record has them, as far as they are English: verb, player, details.

    Without punctuation and filling words, verbs in their first form, numbers in digits, and the player behind the verb.

    Parameters
    ----------
    is_name
        Whether a word names something of this game, and so stays as it is.
    """
    is_name = cache(is_name)  # a line may say one word thousands of times
    if [word.casefold() for word in words[-2:-1]] == ["from"] and players.find(bare(words[-1].rstrip(MARKS))):
        words = words[:-2]  # before whom a truck lay is known
    found: list[str] = []
    for word in words:
        text = word.rstrip(MARKS) or word
        named = is_name(bare(text))
        if not named and text.casefold() in FILLERS:
            continue
        joined = f"{found[-1]}{text}" if found and not is_name(bare(found[-1])) else ""
        if joined and is_name(joined):  # dark blue, pawn 1
            found[-1] = joined
        else:
            found.append(text if named else _in_digits(text))
    for place, word in enumerate(found[:2]):
        if not is_name(bare(word)) and (verb := _verb(word, verbs)):
            found[place] = verb
    if len(found) == 1 and re.fullmatch(r"[^=]+=[^=]+", found[0]):
        found = found[0].split("=")
    last = bare(found[-1]) if found else ""
    if len(found) > 1 and players.find(last) and not any(players.find(bare(word)) for word in found[:2]):
        place = int(verbs.find(found[0]) is not None)
        found = [*found[:place], found[-1], *found[place:-1]]
    return found


def _in_digits(word: str) -> str:
    """A number in digits; any other word as it is."""
    return str(DIGITS.index(word.casefold())) if word.casefold() in DIGITS else word


def _verb(word: str, verbs: Names) -> str | None:
    """The verb of which a word is a form."""
    word = word.casefold()
    stems = [word, *(word.removesuffix(ending) for ending in ENDINGS if word.endswith(ending))]
    found = (verb for stem in stems for verb in verbs if stem == verb or stem in FORMS.get(verb, ()))
    return next(found, None)
