"""Sheet: a panel from the lower edge: a title, content, a pinned foot, pinned buttons.

Its content may scroll.
"""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens.device import safe_area
from screens.look.theme import Motion, Radius, Spacing, current
from screens.widgets.controls import spoken
from screens.widgets.controls.button import PushButton
from screens.widgets.drawing.motion import move
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.layout.rect import Rect, window_rect
from screens.widgets.layout.scrolling import PlainScroller
from screens.widgets.overlays.overlay import Overlay
from screens.widgets.words.text import Text

_TALLEST = 0.84
_TALLEST_IN_NEED = 0.94
"""The greatest height, as a share of the window, of a sheet whose foot leaves its rows too little height."""

_LEAST_ROWS = 220
"""The least height in dp of rows that do not fit: if less is left above it, the foot scrolls with them."""

_ABOVE_FOOT = 10
SETTLING = 2
"""The frames that a view takes to adapt to a new height."""

_WIDEST = 560
_DRAG_TO_CLOSE = 90
_HEADER = 70
_HANDLE = 20
"""The height in dp of the strip at the upper edge with the bar that a finger pulls."""


class SheetHandle(Widget):
    """The strip at the top, dragged down to close. Events: `on_drag(distance)`, `on_drop`."""

    __events__ = ("on_drag", "on_drop")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            Color(*current().outline)
            self._bar = SmoothRoundedRectangle(size=(dp(44), dp(5)), radius=[dp(2.5)])
        self.bind(pos=self._place, size=self._place)

    def on_drag(self, distance: float) -> None:
        """Handle a finger that has moved to this distance below its start."""

    def on_drop(self, distance: float) -> None:
        """Handle the lift of the finger at this distance below its start."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            self.dispatch("on_drag", max(0.0, touch.oy - touch.y))
        return touch.grab_current is self

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self.dispatch("on_drop", max(0.0, touch.oy - touch.y))
        return True

    def _place(self, *_: object) -> None:
        self._bar.pos = (self.x + self.width / 2 - dp(22), self.y + self.height - dp(13))


class SheetFoot(BoxLayout):
    """The strip with the result of the content: a line above it, and `side` dp on both sides."""

    side = NumericProperty(0)

    def __init__(self, part: Widget, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self._part = part
        with self.canvas.before:
            Color(*current().line)
            self._line = Rectangle()
        self.add_widget(part)
        part.bind(height=self._measure)
        self.bind(pos=self._draw, size=self._draw, side=self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        above = dp(_ABOVE_FOOT) if self._part.height else 0
        self.padding = (dp(self.side), above, dp(self.side), 0)
        self.height = self._part.height + above

    def _draw(self, *_: object) -> None:
        edge = self.y + self.height - dp(1)  # Kivy's `top` may still be the old one while `pos` changes
        self._line.pos, self._line.size = (self.x, edge), (self.width, dp(1) if self.height else 0)


class ScrollAnchor:
    """The scroll position of a view as a distance from the top.

    It is restored when the content changes its height.

    The view itself stores the position as a share of the height, and corrects it for a frame or two afterwards.
    """

    def __init__(self, view: PlainScroller, content: Widget) -> None:
        self._view, self._content = view, content
        self._from_top, self._frames = 0.0, 0
        self._again = Clock.create_trigger(self._settle, 0)
        view.bind(scroll_y=self._note, height=self._restore)
        content.bind(height=self._restore)

    def go_to_top(self) -> None:
        self._from_top = 0.0
        self._restore()

    def _note(self, *_: object) -> None:
        """Store the position, after the player has scrolled."""
        if not self._frames:
            self._from_top = (1 - self._view.scroll_y) * self._measure_hidden()

    def _restore(self, *_: object) -> None:
        self._frames = SETTLING
        self._put_back()
        self._again()

    def _settle(self, *_: object) -> None:
        """Restore the position for a few frames, then store the one that is really shown."""
        self._put_back()
        self._frames -= 1
        if self._frames:
            self._again()
        else:
            self._note()

    def _put_back(self) -> None:
        hidden = self._measure_hidden()
        self._view.scroll_y = 1 - min(1.0, max(0.0, self._from_top / hidden)) if hidden else 1.0

    def _measure_hidden(self) -> float:
        return max(0.0, float(self._content.height - self._view.height))


class Sheet(Overlay):
    """A panel with a title, content and buttons; `open()` shows it.

    `content` must set its own height; it scrolls when it is taller than the sheet may be. `buttons` stay in sight.
    `foot`, the result of the content, sets its own height and stays in sight above them. The sheet closes by the ✕, by
    a drag of the handle, by back, and by a tap outside it while nothing is `entered`.

    A `steady` sheet (one with a foot is) does not change its height after the first touch, and its content stays at its
    distance from the top, whichever rows appear or vanish below. One that `fills` has the greatest height at once.
    """

    drop = NumericProperty(0.0)
    """The distance of the panel below its place, in pixels."""

    def __init__(
        self,
        title: str = "",
        content: Widget | None = None,
        buttons: tuple[Widget, ...] = (),
        foot: Widget | None = None,
        steady: bool = False,
        fills: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._sheet_foot = SheetFoot(foot) if foot is not None else None
        self._is_steady, self._is_full = steady or foot is not None, fills
        self._settled_for: tuple[float, float] | None = None
        self.panel = BoxLayout(orientation="vertical", size_hint=(None, None))
        self._plate = self._face()
        self._top = self._header(title)
        self.content = content or Widget(size_hint_y=None, height=0)
        self._sheet_holder = self._hold(self.content)
        self._sheet_view = PlainScroller()
        self._sheet_view.add_widget(self._sheet_holder)
        self._kept_place = ScrollAnchor(self._sheet_view, self._sheet_holder) if self._is_steady else None
        self._buttons = self._footer(buttons)
        self._assemble()
        self.add_widget(self.panel)
        self.content.bind(height=self._lay_out)
        if self._sheet_foot is not None:
            self._sheet_foot.bind(height=self._lay_out)
        self.bind(size=self._lay_out, drop=self._lay_out)

    def _face(self) -> Plate:
        return Plate(self.panel, self.theme.s1, radius=Radius.SHEET, corners=(True, True, False, False))

    def _assemble(self) -> None:
        for part in (self._top, self._sheet_view, self._buttons):
            self.panel.add_widget(part)

    def _header(self, title: str) -> Widget:
        header = BoxLayout(size_hint_y=None, height=dp(_HEADER), padding=(dp(Spacing.HOME), dp(14), dp(16), 0))
        words = Text(title, "title-m", points=24, lines=2, fit_height=True, pos_hint={"center_y": 0.5})
        words.bind(height=lambda _, height: setattr(header, "height", max(dp(_HEADER), height + dp(32))))
        header.bind(height=self._lay_out)
        header.add_widget(words)
        close = PushButton(icon="close", kind="plain", height=dp(48), icon_points=26, tag="sheet.close")
        close.spoken = spoken.name_of("close")
        close.pos_hint = {"center_y": 0.5}
        close.bind(on_release=lambda _: self.cancel())
        self._close_key = close
        header.add_widget(close)
        self._handle = SheetHandle(size_hint=(None, None), height=dp(26))
        self._handle.bind(on_drag=lambda _, distance: self._drag(distance))
        self._handle.bind(on_drop=lambda _, distance: self._drop(distance))
        self.panel.bind(pos=self._place_handle, size=self._place_handle)
        return header

    def _hold(self, content: Widget) -> Column:
        below = dp(_ABOVE_FOOT) if self._sheet_foot is not None else 0
        holder = Column(gap=0, padding=(dp(Spacing.HOME), 0, dp(Spacing.HOME), below))
        content.size_hint_y = None
        holder.add_widget(content)
        return holder

    def _footer(self, buttons: tuple[Widget, ...]) -> BoxLayout:
        footer = BoxLayout(size_hint_y=None, spacing=dp(12))
        for button in buttons:
            footer.add_widget(button)
        self._lift(footer)
        return footer

    def _lift(self, footer: BoxLayout) -> None:
        """Lift the buttons above the strip that the system covers at the lower edge."""
        below = dp(16) + dp(safe_area.current().bottom)
        tallest = max((button.height for button in footer.children), default=0)
        footer.padding = (dp(16), dp(16), dp(16), below)
        footer.height = tallest + dp(16) + below if footer.children else below

    def fit(self) -> None:
        self._lift(self._buttons)
        self._lay_out()

    def words_above(self, line: float) -> Rect | None:
        """Return the box of the title, which takes no touch, where it will be after the movement in."""
        top, close = window_rect(self._top), window_rect(self._close_key)
        edge = top.top + self.drop
        if edge <= line:
            return None
        return Rect(top.left + dp(Spacing.HOME), top.bottom + self.drop, close.left, edge - dp(_HANDLE))

    def reset_layout(self) -> None:
        """Lay the sheet out again for other content, from its top, as before the first touch."""
        self._settled_for = None
        if self._kept_place is not None:
            self._kept_place.go_to_top()
        self._lay_out()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self._is_steady and self._stands:
            self._settled_for = tuple(self.size)
        return bool(super().on_touch_down(touch))

    def _lay_out(self, *_: object) -> None:
        left, _below, width, _height = safe_area.current().free(*self.size)
        self.panel.width = min(width, dp(_WIDEST)) if width > dp(600) else width
        self._place_foot()
        if self._settled_for != tuple(self.size):
            self.panel.height = (
                self._greatest_height() if self._is_full else min(self._measure_wanted(), self._greatest_height())
            )
        self.panel.pos = (self.x + left + (width - self.panel.width) / 2, self.y - self.drop)

    def _measure_wanted(self) -> float:
        foot = self._sheet_foot.height + dp(_ABOVE_FOOT) if self._sheet_foot is not None else 0
        return float(self._top.height + self.content.height + foot + self._buttons.height)

    def _greatest_height(self) -> float:
        _left, below, _width, height = safe_area.current().free(*self.size)
        usual = float(below + height * _TALLEST)
        return usual if self._has_row_height(usual) else float(below + height * _TALLEST_IN_NEED)

    def _has_row_height(self, height: float) -> bool:
        """Return whether the rows have enough height above the foot in a sheet of this height."""
        if self._sheet_foot is None:
            return True
        rows = height - self._top.height - self._sheet_foot.height - self._buttons.height
        return bool(rows >= min(dp(_LEAST_ROWS), self.content.height))

    def _place_foot(self) -> None:
        """Pin the foot above the buttons, or put it at the end of content with too little height."""
        foot = self._sheet_foot
        if foot is None or self._settled_for == tuple(self.size):
            return
        pinned = self._has_row_height(self._greatest_height())
        home = self.panel if pinned else self._sheet_holder
        if foot.parent is not home:
            if foot.parent is not None:
                foot.parent.remove_widget(foot)
            foot.side = Spacing.HOME if pinned else 0
            home.add_widget(foot, index=1 if pinned else 0)

    def _place_handle(self, *_: object) -> None:
        self._handle.width = self.panel.width
        self._handle.pos = (self.panel.x, self.panel.y + self.panel.height - self._handle.height)

    def open_at_once(self) -> None:
        """Open without a movement, in the place of another sheet."""
        self.open()
        Animation.cancel_all(self)
        self.drop, self.shade = 0.0, 1.0
        self._stand()

    def _enter(self) -> None:
        self.add_widget(self._handle)
        self.size = self.parent.size
        self._lay_out()
        if not self.theme.reduced_motion:
            self.drop = self.panel.height
        move(self, Motion.SHEET_IN, drop=0.0)

    def _leave(self) -> None:
        animation = move(self, Motion.SHEET_OUT, "in_cubic", drop=self.panel.height)
        if animation is None:
            self._remove_overlay()
        else:
            animation.bind(on_complete=self._remove_overlay)

    def _drag(self, distance: float) -> None:
        self.drop = distance

    def _drop(self, distance: float) -> None:
        if distance > dp(_DRAG_TO_CLOSE):
            self.cancel()
        else:
            move(self, Motion.RELEASE, drop=0.0)
