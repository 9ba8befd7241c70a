"""TableSoFar: the state of a game that began without the app, and its rows.

It is one card of the setup page.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kivy.uix.widget import Widget

from screens.look.theme import current
from screens.setup.draft import SetupDraft
from screens.setup.section import section_card
from screens.shell.context import Context
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.column import Column
from screens.widgets.words.text import Icon


class TableSoFar(Column):
    """A game returns its `parts`; `fill` builds them again where a change of one affects others."""

    def __init__(self, context: Context, say: Callable[..., str], draft: SetupDraft, **kwargs: Any) -> None:
        super().__init__(gap=8, **kwargs)
        self.context, self.say, self.draft = context, say, draft
        self.fill()

    def parts(self) -> Iterable[Widget]:
        """Return the questions, from the top."""
        raise NotImplementedError

    def fill(self) -> None:
        self.clear_widgets()
        card = section_card()
        for part in self.parts():
            card.add_widget(part)
        self.add_widget(card)

    def word(self, key: str) -> str:
        """Say a text of this card."""
        return self.say(f"under_way.{key}")

    def seat_row(self, index: int, kind: str, name: str, so_far: str, act: Callable[[], object]) -> ListRow:
        """Return the row of a seat, with its shape. Tags: under_way.<kind>.<n>."""
        mark = PlayerShape(self.draft.shape(index), 26)
        return so_far_row(name, so_far, mark, f"{kind}.{index + 1}", act)


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
