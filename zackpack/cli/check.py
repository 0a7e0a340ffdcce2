"""zackpack check: is a file right? And a load or a game: what does it cost, what was possible?"""

import argparse
import sys
from importlib import import_module
from typing import Any

from zackpack import optimum
from zackpack.cli.arguments import load_in, source
from zackpack.cli.failures import explain
from zackpack.cli.list import deck_report
from zackpack.cli.options import Options, Parser
from zackpack.cli.output import Voice, on_terminal, search_progress, width
from zackpack.decks import differences_from_printed
from zackpack.draw.text import (
    Line,
    Span,
    comparison_lines,
    deck_lines,
    legal_lines,
    load_lines,
    task_lines,
)
from zackpack.errors import MAX_FAULTS_SHOWN, Fault, InputError, ZackpackError
from zackpack.files import Source, read_deck
from zackpack.files.encoding import judgement_table
from zackpack.files.kinds import KINDS, Kind, kind_of, shows
from zackpack.files.wire import DeckFields, LoadFields, RecordFields
from zackpack.scores import Judgement, judge
from zackpack.sentences import Sentence, alternatives, indented

COMPONENTS = {"montego_bay": "HarbourTable", "zock": "TrackTable", "wuestentruck": "BoardTable"}
"""The games with printed components in files, and the tables of these files."""
EXAMPLES = """\
examples:
  zackpack check my_load.toml --show-best
  zackpack check loads/*.toml               exit code 1 if one is illegal, 2 if one cannot be read
  zackpack check evening.toml --best        a game, and the best for each of its loads
  zackpack solve my_load.toml --json | zackpack check -
  zackpack check house                      the deck that comes with zackpack;
                                            harbour, track, board: those of the other games

On a terminal, a load is compared with the best that was possible; elsewhere, and for
the loads of a game, only with --best. --time-limit is for each search.
docs/formats/files.md shows how to draw a load."""


def add_options(parser: Parser) -> None:
    parser.option(
        "FILE",
        'a load, a game, a deck, a harbour, a track or a board, or "-" for standard input',
        nargs="+",
    )

    compare = (
        "compare a load with the best that was possible, or do not (default: only on a terminal)"
    )
    parser.option("--best", compare, action=argparse.BooleanOptionalAction)
    parser.option("--show-best", "draw the best load as well")
    parser.common("--time-limit SECONDS", "--workers N", "--json")


def run(options: Options) -> int:
    """Check each file; 1 if a load or an event of a game is illegal, 2 if a file cannot be read."""
    if len(options.file) == 1:
        return _check(options.file[0], options)

    voice: Voice = options.voice
    reports: list[dict[str, Any]] = []
    codes = []
    for number, name in enumerate(options.file):
        options.voice = Voice(voice.language, voice.owes_json, reports)
        if not options.json:
            voice.say(*[""] * bool(number), f"{name}:")
        try:
            codes.append(_check(name, options))
        except (ZackpackError, OSError) as error:
            codes.append(explain(error, options.voice))

    # without --json there are no reports
    named_reports = zip(options.file, reports, strict=options.json)
    files = [{"file": name, **report} for name, report in named_reports]
    voice.report("check", {"files": files})
    return max(codes)


def _check(name: str, options: Options) -> int:
    """Check what a file holds; 1 if a load or an event of a game is illegal."""
    file = source(name)
    kind = _kind_of(file)
    if kind is LoadFields:
        return _check_load(file, options)
    if kind is RecordFields:
        # imports all games, which loads do without
        from zackpack.cli.records import check_record  # noqa: PLC0415

        return check_record(file, options)

    if options.best or options.show_best:
        option = "--best" if options.best else "--show-best"
        expected = alternatives([LoadFields.title, RecordFields.title])
        raise InputError(Fault(option, kind.title, expected))

    if kind is DeckFields:
        _check_deck(file, options.voice)
    else:
        # what a game prints on paper is read and shown by the module that declares its table
        game = sys.modules[kind.__module__]
        component = getattr(game, f"read_{kind.kind}")(file)
        table = {"kind": kind.kind, kind.kind: file.parse()}
        options.voice.report("check", table, *game.component_lines(component))
    return 0


def _kind_of(file: Source) -> Kind:
    """Find the kind of a file; games are imported only if it is no load, deck or record."""
    data = file.parse()
    if any(shows(data, kind) for kind in KINDS):
        return kind_of(file.label, data, *KINDS)

    components = []
    for game, table in COMPONENTS.items():
        module = import_module(f"zackpack.games.{game}.components")
        components.append(getattr(module, table))
    return kind_of(file.label, data, *KINDS, *components)


def _check_deck(file: Source, voice: Voice) -> None:
    """Draw the trucks of a deck, and say how it differs from the printed one."""
    deck = read_deck(file)
    remarks = [*map(indented, differences_from_printed(deck))]
    template = "like the printed deck in all that is published of it ({command})"
    if remarks:
        template = "unlike the printed deck (fine for a deck of your own; {command}):"

    lines = [*deck_lines(deck, width()), ""]
    lines.append(Sentence("{deck}: every truck can be used", deck=deck.summary))
    lines += [Sentence(template, command="zackpack rule ZP-C1"), *remarks]
    voice.report("check", {"kind": "deck", **deck_report(deck)}, *lines)


def _check_load(file: Source, options: Options) -> int:
    """Judge and print; 1 if the load is illegal."""
    judgement = judge(load_in(file, options.voice))
    is_wanted = options.best or options.show_best
    is_compared = is_wanted or (options.best is None and on_terminal() and not options.json)

    if not options.json:
        options.voice.say(*_verdict(judgement, options.voice))
        if is_compared and not is_wanted:
            note = Sentence("comparing it with the best possible (--no-best skips this)")
            options.voice.complain(note)

    best = None
    try:
        if is_compared:
            best = _best(judgement, options)
    except optimum.Interrupted as stopped:
        _say_best(judgement, stopped.solution, options)
        raise
    _say_best(judgement, best, options)
    return 1 if judgement.violations else 0


def _best(judgement: Judgement, options: Options) -> optimum.Solution:
    """Find the best that was possible, beginning with a legal load."""
    load = judgement.load
    with search_progress(options.voice.language) as progress:
        return optimum.solve(
            load.truck,
            load.cargo,
            hint=judgement if judgement.score else None,
            time_limit=options.time_limit,
            workers=options.workers,
            on_progress=progress,
        )


def _say_best(judgement: Judgement, best: optimum.Solution | None, options: Options) -> None:
    """Print the comparison with the best; in JSON, the whole report."""
    regret = None
    if best and judgement.score:
        regret = optimum.Evaluation(judgement, best).regret

    if options.json:
        comparison = {"best": best and optimum.solution_table(best), "regret": regret}
        options.voice.report("check", {"kind": "load", **judgement_table(judgement), **comparison})
    elif best:
        if options.show_best:
            options.voice.say("", *load_lines(best.load, width(), (), options.voice.language))
        options.voice.say("", *comparison_lines(best, regret))


def _verdict(judgement: Judgement, voice: Voice) -> list[str | Line]:
    """Draw a load, and say what it costs or which rules it breaks."""
    load = judgement.load
    lines: list[str | Line] = [*task_lines(load.truck, load.cargo), ""]
    lines += [*load_lines(load, width(), judgement.wrong_cells, voice.language), ""]
    if judgement.score:
        return [*lines, *legal_lines(judgement.score)]

    lines.append([Span(Sentence("illegal"), "bad")])
    for violation in judgement.violations[:MAX_FAULTS_SHOWN]:
        lines += voice.wrap(indented(violation.sentence), indent="    ")
    others = len(judgement.violations) - MAX_FAULTS_SHOWN
    if others > 0:
        lines.append(indented(Sentence("and {count} more (--json has all)", count=others)))

    command = f"zackpack rule {judgement.violations[0].rule}"
    lines.append(Sentence("({command} prints that rule)", command=command))
    return lines
