"""The points that a line `score` states: a claim, or the truth from there on (ZP-S5)."""

from dataclasses import replace

from zackpack.games.claims import Points
from zackpack.games.game import refuse
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.rounds import Stage


def take_points(state: State, claim: Points) -> State:
    """Take stated points of all who play as they are where something leaves them open.

    Where everything before them is recorded, or somebody is left out, they are a claim.

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
        If points are taken that nobody can have (ZP-S5).
    """
    stated = dict(claim.stated)
    players = state.setup.players
    if not stated.keys() >= {*players}:
        return state

    past = state.history.last
    is_next = state.has_begun or past is None or past.first == Stage.SCORING
    ends_round = is_next and not state.is_over
    for player, points in stated.items():
        is_taken = (ends_round and player in players) or not state.balance(player).is_certain
        if is_taken and points < 0:
            template = "{player} cannot have {points}: points never go below 0."
            refuse("ZP-S5", template, player=player, points=points)

    if not ends_round:
        return replace(state.settled(stated), claimants=())

    left = stated.keys() - {*players}
    state = state.settled({player: stated[player] for player in left})
    return state.end_round(tuple(stated[player] for player in players), bonus=(0,) * len(players))
