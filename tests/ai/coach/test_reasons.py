"""No reason of the coach is false, and a draw says what playing would cost: shown against the rules alone."""

from __future__ import annotations

import itertools

import pytest

from tests.ai.coach.reasons import given
from tests.rules.play import CASES, Case

PERCENT = 1
"""Of the coach's tries: what makes a reason true does not depend on them."""
REASONS = 24
all_cases = pytest.mark.parametrize("case", CASES, ids=str)


@all_cases
def test_no_reason_is_false(case: Case, length: int) -> None:
    kinds = set()
    for one in itertools.islice(given(case, 7, PERCENT), REASONS * length):
        assert not one.wrong, (one.wrong, one.reason, one.told)
        kinds.add(one.reason.kind)
    assert len(kinds) > 2
