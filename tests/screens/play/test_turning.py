"""The play page is turned, left and waits: nothing is lost, and the touch that wakes it does nothing else."""

from __future__ import annotations

from pathlib import Path

from kivy.core.window import Window

from companion.kernel.common_moves import GoTo
from companion.plays.files.saved_plays import open_saved
from screens.play.dimmer import Dimmer, DimVeil
from screens.widgets.controls.button import PushButton
from tests.kivy_driver import PHONE, TABLET, Driver
from tests.screens.play.hands import threats
from tests.screens.seats import seated, table_of


def test_turning_the_device_keeps_tab_answers_and_selection(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        table_of(app).do(GoTo("quest.commit"))
        driver.tap("tab.guide")
        driver.tap("guide.ask.quest.commit:p1.willpower.plus")
        driver.tap("tab.log")
        driver.tap("log.start")
        driver.rotate(TABLET)
        assert driver.has("log.start.back")
        assert driver.find("guide.ask.quest.commit:p1.willpower").value == 1
        driver.rotate(PHONE)
        assert driver.has("log.start.back")
        driver.tap("tab.guide")
        driver.tap("guide.apply")
        assert [player.willpower for player in table_of(app).state.players] == [1, 0]


def test_a_turned_board_still_feels_every_touch(tmp_path: Path) -> None:
    with seated(tmp_path, size=TABLET) as (driver, app):
        upright = driver.find("threat.p1.plus").to_window(*driver.find("threat.p1.plus").center)
        driver.tap("tab.turn")
        turned = driver.find("threat.p1.plus").to_window(*driver.find("threat.p1.plus").center)
        assert turned != upright
        driver.tap("threat.p1.plus")
        assert threats(app) == [21, 43]
        driver.tap("tab.turn")
        driver.tap("threat.p2.minus")
        assert threats(app) == [21, 42]


def test_only_the_play_that_was_turned_stays_so(tmp_path: Path) -> None:
    """It has a key in sight that turns it back, also on the smallest phone."""
    with seated(tmp_path, size=(360, 640)) as (driver, app):
        assert not driver.has("play.turn")
        driver.tap("play.menu")
        driver.tap("menu.turn")
        assert app.preferences.get("turned") == [table_of(app).id] and driver.has("play.turn")
        driver.tap("play.turn")
        assert app.preferences.get("turned") == [] and not driver.has("play.turn")


def test_the_guide_has_undo_on_the_smallest_phone(tmp_path: Path) -> None:
    with seated(tmp_path, size=(360, 640)) as (driver, app):
        driver.tap("threat.p1.plus")
        driver.tap("tab.guide")
        driver.tap("play.undo")
        assert threats(app) == [20, 43]
        driver.tap("play.menu")
        assert driver.has("guide.steps"), "the steps are in the menu where the bar has no room"


def test_back_leads_to_the_board_then_home_and_the_play_is_kept(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        play_id = table_of(app).id
        driver.tap("threat.p1.plus")
        driver.tap("tab.log")
        driver.back()
        assert driver.has("strip.go")
        driver.back()
        assert app.table is None
        play, file = open_saved(app.library, play_id)
        assert play.state.players[0].threat == 21
        file.close()


def test_a_pause_puts_everything_on_disk(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        driver.tap("threat.p1.plus")
        assert driver.pause()
        card = next(card for card in app.library.plays() if card.id == table_of(app).id)
        assert card.summary["glance"][0][1] == 21


def test_the_left_hand_has_the_strip_mirrored(tmp_path: Path) -> None:
    with seated(tmp_path, left_hand=True) as (driver, _):
        assert driver.find("strip.go").center_x < driver.find("strip.undo").center_x


def test_the_touch_that_lights_up_a_dim_screen_does_nothing_else() -> None:
    pressed: list[str] = []
    with Driver() as driver:
        button = PushButton("Avanti", tag="go")
        button.bind(on_release=lambda _: pressed.append("go"))
        driver.start(button)
        dimmer = Dimmer(seconds=0.05)
        driver.wait_for(lambda: bool(driver.find_type(DimVeil)), what="the screen to go dim")
        veil = driver.find_type(DimVeil)[0]
        assert tuple(veil._face.size) == tuple(veil.size), "all of the screen is dim, not a corner of it"
        driver.tap_at(*button.to_window(*button.center))
        assert pressed == [] and veil.parent is None
        dimmer.stop()
        driver.tap_at(*button.to_window(*button.center))
        assert pressed == ["go"]
        assert Window.children == [button]
