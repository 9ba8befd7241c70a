"""HeroStep: what the steps of a rest that are about one hero share: whose turn it is to be looked at."""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas.campaign.state import Hero, NovaCampaign
from screens.boards.nova_aetas.campaign.hero_chips import HeroChips
from screens.boards.nova_aetas.campaign.rest.rest_panel import RestPanel


class HeroStep(RestPanel):
    """The chips stand first; `look_at` is told whose was tapped, `show_hero` paints the rest. Tags: <tag>.hero."""

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
        """Repaint what is shown of this hero."""
        raise NotImplementedError
