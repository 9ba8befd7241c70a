"""LineRow: one consequence of an encounter.

A box to strike it, its effect and reason, and a key to change it.
"""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.forms.row import Row
from companion.games.iron_throne.forms.line import HAPPENS, LineChoice, find_power_change
from companion.games.iron_throne.state import IronThrone
from screens.forms.form_sheet import FormSheet
from screens.look.theme import current
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.controls.check_row import CheckBoxFace
from screens.widgets.controls.touchable import Touchable
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.numbers.change_label import ChangeLabel
from screens.widgets.words.text import Icon, Text


class LineRow(Touchable, BoxLayout):
    """The row of one consequence: a tap strikes the line or takes it in again.

    The key behind it opens its rule and its changes.

    Tags: line.<id> and line.more.<id>.
    """

    def __init__(self, sheet: FormSheet[IronThrone], row: Row) -> None:
        self._sheet, self._row = sheet, row
        choice: LineChoice = row.made
        line = row.name.partition(".")[2]
        super().__init__(size_hint_y=None, spacing=dp(12), padding=(dp(12), dp(8), dp(4), dp(8)), tag=f"line.{line}")
        self.spoken = str(row.words)
        self.disabled = not choice.is_open
        self.add_widget(self._box(choice.is_in_force))
        column = Column(gap=2, pos_hint={"center_y": 0.5})
        column.add_widget(Text(str(row.words), "label-s", "hi" if choice.is_in_force else "low", fit_height=True))
        column.add_widget(Text(str(row.caption), "caption", "mid", fit_height=True))
        change = find_power_change(sheet.table.state, choice.moves) if choice.is_in_force else None
        if change is not None:
            column.add_widget(_change_line(sheet.table, change.old, change.new, change.dies))
        self.add_widget(column)
        column.bind(height=lambda _, height: self._measure(height))
        self._measure(column.height)
        key = PushButton(icon="dots-vertical", kind="plain", height=dp(48), tag=f"line.more.{line}")
        key.spoken, key.pos_hint = sheet.say("line_details"), {"center_y": 0.5}
        key.bind(on_release=lambda _: sheet.open_part(row))
        self.add_widget(key)

    def on_release(self) -> None:
        """Strike the line, or take it in again."""
        self._sheet.table.context.buzz("place")
        self._sheet.answer(self._row, self._row.value.put(HAPPENS, not self._row.made.happens))

    def _box(self, happens: bool) -> Widget:
        box = CheckBoxFace()
        box.checked = happens
        box.opacity = 0.4 if self.disabled else 1.0
        return box

    def _measure(self, height: float) -> None:
        self.height = max(dp(64), height + dp(16))


def _change_line(table: Table[IronThrone], old: int, new: int, dies: bool) -> BoxLayout:
    change = ChangeLabel(f"{old}", f"{new}", old_points=18, new_points=22, spacing=dp(6), warn=dies)
    theme = current()
    line = BoxLayout(size_hint_y=None, height=theme.sp(28), spacing=dp(6))
    line.add_widget(Icon("crown", points=16, colour="brass", size_hint_x=None, width=theme.sp(18)))
    line.add_widget(change)
    if dies:
        line.add_widget(Icon("skull", points=18, colour="warn", size_hint_x=None, width=theme.sp(22)))
        line.add_widget(Text(table.say("dies"), "caption", "warn", lines=1))
    else:
        line.add_widget(Widget())
    return line
