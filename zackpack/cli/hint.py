"""zackpack hint: the next stick for a partly packed truck, or the truck to grab in a game."""

from zackpack.cli.arguments import load_in, source
from zackpack.cli.options import Options, Parser
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
from zackpack.scores import Judgement, judge, points
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
    file = source(options.file)
    if kind_of(file.label, file.parse(), LoadFields, RecordFields) is RecordFields:
        if options.time_limit is not None:
            found = Sentence("--time-limit and the record of a game")
            raise InputError(Fault("hint", found, Sentence("--time-limit with a load")))

        # imports all games, which loads do without
        from zackpack.cli.records import hint_record  # noqa: PLC0415

        return hint_record(file, options.event, options.voice)
    if options.event is not None:
        found = Sentence("--event and a load")
        raise InputError(Fault("hint", found, Sentence("--event with the record of a game")))

    judgement = judge(load_in(file, options.voice))
    if judgement.violations:
        return _refuse(judgement, options)

    advice = advise(judgement, time_limit=options.time_limit)
    table = {
        **judgement_table(judgement),
        "next": advice.next_stick and stick_table(advice.next_stick),
        "obstacles": advice.obstacles,
        "reachable": solution_table(advice.reachable),
        "best": solution_table(advice.best),
    }
    options.voice.report("hint", table, *_lines(judgement.load, advice, options.voice.language))
    return 0


def _refuse(judgement: Judgement, options: Options) -> int:
    """Say that nobody can be advised on an illegal load; the exit code."""
    if options.json:
        nothing: dict[str, object] = {
            "next": None,
            "obstacles": [],
            "reachable": None,
            "best": None,
        }
        options.voice.report("hint", {**judgement_table(judgement), **nothing})
        return 1

    for line in IllegalLoadError(judgement.violations).sentences:
        options.voice.complain(line)
    options.voice.complain(Sentence("({command} shows it)", command="zackpack check"))
    return 1


def _lines(load: Load, advice: Advice, language: str) -> list[str | Line]:
    """Draw the load with the next stick, and say how good it can still become."""
    after = load + advice.next_stick if advice.next_stick else load
    lines: list[str | Line] = [*task_lines(load.truck, load.cargo), ""]
    lines += [*load_lines(after, width(), (), language), ""]

    if advice.next_stick is None:
        lines.append(Sentence("nothing more can be gained: the load is done"))
    else:
        name = after.stick_name(len(load.placements))
        place = cell_sentence(advice.next_stick.cell)
        lines.append(Sentence("next: {stick}, from {place}", stick=name, place=place))

    reachable = advice.reachable
    least = Sentence("least penalty from here: {points}", points=points(reachable.penalty))
    if reachable.gap:
        template = "{sentence} (not proven: perhaps as little as {bound})"
        least = Sentence(template, sentence=least, bound=reachable.bound)
    lines.append(least)

    best = advice.best
    if best.penalty < reachable.bound:
        template = "least penalty from an empty truck: {points}"
        lines.append(Sentence(template, points=points(best.penalty)))
    if advice.obstacles:
        names = enumeration([load.stick_name(index) for index in advice.obstacles])
        lines.append(Sentence("in the way of that: {sticks}", sticks=names))
    return lines
