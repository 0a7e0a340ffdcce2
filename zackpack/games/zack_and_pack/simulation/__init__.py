"""Many games between policies (docs/guides/strategy.md): who wins, and how much everybody pays."""

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
