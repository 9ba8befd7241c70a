"""The foot of a step: its verdict and a second key below it.

Where there is little height, the key stands beside it.
"""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.look.theme import current
from screens.parts.sheets.decision_foot import DecisionFoot
from screens.parts.sheets.sheet_parts import buttons_row
from screens.widgets.controls.button import PushButton
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column


def beside_verdict(verdict: DecisionFoot, key: PushButton, low: bool) -> Widget:
    """Return both in one widget that knows its height."""
    if low and not current().has_large_text:
        return _line(verdict, key)
    column = Column(gap=8)
    for part in (verdict, buttons_row(key)):
        column.add_widget(part)
    return column


def _line(verdict: DecisionFoot, key: PushButton) -> BoxLayout:
    line = BoxLayout(size_hint_y=None, height=max(verdict.height, key.height), spacing=dp(8))
    verdict.bind(height=lambda _, height: setattr(line, "height", max(height, key.height)))
    verdict.pos_hint = key.pos_hint = {"center_y": 0.5}
    key.fit_width = True
    for part in (verdict, key):
        line.add_widget(part)
    return line
