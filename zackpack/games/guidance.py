"""What can be typed in a position of a game: the prompt, and the help."""

from __future__ import annotations

import inspect
import random
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from zackpack.games.game import MAX_CHOICES, AnyGame, Due, Position, player_of
from zackpack.games.names import quote
from zackpack.sentences import Sentence, conjunction, enumeration
from zackpack.violations import IllegalMoveError

SAMPLE = re.compile(r"``(.+?)``")
SAMPLE_PLAYER = re.compile(r"\b(Anna|Ben|Cleo|Dora)\b")
"""A player in the samples of lines that the docstrings of events begin with."""
MAX_OFFERS = 8
"""The most kinds of lines that a prompt offers."""
MAX_OFFER = 80
"""About the longest line of a prompt with several choices."""


@dataclass(frozen=True)
class Prompt:
    """Where a game stands, what Enter does ("" for nothing), and lines that can be typed."""

    standing: str
    enter: str = ""
    offers: tuple[str, ...] = ()


def prompt_of(game: AnyGame, state: Position) -> Prompt:
    """What players can do in a position."""
    standing = next(iter(game.describe(state)))
    if not game.due(state):
        return Prompt(standing, offers=(Sentence("quit, or undo the last line"),))
    decided = game.by_chance(state, random.Random(0))  # noqa: S311 - it stands for any
    pairs = dict.fromkeys((event.verb, player_of(event)) for event in decided)
    if not pairs and (line := forced_line(game, state)):
        return Prompt(standing, line)
    offers = tuple(dict.fromkeys(_offers(game, state, pairs)))
    if len(offers) > MAX_OFFERS:
        offers = (*offers[:MAX_OFFERS], Sentence("and more: type help"))
    return Prompt(standing, together(pairs), offers)


def forced_line(game: AnyGame, state: Position) -> str:
    """The only line that is possible, without any choice; "" if there are several, or chance decides."""
    due = [one for one in game.due(state) if one.player or one.choices]  # and not what people just declare, as an end
    if len(due) != 1 or len(due[0].choices) > 1:
        return ""
    (one,) = due
    if not one.choices and len(game.VERBS[one.verb].notation()) > (one.player is not None):
        return ""
    return " ".join([one.verb, *([quote(one.player)] if one.player else []), *one.choices])


def together(pairs: Collection[tuple[str, str]]) -> Sentence:
    """Verbs and players together: "roll for Anna and Ben"."""
    found = []
    for verb in dict.fromkeys(verb for verb, _ in pairs):
        players = [player for other, player in pairs if other == verb and player]
        found.append(Sentence("{verb} for {names}", verb=verb, names=conjunction(players)) if players else verb)
    return enumeration(found)


def _offers(game: AnyGame, state: Position, decided: Collection[tuple[str, str]]) -> Iterator[str]:
    """Lines that can be typed: with the choices, or a sample where there are none, or where chance would decide."""
    due, players = game.due(state), state.setup.players
    for verb, choices in dict.fromkeys((one.verb, one.choices) for one in due):
        who = [one.player for one in due if (one.verb, one.choices) == (verb, choices) and one.player]
        first = who[0] if who else ""
        if game.VERBS[verb].names_loads():
            line = _or_others(f"{quote(first)} load.toml", who[1:])
            yield Sentence("{line}: a load in a file", line=line)
        elif (verb, first) in decided:
            yield sample(game, verb, first, players)
        elif can_decide(game, state, verb, first):
            yield _or_others(f"{verb} {quote(first)}", who[1:]) if first else verb
        elif choices:
            yield from (_listed(Due(verb, player or None, choices)) for player in who or [""])
        else:
            yield _or_others(sample(game, verb, first, players), who[1:])


def _or_others(line: str, others: Sequence[str]) -> str:
    """A line of one player, which others could have as well."""
    return Sentence("{line} (or {names})", line=line, names=conjunction(others)) if others else line


def _listed(due: Due) -> Sentence:
    """A line with as many of its choices as fit."""
    most = MAX_CHOICES
    while most > 1 and len(due.sentence(most)) > MAX_OFFER:
        most -= 1
    return due.sentence(most)


def can_decide(game: AnyGame, state: Position, verb: str, player: str) -> bool:
    """Whether chance can decide the rest of a line with this verb and player."""
    try:
        return bool(game.by_chance(state, random.Random(0), verb, player))  # noqa: S311 - it stands for any
    except IllegalMoveError:
        return False


def sample(game: AnyGame, verb: str, player: str, players: Sequence[str]) -> str:
    """A line with this verb, from the docstring of its event, with this player in it and others of this game."""
    found = SAMPLE.search(inspect.getdoc(game.VERBS[verb]) or "")
    line = found[1] if found else " ".join([verb, *([player] if player else []), "..."])
    order = [player, *(other for other in players if other != player)] if player else list(players)
    names = dict(zip(dict.fromkeys(SAMPLE_PLAYER.findall(line)), map(quote, order), strict=False))
    return SAMPLE_PLAYER.sub(lambda name: names.get(name[1], name[1]), line)


def help_of(game: AnyGame, players: Sequence[str]) -> dict[str, str]:
    """A sample of each verb's lines, and what such a line says."""
    found = {}
    for verb, kind in game.VERBS.items():
        text = " ".join((inspect.getdoc(kind) or "").partition("\n\n")[0].split())
        found[sample(game, verb, "", players)] = SAMPLE.sub("", text).lstrip(" ,:").partition(". ")[0].rstrip(".")
    return found
