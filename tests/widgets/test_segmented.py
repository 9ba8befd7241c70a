"""SegmentedControl: the words of one choice have one size, however long they are."""

from __future__ import annotations

import pytest

from screens.widgets.controls.segmented import SegmentChoice, SegmentedControl

pytestmark = pytest.mark.ui


@pytest.mark.parametrize(("width", "is_full"), [(1200, True), (300, False)])
def test_all_words_have_the_size_of_the_longest(width: float, is_full: bool) -> None:
    words = ("Sfida", "Supporto", "Carte", "Esito")
    control = SegmentedControl(tuple(SegmentChoice(word, word) for word in words), "stage", size_hint_x=None)
    full = control.segments[0]._word.pixels
    control.width = width
    control.do_layout()
    sizes = {segment._word.pixels for segment in control.segments}
    assert len(sizes) == 1
    assert (sizes == {full}) is is_full
    assert all(each._word.width_at(min(sizes)) <= each.width for each in control.segments)
