"""The panels that Nova Aetas shows in the guide in place of the rows of a card."""

from __future__ import annotations

from companion.games.nova_aetas.guide_names import ACTIONS_CARD, CHOOSE_CARD, MODELS_CARD, NEXT_CARD
from screens.boards.nova_aetas.steps.enemy_step import EnemyStep
from screens.boards.nova_aetas.steps.hero_step import HeroStep
from screens.boards.nova_aetas.steps.turn_step import TurnStep

STEP_PANELS = {NEXT_CARD: TurnStep, CHOOSE_CARD: TurnStep, ACTIONS_CARD: HeroStep, MODELS_CARD: EnemyStep}
