"""Five trucks lie on the table: which one is best for this roll, and would the unknown card be
better?
"""

import zackpack as zp

cargo = zp.Cargo(white=2, grey=3, brown=1, turquoise=2)
deck = zp.house_deck()
table = [deck[name] for name in ("T02", "T12", "T17", "T24", "T30")]

for best in zp.rank_trucks(table, cargo):
    print(f"{best.truck.summary}: least penalty {best.penalty}")
print(f"unknown card: {zp.blind_draw(deck, cargo, seen=table):.1f} on average")
