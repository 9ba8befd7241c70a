"""Clocks that say what no calendar knows: what is shown is a moment all the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.content.texts import Texts
from companion.plays.playing import play
from companion.store.disk.bounds import LAST_MOMENT
from companion.store.plays.backups import CLOSE
from screens.shell import moment
from tests.screens.shelves import at_home, evening, fill


@pytest.mark.parametrize("when", [-(10**18), -1, 0, LAST_MOMENT, LAST_MOMENT + 1, 10**18])
def test_any_moment_can_be_said(when: int) -> None:
    for language in ("it", "en"):
        assert moment.say_date_and_time(Texts(language), when) and moment.say_ago(Texts(language), when, 5)


@pytest.mark.parametrize("seconds", [-(10.0**12), 10.0**15])
def test_a_tap_at_such_a_moment_is_kept_and_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: float
) -> None:
    (play_id,) = fill(tmp_path, evening("Moria"))
    monkeypatch.setattr(play, "time", lambda: seconds)
    with at_home(tmp_path) as (driver, app):
        driver.tap(f"play.{play_id}")
        driver.tap("threat.p1.plus")
        driver.tap("tab.log")
        moves = app.table.play.journal.cursor if app.table else 0
    with at_home(tmp_path) as (_, app):
        assert app.library.plays()[0].moves == moves > 0


def test_a_backup_with_such_a_name_is_listed(tmp_path: Path) -> None:
    (play_id,) = fill(tmp_path, evening("Moria"))
    (copy,) = (tmp_path / "plays" / "backups" / play_id).iterdir()
    copy.with_name(f"{'9' * 18}-{CLOSE}.play").write_bytes(copy.read_bytes())
    with at_home(tmp_path) as (driver, _):
        driver.tap(f"play.menu.{play_id}")
        driver.tap("act.backups")
        assert driver.has("backup.0") and driver.has("backup.1")
