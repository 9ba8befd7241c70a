"""Rows for a game under way: a name, its present values, and a tap that opens the sheet to edit them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kivy.uix.widget import Widget

from screens.look.theme import current
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.words.text import Icon


def so_far_row(name: str, so_far: str, mark: Widget, tag: str, act: Callable[[], object]) -> ListRow:
    """Return a row with `mark` before the name; set its `caption` when the values change."""
    row = ListRow(name, so_far, leading=mark, trailing=row_icon("chevron-right", "mid"), tag=f"under_way.{tag}")
    row.bind(on_release=lambda _: act())
    return row


def so_far_card(rows: Iterable[ListRow]) -> RowCard:
    card = RowCard(face="s2", thickness=0)
    for row in rows:
        card.add_widget(row)
    return card


def row_icon(name: str, colour: str = "acc") -> Icon:
    """Return an icon before or behind the words of a row."""
    side = current().sp(26)
    return Icon(name, points=24, colour=colour, size_hint=(None, None), size=(side, side))
