"""Loads to turn on the screen: scenes for data/turning.js, and a self-contained page with one."""

import html
import json
from pathlib import Path
from typing import TypedDict

from zackpack.draw.descriptions import caption, describe_load, load_title
from zackpack.draw.svg import PIECE_COLOURS, ink_on
from zackpack.drawing import BLOCKED, FREE
from zackpack.errors import make_printable
from zackpack.loads import Load
from zackpack.scores import Judgement, judge

SCRIPT = Path(__file__).parent.parent / "data/turning.js"
TEMPLATE = """\
<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy"
 content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<title>{title}</title>
<style>
body {{ margin: 0 auto; padding: 0 1em; max-width: 50em; font: 16px system-ui, sans-serif }}
h1 {{ font-size: 1.2em }}
canvas {{ width: 100%; height: 70vh; cursor: grab }}
input {{ width: 100% }}
</style>
<h1>{title}</h1>
<canvas role="img" aria-label="{description}"></canvas>
<label>sticks packed: <output>{sticks}</output>
<input type="range" min="0" max="{sticks}" value="{sticks}"></label>
<p>Turn it with the mouse, a finger, or the arrow keys; the slider packs it stick by stick.</p>
{wrong}
<script type="application/json">{scene}</script>
<script type="module">
{script}
const scene = JSON.parse(document.querySelector("script[type='application/json']").textContent);
const view = new Turning(document.querySelector("canvas"), scene);
view.turnToMost();
document.querySelector("input").addEventListener("input", (event) => {{
  document.querySelector("output").textContent = event.target.value;
  view.set(scene, Number(event.target.value));
}});
</script>
</html>
"""


class SceneStick(TypedDict):
    """A stick as data/turning.js shows it."""

    colour: str
    ink: str
    label: str
    name: str
    wrong: bool
    cells: list[list[int]]


class Scene(TypedDict):
    """A load as data/turning.js shows it."""

    size: list[int]  # columns, rows and levels
    free: list[list[int]]
    blocked: list[list[int]]
    sticks: list[SceneStick]  # in the order of packing


def scene(judgement: Judgement) -> Scene:
    """Turn a load into what data/turning.js shows, the sticks in the order of packing."""
    load = judgement.load
    truck = load.truck
    wrong = judgement.wrong_sticks

    sticks: list[SceneStick] = []
    for index in load.packing_order():
        placement = load.placements[index]
        colour = PIECE_COLOURS[placement.piece]
        text = str(placement.piece.length)
        if index in wrong:
            text = load.letter(index) or text
        stick: SceneStick = {
            "colour": colour,
            "ink": ink_on(colour),
            "label": text,
            "name": load.stick_name(index),
            "wrong": index in wrong,
            "cells": [list(cell) for cell in placement.cells()],
        }
        sticks.append(stick)

    squares: dict[str, list[list[int]]] = {FREE: [], BLOCKED: []}
    for y, row in enumerate(truck.area):
        for x, mark in enumerate(row):
            squares[mark].append([x, y])

    return {
        "size": [truck.columns, truck.rows, truck.levels],
        "free": squares[FREE],
        "blocked": squares[BLOCKED],
        "sticks": sticks,
    }


def load_html(load: Load | Judgement) -> str:
    """Write a page on which a load can be turned, and packed stick by stick.

    Parameters
    ----------
    load
        A load, or its judgement if you have it already.

    Returns
    -------
    str
        An HTML file in English; it is self-contained and fetches nothing.
    """
    judgement = judge(load)
    lines = (f"<p>{html.escape(make_printable(line))}</p>" for line in caption(judgement))
    return TEMPLATE.format(
        title=html.escape(make_printable(load_title(judgement.load))),
        description=html.escape(make_printable(describe_load(judgement))),
        sticks=len(judgement.load.placements),
        wrong="\n".join(lines),
        scene=json.dumps(scene(judgement)).replace("<", "\\u003c"),
        script=SCRIPT.read_text("utf-8").replace("export class", "class"),
    )
