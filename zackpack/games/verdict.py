"""The referee's verdict on a record, as a value and in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from zackpack.draw.text import Line, Span, plain_text, wrap_text
from zackpack.errors import plural
from zackpack.games.game import Due, Position, Standing
from zackpack.games.ranking import Place, ties, worth
from zackpack.games.records import Entry, Record, game_named
from zackpack.sentences import Verbatim
from zackpack.violations import Violation

MAX_ALLOWED = 8
"""The most kinds of events that a verdict lists as allowed."""


@dataclass(frozen=True, slots=True)
class Illegal:
    """An illegal event with everything that was allowed instead; or, among claims, an untrue one."""

    entry: Entry
    violations: tuple[Violation, ...]
    allowed: tuple[Due, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """The referee's verdict on a record.

    Attributes
    ----------
    positions
        The position before the first event and after each legal one.
    illegal
        The first illegal event, where the replay stopped; None if there is none.
    claims
        Events that state something untrue; the replay goes on with the truth.
    missing
        Everything that the record leaves out.
    standings
        The points of each player after the last event, itemised.
    winners
        () while the game goes on.
    description
        The last position in sentences; the first one says where the game stands.
    ranking
        The places at the end; () while the game goes on.
    """

    record: Record
    positions: tuple[Position, ...] = field(hash=False)  # they follow from the record, and some do not hash
    illegal: Illegal | None
    claims: tuple[Illegal, ...]
    missing: tuple[str, ...]
    standings: tuple[Standing, ...]
    winners: tuple[str, ...]
    description: tuple[str, ...]
    ranking: tuple[Place, ...]

    @property
    def is_legal(self) -> bool:
        """Whether every event is legal and every claim true."""
        return self.illegal is None and not self.claims

    def __str__(self) -> str:
        return plain_text(verdict_lines(self))

    def __repr__(self) -> str:
        events = len(self.positions) - 1
        return f"Verdict({self.record!r}, {events} legal, claims={len(self.claims)}, winners={len(self.winners)})"

    def picture(self, number: int = -1, language: str = "en") -> str:
        """The position after this number of events as SVG; by default the last one."""
        return game_named(self.record.game).picture(self.positions[number], language)

    def _repr_svg_(self) -> str:
        """The last position, for notebooks."""
        return self.picture()


def _wrap(text: str, indent: str) -> list[str]:
    return wrap_text(text, indent=indent)


def verdict_lines(verdict: Verdict, wrap: Callable[[str, str], list[str]] = _wrap) -> list[str | Line]:
    """A verdict in words: illegal and untrue events, the allowed ones, the winners, the position, and the points."""
    record = verdict.record
    game = game_named(record.game)
    events = plural(len(verdict.positions) - 1, "event")
    lines: list[str | Line] = [f"{game.TITLE}: {', '.join(record.setup.players)}; {events}", ""]
    lines += (f"not recorded: {what}" for what in verdict.missing)
    for claim in verdict.claims:
        lines += [[Span("untrue", "bad")], *_event_lines(claim, wrap)]
    if verdict.illegal:
        lines += [[Span("illegal", "bad"), Span(", the replay ends here")], *_event_lines(verdict.illegal, wrap)]
        lines += _allowed_lines(verdict.illegal.allowed, wrap)
    if verdict.is_legal:
        lines.append([Span("legal", "good")])
    lines += [f"{' and '.join(verdict.winners)} won" if verdict.winners else "the game is not over", ""]
    for sentence in verdict.description:
        lines += wrap(sentence, "  ")
    return [*lines, "", *_points_lines(verdict, game.UNIT, wrap)]


def _points_lines(verdict: Verdict, unit: str, wrap: Callable[[str, str], list[str]]) -> Iterator[str]:
    """The points of each player with their sources; at the end of the game with places, and the reasons of ties."""
    places = [(f"{place.number}. ", one) for place in verdict.ranking for one in place.standings]
    for number, one in places or [("", one) for one in verdict.standings]:
        items = ", ".join(f"{occasion} {points:+}" for occasion, points in one.items)
        yield from wrap(f"  {number}{one.player}: {worth(one, unit)}{f' ({items})' if items else ''}", "    ")
    for sentence in ties(verdict.ranking, unit):
        yield from wrap(f"  {sentence}", "    ")


def _event_lines(illegal: Illegal, wrap: Callable[[str, str], list[str]]) -> list[str]:
    lines: list[str] = [Verbatim(f"  {illegal.entry.place}: {illegal.entry}")]
    for violation in illegal.violations:
        lines += wrap(f"  {violation}", "    ")
    return lines


def _allowed_lines(allowed: tuple[Due, ...], wrap: Callable[[str, str], list[str]]) -> list[str]:
    """The allowed events: a line for each verb and player."""
    lines = ["  allowed here:"] if allowed else []
    for what in allowed[:MAX_ALLOWED]:
        lines += wrap(Verbatim(f"    {what}"), "      ")
    return [*lines, f"    and {len(allowed) - MAX_ALLOWED} more"] if len(allowed) > MAX_ALLOWED else lines
