"""DragScroller: a scroller that leaves touches on a drag handle to the handle."""

from __future__ import annotations

from kivy.input import MotionEvent

from screens.setup.drag_handle import DragHandle
from screens.widgets.layout.scroller import Scroller


class DragScroller(Scroller):
    """A scroller that passes a touch on a handle to it without waiting for a scroll."""

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
