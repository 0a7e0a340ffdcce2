"""Design a truck larger than any card, solve it for at most ten seconds, and write the load to a
file.
"""

import tempfile
from pathlib import Path

import zackpack as zp

truck = zp.Truck("ring", ["........", ".######.", ".######.", "........"], levels=3)
cargo = zp.Cargo(grey=6, brown=6, turquoise=6, purple=3)
solution = zp.solve(truck, cargo, time_limit=10)
print(f"{truck.summary}; cargo of {cargo.volume} cubes")
print(f"{solution.status}: costs {solution.penalty}, none costs less than {solution.bound}")

with tempfile.TemporaryDirectory() as folder:
    path = Path(folder) / "ring.toml"
    zp.write_load(solution.load, path)
    print(path.read_text())
    print("read back:", zp.read_load(path) == solution.load)
