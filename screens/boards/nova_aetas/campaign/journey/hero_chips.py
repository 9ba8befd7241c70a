"""HeroChips: whose skills or equipment are looked at."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.nova_aetas.campaign.state import Hero
from screens.parts.sheet_parts import player_chips
from screens.table import Table
from screens.widgets.chip import Chip
from screens.widgets.column import Column


class HeroChips(Column):
    """`chosen` is the id of one of the heroes shown, at first `first` or the first of them. Tags: `tag` and the id."""

    def __init__(self, table: Table, tag: str, changed: Callable[[str], object], first: str = "") -> None:
        super().__init__(gap=0)
        self._table, self._tag, self._changed = table, tag, changed
        self._shown: tuple[tuple[str, str, int], ...] = ()
        self._chips: dict[str, Chip] = {}
        self.chosen = first

    def show(self, heroes: tuple[Hero, ...]) -> None:
        shown = tuple((hero.id, hero.name, hero.seat) for hero in heroes)
        if self.chosen not in [hero.id for hero in heroes]:
            self.chosen = heroes[0].id if heroes else ""
        if shown != self._shown:
            self._shown = shown
            self.clear_widgets()
            flow, self._chips = player_chips(heroes, self.chosen, self._tag, self._choose)
            self.add_widget(flow)
        for own, chip in self._chips.items():
            chip.selected = own == self.chosen

    def _choose(self, own: str) -> None:
        self._table.app.device_buzz("step")
        self.chosen = own
        self._changed(own)

    def turn_to_next(self) -> None:
        """The hero behind the present one, if there is one."""
        ids = [own for own, *_ in self._shown]
        if self.chosen in ids[:-1]:
            self.chosen = ids[ids.index(self.chosen) + 1]
