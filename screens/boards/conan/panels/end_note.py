"""EndNote: why it may be time to end the scenario.

The table decides: its goals are the scenario's.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.games.conan.derive import ends
from companion.games.conan.state import ConanState
from screens.look.theme import Radius
from screens.table.table import Table
from screens.widgets.controls.card import Card
from screens.widgets.words.text import Icon, Text


class EndNote(Card):
    """One line: the last turn, the end of the track, all heroes dead."""

    def __init__(self, table: Table[ConanState], **kwargs: Any) -> None:
        super().__init__(
            face="warn_c",
            radius=Radius.CELL,
            thickness=0,
            orientation="horizontal",
            padding=(dp(12), dp(4)),
            size_hint_y=None,
            **kwargs,
        )
        self.height = max(dp(36), self.theme.sp(30))
        self._table = table
        self._words = Text("", "label-s", points=15, shrink=True)
        self.add_widget(Icon("flag-checkered", points=20, colour="warn", size_hint_x=None, width=self.theme.sp(22)))
        self.add_widget(self._words)

    def show(self, state: ConanState) -> None:
        reasons = ends(state)
        self._words.text = self._table.say(f"end.{reasons[0]}") if reasons else ""
