"""Replay a record: the position after each event, the first illegal event, untrue claims, and the winners."""

from __future__ import annotations

from dataclasses import replace

from zackpack.errors import Fault, InputError
from zackpack.games.game import Due, Game, Position, RulesT, SetupT, StateT, player_of
from zackpack.games.notation import EventT, LogEvent
from zackpack.games.ranking import rank
from zackpack.games.records import Record, game_named
from zackpack.games.verdict import Illegal, Verdict
from zackpack.sentences import Sentence
from zackpack.violations import IllegalMoveError


def replay(record: Record) -> Verdict:
    """Play a record from its start: up to the first illegal event, past untrue claims."""
    game = game_named(record.game)
    positions = [game.start(record.setup, record.rules)]
    illegal = None
    claims: list[Illegal] = []
    for entry in record.log:
        state = positions[-1]
        try:
            after = game.apply(state, entry.event)
        except IllegalMoveError as error:
            illegal = Illegal(entry, error.violations, allowed_instead(record, state, entry.event))
            break
        if wrong := game.dispute(state, entry.event):
            claims.append(Illegal(entry, wrong))
        positions.append(after)
    last = positions[-1]
    standings, winners = game.standings(last), game.winners(last)
    return Verdict(
        record=record,
        positions=tuple(positions),
        illegal=illegal,
        claims=tuple(claims),
        missing=game.missing(last),
        standings=standings,
        winners=winners,
        description=tuple(game.describe(last)),
        ranking=rank(standings, winners) if last.is_over else (),
    )


def positions_of(game: Game[StateT, EventT, SetupT, RulesT], verdict: Verdict) -> list[StateT]:
    """The positions of a verdict on a record of this game, typed as the game's own."""
    if (title := game_named(verdict.record.game).TITLE) != game.TITLE:
        raise InputError(
            Fault("", Sentence("a record of {title}", title=title), Sentence("one of {title}", title=game.TITLE))
        )
    return [state for state in verdict.positions if isinstance(state, game.STATE)]


def allowed_instead(record: Record, state: Position, event: LogEvent) -> tuple[Due, ...]:
    """What was allowed instead of an illegal event: to its player, or else to anybody."""
    due = due_in(record, state)
    return tuple(one for one in due if one.player == player_of(event)) or due


def due_in(record: Record, state: Position) -> tuple[Due, ...]:
    """Everything that can happen in a position of a record; loads only if the record has some."""
    game = game_named(record.game)
    due = []
    for one in game.due(state):
        if not game.VERBS[one.verb].names_loads():
            due.append(one)
        elif record.loads:
            due.append(replace(one, choices=tuple(record.loads)))
    return tuple(due)
