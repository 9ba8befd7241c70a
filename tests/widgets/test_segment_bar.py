"""The bar of progress: a piece for each point, or one piece where there are too many of them."""

from __future__ import annotations

import pytest
from kivy.graphics import SmoothRoundedRectangle

from screens.widgets.numbers.segment_bar import SegmentBar
from tests.kivy_driver import Driver


def pieces(bar: SegmentBar) -> list[float]:
    """The widths of what is drawn, in the order of drawing."""
    return [round(piece.size[0]) for piece in bar._group.children if isinstance(piece, SmoothRoundedRectangle)]


@pytest.mark.usefixtures("driver")
def test_few_points_are_a_piece_each() -> None:
    bar = SegmentBar(count=4, filled=1, size_hint_x=None, width=200)
    assert len(pieces(bar)) == 4 and len(set(pieces(bar))) == 1


def test_many_points_are_one_piece_as_long_as_what_is_filled(driver: Driver) -> None:
    bar = SegmentBar(count=100, filled=25, gained=25, size_hint_x=None, width=200)
    driver.start(bar)
    assert pieces(bar) == [200, 100, 50], "all, then what is gained, then what was there"
    bar.filled, bar.gained = 0, 0
    assert pieces(bar) == [200]
