"""What breaks a rule is refused with the rule's id, in each of the games; the tables are in
`tests/refused`.
"""

import pytest

from tests.harness import Refused, lines_due, refused
from tests.refused import montego_bay, points, wuestentruck, zock

CASES = [*montego_bay.REFUSED, *zock.REFUSED, *wuestentruck.REFUSED, *points.REFUSED]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.rule} {case.what or case.line}")
def test_what_breaks_a_rule_is_refused_with_its_id(case: Refused) -> None:
    assert refused(case.state, case.line) == case.rule
    assert case.line not in lines_due(case.state)
