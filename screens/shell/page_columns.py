"""The columns of a page: one below the other on a phone, side by side on a tablet."""

from __future__ import annotations

from itertools import chain

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.look.theme import Spacing
from screens.shell.page import Page
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.layout.scroller import Scroller

Group = tuple[Widget, ...]


def page_columns(page: Page, *groups: Group, gap: float = 8, margin: float = Spacing.SCREEN) -> Widget:
    """Return the columns; each scrolls by itself and remembers its position.

    `gap` and `margin` are in dp.
    """

    def scroller(parts: Group, name: str = "scroll") -> Scroller:
        column = Column(gap=gap)
        for part in parts:
            column.add_widget(part)
        return Scroller(column, page.memory, name, margin=margin)

    if not page.is_tablet:
        return scroller(tuple(chain.from_iterable(groups)))
    columns = BoxLayout(padding=(dp(Spacing.S), 0))
    for number, group in enumerate(groups):
        columns.add_widget(scroller(group, f"scroll{number or ''}"))
    return columns
