"""What players can do in a position, in words: the prompt, and the help."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from zackpack.games.chance import Pair, decided, players_by_verb
from zackpack.games.game import AnyGame, Position
from zackpack.games.names import quote
from zackpack.games.notation import LogEvent
from zackpack.games.offers import MAX_CHOICES, Offer, offers, outlook
from zackpack.sentences import Sentence, alternatives, conjunction, enumeration

MAX_OFFERS = 8
"""The most kinds of lines that a prompt offers."""
MAX_OFFER = 80
"""About the longest line of a prompt with several choices."""


@dataclass(frozen=True)
class Prompt:
    """Where a game stands, what Enter does ("" for nothing), and lines that can be typed."""

    standing: str
    enter: str = ""
    lines: tuple[str, ...] = ()


def prompt_of(game: AnyGame, state: Position) -> Prompt:
    """Return what players can do in a position, as everybody at the table knows it."""
    public = game.public(state)
    standing = next(iter(game.describe(public)))
    offered = offers(game, state)
    if not offered:
        return Prompt(standing, lines=(Sentence("quit, or undo the last line"),))

    chance = decided(game, public)
    forced = None if chance else forced_event(game, state)
    enter = together(game, chance)
    if forced is not None:
        enter = forced.as_typed(forced.words())
        offered = tuple(offer for offer in offered if offer.start != enter)

    lines = tuple(dict.fromkeys(_lines(game, offered, chance)))
    if len(lines) > MAX_OFFERS:
        lines = (*lines[:MAX_OFFERS], Sentence("and more: type help"))
    return Prompt(standing, enter, lines)


def forced_event(game: AnyGame, state: Position) -> LogEvent | None:
    """Return the only event that somebody waits for, as everybody knows; None if there is none."""
    here = outlook(game, state)
    return None if here.chance else here.moves.only


def together(game: AnyGame, pairs: Iterable[Pair]) -> Sentence:
    """What verbs do, with their players: "roll for Anna and Ben"."""
    parts = []
    for verb, names in players_by_verb(pairs).items():
        title = game.VERBS[verb].title
        if names:
            title = Sentence("{verb} for {names}", verb=title, names=conjunction(names))
        parts.append(title)
    return enumeration(parts)


def help_of(game: AnyGame, players: Sequence[str]) -> dict[str, Sentence]:
    """Return a sample of each verb's lines, with what such a line says."""
    return {kind.sample(players): kind.means for kind in game.VERBS.values()}


def _lines(game: AnyGame, offered: Iterable[Offer], chance: Sequence[Pair]) -> Iterator[str]:
    """Lines that can be typed, each with its choices, or a sample.

    Those of several players are one.
    """
    groups: dict[tuple[object, ...], list[Offer]] = {}
    for offer in offered:
        kind = offer.verb, offer.asks, offer.choices if offer.asks == "choice" else ()
        groups.setdefault(kind, []).append(offer)

    # What nobody in particular does before players roll or draw, such as a shuffle, needs no line:
    # Enter does it on the way.
    is_preparation = any(player for _, player in chance)
    for alike in groups.values():
        first = alike[0]
        others = [offer.player for offer in alike[1:]]
        if (first.verb, first.player) in chance:
            if first.player or not is_preparation:
                yield first.sample
        elif first.by_chance and first.player:
            yield _or_others(game.VERBS[first.verb].as_typed([first.player]), others)
        elif first.choices:
            yield from map(_listed, alike)
        else:
            yield _sampled(game, alike)


def _sampled(game: AnyGame, alike: Sequence[Offer]) -> str:
    """A sample of the lines of one kind, which several players may have."""
    first = alike[0]
    others = [offer.player for offer in alike[1:]]
    match first.asks:
        case "load":
            drawn = f"{quote(first.player)} load.toml"
            return Sentence("{line}: a load in a file", line=_or_others(drawn, others))
        case "number":
            return alternatives([offer.sample for offer in alike])
        case "nothing" if not first.is_awaited and not first.player:
            title = game.VERBS[first.verb].title
            return Sentence("{line}: {title}", line=first.start, title=title)
        case "choice" if not first.sample.endswith("..."):
            return Sentence("{line}, for instance", line=_or_others(first.sample, others))
    return _or_others(first.sample, others)


def _or_others(line: str, others: Sequence[str]) -> str:
    """A line of one player, which others could have as well."""
    if not others:
        return line
    return Sentence("{line} (or {names})", line=line, names=alternatives(others))


def _listed(offer: Offer) -> Sentence:
    """A line with as many of its choices as fit."""
    most = MAX_CHOICES
    while most > 1 and len(offer.sentence(most)) > MAX_OFFER:
        most -= 1
    return offer.sentence(most)
