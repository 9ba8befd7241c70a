"""HeroChips: the hero in sight, one chip for each hero of the sheet."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.nova_aetas.campaign.state import Hero
from screens.parts.sheets.sheet_parts import player_chips
from screens.widgets.controls.chip import Chip
from screens.widgets.layout.column import Column


class HeroChips(Column):
    """Tags: `tag` and the id of the hero. Made anew only when there are other heroes."""

    def __init__(self, tag: str, choose: Callable[[str], object]) -> None:
        super().__init__(gap=0)
        self._tag, self._choose = tag, choose
        self._shown: tuple[tuple[str, str, int], ...] = ()
        self._chips: dict[str, Chip] = {}

    def show_heroes(self, heroes: tuple[Hero, ...], chosen: str) -> None:
        """Make a chip for each hero; the one with the id `chosen` is lit."""
        shown = tuple((hero.id, hero.name, hero.seat) for hero in heroes)
        if shown != self._shown:
            self._shown = shown
            self.clear_widgets()
            flow, self._chips = player_chips(heroes, chosen, self._tag, self._choose)
            self.add_widget(flow)
        for own, chip in self._chips.items():
            chip.selected = own == chosen
