"""The commands and what holds for all of them."""

import json

import pytest

from zackpack.cli import main

SPOKEN = {
    "list": "T07: 12 Felder, 2 Ebenen, 24 Würfelchen\n",
    "rule ZP-L4": "ZP-L4  Überhang\nKein Stab darf über einer Lücke",
    "solve --roll 3,2,3,0,1 --truck T07": "optimal, keine Ladung kostet weniger als 3 (Suche, 0,",
    "pick --roll 3,2,3,0,1 --trucks T01,T05": " 10,9 im Mittel von 28 Karten\n",
    "puzzle --seed 5": "Laster: 13 Felder, 2 Ebenen",
    "draw T07": "T07: 12 Felder, 2 Ebenen",
}


@pytest.mark.parametrize("command", SPOKEN)
def test_every_command_follows_the_locale_on_a_terminal(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setattr("zackpack.cli.output.on_terminal", lambda: True)

    assert main(command.split()) == 0

    assert SPOKEN[command] in capsys.readouterr().out.replace("\n  ", "\n")


@pytest.mark.parametrize(
    ("language", "written"), [("de", "   21,19   1,70\xa0%"), ("fr", "66,62\xa0%")]
)
def test_numbers_are_written_as_the_language_does(
    language: str, written: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["table", "--language", language]) == 0
    assert written in capsys.readouterr().out
    assert main(["rate", "--json", "--language", language]) == 0
    assert '"mean": 21.19' in capsys.readouterr().out


def test_how_to_play_a_game_is_an_object_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "zack_and_pack", "--json", "--language", "de"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert [step["title"] for step in report["how_to_play"]][:2] == [
        "Roll your cargo",
        "Grab a truck",
    ]
    assert [rule["id"][:3] for rule in report["rules"]] == ["ZP-"] * len(report["rules"])

    assert main(["rule", "ZP-L4", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["how_to_play"] == []
