"""How a game of Zock ends: the others have left, the time is up, or one player has all the money (ZK-11)."""

from __future__ import annotations

from zackpack.games.game import Ending
from zackpack.sentences import Sentence


def ending_in(
    number: int, rounds: int, *, is_alone: bool, rich: str | None, is_time_up: bool, money_wins: bool
) -> Ending:
    """The ending that a position has reached, or would.

    Parameters
    ----------
    number, rounds
        The number of the round, and after how many the game ends; 0 for no limit.
    is_alone
        Whether all others have left.
    rich
        The only player with money, if that ends the game.
    is_time_up
        Whether the agreed time is over.
    money_wins
        Whether the option `all_money_wins` is chosen.
    """
    over = Sentence("the game is over: all rounds are played.")
    if is_alone:
        over = Sentence("the game is over: all others have left it.")
    elif rich is not None:
        over = Sentence("the game is over: only {player} has money.", player=rich)
    elif is_time_up:
        over = Sentence("the game is over: the time is up.")
    won = _won_by_wealth if rich is None or is_alone else _won_all_money
    return Ending("ZK-11", over, _not_over(number, rounds, money_wins=money_wins), "ZK-11", won)


def _not_over(number: int, rounds: int, *, money_wins: bool) -> Sentence:
    """Why the game still goes on."""
    who = Sentence("several players have money" if money_wins else "several players are left")
    if not rounds:
        return Sentence("the game is not over: {who}.", who=who)
    template = "the game is not over: {who}, and this is round {number} of {rounds}."
    return Sentence(template, who=who, number=number, rounds=rounds)


def _won_by_wealth(names: Sentence) -> Sentence:
    return Sentence("{names} won: the richest of those still in the game; tied players win together.", names=names)


def _won_all_money(names: Sentence) -> Sentence:
    return Sentence("{names} won: nobody else has money.", names=names)
