"""Files on a desktop: where there is no chooser a path is typed, and an export asks where it goes."""

from __future__ import annotations

from pathlib import Path

import pytest

from screens.device.device import Device
from screens.device.typed_path import parse_path
from tests.kivy_driver import Driver
from tests.screens.seats import seated
from tests.screens.shelves import ChoosingDevice, at_home, evening, fill, told


class DesktopDevice(ChoosingDevice):
    """A desktop without a file chooser: files go where the person says."""

    can_choose_place = True
    share = Device.share


@pytest.fixture
def downloads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    home = tmp_path / "home"
    (home / "Downloads").mkdir(parents=True)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("USERPROFILE", str(home))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home / ".config"))
    return home / "Downloads"


def write(driver: Driver, tag: str, words: str) -> None:
    driver.find(tag).input.text = words
    driver.pump()
    driver.tap("text.save")


def share(driver: Driver, play_id: str) -> None:
    driver.tap(f"play.menu.{play_id}")
    driver.tap("act.share")


def test_an_export_proposes_the_downloads_and_says_where_it_lies(tmp_path: Path, downloads: Path) -> None:
    with seated(tmp_path) as (driver, app):
        app.device = DesktopDevice()
        driver.tap("play.menu")
        driver.tap("menu.export")
        assert driver.find("export.path").text == str(downloads / "bosco-atro.tavolo.json")
        driver.tap("text.save")
        assert (downloads / "bosco-atro.tavolo.json").is_file()
        assert f"Partita salvata in {downloads / 'bosco-atro.tavolo.json'}" in told(driver)


def test_an_export_goes_to_the_chosen_path(tmp_path: Path, downloads: Path) -> None:
    """An export goes where the person says and overwrites nothing."""
    stick = tmp_path / "stick"
    stick.mkdir()
    (stick / "mine.json").write_text("dear")
    with seated(tmp_path / "app") as (driver, app):
        app.device = DesktopDevice()
        for typed in (str(stick), str(stick / "mine.json")):
            driver.tap("play.menu")
            driver.tap("menu.export")
            write(driver, "export.path", typed)
        assert sorted(file.name for file in stick.iterdir()) == ["bosco-atro.tavolo.json", "mine-2.json", "mine.json"]
        assert (stick / "mine.json").read_text() == "dear"
        assert list(downloads.iterdir()) == []


def test_an_export_that_nobody_wants_any_more_writes_nothing(tmp_path: Path, downloads: Path) -> None:
    with seated(tmp_path) as (driver, app):
        app.device = DesktopDevice()
        driver.tap("play.menu")
        driver.tap("menu.export")
        driver.tap("text.cancel")
        assert list(downloads.iterdir()) == []


def test_a_place_that_cannot_be_is_told(tmp_path: Path, downloads: Path) -> None:
    with seated(tmp_path) as (driver, app):
        app.device = DesktopDevice()
        driver.tap("play.menu")
        driver.tap("menu.export")
        write(driver, "export.path", str(tmp_path / "nowhere" / "x.json"))
        assert told(driver) and "Partita salvata" not in told(driver)


def test_without_a_chooser_a_typed_path_is_imported(tmp_path: Path, downloads: Path) -> None:
    file = downloads / "moria.tavolo.json"
    file.write_bytes(evening("Moria"))
    with at_home(tmp_path / "app", device=DesktopDevice()) as (driver, app):
        driver.tap("home.import")
        assert driver.find_text("companion plays import") is not None
        write(driver, "import.path", "moria.tavolo.json")
        driver.tap("import.accept")
        assert [card.title for card in app.library.plays()] == ["Moria"]


def test_a_typed_path_that_leads_nowhere_is_told(tmp_path: Path, downloads: Path) -> None:
    with at_home(tmp_path / "app", device=DesktopDevice()) as (driver, _):
        driver.tap("home.import")
        write(driver, "import.path", "/nowhere/moria.json")
        assert "moria.json" in told(driver)
        assert driver.find("import.path").text == "/nowhere/moria.json", "it is there to be put right"


def test_a_typed_path_to_a_broken_file_is_kept(tmp_path: Path, downloads: Path) -> None:
    file = downloads / "moria.tavolo.json"
    file.write_bytes(evening("Moria")[:-9])
    with at_home(tmp_path / "app", device=DesktopDevice()) as (driver, app):
        driver.tap("home.import")
        write(driver, "import.path", file.name)
        assert "incompleto" in told(driver)
        file.write_bytes(evening("Moria"))
        driver.tap("text.save")
        driver.tap("import.accept")
        assert [card.title for card in app.library.plays()] == ["Moria"]


def test_the_menu_of_a_play_on_the_home_page_asks_too(tmp_path: Path, downloads: Path) -> None:
    (play_id,) = fill(tmp_path / "app", evening("Moria"))
    with at_home(tmp_path / "app", device=DesktopDevice()) as (driver, _):
        share(driver, play_id)
        assert driver.has("export.path")


@pytest.mark.parametrize(
    ("words", "path"),
    [
        ("/a/b.json", "/a/b.json"),
        ("  '/a/b c.json' ", "/a/b c.json"),
        ("file:///a/b%20c.json", "/a/b c.json"),
        ("b.json", "/downloads/b.json"),
        ("~nobody-of-this-name/x", "/downloads/~nobody-of-this-name/x"),
    ],
)
def test_a_path_is_understood_as_it_is_pasted(words: str, path: str) -> None:
    assert parse_path(words, Path("/downloads")) == Path(path)
