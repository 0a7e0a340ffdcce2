"""zackpack table: compute the least penalty of every truck of a deck for every roll."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from zackpack.cli.arguments import deck_of
from zackpack.cli.options import Options, Parser
from zackpack.cli.output import Voice, bar, width
from zackpack.decks import Deck
from zackpack.dice import STANDARD_DICE
from zackpack.draw.text import columns
from zackpack.interrupts import hold_back_ctrl_c
from zackpack.sentences import Figure, Sentence, counted

if TYPE_CHECKING:
    from zackpack.tables.penalties import DeckPenalties, EqualRolls, Penalties

EXAMPLES = """\
examples:
  zackpack table                                       a summary of the house deck
  zackpack table --deck my_deck.toml --out table.csv   one row for each truck and roll
  zackpack table --out table.parquet --jobs 0          on all cores
  zackpack table --every-truck --out every.parquet --dask tcp://host:8786"""

HEAD = tuple(map(Sentence, ("truck", "cubes", "mean", "perfect", "best", "worst")))
EVERY_TRUCK = tuple(map(Sentence, ("levels", "squares", "trucks", "points", "mean")))


def add_options(parser: Parser) -> None:
    parser.common("--deck FILE")
    parser.option(
        "--out FILE", 'write a new file: .csv ("-": to standard output), .parquet or .json'
    )
    every = (
        "instead of a deck, all 29,336 trucks within 5 x 3 squares with 1 to 4 levels "
        "(*.parquet or *.csv)"
    )
    parser.option("--every-truck", every)
    parser.common("--jobs N", "--dask ADDRESS", "--time-limit SECONDS", "--json")


def run(options: Options) -> None:
    """Compute the table, and write it with --out or print its summary."""
    if options.every_truck:
        _every_truck(options)
        return

    with hold_back_ctrl_c():
        from zackpack.tables import files  # noqa: PLC0415 - numpy

    deck = deck_of(options.deck)
    where = {"jobs": options.jobs, "dask": options.dask, "time_limit": options.time_limit}
    with bar(options.voice.translate(Sentence("trucks"))) as on_done:
        if options.out in (None, "-"):
            tables = files.deck_penalties(deck, **where, on_done=on_done)
        else:
            tables = files.write_table(deck, options.out, **where, on_done=on_done)

    # a table on standard output stands there alone
    late = _late(tables)
    if options.out == "-":
        options.voice.write("-", files.encode_table(tables, ".csv"))
        options.voice.notice(late)
        return

    best = tables.least
    report = {
        "deck": deck.name,
        "out": options.out,
        "left_out": tables.left_out,
        "trucks": {name: _summary(table) for name, table in tables.items()},
        "best": _summary(best),
    }
    if options.out is None:
        lines = _lines(deck, tables, best, options.voice)
    else:
        lines = [Sentence("wrote {name}", name=options.out)]
    for sentence in late:
        lines += options.voice.wrap(sentence)
    options.voice.report("table", report, *lines)


def _late(tables: DeckPenalties) -> list[Sentence]:
    """Say how many trucks are missing, if any."""
    if not tables.left_out:
        return []
    late = "{count} truck is missing: its table was not computed in time"
    several = "{count} trucks are missing: their tables were not computed in time"
    return [counted(late, several, tables.left_out)]


def _every_truck(options: Options) -> None:
    """Write the table of every truck, and show its sums by levels and squares."""
    if options.deck is not None:
        options.parser.error("--every-truck takes no deck: leave out --deck")
    if options.out is None:
        options.parser.error("--every-truck needs --out FILE (*.parquet or *.csv)")
    if options.time_limit is not None:
        options.parser.error("--every-truck takes no --time-limit: its table is whole or nothing")

    with hold_back_ctrl_c():
        from zackpack.tables import every_truck  # noqa: PLC0415 - numpy

    with bar(options.voice.translate(Sentence("batches"))) as on_done:
        table = every_truck.write_every_truck(
            options.out, jobs=options.jobs, dask=options.dask, on_done=on_done
        )

    sums = every_truck.sums_by_size(table)
    rows = [[*map(options.voice.translate, EVERY_TRUCK)]]
    for size in sums:
        mean = size.points / max(size.trucks, 1) / STANDARD_DICE.outcomes
        figures = [
            Figure(f"{size.trucks:,}"),
            Figure(f"{size.points:13,}"),
            Figure(f"{mean:.2f}"),
        ]
        rows.append([f"{size.levels:6}", str(size.squares), *map(options.voice.translate, figures)])

    about = Sentence(
        "points: the least penalties of all trucks of a size, "
        "summed over the 7776 outcomes of the dice"
    )
    lines = [*options.voice.wrap(about), "", *columns(rows, width()), ""]
    lines.append(Sentence("wrote {name}", name=options.out))
    options.voice.report("table", {"out": options.out, "sums": sums}, *lines)


def _lines(deck: Deck, tables: DeckPenalties, best: Penalties, voice: Voice) -> list[str]:
    """Show a deck: a row for each truck, for any card, and for the best truck of each roll."""
    truck, *head, best_end, worst_end = map(voice.translate, HEAD)
    rows = [[f"{truck:8}", *head, f"{best_end:10}", f"{worst_end:10}"]]
    for name, table in tables.items():
        rows.append([name, str(deck[name].capacity), *_cells(table, voice)])

    mean = float(sum(table.mean for table in tables.values()) / len(tables))
    perfect = float(sum(table.perfect for table in tables.values()) / len(tables))
    any_card = voice.translate(Sentence("any card"))
    averages = [Figure(f"{mean:.2f}"), Figure(f"{perfect:.2%}")]
    rows.append([any_card, "", *map(voice.translate, averages), "", ""])
    rows.append([voice.translate(Sentence("the best")), "", *_cells(best, voice)])

    title = Sentence("{name}: least penalties under the dice", name=deck.name)
    template = "With the whole deck to choose from, the worst roll is {parts}: {points}."
    worst = best.worst
    notes = (
        Sentence("mean: expected least penalty; perfect: share of rolls that cost nothing;"),
        Sentence("best, worst: the penalty, and the share of rolls that cost it."),
        Sentence(template, parts=worst.cargoes[0].sentence(), points=worst.penalty),
    )
    lines = [*voice.wrap(title), "", *columns(rows, width()), ""]
    for note in notes:
        lines += voice.wrap(note)
    return lines


def _cells(table: Penalties, voice: Voice) -> list[str]:
    """Write what a row says of a truck: mean, perfect, best and worst."""
    ends = [f"{end.penalty:3} {end.probability:6.1%}" for end in (table.best, table.worst)]
    figures = [f"{table.mean:6.2f}", f"{table.perfect:.2%}", *ends]
    return [voice.translate(Figure(figure)) for figure in figures]


def _summary(table: Penalties) -> dict[str, Any]:
    """Summarise a table as plain data."""
    ends = {"best": _end(table.best), "worst": _end(table.worst)}
    return {"mean": table.mean, "perfect": table.perfect, **ends}


def _end(equal: EqualRolls) -> dict[str, Any]:
    """Turn rolls that cost the same into plain data."""
    rolls = [cargo.counts for cargo in equal.cargoes]
    return {"penalty": equal.penalty, "probability": equal.probability, "rolls": rolls}
