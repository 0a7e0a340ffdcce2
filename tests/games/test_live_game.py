"""A game in progress: the comments and the drawings of its record, through corrections as well."""

import pytest

import zackpack as zp
from zackpack.files.source import Folder, Source
from zackpack.games.live_game import LiveGame, load_event, play
from zackpack.games.writing import record_table

HEAD = 'game = "{game}"\nplayers = ["Anna", "Ben", "Cleo"]\n'


def begun(game: str, *lines: str) -> LiveGame:
    """A game with a log of these lines, remarks among them."""
    text = HEAD.format(game=game) + "log = '''\n" + "\n".join(lines) + "\n'''\n"
    return LiveGame.resume(zp.read_record(Source.from_text("game.toml", text, Folder())))


def revise(
    live: LiveGame, place: int, *lines: str, instead_of: int = 1, comment: str = ""
) -> object:
    """The lines of the log, remarks among them, once others stand in the place of some."""
    move = play(live.game, live.states[place], [live.read(line) for line in lines])
    return record_table(live.revise(place, instead_of, move, comment).record)["log"]


# ---- comments and remarks


def test_a_comment_belongs_to_the_last_of_several_events() -> None:
    live = begun("zack_and_pack")
    live.add(live.read("pay Anna 3"), live.read("pay Ben 4"), comment="both at once")
    assert [entry.comment for entry in live.record.log] == ["", "both at once"]


def test_a_comment_on_a_correction_belongs_to_the_last_of_its_events() -> None:
    live = begun("zack_and_pack", "pay Anna 3  # so she says")
    both = ("pay Anna 5", "pay Ben 4")
    assert revise(live, 0, *both) == ["pay Anna 5", "pay Ben 4  # so she says"]
    assert revise(live, 0, *both, comment="after all") == ["pay Anna 5", "pay Ben 4  # after all"]


def test_remarks_above_a_corrected_line_stay_above_it() -> None:
    live = begun("zack_and_pack", "# first", "pay Anna 3", "", "# second", "pay Ben 4", "# end")
    assert revise(live, 1, "pay Ben 5") == [
        "# first",
        "pay Anna 3",
        "",
        "# second",
        "pay Ben 5",
        "# end",
    ]
    assert revise(live, 0, "pay Anna 5") == [
        "# first",
        "pay Anna 5",
        "",
        "# second",
        "pay Ben 4",
        "# end",
    ]


def test_remarks_above_a_deleted_line_stay_above_the_next_one_or_at_the_end() -> None:
    live = begun("zack_and_pack", "# first", "pay Anna 3", "# second", "pay Ben 4", "# end")
    assert revise(live, 0) == ["# first", "# second", "pay Ben 4", "# end"]
    assert revise(live, 1) == ["# first", "pay Anna 3", "# second", "# end"]


def test_remarks_above_an_inserted_line_stay_where_they_are() -> None:
    live = begun("zack_and_pack", "# first", "pay Anna 3")
    assert revise(live, 0, "pay Ben 4", instead_of=0) == ["pay Ben 4", "# first", "pay Anna 3"]


@pytest.mark.parametrize(
    ("after", "kept"),
    [
        ((), ["roll Anna 1", "# out", "# end"]),
        (("# Ben", "roll Ben 3"), ["roll Anna 1", "# out", "# Ben", "roll Ben 3", "# end"]),
    ],
)
def test_remarks_above_a_line_that_no_longer_fits_stay(
    after: tuple[str, ...], kept: list[str]
) -> None:
    live = begun("zock", "roll Anna 2", "# out", "move Anna king", *after, "# end")
    assert revise(live, 0, "roll Anna 1") == kept


# ---- drawings


def test_each_load_of_a_player_has_a_drawing_of_its_own() -> None:
    cart = zp.Truck("cart", ["..."], 1)
    live = begun("zack_and_pack")
    drawn: list[tuple[str, tuple[str, ...]]] = []

    for layer in ("A..", ".A.", "A.."):
        load = zp.Load.from_layers(cart, zp.Cargo(1), [[layer]])
        event = load_event(live.game, live.record, "load", "Anna", load)
        live.record = live.record.with_event(
            event
        )  # as it stands: whose truck it is makes no difference here
        drawn += event.loads().items()

    assert drawn == [("Anna-1", ("A..",)), ("Anna-2", (".A.",)), ("Anna-1", ("A..",))]
    assert live.record.loads == {"Anna-1": ("A..",), "Anna-2": (".A.",)}
