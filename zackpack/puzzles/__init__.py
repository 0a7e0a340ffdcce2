"""Puzzles: trucks and rolls that are worth packing, and how hard they are."""

from zackpack.puzzles.generator import Puzzle, measure_luck, puzzle, search_puzzle

__all__ = ["Puzzle", "measure_luck", "puzzle", "search_puzzle"]
