"""How the board of The Lord of the Rings fits: trackers that are hidden, every table, every device."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.kernel.common_moves import HideTracker
from screens.boards.lotr.panels.player_dial import PlayerDial
from screens.widgets.layout.fit_scroller import FitScroller
from screens.widgets.layout.rect import window_rect
from screens.widgets.overlays.overlay import dismiss_top, top_overlay
from tests.kivy_driver import PHONE, TABLET
from tests.screens.lotr.hands import (
    FACING_ANNA,
    GLADE,
    LYING_PHONE,
    ORC,
    SMALL_PHONE,
    SPIDER,
    at_table,
    board_of,
    dial_of,
    do,
)
from tests.screens.seats import table_of
from tests.screens.shelves import clipped, too_small

pytestmark = pytest.mark.ui


def test_hidden_trackers_leave_no_gap(tmp_path: Path) -> None:
    with at_table(tmp_path, players=4) as (driver, app):
        before = dial_of(driver, "p1").height
        for tracker in ("quest", "location", "heroes", "allies", "decks"):
            table_of(app).do(HideTracker(tracker))
        driver.pump()
        assert [tag for tag in driver.tags() if tag.startswith("tool.")] == ["tool.combat", "tool.forecast"]
        table_of(app).do(HideTracker("staging"))
        driver.pump()
        assert not driver.has("quest.result")
        assert dial_of(driver, "p1").height > before
        table_of(app).do(HideTracker("staging", hidden=False))
        driver.pump()
        assert driver.has("quest.result")
        assert {item.tag for item in board_of(driver).menu()} == {"menu.staging", "menu.combat", "menu.forecast"}


def test_a_tablet_shows_the_other_trackers_beside_the_dials(tmp_path: Path) -> None:
    with at_table(tmp_path, GLADE, {"move": "travel", "location": "Radura"}, players=4, size=TABLET) as (driver, app):
        assert driver.find_text("Radura") is not None
        do(app, {"move": "place_progress", "by": 2})
        driver.pump()
        assert driver.find_text("2/3") is not None
        table_of(app).do(HideTracker("location"))
        table_of(app).do(HideTracker("quest"))
        driver.pump()
        assert not driver.has("tool.quest")
        driver.tap("tool.heroes")
        assert top_overlay() is not None


def test_turning_the_device_keeps_the_board(tmp_path: Path) -> None:
    with at_table(tmp_path, players=4) as (driver, _):
        driver.tap("threat.p1.plus")
        driver.rotate(LYING_PHONE)
        assert dial_of(driver, "p1").dial.number.text == "32"
        driver.tap("threat.p1.plus")
        driver.rotate(PHONE)
        assert dial_of(driver, "p1").dial.number.text == "33"


LONG_NAME = {**ORC, "name": "Capo degli orchi di Dol Guldur"}
FULL_TABLE = (SPIDER, LONG_NAME, GLADE, {**SPIDER, "name": "Troll", **FACING_ANNA})
LOOKS = [("it", PHONE, 1.0), ("en", PHONE, 1.5), ("en", SMALL_PHONE, 1.0), ("it", TABLET, 1.5)]


@pytest.mark.parametrize(("language", "size", "text_scale"), LOOKS)
def test_nothing_is_clipped_or_too_small_to_touch(
    tmp_path: Path, language: str, size: tuple[int, int], text_scale: float
) -> None:
    """The board and every sheet of it, at a full table."""
    with at_table(tmp_path, *FULL_TABLE, players=4, language=language, size=size, text_scale=text_scale) as (driver, _):
        board = board_of(driver)
        found = {"board": (clipped(driver), too_small(driver))}
        for name, open_it in board.tools().items():
            open_it()
            driver.pump()
            found[name] = (clipped(driver), too_small(driver))
            dismiss_top()
            driver.pump()
        board._open_player("p2")
        driver.pump()
        found["player"] = (clipped(driver), too_small(driver))
        assert {name: faults for name, faults in found.items() if faults != ([], [])} == {}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("size", [SMALL_PHONE, LYING_PHONE, (700, 400), TABLET])
def test_every_table_fits_every_device(tmp_path: Path, players: int, size: tuple[int, int]) -> None:
    with at_table(tmp_path, players=players, size=size) as (driver, _):
        assert clipped(driver) == []
        assert all(min(dial.dial.size) >= 80 for dial in driver.find_type(PlayerDial))


LOW_PHONE = (412, 732)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_on_a_low_phone_every_key_of_every_player_is_in_sight(tmp_path: Path, players: int) -> None:
    with at_table(tmp_path, players=players, size=LOW_PHONE) as (driver, _):
        keys = [f"threat.p{seat}.{way}" for seat in range(1, players + 1) for way in ("plus", "minus")]
        (scroller,) = driver.find_type(FitScroller)
        view = window_rect(scroller)
        assert all(window_rect(driver.find(key)).bottom >= view.bottom for key in keys), (
            "nobody has to scroll for a key"
        )


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("size", [LOW_PHONE, PHONE])
def test_the_word_of_a_dial_stands_below_its_scale(tmp_path: Path, size: tuple[int, int], players: int) -> None:
    with at_table(tmp_path, players=players, size=size) as (driver, app):
        do(app, *({"move": "set_threat", "player": f"p{seat}", "threat": 44} for seat in range(1, players + 1)))
        driver.pump(0.5)
        for card in driver.find_type(PlayerDial):
            dial, label = card.dial, card.dial._gap_label._label
            ends = dial.center_y - dial._radius() * 0.707
            assert label.center_y + label.font_size / 2 <= ends + 1, "it does not cross the ends of the arc"
            assert dial.number.pixels < 2 * (dial._track_radius() - dial._measure(dial._scale.track_width) / 2)


def test_large_text_does_not_make_the_numbers_smaller(tmp_path: Path) -> None:
    sizes = []
    for scale in (1.0, 1.5):
        with at_table(tmp_path / f"{scale}", players=4, size=LOW_PHONE, text_scale=scale) as (driver, _):
            sizes.append(dial_of(driver, "p1").dial.number.pixels)
    assert sizes[1] >= sizes[0]
