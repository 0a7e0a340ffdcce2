"""A game of Der Wüstentruck between somebody who plays anything and somebody who plays what gets them furthest."""

import random

import zackpack as zp
from zackpack.games import wuestentruck as game
from zackpack.games.records import Record, read_event
from zackpack.games.wuestentruck.components import house_board

setup = game.Setup(("Randy", "Greta"), house_board())
rules = game.Rules()
record = Record("wuestentruck", setup, rules, ())
chance = random.Random(5)  # noqa: S311, nobody is to be kept from guessing


def still_to_go(state: game.State, player: str) -> int:
    """Litres to the oasis that a player's trucks do not have yet."""
    ways = ((setup.board.litres_to_oasis[truck.space], truck.fuel) for truck in state.seat(player).trucks)
    return sum(2 * litres - fuel for litres, fuel in ways)


def greedy(state: game.State, player: str, lines: list[str]) -> str:
    """Of all plays, the one that leaves least to go for the player, compared to the other."""
    (other,) = set(setup.players) - {player}

    def lead(line: str) -> int:
        after = game.apply(state, read_event(game, record, line))
        return still_to_go(after, other) - still_to_go(after, player)

    return max(lines, key=lead)


state = game.start(setup, rules)
while due := game.due(state):
    lines = [f"{one.verb} {one.player} {choice}" for one in due for choice in one.choices]
    decides = due[0].verb in ("play", "return") and due[0].player == "Greta"
    line = greedy(state, "Greta", lines) if decides else chance.choice(lines)
    event = read_event(game, record, line)
    state = game.apply(state, event)
    record = record.with_event(event)

verdict = zp.replay(record)
points = ", ".join(f"{one.player} {one.points}" for one in verdict.standings)
print(f"{len(record.log)} events, legal: {verdict.is_legal}; {points}; {' and '.join(verdict.winners)} won")
