"""zackpack pick: which truck to grab for a roll, or whether to take the unknown card."""

from fractions import Fraction

from zackpack.cli.options import Options, Parser, deck_of, truck_of
from zackpack.cli.output import Voice
from zackpack.decks import Deck
from zackpack.errors import bad_value
from zackpack.optimum.ranking import blind_draw, choose_truck, rank_trucks
from zackpack.optimum.solution import Solution
from zackpack.pieces import Cargo, cubes
from zackpack.sentences import Sentence, counted
from zackpack.trucks import Truck

EXAMPLES = """\
examples:
  zackpack pick --roll 3,2,3,0,1 --trucks T01,T05 --seen T07,T12 --deck my_deck.toml

The unknown card is any card neither on the table nor seen. List with --seen the
cards discarded since the last shuffle, and your own trucks."""


def add_options(parser: Parser) -> None:
    parser.common("--roll COUNTS", required=True)
    parser.option("--trucks NAMES", "the trucks that you can take, such as T01,T05", required=True)
    parser.option("--seen NAMES", "other trucks that cannot be the unknown card", default="")
    parser.common("--deck FILE", "--json")


def run(options: Options) -> None:
    """Rank the trucks, add the unknown card, and print."""
    cargo = Cargo.parse(options.roll)
    deck = deck_of(options.deck)
    trucks = _trucks_named(deck, options, "trucks")
    seen = list(dict.fromkeys([*trucks, *_trucks_named(deck, options, "seen")]))
    ranking = rank_trucks(trucks, cargo)
    blind = blind_draw(deck, cargo, seen=seen) if len(seen) < len(deck) else None
    lines = _lines(cargo, ranking, blind, len(deck) - len(seen), options.voice)
    table = [
        {"truck": one.truck.name, "penalty": one.penalty, "status": one.status} for one in ranking
    ]
    report = {"cargo": cargo, "trucks": table, "unknown": blind, "advice": _advice(ranking, blind)}
    options.voice.report("pick", report, *lines)


def _trucks_named(deck: Deck, options: Options, option: str) -> list[Truck]:
    names: str = getattr(options, option)
    trucks = [
        truck_of(deck, name.strip(), options.deck) for name in names.split(",") if name.strip()
    ]
    if option == "trucks" and not trucks:
        raise bad_value(f"--{option}", names, Sentence("names of trucks, separated by commas"))
    if len(set(trucks)) < len(trucks):
        raise bad_value(f"--{option}", names, Sentence("each truck once"))
    return trucks


def _advice(ranking: tuple[Solution, ...], blind: Fraction | None) -> Sentence:
    truck = choose_truck(ranking, blind)
    return (
        Sentence("take {truck}", truck=truck.name) if truck else Sentence("take the unknown card")
    )


def _lines(
    cargo: Cargo, ranking: tuple[Solution, ...], blind: Fraction | None, unknown: int, voice: Voice
) -> list[str]:
    card, room, least = map(
        voice.translate, (Sentence("unknown card"), Sentence("cubes"), Sentence("least penalty"))
    )
    width = max(len(card), *(len(ranked.truck.name) for ranked in ranking))
    rows = []
    for one in ranking:
        row = f"{one.truck.name:{width}}  {one.truck.capacity:{len(room)}}  {one.penalty:4}"
        rows.append((float(one.penalty), row))
    if blind is not None:
        mean = counted("on average of {count} card", "on average of {count} cards", unknown)
        rows.append(
            (
                float(blind),
                f"{card:{width}}  {'':{len(room)}}  {float(blind):6.1f} {voice.translate(mean)}",
            )
        )
    return [
        Sentence("cargo {cargo} ({cubes})", cargo=cargo.sentence(), cubes=cubes(cargo.volume)),
        "",
        f"{'':{width}}  {room}  {least}",
        *(row for _, row in sorted(rows, key=lambda row: row[0])),
        "",
        _advice(ranking, blind),
    ]
