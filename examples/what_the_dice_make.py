"""What does a truck cost on average if you always pack it as well as possible? (A few seconds for
the whole deck.)
"""

import zackpack as zp

for truck in list(zp.house_deck())[:5]:
    table = zp.penalties(truck)
    print(
        f"{truck.summary}: {table.mean:.2f} on average, "
        f"an exact fit in {table.perfect:.1%} of the rolls"
    )
