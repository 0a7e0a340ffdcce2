"""What many records say about the people who played: games, wins, points, and favourite rivals.

It takes two steps, because the first is slow: `results` reads records, and `people` counts what
they said. The page keeps a result beside its record, and asks only for those that it lacks.
"""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from zackpack.errors import ZackpackError, bad_value, require_integer
from zackpack.games.effects import lead_of
from zackpack.games.game import AnyGame, Position
from zackpack.games.names import fold, identity
from zackpack.games.score_sheet import ScoreSheet, sheet_of
from zackpack.games.setups import read_names
from zackpack.page import convert, game_answers
from zackpack.sentences import LANGUAGES, Sentence, enumeration, localise

MAX_RECORDS = 100
"""The most records in one call: they take some tenths of a second each."""
MAX_GAMES = 10_000
MAX_PLAYERS = 100
MAX_POINTS = 10**15
"""More than all rounds of a game can add up to, and little enough for a browser."""


# ---- what a record says


def results(records: list[Any]) -> list[game_answers.GameResult]:
    """What statistics need of each record, a table with `record` and `files`.

    A record that cannot be read stops none of the others.
    """
    if not isinstance(records, list) or len(records) > MAX_RECORDS:
        expected = Sentence("a list of at most {most} records", most=MAX_RECORDS)
        raise bad_value("records", records, expected)
    return [_result(record) for record in records]


def _result(value: Any) -> game_answers.GameResult:
    """What statistics need of a record."""
    try:
        table = convert.table_of("record", value)
        live = convert.open_game(table.get("record"), table.get("files")).live
    except ZackpackError as error:
        return _unreadable(error)

    game = live.game
    state = live.public
    winners = game.winners(state)

    sheet = sheet_of(live)
    lowest_best = state.ending.lowest_wins or bool(sheet and sheet.deck)
    ahead = () if winners else lead_of(game, state).players

    return {
        "title": _in_all_languages(game.title(state)),
        "where": {} if winners else _in_all_languages(_where(game, state, sheet)),
        "over": bool(winners),
        "lowest_best": lowest_best,
        "players": [
            {
                "player": placed.player,
                "won": placed.player in winners,
                "leads": placed.player in ahead,
                "place": placed.place,
                "points": placed.points,
                "best": _best_round(sheet, placed.player, lowest_best=lowest_best),
            }
            for placed in game.ranking(state)
        ],
        "problem": None,
    }


def _where(game: AnyGame, state: Position, sheet: ScoreSheet | None) -> str:
    """Where a game stands: in which round, or what is due."""
    if sheet is not None:
        return Sentence("Round {round}", round=len(sheet.rounds))
    return next(iter(game.describe(state)), "")


def _in_all_languages(text: str) -> dict[str, str]:
    """Return a text by language."""
    return {language: str(localise(text, language)) for language in LANGUAGES}


def _unreadable(error: ZackpackError) -> game_answers.GameResult:
    """What is known of a record that cannot be read."""
    problem = enumeration(error.sentences, "\n")
    return {
        "title": {},
        "where": {},
        "over": False,
        "lowest_best": False,
        "players": [],
        "problem": problem,
    }


def _best_round(sheet: ScoreSheet | None, player: str, *, lowest_best: bool) -> int | None:
    """The best number of a player in the rounds of a game; None without one."""
    results = sheet.results if sheet else []
    numbers = [numbers[player] for numbers in results if player in numbers]
    return _best(numbers, lowest_best=lowest_best)


def _lowest_wins(players: Sequence[game_answers.PlayerResult]) -> bool:
    """Whether somebody with fewer points came before somebody with more."""
    placed = sorted((player["place"], player["points"]) for player in players if player["place"])
    return bool(placed) and placed[0][1] < placed[-1][1]


def _best_game(played: Sequence[game_answers.PlayedGame], *, lowest_wins: bool) -> int:
    """The best points at the end of a game; of games left early, if there are no others."""
    to_the_end = [game for game in played if game["place"]]
    points = [game["points"] for game in to_the_end or played]
    return min(points) if lowest_wins else max(points)


def _best(numbers: Sequence[int], *, lowest_best: bool) -> int | None:
    if lowest_best:
        return min(numbers, default=None)
    return max(numbers, default=None)


# ---- what many of them say


class _Games:
    """The games of one kind that a person has played, the first one first."""

    def __init__(self) -> None:
        self.title: dict[str, str] = {}
        self.played: list[game_answers.PlayedGame] = []
        self.best_rounds: list[int] = []
        self.lowest_best = False
        self.lowest_wins = False

    def add(
        self, result: game_answers.GameResult, player: game_answers.PlayerResult, date: str
    ) -> None:
        """Count a game that was played on a date."""
        self.title = result["title"]
        self.lowest_best = result["lowest_best"]
        self.lowest_wins = self.lowest_wins or _lowest_wins(result["players"])
        self.played.append(
            {
                "points": player["points"],
                "won": player["won"],
                "place": player["place"],
                "players": len(result["players"]),
                "date": date,
            }
        )
        if player["best"] is not None:
            self.best_rounds.append(player["best"])

    def table(self) -> game_answers.PlayedKind:
        """The games in numbers."""
        return {
            "title": self.title,
            "games": len(self.played),
            "won": sum(game["won"] for game in self.played),
            "average": round(sum(game["points"] for game in self.played) / len(self.played), 1),
            "best": _best(self.best_rounds, lowest_best=self.lowest_best),
            "best_game": _best_game(self.played, lowest_wins=self.lowest_wins),
            "results": self.played,
        }


class _Meetings:
    """How often two people have played in one game, and which of them came before the other."""

    def __init__(self) -> None:
        self.games = 0
        self.ahead = 0
        self.behind = 0

    def add(self, own: int, other: int) -> None:
        """Count a game by the places of both; who left before the end has none, that is 0."""
        self.games += 1
        if own and other:
            self.ahead += own < other
            self.behind += own > other


class _Person:
    """A person with everything that was played."""

    def __init__(self) -> None:
        self.names: list[str] = []
        """All ways in which records write the name, the last one last."""
        self.kinds: defaultdict[str, _Games] = defaultdict(_Games)
        self.met: defaultdict[str, _Meetings] = defaultdict(_Meetings)

    @property
    def name(self) -> str:
        """The name as in the last game."""
        return self.names[-1]

    def call(self, name: str) -> None:
        """Note how a record writes the name."""
        self.names = [*(other for other in self.names if other != name), name]


def people(results: list[Any]) -> game_answers.People:
    """What results say of everybody who has played, the result of the first game first.

    A result may have the `date` of its game beside it.

    Names of one identity are one person, who is called as in the last game.
    """
    if not isinstance(results, list) or len(results) > MAX_GAMES:
        expected = Sentence("a list of at most {most} results", most=MAX_GAMES)
        raise bad_value("results", results, expected)

    read = [_read(value) for value in results]
    dated = zip(read, map(_date_of, results), strict=True)
    over = [(result, date) for result, date in dated if result["over"]]

    everybody: defaultdict[str, _Person] = defaultdict(_Person)
    for result, date in over:
        _count(result, date, everybody)

    persons = [_person_table(person, everybody) for person in everybody.values()]
    persons.sort(key=lambda person: (-person["games"], -person["won"], fold(person["name"])))

    unreadable = [number for number, result in enumerate(read) if result["problem"] is not None]
    return {
        "people": persons,
        "games": len(over),
        "unfinished": len(read) - len(over) - len(unreadable),
        "unreadable": unreadable,
    }


def _count(
    result: game_answers.GameResult, date: str, everybody: defaultdict[str, _Person]
) -> None:
    """Count a game for all who played it."""
    players = {identity(player["player"]): player for player in result["players"]}
    for key, player in players.items():
        person = everybody[key]
        person.call(player["player"])
        person.kinds[result["title"].get(LANGUAGES[0], "")].add(result, player, date)

        for other, rival in players.items():
            if other != key:
                person.met[other].add(player["place"], rival["place"])


def _person_table(person: _Person, everybody: defaultdict[str, _Person]) -> game_answers.Person:
    """The games of a person in numbers."""
    kinds = [games.table() for games in person.kinds.values()]
    kinds.sort(key=lambda kind: -kind["games"])

    return {
        "name": person.name,
        "names": person.names,
        "games": sum(kind["games"] for kind in kinds),
        "won": sum(kind["won"] for kind in kinds),
        "rival": _rival(person, everybody),
        "kinds": kinds,
    }


def _rival(person: _Person, everybody: defaultdict[str, _Person]) -> game_answers.Rival | None:
    """Whom somebody has played most often; of several, the one with the closest result."""

    def interest(key: str) -> tuple[int, int]:
        meetings = person.met[key]
        return meetings.games, -abs(meetings.ahead - meetings.behind)

    most = max(map(interest, person.met), default=None)
    rivals = [key for key in person.met if interest(key) == most]
    if len(rivals) != 1:  # nobody, or as many times with as close a result
        return None

    key = rivals[0]
    meetings = person.met[key]
    return {
        "name": everybody[key].name,
        "names": everybody[key].names,
        "games": meetings.games,
        "ahead": meetings.ahead,
        "behind": meetings.behind,
    }


# ---- results that the page has kept


def _read(value: Any) -> game_answers.GameResult:
    """Read a result that the page has kept; a wrong one is like that of no record."""
    try:
        return _result_of(convert.table_of("result", value))
    except ZackpackError as error:
        return _unreadable(error)


def _date_of(value: Any) -> str:
    """When the game of a result was played; "" if that is not said."""
    date = value.get("date") if isinstance(value, dict) else None
    return date if isinstance(date, str) else ""


def _result_of(table: dict[str, Any]) -> game_answers.GameResult:
    """Read a result of a record."""
    players = table.get("players")
    if not isinstance(players, list) or len(players) > MAX_PLAYERS:
        expected = Sentence("a list of at most {most} players", most=MAX_PLAYERS)
        raise bad_value("players", players, expected)

    played = [_player_of(player) for player in players]
    # what a page has kept may be older than this check
    read_names([player["player"] for player in played])

    problem = table.get("problem")
    return {
        "title": _texts_of("title", table),
        "where": _texts_of("where", table),
        "over": table.get("over") is True and problem is None,
        "lowest_best": table.get("lowest_best") is True,
        "players": played,
        "problem": None if problem is None else convert.text_of("problem", problem),
    }


def _texts_of(place: str, table: dict[str, Any]) -> dict[str, str]:
    """Read a text of a result, by language."""
    texts = convert.table_of(place, table.get(place))
    return {key: convert.text_of(place, text) for key, text in texts.items()}


def _player_of(value: Any) -> game_answers.PlayerResult:
    """Read how a game went for a player."""
    table = convert.table_of("player", value)
    best = table.get("best")
    return {
        "player": convert.text_of("player", table.get("player")),
        "won": table.get("won") is True,
        "leads": table.get("leads") is True,
        "place": require_integer("place", table.get("place"), 0, MAX_PLAYERS),
        "points": _number_of("points", table.get("points")),
        "best": None if best is None else _number_of("best", best),
    }


def _number_of(place: str, value: Any) -> int:
    return require_integer(place, value, -MAX_POINTS, MAX_POINTS)
