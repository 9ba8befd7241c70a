"""ToolPanels: the tools of a board as panels, for a tablet.

Their lines are visible, and a tap opens the sheet.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.look.theme import Radius, Thickness, current
from screens.parts.board.board import Board
from screens.parts.board.tool import Tool, ToolLine, no_lines
from screens.widgets.controls.card import TapCard
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.layout.scrolling import PlainScroller
from screens.widgets.numbers.segment_bar import SegmentBar
from screens.widgets.words.text import Icon, Text


class ToolPanel(TapCard):
    """Icon and title, then the lines of the tool."""

    def __init__(self, board: Board[Any], tool: Tool, **kwargs: Any) -> None:
        title = tool.say_name(board)
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
        self._board, self._tool = board, tool
        self._lines: tuple[ToolLine, ...] | None = None
        self._title = title

    def on_release(self) -> None:
        self._board.open_tool(self._tool.id)

    def show(self, state: Any) -> None:
        lines = self._tool.lines(self._board, state)
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
    """Return a mark, words that may wrap, and a value, as tall as the words."""
    least = current().sp(28)
    row = BoxLayout(size_hint_y=None, height=max(least, words.height), spacing=dp(8))
    words.pos_hint = {"center_y": 0.5}
    words.bind(height=lambda _, height: setattr(row, "height", max(least, height)))
    for part in (mark, words, value):
        if part is not None:
            row.add_widget(part)
    return row


def _line(line: ToolLine) -> Column:
    block = Column(gap=3)
    words = Text(line.text, "body-m", "mid" if not line.value else "hi", fit_height=True)
    mark = PlayerShape(line.seat, 18) if line.seat is not None else None
    value = Text(line.value, "number-xs", fit_width=True) if line.value else None
    block.add_widget(_row(words, mark, value))
    if line.bar is not None:
        block.add_widget(SegmentBar(count=line.bar[1], filled=line.bar[0], height=dp(10)))
    return block


class ToolPanels(PlainScroller):
    """All tools that have lines and that the group has not hidden, one below the other."""

    def __init__(self, board: Board[Any], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._board = board
        self._panels: dict[str, ToolPanel] = {}
        self._column = Column(gap=8, padding=(0, 0, 0, dp(4)))
        self.add_widget(self._column)

    def show(self, state: Any) -> None:
        shown = [tool for tool in self._board.toolbox if tool.lines is not no_lines and tool.is_shown(state)]
        if list(self._panels) != [tool.id for tool in shown]:
            self._column.clear_widgets()
            self._panels = {tool.id: ToolPanel(self._board, tool) for tool in shown}
            for panel in self._panels.values():
                self._column.add_widget(panel)
        for panel in self._panels.values():
            panel.show(state)
