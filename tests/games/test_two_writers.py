"""Two processes on one record: the second one is refused, and nothing is lost."""

from pathlib import Path

from tests.at_the_table import KEPT, NEW, Table, log, played

REFUSED = "  game.toml: expected no other writer, found another process that is writing this file\n"


def test_a_second_process_is_refused_as_long_as_the_first_one_plays(tmp_path: Path) -> None:
    with Table(tmp_path, *NEW) as table:
        table.listen()
        assert table.ask("Anna 3").startswith("  Anna owes 3\n")
        assert played(tmp_path, "Ben 4\n") == (2, "", f"zackpack: bad input\n{REFUSED}")
        assert "  Ben owes 5\n" in table.ask("Ben 5")
        assert table.end("quit\n") == (0, f"quit\n{KEPT}")
    assert list(tmp_path.iterdir()) == [tmp_path / "game.toml"]
    assert played(tmp_path, "Cleo 6\n")[0] == 0
    assert log(tmp_path) == ["pay Anna 3", "pay Ben 5", "pay Cleo 6"]


def test_a_file_that_an_editor_changes_meanwhile_is_refused_and_stays(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    with Table(tmp_path, *NEW) as table:
        table.listen()
        table.ask("Anna 3")
        edited = path.read_text("utf-8").replace("pay Anna 3", "pay Anna 4\npay Ben 6")
        path.write_text(edited, "utf-8")
        for line in ("Ben 5", "undo", "correct 1 Anna 5"):
            assert (
                "not recorded: game.toml: expected the file as this game has left it"
                in table.ask(line)
            )
        code, said = table.end("quit\nno\n")
        assert code == 0
        assert "it is a record with 2 lines now, while this game has 1 line\n" in said
        assert KEPT not in said

    assert path.read_text("utf-8") == edited
    assert played(tmp_path, "Cleo 7\n")[0] == 0
    assert log(tmp_path) == ["pay Anna 4", "pay Ben 6", "pay Cleo 7"]
