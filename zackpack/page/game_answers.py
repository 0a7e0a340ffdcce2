"""The answers about games and their records that the page gets."""

from typing import Literal, TypedDict

from zackpack.files.encoding import Breach, StickTable, TruckTable
from zackpack.games.effects import PointsChange
from zackpack.games.notation import Asks
from zackpack.games.outcome import Standing
from zackpack.games.ranking import Ranking
from zackpack.games.score_sheet import Cell
from zackpack.optimum.reports import Proof
from zackpack.page.answers import Files, Picture, Truck
from zackpack.pieces import Cargo
from zackpack.rules import Rule, RulesSection


class PackedTruck(TypedDict):
    """A load as files have it, for the page to have it drawn where it shows it."""

    truck: TruckTable
    cargo: Cargo
    sticks: list[StickTable]


class Seat(TypedDict):
    """What lies before a player of a game with trucks; the truck as it is packed."""

    player: str
    points: int
    cargo: Cargo | None
    lying: list[Truck]
    truck: Truck | None
    load: PackedTruck | None
    owed: int | None


class Position(TypedDict):
    """Where a game stands: in sentences, points, what lies before players, or a picture.

    The board alone is `upright`, for a phone, in games that draw it so.
    """

    description: list[str]
    standings: tuple[Standing, ...]
    colours: dict[str, str]
    seats: list[Seat] | None
    picture: Picture | None
    upright: Picture | None


class RecordedPosition(Position):
    """A position of a record, and the lines that can come next."""

    due: list[str]


class Sheet(TypedDict):
    """The score sheet; the round that goes on is the last one.

    Without a deck, its numbers are points.
    """

    deck: str
    rounds: list[list[Cell]]


class PlayerPoints(TypedDict):
    """The points of a player after each round; None before they came."""

    player: str
    points: list[int | None]


class PointsByRound(TypedDict):
    """How the points grew: `rounds` are their numbers, 0 the start; empty without a whole round."""

    rounds: list[int]
    players: list[PlayerPoints]


class PlayerResult(TypedDict):
    """How a game went for a player; `best` is the number of the best round, `place` 0 for none.

    `leads`: in a game that is not over.
    """

    player: str
    won: bool
    leads: bool
    place: int
    points: int
    best: int | None


class GameResult(TypedDict):
    """All that statistics and lists need of a record, with its title in each language.

    `problem` says why it cannot be read; then there is nothing else. `where` is the round of a
    game that is not over, or what is due, in each language. `lowest_best`: the best round is that
    with the lowest number.
    """

    title: Files
    where: Files
    over: bool
    lowest_best: bool
    players: list[PlayerResult]
    problem: str | None


class PlayedGame(TypedDict):
    """The points of a person in a game, whether it was won, the place among its players, and when.

    The place is 0 for who left before the end, the date "" where that is not said.
    """

    points: int
    won: bool
    place: int
    players: int
    date: str


class PlayedKind(TypedDict):
    """All games of one kind that a person has played, the first one first."""

    title: Files
    games: int
    won: int
    average: float
    best: int | None
    best_game: int
    results: list[PlayedGame]


class Rival(TypedDict):
    """Whom a person has played most often, and how often each of the two came before the other.

    `names` are all ways in which records write the name, the last one last.
    """

    name: str
    names: list[str]
    games: int
    ahead: int
    behind: int


class Person(TypedDict):
    """The games of a person, by kind, the most played kind first.

    `names` are all ways in which records write the name, the last one last.
    """

    name: str
    names: list[str]
    games: int
    won: int
    rival: Rival | None
    kinds: list[PlayedKind]


class People(TypedDict):
    """Everybody who has played, who played most first.

    `games` are over, `unfinished` ones do not count; `unreadable` are the numbers of those that
    cannot be read, from 0.
    """

    people: list[Person]
    games: int
    unfinished: int
    unreadable: list[int]


class Question(TypedDict):
    """What Python wants to know before it records something.

    Lines that no longer fit come with the reasons.
    """

    kind: Literal["left-out", "misfits"]
    line: str
    lines: list[tuple[str, str]]


class Effects(TypedDict):
    """What a correction has changed beyond its own line, in sentences.

    `points` are of all players whose points are others, unless that is one alone. `bonuses` are
    the rounds whose bonus others get, with all who get it now, or no longer.
    """

    sentences: list[str]
    points: list[PointsChange]
    bonuses: list[tuple[int, list[str]]]


class Undo(TypedDict):
    """What the next undo takes back: in short, for its button, and in sentences."""

    label: str
    sentences: list[str]


class Branch(TypedDict):
    """What a tap adds to a line, and whether the line goes on after it.

    `heading` is the one under which it stands with others of its kind, and its label there.
    """

    words: list[str]
    label: str
    heading: tuple[str, str] | None
    colour: str
    goes_on: bool


class Blank(TypedDict):
    """A part of a line that can hold anything; numbers may have a least and a greatest one."""

    asks: Asks
    sample: str
    limits: tuple[int, int] | None


class Node(TypedDict):
    """The choices after some words of a line; `ends` says that the line can end there.

    `are_steps` says that the choices are steps of a way on the board, `left` how many choices of
    this kind a line needs from here on, this one included: 0 if it can end earlier.
    """

    words: list[str]
    branches: list[Branch]
    are_steps: bool
    left: int
    blanks: list[Blank]
    ends: bool


class Followed(Node):
    """The choices after some words, and the places on the board where lines with them can lead."""

    reaches: list[str]


OfferKind = Literal["awaited", "chance", "free", "aside"]
"""Who waits for a line: people, dice and cards, or nobody; or it comes out of its turn."""


class Offer(TypedDict):
    """What there is to do, and for whom, in that player's colour; the rest may be chance."""

    title: str
    player: str
    colour: str
    kind: OfferKind
    by_chance: bool
    node: Node


class Chance(TypedDict):
    """What chance decides now, and for whom."""

    title: str
    players: list[str]


class Answered(TypedDict):
    """The answer of a player to a question that others still have to answer.

    `line` is the number of its last line in the log, from 1; `words`, cards face down included, and
    `text`, its comment, are the tap that records it again.
    """

    player: str
    line: int
    words: list[str]
    text: str
    sentences: list[str]


class SharedQuestion(TypedDict):
    """A question to several players: the number of lines before it, and who has answered."""

    since: int
    answers: list[Answered]


class Game(Position):
    """A game in progress.

    `past` can be taken back: numbers of events, or records before they were revised; `undo` says
    what comes first of it. `left` are the players who left before the end, `leaders` who is ahead,
    or has won, and `lead` by how many points before the end. `narration` is what the last action
    made happen, `effects` what the last correction changed beyond its own line, `shared` what
    several players owe at once, `hands` the players of whose hands the record tells cards, which
    `hand` shows to them alone. `played` is the game whose points are kept, if known, else `game`.
    """

    record: str
    files: Files
    past: list[int | str]
    undo: Undo | None
    game: str
    played: str
    title: str
    unit: str
    players: list[str]
    left: list[str]
    over: bool
    winners: list[str]
    leaders: list[str]
    lead: int
    log: list[str]
    narration: list[str]
    offers: list[Offer]
    chance: list[Chance]
    ranking: Ranking
    moment: list[str]
    missing: list[str]
    question: Question | None
    effects: Effects | None
    shared: SharedQuestion | None
    hands: list[str]
    sheet: Sheet | None


class Denominations(TypedDict):
    """The points on each kind of marker, the most first."""

    values: list[int]


class Exchange(TypedDict):
    """How many markers of each kind a player hands over, and gets."""

    denominations: Denominations
    given: list[int]
    received: list[int]


class Settlement(TypedDict):
    """What a player pays and gets at the end of a round."""

    player: str
    owed: int | None
    bonus: int
    points: int
    pays: Exchange
    gets: Exchange


class Regret(Proof):
    """How much less a player could have paid."""

    player: str
    regret: int


class Step(TypedDict):
    """The verdict on an event."""

    line: str
    place: str
    verdict: Literal["legal", "illegal", "untrue"]
    violations: list[Breach]
    allowed: list[str]


class CitingRule(TypedDict):
    """A rule, and the titles of those that its text and notes name, by their ids."""

    rule: Rule
    cited: dict[str, str]


class RulesOfGame(TypedDict):
    """The rules of a game by the sections of their page, in their order."""

    game: str
    title: str
    sections: list[RulesSection]


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
    winners: tuple[str, ...]
    ranking: Ranking
