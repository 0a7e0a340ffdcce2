"""What does a truck cost on average if you always pack it as well as possible? (A few seconds for the whole deck.)"""

import zackpack as zp

for truck in list(zp.house_deck())[:5]:
    summary = zp.summarise(zp.penalties(truck))
    print(f"{truck.summary}: {summary.mean:.2f} on average, an exact fit in {summary.exact:.1%} of the rolls")
