"""Random games of Zack & Pack, with shuffles, loads and wrong lines, judged by two referees."""

import random
from collections import Counter

import pytest

import zackpack as zp
from tests.naive.zack_and_pack_game import Table
from tests.strategies.cases import spans
from tests.strategies.zack_and_pack import HOUSE, SMALL, Game
from zackpack.games import zack_and_pack as game
from zackpack.games.line_reader import DrawnLoad
from zackpack.games.notation import LogEvent
from zackpack.games.zack_and_pack.components import Rules
from zackpack.games.zack_and_pack.events import Deal, Draw, Event, Load, Pay, Roll, Shuffle, Take
from zackpack.games.zack_and_pack.position import State

LOOKS = 0.8
"""At how many of the positions a wrong line is tried."""


def assert_alike(state: State, table: Table) -> None:
    """Both know the same of cards and points."""
    state = state.close_round()
    assert list(state.points_before) == table.points
    assert list(state.pile) == table.pile or not state.cards.is_ordered
    assert sorted(state.discards) == sorted(table.discards)

    lying = {
        card: index for index, player in enumerate(table.players) for card in table.lying[player]
    }
    assert state.table == lying
    assert {player: seat.truck for player, seat in state.seated() if seat.truck} == table.trucks
    assert state.number == table.rounds + 1

    # Where somebody paid all they had, the table knows who owed least and the record does not: the
    # end is compared in all other cases.
    if not state.unsettled:
        assert (state.is_over, set(game.GAME.winners(state))) == (table.over, table.winners)


def happen(table: Table, event: LogEvent) -> None:
    """Let a legal event happen at the table."""
    if isinstance(event, Shuffle):
        table.shuffle(*event.trucks)
    elif isinstance(event, Roll):
        table.roll(event.player, event.cargo.counts)
    elif isinstance(event, Deal):
        table.deal(event.player, *event.trucks)
    elif isinstance(event, Take):
        table.take(event.player, event.truck)
    elif isinstance(event, Draw):
        table.draw(event.player, event.truck)
    elif isinstance(event, Load):
        table.load(event.player, event.drawn.layers)
    elif isinstance(event, Pay):
        table.pay(event.player, event.penalty)


def wrong_line(state: State, table: Table, chance: random.Random) -> tuple[Event, bool | None]:
    """A line that may be wrong, and whether the table allows it; None where that is not clear."""
    player = chance.choice(table.players)
    card = chance.choice([*table.pile[:3], *table.deck])
    kind = chance.choice(("roll", "deal", "take", "draw", "state", "load", "shuffle"))
    if kind == "state" and table.packed:
        player = chance.choice(sorted(table.packed))
        penalty = max(0, table.owed[player] + chance.choice((0, 0, 1, -1, 3, -40)))
        return Pay(player, penalty), table.may_state(player, penalty)

    waiting = [one for one in table.trucks if one not in table.owed and one in table.rolls]
    if kind == "load" and len(table.trucks) == len(table.players) and waiting:
        player = chance.choice(waiting)
        layers = spoilt(state.setup.deck[table.trucks[player]], chance)
        return Load(player, DrawnLoad("wrong", layers)), table.costs(player, layers) is not None

    if kind == "shuffle":
        cards = new_pile(table, chance)
        return Shuffle(cards), table.may_shuffle(cards)

    if kind == "roll":
        counts = tuple(
            chance.randrange(6) if chance.random() < 0.1 else chance.choice(die)
            for die in table.faces
        )
        return Roll(player, zp.Cargo(*counts)), table.may_roll(player, counts)

    if kind == "take":
        card = chance.choice([card, *(one for cards in table.lying.values() for one in cards)])
    moves: dict[str, Event] = {"deal": Deal(player, (card,)), "take": Take(player, card)}
    move = moves.get(kind, Draw(player, card))
    return move, table.may_move(move.verb, player, card)


def new_pile(table: Table, chance: random.Random) -> tuple[str, ...]:
    """The cards of a shuffle: all of the pile or the discards, or one too few or too many."""
    cards = chance.sample(table.pile or table.discards, len(table.pile or table.discards))
    kind = chance.choice(("all", "all", "fewer", "more"))
    if kind == "fewer":
        return tuple(cards[1:])
    if kind == "more":
        return (*cards, chance.choice([*table.deck]))
    return tuple(cards)


def spoilt(truck: zp.Truck, chance: random.Random) -> tuple[str, ...]:
    """A drawing of white sticks on a truck, some perhaps in the air, or too many."""
    levels = []
    for _ in range(truck.levels):
        letters = iter(chance.sample("ABCDEFGHIJ", 10))
        rows = (
            "".join(
                next(letters, ".") if mark == "." and chance.random() < 0.1 else mark
                for mark in row
            )
            for row in truck.area
        )
        levels.append("\n".join(rows))

    used: set[str] = set()
    for z, level in enumerate(levels):
        levels[z] = "".join("." if mark in used else mark for mark in level)
        used |= {mark for mark in level if mark.isalpha()}

    return tuple(levels)


def play_twice(seed: int, rounds: int = 50) -> Counter[str]:
    """Judge a game, or at most so many rounds of it, twice; how often each thing happened."""
    chance = random.Random(seed)
    seen = Counter[str](games=1)
    players = 3 + seed % 4
    rules = Rules(points=chance.choice((20, 75, 150)), bonus=chance.choice((0, 5, 10, 10)))
    played = Game(
        players,
        chance.choice,
        deck=HOUSE if players == 4 or seed % 3 else SMALL,
        skill=chance.choice((0.7, 0.95, 1)),
        rules=rules,
    )
    setup = played.setup
    deck = {truck.name: (truck.area, truck.levels) for truck in setup.deck}
    table = Table(setup.players, deck, setup.dice.faces, rules.points, rules.bonus)
    table.shuffle(*played.state.pile)

    while not table.over and table.rounds < rounds:
        assert_alike(played.state, table)
        played.loading = (table.rounds + 1) % 3 != 0
        if chance.random() < LOOKS:
            event, allowed = wrong_line(played.state, table, chance)
            refused = game.GAME.check(played.state, event)
            if isinstance(event, Pay):
                untrue = bool(refused or game.GAME.dispute(played.state, event))
                # where the record leaves points open, less may be all that a player had
                is_less = played.state.unsettled and event.penalty < table.owed[event.player]
                assert untrue != (allowed or is_less), (seed, event)
                seen["untrue lines" if untrue else "true lines"] += 1
            elif allowed is not None:
                assert bool(refused) != allowed, (seed, event, refused)
                seen["legal lines" if allowed else "wrong lines"] += 1
        number = len(played.log)
        played.step()
        for entry in played.log[number:]:
            happen(table, entry.event)
        seen["events"] += len(played.log) - number

    assert_alike(played.state, table)
    seen["over"] += table.over
    seen["rounds"] += table.rounds
    return seen


@pytest.mark.parametrize("seeds", spans(40, 10_000))
def test_two_referees_agree(seeds: range, figures: Counter[str]) -> None:
    for seed in seeds:
        figures.update(play_twice(seed))
    assert min(figures[f"{what} lines"] for what in ("wrong", "legal", "untrue")) > 0
