"""Pictures in words: titles, captions, and descriptions for those who cannot see them."""

from zackpack.errors import MAX_FAULTS_SHOWN
from zackpack.layers import cell_sentence
from zackpack.loads import Load
from zackpack.optimum import Solution, Status
from zackpack.pieces import sticks
from zackpack.scores import Judgement
from zackpack.sentences import Sentence, enumeration
from zackpack.trucks import Truck

DIRECTIONS = {"x": "along its row", "y": "towards the front", "z": "upright"}


def load_title(load: Load) -> Sentence:
    """The title of a picture of a load."""
    return Sentence(
        "truck {name}, {sticks}: {count} of {most} cubes",
        name=load.truck.name,
        sticks=sticks(len(load.placements)),
        count=load.volume,
        most=load.truck.capacity,
    )


def truck_caption(load: Load) -> Sentence:
    """The first line below a picture of a load."""
    return Sentence("truck {name}", name=load.truck.name)


def caption(judgement: Judgement) -> tuple[Sentence, ...]:
    """The lines below a picture of a load: its penalty, or how it breaks the rules."""
    if judgement.score:
        return (Sentence("penalty: {score}", score=judgement.score.sentence()),)

    lines = [violation.sentence for violation in judgement.violations[:MAX_FAULTS_SHOWN]]
    others = len(judgement.violations) - len(lines)
    if others:
        lines.append(Sentence("and {count} more", count=others))
    return tuple(lines)


def proof_caption(solution: Solution) -> tuple[Sentence, ...]:
    """The lines below a picture of a solution: its penalty and the proof."""
    if solution.status is Status.OPTIMAL:
        return (
            Sentence("least penalty: {score}", score=solution.score.sentence()),
            Sentence("optimal: no load costs less than {bound}", bound=solution.bound),
        )
    return (
        Sentence("best load so far: {score}", score=solution.score.sentence()),
        Sentence("not proven optimal: none costs less than {bound}", bound=solution.bound),
    )


def describe_truck(truck: Truck) -> Sentence:
    """Put an empty truck into words."""
    rows = [
        Sentence("row {row} {squares}", row=y + 1, squares=row) for y, row in enumerate(truck.area)
    ]
    return Sentence(
        "truck {truck}. From the back to the front ('.' to load, '#' blocked): {rows}.",
        truck=truck.summary,
        rows=enumeration(rows),
    )


def describe_load(judgement: Judgement) -> Sentence:
    """Put a load into words, stick by stick."""
    load = judgement.load
    sentences = [describe_truck(load.truck)]
    for index, placement in enumerate(load.placements):
        length = placement.piece.length
        place = cell_sentence(placement.cell)
        colour = Sentence(placement.piece.colour)
        stick = Sentence("The {colour} stick at {place}", colour=colour, place=place)
        if letter := load.letter(index):
            stick = Sentence("The {colour} stick {letter}", colour=colour, letter=letter)
        if length > 1:
            place = enumeration([place, Sentence(DIRECTIONS[placement.axis])])

        template = "{stick}, length {length}: {place}."
        sentences.append(Sentence(template, stick=stick, length=length, place=place))
    return enumeration((*sentences, *caption(judgement)), " ")
