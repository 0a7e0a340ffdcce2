"""The judgement of a drawn load, whose roll the record may have left out (ZP-L1 to ZP-L6)."""

from __future__ import annotations

from zackpack.dice import Dice
from zackpack.errors import InputError
from zackpack.games.drawn_loads import DrawnLoad
from zackpack.games.game import refuse
from zackpack.loads import Load
from zackpack.pieces import COLOURS, Cargo
from zackpack.scores import Judgement, judge
from zackpack.sentences import Sentence
from zackpack.trucks import Truck


def judge_drawing(player: str, drawn: DrawnLoad, truck: Truck, cargo: Cargo | None, dice: Dice) -> Judgement:
    """Judge a drawn load on a player's truck."""
    packed = drawn.packed
    try:
        load = drawn.on(truck, cargo or (packed.cargo if packed else Cargo()))
    except InputError as error:
        if packed:  # at the table, another file is meant
            raise
        fault = error.faults[0]
        template = "{player}'s load is not drawn on {truck}: {where}: {expected}, not {found}."
        where = fault.place.rpartition(f"{drawn.name}, ")[2]
        expected, found = fault.expected, fault.found
        refuse("ZP-L1", template, player=player, truck=truck.name, where=where, expected=expected, found=found)
    if cargo is not None:
        return judge(load)
    counts = [sum(placement.piece == length for placement in load.placements) for length in range(1, len(COLOURS) + 1)]
    for colour, count, most in zip(COLOURS, counts, dice.maxima, strict=True):
        if count > most:
            template = "the load has {count} {colour} sticks, and the die shows at most {most}."
            refuse("ZP-L6", template, count=count, colour=Sentence(colour), most=most)
    return judge(Load.from_layers(truck, Cargo(*counts), drawn.layers))
