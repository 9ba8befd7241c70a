"""The trash: what has been there for thirty days goes, and no clock makes it go earlier."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from companion.store.disk.clock import DAY
from companion.store.errors import Unreadable
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


def test_a_disk_that_does_not_say_what_is_there_is_a_refusal(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither "missing" nor an error of the system: the play may be there."""
    play = library.create("lotr", "Moria", SETUP, 1)
    play.close()
    stat = os.stat

    def refuse(path: Any, **named: Any) -> Any:
        if str(path).endswith(".play"):
            raise OSError(errno.EIO, "Input/output error")
        return stat(path, **named)

    with monkeypatch.context() as broken:
        broken.setattr(os, "stat", refuse)
        for deed in (library.open, library.delete, library.card, library.export):
            with pytest.raises(Unreadable) as wrong:
                deed(play.id)
            assert wrong.value.code == "disk_unreadable"
    assert [card.id for card in library.plays()] == [play.id]


@pytest.mark.parametrize("aside", [True, False])
def test_the_list_while_another_process_takes_a_play_back(
    library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, aside: bool
) -> None:
    """Between the look at the trash and the look into a folder of it, the folder goes."""
    first, second = deleted(library), deleted(library, "Rohan")
    scan, other = os.scandir, Library(tmp_path)
    if aside:
        for play_id in (first, second):
            library.restore(play_id)
            library.put_aside(play_id)

    def take_back(folder: str) -> Any:
        if first in str(folder):
            monkeypatch.setattr(os, "scandir", scan)
            (other.put_back if aside else other.restore)(first)
        return scan(folder)

    monkeypatch.setattr(os, "scandir", take_back)
    assert [card.id for card in (library.plays_put_aside() if aside else library.deleted_plays())] == [second]
    other.close()


def test_two_uses_at_one_moment_are_no_leap(library: Library, watch: Watch) -> None:
    """A play is deleted and the trash tidied in the same millisecond: no clock has gone back."""
    deleted(library)
    watch.at += 31 * DAY
    second = deleted(library, "Rohan")
    assert library.tidy() == 1
    assert [card.id for card in library.deleted_plays()] == [second]
    assert library.tidy() == 0
    watch.at += 31 * DAY
    assert library.tidy() == 1
