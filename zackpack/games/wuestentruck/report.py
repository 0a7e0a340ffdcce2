"""A board of Der Wüstentruck as text, to compare with the printed one."""

from __future__ import annotations

from collections import Counter

from zackpack.errors import plural
from zackpack.games.wuestentruck.components import Board, board_table, differences_from_printed, kind_of
from zackpack.games.wuestentruck.drawing import OASIS, START


def board_lines(board: Board) -> list[str]:
    """The drawing of a board or, if it was entered as paths only, its spaces by their distance from the start."""
    if board.rows:
        return list(board.rows)
    far = board.steps_from(START)
    rows = [[space for space in board.spaces if far[space] == steps] for steps in range(max(far.values()) + 1)]
    return [f"{number:>3}  {'  '.join(row)}" for number, row in enumerate(rows)]


def component_lines(board: Board) -> list[str]:
    """The graph of a board, each space with its neighbours, and every difference from the printed board."""
    kinds = Counter(map(kind_of, board.spaces))
    counts = ", ".join(plural(kinds[kind], kind) for kind in ("slope", "depot", "skull"))
    spaces = plural(len(board.spaces) - 2, "space")
    lines = [
        f"{board.name}: {spaces} ({counts}); points {', '.join(map(str, board.points))}",
        "",
        *board_lines(board),
        "",
    ]
    if board.rows and (extra := board_table(board).get("paths")):
        lines += [f"not drawn: {'; '.join(extra)}", ""]
    for space, near in board.neighbours.items():
        what = "" if space in (START, OASIS) else f"{kind_of(space)}, "
        lines.append(f"{space}: {what}next to {', '.join(near)}")
    lines += ["", _way(board), *(f"unlike the printed board: {remark}" for remark in differences_from_printed(board))]
    return lines


def _way(board: Board) -> str:
    steps, litres = board.steps_from(START).get(OASIS), board.litres_to_oasis.get(START)
    return f"from the start to the oasis: at least {plural(steps or 0, 'space')}, {plural(litres or 0, 'litre')}"
