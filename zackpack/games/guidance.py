"""What can be typed or tapped in a position of a game: everything that is due, the prompt, and the
help.
"""

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from zackpack.errors import InputError
from zackpack.games.game import MAX_CHOICES, AnyGame, Due, Position, player_of
from zackpack.games.names import Names, Vocabulary, line_of, quote
from zackpack.games.notation import LogEvent, read_line
from zackpack.sentences import Sentence, alternatives, conjunction, enumeration
from zackpack.violations import IllegalMoveError

MAX_OFFERS = 8
"""The most kinds of lines that a prompt offers."""
MAX_OFFER = 80
"""About the longest line of a prompt with several choices."""


Asks = Literal["nothing", "choice", "all", "player", "number", "cargo", "load", "words"]


@dataclass(frozen=True)
class Offer:
    """A verb that is due, and what its line still lacks."""

    verb: str
    title: str  # what there is to do, on a button
    player: str  # "" for nobody in particular
    start: str  # the line as far as it is clear: the verb and the player
    asks: Asks  # what comes after it
    choices: tuple[str, ...]  # without those that would show what lies face down
    suffix: str  # what each chosen word may carry after a "=", as in "Sugar=turned"; "" if nothing
    by_chance: bool  # whether chance can decide the rest
    sample: str  # a whole line of this kind


@dataclass(frozen=True)
class Prompt:
    """Where a game stands, what Enter does ("" for nothing), and lines that can be typed."""

    standing: str
    enter: str = ""
    lines: tuple[str, ...] = ()


def offers(game: AnyGame, state: Position) -> Iterator[Offer]:
    """Everything that is due, as the players on turn see it."""
    return _offers(game, state, game.due(state))


def open_offers(game: AnyGame, state: Position) -> Iterator[Offer]:
    """Everything that is due, as everybody at the table may see it."""
    return _offers(game, state, game.open_due(state))


def _offers(game: AnyGame, state: Position, everything: Iterable[Due]) -> Iterator[Offer]:
    """What is due as offers."""
    for due in everything:
        player = due.player or ""
        by_chance = bool(_by_chance(game, state, due.verb, player))
        # where chance decides and only one card is possible, it lies on top of a pile and is for
        # nobody to see
        choices = () if by_chance and len(due.choices) == 1 else due.choices
        yield Offer(
            verb=due.verb,
            title=game.VERBS[due.verb].title,
            player=player,
            start=line_of(due.verb, player),
            asks=_asks(game, due),
            choices=choices,
            suffix=game.VERBS[due.verb].suffix,
            by_chance=by_chance,
            sample=_example(game, state, replace(due, choices=choices)),
        )


def decided(game: AnyGame, state: Position) -> dict[str, list[str]]:
    """The verbs that chance decides now, each with its players."""
    return by_verb((event.verb, player_of(event)) for event in _by_chance(game, state))


def _by_chance(
    game: AnyGame, state: Position, verb: str = "", player: str = ""
) -> tuple[LogEvent, ...]:
    """The events that chance may decide; () where what comes next is not clear."""
    try:
        return game.by_chance(state, random.Random(0), verb, player)  # noqa: S311 - it stands for any
    except IllegalMoveError:
        return ()


def by_verb(pairs: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """The players of each verb, "" being none."""
    found: dict[str, list[str]] = {}
    for verb, player in dict.fromkeys(pairs):
        found.setdefault(verb, []).extend([player] if player else [])
    return found


def together(verbs: Mapping[str, Sequence[str]]) -> Sentence:
    """Verbs with their players: "roll for Anna and Ben"."""
    template = "{verb} for {names}"
    found = [
        Sentence(template, verb=verb, names=conjunction(who)) if who else verb
        for verb, who in verbs.items()
    ]
    return enumeration(found)


def prompt_of(game: AnyGame, state: Position) -> Prompt:
    """What players can do in a position."""
    standing = next(iter(game.describe(state)))
    if not game.due(state):
        return Prompt(standing, lines=(Sentence("quit, or undo the last line"),))
    chance, forced = decided(game, state), forced_line(game, state)
    lines = tuple(
        line for line in dict.fromkeys(_lines(game, state, chance)) if chance or line != forced
    )
    if len(lines) > MAX_OFFERS:
        lines = (*lines[:MAX_OFFERS], Sentence("and more: type help"))
    return Prompt(standing, together(chance) if chance else forced, lines)


def forced_line(game: AnyGame, state: Position) -> str:
    """The only line that somebody waits for, without any choice; "" if there are several, or chance
    decides.
    """
    due = [one for one in game.open_due(state) if not one.is_optional]
    if len(due) != 1 or len(due[0].choices) > 1:
        return ""
    (one,) = due
    if not one.choices and len(game.VERBS[one.verb].notation()) > (one.player is not None):
        return ""
    return line_of(one.verb, one.player, one.choices)


def _lines(game: AnyGame, state: Position, chance: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Lines that can be typed: with the choices, or a sample where there are none, or where chance
    would decide.
    """
    groups: dict[tuple[str, tuple[str, ...]], list[Offer]] = {}
    for offer in open_offers(game, state):
        groups.setdefault((offer.verb, offer.choices), []).append(offer)
    for (verb, choices), alike in groups.items():
        first, others = alike[0], [offer.player for offer in alike[1:]]
        if first.asks == "load":
            yield Sentence(
                "{line}: a load in a file",
                line=_or_others(f"{quote(first.player)} load.toml", others),
            )
        elif verb in chance and (first.player in chance[verb] or not chance[verb]):
            yield first.sample
        elif first.by_chance:
            yield _or_others(first.start, others)
        elif choices and first.asks != "all":
            brief = tuple(map(game.VERBS[verb].brief, choices))
            yield from (_listed(Due(verb, offer.player or None, brief)) for offer in alike)
        elif first.asks == "number":
            yield alternatives([offer.sample for offer in alike])
        else:
            yield _or_others(first.sample, others)


def _or_others(line: str, others: Sequence[str]) -> str:
    """A line of one player, which others could have as well."""
    return (
        Sentence("{line} (or {names})", line=line, names=alternatives(others)) if others else line
    )


def _listed(due: Due) -> Sentence:
    """A line with as many of its choices as fit."""
    most = MAX_CHOICES
    while most > 1 and len(due.sentence(most)) > MAX_OFFER:
        most -= 1
    return due.sentence(most)


def _asks(game: AnyGame, due: Due) -> Asks:
    """What the line of something due still lacks."""
    kind = game.VERBS[due.verb]
    if kind.names_loads():
        return "load"
    if due.choices:
        return "all" if due.takes_all else "choice"
    fields = [
        field for field in kind.notation().values() if field.asks != "player" or due.player is None
    ]
    if len(fields) == 1:
        return fields[0].asks
    return "words" if fields else "nothing"


def _example(game: AnyGame, state: Position, due: Due) -> str:
    """A line of something due that is legal in this position, as far as the game tells one."""
    start = line_of(due.verb, due.player)
    others = [player for player in state.setup.players if player != due.player]
    documented = game.VERBS[due.verb].sample([due.player, *others] if due.player else others)
    if due.takes_all:
        return " ".join([start, *due.choices[:2], *(["..."] if len(due.choices) > 2 else [])])
    if due.sample:
        return f"{start} {due.sample}"
    vocabulary = Vocabulary(Names(state.setup.players), {}, state.setup.names)
    try:
        if not game.check(state, read_line(game.VERBS, documented, vocabulary)[0]):
            return documented
    except InputError:
        pass
    return " ".join([start, *map(game.VERBS[due.verb].brief, due.choices[:1])])


def help_of(game: AnyGame, players: Sequence[str]) -> dict[str, Sentence]:
    """A sample of each verb's lines, and what such a line says."""
    return {kind.sample(players): kind.means for kind in game.VERBS.values()}
