"""HeroChoice: chips that remember whose skills or equipment are looked at."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.nova_aetas.campaign.state import Hero, NovaCampaign
from screens.boards.nova_aetas.campaign.hero_chips import HeroChips
from screens.table.table import Table


class HeroChoice(HeroChips):
    """`chosen` is the id of one of the heroes shown, at first `first` or the first of them."""

    def __init__(self, table: Table[NovaCampaign], tag: str, changed: Callable[[str], object], first: str = "") -> None:
        super().__init__(tag, self._take)
        self._table, self._changed = table, changed
        self.chosen = first

    def show(self, heroes: tuple[Hero, ...]) -> None:
        if self.chosen not in [hero.id for hero in heroes]:
            self.chosen = heroes[0].id if heroes else ""
        self.show_heroes(heroes, self.chosen)

    def _take(self, own: str) -> None:
        self._table.context.buzz("step")
        self.chosen = own
        self._changed(own)

    def turn_to_next(self) -> None:
        """Turn to the hero behind the present one, if there is one."""
        ids = [own for own, *_ in self._shown]
        if self.chosen in ids[:-1]:
            self.chosen = ids[ids.index(self.chosen) + 1]
