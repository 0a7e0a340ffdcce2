"""Set-up, turns and the end of Der Wüstentruck, and records of it that leave things out."""

import random
from dataclasses import replace
from pathlib import Path

import pytest

import zackpack as zp
from tests.conversations import table
from tests.harness import after, decided, disputed, offered, pairs_due, refused
from tests.strategies.wuestentruck import (
    HOME,
    NAMES,
    RACED,
    SHORT,
    TRACK,
    dealt,
    position,
    setup_of,
    started,
    truck_named,
)
from zackpack.files.source import Folder
from zackpack.games import wuestentruck as game
from zackpack.games.game import say_nothing
from zackpack.games.wuestentruck import Rules, State
from zackpack.games.wuestentruck.components import house_board
from zackpack.games.wuestentruck.driving import CARDS, UNSEEN
from zackpack.games.wuestentruck.position import Pile

# ---- set-up and turns


@pytest.mark.parametrize(
    ("players", "each", "hand", "cards"), [(2, 3, 4, 55), (3, 2, 3, 55), (4, 2, 3, 53)]
)
def test_trucks_and_cards_by_the_number_of_players(
    players: int, each: int, hand: int, cards: int
) -> None:
    setup = setup_of(players, SHORT)
    assert (len(setup.trucks), setup.hand, setup.pack.total()) == (each * players, hand, cards)
    assert not setup.is_race
    state = game.GAME.start(setup, Rules())
    assert {(truck.space, truck.fuel) for truck in state.trucks.values()} == {("start", 12)}
    faces = tuple(map(str, range(1, 13)))
    rolls = {(offer.player, offer.choices) for offer in offered(state) if offer.verb == "roll"}
    assert rolls == {(name, faces) for name in NAMES[:players]}


def test_five_and_six_players_have_one_truck_and_a_pack_without_two_brown_cards() -> None:
    for players in (5, 6):
        setup = setup_of(players, SHORT)
        assert (len(setup.trucks), setup.hand, setup.is_race) == (players, 3, True)
        assert setup.pack == {
            **{name: card.copies for name, card in CARDS.items()},
            "darkbrown": 3,
            "lightbrown": 3,
        }


def test_colours_are_the_dice_of_the_players(tmp_path: Path) -> None:
    """WT-P1: with two to four players, only some of the dice are in the game."""
    setup = game.Setup.read(
        ("A", "B", "C"), {"colours": ["yellow", "red", "blue"]}, Folder(tmp_path)
    )
    assert setup.dice == ("yellow", "red", "blue")
    assert setup_of(6, SHORT).dice == ("red", "blue", "yellow", "green", "white", "black")
    assert "A (yellow dice)" in " ".join(game.GAME.describe(game.GAME.start(setup, Rules())))

    for colours in (
        ["red", "red", "blue"],
        ["red", "blue"],
        ["red", "blue", "green"],
        "red",
        ["red", "blue", 3],
    ):
        with pytest.raises(zp.InputError, match="setup, colours"):
            game.Setup.read(("A", "B", "C"), {"colours": colours}, Folder(tmp_path))

    five = {"colours": ["white", "black", "red", "blue", "green"]}
    assert game.Setup.read(tuple("ABCDE"), five, Folder(tmp_path)).dice[1] == "black"


def test_who_ties_rolls_again_and_the_winner_begins() -> None:
    state = after(started(), "roll Anna 5", "roll Ben 9", "roll Cleo 9")
    assert {due.player for due in offered(state) if due.verb == "roll"} == {"Ben", "Cleo"}

    state = after(state, "roll Ben 3", "roll Cleo 3", "roll Cleo 4", "roll Ben 8")
    for name in NAMES[:3]:
        state = after(
            state,
            f"deal {name} red red",
            f"deal {name} darkblue" if name == "Ben" else f"deal {name} pink",
        )

    assert {due.player for due in offered(state)} == {"Ben"}

    state = after(
        state, "play Ben darkblue Ben.1 p1", "draw Ben pink", "return Cleo red", "draw Cleo red"
    )
    assert {due.player for due in offered(state)} == {"Anna"}


def test_a_player_whose_trucks_have_arrived_is_passed_over() -> None:
    state = replace(HOME, player="Cleo")
    assert after(state, "play Cleo darkblue Cleo.1 p1", "draw Cleo ?").player == "Ben"


def test_a_line_says_when_the_discards_were_shuffled() -> None:
    """WT-T1: as soon as the pile has run out, or once a card is needed."""
    state = replace(dealt(), pile=Pile(1), discards=("red",) * 3)
    assert refused(state, "shuffle") == "WT-T1"

    state = after(state, "play Anna darkblue Anna.1 p1")
    pile = state.setup.pack.total() - 9
    assert after(state, "draw Anna pink", "shuffle").pile == Pile(pile)
    assert after(state, "shuffle").pile == Pile(pile)  # the draw before it was left out
    assert after(state, "shuffle").player == "Ben"

    state = after(state, "draw Anna pink", "play Ben pink Anna.1")
    assert ("shuffle", "") in pairs_due(state)

    state = after(state, "shuffle")
    assert (state.pile, state.discards) == (Pile(pile + 1), ())
    assert refused(state, "shuffle") == "WT-T1"
    assert after(state, "draw Ben pink").player == "Cleo"


def test_without_such_a_line_only_the_hands_are_known() -> None:
    """WT-T1: from then on, until a shuffle is recorded."""
    state = after(
        replace(dealt(), pile=Pile(0), discards=("red", "pink")), "play Anna darkblue Anna.1 p1"
    )
    assert refused(state, "draw Anna lightbrown") == "WT-C2"  # it does not lie among the discards
    state = after(state, "draw Anna pink")
    assert game.GAME.missing(state) == ("when the discards were shuffled",)
    assert "The record does not say when the discards were shuffled." in game.GAME.describe(state)
    state = after(state, "play Ben pink Anna.1")
    assert {*CARDS, UNSEEN} == {*offered(state)[0].choices}
    assert refused(state, "shuffle") == "WT-T1"


def test_without_lines_the_size_of_the_pile_is_a_range() -> None:
    """WT-T1: it was renewed as soon as it had run out, or when a card was needed, and each time
    anew; a line is right while it can have run out.
    """
    sizes: dict[int, tuple[int, int]] = {}
    right: list[int] = []
    state = two_with_unseen_cards()
    for draws in range(1, 4 * 47):
        state = after_turns(state, 1)
        sizes[draws] = state.pile.least, state.pile.most
        if not refused(state, "shuffle"):
            right.append(draws)
            assert ("shuffle", "") in pairs_due(state)

    examples = {47: (0, 0), 48: (46, 47), 94: (0, 1), 95: (0, 0), 96: (45, 47), 144: (44, 47)}
    assert {draws: sizes[draws] for draws in examples} == examples
    assert right == [47, 94, 95, 141, 142, 143]


@pytest.mark.parametrize("draws", [94, 95, 141, 142, 143])
def test_a_line_makes_the_size_of_the_pile_certain_again(draws: int) -> None:
    """WT-T1: all cards that are in no hand, one more while a player has yet to draw."""
    state = after_turns(two_with_unseen_cards(), draws)
    assert "The record does not say when the discards were shuffled." in game.GAME.describe(state)

    told = after(state, "shuffle")
    assert (told.pile, told.pile.size) == (Pile(47), 47)
    assert game.GAME.missing(told) == game.GAME.missing(state)[:-1]

    played = after(state, f"play {state.player} lightbrown {state.player}.1", "shuffle")
    assert (played.pile, played.discards) == (Pile(48), ())


def test_the_pile_is_certain_until_it_is_renewed_unsaid() -> None:
    """WT-T1: it may have run out, and be renewed with a line."""
    state = after_turns(two_with_unseen_cards(), 47)
    assert (state.pile, state.pile.size) == (Pile(0), 0)
    assert after_turns(state, 1).pile.size is None


def test_an_unrecorded_draw_may_have_emptied_the_pile() -> None:
    """WT-T1."""
    state = after(replace(unseen(), pile=Pile(2, unsaid=1)), "play Anna darkblue Anna.1 p1")
    told = after(state, "shuffle")
    assert (told.player, len(told.hands["Anna"])) == ("Ben", 3)
    assert refused(replace(state, pile=Pile(3, unsaid=1)), "shuffle") == "WT-T1"


def unseen() -> State:
    """Anna begins, and nobody has seen a card."""
    state = dealt()
    return replace(state, player="Anna", hands=dict.fromkeys(state.hands, ("?",) * 3))


def two_with_unseen_cards() -> State:
    """Anna begins against Ben; their hands are full, and nobody has seen a card."""
    state = after(started(2), "deal Anna ? ? ? ?", "deal Ben ? ? ? ?")
    return replace(state, player="Anna")


def after_turns(state: State, number: int) -> State:
    """The position after so many turns that move no truck, with cards that nobody sees.

    Discards are forgotten, so that the same card can be played again and again.
    """
    for _ in range(number):
        name = state.player
        state = after(
            replace(state, discards=()), f"play {name} lightbrown {name}.1", f"draw {name} ?"
        )
    return state


# ---- the end


def test_points_of_the_finishing_places_in_order_of_arrival() -> None:
    state = position(Ben_1=("p9", 5), Anna_1=("p9", 5))
    state = replace(
        state.with_truck(
            say_nothing,
            "",
            truck_named("Ben.1"),
            replace(state.trucks[truck_named("Ben.1")], space="p19"),
        ),
        player="Ben",
    )
    state = after(state, "play Ben darkblue Ben.1 oasis", "play Anna darkblue Anna.1 oasis")

    assert state.points == {"Anna": 7, "Ben": 10}
    assert [one.items for one in game.GAME.standings(state)] == [
        (("A1 in place 2", 7),),
        (("B1 in place 1", 10),),
    ]
    assert game.GAME.winners(state) == ()
    assert disputed(state, "score Anna=7 Ben=11") == "WT-F2"
    assert disputed(state, "score Anna=7 Ben=10") == ""


@pytest.mark.parametrize(
    ("points", "order", "over", "winners"),
    [
        ((10, 7, 5, 3), "Anna.1 Anna.2", True, ("Anna",)),  # Ben can still get 5 + 3
        ((10, 1, 1, 1), "Anna.1", True, ("Anna",)),
        ((3, 1, 1, 1), "Anna.1", True, ("Anna",)),  # as much is not more
        ((3, 2, 1, 1), "Anna.1", False, ()),
        ((4, 4), "Anna.1 Ben.1", True, ("Anna", "Ben")),
        ((4, 4, 1), "Anna.1 Ben.1", False, ()),  # either can get past the other
        ((5,), "Ben.2", True, ("Ben",)),
        ((9, 8, 7, 6, 5, 4), "Anna.1 Anna.2", False, ()),  # 17, and Ben can get 18
        ((9, 8, 7, 6, 5, 4), "Anna.1 Anna.2 Anna.3", True, ("Anna",)),
        ((9, 8, 3, 2, 1), "Anna.1 Anna.2", True, ("Anna",)),
    ],
)
def test_the_game_ends_when_nobody_can_get_past_the_leader(
    points: tuple[int, ...], order: str, over: bool, winners: tuple[str, ...]
) -> None:
    state = game.GAME.start(setup_of(2, replace(TRACK, points=points)), Rules())
    for first in map(truck_named, order.split()):
        there = replace(state.trucks[first], space="oasis")
        state = state.with_truck(say_nothing, "", first, there)

    assert state.is_over == over
    assert game.GAME.winners(state) == winners
    assert (offered(state) == ()) == over

    if over:
        assert disputed(state, f"win {' '.join(winners)}") == ""
        untrue = "win Ben" if "Anna" in winners else "win Anna"
        assert disputed(state, untrue) == "WT-F2"


def test_the_first_to_arrive_wins_the_race() -> None:
    assert game.GAME.winners(RACED) == ("Cleo",)
    assert [one.points for one in game.GAME.standings(RACED)] == [0, 0, 1, 0, 0]
    assert disputed(RACED, "win Ben") == "WT-F3"
    assert disputed(RACED, "score Cleo=10") == "WT-F3"


# ---- records with gaps


def test_what_was_not_recorded_is_said() -> None:
    state = after(
        started(), "deal Ben ? red ?", "play Anna darkblue Anna.1 p1", "play Ben pink Anna.1"
    )
    assert game.GAME.missing(state) == (
        "who rolled what",
        "4 cards of Anna",
        "2 cards of Ben",
        "3 cards of Cleo",
    )
    assert game.GAME.missing(dealt()) == ()
    assert state.hands["Ben"] == ("red", "?")


def test_a_new_pile_is_made_of_discards_only() -> None:
    state = after(started(), "deal Anna darkblue red red", "deal Ben ? ? ?", "deal Cleo ? ? ?")
    state = after(state, "play Anna darkblue Anna.1 p1")
    state = replace(state, pile=Pile(0), discards=("red", "pink"))
    assert refused(state, "draw Anna darkblue") == "WT-C2"
    assert refused(state, "draw Anna pink") == ""


def test_an_unseen_card_can_be_any_that_is_not_elsewhere() -> None:
    state = after(started(4), "deal Anna pink pink pink", "deal Ben pink red red")
    assert refused(replace(state, player="Cleo"), "play Cleo pink Cleo.1") == "WT-T1"
    assert refused(replace(state, player="Cleo"), "play Cleo darkblue Cleo.1 p1") == ""
    state = replace(after(state, "deal Cleo ? ? ?"), player="Cleo")
    cards = {event.words()[1] for event in game.GAME.moves(state)}
    assert cards == set(CARDS) - {"pink"}


def test_the_house_board_is_used_unless_another_is_named(tmp_path: Path) -> None:
    assert game.Setup.read(("A", "B"), {}, Folder(tmp_path)).board is house_board()
    (tmp_path / "own.toml").write_text(
        'version = 1\nname = "own"\npoints = [1]\npaths = ["start p1 oasis"]\n', "utf-8"
    )
    assert game.Setup.read(("A", "B"), {"board": "own.toml"}, Folder(tmp_path)).board.name == "own"


def test_chance_invents_no_card_where_some_were_not_seen() -> None:
    live = table(
        "wuestentruck", "Anna,Ben", "roll Anna 3", "roll Ben 9", "deal Ben ? red pink lightblue"
    )
    for line in ("play Ben lightblue Ben.1 p10 p13", ""):
        (event,) = decided(
            live.state, random.Random(1)
        )  # the other hand, then the card that Ben draws
        assert {*event.words()[1:]} == {"?"}
        live.add(event, *map(live.read, filter(None, [line])))
