"""The judgement of a drawn load, whose roll the record may have left out (ZP-L1 to ZP-L6)."""

from zackpack.dice import Dice
from zackpack.errors import Fault, InputError
from zackpack.games.game import refuse
from zackpack.games.notation import DrawnLoad
from zackpack.loads import Load
from zackpack.pieces import COLOURS, Cargo
from zackpack.scores import Judgement, judge
from zackpack.sentences import Sentence
from zackpack.trucks import Truck


def judge_drawing(
    player: str, drawn: DrawnLoad, truck: Truck, cargo: Cargo | None, dice: Dice
) -> Judgement:
    """Judge a drawn load on a player's truck."""
    if drawn.packed:
        _require_recorded(drawn.packed, truck, cargo or drawn.packed.cargo)
    try:
        load = Load.from_layers(truck, cargo or Cargo(), drawn.layers)
    except InputError as error:
        fault = error.faults[0]
        template = "{player}'s load is not drawn on {truck}: {where}: {expected}, not {found}."
        values = {"where": fault.place, "expected": fault.expected, "found": fault.found}
        refuse("ZP-L1", template, player=player, truck=truck.name, **values)
    if cargo is not None:
        return judge(load)
    counts = [
        sum(placement.piece == length for placement in load.placements)
        for length in range(1, len(COLOURS) + 1)
    ]
    for colour, count, most in zip(COLOURS, counts, dice.maxima, strict=True):
        if count > most:
            template = "the load has {count} {colour} sticks, and the die shows at most {most}."
            refuse("ZP-L6", template, count=count, colour=Sentence(colour), most=most)
    return judge(Load.from_layers(truck, Cargo(*counts), drawn.layers))


def _require_recorded(packed: Load, truck: Truck, cargo: Cargo) -> None:
    """Require that a load just packed is for the recorded truck and cargo: else another file is
    meant.
    """
    if (packed.cargo, packed.truck.area, packed.truck.levels) != (cargo, truck.area, truck.levels):
        found = Sentence(
            "{truck} with {cargo}", truck=packed.truck.summary, cargo=packed.cargo.sentence()
        )
        expected = "{truck} with {cargo}, as recorded"
        raise InputError(
            Fault("", found, Sentence(expected, truck=truck.summary, cargo=cargo.sentence()))
        )
