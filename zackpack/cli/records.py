"""The verdict on the record of a game, as text and as JSON."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Sequence
from typing import Any

from zackpack import optimum
from zackpack.cli.output import SearchProgress, notice, say, say_json, width, wrap
from zackpack.draw.text import Line, load_lines
from zackpack.errors import bad_value
from zackpack.files import Source
from zackpack.files.encoding import breach_table
from zackpack.games import Illegal, Verdict, read_record, replay
from zackpack.games.drawn_loads import PackedTruck
from zackpack.games.packed_loads import load_verbs
from zackpack.games.records import game_named
from zackpack.games.referee import due_in
from zackpack.games.reports import due_table, ranking_table, standings_table
from zackpack.games.verdict import verdict_lines

FORMAT = 2
"""Version of the JSON report on a record."""


def check_record(source: Source, options: argparse.Namespace) -> int:
    """Referee a record and print the verdict, and the best of each load if wanted; 1 for an illegal or untrue event."""
    verdict = replay(read_record(source))
    if not options.json:
        say(*verdict_lines(verdict, wrap))
    best: list[tuple[PackedTruck, optimum.Solution]] = []
    try:
        if options.best or options.show_best:
            for packing, solution in _compare(verdict, options):
                best.append((packing, solution))
                if not options.json:
                    say(*_comparison(packing, solution, draw=options.show_best))
    except optimum.Interrupted:
        _say_report(verdict, best, options)
        raise
    _say_report(verdict, best, options)
    return 0 if verdict.is_legal else 1


def _say_report(
    verdict: Verdict, best: Sequence[tuple[PackedTruck, optimum.Solution]], options: argparse.Namespace
) -> None:
    """Print the whole verdict if it is to be JSON; text has been printed as it came."""
    if options.json:
        say_json("check", {**_report(verdict), "best": [_best_table(verdict, *pair) for pair in best]}, FORMAT)


def _compare(verdict: Verdict, options: argparse.Namespace) -> Iterator[tuple[PackedTruck, optimum.Solution]]:
    """What players have packed, each with the best that was possible."""
    game = game_named(verdict.record.game)
    if not any(load_verbs(game)):
        notice([f"there are no loads in {game.TITLE}, and so no best ones"])
        return
    packed = game.packings(verdict.positions, [entry.event for entry in verdict.record.log])
    if not packed:
        notice(["no load is compared: the record has nobody's roll, truck and penalty together"])
    with SearchProgress() as progress:
        for one in packed:
            limits = {"time_limit": options.time_limit, "workers": options.workers}
            try:
                yield one, optimum.solve(one.truck, one.cargo, on_progress=progress, **limits)
            except optimum.Interrupted as stopped:
                yield one, stopped.solution
                raise


def _comparison(packing: PackedTruck, best: optimum.Solution, *, draw: bool) -> list[str | Line]:
    """A penalty beside the least one that was possible."""
    regret = packing.owed - best.penalty
    less = f"could have owed {best.penalty}, {regret} less" if regret > 0 else "could not have owed less"
    if best.gap:
        found = less if regret > 0 else f"the best load found costs {best.penalty}"
        less = f"{found}; not proven, none costs less than {best.bound}"
    text = f"{packing.player} in round {packing.round} with {packing.truck.name}: owes {packing.owed}; {less}"
    return ["", *wrap(text, indent="  "), *(load_lines(best.load, width()) if draw else [])]


def _best_table(verdict: Verdict, packing: PackedTruck, best: optimum.Solution) -> dict[str, Any]:
    return {
        "place": verdict.record.log[packing.line].place,
        "round": packing.round,
        "player": packing.player,
        "truck": packing.truck.name,
        "penalty": packing.owed,
        "regret": packing.owed - best.penalty,
        "best": optimum.solution_table(best),
    }


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
        say(*(line for text in texts for line in wrap(text, "  ")))
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
        "kind": "record",
        "game": verdict.record.game,
        "legal": verdict.is_legal,
        "events": len(verdict.positions) - 1,
        "illegal": verdict.illegal and _illegal_table(verdict.illegal),
        "untrue": [_illegal_table(claim) for claim in verdict.claims],
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
