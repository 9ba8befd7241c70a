"""Scrolling by every kind of hand: quick, slow, resting first, and past the end."""

from __future__ import annotations

import pytest
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.kernel.limits import Limits
from screens.tour import own_time
from screens.tour.finger import Finger
from screens.tour.toucher import middle
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.text_field import TextField
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.layout.scrolling import PlainScroller
from screens.widgets.numbers.counter import Counter
from tests.kivy_driver import Driver

pytestmark = pytest.mark.ui

ROWS = 30
SLOW_FRAME = 0.1


def list_of_rows(driver: Driver) -> tuple[PlainScroller, list[str]]:
    """A list of keys longer than the window, and what was pressed on it."""
    pressed: list[str] = []
    column = Column()
    for number in range(ROWS):
        key = PushButton(f"{number}", tag=f"row.{number}")
        key.bind(on_release=lambda key: pressed.append(key.tag))
        column.add_widget(key)
    scroller = PlainScroller()
    scroller.add_widget(column)
    driver.start(scroller)
    return scroller, pressed


def moved(scroller: PlainScroller) -> float:
    """How far the content has gone up, in pixels."""
    content = scroller.children[0]
    return float((1 - scroller.scroll_y) * (content.height - scroller.height))


def turn(seconds: float) -> None:
    for _ in range(own_time.count_turns(seconds)):
        EventLoop.idle()


def drag(driver: Driver, tag: str, by: float, seconds: float, rest: float = 0.0, across: float = 0.0) -> Finger:
    """A finger that rests on a widget, then goes up (and across) by so many pixels; it stays down."""
    x, y = middle(driver.find(tag))
    finger = Finger((x, y))
    finger.down()
    EventLoop.idle()
    turn(rest)
    steps = max(1, own_time.count_turns(seconds))
    for step in range(1, steps + 1):
        finger.slide_to((x + across * step / steps, y + by * step / steps))
        EventLoop.idle()
    return finger


@pytest.mark.parametrize(
    ("by", "seconds", "rest"),
    [
        (300, 0.1, 0.0),
        (300, 2.0, 0.0),
        (300, 0.3, 0.1),
        (300, 2.0, 0.3),
        (120, 4.0, 0.0),
    ],
    ids=["quick", "slow", "rests first", "rests and slow", "very slow"],
)
def test_a_drag_of_any_speed_scrolls(driver: Driver, by: float, seconds: float, rest: float) -> None:
    scroller, pressed = list_of_rows(driver)
    finger = drag(driver, "row.4", by, seconds, rest)
    assert moved(scroller) > by - 40
    finger.up()
    driver.pump(0.3)
    assert pressed == [] and not any(key.is_down for key in driver.find_type(PushButton))


def test_a_slow_machine_scrolls_too(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    scroller, pressed = list_of_rows(driver)
    monkeypatch.setattr(own_time, "STEP", SLOW_FRAME)
    drag(driver, "row.4", 300, 2.0).up()
    turn(1)
    assert moved(scroller) > 250 and pressed == []


def test_a_finger_that_rests_still_presses(driver: Driver) -> None:
    scroller, pressed = list_of_rows(driver)
    finger = drag(driver, "row.4", 5, 0.1, rest=0.2)
    assert driver.find("row.4").is_down
    finger.up()
    driver.pump(0.3)
    assert pressed == ["row.4"] and moved(scroller) == 0


def test_a_key_lets_go_when_the_drag_begins(driver: Driver) -> None:
    scroller, _ = list_of_rows(driver)
    finger = drag(driver, "row.4", 0, 0.1, rest=0.2)
    assert driver.find("row.4").is_down
    x, y = middle(driver.find("row.4"))
    finger.slide_to((x, y + 30))
    assert not driver.find("row.4").is_down
    finger.slide_to((x, y + 90))
    EventLoop.idle()
    assert moved(scroller) == pytest.approx(60, abs=2), "from where it was taken back, without a leap"
    finger.up()


def test_a_list_that_fits_keeps_its_keys(driver: Driver) -> None:
    key = PushButton("one", tag="one")
    told: list[PushButton] = []
    key.bind(on_release=told.append)
    scroller = PlainScroller()
    column = Column()
    column.add_widget(key)
    scroller.add_widget(column)
    driver.start(scroller)
    drag(driver, "one", 15, 0.2, rest=0.2).up()
    driver.pump(0.3)
    assert told == [key], "nothing can scroll here: a hand that trembles still taps"


def counter_in_a_list(driver: Driver) -> Counter:
    column = Column()
    counter = Counter(value=4, limits=Limits(0, 99), tag="c")
    counter.bind(on_step=lambda _, delta: setattr(counter, "value", counter.value + delta))
    column.add_widget(counter)
    for number in range(ROWS):
        column.add_widget(PushButton(f"{number}", tag=f"row.{number}"))
    scroller = PlainScroller()
    scroller.add_widget(column)
    driver.start(scroller)
    return counter


def test_a_hold_repeats_only_while_the_finger_stays(driver: Driver) -> None:
    counter = counter_in_a_list(driver)
    finger = drag(driver, "c.plus", 0, 0, rest=0.7)
    held = counter.value
    assert held > 4, "a hold counts"
    x, y = middle(driver.find("c.plus"))
    finger.slide_to((x, y - 30))
    turn(2)
    finger.up()
    driver.pump(0.3)
    assert counter.value == held


def test_a_hold_ends_with_the_slide_outside_a_list_too(driver: Driver) -> None:
    counter = Counter(value=4, limits=Limits(0, 99), tag="c")
    counter.bind(on_step=lambda _, delta: setattr(counter, "value", counter.value + delta))
    driver.start(counter)
    finger = drag(driver, "c.plus", 0, 0, rest=0.7)
    held = counter.value
    x, y = middle(driver.find("c.plus"))
    finger.slide_to((x - 60, y))
    turn(2)
    finger.up()
    assert counter.value == held > 4


def test_a_slow_drag_that_begins_on_a_field_scrolls(driver: Driver) -> None:
    column = Column()
    column.add_widget(TextField("name", tag="name"))
    for number in range(ROWS):
        column.add_widget(PushButton(f"{number}", tag=f"row.{number}"))
    scroller = PlainScroller()
    scroller.add_widget(column)
    driver.start(scroller)
    drag(driver, "name", 200, 1.0, rest=0.2).up()
    driver.pump()
    name = driver.find("name").input
    assert moved(scroller) > 150 and not name.focus, "who scrolls asks for no keyboard"
    driver.hold("name", 0.3)
    assert name.focus


HANDS = pytest.mark.parametrize(
    ("seconds", "rest"), [(0.1, 0.0), (1.0, 0.0), (1.0, 0.2)], ids=["quick", "slow", "rests first"]
)


def row_in_a_list(driver: Driver) -> tuple[PlainScroller, PlainScroller]:
    """A row of keys that goes sideways, and the list around it that goes up and down."""
    chips = BoxLayout(size_hint_x=None, width=2000)
    for number in range(10):
        chips.add_widget(PushButton(f"{number}", tag=f"chip.{number}", size_hint_x=1))
    row = PlainScroller(sideways=True, size_hint_y=None, height=60)
    row.add_widget(chips)
    column = Column()
    for number in range(ROWS):
        column.add_widget(PushButton(f"{number}", tag=f"row.{number}"))
    column.add_widget(row, index=ROWS - 5)
    scroller = PlainScroller()
    scroller.add_widget(column)
    driver.start(scroller)
    return row, scroller


@HANDS
def test_a_list_scrolls_from_a_row_that_goes_sideways(driver: Driver, seconds: float, rest: float) -> None:
    row, scroller = row_in_a_list(driver)
    drag(driver, "chip.0", 200, seconds, rest).up()
    driver.pump(0.3)
    assert moved(scroller) > 100 and row.scroll_x == 0


@HANDS
def test_a_row_in_a_list_goes_sideways(driver: Driver, seconds: float, rest: float) -> None:
    row, scroller = row_in_a_list(driver)
    drag(driver, "chip.1", 0, seconds, rest, across=-150).up()
    driver.pump(0.3)
    assert row.scroll_x > 0.05 and moved(scroller) == 0
    assert not any(key.is_down for key in driver.find_type(PushButton))


@pytest.mark.parametrize("frame", [own_time.STEP, SLOW_FRAME, 0.3], ids=["quick", "slow", "very slow"])
@pytest.mark.parametrize("by", [-30, -300, -600])
@pytest.mark.parametrize("end", [1.0, 0.0], ids=["top", "bottom"])
def test_a_list_pulled_past_its_end_comes_back_whole(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, end: float, by: float, frame: float
) -> None:
    scroller, _ = list_of_rows(driver)
    scroller.scroll_y = end
    driver.pump()
    at_rest = moved(scroller)
    monkeypatch.setattr(own_time, "STEP", frame)
    x, y = Window.width / 2, Window.height / 2
    finger = Finger((x, y))
    finger.down()
    for step in range(1, 4):
        finger.slide_to((x, y + (by if end else -by) * step / 3))
        EventLoop.idle()
    finger.up()
    for _ in range(200):
        EventLoop.idle()
    assert moved(scroller) == pytest.approx(at_rest, abs=1)


def test_a_list_at_rest_asks_for_no_more_frames(driver: Driver) -> None:
    """Its height is no whole number of pixels, and a list rests on whole ones: that must not go on for ever."""
    content = Widget(size_hint_y=None, height=Window.height + 702.72)
    scroller = PlainScroller()
    scroller.add_widget(content)
    driver.start(scroller)
    x, y = Window.width / 2, Window.height / 2
    finger = Finger((x, y))
    finger.down()
    finger.slide_to((x, y - 300))
    EventLoop.idle()
    finger.up()
    turn(3)
    assert scroller.scroll_y == pytest.approx(1) and own_time.is_quiet()


def test_content_that_changes_its_size_stays_where_it_was(driver: Driver) -> None:
    content = Widget(size_hint_y=None, height=1000)
    scroller = PlainScroller()
    scroller.add_widget(content)
    scroller.scroll_y = 0
    driver.start(scroller)
    for height in (3000, 1500, Window.height + 300):
        content.height = height
        driver.pump(0.5)
    drag_nothing = Finger((Window.width / 2, Window.height / 2))
    drag_nothing.down()
    turn(0.3)
    drag_nothing.up()
    driver.pump(0.5)
    assert scroller.scroll_y == pytest.approx(0, abs=0.01)


def shrinking_list(driver: Driver, rows: int) -> tuple[PlainScroller, list[str]]:
    """A list that stands at its end and then keeps only its first rows."""
    scroller, pressed = list_of_rows(driver)
    column = scroller.children[0]
    scroller.scroll_y = 0.08
    driver.pump()
    for key in list(column.children)[: ROWS - rows]:
        column.remove_widget(key)
    return scroller, pressed


def gap_above(scroller: PlainScroller) -> float:
    """How far the content begins below the upper edge, in pixels."""
    content = scroller.children[0]
    return float(scroller.top - scroller.to_parent(0, content.top)[1])


def test_content_that_fits_again_leaves_no_gap(driver: Driver) -> None:
    scroller, pressed = shrinking_list(driver, 4)
    EventLoop.idle()
    assert gap_above(scroller) == pytest.approx(0, abs=0.5), "at once, not at the next touch"
    driver.tap("row.2")
    assert pressed == ["row.2"] and gap_above(scroller) == pytest.approx(0, abs=0.5)


def test_content_that_fitted_grows_from_its_beginning(driver: Driver) -> None:
    """Content that fitted for a while grows from its beginning."""
    scroller, _ = shrinking_list(driver, 4)
    driver.pump()
    scroller.children[0].add_widget(Widget(size_hint_y=None, height=2000))
    driver.pump()
    assert moved(scroller) == 0


def test_a_row_that_fits_again_stands_at_its_left(driver: Driver) -> None:
    row, _ = row_in_a_list(driver)
    row.scroll_x = 0.9
    driver.pump()
    row.children[0].width = 100
    EventLoop.idle()
    assert row.to_parent(0, 0)[0] == pytest.approx(row.x, abs=0.5)


@pytest.mark.parametrize("frame", [own_time.STEP, SLOW_FRAME], ids=["quick", "slow"])
@pytest.mark.parametrize("end", [1.0, 0.0], ids=["top", "bottom"])
def test_a_list_pulled_past_its_end_is_back_soon(
    driver: Driver, monkeypatch: pytest.MonkeyPatch, end: float, frame: float
) -> None:
    """A list that is pulled past its end is back in less than half a second."""
    scroller, _ = list_of_rows(driver)
    scroller.scroll_y = end
    driver.pump()
    at_rest = moved(scroller)
    monkeypatch.setattr(own_time, "STEP", frame)
    x, y = Window.width / 2, Window.height / 2
    finger = Finger((x, y))
    finger.down()
    finger.slide_to((x, y + (-350 if end else 350)))
    EventLoop.idle()
    turn(0.3)
    assert abs(moved(scroller) - at_rest) > 50
    finger.up()
    turn(0.4)
    assert moved(scroller) == pytest.approx(at_rest, abs=1)
