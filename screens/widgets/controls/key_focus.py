"""KeyFocus: the control that the keyboard acts on.

It is marked by a ring that Tab moves from control to control.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp
from kivy.uix.behaviors.focus import FocusBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.look.theme import Radius, current
from screens.widgets.controls.touchable import Touchable
from screens.widgets.overlays.overlay import Overlay, top_overlay

if TYPE_CHECKING:
    from kivy.uix.textinput import TextInput  # only fields are a FocusBehavior, and the home page loads none

_RING = 2
_AROUND = 3
"""The thickness of the ring, and its distance from the control, in dp."""


def find_focused_field() -> TextInput | None:
    """Return the field in which the player types now, if any.

    Kivy has no public way to ask for it.
    """
    return next((field for field in FocusBehavior._keyboards.values() if isinstance(field, FocusBehavior)), None)


def controls() -> list[Widget]:
    """Return the controls of the sheet in front, else of the page, in the order of Tab."""
    front = top_overlay()
    roots = [front] if front is not None else [child for child in Window.children if not isinstance(child, Overlay)]
    return [control for root in roots for control in _controls_within(root)]


def fields() -> list[TextInput]:
    return [control for control in controls() if isinstance(control, FocusBehavior)]


def _controls_within(widget: Widget) -> Iterator[Widget]:
    if not widget.opacity or widget.disabled:
        return
    if isinstance(widget, FocusBehavior) or (isinstance(widget, Touchable) and (widget.tag or widget.spoken)):
        yield widget
    for child in reversed(widget.children):
        yield from _controls_within(child)


class KeyFocus:
    """The one control with the ring, or none. A touch removes the ring: fingers need none."""

    def __init__(self) -> None:
        self._control: Widget | None = None
        self._ring = InstructionGroup()
        Window.bind(on_touch_down=self._on_touch)

    def close(self) -> None:
        Window.unbind(on_touch_down=self._on_touch)
        self.leave()

    @property
    def control(self) -> Widget | None:
        """The control with the ring, while it can be pressed."""
        control = self._control
        return control if control is not None and control in controls() else None

    def move(self, way: int) -> None:
        """Go to the next control, or to the one before; after the last comes the first."""
        visited = controls()
        if not visited:
            return
        here = find_focused_field() or self._control
        place = visited.index(here) + way if here in visited else (0 if way > 0 else -1)
        self.go_to(visited[place % len(visited)])

    def go_to(self, control: Widget) -> None:
        self.leave()
        field = find_focused_field()
        if field is not None and field is not control:
            field.focus = False
            control = _find_again(control)
        _bring_into_sight(control)
        if isinstance(control, FocusBehavior):
            control.focus = True
            return
        self._control = control
        control.canvas.after.add(self._ring)
        control.bind(pos=self._draw, size=self._draw)
        self._draw()

    def press(self) -> bool:
        """Press the control with the ring, as a tap would; return whether there was one."""
        control = self.control
        if not isinstance(control, Touchable):
            return False
        control.dispatch("on_release")
        return True

    def leave(self) -> None:
        """Remove the ring."""
        if self._control is not None:
            self._control.unbind(pos=self._draw, size=self._draw)
            self._control.canvas.after.remove(self._ring)
            self._control = None

    def _on_touch(self, *_: object) -> bool:
        self.leave()
        return False

    def _draw(self, *_: object) -> None:
        control = self._control
        if control is None:
            return
        self._ring.clear()
        around = dp(_AROUND)
        box = (control.x - around, control.y - around, control.width + 2 * around, control.height + 2 * around)
        self._ring.add(Color(*current().hi))
        self._ring.add(Line(rounded_rectangle=(*box, dp(Radius.CELL)), width=dp(_RING)))


def _find_again(control: Widget) -> Widget:
    """Return the control, or the one of its tag in a list that was built again meanwhile."""
    if control.get_parent_window() is not None:
        return control
    tag = getattr(control, "tag", "")
    return next((other for other in controls() if tag and getattr(other, "tag", "") == tag), control)


def _bring_into_sight(control: Widget) -> None:
    """Scroll to a control.

    Rows of a RecycleView are in sight already, and Kivy's own call fails there.
    """
    parent = control.parent
    while isinstance(parent, Widget) and not isinstance(parent, ScrollView):
        parent = parent.parent
    if isinstance(parent, ScrollView) and not hasattr(parent, "view_adapter"):
        parent.scroll_to(control, padding=dp(12), animate=False)
