"""Five trucks lie on the table: which one is best for this roll?"""

import zackpack as zp

cargo = zp.Cargo(white=2, grey=3, brown=1, turquoise=2)
deck = zp.house_deck()
table = [deck[name] for name in ("T02", "T12", "T17", "T24", "T30")]

for solution in sorted((zp.solve(truck, cargo) for truck in table), key=lambda solution: solution.penalty):
    print(f"{solution.load.truck}: least penalty {solution.penalty}")
