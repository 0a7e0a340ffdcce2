"""What is a fast hand worth, and when is the unknown card right? (3 minutes: python
examples/fast_hand.py 20000)
"""

import sys
from collections import Counter
from collections.abc import Sequence

import zackpack as zp
from zackpack.games.zack_and_pack.simulation import Estimate, Simulation, Speed

GAMES = int(sys.argv[1]) if sys.argv[1:] and sys.argv[1].isdecimal() else 200
SEED = 1


def play(first: zp.Player | str, others: int, rest: str = "least") -> Simulation:
    """Simulate one player against others who take the least penalty that they see."""
    return zp.simulate([first, *[rest] * others], games=GAMES, seed=SEED)


def show(title: str, found: Simulation) -> None:
    """Print how the first player fared."""
    player = found.players[0]
    numbers = f"won {interval(player.won, 100, '%')}, penalty {interval(player.penalty)}"
    print(f"  {title:30} {numbers}, unknown card {interval(player.unknown, 100, '%')}")


def interval(found: Estimate, times: int = 1, unit: str = "") -> str:
    """A figure with its 95 % confidence interval."""
    digits = 1 if unit else 2
    return (
        f"{times * found.value:.{digits}f}{unit} "
        f"({times * found.low:.{digits}f}-{times * found.high:.{digits}f})"
    )


def show_places(found: Simulation) -> None:
    """Print how those fared who grabbed first, second, and so on."""
    for number, place in enumerate(found.places, start=1):
        print(
            f"  {number}: penalty {interval(place.penalty)}, "
            f"unknown card {interval(place.unknown, 100, '%')}"
        )


def fast_hand(players: int, speeds: Sequence[Speed]) -> None:
    """All players choose alike; only the speed of one differs."""
    print(
        f"{players} players who take the least penalty they see, equally quick: "
        "by the order of grabbing"
    )
    show_places(play("least", players - 1))
    print(f"{players} such players; one of them grabs")
    for speed in speeds:
        title = f"with speed {speed}" if isinstance(speed, float) else f"always {speed}"
        show(title, play(zp.Player("least", speed), players - 1))


def unknown_card(players: int, policies: Sequence[str]) -> None:
    """First one player may take the unknown card of their own accord, then everybody."""
    print(f"{players} players, equally quick; one of them has the policy")
    for policy in policies:
        show(policy, play(policy, players - 1))
    print(f"{players} players with the policy expect: by the order of grabbing")
    show_places(play("expect", players - 1, rest="expect"))


def unknown_costs(deck: zp.Deck) -> None:
    """Print the mean cost of all cards by the volume of the roll: exact, without simulation."""
    costs, ways = Counter[int](), Counter[int]()
    for table in zp.deck_penalties(deck).values():
        for cargo, times, penalty in table.rolls():
            group = min(7, -(-cargo.volume // 5))
            costs[group] += times * penalty
            ways[group] += times
    print("any card of the deck costs on average")
    for group in sorted(ways):
        cubes = f"{5 * group - 4} to {5 * group}" if group < 7 else "more than 30"
        share, mean = ways[group] / ways.total(), costs[group] / ways[group]
        print(f"  with {cubes} cubes ({share:.1%} of the rolls): {mean:.1f}")


print(
    f"house deck, {GAMES} games for each line, seed {SEED}; in brackets 95 % confidence intervals"
)
fast_hand(4, [1.0, 2.0, "first", "last"])
fast_hand(6, [1.0, "first", "last"])
print("4 players, equally quick; one of them")
show("goes by the volume", play("volume", 3))
show("packs greedily", play(zp.Player("least", packing="greedy"), 3))
unknown_card(4, ["expect", "limit12"])
unknown_card(6, ["expect", "limit8", "limit12", "limit16"])
unknown_costs(zp.house_deck())
