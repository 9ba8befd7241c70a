"""PowerLedger: the tokens in play against those at the start, and the pile out of the game."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.games.iron_throne.derive import power_check
from companion.games.iron_throne.power import OUT
from companion.games.iron_throne.state import IronThrone
from screens.boards.iron_throne.panels.place_cell import PlaceCell
from screens.table.table import Table
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text


class OutCell(PlaceCell):
    """The tokens out of the game, flat enough for a line: a word and a number."""

    def __init__(self, table: Table[IronThrone], **kwargs: Any) -> None:
        super().__init__(OUT, size_hint_x=None, **kwargs)
        self.clear_widgets()
        self.orientation = "horizontal"
        self.padding, self.spacing = (dp(12), 0), dp(8)
        self.height = dp(48)
        self.pos_hint = {"center_y": 0.5}
        word = table.say("out_short" if self.theme.has_large_text else "out_of_game")
        self._word = Text(word, "body-m", points=15, fit_width=True)
        self._count = Text("0", "number-s", points=24, fit_width=True)
        self.add_widget(self._word)
        self.add_widget(self._count)
        self._count.bind(width=self._measure)
        self._measure()

    def show_out(self, table: Table[IronThrone], removed: int, chosen: bool) -> None:
        self.show(table.say("out_of_game"), removed, "", fallen=False, chosen=chosen)
        self._count.text = f"{removed}"

    def _measure(self, *_: object) -> None:
        self.width = self._word.width + self._count.width + self.spacing + self.padding[0] * 2


class PowerLedger(BoxLayout):
    """The line of removed power under the houses, with the check of the total.

    Its cell is a place like any other: power goes there and comes back.
    """

    def __init__(self, table: Table[IronThrone], **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, spacing=dp(8), padding=(dp(14), dp(4), dp(10), dp(4)), **kwargs)
        self._table = table
        self.out = OutCell(table)
        self._mark = Icon("check-circle", points=20, colour="ok", size_hint_x=None, width=dp(22))
        self._words = Text("", "body-m", "mid", points=15)
        for part in (self._mark, self._words, self.out):
            self.add_widget(part)
        self.height = max(dp(56), self.out.theme.sp(56))

    def show(self, state: IronThrone, chosen: bool) -> None:
        check = power_check(state)
        adds_up = check["conserved"]
        key = "power_adds_up" if adds_up else "power_off"
        self._words.text = self._table.say(
            key, total=check["total"], start=check["at_start"], corrected=check["corrected"]
        )
        self._mark.icon, self._mark.colour = ("check-circle", "ok") if adds_up else ("alert", "warn")
        self.out.show_out(self._table, check["removed"], chosen)
