"""Travel's and preparation's panels in the guide, by the card on which they stand."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.games.nova_aetas.campaign.guide_names import (
    ARRIVAL_CARD,
    CHOOSE_CARD,
    CLUES_CARD,
    EQUIP_CARD,
    EVENTS_CARD,
    ITEMS_CARD,
    KEEP_CARD,
    SKIP_CARD,
    WAY_CARD,
)
from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.boards.nova_aetas.campaign.journey.clues_step import CluesStep
from screens.boards.nova_aetas.campaign.journey.event_step import EventStep
from screens.boards.nova_aetas.campaign.journey.items_step import ItemsStep
from screens.boards.nova_aetas.campaign.journey.keep_step import KeepStep
from screens.boards.nova_aetas.campaign.journey.mission_step import MissionStep
from screens.boards.nova_aetas.campaign.journey.skills_step import SkillsStep
from screens.boards.nova_aetas.campaign.journey.way_step import ArrivalStep, SkipStep, WayStep
from screens.parts.board.step_panel import StepPanel

JOURNEY_STEPS: Mapping[str, Callable[..., StepPanel[NovaCampaign]]] = {
    SKIP_CARD: SkipStep,
    WAY_CARD: WayStep,
    EVENTS_CARD: EventStep,
    KEEP_CARD: KeepStep,
    ARRIVAL_CARD: ArrivalStep,
    CHOOSE_CARD: MissionStep,
    CLUES_CARD: CluesStep,
    EQUIP_CARD: SkillsStep,
    ITEMS_CARD: ItemsStep,
}
