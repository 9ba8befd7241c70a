"""SectorStrip: the next sectors ahead of the active hero with their tokens, and where the points lead."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.games.nova_aetas.horologium import ahead, roman
from companion.games.nova_aetas.lookup import active_hero
from companion.games.nova_aetas.state import NovaAetas
from screens.boards.nova_aetas.panels.clock_token import ClockToken, tokens_of
from screens.table import Table
from screens.theme import Radius, current
from screens.widgets.plate import Plate
from screens.widgets.text import Text

CELLS, CELL, LINE, TOKEN = 6, 44, 22, 30


class SectorCell(BoxLayout):
    """A sector: its tokens, its numeral. `state` is normal, here or target."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", **kwargs)
        self.theme = current()
        self._box = FloatLayout(size_hint_y=None, height=dp(CELL))
        self._plate = Plate(self._box, self.theme.s3, radius=Radius.CHIP, outline_width=2)
        self._numeral = Text("", "title-s", "mid", points=15, halign="center")
        self.add_widget(self._box)
        self.add_widget(self._numeral)

    def show(self, state: NovaAetas, sector: int, look: str) -> None:
        self._numeral.text = roman(sector)
        self._numeral.colour = {"here": "acc", "target": "hi"}.get(look, "mid")
        self._plate.face = self.theme.acc_c if look == "here" else self.theme.s3
        self._plate.outline = {"here": self.theme.acc, "target": self.theme.hi}.get(look)
        self._box.clear_widgets()
        here = [token for token in tokens_of(state) if token.sector == sector][:2]
        for number, token in enumerate(here):
            size = dp(TOKEN if len(here) == 1 else TOKEN - 8)
            place = {"center_x": (number + 1) / (len(here) + 1), "center_y": 0.5}
            self._box.add_widget(ClockToken(token, size, pos_hint=place))


class SectorStrip(BoxLayout):
    """Six cells from the sector in which the hero stands."""

    def __init__(self, table: Table, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, spacing=dp(6), **kwargs)
        self.height = dp(CELL) + current().sp(LINE)
        self._cells = [SectorCell() for _ in range(CELLS)]
        for cell in self._cells:
            self.add_widget(cell)

    def show(self, state: NovaAetas, points: int) -> None:
        hero = active_hero(state)
        if hero is None:
            return
        for step, cell in enumerate(self._cells):
            look = "here" if not step else "target" if step == points else "normal"
            cell.show(state, ahead(hero.sector, step), look)
