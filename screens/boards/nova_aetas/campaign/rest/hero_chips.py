"""HeroChips: whose turn it is to be looked at, one chip for each hero of the sheet."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.nova_aetas.campaign.state import Hero, NovaCampaign
from screens.widgets.chip import Chip
from screens.widgets.column import Column
from screens.widgets.flow import Flow
from screens.widgets.player_shape import PlayerShape


class HeroChips(Column):
    """Tags: `tag` and the id of the hero. Made anew only when other heroes are on the sheet."""

    def __init__(self, tag: str, choose: Callable[[str], object], **kwargs: Any) -> None:
        super().__init__(gap=0, **kwargs)
        self._tag, self._choose = tag, choose
        self._shown: tuple[tuple[str, str, int], ...] | None = None
        self._chips: dict[str, Chip] = {}

    def show(self, state: NovaCampaign, chosen: Hero | None) -> None:
        heroes = tuple((hero.id, hero.name, hero.seat) for hero in state.heroes)
        if heroes != self._shown:
            self._shown = heroes
            self._fill(heroes)
        for own, chip in self._chips.items():
            chip.selected = chosen is not None and own == chosen.id

    def _fill(self, heroes: tuple[tuple[str, str, int], ...]) -> None:
        self.clear_widgets()
        self._chips, flow = {}, Flow()
        for own, name, seat in heroes:
            chip = self._chips[own] = Chip(name, leading=PlayerShape(seat, 20), tag=f"{self._tag}.{own}")
            chip.bind(on_release=lambda _, own=own: self._choose(own))
            flow.add_widget(chip)
        self.add_widget(flow)
