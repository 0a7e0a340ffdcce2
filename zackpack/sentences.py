"""Sentences for players: in English in the code, in other languages from the catalogues of gettext."""

from __future__ import annotations

import re
import tomllib
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
PLAIN = ("events", "inputs", "pictures", "positions", "terminal")
"""The catalogues of texts that are made without a `Sentence`, and recognised by their templates."""
NUMBERS = dict.fromkeys(("column", "count", "level", "line", "number", "points", "round", "row"), "-?[0-9]+")
NUMBERS["signed"] = "[+-][0-9]+"
"""Holes of those catalogues that hold numbers only; their other holes hold any text."""
VERBATIM = (
    "deck",
    "example",
    "examples",
    "file",
    "harbour",
    "name",
    "names",
    "player",
    "players",
    "title",
    "truck",
    "typed",
    "verb",
)
"""Holes whose texts are never translated."""
PRINTED = {name: pattern for name, pattern in NUMBERS.items() if name != "points"}
PRINTED |= {"colour": "[a-z]+( [a-z]+)?", "letter": "[A-Za-z]", "rule": "[A-Z]{2}-[A-Z]?[0-9][0-9.]*[a-z]?"}
PRINTED |= dict.fromkeys(("deck", "harbour", "name", "player", "truck"), '[^,"=]{1,40}')
"""Holes of the lines of a terminal: no sentence can hide in a number or a name."""
IN_WORDS = ("colour", "expected", "found", "items", "last", "message", "part", "parts", "stick", "sticks")
"""Holes that hold words of the language, and no names."""
SHARED = re.compile(r"\{count\} [a-z ]+|[^{}]+")
"""Templates of all catalogues that plain texts have, too: counted things, and texts without holes."""


class Localisable:
    """Anything that can be put into another language: a sentence, or what has sentences in it."""

    __slots__ = ()

    def localise(self, language: str) -> object:
        """The same in a language."""
        raise NotImplementedError


class Sentence(str, Localisable):
    """A text in English that knows the template and the values that it was made from.

    It is a str wherever one is expected. `localise` translates it, along with those of its values that are sentences;
    other values, such as names, stay as they are.

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
    >>> sentence = Sentence("it is {player}'s turn", player="Anna")
    >>> sentence, sentence.localise("de")
    ("it is Anna's turn", 'Anna ist am Zug')
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
        """Translate the sentence into one of LANGUAGES; what the catalogue lacks stays English.

        Raises
        ------
        ValueError
            If there is no such language.
        """
        return "".join(map(str, self.parts(language)))

    def parts(self, language: str) -> list[object]:
        """What follows one another in the sentence: words and values, both in a language."""
        values = {name: localise(value, language) for name, value in self.values.items()}
        texts = catalogue(language)
        if self.plural is None:
            template = texts.gettext(self.template)
            if template == self.template:
                template = old_catalogue(language).get(template, template)
        else:
            template = texts.ngettext(self.template, self.plural, self.values["count"])
        if language == "fr":
            template = _elide(template, values)
        found = Formatter().parse(template)
        return [part for text, name, _, _ in found for part in (text, *([] if name is None else [values[name]]))]

    def __getnewargs_ex__(self) -> tuple[tuple[str, str | None], dict[str, object]]:
        """Arguments from which copies and pickles are made."""
        return (self.template, self.plural), dict(self.values)


def _form(template: str, plural: str | None, values: Mapping[str, Any]) -> str:
    """The English template that fits the count."""
    return plural if plural is not None and values["count"] != 1 else template


def counted(one: str, many: str, count: int, **values: object) -> Sentence:
    """A sentence with a template for a count of one and another for all other counts; both may have `{count}`.

    Examples
    --------
    >>> [counted("{count} cube", "{count} cubes", number).localise("de") for number in (1, 21)]
    ['1 Platz', '21 Plätze']
    """
    return Sentence(one, many, count=count, **values)


def _elide(template: str, values: Mapping[str, object]) -> str:
    """Shorten a French "de" or "que" before values that begin with a vowel: "le roi d'Anna"."""
    for name, value in values.items():
        first = unicodedata.normalize("NFD", str(value)[:1])[:1]
        if first and first in "aeiouAEIOU":
            template = re.sub(rf"\b([dq]u?)e \{{{name}\}}", rf"\1{APOSTROPHE}{{{name}}}", template)
    return template


class Verbatim(str):
    """A text that is not to be translated: what people type, or what has been translated already."""

    __slots__ = ()


def enumeration(items: Sequence[str], separator: str = ", ") -> Sentence:
    """Texts one after the other: "A, B, C"."""
    names = [f"item{i}" for i in range(len(items))]
    return Sentence(separator.join(f"{{{name}}}" for name in names), **dict(zip(names, items, strict=True)))


def conjunction(items: Sequence[str]) -> Sentence:
    """Texts with an "and" before the last one: "A, B and C"."""
    if len(items) < 2:
        return enumeration(items)
    return Sentence("{items} and {last}", items=enumeration(items[:-1]), last=items[-1])


def alternatives(items: Sequence[str]) -> Sentence:
    """Texts with an "or" before the last one: "A, B or C"."""
    if len(items) < 2:
        return enumeration(items)
    return Sentence("{items} or {last}", items=enumeration(items[:-1]), last=items[-1])


def indented(text: str, by: str = "  ") -> Sentence:
    """A text with blanks before it."""
    return Sentence(f"{by}{{text}}", text=text)


def quantity(count: int, noun: str) -> Sentence:
    """A count and its noun: "2 levels"."""
    return Sentence(f"{{count}} {noun}", f"{{count}} {noun}s", count=count)


def localise(text: object, language: str) -> object:
    """Translate what can be translated; return anything else as it is."""
    return text.localise(language) if isinstance(text, Localisable) else text


@lru_cache(maxsize=4096)
def recognise(text: str, is_printed: bool = False) -> str:
    """The sentence that a plain text is, if it fits a template of the catalogues PLAIN; else the text as it is.

    Errors and descriptions of positions are plain texts, made in hundreds of places; the catalogues have their
    templates, too.

    Examples
    --------
    >>> recognise("a whole number from 0 to 7").localise("fr")
    'un nombre entier de 0 à 7'
    """
    if isinstance(text, Sentence):
        return text
    for template, pattern in _patterns(is_printed):
        if found := pattern.fullmatch(text):
            holes = {name: _recognise_hole(name, value, is_printed) for name, value in found.groupdict().items()}
            if not is_printed or all(_has_translation(name, value) for name, value in holes.items()):
                return Sentence(template, **holes)
    return text


def _has_translation(name: str, text: object) -> bool:
    """Whether no English would stay in a hole: a printed line is translated as a whole or not at all."""
    if name in (*VERBATIM, "place"):
        return True
    if isinstance(text, Sentence):
        return text.template in old_catalogue("de") or all(_has_translation(name, one) for one in text.values.values())
    is_name = not any(len(word) > 1 and word.isalpha() and word.islower() for word in str(text).split())
    return is_name or (" " not in str(text) and name not in IN_WORDS)


def _recognise_hole(name: str, text: str, is_printed: bool) -> str:
    """The text in a hole, which is itself made of sentences if its name says so; other holes hold names and numbers."""
    match name:
        case "part" | "pawn":
            return recognise(text, is_printed)
        case "parts" | "sticks" if name == "parts" or ", " in text:
            return enumeration([recognise(part, is_printed) for part in text.split(", ")])
        case "clauses":
            return enumeration([recognise(part, is_printed) for part in text.split("; ")], "; ")
        case "names" | "choices" | "pawns":
            word = "and" if name == "names" else "or"
            items, _, last = text.rpartition(f" {word} ")
            if not items:
                return recognise(text)
            first = enumeration([recognise(item) for item in items.split(", ")])
            return Sentence(f"{{items}} {word} {{last}}", items=first, last=recognise(last))
    return recognise(text, is_printed) if is_printed and name not in VERBATIM else text


@cache
def _patterns(is_printed: bool) -> list[tuple[str, re.Pattern[str]]]:
    """The templates of plain texts: those that begin with words of their own first, then those with the most words."""
    texts = {file.stem: tomllib.loads(file.read_text("utf-8")) for file in (CATALOGUES / "de").glob("*.toml")}
    templates = [
        one for name, found in texts.items() for one in found if is_printed or name in PLAIN or SHARED.fullmatch(one)
    ]
    parts = {template: re.split(r"\{(\w+)\}", template) for template in templates}
    templates.sort(key=lambda template: (not parts[template][0], -sum(map(len, parts[template][::2]))))
    strict = {one for name in PLAIN for one in texts[name]}
    numeric = {one for one in templates if one in strict or SHARED.fullmatch(one)}
    always = PRINTED if is_printed else {}
    holes = {one: always | NUMBERS if one in numeric else always for one in templates}
    return [(one, re.compile(_pattern(parts[one], holes[one]), re.DOTALL)) for one in templates]


def _pattern(parts: list[str], numbers: Mapping[str, str]) -> str:
    """The regular expression of a template: its own words at even places, the names of its holes between them."""
    pattern, seen = "", set[str]()
    for i, part in enumerate(parts):
        if i % 2 == 0:
            pattern += re.escape(part)
        elif part in seen:
            pattern += f"(?P={part})"
        else:
            pattern += f"(?P<{part}>{numbers.get(part, '.+?')})"
            seen.add(part)
    return pattern


LONGEST_LABEL = 100
"""Letters; finding the template of a longer text takes long."""


def spoken(text: str, language: str) -> str:
    """A text of a picture in a language."""
    if language == "en":
        return text
    return str(localise(recognise(text) if len(text) <= LONGEST_LABEL else text, language))


def place_sentence(place: str) -> Sentence:
    """A place in a file: "deck.toml, line 3"."""
    if not isinstance(place, Sentence):
        return enumeration([recognise(part) for part in place.split(", ")])
    if not re.fullmatch(r"(\{item\d+\}|, )+", place.template):
        return place
    return enumeration([place_sentence(part) for part in place.values.values() if isinstance(part, str)])


@cache
def catalogue(language: str) -> NullTranslations:
    """The texts of a language; where they have not been compiled, all stay English."""
    if language not in LANGUAGES:
        raise ValueError(f"no language {language!r}, only {', '.join(LANGUAGES)}")
    return translation("zackpack", CATALOGUES, [language], fallback=True)


@cache
def old_catalogue(language: str) -> Mapping[str, str]:
    """Until no text is recognised: the catalogue with the templates that `recognise` tries."""
    texts: dict[str, str] = {}
    for file in sorted((CATALOGUES / language).glob("*.toml")):
        texts.update(tomllib.loads(file.read_text("utf-8")))
    return texts
