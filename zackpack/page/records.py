"""The referee of records, for every game, event by event."""

from functools import lru_cache, partial
from typing import Any

from zackpack.draw import load_svg
from zackpack.errors import require_integer
from zackpack.files.encoding import breach_table
from zackpack.files.source import Folder
from zackpack.games import Illegal, Verdict, read_record, replay
from zackpack.games.game import AnyGame, player_of
from zackpack.games.ranking import ranking_table
from zackpack.games.records import Entry, game_named, game_names
from zackpack.games.referee import offers_in
from zackpack.games.table import places_of
from zackpack.page import convert, game_answers
from zackpack.page.pictures import picture_of
from zackpack.page.positions import position_table
from zackpack.rules import cited, find_rules, rule_pages

MOST_DUE = 12


def referee(record: str, files: Any = None, name: str = "record") -> game_answers.Verdict:
    """The verdict on a record: on each event, and on the whole."""
    verdict = _verdict(record, files, name)
    game: AnyGame = verdict.record.game
    refused = verdict.illegal
    illegals = verdict.claims if refused is None else (*verdict.claims, refused)
    wrong = {id(illegal.entry): illegal for illegal in illegals}

    # a position before each entry that was judged, and one after the last if that is legal
    count = len(verdict.positions) if refused else len(verdict.positions) - 1
    judged = verdict.record.log[:count]

    return {
        "game": game.name,
        "title": game.title(verdict.positions[-1]),
        "unit": game.UNIT,
        "players": list(verdict.record.setup.players),
        "events": len(verdict.record.log),
        "legal": verdict.is_legal,
        "steps": [_step(entry, wrong.get(id(entry)), refused) for entry in judged],
        "missing": list(verdict.missing),
        "winners": verdict.winners,
        "ranking": ranking_table(verdict.ranking, game.UNIT),
    }


def _step(entry: Entry, wrong: Illegal | None, refused: Illegal | None) -> game_answers.Step:
    return {
        "line": str(entry),
        "place": entry.place,
        "verdict": "legal" if wrong is None else "illegal" if wrong is refused else "untrue",
        "violations": [breach_table(breach) for breach in wrong.violations] if wrong else [],
        "allowed": list(map(str, wrong.allowed)) if wrong else [],
    }


def position(
    record: str, number: int, files: Any = None, name: str = "record"
) -> game_answers.RecordedPosition:
    """The position after `number` events, with the events due.

    It has sentences, standings, what lies before players, and a picture.
    """
    verdict = _verdict(record, files, name)
    state = verdict.positions[require_integer("number", number, 0, len(verdict.positions) - 1)]

    event = verdict.record.log[number - 1].event if number else None
    due = list(map(str, offers_in(verdict.record, state)))[:MOST_DUE]
    table: game_answers.RecordedPosition = {**position_table(verdict.record, state), "due": due}

    if event is not None and event.names_loads():
        places = places_of(verdict.record.game, state)
        player = player_of(event)
        packed = [place.packed for place in places if place.player == player and place.packed]
        table["picture"] = picture_of(partial(load_svg, packed[0])) if packed else None
        table["upright"] = None

    return table


def rule(id: str) -> game_answers.CitingRule:
    """The rule with this id, with the titles of those that it names."""
    meant = find_rules(convert.text_of("id", id))[0]
    return {"rule": meant, "cited": {other.id: other.title for other in cited(meant)}}


def rules() -> list[game_answers.RulesOfGame]:
    """The rules of each game that has a page of them."""
    return [
        {
            "game": name,
            "title": game_named(name).TITLE,
            "sections": list(rule_pages()[name].sections),
        }
        for name in game_names()
        if name in rule_pages()
    ]


def _verdict(record: Any, files: Any, name: Any) -> Verdict:
    beside = tuple(convert.files_of(files).items())
    return _replay(convert.text_of("record", record), beside, convert.text_of("name", name))


@lru_cache(maxsize=2)
def _replay(record: str, files: tuple[tuple[str, str], ...], name: str) -> Verdict:
    return replay(read_record(convert.source(name, record, Folder(texts=dict(files)))))
