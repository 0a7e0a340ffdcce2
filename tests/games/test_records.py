"""Files of records: whatever is written can be read, and what cannot be read is told with its
place.
"""

import copy
import pickle
import re
import sys
from importlib.metadata import PathDistribution
from pathlib import Path
from unittest.mock import Mock

import hypothesis.strategies as st
import pytest
from hypothesis import given

import zackpack as zp
from tests.bad.zack_and_pack import GOOD
from tests.broken.zack_and_pack import GOLDEN
from tests.strategies.cases import cases
from tests.strategies.zack_and_pack import HOUSE, read
from zackpack.cli import main
from zackpack.files.source import Folder, Source
from zackpack.games import Entry, records
from zackpack.games.records import game_named, game_names
from zackpack.games.zack_and_pack.components import Rules, Setup
from zackpack.games.zack_and_pack.events import Pay

FOUR = zp.replay(zp.read_record(GOLDEN[0]))

# ---- whatever is written can be read


NAME = st.text(
    st.characters(exclude_categories=["C"], exclude_characters=',"='), min_size=1, max_size=40
).filter(lambda name: name.isprintable() and name == name.strip())
"""Any name: with spaces, apostrophes and '#', too."""
COMMENT = st.text(st.characters(exclude_categories=("Cc", "Cs")), max_size=20) | st.sampled_from(
    ('"""', "'''", "\\", "\\n", "a # b", '"', "'" * 5 + '"' * 5 + "\\")
)


@cases(100)
@given(
    st.lists(NAME, min_size=3, max_size=6, unique=True),
    st.lists(COMMENT, max_size=5),
    st.booleans(),
)
def test_any_names_and_comments_survive(
    tmp_path_factory: pytest.TempPathFactory, players: list[str], comments: list[str], as_json: bool
) -> None:
    log = tuple(Entry(Pay(players[0], 3), comment.strip()) for comment in comments)
    record = zp.Record(game_named("zack_and_pack"), Setup(tuple(players), HOUSE), Rules(), log)
    path = tmp_path_factory.mktemp("round_trip") / f"record.{'json' if as_json else 'toml'}"
    zp.write_record(record, path)
    again = zp.read_record(path)
    assert again.setup.players == tuple(players)
    assert [(entry.event, entry.comment) for entry in again.log] == [
        (entry.event, entry.comment) for entry in log
    ]


def test_a_copy_of_a_record_is_equal_to_it_and_of_the_same_game() -> None:
    record = zp.read_record(GOLDEN[0])
    assert pickle.loads(pickle.dumps(record)) == copy.deepcopy(record) == record


def test_a_record_is_of_a_game_and_not_of_its_name() -> None:
    with pytest.raises(zp.InputError, match="game: expected a Game, found 'zock'"):
        zp.Record("zock", Setup(("Anna", "Ben", "Cleo"), HOUSE), Rules())  # type: ignore[arg-type]


# ---- what cannot be read


def test_errors_of_setup_rules_and_log_are_told_together(tmp_path: Path) -> None:
    text = GOOD.replace("setup = {}", "setup = { decks = 1, dices = 2 }").replace(
        "points = 75", "pionts = 75, bonus = -1"
    )
    (tmp_path / "game.toml").write_text(text.replace("roll Anna", "rol Anna"), "utf-8")
    with pytest.raises(zp.InputError) as error:
        zp.read_record(tmp_path / "game.toml")
    places = [
        fault.place.removeprefix(f"{tmp_path / 'game.toml'}, ") for fault in error.value.faults
    ]

    assert places == [
        "setup, decks",
        "setup, dices",
        "rules, pionts",
        "rules, bonus",
        "line 7, column 1",
    ]


@pytest.mark.parametrize(
    "log", ['["pay Anna 3\\npay Ben 4"]', '["pay Anna 3 # a\\u0000b"]', '["pay Anna 3 # \\ud800"]']
)
def test_no_line_of_a_json_record_hides_another(log: str, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(
        f'{{"game": "zack_and_pack", "players": ["Anna", "Ben", "Cleo"], "log": {log}}}', "utf-8"
    )
    with pytest.raises(zp.InputError, match="event 1, column 1"):
        zp.read_record(path)


@pytest.mark.parametrize("log", ["3", "{ a = 1 }", "[3]", '[["pay Anna 3"]]'])
def test_a_log_that_is_no_text_is_refused(log: str, tmp_path: Path) -> None:
    (tmp_path / "game.toml").write_text(
        f'game = "zack_and_pack"\nplayers = ["A", "B", "C"]\nlog = {log}\n', "utf-8"
    )
    with pytest.raises(zp.InputError, match=r"game\.toml, log"):
        zp.read_record(tmp_path / "game.toml")


def test_a_load_that_is_not_there_is_bad_input_at_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = "roll Anna 1,1,1,0,0\ntake Anna T01\nload Anna a2\n"
    with pytest.raises(
        zp.InputError, match=r"line 6, column 11: expected one of \[loads\]: a1, found 'a2'"
    ):
        read(tmp_path, log, loads='[loads]\na1 = ["."]\n')
    assert main(["check", str(tmp_path / "game.toml")]) == 2
    assert "line 6" in capsys.readouterr().err


def test_a_drawing_that_does_not_fit_its_truck_is_an_illegal_load_at_the_line_that_names_it(
    tmp_path: Path,
) -> None:
    log = "roll Anna 1,1,1,0,0\ntake Anna T01\nload Anna a1\n"
    verdict = zp.replay(read(tmp_path, log, loads='[loads]\na1 = ["""\nA.B..\n"""]\n'))
    assert verdict.illegal
    assert verdict.illegal.entry.place.endswith("game.toml, line 6")
    (breach,) = verdict.illegal.violations
    assert breach.rule == "ZP-L1"
    assert breach.message.startswith("Anna's load is not drawn on T01: level 1: ")


@pytest.mark.parametrize(
    ("loads", "fault"),
    [
        (
            'a1 = ["""\nA.A..\n"""]',
            "line 8, loads, a1, level 1, row 1, column 3: expected another letter",
        ),
        (
            'a1 = ["""\nA.\n""", """\n..\n.?\n"""]',
            "line 10, loads, a1, level 2: expected 1 row as in the drawing of",
        ),
        (
            r'a1 = ["A\u0000."]',
            r"a1, level 1, row 1, column 2: expected a letter A-Z or a-z, '.' or '#', found '\x00'",
        ),
        (r'a1 = [["A\r"]]', r"loads, a1, level 1, row 1, column 2: expected a letter"),
        (
            f"a1 = {[['?' * 100] * 100] * 6}",
            "loads, a1, layers: expected at most 50000, found 60000 squares",
        ),
        (
            "a1 = 3",
            "loads, a1: expected a list with a drawing for each level, from the bottom up, found 3",
        ),
        (
            """'a"1' = ["A"]""",
            "expected a name for the log: printable characters without double quotes, found 'a\"1'",
        ),
        (r'"a\u0000" = ["A"]', r"found 'a\x00'"),
    ],
)
def test_a_load_that_no_event_names_is_validated(loads: str, fault: str, tmp_path: Path) -> None:
    with pytest.raises(zp.InputError, match=re.escape(fault)) as error:
        read(tmp_path, "round 1\n", loads=f"[loads]\n{loads}\n")
    assert str(error.value.faults[0]).startswith(str(tmp_path / "game.toml"))


def test_a_comment_that_would_be_a_line_of_its_own_is_refused() -> None:
    for comment in ("a\npay Ben 4", "a\0", "a\ud800", "a\r"):
        with pytest.raises(zp.InputError, match="comment: expected text on one line"):
            Entry(Pay("Anna", 3), comment)


def test_a_record_may_be_long_but_not_endless(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor is a log of nothing but faults read to its end."""
    monkeypatch.setattr(records, "MAX_EVENTS", 100)
    monkeypatch.setattr(records, "MAX_FAULTS_GATHERED", 150)
    with pytest.raises(zp.InputError, match="expected at most 100, found 101 events"):
        read(tmp_path, "round 1\n" * 101)
    assert len(read(tmp_path, "round 1\n" * 100).log) == 100
    with pytest.raises(zp.InputError, match="line 6") as error:
        read(tmp_path, "x\n" * 200)
    assert len(error.value.faults) == 150


# ---- slips in the frame of a record

HEAD = 'game = "zack_and_pack"\nplayers = ["Anna", "Ben", "Cleo"]\n'
FRAMES = [
    (
        'game = "Zack & Pack"\nplayers = ["A"]\nlog = ""',
        "found 'Zack & Pack' (did you mean zack_and_pack?)",
    ),
    (f'{HEAD}Log = ""', "found an unknown key (did you mean log?)"),
    (f'{HEAD}rules = {{ point = 3 }}\nlog = ""', "found an unknown key (did you mean points?)"),
    (f'{HEAD}setup = {{ decks = 3 }}\nlog = ""', "found an unknown key (did you mean deck?)"),
    (
        f'{HEAD}[rules]\npoints = 60\nlog = ""',
        "this key above the line [rules], found it below the line [rules]",
    ),
    ("game = \u201czock\u201d\nlog = 3", 'line 1: expected straight quotes ("...")'),
    (
        "{'game': 'zock'}",
        (
            "line 1, column 2: expected JSON (Expecting property name enclosed in double "
            "quotes), found"
        ),
    ),
    ('{"game": "zock" "log": []}', "expected JSON (Expecting ',' delimiter), found '\"log\": []}'"),
]


@pytest.mark.parametrize(("text", "fault"), FRAMES)
def test_slips_outside_the_log_are_explained(text: str, fault: str) -> None:
    with pytest.raises(zp.InputError, match=re.escape(fault)):
        zp.read_record(Source.from_text("r", text, Folder()))


# ---- games of other packages

NO_GAME = {
    "import nothing_of_this_name": "ModuleNotFoundError: No module named 'nothing_of_this_name'",
    "1 / 0": "ZeroDivisionError: division by zero",
    "raise RuntimeError('no dice')": "RuntimeError: no dice",
    "raise SystemExit(7)": "SystemExit: 7",
    "": "AttributeError: module 'broken_game' has no attribute 'GAME'",
    "GAME = 3": "3 is no game",
}


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of packages, in which one is installed whose module is not there."""
    installed = tmp_path / "site/broken_game-1.0.dist-info"
    installed.mkdir(parents=True)
    (installed / "METADATA").write_text("Name: broken-game\nVersion: 1.0\n", "utf-8")
    (installed / "entry_points.txt").write_text(
        "[zackpack.games]\nbroken = broken_game:GAME\n", "utf-8"
    )
    monkeypatch.syspath_prepend(str(installed.parent))
    monkeypatch.delitem(sys.modules, "broken_game", raising=False)
    return installed.parent


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command says that refuses its input."""
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    return err


@pytest.mark.parametrize("code", NO_GAME)
def test_an_entry_point_that_fails_is_named(
    code: str, site: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (site / "broken_game.py").write_text(code, "utf-8")
    path = tmp_path / "game.toml"
    path.write_text('game = "broken"\nplayers = ["Anna", "Ben"]\nlog = ""\n', "utf-8")
    fault = (
        "game: expected a game that can be loaded, found the entry point broken = broken_game:GAME"
        f" of broken-game, which fails ({NO_GAME[code]})\n"
    )
    assert refused(capsys, "check", str(path)) == f"zackpack: bad input\n  {path}, {fault}"
    begin = ("play", str(tmp_path / "new.toml"), "--game", "broken", "--players", "Anna,Ben")
    assert refused(capsys, *begin) == f"zackpack: bad input\n  {fault}"


def test_an_entry_point_whose_module_or_package_is_unknown_is_named(
    site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = site / "broken_game-1.0.dist-info/METADATA"
    path.unlink()
    require_named_without_package()
    path.write_bytes(b"Name: \xff")
    require_named_without_package()

    # the library `importlib_metadata`, which Dask loads, raises where Python's own returns nothing
    missing = Mock(side_effect=FileNotFoundError("No package metadata was found."))
    monkeypatch.setattr(PathDistribution, "metadata", property(missing))
    require_named_without_package()
    assert missing.called or "importlib_metadata" in sys.modules


def require_named_without_package() -> None:
    """The game that fails is named by its entry point, and by no package."""
    reason = "ModuleNotFoundError: No module named 'broken_game'"
    message = f"found the entry point broken = broken_game:GAME, which fails ({reason})"
    with pytest.raises(zp.InputError, match=re.escape(message)):
        game_named("broken")


def test_games_of_other_packages_come_in_the_order_of_their_names(site: Path) -> None:
    """Python hands them out as a set, whose order changes from run to run."""
    others = [f"game_{number}" for number in range(9)]
    lines = [f"{name} = broken_game:GAME" for name in reversed(others)]
    path = site / "broken_game-1.0.dist-info/entry_points.txt"
    path.write_text("\n".join(("[zackpack.games]", *lines)), "utf-8")
    assert [name for name in game_names() if name in others] == others


@pytest.mark.usefixtures("site")
def test_a_broken_game_of_another_package_leaves_all_others_alone(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["check", str(GOLDEN[0])]) == 0
    capsys.readouterr()
    with pytest.raises(zp.InputError, match="points, broken, found 'chess'"):
        game_named("chess")


def test_ctrl_c_while_a_game_is_loaded_is_no_fault_of_the_game(site: Path) -> None:
    (site / "broken_game.py").write_text("raise KeyboardInterrupt", "utf-8")
    with pytest.raises(KeyboardInterrupt):
        game_named("broken")
