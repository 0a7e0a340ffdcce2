"""The verdict on the record of a game, as text and as JSON."""

from __future__ import annotations

import re
from typing import Any

from zackpack.cli.output import MAX_WIDTH, notice, say, say_json, width
from zackpack.draw.text import wrap_text
from zackpack.errors import bad_value
from zackpack.files import Source
from zackpack.files.encoding import breach_table
from zackpack.games import Illegal, Verdict, read_record, replay
from zackpack.games.records import game_named
from zackpack.games.referee import due_in
from zackpack.games.reports import due_table, ranking_table, standings_table
from zackpack.games.verdict import verdict_lines

FORMAT = 2
"""Version of the JSON report on a record."""


def check_record(source: Source, *, json: bool) -> int:
    """Referee a record and print the verdict; 1 if an event is illegal or untrue."""
    verdict = replay(read_record(source))
    if json:
        say_json("check", _report(verdict), FORMAT)
    else:
        say(*verdict_lines(verdict, min(width(), MAX_WIDTH)))
    return 0 if verdict.is_legal else 1


def hint_record(source: Source, event: str | None, *, json: bool) -> int:
    """Print advice for the player whose turn it is; 1 if an event is illegal."""
    record = read_record(source)
    verdict = replay(record)
    game, state = game_named(record.game), verdict.positions[event_number(verdict, event)]
    hints = tuple(game.hints(state))
    if json:
        say_json("hint", {"game": record.game, "position": list(game.describe(state)), "hints": list(hints)})
    else:
        texts = (next(iter(game.describe(state)), ""), *(hints or ("no advice for this position",)))
        say(*(line for text in texts for line in wrap_text(text, min(width(), MAX_WIDTH), "  ")))
    return 1 if verdict.illegal else 0


def event_number(verdict: Verdict, event: str | None) -> int:
    """The number of the event after which a position is wanted: the last one if none is given.

    Raises
    ------
    InputError
        If the record has no such legal event.
    """
    last = len(verdict.positions) - 1
    if verdict.illegal and event is None:
        notice([f"{verdict.illegal.entry.place} is illegal; this is the position before (zackpack check says why)"])
    event = str(last) if event is None else event
    if not re.fullmatch("[0-9]{1,6}", event) or int(event) > last:
        raise bad_value("--event", event, f"a number from 0 to {last}, the events that are legal")
    return int(event)


def _report(verdict: Verdict) -> dict[str, Any]:
    return {
        "game": verdict.record.game,
        "legal": verdict.is_legal,
        "events": len(verdict.positions) - 1,
        "illegal": verdict.illegal and _illegal_table(verdict.illegal),
        "untrue": [_illegal_table(claim) for claim in verdict.claims],
        "remarks": [
            {"place": one.entry.place, "event": str(one.entry), "message": one.text} for one in verdict.remarks
        ],
        "missing": list(verdict.missing),
        "standings": standings_table(verdict.standings),
        "winners": list(verdict.winners),
        "position": list(verdict.description),
        "due": due_table(due_in(verdict.record, verdict.positions[-1])),
        "ranking": ranking_table(verdict.ranking, game_named(verdict.record.game).UNIT),
    }


def _illegal_table(illegal: Illegal) -> dict[str, Any]:
    return {
        "place": illegal.entry.place,
        "event": str(illegal.entry),
        "violations": [breach_table(one) for one in illegal.violations],
        "allowed": due_table(illegal.allowed),
    }
