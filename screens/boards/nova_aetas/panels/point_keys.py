"""PointKeys: the Action Points that the active hero is about to spend, one key a number."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.games.nova_aetas.horologium import points_left
from companion.games.nova_aetas.lookup import active_hero
from companion.games.nova_aetas.state import NovaAetas
from screens.look.theme import current
from screens.table.table import Table
from screens.widgets.controls.button import PushButton
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.words.text import Text

KEYS = 6
LINE, KEY = 24, 56


class PointKeys(Column):
    """The keys for Action Points: a tap chooses a number or lets go of it (`on_points`).

    Keys beyond the points left are disabled.
    """

    __events__ = ("on_points",)

    def __init__(
        self, table: Table[NovaAetas], key: float = KEY, tag: str = "points", heading: bool = True, **kwargs: Any
    ) -> None:
        super().__init__(gap=4, **kwargs)
        self._table, self._tag = table, tag
        line = BoxLayout(size_hint_y=None, height=max(dp(LINE), current().sp(22)), padding=(dp(4), 0))
        self._words = Text("", "label-m", lines=1, shrink=True)
        self._left = Text("", "body-m", "mid", points=15, halign="right", shrink=True)
        line.add_widget(self._words)
        line.add_widget(self._left)
        row = BoxLayout(size_hint_y=None, height=dp(key), spacing=dp(8))
        self._keys = [self._key(number, key) for number in range(1, KEYS + 1)]
        for each in self._keys:
            row.add_widget(each)
        for part in (line, row) if heading else (row,):
            self.add_widget(part)

    def _key(self, number: int, height: float) -> PushButton:
        key = PushButton(f"{number}", kind="tonal", points=26, side=2, height=dp(height), tag=f"{self._tag}.{number}")
        key.bind(on_release=lambda _: self.dispatch("on_points", number))
        return key

    def on_points(self, number: int) -> None:
        """Handle the choice of a number."""

    def show(self, state: NovaAetas, chosen: int) -> None:
        hero = active_hero(state)
        left = points_left(state.activation) if state.activation and hero else 0
        say = self._table.say
        self._words.text = say("points_to_spend") if hero else say("points_nobody")
        self._left.text = say("points_left", n=left, of=state.activation.points) if state.activation and hero else ""
        for number, key in enumerate(self._keys, 1):
            key.disabled = number > left
            key.kind = "primary" if number == chosen else "tonal"
