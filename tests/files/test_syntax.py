"""From text to plain data: what TOML and JSON say, and what is wrong with it in words for those who
wrote it.
"""

import datetime
import json
import re

import pytest

import zackpack as zp
from zackpack.errors import Fault
from zackpack.files.syntax import (
    MAX_NESTED,
    Written,
    line_place,
    mask,
    parse_json,
    parse_toml,
    require_shallow,
    written,
)


def fault_of(text: str, *, json: bool = False) -> Fault:
    """The one fault of a text that cannot be read."""
    with pytest.raises(zp.InputError) as caught:
        (parse_json if json else parse_toml)("file", text)
    (fault,) = caught.value.faults
    return fault


# --- strings and comments of TOML


@pytest.mark.parametrize(
    "text",
    [
        '"' + '\\"' * 20_000,
        '"\\"' * 20_000,
        '"""' + '\\"' * 20_000,
        '"' * 20_001,
        "'" * 20_001,
        '"""' + "\\" * 19_999,
    ],
    ids=["escapes", "strings", "escapes in three", "double quotes", "single quotes", "backslashes"],
)
def test_every_quote_belongs_to_a_string(text: str) -> None:
    """What opens is a string, closed or not: nothing is read again from the next quote on."""
    outside = mask(text, lambda _: "")
    assert "'" not in outside
    assert '"' not in outside


@pytest.mark.parametrize(
    ("text", "strings"),
    [
        ('a = """\nx""""" # no "string"\nb = \'y\'', [('"""', 'x""'), ("'", "y")]),
        ("a = '''\n'x'''' # '\nb = \"y\\\"z\"", [("'''", "'x'"), ('"', 'y\\"z')]),
        ('a = "unclosed\nb = "closed"', [('"', "unclosed"), ('"', "closed")]),
        ('a = """unclosed \\', [('"""', "unclosed \\")]),
        ('a = "" b = """""" c = ""', [('"', ""), ('"""', ""), ('"', "")]),
    ],
)
def test_a_string_ends_at_its_own_quotes_or_where_its_line_does(
    text: str, strings: list[tuple[str, str]]
) -> None:
    assert [
        (one.mark, text[one.first : one.last]) for one in written(text) if not one.is_comment
    ] == strings


def test_comments_reach_to_the_end_of_their_lines() -> None:
    text = 'a = 1 # one "x" # two\n# three'
    assert [text[one.start : one.end] for one in written(text)] == ['# one "x" # two', "# three"]
    assert all(one.is_comment and one.last == one.end for one in written(text))


def test_a_string_knows_its_quotes_and_what_stands_between_them() -> None:
    assert [*written('a = """\nb\n"""')] == [Written('"""', 4, 8, 10, 13)]
    assert [*written("a = 'b")] == [Written("'", 4, 5, 6, 6)]


def test_only_a_part_of_a_file_is_looked_at() -> None:
    text = "a = 'b' # c\nd = 'e'"
    assert [one.start for one in written(text, 12)] == [16]
    assert [one.start for one in written(text, 0, 7)] == [4]
    (cut,) = written(text, 0, 6)
    assert (cut.last, cut.end) == (6, 6)


def test_strings_and_comments_are_masked_and_all_else_stays() -> None:
    assert mask("a = 'b' # c\nd = \"e\"", lambda one: one.mark * 2) == "a = '' ##\nd = \"\""
    assert mask("a = 1", lambda _: "?") == "a = 1"


# --- TOML


def test_toml_is_read() -> None:
    text = 'a = "x"\n[b]\nc = [1, 2.5, true]\nd = 2026-11-04 # so\n'
    assert parse_toml("file", text) == {
        "a": "x",
        "b": {"c": [1, 2.5, True], "d": datetime.date(2026, 11, 4)},
    }
    assert parse_toml("file", "") == {}


@pytest.mark.parametrize(
    ("text", "line", "expected", "found"),
    [
        ("a = 1\nb = ", 2, 'a value: text in quotes ("..."), a number, a list or a table', "'b ='"),
        (
            "a = 1\nb = yes",
            2,
            'a value: text in quotes ("..."), a number, a list or a table',
            "'b = yes'",
        ),
        ("a = 1\nb 2", 2, "'=' after the key", "'b 2'"),
        ("a = 1\n= 2", 2, "key = value", "'= 2'"),
        ('a = "x\nb = 1', 1, 'text in quotes that end on the same line (or in """)', "'a = \"x'"),
        ('a = 1\nb = "x', 2, "a quote at the end of the text", "'b = \"x'"),
        ("a = 1\nb = 'x", 2, "a quote at the end of the text", '"b = \'x"'),
        ("a = 1\nb = 1 2", 2, "nothing more on this line", "'b = 1 2'"),
        ("a = [1, 2\nb = 3", 2, "']' or ',' (is a quote missing above?)", "'b = 3'"),
        ("a = { b = 1", 1, "'}' or ','", "'a = { b = 1'"),
        ("a = 1\na = 2", 2, "each key once", "'a = 2'"),
        ("a = { b = 1, b = 2 }", 1, "each key once", "'a = { b = 1, b = 2 }'"),
        ("[a]\nb = 1\n[a]", 3, "each table once", "'[a]'"),
        ("a = \u201cx\u201d", 1, 'straight quotes ("...")', "'a = \u201cx\u201d'"),
        ("a = \xbbx\xab", 1, 'straight quotes ("...")', "'a = \xbbx\xab'"),
        ("rot = 1\nweiß = 3", 2, "a colour in English", "weiß (did you mean white?)"),
        ("grün = 3", 1, "'=' after the key", "'grün = 3'"),
        ('a = 1\nb = "\\q"', 2, "TOML", r"""unescaped '\' in a string: 'b = "\\q"'"""),
    ],
)
def test_a_slip_in_toml_is_explained_at_its_line(
    text: str, line: int, expected: str, found: str
) -> None:
    fault = fault_of(text)
    assert (fault.place, fault.line) == (f"file, line {line}", line)
    assert fault.expected == expected
    assert fault.found == found


@pytest.mark.parametrize("quotes", ['"""', "'''"])
def test_a_text_that_nothing_closes_is_found_where_it_begins(quotes: str) -> None:
    fault = fault_of(f"a = 1\nb = {quotes}\nx\n\n")
    expected = f"{quotes} at the end of the text that begins here"
    assert (fault.line, fault.expected, fault.found) == (2, expected, "the end of the file")


@pytest.mark.parametrize("text", ["Anna has won.", "[truck]\n[truck]", "a 1"])
def test_what_looks_like_no_toml_at_all_has_no_line(text: str) -> None:
    fault = fault_of(text)
    assert (fault.place, fault.expected, fault.found) == (
        "file",
        "TOML",
        "no line of the form key = value",
    )


def test_twenty_dots_stand_in_a_line_at_most() -> None:
    """The parser of Python 3.11 needs ages for a key with thousands of parts."""
    assert parse_toml("file", "a" + ".a" * 20 + " = 1")["a"]["a"]
    fault = fault_of('x = """\n.\n"""\n# .\na' + ".a" * 21 + " = 1")
    assert (fault.place, fault.line) == ("file, line 5", 5)
    assert (fault.expected, fault.found) == ("at most 20", "21 dots outside quotes")


def test_dots_in_texts_and_comments_are_not_counted() -> None:
    wide = "." * 300
    assert parse_toml("file", f'a = \'{wide}\' # {wide}\nb = """\n{wide}\n"""')["a"] == wide


# --- JSON


def test_json_is_read() -> None:
    assert parse_json("file", '{"a": [1, 2.5, true, null, "\\ud800"]}') == {
        "a": [1, 2.5, True, None, "\ud800"]
    }


@pytest.mark.parametrize(
    ("text", "line", "column", "found"),
    [
        ("", 1, 1, "the end of the file"),
        ('{"a": 1', 1, 8, "the end of the file"),
        ('{"a": 1,\n "b" 2}', 2, 6, "'2}'"),
        ("{} {}", 1, 4, "'{}'"),
        ('{"a": 01}', 1, 8, "'1}'"),
        ('{"a": x' + "y" * 100 + "}", 1, 7, "'x" + "y" * 19 + "'"),
    ],
)
def test_a_slip_in_json_has_its_line_and_column(
    text: str, line: int, column: int, found: str
) -> None:
    fault = fault_of(text, json=True)
    assert (fault.place, fault.line, fault.column) == (
        f"file, line {line}, column {column}",
        line,
        column,
    )
    assert re.fullmatch(r"JSON \(.+\)", fault.expected)
    assert fault.found == found


@pytest.mark.parametrize(
    ("text", "found"), [("[]", "list"), ("3", "int"), ('"a"', "str"), ("null", "NoneType")]
)
def test_a_file_of_json_is_an_object(text: str, found: str) -> None:
    fault = fault_of(text, json=True)
    assert (fault.place, fault.expected, fault.found) == ("file", "a JSON object", found)


@pytest.mark.parametrize("text", ['{"a": 1, "b": 2, "a": 1}', '{"x": [{"a": 1, "a": {}}]}'])
def test_a_key_stands_once_in_an_object_of_json(text: str) -> None:
    fault = fault_of(text, json=True)
    assert (fault.expected, fault.found) == ("each key once", "the key 'a' twice in one object")
    assert parse_json("file", '{"a": {"a": 1}}') == {"a": {"a": 1}}


@pytest.mark.parametrize("constant", ["NaN", "Infinity", "-Infinity"])
def test_what_is_no_number_for_json_is_refused(constant: str) -> None:
    fault = fault_of(f'{{"a": {constant}}}', json=True)
    assert (fault.expected, fault.found) == ("JSON with sensible numbers", constant)


# --- both


@pytest.mark.parametrize(
    ("json", "kind", "text"), [(False, "TOML", "a = "), (True, "JSON", '{"a": ')]
)
def test_brackets_and_numbers_without_end_are_refused(json: bool, kind: str, text: str) -> None:
    nested = fault_of(text + "[" * 100_000, json=json)
    assert (nested.expected, nested.found) == (kind, "brackets nested too deeply")
    digits = fault_of(text + "9" * 5000 + "}" * json, json=json)
    assert digits.expected == f"{kind} with sensible numbers"
    assert digits.found.endswith("value has 5000 digits")


def test_a_line_is_a_place_in_any_language() -> None:
    assert line_place("file", 7) == "file, line 7"
    assert line_place("file", 7).localise("de") == "file, Zeile 7"


def test_brackets_of_json_are_counted_outside_of_strings_only() -> None:
    text = json.dumps({"a": "[" * 1000, 'b"': "{\\"})
    assert parse_json("file", text) == {"a": "[" * 1000, 'b"': "{\\"}
    deep = '{"a": ' + "[" * 900 + "]" * 900 + "}"
    assert parse_json("file", deep)["a"]
    require_shallow("[" * MAX_NESTED)
    with pytest.raises(RecursionError):
        require_shallow("[" * (MAX_NESTED + 1))


def test_a_string_of_json_without_an_end_is_looked_through_once() -> None:
    require_shallow('"' + '\\"' * 200_000 + "[" * 1000)
