"""Our box layout places widgets as Kivy's does, and asks none of them for a least or a greatest size."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.uix.widget import Widget

from screens.widgets.layout.box_layout import BoundedBox, BoxLayout
from tests.kivy_driver import Driver
from tests.widgets.properties import properties_in

CHILDREN: tuple[dict[str, Any], ...] = (
    {},
    {"size_hint": (None, None), "size": (30, 20)},
    {"size_hint_x": 0.4, "size_hint_y": None, "height": 25},
    {"size_hint_x": None, "width": 45, "size_hint_y": 0.5, "pos_hint": {"center_y": 0.5, "center_x": 0.5}},
    {"size_hint_y": 2, "pos_hint": {"top": 1, "right": 1}},
)


class Counted(BoxLayout):
    """Knows how often it was laid out."""

    laid_out = 0

    def do_layout(self, *args: object) -> None:
        self.laid_out += 1
        super().do_layout(*args)


def filled(kind: type[Any], orientation: str) -> Any:
    box = kind(orientation=orientation, size=(300, 200), pos=(7, 9), spacing=4, padding=(3, 5, 6, 8))
    for wishes in CHILDREN:
        box.add_widget(Widget(**wishes))
    return box


def places(box: Any) -> list[tuple[float, ...]]:
    box.do_layout()
    return [(*child.pos, *child.size) for child in box.children] + [tuple(box.minimum_size)]


@pytest.mark.parametrize("orientation", ["horizontal", "vertical"])
def test_widgets_stand_where_kivy_would_put_them(orientation: str) -> None:
    ours, theirs = filled(BoxLayout, orientation), filled(BoundedBox, orientation)
    assert places(ours) == places(theirs)
    for box in (ours, theirs):
        box.children[2].size_hint_x = None
        box.remove_widget(box.children[0])
    assert places(ours) == places(theirs)
    for box in (ours, theirs):
        box.clear_widgets()
    assert places(ours) == places(theirs), "an empty box has its padding"


@pytest.mark.parametrize(
    ("name", "value", "other"),
    [
        ("size", (50, 60), (51, 61)),
        ("width", 50, 51),
        ("size_hint", (None, 0.3), (1, 0.4)),
        ("size_hint_x", None, 0.6),
        ("size_hint_y", 0.7, None),
        ("pos_hint", {"top": 1}, {}),
    ],
)
def test_a_change_of_a_widget_moves_its_neighbours(driver: Driver, name: str, value: Any, other: Any) -> None:
    box = filled(Counted, "horizontal")
    driver.start(box)
    child, before = box.children[2], box.laid_out
    driver.pump()
    assert box.laid_out == before, "nothing has changed"
    setattr(child, name, value)
    driver.pump()
    assert box.laid_out > before
    box.remove_widget(child)
    driver.pump()
    before = box.laid_out
    setattr(child, name, other)
    driver.pump()
    assert box.laid_out == before, "what has left the box does not concern it any more"


def test_its_widgets_have_fewer_properties_than_in_kivy() -> None:
    """A widget in this box has fewer properties than one in a box of Kivy."""
    ours, theirs = filled(BoxLayout, "vertical"), filled(BoundedBox, "vertical")
    for box in (ours, theirs):
        box.do_layout()
    assert properties_in(ours.children[-1]) <= 0.7 * properties_in(theirs.children[-1])
