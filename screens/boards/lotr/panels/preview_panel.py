"""The card around preview rows: they bring their own margins, except with large text."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.metrics import dp

from screens.look.theme import current
from screens.parts.sheets.sheet_parts import panel
from screens.widgets.controls.card import Card
from screens.widgets.numbers.preview import PreviewRow

SIDE, LARGE_SIDE = 3, 12


def preview_panel(rows: Iterable[PreviewRow]) -> Card:
    """Return the rows one below the other, as wide as the sheet allows."""
    card = panel(0)
    side = dp(LARGE_SIDE if current().has_large_text else SIDE)
    card.padding = (side, dp(4), side, dp(4))
    for row in rows:
        card.add_widget(row)
    return card
