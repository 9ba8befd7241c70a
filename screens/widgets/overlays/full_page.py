"""FullPage: a sheet that covers the window, with its own bar and a head that stays in sight."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.device import safe_area
from screens.look.theme import TABLET_WIDTH, Motion, Spacing
from screens.widgets.controls import spoken
from screens.widgets.drawing.motion import move
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.app_bar import AppBar
from screens.widgets.layout.bar import Bar
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.layout.rect import Rect
from screens.widgets.layout.scrolling import PlainScroller
from screens.widgets.overlays.overlay import list_below
from screens.widgets.overlays.sheet import Sheet

_PANE = 480
"""The width in dp of the pane with rows, foot and buttons, next to the head of a wide window."""

_LEAST_ROWS = 170
"""The least height in dp of rows that do not fit, more with larger text: if less is left, the head scrolls too."""

_LEAST_WIDTH_FOR_EMBLEM = 400
"""In a narrower window, in dp, the bar shows no emblem, to leave its space to the words."""

_ABOVE_ROWS, _BELOW_ROWS = 10, 10
_WIDE_MARGIN = 22


class FullPage(Sheet):
    """A sheet with a `head` above the rows that scroll, in a wide window next to them.

    Foot and buttons stand at the lower edge. Arrow and back key leave it; ✕ also closes the overlays below it. Tags:
    `bar.back`, `sheet.close`.
    """

    def __init__(self, *args: Any, emblem: str = "", **kwargs: Any) -> None:
        self._emblem = emblem
        self._is_wide: bool | None = None
        self.head = Column(gap=8)
        self._foot_bar = Bar(side="none", orientation="vertical", size_hint_y=None)
        self._middle = BoxLayout()
        super().__init__(*args, **kwargs)
        self.head.bind(height=self._lay_out)

    @property
    def subtitle(self) -> str:
        return str(self._bar.subtitle)

    @subtitle.setter
    def subtitle(self, words: str) -> None:
        self._bar.subtitle = words

    @property
    def is_wide(self) -> bool:
        """Whether the head stands next to the rows, in the window that it was laid out for."""
        return bool(self._is_wide)

    def height_for_head(self, rows: float) -> float:
        """Return the pixels left for the head of a narrow window above rows of this height."""
        foot = self._sheet_foot.height if self._sheet_foot is not None else 0
        around = dp(_ABOVE_ROWS + _BELOW_ROWS)
        return float(self._height_inside() - self._top.height - foot - self._buttons.height - rows - around)

    # --- its parts ---------------------------------------------------------------------------------------

    def _face(self) -> Plate:
        return Plate(self.panel, self.theme.bg, radius=0.1, bordered=False)

    def _header(self, title: str) -> Widget:
        close = ("close", "sheet.close", spoken.name_of("close"))
        emblem = self._emblem if Window.width >= dp(_LEAST_WIDTH_FOR_EMBLEM) else ""
        self._bar = AppBar(title, emblem=emblem, actions=(close,), back_spoken=spoken.name_of("back"))
        self._bar.bind(on_back=lambda _: self.cancel(), on_action=lambda *_: self._close_all())
        return self._bar

    def _assemble(self) -> None:
        self.panel.add_widget(self._top)
        self.panel.add_widget(self._middle)

    def _hold(self, content: Widget) -> Column:
        side = dp(Spacing.SCREEN)
        holder = Column(gap=_ABOVE_ROWS, padding=(side, dp(_ABOVE_ROWS), side, dp(_BELOW_ROWS)))
        content.size_hint_y = None
        holder.add_widget(content)
        return holder

    def _close_all(self) -> None:
        under = list_below(self)
        self.cancel()
        for overlay in under:
            overlay.close()

    def words_above(self, line: float) -> Rect | None:
        words = self._bar.words_box()
        return words._replace(bottom=words.bottom + self.drop, top=words.top + self.drop)

    # --- layout ------------------------------------------------------------------------------------------

    def _height_inside(self) -> float:
        """Return the height below the upper strip that the system covers."""
        return float(self.height - dp(safe_area.current().top))

    def _lay_out(self, *_: object) -> None:
        area = safe_area.current()
        self.panel.size = self.size
        self.panel.pos = (self.x, self.y - self.drop)
        self.panel.padding = (dp(area.left), dp(area.top), dp(area.right), 0)
        is_wide = self.width >= dp(TABLET_WIDTH)
        if is_wide != self._is_wide:
            self._is_wide = is_wide
            self._set_up()
        self._place_foot()
        self._measure_foot()

    def _set_up(self) -> None:
        """Put all parts in their places: below each other, or in two columns."""
        for part in (self.head, self._sheet_view, self._foot_bar, self._buttons):
            _detach(part)
        self._foot_bar.add_widget(self._buttons)
        self._middle.clear_widgets()
        self._middle.orientation = "horizontal" if self._is_wide else "vertical"
        if self._is_wide:
            self._set_up_wide()
        else:
            self._pinned = _make_pinned_column()
            for part in (self._pinned, self._sheet_view, self._foot_bar):
                self._middle.add_widget(part)

    def _set_up_wide(self) -> None:
        left = PlainScroller()
        holder = Column(gap=0, padding=(dp(_WIDE_MARGIN), dp(_ABOVE_ROWS), dp(_WIDE_MARGIN), dp(_WIDE_MARGIN)))
        holder.add_widget(self.head)
        left.add_widget(holder)
        pane = Bar(side="left", orientation="vertical", size_hint_x=None, width=dp(_PANE))
        for part in (self._sheet_view, self._foot_bar):
            pane.add_widget(part)
        self._middle.add_widget(left)
        self._middle.add_widget(pane)

    def _place_foot(self) -> None:
        """Pin head and foot if the rows have enough height then, else let them scroll with these."""
        if self._settled_for == tuple(self.size):
            return
        rows = min(dp(_LEAST_ROWS) * self.theme.text_scale, self.content.height)
        if not self._is_wide:
            self._move(self.head, pinned=self.height_for_head(rows) >= self.head.height)
        foot = self._sheet_foot
        if foot is None:
            return
        pinned = self.height_for_head(rows) >= 0
        home = self._foot_bar if pinned else self._sheet_holder
        foot.stand_below(Spacing.SCREEN if pinned else 0)
        if foot.parent is not home:
            _detach(foot)
            home.add_widget(foot, index=len(home.children) if pinned else 0)

    def _move(self, head: Column, pinned: bool) -> None:
        home = self._pinned if pinned else self._sheet_holder
        if head.parent is not home:
            _detach(head)
            home.add_widget(head, index=len(home.children))

    def _measure_foot(self) -> None:
        self._foot_bar.height = sum(part.height for part in self._foot_bar.children)

    def fit(self) -> None:
        self._lift(self._buttons)
        self._lay_out()

    def _enter(self) -> None:
        self.size = self.parent.size
        self._lay_out()
        if not self.theme.reduced_motion:
            self.drop = self.panel.height
        move(self, Motion.SHEET_IN, drop=0.0)


def _make_pinned_column() -> Column:
    side = dp(Spacing.SCREEN)
    return Column(gap=0, padding=(side, 0, side, 0))


def _detach(part: Widget) -> None:
    if part.parent is not None:
        part.parent.remove_widget(part)
