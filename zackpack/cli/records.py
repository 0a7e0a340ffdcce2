"""The verdict on the record of a game, as text and as JSON."""

from __future__ import annotations

from typing import Any

from zackpack.cli.output import MAX_WIDTH, say, say_json, width
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
