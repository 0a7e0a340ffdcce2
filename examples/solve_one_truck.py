"""The least penalty of one truck and one roll, with its proof."""

import zackpack as zp

truck = zp.house_deck()["T07"]
cargo = zp.Cargo.parse("3,2,3,0,1")
solution = zp.solve(truck, cargo)

for level, drawing in enumerate(solution.load.layers(), start=1):
    print(f"level {level}\n{drawing}\n")
print(f"penalty {solution.penalty}, proven: none is below {solution.bound} ({solution.status})")
