"""Records written by hand keep their comments, empty lines, spelling and order of keys when a game
goes on.
"""

import json
from dataclasses import replace
from pathlib import Path

import hypothesis.strategies as st
import pytest
from hypothesis import given

import zackpack as zp
from tests.strategies.cases import CHOOSERS, Chooser, cases
from zackpack.files.source import Folder, Source
from zackpack.games import Entry, Record
from zackpack.games.keeper import Keeper
from zackpack.games.renaming import rename
from zackpack.games.writing import file_text
from zackpack.games.zack_and_pack.events import Pay

RECORD = '''# Saturday, at Ben's
players = [
    "Anna Lee",  # youngest
    "Ben",
    "Cleo",
]

log = """

  # round 1: nobody looked
  PAY "anna lee" 3     # a good start
    # Ben thought for long
  pay Ben  8

  # and Cleo is still packing
"""   # so far

# always this game
game = 'zack_and_pack'
rules.points = 60
[loads]  # none of them used yet
"a 1" = ["A"] # Anna's

# the end
'''


def read(text: str) -> Record:
    """The record of a text."""
    return zp.read_record(Source.from_text("game", text, Folder()))


def test_a_game_goes_on_in_a_file_written_by_hand(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_text(RECORD, "utf-8")
    kept = Keeper(zp.read_record(path), path, Source.of(path).text)
    kept.add(kept.read("pay Cleo 5"))
    on = RECORD.replace('packing\n"""', 'packing\npay Cleo 5\n"""')
    assert path.read_text("utf-8") == on
    kept.add(kept.read('score "Anna Lee"=67 Ben=52 Cleo=55'))
    assert path.read_text("utf-8") == on.replace(
        '5\n"""', '5\nscore "Anna Lee=67" Ben=52 Cleo=55\n"""'
    )
    kept.undo()
    kept.undo()
    assert path.read_text("utf-8") == RECORD
    kept.undo()
    assert path.read_text("utf-8") == RECORD.replace("  pay Ben  8\n", "")


def test_blanks_before_the_closing_quotes_are_no_line_of_the_log() -> None:
    indented = RECORD.replace('packing\n"""', 'packing\n    """')
    on = RECORD.replace('packing\n"""', 'packing\npay Cleo 5\n"""')
    assert file_text(read(indented).with_event(Pay("Cleo", 5)), "game.toml", indented) == on


def test_json_keeps_the_order_of_its_keys_under_another_name_of_a_player() -> None:
    names = ["Anna", "Ben", "Cleo"]
    old = json.dumps({"log": ["pay Anna 3"], "players": names, "game": "zack_and_pack"})
    new = json.loads(file_text(rename(read(old), "Anna", "Zoë"), "game.json", old))
    assert [*new.items()][:2] == [("log", ["pay Zoë 3"]), ("players", ["Zoë", "Ben", "Cleo"])]


def test_remarks_may_have_any_quotes_and_backslashes() -> None:
    log = ["pay Anna 3  # \"\"\" and ''' and \\o/", "pay Ben 8"]
    names = ["Anna", "Ben", "Cleo"]
    text = json.dumps({"game": "zack_and_pack", "players": names, "log": log})
    record = read(file_text(read(text), "game.toml"))
    assert [line.rstrip() for line in map(str, record.log)] == log


def test_a_load_is_added_to_those_that_are_there() -> None:
    record = read(RECORD)
    more = replace(record, loads={**record.loads, "b": ("A.\n..", "..\nB.")})
    expected = RECORD.replace(
        "# Anna's\n", "# Anna's\n" + '"b" = ["""\nA.\n..\n""", """\n..\nB.\n"""]\n'
    )
    assert file_text(more, "game.toml", RECORD) == expected
    none = RECORD.partition("[loads]")[0]
    assert file_text(more, "game.toml", none).startswith(none + "\n[loads]\n")
    assert read(file_text(more, "game.toml", none.rstrip("\n"))).loads == more.loads


def test_a_load_is_added_behind_the_last_line_even_if_nothing_ends_that() -> None:
    """Not every editor ends the last line; the comments of such a file stay as well."""
    text = RECORD.partition("\n\n# the end")[0]
    record = read(text)
    more = replace(record, loads={**record.loads, "b": ("B.",)})
    assert text.endswith("# Anna's")
    assert file_text(more, "game.toml", text) == f'{text}\n"b" = ["""\nB.\n"""]\n'


def test_a_load_is_added_to_its_table_though_another_table_follows() -> None:
    first, last = RECORD.replace("rules.points = 60\n", "").split("\n\n# the end")
    text = f"{first}\n\n[rules]  # shorter than printed\npoints = 60\n{last}"
    record = read(text)
    more = replace(record, loads={**record.loads, "b": ("B.",)})
    expected = text.replace("# Anna's\n", '# Anna\'s\n"b" = ["""\nB.\n"""]\n')
    assert file_text(more, "game.toml", text) == expected
    assert read(expected).loads == more.loads


def test_json_keeps_the_order_of_its_keys() -> None:
    old = json.dumps(
        {
            "log": ["# by hand", "pay anna 3", "", "pay Ben 4 # well"],
            "players": ["Anna", "Ben", "Cleo"],
            "game": "zack_and_pack",
        }
    )
    text = file_text(read(old).with_event(Pay("Cleo", 5)), "game.json", old)
    assert list(json.loads(text)) == ["log", "players", "game"]
    assert json.loads(text)["log"] == [
        "# by hand",
        "pay anna 3",
        "",
        "pay Ben 4 # well",
        "pay Cleo 5",
    ]


def test_a_load_is_added_to_those_that_are_there_in_json() -> None:
    """The old ones stay as they were drawn, and all keys in their order."""
    begun = {"loads": {"a": ["A"]}, "log": [], "players": ["Anna", "Ben", "Cleo"]}
    old = json.dumps({**begun, "game": "zack_and_pack"})
    record = read(old)
    more = replace(record, loads={**record.loads, "b": ("B.\n..",)})
    table = json.loads(file_text(more, "game.json", old))
    assert list(table) == ["loads", "log", "players", "game"]
    assert table["loads"] == {"a": ["A"], "b": [["B.", ".."]]}


@pytest.mark.parametrize(
    "text",
    [
        RECORD.replace("log =", '"l\\u006fg" ='),
        'game = "zack_and_pack"\nplayers = ["A", "B", "C"]\nlog = ["#]", # one\n  "", "pay A 3"]',
        'game = """zack_and_pack"""\nplayers = ["A", "B", "C"]\nlog = "pay A 3"\nloads.a = []',
        'loads = { a = [] }\ngame = "zack_and_pack"\nplayers = ["A", "B", "C"]\nlog = "pay A 3"',
        'game = "zack_and_pack"\nplayers = ["A", "B", "C"]\nlog = "pay \\u0041 3\\n"',
        '{"game": "zack_and_pack", "players": ["A", "B", "C"], "log": "#"}',
    ],
)
def test_a_record_in_an_unusual_form_keeps_its_meaning(text: str) -> None:
    record = read(text)
    more = record.with_event(Pay(record.setup.players[1], 6))
    again = read(file_text(more, "game.toml", text))
    assert [str(entry) for entry in again.log] == [str(entry) for entry in more.log]
    assert (again.below, again.rules, again.loads) == (more.below, more.rules, more.loads)


LIST = """players = ["A", "B", "C"]  # we
game = "zack_and_pack"
log = [ # begin
  # before first
  "pay A 3", # three
  # between
  'pay B 4  # four', "", # five
    "pay C 5"  # six
  # end
]  # so far
# the end
"""


def test_comments_between_the_lines_of_a_list_stay(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_text(LIST, "utf-8")
    kept = Keeper(zp.read_record(path), path, Source.of(path).text)
    lines = (
        "# begin\n# before first\npay A 3  # three\n# between\npay B 4  # four\n\n# five\n"
        "pay C 5  # six\n# end\n"
    )
    kept.add(kept.read("score A=72 B=71 C=70"))
    head = LIST.partition("[ #")[0]
    foot = LIST.partition("\n]")[2]
    assert path.read_text("utf-8") == f'{head}"""\n{lines}score A=72 B=71 C=70\n"""{foot}'
    assert kept.undo()
    assert path.read_text("utf-8") == LIST


@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
@pytest.mark.parametrize("name", ["game.toml", "game.json"])
def test_line_ends_and_the_byte_order_mark_of_a_file_stay(
    tmp_path: Path, mark: bytes, name: str
) -> None:
    path = tmp_path / name
    text = RECORD if name == "game.toml" else file_text(read(RECORD), name)
    path.write_bytes(mark + text.replace("\n", "\r\n").encode())
    kept = Keeper(zp.read_record(path), path, Source.of(path).text)
    kept.add(kept.read("pay Cleo 5"))
    kept.add(kept.read('score "Anna Lee"=67 Ben=52 Cleo=55'))
    kept.undo()
    new = path.read_bytes()
    assert new.startswith(mark + text[:1].encode())
    assert 0 < new.count(b"\r\n") == new.count(b"\n")
    assert [str(entry) for entry in zp.read_record(path).log][-1] == "pay Cleo 5"


def test_one_line_of_windows_does_not_change_the_ends_of_all_others(tmp_path: Path) -> None:
    """Such as a line pasted from a mail."""
    path = tmp_path / "game.toml"
    path.write_bytes(RECORD.replace("  pay Ben  8\n", "  pay Ben  8\r\n").encode())
    kept = Keeper(zp.read_record(path), path, Source.of(path).text)
    kept.add(kept.read("pay Cleo 5"))
    assert path.read_bytes() == RECORD.replace('packing\n"""', 'packing\npay Cleo 5\n"""').encode()


REMARKS = st.lists(
    st.sampled_from(
        ["", "  ", "#", "# x", "\t#  pay Ben 3", '# """', "# '''", "#\\", "# \u2028 \x85", "\u3000"]
    ),
    max_size=3,
)


@cases(100)
@given(st.lists(REMARKS, max_size=6), REMARKS, st.booleans(), CHOOSERS)
def test_remarks_survive_whatever_is_added_undone_or_corrected(
    above: list[list[str]], below: list[str], as_json: bool, choose: Chooser
) -> None:
    log = tuple(
        Entry(Pay("Ben", i), "so" * (i % 2), above=tuple(lines)) for i, lines in enumerate(above)
    )
    record = replace(read(RECORD), log=log, below=tuple(below))
    path = "game.json" if as_json else "game.toml"

    def same(one: Record, other: Record) -> bool:
        def log(record: Record) -> list[object]:
            return [
                *((entry.event, entry.comment, entry.above) for entry in record.log),
                record.below,
            ]

        return log(one) == log(other)

    text = file_text(record, path)
    assert same(read(text), record)
    old = file_text(read(RECORD), path) if choose([True, False]) else RECORD
    assert same(read(file_text(record, path, old)), record)
    undone = record.without_last(choose(range(len(log) + 1)))
    assert same(read(file_text(undone, path, text)), undone)
    corrected = replace(
        record, log=tuple(replace(entry, event=Pay("Cleo", choose(range(9)))) for entry in log)
    )
    assert same(read(file_text(corrected, path, text)), corrected)
