"""Help and errors of usage in German and French: ours, and those of argparse."""

import argparse

import pytest

from tests.catalogues import OTHERS
from zackpack.cli import main
from zackpack.cli.commands import COMMANDS, parser_of
from zackpack.cli.options import argparse_speaks


def parsers(language: str) -> list[argparse.ArgumentParser]:
    """The parser of the program, and those of all commands."""
    with argparse_speaks(language):
        program = parser_of(COMMANDS, language)
    found: list[argparse.ArgumentParser] = [program]
    for action in program.arguments():
        if isinstance(action, argparse._SubParsersAction):
            found += action.choices.values()
    return found


@pytest.mark.parametrize("language", OTHERS)
def test_every_text_of_the_help_is_translated(language: str) -> None:
    untranslated = []
    for english, other in zip(parsers("en"), parsers(language), strict=True):
        texts = {
            "description": (english.description, other.description),
            "epilog": (english.epilog, other.epilog),
        }
        for ours, theirs in zip(english._actions, other._actions, strict=True):
            if not isinstance(ours, argparse._SubParsersAction):
                texts[ours.dest] = (ours.help, theirs.help)
        untranslated += [
            f"{english.prog}, {part}: {text}"
            for part, (text, translation) in texts.items()
            if text == translation
        ]

    assert untranslated == []


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("solve", "Fehler: eine Datei (FILE) angeben, oder --roll und --truck (etwa --roll 3,2"),
        ("solve --trukc T07", "unbekannte Angaben: --trukc (meinst du --truck?)"),
        ("puzzle --level 9", "--level: erwartet: eine ganze Zahl von 1 bis 5; gefunden: '9'"),
        ("puzzle --number 3", "--number ist für einen Bogen, mit --sheet FILE"),
        ("slove", "COMMAND: steht nicht zur Wahl: 'slove' (meinst du solve?)"),
        ("table --jobs", "--jobs: dahinter fehlt eine Angabe"),
        ("plot", "Aufruf: zackpack plot"),
        ("play nothing.toml", "nothing.toml gibt es nicht; um ein Spiel zu beginnen"),
    ],
)
@pytest.mark.parametrize("before", [True, False])
def test_an_error_of_usage_is_in_the_language_asked_for(
    command: str, said: str, before: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["--language", "de"]
    words = [*asked, *command.split()] if before else [*command.split(), "--language=de"]
    if command == "table --jobs" and not before:
        words = ["table", "--language=de", "--jobs"]
    assert main(words) == 2
    assert said in " ".join(capsys.readouterr().err.split())


@pytest.mark.parametrize("command", ["help solve --language fr", "--language fr help solve"])
def test_the_help_is_in_the_language_asked_for(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(command.split())
    printed = capsys.readouterr().out
    assert printed.startswith("usage : zackpack solve")
    assert "afficher cette aide" in printed
    assert "exemples :" in printed


def help_of_nothing() -> str:
    return argparse.ArgumentParser().format_help()


def test_the_language_of_argparse_is_that_of_one_call() -> None:
    before = help_of_nothing()
    with argparse_speaks("de"):
        assert "Optionen" in help_of_nothing()
    assert help_of_nothing() == before
