"""The score sheet on the page: its rounds, what is put into them, and how each of them ended."""

from typing import Any, cast

from zackpack.errors import bad_value, one_of, require_integer
from zackpack.games.live_game import LiveGame, Revision
from zackpack.games.score_sheet import MOST_POINTS, TruckSheet, sheet_of
from zackpack.games.scribe import Recorded, Revised, Scribe
from zackpack.optimum import solve
from zackpack.optimum.reports import proof_table
from zackpack.page import convert, game_answers
from zackpack.sentences import Sentence


def sheet_table(live: LiveGame) -> game_answers.Sheet | None:
    """The rounds of a game that is scored round by round; None for other games.

    The round that goes on is the last one.
    """
    if (sheet := sheet_of(live)) is None:
        return None
    return {"deck": sheet.deck, "rounds": [list(cells.values()) for cells in sheet.rounds]}


def points_by_round(record: str, files: Any = None) -> game_answers.PointsByRound:
    """The points of each player at the start and after each round, for a chart.

    Once the game is over, its last round has the points of the end.
    """
    live = convert.open_game(record, files).live
    after = live.game.points_by_round(live.states)
    if not after:
        return {"rounds": [], "players": []}

    rounds = {0: _points(live, 0), **after}
    if live.state.is_over:
        rounds[max(rounds)] = _points(live, -1)

    players = [standing.player for standing in live.game.standings(live.state)]
    return {
        "rounds": [*rounds],
        "players": [
            {"player": player, "points": [points.get(player) for points in rounds.values()]}
            for player in players
        ],
    }


def _points(live: LiveGame, number: int) -> dict[str, int]:
    """The points of each player in a position of a game."""
    standings = live.game.standings(live.states[number])
    return {standing.player: standing.points for standing in standings}


def _truck_sheet(record: str, files: Any) -> TruckSheet:
    """The sheet of a record whose rounds have trucks and penalties."""
    live = convert.open_game(record, files).live
    if isinstance(sheet := sheet_of(live), TruckSheet):
        return sheet
    raise bad_value("record", live.game.TITLE, Sentence("a game with trucks"))


def put_into_sheet(scribe: Scribe, value: dict[str, Any]) -> Recorded | Revised | Revision:
    """Put a number, a truck, a roll or a load into the sheet.

    The value is a table with round, player, and one or more of these.
    """
    live = scribe.live
    if (sheet := sheet_of(live)) is None:
        raise bad_value("record", live.game.TITLE, Sentence("a game with a score sheet"))

    number = require_integer("round", value.get("round"), 0, len(live.record.log) + 1)
    players = live.record.vocabulary.players
    player = convert.text_of("player", value.get("player"))
    if player not in players:
        raise bad_value("player", player, one_of(players))

    if isinstance(sheet, TruckSheet):
        _put_more(sheet, number, player, value)

    if "number" in value:
        least = 0 if sheet.deck else -MOST_POINTS
        sheet.put_number(
            number, player, require_integer("number", value["number"], least, MOST_POINTS)
        )
    revision = Revision(sheet.live.record, sheet.live.states, tuple(sheet.misfits))
    if revision.misfits:
        return revision

    before = live.record.log
    after = revision.record.log
    if after[: len(before)] != before:
        return scribe.accept(revision)

    live.accept(revision)
    return Recorded(len(after) - len(before))


def _put_more(sheet: TruckSheet, number: int, player: str, value: dict[str, Any]) -> None:
    """Put what else is known of a player into a round."""
    if "cargo" in value:
        cargo = value["cargo"]
        sheet.put_roll(number, player, None if cargo is None else convert.cargo_of(cargo))
    if "truck" in value:
        truck = value["truck"]
        sheet.put_truck(number, player, None if truck is None else convert.text_of("truck", truck))
    if "load" in value:
        sheet.put_load(number, player, convert.load_file_of(value["load"]).require_load())


def round_end(record: str, round: int, files: Any = None) -> list[game_answers.Settlement]:
    """Who hands over which markers at the end of a round, for each player.

    Nothing while that is not clear.
    """
    sheet = _truck_sheet(record, files)
    number = require_integer("round", round, 0, sheet.current)
    ends = sheet.settlements(number)
    return [cast("game_answers.Settlement", end) for end in ends]


def regrets(record: str, round: int, files: Any = None) -> list[game_answers.Regret]:
    """How much less each player could have paid in a round that is over.

    It takes truck, roll and penalty to know that.
    """
    sheet = _truck_sheet(record, files)
    number = require_integer("round", round, 0, sheet.current)
    # in a round that goes on, it would tell those who still pack
    if not 1 <= number < sheet.current:
        return []

    rows: list[game_answers.Regret] = []
    cells = sheet.rounds[number - 1]
    for player, penalty in sheet.results[number - 1].items():
        cell = cells[player]
        if cell.cargo is not None and cell.truck is not None:
            best = solve(sheet.truck_named(cell.truck), cell.cargo, work_limit=convert.WORK)
            regret = max(0, penalty - best.penalty)
            rows.append({"player": player, "regret": regret, **proof_table(best)})
    return rows
