"""The exercises of docs/solver.md, solved: four changes of the small model, and their effects."""

from collections.abc import Iterator

from small_model import SmallModel

import zackpack as zp

DECK = zp.house_deck()
CARGO = zp.Cargo(white=3, grey=2, brown=3, purple=1)


class LyingSticks(SmallModel):
    """Exercise 1: sticks may not stand, except white ones."""

    def places(self) -> Iterator[zp.Placement]:
        """Leave out every place whose stick stands."""
        for place in super().places():
            if place.axis != "z":
                yield place


class FloatingSticks(SmallModel):
    """Exercise 2: sticks may float, and the model is wrong."""

    def support(self) -> None:
        """Demand nothing."""


def fewest_sticks(truck: zp.Truck, cargo: zp.Cargo) -> zp.Load:
    """Exercise 3: among the best loads, find one with as few sticks as possible."""
    best = SmallModel(truck, cargo).solve().load

    model = SmallModel(truck, cargo)
    lengths = [place.piece.length * lies for (place, _), lies in model.lies.items()]
    model.model.add(sum(lengths) == best.volume)
    model.model.minimize(sum(model.lies.values()))
    return model.solve().load


class Partition(SmallModel):
    """Exercise 4: each cube is in exactly one stick, or stays empty."""

    def cover(self) -> None:
        """Give each cube a Boolean for staying empty."""
        self.empty = {cell: self.model.new_bool_var(f"{cell} is empty") for cell in self.covering}
        for cell, sticks in self.covering.items():
            self.model.add_exactly_one([*sticks, self.empty[cell]])

    def support(self) -> None:
        """Above an empty cube, all stay empty."""
        for (x, y, z), empty in self.empty.items():
            if z > 0:
                self.model.add_implication(self.empty[x, y, z - 1], empty)

    def volume(self) -> None:
        """Leave as few cubes empty as possible."""
        self.model.minimize(sum(self.empty.values()))


def main() -> None:
    """Solve all four, each on a truck where it changes something."""
    print("1. Sticks may no longer stand")
    for name in ("T07", "T29"):
        truck = DECK[name]
        usual, lying = SmallModel(truck, CARGO), LyingSticks(truck, CARGO)
        booleans = f"{len(lying.lies)} of {len(usual.lies)} Booleans"
        before, after = (zp.score(model.solve().load).penalty for model in (usual, lying))
        print(f"   {name}: {booleans}, penalty {before} -> {after}")

    print("2. Without support")
    truck = zp.Truck("holes", ["#.###", "#.#.#", "....."], 2)
    cargo = zp.Cargo(brown=2, purple=1)
    floating = FloatingSticks(truck, cargo).solve().load
    legal = SmallModel(truck, cargo).solve().load
    print(f"   {floating.volume} cubes instead of {legal.volume}")
    try:
        zp.score(floating)
    except zp.IllegalLoadError as error:  # what an illegal model ends in
        print(f"   {error.violations[0]}")

    print("3. The fewest sticks")
    for name in ("T01", "T09"):
        usual_load = SmallModel(DECK[name], CARGO).solve().load
        few = fewest_sticks(DECK[name], CARGO)
        print(
            f"   {name}: {len(usual_load.placements)} -> {len(few.placements)} sticks, "
            f"{few.volume} cubes"
        )

    print("4. A Boolean for each empty cube")
    for name, cargo in (("T24", zp.Cargo(2, 1, 2, 2, 1)), ("T02", zp.Cargo(4, 2, 3, 0, 1))):
        first = SmallModel(DECK[name], cargo).solve(presolve=False)
        second = Partition(DECK[name], cargo).solve(presolve=False)
        cubes = f"{second.load.volume} of {DECK[name].capacity} cubes"
        print(f"   {name}, {cubes}: {first.decisions} -> {second.decisions} decisions")


if __name__ == "__main__":
    main()
