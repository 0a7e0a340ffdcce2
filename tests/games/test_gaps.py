"""Records of Zack & Pack with lines left out and lines mistaken, against a second referee that
tries all worlds.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator

import pytest

from tests.naive.zack_and_pack import Line, begin, worlds_after
from tests.strategies.cases import spans
from tests.strategies.zack_and_pack import HOUSE, NAMES, SMALL, Game
from zackpack.decks import Deck
from zackpack.games import zack_and_pack as game
from zackpack.games.records import read_event
from zackpack.games.zack_and_pack.components import Rules, Setup
from zackpack.games.zack_and_pack.events import Deal, Draw, Event, Shuffle, Take

EVENTS: dict[str, Callable[[str, str], Event]] = {
    "deal": lambda player, card: Deal(player, (card,)),
    "take": Take,
    "draw": Draw,
}


def deal_and_grab(chance: random.Random, pile: list[str], players: int) -> list[Line]:
    """A deal and the grabs after it, all according to the rules."""
    cards = iter(pile)
    order = [seat for seat in range(players) for _ in range(2 if players < 5 else 1)]
    if chance.random() < 0.5:
        chance.shuffle(order)
    lines = [("deal", seat, next(cards)) for seat in order]
    lying = {card: seat for _, seat, card in lines}
    free = chance.sample(range(players), players)

    for seat in free:
        others = [card for card, owner in lying.items() if owner != seat]
        if seat != free[-1] and chance.random() < 0.6:
            card = chance.choice(others)
            del lying[card]
            lines.append(("take", seat, card))
        else:
            lines.append(("draw", seat, next(cards)))

    return lines


def spoil(chance: random.Random, lines: list[Line], cards: list[str], players: int) -> list[Line]:
    """Lines of which some are left out and some are mistaken."""
    lines = [line for line in lines if chance.random() > chance.choice((0, 0.1, 0.3))]
    for _ in range(chance.choice((0, 1, 1, 2))):
        if lines:
            place = chance.randrange(len(lines))
            verb, seat, card = lines[place]
            kind = chance.randrange(4)
            if kind == 0:
                lines[place] = (verb, seat, chance.choice(cards))
            elif kind == 1:
                lines[place] = (verb, chance.randrange(players), card)
            elif kind == 2:
                lines[place] = (chance.choice(["deal", "take", "draw"]), seat, card)
            else:
                lines.insert(chance.randrange(len(lines) + 1), lines.pop(place))

    return lines


@pytest.mark.parametrize("seeds", spans(10, 10_000))
def test_no_line_is_refused_that_some_lines_left_out_explain(
    seeds: range, figures: Counter[str]
) -> None:
    for seed in seeds:
        figures.update(judge_twice(seed))


def judge_twice(seed: int) -> Counter[str]:
    """Judge the lines of a round, up to the first that is impossible; how many there were."""
    chance = random.Random(seed)
    seen = Counter[str](games=1)
    players = 3
    deck = Deck("few", HOUSE.trucks[:10])
    pile = [
        truck.name for truck in deck
    ]  # always the same, so that the second referee finds its worlds once
    state = game.GAME.play(
        game.GAME.start(Setup(NAMES[:players], deck), Rules()), Shuffle(tuple(pile))
    ).state
    worlds = begin(pile, players)
    lines = spoil(chance, deal_and_grab(chance, pile, players), pile, players)

    for verb, seat, card in lines:
        any_line = chance.choice([*EVENTS]), chance.randrange(players), chance.choice(pile)
        for tried in (any_line, (verb, seat, card)):
            event = EVENTS[tried[0]](NAMES[tried[1]], tried[2])
            refused = game.GAME.check(state, event)
            after = worlds_after(worlds, tried, state.setup.dealt)
            assert not (refused and after), (lines, event, refused)
            seen["refused lines" if refused else "possible lines" if after else "other lines"] += 1
        if not after:
            break
        worlds = after
        state = game.GAME.play(state, event).state

    return seen


@pytest.mark.parametrize("seeds", spans(6, 10_000))
def test_a_game_stays_legal_without_some_of_its_lines(seeds: range, figures: Counter[str]) -> None:
    for seed in seeds:
        leave_lines_out(seed)
        figures["games"] += 1


def leave_lines_out(seed: int) -> None:
    """All other lines of a game are legal and true, and lead to the same points."""
    chance = random.Random(seed)
    players = 3 + seed % 4
    deck = HOUSE if seed % 3 or players == 4 else SMALL
    played = Game(players, chance.choice, ordered=bool(seed & 1), skill=0.7, deck=deck).play(
        rounds=4
    )
    events = [read_event(game.GAME, played.record, str(entry)) for entry in played.log]
    state = played.states[0]

    for event in without_some(chance, events):
        assert game.GAME.check(state, event) == (), event
        assert game.GAME.dispute(state, event) == (), event
        state = game.GAME.play(state, event).state

    assert state.close_round().points_before == played.state.close_round().points_before


def without_some(chance: random.Random, events: list[Event]) -> Iterator[Event]:
    """Events of which one to three rolls, deals or grabs are missing."""
    places = [
        place
        for place, event in enumerate(events)
        if event.verb in ("roll", "deal", "take", "draw")
    ]
    left_out = chance.sample(places, min(len(places), chance.choice((1, 1, 2, 3))))
    return (event for place, event in enumerate(events) if place not in left_out)
