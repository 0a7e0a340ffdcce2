"""Random games of Montego Bay by two referees that share no code: every position, and lines that are wrong or true."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product

import pytest

from tests.harness import line
from tests.naive.montego_bay import Table, agrees
from tests.strategies.cases import spans
from tests.strategies.montego_bay import NAMES, Game, another_way, small_harbour
from zackpack.games import montego_bay as game
from zackpack.games.montego_bay.loading import Load, Remove
from zackpack.games.montego_bay.position import State
from zackpack.games.montego_bay.quay import Quay
from zackpack.games.montego_bay.setup import Setup
from zackpack.games.notation import LogEvent
from zackpack.games.records import Entry

LOOKS = 0.4
"""At how many of the events a line is tried that may be wrong, and the event's own line is written in another way."""


def changed(state: State, event: LogEvent, chance: random.Random) -> str:
    """A line like that of an event, which may be wrong."""
    if not isinstance(event, Load | Remove) or chance.random() < 1 / 10:
        player = chance.choice(state.setup.players)
        docker = chance.choice(tuple(state.places))
        return chance.choice((f"coins {player}={chance.randrange(4)}", f"at {docker} {chance.randrange(14)}"))
    verb, *words = another_way(state, event, chance.choice).split()
    ships = [berth.name for berth in state.quay.berths if berth.ship]
    other = chance.choice((*"1234", "pub", *ships, chance.choice(tuple(state.setup.ships))))
    index = chance.randrange("." in words[0], len(words))
    match chance.randrange(8):
        case 0:
            words.append(other)
        case 1 if len(words) > 1 + ("." in words[0]):
            del words[index]
        case 2:
            verb = chance.choice(("load", "remove"))
        case 3:
            docker = chance.choice((*state.queue, *state.places))
            words = [docker, *words["." in words[0] :]]
        case _:
            words[index] = other
    return " ".join([verb, *words])


def verdict(state: State, text: str) -> str:
    """What the game says of a line, in the words of the other referee."""
    event = line(state, text)
    if game.GAME.check(state, event):
        return "illegal"
    return "untrue" if game.GAME.dispute(state, event) else ""


def compare(seed: int) -> Counter[str]:
    """Play a game with both referees; how many events and lines there were, and how many of these both found wrong."""
    chance, seen = random.Random(seed), Counter[str](games=1)
    third = chance.choice((("small", "large"), ("large", "small")))
    harbour = small_harbour() if chance.random() < 1 / 3 else game.house_harbour()
    setup = Setup(NAMES[: chance.randint(2, 4)], harbour, chance.choice("AB"), third)
    played = Game(chance.choice, setup, few=chance.choice((1, 3, 15)))
    table = Table(setup)
    while not played.state.is_over:
        before = played.state
        played.step()
        event = played.log[-1].event
        text = str(played.log[-1])
        if chance.random() < LOOKS:
            if before.row and before.order:
                wrong = changed(before, event, chance)
                said = verdict(before, wrong)
                assert said == table.judge(wrong), (seed, wrong, before)
                seen[f"{said or 'right'} lines"] += 1
            text = another_way(before, event, chance.choice)
            assert game.GAME.apply(before, line(before, text)) == played.state
            assert line(before, text).in_full(before) == line(before, str(Entry(event)))
            seen["lines in another way"] += 1
        table.do(text)
        agrees(table, played.state)
    assert all(sentence for sentence in game.GAME.describe(played.state))
    seen["events"] += len(played.log)
    return seen


@pytest.mark.parametrize("seeds", spans(2, 10_000))
def test_both_referees_agree(seeds: range, figures: Counter[str]) -> None:
    for seed in seeds:
        figures.update(compare(seed))
    assert figures["illegal lines"] > figures["games"]
    assert figures["untrue lines"] > 0


@pytest.mark.parametrize("seed", range(3))
def test_every_result_of_a_loading_is_due_once(seed: int) -> None:
    """Against each way to name a pier, or the pub, for each barrel that the other referee finds right."""
    played = Game(random.Random(seed).choice, Setup(NAMES[: 2 + seed], small_harbour()), few=3).play()
    table, seen = Table(played.state.setup), 0
    for state, entry in zip(played.states, played.log, strict=False):
        event = entry.event
        if isinstance(event, Load | Remove) and len(event.places) <= 3:
            words = (" ".join(places) for places in product((*"1234", "pub"), repeat=len(event.places)))
            by_hand = [text for text in words if table.judge(f"{event.verb} {event.docker} {text}") == ""]
            (due,) = game.GAME.due(state)
            hand, listed = ([moved(state, event.verb, text) for text in texts] for texts in (by_hand, due.choices))
            assert set(hand) == set(listed)
            assert len(listed) == len(set(listed))
            seen += 1
        table.do(str(entry))
    assert seen > 10


def moved(state: State, verb: str, places: str) -> tuple[Quay, tuple[int, ...]]:
    """The harbour and the pub when the barrels of the docker on turn have been moved."""
    event = line(state, f"{verb} {places}")
    after = event.move_all(state)[0]
    return after.quay, after.pub
