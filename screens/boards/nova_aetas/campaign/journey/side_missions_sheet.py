"""SideMissionsSheet: the active side missions and an accepted exploration.

Each of them can be given up.
"""

from __future__ import annotations

from companion.games.nova_aetas.campaign.choices import EXPLORATION, side_over
from companion.games.nova_aetas.campaign.moves.travel import DropExploration, DropSideMission
from companion.games.nova_aetas.campaign.state import NovaCampaign
from companion.kernel.items import find
from screens.boards.nova_aetas.campaign.journey.side_list import SideList
from screens.parts.sheets.decision_foot import DecisionFoot, Verdict
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button
from screens.table.table import Table


class SideMissionsSheet(LiveSheet[NovaCampaign]):
    """Tags: `active` and the id, `active.give_up`."""

    def __init__(self, table: Table[NovaCampaign]) -> None:
        self._picked = ""
        self._list = SideList(table, self._pick)
        self._foot = DecisionFoot(with_body=False)
        words, icon = table.say("side_give_up"), "close-circle-outline"
        self._key = button(words, "active.give_up", self._give_up, icon, "primary")
        super().__init__(table, table.say("tool.side_missions"), (self._key,), foot=self._foot)

    def build(self, state: NovaCampaign) -> None:
        self.column.add_widget(self._list)

    def show(self, state: NovaCampaign) -> None:
        name = self._name(state)
        self._picked = self._picked if name else ""
        self._list.show(state, self._picked, picking=True)
        self._key.disabled = not name
        self._foot.show_verdict(self._verdict(state, name))

    def _name(self, state: NovaCampaign) -> str:
        """Return the name of the picked side mission, as long as it is there."""
        if self._picked == EXPLORATION:
            return state.exploration or ""
        picked = find(state.side_missions, self._picked)
        return picked.name if picked is not None else ""

    def _verdict(self, state: NovaCampaign, name: str) -> Verdict:
        over = side_over(state)
        if name:
            why = "exploration_gives_up_why" if self._picked == EXPLORATION else "side_gives_up_why"
            return Verdict("warn", self.say("side_gives_up", name=name), self.say(why))
        if over:
            return Verdict("warn", self.say("side_choose"), self.say("side_too_many", n=over))
        return Verdict("tie", self.say("side_can_give_up"), self.say("side_can_give_up_why"), icon="map-marker-outline")

    def _pick(self, own: str) -> None:
        self._picked = "" if self._picked == own else own
        self.table.context.buzz("step")
        self.show(self.table.state)

    def _give_up(self) -> None:
        if self._picked == EXPLORATION:
            self.table.do(DropExploration(), notice=True)
        elif self._picked:
            self.table.do(DropSideMission(self._picked), notice=True)
