"""Travel's and preparation's tools, in the order of the menu."""

from __future__ import annotations

from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.boards.nova_aetas.campaign.journey.clues_step import CluesSheet
from screens.boards.nova_aetas.campaign.journey.events_sheet import EventsSheet
from screens.boards.nova_aetas.campaign.journey.items_step import EquipmentSheet
from screens.boards.nova_aetas.campaign.journey.party_sheet import PartySheet
from screens.boards.nova_aetas.campaign.journey.side_missions_sheet import SideMissionsSheet
from screens.boards.nova_aetas.campaign.journey.skills_step import SkillsSheet
from screens.parts.board.tool import Tool, open_hero_sheet, open_sheet


def is_on_the_way(state: NovaCampaign) -> bool:
    return state.phase == "travel"


JOURNEY_TOOLS: tuple[Tool, ...] = (
    Tool("events", open_sheet(EventsSheet), "cards-outline", when=is_on_the_way),
    Tool("side_missions", open_sheet(SideMissionsSheet), "map-marker-outline"),
    Tool("party", open_sheet(PartySheet), "account-group-outline"),
    Tool("clues", open_sheet(CluesSheet), "lightbulb-on-outline"),
    Tool("skills", open_hero_sheet(SkillsSheet), "star-outline"),
    Tool("equipment", open_hero_sheet(EquipmentSheet), "bag-personal-outline"),
)
