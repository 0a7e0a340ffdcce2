"""Small changes to the code, drawn at random: those of cosmic-ray, and two kinds of our own."""

import ast
import random
from collections import defaultdict
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import MutationVisitor
from cosmic_ray.operators.operator import Example, Operator
from cosmic_ray.plugins import get_operator, operator_names
from parso.python.tree import Keyword

GAMES = "zackpack/games/"

Node = Any
"""A node or a leaf of a parso tree, whose types do not name the children of a node."""

Area = tuple[tuple[int, int], tuple[int, int]]
"""Where a part of a module begins and ends: lines and columns."""


class DropKeyword(Operator):
    """A call that no longer passes one of its keyword arguments."""

    @staticmethod
    def _keywords(node: Node) -> list[Node]:
        """The keyword arguments among the children of a node."""
        if node.type not in ("arglist", "trailer"):
            return []
        return [
            child
            for child in node.children
            if child.type == "argument" and child.children[1] == "="
        ]

    def mutation_positions(self, node: Node) -> Iterator[Area]:
        """Where the values of keyword arguments stand."""
        for argument in self._keywords(node):
            yield argument.children[2].start_pos, argument.end_pos

    def mutate(self, node: Node, index: int) -> Node:
        """Take out an argument, with a comma beside it."""
        children = node.children
        at = children.index(self._keywords(node)[index])
        if children[at + 1 :] and children[at + 1] == ",":
            del children[at : at + 2]
        elif children[at - 1] == ",":
            del children[at - 1 : at + 1]
        else:
            del children[at]
        return node

    @classmethod
    def examples(cls) -> tuple[Example, ...]:
        """Changes that this operator makes."""
        return (
            Example("f(a, b=1, c=2)", "f(a, c=2)"),
            Example("f(a, b=1)", "f(a)"),
            Example("f(b=1)", "f()"),
        )


class DropCall(Operator):
    """A call that is no longer made, where nobody looks at what it returns."""

    def mutation_positions(self, node: Node) -> Iterator[Area]:
        """Where a statement is a call."""
        if node.type == "simple_stmt":
            called = node.children[0]
            if called.type == "atom_expr" and called.children[-1].children[0] == "(":
                yield called.start_pos, called.end_pos

    def mutate(self, node: Node, index: int) -> Node:  # noqa: ARG002
        """Put `pass` in its place."""
        first = node.get_first_leaf()
        node.children[0] = Keyword("pass", first.start_pos, first.prefix)
        return node

    @classmethod
    def examples(cls) -> tuple[Example, ...]:
        """Changes that this operator makes."""
        return (Example("f()\nx = f()\n", "pass\nx = f()\n"),)


OUR_OPERATORS = {"drop keyword": DropKeyword, "drop call": DropCall}
"""What cosmic-ray does not change; lost arguments are what tests overlook most."""


def operator_of(name: str) -> type[Operator]:
    """The operator of ours, or of cosmic-ray, of this name."""
    return OUR_OPERATORS.get(name) or get_operator(name)


class Change(NamedTuple):
    """One change that can be made: the operator, and which of its places in the module."""

    module: str
    line: int
    column: int
    operator: str
    occurrence: int


def package_of(module: str) -> str:
    """The part of the project that a module belongs to: a folder; each game is one of its own."""
    folder = Path(module).parent.as_posix()
    if folder.startswith(GAMES):
        return GAMES + folder.removeprefix(GAMES).partition("/")[0]
    return folder


def invisible_in(code: str) -> Iterator[Area]:
    """Where the parts of a module begin and end that nothing looks at while all goes well.

    These are annotations, slots, which save memory, and `strict`, as what is zipped has one length.
    """
    for node in ast.walk(ast.parse(code)):
        parts = [getattr(node, name, None) for name in ("annotation", "returns")]
        if isinstance(node, ast.keyword) and node.arg in ("slots", "strict"):
            parts.append(node.value)
        for part in filter(None, parts):
            yield (part.lineno, part.col_offset), (part.end_lineno, part.end_col_offset)


def places_of(module: str, code: str) -> list[list[Change]]:
    """The places of a module where something can be changed, each with its possible changes."""
    unchanging = ("name", "newline", "string")
    nodes = [node for node in ast_nodes(get_ast(code)) if node.type not in unchanging]
    invisible = list(invisible_in(code))
    places = defaultdict(list)

    for name in (*operator_names(), *OUR_OPERATORS):
        if operator_of(name).arguments():
            continue
        operator = operator_of(name)()
        found = (place for node in nodes for place in operator.mutation_positions(node))
        for occurrence, (start, _) in enumerate(found):
            if not any(first <= start < last for first, last in invisible):
                places[start].append(Change(module, start[0], start[1], name, occurrence))
    return [places[start] for start in sorted(places)]


def mutated(change: Change, code: str) -> str:
    """The module after a change."""
    operator = operator_of(change.operator)()
    return str(MutationVisitor.mutate_code(code, operator, change.occurrence))


def is_possible(change: Change, code: str) -> bool:
    """Whether a change leaves a module that Python reads, and as something else than before."""
    try:
        return ast.dump(ast.parse(mutated(change, code))) != ast.dump(ast.parse(code))
    except SyntaxError:
        return False


def possible(places: list[list[Change]], code: str) -> Iterator[Change]:
    """The first possible change at each place of a module that has one."""
    for changes in places:
        for change in changes:
            if is_possible(change, code):
                yield change
                break


def draw(clone: Path, number: int, least: int, seed: int, packages: list[str]) -> list[Change]:
    """Draw changes: from every module one, from every package the least, the rest anywhere.

    Each module has a chance of its own, so that new code elsewhere changes nothing for it.
    """
    modules = defaultdict(list)
    for file in sorted([*clone.glob("zackpack/**/*.py"), *clone.glob("solvers/*.py")]):
        module = file.relative_to(clone).as_posix()
        if packages and package_of(module) not in packages:
            continue
        code = file.read_text("utf-8")
        places = places_of(module, code)
        chance = random.Random(f"{seed} {module}")
        chance.shuffle(places)
        for changes in places:
            chance.shuffle(changes)
        modules[package_of(module)].append((possible(places, code), len(places)))

    drawn = []
    everywhere = []
    for package, parts in modules.items():
        firsts = [first for changes, _ in parts if (first := next(changes, None))]
        lots = [changes for changes, size in parts for _ in range(size)]
        drawn += firsts
        drawn += some(lots, least - len(firsts), random.Random(f"{seed} {package}"))
        everywhere += lots
    return sorted(drawn + some(everywhere, number - len(drawn), random.Random(seed)))


def some(lots: list[Iterator[Change]], number: int, chance: random.Random) -> list[Change]:
    """The next changes of modules that are drawn by lot: one for each of their places."""
    chance.shuffle(lots)
    changes = (change for lot in lots if (change := next(lot, None)))
    return list(islice(changes, max(0, number)))
