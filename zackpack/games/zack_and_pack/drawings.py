"""The judgement of a drawn load, whose roll the record may have left out (ZP-L1 to ZP-L6)."""

from collections import Counter

from zackpack.dice import Dice
from zackpack.errors import Fault, InputError
from zackpack.games.game import refuse
from zackpack.games.line_reader import DrawnLoad
from zackpack.loads import Load
from zackpack.pieces import COLOURS, Cargo, Piece
from zackpack.scores import Judgement, judge
from zackpack.sentences import Sentence
from zackpack.trucks import Truck


def judge_drawing(
    player: str, drawn: DrawnLoad, truck: Truck, cargo: Cargo | None, dice: Dice
) -> Judgement:
    """Judge a drawn load on a player's truck.

    Parameters
    ----------
    player
        Whoever has packed it.
    drawn
        The drawing, and the load itself if it has just been packed.
    truck
        The player's truck.
    cargo
        The roll; None if it is not recorded.
    dice
        The dice of the game: without a roll, they say which cargo is possible.

    Returns
    -------
    Judgement
        Of the load. Without a roll, its cargo is what the load has.

    Raises
    ------
    IllegalMoveError
        If it is not drawn on that truck, or no dice show so many sticks.
    InputError
        If a load that has just been packed is for another truck or cargo.
    """
    if drawn.packed:
        _require_recorded(drawn.packed, truck, cargo or drawn.packed.cargo)

    load = _on_truck(player, drawn, truck, cargo or Cargo())
    if cargo is not None:
        return judge(load)

    loaded = _sticks_of(load)
    for colour, count, most in zip(COLOURS, loaded.counts, dice.maxima, strict=True):
        if count > most:
            template = "the load has {count} {colour} sticks, and the die shows at most {most}."
            refuse("ZP-L6", template, count=count, colour=Sentence(colour), most=most)

    return judge(Load.from_layers(truck, loaded, drawn.layers))


def _on_truck(player: str, drawn: DrawnLoad, truck: Truck, cargo: Cargo) -> Load:
    """The load of a drawing, which must be one of this truck."""
    try:
        return Load.from_layers(truck, cargo, drawn.layers)
    except InputError as error:
        fault = error.faults[0]
        template = "{player}'s load is not drawn on {truck}: {where}: {expected}, not {found}."
        refuse(
            "ZP-L1",
            template,
            player=player,
            truck=truck.name,
            where=fault.place,
            expected=fault.expected,
            found=fault.found,
        )


def _sticks_of(load: Load) -> Cargo:
    """The sticks on a truck, as a cargo."""
    numbers = Counter(placement.piece for placement in load.placements)
    return Cargo(*(numbers[piece] for piece in Piece))


def _require_recorded(packed: Load, truck: Truck, cargo: Cargo) -> None:
    """Require that a load just packed is for the recorded truck and cargo.

    Else another file is meant.
    """
    is_truck = (packed.truck.area, packed.truck.levels) == (truck.area, truck.levels)
    if is_truck and packed.cargo == cargo:
        return

    template = "{truck} with {cargo}"
    found = Sentence(template, truck=packed.truck.summary, cargo=packed.cargo.sentence())
    template = "{truck} with {cargo}, as recorded"
    expected = Sentence(template, truck=truck.summary, cargo=cargo.sentence())
    raise InputError(Fault("", found, expected))
