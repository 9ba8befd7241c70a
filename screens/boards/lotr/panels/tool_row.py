"""ToolRow: the trackers beside the dials as one row of keys, for phones with room for it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.lotr.state import LotrState
from screens.boards.lotr.tool import TITLES, TOOLS, Tool
from screens.table import Table
from screens.theme import Radius, Thickness
from screens.widgets.plate import Plate
from screens.widgets.text import Icon, Text
from screens.widgets.touchable import Touchable

HEIGHT = 48
IN_ROW = ("quest", "combat", "heroes", "decks", "forecast")
"""The staging area has its place in the quest bar."""


class ToolCell(Touchable, BoxLayout):
    """An icon and, where there is one, its number."""

    number = StringProperty("")

    def __init__(self, tool: Tool, title: str, **kwargs: Any) -> None:
        super().__init__(tag=f"tool.{tool.id}", spoken=title, **kwargs)
        self._title = title
        self.plate = Plate(self, self.theme.s1, radius=Radius.CELL, thickness=Thickness.CARD, edge=self.theme.edge)
        self._icon = Icon(tool.icon, points=24, colour="mid")
        self._icon.pixels = dp(24)
        self._number = Text("", "number-xs", "hi", points=19, halign="left", shrink=True)
        self.add_widget(self._icon)

    def on_number(self, _: ToolCell, number: str) -> None:
        self._number.text = number
        self.spoken = f"{self._title}, {number}" if number else self._title
        if number and self._number.parent is None:
            self._icon.halign = "right"
            self.spacing = dp(6)
            self.add_widget(self._number)
        elif not number and self._number.parent is not None:
            self._icon.halign = "center"
            self.spacing = 0
            self.remove_widget(self._number)


class ToolRow(BoxLayout):
    """One cell for each tool that the group has not hidden."""

    def __init__(self, table: Table, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(HEIGHT), spacing=dp(8), **kwargs)
        self._table = table
        self._cells: dict[str, ToolCell] = {}

    def show(self, state: LotrState) -> None:
        shown = [tool for tool in TOOLS if tool.id in IN_ROW and tool.is_shown(state)]
        if list(self._cells) != [tool.id for tool in shown]:
            self._build(shown)
        for tool in shown:
            self._cells[tool.id].number = tool.brief(state)

    def _build(self, tools: list[Tool]) -> None:
        self.clear_widgets()
        self._cells = {tool.id: ToolCell(tool, self._table.say(TITLES[tool.id])) for tool in tools}
        for tool in tools:
            cell = self._cells[tool.id]
            cell.bind(on_release=lambda _, tool=tool: tool.sheet(self._table).open())
            self.add_widget(cell)
