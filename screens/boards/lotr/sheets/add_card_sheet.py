"""AddCardSheet: puts a card on the table that was not revealed from the deck."""

from __future__ import annotations

from typing import Any

from companion.games.lotr.moves.cards import AddCard
from companion.games.lotr.state import CardKind, LotrState
from screens.boards.lotr.sheets.card_form import CardForm
from screens.parts.sheets.fields_sheet import FieldsSheet
from screens.table.table import Table

KINDS: tuple[CardKind, ...] = ("enemy", "location", "other")


class AddCardSheet(FieldsSheet[LotrState]):
    """An enemy, a location or another card for the staging area."""

    def __init__(self, table: Table[LotrState], **kwargs: Any) -> None:
        super().__init__(
            table,
            table.say("add_card"),
            table.say("add"),
            lambda: CardForm(table, KINDS),
            lambda form: AddCard(**form.read_values()),
            tag="card.add",
            icon="plus",
            guards=False,
            **kwargs,
        )
