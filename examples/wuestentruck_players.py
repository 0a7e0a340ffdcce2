"""A game of Der Wüstentruck between a player who plays anything and one who plays what gets them
furthest.
"""

import random

import zackpack as zp
from zackpack.games import Record, read_event
from zackpack.games import wuestentruck as game

setup = game.Setup(("Randy", "Greta"), game.house_board())
rules = game.Rules()
record = Record("wuestentruck", setup, rules, ())
far = setup.board.steps_from("oasis")
chance = random.Random(5)  # noqa: S311 - nobody must be kept from guessing


def still_to_go(state: game.State, player: str) -> int:
    """How far a player's trucks still are from the oasis, and how much fuel they lack."""
    ways = ((far[truck.space], truck.fuel) for truck in state.trucks_of(player).values())
    return sum(2 * steps - fuel for steps, fuel in ways)


def greedy(state: game.State, player: str, lines: list[str]) -> str:
    """The play that leaves the player least to go, compared with the other player."""
    (other,) = set(setup.players) - {player}

    def lead(line: str) -> int:
        after = game.GAME.play(state, read_event(game.GAME, record, line)).state
        return still_to_go(after, other) - still_to_go(after, player)

    return max(lines, key=lead)


state = game.GAME.start(setup, rules)
while due := game.GAME.due(state):
    lines = [f"{one.verb} {one.player} {choice}" for one in due for choice in one.choices]
    decides = due[0].verb in ("play", "return") and due[0].player == "Greta"
    line = greedy(state, "Greta", lines) if decides else chance.choice(lines)
    event = read_event(game.GAME, record, line)
    state = game.GAME.play(state, event).state
    record = record.with_event(event)

verdict = zp.replay(record)
points = ", ".join(f"{one.player} {one.points}" for one in verdict.standings)
print(
    f"{len(record.log)} events, legal: {verdict.is_legal}; {points}; {' and '.join(verdict.winners)} won"
)
