"""GameBoard of the campaign: the sheet. The phases stand in the guide, which is called “missions” here."""

from __future__ import annotations

from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.boards.nova_aetas.campaign.evening.steps import EVENING_STEPS
from screens.boards.nova_aetas.campaign.evening.tools import EVENING_TOOLS
from screens.boards.nova_aetas.campaign.journey.steps import JOURNEY_STEPS
from screens.boards.nova_aetas.campaign.journey.tools import JOURNEY_TOOLS
from screens.boards.nova_aetas.campaign.rest.steps import REST_STEPS
from screens.boards.nova_aetas.campaign.rest.tools import REST_TOOLS
from screens.boards.nova_aetas.campaign.sheet.tools import SHEET_TOOLS
from screens.parts.board import Board

STEP_PANELS = {**JOURNEY_STEPS, **EVENING_STEPS, **REST_STEPS}
TABS = {"board": ("card-account-details-outline", "campaign.sheet"), "guide": ("map-outline", "campaign.missions")}


class GameBoard(Board):
    """Shows the sheet and makes no arithmetic of its own."""

    toolbox = (*SHEET_TOOLS, *JOURNEY_TOOLS, *EVENING_TOOLS, *REST_TOOLS)
    step_panels = STEP_PANELS
    tabs = TABS

    def heading(self) -> tuple[str, str]:
        state: NovaCampaign = self.table.state
        played = sum(1 for mission in state.missions if mission.is_home)
        return self.table.title, self.table.say("heading_played", n=played)
