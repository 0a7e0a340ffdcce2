"""Games on the page: begun, shown, and kept from the text of a record that the page stores."""

from typing import Any

import pytest

import zackpack as zp
from tests.machine import ROOT
from tests.page.calls import (
    OVER,
    PAID_LESS,
    PLAYERS,
    RANKING_OF_OVER,
    answer,
    begin,
    error,
    position_in,
)
from tests.page_arguments import RECORD
from zackpack.files.writing import toml_deck
from zackpack.games.records import GAMES
from zackpack.page import call

HEAD = 'version = 1\ngame = "zack_and_pack"\nplayers = ["Anna", "Ben", "Cleo"]\n'
MINE = toml_deck(zp.Deck("mine", zp.house_deck().trucks))


def log_of(*lines: str) -> str:
    """The log of a record."""
    return 'log = """\n' + "".join(f"{line}\n" for line in lines) + '"""\n'


# ---- before a game


def test_every_game_says_what_its_players_choose() -> None:
    found = {one["game"]: one for one in answer("games")}
    assert list(found)[: len(GAMES)] == list(GAMES)  # others may be installed here
    nothing: dict[str, Any] = {
        "choices": [],
        "file": "",
        "file_label": "",
        "title_key": "",
        "printed": 0,
        "needed": [],
    }
    steps = found["zack_and_pack"].pop("how_to_play")
    assert [step["title"] for step in steps] == [
        "Roll your cargo",
        "Grab a truck",
        "Load your sticks",
        "Pay the bank",
        "Most points win",
    ]
    assert found["zack_and_pack"] == {
        "game": "zack_and_pack",
        "title": "Zack & Pack",
        "setup": {
            "fewest": 3,
            "most": 6,
            **nothing,
            "file": "deck",
            "file_label": "Another deck file",
            "printed": 30,
            "needed": [[3, 9], [4, 12], [5, 10], [6, 12]],
        },
        "rules": [
            {"name": "points", "label": "points at the start", "usual": 75},
            {"name": "bonus", "label": "bonus for the least penalty", "usual": 10},
        ],
        "by_points": True,
        "packs": True,
        "example": None,
    }
    assert found["montego_bay"]["setup"] == {
        "fewest": 2,
        "most": 4,
        "choices": [
            {
                "key": "large_pub",
                "label": "Pub of the large dockers",
                "words": {"A": "A", "B": "B"},
                "is_each": False,
                "players": 0,
            },
            {
                "key": "colours",
                "label": "colour",
                "words": {
                    "blue": "blue",
                    "yellow": "yellow",
                    "green": "green",
                    "orange": "orange",
                },
                "is_each": True,
                "players": 0,
            },
            {
                "key": "third",
                "label": "third docker",
                "words": {"small": "small", "large": "large"},
                "is_each": True,
                "players": 2,
            },
        ],
        "file": "harbour",
        "file_label": "A harbour file",
        "title_key": "",
        "printed": 0,
        "needed": [],
    }
    assert found["montego_bay"]["by_points"] is False
    assert found["points"]["setup"] == {"fewest": 1, "most": 8, **nothing, "title_key": "of"}
    usual = {"name": "lowest_wins", "label": "the fewest points win", "usual": False}
    assert found["points"]["rules"] == [usual]


@pytest.mark.parametrize(
    ("language", "title"),
    [("en", "Capture and duel"), ("de", "Schlagen und duellieren"), ("fr", "Prendre et défier")],
)
def test_how_to_play_a_game_is_told_in_the_language_of_the_page(language: str, title: str) -> None:
    [zock] = [one for one in call("games", {}, language)["answer"] if one["game"] == "zock"]
    assert zock["how_to_play"][3]["title"] == title


def words_of_records(forms: list[dict[str, Any]]) -> list[Any]:
    """What forms of games say for records, and not for people."""
    return [
        (
            form["game"],
            form["setup"]["file"],
            [(choice["key"], [*choice["words"]]) for choice in form["setup"]["choices"]],
            [(rule["name"], rule["usual"]) for rule in form["rules"]],
        )
        for form in forms
    ]


def labels(form: dict[str, Any]) -> list[str]:
    """What a form of a game says for people."""
    found = [form["setup"]["file_label"], *(rule["label"] for rule in form["rules"])]
    for choice in form["setup"]["choices"]:
        found += [choice["label"], *choice["words"].values()]
    return [label for label in found if len(label) > 1]


def test_words_of_records_are_the_same_in_every_language_and_labels_are_not() -> None:
    english, german, french = (
        call("games", {}, language)["answer"] for language in ("en", "de", "fr")
    )
    assert words_of_records(english) == words_of_records(german) == words_of_records(french)
    for form, *translated in zip(english, german, french, strict=True):
        for other in translated:
            same = [
                label
                for label, text in zip(labels(form), labels(other), strict=True)
                if label == text
            ]
            assert set(same) <= {"orange"}


@pytest.mark.parametrize("name", GAMES)
def test_a_new_game_is_shown_as_its_record_is(name: str) -> None:
    view = begin(name)
    assert (
        view["record"]
        == f'version = 1\ngame = "{name}"\nplayers = ["Anna", "Ben", "Cleo"]\nlog = """\n"""\n'
    )
    assert view == answer("game", record=view["record"])
    assert (view["game"], view["players"], view["files"], view["past"]) == (name, PLAYERS, {}, [])
    assert (view["log"], view["narration"], view["over"], view["winners"], view["moment"]) == (
        [],
        [],
        False,
        [],
        [],
    )


def test_setup_rules_and_files_stand_in_the_record() -> None:
    view = begin(
        "zock",
        setup={"colours": ["blue", "green", "red"]},
        rules={"rounds": 5},
        files={"beside.toml": "x"},
    )
    setup = 'setup = { "colours" = ["blue", "green", "red"] }\nrules = { "rounds" = 5 }\n'
    assert view["record"] == HEAD.replace("zack_and_pack", "zock") + setup + log_of()
    assert view["files"] == {"beside.toml": "x"}


def test_a_deck_of_ones_own_becomes_a_file_beside_the_record() -> None:
    view = begin(deck=MINE)
    assert view["record"] == HEAD + 'setup = { "deck" = "deck.toml" }\n' + log_of()
    assert view["files"] == {"deck.toml": MINE}
    assert view["sheet"]["deck"] == "mine"
    assert begin()["sheet"]["deck"] == "House deck"


@pytest.mark.parametrize(
    ("wrong", "place"),
    [
        ({"game": "chess"}, "game"),
        ({"game": 3}, "game"),
        ({"players": "Anna"}, "players"),
        ({"players": ["Anna", "Ben"]}, "players"),
        ({"setup": ["deck"]}, "setup"),
        ({"rules": {"bonus": -1}}, "rules, bonus"),
        ({"files": {"a/b": ""}}, "files"),
        ({"deck": "version = 2"}, "deck, version"),
    ],
)
def test_a_game_that_cannot_be_is_not_begun(wrong: dict[str, Any], place: str) -> None:
    found = error("new_game", **{"game": "zack_and_pack", "players": PLAYERS, **wrong})
    assert place in [fault["place"] for fault in found["faults"]]


# ---- another game


@pytest.mark.parametrize("name", ["first_round", "montego_bay", "wuestentruck", "zock"])
def test_another_game_has_the_same_players_and_rules(name: str) -> None:
    record = (ROOT / f"examples/records/{name}.toml").read_text("utf-8")
    played = answer("game", record=record)
    fresh = answer("again", record=record)
    assert (fresh["game"], fresh["players"]) == (played["game"], played["players"])
    assert (fresh["log"], fresh["past"], fresh["narration"]) == ([], [], [])
    assert ("rounds" in fresh["record"]) == ("rules = { rounds" in record)
    assert answer("game", record=fresh["record"]) == fresh


def test_another_game_begins_without_lines_loads_and_comments() -> None:
    log = log_of("# an evening", "pay Anna 5  # ouch", "pay Ben 3", "# and so on")
    setup = 'setup = { "deck" = "mine.toml" }\n'
    loads = '\n[loads]\na1 = ["""\nAA###\nBBBCC\n#DDD#\n"""]\n'
    old = "# by hand\n" + HEAD + setup + log + loads
    fresh = answer("again", record=old, files={"mine.toml": MINE})
    assert fresh["record"] == HEAD + setup + log_of()
    assert fresh["files"] == {"mine.toml": MINE}
    assert fresh == answer("game", record=fresh["record"], files=fresh["files"])
    assert (
        answer("again", record="# by hand\n" + HEAD + log_of("pay Anna 5"))["record"]
        == HEAD + log_of()
    )


def test_another_game_is_played_by_those_who_were_there_at_the_end() -> None:
    first = ("pay Anna 5", "pay Ben 3", "pay Cleo 7", "join Dora 60", "leave Ben")
    record = HEAD + log_of(*first, "pay Anna 60", "pay Cleo 70", "pay Dora 30")
    fresh = answer("again", record=record)
    assert (fresh["players"], fresh["left"]) == (["Anna", "Cleo", "Dora"], [])
    assert 'players = ["Anna", "Cleo", "Dora"]\n' in fresh["record"]
    assert (fresh["log"], fresh["past"]) == ([], [])
    assert fresh == answer("game", record=fresh["record"])


def test_who_has_left_zock_has_no_place_and_plays_the_next_game() -> None:
    lines = (
        "roll Anna 6; move Anna king; roll Ben 4; move Ben king; duel Anna 1; roll Cleo 2;"
        "move Cleo king; duel Ben 1; roll Anna 1; roll Ben 1; roll Cleo 6; move Cleo pawn1;"
        "roll Anna 6; move Anna king; duel Cleo 1; roll Ben 3; move Ben king; roll Cleo 5;"
        "move Cleo king; roll Anna 5; move Anna pawn1; leave Ben; roll Cleo 2; move Cleo king;"
        "roll Anna 2; move Anna pawn2; end"
    )
    track = 'version = 1\nname = "small"\nspaces = 8\n'
    amounts = "amounts = " + '"""\n' + "1000 1000\n" * 4 + '"""\n'
    setup = 'setup = { track = "small.toml" }\n'
    record = HEAD.replace("zack_and_pack", "zock") + setup + log_of(*lines.split(";"))
    files = {"small.toml": track + amounts}

    places = answer("game", record=record, files=files)["ranking"]["places"]
    assert [(one["place"], one["player"], one["points"]) for one in places] == [
        (1, "Anna", 91_000),
        (2, "Cleo", -1000),
        (0, "Ben", 0),
    ]
    assert answer("again", record=record, files=files)["players"] == ["Anna", "Ben", "Cleo"]


# ---- where a game stands


def test_a_game_that_is_over_has_winners_ranking_and_its_best_moments() -> None:
    nothing: dict[str, Any] = {"truck": None, "cargo": None, "packed": False}
    empty: dict[str, Any] = {"truck": None, "cargo": None, "load": None, "lying": [], "owed": None}
    ends = ((3, 10, 82), (5, 0, 70), (75, 0, 0))
    cells = [
        {"number": number, "bonus": bonus, "points": points, **nothing}
        for number, bonus, points in ends
    ]
    points = {"Anna": 82, "Ben": 70, "Cleo": 0}
    assert answer("game", record=OVER, past=[1, 1]) == {
        "record": OVER,
        "files": {},
        "past": [1, 1],
        "undo": {
            "label": "Cleo: 75",
            "sentences": ["Cleo owes 75", "what was stated"],
        },
        "game": "zack_and_pack",
        "played": "zack_and_pack",
        "title": "Zack & Pack",
        "unit": "point",
        "players": PLAYERS,
        "left": [],
        "over": True,
        "winners": ["Anna"],
        "leaders": ["Anna"],
        "lead": 0,
        "log": ["pay Anna 3", "pay Ben 5", "pay Cleo 75", "win Anna"],
        "narration": [],
        "offers": [],
        "chance": [],
        "ranking": RANKING_OF_OVER,
        "moment": ["12 points ahead", "Best round: Anna in round 1, penalty 3"],
        "missing": [f"round 1: everybody's {what}" for what in ("roll", "deal", "truck", "load")],
        "question": None,
        "effects": None,
        "shared": None,
        "hands": [],
        "sheet": {
            "deck": "House deck",
            "rounds": [cells],
        },
        **position_in(OVER, 4),
        "seats": [{"player": player, "points": points[player], **empty} for player in PLAYERS],
        "picture": None,
        "upright": None,
    }


def test_who_has_most_leads_and_nobody_while_all_have_the_same_or_who_has_left() -> None:
    log = ("pay Anna 5", "pay Ben 3", "pay Cleo 7")
    assert answer("game", record=HEAD + log_of())["leaders"] == []
    assert answer("game", record=HEAD + log_of(*log))["leaders"] == ["Ben"]
    gone = answer("game", record=HEAD + log_of(*log, "join Dora 60", "leave Ben"))
    assert gone["leaders"] == ["Anna"]


def test_a_lead_is_that_before_the_next_who_plays_and_several_can_share_it() -> None:
    log = ("pay Anna 5", "pay Ben 3", "pay Cleo 7")  # Ben has the bonus
    assert answer("game", record=HEAD + log_of())["lead"] == 0
    assert answer("game", record=HEAD + log_of(*log))["lead"] == 82 - 70

    gone = answer("game", record=HEAD + log_of(*log, "join Dora 60", "leave Ben"))
    assert gone["lead"] == 70 - 68

    tied = answer("game", record=HEAD + log_of("pay Anna 5", "pay Ben 5", "pay Cleo 7"))
    assert (tied["leaders"], tied["lead"]) == (["Anna", "Ben"], 12)


def test_points_of_another_game_have_its_name() -> None:
    record = HEAD.replace("zack_and_pack", "points") + 'setup = { of = "Tarock" }\n' + log_of()
    for function in ("game", "referee"):
        found = answer(function, record=record)
        assert (found["game"], found["title"]) == ("points", "Tarock, points only")


def test_whoever_has_left_is_a_player_still() -> None:
    joined = (ROOT / "tests/records/zack_and_pack_joined.toml").read_text("utf-8")
    assert answer("game", record=joined)["players"] == ["Anna", "Ben", "Cleo", "Dora"]


def moment(text: str) -> list[str]:
    """How a game was won, and its best round."""
    return list(answer("game", record=text)["moment"])


def test_whoever_shares_the_first_place_is_not_ahead() -> None:
    tie = OVER.replace("Anna 3", "Anna 5").replace("win Anna\n", "")
    assert answer("game", record=tie)["winners"] == ["Anna", "Ben"]
    assert moment(tie) == ["Best round: Anna and Ben, penalty 5"]


def test_the_best_round_is_the_first_with_the_least_penalty() -> None:
    rounds = ((5, 3, 7), (4, 2, 6), (75, 2, 70))
    lines = [
        f"pay {player} {owed}"
        for owes in rounds
        for player, owed in zip(PLAYERS, owes, strict=True)
    ]
    assert moment(HEAD + log_of(*lines)) == [
        "98 points ahead",
        "Best round: Ben in round 2, penalty 2",
    ]


def test_the_best_round_is_by_what_was_owed_not_by_what_was_paid() -> None:
    assert moment(PAID_LESS) == ["32 points ahead", "Best round: Ben in round 2, penalty 8"]


def test_a_penalty_that_nobody_can_owe_is_not_the_best() -> None:
    stated = PAID_LESS.replace("pay Ben 8", "pay Ben 1")
    ends = stated.replace("pay Cleo 30", "pay Cleo 30\nscore Anna=0 Ben=35 Cleo=8")
    assert moment(ends)[-1] == "Best round: Ben and Cleo, penalty 12"


def test_a_round_that_cost_nothing_is_the_best() -> None:
    assert moment(OVER.replace("Anna 3", "Anna 0"))[-1] == "Best round: Anna in round 1, penalty 0"


def test_the_winner_is_ahead_of_those_who_stayed() -> None:
    players = HEAD.replace('"Cleo"', '"Cleo", "Dora"')
    first = ("pay Anna 5", "pay Ben 3", "pay Cleo 7", "pay Dora 20", "leave Ben")
    record = players + log_of(*first, "pay Anna 60", "pay Cleo 70", "pay Dora 30")
    view = answer("game", record=record)
    places = [(one["place"], one["player"], one["points"]) for one in view["ranking"]["places"]]
    assert places == [(1, "Dora", 35), (2, "Anna", 10), (3, "Cleo", 0), (0, "Ben", 82)]
    assert view["left"] == ["Ben"]
    assert moment(record)[0] == "25 points ahead"
    assert moment(record.replace("pay Ben 3", "pay Ben 50"))[0] == "15 points ahead"


def test_points_alone_have_no_best_round() -> None:
    record = 'version = 1\ngame = "points"\nplayers = ["Anna", "Ben"]\n'
    assert moment(record + log_of("points Anna 6", "points Ben 7", "end")) == ["1 point ahead"]


def test_where_the_fewest_points_win_the_ranking_begins_with_them() -> None:
    record = HEAD.replace("zack_and_pack", "points") + "rules = { lowest_wins = true }\n"
    record += log_of("points Anna 9", "points Ben 5", "points Cleo 7", "end")
    places = answer("game", record=record)["ranking"]["places"]
    assert [(one["player"], one["place"]) for one in places] == [
        ("Ben", 1),
        ("Cleo", 2),
        ("Anna", 3),
    ]
    assert moment(record) == ["2 points ahead"]


def test_what_was_possible_is_said_when_the_last_penalty_is_known() -> None:
    before, _, after = RECORD.partition("score Anna=53 Ben=77 Cleo=45\n")
    assert answer("review", record=before + after) == [
        "Anna could not have paid less",
        "Ben could have paid 5: 3 less",
        "Cleo could not have paid less",
    ]
    assert answer("review", record=RECORD) == answer("review", record=begin()["record"]) == []


@pytest.mark.parametrize(
    ("setup", "played"),
    [({"of": "Montego Bay"}, "montego_bay"), ({"of": "Chess"}, "points"), ({}, "points")],
)
def test_points_are_those_of_the_game_that_they_are_named_after(
    setup: dict[str, str], played: str
) -> None:
    game = answer("new_game", game="points", players=["Anna", "Ben"], setup=setup)
    assert (game["game"], game["played"]) == ("points", played)


# ---- what has happened


@pytest.mark.parametrize("name", ["first_round", "montego_bay", "wuestentruck", "zock"])
def test_the_history_tells_each_line_in_sentences_and_none_as_it_is_written(name: str) -> None:
    record = (ROOT / f"examples/records/{name}.toml").read_text("utf-8")
    files = {"house.toml": (ROOT / "zackpack/data/house.toml").read_text("utf-8")}
    log = answer("game", record=record, files=files)["log"]
    for language in ("en", "de", "fr"):
        told = call("history", {"record": record, "files": files}, language)["answer"]
        assert len(told) == len(log)
        for line, (deed, *_) in zip(log, told, strict=True):
            assert deed != line.partition("#")[0].strip()
            assert " " in deed


def test_the_history_has_what_followed_and_comments_without_their_sign() -> None:
    record = (ROOT / "examples/records/zock.toml").read_text("utf-8")
    told = answer("history", record=record)
    assert [
        "Anna moves the king.",
        "Pawn 1 of Ben goes home.",
        "Ben pays Anna 1000: capture.",
        "on Ben's pawn, which costs him 1000",
    ] in told


def test_the_history_tells_what_lay_face_down_once_it_is_turned_up_and_not_before() -> None:
    record = (ROOT / "examples/records/montego_bay.toml").read_text("utf-8")
    before, cards, after = record.partition("card Anna large=3 small=1\n")
    chosen = "Anna has chosen cards."
    assert [chosen] == answer("history", record=f'{before}{cards}"""\n')[-1]
    assert [chosen, "large 3, small 1"] in answer("history", record=before + cards + after)
