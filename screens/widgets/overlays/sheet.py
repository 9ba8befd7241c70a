"""Sheet: a panel from the lower edge: a title, content, a pinned foot, pinned buttons.

Its content may scroll.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens.device import safe_area
from screens.look.theme import TABLET_WIDTH, Motion, Radius, Spacing
from screens.widgets.drawing.motion import move
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.layout.key_order import order_for_hand
from screens.widgets.layout.rect import Rect, window_rect
from screens.widgets.layout.scroll_anchor import ScrollAnchor
from screens.widgets.layout.scrolling import PlainScroller
from screens.widgets.overlays.overlay import Overlay
from screens.widgets.overlays.sheet_foot import ABOVE, SheetFoot
from screens.widgets.overlays.sheet_heading import SheetHandle, SheetHeading

_TALLEST = 0.84
_TALLEST_IN_NEED = 0.94
"""The greatest height, as a share of the window, of a sheet whose foot leaves its rows too little height."""

_LEAST_ROWS = 220
"""The least height in dp of rows that do not fit: if less is left above it, the foot scrolls with them."""

WIDEST = 560
"""The greatest width of a sheet in dp."""

_PANE = 840
ROWS_BESIDE = 434
"""The width in dp of a pane with two columns, and of the column with its rows."""

_ABOVE_TALL = 20
"""The height in dp that a tall sheet leaves free above it."""

_LOW_BELOW = 700
"""The height in dp of a window that is low: its sheets have a lower heading."""

_FAINT = 0.35
"""The share of the scrim beside a pane, next to which the board can be read."""

_DRAG_TO_CLOSE = 90
_HANDLE = 20
"""The height in dp of the strip at the upper edge with the bar that a finger pulls."""


class Sheet(Overlay):
    """A panel with a title, content and buttons; `open()` shows it.

    `content` must set its own height; it scrolls when it is taller than the sheet may be. `buttons` stay in sight.
    `foot`, the result of the content, sets its own height and stays in sight above them. The sheet closes by the ✕, by
    a drag of the handle, by back, and by a tap outside it while nothing is `entered`.

    Its content stays at its distance from the top, whichever rows appear or vanish below. A `steady` sheet (one with a
    foot is) does not change its height after the first touch either. One that `fills` has the greatest height at once.
    One that shall be seen `whole` has a low heading and may take nearly all of the window.
    A `pane` takes nearly all of a low window, and stands on the right of a tablet, with its foot beside its rows.
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
        pane: bool = False,
        whole: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._is_pane, self._is_whole = pane, whole
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
        self._kept_place = ScrollAnchor(self._sheet_view, self._sheet_holder)
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
        self._middle = BoxLayout()
        self._middle.add_widget(self._sheet_view)
        for part in (self._top, self._middle, self._buttons):
            self.panel.add_widget(part)

    def _header(self, title: str) -> Widget:
        self.heading = header = SheetHeading(
            title, self.cancel, captioned=self._is_pane, low=self._is_whole or (self._is_pane and is_low())
        )
        header.bind(height=self._lay_out)
        self._handle = SheetHandle(size_hint=(None, None), height=dp(26))
        self._handle.bind(on_drag=lambda _, distance: self._drag(distance))
        self._handle.bind(on_drop=lambda _, distance: self._drop(distance))
        self.panel.bind(pos=self._place_handle, size=self._place_handle)
        return header

    def _hold(self, content: Widget) -> Column:
        holder = Column(gap=0)
        content.size_hint_y = None
        holder.add_widget(content)
        return holder

    def _footer(self, buttons: tuple[Widget, ...]) -> BoxLayout:
        footer = BoxLayout(size_hint_y=None, spacing=dp(12))
        for button in order_for_hand(buttons):
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
        top, close = window_rect(self._top), window_rect(self.heading.close_key)
        edge = top.top + self.drop
        if edge <= line:
            return None
        return Rect(top.left + dp(Spacing.HOME), top.bottom + self.drop, close.left, edge - dp(_HANDLE))

    def reset_layout(self) -> None:
        """Lay the sheet out again for other content, from its top, as before the first touch."""
        self._settled_for = None
        self._kept_place.go_to_top()
        self._lay_out()

    @property
    def scrolled(self) -> float:
        """The distance in pixels by which its rows are scrolled."""
        return self._kept_place.from_top

    @property
    def has_row_places(self) -> bool:
        """Whether the rows and their view have their heights: new rows get them a frame later."""
        foot = self._sheet_foot
        below = foot.height if foot is not None and foot.parent is self.panel else 0
        free = max(0, self.panel.height - self._top.height - self._buttons.height - below)
        return bool(self._sheet_holder.height >= self.content.height and abs(self._sheet_view.height - free) < dp(1))

    def measure_view(self, above_whole_foot: bool = True) -> float:
        """Return the height in pixels in which rows are seen, above the whole foot or that of now."""
        return float(self._sheet_view.height - (self._measure_growth() if above_whole_foot else 0))

    def measure_rows_below(self, place: float) -> tuple[float, float, float, float]:
        """Return the box in the window of the rows in sight, from so many pixels down."""
        view = window_rect(self._sheet_view)
        return view.left, view.bottom, view.right - view.left, view.top - view.bottom - max(0.0, place - self.scrolled)

    def watch_scroll(self, scrolled: Callable[[], object]) -> None:
        """Call this when its rows are scrolled."""
        self._sheet_view.bind(scroll_y=lambda *_: scrolled())

    def place_for(self, begin: float, end: float, air: float, spare: float) -> float | None:
        """Return the place to scroll to that shows the rows from `begin` to `end`.

        They are shown above the whole foot. All are pixels from the top, with `air` below them. None if they are in
        view but for the `spare` height: then nothing moves.
        """
        if not self._is_steady:
            return None
        height = self.measure_view()
        is_in_view = self.scrolled <= begin and end <= self.scrolled + height + spare
        return None if is_in_view else self._kept_place.find_place(min(max(self.scrolled, end + air - height), begin))

    def scroll_to(self, place: float) -> None:
        """Scroll to this place, in pixels from the top."""
        self._kept_place.scroll_to(place)

    def measure_room(self, end: float) -> float:
        """Return the height that the foot may take below the rows down to `end`.

        `end` are pixels from the top. Where the foot scrolls with the rows or stands beside them, it covers none.
        """
        foot = self._sheet_foot
        if foot is None or foot.parent is not self.panel:
            return inf
        return float(self._sheet_view.height + foot.height - dp(ABOVE) - (end - self.scrolled))

    def _reserve_growth(self) -> None:
        """Keep the height free below the last row that the foot will still take.

        So each row can be scrolled above it.
        """
        side = dp(Spacing.HOME)
        below = dp(ABOVE) if self._sheet_foot is not None else 0
        self._sheet_holder.padding = (side, 0, side, below + self._measure_growth())

    def _measure_growth(self) -> float:
        """Return how much the foot will still grow over the rows."""
        is_pinned = self._sheet_foot is not None and self._sheet_foot.parent is self.panel
        return max(0.0, self.measure_foot() - self._sheet_foot.height) if is_pinned and self._sheet_foot else 0.0

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self._is_steady and self._stands:
            self._settled_for = tuple(self.size)
        return bool(super().on_touch_down(touch))

    def _lay_out(self, *_: object) -> None:
        left, _below, width, _height = safe_area.current().free(*self.size)
        beside = self.has_two_columns
        self.scrim_share = _FAINT if beside else 1.0
        widest = dp(_PANE if beside else WIDEST)
        self.panel.width = min(width, widest) if width > dp(600) else width
        self._place_foot()
        if self._settled_for != tuple(self.size):
            is_full = self._is_full or beside
            self.panel.height = (
                self._greatest_height() if is_full else min(self._measure_wanted(), self._greatest_height())
            )
        self._reserve_growth()
        spare = width - self.panel.width
        self.panel.pos = (self.x + left + (spare if beside else spare / 2), self.y - self.drop)

    @property
    def has_two_columns(self) -> bool:
        """Whether its foot stands beside its rows, on the right of a tablet."""
        width = safe_area.current().free(*self.size)[2]
        return self._is_pane and self._sheet_foot is not None and bool(width >= dp(TABLET_WIDTH))

    def measure_foot(self) -> float:
        """Return the height that the foot takes, or will take once it has all of its content."""
        return float(self._sheet_foot.height) if self._sheet_foot is not None else 0.0

    def _measure_wanted(self) -> float:
        foot = self.measure_foot() + dp(ABOVE) if self._sheet_foot is not None else 0
        return float(self._top.height + self.content.height + foot + self._buttons.height)

    def _greatest_height(self) -> float:
        _left, below, _width, height = safe_area.current().free(*self.size)
        if self.has_two_columns:
            return float(below + height)
        if self._is_whole or (self._is_pane and (is_low() or self.theme.has_large_text)):
            return float(below + height - dp(_ABOVE_TALL))
        usual = float(below + height * _TALLEST)
        return usual if self._has_row_height(usual) else float(below + height * _TALLEST_IN_NEED)

    def _has_row_height(self, height: float) -> bool:
        """Return whether the rows have enough height above the foot in a sheet of this height."""
        if self._sheet_foot is None:
            return True
        rows = height - self._top.height - self.measure_foot() - self._buttons.height
        return bool(rows >= min(dp(_LEAST_ROWS), self.content.height))

    def _place_foot(self) -> None:
        """Put the foot beside the rows, above the buttons, or in a low sheet below the rows."""
        foot = self._sheet_foot
        if foot is None or self._settled_for == tuple(self.size):
            return
        beside, pinned = self.has_two_columns, self._has_row_height(self._greatest_height())
        home = self._middle if beside else self.panel if pinned else self._sheet_holder
        if foot.parent is home:
            return
        if foot.parent is not None:
            foot.parent.remove_widget(foot)
        if beside:
            foot.stand_beside(_PANE - ROWS_BESIDE, Spacing.XXL)
        else:
            foot.stand_below(Spacing.HOME if pinned else 0)
        home.add_widget(foot, index=1 if home is self.panel else 0)

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


def is_low() -> bool:
    """Return whether the window is so low that a pane needs nearly all of it."""
    return bool(Window.height < dp(_LOW_BELOW))
