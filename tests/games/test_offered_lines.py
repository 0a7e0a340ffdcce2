"""What is offered, typed as it is offered, is taken: in all games, in all languages, whatever the
players are called.
"""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.conversations import table
from zackpack.files.source import Folder
from zackpack.games.live_game import LiveGame
from zackpack.games.names import quote
from zackpack.games.offers import Offer, offers
from zackpack.games.records import GAMES, Record, game_named, read_event
from zackpack.games.typed_lines import TypedLine
from zackpack.sentences import LANGUAGES, Sentence
from zackpack.violations import IllegalMoveError

NAMES = (
    "Dora Lee",
    "Rosa",  # a colour
    "Jack",
    "Jack klein",
    "king",
    "load",
    "Zahlt",
    "würfelt 3",
    "dunkelblau",
    "pier1",
    "roll#",
    "Und",
)
"""Names with spaces, and names like words of the games, in any language."""
TRIED = 2
"""How many choices of an offer are typed."""


def begun(name: str, chance: random.Random) -> LiveGame:
    """A new game of players with such names."""
    game = game_named(name)
    form = game.SETUP.form()
    players = chance.sample(NAMES, chance.randint(form.fewest, min(form.most, 4)))
    setup = game.SETUP.read(tuple(players), {}, Folder())
    rules = game.RULES()
    return LiveGame(Record(game, setup, rules, ()), [game.start(setup, rules)])


def lines_of(offer: Offer, chance: random.Random) -> Iterator[Sentence]:
    """Some whole lines of an offer as people type them."""
    if offer.choices:
        for choice in chance.sample(offer.choices, min(TRIED, len(offer.choices))):
            yield replace(offer, choices=(choice,)).sentence()
    elif offer.asks != "load" and not offer.sample.endswith("..."):
        yield Sentence("{line}", line=offer.sample)


def require_taken(live: LiveGame, chance: random.Random) -> int:
    """Require that lines of all offers are taken, and what lies face down refuses others by a rule;
    return how many there were.
    """
    lines = [line for offer in offers(live.game, live.state) for line in lines_of(offer, chance)]
    for line in lines:
        meant = read_event(live.game, live.record, line)
        is_refused = live.public != live.state and live.game.check(live.state, meant)
        for language in LANGUAGES:
            typed = line.localise(language)
            if is_refused:
                with pytest.raises(IllegalMoveError):
                    TypedLine(live, live.state, random.Random(1), typed).move()
                continue
            move = TypedLine(live, live.state, random.Random(1), typed).move()
            assert move.events == (meant,), typed
    return len(lines)


def play_typed(name: str, seed: int, events: int) -> int:
    """Play a game at random, and type what is offered at every position."""
    chance = random.Random(seed)
    live = begun(name, chance)
    typed = 0
    while not live.state.is_over and len(live.record.log) < events:
        typed += require_taken(live, chance)
        trees = (live.game.moves(live.state), live.game.chance(live.state))
        awaited = [*filter(None, trees)]
        free = [tree.free for tree in trees if tree.free]
        live.add(chance.choice(awaited or free).draw(chance))
    return typed


@pytest.mark.parametrize("name", GAMES)
def test_what_is_offered_is_taken_as_it_is_offered(name: str) -> None:
    assert sum(play_typed(name, seed, events=12) for seed in range(2)) > 10


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("name", GAMES)
def test_so_it_is_in_many_games(name: str, seed: int) -> None:
    assert play_typed(name, seed + 100, events=150) > 0


HIRED = (
    "ships Galleon Iguana Breeze",
    "row Pepper=turned Banana Ginger Cocoa=turned Coffee=turned Rum=turned Sugar=turned",
    "order Ben.third Anna.large Anna.small Ben.large Ben.small Anna.third",
    "card Anna large=5 small=2 third=3",
    "card Ben large=3 small=4 third=2",
    "load Ben.small Breeze Galleon",
    "load Anna.third Breeze Iguana",
    "load Anna.small Iguana Breeze Galleon",
    "load Anna.large Breeze Breeze Iguana",
    "ships Mango",
    "load Ben.large Galleon Galleon Galleon",
    "load Ben.third Galleon Mango",
    "ships Heron",
    "card Ben large=1 small=1 third=1",
    "card Anna large=4 small=4 third=5",
    "remove Ben.large Galleon",
    "remove Ben.small Mango Galleon",
    "load Anna.small Iguana Heron",
    "load Anna.large Iguana Galleon Heron",
    "load Ben.third Heron Mango Iguana",
    "load Anna.third Mango Mango Heron",
    "ships Egret",
    "hire Ben.small",
    "card Anna large=3 small=5 third=1",
    "card Ben large=1 small=4 third=1 jack=3",
)
"""Ben has hired Lazy Jack, who is to load one barrel."""


@pytest.mark.parametrize(
    ("player", "typed"),
    [
        ("Ben", "Ben Jack lädt Iguana"),
        ("Ben", "Ben Jack charge Iguana"),
        ("Dora Lee", "Dora Lee Jack lädt Iguana"),
        ("Dora Lee", "dora  lee JACK charge Iguana"),
        ("Dora Lee", "load Dora Lee.jack Iguana"),
        ("Rosa", "Rosa Jack charge Iguana  # il dort"),
        ("Jack", "Jack Jack lädt Iguana"),
    ],
)
def test_lazy_jack_loads_for_whoever_has_hired_him(player: str, typed: str) -> None:
    live = table(
        "montego_bay", f"Anna,{player}", *(line.replace("Ben", quote(player)) for line in HIRED)
    )
    require_taken(live, random.Random(1))
    read = TypedLine(live, live.state, random.Random(1), typed)
    assert [event.line() for event in read.move().events] == [
        f"load {quote(f'{player}.jack')} Iguana"
    ]
