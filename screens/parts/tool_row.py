"""ToolRow: the tools of a board as one row of keys: an icon each, perhaps with a number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.parts.tool import Tool
from screens.theme import Radius, Thickness
from screens.widgets.plate import Plate
from screens.widgets.text import Icon, Text
from screens.widgets.touchable import Touchable

if TYPE_CHECKING:
    from screens.parts.board import Board

HEIGHT = 48


class ToolCell(Touchable, BoxLayout):
    """One key: its icon and, where there is one, its number. Its tag is "tool." and the id."""

    number = StringProperty("")

    def __init__(self, tool: Tool, title: str, **kwargs: Any) -> None:
        super().__init__(tag=f"tool.{tool.id}", spoken=title, **kwargs)
        self._title = title
        self.plate = Plate(self, self.theme.s1, radius=Radius.CELL, thickness=Thickness.CARD, edge=self.theme.edge)
        self._icon = Icon(tool.icon, points=24, colour="mid")
        self._icon.pixels = dp(24)
        self._number = Text("", "number-xs", points=19, shrink=True)
        self.add_widget(self._icon)

    def on_number(self, _: ToolCell, number: str) -> None:
        self._number.text = number
        self.spoken = f"{self._title}, {number}" if number else self._title
        self._icon.halign = "right" if number else "center"
        self.spacing = dp(6) if number else 0
        if number and self._number.parent is None:
            self.add_widget(self._number)
        elif not number and self._number.parent is not None:
            self.remove_widget(self._number)


class ToolRow(BoxLayout):
    """A key for each tool that the board has in its row now and the group has not hidden."""

    def __init__(self, board: Board, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(HEIGHT), spacing=dp(8), **kwargs)
        self._board = board
        self._cells: dict[str, ToolCell] = {}

    def show(self, state: Any) -> None:
        tools = self._board.row_tools(state)
        if list(self._cells) != [tool.id for tool in tools]:
            self._build(tools)
        for tool in tools:
            self._cells[tool.id].number = tool.number(self._board, state)

    def _build(self, tools: tuple[Tool, ...]) -> None:
        self.clear_widgets()
        self._cells = {tool.id: ToolCell(tool, tool.name_on(self._board)) for tool in tools}
        for name, cell in self._cells.items():
            cell.bind(on_release=lambda _, name=name: self._board.open_tool(name))
            self.add_widget(cell)
