"""The campaign's panels in the guide, by the card on which they stand."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from companion.games.nova_aetas.campaign import guide_names as cards
from companion.games.nova_aetas.campaign.forms.equipment import EQUIPMENT, SKILLS
from companion.games.nova_aetas.campaign.forms.preparation import CLUES, NEXT_MISSION
from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.boards.nova_aetas.campaign.evening.begin_step import BeginStep
from screens.boards.nova_aetas.campaign.evening.mission_step import MissionStep
from screens.boards.nova_aetas.campaign.journey.event_panel import EventPanel, KeepPanel
from screens.boards.nova_aetas.campaign.journey.preparation_panel import PreparationPanel
from screens.boards.nova_aetas.campaign.journey.way_step import ArrivalStep, SkipStep, WayStep
from screens.boards.nova_aetas.campaign.rest.class_step import ClassStep
from screens.boards.nova_aetas.campaign.rest.end_step import EndStep
from screens.boards.nova_aetas.campaign.rest.shop_step import ShopStep
from screens.boards.nova_aetas.campaign.rest.skill_panel import SkillPanel
from screens.parts.board.step_panel import StepPanel

STEP_PANELS: Mapping[str, Callable[..., StepPanel[NovaCampaign]]] = {
    cards.SKIP_CARD: SkipStep,
    cards.WAY_CARD: WayStep,
    cards.EVENTS_CARD: EventPanel,
    cards.KEEP_CARD: KeepPanel,
    cards.ARRIVAL_CARD: ArrivalStep,
    cards.CHOOSE_CARD: partial(PreparationPanel, form=NEXT_MISSION, name="mission"),
    cards.CLUES_CARD: partial(PreparationPanel, form=CLUES, name="clues"),
    cards.EQUIP_CARD: partial(PreparationPanel, form=SKILLS, name="skills"),
    cards.ITEMS_CARD: partial(PreparationPanel, form=EQUIPMENT, name="items"),
    cards.BEGIN_CARD: BeginStep,
    cards.MISSION_CARD: MissionStep,
    cards.CLASSES_CARD: ClassStep,
    cards.LEARN_CARD: SkillPanel,
    cards.SHOPS_CARD: ShopStep,
    cards.USE_CARD: ShopStep,
    cards.REST_OVER_CARD: EndStep,
}
