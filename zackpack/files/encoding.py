"""Values as plain data: the fields of files, of the commands' JSON and of the page's answers."""

from dataclasses import fields
from typing import Any, NotRequired, TypedDict

from zackpack.decks import Deck
from zackpack.errors import UndrawableError, require_instance
from zackpack.loads import Load
from zackpack.pieces import COLOURS, Cargo
from zackpack.placements import AxisName, Placement
from zackpack.scores import Judgement, Score
from zackpack.trucks import Truck
from zackpack.violations import Violation

VERSION = 1


class TruckTable(TypedDict):
    """A truck with the fields of a file."""

    name: str
    levels: int
    area: list[str]


class DeckTable(TypedDict):
    """A deck with the fields of its file."""

    version: int
    name: str
    truck: list[TruckTable]


class StickTable(TypedDict):
    """A stick and where it is."""

    piece: str
    cell: list[int]
    axis: AxisName


class LoadTable(TypedDict):
    """A load with the fields of its file: drawn, or as a list of sticks."""

    version: int
    truck: TruckTable
    cargo: dict[str, int]
    layers: NotRequired[list[list[str]]]
    sticks: NotRequired[list[StickTable]]


class ScoreTable(TypedDict):
    """A score, itemised."""

    penalty: int
    empty: int
    surplus: int
    left_over: dict[str, int]


class Breach(TypedDict):
    """A breach of any rule of any game: its id and title, and what is wrong."""

    rule: str
    title: str
    message: str


class LoadBreach(Breach):
    """A breach by a load, with its places."""

    cells: list[list[int]]
    placements: list[int]
    letters: list[str | None]


class JudgementTable(TypedDict):
    """What the referee says of a load."""

    legal: bool
    violations: list[LoadBreach]
    score: ScoreTable | None


def fields_table(value: Any) -> dict[str, Any]:
    """Return the fields of a dataclass by their names."""
    return {field.name: getattr(value, field.name) for field in fields(value)}


def deck_table(deck: Deck) -> DeckTable:
    """Turn a deck into plain data, with the fields of its file.

    Examples
    --------
    >>> import zackpack as zp
    >>> deck_table(zp.Deck("one", [zp.Truck("T1", "..#", levels=2)]))["truck"]
    [{'name': 'T1', 'levels': 2, 'area': ['..#']}]
    """
    require_instance("deck", deck, Deck)
    return {"version": VERSION, "name": deck.name, "truck": [truck_table(truck) for truck in deck]}


def load_table(load: Load) -> LoadTable:
    """Turn a load into plain data, with the fields of its file.

    Returns
    -------
    LoadTable
        With its levels drawn; with a list of sticks if no drawing can show them.

    Examples
    --------
    >>> import zackpack as zp
    >>> truck = zp.Truck("T1", "..#", levels=1)
    >>> load_table(zp.Load.from_layers(truck, zp.Cargo(grey=1), ["AA#"]))["layers"]
    [['AA#']]
    """
    require_instance("load", load, Load)
    table: LoadTable = {
        "version": VERSION,
        "truck": truck_table(load.truck),
        "cargo": cargo_table(load.cargo),
    }

    # What no drawing can show, such as overlapping sticks, is still to be written and read.
    try:
        table["layers"] = [level.split("\n") for level in load.layers()]
    except UndrawableError:
        table["sticks"] = [stick_table(placement) for placement in load.placements]
    return table


def truck_table(truck: Truck) -> TruckTable:
    """Turn a truck into plain data."""
    return {"name": truck.name, "levels": truck.levels, "area": list(truck.area)}


def cargo_table(cargo: Cargo) -> dict[str, int]:
    """Turn a cargo into its counts, for all five colours."""
    return dict(zip(COLOURS, cargo.counts, strict=True))


def stick_table(placement: Placement) -> StickTable:
    """Turn a stick in its place into plain data."""
    return {
        "piece": placement.piece.colour,
        "cell": list(placement.cell),
        "axis": placement.axis.value,
    }


def score_table(score: Score) -> ScoreTable:
    """Turn a score into plain data, itemised."""
    return {
        "penalty": score.penalty,
        "empty": score.empty,
        "surplus": score.surplus,
        "left_over": cargo_table(score.left_over),
    }


def breach_table(violation: Violation) -> Breach:
    """Turn a breach of a rule into plain data."""
    # takes 4 ms, and most loads are legal
    from zackpack.rules import rules  # noqa: PLC0415

    rule = rules().get(violation.rule)  # others' games need no page of rules
    title = rule.title if rule else violation.rule
    return {"rule": violation.rule, "title": title, "message": violation.message}


def judgement_table(judgement: Judgement) -> JudgementTable:
    """Turn a judgement into plain data: is the load legal, and what does it break or cost?"""
    violations: list[LoadBreach] = []
    for violation in judgement.violations:
        letters = [judgement.load.letter(index) for index in violation.placements]
        breach: LoadBreach = {
            **breach_table(violation),
            "cells": [list(cell) for cell in violation.cells],
            "placements": list(violation.placements),
            "letters": letters,
        }
        violations.append(breach)

    score = None
    if judgement.score:
        score = score_table(judgement.score)
    return {"legal": not violations, "violations": violations, "score": score}
