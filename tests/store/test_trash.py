"""The trash: what has been there for thirty days goes, and no clock makes it go earlier."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.store.disk.clock import DAY
from companion.store.plays.library import Library
from tests.store.samples import EVENING, SETUP, Watch


def deleted(library: Library, title: str = "Moria") -> str:
    play = library.create("lotr", title, SETUP, 1)
    play.close()
    library.delete(play.id)
    return play.id


def test_it_empties_after_its_thirty_days_and_forgets_the_copies(library: Library, watch: Watch) -> None:
    play_id = deleted(library)
    watch.at += 29 * DAY
    assert library.tidy() == 0 and len(library.deleted_plays()) == 1
    second = deleted(library, "Rohan")
    watch.at += 2 * DAY
    assert library.tidy() == 1
    assert [card.id for card in library.deleted_plays()] == [second]
    assert library.backups(play_id) == () and len(library.backups(second)) == 1


def test_it_empties_at_the_first_start_after_a_long_holiday(library: Library, watch: Watch) -> None:
    deleted(library)
    watch.at += 90 * DAY
    assert library.tidy() == 1


def test_a_clock_that_leapt_deletes_only_on_a_second_day(library: Library, watch: Watch) -> None:
    """A clock that has leapt deletes nothing until a second day says the same."""
    deleted(library)
    assert library.tidy() == 0
    watch.at += 5000 * DAY
    assert library.tidy() == 0
    watch.at += DAY // 2
    assert library.tidy() == 0, "still the same day"
    watch.at = EVENING + DAY
    assert library.tidy() == 0, "put right again"
    watch.at += 31 * DAY
    assert library.tidy() == 1


def test_a_clock_that_stays_wrong_is_believed_the_next_day(library: Library, watch: Watch) -> None:
    deleted(library)
    watch.at += 5000 * DAY
    assert library.tidy() == 0
    watch.at += DAY
    assert library.tidy() == 1


@pytest.mark.parametrize("early", [0, -5, EVENING - 90 * DAY])
def test_a_clock_set_back_deletes_nothing_for_good(library: Library, watch: Watch, early: int) -> None:
    """A clock that goes back deletes nothing, and plays deleted under it can be taken back."""
    first = deleted(library)
    watch.at = early
    assert library.tidy() == 0
    second = deleted(library, "Rohan")
    assert {card.id for card in library.deleted_plays()} == {first, second}
    watch.at = EVENING
    library.tidy()
    assert {card.id for card in library.deleted_plays()} == {first, second}, "the leap is not believed at once"
    library.restore(second)
    library.restore(first)
    assert len(library.plays()) == 2


def test_emptied_by_hand_it_is_empty_whatever_the_clock_says(library: Library, watch: Watch) -> None:
    deleted(library)
    watch.at -= 90 * DAY
    assert library.empty_trash(days=0) == 1 and library.deleted_plays() == ()


def test_a_note_that_cannot_be_read_is_none(library: Library, watch: Watch, tmp_path: Path) -> None:
    deleted(library)
    library.tidy()
    (tmp_path / "trash" / "seen").write_text("rubbish")
    watch.at += 31 * DAY
    assert library.tidy() == 1
