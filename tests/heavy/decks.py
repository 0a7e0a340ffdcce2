"""Heavy decks."""

from __future__ import annotations

from tests.heavy.loads import sparse, square
from tests.heavy.texts import Text, repeat, texts


def truck(number: int, area: str = '"."', levels: int = 1, name: str = "T") -> str:
    """A truck of a deck."""
    return f'[[truck]]\nname="{name}{number}"\nlevels={levels}\narea={area}\n'


DECK = 'version = 1\nname = "D"\n'
WIDE = '"' + "#" * 99 + '."'
DECKS: dict[str, Text] = {
    **{f"text: {name}": text for name, text in texts(DECK).items()},
    "10,000 trucks": lambda: DECK + "".join(map(truck, range(10_000))),
    "10,000 trucks of 1000 levels": lambda: DECK + "".join(truck(i, '"."', 1000) for i in range(10_000)),
    "11,000 trucks": lambda: DECK + "".join(map(truck, range(11_000))),
    "trucks of 1000 squares": lambda: DECK + repeat(lambda i: truck(i, f'"""\n{sparse(10, 100, 1)}"""', 1000)),
    "trucks of 10,000 squares": lambda: DECK + repeat(lambda i: truck(i, f'"""\n{sparse(100, 100, 1)}"""', 1000)),
    "trucks of 1000 squares to load": lambda: DECK + repeat(lambda i: truck(i, f'"""\n{square(31)}"""')),
    "trucks in many parts": lambda: (
        DECK + repeat(lambda i: truck(i, '"""\n' + "\n".join([".#" * 22, "#." * 22] * 11) + '"""'))
    ),
    "long names": lambda: DECK + repeat(lambda i: truck(i, name="W" * 34), most=9_999),
    "one name often": lambda: DECK + truck(1) * 10_000,
    "one slip each": lambda: DECK + "".join(truck(i, '"..x"') for i in range(10_000)),
    "10,000 slips each": lambda: DECK + repeat(lambda i: truck(i, f'"""\n{square(100, "x")}"""')),
}
