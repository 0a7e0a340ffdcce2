"""The rules as text, by their ids, in every language."""

import difflib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Self

from zackpack.errors import Fault, InputError
from zackpack.sentences import LANGUAGES, Localisable, Sentence

FOLDER = Path(__file__).with_name("data") / "rules"
"""A page for each game, in English, and folders with the same pages in other languages."""
ENGLISH = LANGUAGES[0]


class RuleText(str, Localisable):
    """The title or the text of a rule, which its page has in every language.

    Attributes
    ----------
    rule
        The id of the rule.
    part
        The field of a Rule that it is.
    """

    rule: str
    part: str

    def __new__(cls, text: str, rule: str, part: str) -> Self:
        """Keep where the text is from."""
        made = super().__new__(cls, text)
        made.rule = rule
        made.part = part
        return made

    def localise(self, language: str) -> str:
        """Return what the page of this language says."""
        return str(getattr(rules(language)[self.rule], self.part))

    def __getnewargs_ex__(self) -> tuple[tuple[str, str, str], dict[str, object]]:
        """Return the arguments from which copies and pickles are made."""
        return (str(self), self.rule, self.part), {}


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its id ("ZP-L4"), a short title, and its text without Markdown's stars."""

    id: str
    title: RuleText
    text: RuleText


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
    by_id = {} if language == ENGLISH else dict(rules())  # what is not translated stays English
    for page in rule_pages(language).values():
        by_id |= {rule.id: rule for rule in page}
    return by_id


@cache
def rule_pages(language: str = ENGLISH) -> dict[str, tuple[Rule, ...]]:
    """Read the rules of each page, by its name, which is that of a game: "zack_and_pack".

    Parameters
    ----------
    language
        One of LANGUAGES.
    """
    folder = FOLDER if language == ENGLISH else FOLDER / language
    return {page.stem: tuple(_rules_on(page)) for page in sorted(folder.glob("*.md"))}


def _rules_on(page: Path) -> Iterator[Rule]:
    """Yield the rules on a page in their order."""
    # a rule is a list item "- **ZP-L4 Title.** text" and the indented lines that follow it
    items = re.finditer(
        r"^- \*\*(\S+) (.+?)\.\*\* (.*(?:\n  .*)*)", page.read_text("utf-8"), re.MULTILINE
    )
    for item in items:
        name = item[1]
        title = RuleText(item[2], name, "title")
        text = RuleText(" ".join(item[3].split()).replace("*", ""), name, "text")
        yield Rule(name, title, text)


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
    whole = f"{rule.id} {rule.title} {rule.text}".casefold()
    return all(word in whole for word in text.casefold().split())


def _expectation(text: str) -> Sentence:
    """Say which rules there are, for a text that fits none."""
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
