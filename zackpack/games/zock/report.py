"""A track of Zock as text, to compare with the printed one."""

from __future__ import annotations

from zackpack.games.zock.components import QUARTERS, Track


def component_lines(track: Track) -> list[str]:
    """The bank and the amounts, a row for each quarter: for all colours, or for each."""
    bank = "a bank that never runs dry" if track.bank is None else f"a bank of {track.bank}"
    lines = [f"{track.name}: {track.spaces} spaces, {bank}"]
    same = len(set(track.amounts)) == 1
    for colour, amounts in list(zip(track.colours, track.amounts, strict=True))[: 1 if same else None]:
        lines += ["", "all colours" if same else colour]
        size = track.spaces // QUARTERS
        for quarter in range(QUARTERS):
            first = quarter * size
            lines.append(f"{first + 1:4}  {' '.join(f'{amount:6}' for amount in amounts[first : first + size])}")
    return lines
