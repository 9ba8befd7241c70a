"""Real touches on real widgets: what a finger does, what it must not do."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.kernel.limits import Limits
from screens.look import theme as themes
from screens.look.theme import Motion
from screens.tour import own_time
from screens.tour.finger import Finger
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.chip import Chip
from screens.widgets.controls.phase_bar import PhaseBar, PhaseItem
from screens.widgets.controls.search_field import SearchField
from screens.widgets.controls.segmented import SegmentChoice, SegmentedControl
from screens.widgets.controls.switch import OnOff
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.layout.scrolling import PlainScroller
from screens.widgets.numbers.counter import Counter
from screens.widgets.numbers.counter_key import HoldBubble
from screens.widgets.numbers.keypad import Keypad
from screens.widgets.overlays.dialog import Dialog
from screens.widgets.overlays.overlay import dismiss_top, top_overlay
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.overlays.snackbar import Snackbar, current_snackbar
from tests.kivy_driver import Driver
from tests.widgets.alone import centred, record

pytestmark = pytest.mark.ui


def test_a_tap_acts_once_on_release(driver: Driver) -> None:
    key = PushButton("Avanti", tag="go")
    told = record(key, "on_release")
    driver.start(centred(key))
    driver.tap("go")
    assert told == [("on_release",)]


def test_a_disabled_button_does_nothing(driver: Driver) -> None:
    key = PushButton("Avanti", tag="go", disabled=True)
    told = record(key, "on_release")
    driver.start(centred(key))
    driver.tap("go")
    assert told == []


def test_a_finger_that_leaves_the_button_takes_it_back(driver: Driver) -> None:
    key = PushButton("Avanti", tag="go")
    told = record(key, "on_release")
    driver.start(centred(key))
    driver.drag("go", dy=200)
    assert told == []
    assert not key.is_down


def test_a_small_widget_is_touched_beside_its_drawing(driver: Driver) -> None:
    chip = Chip("6 a 50", "alert", tag="chip")
    told = record(chip, "on_release")
    driver.start(centred(chip))
    x, y, width, height = chip.hit_box()
    assert chip.height < dp(48) <= height and width >= dp(48)
    driver.tap_at(x + width / 2, y + height - 1)
    assert told == [("on_release",)]
    driver.tap_at(x + width / 2, y + height + 3)
    assert len(told) == 1


def test_a_list_that_scrolls_does_not_press_its_rows(driver: Driver) -> None:
    column = BoxLayout(orientation="vertical", size_hint_y=None, height=dp(2000))
    keys = [PushButton(f"{row}", tag=f"row.{row}", size_hint_y=1) for row in range(10)]
    told = [record(key, "on_release") for key in keys]
    for key in keys:
        column.add_widget(key)
    scroller = PlainScroller()
    scroller.add_widget(column)
    driver.start(scroller)
    driver.drag("row.2", dy=220)
    assert scroller.scroll_y < 1
    assert told == [[]] * 10
    driver.tap("row.3")
    assert told[3] == [("on_release",)]


def test_a_counter_asks_for_steps_and_changes_nothing_itself(driver: Driver) -> None:
    counter = Counter(value=5, limits=Limits(0, 99), tag="c", size_hint_x=None, width=dp(200))
    told = record(counter, "on_step", "on_number")
    driver.start(centred(counter))
    driver.tap("c.plus")
    driver.tap("c.minus")
    driver.tap("c.number")
    assert told == [("on_step", 1), ("on_step", -1), ("on_number",)]
    assert counter.value == 5


def test_a_counter_stops_at_its_limits(driver: Driver) -> None:
    counter = Counter(value=0, limits=Limits(0, 1), tag="c", size_hint_x=None, width=dp(200))
    counter.bind(on_step=lambda _, delta: setattr(counter, "value", counter.value + delta))
    driver.start(centred(counter))
    driver.tap("c.minus")
    assert counter.value == 0
    driver.tap("c.plus")
    assert counter.value == 1 and counter.plus.disabled
    driver.tap("c.plus")
    assert counter.value == 1


def test_holding_a_key_counts_by_ones_and_then_by_fives(driver: Driver) -> None:
    """Holding a key counts by ones and then leaps by fives, under a bubble."""
    counter = Counter(value=20, limits=Limits(0, 99), tag="c", size_hint_x=None, width=dp(200))
    told = record(counter, "on_step")
    seen: list[str] = []
    counter.bind(on_step=lambda *_: seen.extend(label.text for label in bubbles(driver)))
    driver.start(centred(counter))
    driver.hold("c.plus", 1.0)
    assert 4 <= sum(delta for _, delta in told) <= 6, "a second of holding is a few steps, not fifteen"
    told.clear()
    driver.hold("c.plus", 2.0)
    assert told[:5] == [("on_step", 1)] * 5 and set(told[5:]) == {("on_step", 5)}
    assert {"+1", "+5"} <= set(seen)
    assert driver.find_type(HoldBubble) == []


def bubbles(driver: Driver) -> list[Any]:
    return [bubble.children[0] for bubble in driver.find_type(HoldBubble)]


def test_a_leap_is_cut_short_at_the_limit(driver: Driver) -> None:
    counter = Counter(value=8, limits=Limits(0, 99), tag="c", size_hint_x=None, width=dp(200))
    told = record(counter, "on_step")
    counter.bind(on_step=lambda _, delta: setattr(counter, "value", counter.value + delta))
    driver.start(centred(counter))
    driver.hold("c.minus", 1.6)
    assert told == [*[("on_step", -1)] * 5, ("on_step", -3)]


def test_left_hand_mirrors_the_counter(driver: Driver) -> None:
    themes.use(themes.Theme("dark", left_hand=True))
    counter = Counter(value=3, limits=Limits(0, 99), tag="c", size_hint_x=None, width=dp(200))
    driver.start(centred(counter))
    assert counter.plus.x < counter.minus.x


def test_the_keypad_types_a_number_and_refuses_one_out_of_range(driver: Driver) -> None:
    keypad = Keypad(value=31, least=0, most=50)
    told = record(keypad, "on_done")
    driver.start(centred(keypad))
    for key in ("7", "2"):
        driver.tap(f"keypad.{key}")
    assert keypad.ok.disabled
    driver.tap("keypad.ok")
    assert told == []
    driver.tap("keypad.back")
    driver.tap("keypad.ok")
    assert told == [("on_done", 7)]


def test_the_keypad_turns_the_sign_only_where_it_may(driver: Driver) -> None:
    keypad = Keypad(value=4, least=-9, most=9)
    told = record(keypad, "on_done")
    driver.start(centred(keypad))
    driver.tap("keypad.sign")
    driver.tap("keypad.ok")
    assert told == [("on_done", -4)]
    assert Keypad(value=4, least=0).children[1].children[2].disabled


def test_phases_are_looked_at_by_tap_and_reached_by_hold(driver: Driver) -> None:
    bar = PhaseBar((PhaseItem("a", "restore", "A"), PhaseItem("b", "sword", "B")), current=1)
    told = record(bar, "on_phase", "on_jump")
    driver.start(centred(bar))
    driver.tap("phase.a")
    driver.hold("phase.b", 0.6)
    assert told == [("on_phase", 0), ("on_jump", 1)]
    assert [cell.state for cell in bar.cells] == ["done", "current"]


def test_a_choice_and_a_switch_ask_and_wait_for_their_owner(driver: Driver) -> None:
    choice = SegmentedControl((SegmentChoice("2", "2"), SegmentChoice("3", "3")), value="2", tag="players")
    switch = OnOff(False, tag="switch")
    told = record(choice, "on_choose"), record(switch, "on_release")
    box = BoxLayout(orientation="vertical")
    box.add_widget(choice)
    box.add_widget(switch)
    driver.start(box)
    driver.tap("players.3")
    driver.tap("switch")
    assert told == ([("on_choose", "3")], [("on_release",)])
    assert choice.value == "2" and not switch.active


def sheet_with(driver: Driver, **kwargs: Any) -> tuple[Sheet, list[tuple[Any, ...]]]:
    driver.start(centred(PushButton("Sotto", tag="below")))
    content = Widget(size_hint_y=None, height=dp(200))
    sheet = Sheet("Calcola", content, (PushButton("Applica", tag="apply"),), **kwargs)
    told = record(sheet, "on_cancel", "on_close")
    sheet.open()
    driver.pump()
    return sheet, told


def test_a_sheet_keeps_touches_from_the_screen_below(driver: Driver) -> None:
    """A sheet closes by its key and keeps touches from the screen below."""
    sheet, told = sheet_with(driver)
    below = record(driver.find("below"), "on_release")
    driver.tap("apply")
    assert top_overlay() is sheet
    driver.tap("sheet.close")
    assert told == [("on_cancel",), ("on_close",)]
    assert below == [] and top_overlay() is None


def test_a_touch_means_nothing_before_the_sheet_stands(driver: Driver) -> None:
    """On its way up its keys pass below the finger, on a busy machine by half of it in one frame."""
    driver.start(centred(PushButton("Sotto", tag="below")))
    keys = [PushButton(f"{row}", tag=f"row.{row}", height=dp(60)) for row in range(6)]
    content = Column()
    told = [record(key, "on_release") for key in keys]
    for key in keys:
        content.add_widget(key)
    sheet = Sheet("Calcola", content)
    closed = record(sheet, "on_cancel")
    sheet.open()
    for _ in range(own_time.count_turns(Motion.SHEET_IN)):
        finger = Finger((Window.width / 2, dp(30)))
        finger.down()
        finger.up()
        EventLoop.idle()
        beside = Finger((Window.width / 2, Window.height - dp(5)))
        beside.down()
        beside.up()
    assert told == [[]] * 6 and closed == []
    driver.pump()
    driver.tap("row.5")
    assert told[5] == [("on_release",)], "and answers as soon as it has been seen in its place"


def test_a_tap_beside_a_sheet_closes_it_if_it_is_empty(driver: Driver) -> None:
    """A tap beside a sheet closes it only if nothing was entered."""
    sheet, told = sheet_with(driver)
    sheet.entered = True
    driver.tap_at(Window.width / 2, Window.height - 5)
    assert told == []
    sheet.entered = False
    driver.tap_at(Window.width / 2, Window.height - 5)
    assert told == [("on_cancel",), ("on_close",)]


def test_a_sheet_is_dragged_away_or_falls_back(driver: Driver) -> None:
    sheet, told = sheet_with(driver)
    driver.drag(sheet._handle, dy=-40)
    assert told == [] and sheet.drop == 0
    driver.drag(sheet._handle, dy=-150)
    assert told == [("on_cancel",), ("on_close",)]


def test_back_closes_the_overlay_in_front(driver: Driver) -> None:
    sheet_with(driver)
    dialog = Dialog("Eliminare Bruno?", "La minaccia è a 50.", yes="Elimina", no="Non ancora")
    dialog.open()
    driver.pump()
    assert top_overlay() is dialog
    assert dismiss_top()
    driver.pump()
    assert isinstance(top_overlay(), Sheet)
    assert dismiss_top()
    driver.pump()
    assert not dismiss_top()


def test_a_dialog_says_yes_or_no(driver: Driver) -> None:
    driver.start(Widget())
    for tag, expected in (("dialog.yes", ["on_yes", "on_close"]), ("dialog.no", ["on_cancel", "on_close"])):
        dialog = Dialog("Eliminare Bruno?", "La minaccia è a 50.", yes="Elimina", no="Non ancora")
        told = record(dialog, "on_yes", "on_cancel", "on_close")
        dialog.open()
        driver.pump()
        driver.tap(tag)
        assert [event for event, *_ in told] == expected


def test_a_snackbar_acts_once_and_a_new_one_replaces_it(driver: Driver) -> None:
    driver.start(Widget())
    undone: list[str] = []
    first = Snackbar("Anna: minaccia 34", "Annulla", lambda: undone.append("first"))
    first.show()
    second = Snackbar("Bruno: minaccia 44", "Annulla", lambda: undone.append("second"))
    second.show()
    driver.pump(0.3, limit=0.1)
    assert current_snackbar() is second and first.parent is None
    driver.tap("snackbar.action")
    assert undone == ["second"] and current_snackbar() is None


def test_a_snackbar_goes_when_its_time_is_over(driver: Driver) -> None:
    driver.start(Widget())
    bar = Snackbar("Salvato")
    gone = record(bar, "on_gone")
    bar.show()
    bar.left = 0.02
    driver.wait_for(lambda: bool(gone), what="the snackbar to go")
    assert current_snackbar() is None


def test_a_search_starts_after_the_last_letter_and_clears(driver: Driver) -> None:
    field = SearchField(hint="Cerca")
    told = record(field, "on_search")
    driver.start(centred(field))
    field.input.focus = True
    for part in ("ric", "erca"):  # faster than the pause after which the search starts
        Window.dispatch("on_textinput", part)
    driver.wait_for(lambda: bool(told), what="the search")
    assert told == [("on_search", "ricerca")]
    driver.tap("search.clear")
    driver.wait_for(lambda: len(told) == 2, what="the second search")
    assert told[1] == ("on_search", "")
