"""A harbour of Montego Bay as text, to compare with the printed tiles."""

from __future__ import annotations

from zackpack.games.montego_bay.components import Harbour


def component_lines(harbour: Harbour) -> list[str]:
    """The ships with both sides, and the warehouses with both stores."""
    lines = [harbour.name, "", "ship     four players      two and three"]
    for four, few in zip(harbour.four, harbour.few, strict=True):
        sides = (f"{side.slots:3} slots {' '.join(map(str, side.points)):>7}" for side in (four, few))
        lines.append(f"{four.name:8} {'   '.join(sides)}")
    lines += ["", "warehouse"]
    for house in harbour.warehouses:
        left_out = "   (four players only)" if house.name == harbour.four_only else ""
        lines.append(f"{house.name:8} {' | '.join(f'{store!s:6}' for store in house.stores)}{left_out}".rstrip())
    return lines
