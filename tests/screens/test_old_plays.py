"""A play that today's rules no longer allow in full, by touch: it opens, says what is void, and goes on."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.store.plays.library import Library
from companion.store.small_files.presets import Presets
from screens.setup.setup import PRESETS_FILE
from screens.stats.number_cards import NumberCards
from tests.kivy_driver import PHONE, TABLET
from tests.screens.seats import table_of
from tests.screens.shelves import PLAYERS, ChoosingDevice, at_home, told

VOID = {"it": "Non più possibile con le regole di oggi", "en": "No longer possible under today’s rules"}
ENTRIES = [
    {"at": 1_000, "moves": [{"move": "raise_threat", "player": "p1", "by": 2}]},
    {"at": 60_000, "moves": [{"move": "raise_threat", "player": "p9", "by": 1}]},
    {"at": 120_000, "moves": [{"move": "raise_threat", "player": "p2", "by": 3}]},
]
"""The second tap names a player who is not at the table."""

pytestmark = pytest.mark.ui


def old_play(folder: Path) -> str:
    """A play as an earlier edition left it."""
    shelf = Library(folder / "plays")
    file = shelf.create("lotr", "Moria", {"players": PLAYERS}, 1)
    for number, entry in enumerate(ENTRIES):
        file.write_entries({number: entry}, range(0), number + 1)
    file.close()
    shelf.close()
    return file.id


@pytest.mark.parametrize(("language", "size"), [("it", PHONE), ("en", TABLET)])
def test_it_opens_and_the_way_back_passes_over_it(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    play_id = old_play(tmp_path)
    with at_home(tmp_path, language, size) as (driver, app):
        driver.tap(f"play.{play_id}")
        assert {"it": "Un’azione", "en": "One action"}[language] in told(driver)
        assert [player.threat for player in table_of(app).state.players] == [27, 33]
        driver.tap("tab.log")
        assert driver.find_text(VOID[language])
        undo, redo = ("log.undo", "log.redo") if size == PHONE else ("rail.undo", "rail.redo")
        driver.tap(undo)
        driver.tap(undo)
        assert VOID[language][:20] in told(driver), "the headline of the notice"
        assert [player.threat for player in table_of(app).state.players] == [27, 30]
        driver.tap(redo)
        driver.tap(redo)
        assert [player.threat for player in table_of(app).state.players] == [27, 33]
        driver.tap("log.entry.1")
        driver.tap("log.entry.1.back")
        assert table_of(app).play.journal.cursor == 2


def test_it_is_found_counted_exported_and_played_on(tmp_path: Path) -> None:
    play_id, device = old_play(tmp_path), ChoosingDevice()
    with at_home(tmp_path, device=device) as (driver, app):
        driver.tap(f"play.{play_id}")
        driver.tap("tab.log")
        driver.tap("log.search")
        driver.type("PIU possibile", "search.field")
        driver.pump(0.3)
        assert driver.has("log.entry.1") and not driver.has("log.entry.0")
        driver.tap("tab.board")
        driver.tap("play.menu")
        driver.tap("menu.export")
        assert json.loads(device.shared["moria.tavolo.json"])["play"]["entries"] == ENTRIES
        driver.tap("strip.go")
        assert table_of(app).play.journal.cursor == 4
        driver.back()
        driver.tap("tab.stats")
        assert driver.find_type(NumberCards)
        assert app.library.plays()[0].summary["glance"] == [[0, 27], [1, 33]]


@pytest.mark.parametrize(
    ("language", "void", "adapted"),
    [
        ("it", "Un’azione oggi non è più ammessa e non conta", "“curtains”"),
        ("en", "One action is no longer allowed and does not count", "“curtains”"),
    ],
)
def test_adapted_values_are_named_once_and_void_taps_always(
    tmp_path: Path, language: str, void: str, adapted: str
) -> None:
    """A value that was adapted is named once, and a tap that does not count is named each time."""
    shelf = Library(tmp_path / "plays")
    file = shelf.create("lotr", "Moria", {"players": PLAYERS, "options": {"windows": "curtains"}}, 1)
    file.write_entries({0: {"at": 1, "moves": [{"move": "raise_threat", "player": "p1", "by": 10**9}]}}, range(0), 1)
    file.close()
    shelf.close()
    for number in range(2):
        with at_home(tmp_path, language) as (driver, _):
            driver.tap(f"play.{file.id}")
            words = told(driver)
            assert (adapted in words) == (number == 0) and (void in words or number == 0)
            driver.tap("tab.log")
            assert driver.find_text({"it": "fuori dai limiti", "en": "outside today’s limits"}[language])


def test_a_kept_setup_of_the_first_version_still_starts_a_play(tmp_path: Path) -> None:
    """The first version of Conan let a spell cost more than its limit, and raised the limit by itself."""
    spell = {"name": "Fulmine", "cost": 3, "limit": 2}
    presets = Presets(tmp_path / PRESETS_FILE)
    presets.save("conan", "La torre", {"heroes": [{"name": "Hadrathus", "spells": [spell]}]}, version=1)
    presets.close()
    with at_home(tmp_path) as (driver, app):
        app.router.open("setup", game="conan")
        driver.pump()
        driver.tap("setup.presets")
        driver.tap("preset.La torre")
        driver.tap("setup.start")
        assert [spell.limit for hero in table_of(app).state.heroes for spell in hero.spells] == [3]
