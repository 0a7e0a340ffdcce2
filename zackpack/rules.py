"""The rules as text, by their ids."""

import difflib
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from zackpack.errors import Fault, InputError
from zackpack.sentences import Sentence

FOLDER = Path(__file__).with_name("data") / "rules"
PAGES = ("zack_and_pack", "montego_bay", "zock", "wuestentruck", "points")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its id ("ZP-L4"), a short title, and its text without Markdown's stars."""

    id: str
    title: str
    text: str


@cache
def rules() -> dict[str, Rule]:
    """Every rule that this program enforces, by its id, in the order of the pages."""
    found = {}
    for page in PAGES:
        text = (FOLDER / f"{page}.md").read_text("utf-8")
        # a rule is a list item "- **ZP-L4 Title.** text" and the indented lines that follow it
        for item in re.finditer(r"^- \*\*(\S+) (.+?)\.\*\* (.*(?:\n  .*)*)", text, re.MULTILINE):
            paragraph = " ".join(item[3].split()).replace("*", "")
            found[item[1]] = Rule(item[1], item[2], paragraph)
    return found


def find_rules(word: str) -> list[Rule]:
    """The rule with this id, in upper or lower case, or else every rule with this word."""
    known = {
        name.upper(): one for name, one in rules().items()
    }  # some ids end in a small letter: MB-3a
    if word.upper() in known:
        return [known[word.upper()]]
    near = [name for name in known if name.endswith(f"-{word.upper()}")]
    found = [
        one
        for one in known.values()
        if word.casefold() in f"{one.id} {one.title} {one.text}".casefold()
    ]
    if found and not near:
        return found
    near = near or difflib.get_close_matches(word.upper(), known)
    if near:
        expected = Sentence(
            "one of {count} rules (perhaps {names})", count=len(known), names=", ".join(near)
        )
    else:
        every = "one of {count} rules ({first} to {last}; {command} lists them)"
        ends = {"first": next(iter(known)), "last": list(known)[-1]}
        expected = Sentence(every, count=len(known), **ends, command="zackpack rule")
    raise InputError(Fault(Sentence("rule"), repr(word), expected))
