"""What is a fast hand worth, and when is the unknown card right? (3 minutes: python examples/fast_hand.py 20000)"""

import sys
from collections.abc import Sequence
from itertools import groupby

from zackpack.games.zack_and_pack.simulation.estimates import Estimate
from zackpack.games.zack_and_pack.simulation.matches import Match, prepare_match
from zackpack.games.zack_and_pack.simulation.policies import Packing, Speed, players_of
from zackpack.games.zack_and_pack.simulation.results import Simulation, simulate

GAMES = int(sys.argv[1]) if sys.argv[1:] and sys.argv[1].isdecimal() else 200
SEED = 1
TABLES = prepare_match(players_of(["least"] * 3))
"""The cost of every card for every roll, computed once for all matches."""


def play(first: str, others: int, speed: Speed = 1.0, pack: Packing = "optimal", rest: str = "least") -> Simulation:
    """Simulate one player against others who take the least penalty that they see."""
    speeds: list[Speed] = [speed] + [1.0] * others
    packs: list[Packing] = [pack] + ["optimal"] * others
    match = prepare_match(players_of([first] + [rest] * others, speeds, packs), tables_of=TABLES)
    return simulate(match, games=GAMES, seed=SEED)


def show(title: str, found: Simulation) -> None:
    """Print how the first player fared."""
    player = found.players[0]
    numbers = f"won {interval(player.won, 100, '%')}, penalty {interval(player.penalty)}"
    print(f"  {title:30} {numbers}, unknown card {interval(player.unknown, 100, '%')}")


def interval(found: Estimate, times: int = 1, unit: str = "") -> str:
    """A figure with its 95 % confidence interval."""
    digits = 1 if unit else 2
    return f"{times * found.value:.{digits}f}{unit} ({times * found.low:.{digits}f}-{times * found.high:.{digits}f})"


def show_places(found: Simulation) -> None:
    """Print how those fared who grabbed first, second, and so on."""
    for number, place in enumerate(found.places, start=1):
        print(f"  {number}: penalty {interval(place.penalty)}, unknown card {interval(place.unknown, 100, '%')}")


def fast_hand(players: int, speeds: Sequence[Speed]) -> None:
    """All players choose alike; only the speed of one differs."""
    print(f"{players} players who take the least penalty they see, equally quick: by the order of grabbing")
    show_places(play("least", players - 1))
    print(f"{players} such players; one of them grabs")
    for speed in speeds:
        show(
            f"with speed {speed}" if isinstance(speed, float) else f"always {speed}", play("least", players - 1, speed)
        )


def unknown_card(players: int, policies: Sequence[str]) -> None:
    """First one player may take the unknown card of their own accord, then everybody."""
    print(f"{players} players, equally quick; one of them has the policy")
    for policy in policies:
        show(policy, play(policy, players - 1))
    print(f"{players} players with the policy expect: by the order of grabbing")
    show_places(play("expect", players - 1, rest="expect"))


def unknown_costs(match: Match) -> None:
    """Print the mean cost of all cards by the volume of the roll: exact, without simulation."""
    ways = [high - low for low, high in zip((0, *match.chances), match.chances, strict=False)]
    rolls = sorted((min(7, -(-cargo.volume // 5)), number) for number, cargo in enumerate(match.rolls))
    print("any card of the deck costs on average")
    for group, found in groupby(rolls, key=lambda roll: roll[0]):
        numbers = [number for _, number in found]
        total = sum(ways[number] for number in numbers)
        mean = sum(ways[number] * sum(match.costs["optimal"][number]) for number in numbers) / total / 30
        cubes = f"{5 * group - 4} to {5 * group}" if group < 7 else "more than 30"
        print(f"  with {cubes} cubes ({total / match.chances[-1]:.1%} of the rolls): {mean:.1f}")


print(f"house deck, {GAMES} games for each line, seed {SEED}; in brackets 95 % confidence intervals")
fast_hand(4, [1.0, 2.0, "first", "last"])
fast_hand(6, [1.0, "first", "last"])
print("4 players, equally quick; one of them")
show("goes by the volume", play("volume", 3))
show("packs greedily", play("least", 3, pack="greedy"))
unknown_card(4, ["expect", "limit12"])
unknown_card(6, ["expect", "limit8", "limit12", "limit16"])
unknown_costs(TABLES)
