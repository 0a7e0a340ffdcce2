"""The catalogues of translated texts: all that the code says, and nothing else."""

import re

import pytest
from babel.messages.catalog import Message

from tests.catalogues import (
    HOLE,
    OTHERS,
    catalogue_of,
    halves_of,
    has,
    source_of,
    templates,
    texts_in_code,
)


def halves(message: Message) -> list[tuple[str, str]]:
    """The English and the translated texts of an entry, singular and plural."""
    english, text = (
        [one] if isinstance(one, str) else [*(one or ())] for one in (message.id, message.string)
    )
    return list(zip(english, text, strict=True))


def entries(language: str) -> list[tuple[str, str]]:
    """All texts of a catalogue."""
    return [half for message in catalogue_of(language) if message.id for half in halves(message)]


@pytest.mark.parametrize("language", OTHERS)
def test_catalogues_have_every_template(language: str) -> None:
    assert sorted(str(template) for template in templates() if not has(language, template)) == []


def test_catalogues_have_no_text_that_the_code_does_not_use() -> None:
    said = {
        half for one in templates() for half in ([one] if isinstance(one, str) else one)
    } | texts_in_code()
    assert sorted(half for half in halves_of("de") if half not in said) == []


def test_catalogues_have_the_same_entries() -> None:
    german, french = ({message.id for message in catalogue_of(language)} for language in OTHERS)
    assert german == french


@pytest.mark.parametrize("language", OTHERS)
def test_translations_have_the_same_placeholders(language: str) -> None:
    for english, text in entries(language):
        assert set(HOLE.findall(english)) == set(HOLE.findall(text)), english
        assert (text.strip() == text) == (english.strip() == english)  # argparse's "usage: "
        assert text or not english


@pytest.mark.parametrize("language", OTHERS)
def test_an_entry_stands_in_a_catalogue_once_and_is_finished(language: str) -> None:
    """Of two, tools would take the last; what is marked as fuzzy is not compiled."""
    text = source_of(language).read_text("utf-8")
    assert (
        len(re.findall(r"^msgid ", text, re.MULTILINE)) == len(catalogue_of(language)) + 1
    )  # the head
    assert not [message.id for message in catalogue_of(language) if message.fuzzy and message.id]
