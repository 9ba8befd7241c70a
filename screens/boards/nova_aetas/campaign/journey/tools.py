"""Travel's and preparation's tools, in the order of the menu."""

from __future__ import annotations

from companion.games.nova_aetas.campaign.forms.equipment import EQUIPMENT, SKILLS
from companion.games.nova_aetas.campaign.forms.journey import SIDE_MISSIONS
from companion.games.nova_aetas.campaign.forms.preparation import CLUES, PARTY
from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.boards.nova_aetas.campaign.forms import open_for_hero
from screens.boards.nova_aetas.campaign.journey.event_panel import EventPanel
from screens.forms.form_sheet import open_by_tool
from screens.parts.board.board import Board
from screens.parts.board.tool import Tool
from screens.parts.sheets.step_sheet import StepSheet


def is_on_the_way(state: NovaCampaign) -> bool:
    return state.phase == "travel"


def open_events(board: Board[NovaCampaign]) -> None:
    """Open the Event cards away from the guide."""
    say = board.table.say
    StepSheet(EventPanel(board), say("tool.events"), say("event_accept"), tag="events.apply").open()


JOURNEY_TOOLS: tuple[Tool, ...] = (
    Tool("events", open_events, "cards-outline", when=is_on_the_way),
    Tool("side_missions", open_by_tool(SIDE_MISSIONS), "map-marker-outline"),
    Tool("party", open_by_tool(PARTY), "account-group-outline"),
    Tool("clues", open_by_tool(CLUES), "lightbulb-on-outline"),
    Tool("skills", open_for_hero(SKILLS), "star-outline"),
    Tool("equipment", open_for_hero(EQUIPMENT), "bag-personal-outline"),
)
