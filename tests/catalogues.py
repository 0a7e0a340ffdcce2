"""The catalogues of translated texts as translators' tools read them, and the templates in the
code.
"""

import argparse
import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from zackpack.games.notation import LogEvent
from zackpack.games.records import GAMES, game_named
from zackpack.sentences import CATALOGUES, Sentence

ROOT = Path(__file__).parent.parent
OTHERS = ("de", "fr")
"""The languages that have a catalogue."""
MAKERS = ("Sentence", "counted", "refuse")
"""The functions that make a sentence of a template, or of two."""
HOLE = re.compile(r"\{[a-z]\w*\}")
Template = str | tuple[str, str]
"""A template, or the one for a count of one and the one for other counts."""


def source_of(language: str) -> Path:
    """The file that translators edit."""
    return CATALOGUES / language / "LC_MESSAGES" / "zackpack.po"


@cache
def catalogue_of(language: str) -> Catalog:
    """The catalogue of a language."""
    with source_of(language).open("rb") as file:
        return read_po(file, locale=language, domain="zackpack")


def is_translated(sentence: Sentence) -> bool:
    """Whether all languages have the template of a sentence, if it has words."""
    ids = sentence.template if sentence.plural is None else (sentence.template, sentence.plural)
    known = all(has(language, ids) for language in OTHERS)
    return known or not has_words(sentence.template)


def has(language: str, template: Template) -> bool:
    """Whether the catalogue has a template, or both of a counted one."""
    return (
        template in halves_of(language)
        if isinstance(template, str)
        else template in entries_of(language)
    )


@cache
def entries_of(language: str) -> frozenset[Template]:
    """The English texts of a catalogue."""
    ids = (message.id for message in catalogue_of(language) if message.id)
    return frozenset(one if isinstance(one, str) else (one[0], one[1]) for one in ids)


@cache
def halves_of(language: str) -> frozenset[str]:
    """The same, counted ones split in two."""
    entries = entries_of(language)
    return frozenset(half for one in entries for half in ([one] if isinstance(one, str) else one))


def has_words(template: str) -> bool:
    """Whether anything in a template could be translated."""
    return re.search("[a-z]", HOLE.sub("", template)) is not None


@cache
def templates() -> frozenset[Template]:
    """What the code makes sentences of: texts with holes, what MAKERS are called with, and what
    verbs say.
    """
    made: set[Template] = set()
    texts: set[str] = set()
    for file in (ROOT / "zackpack").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                made.update(_of_call(node))
            elif (
                isinstance(node, ast.Constant)
                and isinstance(node.value, str)
                and HOLE.search(node.value)
            ):
                texts.add(node.value)
    halves = {half for one in made if not isinstance(one, str) for half in one}
    made |= {text for text in texts - halves if "\n" not in text}
    made |= {kind.sample(("Anna", "Ben")).values["item0"].template for kind in kinds()}
    return frozenset(one for one in made if has_words(one if isinstance(one, str) else one[0]))


def kinds() -> list[type[LogEvent]]:
    """The events of all games."""
    return [kind for name in GAMES for kind in game_named(name).VERBS.values()]


def texts_in_code() -> set[str]:
    """Every text in the code, and in that of argparse, which asks our catalogues."""
    nodes = (
        node
        for file in [*(ROOT / "zackpack").rglob("*.py"), Path(argparse.__file__)]
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
    )
    return {
        node.value
        for node in nodes
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def _of_call(call: ast.Call) -> Iterator[Template]:
    """The literal templates that a call of MAKERS has."""
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    if name == "counted" or (name == "Sentence" and len(call.args) == 2):
        one, many = (
            argument.value if isinstance(argument, ast.Constant) else None
            for argument in call.args[:2]
        )
        if isinstance(one, str) and isinstance(many, str):
            yield one, many
    elif name in MAKERS and len(call.args) > (name == "refuse"):
        yield from _texts_of_choice(call.args[name == "refuse"])


def _texts_of_choice(node: ast.expr) -> Iterator[str]:
    """The texts that an expression may be: a literal, or one of two."""
    if isinstance(node, ast.IfExp):
        yield from _texts_of_choice(node.body)
        yield from _texts_of_choice(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
