"""Travel's and preparation's panels in the guide, by the card on which they stand."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from screens.boards.nova_aetas.campaign.journey.clues_step import CluesStep
from screens.boards.nova_aetas.campaign.journey.event_step import EVENTS_CARD, EventStep
from screens.boards.nova_aetas.campaign.journey.items_step import ItemsStep
from screens.boards.nova_aetas.campaign.journey.keep_step import KeepStep
from screens.boards.nova_aetas.campaign.journey.mission_step import MissionStep
from screens.boards.nova_aetas.campaign.journey.skills_step import SkillsStep
from screens.boards.nova_aetas.campaign.journey.way_step import ArrivalStep, SkipStep, WayStep
from screens.parts.step_panel import StepPanel

JOURNEY_STEPS: Mapping[str, Callable[..., StepPanel]] = {
    "travel.skip": SkipStep,
    "travel.way": WayStep,
    EVENTS_CARD: EventStep,
    "travel.keep": KeepStep,
    "travel.end": ArrivalStep,
    "preparation.mission": MissionStep,
    "preparation.clues": CluesStep,
    "preparation.skills": SkillsStep,
    "preparation.items": ItemsStep,
}
