"""The score keeper: it adds an action to a record and hands back the new record, which the page keeps."""

from __future__ import annotations

import random
from typing import Any

from zackpack.errors import bad_value
from zackpack.files import deck_table, read_load_file
from zackpack.files.source import Folder
from zackpack.files.writing import toml_deck
from zackpack.games import read_record, zack_and_pack
from zackpack.games.live_game import LiveGame
from zackpack.games.packed_loads import load_event
from zackpack.games.patience import Patience
from zackpack.games.records import Record
from zackpack.games.referee import due_in
from zackpack.games.reports import due_table, standings_table
from zackpack.games.writing import file_text
from zackpack.games.zack_and_pack.components import Rules, Setup
from zackpack.games.zack_and_pack.dealing import players_to_deal
from zackpack.games.zack_and_pack.markers import VALUES
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.settlements import Settlement, settlements
from zackpack.optimum import solve
from zackpack.optimum.reports import proof_table
from zackpack.page import convert
from zackpack.page.decks import deck_of, truck_report
from zackpack.violations import IllegalMoveError

DECK_FILE = "deck.toml"
"""The file name by which a record refers to the players' own deck."""
CHANCE = random.SystemRandom()
ZackAndPackTable = LiveGame[State, zack_and_pack.Event, Setup, Rules]


def new_game(players: list[str], deck: Any = None) -> dict[str, Any]:
    """Begin a game, with the house deck or the players' own."""
    files = {} if deck is None else {DECK_FILE: toml_deck(deck_table(deck_of(deck)))}
    setup_table = {} if deck is None else {"deck": DECK_FILE}
    setup = Setup.read(tuple(convert.names_of("players", players)), setup_table, Folder(texts=files))
    return _view(LiveGame.resume(zack_and_pack, Record("zack_and_pack", setup, Rules(), (), setup_table)), files, "")


def game(record: str, files: Any = None, name: str = "record") -> dict[str, Any]:
    """Show where a game stands."""
    files = convert.files_of(files)
    return _view(_open(record, files, name), files, record)


def play(record: str, action: str, player: str = "", value: Any = None, files: Any = None) -> dict[str, Any]:
    """Carry out an action: roll, deal, draw (for a player), pack (a player's load), line (of the record), undo."""
    files = convert.files_of(files)
    table = _open(record, files, "record")
    before = len(table.record.log)
    _act(table, action, player, value)
    view = _view(table, files, record)
    view["happened"] = [str(entry) for entry in table.record.log[before:]]
    return view


def _act(table: ZackAndPackTable, action: str, player: str, value: Any) -> None:
    """Add the events of an action."""
    if action in ("draw", "pack") and player not in table.state.setup.players:
        raise bad_value("player", player, f"one of {', '.join(table.state.setup.players)}")
    match action:
        case "roll" | "deal":
            table.add(*zack_and_pack.by_chance(table.state, CHANCE, action))
        case "draw":
            table.add(*zack_and_pack.by_chance(table.state, CHANCE, action, player))
        case "pack":
            load = read_load_file(_load(value)).require_load()
            table.add(load_event(table.game, table.record, "load", player, load))
        case "line":
            line = convert.text_of("line", value)
            if line.partition("#")[0].strip():
                event = table.read(line)
                with Patience(is_discreet=True).in_force():  # the others may still be packing
                    untrue = zack_and_pack.check(table.state, event) or zack_and_pack.dispute(table.state, event)
                if untrue:
                    raise IllegalMoveError(*untrue)  # an untrue claim is a slip to correct
                table.add(event)
        case "undo":
            table.undo()
        case _:
            raise bad_value("action", action, "one of roll, deal, draw, pack, line, undo")


def _load(value: Any) -> Any:
    return convert.source("load", {"version": 1, **value} if isinstance(value, dict) else value)


def regrets(record: str, files: Any = None, seconds: float = 1) -> dict[str, Any]:
    """How much less each player could have paid in the round that has just ended."""
    limit = convert.seconds_of(seconds)
    state = _open(record, convert.files_of(files), "record").state
    found = []
    for player, seat in zip(state.setup.players, state.seats, strict=True):
        if state.is_complete and seat.cargo is not None and seat.truck is not None and seat.owed is not None:
            best = solve(state.setup.deck[seat.truck], seat.cargo, time_limit=limit)
            found.append({"player": player, "regret": max(0, seat.owed - best.penalty), **proof_table(best)})
    return {"players": found}


def _open(record: str, files: dict[str, str], name: str) -> ZackAndPackTable:
    source = convert.source(name, record, Folder(texts=files))
    return LiveGame.resume(zack_and_pack, read_record(source), name)


def _view(table: ZackAndPackTable, files: dict[str, str], text: str) -> dict[str, Any]:
    """The position, and the record: as its text so far is written, where it still holds."""
    state = table.state
    closed = state.close_round()
    rounds = settlements(state) if _can_settle(state) else []
    return {
        "record": file_text(table.record, "record.toml", text),
        "files": files,
        "players": list(state.setup.players),
        "deck": state.setup.deck.name,
        "trucks": [truck_report(truck) for truck in state.setup.deck],
        "round": closed.number,
        "step": _step(table),
        "over": closed.is_over,
        "ended": state.is_complete,
        "winners": list(zack_and_pack.winners(state)),
        "log": [str(entry) for entry in table.record.log],
        "standings": standings_table(zack_and_pack.standings(state)),
        "seats": seats_table(closed if closed.is_over else state),
        "due": due_table(due_in(table.record, state)),
        "settlements": [list(map(_settlement, one)) for one in rounds],
        "missing": list(zack_and_pack.missing(state)),
    }


def _can_settle(state: State) -> bool:
    """Whether markers can settle every round: not if a stated score leaves somebody with negative points."""
    return all(points >= 0 for past in state.close_round().history for points in past.points)


def _step(table: ZackAndPackTable) -> str:
    """The step that is due: roll, deal, take, pay, or over."""
    verbs = {one.verb for one in zack_and_pack.due(table.state)}
    if not verbs:
        return "over"
    if "roll" in verbs:
        return "roll"
    if players_to_deal(table.state):
        return "deal"
    return "take" if verbs & {"take", "draw", "shuffle"} else "pay"


def seats_table(state: State) -> list[dict[str, Any]]:
    """What each player has before them."""
    deck = state.setup.deck
    return [
        {
            "player": player,
            "points": points,
            "cargo": None if seat.cargo is None else convert.all_counts(seat.cargo),
            "lying": [truck_report(deck[name]) for name in seat.lying],
            "truck": truck_report(deck[seat.truck]) if seat.truck else None,
            "packed": seat.packed is not None,
            "owed": seat.owed,
        }
        for player, seat, points in zip(state.setup.players, state.seats, state.points, strict=True)
    ]


def _settlement(one: Settlement) -> dict[str, Any]:
    def exchange_table(exchange: Any) -> dict[str, Any]:
        def purse(numbers: Any) -> list[list[int]]:
            return [[value, number] for value, number in zip(VALUES.values, numbers, strict=True) if number]

        return {"gives": purse(exchange.given), "gets": purse(exchange.received), "text": str(exchange)}

    return {
        "player": one.player,
        "owed": one.owed,
        "bonus": one.bonus,
        "points": one.points,
        "pays": exchange_table(one.pays),
        "receives": exchange_table(one.gets),
    }
