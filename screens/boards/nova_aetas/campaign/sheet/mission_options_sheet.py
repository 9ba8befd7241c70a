"""MissionOptionsSheet: with which settings the missions of the campaign begin from now on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.content.game_content import content_of
from companion.content.game_settings import OptionInfo
from companion.games.nova_aetas.campaign.moves.group import SetMissionOptions
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.kernel.limits import Limits
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import note
from screens.play.setting_rows import NumberSetting, option_row
from screens.table.table import Table
from screens.widgets.controls.list_row import RowCard

MISSION = "nova_aetas"


class MissionOptionsSheet(LiveSheet[NovaCampaign]):
    """The settings that a mission has, each with its help; every change is an entry."""

    def __init__(self, table: Table[NovaCampaign]) -> None:
        self._rows: dict[str, Any] = {}
        super().__init__(table, table.say("sheet.mission_options"))

    def build(self, state: NovaCampaign) -> None:
        self.column.add_widget(note(self.say("sheet.mission_options_help")))
        card = RowCard(face="s2", thickness=0)
        for option in content_of(MISSION).settings.options:
            row = self._rows[option.id] = self._row(option)
            card.add_widget(row)
        self.column.add_widget(card)

    def _row(self, option: OptionInfo) -> Any:
        row = option_row(self.table.context.texts.language, option)
        row.bind(on_change=lambda _, value: self._set(option.id, value))
        if isinstance(row, NumberSetting):
            title = option.title.in_(self.table.context.texts.language)
            row.bind(on_type=lambda _: self._type(option, title))
        return row

    def _type(self, option: OptionInfo, title: str) -> None:
        value = getattr(self.table.state.mission_options, option.id)
        limits = Limits(option.least, option.most)
        self.ask(title, value, lambda number: self._set(option.id, number), limits=limits)

    def _set(self, name: str, value: Any) -> None:
        changed: dict[str, Any] = {name: value}
        self.table.do(SetMissionOptions(replace(self.table.state.mission_options, **changed)))

    def show(self, state: NovaCampaign) -> None:
        for name, row in self._rows.items():
            row.show(getattr(state.mission_options, name))
