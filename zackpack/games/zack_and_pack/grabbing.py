"""Which truck to grab (ZP-R3): what each costs at least with a player's roll, and the unknown card on average."""

from __future__ import annotations

from collections.abc import Iterator

from zackpack.games.zack_and_pack.game import GAME
from zackpack.games.zack_and_pack.position import State
from zackpack.optimum.ranking import blind_draw, choose_truck, rank_trucks
from zackpack.sentences import Sentence

WORK = 20_000
"""The work of the search for each truck; one of the game takes a hundredth of it."""


def hints(state: State) -> Iterator[Sentence]:
    """Advice for each player who has rolled and has a choice, from what lies on the table."""
    state = state.close_round()
    deck, pile = state.setup.deck, set(state.pile or state.discards)
    seen = [truck for truck in deck if truck.name not in pile]
    for player in dict.fromkeys(one.player for one in GAME.due(state) if one.verb == "take" and one.choices):
        cargo = state.seat(player or "").cargo
        if cargo is None:
            continue
        own = state.setup.players.index(player or "")
        ranking = rank_trucks(
            [deck[name] for name, owner in state.table.items() if owner != own], cargo, work_limit=WORK
        )
        blind = blind_draw(deck, cargo, seen=seen, work_limit=WORK)
        best = ranking[0]
        values = {
            "player": player,
            "truck": best.truck.name,
            "penalty": best.best.penalty,
            "mean": f"{float(blind):.1f}",
        }
        if choose_truck(ranking, blind):
            template = (
                "{player}: take {truck}, which costs {penalty} at least; the unknown card costs {mean} on average."
            )
        else:
            template = (
                "{player}: take the unknown card, which costs {mean} on average; {truck} costs {penalty} at least."
            )
        yield Sentence(template, **values)
