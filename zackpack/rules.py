"""The rules as text, by their ids, in every language."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Self

from zackpack.errors import Fault, InputError
from zackpack.sentences import LANGUAGES, Localisable, Sentence, french_spaces

FOLDER = Path(__file__).with_name("data") / "rules"
"""A page for each game, in English, and folders with the same pages in other languages."""
ENGLISH = LANGUAGES[0]
TITLE_AND_TEXT = r"(?P<title>.+?)\.\*\* (?P<text>.*(?:\n  .*)*)"
"""What the items of the lists on a page end with; a text goes on in indented lines."""
CITATION = re.compile(r"[A-Z]{2}-[\w.]*\w")
"""The id of a rule in a text."""
UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


class RuleText(str, Localisable):
    """A text on a page of rules, which has it in every language.

    Attributes
    ----------
    item
        Whose text it is: the id of a rule, the page and the number of a step or a section, or the
        page.
    part
        The field of a Rule, a HowToStep, a RulesSection or a RulesPage that it is.
    """

    item: str
    part: str

    def __new__(cls, text: str, item: str, part: str) -> Self:
        """Keep where the text is from."""
        made = super().__new__(cls, text)
        made.item = item
        made.part = part
        return made

    def localise(self, language: str) -> str:
        """Return what the page of this language says."""
        text = str(getattr(_items(language)[self.item], self.part))
        return french_spaces(text) if language == "fr" else text

    def __getnewargs_ex__(self) -> tuple[tuple[str, str, str], dict[str, object]]:
        """Return the arguments from which copies and pickles are made."""
        return (str(self), self.item, self.part), {}


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its id ("ZP-L4"), a short title, and its text without Markdown's stars.

    `notes` say how this program reads it: what we decided where the rulebook is silent, options,
    what a record tells; "" for none.
    """

    id: str
    title: RuleText
    text: RuleText
    notes: RuleText


@dataclass(frozen=True, slots=True)
class HowToStep:
    """One of the few steps that tell a newcomer how a game is played."""

    title: RuleText
    text: RuleText


@dataclass(frozen=True, slots=True)
class RulesSection:
    """A part of a page of rules, such as the set-up: its heading, and its rules in their order."""

    title: RuleText
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A page of rules: the title of its game, how that is played, and its rules by sections."""

    title: RuleText
    how_to_play: tuple[HowToStep, ...]
    sections: tuple[RulesSection, ...]

    @property
    def rules(self) -> tuple[Rule, ...]:
        """All rules in their order."""
        return tuple(rule for section in self.sections for rule in section.rules)


@cache
def rules(language: str = ENGLISH) -> dict[str, Rule]:
    """Read every rule that this program enforces.

    Parameters
    ----------
    language
        One of LANGUAGES.

    Returns
    -------
    dict
        The rules by their ids, in the order of the pages. What a language does not have stays
        English.
    """
    return {name: item for name, item in _items(language).items() if isinstance(item, Rule)}


@cache
def rule_pages(language: str = ENGLISH) -> dict[str, RulesPage]:
    """Read each page of rules, by its name, which is that of a game: "zack_and_pack".

    Parameters
    ----------
    language
        One of LANGUAGES.
    """
    folder = FOLDER if language == ENGLISH else FOLDER / language
    return {file.stem: _read_page(file) for file in sorted(folder.glob("*.md"))}


@cache
def _items(language: str) -> dict[str, Rule | HowToStep | RulesSection | RulesPage]:
    """Return all that has texts, as they name it."""
    # what is not translated stays English
    items = {} if language == ENGLISH else dict(_items(ENGLISH))
    for name, page in rule_pages(language).items():
        items[name] = page
        items |= {step.title.item: step for step in page.how_to_play}
        items |= {section.title.item: section for section in page.sections}
        items |= {rule.id: rule for rule in page.rules}
    return items


def _read_page(file: Path) -> RulesPage:
    """Read a page, whose heading is "# Zock: the rules ..."."""
    text = file.read_text("utf-8")
    title = text.removeprefix("# ").partition(":")[0].strip()
    return RulesPage(
        RuleText(title, file.stem, "title"),
        tuple(_steps_in(text, file.stem)),
        tuple(_sections_in(text, file.stem)),
    )


def _steps_in(text: str, page: str) -> Iterator[HowToStep]:
    """Yield the steps on a page: the items of its numbered list, "1. **Title.** text"."""
    for item in re.finditer(rf"^(\d)\. \*\*{TITLE_AND_TEXT}", text, re.MULTILINE):
        title, step, _ = _texts_of(item, f"{page} {item[1]}")
        yield HowToStep(title, step)


def _sections_in(text: str, page: str) -> Iterator[RulesSection]:
    """Yield the sections of a page, "## Title", that have rules."""
    for number, part in enumerate(text.split("\n## ")):
        rules_here = tuple(_rules_in(part))
        if rules_here:
            title = RuleText(part.partition("\n")[0], f"{page} section {number}", "title")
            yield RulesSection(title, rules_here)


def _rules_in(text: str) -> Iterator[Rule]:
    """Yield the rules on a page: the items of its lists, "- **ZP-L4 Title.** text".

    An item in an item has the notes.
    """
    for item in re.finditer(rf"^- \*\*(\S+) {TITLE_AND_TEXT}", text, re.MULTILINE):
        title, rule, notes = _texts_of(item, item[1])
        yield Rule(item[1], title, rule, notes)


def _texts_of(found: re.Match[str], item: str) -> tuple[RuleText, RuleText, RuleText]:
    """Return the title, the text and the notes of a list item; texts go on in indented lines."""
    text, _, notes = found["text"].partition("\n    - ")
    return (
        RuleText(found["title"], item, "title"),
        RuleText(_plain(text), item, "text"),
        RuleText(_plain(notes), item, "notes"),
    )


def _plain(text: str) -> str:
    """Return a text in one line, without Markdown's stars."""
    return " ".join(text.split()).replace("*", "")


def cited(rule: Rule) -> tuple[Rule, ...]:
    """Return the other rules that a rule names by their ids, in the order of the pages.

    Examples
    --------
    >>> [other.title for other in cited(rules()["ZP-S1"])]
    ['Overhang']
    """
    named = set(CITATION.findall(f"{rule.text} {rule.notes}")) - {rule.id}
    return tuple(other for name, other in rules().items() if name in named)


def find_game(text: str) -> str | None:
    """Find the game that somebody means, among those that have a page of rules.

    Parameters
    ----------
    text
        The name of the game, or its title in any language: "zack_and_pack", "Zack & Pack".

    Returns
    -------
    str or None
        The name of the game and of its page; None if no game is called so.
    """
    wanted = _plain_name(text)
    for language in LANGUAGES:
        for game, page in rule_pages(language).items():
            if wanted in (_plain_name(game), _plain_name(page.title)):
                return game
    return None


def _plain_name(name: str) -> str:
    """Return the name of a game as it is compared: letters only, as a keyboard without umlauts."""
    letters = name.casefold().translate(UMLAUTS)
    return "".join(letter for letter in letters if letter.isalnum())


def find_rules(text: str, language: str = ENGLISH) -> list[Rule]:
    """Find the rules that somebody means.

    Parameters
    ----------
    text
        An id, "ZP-L4" or "zp l4"; the end of one, "L4"; or words that a rule has, "empty purse".
    language
        The language of the words, if a rule has them there.

    Returns
    -------
    list
        The rule with this id; or else all whose ids end so; or else all with these words. All
        rules if the text is empty.

    Raises
    ------
    InputError
        If there is none.
    """
    wanted = _letters(text)
    names = {_letters(name): name for name in rules()}
    if wanted in names:
        return [rules()[names[wanted]]]

    ending = [rule for name, rule in rules().items() if _letters(name.partition("-")[2]) == wanted]
    if ending:
        return ending

    for spoken in (language, *LANGUAGES):
        speaking = [rule for rule in rules(spoken).values() if _has_words(rule, text)]
        if speaking:
            return speaking
    raise InputError(Fault(Sentence("rule"), repr(text), _expectation(text)))


def _letters(name: str) -> str:
    """Return an id as it is compared: some end in a small letter, MB-3a."""
    return re.sub(r"[\s-]", "", name).upper()


def _has_words(rule: Rule, text: str) -> bool:
    """Return whether a rule has each of the words of a text."""
    whole = f"{rule.id} {rule.title} {rule.text} {rule.notes}".casefold()
    return all(word in whole for word in text.casefold().split())


def _expectation(text: str) -> Sentence:
    """Say which rules there are, for a text that fits none."""
    # takes 1 ms, and most ids are right
    import difflib  # noqa: PLC0415

    names = list(rules())
    near = difflib.get_close_matches(text.upper(), names)
    if near:
        return Sentence(
            "one of {count} rules (perhaps {names})", count=len(names), names=", ".join(near)
        )
    return Sentence(
        "one of {count} rules ({first} to {last}; {command} lists them)",
        count=len(names),
        first=names[0],
        last=names[-1],
        command="zackpack rule",
    )
