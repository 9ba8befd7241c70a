"""RuneScore: the dragon runes that count for a player, of those that win.

The rune's sign names the count.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from screens.boards.runewars.panels.rune_hexes import RuneHexes
from screens.look.theme import current
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import grow_wide
from screens.widgets.words.text import Text

SIGN, LIMIT, DROP = 26, 20, 0.28
"""The sign in dp, the limit in sp; so much lower than the number the limit stands, as a share of its size."""


class RuneScore(BoxLayout):
    """As wide as its words; `show` says both numbers."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(spacing=dp(1), **kwargs)
        limit = current().sp(LIMIT)
        self.number = Text("", "number-s", fit_width=True)
        self._limit = Text("", "number-s", "mid", points=LIMIT, fit_width=True, padding=(0, limit * DROP, 0, 0))
        sign = RuneHexes(SIGN, columns=1, pos_hint={"center_y": 0.5})
        sign.show(("sign",))
        for part in (sign, self.number, self._limit):
            self.add_widget(part)
        grow_wide(self)

    def show(self, counted: int, of: int) -> None:
        self.number.text, self._limit.text = f"{counted}", f"/{of}"
