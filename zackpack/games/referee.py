"""The referee: a record replayed, and the verdict on it, as a value and in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from zackpack.draw.text import Line, Span, plain_text, wrap_text
from zackpack.errors import Fault, InputError, require_instance, require_integer
from zackpack.games.claims import worth
from zackpack.games.game import AnyGame, Game, Position, RulesT, SetupT, StateT, player_of
from zackpack.games.notation import EventT
from zackpack.games.offers import Offer, offers, with_loads
from zackpack.games.outcome import Standing, who_won
from zackpack.games.ranking import Placed, ties
from zackpack.games.records import Entry, Record
from zackpack.sentences import Sentence, counted, enumeration, indented
from zackpack.violations import IllegalMoveError, Violation

if TYPE_CHECKING:
    from pandas import DataFrame

MAX_ALLOWED = 8
"""The most kinds of events that a verdict lists as allowed."""


@dataclass(frozen=True, slots=True)
class Illegal:
    """An illegal event, with everything that was allowed instead; or an untrue claim."""

    entry: Entry
    violations: tuple[Violation, ...]
    allowed: tuple[Offer, ...] = ()


@dataclass(frozen=True, slots=True)
class Verdict:
    """The referee's verdict on a record.

    Attributes
    ----------
    positions
        The position before the first event and after each legal one; `standings_after` and
        `points_by_round` have the points.
    illegal
        The first illegal event, where the replay stopped; None if there is none.
    claims
        Events that state something untrue; the replay goes on with the truth.
    missing
        Everything that the record leaves out.
    standings
        The points of each player after the last event, itemised.
    winners
        () while the game goes on.
    description
        The last position in sentences, without what lies face down; the first one says where the
        game stands.
    ranking
        The places at the end; () while the game goes on.
    """

    record: Record
    positions: tuple[Position, ...] = field(hash=False)  # some do not hash
    illegal: Illegal | None
    claims: tuple[Illegal, ...]
    missing: tuple[str, ...]
    standings: tuple[Standing, ...]
    winners: tuple[str, ...]
    description: tuple[str, ...]
    ranking: tuple[Placed, ...]

    @property
    def is_legal(self) -> bool:
        """Whether every event is legal and every claim true."""
        return self.illegal is None and not self.claims

    def __str__(self) -> str:
        return plain_text(verdict_lines(self))

    def __repr__(self) -> str:
        events = len(self.positions) - 1
        claims = len(self.claims)
        winners = len(self.winners)
        return f"Verdict({self.record!r}, {events} legal, claims={claims}, winners={winners})"

    def standings_after(self, number: int) -> tuple[Standing, ...]:
        """Return the points of each player after this number of events, itemised.

        Raises
        ------
        InputError
            If there are not so many legal events.

        Examples
        --------
        >>> from zackpack.games import read_record, replay
        >>> verdict = replay(read_record("examples/records/zock.toml"))
        >>> [(standing.player, standing.points) for standing in verdict.standings_after(4)]
        [('Anna', 30000), ('Ben', 30000)]
        """
        return self.record.game.standings(self._position_after(number))

    @property
    def points_by_round(self) -> dict[int, dict[str, int]]:
        """The points of each player after each round that is over, by the number of the round.

        Examples
        --------
        >>> from zackpack.games import read_record, replay
        >>> verdict = replay(read_record("examples/records/first_round.toml"))
        >>> verdict.points_by_round
        {1: {'Anna': 53, 'Ben': 77, 'Cleo': 45}}
        """
        return self.record.game.points_by_round(self.positions)

    def to_frame(self) -> DataFrame:
        """Return `points_by_round` as a pandas DataFrame.

        It has a row for each round, named by its number, and a column for each player.
        """
        import pandas as pd  # noqa: PLC0415 - it takes longer to import than a record to replay

        frame = pd.DataFrame.from_dict(self.points_by_round, orient="index")
        return frame.rename_axis("round")

    def picture(self, number: int = -1, language: str = "en") -> str:
        """Draw the position after this number of events as SVG; by default the last one.

        Raises
        ------
        InputError
            If there are not so many legal events.
        """
        game: AnyGame = self.record.game
        return game.picture(game.public(self._position_after(number)), language)

    def _position_after(self, number: int) -> Position:
        """Return the position after so many events; negative numbers count from the end."""
        most = len(self.positions) - 1
        return self.positions[require_integer("number", number, -most - 1, most)]

    def _repr_svg_(self) -> str:
        """The last position, for notebooks."""
        return self.picture()


def _wrap(text: str, indent: str) -> list[str]:
    return wrap_text(text, indent=indent)


def verdict_lines(
    verdict: Verdict, wrap: Callable[[str, str], list[str]] = _wrap
) -> list[str | Line]:
    """A verdict in words.

    It has the illegal and untrue events, the allowed ones, the winners, the position, and the
    points.
    """
    record = verdict.record
    game: AnyGame = record.game
    title = game.title(verdict.positions[-1])
    events = counted("{count} event", "{count} events", len(verdict.positions) - 1)
    players = enumeration(record.setup.players)
    lines: list[str | Line] = [
        Sentence("{title}: {players}; {events}", title=title, players=players, events=events),
        "",
        *(Sentence("not recorded: {part}", part=what) for what in verdict.missing),
    ]

    for claim in verdict.claims:
        lines += [[Span(Sentence("untrue"), "bad")], *_event_lines(claim, wrap)]
    if verdict.illegal:
        illegal = Span(Sentence("illegal"), "bad")
        lines += [
            Sentence("{illegal}, the replay ends here", illegal=illegal),
            *_event_lines(verdict.illegal, wrap),
        ]
        lines += _allowed_lines(verdict.illegal.allowed, wrap)
    if verdict.is_legal:
        lines.append([Span(Sentence("legal"), "good")])

    winners = who_won(verdict.winners)
    lines += [winners if verdict.winners else Sentence("the game is not over"), ""]
    for sentence in verdict.description:
        lines += wrap(sentence, "  ")
    return [*lines, "", *_points_lines(verdict, game.UNIT, wrap)]


def _points_lines(
    verdict: Verdict, unit: str, wrap: Callable[[str, str], list[str]]
) -> Iterator[str]:
    """The points of each player with their sources.

    At the end of the game, places and the reasons of ties follow.
    """
    for standing in verdict.ranking or verdict.standings:
        items = [
            Sentence("{part} {signed}", part=occasion, signed=f"{points:+}")
            for occasion, points in standing.items
        ]
        values = {
            "player": standing.name if isinstance(standing, Placed) else standing.player,
            "worth": worth(standing.points, unit),
            "parts": enumeration(items),
        }
        text = Sentence("{player}: {worth} ({parts})" if items else "{player}: {worth}", **values)
        yield from wrap(indented(text), "    ")
    for sentence in ties(verdict.ranking, unit):
        yield from wrap(indented(sentence), "    ")


def _event_lines(illegal: Illegal, wrap: Callable[[str, str], list[str]]) -> list[str]:
    lines: list[str] = [
        Sentence("  {place}: {event}", place=illegal.entry.place, event=str(illegal.entry))
    ]
    for violation in illegal.violations:
        lines += wrap(indented(violation.sentence), "    ")
    return lines


def _allowed_lines(allowed: tuple[Offer, ...], wrap: Callable[[str, str], list[str]]) -> list[str]:
    """The allowed events: a line for each verb and player."""
    lines: list[str] = [indented(Sentence("allowed here:"))] if allowed else []
    for offer in allowed[:MAX_ALLOWED]:
        lines += wrap(indented(offer.sentence(as_written=True), "    "), "      ")

    more = len(allowed) - MAX_ALLOWED
    if more > 0:
        lines.append(indented(Sentence("and {count} more", count=more), "    "))
    return lines


def replay(record: Record) -> Verdict:
    """Play a record from its start: up to the first illegal event, past untrue claims."""
    require_instance("record", record, Record)
    game: AnyGame = record.game
    positions = [game.start(record.setup, record.rules)]
    illegal = None
    untrue: dict[int, tuple[Violation, ...]] = {}

    for index, entry in enumerate(record.log):
        state = positions[-1]
        try:
            after = game.play(state, entry.event).state
        except IllegalMoveError as error:
            # what the same player could have done says most; what others could, if that is nothing
            allowed = offers_in(record, state)
            player = player_of(entry.event)
            theirs = tuple(offer for offer in allowed if player and offer.player == player)
            illegal = Illegal(entry, error.violations, theirs or allowed)
            break

        if wrong := game.dispute(state, entry.event):
            untrue[index] = wrong
        positions.append(after)

    untrue |= game.disproved([entry.event for entry in record.log], positions)
    last = positions[-1]
    return Verdict(
        record=record,
        positions=tuple(positions),
        illegal=illegal,
        claims=tuple(Illegal(record.log[index], untrue[index]) for index in sorted(untrue)),
        missing=game.missing(last),
        standings=game.standings(last),
        winners=game.winners(last),
        description=tuple(game.describe(game.public(last))),
        ranking=game.ranking(last) if last.is_over else (),
    )


def positions_of(game: Game[StateT, EventT, SetupT, RulesT], verdict: Verdict) -> list[StateT]:
    """The positions of a verdict on a record of this game, typed as the game's own."""
    require_instance("game", game, Game)  # type: ignore[type-abstract]
    require_instance("verdict", verdict, Verdict)
    other = verdict.record.game
    if other != game:
        found = Sentence("a record of {title}", title=other.TITLE)
        raise InputError(Fault("", found, Sentence("one of {title}", title=game.TITLE)))
    return [*cast("tuple[StateT, ...]", verdict.positions)]


def offers_in(record: Record, state: Position) -> tuple[Offer, ...]:
    """Return everything that can happen in a position of a record; loads if it has some."""
    return with_loads(offers(record.game, state), [*record.loads])
