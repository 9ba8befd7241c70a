"""ToolPanel: a tracker beside the dials, open on a tablet: its lines are in sight, a tap opens its sheet."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.lotr.state import LotrState
from screens.boards.lotr.tool import TITLES, TOOLS, Line, Tool
from screens.table import Table
from screens.theme import Radius, Thickness, current
from screens.widgets.card import TapCard
from screens.widgets.column import Column
from screens.widgets.player_shape import PlayerShape
from screens.widgets.scrolling import PlainScroller
from screens.widgets.segment_bar import SegmentBar
from screens.widgets.text import Icon, Text


class ToolPanel(TapCard):
    """Icon and title, then the lines of the tool."""

    def __init__(self, table: Table, tool: Tool, **kwargs: Any) -> None:
        title = table.say(TITLES[tool.id])
        super().__init__(
            radius=Radius.STRIP,
            thickness=Thickness.CARD,
            padding=(dp(14), dp(10)),
            spacing=dp(4),
            tag=f"tool.{tool.id}",
            spoken=title,
            fit_height=True,
            **kwargs,
        )
        self._table, self._tool = table, tool
        self._lines: tuple[Line, ...] | None = None
        self._title = title

    def on_release(self) -> None:
        self._tool.sheet(self._table).open()

    def show(self, state: LotrState) -> None:
        lines = self._tool.lines(self._table, state)
        if lines == self._lines:
            return
        self._lines = lines
        self.clear_widgets()
        self.add_widget(self._heading())
        for line in lines:
            self.add_widget(_line(line))

    def _heading(self) -> BoxLayout:
        theme = current()
        mark = Icon(self._tool.icon, points=22, colour="acc", size_hint_x=None, width=theme.sp(24))
        return _row(Text(self._title, "label-s", fit_height=True), mark)


def _row(words: Text, mark: Widget | None = None, value: Widget | None = None) -> BoxLayout:
    """A mark, words that may take several lines, a value: as tall as the words."""
    least = current().sp(28)
    row = BoxLayout(size_hint_y=None, height=max(least, words.height), spacing=dp(8))
    words.pos_hint = {"center_y": 0.5}
    words.bind(height=lambda _, height: setattr(row, "height", max(least, height)))
    for part in (mark, words, value):
        if part is not None:
            row.add_widget(part)
    return row


def _line(line: Line) -> Column:
    block = Column(gap=3)
    words = Text(line.text, "body-m", "mid" if not line.value else "hi", fit_height=True)
    mark = PlayerShape(line.seat, 18) if line.seat is not None else None
    value = Text(line.value, "number-xs", fit_width=True) if line.value else None
    block.add_widget(_row(words, mark, value))
    if line.bar is not None:
        block.add_widget(SegmentBar(count=line.bar[1], filled=line.bar[0], height=dp(10)))
    return block


class ToolPanels(PlainScroller):
    """All panels, one below the other."""

    def __init__(self, table: Table, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._table = table
        self._panels: dict[str, ToolPanel] = {}
        self._column = Column(gap=8, padding=(0, 0, 0, dp(4)))
        self.add_widget(self._column)

    def show(self, state: LotrState) -> None:
        shown = [tool for tool in TOOLS if tool.is_shown(state)]
        if list(self._panels) != [tool.id for tool in shown]:
            self._column.clear_widgets()
            self._panels = {tool.id: ToolPanel(self._table, tool) for tool in shown}
            for panel in self._panels.values():
                self._column.add_widget(panel)
        for panel in self._panels.values():
            panel.show(state)
