"""BeginStep: the guide's last card of the preparation.

It shows party and place, and has the key that begins the mission.
"""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas.campaign.lookup import under_way
from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.boards.nova_aetas.campaign.evening.beginning import begin, verdict_on_begin
from screens.boards.nova_aetas.campaign.evening.party_part import PartyPart
from screens.boards.nova_aetas.campaign.mission_names import mission_title
from screens.campaign.doors import go_to_mission
from screens.parts.board.board import PendingAction
from screens.parts.board.step_panel import StepPanel
from screens.parts.sheets.decision_foot import DecisionFoot


class BeginStep(StepPanel[NovaCampaign]):
    """The main key writes the mission down and opens its table; the verdict stands above it."""

    describes_changes = True

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self.inside = self._party = PartyPart(self.table)
        self.foot = self._foot = DecisionFoot(with_body=False, low=self.low)

    def kicker(self) -> str:
        """Return the name of the mission: a low phone shows no headline."""
        return self.table.say("kicker_begin", title=mission_title(self.table)) if self.low else ""

    def show(self, state: NovaCampaign) -> None:
        self._party.show(state)
        self._foot.show_verdict(verdict_on_begin(self.table))
        going = under_way(state)
        if going is None:
            self.offer = PendingAction("", "", self.table.say("key_begin"), "play", lambda: begin(self.table))
        else:
            resumes = self.table.say("key_resume_mission")
            self.offer = PendingAction("", "", resumes, "play", lambda: go_to_mission(self.table, going.id))
