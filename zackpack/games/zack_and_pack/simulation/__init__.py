"""Many games between policies (docs/guides/strategy.md): who wins, and how much everybody pays.

Examples
--------
>>> import zackpack as zp
>>> from zackpack.games.zack_and_pack import simulation
>>> def choose(view: zp.View):
...     return min(view.choices, key=view.penalties.__getitem__)
>>> packing: simulation.Packing = "greedy"
>>> players = ["least", zp.Policy("mine", choose), zp.Player("least", packing=packing)]
>>> match: simulation.Match = simulation.prepare_match(players)
>>> found: simulation.Simulation = simulation.play_match(match, games=20, seed=1)
>>> best: simulation.PlayerResult = max(found.players, key=lambda one: one.wins)
>>> best.player.name, best.wins, str(best.won)
('least-3', 11, '0.55 (0.342 to 0.742)')
>>> last: simulation.PlaceResult = found.places[-1]
>>> f"{last.unknown.value:.0%}"
'100%'
>>> record = simulation.as_record(match, seed=1, number=0)
>>> zp.replay(record).is_legal, len(record.log) > 50
(True, True)
"""

from zackpack.games.zack_and_pack.simulation.matches import Match, prepare_match
from zackpack.games.zack_and_pack.simulation.policies import Packing, Player, Policy, Speed, View
from zackpack.games.zack_and_pack.simulation.recording import as_record
from zackpack.games.zack_and_pack.simulation.results import (
    Estimate,
    PlaceResult,
    PlayerResult,
    Simulation,
    play_match,
    simulate,
)

__all__ = [
    "Estimate",
    "Packing",
    "PlaceResult",
    "Player",
    "PlayerResult",
    "Policy",
    "Simulation",
    "Speed",
    "View",
    "simulate",
]
__all__ += ["Match", "as_record", "play_match", "prepare_match"]
