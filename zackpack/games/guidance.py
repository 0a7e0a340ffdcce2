"""What can be typed in a position of a game: the prompt, and the help."""

from __future__ import annotations

import inspect
import random
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from zackpack.games.game import MAX_CHOICES, AnyGame, Due, Position, player_of
from zackpack.games.names import quote
from zackpack.sentences import Verbatim, conjunction
from zackpack.violations import IllegalMoveError

SAMPLE = re.compile(r"``(.+?)``")
SAMPLE_PLAYER = re.compile(r"\b(Anna|Ben|Cleo|Dora)\b")
"""A player in the samples of lines that the docstrings of events begin with."""
MAX_OFFERS = 8
"""The most kinds of lines that a prompt offers."""
MAX_OFFER = 80
"""About the longest line of a prompt with several choices."""


def prompt_lines(game: AnyGame, state: Position) -> Iterator[str]:
    """Where the game stands, what Enter does, and what else can be typed."""
    yield next(iter(game.describe(state)))
    if not game.due(state):
        yield "  type: quit, or undo the last line"
        return
    decided = game.by_chance(state, random.Random(0))  # noqa: S311 - it stands for any
    pairs = dict.fromkeys((event.verb, player_of(event)) for event in decided)
    if line := together(pairs) if pairs else forced_line(game, state):
        yield f"  Enter: {line}"
    offers = tuple(dict.fromkeys(_offers(game, state, pairs)))
    if not pairs and line:
        return
    if len(offers) > MAX_OFFERS:
        offers = (*offers[:MAX_OFFERS], "and more: type help")
    for number, offer in enumerate(offers):
        start = f"{'or ' if pairs else ''}type: "
        yield Verbatim(f"  {' ' * len(start)}{offer}") if number else f"  {start}{offer}"


def forced_line(game: AnyGame, state: Position) -> str:
    """The only line that is possible, without any choice; "" if there are several, or chance decides."""
    due = [one for one in game.due(state) if one.player or one.choices]  # and not what people just declare, as an end
    if len(due) != 1 or len(due[0].choices) > 1:
        return ""
    (one,) = due
    if not one.choices and len(game.VERBS[one.verb].notation()) > (one.player is not None):
        return ""
    return " ".join([one.verb, *([quote(one.player)] if one.player else []), *one.choices])


def together(pairs: Collection[tuple[str, str]]) -> str:
    """Verbs and players together: "roll for Anna and Ben"."""
    found = []
    for verb in dict.fromkeys(verb for verb, _ in pairs):
        players = [player for other, player in pairs if other == verb and player]
        found.append(f"{verb} for {conjunction(players)}" if players else verb)
    return ", ".join(found)


def _offers(game: AnyGame, state: Position, decided: Collection[tuple[str, str]]) -> Iterator[str]:
    """Lines that can be typed: with the choices, or a sample where there are none, or where chance would decide."""
    due, players = game.due(state), state.setup.players
    for verb, choices in dict.fromkeys((one.verb, one.choices) for one in due):
        who = [one.player for one in due if (one.verb, one.choices) == (verb, choices) and one.player]
        first = who[0] if who else ""
        others = f" (or {conjunction(who[1:])})" if len(who) > 1 else ""
        if game.VERBS[verb].names_loads():
            yield f"{quote(first)} load.toml{others}: a load in a file"
        elif (verb, first) in decided:
            yield sample(game, verb, first, players)
        elif can_decide(game, state, verb, first):
            yield f"{verb} {quote(first)}{others}" if first else verb
        elif choices:
            yield from (_listed(Due(verb, player or None, choices)) for player in who or [""])
        else:
            yield f"{sample(game, verb, first, players)}{others}"


def _listed(due: Due) -> str:
    """A line with as many of its choices as fit."""
    count = len(due.choices)
    while count > 1 and len(str(replace(due, choices=due.choices[:count]))) > MAX_OFFER:
        count = min(count, MAX_CHOICES + 1) - 1
    left = len(due.choices) - count
    return f"{replace(due, choices=due.choices[:count])}{f', or {left} more' if left else ''}"


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


def help_lines(game: AnyGame, players: Sequence[str]) -> Iterator[str]:
    """Each verb of a game: a sample of its lines, and what it says."""
    samples = {verb: sample(game, verb, "", players) for verb in game.VERBS}
    width = min(32, max(map(len, samples.values())))
    for verb, line in samples.items():
        text = " ".join((inspect.getdoc(game.VERBS[verb]) or "").partition("\n\n")[0].split())
        said = SAMPLE.sub("", text).lstrip(" ,:").partition(". ")[0].rstrip(".")
        yield f"{line:{width}}  {said}".rstrip()
