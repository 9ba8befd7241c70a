"""What Nova Aetas shows in the guide in place of the rows of a card."""

from __future__ import annotations

from screens.boards.nova_aetas.steps.hero_step import HeroStep

STEP_PANELS = {"hero.actions": HeroStep}
