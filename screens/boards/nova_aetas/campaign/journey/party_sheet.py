"""PartySheet: the choice of the party away from the guide."""

from __future__ import annotations

from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.boards.nova_aetas.campaign.journey.party_list import PartyList
from screens.parts.sheets.live_sheet import LiveSheet
from screens.table.table import Table


class PartySheet(LiveSheet[NovaCampaign]):
    """Every tap changes the sheet at once."""

    def __init__(self, table: Table[NovaCampaign]) -> None:
        self._list = PartyList(table)
        super().__init__(table, table.say("tool.party"))

    def build(self, state: NovaCampaign) -> None:
        self.column.add_widget(self._list)

    def show(self, state: NovaCampaign) -> None:
        self._list.show(state)
