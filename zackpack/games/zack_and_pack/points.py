"""The points that a line `score` states: a claim, or the truth from there on (ZP-S5)."""

from zackpack.games.claims import Points
from zackpack.games.game import refuse
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.rounds import Ahead, PointsOnly, Stage
from zackpack.sentences import enumeration


def take_points(state: State, claim: Points) -> State:
    """Take stated points as they are where penalties leave them open.

    Where everything before them is recorded, they are a claim, which changes nothing.

    Parameters
    ----------
    state
        The position before the line.
    claim
        Points of players, perhaps also of those who have left.

    Returns
    -------
    State
        The position after the line.

    Raises
    ------
    IllegalMoveError
        If the line would have to end a round, and leaves somebody out.
    """
    state = state.close_round()
    stated = dict(claim.stated)
    absent = [player for player in state.setup.players if player not in stated]
    if state.unsettled and state.recorded == Ahead() and not absent:
        _require_points(stated)
        return state.settle(stated)

    if _is_about_last_round(state, stated):
        return state

    state = state.enter(Stage.SCORING)
    if absent:
        unpaid = enumeration([player for player, seat in state.seated() if seat.owed is None])
        template = "the penalty of {names} and the points of {absent} are missing."
        refuse("ZP-S4", template, names=unpaid, absent=enumeration(absent))

    _require_points(stated)
    players = state.setup.players
    return state.end_round(tuple(stated[player] for player in players), bonus=(0,) * len(players))


def _is_about_last_round(state: State, stated: dict[str, int]) -> bool:
    """Whether stated points are those after the last round, and do not end another one.

    After a round with nothing but points, other points of all who play are those of the next one.
    """
    if state.is_over:
        return True

    # a line or an announcement has begun the next round: the points are those after it
    if state.recorded != Ahead():
        return False

    points = dict(zip(state.setup.players, state.points_before, strict=True))
    if points.items() <= stated.items():
        return True

    if not state.history:
        return False

    is_whole = points.keys() <= stated.keys()
    return not (is_whole and isinstance(state.history[-1].recorded, PointsOnly))


def _require_points(stated: dict[str, int]) -> None:
    """Require that nobody has less than no points (ZP-S5)."""
    for player, points in stated.items():
        if points < 0:
            template = "{player} cannot have {points}: points never go below 0."
            refuse("ZP-S5", template, player=player, points=points)
