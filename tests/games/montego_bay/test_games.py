"""Random games of Montego Bay by two referees that share no code: every position, and lines that
are wrong or true.
"""

import random
from collections import Counter
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path

import pytest

import zackpack as zp
from tests.harness import assert_translated, line, lines_due, offered, replayed
from tests.naive.montego_bay import Table, agrees
from tests.strategies.cases import seeds, spans
from tests.strategies.montego_bay import NAMES, RECORDS, Game, another_way, small_harbour
from zackpack.games import montego_bay as game
from zackpack.games.montego_bay.components import house_harbour
from zackpack.games.montego_bay.events import Load
from zackpack.games.montego_bay.position import State
from zackpack.games.montego_bay.setup import Rules, Setup
from zackpack.games.notation import LogEvent

GOLDEN = [RECORDS / f"montego_bay_{players}.toml" for players in (2, 3, 4)]
LOOKS = 0.4
"""At how many of the events a line is tried that may be wrong, and the event's own line is written
in another way.
"""
OFFERS = 0.02
"""After how many of the events all that is offered is tried, which are hundreds of lines."""


def changed(state: State, event: LogEvent, chance: random.Random) -> str:
    """A line like that of an event, which may be wrong."""
    if not isinstance(event, Load) or chance.random() < 1 / 10:
        player = chance.choice(state.setup.players)
        return f"score {player}={chance.randrange(20)}"

    verb, *words = another_way(state, event, chance.choice).split()
    ships = [berth.name for berth in state.quay.berths if berth.ship]
    other = chance.choice((*"1234", "pub", *ships, chance.choice(tuple(state.setup.ships))))
    index = chance.randrange(1, len(words))
    match chance.randrange(8):
        case 0:
            words.append(other)
        case 1 if len(words) > 2:
            del words[index]
        case 2:
            verb = chance.choice(("load", "remove"))
        case 3:
            docker = chance.choice((*state.queue, *state.places))
            words[0] = docker.word
        case _:
            words[index] = other
    return " ".join([verb, *words])


def verdict(state: State, text: str) -> str:
    """What the game says of a line, in the words of the other referee."""
    event = line(state, text)
    if game.GAME.check(state, event):
        return "illegal"
    return "untrue" if game.GAME.dispute(state, event) else ""


def holds(table: Table, state: State) -> None:
    """What is true of every position."""
    agrees(table, state)
    barrels = 32 if len(state.setup.players) == 2 else 16
    for player, coins in state.coins.items():
        assert (
            len(table.supply[player]) + state.quay.aboard(player) + state.quay.pub.count(player)
            == barrels
        )
        assert coins >= 0

    assert sum(state.coins.values()) <= 15
    assert all(berth.free > 0 for berth in state.quay.berths if berth.ship)

    spaces = [place for place in state.places.values() if place >= 0]
    beside = state.jack and not state.is_loading and state.places[state.jack] >= 0
    assert len(spaces) - len(set(spaces)) == bool(beside)

    for standing in game.GAME.standings(state):
        assert standing.points == sum(points for _, points in standing.items) >= 0
    assert bool(game.GAME.winners(state)) == state.is_over


def offers_what_is_legal(state: State) -> None:
    """What is offered is taken, and nothing is at the end."""
    assert (not offered(state)) == state.is_over

    for text in lines_due(state):
        assert not game.GAME.check(state, line(state, text))


def compare(seed: int) -> Counter[str]:
    """Play a game with both referees; how many events and lines there were, and how many of these
    both found wrong.
    """
    chance = random.Random(seed)
    seen = Counter[str](games=1)
    third = chance.choice((("small", "large"), ("large", "small")))
    harbour = small_harbour() if chance.random() < 1 / 3 else house_harbour()
    players = chance.randint(2, 4)
    setup = Setup(
        NAMES[:players], harbour, chance.choice("AB"), third if players == 2 else ("small", "large")
    )
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
            assert game.GAME.play(before, line(before, text)).state == played.state
        table.do(text)
        holds(table, played.state)
        if chance.random() < OFFERS or played.state.is_over:
            offers_what_is_legal(played.state)

    seen["events"] += len(played.log)
    seen["pub"] += bool(played.state.quay.pub)
    pairs = pairwise(played.states)
    seen["several sailed"] += any(
        len({*one.quay.berths} - {*other.quay.berths}) > 2 for one, other in pairs
    )
    return seen


@pytest.mark.parametrize("seeds", spans(40, 2_000, 100))
def test_both_referees_agree(seeds: range, figures: Counter[str]) -> None:
    for seed in seeds:
        figures.update(compare(seed))
    assert figures["illegal lines"] > figures["games"]
    assert figures["untrue lines"] > 0
    if figures["games"] > 20:
        assert min(figures["pub"], figures["several sailed"]) > 0


@pytest.mark.parametrize("seed", range(3))
def test_every_result_of_a_loading_is_due_once(seed: int) -> None:
    """Against each way to name a pier, or the pub, for each barrel that the other referee finds
    right.
    """
    played = Game(
        random.Random(seed).choice, Setup(NAMES[: 2 + seed], small_harbour()), few=3
    ).play()
    table = Table(played.state.setup)
    seen = 0
    for state, entry in zip(played.states, played.log, strict=False):
        event = entry.event
        if isinstance(event, Load) and len(event.places) <= 3:
            words = (
                " ".join(places) for places in product((*"1234", "pub"), repeat=len(event.places))
            )
            by_hand = [
                text
                for text in words
                if table.judge(f"{event.verb} {event.docker.word} {text}") == ""
            ]
            listed = [
                " ".join(one.places) for one in game.GAME.moves(state) if isinstance(one, Load)
            ]
            hand, listed_states = (
                [
                    game.GAME.play(
                        state, line(state, f"{event.verb} {event.docker.word} {text}")
                    ).state
                    for text in texts
                ]
                for texts in (by_hand, listed)
            )
            results = [
                {str((one.quay, one.points)) for one in found} for found in (hand, listed_states)
            ]
            assert results[0] == results[1]
            seen += 1
        table.do(str(entry))

    assert seen > 10


@pytest.mark.parametrize("seed", seeds(2, 18))
def test_the_record_of_a_game_says_the_same(seed: int, tmp_path: Path) -> None:
    rules = Rules(stay_in_pub=seed % 2 == 1)
    played = Game(
        random.Random(seed).choice, Setup(NAMES[: 2 + seed % 3]), few=1 + seed % 5, rules=rules
    ).play()
    zp.write_record(played.record(), tmp_path / "game.toml")
    verdict = zp.replay(zp.read_record(tmp_path / "game.toml"))
    assert verdict.is_legal
    assert verdict.positions == tuple(played.states)
    assert verdict.winners == game.GAME.winners(played.state) != ()


def test_golden_games_have_in_them_what_games_can_have() -> None:
    """Their comments say where everybody stood after each round, and with how many coins: the other
    referee agrees.
    """
    for path in GOLDEN:
        record = replayed(path).record
        assert {entry.event.verb for entry in record.log} == set(game.GAME.VERBS)
        assert isinstance(record.setup, Setup)
        table = Table(record.setup)
        stated = 0
        for entry in record.log:
            for remark in entry.above:
                table.do(remark.removeprefix("# "))
                stated += 1
            table.do(str(entry))
        assert stated > 10


def test_the_last_ship_may_be_missing() -> None:
    record = zp.read_record(GOLDEN[1])
    entries = tuple(
        entry for entry in record.log if entry.event.verb != "ships" or entry is record.log[0]
    )
    number = next(index for index, entry in enumerate(entries) if entry.event.verb == "score")
    verdict = zp.replay(replace(record, log=entries[:number]))
    assert verdict.illegal is None
    assert verdict.missing == ("round 2: which ship came",)
    assert_translated(verdict.missing[0])
