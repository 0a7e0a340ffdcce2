"""The verdict on the record of a game, as text and as JSON."""

import re
from collections.abc import Iterator
from typing import Any

from zackpack import optimum
from zackpack.cli.options import Options
from zackpack.cli.output import Voice, search_progress, width
from zackpack.draw.text import Line, load_lines
from zackpack.errors import Fault, InputError, bad_value
from zackpack.files import Source
from zackpack.files.encoding import breach_table, fields_table
from zackpack.games import Illegal, Verdict, read_record, replay
from zackpack.games.advice import Hinting, PackedTruck, packings
from zackpack.games.game import AnyGame
from zackpack.games.live_game import load_verbs
from zackpack.games.ranking import ranking_table
from zackpack.games.referee import offers_in, verdict_lines
from zackpack.sentences import Sentence

FORMAT = 3
"""Version of the JSON report on a record."""


def check_record(source: Source, options: Options) -> int:
    """Referee a record, and compare its loads with the best if that is wanted.

    Returns
    -------
    int
        1 for an illegal event or an untrue claim.
    """
    verdict = replay(read_record(source))
    if not options.json:
        options.voice.say(*verdict_lines(verdict, options.voice.wrap))

    tables = []
    try:
        if options.best or options.show_best:
            for packing, best in _compare(verdict, options):
                tables.append(_best_table(verdict, packing, best))
                if not options.json:
                    draw = options.show_best
                    options.voice.say(*_comparison(packing, best, options.voice, draw=draw))
    finally:  # what was found before a Ctrl-C counts; text has been printed as it came
        options.voice.report("check", {**_report(verdict), "best": tables}, version=FORMAT)

    return 0 if verdict.is_legal else 1


def _compare(verdict: Verdict, options: Options) -> Iterator[tuple[PackedTruck, optimum.Solution]]:
    """Yield what players have packed, each with the best that was possible."""
    game: AnyGame = verdict.record.game
    if not any(load_verbs(game)):
        note = Sentence("there are no loads in {title}, and so no best ones", title=game.TITLE)
        options.voice.notice([note])
        return

    packed = packings(game, verdict.positions, [entry.event for entry in verdict.record.log])
    if not packed:
        nothing = Sentence(
            "no load is compared: the record has nobody's roll, truck and penalty together"
        )
        options.voice.notice([nothing])

    limits = {"time_limit": options.time_limit, "workers": options.workers}
    with search_progress(options.voice.language) as progress:
        for packing in packed:
            try:
                best = optimum.solve(packing.truck, packing.cargo, on_progress=progress, **limits)
            except optimum.Interrupted as stopped:
                yield packing, stopped.solution
                raise
            yield packing, best


def _comparison(
    packing: PackedTruck, best: optimum.Solution, voice: Voice, *, draw: bool
) -> list[str | Line]:
    """Show a penalty beside the least one that was possible, and perhaps draw the best load."""
    regret = packing.owed - best.penalty

    if regret > 0:
        less = Sentence("could have owed {least}, {count} less", least=best.penalty, count=regret)
    elif best.gap:
        less = Sentence("the best load found costs {least}", least=best.penalty)
    else:
        less = Sentence("could not have owed less")
    if best.gap:
        template = "{found}; not proven, none costs less than {bound}"
        less = Sentence(template, found=less, bound=best.bound)

    values = {**fields_table(packing), "truck": packing.truck.name, "less": less}
    text = Sentence("{player} in round {round} with {truck}: owes {owed}; {less}", **values)
    lines: list[str | Line] = ["", *voice.wrap(text, indent="  ")]
    if draw:
        lines += load_lines(best.load, width(), (), voice.language)
    return lines


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


def hint_record(source: Source, event: str | None, voice: Voice) -> int:
    """Print advice for the player whose turn it is; 1 if an event is illegal."""
    verdict = replay(read_record(source))
    game: AnyGame = verdict.record.game
    state = game.public(verdict.positions[event_number(verdict, event, voice)])
    if not isinstance(game, Hinting):
        found = Sentence("that of {title}", title=game.TITLE)
        expected = Sentence("a load or the record of a game of Zack & Pack")
        raise InputError(Fault(source.label, found, expected))

    advice = tuple(game.hints(state))
    position = tuple(game.describe(state))

    lines: list[str] = []
    for text in (*position[:1], *(advice or (Sentence("no advice for this position"),))):
        lines += voice.wrap(text, "  ")

    table = {"game": game.name, "position": position, "hints": advice}
    voice.report("hint", table, *lines)
    return 1 if verdict.illegal else 0


def event_number(verdict: Verdict, event: str | None, voice: Voice) -> int:
    """Return the number of the event after which a position is wanted, by default the last one.

    Raises
    ------
    InputError
        If `event` is no number, or has no position because an event before it is illegal.
    """
    last = len(verdict.positions) - 1
    if verdict.illegal and event is None:
        note = "{place} is illegal; this is the position before ({command} says why)"
        voice.notice([Sentence(note, place=verdict.illegal.entry.place, command="zackpack check")])
    if event is None:
        return last

    if not re.fullmatch("[0-9]{1,6}", event) or int(event) > last:
        expected = Sentence("a number from 0 to {last}, the events that are legal", last=last)
        raise bad_value("--event", event, expected)
    return int(event)


def _report(verdict: Verdict) -> dict[str, Any]:
    """Report what the referee says."""
    return {
        "kind": "record",
        "game": verdict.record.game.name,
        "legal": verdict.is_legal,
        "events": len(verdict.positions) - 1,
        "illegal": verdict.illegal and _illegal_table(verdict.illegal),
        "untrue": [_illegal_table(claim) for claim in verdict.claims],
        "missing": verdict.missing,
        "standings": verdict.standings,
        "winners": verdict.winners,
        "position": verdict.description,
        "due": offers_in(verdict.record, verdict.positions[-1]),
        "ranking": ranking_table(verdict.ranking, verdict.record.game.UNIT),
    }


def _illegal_table(illegal: Illegal) -> dict[str, Any]:
    """Report an illegal event, or an untrue claim."""
    return {
        "place": illegal.entry.place,
        "event": str(illegal.entry),
        "violations": [breach_table(violation) for violation in illegal.violations],
        "allowed": illegal.allowed,
    }
