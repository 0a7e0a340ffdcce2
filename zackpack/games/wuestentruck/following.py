"""Which trucks can follow a card of Der Wüstentruck, by which ways, and why others cannot."""

from collections.abc import Iterator
from itertools import combinations

from zackpack.games.wuestentruck.components import OASIS
from zackpack.games.wuestentruck.driving import CARDS, TANK, USES, TruckId
from zackpack.games.wuestentruck.fields import Targets
from zackpack.games.wuestentruck.position import State
from zackpack.sentences import Sentence, alternatives
from zackpack.violations import Violation


def why_not(state: State, player: str, card: str, truck_id: TruckId) -> Violation | None:
    """Why a card cannot concern a truck, wherever others stand (WT-F1, WT-S1, WT-K1 to WT-K4)."""
    truck = state.truck(truck_id)
    is_own = truck_id.player == player
    if truck.space == OASIS:
        template = "{truck} has arrived and takes no further part."
        return Violation("WT-F1", Sentence(template, truck=state.setup.mark(truck_id)))
    if card == "darkbrown" and not is_own and truck.kind == "slope":
        template = "{truck} is on a slope: only its owner may move it."
        return Violation("WT-S1", Sentence(template, truck=state.setup.mark(truck_id)))

    is_at_pump = truck.kind in ("start", "depot")
    is_low = truck.fuel <= TANK // 2 or state.rules.red_any_gauge
    fits = {
        "darkblue": is_own,
        "lightblue": is_own,
        "darkbrown": is_own or truck.kind != "start",
        "lightbrown": is_own or not is_at_pump,
        "red": is_own and not is_at_pump and is_low,
        "pink": not is_at_pump,
    }
    rule = CARDS[card].rule
    return None if fits[card] else Violation(rule, USES[rule])


def options(state: State, player: str, card: str) -> Iterator[Targets]:
    """All ways for the player to follow a card; nothing if there is none."""
    fit = [truck for truck in state.trucks if not why_not(state, player, card, truck)]
    steps = CARDS[card].steps
    if steps:
        for truck in fit:
            for path in state.road(truck, player).paths(steps):
                way: Targets = (truck, *path)
                yield way
        return

    most = len(fit) if card == "red" else 1
    for number in range(1, most + 1):
        yield from combinations(fit, number)


def why_nowhere(state: State, player: str, card: str) -> Sentence | None:
    """Why no truck can follow a card of the player, whatever is in hand; None if one can."""
    if next(options(state, player, card), None) is not None:
        return None

    steps = alternatives([*map(str, CARDS[card].steps)])
    if card == "darkbrown":
        return Sentence("No truck can be moved exactly {steps} spaces.", steps=steps)
    if CARDS[card].steps:
        template = "No truck of {player} can move exactly {steps} spaces."
        return Sentence(template, player=player, steps=steps)
    if card == "red" and not state.rules.red_any_gauge:
        template = (
            "No truck of {player} on the road has {most} litres or less (start and depots do not "
            "count)."
        )
        return Sentence(template, player=player, most=TANK // 2)
    if card == "red":
        template = "No truck of {player} is on the road (start and depots do not count)."
        return Sentence(template, player=player)
    return Sentence("No truck is on the road (start and depots do not count).")


def why_kept(state: State, player: str, card: str) -> Sentence | None:
    """Why a card of the player cannot be discarded: a way to follow it; None if there is none."""
    way = next(options(state, player, card), None)
    if way is None:
        return None

    template = "{card} can be followed, for example with: {way}."
    return Sentence(template, card=CARDS[card].name, way=state.setup.way(way))
