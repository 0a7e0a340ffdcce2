"""Lines as people type them at the table: completed, refused with a reason, or asked about."""

import random
from collections.abc import Sequence

import pytest

import zackpack as zp
from tests.conversations import DEALS, HARBOUR, OUT, ROLLS, TAKEN, log, table, talk
from zackpack.games.typed_lines import TypedLine

MEANT: Sequence[tuple[str, Sequence[str], str, str]] = [
    ("zack_and_pack", (), "Anna 3,2,3,0,1", "roll Anna 3,2,3,0,1"),
    ("zack_and_pack", ROLLS, "anna deal t07 t12", "deal Anna T07 T12"),
    ("zack_and_pack", (*ROLLS, *DEALS), "anna t01", "take Anna T01"),
    ("zack_and_pack", (*ROLLS, *DEALS), "BEN t09", "draw Ben T09"),
    ("zack_and_pack", TAKEN, "t05", "draw Cleo T05"),
    ("zack_and_pack", TAKEN, "Anna 22  # as said", "pay Anna 22  # as said"),
    ("zack_and_pack", (*TAKEN, "draw Cleo T05", "pay Anna 22", "pay Ben 8"), "30", "pay Cleo 30"),
    (
        "montego_bay",
        HARBOUR,
        "Ben load Dolphin Dolphin Egret",
        "load Ben.small Dolphin Dolphin Egret",
    ),
    ("montego_bay", HARBOUR, "ben 2 2 4", "load Ben.small 2 2 4"),
    ("zock", (), "4", "roll Anna 4"),
    ("zock", ("roll Anna 2",), "king", "move Anna king"),
    ("zock", OUT, "anna pawn1", "move Anna pawn1"),
    (
        "wuestentruck",
        ("roll Anna 3", "roll Ben 9"),
        "Ben RED red pink lightblue",
        "deal Ben red red pink lightblue",
    ),
]


@pytest.mark.parametrize(("name", "lines", "typed", "meant"), MEANT)
def test_a_line_is_completed_from_what_is_due(
    name: str, lines: Sequence[str], typed: str, meant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    live = table(name, "Anna,Ben,Cleo" if name == "zack_and_pack" else "Anna,Ben", *lines)
    said = talk(live, capsys, typed)
    assert log(live) == [*lines, meant], said


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("Anna Lee 4", 'roll "Anna Lee" 4'),
        ('"Anna Lee" 4', 'roll "Anna Lee" 4'),
        ("roll anna lee 4", 'roll "Anna Lee" 4'),
        ("score Anna Lee=30000", 'score "Anna Lee=30000"'),
    ],
)
def test_names_with_spaces_need_no_quotes(
    typed: str, meant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    live = table("zock", "Anna Lee,Anna")
    said = talk(live, capsys, typed)
    assert log(live) == [meant], said


def test_a_name_that_begins_like_another_needs_no_quotes_either(
    capsys: pytest.CaptureFixture[str],
) -> None:
    live = table("zack_and_pack", "Anna Lee,Anna Lee Smith,Cleo")
    said = talk(live, capsys, "Anna Lee Smith 3,2,3,0,1")
    assert log(live) == ['roll "Anna Lee Smith" 3,2,3,0,1'], said


@pytest.mark.parametrize("players", ["Anna", "Anna,Ben"])
def test_a_number_alone_begins_no_round_that_nobody_waits_for(
    players: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Between rounds, points are optional: the game may also end."""
    lines = [f"points {player} 5" for player in players.split(",")]
    live = table("points", players, *lines)
    assert talk(live, capsys, "7").endswith(" or a word that help explains, found '7'\n")
    assert log(live) == lines
    talk(live, capsys, "Anna 7")
    assert log(live) == [*lines, "points Anna 7"]


SEVERAL = "this can mean several things; type one of them:"
REFUSED: Sequence[tuple[str, Sequence[str], str, Sequence[str]]] = [
    (
        "zack_and_pack",
        (*ROLLS, *DEALS),
        "draw",
        (SEVERAL, "  draw Anna", "  draw Ben", "  draw Cleo"),
    ),
    (
        "zack_and_pack",
        (*TAKEN, "draw Cleo T05"),
        "3",
        (SEVERAL, "  pay Anna 3", "  pay Ben 3", "  pay Cleo 3"),
    ),
    (
        "zack_and_pack",
        (),
        "hello",
        ("expected one of the players (Anna, Ben, Cleo), or a word that help explains",),
    ),
    ("zack_and_pack", (), '""', ("expected one of the players",)),
    ("zack_and_pack", (), "~nobody.toml", ("~nobody.toml: expected a file to read",)),
    (
        "zack_and_pack",
        (),
        "Anna",
        ("expected Anna and what Anna does, such as roll Anna 3,2,3,0,1, found 'Anna'",),
    ),
    ("zock", (), "Ben 4", ("ZK-P1: not now: Anna rolls.",)),
    (
        "zock",
        (),
        "Anna tanzt 4",
        ("expected Anna and what Anna does, such as roll Anna 4, found 'Anna tanzt 4'\n",),
    ),
    (
        "wuestentruck",
        (
            "roll Anna 9",
            "roll Ben 3",
            "deal Anna lightblue lightblue lightblue lightblue",
            "deal Ben red red red red",
        ),
        "Anna lightblue Anna.1 p13",
        ("several ways lead to p13; name all spaces of one: p10 p13, p11 p13",),
    ),
    (
        "zack_and_pack",
        (*TAKEN, "draw Cleo T05"),
        "Anna 22 Ben 9",
        ("ZP-S3: ",),
    ),
    ("zock", ("roll Anna 2",), "kong", ("help explains, found 'kong' (did you mean king?)",)),
    (
        "zack_and_pack",
        TAKEN,
        "Anna pay nothing",
        ("expected a whole number, 0 or more, found 'nothing'",),
    ),
    (
        "zack_and_pack",
        ROLLS,
        "delete",
        ("delete: expected the number of a line, such as delete 3, found nothing\n",),
    ),
    (
        "zack_and_pack",
        ROLLS,
        "lines all",
        ("lines: expected nothing, or the number of lines to show, found 'all'",),
    ),
    (
        "zack_and_pack",
        ROLLS,
        "undo 2",
        ("undo: expected nothing: it takes one line back at a time, found '2'",),
    ),
    (
        "zock",
        ("roll Anna 2",),
        "Anna kng",
        ("such as move Anna king, found 'Anna kng' (did you mean king?)\nyes: Anna king\n",),
    ),
]


@pytest.mark.parametrize(("name", "lines", "typed", "told"), REFUSED)
def test_what_is_not_recorded_is_explained(
    name: str,
    lines: Sequence[str],
    typed: str,
    told: Sequence[str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    live = table(name, "Anna,Ben,Cleo" if name == "zack_and_pack" else "Anna,Ben", *lines)
    said = talk(live, capsys, typed)
    assert said.startswith("not recorded: ")
    assert all(part in said for part in told), said
    assert log(live) == list(lines)


@pytest.mark.parametrize(
    ("name", "lines", "typed", "meant"),
    [
        ("zock", ("roll Anna 2",), "kng", "move Anna king"),
        ("zack_and_pack", (*ROLLS, *DEALS), "take Anna T1", "take Anna T01"),
        ("zack_and_pack", (*ROLLS, *DEALS), "Anna taek T01", "take Anna T01"),
        (
            "montego_bay",
            HARBOUR,
            "Ben Dolphin Dolphn Egret",
            "load Ben.small Dolphin Dolphin Egret",
        ),
    ],
)
def test_yes_types_a_misspelt_line_as_it_was_meant(
    name: str,
    lines: Sequence[str],
    typed: str,
    meant: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    live = table(name, "Anna,Ben,Cleo" if name == "zack_and_pack" else "Anna,Ben", *lines)
    assert "\nyes: " in talk(live, capsys, typed)
    assert talk(live, capsys, typed, "no") == "there is no question to answer now\n"
    assert talk(live, capsys, typed, "help", "yes") == "there is no question to answer now\n"
    assert talk(live, capsys, typed, "j").startswith("  ")
    assert log(live)[len(lines) :] == [meant]


NOTHING_MEANT = [
    ("zack_and_pack", (), "Dora 1,1,1,1,1"),
    ("montego_bay", HARBOUR, "hire Anna"),
    ("zack_and_pack", (*ROLLS, *DEALS), "Anna prends T07"),
    ("zack_and_pack", (), "Ben sieben"),
    ("zock", (), "end of the game"),
    ("zock", ("roll Anna 2", "move Anna king"), "correct 2 Anna paw1"),
]


@pytest.mark.parametrize(("name", "lines", "typed"), NOTHING_MEANT)
def test_nothing_is_suggested_that_would_be_refused(
    name: str, lines: Sequence[str], typed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    live = table(name, "Anna,Ben,Cleo" if name == "zack_and_pack" else "Anna,Ben", *lines)
    said = talk(live, capsys, typed)
    assert said.startswith("not recorded: ")
    assert "did you mean" not in said
    assert "yes:" not in said


BEGUN: Sequence[tuple[str, Sequence[str], str, str]] = [
    ("zack_and_pack", (), "r a 3,2,3,0,1", "roll Anna 3,2,3,0,1"),
    ("zack_and_pack", (*ROLLS, *DEALS), "ta cl T07", "take Cleo T07"),
    ("montego_bay", HARBOUR, "Ben dol dol egr", "load Ben.small Dolphin Dolphin Egret"),
    ("zock", ("roll Anna 2",), "k", "move Anna king"),
]


@pytest.mark.parametrize(("name", "lines", "typed", "meant"), BEGUN)
def test_words_need_only_be_begun_if_one_can_be_meant(
    name: str, lines: Sequence[str], typed: str, meant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    live = table(name, "Anna,Ben" if name in ("montego_bay", "zock") else "Anna,Ben,Cleo", *lines)
    said = talk(live, capsys, typed)
    assert log(live) == [*lines, meant], said


@pytest.mark.parametrize(
    ("name", "typed", "meant"),
    [
        ("points", "Anna 5 Ben 3", ["points Anna 5", "points Ben 3"]),
        ("points", "points cleo 4 anna 3", ["points Cleo 4", "points Anna 3"]),
        ("zack_and_pack", "Anna 5 Ben 3 Cleo 7", ["pay Anna 5", "pay Ben 3", "pay Cleo 7"]),
        ("points", "Anna 5, Ben 3", ["points Anna 5", "points Ben 3"]),
        ("points", "Anna hat 5 Punkte und Ben 3", ["points Anna 5", "points Ben 3"]),
        ("points", "Anna 5 Ben x", []),
    ],
)
def test_several_players_may_have_one_line(
    name: str, typed: str, meant: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    live = table(name, "Anna,Ben,Cleo")
    said = talk(live, capsys, typed)
    assert log(live) == meant, said
    assert said.startswith("not recorded: ") == (not meant)


@pytest.mark.parametrize("typed", ["Ben 1,1,1,1,1", "roll Ben 1,1,1,1,1", "Ben würfelt 1,1,1,1,1"])
def test_a_misread_roll_is_refused_with_the_line_that_corrects_it(
    typed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo", *ROLLS[:2])
    correction = "correct 2 roll Ben 1,1,1,1,1"
    said = talk(live, capsys, typed)
    assert said == (
        "not recorded: ZP-R1: Ben has already rolled in this round.\n"
        f"  to correct it: {correction}\n"
    )
    talk(live, capsys, correction)
    assert log(live) == [ROLLS[0], "roll Ben 1,1,1,1,1"]


@pytest.mark.parametrize("typed", ["pay Anna 3", "Ben nothing", "roll Cleo 9,9,9,9,9"])
def test_nothing_is_corrected_that_was_never_said(
    typed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo", *ROLLS[:2])
    assert "to correct it" not in talk(live, capsys, typed)


@pytest.mark.parametrize(
    ("lines", "typed"),
    [
        ((*ROLLS, *DEALS), "take Ben T1"),  # T1 is no beginning of T12
        (("roll Anna 3,2,3,0,1",), "roll Ann 3,2,3,0,1"),  # Anna has rolled, Anne has not
    ],
)
def test_a_number_or_a_name_is_not_the_beginning_of_another(
    lines: Sequence[str], typed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    players = "Anna,Ben,Cleo" if len(lines) > 1 else "Anna,Ann,Annabel"
    live = table("zack_and_pack", players, *lines)
    if len(lines) == 1:
        live.add(live.read("roll Ann 1,1,1,1,1"))
    before = log(live)
    assert talk(live, capsys, typed).startswith("not recorded: ")
    assert log(live) == before


ON_THE_WAY = (
    "roll Ben 4",
    "roll Cleo 8",
    "roll Anna 9",
    "deal Cleo red darkblue darkblue",
    "deal Anna darkbrown lightblue darkblue",
    "deal Ben lightblue pink lightbrown",
    "play Anna lightblue Anna.2 p12 p14 p11 p13",
    "draw Anna lightblue",
)
"""Ben is to play, and one way of two spaces leads to p11, where a way of four begins as well."""
AT_A_FORK = (
    "roll Ben 1",
    "roll Anna 8",
    "deal Anna lightblue darkblue lightblue darkblue",
    "deal Ben darkblue lightblue lightblue lightblue",
    "play Anna darkblue Anna.2 p12 p17 p14",
    "draw Anna lightblue",
    "play Ben lightblue Ben.2 p11 p13 s15 s18",
    "draw Ben darkblue",
)
"""Anna is to play; two ways lead to p12, and other ways begin there."""
ONE_READER = "one reader of typed lines: terminal, page and check take the same lines"


@pytest.mark.xfail(strict=True, reason=ONE_READER)
def test_a_mark_on_the_board_means_the_truck_and_no_other_way() -> None:
    live = table("wuestentruck", "Ben,Cleo,Anna", *ON_THE_WAY)
    moves = [
        TypedLine(live, live.state, random.Random(1), f"play Ben lightblue {truck} p11").move()
        for truck in ("Ben.1", "B1")
    ]
    assert moves[0].events == moves[1].events


@pytest.mark.xfail(strict=True, reason=ONE_READER)
def test_a_mark_on_the_board_may_stand_in_a_record() -> None:
    live = table("wuestentruck", "Ben,Cleo,Anna", *ON_THE_WAY)
    line = "play Ben lightblue {} p11"
    assert live.read(line.format("B1")) == live.read(line.format("Ben.1"))


@pytest.mark.xfail(strict=True, reason=ONE_READER)
def test_a_way_is_never_completed_beyond_the_last_space_named() -> None:
    live = table("wuestentruck", "Anna,Ben", *AT_A_FORK)
    typed = TypedLine(live, live.state, random.Random(1), "play Anna lightblue Anna.2 p12")
    with pytest.raises(zp.ZackpackError, match="several ways lead to p12"):
        typed.move()
