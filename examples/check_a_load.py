"""Read loads from files: are they legal, what do they cost, and how good could they have been?"""

from pathlib import Path

import zackpack as zp

for name in ("anna", "ben", "overhang"):
    load = zp.read_load(Path(__file__).parent / "loads" / f"{name}.toml")
    violations = zp.check(load)
    if violations:
        print(f"{name}: illegal", *violations, sep="\n  ")
    else:
        evaluation = zp.evaluate(load)
        print(f"{name}: {evaluation.score}; {evaluation.regret} more than the best")
