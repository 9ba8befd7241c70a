"""AddCardSheet: puts a card on the table that was not revealed from the deck."""

from __future__ import annotations

from typing import Any

from companion.games.lotr.moves.cards import AddCard
from companion.games.lotr.state import LotrState
from screens.boards.lotr.sheets.card_form import CardForm
from screens.parts.live_sheet import LiveSheet
from screens.parts.sheet_parts import button, footer
from screens.table import Table

KINDS = ("enemy", "location", "other")


class AddCardSheet(LiveSheet):
    """An enemy, a location or another card for the staging area."""

    def __init__(self, table: Table, **kwargs: Any) -> None:
        add = button(table.say("add"), "card.add", self._add, "plus", "primary")
        cancel = table.app.texts.say("play.cancel")
        super().__init__(table, table.say("add_card"), footer(cancel, self.cancel, add), **kwargs)

    def build(self, state: LotrState) -> None:
        self._form = CardForm(self.table, KINDS)
        self.column.add_widget(self._form)

    def _add(self) -> None:
        self.apply(AddCard(kind=self._form.kind, **self._form.values()))  # type: ignore[arg-type]
