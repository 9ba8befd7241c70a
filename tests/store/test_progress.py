"""Progress: a part of a part reports its share of the whole, and stops when it is asked to."""

from __future__ import annotations

import pytest

from companion.store.disk.progress import REPORT_EVERY, Progress, Stopped


def test_a_part_of_a_part_reports_its_share_of_the_whole() -> None:
    told: list[float] = []
    inner = Progress(told.append).part(0.5, 0.9).part(0.25, 0.75)
    for share in (0, 0.5, 1):
        inner.update(share)
    assert told == pytest.approx([0.6, 0.7, 0.8])


def test_items_are_told_now_and_then() -> None:
    told: list[float] = []
    items = list(range(2 * REPORT_EVERY + 1))
    assert list(Progress(told.append).track(items)) == items
    assert told == pytest.approx([0, REPORT_EVERY / len(items), 2 * REPORT_EVERY / len(items)])


def test_who_asked_to_stop_gets_no_further_item() -> None:
    told: list[float] = []
    with pytest.raises(Stopped):
        next(Progress(told.append, lambda: True).track([1]))
    assert told == []
