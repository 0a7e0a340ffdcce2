"""The score sheet on the page: its rounds, what is put into them, and how each of them ended."""

from typing import Any

from zackpack.errors import bad_value, one_of, require_integer
from zackpack.games import zack_and_pack
from zackpack.games.live_game import LiveGame, Revision
from zackpack.games.scribe import Recorded, Revised, Scribe
from zackpack.games.zack_and_pack.score_sheet import ScoreSheet
from zackpack.games.zack_and_pack.settlements import settlements
from zackpack.optimum import solve
from zackpack.optimum.reports import proof_table
from zackpack.page import convert, game_answers
from zackpack.sentences import Sentence

MOST_OWED = 1_000_000_000


def sheet_table(live: LiveGame) -> game_answers.Sheet | None:
    """The rounds of a game that is scored by rounds of penalties, the one that goes on last; None for other games."""
    if not isinstance(live.state, zack_and_pack.State):
        return None
    rounds = [list(cells.values()) for cells in ScoreSheet(_scored(live)).rounds]
    return {"deck": live.state.setup.deck.name, "rounds": rounds}


def _scored(live: LiveGame) -> LiveGame:
    """The game, if it has a score sheet; a copy, so that what is put into it can still be in doubt."""
    if isinstance(live.state, zack_and_pack.State):
        return LiveGame(live.record, live.states)
    raise bad_value("record", live.game.TITLE, Sentence("a game with a score sheet"))


def put_into_sheet(scribe: Scribe, value: dict[str, Any]) -> Recorded | Revised | Revision:
    """Put a number, a truck, a roll or a load into the sheet: a table with round, player, and one or more of these."""
    live = scribe.live
    sheet = ScoreSheet(_scored(live))
    number = require_integer("round", value.get("round"), 0, len(live.record.log) + 1)
    if (player := str(value.get("player"))) not in live.record.vocabulary.players:
        raise bad_value("player", player, one_of(live.record.vocabulary.players))
    if "cargo" in value:
        cargo = value["cargo"]
        sheet.put_roll(number, player, None if cargo is None else convert.cargo_of(cargo))
    if "truck" in value:
        truck = value["truck"]
        sheet.put_truck(number, player, None if truck is None else convert.text_of("truck", truck))
    if "load" in value:
        sheet.put_load(number, player, convert.load_file_of(value["load"]).require_load())
    if "number" in value:
        sheet.put_number(number, player, require_integer("number", value["number"], 0, MOST_OWED))
    revision = Revision(sheet.live.record, sheet.live.states, tuple(sheet.misfits))
    if revision.misfits:
        return revision
    before, after = live.record.log, revision.record.log
    if after[: len(before)] != before:
        return scribe.accept(revision)
    live.accept(revision)
    return Recorded(len(after) - len(before))


def round_end(record: str, round: int, files: Any = None) -> game_answers.RoundEnd:
    """Who hands over which markers at the end of a round, for each player; nothing while that is not clear."""
    sheet = ScoreSheet(_scored(convert.open_game(record, files).live))
    state = sheet.states[-1]
    number = require_integer("round", round, 0, sheet.current)
    if any(points < 0 for past in state.close_round().history for points in past.points):
        return {"players": ()}  # not clear: stated points leave somebody with less than nothing
    ends = settlements(state)
    return {"players": ends[number - 1] if 1 <= number <= len(ends) else ()}


def regrets(record: str, round: int, files: Any = None) -> game_answers.Regrets:
    """How much less each player could have paid in a round, as far as truck, roll and penalty are known."""
    sheet = ScoreSheet(_scored(convert.open_game(record, files).live))
    number, deck = require_integer("round", round, 0, sheet.current), sheet.states[-1].setup.deck
    found: list[game_answers.Regret] = []
    for player, cell in sheet.rounds[number - 1].items() if 1 <= number <= len(sheet.rounds) else ():
        if cell.cargo is not None and cell.truck is not None and cell.owed is not None:
            best = solve(deck[cell.truck], cell.cargo, work_limit=convert.WORK)
            found.append({"player": player, "regret": max(0, cell.owed - best.penalty), **proof_table(best)})
    return {"players": found}
