"""A tap costs a bounded number of our own calls, which no busy machine can change."""

from __future__ import annotations

import pytest

from tests.bench.calls_bench import MOST_OF_A_TAP, count_tap


@pytest.mark.ui
def test_a_tap_on_a_counter_stays_cheap() -> None:
    calls = count_tap()
    assert calls.total() <= MOST_OF_A_TAP, calls.most_common(20)
