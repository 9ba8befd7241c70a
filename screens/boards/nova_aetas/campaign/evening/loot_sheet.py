"""LootSheet: the reagents of the kept loot, one counter for each of the campaign's table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.nova_aetas.campaign.market import REAGENTS
from companion.games.nova_aetas.campaign.spoils_draft import SpoilsDraft
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.games.nova_aetas.state import DECKS
from companion.kernel.items import find
from screens.parts.sheets.sheet_parts import heading
from screens.setup.plain_sheet import PlainSheet
from screens.shell.ask_number import ask_number
from screens.table.table import Table
from screens.widgets.layout.column import Column
from screens.widgets.numbers.counter_row import CounterRow


class LootSheet(PlainSheet):
    """The sheet that counts the loot into the draft at once.

    `changed` is called when it closes. Tags: reagent.<id>, loot.done.
    """

    def __init__(self, table: Table[NovaCampaign], draft: SpoilsDraft, changed: Callable[[], object]) -> None:
        self._table, self._draft = table, draft
        state = table.state
        column = Column()
        for deck in DECKS:
            known = [reagent for reagent in state.reagents if reagent.deck == deck]
            if known:
                column.add_widget(heading(table.context.texts.say(f"{table.game.id}:value.{deck}")))
            for reagent in known:
                column.add_widget(self._row(reagent.id, reagent.name))
        for word in [word for word in draft.reagents if find(state.reagents, word) is None]:
            column.add_widget(self._row(word, word))
        super().__init__(table.say("home_reagents"), column, table.say("home_done"), "loot.done", changed)

    def _row(self, reagent: str, name: str) -> CounterRow:
        row = CounterRow(name, f"reagent.{reagent}", limits=REAGENTS, value=self._draft.reagents[reagent])

        def put(count: int) -> None:
            row.value = REAGENTS.within(count)
            self._draft.set_reagent(reagent, int(row.value))

        row.bind(on_step=lambda _, by: put(int(row.value) + by))
        row.bind(on_number=lambda _: self._type(name, int(row.value), put))
        return row

    def _type(self, name: str, value: int, put: Callable[[int], Any]) -> None:
        ask_number(self._table.context, name, value, put, limits=REAGENTS)
