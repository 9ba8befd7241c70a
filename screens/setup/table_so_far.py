"""TableSoFar: the state of a game that began without the app, in one card of the setup page."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kivy.uix.widget import Widget

from screens.setup.draft import Draft
from screens.setup.section import section_card
from screens.setup.so_far import so_far_row
from screens.shell.context import Context
from screens.widgets.controls.list_row import ListRow
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.column import Column


class TableSoFar(Column):
    """A game returns its `parts`; `fill` builds them again where a change of one affects others."""

    def __init__(self, context: Context, say: Callable[..., str], draft: Draft, **kwargs: Any) -> None:
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
