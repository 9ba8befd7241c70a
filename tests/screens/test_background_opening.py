"""Damaged and very long plays open in the background: the progress is shown, and a player who leaves loses nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.store.disk import progress
from screens.home import background_opening
from screens.home.background_opening import BackgroundOpening, OpeningSheet
from screens.shell.app import TavoloApp
from tests.kivy_driver import Driver
from tests.screens.gate import Gate
from tests.screens.seats import table_of
from tests.screens.shelves import at_home, clipped, evening, fill, looks, too_small

ROUNDS = 60
BAD = b"?" * 300


def spoil(folder: Path, play_id: str) -> None:
    """Some lines in the middle are bad; the last copy has them all."""
    path = folder / "plays" / "plays" / f"{play_id}.play"
    data = path.read_bytes()
    path.write_bytes(data[:2000] + BAD + data[2000 + len(BAD) :])


def hold_at(gate: Gate, monkeypatch: pytest.MonkeyPatch, percent: int) -> None:
    """Shut once so many hundredths of the work are done."""
    note = BackgroundOpening._on_progress

    def held(work: BackgroundOpening, share: float) -> None:
        note(work, share)
        if share * 100 >= percent:
            gate.hold()

    monkeypatch.setattr(progress, "REPORT_EVERY", 1)
    monkeypatch.setattr("companion.store.repair.sound_lines.REPORT_EVERY", 1)
    monkeypatch.setattr(BackgroundOpening, "_on_progress", held)


@contextmanager
def held(
    folder: Path, gate: Gate, monkeypatch: pytest.MonkeyPatch, at: int, damaged: bool = True, language: str = "it"
) -> Iterator[tuple[Driver, TavoloApp, str]]:
    """A play on its way to the table, held when so many hundredths of it are done."""
    (play_id,) = fill(folder, evening("Moria", rounds=ROUNDS))
    if damaged:
        spoil(folder, play_id)
    else:
        monkeypatch.setattr("companion.store.plays.catalogue.LONG_FILE", 1000)
    with at_home(folder, language) as (driver, app):
        gate.shut(monkeypatch)
        hold_at(gate, monkeypatch, at)
        driver.tap(f"play.{play_id}")
        driver.pump(seconds=1)
        yield driver, app, play_id


def finish(driver: Driver, app: TavoloApp, gate: Gate) -> None:
    gate.open()
    driver.wait_for(lambda: app.work.opening is None)
    driver.pump()


@pytest.mark.parametrize(
    ("language", "damaged", "words"),
    [
        ("it", True, ("“Moria” si ricompone", "era danneggiato")),
        ("en", True, ("Putting “Moria” together", "was damaged")),
        ("it", False, ("“Moria” si apre", "molto lunga")),
        ("en", False, ("Opening “Moria”", "very long game")),
    ],
)
def test_how_far_it_is_can_be_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gate: Gate, language: str, damaged: bool, words: tuple[str, ...]
) -> None:
    with held(tmp_path, gate, monkeypatch, 70, damaged, language) as (driver, app, play_id):
        (sheet,) = driver.find_type(OpeningSheet)
        assert 0.69 <= sheet.line.share <= 0.75
        assert any(driver.find_text(f"{percent} %") for percent in range(70, 76))
        for sentence in words:
            assert driver.find_text(sentence), sentence
        finish(driver, app, gate)
        assert table_of(app).id == play_id and not driver.find_type(OpeningSheet)
        assert len(table_of(app).play.journal.entries) == 2 * ROUNDS - 1


@pytest.mark.parametrize("way", ["salvage.cancel", "sheet.close"])
@pytest.mark.parametrize("at", [10, 80])
def test_who_leaves_it_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gate: Gate, way: str, at: int
) -> None:
    with held(tmp_path, gate, monkeypatch, at) as (driver, app, play_id):
        path = tmp_path / "plays" / "plays" / f"{play_id}.play"
        driver.tap(way)
        finish(driver, app, gate)
        assert app.table is None and not driver.find_type(OpeningSheet)
        assert (BAD in path.read_bytes()) == (at < 50), "in the first half of the way nothing is written"
        assert len(app.library.content(play_id).entries) == 2 * ROUNDS - 1
        driver.tap(f"play.{play_id}")
        driver.wait_for(lambda: app.work.opening is None)
        driver.pump()
        assert len(table_of(app).play.journal.entries) == 2 * ROUNDS - 1


def test_a_second_touch_shows_the_same_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gate: Gate) -> None:
    monkeypatch.setattr(background_opening, "SHOW_PROGRESS_AFTER", 900)
    with held(tmp_path, gate, monkeypatch, 30) as (driver, app, play_id):
        assert not driver.find_type(OpeningSheet)
        driver.tap(f"play.{play_id}")
        assert len(driver.find_type(OpeningSheet)) == 1
        finish(driver, app, gate)
        assert table_of(app).id == play_id


def test_who_closes_the_app_meanwhile_finds_the_play_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gate: Gate
) -> None:
    with held(tmp_path, gate, monkeypatch, 20) as (_, app, play_id):
        assert not gate.is_open
    assert gate.is_open, "the app waited for the work to leave the file alone"
    path = tmp_path / "plays" / "plays" / f"{play_id}.play"
    assert BAD in path.read_bytes(), "it was stopped before it wrote anything"
    with at_home(tmp_path) as (driver, app):
        driver.tap(f"play.{play_id}")
        driver.wait_for(lambda: app.work.opening is None)
        driver.pump()
        assert len(table_of(app).play.journal.entries) == 2 * ROUNDS - 1


@pytest.mark.parametrize("language", ["it", "en"])
def test_the_sheet_fits_every_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, gate: Gate, language: str
) -> None:
    with held(tmp_path, gate, monkeypatch, 40, language=language) as (driver, app, _):
        for look in looks(driver, app):
            assert driver.find_type(OpeningSheet), look
            assert not clipped(driver) and not too_small(driver), look
        finish(driver, app, gate)
