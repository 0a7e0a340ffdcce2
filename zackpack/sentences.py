"""Sentences for players: in English in the code, in other languages from the catalogues of gettext."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from gettext import NullTranslations, translation
from pathlib import Path
from string import Formatter
from typing import Any, Self

CATALOGUES = Path(__file__).with_name("data") / "texts"
LANGUAGES = ("en", "de", "fr")
APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"


class Localisable:
    """Anything that can be put into another language: a sentence, or what has sentences in it."""

    __slots__ = ()

    def localise(self, language: str) -> object:
        """The same in a language."""
        raise NotImplementedError


class Sentence(str, Localisable):
    """A text in English that knows the template and the values that it was made from.

    It is a str wherever one is expected. `localise` translates it, along with those of its values
    that are sentences; other values, such as names, stay as they are.

    Attributes
    ----------
    template
        English, with the names of the values in braces; catalogues use it as their key.
    plural
        The template for other counts than one, if `counted` made the sentence.
    values
        The values by their names.

    Examples
    --------
    >>> sentence = Sentence("{names} won", names="Anna")
    >>> sentence, sentence.localise("de")
    ('Anna won', 'gewonnen: Anna')
    """

    template: str
    values: Mapping[str, Any]
    plural: str | None

    def __new__(cls, template: str, plural: str | None = None, /, **values: object) -> Self:
        """Fill in the values."""
        made = super().__new__(cls, _form(template, plural, values).format_map(values))
        made.template, made.plural, made.values = template, plural, values
        return made

    def localise(self, language: str) -> str:
        """Translate the sentence into one of LANGUAGES; what the catalogue lacks stays English."""
        return "".join(map(str, self.parts(language)))

    def parts(self, language: str) -> list[object]:
        """What follows one another in the sentence: words and values, both in a language."""
        values = {name: localise(value, language) for name, value in self.values.items()}
        texts = catalogue(language)
        if self.plural is None:
            template = self.template and texts.gettext(
                self.template
            )  # "" is the head of a catalogue
        else:
            template = texts.ngettext(self.template, self.plural, self.values["count"])
        if language == "fr":
            template = _elide(_spaced(template), values)
        found = Formatter().parse(template)
        return [
            part
            for text, name, _, _ in found
            for part in (text, *([] if name is None else [values[name]]))
        ]

    def __getnewargs_ex__(self) -> tuple[tuple[str, str | None], dict[str, object]]:
        """Arguments from which copies and pickles are made."""
        return (self.template, self.plural), dict(self.values)


def _form(template: str, plural: str | None, values: Mapping[str, Any]) -> str:
    """The English template that fits the count."""
    return plural if plural is not None and values["count"] != 1 else template


def counted(one: str, many: str, count: int, **values: object) -> Sentence:
    """A sentence with a template for a count of one and another for all other counts."""
    return Sentence(one, many, count=count, **values)


@lru_cache(maxsize=1024)
def _spaced(template: str) -> str:
    """French has a blank before a colon and a semicolon, which a template without words lacks."""
    return re.sub(r"(?<=\})([;:]) (?=\{)", r" \1 ", template)


def _elide(template: str, values: Mapping[str, object]) -> str:
    """Shorten a French "de" or "que" before values that begin with a vowel: "le roi d'Anna"."""
    for name, value in values.items():
        first = unicodedata.normalize("NFD", str(value)[:1])[:1]
        if first and first in "aeiouAEIOU":
            template = re.sub(rf"\b([dq]u?)e \{{{name}\}}", rf"\1{APOSTROPHE}{{{name}}}", template)
    return template


def enumeration(items: Sequence[str], separator: str = ", ") -> Sentence:
    """Texts one after the other: "A, B, C"."""
    names = [f"item{i}" for i in range(len(items))]
    return Sentence(
        separator.join(f"{{{name}}}" for name in names), **dict(zip(names, items, strict=True))
    )


def conjunction(items: Sequence[str], template: str = "{items} and {last}") -> Sentence:
    """Texts with an "and" before the last one: "A, B and C"."""
    return (
        Sentence(template, items=enumeration(items[:-1]), last=items[-1])
        if len(items) > 1
        else enumeration(items)
    )


def alternatives(items: Sequence[str]) -> Sentence:
    """Texts with an "or" before the last one: "A, B or C"."""
    return conjunction(items, "{items} or {last}")


def indented(text: str, by: str = "  ") -> Sentence:
    """A text with blanks before it."""
    return Sentence(f"{by}{{text}}", text=text)


def localise(text: object, language: str) -> object:
    """Translate what can be translated; return anything else as it is."""
    return text.localise(language) if isinstance(text, Localisable) else text


@cache
def catalogue(language: str) -> NullTranslations:
    """The texts of a language; where they have not been compiled, all stay English."""
    if language not in LANGUAGES:
        raise ValueError(f"no language {language!r}, only {', '.join(LANGUAGES)}")
    return translation("zackpack", CATALOGUES, [language], fallback=True)
