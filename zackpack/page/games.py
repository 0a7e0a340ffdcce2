"""The keeper of all games: it adds what happened to a record and hands back the new record.

The page keeps that.
"""

import random
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from zackpack.errors import InputError, bad_value, one_of
from zackpack.files.encoding import fields_table
from zackpack.files.source import Folder
from zackpack.files.writing import toml_deck
from zackpack.games import advice
from zackpack.games.effects import Effects, Lead, effects, lead_of
from zackpack.games.game import AnyGame
from zackpack.games.live_game import LiveGame, Revision, load_event, load_verbs
from zackpack.games.live_game import play as play_events
from zackpack.games.notation import LogEvent
from zackpack.games.ranking import Placed, ranking_table
from zackpack.games.records import Record, game_named, game_names, read_rules
from zackpack.games.score_sheet import Scoring, sheet_of
from zackpack.games.scribe import (
    REVISIONS,
    Doubt,
    LeavingOut,
    Recorded,
    Revised,
    Scribe,
)
from zackpack.games.setups import rule_labels
from zackpack.games.shared_question import shared_question
from zackpack.games.table import HeldCards, Seated, recorded_hand
from zackpack.games.writing import record_text
from zackpack.page import convert, form_answers, game_answers
from zackpack.page.choices import Choices
from zackpack.page.decks import deck_of
from zackpack.page.examples import example_of
from zackpack.page.positions import position_table
from zackpack.page.sheets import put_into_sheet, sheet_table
from zackpack.page.undo import require_same_game, take_back, undo_table
from zackpack.rules import find_game, rule_pages
from zackpack.sentences import Sentence, conjunction, counted, enumeration

CHANCE = random.SystemRandom()
ACTIONS = ("go_on", "tap", "line", "pack", "sheet", "undo", *REVISIONS)


def games() -> list[form_answers.GameForm]:
    """Each game with what players choose before it begins.

    Those of other packages that cannot be loaded are missing; they say why when they are named.
    """
    forms: list[form_answers.GameForm] = []
    for name in game_names():
        with suppress(InputError):
            forms.append(_form(name, game_named(name)))
    return forms


def _form(name: str, game: AnyGame) -> form_answers.GameForm:
    """What players choose before a game begins."""
    labels = rule_labels(game.RULES)
    rules_page = rule_pages().get(name)
    return {
        "game": name,
        "title": game.TITLE,
        "setup": game.SETUP.form(),
        "rules": [
            {"name": rule, "label": labels[rule], "usual": usual}
            for rule, usual in fields_table(game.RULES()).items()
        ],
        "by_points": isinstance(game, Scoring),
        "packs": isinstance(game, Seated),
        "how_to_play": list(rules_page.how_to_play) if rules_page else [],
        "example": example_of(name, game),
    }


def new_game(
    game: str,
    players: list[str],
    *,
    setup: Any = None,
    rules: Any = None,
    files: Any = None,
    deck: Any = None,
) -> game_answers.Game:
    """Begin a game."""
    module = game_named(convert.text_of("game", game))
    beside = convert.files_of(files)
    table = dict(convert.table_of("setup", setup))

    if deck is not None:
        key = module.SETUP.form().file
        table[key] = f"{key}.toml"
        beside[f"{key}.toml"] = toml_deck(deck_of(deck))

    seating = module.SETUP.read(
        tuple(convert.names_of("players", players)), table, Folder(texts=beside)
    )
    options = read_rules(module.RULES, convert.table_of("rules", rules))

    live = LiveGame.resume(Record(module, seating, options, (), table))
    return _view(convert.OpenedGame(live, record_text(live.record), beside), [])


def again(record: str, files: Any = None) -> game_answers.Game:
    """Begin another game with the players of the end, and the same components and rules."""
    opened = convert.open_game(record, files)
    played = opened.live.record
    setup = played.setup
    players = opened.live.state.setup.players
    if players != setup.players:
        setup = replace(setup, players=players)
    live = LiveGame.resume(replace(played, setup=setup, log=(), loads={}, below=()))
    return _view(convert.OpenedGame(live, record_text(live.record), opened.files), [])


def game(
    record: str, files: Any = None, name: str = "record", past: Any = None
) -> game_answers.Game:
    """Show where a game stands."""
    return _view(convert.open_game(record, files, name), convert.past_of(past))


def follow(record: str, words: Any, files: Any = None, to: Any = "") -> game_answers.Followed:
    """The choices after some words of a line, and where it can lead; of those that lead to a place.

    `to` is the word of that place, "" for any.
    """
    live = convert.open_game(record, files).live
    choices = Choices(live.game, live.state)
    return choices.follow(convert.names_of("words", words), convert.text_of("to", to))


def play(
    record: str,
    action: str,
    *,
    value: Any = None,
    player: str = "",
    files: Any = None,
    past: Any = None,
    sure: bool = False,
) -> game_answers.Game:
    """Write down what happened."""
    opened = convert.open_game(record, files)
    steps = convert.past_of(past)
    if action == "undo" and steps and isinstance(steps[-1], str):
        restored = convert.open_game(steps[-1], files, "past")
        require_same_game(opened.live, restored.live)
        moved = effects(opened.live, restored.live)
        return {**_view(restored, steps[:-1]), "effects": _effects_table(moved)}

    then = LiveGame(opened.live.record, opened.live.states)
    before = len(then.record.log)
    if action == "undo":
        steps = take_back(opened.live, steps)
        moved = Effects(victory=effects(then, opened.live).victory)
        return {**_view(opened, steps, before), "effects": _effects_table(moved)}

    scribe = _scribe(opened.live, steps)
    done = _act(scribe, action, player, value)

    if isinstance(done, (LeavingOut, Revision)):
        if sure is not True:
            return {**_view(opened, steps), "question": _question(scribe, done)}
        done = scribe.confirm(done)

    moved = Effects()
    match done:
        case Recorded(count):
            steps = [*steps, count] if count else steps
        case Revised(effects=moved):
            steps = [*steps, opened.text]
            before = len(opened.live.record.log)  # its last lines were narrated when they happened

    return {**_view(opened, steps, before), "effects": _effects_table(moved)}


def _scribe(live: LiveGame, past: Sequence[int | str]) -> Scribe:
    """The scribe of a game, who knows how many events the last line had."""
    scribe = Scribe(live, CHANCE)
    scribe.typed = [past[-1]] if past and isinstance(past[-1], int) else []
    return scribe


def _act(scribe: Scribe, action: str, player: str, value: Any) -> Recorded | Revised | Doubt:
    """Carry out an action."""
    match action:
        case "go_on":
            return scribe.go_on()
        case "tap":
            return scribe.tap(*convert.tap_of(value))
        case "line":
            line = convert.text_of("line", value)
            return scribe.record(line) if line.partition("#")[0].strip() else Recorded(0)
        case "pack":
            return _pack(scribe, player, value)
        case "sheet":
            return put_into_sheet(scribe, convert.table_of("value", value))
        case str() if action in REVISIONS:
            return scribe.revise(action, convert.text_of("value", value).strip())
    raise bad_value("action", action, one_of(ACTIONS))


def _pack(scribe: Scribe, player: str, value: Any) -> Recorded | Doubt:
    """Hand in the load of a player."""
    live = scribe.live
    players = live.record.vocabulary.players
    if convert.text_of("player", player) not in players:
        raise bad_value("player", player, one_of(players))
    load = convert.load_file_of(value).require_load()
    verb = next(load_verbs(live.game), None)
    if verb is None:
        expected = Sentence("something else: there are no loads in {title}", title=live.game.TITLE)
        raise bad_value("action", "pack", expected)
    event = load_event(live.game, live.record, verb, player, load)
    return scribe.offer(play_events(live.game, live.state, (event,)))


def _question(scribe: Scribe, doubt: Doubt) -> game_answers.Question:
    """A doubt for the page to put into words."""
    match doubt:
        case LeavingOut(skipped):
            return {"kind": "left-out", "line": skipped, "lines": []}
        case Revision(misfits=misfits):
            lines = [*map(scribe.misfit, misfits)]
            return {"kind": "misfits", "line": "", "lines": lines}


def _effects_table(moved: Effects) -> game_answers.Effects | None:
    """What a correction has changed beyond its own line; None if the page shows all of that."""
    # the points of one player are next to the number that was corrected
    points = moved.points if len(moved.points) > 1 else ()
    if not points and not moved.sentences:
        return None

    bonuses = [(number, [*bonus.players, *bonus.lost]) for number, bonus in moved.bonuses.items()]
    return {"sentences": [*moved.sentences], "points": [*points], "bonuses": bonuses}


def _shared_table(scribe: Scribe) -> game_answers.SharedQuestion | None:
    """What several players owe at once, with what has been answered in sentences."""
    question = shared_question(scribe.live)
    if question is None:
        return None

    answers: list[game_answers.Answered] = []
    for player, indices in question.answers.items():
        sentences: list[str] = []
        for index in indices:
            sentences += scribe.narrate(index)
        last = indices[-1]
        entry = scribe.live.record.log[last]
        answers.append(
            {
                "player": player,
                "line": last + 1,
                "words": [entry.event.verb, *entry.event.words()],
                "text": f"# {entry.comment}" if entry.comment else "",
                "sentences": sentences,
            }
        )
    return {"since": question.since, "answers": answers}


def hand(record: str, player: str, files: Any = None) -> list[HeldCards]:
    """The cards of a player, who alone may see them; none if the record tells none of them."""
    live = convert.open_game(record, files).live
    players = live.state.setup.players
    if player not in players:
        raise bad_value("player", player, one_of(players))
    return recorded_hand(live.game, live.state, player)


def review(record: str, files: Any = None) -> list[str]:
    """What would have been possible in the part of the game that the last event has ended."""
    live = convert.open_game(record, files).live
    return [*advice.review(live.game, *live.states[-2:])] if len(live.states) > 1 else []


def history(record: str, files: Any = None) -> list[list[str]]:
    """Tell all lines: each in a sentence, what its players showed later, what followed, comment."""
    live = convert.open_game(record, files).live
    told: list[list[str]] = []
    sentences = live.game.narrate_all(live.states, [entry.event for entry in live.record.log])
    for index, (entry, (deed, *consequences)) in enumerate(
        zip(live.record.log, sentences, strict=True)
    ):
        before, after = live.states[index : index + 2]
        lay_face_down = live.game.hides(entry.event, after, before)
        is_hidden = live.game.hides(entry.event, after, live.state)
        shown = _labels(entry.event) if lay_face_down and not is_hidden else ""
        told.append([deed, *filter(None, [shown, *consequences, entry.comment])])
    return told


def _labels(event: LogEvent) -> str:
    """All that a line says but for its player, as buttons call it."""
    labels: list[str] = []
    for name, field in event.notation().items():
        if name != "player":
            labels += map(field.label, field.write(getattr(event, name)))
    return enumeration(labels)


def _played(live: LiveGame) -> str:
    """The game that is played: of points alone, the one that the set-up names, if we have it."""
    key = live.game.SETUP.form().title_key
    named = find_game(getattr(live.record.setup, key)) if key else None
    return named or live.game.name


def _moment(live: LiveGame, ranking: Sequence[Placed]) -> Iterator[str]:
    """How a game that is over was won, and its best round, in sentences."""
    first, *others = (placed for placed in ranking if placed.place)
    if others and (ahead := abs(first.points - others[0].points)):
        yield counted("{count} point ahead", "{count} points ahead", ahead)

    sheet = sheet_of(live)
    rounds = enumerate(sheet.results, 1) if sheet and sheet.deck else ()
    owed = [
        (penalty, number, player)
        for number, penalties in rounds
        for player, penalty in penalties.items()
    ]

    if not owed:
        return

    least, number, player = min(owed)
    players = [*dict.fromkeys(player for penalty, _, player in owed if penalty == least)]

    if len(players) > 1:
        shared = "Best round: {players}, penalty {penalty}"
        yield Sentence(shared, players=conjunction(players), penalty=least)
    else:
        best = "Best round: {player} in round {round}, penalty {penalty}"
        yield Sentence(best, player=player, round=number, penalty=least)


def _view(
    opened: convert.OpenedGame, past: list[int | str], before: int | None = None
) -> game_answers.Game:
    """The position with everything that is due, the record, and what its last lines made happen.

    The last lines are those from `before` on.
    """
    live = opened.live
    game = live.game
    state = live.public
    log = live.record.log

    standings = game.standings(state)
    winners = game.winners(state)
    ranking = game.ranking(state) if winners else ()
    lead = Lead(winners) if winners else lead_of(game, state)

    scribe = _scribe(live, past)
    choices = Choices(game, live.state)
    first = len(log) if before is None else min(before, len(log))

    return {
        "record": opened.written(),
        "files": opened.files,
        "past": past[-convert.MOST_PAST :],
        "undo": undo_table(scribe, past),
        "game": game.name,
        "played": _played(live),
        "title": game.title(state),
        "unit": game.UNIT,
        "players": [standing.player for standing in standings],
        "left": list(game.left(state)),
        "over": bool(winners),
        "winners": [*winners],
        "leaders": [*lead.players],
        "lead": lead.margin,
        "log": [scribe.line(index) for index in range(len(log))],
        "narration": [
            sentence for index in range(first, len(log)) for sentence in scribe.narrate(index)
        ],
        "offers": [*choices.offers()],
        "chance": choices.decided(),
        "ranking": ranking_table(ranking, game.UNIT),
        "moment": [*_moment(live, ranking)] if ranking else [],
        "missing": list(game.missing(state)),
        "question": None,
        "effects": None,
        "shared": _shared_table(scribe),
        "hands": [who for who in state.setup.players if recorded_hand(game, live.state, who)],
        "sheet": sheet_table(live),
        **position_table(live.record, live.state),
    }
