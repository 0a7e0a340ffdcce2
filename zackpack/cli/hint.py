"""zackpack hint: the next stick for a partly packed truck, or the truck to grab in a record of Zack
& Pack.
"""

from zackpack.cli.options import Options, Parser, load_in, source
from zackpack.cli.output import width
from zackpack.draw.text import Line, load_lines, task_lines
from zackpack.errors import Fault, InputError
from zackpack.files.encoding import judgement_table, stick_table
from zackpack.files.kinds import kind_of
from zackpack.files.wire import LoadFields, RecordFields
from zackpack.layers import cell_sentence
from zackpack.loads import Load
from zackpack.optimum.advice import Advice, advise
from zackpack.optimum.reports import solution_table
from zackpack.scores import judge, points
from zackpack.sentences import Sentence, enumeration
from zackpack.violations import IllegalLoadError

EXAMPLES = """\
examples:
  zackpack hint my_load.toml
  zackpack hint evening.toml --event 12     which truck to grab after 12 events of a game

A load file holds the sticks packed so far. They stay; the hint shows one more, and
says how good the load can still become and which sticks are in the way. For a game of
Zack & Pack, it says which truck each player should grab, as "zackpack pick" does."""


def add_options(parser: Parser) -> None:
    parser.option("FILE", 'a load file or the record of a game, or "-" for standard input')
    parser.option("--event N", "for a record: advise after its first N events (default: after all)")
    parser.common("--time-limit SECONDS", "--json")


def run(options: Options) -> int:
    """Advise and print; 1 if the load, or an event of the record, is illegal."""
    text = source(options.file)
    if kind_of(text.label, text.parse(), LoadFields, RecordFields) is RecordFields:
        from zackpack.cli.records import hint_record  # noqa: PLC0415 - all games, which loads do without

        return hint_record(text, options.event, options.voice)
    if options.event is not None:
        found, expected = (
            Sentence("--event and a load"),
            Sentence("--event with the record of a game"),
        )
        raise InputError(Fault("hint", found, expected))
    load = load_in(text, options.voice)
    judgement = judge(load)
    if judgement.violations and not options.json:
        for line in IllegalLoadError(judgement.violations).sentences:
            options.voice.complain(line)
        options.voice.complain(Sentence("({command} shows it)", command="zackpack check"))
        return 1
    advice = None if judgement.violations else advise(judgement, time_limit=options.time_limit)
    lines = _lines(load, advice, options.voice.language) if advice else []
    stick = advice and advice.next_stick
    table = {
        **judgement_table(judgement),
        "next": stick and stick_table(stick),
        "obstacles": advice.obstacles if advice else [],
        "reachable": advice and solution_table(advice.reachable),
        "best": advice and solution_table(advice.best),
    }
    options.voice.report("hint", table, *lines)
    return 0 if advice else 1


def _lines(load: Load, advice: Advice, language: str) -> list[str | Line]:
    after = load + advice.next_stick if advice.next_stick else load
    drawn = load_lines(after, width(), (), language)
    lines: list[str | Line] = [*task_lines(load.truck, load.cargo), "", *drawn, ""]
    if advice.next_stick is None:
        lines.append(Sentence("nothing more can be gained: the load is done"))
    else:
        name, place = after.stick_name(len(load.placements)), cell_sentence(advice.next_stick.cell)
        lines.append(Sentence("next: {stick}, from {place}", stick=name, place=place))
    reachable, best = advice.reachable, advice.best
    from_here = Sentence("least penalty from here: {points}", points=points(reachable.penalty))
    open = "{sentence} (not proven: perhaps as little as {bound})"
    lines.append(
        Sentence(open, sentence=from_here, bound=reachable.bound) if reachable.gap else from_here
    )
    if best.penalty < reachable.bound:
        lines.append(
            Sentence("least penalty from an empty truck: {points}", points=points(best.penalty))
        )
    if advice.obstacles:
        names = enumeration([load.stick_name(index) for index in advice.obstacles])
        lines.append(Sentence("in the way of that: {sticks}", sticks=names))
    return lines
