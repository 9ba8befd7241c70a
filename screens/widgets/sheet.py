"""Sheet: a panel from the bottom with a title, content that scrolls if it must, and pinned buttons."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from screens import safe_area
from screens.theme import Motion, Radius, Space, current
from screens.widgets import spoken
from screens.widgets.button import PushButton
from screens.widgets.motion import move
from screens.widgets.overlay import Overlay
from screens.widgets.plate import Plate
from screens.widgets.scrolling import PlainScroller
from screens.widgets.text import Text

_TALLEST = 0.84
_WIDEST = 560
_DRAG_TO_CLOSE = 90
_HEADER = 70


class SheetHandle(Widget):
    """The strip at the top: drag it down to close. The finger's way is told by `on_drag(distance)`."""

    __events__ = ("on_drag", "on_drop")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            Color(*current().outline)
            self._bar = SmoothRoundedRectangle(size=(dp(44), dp(5)), radius=[dp(2.5)])
        self.bind(pos=self._place, size=self._place)

    def on_drag(self, distance: float) -> None:
        """The finger is so far below where it started."""

    def on_drop(self, distance: float) -> None:
        """The finger let go so far below where it started."""

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


class Sheet(Overlay):
    """`Sheet(title, content, buttons)`; `open()` shows it.

    `content` must know its own height; it scrolls when it is taller than the sheet may be. `buttons` stay in sight.
    Closes by the ✕, by a drag of the handle, by back, and by a tap beside it while nothing is `entered`.
    """

    drop = NumericProperty(0.0)
    """How far below its place the panel is, in pixels."""

    def __init__(
        self, title: str = "", content: Widget | None = None, buttons: tuple[Widget, ...] = (), **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self.panel = BoxLayout(orientation="vertical", size_hint=(None, None))
        face = self.theme.s1
        self._plate = Plate(self.panel, face, radius=Radius.SHEET, corners=(True, True, False, False))
        self._top = self._header(title)
        self.panel.add_widget(self._top)
        self.content = content or Widget(size_hint_y=None, height=0)
        self.panel.add_widget(self._scroller(self.content))
        self._buttons = self._footer(buttons)
        self.panel.add_widget(self._buttons)
        self.add_widget(self.panel)
        self.content.bind(height=self._lay_out)
        self.bind(size=self._lay_out, drop=self._lay_out)

    def _header(self, title: str) -> Widget:
        header = BoxLayout(size_hint_y=None, height=dp(_HEADER), padding=(dp(Space.HOME), dp(14), dp(16), 0))
        words = Text(title, "title-m", points=24, lines=2, fit_height=True, pos_hint={"center_y": 0.5})
        words.bind(height=lambda _, height: setattr(header, "height", max(dp(_HEADER), height + dp(32))))
        header.bind(height=self._lay_out)
        header.add_widget(words)
        close = PushButton(icon="close", kind="plain", height=dp(48), icon_points=26, tag="sheet.close")
        close.spoken = spoken.name_of("close")
        close.pos_hint = {"center_y": 0.5}
        close.bind(on_release=lambda _: self.cancel())
        header.add_widget(close)
        self._handle = SheetHandle(size_hint=(None, None), height=dp(26))
        self._handle.bind(on_drag=lambda _, distance: self._drag(distance))
        self._handle.bind(on_drop=lambda _, distance: self._drop(distance))
        self.panel.bind(pos=self._place_handle, size=self._place_handle)
        return header

    def _scroller(self, content: Widget) -> PlainScroller:
        content.size_hint_y = None
        holder = BoxLayout(size_hint_y=None, padding=(dp(Space.HOME), 0))
        content.bind(height=holder.setter("height"))
        holder.height = content.height
        holder.add_widget(content)
        scroller = PlainScroller()
        scroller.add_widget(holder)
        return scroller

    def _footer(self, buttons: tuple[Widget, ...]) -> BoxLayout:
        footer = BoxLayout(size_hint_y=None, spacing=dp(12))
        for button in buttons:
            footer.add_widget(button)
        self._lift(footer)
        return footer

    def _lift(self, footer: BoxLayout) -> None:
        """The panel reaches the lower edge of the window, its buttons stay above what the system covers there."""
        below = dp(16) + dp(safe_area.current().bottom)
        tallest = max((button.height for button in footer.children), default=0)
        footer.padding = (dp(16), dp(16), dp(16), below)
        footer.height = tallest + dp(16) + below if footer.children else below

    def fit(self) -> None:
        self._lift(self._buttons)
        self._lay_out()

    def _lay_out(self, *_: object) -> None:
        left, below, width, height = safe_area.current().free(*self.size)
        wanted = self._top.height + self.content.height + self._buttons.height
        self.panel.width = min(width, dp(_WIDEST)) if width > dp(600) else width
        self.panel.height = min(wanted, below + height * _TALLEST)
        self.panel.pos = (self.x + left + (width - self.panel.width) / 2, self.y - self.drop)

    def _place_handle(self, *_: object) -> None:
        self._handle.width = self.panel.width
        self._handle.pos = (self.panel.x, self.panel.y + self.panel.height - self._handle.height)

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
            self._gone()
        else:
            animation.bind(on_complete=self._gone)

    def _drag(self, distance: float) -> None:
        self.drop = distance

    def _drop(self, distance: float) -> None:
        if distance > dp(_DRAG_TO_CLOSE):
            self.cancel()
        else:
            move(self, Motion.RELEASE, drop=0.0)
