"""ListRow: a row with widgets before and behind its words.

RowCard is a card of rows with lines between them.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from screens.look.theme import current
from screens.widgets.controls.card import Card
from screens.widgets.controls.touchable import Touchable
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Text


class ListRow(Touchable, BoxLayout):
    """A `leading` widget, title and caption, a `trailing` widget. The row grows with its words."""

    title = StringProperty("")
    caption = StringProperty("")

    def __init__(
        self,
        title: str = "",
        caption: str = "",
        leading: Widget | None = None,
        trailing: Widget | None = None,
        least_height: float = 60,
        side: float = 12,
        **kwargs: Any,
    ) -> None:
        super().__init__(
            size_hint_y=None,
            padding=(dp(side), dp(6)),
            spacing=dp(14),
            title=title,
            caption=caption,
            **kwargs,
        )
        self._least = dp(least_height)
        self._words = _Words(size_hint_y=None, pos_hint={"center_y": 0.5})
        self._title = Text(title, "label-m", fit_height=True)
        self._caption = Text(caption, "caption", "mid", fit_height=True)
        self._words.add_widget(self._title)
        for part in (leading, trailing):
            if part is not None and part.size_hint_y is None and not part.pos_hint:
                part.pos_hint = {"center_y": 0.5}
        if leading is not None:
            self.add_widget(leading)
        self.add_widget(self._words)
        if trailing is not None:
            self.add_widget(trailing)
        for label in (self._title, self._caption):
            label.bind(height=self._measure)
        self.bind(title=self._show, caption=self._show)
        self._show()

    def _show(self, *_: object) -> None:
        self._title.text, self._caption.text = self.title, self.caption
        if not self.spoken:
            self.spoken = self.title
        if self.caption and self._caption.parent is None:
            self._words.add_widget(self._caption)
        elif not self.caption and self._caption.parent is not None:
            self._words.remove_widget(self._caption)
        self._measure()

    def _measure(self, *_: object) -> None:
        self._words.height = sum(label.height for label in self._words.children)
        self.height = max(self._least, self._words.height + dp(14))


class _Words(Widget):
    """Title and caption below each other.

    Not a BoxLayout: that takes longer, and lists have many rows.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("pos", self._place)
        self.fbind("size", self._place)

    def _place(self, *_: object) -> None:
        for label in self.children:
            label.width = self.width  # its lines may break at other words now and change our height
        x, top = self.x, self.y + self.height
        for label in reversed(self.children):
            top -= label.height
            label.pos = (x, top)


class RowCard(Card):
    """A card of rows, with a line between two rows; as tall as its rows."""

    def __init__(self, inset: float = 4, **kwargs: Any) -> None:
        kwargs.setdefault("padding", (0, dp(4)))
        super().__init__(spacing=0, fit_height=True, **kwargs)
        self._inset = dp(inset)
        self._lines = InstructionGroup()
        self.canvas.add(self._lines)
        # Once before the frame: a layout moves every row, and each move would draw all lines again.
        self._rule_soon = Clock.create_trigger(self._rule, -1)
        self.bind(pos=self._rule_soon, size=self._rule_soon, children=self._rule_soon)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        super().add_widget(widget, *args, **kwargs)
        widget.bind(pos=self._rule_soon, size=self._rule_soon)

    def _rule(self, *_: object) -> None:
        self._lines.clear()
        self._lines.add(Color(*current().line))
        thin = max(1, round(dp(0.8)))
        for row in self.children[1:]:
            width = self.width - 2 * self._inset
            self._lines.add(Rectangle(pos=(self.x + self._inset, round(row.y)), size=(width, thin)))
