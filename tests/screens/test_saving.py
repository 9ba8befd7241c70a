"""What the screen says, the disk has: a slow disk is seen to be slow, one that refuses is told at once."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest
from kivy.core.window import Window

from companion.plays.files.saved_plays import open_saved
from companion.store.errors import NotSaved
from companion.store.journal import journal_storage
from companion.store.journal.journal_storage import JournalStorage
from screens.widgets.overlays.saving_mark import SavingMark
from tests.screens.seats import seated, table_of
from tests.screens.shelves import told

LONGEST_LOOK = 60
"""Seconds for which a disk waits for the mark before it gives up: a test that fails must also end."""


def marks() -> list[SavingMark]:
    return [child for child in Window.children if isinstance(child, SavingMark)]


def test_a_slow_disk_shows_a_mark_until_it_has_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with seated(tmp_path) as (driver, app):
        seen: list[int] = []
        is_shown = Event()
        show = SavingMark.show

        def noted(mark: SavingMark) -> None:
            show(mark)
            is_shown.set()

        def slow(descriptor: int) -> None:
            """The disk answers only after the mark was there: a person would have seen it."""
            is_shown.wait(LONGEST_LOOK)
            seen.append(len(marks()))

        monkeypatch.setattr(SavingMark, "show", noted)
        monkeypatch.setattr(journal_storage, "_sync_data", slow)
        driver.tap("threat.p1.plus")
        assert seen == [1]
        assert marks() == []
        assert table_of(app).file.settle(0)


def test_a_quick_disk_shows_no_mark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SavingMark, "show", lambda mark: pytest.fail("the disk had answered"))
    monkeypatch.setattr(journal_storage, "_sync_data", lambda descriptor: None)
    monkeypatch.setattr("screens.table.table.LONGEST_WAIT", None)
    with seated(tmp_path) as (driver, app):
        driver.tap("threat.p1.plus")
        assert table_of(app).file.settle(0)


def test_a_frame_waits_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk answers only to a screen that waits for it: one that goes on at once shows what is not saved."""
    is_awaited, shown = Event(), []
    settle = JournalStorage.settle

    def await_or_look(storage: JournalStorage, within: float | None = None) -> bool:
        if within == LONGEST_LOOK:
            is_awaited.set()
        return settle(storage, within)

    def show(mark: SavingMark) -> None:
        shown.append(mark)
        is_awaited.set()

    def answer(descriptor: int) -> None:
        is_awaited.wait(LONGEST_LOOK)
        is_awaited.clear()

    with seated(tmp_path) as (driver, app):
        with monkeypatch.context() as slow:
            slow.setattr("screens.table.table.LONGEST_WAIT", LONGEST_LOOK)
            slow.setattr(JournalStorage, "settle", await_or_look)
            slow.setattr(SavingMark, "show", show)
            slow.setattr(journal_storage, "_sync_data", answer)
            driver.tap("threat.p1.plus")
            is_safe = table_of(app).file.settle(0)
            is_awaited.set()
        assert is_safe and not shown


def test_a_disk_that_refuses_is_told_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(descriptor: int) -> None:
        raise OSError(5, "the disk is gone")

    def cannot(path: Path, data: bytes) -> int:
        raise NotSaved("disk_failed", name=path.name)

    with seated(tmp_path) as (driver, app):
        with monkeypatch.context() as broken:
            broken.setattr(journal_storage, "_sync_data", refuse)
            broken.setattr(journal_storage, "replace_and_open", cannot)
            driver.tap("threat.p1.plus")
            assert "non conferma di aver salvato" in told(driver)
        driver.tap("threat.p1.plus")
        play_id = table_of(app).id
    play, file = open_saved(app.library, play_id)
    assert play.state.players[0].threat == 22
    file.close()


def test_the_offer_to_undo_ends_with_its_entry(tmp_path: Path) -> None:
    """Its key must never undo something else than what it names."""
    with seated(tmp_path) as (driver, app):
        table = table_of(app)
        driver.tap("threat.p1.plus")
        driver.tap("play.undo") if driver.has("play.undo") else table.undo()
        driver.pump()
        assert driver.has("snackbar.text")
        driver.tap("threat.p2.plus")
        assert not driver.has("snackbar.text")
        table.undo()
        driver.pump()
        assert driver.has("snackbar.text")
        app.leave_table()
        driver.pump()
        assert not driver.has("snackbar.text")
