"""What an app leaves behind when it ends: nothing, or a hundred tests later every turn of the loop would pay for it."""

from __future__ import annotations

from weakref import ref

import pytest
from kivy.base import EventLoop

from screens.widgets.controls.button import PushButton
from screens.widgets.layout.box_layout import BoxLayout
from tests.kivy_driver import Driver

pytestmark = pytest.mark.ui


def two_keys() -> BoxLayout:
    row = BoxLayout()
    row.add_widget(PushButton("Uno", tag="one"))
    row.add_widget(PushButton("Due", tag="two"))
    return row


def test_its_mouse_goes_with_it() -> None:
    for _ in range(2):
        with Driver() as driver:
            driver.start(two_keys())
            assert len({type(provider) for provider in EventLoop.input_providers}) == len(EventLoop.input_providers)
    assert EventLoop.input_providers == []


def test_its_widgets_are_freed_without_a_search_for_garbage() -> None:
    with Driver() as driver:
        driver.start(two_keys())
        driver.tap("one")
        left = [ref(widget) for widget in driver.widgets()]
        assert len(left) == 5
    assert [note() for note in left if note() is not None] == []
