"""A packer of one's own, compared with the optimum: the longest stick that fits, wherever it lies
lowest.
"""

import zackpack as zp


def pack(truck: zp.Truck, cargo: zp.Cargo) -> zp.Load:
    """Add sticks for as long as one can come onto the truck."""
    load = zp.Load(truck, cargo)
    while ways := zp.legal_placements(load):
        load += max(ways, key=lambda way: (way.piece, -way.cell[2]))
    return load


cargo = zp.Cargo(grey=2, brown=3, turquoise=1, purple=2)
for truck in zp.house_deck()[5:12]:
    evaluation = zp.evaluate(pack(truck, cargo))
    print(f"{truck.name}: {evaluation.score.penalty}, {evaluation.regret} more than the best")
