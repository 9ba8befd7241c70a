"""LineRow: one consequence of an encounter.

A box to strike it, its effect and reason, and a key to change it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.iron_throne.moves.consequences import Consequence
from companion.games.iron_throne.power_way import power_change
from companion.games.iron_throne.resolution_draft import ResolutionDraft
from companion.games.iron_throne.state import IronThrone
from screens.boards.iron_throne.line_words import line_text
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

    def __init__(
        self,
        table: Table[IronThrone],
        state: IronThrone,
        line: Consequence,
        draft: ResolutionDraft,
        more: Callable[[Consequence], object],
        **kwargs: Any,
    ) -> None:
        super().__init__(
            size_hint_y=None,
            spacing=dp(12),
            padding=(dp(12), dp(8), dp(4), dp(8)),
            tag=f"line.{line.id}",
            **kwargs,
        )
        happens = draft.is_in_force(line)
        moves = draft.moves_of(line)
        words = line_text(table, state, line, moves)
        self.spoken = words
        self.disabled = bool(line.blocked) and line.id not in draft.hostages
        self.add_widget(self._box(happens))
        column = Column(gap=2, pos_hint={"center_y": 0.5})
        column.add_widget(Text(words, "label-s", "hi" if happens else "low", fit_height=True))
        column.add_widget(Text(self._reason(table, line, draft), "caption", "mid", fit_height=True))
        change = power_change(state, moves) if happens else None
        if change is not None:
            column.add_widget(_change_line(table, change.old, change.new, change.dies))
        self.add_widget(column)
        column.bind(height=lambda _, height: self._measure(height))
        self._measure(column.height)
        key = PushButton(icon="dots-vertical", kind="plain", height=dp(48), tag=f"line.more.{line.id}")
        key.spoken, key.pos_hint = table.say("line_details"), {"center_y": 0.5}
        key.bind(on_release=lambda _: more(line))
        self.add_widget(key)

    def _box(self, happens: bool) -> Widget:
        box = CheckBoxFace()
        box.checked = happens
        box.opacity = 0.4 if self.disabled else 1.0
        return box

    def _reason(self, table: Table[IronThrone], line: Consequence, draft: ResolutionDraft) -> str:
        if self.disabled:
            return table.say(f"blocked.{line.blocked}")
        reason = table.say(f"reason.{line.reason}")
        return f"{reason} · {table.say('changed')}" if draft.is_changed(line) else reason

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
