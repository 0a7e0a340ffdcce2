"""Values as plain data."""

import zackpack as zp
from zackpack.files.encoding import judgement_table


def test_a_breach_has_all_its_cells_and_sticks() -> None:
    truck = zp.Truck("row", ["..."], 1)
    grey = zp.Placement(zp.Piece.GREY, (0, 0, 0), "x")
    brown = zp.Placement(zp.Piece.BROWN, (0, 0, 0), "x")
    table = judgement_table(zp.judge(zp.Load(truck, zp.Cargo(grey=1, brown=1), (grey, brown))))
    (breach,) = table["violations"]
    assert breach["cells"] == [[0, 0, 0], [1, 0, 0]]
    assert (breach["placements"], breach["letters"]) == ([0, 1], ["A", "B"])
    assert (table["legal"], table["score"]) == (False, None)
