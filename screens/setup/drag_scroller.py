"""DragScroller: scrolls the page, except where a finger lands on a handle."""

from __future__ import annotations

from kivy.input import MotionEvent

from screens.setup.drag_handle import DragHandle
from screens.widgets.layout.scroller import Scroller


class DragScroller(Scroller):
    """A scroller waits to see whether a finger scrolls; a handle must have it at once."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            handle = self._handle_at(touch)
            if handle is not None:
                touch.push()
                touch.apply_transform_2d(handle.parent.to_widget)
                taken = bool(handle.on_touch_down(touch))
                touch.pop()
                return taken
        return bool(super().on_touch_down(touch))

    def _handle_at(self, touch: MotionEvent) -> DragHandle | None:
        for widget in self.walk(restrict=True):
            if isinstance(widget, DragHandle) and widget.collide_point(*widget.parent.to_widget(*touch.pos)):
                return widget
        return None
