"""Whatever is typed, the program answers clearly and never with a traceback."""

import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.bad.files import DECK, LOAD
from tests.bad.refusals import Refuse, lines_of
from zackpack.cli import main

TASK = ("solve", "--roll", "3,2,3,0,1", "--truck", "T07")


@pytest.fixture
def answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Callable[..., tuple[int, str]]:
    """Give a function that runs a command in a folder with files: the exit code and what is
    printed, on one line.
    """
    files = {"deck.toml": DECK, "load.toml": LOAD, **FILES}
    for name, text in files.items():
        (tmp_path / name).write_text(text, "utf-8")
    (tmp_path / "folder").mkdir()
    monkeypatch.chdir(tmp_path)

    def call(*arguments: str) -> tuple[int, str]:
        try:
            code: Any = main(arguments)
        except SystemExit as stop:
            code = stop.code
        out, err = capsys.readouterr()
        assert sorted(path.name for path in tmp_path.iterdir()) == sorted([*files, "folder"])
        return code, " ".join(word for line in lines_of(f"{out}{err}\n") for word in line.split())

    return call


TRUCK = "solve --truck T07 --roll"
TASK_LINE = f"{TRUCK} 3,2,3,0,1"
PIECES = "cargo 3 white, 2 grey, 3 brown, 1 purple"
COUNTS = "cargo: expected five whole numbers"
# What people type, the exit code, and what the answer must contain, in this order.
TYPED: list[tuple[str, int, list[str]]] = [
    # which command
    ("", 0, ["usage: zackpack", "examples:"]),
    ("help", 0, ["usage: zackpack", "zackpack help solve"]),
    ("help solve", 0, ["usage: zackpack solve", "--roll COUNTS"]),
    ("help solv", 2, ["invalid choice: 'solv' (did you mean solve?)"]),
    ("solve help", 2, ["help: expected a file to read"]),
    ("solve --help", 0, ["usage: zackpack solve"]),
    ("-h", 0, ["usage: zackpack"]),
    ("-V", 0, ["zackpack 0."]),
    ("check -V", 0, ["zackpack 0."]),
    ("version", 2, ["invalid choice: 'version' (did you mean --version?)"]),
    ("--language de", 2, ["COMMAND"]),
    ("list --langauge de", 2, ["--langauge de (did you mean --language?)"]),
    ("list --language de", 0, ["30 Laster"]),
    (
        "check --language it load.toml",
        2,
        ["--language: invalid choice: 'it' (choose from en, de, fr)"],
    ),
    ("solv", 2, ["usage: zackpack [", "invalid choice: 'solv' (did you mean solve?)"]),
    ("load.toml", 2, ["invalid choice: 'load.toml'", "choose from", "solve, check"]),
    # check
    ("check", 2, ["required: FILE"]),
    ("check load.toml", 0, ["legal", "penalty: "]),
    ("check no.toml", 2, ["no.toml: expected a file to read, found no such file"]),
    ("check folder", 2, ["folder: expected a file to read, found a folder"]),
    ("check load.toml/x", 2, ["load.toml/x: expected a file to read, found not a directory"]),
    (
        "check load.toml deck.toml",
        0,
        ["load.toml:", "legal", "deck.toml:", "every truck can be used"],
    ),
    (
        "check no.toml illegal.toml",
        2,
        ["illegal.toml:", "ZP-L6", "no.toml: expected a file to read"],
    ),
    (
        "check T07",
        2,
        ["a truck T07: zackpack draw T07 shows it, zackpack new load FILE --truck T07"],
    ),
    ("check house", 0, ["every truck can be used"]),
    ("check load.toml --bes", 2, ["unrecognized arguments: --bes (did you mean --best?)"]),
    (
        "check deck.toml --best",
        2,
        ["--best: expected a load or the record of a game, found a deck"],
    ),
    (
        "check board --show-best",
        2,
        ["--show-best: expected a load or the record of a game, found a board"],
    ),
    ("check violet.toml", 2, ["cargo, violet:", "an unknown key (did you mean purple?)"]),
    (
        "check weiss.toml",
        2,
        ["weiss.toml, line 3: expected a colour in English, found weiß (did you mean white?)"],
    ),
    # solve: the task
    ("solve load.toml", 0, ["proof: optimal"]),
    ("solve --roll 3,2,3,0,1", 2, ["give a FILE, or --roll and --truck"]),
    ("solve --rol=3,2,3,0,1 --truck T07", 2, ["(did you mean --roll?)"]),
    ("solve --truck T07", 2, ["give a FILE, or --roll and --truck"]),
    (f"{TASK_LINE} load.toml", 2, ["give a FILE, or --roll and --truck", "not both"]),
    ("solve load.toml --deck deck.toml", 2, ["give a FILE, or --roll and --truck", "not both"]),
    (f"{TASK_LINE} --keep", 2, ["--keep keeps the sticks of a FILE"]),
    (f"{TASK_LINE} --limit 3", 2, ["--limit says how many loads --all shows; give --all as well"]),
    # solve: rolls
    (f"{TRUCK} '3 2 3 0 1'", 0, [PIECES]),
    (f"{TRUCK} 3w2g3b1p", 0, [PIECES]),
    (f"{TRUCK} '3 White 2 gray 3 brown 1 violet'", 0, [PIECES]),
    (f"{TRUCK} '3 weiß, 2 grau, 3 braun, 1 lila'", 0, [PIECES]),
    (f"{TRUCK} '3 weisse, 2 graue, 3 br, 1 lila'", 0, [PIECES]),
    (f"{TRUCK} '3 blancs, 2 gris, 3 marron, 1 v'", 0, [PIECES]),
    (f"{TRUCK} 3 white, 2 grey", 2, ["a roll in words stands in quotes"]),
    (f"{TRUCK} '3w 2w'", 2, [COUNTS, 'or colours: "3w 2g 3b 1p"', "found '3w 2w'"]),
    (f"{TRUCK} '3 wood'", 2, [COUNTS, "found '3 wood'"]),
    (f"{TRUCK} 3,2,3,0", 2, [COUNTS, "found '3,2,3,0'"]),
    (f"{TRUCK} 3,2,3,0,-1", 2, [COUNTS, "found '3,2,3,0,-1'"]),
    (
        f"{TRUCK} 3,2,3,0,1001",
        2,
        ["cargo, purple: expected a whole number from 0 to 1000, found 1001"],
    ),
    # solve: trucks and decks
    (f"{TASK_LINE} --truck t7", 2, ["one of its 30 trucks (perhaps T07)", "found no truck 't7'"]),
    (
        f"{TASK_LINE} --truck K1",
        2,
        ["(T01 to T30), or --deck with the file of another deck", "'K1'"],
    ),
    (
        f"{TASK_LINE} --deck deck.toml",
        2,
        ["deck 'Our deck': expected its only truck, T1", "found no truck 'T07'"],
    ),
    (f"{TASK_LINE} --deck house", 0, [PIECES]),
    # solve: numbers and files
    *(
        (
            f"{TASK_LINE} --time-limit {limit}",
            2,
            ["--time-limit: expected seconds, 0 or more", f"found '{limit}'"],
        )
        for limit in ("-1", "1_0")
    ),
    *(
        (
            f"{TASK_LINE} --workers {workers}",
            2,
            ["--workers: expected a whole number from 1 to 64", f"'{workers}'"],
        )
        for workers in ("0", "65")
    ),
    (f"{TASK_LINE} --method cpsat", 2, ["invalid choice: 'cpsat' (did you mean cp-sat?)"]),
    (
        f"{TASK_LINE} --out load.toml",
        2,
        ["load.toml: expected an unused name, found an existing file"],
    ),
    (f"{TASK_LINE} --out folder", 2, ["folder: expected an unused name, found an existing"]),
    (
        f"{TASK_LINE} --out best.yaml",
        2,
        ["best.yaml: expected a name that ends in .toml or .json", "in '.yaml'"],
    ),
    (f"{TASK_LINE} --out -", 0, ["version = 1", "layers = ["]),
    (f"{TASK_LINE} --out - --json", 2, ["--json and --out - are both for standard output"]),
    # decks
    ("list deck.toml", 2, ["unrecognized arguments: deck.toml (did you mean --deck deck.toml?)"]),
    ("list deck.json", 2, ["(did you mean --deck deck.json?)"]),
    ("list --deck deck.toml", 0, ["Our deck: 1 truck"]),
    ("table --every-truck --deck house", 2, ["--every-truck takes no deck: leave out --deck"]),
    ("table --deck deck.toml --out -", 0, ['"truck",', '"T1",']),
    (
        "table --deck deck.toml --out - --json",
        2,
        ["--json and --out - are both for standard output"],
    ),
    ("plot rolls --truck T07 -o x.gif", 2, ["a name that ends in .svg, .png or .pdf"]),
    ("plot rolls --truck T07 -o no/x.svg", 2, ["no/x.svg: expected a file that can be written"]),
    ("plot rolls -o x.svg", 2, ["rolls needs --truck NAME, such as --truck T07"]),
    ("table --workers 4", 2, ["unrecognized arguments: --workers"]),
    ("plot deck deck.toml -o x.svg", 2, ["did you mean --deck deck.toml?"]),
    ("pick --roll 3,2,3,0,1 --trucks T01 T05", 2, ["unrecognized arguments: T05"]),
    # drawings
    ("draw", 0, ["T07 x 2"]),
    ("draw T07", 0, ["T07: 12 squares, 2 levels, 24 cubes"]),
    ("draw t07", 2, ["t07: expected a file to read", "a truck T07: zackpack draw T07 shows it"]),
    ("draw T99", 2, ["T99: expected a file to read, found no such file"]),
    ("draw T1 --deck deck.toml", 0, ["T1: 9 squares"]),
    (
        "draw K9 --deck deck.toml",
        2,
        ["deck 'Our deck': expected its only truck, T1, found no truck 'K9'"],
    ),
    ("draw illegal.toml", 0, ["note: this load is illegal (zackpack check says why)"]),
    ("draw load.toml -o x.gif", 2, ["a name that ends in .svg, .png or .html"]),
    ("draw house -o x.html", 2, [".html with a load"]),
    ("draw house --plan -o x.svg", 2, ["--plan with a load"]),
    ("draw game.toml --event 2 -o x.svg", 2, ["a number from 0 to 1"]),
    ("draw load.toml -o -", 0, ["<svg"]),
    (
        "draw load.toml --plan",
        2,
        ["usage: zackpack draw", "--plan is for a picture: give --out FILE as well"],
    ),
    # new files
    ("new", 2, ["required: KIND, FILE"]),
    ("new deck mine.json", 2, ["mine.json: expected a name that ends in .toml"]),
    ("new load x.toml", 2, ["give --roll and --truck (such as --roll 3,2,3,0,1 --truck T07)"]),
    (
        "new load load.toml --truck T07 --roll 3w",
        2,
        ["load.toml: expected an unused name, found an existing file"],
    ),
    ("new load - --truck T07 --roll '3 white'", 0, ["cargo = { white = 3 }", "....#"]),
    ("new track x.toml --truck T07", 2, ["--truck is for new load: leave it out"]),
    ("new deck x.toml --deck deck.toml", 2, ["--deck is for new load: leave it out"]),
    (
        "new deck x.toml --cards load.toml",
        2,
        ["line 1: expected a name, the levels and the rows of a card", "T1 2"],
    ),
    ("new deck - --cards cards.txt", 0, ["..#..", 'name = "Big one"', "levels = 3"]),
    # rules, hints, puzzles, games
    ("rule zp-l4", 0, ["ZP-L4 Overhang"]),
    ("rule L4", 0, ["ZP-L4 Overhang", "A stick may not lie or stand over a gap"]),
    ("rule S1", 0, ["WT-S1 Slope", "ZP-S1 Empty spaces"]),
    ("rule zp l4", 0, ["ZP-L4 Overhang"]),
    ("rule ZP-L44", 2, ["rules (perhaps ZP-L4", "found 'ZP-L44'"]),
    ("rule empty purse", 0, ["ZP-S5 Empty purse", "Whoever owes more"]),
    ("rule leerer Beutel --language de", 0, ["ZP-S5 Leerer Beutel", "Wer mehr zahlen muss"]),
    ("--language fr rule zp-l4", 0, ["ZP-L4 Surplomb", "Un bâton ne peut être ni couché"]),
    ("rule overhang", 0, ["ZP-L4 Overhang", "A stick may not lie or stand over a gap"]),
    ("rule zock", 0, ["Zock: how to play", "1. Set up. ", "ZK-11 End"]),
    ("rule Zack & Pack --language de", 0, ["so wird gespielt", "1. Fracht würfeln. "]),
    ("rule xyz", 2, ["zackpack rule lists them", "found 'xyz'"]),
    ("hint game.toml", 2, ["the record of a game of Zack & Pack, found that of Zock"]),
    ("hint game.toml --event x", 2, ["--event: expected a number from 0 to 1"]),
    ("puzzle --level 9", 2, ["--level: expected a whole number from 1 to 5, found '9'"]),
    ("puzzle --number 4", 2, ["--number is for a sheet, with --sheet FILE"]),
    (
        "puzzle --seed 1 --out load.toml",
        2,
        ["load.toml: expected an unused name, found an existing file"],
    ),
    (
        f"simulate --players least,least,least --seed {10**18}",
        2,
        ["a whole number from 0 to 999999999999999999"],
    ),
    ("play", 2, ["required: FILE"]),
    ("play x.toml", 2, ["there is no x.toml; to begin a game, add --players Anna,Ben,Cleo"]),
    (
        "play load.toml --players Anna,Ben,Cleo",
        2,
        ["found an existing file", "leave out --players: zackpack play load"],
    ),
    ("play x.toml --players Anna,Ben,Cleo --game zok", 2, ["zock"]),
    (
        "play x.toml --players Anna,Ben,Cleo --deck deck.toml",
        2,
        ["at least 9 trucks (ZP-P2), found 1 truck"],
    ),
    ("simulate --players least,least", 2, ["3 to 6"]),
    (
        "simulate --players least,slow,nobody",
        2,
        ["policy: expected one of least", "found 'nobody'"],
    ),
    ("simulate --players least,slow,least --pack well", 2, ["expected", "'well'"]),
    ("completion powershell", 2, ["choose from bash, zsh, fish"]),
]
FILES = {
    "illegal.toml": LOAD.replace("grey = 1", "grey = 0").replace(
        "white = 3, grey = 0", "white = 3"
    ),
    "violet.toml": LOAD.replace("grey", "violet"),
    "weiss.toml": LOAD.replace("white", "weiß"),
    "game.toml": 'game = "zock"\nplayers = ["Anna", "Ben"]\nlog = "roll Anna 3"\n',
    "cards.txt": "T1 2 ..#.. .....\n\nBig one 3 ... .#.\n",
}


def test_a_hundred_command_lines_are_tried() -> None:
    assert len({line for line, _, _ in TYPED}) >= 100


@pytest.mark.parametrize(
    ("line", "code", "parts"), [pytest.param(*row, id=row[0][:70]) for row in TYPED]
)
def test_every_command_line_has_its_exit_code_and_its_answer(
    line: str, code: int, parts: list[str], answer: Callable[..., tuple[int, str]]
) -> None:
    found, message = answer(*shlex.split(line))
    assert found == code
    assert re.search(".*".join(map(re.escape, parts)), message), message


HOSTILE: list[tuple[tuple[str, ...], str]] = [
    (("check", "x" * 1000), "a file to read, found file name too long"),
    (("check", "a\x1b[31m"), r"a\x1b[31m: expected a file to read, found no such file"),
    (("\x1b[31mred",), r"invalid choice: '\x1b[31mred'"),
    ((*TASK, "--roll", f"3,2,3,0,{'9' * 5000}"), "found '3,2,3,0,999"),
    ((*TASK, "--roll", "3,2,3,0,٣"), "found '3,2,3,0,٣'"),
    ((*TASK, "--workers", "9" * 5000), "--workers: expected a whole number from 1 to 64"),
    *(
        ((*TASK, "--time-limit", limit), "expected seconds, 0 or more")
        for limit in ("nan", "inf", "", "٣")
    ),
]


@pytest.mark.parametrize(
    ("arguments", "part"), [pytest.param(*row, id=ascii(row[0])[1:60]) for row in HOSTILE]
)
def test_hostile_arguments_are_refused_and_escaped(
    refuse: Refuse, arguments: tuple[str, ...], part: str
) -> None:
    assert part in " ".join(refuse(*arguments))


def test_a_file_that_is_missing_is_taken_for_a_truck_only_if_one_has_a_name_like_it(
    answer: Callable[..., tuple[int, str]],
) -> None:
    code, said = answer("check", "T0")
    assert code == 2
    assert "T0: expected a file to read, found no such file" in said
    assert "truck" not in said
