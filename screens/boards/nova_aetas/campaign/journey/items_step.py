"""ItemsStep: the guide of the equipment. EquipmentSheet: the same away from the guide."""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.boards.nova_aetas.campaign.journey.item_rows import ItemRows
from screens.boards.nova_aetas.campaign.journey.preparation_panel import PreparationPanel
from screens.parts.sheets.decision_foot import DecisionFoot
from screens.parts.sheets.live_sheet import LiveSheet
from screens.table.table import Table


class ItemsStep(PreparationPanel):
    """Every tap changes the sheet; the main key goes on."""

    name = "items"

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self._rows = ItemRows(self.table, lambda: self.show(self.table.state))
        self._verdict = DecisionFoot(with_body=False, low=self.low)
        self.below, self.foot = self._rows, self._verdict

    def show(self, state: NovaCampaign) -> None:
        self._rows.show(state)
        self._verdict.show_verdict(self._rows.verdict(state))


class EquipmentSheet(LiveSheet[NovaCampaign]):
    """The sheet of the equipment: every tap changes the campaign sheet at once.

    It begins with the given hero, else with the first who takes part.
    """

    def __init__(self, table: Table[NovaCampaign], hero: str = "") -> None:
        self._rows = ItemRows(table, lambda: self.show(table.state), hero)
        self._foot = DecisionFoot(with_body=False)
        super().__init__(table, table.say("tool.equipment"), foot=self._foot, fills=True)

    def build(self, state: NovaCampaign) -> None:
        self.column.add_widget(self._rows)

    def show(self, state: NovaCampaign) -> None:
        self._rows.show(state)
        self._foot.show_verdict(self._rows.verdict(state))
