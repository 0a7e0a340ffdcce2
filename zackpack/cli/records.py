"""Records of games, in words: the verdict on one as text and as JSON, and its events as they are said at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zackpack.draw.text import Line
    from zackpack.files import Source
    from zackpack.games import Illegal, Verdict
    from zackpack.games.protocol import Due
    from zackpack.games.zack_and_pack import Event

MAX_ALLOWED = 8
"""The most kinds of events that are listed as allowed."""


def check_record(source: Source, *, json: bool) -> int:
    """Referee a record and print; 1 if something in it is illegal or untrue."""
    from zackpack.cli.output import say, say_json
    from zackpack.games import read_record, replay

    verdict = replay(read_record(source))
    if json:
        say_json("check", _report(verdict))
    else:
        say(*_lines(verdict))
    return 0 if verdict.legal else 1


def _lines(verdict: Verdict) -> list[str | Line]:
    from zackpack.draw.text import Span
    from zackpack.errors import plural
    from zackpack.sentences import counted

    record = verdict.record
    unit = record.rules_of_the_game.UNIT
    events = plural(len(verdict.positions) - 1, "event")
    lines: list[str | Line] = [f"{record.rules_of_the_game.TITLE}: {', '.join(record.setup.players)}; {events}", ""]
    for standing in verdict.standings:
        items = ", ".join(f"{occasion} {number:+}" for occasion, number in standing.items)
        worth = counted(standing.points, unit) if unit else str(standing.points)
        lines.append(f"  {standing.player}: {worth}{f' ({items})' if items else ''}")
    lines += ["", *(f"not recorded: {what}" for what in verdict.missing)]
    for claim in verdict.claims:
        lines += [[Span("untrue", "bad")], *_event_lines(claim)]
    if verdict.illegal:
        lines += [[Span("illegal", "bad"), Span(", the replay ends here")], *_event_lines(verdict.illegal)]
        lines += _allowed_lines(verdict.illegal.allowed)
    if verdict.legal:
        lines.append([Span("legal", "good")])
    won = f"{' and '.join(verdict.winners)} won" if verdict.winners else "the game is not over"
    return [*lines, won]


def _event_lines(illegal: Illegal) -> list[str]:
    from zackpack.cli.output import wrapped

    lines = [f"  {illegal.entry.place}: {illegal.entry}"]
    for violation in illegal.violations:
        lines += wrapped(f"  {violation}", indent="    ")
    return lines


def _allowed_lines(allowed: Sequence[Due]) -> list[str]:
    """What would have been allowed: a line for each verb and player."""
    from zackpack.cli.output import wrapped

    lines = ["  allowed here:"] if allowed else []
    for what in allowed[:MAX_ALLOWED]:
        lines += wrapped(f"    {what}", indent="      ")
    return [*lines, f"    and {len(allowed) - MAX_ALLOWED} more"] if len(allowed) > MAX_ALLOWED else lines


def _report(verdict: Verdict) -> dict[str, Any]:
    return {
        "game": verdict.record.game,
        "legal": verdict.legal,
        "events": len(verdict.positions) - 1,
        "illegal": verdict.illegal and _illegal_table(verdict.illegal),
        "untrue": [_illegal_table(claim) for claim in verdict.claims],
        "missing": list(verdict.missing),
        "standings": [
            {"player": one.player, "points": one.points, "items": [list(item) for item in one.items]}
            for one in verdict.standings
        ],
        "winners": list(verdict.winners),
    }


def _illegal_table(illegal: Illegal) -> dict[str, Any]:
    from zackpack.files.tables import breach_table

    return {
        "place": illegal.entry.place,
        "event": str(illegal.entry),
        "violations": [breach_table(one) for one in illegal.violations],
        "allowed": [{"verb": one.verb, "player": one.player, "choices": list(one.choices)} for one in illegal.allowed],
    }


TOLD = {
    "roll": "{0.player} rolls {0.cargo}",
    "shuffle": "the draw pile is shuffled",  # and nobody is told which card comes next
    "deal": "{0.player} is dealt {1}",
    "take": "{0.player} takes {0.truck}",
    "draw": "{0.player} gets the unknown card: {0.truck}",
    "load": "{0.player}'s load is kept as {0.name}",
    "pay": "{0.player} owes {0.penalty}",
}
"""How events are said at the table; the others as they stand in the record."""


def told(event: Event) -> str:
    """An event as it is said at the table."""
    words = event.words()
    return TOLD.get(event.verb, f"{event.verb} {{1}}").format(event, " ".join(words[event.verb in TOLD :]))
