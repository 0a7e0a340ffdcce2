"""The answers that the page gets. `web/write_types.py` makes the page's types of them."""

from typing import Literal, NotRequired, TypedDict

from zackpack import placements
from zackpack.draw.scenes import Scene
from zackpack.files.encoding import (
    Breach,
    DeckTable,
    LoadBreach,
    ScoreTable,
    StickTable,
    TruckTable,
)
from zackpack.optimum.reports import Proof
from zackpack.pieces import Cargo

Axis = placements.AxisName
Files = dict[str, str]
"""The texts of files, by their names."""


class Piece(TypedDict):
    """A colour of sticks."""

    name: str
    length: int
    colour: str
    ink: str


class Box(TypedDict):
    """The contents of the box, and the characters that no name of a player can hold."""

    version: str
    unnameable: str
    pieces: list[Piece]
    faces: list[list[int]]


class Truck(TruckTable):
    """A truck with its size."""

    squares: int
    capacity: int
    parts: int
    text: str


class Deck(TypedDict):
    """A checked deck, with its range of capacities and how often each number of levels occurs."""

    name: str
    table: DeckTable
    toml: str
    trucks: list[Truck]
    remarks: list[str]
    capacities: tuple[int, int]
    levels: list[tuple[int, int]]


class RankedTruck(Truck, Proof):
    """A truck on the table with its least penalty."""


class UnknownCard(TypedDict):
    """What the unknown card costs on average, and of how many cards it is one."""

    name: None
    penalty: float
    cards: int


class Pick(TypedDict):
    """The trucks to grab, the best first; `grab` is None for the unknown card."""

    rows: list[RankedTruck | UnknownCard]
    grab: str | None
    cargo: str


class NamedStick(StickTable):
    """A stick that lies on a truck."""

    letter: str
    name: str
    wrong: bool


class Score(ScoreTable):
    """A score, with a sentence; `least` if the volumes alone show that no load costs less."""

    text: str
    least: bool


class Load(TypedDict):
    """A load with its judgement.

    Of its sticks, `left` are not packed yet, and `rolled` is how many there are in all.
    """

    truck: Truck
    cargo: Cargo
    sticks: list[NamedStick]
    legal: bool
    violations: list[LoadBreach]
    score: Score | None
    left: Cargo
    rolled: int
    scene: Scene
    title: str
    description: str
    toml: str


class OpenedLoad(Load):
    """A load from a file, with notices about oddities there."""

    notices: list[str]


class ProvenLoad(Load, Proof):
    """A load, and how much is proven about it."""


class Spot(TypedDict):
    """Where in a picture is what a line of a record calls by this word.

    `label` is what stands on it. It is current if it belongs to the player whose turn it is.
    """

    word: str
    label: str
    at: tuple[float, float]
    current: bool


class Picture(TypedDict):
    """A picture as SVG, its width and height, and what can be tapped there."""

    svg: str
    size: tuple[float, float]
    spots: list[Spot]


class Shape(TypedDict):
    """A part of a drawing: what it is of, on which side, and the data of its path.

    Wood has its `piece`, counted from 0 in the order of the box, and, where its grain is seen, the
    direction of that on its side.
    """

    look: Literal["floor", "blocked", "glass", "stick", "bed", "cab", "pane", "tyre", "hub"]
    side: Literal["top", "front", "right"]
    piece: int | None
    grain: Literal["first", "second"] | None
    path: str


class Drawing(TypedDict):
    """A truck and its load in three dimensions, for a page with colours of its own.

    `box` is its left and upper edge, width and height. The shapes come from back to front.
    """

    box: tuple[float, float, float, float]
    shapes: list[Shape]


class Progress(TypedDict):
    """The state of a search; with `solution` if that is a better one."""

    penalty: int
    bound: int
    seconds: float
    solution: NotRequired[ProvenLoad]


class BestLoad(ProvenLoad):
    """The best that was possible, and how much more the player's load costs.

    That is None for an illegal load.
    """

    regret: int | None


class CheckedLoad(Load):
    """The referee's judgement of a load, and the best possible if somebody asked for it."""

    best: BestLoad | None


class NextStick(StickTable):
    """A stick to put next, and its place in words."""

    place: str


class Hint(TypedDict):
    """Advice on a load; obstacles are numbers of sticks."""

    next: NextStick | None
    after: Load
    reachable: Proof
    best: Proof
    obstacles: list[int]
    lost: bool


class PuzzleTask(TypedDict):
    """What is to be packed; `solvers` of `packers` in a hurry find a best load.

    The solution is not in it: whoever packs must not find it in the page's memory.
    """

    seed: str
    level: int
    truck: TruckTable
    cargo: Cargo
    solvers: int
    packers: int


class PuzzleSearch(TypedDict):
    """How far the search for a puzzle is; `puzzle` is None until it is found."""

    tried: int
    puzzle: PuzzleTask | None


class PackedPuzzle(TypedDict):
    """What a packed puzzle is worth.

    `limits` are the most points above the least for one, two and three stars.
    """

    penalty: int
    least: int
    regret: int
    stars: int
    limits: tuple[int, int, int]
    load: Load
    best: ProvenLoad


class Day(TypedDict):
    """A day, and the stars for its puzzle; None if that was not packed."""

    day: str
    stars: int | None


class CalendarDay(Day):
    """A day of a month; `late` if its puzzle was packed on another day, which no streak counts."""

    late: bool


class Practice(TypedDict):
    """What all packed puzzles say: how many got 0, 1, 2 and 3 stars, and how the last days went.

    `month` are all days of the month that the calendar shows.
    """

    count: int
    perfect: int
    streak: int
    longest: int
    stars: list[int]
    days: list[Day]
    month: list[CalendarDay]


class ZackTable(TypedDict):
    """A roll, and the trucks on the table to grab from.

    The clock stands still after `limit` seconds.
    """

    round: int
    rounds: int
    limit: int
    cargo: Cargo
    trucks: list[Truck]


class GrabbedTruck(TypedDict):
    """A truck that was grabbed, and its points above the least.

    It costs its `seconds` and a `surcharge` of seconds for those points: `cost` is their sum.
    """

    truck: str
    regret: int
    seconds: float
    surcharge: int
    cost: float


class RankedLoad(ProvenLoad):
    """The best load of a truck on the table, its place, and its points above the least."""

    place: int
    regret: int
    picture: Picture


class Grab(TypedDict):
    """The loads of the last table, the best first, all grabs so far, and their score in seconds."""

    ranking: list[RankedLoad]
    grabs: list[GrabbedTruck]
    score: float
    over: bool


class FaultText(TypedDict):
    """What is wrong with an input, and where, for people.

    If it is known, the line of the file is there, too.
    """

    place: str
    line: int | None
    text: str


class Problem(TypedDict):
    """Why there is no answer."""

    kind: Literal["input", "illegal", "other"]
    message: str
    faults: list[FaultText]
    violations: list[Breach]
