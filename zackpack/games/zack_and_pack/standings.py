"""The points of a game of Zack & Pack with their sources, and who has won (ZP-E2)."""

from collections.abc import Sequence

from zackpack.games.outcome import Standing
from zackpack.games.zack_and_pack.position import State
from zackpack.games.zack_and_pack.rounds import PastRound
from zackpack.sentences import Sentence


def standings(state: State) -> tuple[Standing, ...]:
    """The points of everybody who has ever played, with their sources, as they came."""
    rounds = [*state.history]
    return tuple(_standing(rounds, player, stake) for player, stake in state.joined)


def _standing(rounds: Sequence[PastRound], player: str, stake: int) -> Standing:
    """The points of a player, who began with a stake."""
    points = stake
    items = [(Sentence("at the start"), stake)]
    for number, past in enumerate(rounds, start=1):
        if player not in past.players:
            continue

        index = past.players.index(player)
        bonus = past.bonus[index]
        payment = points + bonus - past.points[index]
        if payment:
            items.append((Sentence("round {round}", round=number), -payment))
        if bonus:
            items.append((Sentence("bonus of round {round}", round=number), bonus))

        points = past.points[index]

    return Standing(player, points, tuple(items))


def points_by_round(state: State) -> dict[int, dict[str, int]]:
    """The points of everybody who had played by then after each round, by its number.

    Parameters
    ----------
    state
        The last position, which has the points of earlier rounds as they were settled (ZP-S5).

    Returns
    -------
    dict[int, dict[str, int]]
        Points by player; whoever has left keeps theirs.
    """
    held: dict[str, int] = {}
    rounds: dict[int, dict[str, int]] = {}
    for number, past in enumerate(state.history, start=1):
        held |= zip(past.players, past.points, strict=True)
        rounds[number] = dict(held)

    return rounds


def winners(state: State) -> tuple[str, ...]:
    """The players with the most points (ZP-E2); () while the game goes on."""
    if not state.is_over:
        return ()

    most = max(state.points_before)
    held = zip(state.setup.players, state.points_before, strict=True)
    return tuple(player for player, points in held if points == most)
