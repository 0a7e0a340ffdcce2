"""What the correction of a record has changed beyond its own line.

That may be the bonus of a round, who leads, who has won, and the points of all.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from zackpack.games.game import AnyGame, Position
from zackpack.games.live_game import LiveGame
from zackpack.games.outcome import leaders, points_of, who_won, without_reason
from zackpack.games.score_sheet import Cell, sheet_of
from zackpack.sentences import Sentence, conjunction, counted


@dataclass(frozen=True, slots=True)
class Lead:
    """Who is ahead, and by how many points; nobody as long as all have the same."""

    players: tuple[str, ...] = ()
    margin: int = 0


@dataclass(frozen=True, slots=True)
class PointsChange:
    """The points of a player before a correction, and now."""

    player: str
    before: int
    now: int


@dataclass(frozen=True, slots=True)
class Handover:
    """Who has something now, the bonus of a round or the victory, and who no longer has it."""

    players: tuple[str, ...]
    lost: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Effects:
    """What a correction has changed beyond its own line.

    Attributes
    ----------
    points
        The players whose points are others.
    untrue
        What earlier lines state, and is known to be untrue only now.
    bonuses
        Who gets the bonus, in each round where that are others, by its number.
    lead
        Who leads now; None if that are the same players, and after the end of the game.
    victory
        Who has won now; None if that are the same players.
    """

    points: tuple[PointsChange, ...] = ()
    untrue: tuple[Sentence, ...] = ()
    bonuses: Mapping[int, Handover] = field(default_factory=dict)
    lead: Lead | None = None
    victory: Handover | None = None

    @property
    def sentences(self) -> tuple[Sentence, ...]:
        """All of it in words, but for the points."""
        said = [*self.untrue]
        said += (_bonus_sentence(number, bonus) for number, bonus in self.bonuses.items())
        if self.victory is not None:
            said.append(_victory_sentence(self.victory))
        if self.lead is not None:
            said.append(_lead_sentence(self.lead))

        return tuple(said)


def lead_of(game: AnyGame, state: Position) -> Lead:
    """Return who is ahead of those who still play."""
    left = game.left(state)
    standings = game.standings(state)
    points = points_of(standing for standing in standings if standing.player not in left)
    if len(set(points.values())) < 2:
        return Lead()

    ahead = leaders(points, lowest_wins=state.ending.lowest_wins)
    most = points[ahead[0]]
    return Lead(ahead, min(abs(most - count) for count in points.values() if count != most))


def effects(before: LiveGame, now: LiveGame) -> Effects:
    """Compare a game before and after its record was corrected.

    Parameters
    ----------
    before, now
        The same game. Where its players are others, as after a new name, only points are compared.

    Returns
    -------
    Effects
        Nothing in it if nothing has changed beyond the corrected line.
    """
    game = now.game
    old = before.public
    new = now.public
    had = points_of(game.standings(old))
    have = points_of(game.standings(new))
    points = tuple(
        PointsChange(player, had[player], count)
        for player, count in have.items()
        if had.get(player, count) != count
    )
    if [*had] != [*have]:
        return Effects(points)

    lead = lead_of(game, new)
    has_passed = lead.players != lead_of(game, old).players
    known = _untrue(before)
    return Effects(
        points=points,
        untrue=tuple(sentence for sentence in _untrue(now) if sentence not in known),
        bonuses=_bonuses(before, now),
        lead=lead if has_passed and not new.is_over else None,
        victory=_handover(game.winners(old), game.winners(new)),
    )


def _untrue(live: LiveGame) -> list[Sentence]:
    """What later lines of a game have shown to be untrue."""
    events = [entry.event for entry in live.record.log]
    untrue = live.game.disproved(events, live.states)
    return [violation.sentence for violations in untrue.values() for violation in violations]


def _bonuses(before: LiveGame, now: LiveGame) -> dict[int, Handover]:
    """Who gets the bonus of a round, where that are others, in all rounds that both games have."""
    old = sheet_of(before)
    new = sheet_of(now)
    if old is None or new is None:
        return {}

    # a game that ends earlier now has fewer rounds
    rounds = enumerate(zip(old.rounds, new.rounds, strict=False), start=1)
    bonuses = {number: _handover(*map(_with_bonus, pair)) for number, pair in rounds}
    return {number: bonus for number, bonus in bonuses.items() if bonus is not None}


def _with_bonus(cells: dict[str, Cell]) -> tuple[str, ...]:
    """The players who get the bonus of a round."""
    return tuple(player for player, cell in cells.items() if cell.bonus)


def _handover(before: tuple[str, ...], now: tuple[str, ...]) -> Handover | None:
    """What has passed from some players to others; None if the same ones have it."""
    if before == now:
        return None
    return Handover(now, tuple(player for player in before if player not in now))


def _bonus_sentence(number: int, bonus: Handover) -> Sentence:
    """Who gets the bonus of a round, and who no longer does."""
    # somebody always gets it, once the round is over and all penalties are known
    if not bonus.players:
        return Sentence("Round {round}: who gets the bonus is no longer known.", round=number)

    names = conjunction(bonus.players)
    if not bonus.lost:
        return Sentence("Round {round}: the bonus goes to {names}.", round=number, names=names)

    return Sentence(
        "Round {round}: the bonus goes to {names}, no longer to {others}.",
        round=number,
        names=names,
        others=conjunction(bonus.lost),
    )


def _lead_sentence(lead: Lead) -> Sentence:
    """Who leads now, and by how many points."""
    if not lead.players:
        return Sentence("Nobody leads any more.")

    return counted(
        "{names} leads now, by {margin}.",
        "{names} lead now, by {margin}.",
        len(lead.players),
        names=conjunction(lead.players),
        margin=lead.margin,
    )


def _victory_sentence(victory: Handover) -> Sentence:
    """Who has won now, and who no longer has."""
    if not victory.players:
        return Sentence("The game goes on.")

    won = who_won(victory.players)
    if not victory.lost:
        return without_reason(won)

    return Sentence("{won}, not {names}.", won=won, names=conjunction(victory.lost))
