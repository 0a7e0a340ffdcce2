"""Sentences for players: in English in the code, in other languages from catalogues."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Self

from zackpack.errors import bad_value

CATALOGUES = Path(__file__).with_name("data") / "texts"
LANGUAGES = ("en", "de", "fr")


class Sentence(str):
    """A text in English that knows the template and the values that it was made from.

    It is a str wherever one is expected. `localise` translates it, along with those of its values that are sentences;
    other values, such as names, stay as they are.

    Parameters
    ----------
    template
        English, with the names of the values in braces; catalogues use it as their key.

    Examples
    --------
    >>> sentence = Sentence("{count} cubes", count=21)
    >>> sentence, sentence.localise("de")
    ('21 cubes', '21 Würfel')
    """

    template: str
    values: Mapping[str, object]

    def __new__(cls, template: str, **values: object) -> Self:
        """Fill in the values."""
        made = super().__new__(cls, template.format_map(values))
        made.template, made.values = template, values
        return made

    def localise(self, language: str) -> str:
        """Translate the sentence into one of LANGUAGES; what the catalogue lacks stays English.

        Raises
        ------
        InputError
            If there is no such language.
        """
        values = {name: localise(value, language) for name, value in self.values.items()}
        return catalogue(language).get(self.template, self.template).format_map(values)

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, object]]:
        """Arguments from which copies and pickles are made."""
        return (self.template,), dict(self.values)


def enumeration(items: Sequence[str], separator: str = ", ") -> Sentence:
    """Texts one after the other: "A, B, C"."""
    names = [f"item{i}" for i in range(len(items))]
    return Sentence(separator.join(f"{{{name}}}" for name in names), **dict(zip(names, items, strict=True)))


def conjunction(items: Sequence[str]) -> Sentence:
    """Texts with an "and" before the last one: "A, B and C"."""
    if len(items) < 2:
        return enumeration(items)
    return Sentence("{items} and {last}", items=enumeration(items[:-1]), last=items[-1])


def capitalise(text: str) -> str:
    """The text with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]


def quantity(count: int, noun: str) -> Sentence:
    """A count and its noun: "2 levels"."""
    return Sentence(f"{{count}} {noun}" if count == 1 else f"{{count}} {noun}s", count=count)


def localise(text: object, language: str) -> object:
    """Translate a sentence; return anything else as it is."""
    return text.localise(language) if isinstance(text, Sentence) else text


@cache
def catalogue(language: str) -> Mapping[str, str]:
    """The templates of a language, keyed by the English ones.

    Raises
    ------
    InputError
        If there is no such language.
    """
    if language not in LANGUAGES:
        raise bad_value("language", language, f"one of {', '.join(LANGUAGES)}")
    if language == "en":
        return {}
    texts: dict[str, str] = {}
    for file in sorted((CATALOGUES / language).glob("*.toml")):
        texts.update(tomllib.loads(file.read_text("utf-8")))
    return texts
