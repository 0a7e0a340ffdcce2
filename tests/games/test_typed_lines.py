"""Lines as people type them at the table: completed, refused with a reason, or asked about."""

import random
from collections.abc import Sequence

import pytest

import zackpack as zp
from tests.conversations import OUT, log, table, talk
from zackpack.cli.conversation import ANSWERS, OWN, Conversation
from zackpack.cli.output import Voice
from zackpack.games.guidance import prompt_of
from zackpack.games.readings import TypedWords, without_fillers
from zackpack.games.records import GAMES, game_named
from zackpack.sentences import LANGUAGES

ROLLS = ("roll Anna 3,2,3,0,1", "roll Ben 1,2,1,0,1", "roll Cleo 5,0,3,0,2")
DEALS = ("deal Anna T07 T12", "deal Ben T01 T02", "deal Cleo T03 T04")
TAKEN = (*ROLLS, *DEALS, "take Anna T01", "take Ben T12")
HANDS = tuple(f"deal {player} darkblue red red" for player in ("Anna", "Ben", "Cleo"))
PAID = (*TAKEN, "draw Cleo T05", "pay Anna 22", "pay Ben 8", "pay Cleo 30")
HARBOUR = (
    "row Pepper Coffee=turned Ginger=turned Rum=turned Sugar Banana Cocoa=turned",
    "ships Dolphin Galleon Egret",
    "order Anna.small Ben.small Anna.large Ben.large Anna.third Ben.third",
    "card Anna large=3 small=1 third=2",
    "card Ben large=2 small=4 third=5",
)

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


SPOKEN: Sequence[tuple[str, Sequence[str], str, str]] = [
    ("zack_and_pack", (*ROLLS, *DEALS), "Ben takes T07", "take Ben T07"),
    ("zack_and_pack", (*ROLLS, *DEALS), "Ben nimmt T07", "take Ben T07"),
    ("zack_and_pack", (*ROLLS, *DEALS), "prend Ben t07", "take Ben T07"),
    ("zack_and_pack", (), "Anna WÜRFELT 1,1,1,1,1", "roll Anna 1,1,1,1,1"),
    ("zock", ("roll Anna 2",), "Anna avance king", "move Anna king"),
    ("montego_bay", HARBOUR, "Ben lädt dol dol egr", "load Ben.small Dolphin Dolphin Egret"),
    ("zack_and_pack", (), "Ben hat 1,2,1,0,1.", "roll Ben 1,2,1,0,1"),
    ("zack_and_pack", (), "Ben a obtenu 1,2,1,0,1", "roll Ben 1,2,1,0,1"),
    ("zack_and_pack", (*ROLLS, *DEALS), "Ben nimmt den Laster T07!", "take Ben T07"),
    ("zack_and_pack", (*ROLLS, *DEALS), "Ben prend le camion T07", "take Ben T07"),
    ("zack_and_pack", TAKEN, "Cleo zieht die unbekannte Karte T05", "draw Cleo T05"),
    ("zack_and_pack", TAKEN, "Anna zahlt 22 Punkte", "pay Anna 22"),
    ("zack_and_pack", PAID, "Dora steigt ein mit 40", "join Dora 40"),
    ("zack_and_pack", (*PAID, "join Dora 40"), "Ben steigt aus", "leave Ben"),
    ("zock", (), "Anna würfelt eine 4", "roll Anna 4"),
    ("zock", (), "Anna fait 4", "roll Anna 4"),
    ("zock", ("roll Anna 2",), "Anna zieht den König", "move Anna king"),
    ("zock", ("roll Anna 2",), "Anna avance le roi", "move Anna king"),
    ("zock", OUT, "Anna zieht Figur1", "move Anna pawn1"),
    (
        "wuestentruck",
        ("roll Anna 9", "roll Ben 3", "roll Cleo 2", *HANDS),
        "Anna spielt dunkelblau Anna.1 p10",
        "play Anna darkblue Anna.1 p10",
    ),
]


@pytest.mark.parametrize(("name", "lines", "typed", "meant"), SPOKEN)
def test_verbs_are_understood_as_people_say_them(
    name: str, lines: Sequence[str], typed: str, meant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    live = table(name, "Anna,Ben" if name in ("montego_bay", "zock") else "Anna,Ben,Cleo", *lines)
    said = talk(live, capsys, typed)
    assert log(live) == [*lines, meant], said


@pytest.mark.parametrize("name", GAMES)
def test_no_word_means_two_verbs_of_a_game(name: str) -> None:
    verbs = game_named(name).VERBS
    words = [word for verb, kind in verbs.items() for word in (verb, *kind.spoken)]
    assert len(words) == len({*words})


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


def test_the_end_of_the_game_is_asked_about_as_such(capsys: pytest.CaptureFixture[str]) -> None:
    live = table("zock", "Anna,Ben", "roll Anna 2")
    talk(live, capsys, "end")
    question = "This ends the game for all. Record end all the same? (yes or no)\n"
    assert capsys.readouterr().out == question


@pytest.mark.parametrize("typed", ["rule ZP-L4", "rule l4", "regel ZP-L4"])
def test_a_rule_is_explained_while_a_game_is_kept(
    typed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo")
    assert talk(live, capsys, typed).startswith("ZP-L4  ")
    assert log(live) == []
    assert talk(live, capsys, "rule xyzzy").startswith("not recorded: ")


@pytest.mark.parametrize("word", ["moves", "züge", "COUPS"])
def test_everything_that_is_possible_is_listed(
    word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo", *ROLLS, *DEALS)
    said = talk(live, capsys, word).splitlines()
    assert said[0] == "  take Anna T01, T02, T03 or T04"
    assert said[-1].startswith("  draw Cleo T05, T06")
    assert said[-1].endswith(" or T30")


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "name", [name for name in GAMES if name != "points"]
)  # where Enter does nothing
def test_words_of_the_program_are_no_line(
    name: str, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    conversation = Conversation(table(name, "Anna,Ben,Cleo"), random.Random(1), Voice(language))
    if prompt_of(conversation.keeper.game, conversation.keeper.state).enter:
        conversation.answer("")
    conversation.prompt()
    before = log(conversation.keeper)
    for line in capsys.readouterr().out.splitlines():
        if not line.startswith("   "):  # what comes after "type:", and can be
            conversation.answer(line.strip())
            assert capsys.readouterr().out, line
    assert log(conversation.keeper) == before


@pytest.mark.parametrize("typed", ["quit", "exit", "q", "Q!"])
def test_quit_and_its_short_forms_end_a_conversation(typed: str) -> None:
    assert not Conversation(table("zock", "Anna,Ben"), random.Random(1)).answer(typed)


def test_no_command_hides_a_verb() -> None:
    commands = {*OWN, *ANSWERS}
    assert not {verb for name in GAMES for verb in game_named(name).VERBS} & commands


@pytest.mark.parametrize("name", GAMES)
def test_help_explains_every_verb(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    live = table(name, "Xenia,Yves,Zoe")
    said = talk(live, capsys, "?")
    lines = [line.split() for line in said.partition("The lines of this game")[2].splitlines()[1:]]
    assert [words[0] for words in lines] == list(live.game.VERBS)
    assert "Anna" not in said


# ---- questions


def test_a_line_that_leaves_something_out_is_asked_about_once(
    capsys: pytest.CaptureFixture[str],
) -> None:
    pays = ("pay Anna 22", "pay Ben 8", "pay Cleo 30")
    live = table("zack_and_pack", "Anna,Ben,Cleo", *TAKEN, "draw Cleo T05", *pays)
    conversation = Conversation(live, random.Random(1))
    conversation.answer("Anna 3")
    refused = (
        "not recorded: ZP-S3: round 1 is over; if this is round 2, "
        'a line "round 2" comes before it.\n'
    )
    assert capsys.readouterr().out.startswith(refused)
    conversation.answer("round 2")
    capsys.readouterr()
    conversation.answer("Anna 3")
    conversation.prompt()
    skipped = "roll for Anna, Ben and Cleo"
    question = (
        f"After that, this can no longer be recorded: {skipped}. "
        "Record Anna 3 all the same? (yes or no)\n"
    )
    assert capsys.readouterr().out == question
    conversation.answer("no")
    assert capsys.readouterr().out == "nothing is changed\n"
    assert len(live.record.log) == 13
    conversation.answer("Anna 3")
    conversation.answer("YES")
    for line in ("Ben 4", "Cleo 5", "Ben 6"):
        conversation.answer(line)
    assert conversation.question is None
    assert log(live)[12:] == ["round 2", "pay Anna 3", "pay Ben 4", "pay Cleo 5", "pay Ben 6"]


@pytest.mark.parametrize("line", ["draw Anna T09", "Anna draw t09"])
def test_a_card_before_the_deal_is_asked_about(
    line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo", *ROLLS)
    conversation = Conversation(live, random.Random(1))
    conversation.answer(line)
    conversation.prompt()
    assert capsys.readouterr().out.startswith(
        "After that, this can no longer be recorded: shuffle, deal for Anna, Ben and Cleo."
    )
    conversation.answer("no")
    assert log(live) == [*ROLLS]


# ---- corrections


def test_a_line_is_corrected_and_its_comment_stays(capsys: pytest.CaptureFixture[str]) -> None:
    live = table("zack_and_pack", "Anna,Ben,Cleo")
    said = talk(live, capsys, "Anna 3 # so she says", "Ben 4", "correct 1 Anna 5")
    assert said == "done; the log has 2 lines now\n"
    assert log(live) == ["pay Anna 5  # so she says", "pay Ben 4"]
    assert talk(live, capsys, "insert 1 Ben 7").startswith(
        "these later lines no longer fit:\n  pay Ben 4: ZP-S3"
    )
    assert log(live) == ["pay Anna 5  # so she says", "pay Ben 4"]
    assert talk(live, capsys, "insert 2 Cleo 7").startswith(
        "done; the log has 3 lines now, not 2\n"
    )
    assert talk(live, capsys, "correct 1 Anna 3").endswith(
        "\n  points that change: Anna 70 -> 82, Ben 81 -> 71\n"
    )
    assert talk(live, capsys, "correct 1 Anna 5")
    assert talk(live, capsys, "delete 2").startswith("done; the log has 2 lines now, not 3\n")
    assert talk(live, capsys, "lines") == "   1  pay Anna 5  # so she says\n   2  pay Ben 4\n"
    assert talk(live, capsys, "lines 1") == "   2  pay Ben 4\n"


def test_nothing_is_dropped_without_a_yes(capsys: pytest.CaptureFixture[str]) -> None:
    live = table("zock", "Anna,Ben", *OUT)
    conversation = Conversation(live, random.Random(1))
    conversation.answer("correct 1 Anna 1")
    conversation.prompt()
    said = capsys.readouterr().out
    assert said.startswith(
        "these later lines no longer fit:\n  move Anna king: ZK-P1: not now: Ben rolls."
    )
    assert said.endswith("Drop them? (yes or no)\n")
    conversation.answer("hello")
    assert log(live) == list(OUT)
    conversation.answer("correct 1 Anna 1")
    conversation.answer("y")
    assert log(live) == ["roll Anna 1", "roll Ben 3", "move Ben king", "roll Anna 3"]
    assert live.state == table("zock", "Anna,Ben", *log(live)).state


def test_a_shuffle_shows_no_card_in_the_log(capsys: pytest.CaptureFixture[str]) -> None:
    live = table(
        "zack_and_pack", "Anna,Ben,Cleo", *ROLLS, f"shuffle {' '.join(zp.house_deck().names)}"
    )
    assert "   4  shuffle ...\n" in talk(live, capsys, "lines")
    assert (
        talk(live, capsys, "deal Anna T09")
        == "not recorded: ZP-P2: T09 is not the top card of the draw pile.\n"
    )


def test_hands_and_chosen_cards_do_not_show_in_the_log(capsys: pytest.CaptureFixture[str]) -> None:
    live = table(
        "wuestentruck", "Anna,Ben", "roll Anna 3", "roll Ben 9", "deal Ben red red pink lightblue"
    )
    assert talk(live, capsys, "lines 1") == "   3  deal Ben ...\n"
    assert "red" not in talk(live, capsys, "show").replace("red dice", "")
    secret = {
        (name, verb)
        for name in GAMES
        for verb, kind in game_named(name).VERBS.items()
        if kind.is_secret
    }
    assert secret == {
        ("zack_and_pack", "shuffle"),
        ("montego_bay", "card"),
        ("wuestentruck", "deal"),
        ("wuestentruck", "draw"),
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_what_help_and_prompts_say_is_read_in_every_language(name: str, language: str) -> None:
    live = table(name, "Anna,Ben,Cleo")
    for verb, kind in live.game.VERBS.items():
        sample = kind.sample(("Anna", "Ben", "Cleo"))
        said = sample.localise(language)
        plain = " ".join(without_fillers(said.split()))
        read = [TypedWords(live, live.state, random.Random(1), line) for line in (said, plain)]
        assert verb in [typed.verb for typed in read], said


@pytest.mark.parametrize(
    ("name", "lines", "typed", "meant"),
    [
        (
            "wuestentruck",
            (),
            "Anna spielt die dunkelblaue Karte: Anna.1 p10",
            "darkblue Anna.1 p10",
        ),
        ("wuestentruck", (), "Anna joue la carte bleu foncé Anna.1 p10", "darkblue Anna.1 p10"),
        ("wuestentruck", (), "Anna plays the dark blue card Anna.1 p10", "darkblue Anna.1 p10"),
        ("zock", OUT[:1], "Anna zieht mit dem König", "king"),
        ("zock", OUT, "Anna avance le pion 1", "pawn1"),
    ],
)
def test_names_of_a_game_are_read_inflected_and_in_several_words(
    name: str, lines: Sequence[str], typed: str, meant: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if name == "wuestentruck":
        hands = ("deal Anna darkblue red red red", "deal Ben pink pink pink pink")
        lines = ("roll Anna 9", "roll Ben 3", *hands)
    live = table(name, "Anna,Ben", *lines)
    talk(live, capsys, typed)
    assert log(live)[-1].endswith(f"Anna {meant}")
