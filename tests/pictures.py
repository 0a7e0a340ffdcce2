"""Pictures read back, and colours as they are seen."""

from xml.etree import ElementTree as Xml

from zackpack.games import Verdict

SVG = "{http://www.w3.org/2000/svg}"


def parsed(svg: str) -> Xml.Element:
    """The root of a picture."""
    return Xml.fromstring(svg)  # noqa: S314, our own


def texts(svg: str) -> list[str]:
    """What is written in a picture, text by text."""
    return [text.text or "" for text in parsed(svg).iter(f"{SVG}text")]


def assert_drawn(verdict: Verdict, step: int = 1) -> None:
    """The last position of a record can be drawn, and each that is so many before it; each says
    what it shows.
    """
    game = verdict.record.game
    for number in range(len(verdict.positions) - 1, -1, -step):
        described = parsed(verdict.picture(number)).findtext(f"{SVG}desc")
        assert described is not None, number
        for sentence in game.describe(verdict.positions[number]):
            assert sentence in described, number


def simulated(colour: str, lacking: int) -> tuple[float, float, float]:
    """A colour as somebody without one kind of cone sees it, in CIELAB.

    Matrices for linear RGB: Machado, Oliveira and Fernandes 2009, severity 1; without any change
    for lacking = 3.
    """
    matrices = (
        (
            (0.152286, 1.052583, -0.204868),
            (0.114503, 0.786281, 0.099216),
            (-0.003882, -0.048116, 1.051998),
        ),
        (
            (0.367322, 0.860646, -0.227968),
            (0.280085, 0.672501, 0.047413),
            (-0.011820, 0.042940, 0.968881),
        ),
        (
            (1.255528, -0.076749, -0.178779),
            (-0.078411, 0.930809, 0.147602),
            (0.004733, 0.691367, 0.303900),
        ),
        ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    )
    values = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in values]
    r, g, b = (
        min(1.0, max(0.0, sum(m * v for m, v in zip(row, linear, strict=True))))
        for row in matrices[lacking]
    )
    white = (0.9505, 1.0, 1.089)
    xyz = (
        0.4124 * r + 0.3576 * g + 0.1805 * b,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        0.0193 * r + 0.1192 * g + 0.9505 * b,
    )
    x, y, z = (
        v ** (1 / 3) if (v := value / full) > 0.008856 else 7.787 * v + 16 / 116
        for value, full in zip(xyz, white, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)
