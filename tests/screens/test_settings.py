"""The settings by touch: every change shows at once and is kept; backups, trash, export; what the app is made of."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from companion.plays.files import bundle
from companion.plays.files import saved_plays as saved_plays
from companion.store.disk.clock import DAY, now
from companion.store.plays.library import Library
from screens.look import theme
from screens.settings.about_sheets import list_licences
from screens.shell.preferences import Preferences
from screens.widgets.layout.scroller import Scroller
from screens.widgets.words.text import Text
from tests.screens.shelves import ChoosingDevice, at_home, clipped, evening, fill, looks, told, too_small

BOTH = pytest.mark.parametrize("language", ["it", "en"])
pytestmark = pytest.mark.ui


def kept(folder: Path, name: str) -> object:
    """A preference as the next start will find it."""
    preferences = Preferences(folder / "settings.tavolo")
    value = preferences.get(name)
    preferences.close()
    return value


# --- look ------------------------------------------------------------------------------------------------


def test_the_language_changes_at_once_and_is_kept(tmp_path: Path) -> None:
    with at_home(tmp_path, "it", page="settings") as (driver, _):
        assert driver.find_text("Aspetto")
        driver.tap("setting.language.en")
        assert driver.find_text("Look") and not driver.find_text("Aspetto")
        assert driver.find_text("Games"), "the bar below speaks the language too"
    assert kept(tmp_path, "language") == "en"


def test_the_language_of_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    with at_home(tmp_path, "en", page="settings") as (driver, _):
        driver.tap("setting.language.system")
        assert driver.find_text("Aspetto")
    assert kept(tmp_path, "language") == ""


@BOTH
def test_the_theme_changes_at_once(tmp_path: Path, language: str) -> None:
    with at_home(tmp_path, language, page="settings") as (driver, _):
        for name in ("light", "hc", "dark"):
            driver.tap(f"setting.theme.{name}")
            assert theme.current().name == name
            floor = tuple(round(channel * 255) for channel in theme.current().bg[:3])
            _, pixels = driver.pixels()
            assert tuple(pixels[:3]) == floor, "the upper left corner"
    assert kept(tmp_path, "theme") == "dark"


@BOTH
def test_the_text_grows_and_nothing_is_cut_off(tmp_path: Path, language: str) -> None:
    with at_home(tmp_path, language, page="settings") as (driver, app):
        before = driver.find_text({"it": "Rivela 4", "en": "Reveal 4"}[language])
        assert isinstance(before, Text)
        small = before.font_size
        driver.tap("setting.text_scale.1.5")
        after = driver.find_text({"it": "Rivela 4", "en": "Reveal 4"}[language])
        assert isinstance(after, Text) and after.font_size == pytest.approx(small * 1.5)
        for look in looks(driver, app):
            assert (look, clipped(driver), too_small(driver)) == (look, [], [])


def test_a_change_of_look_leaves_the_reader_in_place(tmp_path: Path) -> None:
    with at_home(tmp_path, page="settings") as (driver, app):
        driver.tap("setting.automation.ask")
        assert app.router.page is not None
        assert app.router.page.memory["scroll"] < 1
        assert driver.find_type(Scroller)[0].scroll_y == pytest.approx(app.router.page.memory["scroll"])


@pytest.mark.parametrize("name", ["haptics", "keep_awake", "reduced_motion", "left_hand"])
def test_switches_are_kept(tmp_path: Path, name: str) -> None:
    with at_home(tmp_path, page="settings") as (driver, app):
        before = app.preferences.get(name)
        driver.tap(f"setting.{name}")
        assert app.preferences.get(name) is not before
    assert kept(tmp_path, name) is not before


# --- automation ------------------------------------------------------------------------------------------


@BOTH
def test_automation_as_a_rule_and_step_by_step(tmp_path: Path, language: str) -> None:
    with at_home(tmp_path, language, page="settings") as (driver, app):
        driver.tap("setting.automation.ask")
        assert app.preferences.get("automation") == "ask"
        driver.tap("setting.steps.lotr")
        assert clipped(driver) == []
        driver.tap("step.refresh.threat.off")
        modes = app.preferences.modes("lotr")
        assert modes["refresh.threat"] == modes["refresh.threat_alone"] == "off", "variants go together"
        assert "combat.shadows" not in modes


# --- data ------------------------------------------------------------------------------------------------


def test_export_all_gives_a_file_with_every_play(tmp_path: Path) -> None:
    device = ChoosingDevice()
    fill(tmp_path, evening("Moria"), evening("Rohan"))
    with at_home(tmp_path, page="settings", device=device) as (driver, _):
        driver.tap("setting.export_all")
        (data,) = device.shared.values()
        assert len(bundle.unpack_bundle(data)) == 2
        assert "2 partite" in told(driver)


def test_nothing_to_export_is_said(tmp_path: Path) -> None:
    device = ChoosingDevice()
    with at_home(tmp_path, page="settings", device=device) as (driver, _):
        driver.tap("setting.export_all")
        assert device.shared == {} and "esportare" in told(driver)


def test_a_backup_comes_back_and_the_play_stays_as_a_copy(tmp_path: Path) -> None:
    """A backup comes back, and the present play stays as a copy."""
    (play_id,) = fill(tmp_path, evening("Moria"))
    with at_home(tmp_path, page="settings") as (driver, app):
        play, file = saved_plays.open_saved(app.library, play_id)
        play.undo()
        play.undo()
        file.close()
        assert [card.moves for card in app.library.plays()] == [1]
        driver.tap("setting.backups")
        driver.tap(f"backups.{play_id}")
        driver.tap("backup.1")
        driver.tap("dialog.yes")
        moves = {card.title: card.moves for card in app.library.plays()}
        assert moves == {"Moria": 3, "Moria (prima del ripristino)": 1}


def test_the_trash_gives_back_and_can_be_emptied(tmp_path: Path) -> None:
    first, second = fill(tmp_path, evening("Moria"), evening("Rohan"))
    with at_home(tmp_path, page="settings") as (driver, app):
        for play_id in (first, second):
            app.library.delete(play_id)
        driver.tap("setting.trash")
        driver.tap(f"trash.{first}")
        assert [card.title for card in app.library.plays()] == ["Moria"]
        driver.tap("setting.trash")
        driver.tap("trash.empty")
        driver.tap("dialog.yes")
        assert app.library.deleted_plays() == ()
        driver.tap("setting.trash")
        assert driver.find_text("Il cestino è vuoto.")


# --- about -----------------------------------------------------------------------------------------------


@BOTH
def test_every_licence_can_be_read_in_full(tmp_path: Path, language: str) -> None:
    assert len(list_licences()) == 5
    with at_home(tmp_path, language, page="settings") as (driver, _):
        for name in list_licences():
            title = name.removeprefix("LICENSE-").partition("-")[0]
            driver.tap("setting.licences")
            driver.tap(f"licence.{title}")
            words = " ".join(driver.texts())
            assert "SIL Open Font License" in words or "Apache" in words
            assert clipped(driver) == []
            driver.back()
            driver.back()


@BOTH
def test_where_the_rules_come_from(tmp_path: Path, language: str) -> None:
    with at_home(tmp_path, language, page="settings") as (driver, _):
        driver.tap("setting.sources")
        assert driver.find_text({"it": "riassunto scritto da noi", "en": "summary of our own"}[language])


def test_plays_in_the_trash_go_after_thirty_days(tmp_path: Path) -> None:
    """A play that has been in the trash for thirty days goes when the app opens."""
    for days, title in ((40, "Moria"), (5, "Rohan")):
        then = now() - days * DAY
        (play_id,) = fill(tmp_path, evening(title), at=then)
        shelf = Library(tmp_path / "plays", partial(int, then))
        shelf.tidy()
        shelf.delete(play_id)
        shelf.close()
    with at_home(tmp_path) as (_, app):
        assert [card.title for card in app.library.deleted_plays()] == ["Rohan"]
