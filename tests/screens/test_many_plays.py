"""A folder of many plays that nobody has read yet: the page is there at once, and what it lacks comes beside it."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest

from companion.plays.files import viewing
from companion.store.plays import catalogue
from companion.store.plays.library import Library
from screens.home import home
from tests.screens.gate import Gate
from tests.screens.shelves import at_home, evening, fill

MANY = 12


def unread(folder: Path) -> list[str]:
    """Plays as another device left them: the list of them is gone, and with it all summaries."""
    ids = fill(folder, *(evening(f"Play {number}", rounds=2) for number in range(MANY)))
    (folder / "plays" / "catalogue").unlink()
    return ids


def test_summaries_are_made_in_the_background(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Summaries are made in the background, and the list is not read for each."""
    unread(tmp_path)
    lists, threads = [], []
    cards, refresh = catalogue.Catalogue.cards, viewing.refresh_summary

    def counted(*arguments: Any) -> object:
        lists.append(1)
        return cards(*arguments)

    def noted(*arguments: Any) -> object:
        threads.append(threading.current_thread())
        return refresh(*arguments)

    monkeypatch.setattr(catalogue.Catalogue, "cards", counted)
    monkeypatch.setattr(viewing, "refresh_summary", noted)
    with at_home(tmp_path) as (driver, app):
        assert len(threads) == MANY and threading.main_thread() not in threads
        assert len(lists) < 6
        assert not [card for card in app.library.plays() if card.stale]
        driver.tap("home.all")
        assert driver.find_text("Turno 2")


def test_plays_that_take_long_to_read_follow_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    unread(tmp_path)
    monkeypatch.setattr(home, "FIRST_READING", -1)
    shown: list[int] = []
    cards = Library.cards

    def noted(library: Library, within: float | None = None) -> object:
        found = cards(library, within)
        shown.append(len(found))
        return found

    monkeypatch.setattr(Library, "cards", noted)
    with at_home(tmp_path) as (driver, app):
        assert shown[0] == 0, "the page did not wait"
        assert driver.has("home.resume") and driver.has("home.all")
        assert len(app.library.plays(0)) == MANY


def test_who_leaves_the_page_ends_the_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gate: Gate) -> None:
    unread(tmp_path)
    gate.shut(monkeypatch)
    refresh, made = viewing.refresh_summary, []

    def held(*arguments: Any) -> object:
        gate.hold()
        made.append(1)
        return refresh(*arguments)

    monkeypatch.setattr(viewing, "refresh_summary", held)
    with at_home(tmp_path) as (driver, app):
        app.router.open("rules")
        driver.pump()
        gate.open()
        driver.pump()
        assert len(made) == 1
