"""Sentences for players: English in the code, other languages from the catalogues of gettext."""

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
NO_BREAK = "\N{NO-BREAK SPACE}"
NUMBER_MARKS = {
    "en": str.maketrans({}),
    "de": str.maketrans({",": ".", ".": ",", "%": f"{NO_BREAK}%"}),
    "fr": str.maketrans({",": NO_BREAK, ".": ",", "%": f"{NO_BREAK}%"}),
}
"""What other languages write for the marks of an English number."""


class Localisable:
    """Anything that can be put into another language: a sentence, or what has sentences in it."""

    __slots__ = ()

    def localise(self, language: str) -> object:
        """Translate it into one of LANGUAGES."""
        raise NotImplementedError


class Sentence(str, Localisable):
    """An English text that knows the template and the values that it was made from.

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
    >>> sentence = Sentence("{player} begins.", player="Anna")
    >>> sentence, sentence.localise("de")
    ('Anna begins.', 'Anna beginnt.')
    """

    template: str
    values: Mapping[str, Any]
    plural: str | None

    def __new__(cls, template: str, plural: str | None = None, /, **values: object) -> Self:
        """Fill in the values."""
        made = super().__new__(cls, _form(template, plural, values).format_map(values))
        made.template = template
        made.plural = plural
        made.values = values
        return made

    def localise(self, language: str) -> str:
        """Translate the sentence into one of LANGUAGES; what the catalogue lacks stays English."""
        return "".join(map(str, self.parts(language)))

    def parts(self, language: str) -> list[object]:
        """Translate the words and the values of the sentence, and leave them apart, in order."""
        values = {name: localise(value, language) for name, value in self.values.items()}
        texts = catalogue(language)
        if self.plural is not None:
            template = texts.ngettext(self.template, self.plural, self.values["count"])
        else:  # "" would be the head of a catalogue
            template = self.template and texts.gettext(self.template)
        if language == "fr":
            template = _elide(french_spaces(template), values)

        parts: list[object] = []
        for text, name, _, _ in Formatter().parse(template):
            parts.append(text)
            if name is not None:
                parts.append(values[name])
        return parts

    def __getnewargs_ex__(self) -> tuple[tuple[str, str | None], dict[str, object]]:
        """Return the arguments from which copies and pickles are made."""
        return (self.template, self.plural), dict(self.values)


class Figure(str, Localisable):
    r"""A number as English writes it, with decimals, thousands or percents.

    Examples
    --------
    >>> Figure(f"{1234.5:,.1f}").localise("de"), Figure(f"{0.175:.1%}").localise("fr")
    ('1.234,5', '17,5\xa0%')
    """

    __slots__ = ()

    def localise(self, language: str) -> str:
        """Write it as the language does."""
        return self.translate(NUMBER_MARKS[language])


def _form(template: str, plural: str | None, values: Mapping[str, Any]) -> str:
    """Return the English template that fits the count."""
    if plural is None or values["count"] == 1:
        return template
    return plural


def counted(singular: str, plural: str, count: int, **values: object) -> Sentence:
    """Make a sentence about a number of things.

    Parameters
    ----------
    singular, plural
        The templates for a count of one, and for all other counts.

    Examples
    --------
    >>> counted("{count} stick", "{count} sticks", 3)
    '3 sticks'
    """
    return Sentence(singular, plural, count=count, **values)


@lru_cache(maxsize=4096)
def french_spaces(text: str) -> str:
    r"""Let no line break at the blanks of French punctuation.

    Parameters
    ----------
    text
        A French text or template with common blanks. In a template that has no words, and so is
        not translated, colons and semicolons get their blanks.

    Examples
    --------
    >>> french_spaces("« Qui ? »") == "«\xa0Qui\xa0?\xa0»"
    True
    """
    with_blanks = re.sub(r"(?<=\})([;:]) (?=\{)", r" \1 ", text)
    return re.sub(r" (?=[:;?!»])|(?<=«) ", NO_BREAK, with_blanks)


def _elide(template: str, values: Mapping[str, object]) -> str:
    """Shorten a French "de" or "que" before values that begin with a vowel: "le roi d'Anna"."""
    for name, value in values.items():
        first = unicodedata.normalize("NFD", str(value)[:1])[:1]
        if first and first in "aeiouAEIOU":
            template = re.sub(rf"\b([dq]u?)e \{{{name}\}}", rf"\1{APOSTROPHE}{{{name}}}", template)
    return template


def enumeration(items: Sequence[object], separator: str = ", ") -> Sentence:
    """List texts: "A, B, C"."""
    values = {f"item{number}": item for number, item in enumerate(items)}
    return Sentence(separator.join(f"{{{name}}}" for name in values), **values)


def conjunction(items: Sequence[str], template: str = "{items} and {last}") -> Sentence:
    """List texts, with an "and" before the last one: "A, B and C"."""
    if len(items) < 2:
        return enumeration(items)
    return Sentence(template, items=enumeration(items[:-1]), last=items[-1])


def alternatives(items: Sequence[str]) -> Sentence:
    """List texts, with an "or" before the last one: "A, B or C"."""
    return conjunction(items, "{items} or {last}")


def indented(text: str, by: str = "  ") -> Sentence:
    """Put blanks before a text."""
    return Sentence(f"{by}{{text}}", text=text)


def localise(text: object, language: str) -> object:
    """Translate what can be translated, and return anything else as it is."""
    return text.localise(language) if isinstance(text, Localisable) else text


@cache
def catalogue(language: str) -> NullTranslations:
    """Return the texts of a language; where they have not been compiled, all stay English.

    Raises
    ------
    ValueError
        If it is none of LANGUAGES.
    """
    if language not in LANGUAGES:
        raise ValueError(f"no language {language!r}, only {', '.join(LANGUAGES)}")
    texts = NullTranslations()
    if language != LANGUAGES[0]:  # English stands in the code
        texts = translation("zackpack", CATALOGUES, [language], fallback=True)
    texts.add_fallback(_OthersTexts(language))
    return texts


_OTHERS: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}
"""What other packages' games say, by language and English template."""


def add_texts(texts: Mapping[str, Mapping[str, str]]) -> None:
    """Add the sentences of a game in another package; those of zackpack stay what they are.

    Parameters
    ----------
    texts
        By language and by English template; languages that are none of LANGUAGES are left out.
    """
    for language in LANGUAGES:
        _OTHERS[language].update(texts.get(language, {}))


class _OthersTexts(NullTranslations):
    """What other packages' games say in a language."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.texts = _OTHERS[language]

    def gettext(self, message: str) -> str:
        return self.texts.get(message, message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)
