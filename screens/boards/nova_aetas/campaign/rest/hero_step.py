"""HeroStep: the common part of a rest's steps about one hero: the choice of the hero."""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas.campaign.state import Hero, NovaCampaign
from screens.boards.nova_aetas.campaign.hero_chips import HeroChips
from screens.boards.nova_aetas.campaign.rest.rest_panel import RestPanel


class HeroStep(RestPanel):
    """A step of a rest that is about one hero; the chips stand first.

    `look_at` is called with the hero that was tapped, `show_hero` paints the rest. Tags: <tag>.hero.
    """

    tag = ""

    def __init__(self, board: Any) -> None:
        super().__init__(board)
        self.chips = HeroChips(f"{self.tag}.hero", self.look_at)

    def look_at(self, hero: str) -> None:
        self.choose(hero=hero)

    def show(self, state: NovaCampaign) -> None:
        hero = self.hero(state)
        self.chips.show_heroes(state.heroes, hero.id if hero is not None else "")
        if hero is None:
            self.offer = None
            return
        self.show_hero(state, hero)
        self.judge(state)

    def show_hero(self, state: NovaCampaign, hero: Hero) -> None:
        """Repaint the part about this hero."""
        raise NotImplementedError
