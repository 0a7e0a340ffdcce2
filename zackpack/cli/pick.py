"""zackpack pick: which truck to grab for a roll, or whether to take the unknown card."""

from fractions import Fraction

from zackpack.cli.arguments import deck_of, truck_of
from zackpack.cli.options import Options, Parser
from zackpack.cli.output import Voice
from zackpack.decks import Deck
from zackpack.errors import bad_value
from zackpack.optimum.own_solvers import Deadline
from zackpack.optimum.ranking import choose_truck, mean_penalty, rank_trucks
from zackpack.optimum.solution import Solution, Status
from zackpack.pieces import Cargo, cubes
from zackpack.sentences import Figure, Sentence, counted
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
    parser.common("--deck FILE", "--time-limit SECONDS", "--json")


def run(options: Options) -> None:
    """Rank the trucks, add the unknown card, and print."""
    cargo = Cargo.parse(options.roll)
    options.voice.notice_roll(cargo)
    deck = deck_of(options.deck)
    trucks = _trucks_named(deck, options, "trucks")
    seen = list(dict.fromkeys([*trucks, *_trucks_named(deck, options, "seen")]))

    deadline = Deadline(options.time_limit)
    ranking = rank_trucks(trucks, cargo, time_limit=deadline.left)
    unseen = [truck for truck in deck if truck not in seen]
    cards = rank_trucks(unseen, cargo, time_limit=deadline.left)
    blind = mean_penalty(cards) if cards else None
    open_cards = sum(best.status is not Status.OPTIMAL for best in (*ranking, *cards))

    report = {
        "cargo": cargo,
        "trucks": [
            {"truck": best.truck.name, "penalty": best.penalty, "status": best.status}
            for best in ranking
        ],
        "unknown": blind,
        "open": open_cards,
        "advice": _advice(ranking, blind),
    }
    lines = _lines(cargo, ranking, blind, len(cards), options.voice)

    if open_cards:
        late = "{count} truck is not proven in time, and may cost less"
        several = "{count} trucks are not proven in time, and may cost less"
        lines += options.voice.wrap(counted(late, several, open_cards))

    options.voice.report("pick", report, *lines)


def _trucks_named(deck: Deck, options: Options, option: str) -> list[Truck]:
    """Return the trucks whose names an option lists."""
    names: str = getattr(options, option)
    words = [name.strip() for name in names.split(",") if name.strip()]
    trucks = [truck_of(deck, word, options.deck) for word in words]
    if option == "trucks" and not trucks:
        raise bad_value(f"--{option}", names, Sentence("names of trucks, separated by commas"))
    if len(set(trucks)) < len(trucks):
        raise bad_value(f"--{option}", names, Sentence("each truck once"))
    return trucks


def _advice(ranking: tuple[Solution, ...], blind: Fraction | None) -> Sentence:
    """Say which truck to take, or that the unknown card is cheaper."""
    truck = choose_truck(ranking, blind)
    if truck:
        return Sentence("take {truck}", truck=truck.name)
    return Sentence("take the unknown card")


def _lines(
    cargo: Cargo, ranking: tuple[Solution, ...], blind: Fraction | None, unknown: int, voice: Voice
) -> list[str]:
    """List what each choice costs, the cheapest first; `unknown` is the number of unseen cards."""
    card = voice.translate(Sentence("unknown card"))
    cubes_head = voice.translate(Sentence("cubes"))
    least = voice.translate(Sentence("least penalty"))
    width = max(len(card), *(len(ranked.truck.name) for ranked in ranking))
    number_width = len(cubes_head)

    rows: list[tuple[float, str]] = []
    for ranked in ranking:
        name = f"{ranked.truck.name:{width}}"
        row = f"{name}  {ranked.truck.capacity:{number_width}}  {ranked.penalty:4}"
        rows.append((float(ranked.penalty), row))

    if blind is not None:
        mean = counted("on average of {count} card", "on average of {count} cards", unknown)
        average = voice.translate(Figure(f"{float(blind):6.1f}"))
        row = f"{card:{width}}  {'':{number_width}}  {average} {voice.translate(mean)}"
        rows.append((float(blind), row))
    rows.sort(key=lambda row: row[0])

    return [
        Sentence("cargo {cargo} ({cubes})", cargo=cargo.sentence(), cubes=cubes(cargo.volume)),
        "",
        f"{'':{width}}  {cubes_head}  {least}",
        *(text for _, text in rows),
        "",
        _advice(ranking, blind),
    ]
