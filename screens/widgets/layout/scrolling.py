"""Scrolling: the touch behaviour of everything that scrolls.

Only this file sets bar, wait, distance and edges. A touch that rests longer than `FINGER_SETTLES` is lent to the widget
below it, which shows itself pressed. As soon as it slides, the scroller takes it back: the key lets go and the content
follows the finger, however slow the hand is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import exp
from typing import Any

from kivy.effects.dampedscroll import DampedScrollEffect
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.behaviors.focus import FocusBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.widgets.controls.touchable import Touchable

FINGER_SETTLES = 55
"""Milliseconds that a touch rests before it is lent to the widget below it."""
FINGER_SLIDES = 10
"""The distance in dp that a finger moves before it scrolls."""
LONGEST_STEP = 0.05
"""The longest step of a moving list in seconds: after a slow frame it must not jump."""

COMING_BACK = 0.05
"""Seconds after which a list that was pulled past its end has done about two thirds of the way back."""

AS_GOOD_AS_BACK = 1.0
"""The distance in pixels that is too small to see."""


class FirmEdges(DampedScrollEffect):
    """A scroll effect that quickly brings content back that was pulled past its end.

    Kivy's own effect swings by the frame and not by the time, and expects its least bound below its greatest; a
    ScrollView gives them the other way round.
    """

    value: float
    measuring = False
    """Whether the bounds are being set: content that changes its size was not pulled past its end."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(round_value=False, **kwargs)

    def on_overscroll(self, *args: object) -> None:
        if not self.measuring:
            super().on_overscroll(*args)

    def update_velocity(self, dt: float) -> None:
        if self.is_manual:
            return  # the finger decides; movement after it begins with `stop` or `cancel`
        if self.overscroll:
            self._come_back(dt)
            return
        super().update_velocity(min(dt, LONGEST_STEP))
        if not self.velocity and not self.overscroll:
            self._rest(round(self.value))

    def stop(self, val: float, t: float | None = None) -> None:
        """End the drag and start the movement back, even after a drag too short to push the content."""
        super().stop(val, t)
        self.trigger_velocity_update()

    def clamp(self, place: float) -> float:
        """Return the place itself, or the nearest end if it lies past one."""
        return float(min(max(place, min(self.min, self.max)), max(self.min, self.max)))

    def _come_back(self, seconds: float) -> None:
        end = self.clamp(self.value)
        left = (self.value - end) * exp(-seconds / COMING_BACK)
        if abs(left) < AS_GOOD_AS_BACK:
            self._rest(end)
            return
        self.velocity = 0
        self.value = end + left
        self.trigger_velocity_update()

    def _rest(self, place: float) -> None:
        """Stop at this place, but never past an end."""
        self.velocity = 0
        self.value = self.clamp(place)


class Scrolling(ScrollView):
    """The base of all scrollers: up and down, or with `sideways` from left to right.

    Content that fits stands at its beginning, and content that becomes shorter leaves no gap. Private names of Kivy are
    used where it has no public hook: for the bounds, and for the touch that it watches, lends or takes back.
    """

    def __init__(self, sideways: bool = False, **kwargs: Any) -> None:
        settings: dict[str, Any] = {
            "do_scroll_x": sideways,
            "do_scroll_y": not sideways,
            "always_overscroll": False,
            "bar_width": 0,
            "scroll_timeout": FINGER_SETTLES,
            "scroll_distance": dp(FINGER_SLIDES),
            "effect_cls": FirmEdges,
        }
        self._last_view, self._last_content = (0.0, 0.0), (0.0, 0.0)
        super().__init__(**settings, **kwargs)

    def _update_effect_x_bounds(self, *args: object) -> None:
        self._set_bounds(self.effect_x, super()._update_effect_x_bounds)

    def _update_effect_y_bounds(self, *args: object) -> None:
        self._set_bounds(self.effect_y, super()._update_effect_y_bounds)

    def _update_effect_bounds(self, *args: object) -> None:
        self._close_gap()
        super()._update_effect_bounds(*args)

    def _set_bounds(self, effect: FirmEdges | None, update: Callable[[], None]) -> None:
        if effect is None:
            return
        effect.measuring = True
        update()
        effect.on_value()  # the same value may lie within other bounds now
        if not effect.is_manual:
            effect.value = effect.clamp(effect.value)
        effect.measuring = False

    def _close_gap(self) -> None:
        """Move content that became short enough to be seen whole to its beginning.

        A page that is just being laid out changes the size of the view instead, and restores its last position.
        """
        view, content = tuple(self.size), tuple(self.viewport_size)
        shrank = view == self._last_view
        if shrank and content[0] <= view[0] < self._last_content[0]:
            self.scroll_x = 0.0
        if shrank and content[1] <= view[1] < self._last_content[1]:
            self.scroll_y = 1.0
        self._last_view, self._last_content = view, content

    @property
    def can_scroll_y(self) -> bool:
        """Whether its content is taller than the view, so that it can scroll up and down."""
        content = self._viewport
        return bool(self.do_scroll_y and content is not None and content.height > self.height)

    # --- a touch that rests is lent ----------------------------------------------------------------------

    def _change_touch_mode(self, *args: object) -> None:
        """Lend the touch to the widget below it: Kivy calls this when the finger has rested."""
        touch = self._touch
        super()._change_touch_mode(*args)
        if touch and self._touch is None:
            touch.ud[self._lent_key] = True
            touch.grab(self)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if self._lent_key not in touch.ud or touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if self._is_sliding(touch) and all(_can_let_go(holder) for holder in self._holders(touch)):
            self._take_back(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if self._lent_key in touch.ud and touch.grab_current is self:
            touch.ungrab(self)
            return True
        return bool(super().on_touch_up(touch))

    # --- and taken back when it slides -------------------------------------------------------------------

    @property
    def _lent_key(self) -> str:
        """The key in the data of a touch that marks it as lent by this scroller."""
        return f"lent by {self.uid}"

    def _is_sliding(self, touch: MotionEvent) -> bool:
        """Return whether the finger went far enough in a direction in which the content can scroll."""
        content = self._viewport
        if content is None or self._touch or not self.collide_point(*touch.pos):
            return False
        if self.do_scroll_x:
            return bool(content.width > self.width and abs(touch.x - touch.ox) > self.scroll_distance)
        return self.can_scroll_y and bool(abs(touch.y - touch.oy) > self.scroll_distance)

    def _holders(self, touch: MotionEvent) -> list[Widget]:
        """Return the widgets that have grabbed the touch, except this scroller."""
        grabbed = [reference() for reference in touch.grab_list]
        return [widget for widget in grabbed if widget is not None and widget is not self]

    def _take_back(self, touch: MotionEvent) -> None:
        for holder in self._holders(touch):
            _let_go(holder, touch)
        del touch.ud[self._lent_key]
        self.on_scroll_start(touch, check_children=False)
        touch.ud[self._get_uid()].update(mode="scroll", user_stopped=True)

    # --- a row that goes sideways lies in a list that goes up and down -----------------------------------

    def on_scroll_move(self, touch: MotionEvent) -> bool:
        uid = self._get_uid()
        known = touch.ud.get(uid)
        across = known is not None and known["mode"] == "unknown" and self._is_across(touch)
        if across and self._is_in_another() and self._can_leave(touch):
            self._leave(touch)
            return False
        handled = bool(super().on_scroll_move(touch))
        if known is None and uid in touch.ud:  # a scroller inside has just left the touch to this one
            touch.ud[uid].update(mode="scroll", user_stopped=True)
        return handled

    def _is_in_another(self) -> bool:
        """Return whether another scroller around this one can take the touch."""
        return any(isinstance(widget, ScrollView) for widget in ancestors(self))

    def _is_across(self, touch: MotionEvent) -> bool:
        """Return whether the finger moves in the direction in which this one cannot scroll."""
        way, across = abs(touch.x - touch.ox), abs(touch.y - touch.oy)
        if not self.do_scroll_x:
            way, across = across, way
        return bool(across > self.scroll_distance and across > way)

    def _can_leave(self, touch: MotionEvent) -> bool:
        return all(isinstance(holder, ScrollView) or _can_let_go(holder) for holder in self._holders(touch))

    def _leave(self, touch: MotionEvent) -> None:
        """Give the touch up."""
        touch.ud[self._get_uid("svavoid")] = True
        touch.ud.pop(self._lent_key, None)
        touch.ungrab(self)
        self._touch = None
        for holder in self._holders(touch):
            if not isinstance(holder, ScrollView):
                _let_go(holder, touch)


class PlainScroller(Scrolling):
    """A scroller for the one widget that is added to it."""


def _can_let_go(holder: Widget) -> bool:
    """Return whether a widget gives the touch up: keys do.

    A widget that drags something does not, nor does a field of several lines with the focus.
    """
    if isinstance(holder, Touchable):
        return holder.can_let_go()
    return isinstance(holder, FocusBehavior) and not (holder.multiline and holder.focus)


def _let_go(holder: Widget, touch: MotionEvent) -> None:
    if isinstance(holder, Touchable):
        touch.ungrab(holder)
        holder.let_go()
        return
    holder.let_go(touch)  # a field: the home page has none and need not load their module


def ancestors(widget: Widget) -> Iterator[Widget]:
    """Yield every widget that contains this one, from the inside out."""
    outer = widget.parent
    while isinstance(outer, Widget) and outer is not outer.parent:
        yield outer
        outer = outer.parent
