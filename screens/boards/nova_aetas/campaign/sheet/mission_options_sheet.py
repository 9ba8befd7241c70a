"""MissionOptionsSheet: with which settings the missions of the campaign begin from now on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.content.game_content import content_of
from companion.games.nova_aetas.campaign.moves.group import SetMissionOptions
from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import note
from screens.play.option_card import OptionCard
from screens.table.table import Table

MISSION = "nova_aetas"


class MissionOptionsSheet(LiveSheet[NovaCampaign]):
    """The settings that a mission has, each with its help; every change is an entry."""

    def __init__(self, table: Table[NovaCampaign]) -> None:
        self._card = OptionCard(table.context, content_of(MISSION).settings.options, self._change)
        super().__init__(table, table.say("sheet.mission_options"))

    def build(self, state: NovaCampaign) -> None:
        for part in (note(self.say("sheet.mission_options_help")), self._card):
            self.column.add_widget(part)

    def show(self, state: NovaCampaign) -> None:
        self._card.show(state.mission_options)

    def _change(self, name: str, value: Any) -> None:
        changed: dict[str, Any] = {name: value}
        self.table.do(SetMissionOptions(replace(self.table.state.mission_options, **changed)))
