"""ToolRow: the tools of a board as keys with icon and label, perhaps with a number."""

from __future__ import annotations

from math import ceil
from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from screens.look.theme import TOUCH, Radius, Thickness, current
from screens.parts.board.board import Board
from screens.parts.board.tool import Tool
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.words.text import Icon, Text

GAP = 6
DISABLED_OPACITY = 0.4
"""The opacity of a disabled key."""

SIDE = 3
"""The margin beside the label of a key, in dp."""

ICON_LINE, WORD_LINE = 30, 18
"""The heights of icon and label: the label grows with the text."""


def cell_height() -> float:
    return float(dp(ICON_LINE) + current().sp(WORD_LINE))


class ToolCell(Touchable, BoxLayout):
    """One key: its icon and, where there is one, its number; below them its label.

    Its tag is "tool." and the id.
    """

    number = StringProperty("")

    def __init__(self, tool: Tool, title: str, word: str, **kwargs: Any) -> None:
        super().__init__(tag=f"tool.{tool.id}", spoken=title, orientation="vertical", **kwargs)
        self.padding = (dp(SIDE), dp(4), dp(SIDE), dp(3))
        self._title = title
        self.plate = Plate(self, self.theme.s1, radius=Radius.CELL, thickness=Thickness.CARD, edge=self.theme.edge)
        self._icon = Icon(tool.icon, points=22, colour="mid")
        self._icon.pixels = dp(22)
        self._number = Text("", "number-xs", points=18, shrink=True)
        self._number.pixels = dp(18)
        self._line = BoxLayout()
        self._line.add_widget(self._icon)
        self._word = Text(word, "phase", "mid", lines=1, halign="center", shrink=True)
        self._word.size_hint_y, self._word.height = None, self.theme.sp(WORD_LINE - 2)
        self.add_widget(self._line)
        self.add_widget(self._word)

    def on_disabled(self, cell: ToolCell, disabled: bool) -> None:
        super().on_disabled(cell, disabled)
        self.opacity = DISABLED_OPACITY if disabled else 1.0

    def natural_width(self) -> float:
        """Return the least width at which the label keeps its size."""
        return float(max(dp(TOUCH), self._word.natural_width() + dp(2 * SIDE)))

    def on_number(self, _: ToolCell, number: str) -> None:
        self._number.text = number
        self.spoken = f"{self._title}, {number}" if number else self._title
        self._icon.halign = "right" if number else "center"
        self._line.spacing = dp(5) if number else 0
        if number and self._number.parent is None:
            self._line.add_widget(self._number)
        elif not number and self._number.parent is not None:
            self._line.remove_widget(self._number)


class ToolRow(Column):
    """A key for each tool that the board has in its row now and the group has not hidden.

    The keys stand on one line where all of their labels fit, else on as many as they need; no number moves a key.
    """

    def __init__(self, board: Board[Any], **kwargs: Any) -> None:
        super().__init__(gap=GAP, **kwargs)
        self._board = board
        self._cells: dict[str, ToolCell] = {}
        self._lines = 0
        self.height = cell_height()
        self.bind(width=self._arrange)

    def show(self, state: Any) -> None:
        tools = self._board.row_tools(state)
        if list(self._cells) != [tool.id for tool in tools]:
            self._build(tools)
        for tool in tools:
            self._cells[tool.id].number = tool.number(self._board, state)
            self._cells[tool.id].disabled = tool.off(state)

    def _build(self, tools: tuple[Tool, ...]) -> None:
        board = self._board
        self._cells = {tool.id: ToolCell(tool, tool.say_name(board), tool.say_word(board)) for tool in tools}
        for name, cell in self._cells.items():
            cell.bind(on_release=lambda _, name=name: self._board.open_tool(name))
        self._lines = 0
        self._arrange()

    def _arrange(self, *_: object) -> None:
        """Put the keys on their lines, and give each the width of its label and a share of the rest."""
        cells = list(self._cells.values())
        each = ceil(len(cells) / self._count_lines(cells)) if cells else 1
        rows = [cells[start : start + each] for start in range(0, len(cells), each)]
        if len(rows) != self._lines:
            self._lines = len(rows)
            self._fill(rows)
        for row in rows:
            self._set_widths(row, each)

    def _fill(self, rows: list[list[ToolCell]]) -> None:
        for line in self.children:
            line.clear_widgets()
        self.clear_widgets()
        for row in rows:
            line = BoxLayout(size_hint_y=None, height=cell_height(), spacing=dp(GAP))
            for cell in row:
                line.add_widget(cell)
            self.add_widget(line)

    def _set_widths(self, row: list[ToolCell], each: int) -> None:
        """Set the widths; on several lines all keys are equally wide, so that they are aligned."""
        whole = self.width - dp(GAP) * (each - 1)
        natural = [cell.natural_width() for cell in row]
        spare = (whole - sum(natural)) / len(row)
        for cell, width in zip(row, natural, strict=True):
            cell.size_hint_x = None
            cell.width = whole / each if self._lines > 1 else width + spare

    def _count_lines(self, cells: list[ToolCell]) -> int:
        widths = [cell.natural_width() for cell in cells]
        if sum(widths) + dp(GAP) * (len(cells) - 1) <= self.width:
            return 1
        fitting = (lines for lines in range(2, len(cells) + 1) if self._can_fit(max(widths), ceil(len(cells) / lines)))
        return next(fitting, len(cells))

    def _can_fit(self, widest: float, each: int) -> bool:
        return bool(widest * each + dp(GAP) * (each - 1) <= self.width)
