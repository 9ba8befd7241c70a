"""The evening's panels in the guide, by the card on which they stand."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.games.nova_aetas.campaign.guide_names import BEGIN_CARD, MISSION_CARD
from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.boards.nova_aetas.campaign.evening.begin_step import BeginStep
from screens.boards.nova_aetas.campaign.evening.mission_step import MissionStep
from screens.parts.board.step_panel import StepPanel

EVENING_STEPS: Mapping[str, Callable[..., StepPanel[NovaCampaign]]] = {BEGIN_CARD: BeginStep, MISSION_CARD: MissionStep}
