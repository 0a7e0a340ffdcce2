"""What can be tapped: nodes of the tree of moves, with words for lines and labels for people."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from tests.machine import ROOT
from tests.page.calls import PLAYERS, answer, begin, play, refusal
from tests.page.calls import error as error_of
from tests.strategies.wuestentruck import position, walks
from zackpack.decks import house_deck
from zackpack.games import read_record, replay
from zackpack.games.names import line_of, quote
from zackpack.games.offers import outlook
from zackpack.games.records import GAMES, game_named, read_event
from zackpack.games.writing import record_text
from zackpack.games.wuestentruck.driving import TruckId
from zackpack.games.wuestentruck.events import Play
from zackpack.games.wuestentruck.game import GAME
from zackpack.games.wuestentruck.position import Pile, State
from zackpack.page import call
from zackpack.page.choices import Choices

RECORDS = sorted(ROOT.glob("examples/records/*.toml"))
MOST_TAPS = 40


def begun(game: str, *lines: str, players: list[str] = PLAYERS, **more: Any) -> Any:
    """A game after some lines."""
    view = answer("new_game", game=game, players=players, **more)
    for line in lines:
        view = play(view, "line", line, sure=True)
    return view


def offer(view: Any, *words: str) -> Any:
    """What there is to do in lines that begin with these words."""
    [found] = [one for one in view["offers"] if one["node"]["words"] == [*words]]
    return found


def labels(node: Any) -> list[str]:
    """What the buttons of a node say."""
    return [branch["label"] for branch in node["branches"]]


def follow(view: Any, *words: str, language: str = "en") -> Any:
    """The node after these words."""
    arguments = {"record": view["record"], "words": [*words]}
    return call("follow", arguments, language)["answer"]


# ---- everything that is offered is taken


def ways(choices: Choices, node: Any, number: int) -> Iterator[list[str]]:
    """The lines that taps lead to, each time on the branch with this number."""
    for _ in range(MOST_TAPS):
        if node["ends"]:
            yield node["words"]
        if not node["branches"] or node["blanks"]:
            return
        branch = node["branches"][number % len(node["branches"])]
        words = [*node["words"], *branch["words"]]
        if not branch["goes_on"]:
            yield words
            return
        node = choices.node(words)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_each_line_that_taps_lead_to_is_legal_as_far_as_everybody_knows(path: Any) -> None:
    record = read_record(path)
    game = record.game
    for number, state in enumerate(replay(record).positions):
        choices = Choices(game, state)
        for one in choices.offers():
            for words in ways(choices, one["node"], number):
                event = read_event(game, record, line_of(words[0], None, map(quote, words[1:])))
                if game.public(state) == state:
                    assert game.check(state, event) == (), words
                assert event in outlook(game, state), words


def test_a_word_leads_to_the_words_that_can_follow() -> None:
    view = begun("montego_bay", players=["Anna", "Ben"])
    order = offer(view, "order")
    assert (order["title"], order["kind"], order["by_chance"]) == (
        "order of the dockers",
        "chance",
        True,
    )
    node = follow(view, "order", "Anna.small")
    others = ["Anna.large", "Anna.third", "Ben.large", "Ben.small", "Ben.third"]
    assert [branch["words"] for branch in node["branches"]] == [[docker] for docker in others]
    assert {branch["goes_on"] for branch in node["branches"]} == {True}


def test_a_tap_adds_all_words_that_leave_no_choice() -> None:
    view = begun("montego_bay", players=["Anna", "Ben"])
    four = ["Anna.large", "Anna.small", "Anna.third", "Ben.large"]
    node = follow(view, "order", *four)
    assert [(branch["words"], branch["goes_on"]) for branch in node["branches"]] == [
        (["Ben.small", "Ben.third"], False),
        (["Ben.third", "Ben.small"], False),
    ]


def test_a_series_of_choices_says_how_many_are_left() -> None:
    view = begun("montego_bay", players=["Anna", "Ben"])
    assert offer(view, "order")["node"]["left"] == 6
    assert follow(view, "order", "Anna.small", "Ben.large")["left"] == 4
    rolls = [f"roll {player} 3,2,3,0,1" for player in PLAYERS]
    deal = offer(begun("zack_and_pack", *rolls), "deal", "Anna")["node"]
    assert deal["left"] == 1  # one card, or two
    ways = Choices(game_named("wuestentruck"), ON_THE_WAY)
    assert ways.node(["play", "Anna", "darkblue", "Anna.1"])["left"] == 0


def test_the_last_card_of_many_leaves_no_choice() -> None:
    rolls = [f"roll {player} 3,2,3,0,1" for player in PLAYERS]
    view = begun("zack_and_pack", *rolls)
    first = offer(view, "deal", "Anna")["node"]
    assert {branch["goes_on"] for branch in first["branches"]} == {True}
    second = follow(view, "deal", "Anna", "T09")
    assert {branch["goes_on"] for branch in second["branches"]} == {False}


def test_a_card_from_a_pile_that_nobody_may_see_leaves_no_choice_as_one_of_a_hand_does() -> None:
    dealt = play(play(begun("zack_and_pack"), "go_on"), "go_on")
    draw = offer(dealt, "draw", "Anna")["node"]
    assert {branch["goes_on"] for branch in draw["branches"]} == {False}
    rolls = [f"roll {player} {number}" for player, number in zip(PLAYERS, "123", strict=True)]
    desert = play(begun("wuestentruck", *rolls), "go_on")
    cards = next(one["node"] for one in desert["offers"] if one["kind"] == "awaited")
    assert {branch["goes_on"] for branch in cards["branches"]} == {True}


def test_words_that_begin_no_line_are_refused() -> None:
    record = begin("zock")["record"]
    for words in ([], ["jump"], ["roll", "Zoe Lee"]):
        line = " ".join(map(quote, words))
        assert error_of("follow", record=record, words=words) == refusal(
            "words", f"expected what can come next in a line, found {line!r}"
        )


def test_a_place_where_no_such_line_leads_is_refused() -> None:
    text = (ROOT / "examples/records/wuestentruck.toml").read_text("utf-8")
    record = text.partition("play Cleo lightblue")[0] + '"""\n'
    words = ["play", "Cleo", "lightblue"]
    assert error_of("follow", record=record, words=words, to="p44") == refusal(
        "to", "expected a place where such a line can lead, found 'p44'"
    )


# ---- who waits for what


def test_who_waits_for_a_line_is_said() -> None:
    view = begun("zock", "roll Anna 4")
    kinds = {tuple(one["node"]["words"]): one["kind"] for one in view["offers"]}
    assert kinds == {("move", "Anna"): "awaited", ("end",): "free"}
    assert offer(begun("zock"), "roll", "Anna")["kind"] == "chance"


def test_what_a_line_leaves_open_is_asked_for() -> None:
    view = begun("zack_and_pack", "roll Anna 3,2,3,0,1")
    [cargo] = offer(view, "roll", "Ben")["node"]["blanks"]
    assert (cargo["asks"], cargo["sample"]) == ("cargo", "3,2,3,0,1")
    name, stake = offer(begun("zack_and_pack"), "join")["node"]["blanks"]
    assert (name["asks"], stake["asks"]) == ("player", "number")


def test_numbers_have_their_least_and_their_greatest_one() -> None:
    poor = """version = 1
game = "points"
players = ["Anna", "Ben"]
log = \"\"\"
\"\"\"
"""
    [points] = offer(answer("game", record=poor), "points", "Anna")["node"]["blanks"]
    assert points == {"asks": "number", "sample": "5", "limits": [-999999999, 999999999]}


def test_a_name_with_spaces_is_one_word() -> None:
    view = begun("zock", players=["Anna Lee", "Ben"])
    found = play(view, "tap", {"words": ["roll", "Anna Lee", "4"]})
    assert found["log"] == ['roll "Anna Lee" 4']
    joined = play(begun("zack_and_pack"), "tap", {"words": ["join", "Dora Lee"], "text": "40"})
    assert joined["log"] == ['join "Dora Lee" 40']


# ---- what lies face down


DEALT = (
    "deal Anna lightblue pink red",
    "deal Ben darkblue darkblue pink",
    "deal Cleo pink red red",
)


def test_the_same_cards_are_offered_whatever_the_hand_is() -> None:
    rolls = ("roll Anna 9", "roll Ben 3", "roll Cleo 2")
    for hand in ("darkblue darkblue red", "lightblue pink red", "red pink pink"):
        deals = (f"deal Anna {hand}", "deal Ben darkblue red pink", "deal Cleo lightblue red pink")
        view = begun("wuestentruck", *rolls, *deals)
        can_be_followed = ["dark blue", "light blue", "dark brown", "light brown"]
        assert labels(offer(view, "play", "Anna")["node"]) == can_be_followed
        assert labels(offer(view, "return", "Anna")["node"]) == ["red", "pink"]


def test_whoever_looks_at_their_hand_is_told_which_cards_no_truck_can_follow_and_why() -> None:
    rolls = ("roll Anna 9", "roll Ben 3", "roll Cleo 2")
    deals = ("deal Anna darkblue pink red", "deal Ben red red pink", "deal Cleo pink red pink")
    view = begun("wuestentruck", *rolls, *deals)
    held = answer("hand", record=view["record"], player="Anna")
    assert {cards["label"]: cards["why_not"] for cards in held} == {
        "dark blue": "",
        "red": "No truck of Anna on the road has 6 litres or less (start and depots do not count).",
        "pink": "No truck is on the road (start and depots do not count).",
    }
    later = answer("hand", record=view["record"], player="Ben")  # whose turn it is not
    assert {cards["why_not"] for cards in later} == {""}


def test_where_red_cards_turn_any_gauge_they_lack_a_truck_of_ones_own_on_the_road() -> None:
    rolls = ["roll Anna 9", "roll Ben 3", "roll Cleo 2"]
    view = begun("wuestentruck", *rolls, *DEALT, rules={"red_any_gauge": True})
    held = answer("hand", record=view["record"], player="Anna")
    [why_not] = [cards["why_not"] for cards in held if cards["label"] == "red"]
    assert why_not == "No truck of Anna is on the road (start and depots do not count)."


def test_cards_that_are_dealt_and_drawn_do_not_tell_the_hands_of_others() -> None:
    view = begun("wuestentruck", "roll Anna 9", "roll Ben 3", "roll Cleo 2", *DEALT[:2])
    node = offer(view, "deal", "Cleo")["node"]
    after = follow(view, "deal", "Cleo", "red")
    assert [branch["words"] for branch in node["branches"]][-1] == ["?"]
    assert labels(node) == labels(after)


# ---- labels, colours


def test_labels_are_in_the_language_and_words_are_not() -> None:
    view = begun("wuestentruck", "roll Anna 9", "roll Ben 3", "roll Cleo 2", *DEALT)
    german = call("game", {"record": view["record"]}, "de")["answer"]
    node = offer(german, "play", "Anna")["node"]
    assert labels(node)[:2] == ["dunkelblau", "hellblau"]
    assert [branch["words"] for branch in node["branches"]][:2] == [["darkblue"], ["lightblue"]]
    assert offer(german, "play", "Anna")["title"] == "Karte spielen"


def test_the_same_word_several_times_is_said_once() -> None:
    record = (ROOT / "examples/records/montego_bay.toml").read_text("utf-8")
    loading = record.partition("load ")[0] + '"""\n'
    view = answer("game", record=loading)
    found = [one for one in view["offers"] if one["node"]["words"][0] == "load"]
    assert found
    texts = [text for one in found for text in labels(one["node"])]
    for text in texts:
        assert all(first != second for first, second in pairwise(text.split()))


@pytest.mark.parametrize("game", ["montego_bay", "wuestentruck", "zock"])
def test_players_have_the_colours_that_they_play_in(game: str) -> None:
    colours = begin(game)["colours"]
    assert list(colours) == PLAYERS
    assert len({*colours.values()}) == len(PLAYERS)
    assert all(colour.startswith("#") for colour in colours.values())


@pytest.mark.parametrize("game", GAMES)
def test_every_offer_has_a_title_in_every_language(game: str) -> None:
    record = begin(game)["record"]
    titles = [
        [one["title"] for one in call("game", {"record": record}, language)["answer"]["offers"]]
        for language in ("en", "de", "fr")
    ]
    assert all(titles)
    assert titles[0] != titles[1] != titles[2]


# ---- where a choice leads

ON_THE_WAY = position(Anna_1=("p1", 2), Anna_2=("p2", 9), Ben_1=("p3", 5))
"""Anna.1 runs dry after two spaces, Anna.2 must jump, and the dark brown card moves Ben.1, too."""


def places_after(state: State, card: str, truck: TruckId) -> set[str]:
    """Where a truck is once a card has been played for it, of all walks that are legal."""
    places: set[str] = set()
    for path in walks(state, truck):
        event = Play("Anna", card, (truck, *path))
        if not GAME.check(state, event):
            places.add(GAME.play(state, event).state.trucks[truck].space)
    return places


@pytest.mark.parametrize("card", ["darkblue", "lightblue", "darkbrown"])
def test_a_card_reaches_the_places_where_its_moves_put_a_truck(card: str) -> None:
    choices = Choices(game_named("wuestentruck"), ON_THE_WAY)
    places: set[str] = set()
    for truck in ON_THE_WAY.trucks:
        of_truck = places_after(ON_THE_WAY, card, truck)
        if of_truck:
            reaches = choices.follow(["play", "Anna", card, str(truck)])["reaches"]
            assert sorted(reaches) == sorted(of_truck)
        places |= of_truck

    reaches = choices.follow(["play", "Anna", card])["reaches"]
    assert sorted(reaches) == sorted(places)


def lines_to(choices: Choices, words: list[str], place: str) -> Iterator[list[str]]:
    """All lines that begin so and lead to a place, as taps come to them."""
    node = choices.follow(words, place)
    if node["ends"]:
        yield words
    for branch in node["branches"]:
        line = [*words, *branch["words"]]
        if branch["goes_on"]:
            yield from lines_to(choices, line, place)
        else:
            yield line


@pytest.mark.parametrize("card", ["darkblue", "lightblue", "darkbrown"])
def test_of_the_ways_to_a_place_all_are_left_and_no_others(card: str) -> None:
    beginning = ["play", "Anna", card]
    game = game_named("wuestentruck")
    every = Choices(game, ON_THE_WAY)
    ways = [event for event in every.moves.all.at(*beginning) or () if isinstance(event, Play)]
    for place in every.follow(beginning)["reaches"]:
        assert every.follow(beginning, place)["reaches"] == [place]
        assert sorted(lines_to(every, beginning, place)) == sorted(
            [event.verb, *event.words()]
            for event in ways
            if GAME.place_after(ON_THE_WAY, event) == place
        )


def test_the_only_way_to_a_place_is_one_branch_of_several_only_the_words_that_they_share() -> None:
    game = game_named("wuestentruck")
    beginning = ["play", "Anna", "darkbrown"]
    branches = Choices(game, ON_THE_WAY).follow(beginning, "s6")["branches"]
    assert [(branch["words"], branch["goes_on"]) for branch in branches] == [
        (["Ben.1", "x4", "p5", "s6"], False)
    ]
    branches = Choices(game, ON_THE_WAY).follow(beginning, "p11")["branches"]
    assert [(branch["words"], branch["goes_on"]) for branch in branches] == [(["Ben.1"], True)]


def test_the_steps_of_a_way_are_told_from_trucks_and_cards() -> None:
    choices = Choices(game_named("wuestentruck"), ON_THE_WAY)
    assert not choices.node(["play", "Anna"])["are_steps"]
    assert not choices.node(["play", "Anna", "darkblue"])["are_steps"]
    assert choices.node(["play", "Anna", "darkblue", "Anna.1"])["are_steps"]


def test_where_each_card_can_be_followed_none_is_offered_to_be_discarded() -> None:
    hands = dict.fromkeys(ON_THE_WAY.hands, ("red", "pink", "darkblue"))
    choices = Choices(game_named("wuestentruck"), replace(ON_THE_WAY, hands=hands))
    assert {offer["node"]["words"][0] for offer in choices.offers()} == {"play"}


def words(node: Any) -> list[str]:
    """The words that can come next."""
    return [branch["words"][0] for branch in node["branches"]]


def test_cards_whose_copies_all_lie_open_are_not_offered_whatever_the_hands_are() -> None:
    game = game_named("wuestentruck")
    lying = ("red", "pink") * ON_THE_WAY.setup.pack["red"]
    others = ["darkblue", "lightblue", "darkbrown", "lightbrown"]
    for hand in (("red", "pink", "darkblue"), ("darkblue", "darkblue", "darkblue")):
        hands = dict.fromkeys(ON_THE_WAY.hands, hand)
        state = replace(ON_THE_WAY, hands=hands, discards=lying)
        assert words(Choices(game, state).node(["play", "Anna"])) == others

        drawing = replace(state, is_drawing=True)
        assert words(Choices(game, drawing).node(["draw", "Anna"])) == [*others, "?"]

        # the discards are shuffled: they alone can come
        used_up = replace(drawing, pile=Pile(0))
        assert words(Choices(game, used_up).node(["draw", "Anna"])) == ["red", "pink", "?"]


def test_cards_whose_copies_all_lie_on_the_discards_are_not_offered_to_be_played() -> None:
    whole = read_record(ROOT / "tests/records/wuestentruck_2.toml")
    played = record_text(replace(whole, log=whole.log[:70]))
    node = offer(answer("game", record=played), "play", "Anna")["node"]
    assert words(node) == ["darkblue", "lightblue", "darkbrown", "pink"]


def test_trucks_in_sight_are_not_offered_whatever_the_order_of_the_pile_is() -> None:
    names = [f"T{number:02}" for number in range(1, 31)]
    for hidden in (names[6:], names[:5:-1]):
        shuffle = " ".join(["shuffle", *names[:6], *hidden])
        rolls = [f"roll {player} 1,1,1,1,1" for player in ("Anna", "Ben", "Cleo")]
        lines = [shuffle, *rolls, "deal Anna T01 T02", "deal Ben T03 T04"]
        view = begun("zack_and_pack", *lines)
        assert words(offer(view, "deal", "Cleo")["node"]) == names[4:]

        for line in ("deal Cleo T05 T06", "take Anna T03"):
            view = play(view, "line", line, sure=True)
        assert words(offer(view, "draw", "Ben")["node"]) == names[6:]

        top = hidden[0]
        taken = dict(zip(PLAYERS, ("T03", "T05", top), strict=True))
        pays = [f"pay {name} {house_deck()[taken[name]].capacity + 30}" for name in PLAYERS]
        for line in ("take Ben T05", f"draw Cleo {top}", *pays, *rolls):
            view = play(view, "line", line, sure=True)
        assert words(offer(view, "deal", "Anna")["node"]) == sorted({*hidden} - {top})


def test_trucks_are_called_on_buttons_by_what_stands_on_them() -> None:
    choices = Choices(game_named("wuestentruck"), ON_THE_WAY)
    branches = choices.node(["play", "Anna", "darkblue"])["branches"]
    called = [str(branch["label"]).split()[0] for branch in branches]
    assert called == ["A1", "A2", "A3"]


def test_no_line_ends_where_its_card_cannot_end_after_the_steps_that_were_tapped() -> None:
    """The end of a way tells which one it is, but not if it could as well be its first step."""
    text = (ROOT / "examples/records/wuestentruck.toml").read_text("utf-8")
    record = text.partition("play Cleo lightblue")[0] + '"""\n'
    words = ["play", "Cleo", "lightblue", "Cleo.1"]
    steps = answer("follow", record=record, words=words)["branches"]
    for step in steps:
        node = answer("follow", record=record, words=[*words, *step["words"]])
        assert not node["ends"] or len(step["words"]) == 2, step


def test_a_truck_that_would_run_dry_is_seen_to_go_back_to_the_start() -> None:
    choices = Choices(game_named("wuestentruck"), ON_THE_WAY)
    assert "start" in choices.follow(["play", "Anna", "darkblue", "Anna.1"])["reaches"]


def test_what_moves_nothing_reaches_nothing() -> None:
    choices = Choices(game_named("wuestentruck"), ON_THE_WAY)
    assert choices.follow(["play", "Anna", "red"])["reaches"] == []
    assert follow(begun("zock", "roll Anna 4"), "move", "Anna")["reaches"] == []
