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
from zackpack.games.live_game import load_verbs
from zackpack.games.ranking import ranking_table
from zackpack.games.records import game_named
from zackpack.games.referee import offers_in, verdict_lines
from zackpack.sentences import Sentence

FORMAT = 3
"""Version of the JSON report on a record."""


def check_record(source: Source, options: Options) -> int:
    """Referee a record and print the verdict, and the best of each load if wanted; 1 for an illegal
    or untrue event.
    """
    verdict = replay(read_record(source))
    if not options.json:
        options.voice.say(*verdict_lines(verdict, options.voice.wrap))
    tables = []
    try:
        for packing, solution in (
            _compare(verdict, options) if options.best or options.show_best else ()
        ):
            tables.append(_best_table(verdict, packing, solution))
            if not options.json:
                options.voice.say(
                    *_comparison(packing, solution, options.voice, draw=options.show_best)
                )
    finally:  # what was found before a Ctrl-C counts; text has been printed as it came
        options.voice.report("check", {**_report(verdict), "best": tables}, version=FORMAT)
    return 0 if verdict.is_legal else 1


def _compare(verdict: Verdict, options: Options) -> Iterator[tuple[PackedTruck, optimum.Solution]]:
    """What players have packed, each with the best that was possible."""
    game = game_named(verdict.record.game)
    if not any(load_verbs(game)):
        options.voice.notice(
            [Sentence("there are no loads in {title}, and so no best ones", title=game.TITLE)]
        )
        return
    packed = packings(game, verdict.positions, [entry.event for entry in verdict.record.log])
    if not packed:
        nothing = Sentence(
            "no load is compared: the record has nobody's roll, truck and penalty together"
        )
        options.voice.notice([nothing])
    with search_progress(options.voice.language) as progress:
        for one in packed:
            limits = {"time_limit": options.time_limit, "workers": options.workers}
            try:
                yield one, optimum.solve(one.truck, one.cargo, on_progress=progress, **limits)
            except optimum.Interrupted as stopped:
                yield one, stopped.solution
                raise


def _comparison(
    packing: PackedTruck, best: optimum.Solution, voice: Voice, *, draw: bool
) -> list[str | Line]:
    """A penalty beside the least one that was possible."""
    regret = packing.owed - best.penalty
    if regret > 0:
        less = Sentence("could have owed {least}, {count} less", least=best.penalty, count=regret)
    elif best.gap:
        less = Sentence("the best load found costs {least}", least=best.penalty)
    else:
        less = Sentence("could not have owed less")
    if best.gap:
        less = Sentence(
            "{found}; not proven, none costs less than {bound}", found=less, bound=best.bound
        )
    template = "{player} in round {round} with {truck}: owes {owed}; {less}"
    text = Sentence(
        template, **{**fields_table(packing), "truck": packing.truck.name, "less": less}
    )
    drawn = load_lines(best.load, width(), (), voice.language) if draw else []
    return ["", *voice.wrap(text, indent="  "), *drawn]


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
    game = game_named(verdict.record.game)
    state = verdict.positions[event_number(verdict, event, voice)]
    if not isinstance(game, Hinting):
        expected = Sentence("a load or the record of a game of Zack & Pack")
        raise InputError(
            Fault(source.label, Sentence("that of {title}", title=game.TITLE), expected)
        )
    advice = tuple(game.hints(state))
    position = tuple(game.describe(state))
    texts = (*position[:1], *(advice or (Sentence("no advice for this position"),)))
    lines = (line for text in texts for line in voice.wrap(text, "  "))
    voice.report(
        "hint", {"game": verdict.record.game, "position": position, "hints": advice}, *lines
    )
    return 1 if verdict.illegal else 0


def event_number(verdict: Verdict, event: str | None, voice: Voice) -> int:
    """The number of the event after which a position is wanted: the last one if none is given."""
    last = len(verdict.positions) - 1
    if verdict.illegal and event is None:
        note = "{place} is illegal; this is the position before ({command} says why)"
        voice.notice([Sentence(note, place=verdict.illegal.entry.place, command="zackpack check")])
    event = str(last) if event is None else event
    if not re.fullmatch("[0-9]{1,6}", event) or int(event) > last:
        raise bad_value(
            "--event",
            event,
            Sentence("a number from 0 to {last}, the events that are legal", last=last),
        )
    return int(event)


def _report(verdict: Verdict) -> dict[str, Any]:
    return {
        "kind": "record",
        "game": verdict.record.game,
        "legal": verdict.is_legal,
        "events": len(verdict.positions) - 1,
        "illegal": verdict.illegal and _illegal_table(verdict.illegal),
        "untrue": [_illegal_table(claim) for claim in verdict.claims],
        "missing": verdict.missing,
        "standings": verdict.standings,
        "winners": verdict.winners,
        "position": verdict.description,
        "due": offers_in(verdict.record, verdict.positions[-1]),
        "ranking": ranking_table(verdict.ranking, game_named(verdict.record.game).UNIT),
    }


def _illegal_table(illegal: Illegal) -> dict[str, Any]:
    violations = [breach_table(one) for one in illegal.violations]
    place, event = illegal.entry.place, str(illegal.entry)
    return {"place": place, "event": event, "violations": violations, "allowed": illegal.allowed}
