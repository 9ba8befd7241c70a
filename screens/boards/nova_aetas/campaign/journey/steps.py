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
from screens.boards.nova_aetas.campaign.journey.event_panel import EventPanel, KeepPanel
from screens.boards.nova_aetas.campaign.journey.preparation_panels import (
    CluesPanel,
    ItemsPanel,
    MissionPanel,
    SkillsPanel,
)
from screens.boards.nova_aetas.campaign.journey.way_step import ArrivalStep, SkipStep, WayStep
from screens.parts.board.step_panel import StepPanel

JOURNEY_STEPS: Mapping[str, Callable[..., StepPanel[NovaCampaign]]] = {
    SKIP_CARD: SkipStep,
    WAY_CARD: WayStep,
    EVENTS_CARD: EventPanel,
    KEEP_CARD: KeepPanel,
    ARRIVAL_CARD: ArrivalStep,
    CHOOSE_CARD: MissionPanel,
    CLUES_CARD: CluesPanel,
    EQUIP_CARD: SkillsPanel,
    ITEMS_CARD: ItemsPanel,
}
