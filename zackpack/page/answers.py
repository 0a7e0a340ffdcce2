"""The answers that the page gets. `web/write_types.py` makes the page's types of them."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from zackpack import placements
from zackpack.draw.scenes import Scene
from zackpack.files.encoding import Breach, DeckTable, LoadBreach, ScoreTable, StickTable, TruckTable
from zackpack.games.offers import Offer
from zackpack.games.reports import Ranking, StandingTable
from zackpack.optimum.reports import Proof

Axis = placements.Axis
Cargo = dict[str, int]
"""The count of every colour."""
Files = dict[str, str]
"""The texts of files, by their names."""


class Piece(TypedDict):
    """A colour of sticks."""

    name: str
    length: int
    colour: str
    ink: str


class Box(TypedDict):
    """The contents of the box; `players` are the fewest and the most."""

    version: str
    pieces: list[Piece]
    faces: list[list[int]]
    players: tuple[int, int]


class Truck(TruckTable):
    """A truck with its size."""

    squares: int
    capacity: int
    parts: int
    text: str


class Deck(TypedDict):
    """A checked deck; the smallest and the largest capacity and area; numbers of levels with how often they occur."""

    name: str
    table: DeckTable
    toml: str
    trucks: list[Truck]
    remarks: list[str]
    capacities: tuple[int, int]
    squares: tuple[int, int]
    levels: list[tuple[int, int]]


class Statistics(TypedDict):
    """The penalties of a truck over the rolls looked at so far; `exact` is the share of those that cost nothing."""

    next: int
    all: int
    ways: int
    sum: int
    free: int
    worst: int
    mean: float
    exact: float
    done: bool


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
    picture: str | None


class NamedStick(StickTable):
    """A stick that lies on a truck."""

    letter: str
    name: str
    wrong: bool


class Score(ScoreTable):
    """A score, with a sentence."""

    text: str


class Load(TypedDict):
    """A load with its judgement; `levels` has the number of the stick in each square, -1 for free, -2 for blocked."""

    truck: Truck
    cargo: Cargo
    sticks: list[NamedStick]
    levels: list[list[list[int]]]
    legal: bool
    violations: list[LoadBreach]
    score: Score | None
    left: Cargo
    scene: Scene
    title: str
    description: str
    toml: str


class OpenedLoad(Load):
    """A load from a file, with notices about oddities there."""

    notices: list[str]


class ProvenLoad(Load, Proof):
    """A load, and how much is proven about it."""


class Solution(ProvenLoad):
    """The answer of `solve`, with its plan as SVG."""

    plan: str


class Progress(TypedDict):
    """The state of a search; with `solution` if that is a better one."""

    penalty: int
    bound: int
    seconds: float
    solution: NotRequired[Solution]


class BestLoad(ProvenLoad):
    """The best that was possible, and how much more the player's load costs; None if that is illegal."""

    regret: int | None


class CheckedLoad(Load):
    """The referee's judgement of a load, and the best that was possible if somebody asked for it."""

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


class GameForm(TypedDict):
    """What players choose before a game begins."""

    game: str
    title: str
    players: tuple[int, int]
    file: str
    words: dict[str, list[str]]
    words_each: dict[str, list[str]]
    words_of_two: dict[str, list[str]]
    rules: dict[str, bool | int]


class Games(TypedDict):
    """All games."""

    games: list[GameForm]


class Seat(TypedDict):
    """What a player of Zack & Pack has before them."""

    player: str
    points: int
    cargo: Cargo | None
    lying: list[Truck]
    truck: Truck | None
    packed: bool
    owed: int | None


class Position(TypedDict):
    """Where a game stands: in sentences, points, what lies before players, or a picture."""

    description: list[str]
    standings: list[StandingTable]
    seats: list[Seat] | None
    picture: str | None


class RecordedPosition(Position):
    """A position of a record, and the lines that can come next."""

    due: list[str]


class Cell(TypedDict):
    """A player's things in a round of the score sheet; None for what is not known."""

    owed: int | None
    bonus: int
    points: int | None
    truck: str | None
    cargo: Cargo | None
    packed: bool


class Sheet(TypedDict):
    """The score sheet; the round that goes on is the last one."""

    deck: str
    rounds: list[list[Cell]]


class Question(TypedDict):
    """What Python wants to know before it records something; lines that no longer fit come with the reasons."""

    kind: Literal["late", "left-out", "misfits"]
    line: str
    place: int
    lines: list[tuple[str, str]]


class Chance(TypedDict):
    """What chance decides now, and for whom."""

    verb: str
    players: list[str]


class Game(Position):
    """A game in progress.

    `past` can be taken back: numbers of events, or records before they were revised. `told` is what the last action
    made happen.
    """

    record: str
    files: Files
    past: list[int | str]
    game: str
    title: str
    unit: str
    players: list[str]
    over: bool
    winners: list[str]
    log: list[str]
    told: list[str]
    offers: list[Offer]
    chance: list[Chance]
    ranking: Ranking
    missing: list[str]
    question: Question | None
    sheet: Sheet | None


class Review(TypedDict):
    """What would have been possible, in sentences."""

    told: list[str]


class Markers(TypedDict):
    """Markers that change hands: pairs of a value and how many."""

    gives: list[tuple[int, int]]
    gets: list[tuple[int, int]]
    text: str


class Settlement(TypedDict):
    """What a player pays and gets at the end of a round."""

    player: str
    owed: int | None
    bonus: int
    points: int
    pays: Markers
    receives: Markers


class RoundEnd(TypedDict):
    """The end of a round; nobody while it is not clear."""

    players: list[Settlement]


class Regret(Proof):
    """How much less a player could have paid."""

    player: str
    regret: int


class Regrets(TypedDict):
    """The players of a round whose truck, roll and penalty are known."""

    players: list[Regret]


StepVerdict = Literal["legal", "illegal", "untrue"]


class Step(TypedDict):
    """The verdict on an event; a remark says why a claim could not be checked."""

    line: str
    place: str
    verdict: StepVerdict
    violations: list[Breach]
    remark: str | None
    allowed: list[str]


class Verdict(TypedDict):
    """The verdict on a record."""

    game: str
    title: str
    unit: str
    players: list[str]
    events: int
    legal: bool
    steps: list[Step]
    missing: list[str]
    standings: list[StandingTable]
    winners: list[str]
    ranking: Ranking


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
    """What a packed puzzle is worth; `limits` are the most points above the least for one, two and three stars."""

    penalty: int
    least: int
    regret: int
    stars: int
    limits: tuple[int, int, int]
    load: Load
    best: ProvenLoad


class LevelSummary(TypedDict):
    """The packed puzzles of one difficulty; `seconds` is the time of the fastest perfect one."""

    level: int
    count: int
    perfect: int
    seconds: float | None


class Practice(TypedDict):
    """What all packed puzzles say."""

    count: int
    perfect: int
    streak: int
    longest: int
    levels: list[LevelSummary]


class FaultText(TypedDict):
    """What is wrong with an input, and where."""

    place: str
    text: str


class Problem(TypedDict):
    """Why there is no answer."""

    kind: Literal["input", "illegal", "other"]
    message: str
    faults: list[FaultText]
    violations: list[Breach]
