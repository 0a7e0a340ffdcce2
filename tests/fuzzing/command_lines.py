"""Command lines made at random from the options of every command, with files that are whole, damaged or missing."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from tests.bad.files import DECK, LOAD, STICKS
from tests.fuzzing.mutation import change
from tests.shipped import SHIPPED
from zackpack.cli.commands import COMMANDS, parser_of

WORDS = (
    *("", "-", "--", "x", "é", "a b", "T07", "T01,T07", "3,2,3,0,1", "0,0,0,0,0", "1,1,1", "Anna,Ben,Cleo", "ZP-L4"),
    *("-1", "0", "1", "2", "3", "1e999", "nan", "9" * 50, "\u0663", "1_0", "0.01", "check", "list", "new", "harbour"),
    *("\x1b[31m", "\u202eGO", "a\nb", "\udcff", "\x9b31m", "x" * 300, "no.toml", "no/such/folder/a.svg", "."),
    *("least,volume,slow", "least,least,least", "first,1,0.5", "greedy", "auto", "search", "distribution", "rolls"),
)
SLOW = {"--games": ("2", "20", "x"), "--jobs": ("1", "-1", "x"), "--workers": ("1", "2", "0"), "--dask": ("", "x")}
"""Options whose other values rightly take long, or start many processes."""
OUT = ("new.toml", "new.json", "new.svg", "new.html", "new.csv", "new.gif", "deck.toml", "no/a.svg", ".", "", "new")
KINDS = {"new": ("deck", "harbour", "track", "board"), "plot": ("rolls", "deck", "distribution", "sizes")}
"""What commands have as their first word."""
LINES = ("undo", "show", "quit", "?", "Anna 3,2,3,0,1", "Anna T01", "Ben 8", "Anna 22", "roll", "\x1b[A", "\0", "help")


def write_files(folder: Path, chance: Random, damaged: int) -> list[str]:
    """Write files of all kinds, and as many damaged ones; their names."""
    texts = {shipped.path.name: shipped.text.encode() for shipped in SHIPPED}
    texts |= {"deck.toml": DECK.encode(), "load.toml": LOAD.encode(), "sticks.toml": STICKS.encode()}
    whole = [*texts.values()]
    for number in range(damaged):
        texts[f"damaged{number}.toml"] = change(chance.choice(whole), chance.choice(whole), chance)
    for name, data in texts.items():
        (folder / name).write_bytes(data)
    return [*texts]


def options_of(name: str) -> list[argparse.Action]:
    """The options and arguments of a command."""
    commands = next(a for a in parser_of([name])._actions if isinstance(a, argparse._SubParsersAction))
    actions: list[argparse.Action] = []
    for parser in _parsers(commands.choices[name]):
        actions += [action for action in parser._actions if not isinstance(action, argparse._SubParsersAction)]
    return actions


def _parsers(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """A parser and those of its subcommands."""
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for inner in {id(one): one for one in action.choices.values()}.values():
                yield from _parsers(inner)


def command_line(files: Sequence[str], chance: Random) -> list[str]:
    """A command with arguments that it has, or any."""
    name = chance.choice([*COMMANDS])
    words = [name]
    actions = options_of(name)
    if name in KINDS:
        words.append(chance.choice(KINDS[name]))
    if chance.random() < 0.9 and name != "rule":
        words.append(chance.choice(files) if chance.random() < 0.9 else chance.choice(WORDS))
    for _ in range(chance.choice((0, 1, 1, 2, 3))):
        action = chance.choice(actions)
        if action.option_strings:
            words += _option(action, files, chance)
    if chance.random() < 0.15:
        words.insert(chance.randrange(len(words) + 1), chance.choice(WORDS))
    has_limit = any("--time-limit" in action.option_strings for action in actions)
    return [*words, "--time-limit", "0.05"] if has_limit else words


def _option(action: argparse.Action, files: Sequence[str], chance: Random) -> list[str]:
    option = chance.choice(action.option_strings)
    if action.nargs == 0:
        return [option]
    if option in SLOW:
        return [option, chance.choice(SLOW[option])]
    if option in ("--out", "-o"):
        return [option, chance.choice(OUT)]
    right = {
        "--roll": ("3,2,3,0,1", "0,1,0,1,0"),
        "--truck": ("T07", "T1"),
        "--trucks": ("T01,T07", "T1"),
        "--deck": ("deck.toml", "house.toml"),
        "--players": ("least,volume,slow", "Anna,Ben,Cleo"),
    }.get(option, ())
    return [option, chance.choice(right if right and chance.random() < 0.6 else (*WORDS, *files))]


def typed(chance: Random) -> str:
    """Lines for standard input: answers for `play`, or a file."""
    if chance.random() < 0.2:
        return chance.choice((LOAD, DECK, STICKS, ""))
    return "".join(f"{chance.choice(LINES)}\n" for _ in range(chance.randrange(12)))
