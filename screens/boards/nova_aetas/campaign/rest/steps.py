"""The rest's panels in the guide, by the card on which they stand."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.games.nova_aetas.campaign.guide_names import (
    CLASSES_CARD,
    LEARN_CARD,
    REST_OVER_CARD,
    SHOPS_CARD,
    USE_CARD,
)
from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.boards.nova_aetas.campaign.rest.class_step import ClassStep
from screens.boards.nova_aetas.campaign.rest.end_step import EndStep
from screens.boards.nova_aetas.campaign.rest.shop_step import ShopStep
from screens.boards.nova_aetas.campaign.rest.skill_panel import SkillPanel
from screens.parts.board.step_panel import StepPanel

REST_STEPS: Mapping[str, Callable[..., StepPanel[NovaCampaign]]] = {
    CLASSES_CARD: ClassStep,
    LEARN_CARD: SkillPanel,
    SHOPS_CARD: ShopStep,
    USE_CARD: ShopStep,
    REST_OVER_CARD: EndStep,
}
